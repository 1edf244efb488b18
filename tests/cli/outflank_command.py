"""Runs the real command in its own process."""

import subprocess
import sys


def outflank(*arguments, stdin="", **options):
    return subprocess.run(
        [sys.executable, "-m", "outflank", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        **options,
    )


def complaint(result):
    """The one line on standard error that bad input gets."""
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert result.stderr.startswith("outflank: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("outflank: ").strip()
