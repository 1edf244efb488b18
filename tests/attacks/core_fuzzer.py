"""Calls everything the native core exports with hostile arguments: a program that must survive.

    python -m tests.attacks.core_fuzzer SEED CALLS

What there is to call, and with arguments of what types, is read from the stub of the core, so that
a new binding is attacked as soon as it is there.
"""

import ast
import faulthandler
import gc
import resource
import signal
import sys
import warnings
from pathlib import Path
from typing import NamedTuple

import outflank
from outflank import _core
from tests.attacks.core_arguments import Arguments, uninitialised

STUB = Path(outflank.__file__).with_name("_core.pyi")

# An address cannot be checked: whoever gives one answers for it.
EXEMPT = {("FunctionEvaluator", "__init__")}

# SystemError is missing on purpose: it says that the core has lost track of an exception.
REFUSALS = (TypeError, ValueError, AttributeError, RuntimeError, ArithmeticError, MemoryError)

# A call that takes longer is interrupted, as by Ctrl-C.
LONG_CALL = 0.02

# What the types allow but no machine has fails in this much memory.
MEMORY = 3 * 2**30


class LongCallError(Exception):
    """Interrupts a call."""


class Entry(NamedTuple):
    """A function of the core, or a method of one of its classes."""

    owner: str
    method: str
    types: list[str]
    decorator: str

    @property
    def is_attribute(self):
        return self.decorator == "property"


def read_stub():
    """All entries of the stub."""
    for node in ast.parse(STUB.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            yield entry(node.name, "", node, node.args.args)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    arguments = [*method.args.posonlyargs, *method.args.args][1:]
                    yield entry(node.name, method.name, method, arguments)


def entry(owner, method, node, arguments):
    types = [ast.unparse(argument.annotation) for argument in arguments]
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    return Entry(owner, method, types, decorators[0] if decorators else "")


class Fuzzer:
    def __init__(self, seed):
        self.arguments = Arguments(seed, self.attack)
        self.random = self.arguments.random
        self.depth = 0
        entries = [found for found in read_stub() if found[:2] not in EXEMPT]
        self.entries = [found for found in entries if not found.is_attribute] * 9
        self.entries += [found for found in entries if found.is_attribute]

    def attack(self, *_):
        """Make one call. The core is given it as an evaluation, too: it then uses the core, and
        changes what the core has been given, while it is called.
        """
        if self.depth > 2:
            return 0.0
        self.depth += 1
        try:
            self.arguments.keep(self.call(self.random.choice(self.entries)))
        finally:
            self.depth -= 1
        return 0.0

    def call(self, target):
        arguments = self.arguments.good(*target[:3])
        for i, kind in enumerate(target.types):
            if self.random.random() < 0.15:
                arguments[i] = self.arguments.hostile(kind)
        if not target.method or target.method == "__init__":
            return getattr(_core, target.owner)(*arguments)
        known = self.arguments.instances.get(target.owner, [])
        instance = self.random.choice([*known, *known, uninitialised(target.owner)])
        if target.is_attribute:
            return getattr(instance, target.method)
        if target.decorator.endswith(".setter"):
            return setattr(instance, target.method, *arguments)
        return getattr(instance, target.method)(*arguments)

    def attack_briefly(self):
        calling = False  # on a busy machine the signal may come before the call

        def interrupt(*_):
            if calling:
                raise LongCallError

        signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, LONG_CALL)
        try:
            calling = True
            self.attack()
        finally:
            calling = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def run(self, calls):
        """Make the given number of calls; returns how many were refused or interrupted."""
        refused = 0
        for _ in range(calls):
            try:
                self.attack_briefly()
            except (*REFUSALS, LongCallError):
                refused += 1
        self.arguments.instances.clear()
        gc.collect()
        return refused


def main():
    seed, calls = map(int, sys.argv[1:])
    faulthandler.enable()
    warnings.simplefilter("ignore")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    print(f"survived {calls} calls, refused {Fuzzer(seed).run(calls)}")


if __name__ == "__main__":
    main()
