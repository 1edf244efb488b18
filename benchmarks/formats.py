"""Speed of reading games: parsed, replayed and checked, processor time of one core.

Run with ``python benchmarks/formats.py``. Games are random ones made here, with names, evaluations
and times, as servers write them.
"""

from __future__ import annotations

import random
import tempfile
from functools import partial
from pathlib import Path

from measure import best_processor_time, markdown_table

from outflank import Game
from outflank.formats import GAME_FORMATS, parse_transcript, read_games, symmetry_key, write_games
from outflank.openings import LANGUAGES, opening_at
from outflank.rules import Score

GAMES = 2000
RUNS = 5
LOOK_UPS = 10_000


def played_game(seed: int) -> Game:
    dice = random.Random(seed)
    game = Game(headers={"Black": f"player {seed % 97}", "White": "Ben", "Event": "Cup"})
    game.headers |= {"Date": "2001", "BlackRating": "1800.5", "WhiteRating": "1700"}
    node = game.root
    while not node.is_game_over():
        node = node.add_variation(dice.choice(node.position.move_list()))
        node.evaluation = Score(dice.randrange(-64, 65), node.turn.other, False)
        node.seconds = dice.randrange(10_000) / 1000
    return game


def count(path: Path) -> int:
    reader = read_games(path)
    number = sum(1 for _ in reader)
    if number != GAMES or reader.errors:
        raise RuntimeError(f"{path}: {number} games, {reader.errors[:1]}")
    return number


def main() -> None:
    games = [played_game(seed) for seed in range(GAMES)]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for known in GAME_FORMATS:
            path = Path(folder) / f"games{known.suffixes[0]}"
            write_games(games, path)
            seconds = best_processor_time(RUNS, partial(count, path))
            rows.append([known.title, f"{GAMES / seconds:,.0f}", f"{60 * GAMES / seconds:,.0f}"])
    print(markdown_table(("format", "games a second", "games a minute"), rows))
    position = parse_transcript("f5d6c3d3c4f4c5b3c2").position
    for language in LANGUAGES:
        opening_at(position, language)
    seconds = best_processor_time(RUNS, lambda: [opening_at(position) for _ in range(LOOK_UPS)])
    print(f"\nname of an opening: {seconds / LOOK_UPS * 1e6:.2f} us a position")
    seconds = best_processor_time(RUNS, lambda: [symmetry_key(game) for game in games])
    print(f"key of a game up to symmetry: {seconds / GAMES * 1e6:.1f} us")


if __name__ == "__main__":
    main()
