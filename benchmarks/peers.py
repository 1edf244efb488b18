"""A match with another program at equal average time: docs/strength.md has the table.

The program searches to a fixed depth, which NBoard and GTP can ask for; our player has a clock for
each game, whose time is adjusted after every pair of games, so that both spend as much on a move
over the match. Openings are balanced,
each one is played twice with colours swapped, one game at a time. Ctrl-C ends it with what was
played until then. Run as ``python benchmarks/peers.py 'nboard:/path/to/program' --depth 16``.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
import time

from measure import markdown_table

from outflank.arena import MatchResult, referee_game
from outflank.build import machine
from outflank.errors import OutflankError
from outflank.formats import GameRecord, parse_transcript
from outflank.openings import openings
from outflank.players import Decision, Player, create_player
from outflank.rules import Board, Color
from outflank.search import Limit

# So much of our time is changed at most after a pair of games: single games vary.
LARGEST_STEP = 1.25

# A clock that has run out says so.
LEAST_CLOCK = 0.001

# Moves of a side after an opening.
MOVES = 25


class LimitedPlayer:
    """A player that is always asked with a limit of its own."""

    def __init__(self, player: Player, limit: Limit) -> None:
        self._player = player
        self.limit = limit

    @property
    def name(self) -> str:
        return self._player.name

    def choose(self, board: Board, limit: Limit) -> Decision:
        return self._player.choose(board, self.limit.within(limit))

    def new_game(self) -> None:
        self._player.new_game()

    def close(self) -> None:
        self._player.close()


class ClockedPlayer:
    """A player with so many seconds for a game, which it shares out among its moves."""

    def __init__(self, player: Player, game_seconds: float) -> None:
        self._player = player
        self._left = self.game_seconds = game_seconds

    @property
    def name(self) -> str:
        return self._player.name

    def choose(self, board: Board, limit: Limit) -> Decision:
        begun = time.perf_counter()
        decision = self._player.choose(board, Limit(clock=self._left).within(limit))
        self._left = max(self._left - (time.perf_counter() - begun), LEAST_CLOCK)
        return decision

    def new_game(self) -> None:
        self._left = self.game_seconds
        self._player.new_game()

    def close(self) -> None:
        self._player.close()


@dataclasses.dataclass
class Spent:
    """Seconds that a player has thought."""

    seconds: float = 0.0
    moves: int = 0

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.moves)

    def add(self, record: GameRecord, color: Color, skipped: int) -> None:
        """Count the moves of a side; the opening's are nobody's."""
        side = record.start.turn
        for number, move in enumerate(record.moves):
            if number >= skipped and side == color and move.seconds is not None:
                self.seconds += move.seconds
                self.moves += 1
            side = side.other


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", help="the other program, such as 'nboard:./program --option'")
    parser.add_argument("--player", default="outflank", help="ours (default outflank)")
    parser.add_argument("--depth", type=int, help="plies that the program searches")
    parser.add_argument("--seconds", type=float, default=0.1, help="our time for a move at first")
    parser.add_argument("--games", type=int, default=200, help="games (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="seed of openings (default 1)")
    args = parser.parse_args()
    try:
        ours = ClockedPlayer(create_player(args.player), MOVES * args.seconds)
        peer = LimitedPlayer(create_player(args.peer), Limit(depth=args.depth))
        play(ours, peer, args)
    except OutflankError as error:
        print(f"peers.py: {error}", file=sys.stderr)
        return 2
    return 0


def play(ours: ClockedPlayer, peer: LimitedPlayer, args: argparse.Namespace) -> None:
    """Play the match, and print its table."""
    pairs: list[tuple[float, float]] = []
    spent = {"ours": Spent(), "peer": Spent()}
    reasons: list[str] = []
    try:
        for opening in openings("balanced", args.games // 2, seed=args.seed):
            start = parse_transcript(opening)
            as_black = referee_game(ours, peer, start)
            as_white = referee_game(peer, ours, start)
            for record, color in ((as_black, Color.BLACK), (as_white, Color.WHITE)):
                spent["ours"].add(record, color, len(start.moves))
                spent["peer"].add(record, color.other, len(start.moves))
                reasons += [record.reason] if record.reason else []
            pairs.append((points(as_black), 1 - points(as_white)))
            adjust(ours, spent)
            print(told(pairs, spent), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("ended early", file=sys.stderr)
    finally:
        ours.close()
        peer.close()
    if not pairs:
        return
    result = MatchResult.of(pairs)
    how = f"one game at a time, balanced openings with colours swapped, seed {args.seed}"
    print(f"\n{machine()}; {how}; 95 % errors.\n")
    row = [
        f"`{args.player}` - `{args.peer}`" + (f", depth {args.depth}" if args.depth else ""),
        result.tally,
        " ".join(map(str, result.pairs)),
        f"{result.elo:+.0f} ± {result.elo_error:.0f}",
        f"{spent['ours'].mean:.3f}, {spent['peer'].mean:.3f}",
    ]
    header = ["players", "won, drawn, lost", "pairs by points 0 to 2", "Elo", "seconds a move"]
    print(markdown_table(header, [row]))
    if reasons:
        print(f"\n{len(reasons)} games did not end by the rules: {sorted(set(reasons))}")


def points(record: GameRecord) -> float:
    """What a game is worth to Black."""
    if record.result is None:
        raise OutflankError(f"a game has no result: {record.reason}")
    return 0.5 if record.result == 0 else float(record.result > 0)


def adjust(ours: ClockedPlayer, spent: dict[str, Spent]) -> None:
    """Set our time so that both will have spent as much."""
    wanted = spent["peer"].mean / max(spent["ours"].mean, 1e-4)
    step = min(max(wanted, 1 / LARGEST_STEP), LARGEST_STEP)
    ours.game_seconds *= step


def told(pairs: list[tuple[float, float]], spent: dict[str, Spent]) -> str:
    """How the match stands."""
    result = MatchResult.of(pairs)
    return (
        f"{result.games} games: {result.tally}, "
        f"{result.elo:+.0f} ± {result.elo_error:.0f} Elo, "
        f"{spent['ours'].mean:.3f} and {spent['peer'].mean:.3f} s a move"
    )


if __name__ == "__main__":
    sys.exit(main())
