"""What the commands that play games share: arguments, the run, its live table."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_depth,
    add_json,
    add_seed,
    add_size,
    refuse_changes,
    whole_number,
)
from outflank.cli.console import create_console
from outflank.cli.damage import warn_of_damage

if TYPE_CHECKING:
    from rich.table import Table

    from outflank.arena import Plan, Sprt, Standings
    from outflank.arena.schedule import Kind
    from outflank.store import StoredTournament, TournamentStore

__all__ = [
    "add_run",
    "cross_table",
    "fault_documents",
    "print_faults",
    "run_plan",
    "standings_table",
    "write_run",
]

LATEST = "latest"

# Faults that are listed; all are in the log.
MOST_FAULTS = 20


def add_run(parser: argparse.ArgumentParser, *, games: int, games_help: str) -> None:
    """The arguments of a run."""
    parser.add_argument("--games", type=whole_number(2, 1_000_000), metavar="N", help=games_help)
    parser.set_defaults(default_games=games)
    parser.add_argument(
        "--openings",
        default=None,
        metavar="SOURCE",
        help="balanced (default on 8x8), wild, random, random:PLIES, start, or a "
        "file with a transcript a line",
    )
    parser.add_argument("--time", metavar="S", help="seconds a move (0.1), or a game (60+1)")
    add_depth(parser, "plies at most")
    parser.add_argument(
        "--workers",
        type=whole_number(1, 256),
        default=2,
        metavar="N",
        help="games at a time on this machine (default 2)",
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead")
    parser.add_argument("--name", metavar="NAME", help="name of the run, by default its date")
    parser.add_argument(
        "--resume",
        metavar="NAME",
        nargs="?",
        const=LATEST,
        help="go on with a run: by name, or the latest",
    )
    parser.add_argument(
        "--store",
        metavar="FILE",
        help="database for the games (default outflank.db in the user's data folder)",
    )
    add_size(parser)
    add_seed(parser)
    add_json(parser)


def run_plan(args: argparse.Namespace, kind: Kind) -> tuple[str, Standings]:
    """Play what the arguments say; the name of the run, and what came of it."""
    from functools import partial

    from outflank.arena import Plan, cluster_workers, local_workers, run_tournament
    from outflank.errors import OutflankError
    from outflank.store import Database, TournamentStore

    if args.resume:
        refuse_changes(args, ("games", "openings", "time", "depth", "sprt", "seed", "size", "name"))
    if args.cluster:
        workers, number = partial(cluster_workers, args.cluster), 2 * args.workers
    else:
        workers, number = partial(local_workers, args.workers), args.workers
    # What is wrong with a plan is said before a file is made for it.
    new = None if args.resume else _plan(args, kind)
    with Database(args.store, on_damage=warn_of_damage) as database:
        store = TournamentStore(database)
        if new is None:
            tournament = _resumed(store, args, kind)
        else:
            tournament = store.create(args.name or _free_name(store, kind), new.document())
        plan = Plan.from_document(tournament.plan)
        total = plan.total
        with (
            store.claimed(tournament.name),
            _Live(total, tournament.played, show=not args.json) as live,
        ):
            try:
                standings = run_tournament(
                    store, tournament, workers, number, lambda standings, *_: live.show(standings)
                )
            except KeyboardInterrupt:
                live.stop()
                name = tournament.name
                print(f"outflank: {name}: broken off; go on with --resume {name}", file=sys.stderr)
                raise
            except OutflankError as error:
                raise OutflankError(f"{error}; go on with --resume {tournament.name}") from None
    return tournament.name, standings


def write_run(args: argparse.Namespace, name: str, standings: Standings) -> None:
    """Write the results of a run into the folder that ``--out`` names."""
    from outflank.course import write_results
    from outflank.store import Database, TournamentStore

    with Database(args.store, on_damage=warn_of_damage) as database:
        games = list(TournamentStore(database).games(name))
    write_results(args.out, name, standings, games)
    print(f"outflank: results are in {args.out}", file=sys.stderr)


def _free_name(store: TournamentStore, kind: Kind) -> str:
    name = f"{kind.replace(' ', '-')}-{datetime.now():%Y%m%d-%H%M%S}"
    taken = {tournament.name for tournament in store.all()}
    return next(
        f"{name}{end}"
        for end in ("", *(f"-{n}" for n in range(2, 10**6)))
        if f"{name}{end}" not in taken
    )


def _plan(args: argparse.Namespace, kind: Kind) -> Plan:
    from outflank.arena import Plan, TimeControl
    from outflank.course import read_entries
    from outflank.errors import OptionError
    from outflank.openings import openings, usual_openings

    games = args.games or args.default_games
    if games % 2:
        raise OptionError(f"--games must be even, not {games}: each opening is played twice")
    if args.name is not None and (not args.name.isprintable() or args.name in ("", LATEST)):
        raise OptionError(f"a run cannot be called {args.name!r}")
    size = args.size or 8
    source = args.openings or usual_openings(size)
    entries = read_entries(args.players, trust=getattr(args, "trust", False))
    rounds = getattr(args, "rounds", 0)
    number = games // 2 * max(1, rounds)
    plan = Plan(
        kind=kind,
        players=entries.names,
        openings=tuple(openings(source, number, seed=args.seed or 0, size=size)),
        control=TimeControl.parse(args.time, depth=args.depth),
        size=size,
        sprt=_sprt(getattr(args, "sprt", None)),
        seed=args.seed or 0,
        specs=entries.specs,
        rounds=rounds,
    )
    plan.check()
    return plan


def _sprt(text: str | None) -> Sprt | None:
    from outflank.arena import Sprt
    from outflank.errors import OptionError

    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        raise OptionError(f"--sprt must be two numbers such as 0,10, not {text!r}") from None
    return Sprt(elo0, elo1)


def _resumed(store: TournamentStore, args: argparse.Namespace, kind: Kind) -> StoredTournament:
    from outflank.errors import OptionError

    if args.resume == LATEST:
        known = [tournament for tournament in store.all() if tournament.plan["kind"] == kind]
        if not known:
            raise OptionError(f"there is no {kind} to go on with")
        tournament = known[0]
    else:
        tournament = store.get(args.resume)
    if tournament.plan["kind"] != kind:
        raise OptionError(f"{tournament.name!r} is a {tournament.plan['kind']}, not a {kind}")
    if args.players and list(args.players) != tournament.plan["players"]:
        raise OptionError(
            f"{tournament.name!r} is between {', '.join(tournament.plan['players'])}, not "
            f"{', '.join(args.players)}: leave the players out to go on with it"
        )
    return tournament


def standings_table(standings: Standings, *, title: str = "") -> Table:
    """The ratings with their errors."""
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=escape(title))
    for column in ("player", "Elo", "+- 95 %", "points", "games"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for player, rating in standings.ratings().items():
        numbers = (f"{rating.elo:+.0f}", f"{rating.error:.0f}", f"{rating.points:g}")
        table.add_row(escape(player), *numbers, str(rating.games))
    return table


def cross_table(standings: Standings) -> Table:
    """Wins, draws and losses of the row against the column."""
    from rich.markup import escape
    from rich.table import Table

    table = Table(title="won-drawn-lost against the column")
    names = list(standings.ratings())
    table.add_column("", no_wrap=True)
    for number, _ in enumerate(names, start=1):
        table.add_column(str(number), justify="right", no_wrap=True)
    rows = zip(names, standings.cross_table(names), strict=True)
    for number, (player, tallies) in enumerate(rows, start=1):
        table.add_row(escape(f"{number} {player}"), *tallies)
    return table


def print_faults(standings: Standings) -> None:
    """Who did what wrong, in which game at which move, and where the tracebacks are."""
    from outflank.arena import fault_log_path

    faults = standings.faults
    for faulty in faults[:MOST_FAULTS]:
        print(faulty)
    if len(faults) > MOST_FAULTS:
        print(f"and {len(faults) - MOST_FAULTS} more games that did not end by the rules")
    if any(faulty.fault is not None for faulty in faults):
        print(f"more about this is in {fault_log_path()}")


def fault_documents(standings: Standings) -> dict[str, Any]:
    """The same for JSON."""
    return {
        "faults": [[faulty.game.number, faulty.reason] for faulty in standings.faults],
        "fault_reports": [
            {
                "game": faulty.game.number,
                "player": faulty.player,
                "reason": faulty.reason,
                "move": None if faulty.fault is None else faulty.fault.move,
                "message": None if faulty.fault is None else faulty.fault.message,
            }
            for faulty in standings.faults
        ],
    }


class _Live:
    """A bar with the table under it, where a person watches."""

    def __init__(self, total: int, done: int, *, show: bool) -> None:
        from rich.live import Live
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        console = create_console(stderr=True)
        self._shown = show and console.is_terminal
        self._bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._task = self._bar.add_task("games", total=total, completed=done)
        self._live = Live(self._bar, console=console, transient=True, refresh_per_second=4)

    def __enter__(self) -> _Live:
        if self._shown:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Take it away."""
        if self._shown:
            self._live.stop()
            self._shown = False

    def show(self, standings: Standings) -> None:
        """Show where things stand."""
        if not self._shown:
            return
        from rich.console import Group

        self._bar.update(self._task, completed=standings.games)
        if len(standings.plan.players) > 2:
            self._live.update(Group(self._bar, standings_table(standings)))
        else:
            a, b = standings.plan.players
            result = standings.match(a, b)
            line = (
                f"{result.wins} won, {result.draws} drawn, {result.losses} lost, "
                f"Elo {result.elo:+.0f} +- {result.elo_error:.0f}"
            )
            self._live.update(Group(self._bar, line))
