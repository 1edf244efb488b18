"""Node, as the tests of the page run it."""

import json
import os
import subprocess
import sys
from pathlib import Path


def run_node(*arguments, given=None):
    """What Node writes when *given* a text; it must succeed.

    It is the Node of this environment, wherever the tests are started from.
    """
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run = subprocess.run(
        ["node", *arguments],
        env=os.environ | {"PATH": search},
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def say(module, function, given):
    """The texts of a module's function for each input: in English, and in the other languages."""
    script = Path(__file__).with_name("say.js")
    said = json.loads(run_node(script, module, function, given=json.dumps(given)))
    english = said.pop("en")
    assert len(said) == 5
    return english, list(said.values())
