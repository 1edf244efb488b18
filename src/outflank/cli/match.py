"""Play a match between two players, and say who is stronger, by how much, how sure."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from outflank.cli.arena_run import add_run, fault_documents, print_faults, run_plan

if TYPE_CHECKING:
    from outflank.arena import Standings

EXAMPLE = """\
Players are option strings as in 'outflank players'. Each opening is played twice with colours
swapped. --sprt ELO0,ELO1 plays until it is clear whether A is stronger by ELO0 (H0) or ELO1 (H1)
points, or all games are over. A match that was broken off goes on with --resume NAME.

example: outflank match level:2 greedy --games 20
         outflank match level:3 level:2 --games 200 --sprt 0,50"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("players", metavar="PLAYER", nargs="*", help="the two players")
    parser.add_argument("--sprt", metavar="ELO0,ELO1", help="end early when this is decided")
    add_run(parser, games=100, games_help="games (default 100)")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    name, standings = run_plan(args, "match")
    if args.json:
        print(json.dumps(_document(name, standings)))
    else:
        _print(name, standings)
    return 0


def _document(name: str, standings: Standings) -> dict[str, Any]:
    a, b = standings.plan.players
    result, sprt = standings.match(a, b), standings.plan.sprt
    return (
        {"name": name, "players": [a, b]}
        | result.document()
        | {
            "superiority": round(result.superiority, 4),
            "llr": None if sprt is None else round(sprt.llr(result), 3),
            "sprt": None if sprt is None else str(sprt),
            "verdict": standings.verdict,
        }
        | fault_documents(standings)
    )


def _print(name: str, standings: Standings) -> None:
    a, b = standings.plan.players
    result, sprt = standings.match(a, b), standings.plan.sprt
    print(f"{name}: {a} against {b}")
    print(f"{result.wins} won, {result.draws} drawn, {result.losses} lost: {result}")
    print(f"Elo {result.elo:+.0f} +- {result.elo_error:.0f} (95 %), "
          f"{result.superiority:.1%} likely to be stronger")  # fmt: skip
    print(f"pairs with 0, 1/2, 1, 3/2, 2 points: {' '.join(map(str, result.pairs))}")
    if sprt is not None:
        lower, upper = sprt.bounds
        accepted = {"H0": f"accepted H0 ({sprt.elo0:+g} Elo)", "H1": f"accepted H1 "
                    f"({sprt.elo1:+g} Elo)", None: "not decided"}[standings.verdict]  # fmt: skip
        print(f"SPRT {sprt}: LLR {sprt.llr(result):+.2f} ({lower:.2f}, {upper:.2f}), {accepted}")
    print_faults(standings)
