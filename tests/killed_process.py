"""Runs Python in a process that kills itself at a bad moment."""

import signal
import subprocess
import sys


def run_until_killed(code, *arguments):
    """Run code that ends with SIGKILL, as if the machine had no more memory for it."""
    prelude = "import os, signal, sys\ndef die():\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    command = [sys.executable, "-c", prelude + code, *map(str, arguments)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == -signal.SIGKILL, result.stderr
