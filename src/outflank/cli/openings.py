"""Make a set of balanced or wild starts, or print some."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arguments import add_json, add_seed, check_output, whole_number
from outflank.cli.progress import progress_bar

EXAMPLE = """\
'show' prints starts as 'outflank match --openings' takes them: 'balanced' or 'wild' ones that come
with the package, 'random' or 'random:PLIES', or those of a file. 'make' finds new balanced ones
with the engine and writes them with the recipe. Wild ones are even too, but unusual: both sides
have erred, and no opening of that kind has a name.

example: outflank openings show balanced --number 5
         outflank openings make --number 20 --plies 8 --depth 10 --out starts.json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("what", choices=("show", "make"), help="print starts, or make some")
    parser.add_argument(
        "source",
        metavar="SOURCE",
        nargs="?",
        default="balanced",
        help="where those to show come from (default balanced)",
    )
    parser.add_argument(
        "--number",
        type=whole_number(1, 100_000),
        default=10,
        metavar="N",
        help="how many (default 10)",
    )
    parser.add_argument(
        "--plies",
        type=whole_number(1, 30),
        default=8,
        metavar="N",
        help="moves of each one to make (default 8)",
    )
    parser.add_argument(
        "--depth",
        type=whole_number(1, 30),
        default=12,
        metavar="N",
        help="plies that the engine looks at each one (default 12)",
    )
    parser.add_argument(
        "--margin",
        type=whole_number(0, 20),
        default=1,
        metavar="N",
        help="discs that an even one may be off (default 1)",
    )
    parser.add_argument("--wild", action="store_true", help="make wild ones")
    parser.add_argument(
        "--weights",
        metavar="W",
        default="patterns",
        help="the engine's: patterns (the default), factors, linear, or a file",
    )
    parser.add_argument("--out", metavar="FILE", help="file for those to make")
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Show or make."""
    if args.what == "show":
        return _show(args)
    return _make(args)


def _show(args: argparse.Namespace) -> int:
    from outflank.openings import openings

    found = openings(args.source, args.number, seed=args.seed or 0)
    if args.json:
        print(json.dumps({"openings": found}))
    else:
        print("\n".join(found))
    return 0


def _make(args: argparse.Namespace) -> int:
    from outflank import __version__
    from outflank.errors import OptionError
    from outflank.files import write_whole
    from outflank.openings import find_balanced, find_wild
    from outflank.search import named_weights

    if args.out is None:
        raise OptionError("give a file for the openings: --out FILE")
    check_output(args.out)
    seed = args.seed or 0
    find = find_wild if args.wild else find_balanced
    found = find(
        args.number,
        plies=args.plies,
        depth=args.depth,
        margin=args.margin,
        seed=seed,
        weights=named_weights(args.weights),
    )
    made = list(progress_bar(found, "looking", total=args.number, show=not args.json))
    recipe = {
        "number": args.number,
        "plies": args.plies,
        "depth": args.depth,
        "margin": args.margin,
        "seed": seed,
        "weights": args.weights,
        "wild": args.wild,
        "version": __version__,
    }
    lines = ",\n".join(json.dumps(opening.moves) for opening in made)
    text = f'{{"recipe": {json.dumps(recipe)},\n"openings": [\n{lines}\n]}}\n'
    write_whole(args.out, text.encode())
    if args.json:
        print(json.dumps({"openings": len(made), "file": args.out}))
    else:
        print(f"{len(made)} openings in {args.out}")
    return 0
