"""Compare the signature of `outflank bench` of a build with the one that is written down.

    python benchmarks/signature.py build/clang

The folder holds the compiled modules of the core. Every level that this processor runs searches in
a process of its own, so that one that crashes is told apart.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from outflank import _cpu

SIGNATURE = int((Path(__file__).parent / "signature.txt").read_text())


def load_core(folder: Path, level: str) -> None:
    """Put a build's core in the place of the installed one. Call it before the core is used."""
    name = f"_core_{level.replace('-', '_')}"
    path = folder / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    spec = importlib.util.spec_from_file_location(f"outflank.{name}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[spec.name] = module
    os.environ["OUTFLANK_CPU"] = level


def print_signature(folder: Path, level: str) -> None:
    load_core(folder, level)
    from outflank import build_info
    from outflank.search.bench import run_bench

    print(build_info().compiler, "-", sum(search.nodes for search in run_bench()))


def compare(folder: Path) -> bool:
    """Whether all levels have the signature; what each has is printed."""
    agree = True
    for level in _cpu.levels():
        command = [sys.executable, __file__, str(folder), level]
        searched = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if searched.returncode != 0:
            agree = False
            print(f"{level}: exit code {searched.returncode}")
            continue
        compiler, _, signature = searched.stdout.strip().rpartition(" - ")
        print(f"{level}, {compiler.strip()}: {signature}")
        if int(signature) != SIGNATURE:
            agree = False
            print(f"{level}: the signature is {SIGNATURE} in benchmarks/signature.txt")
    return agree


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print_signature(Path(sys.argv[1]), sys.argv[2])
    else:
        sys.exit(not compare(Path(sys.argv[1])))
