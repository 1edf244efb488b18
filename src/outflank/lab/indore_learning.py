"""Experiments of the indore report on learning weights: gradient descent against interpolation."""

from __future__ import annotations

from tempfile import TemporaryDirectory

import numpy as np

from outflank.arena import Plan, Workers
from outflank.errors import DivergedError
from outflank.evaluation.indore import FEATURES, TRAINING_SET
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.tables import Cell, Table
from outflank.lab.weight_plots import loss_plot, weight_plot
from outflank.learning.gradient import descend_lines, least_squares_lines
from outflank.learning.interpolation import swings
from outflank.learning.self_play import play_many
from outflank.learning.weights_fit import fit_player, player_terms, scaled_errors
from outflank.openings import openings
from outflank.players import write_player_file
from outflank.players.presets import PRESETS
from outflank.players.reports import REPORTS
from outflank.search import engine_weights

__all__ = ["EXPERIMENTS", "PRINTED"]

REPORT = REPORTS["indore"]

# indore-gradient

# "Results (Accuracy)": learning rate, iterations, and the six errors as printed.
PRINTED = {
    "0.0003": {
        1: "0.275712 0.416967 0.00163419 0.000377976 0.00428231 0.00699192",
        12: "0.796761 0.0104084 6.73529e-06 0.00431185 0.00627991 0.00783709",
    },
    "0.0001": {
        1: "0.122484 3.7503 0.0203275 0.0491271 0.167372 0.242685",
        12: "0.719629 0.0284009 7.09384e-06 0.00305744 0.00379366 0.00456353",
    },
    "0.00005": {
        1: "0.323467 5.10434 0.0282616 0.0740914 0.245054 0.353887",
        12: "0.334138 0.322013 0.00117183 5.16522e-05 0.00198985 0.00346095",
    },
    "0.00003": {
        1: "0.430661 5.70428 0.0318004 0.0855082 0.280261 0.404223",
        12: "0.0675182 1.07524 0.00509557 0.00651658 0.0287632 0.0430897",
        30: "0.557747 0.101356 0.000210839 0.00101302 0.000471149 0.000403522",
        40: "0.686204 0.0391766 2.49039e-05 0.00256926 0.00289055 0.00339149",
    },
    "0.00001": {
        1: "0.553169 6.33754 0.035548 0.0977428 0.31783 0.457904",
        12: "0.109874 3.64529 0.019716 0.0472495 0.161477 0.234236",
        40: "0.0949561 0.93251 0.00432217 0.00483876 0.022687 0.0342243",
        60: "0.300398 0.374122 0.00142349 0.000199084 0.00317801 0.00530465",
        80: "0.475626 0.162197 0.000449307 0.000346448 5.7059e-07 4.41245e-05",
    },
    "0.000005": {
        1: "0.586189 6.50106 0.0365175 0.100929 0.327591 0.471848",
        12: "0.294834 4.9341 0.0272597 0.0708868 0.235141 0.339708",
        40: "0.0103876 2.46687 0.0129086 0.0270024 0.0971473 0.141889",
        80: "0.0924547 0.944186 0.0043851 0.00497099 0.023173 0.0349345",
    },
}

# Beyond the report: descents that end near the least-squares solution.
STEPS = 400


def _gradient(settings: Settings) -> Findings:
    """The report's six tables, ours beside them, and variants of gradient descent."""
    discs, weights = list(TRAINING_SET), np.array(list(TRAINING_SET.values()))
    tables, agreed, total, falls = [], 0, 0, True
    for rate, rows in settings.progress(list(PRINTED.items()), "descending"):
        printed_rows: list[tuple[Cell, ...]] = []
        for iterations, printed in rows.items():
            descent = descend_lines(discs, weights, rate=float(rate), iterations=iterations)
            lines = descent.lines
            falls = falls and bool((np.diff(descent.losses, axis=0) < 0).all())
            ours = [f"{error:.6g}" for error in lines.last_error(discs, weights)]
            theirs = printed.split()
            same = sum(a == b for a, b in zip(ours, theirs, strict=True))
            agreed, total = agreed + same, total + len(ours)
            printed_rows.append((iterations, "report", *theirs, ""))
            printed_rows.append((iterations, "ours", *ours, f"{same} of {len(ours)}"))
            loss = (f"{value:.6g}" for value in lines.loss(discs, weights))
            printed_rows.append((iterations, "true loss J", *loss, ""))
        tables.append(
            Table(
                f"rate-{rate}",
                f"Learning rate {rate}",
                ("iterations", "", *FEATURES, "agree"),
                tuple(printed_rows),
            )
        )
    least = least_squares_lines(discs, weights)
    ways = {
        "rate 0.0003 for all, as the report": {"rate": 0.0003},
        "the highest rate that each weight stands": {"rate": _highest_rates(discs)},
        "the same with momentum 0.9": {"rate": _highest_rates(discs), "momentum": 0.9},
        "rate 0.0003 for W, 0.1 for B": {"rate": [[0.0003], [0.1]]},
        "normalised inputs, rate 0.3": {"rate": 0.3, "normalise": True},
    }
    descents = {
        name: descend_lines(discs, weights, iterations=STEPS, **options)  # type: ignore[arg-type]
        for name, options in ways.items()
    }
    reached: list[tuple[Cell, ...]] = [
        (name, *map(float, descent.losses[-1])) for name, descent in descents.items()
    ]
    reached.append(("least squares, at once", *map(float, least.loss(discs, weights))))
    beyond = Table(
        "beyond",
        f"True loss J after {STEPS} iterations",
        ("way down", *FEATURES),
        tuple(reached),
    )

    def reached_by(name: str) -> float:
        return float(next(d.losses[-1].sum() for way, d in descents.items() if name in way))

    try:
        descend_lines(discs, weights, rate=0.001, iterations=STEPS)
        steep = "a rate of 0.001 does not diverge"
    except DivergedError as error:
        steep = str(error)
    agreement = (
        f"{agreed} of {total} printed figures agree to every digit, if the report's error is "
        "(1/m)(W t + B - y)^2 of the last example alone, at 57 discs",
        f"the true loss falls at every step of every table: {'yes' if falls else 'NO'}; the report "
        "saw errors grow and took its rates to be too high, but it watched one example",
        f"the loss is convex: least squares finds its only minimum at once; {steep}",
        "a rate of its own for each of the six weights, which the report asks for, changes "
        "nothing: they share their inputs. A rate for the slopes and another for the offsets does "
        f"help, as normalised inputs do: the losses sum up to {reached_by('0.1 for B'):.3g} and "
        f"{reached_by('normalised'):.3g} instead of {reached_by('as the report'):.3g}",
    )
    plot = loss_plot(
        {name: descent.losses.sum(axis=1) for name, descent in descents.items()},
        float(least.loss(discs, weights).sum()),
        unit="sum of the six losses J",
    )
    return Findings((*tables, beyond), (plot,), agreement)


def _highest_rates(discs: list[int]) -> list[float]:
    """Nine tenths of the rate above which descent diverges: 2 over the largest curvature."""
    design = np.column_stack([np.array(discs, dtype=float), np.ones(len(discs))])
    curvature = 2 * np.linalg.eigvalsh(design.T @ design / len(discs)).max()
    return [0.9 * 2 / float(curvature)] * len(FEATURES)


# indore-interpolation

PLAYERS = ("indore:depth=4", "indore-pchip:depth=4")
GAMES = 100


def _interpolation(settings: Settings) -> Findings:
    """How the polynomials swing between and beyond the 15 points, and what that costs in games."""
    players = {"Lagrange": PRESETS["indore"](), "PCHIP": PRESETS["indore-pchip"]()}
    through: list[tuple[Cell, ...]] = []
    rows: list[tuple[Cell, ...]] = []
    for name, player in players.items():
        made = player.evaluation().weights
        off = max(float(np.abs(made[discs] - row).max()) for discs, row in TRAINING_SET.items())
        through.append((name, off))
        rows += [
            (name, swing.feature, *swing.given, *swing.between, *swing.beyond)
            for swing in swings(player, player.between)
        ]
    starts = tuple(openings("balanced", max(1, (settings.games or GAMES) // 2), seed=settings.seed))
    fight = play_plan(Plan("match", PLAYERS, starts), settings, "playing")
    result = fight.match(*PLAYERS)
    tables = (
        Table("through", "Largest distance from the 15 points", ("way", "distance"),
              tuple(through)),
        Table("swings", "Weights: given, between the points (5 to 57 discs), beyond (4, 58 to 64)",
              ("way", "weight", "given: lowest", "highest", "between: lowest", "highest",
               "beyond: lowest", "highest"), tuple(rows)),
        Table("games", f"Lagrange against PCHIP at depth 4, {result.games} games",
              ("won", "drawn", "lost", "share", "95 % error", "Elo", "95 % error of Elo"),
              ((result.wins, result.draws, result.losses, result.share, result.error, result.elo,
                result.elo_error),)),
    )  # fmt: skip
    widest = max((row for row in rows if row[0] == "Lagrange"), key=lambda row: float(row[7]))
    agreement = (
        "both pass through all 15 points: "
        f"{'yes' if all(float(off) < 1e-9 for _, off in through) else 'NO'}; so far the report is "
        "right that the error is zero",
        f"between and beyond the points the report's polynomials swing (Runge): the weight of "
        f"{widest[1]}, given as at most {float(widest[3]):.3g}, reaches {float(widest[7]):.3g} "
        f"beyond them; PCHIP stays within what is given: {'yes' if _within(rows) else 'NO'}",
        f"in games Lagrange makes {result} of the points against PCHIP",
    )
    plots = tuple(weight_plot(feature, players) for feature in FEATURES)
    return Findings(tables, plots, agreement)


def _within(rows: list[tuple[Cell, ...]]) -> bool:
    """Whether PCHIP's weights stay between the lowest and highest given ones."""
    return all(
        float(low) >= float(given_low) - 1e-12 and float(high) <= float(given_high) + 1e-12
        for name, _, given_low, given_high, *swing in rows if name == "PCHIP"
        for low, high in (swing[:2], swing[2:])
    )  # fmt: skip


# indore-selfplay

LEARN_FROM = 600
SELF_PLAY_GAMES = 200
STEPS_DOWN = 300


def _self_play(settings: Settings) -> Findings:
    """The report's six features, with weights learned from games instead of given."""
    given = PRESETS["indore-pchip"]()
    number = LEARN_FROM // 5 if settings.quick else LEARN_FROM
    with Workers.local(settings.workers) as workers:
        games = play_many(workers, engine_weights(), number, seed=settings.seed,
                          progress=settings.progress)  # fmt: skip
    kept, apart = player_terms(given, games.learn_from), player_terms(given, games.apart)
    down = fit_player(given, kept, method="gradient", rate=0.1, iterations=STEPS_DOWN, momentum=0.5)
    least = fit_player(given, kept)
    ways = {
        "given by the report": given,
        "learned by gradient descent": down.player,
        "learned by ridge regression": least.player,
    }
    errors = {name: scaled_errors(player, kept, apart) for name, player in ways.items()}
    phases = list(errors["given by the report"])
    accuracy = Table(
        "errors",
        "Mean error in discs by discs on the board, values scaled to discs, on "
        f"{len(apart.scores):,} positions kept apart",
        ("weights", *phases),
        tuple((name, *(table[phase] for phase in phases)) for name, table in errors.items()),
    )
    starts = tuple(openings("balanced", max(1, (settings.games or SELF_PLAY_GAMES) // 2),
                            seed=settings.seed))  # fmt: skip
    with TemporaryDirectory() as folder:
        specs: dict[str, str] = {}
        for name, player in ways.items():
            specs[name] = f"file:{folder}/{len(specs)}.toml"
            write_player_file(specs[name].removeprefix("file:"), player)
        fight = play_plan(Plan("round robin", tuple(specs.values()), starts), settings, "playing")
        results = [(a, b, fight.match(specs[a], specs[b])) for a, b in
                   (("learned by gradient descent", "given by the report"),
                    ("learned by ridge regression", "given by the report"),
                    ("learned by gradient descent", "learned by ridge regression"))]  # fmt: skip
    strength = Table(
        "games",
        f"Games at depth 4, {2 * len(starts)} each",
        ("first", "second", "share", "95 % error", "Elo", "95 % error of Elo"),
        tuple((a, b, made.share, made.error, made.elo, made.elo_error) for a, b, made in results),
    )
    gained = results[0][2]
    agreement = (
        "the report's training set is written by hand: it learns to repeat weights, not to play",
        f"weights learned from {games.learned_games} games make {gained} of the points against "
        f"the report's, Elo {gained.elo:+.0f} +- {gained.elo_error:.0f}",
        f"gradient descent ends at a mean squared error of {down.losses[-1]:.1f}, ridge at "
        f"{least.losses[-1]:.1f} discs squared",
    )
    plots = (
        loss_plot({"gradient descent": down.losses}, float(least.losses[-1]),
                  unit="mean squared error, discs"),
        *(weight_plot(feature, {"learned": least.player}) for feature in FEATURES),
    )  # fmt: skip
    return Findings((accuracy, strength), plots, agreement)


EXPERIMENTS = (
    Experiment(
        "indore-gradient",
        "Gradient descent for six weights: the report's six tables, and what it watched",
        REPORT,
        _gradient,
    ),
    Experiment(
        "indore-interpolation",
        "Lagrange's polynomials between and beyond the 15 points, and games against PCHIP",
        REPORT,
        _interpolation,
        quick_games=40,
    ),
    Experiment(
        "indore-selfplay",
        "The report's six features with weights learned from games: what that gains",
        REPORT,
        _self_play,
        quick_games=40,
    ),
)
