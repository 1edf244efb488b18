"""The real server in a process of its own."""

import os
import re
import subprocess
import sys
from contextlib import contextmanager


@contextmanager
def page_server(home, port=0):
    """Serve on a free port, with a folder of its own; yields the address."""
    command = [sys.executable, "-m", "outflank", "serve", "--port", str(port)]
    environment = os.environ | {"OUTFLANK_HOME": str(home)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            line = process.stderr.readline()
            found = re.search(r"http://\S+", line)
            assert found, line + process.stderr.read()
            yield found[0]
        finally:
            process.terminate()
            process.stderr.read()
