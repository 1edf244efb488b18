"""How far apart the rungs of the ladder are: the table of docs/strength.md.

Each rung plays the one below it from balanced openings with colours swapped, the weakest one
`random`. Results go to a file, a line for each match; a run that was broken off goes on there.
``--human`` measures the strengths of ``human:ELO`` instead. Not a part of ``make bench``.
"""

from __future__ import annotations

import argparse
import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from measure import markdown_table

from outflank import Board, Color, Limit
from outflank.arena import MatchResult, Workers, play_game
from outflank.build import machine
from outflank.formats import parse_transcript
from outflank.openings import openings
from outflank.players import SeededPlayer, create_player
from outflank.search import LADDER
from outflank.teaching.human_strength import strength

SEED = 1

# Openings that a worker is given at a time.
BLOCK = 25
HUMANS = (800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=700, help="games of a match")
    parser.add_argument("--from", type=int, default=1, dest="first", help="first rung")
    parser.add_argument("--to", type=int, default=len(LADDER), dest="last", help="last rung")
    parser.add_argument("--human", action="store_true", help="human:ELO instead")
    parser.add_argument("--workers", type=int, default=2, help="games at a time")
    parser.add_argument("--out", type=Path, default=Path("ladder.jsonl"), help="file of results")
    args = parser.parse_args()
    done = known(args.out)
    rows = []
    for a, b, setting in human_matches() if args.human else ladder_matches(args.first, args.last):
        key = f"{a} - {b} ({setting})"
        if key not in done:
            done[key] = match(a, b, args.games, args.workers)
            with args.out.open("a") as file:
                file.write(json.dumps({"match": key} | done[key]) + "\n")
        found = done[key]
        score = "-".join(str(found[name]) for name in ("wins", "draws", "losses"))
        elo = f"{found['elo']:+.0f} ± {found['elo_error']:.0f}"
        print(key, score, elo, flush=True)
        rows.append([f"`{a}` - `{b}`", setting, score, elo])
    print(f"\n{machine()}; balanced openings, colours swapped, seed {SEED}, 95 % errors.\n")
    print(markdown_table(["players", "of the first", "won, drawn, lost", "Elo"], rows))


def known(path: Path) -> dict[str, dict[str, Any]]:
    """Matches that were played."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {found["match"]: found for found in map(json.loads, lines)}


def ladder_matches(first: int, last: int) -> list[tuple[str, str, str]]:
    """Each rung with the one below it, and its setting: another one is another match."""
    matches = []
    for step in LADDER[first - 1 : last]:
        below = "random" if step.number == 1 else f"ladder:{step.number - 1}"
        setting = f"depth {step.depth}, sharpness {step.sharpness:g}"
        if step.endgame != step.depth:
            setting += f", endgame of level {step.endgame}"
        if step.number > 1:
            lower = LADDER[step.number - 2]
            setting += f" after {lower.depth}, {lower.sharpness:g}"
        matches.append((f"ladder:{step.number}", below, setting))
    return matches


def human_matches() -> list[tuple[str, str, str]]:
    """Each strength with the one below it."""
    found = []
    for low, high in pairwise(HUMANS):
        temperature, overruled = strength(high)
        setting = f"temperature {temperature:.2f}, overruled {100 * overruled:.0f} %"
        found.append((f"human:{high}", f"human:{low}", setting))
    return found


def match(a: str, b: str, games: int, workers: int) -> dict[str, Any]:
    """A match, as plain values."""
    starts = openings("balanced", games // 2, seed=SEED)
    blocks = [(a, b, starts[at : at + BLOCK]) for at in range(0, len(starts), BLOCK)]
    with Workers.local(workers) as pool:
        pairs = [pair for block in pool.map(play_block, blocks) for pair in block]
    result = MatchResult.of(pairs)
    names = ("wins", "draws", "losses", "elo", "elo_error")
    return {name: getattr(result, name) for name in names}


def play_block(block: tuple[str, str, list[str]]) -> list[tuple[float, float]]:
    """Points of the first player in both games of some openings.

    Players are made once for all of them: that takes longer than a game of weak ones.
    """
    a, b, starts = block
    first, second = (create_player(spec) for spec in (a, b))
    pairs = []
    for start in starts:
        position = parse_transcript(start).position
        points = []
        for color, players in ((Color.BLACK, (first, second)), (Color.WHITE, (second, first))):
            for player in players:
                player.new_game()
                if isinstance(player, SeededPlayer):
                    player.reseed(hash_of(start, player.name, str(color)))
            score = play_game(*players, Board(position), Limit()).score(color).discs
            points.append(1.0 if score > 0 else 0.5 if score == 0 else 0.0)
        pairs.append((points[0], points[1]))
    return pairs


def hash_of(*texts: str) -> int:
    """A seed that is the same wherever the game is played."""
    return int.from_bytes(sha256("|".join(texts).encode()).digest()[:8], "little")


if __name__ == "__main__":
    main()
