"""A report of a player: phases, openings, kinds of mistakes, trend, and what to practise next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from outflank.base import GameTask
from outflank.openings import longest_opening
from outflank.plain_text import counted
from outflank.rules import PASS, Board, Color
from outflank.search import Analyser, accuracy, confirming_limit, process_engine, review_game
from outflank.search.review import MoveReview
from outflank.teaching.claims import explain_review

__all__ = ["PHASES", "CoachTask", "coach_game", "coach_report", "judged_moves"]

Phase = Literal["opening", "middle", "end"]
PHASES: tuple[Phase, ...] = ("opening", "middle", "end")

# Empty squares at which the midgame starts, and the endgame.
MIDDLE_FROM, END_FROM = 44, 20

# Games of a step of the trend.
TREND_STEPS = 5

# What to do about each kind of mistake, and about each phase.
ADVICE = {
    "corner": "Before you play beside a corner, ask who can take it.",
    "edge": "Compare the edges that your moves lead to.",
    "stability": "Count discs that can never be turned over.",
    "pass": "Keep moves in reserve: count those that both sides have left.",
    "mobility": "Leave your opponent few moves, and keep some yourself.",
    "frontier": "Flip inner discs, and build no walls.",
    "parity": "Count the empty squares of each region: try to move last.",
    "result": "Count the end out, from ten empty squares on.",
    "value": "Look at what your opponent would like to play.",
    "opening": "Learn the first moves of the openings that you play.",
    "middle": "Practise positions from the middle of your games.",
    "end": "Practise endgames with eight to twelve empty squares.",
}

MOST_ADVICE = 3


@dataclass(frozen=True, slots=True)
class CoachTask:
    """A game to judge one player's moves of."""

    game: GameTask
    """The game, and how thoroughly to search."""

    color: Color
    """The side of the player."""

    given: int = 0
    """Moves that the game began with: they are not the player's."""


def coach_game(task: CoachTask, engine: Analyser | None = None) -> dict[str, Any]:
    """What a player's moves of a game lost and why, as plain values: a task for a worker.

    Without an *engine*, that of the worker searches.
    """
    board = Board(task.game.start)
    for move in task.game.moves:
        board.push(move)
    confirm = confirming_limit if task.game.limit.is_default else None
    limit = task.game.limit.limit
    reviews = review_game(
        board, engine or process_engine(), limit, confirm=confirm, side=task.color
    )
    opening = longest_opening(board)
    score = task.game.score
    return {
        "game": task.game.number,
        "year": task.game.year,
        "color": str(task.color).lower(),
        "opening": opening[0].name if opening else None,
        "score": None if score is None else score * (1 if task.color is Color.BLACK else -1),
        "moves": [move for move in judged_moves(reviews) if move["number"] > task.given],
    }


def judged_moves(reviews: Iterable[MoveReview]) -> Iterator[dict[str, Any]]:
    """Moves with their losses and the kinds of claims against mistakes."""
    for review in reviews:
        if review.move == PASS:
            continue
        bad = review.verdict in ("mistake", "blunder")
        yield {
            "number": review.number,
            "move": review.position.shape.name(review.move),
            "best": review.position.shape.name(review.best),
            "position": review.position.to_text(),
            "phase": _phase(review.position.counts().empties),
            "loss": review.loss,
            "verdict": review.verdict,
            "kind": explain_review(review).against[0].kind if bad else None,
        }


def _phase(empties: int) -> Phase:
    if empties > MIDDLE_FROM:
        return "opening"
    return "middle" if empties > END_FROM else "end"


def coach_report(player: str, games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """All that some judged games say about a player, as plain values."""
    moves = [move for game in games for move in game["moves"]]
    phases = {phase: _sums([m for m in moves if m["phase"] == phase]) for phase in PHASES}
    mistakes = _mistakes(moves)
    return {
        "player": player,
        "games": len(games),
        "moves": len(moves),
        "accuracy": _rounded(accuracy(move["loss"] for move in moves)),
        "phases": phases,
        "openings": _openings(games),
        "mistakes": mistakes,
        "trend": _trend(games),
        "practise": _advice(phases, mistakes),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _sums(moves: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    losses = [move["loss"] for move in moves]
    return {
        "moves": len(losses),
        "average_loss": round(sum(losses) / len(losses), 2) if losses else None,
        "accuracy": _rounded(accuracy(losses)),
        "mistakes": sum(move["verdict"] == "mistake" for move in moves),
        "blunders": sum(move["verdict"] == "blunder" for move in moves),
    }


def _openings(games: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Openings with their results, the most frequent first."""
    by_name: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for game in games:
        by_name[game["opening"] or "no name"].append(game)
    found = []
    for name, played in by_name.items():
        scores = [game["score"] for game in played if game["score"] is not None]
        early = [m["loss"] for game in played for m in game["moves"] if m["phase"] == "opening"]
        found.append(
            {
                "opening": name,
                "games": len(played),
                "won": sum(score > 0 for score in scores),
                "drawn": sum(score == 0 for score in scores),
                "lost": sum(score < 0 for score in scores),
                "average_loss": round(sum(early) / len(early), 2) if early else None,
            }
        )
    return sorted(found, key=lambda row: (-row["games"], row["opening"]))


def _mistakes(moves: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Kinds of mistakes, the most expensive first, each with its worst example."""
    by_kind: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for move in moves:
        if move["kind"] is not None:
            by_kind[move["kind"]].append(move)
    found = []
    for kind, made in by_kind.items():
        worst = max(made, key=lambda move: move["loss"])
        example = {key: worst[key] for key in ("position", "move", "best", "loss")}
        discs = round(sum(move["loss"] for move in made), 1)
        found.append({"kind": kind, "times": len(made), "discs": discs, "example": example})
    return sorted(found, key=lambda row: (-row["discs"], row["kind"]))


def _trend(games: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Accuracy over time, in steps of as many games."""
    ordered = sorted(games, key=lambda game: (game["year"] or 0, game["game"]))
    size = max(1, -(-len(ordered) // TREND_STEPS))
    steps = [ordered[at : at + size] for at in range(0, len(ordered), size)]
    return [
        {
            "games": len(step),
            "from_year": step[0]["year"],
            "to_year": step[-1]["year"],
            "accuracy": _rounded(accuracy(m["loss"] for game in step for m in game["moves"])),
        }
        for step in steps
    ]


def _advice(
    phases: Mapping[Phase, Mapping[str, Any]], mistakes: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """The three things to practise next: what costs most, kinds of mistakes before phases.

    There are fewer where nothing else was lost.
    """
    found = [
        {
            "what": row["kind"],
            "why": f"{counted(row['times'], 'mistake')} cost {row['discs']:g} discs",
            "how": ADVICE[row["kind"]],
            "times": row["times"],
            "discs": row["discs"],
        }
        for row in mistakes[:MOST_ADVICE]
    ]
    weakest = sorted(
        (phase for phase in PHASES if phases[phase]["average_loss"]),
        key=lambda phase: -phases[phase]["average_loss"],
    )
    for phase in weakest[: MOST_ADVICE - len(found)]:
        loss = phases[phase]["average_loss"]
        found.append(
            {
                "what": phase,
                "why": f"{loss:g} discs per move",
                "how": ADVICE[phase],
                "times": None,
                "discs": loss,
            }
        )
    return found
