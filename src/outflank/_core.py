"""The native core, in the best version that this machine runs.

The core is compiled once for each instruction-set level. Importing this module puts the chosen one
in its place; the environment variable ``OUTFLANK_CPU`` names another level.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

from outflank._cpu import levels as _supported_levels
from outflank.errors import BuildError, UnknownNameError


def _module_name(level: str) -> str:
    return f"outflank._core_{level.replace('-', '_')}"


def _chosen_level() -> str:
    runnable = [level for level in _supported_levels() if find_spec(_module_name(level))]
    if not runnable:
        raise BuildError(f"no native core for this processor ({', '.join(_supported_levels())})")
    wanted = os.environ.get("OUTFLANK_CPU")
    if not wanted:
        return runnable[-1]
    if wanted not in runnable:
        raise BuildError(str(UnknownNameError.among("OUTFLANK_CPU level", wanted, runnable)))
    return wanted


sys.modules[__name__] = import_module(_module_name(_chosen_level()))
