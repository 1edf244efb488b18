"""Players that search: textbook minimax and alpha-beta with any evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from outflank.errors import OptionError
from outflank.evaluation import Evaluation, EvaluationFunction, create_evaluation
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import Board, Position
from outflank.search import ClassicSearch, Limit, StopFlag, time_budget

__all__ = ["SearchPlayer", "alphabeta", "minimax"]


class SearchPlayer:
    """A textbook search with an evaluation."""

    def __init__(
        self,
        name: str,
        search: ClassicSearch | Callable[[Position], ClassicSearch],
        evaluation: Evaluation | EvaluationFunction,
        sizes: tuple[int, ...] = (4, 6, 8),
        *,
        default_time: float | None = None,
    ) -> None:
        """*search* may be a function that plans the search of each position.

        *default_time* is the seconds for a move where nothing else limits the time.
        """
        self.name = name
        self.evaluation = evaluation
        self.sizes = sizes
        self._search = search
        self._default_time = default_time
        self._request = StopFlag()

    def plan(self, position: Position) -> ClassicSearch:
        """The search that it makes in a position, without a limit from outside."""
        return self._search(position) if callable(self._search) else self._search

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Search within the narrower of its own limit and that one."""
        if board.size not in self.sizes:
            raise OptionError(f"player {self.name!r} does not play on a {board.shape} board")
        budget = time_budget(limit, board.counts().empties)
        time = None if budget is None else budget.most
        search = self.plan(board.position).within(Limit(depth=limit.depth, time=time))
        if search.time is None:
            search = search.within(Limit(time=self._default_time))
        self._request = StopFlag()
        found = search.run(board.position, self.evaluation, stop=self._request)
        return Decision(
            move=found.move,
            value=found.value,
            pv=found.pv,
            depth=found.depth,
            nodes=found.nodes,
        )

    def new_game(self) -> None:
        """Do nothing: nothing is kept between moves."""

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._request.stop()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def depth_or_end(text: str) -> int | None:
    """A whole number of plies, or end."""
    return None if text == "end" else int(text)


_DEPTH = Option("depth", depth_or_end, "plies from 1 to 60, or end (default 4)")
_EVAL = Option("eval", str, "an evaluation: discs, mobility, indore, tehran... (default discs)")
_ORDER = Option("order", str, "order of the moves: board or evaluation (default board)")
_WIDTH = Option("width", int, "follow only so many moves of a node (default all)")


@register("minimax", "naive minimax to a fixed depth", _DEPTH, _EVAL)
def minimax(*, depth: int | None = 4, eval: str = "discs") -> SearchPlayer:  # noqa: A002
    """Naive minimax."""
    evaluation = create_evaluation(eval)
    search = ClassicSearch("minimax", depth=depth)
    name = f"minimax:depth={depth or 'end'},eval={eval}"
    return SearchPlayer(name, search, evaluation, evaluation.sizes)


@register(
    "alphabeta",
    "plain alpha-beta to a fixed depth, or deepening under a clock",
    _DEPTH,
    _EVAL,
    _ORDER,
    _WIDTH,
    Option("scale", int, "follow only one in so many moves of a node (default 1, all)"),
    Option("full_from", int, "follow all moves from so many discs on"),
    Option("hash", bool, "look nodes up in a transposition table (default no)"),
    Option("time", float, "seconds a move; it deepens step by step up to depth then"),
)
def alphabeta(
    *,
    depth: int | None = 4,
    eval: str = "discs",  # noqa: A002
    order: Literal["board", "evaluation"] = "board",
    width: int | None = None,
    scale: int = 1,
    full_from: int | None = None,
    hash: bool = False,  # noqa: A002
    time: float | None = None,
) -> SearchPlayer:
    """Plain alpha-beta."""
    evaluation = create_evaluation(eval)
    search = ClassicSearch(
        depth=depth,
        order=order,
        width=width,
        scale=scale,
        full_width_from=full_from,
        hash=hash,
    ).within(Limit(time=time))
    name = f"alphabeta:depth={depth or 'end'},eval={eval}"
    return SearchPlayer(name, search, evaluation, evaluation.sizes)
