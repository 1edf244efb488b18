"""The manual of all commands: as a page for ``man``, and for the documentation."""

from __future__ import annotations

from collections.abc import Callable

from outflank.cli.command_tree import Argument, Command

__all__ = ["FORMATS"]

WHERE = {
    "OUTFLANK_HOME": "the folder for games, settings and logs, instead of the user's data folder",
    "OUTFLANK_CPU": "the instruction-set level of the core: portable, x86-64-v2, x86-64-v3, "
    "x86-64-v4",
}
"""Environment variables that every command knows."""

EXIT_CODES = {
    0: "done",
    1: "something outside failed, such as a disk",
    2: "bad input, with one line on what is wrong",
    130: "interrupted",
}


def roff(command: Command) -> str:
    """The manual page."""
    lines = [
        '.TH OUTFLANK 1 "" "Outflank" "User Commands"',
        ".SH NAME",
        "outflank \\- play, analyse and study Othello",
        ".SH SYNOPSIS",
        ".B outflank",
        "\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]",
        ".SH COMMANDS",
    ]
    for each in command.walk():
        if each is command:
            continue
        lines += [f".SS {_escaped(each.name)}", _sentence(_escaped(each.about))]
        for argument in each.arguments:
            lines += [".TP", f".B {_escaped(argument.usage)}", _escaped(argument.about)]
        if each.details:
            lines += [".PP", ".nf", *map(_escaped, each.details.splitlines()), ".fi"]
    lines.append(".SH ENVIRONMENT")
    for name, about in WHERE.items():
        lines += [".TP", f".B {name}", _escaped(about)]
    lines.append(".SH EXIT STATUS")
    for code, about in EXIT_CODES.items():
        lines += [".TP", f".B {code}", about]
    return "\n".join([*lines, ""])


def _escaped(text: str) -> str:
    text = " ".join(text.split()) if "\n" in text else text
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text[:1].upper()}{text[1:]}."


def markdown(command: Command) -> str:
    """The reference of the documentation."""
    lines = [
        "# Commands",
        "",
        "Every command has `--help` with an example. This page is written by `make manual` from",
        "the commands themselves.",
        "",
    ]
    for each in command.walk():
        if each is command:
            continue
        level = "##" if len(each.name.split()) == 2 else "###"
        lines += [f"{level} {each.name}", "", _sentence(_marked_down(each.about)), ""]
        shown = [argument for argument in each.arguments if "--help" not in argument.flags]
        if shown:
            lines += ["| argument | what |", "|---|---|", *map(_row, shown), ""]
        if each.details:
            lines += ["```text", each.details, "```", ""]
    lines += ["## Environment", "", "| variable | what |", "|---|---|"]
    lines += [f"| `{name}` | {about} |" for name, about in WHERE.items()]
    lines += ["", "## Exit codes", "", "| code | what |", "|---|---|"]
    lines += [f"| {code} | {about} |" for code, about in EXIT_CODES.items()]
    return "\n".join([*lines, ""])


def _row(argument: Argument) -> str:
    usage = argument.usage.replace("|", "\\|")
    return f"| `{usage}` | {_marked_down(argument.about)} |"


def _marked_down(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


FORMATS: dict[str, Callable[[Command], str]] = {"roff": roff, "markdown": markdown}
"""Writers of manuals, by format."""
