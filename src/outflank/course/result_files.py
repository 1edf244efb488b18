"""Results to hand out: tables for a spreadsheet, a page with replays, a table for LaTeX."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from html import escape
from io import StringIO
from pathlib import Path

from outflank.arena import Standings
from outflank.course.replay_page import REPLAY
from outflank.errors import OptionError
from outflank.formats import GameRecord

__all__ = ["write_results"]

STYLE = """
body { font-family: system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { border-bottom: 1px solid #ccc; padding: 0.25rem 0.6rem; text-align: right; }
td:first-child, th:first-child { text-align: left; }
.fault { color: #a00; text-align: left; }
.wide { overflow-x: auto; }
"""


def write_results(
    folder: Path, title: str, standings: Standings, games: Iterable[tuple[int, GameRecord]]
) -> list[Path]:
    """Write standings and games into a folder as CSV, HTML and LaTeX; the files.

    Raises OptionError if the folder cannot be written to.
    """
    listed = list(games)
    texts = {
        "standings.csv": _standings_csv(standings),
        "games.csv": _games_csv(listed),
        "standings.tex": _standings_tex(standings),
        "index.html": _page(title, standings, listed),
        "replay.html": _replays(title, listed),
    }
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            path = folder / name
            path.write_text(text, encoding="utf-8", newline="")
            written.append(path)
    except OSError as error:
        raise OptionError(f"cannot write to {folder}: {error.strerror}") from None
    return written


def _rows(standings: Standings) -> list[tuple[int, str, str, int, str, str, int]]:
    """Place, player, points, games, Elo, its error and faults of each."""
    faults = [faulty.player for faulty in standings.faults]
    return [
        (
            place,
            name,
            f"{rating.points:g}",
            rating.games,
            f"{rating.elo:+.0f}",
            f"{rating.error:.0f}",
            faults.count(name),
        )
        for place, (name, rating) in enumerate(standings.ratings().items(), start=1)
    ]


HEADER = ("place", "player", "points", "games", "elo", "elo_error", "faults")


def _csv(header: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    # A spreadsheet takes text that begins with one of these for a formula.
    writer.writerows(
        [f"'{cell}" if str(cell).startswith(("=", "@")) else cell for cell in row] for row in rows
    )
    return text.getvalue()


def _standings_csv(standings: Standings) -> str:
    return _csv(HEADER, _rows(standings))


def _games_csv(games: list[tuple[int, GameRecord]]) -> str:
    header = ("game", "black", "white", "result", "reason", "comment", "moves")
    rows = (
        (number, game.black, game.white, _result(game), game.reason, game.comment, _moves(game))
        for number, game in games
    )
    return _csv(header, rows)


def _result(game: GameRecord) -> str:
    return "" if game.result is None else f"{game.result:+g}"


def _moves(game: GameRecord) -> str:
    return "".join(game.start.shape.name(each.move) for each in game.moves)


def _standings_tex(standings: Standings) -> str:
    lines = [r"\begin{tabular}{rlrrrr}", r"place & player & points & games & Elo & faults \\\hline"]
    for place, name, points, games, elo, error, faults in _rows(standings):
        cells = (place, _tex(name), points, games, rf"${elo} \pm {error}$", faults)
        lines.append(f"{' & '.join(map(str, cells))} \\\\")
    return "\n".join([*lines, r"\end{tabular}", ""])


_TEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def _tex(text: str) -> str:
    return "".join(_TEX.get(c, f"\\{c}" if c in "&%$#_{}" else c) for c in text)


def _page(title: str, standings: Standings, games: list[tuple[int, GameRecord]]) -> str:
    head = "".join(f"<th>{name}</th>" for name in ("player", "place", *HEADER[2:]))
    body = "".join(
        f"<tr><td>{escape(name)}</td><td>{place}</td>"
        + "".join(f"<td>{cell}</td>" for cell in rest)
        + "</tr>\n"
        for place, name, *rest in _rows(standings)
    )
    listed = "".join(
        f'<tr><td><a href="replay.html#{number}">{number}</a></td><td>{escape(game.black)}</td>'
        f"<td>{escape(game.white)}</td><td>{_result(game)}</td>"
        f'<td class="fault">{escape(": ".join(filter(None, (game.reason, game.comment))))}</td>'
        "</tr>\n"
        for number, game in games
    )
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n"
        f"<table><tr>{head}</tr>\n{body}</table>\n{_cross_table(standings)}<h2>Games</h2>\n"
        "<table><tr><th>game</th><th>black</th><th>white</th><th>result</th><th>fault</th></tr>\n"
        f"{listed}</table></html>\n"
    )


def _cross_table(standings: Standings) -> str:
    """Wins, draws and losses of each player against each other, in the order of places."""
    names = list(standings.ratings())
    head = "".join(f"<th>{place}</th>" for place in range(1, len(names) + 1))
    rows = []
    for place, (name, row) in enumerate(zip(names, standings.cross_table(names), strict=True), 1):
        cells = "".join(f"<td>{tally}</td>" for tally in row)
        rows.append(f"<tr><td>{place} {escape(name)}</td>{cells}</tr>\n")
    return (
        "<h2>Won, drawn and lost against the column</h2>\n"
        f'<div class="wide"><table><tr><th></th>{head}</tr>\n{"".join(rows)}</table></div>\n'
    )


def _replays(title: str, games: list[tuple[int, GameRecord]]) -> str:
    documents = {
        number: {
            "black": game.black,
            "white": game.white,
            "result": _result(game),
            "start": game.start.to_text(),
            "moves": [game.start.shape.name(each.move) for each in game.moves],
        }
        for number, game in games
    }
    # Escaped, so that no player's text can end the script.
    data = json.dumps(documents).replace("<", "\\u003c")
    return REPLAY.replace("TITLE", escape(title)).replace("GAMES", data)
