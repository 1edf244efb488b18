"""POSIX-only features stay in the few files that are about them."""

import ast
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "outflank"

# The module that has an alternative for each, and two that run on POSIX systems or Linux alone.
ALLOWED = {"process_tree.py", "supervisor.py", "confinement.py"}

POSIX_ONLY = {
    "os.fork",
    "os.forkpty",
    "os.getpgid",
    "os.getsid",
    "os.getuid",
    "os.killpg",
    "os.set_blocking",
    "os.setpgid",
    "os.setsid",
    "select.poll",
    "signal.SIGALRM",
    "signal.SIGCHLD",
    "signal.SIGCONT",
    "signal.SIGHUP",
    "signal.SIGKILL",
    "signal.SIGPIPE",
    "signal.SIGSTOP",
    "signal.SIGUSR1",
    "signal.alarm",
    "signal.pause",
    "signal.setitimer",
}
POSIX_ARGUMENTS = {"pass_fds", "preexec_fn", "start_new_session"}
POSIX_MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}


def posix_uses(path):
    """Uses of POSIX systems' names in a file; modules only where they are imported at once."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node) in POSIX_ONLY
    ]
    found += [
        node.arg
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in POSIX_ARGUMENTS
    ]
    found += [
        name.name
        for node in tree.body
        if isinstance(node, ast.Import)
        for name in node.names
        if name.name in POSIX_MODULES
    ]
    return found


def test_posix_names_are_used_where_there_is_an_alternative():
    found = {
        path.relative_to(SOURCES).as_posix(): uses
        for path in sorted(SOURCES.rglob("*.py"))
        if path.name not in ALLOWED and (uses := posix_uses(path))
    }
    # Only where the system can fork: the host says so before.
    assert found.pop("protocols/python_host.py") == ["os.fork"]
    assert found == {}


def test_the_search_for_posix_names_finds_them(tmp_path):
    file = tmp_path / "posix.py"
    file.write_text("import os, fcntl\nos.fork()\nrun(pass_fds=(1,))\n")
    assert sorted(posix_uses(file)) == ["fcntl", "os.fork", "pass_fds"]
