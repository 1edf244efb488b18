"""Experiments of the tehran report: the beam of three, and the search depth."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING

from outflank.arena import MatchResult, Plan
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import openings, random_opening
from outflank.players.presets import PRESETS
from outflank.players.reports import REPORTS, TEHRAN_FULL_WIDTH_FROM
from outflank.search import ClassicSearch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

REPORT = REPORTS["tehran"]


def _search(depth: int, width: int | None) -> ClassicSearch:
    """The report's search, at a given depth and width."""
    return ClassicSearch(
        depth=depth, order="evaluation", width=width, full_width_from=TEHRAN_FULL_WIDTH_FROM
    )


# tehran-beam

BEAM_TIMES = (0.002, 0.01, 0.05)
BEAM_GAMES = 60
BEAM_DEPTHS = range(1, 10)
BEAM_PLIES = (8, 20, 32, 44)

# As deep as the clock allows.
BEAM = (
    "alphabeta:depth=40,eval=tehran,order=evaluation,width=3,"
    f"full_from={TEHRAN_FULL_WIDTH_FROM},time={{time}}"
)
FULL = "alphabeta:depth=40,eval=tehran,order=evaluation,time={time}"


def _beam(settings: Settings) -> Findings:
    """Three moves at each node against all moves, at equal time."""
    starts = tuple(openings("balanced", max(1, (settings.games or BEAM_GAMES) // 2),
                            seed=settings.seed))  # fmt: skip
    results: dict[float, MatchResult] = {}
    for time in BEAM_TIMES:
        beam, full = BEAM.format(time=time), FULL.format(time=time)
        fight = play_plan(Plan("match", (beam, full), starts), settings, f"{time:g} s a move")
        results[time] = fight.match(beam, full)
    games = Table(
        "equal-time",
        f"Three moves of a node against all, {2 * len(starts)} games each",
        ("seconds a move", "share of the beam", "95 % error", "Elo", "95 % error of Elo"),
        tuple((time, made.share, made.error, made.elo, made.elo_error)
              for time, made in results.items()),
    )  # fmt: skip
    evaluation = PRESETS["tehran"]().evaluation()
    positions = [random_opening(settings.seed * 100 + plies, plies=plies).position
                 for plies in BEAM_PLIES]  # fmt: skip
    nodes: dict[str, list[int]] = {"three": [], "all": []}
    for depth in settings.progress(list(BEAM_DEPTHS), "counting nodes"):
        for name, width in (("three", 3), ("all", None)):
            search = _search(depth, width)
            found = [search.run(position, evaluation) for position in positions]
            nodes[name].append(sum(made.nodes for made in found))
    cost = Table(
        "nodes",
        f"Nodes by depth, {len(positions)} positions",
        ("depth", "three moves", "all moves", "all / three"),
        tuple((depth, three, every, every / three) for depth, three, every in
              zip(BEAM_DEPTHS, nodes["three"], nodes["all"], strict=True)),
    )  # fmt: skip
    told = "; ".join(f"{made} at {time:g} s" for time, made in results.items())
    better = sum(made.clearly_better for made in results.values())
    worse = sum(made.clearly_worse for made in results.values())
    agreement = (
        "the report follows three moves 'to have a deeper search with the same response time', and "
        "does not test whether that plays better",
        f"it does search deeper: nine plies take {cost.rows[-1][3]:.0f} times fewer nodes",
        f"at equal time the beam makes {told} of the points: clearly better at {better} of "
        f"{len(results)} clocks, clearly worse at {worse}",
    )
    plot = Plot("equal-time", "The beam of three against full width at equal time",
                lambda axes: _plot_beam(axes, results))  # fmt: skip
    return Findings((games, cost), (plot,), agreement)


def _plot_beam(axes: Axes, results: dict[float, MatchResult]) -> None:
    errors = [made.error for made in results.values()]
    axes.errorbar(list(results), [made.share for made in results.values()], yerr=errors, marker="o",
                  capsize=4)  # fmt: skip
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_xscale("log")
    axes.set_ylim(0, 1)
    axes.set_xlabel("seconds a move")
    axes.set_ylabel("share of points of the beam, 95 % error")
    axes.grid(alpha=0.3)


# tehran-depth

WIDTHS: dict[str, int | None] = {"three": 3, "five": 5, "all": None}
DEPTHS = range(1, 10)

# The common opponent: four plies, which a learner can afford.
OPPONENT_DEPTH = 4
DEPTH_GAMES = 40

# A quick run times deeper searches of all moves, but does not let them play.
QUICK_DEEPEST_WIDE = 6

# Each search is timed this often, and the shortest time counts.
TIMINGS, QUICK_TIMINGS = 3, 1


def _depth(settings: Settings) -> Findings:
    """Time for a move and strength by depth, at three widths."""
    positions = [random_opening(settings.seed * 100 + plies, plies=plies).position
                 for plies in BEAM_PLIES]  # fmt: skip
    evaluation = PRESETS["tehran"]().evaluation()
    cases = [(depth, name) for depth in DEPTHS for name in WIDTHS]
    timings = QUICK_TIMINGS if settings.quick else TIMINGS
    seconds: dict[tuple[int, str], float] = {}
    nodes: dict[tuple[int, str], float] = {}
    for depth, name in settings.progress(cases, "timing"):
        search = _search(depth, WIDTHS[name])
        found = [
            [search.run(position, evaluation) for _ in range(timings)] for position in positions
        ]
        seconds[depth, name] = mean(min(made.seconds for made in times) for times in found)
        nodes[depth, name] = mean(times[0].nodes for times in found)
    strength = _strength(settings)
    table = Table(
        "depth",
        f"A move on average of {len(positions)} positions, and games against the report's search "
        f"of {OPPONENT_DEPTH} plies",
        ("width", "depth", "nodes", "seconds", "share", "95 % error", "Elo", "95 % error of Elo"),
        tuple(
            (
                name,
                depth,
                round(nodes[depth, name]),
                seconds[depth, name],
                *_cells(strength.get((depth, name))),
            )
            for name in WIDTHS
            for depth in DEPTHS
        ),
    )
    beam = {depth: made for (depth, name), made in strength.items() if name == "three"}
    best = max(beam, key=lambda depth: beam[depth].share)
    agreement = (
        "the report found depth nine 'by testing various numbers', and prints none of them",
        f"three moves of a node take {seconds[9, 'three'] * 1000:.0f} ms at nine plies, five take "
        f"{seconds[9, 'five'] * 1000:.0f} ms, all take {seconds[9, 'all'] * 1000:.0f} ms",
        f"with three moves of a node, nine plies make {beam[9]} of the points against "
        f"{OPPONENT_DEPTH}; the most is made by {best} plies, {beam[best]}",
        _compared(strength),
    )
    plots = (
        Plot("time", "Seconds a move by depth", lambda axes: _plot_times(axes, seconds)),
        Plot("strength", f"Strength by depth, against {OPPONENT_DEPTH} plies of three moves",
             lambda axes: _plot_strength(axes, strength)),
    )  # fmt: skip
    return Findings((table,), plots, agreement)


def _spec(depth: int, width: int | None) -> str:
    narrowed = "" if width is None else f",width={width},full_from={TEHRAN_FULL_WIDTH_FROM}"
    return f"alphabeta:depth={depth},eval=tehran,order=evaluation{narrowed}"


def _strength(settings: Settings) -> dict[tuple[int, str], MatchResult]:
    """Each affordable depth and width against the opponent."""
    number = max(1, (settings.games or DEPTH_GAMES) // 2)
    starts = tuple(openings("balanced", number, seed=settings.seed))
    opponent = _spec(OPPONENT_DEPTH, 3)
    specs = {
        (depth, name): _spec(depth, width)
        for name, width in WIDTHS.items()
        for depth in DEPTHS
        if not (settings.quick and width is None and depth > QUICK_DEEPEST_WIDE)
    }
    others = {case: spec for case, spec in specs.items() if spec != opponent}
    plan = Plan("gauntlet", (opponent, *others.values()), starts)
    fight = play_plan(plan, settings, "playing")
    return {case: fight.match(spec, opponent) for case, spec in others.items()}


def _cells(made: MatchResult | None) -> tuple[float | str, ...]:
    if made is None:
        return ("-",) * 4
    return made.share, made.error, made.elo, made.elo_error


def _compared(strength: dict[tuple[int, str], MatchResult]) -> str:
    """What more moves at a node gain at the same depth."""
    depth = max(depth for depth, name in strength if name == "all")
    told = ", ".join(f"{name} {strength[depth, name]}" for name in WIDTHS)
    return f"at the same depth of {depth} plies, the width makes of the points: {told}"


def _plot_times(axes: Axes, seconds: dict[tuple[int, str], float]) -> None:
    for name in WIDTHS:
        axes.plot(list(DEPTHS), [seconds[depth, name] for depth in DEPTHS], marker="o", label=name)
    axes.set_yscale("log")
    axes.set_xlabel("depth in plies")
    axes.set_ylabel("seconds a move")
    axes.grid(alpha=0.3)
    axes.legend(title="moves of a node")


def _plot_strength(axes: Axes, strength: dict[tuple[int, str], MatchResult]) -> None:
    for name in WIDTHS:
        made = {depth: result for (depth, of), result in strength.items() if of == name}
        errors = [result.error for result in made.values()]
        shares = [result.share for result in made.values()]
        axes.errorbar(list(made), shares, yerr=errors, marker="o", capsize=3, label=name)
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_ylim(0, 1)
    axes.set_xlabel("depth in plies")
    axes.set_ylabel("share of points, 95 % error")
    axes.grid(alpha=0.3)
    axes.legend(title="moves of a node")


EXPERIMENTS = (
    Experiment(
        "tehran-beam",
        "Three moves of each node against all moves, at equal time",
        REPORT,
        _beam,
    ),
    Experiment(
        "tehran-depth",
        "Time and strength by depth from 1 to 9, with three, five and all moves of a node",
        REPORT,
        _depth,
        quick_games=4,
    ),
)
