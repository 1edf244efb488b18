"""Players for people to meet: one that errs as people do, and the rungs of the ladder."""

from __future__ import annotations

import random
from bisect import bisect_right
from functools import cache
from pathlib import Path

from outflank.errors import FormatError, GameOverError, OptionError
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import PASS, Board
from outflank.search import Engine, Limit, rung
from outflank.teaching import HumanPolicy, human_policy, read_human_policy
from outflank.validation import whole_number

__all__ = ["HumanPlayer", "LadderPlayer", "human_player", "ladder_player"]

DEFAULT_ELO = 1500

# Its patterns are those of the large board.
SIZES = (8,)

# How each strength plays: Elo, temperature of the policy, and how often the engine, which looks
# six plies ahead, overrules it. Between two rows both are interpolated.
# Calibrated by matches of neighbours: benchmarks/ladder.py --human.
STRENGTHS: tuple[tuple[int, float, float], ...] = (
    (800, 4.0, 0.0),
    (1200, 1.5, 0.0),
    (1600, 0.7, 0.1),
    (2000, 0.4, 0.6),
    (2400, 0.3, 1.0),
)
WEAKEST, STRONGEST = STRENGTHS[0][0], STRENGTHS[-1][0]

OVERRULING = Limit(depth=6, selectivity=100)

# Searches are shallow; the table is cleared for each of them.
HASH_MB = 1


def strength(elo: int) -> tuple[float, float]:
    """Temperature and share of overruled moves of a strength."""
    place = max(1, min(bisect_right([row[0] for row in STRENGTHS], elo), len(STRENGTHS) - 1))
    low, high = STRENGTHS[place - 1], STRENGTHS[place]
    part = (elo - low[0]) / (high[0] - low[0])
    temperature = low[1] * (high[1] / low[1]) ** part
    return temperature, low[2] + part * (high[2] - low[2])


class HumanPlayer:
    """Plays what people of some strength are likely to play."""

    def __init__(
        self, elo: int = DEFAULT_ELO, *, seed: int | None = None, policy: HumanPolicy | None = None
    ) -> None:
        elo = whole_number("elo", elo, WEAKEST, STRONGEST)
        self.name = f"human:{elo}"
        self._policy = policy or human_policy()
        self._temperature, self._overruled = strength(elo)
        self._engine = Engine(hash_mb=HASH_MB)
        self._dice = random.Random(seed)

    @property
    def engine(self) -> Engine:
        """The engine that it asks for values."""
        return self._engine

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Draw a move from the policy, or take the engine's."""
        if board.size not in SIZES:
            raise OptionError(f"player 'human' does not play on a {board.shape} board")
        if board.is_game_over():
            raise GameOverError(f"the game is over: {board.outcome()}")
        if board.must_pass():
            return Decision(PASS)
        if self._dice.random() < self._overruled:
            found = self._engine.play(board, OVERRULING.within(limit))
            return Decision(
                found.move, score=found.score, pv=found.pv, depth=found.depth, nodes=found.nodes
            )
        chances = self._policy.chances(board, self._engine, temperature=self._temperature)
        return Decision(self._dice.choices(list(chances), list(chances.values()))[0])

    def reseed(self, seed: int) -> None:
        """Take new dice."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Forget the positions of the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._engine.stop()

    def close(self) -> None:
        """Give up the engine's threads and memory."""
        self._engine.close()


class LadderPlayer:
    """A rung of the ladder."""

    def __init__(self, which: int | str, *, threads: int = 1, seed: int | None = None) -> None:
        self._rung = rung(which)
        self.name = f"ladder:{self._rung.number}"
        self._engine = Engine(threads=threads, hash_mb=2 if self._rung.depth <= 6 else 16)
        self._dice = random.Random(seed)

    @property
    def engine(self) -> Engine:
        """The engine that thinks."""
        return self._engine

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Search as the rung does, within the limit if there is one."""
        best = self._rung.play(self._engine, board, limit, self._dice).best
        return Decision(best.move, score=best.score, pv=best.pv, depth=best.depth)

    def reseed(self, seed: int) -> None:
        """Take new dice."""
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Forget the positions of the last game."""
        self._engine.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self._engine.stop()

    def close(self) -> None:
        """Give up the engine's threads and memory."""
        self._engine.close()


_SEED = Option("seed", int, "seed of its choice")


@register(
    "human",
    "errs as people do: draws moves that people of a strength are likely to play",
    Option(
        "elo",
        int,
        f"its strength, from {WEAKEST} to {STRONGEST}; its name may be left out "
        f"(default {DEFAULT_ELO})",
        positional=True,
    ),
    _SEED,
    Option("policy", str, "a file of `outflank train human` (default the one of the package)"),
    sizes=SIZES,
)
def human_player(
    *, elo: int = DEFAULT_ELO, seed: int | None = None, policy: str = ""
) -> HumanPlayer:
    """A player that errs as people do."""
    return HumanPlayer(elo, seed=seed, policy=_policy_file(policy) if policy else None)


@cache
def _policy_file(path: str) -> HumanPolicy:
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    return read_human_policy(data, path)


def _rung_name(text: str) -> str:
    """A number or name of a rung."""
    return str(rung(text).number)


@register(
    "ladder",
    "opponents for people in even steps, from one that loses to random moves to full strength",
    Option(
        "rung",
        _rung_name,
        "the rung, by number or name; its name may be left out (default beginner)",
        positional=True,
    ),
    Option("threads", int, "threads that search together (default 1)"),
    _SEED,
)
def ladder_player(
    *, rung: str = "beginner", threads: int = 1, seed: int | None = None
) -> LadderPlayer:
    """A rung of the ladder."""
    return LadderPlayer(rung, threads=threads, seed=seed)
