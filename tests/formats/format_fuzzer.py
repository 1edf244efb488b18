"""Makes broken files of games out of good ones, by a seed. What is read is a game or an error."""

import io
import random

from outflank import Game
from outflank.errors import FormatError, OutflankError, RecordError
from outflank.formats import GAME_FORMATS, read_games, write_games
from outflank.game import GameResult, Mark
from outflank.rules import Color, Score

# Pieces that mean something somewhere.
PIECES = [
    b"(;",
    b";)",
    b"[",
    b"]",
    b"(",
    b")",
    b"\\",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r\n",
    b"{",
    b"}",
    b'"',
    b":",
    b";",
    b"%",
    b"#",
    b"--",
    b"PA",
    b"f5",
    b"B[",
    b"W[]",
    b"GM[2]",
    b"BO[8 ",
    b"RE[+64:r]",
    b"1.",
    b"64-0",
    b"+",
    b"-127",
    b"9" * 30,
    b"1e999",
    b"NaN",
    b"/",
    b"[" * 40,
    b"(" * 40,
    b"X" * 64,
    b"-",
    b" X;",
    b'{"position":',
    b"AB[a1:h8]",
    b"\xf0\x9f",
]


def good_files(folder):
    """A short file of each format."""
    game = Game.from_moves("f5f6e6f4g5e7", headers={"Black": "Ada", "White": "Ben", "Event": "x"})
    game.root.add_line(["f5", "d6", "c3"]).comment = "a ] comment \\"
    node = game.node_at(["f5", "f6"])
    node.evaluation, node.seconds = Score(-2.5, Color.WHITE, False), 1.25
    node.marks = (Mark(3, 5, "red"),)
    game.ending = GameResult(-12.0, "resigned")
    values = Game()
    for move in ("f5", "d3"):
        values.root.add_variation(move).evaluation = Score(-2.0, Color.BLACK, True)
    files = {}
    for kind in GAME_FORMATS:
        path = folder / f"good{kind.suffixes[0]}"
        written = values if kind.name == "obf" else game  # a position is all that OBF holds
        assert write_games([written, written], path).written == 2
        files[kind.name] = path.read_bytes()
    return files


def broken(data, dice):
    """The bytes with a few changes: cuts, repetitions, noise and pieces of other formats."""
    data = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at, length = dice.randint(0, len(data)), dice.choice([1, 1, 2, 5, 20, 100])
        match dice.randrange(6):
            case 0:
                del data[at : at + length]
            case 1:
                data[at:at] = data[at : at + length] * dice.choice([1, 2, 8])
            case 2 if at < len(data):
                data[at] ^= 1 << dice.randrange(8)
            case 3:
                data[at:at] = dice.choice(PIECES)
            case 4:
                data[at : at + length] = dice.choice(PIECES)
            case _:
                data[at : at + length] = dice.randbytes(length)
    return bytes(data)


def read(data):
    """Read a file as it is; how many games and errors are in it. Anything else fails."""
    games = errors = 0
    try:
        for entry in read_games(io.BytesIO(data)).entries():
            if isinstance(entry, RecordError):
                assert str(entry)
                errors += 1
            else:
                assert len(entry.mainline_moves()) <= 128
                assert entry.end_position == entry.end().position
                games += 1
    except FormatError:
        errors += 1  # none of the formats
    except OutflankError as error:
        raise AssertionError(f"{error!r} for {data!r}") from error
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} for {data!r}") from error
    return games, errors


def attack(files, seed, number):
    """Read the given number of broken files; how many games and errors there were in them."""
    dice = random.Random(seed)
    kinds = sorted(files)
    counts = [read(broken(files[dice.choice(kinds)], dice)) for _ in range(number)]
    return sum(games for games, _ in counts), sum(errors for _, errors in counts)
