"""Fit the weights of a player to the results of games."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_json,
    add_seed,
    add_size,
    check_output,
    positive_number,
    whole_number,
)
from outflank.cli.progress import progress_bar

if TYPE_CHECKING:
    from outflank.arena import MatchResult
    from outflank.learning.weights_fit import Fit
    from outflank.players import PlayerFile

EXAMPLE = """\
PLAYER is a TOML file with features, weights and search, or one of the reports' players: indore,
indore-pchip, shenzhen, tehran. The engine plays games against itself; 'least-squares', 'ridge' and
'gradient' find the weights that come nearest to their final scores, for each number of discs.
'ridge' is least squares that keeps weights of features that hardly ever differ near zero.
'pchip' and 'lagrange' take no games: they draw a curve through the weights that are given for some
numbers of discs. The new player then meets the old one.

example: outflank train weights indore --games 200 --out mine.toml
         outflank train weights indore --method pchip --out smooth.toml"""


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    parser.add_argument("player", metavar="PLAYER", help="a TOML file, or a report's player")
    parser.add_argument("--out", metavar="FILE", required=True, help="TOML file to write")
    parser.add_argument(
        "--method",
        choices=("ridge", "least-squares", "gradient", "pchip", "lagrange"),
        default="ridge",
        help="how to learn (default ridge)",
    )
    parser.add_argument("--games", type=whole_number(10), default=1000, metavar="N",
                        help="games of the engine to learn from (default 1000)")  # fmt: skip
    parser.add_argument("--rate", type=positive_number, default=0.1, metavar="R",
                        help="learning rate of gradient descent (default 0.1)")  # fmt: skip
    parser.add_argument("--iterations", type=whole_number(1, 1_000_000), default=200, metavar="N",
                        help="steps of gradient descent (default 200)")  # fmt: skip
    parser.add_argument("--momentum", type=float, default=0.0, metavar="M",
                        help="part of the last step that is kept (default 0)")  # fmt: skip
    parser.add_argument("--plot", metavar="DIR", help="folder for plots: loss curve and weights")
    parser.add_argument("--match", type=whole_number(0, 1_000_000), default=100, metavar="N",
                        help="games of the new player and the old (default 100)")  # fmt: skip
    parser.add_argument("--name", metavar="NAME", help="save the player under this name, too")
    parser.add_argument("--workers", type=whole_number(1, 256), default=2, metavar="N",
                        help="games at a time (default 2)")  # fmt: skip
    add_size(parser)
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Learn, write the file and say what was learned."""
    from dataclasses import replace

    from outflank.errors import OptionError
    from outflank.learning.interpolation import interpolated
    from outflank.players import save_player, write_player_file
    from outflank.players.presets import player_file
    from outflank.players.saved import check_saved_name

    old = player_file(args.player)
    check_output(args.out)
    if args.match % 2:
        raise OptionError(f"--match must be even, not {args.match}: each opening is played twice")
    if args.name:
        check_saved_name(args.name)
        old_named = replace(old, name=args.name)  # refuses a bad name before the work
    if args.plot:
        _plot_folder(args.plot)
    told: dict[str, Any] = {"player": old.name, "method": args.method}
    if args.method in ("pchip", "lagrange"):
        new = interpolated(old, args.method)
        losses = None
    else:
        fit, more = _fitted(old, args)
        new, losses, told = fit.player, fit.losses, told | more
    if args.name:
        new = replace(new, name=old_named.name)
    comment = f"outflank train weights {args.player} --method {args.method}"
    if told.get("diverged"):
        kept = f"{args.out}.diverged"
        write_player_file(kept, new, comment=comment)
        raise OptionError(f"{told['diverged']}; the last finite weights are in {kept}")
    write_player_file(args.out, new, comment=comment)
    told["out"] = args.out
    if args.name:
        told["saved"] = str(save_player(new, comment=comment))
    if args.plot:
        told["plots"] = _plots(args, old, new, losses)
    if args.match:
        told["match"] = _match(old, new, args).document()
    if args.json:
        print(json.dumps(told))
    else:
        for key, value in told.items():
            print(f"{key.replace('_', ' ')}: {value}")
    return 0


def _fitted(old: PlayerFile, args: argparse.Namespace) -> tuple[Fit, dict[str, Any]]:
    from functools import partial

    from outflank.arena import Workers
    from outflank.errors import OptionError
    from outflank.learning.self_play import play_many
    from outflank.learning.weights_fit import fit_player, player_terms, scaled_errors
    from outflank.search import engine_weights

    size, seed = args.size or 8, args.seed or 0
    if size not in old.evaluation().sizes:
        raise OptionError(f"the features have no meaning on a {size}x{size} board")
    if not 0 <= args.momentum < 1:
        raise OptionError(f"--momentum must be from 0 to below 1, not {args.momentum:g}")
    bar = partial(progress_bar, show=not args.json)
    with Workers.local(args.workers) as workers:
        games = play_many(workers, engine_weights(), args.games, seed=seed, size=size, progress=bar)
    learned, apart = player_terms(old, games.learn_from), player_terms(old, games.apart)
    fit = fit_player(old, learned, method=args.method, rate=args.rate,
                     iterations=args.iterations, momentum=args.momentum)  # fmt: skip
    told: dict[str, Any] = {"games": args.games, "learned_from": games.learned_games, "seed": seed,
                            "positions": len(learned.scores) + len(apart.scores)}  # fmt: skip
    if fit.diverged:
        return fit, told | {"diverged": fit.diverged}
    told["errors_before"] = scaled_errors(old, learned, apart)
    told["errors_after"] = scaled_errors(fit.player, learned, apart)
    return fit, told


def _plot_folder(path: str) -> None:
    from tempfile import TemporaryFile

    from outflank.errors import OptionError
    from outflank.lab.plots import need_matplotlib

    need_matplotlib()
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise OptionError(f"cannot write to {path}: {error.strerror or error}") from None


def _plots(args: argparse.Namespace, old: PlayerFile, new: PlayerFile, losses: Any) -> list[str]:
    from outflank.lab.weight_plots import loss_plot, weight_plot

    plots = [weight_plot(feature, {"before": old, "after": new}) for feature in old.features]
    if losses is not None and len(losses) > 1:
        plots.append(loss_plot({args.method: losses}))
    for plot in plots:
        plot.save(Path(args.plot))
    return [f"{plot.name}.png" for plot in plots]


def _match(old: PlayerFile, new: PlayerFile, args: argparse.Namespace) -> MatchResult:
    from tempfile import TemporaryDirectory

    from outflank.arena import Plan
    from outflank.lab import Settings
    from outflank.lab.play import play_plan
    from outflank.openings import openings, usual_openings
    from outflank.players import write_player_file

    size = args.size or 8
    starts = tuple(openings(usual_openings(size), args.match // 2, seed=args.seed or 0, size=size))
    with TemporaryDirectory() as folder:
        specs = []
        for name, player in (("new", new), ("old", old)):
            write_player_file(Path(folder, f"{name}.toml"), player)
            specs.append(f"file:{folder}/{name}.toml")
        bar = progress_bar if not args.json else Settings().progress
        settings = Settings(workers=args.workers, progress=bar)
        plan = Plan("match", (specs[0], specs[1]), starts, size=size)
        return play_plan(plan, settings, "new against old").match(*specs)
