"""Opponents for people: one that errs as people do, and the rungs of the ladder."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from outflank.errors import FormatError, GameOverError, OptionError, UnknownNameError
from outflank.players.engine_player import EnginePlayer, EngineRule, search_decision
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import PASS, Board
from outflank.search import LADDER, Engine, Limit, Rung, pattern_weights
from outflank.search import rung as find_rung
from outflank.search.rungs import RUNG_NAMES
from outflank.teaching import HumanPolicy, human_policy, read_human_policy
from outflank.teaching.human_strength import STRONGEST_HUMAN, WEAKEST_HUMAN, strength
from outflank.validation import whole_number

__all__ = ["human_player", "ladder_player"]

DEFAULT_ELO, DEFAULT_RUNG = 1500, "beginner"

# Its patterns are those of the large board.
SIZES = (8,)

OVERRULING = Limit(depth=6, selectivity=100)

# Shallow searches need but a small table.
HASH_MB, SHALLOW_RUNG, SHALLOW_RUNG_MB, RUNG_MB = 1, 6, 2, 16


def _err_as_people(elo: int, policy: HumanPolicy) -> EngineRule:
    """Draw a move from the policy, or take the engine's as often as the strength says."""
    temperature, overruled = strength(elo)

    def choose(engine: Engine, board: Board, limit: Limit, dice: random.Random) -> Decision:
        if board.size not in SIZES:
            raise OptionError(f"player 'human' does not play on a {board.shape} board")
        if board.is_game_over():
            raise GameOverError(f"the game is over: {board.outcome()}")
        if board.must_pass():
            return Decision(PASS)
        if dice.random() < overruled:
            return search_decision(engine.play(board, OVERRULING.within(limit)))
        chances = policy.chances(board, engine, temperature=temperature)
        return Decision(dice.choices(list(chances), list(chances.values()))[0])

    return choose


def _play_at_rung(chosen: Rung) -> EngineRule:
    def choose(engine: Engine, board: Board, limit: Limit, dice: random.Random) -> Decision:
        return search_decision(chosen.play(engine, board, limit, dice))

    return choose


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
) -> EnginePlayer:
    """A player that errs as people do."""
    elo = whole_number("player 'human': elo", elo, WEAKEST_HUMAN, STRONGEST_HUMAN)
    rule = _err_as_people(elo, _policy_file(policy) if policy else human_policy())
    # The policy was learned from values of these weights.
    engine = Engine(hash_mb=HASH_MB, weights=pattern_weights())
    return EnginePlayer(f"human:{elo}", engine, rule, seed=seed, searches=False)


@cache
def _policy_file(path: str) -> HumanPolicy:
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    return read_human_policy(data, path)


def _rung_name(text: str) -> str:
    """A number or name of a rung."""
    try:
        return str(find_rung(text).number)
    except UnknownNameError as error:
        raise OptionError(f"player 'ladder': {error}") from None


@register(
    "ladder",
    "opponents for people in even steps, from one that loses to random moves to full strength",
    Option(
        "rung",
        _rung_name,
        f"the rung, from 1 to {len(LADDER)} or by name ({RUNG_NAMES}); 'rung=' may be left out "
        f"(default {DEFAULT_RUNG})",
        positional=True,
    ),
    Option("threads", int, "threads that search together (default 1)"),
    _SEED,
)
def ladder_player(
    *, rung: str = DEFAULT_RUNG, threads: int = 1, seed: int | None = None
) -> EnginePlayer:
    """A rung of the ladder."""
    chosen = find_rung(rung)
    shallow = chosen.depth <= SHALLOW_RUNG
    # The steps between rungs were measured with these weights.
    table = SHALLOW_RUNG_MB if shallow else RUNG_MB
    engine = Engine(threads=threads, hash_mb=table, weights=pattern_weights())
    return EnginePlayer(f"ladder:{chosen.number}", engine, _play_at_rung(chosen), seed=seed)
