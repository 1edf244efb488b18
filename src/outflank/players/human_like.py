"""Players for people to meet: one that errs as people do, and the rungs of the ladder."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from outflank.errors import FormatError, GameOverError, OptionError
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import PASS, Board
from outflank.search import Engine, Limit, rung
from outflank.teaching import HumanPolicy, human_policy, read_human_policy
from outflank.teaching.human_strength import STRONGEST_HUMAN, WEAKEST_HUMAN, strength
from outflank.validation import whole_number

__all__ = ["HumanPlayer", "LadderPlayer", "human_player", "ladder_player"]

DEFAULT_ELO, DEFAULT_RUNG = 1500, "beginner"

# Its patterns are those of the large board.
SIZES = (8,)

OVERRULING = Limit(depth=6, selectivity=100)

# Searches are shallow; the table is cleared for each of them.
HASH_MB = 1


class HumanPlayer:
    """Plays what people of some strength are likely to play."""

    def __init__(
        self, elo: int = DEFAULT_ELO, *, seed: int | None = None, policy: HumanPolicy | None = None
    ) -> None:
        elo = whole_number("elo", elo, WEAKEST_HUMAN, STRONGEST_HUMAN)
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
        f"its strength, from {WEAKEST_HUMAN} to {STRONGEST_HUMAN}; its name may be left out "
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
        f"the rung, by number or name; its name may be left out (default {DEFAULT_RUNG})",
        positional=True,
    ),
    Option("threads", int, "threads that search together (default 1)"),
    _SEED,
)
def ladder_player(
    *, rung: str = DEFAULT_RUNG, threads: int = 1, seed: int | None = None
) -> LadderPlayer:
    """A rung of the ladder."""
    return LadderPlayer(rung, threads=threads, seed=seed)
