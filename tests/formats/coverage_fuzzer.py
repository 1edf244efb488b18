"""Reads what libFuzzer generates: inputs that reach new lines of the readers are mutated further.

python -m tests.formats.coverage_fuzzer CORPUS -runs=100000 -seed=1
"""

import sys

import atheris

with atheris.instrument_imports(include=["outflank.formats", "outflank.game"]):
    from tests.formats.format_fuzzer import read


def main():
    atheris.Setup(sys.argv, read_quietly)
    atheris.Fuzz()


def read_quietly(data):
    """libFuzzer wants no result."""
    read(data)


if __name__ == "__main__":
    main()
