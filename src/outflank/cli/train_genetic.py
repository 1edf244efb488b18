"""Evolve the weights of a player by games of its variants against each other."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_json,
    add_seed,
    add_size,
    learner_workers,
    refuse_changes,
    whole_number,
)

if TYPE_CHECKING:
    from outflank.arena import MatchResult, Workers
    from outflank.learning.evolution import Evolution, EvolutionSettings, Generation
    from outflank.players import PlayerFile

EXAMPLE = """\
PLAYER is a TOML file with features, weights and search, or one of the reports' players: indore,
indore-pchip, shenzhen, tehran. Genes are whole weights within the file's [genes] lowest and highest
(1 to 200). The folder keeps every generation: a run that was broken off goes on with --resume DIR.
The best gene is saved as a player that can be called by its name.

example: outflank train genetic tehran --generations 2 --games 2 --out run
         outflank train genetic tehran --learner cma --generations 2 --games 2 --out run-cma
         outflank train genetic tehran --learner aco --generations 2 --games 2 --out run-aco"""

# Games of the best gene against each gene of the first generation, at the end.
FINAL = 20


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    parser.add_argument("player", metavar="PLAYER", nargs="?",
                        help="a TOML file, or a report's player (default tehran)")  # fmt: skip
    parser.add_argument("--out", metavar="DIR", help="folder for the run")
    parser.add_argument("--resume", metavar="DIR", help="go on with the run of a folder")
    parser.add_argument(
        "--learner",
        choices=("genetic", "cma", "aco"),
        help="the tehran report's algorithm (default), CMA-ES, or an ant colony (ACO_R)",
    )
    for name, lowest, about in (
        ("population", 1, "genes of a generation (default 20)"),
        ("leagues", 1, "leagues of a generation (default 5)"),
        ("generations", 1, "generations (default 10)"),
        ("games", 1, "games of each two genes of a league (default 4)"),
        ("validation", 1, "games of each generation's best against each gene of the first "
                          "generation (default 10)"),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=whole_number(lowest, 1_000_000), metavar="N",
                            help=about)  # fmt: skip
    parser.add_argument("--depth", type=whole_number(1, 60), metavar="N",
                        help="plies (default as in PLAYER)")  # fmt: skip
    parser.add_argument("--name", metavar="NAME",
                        help="name for the best gene (default PLAYER-LEARNER)")  # fmt: skip
    parser.add_argument("--workers", type=whole_number(1, 256), default=2, metavar="N",
                        help="games at a time (default 2)")  # fmt: skip
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead")
    add_size(parser)
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Evolve, show each generation, and save the best."""
    from outflank.players import save_player

    pool = learner_workers(args)
    evolution = _resumed(args) if args.resume else _new(args)
    name = _name(args, evolution.player, evolution.settings)
    with pool as workers:
        try:
            final = _run(evolution, workers, args)
        except KeyboardInterrupt:
            print(f"outflank: broken off after {len(evolution.generations)} generations; go on "
                  f"with --resume {evolution.folder.path}", file=sys.stderr)  # fmt: skip
            raise
    best = evolution.save_best(name)
    saved = save_player(best)
    plots = _plots(evolution)
    document = _document(evolution, final) | {"player": name, "saved": str(saved), "plots": plots}
    if args.json:
        print(json.dumps(document))
    else:
        _print(document, final)
    return 0


def _new(args: argparse.Namespace) -> Evolution:
    from dataclasses import replace

    from outflank.errors import OptionError
    from outflank.learning.evolution import Evolution, EvolutionSettings
    from outflank.players.presets import player_file

    if not args.out:
        raise OptionError("--out DIR is needed: a folder for the run")
    player = player_file(args.player or "tehran")
    if args.depth:
        player = replace(player, search=dict(player.search) | {"depth": args.depth})
    chosen = ("learner", "population", "leagues", "generations", "games", "validation", "size",
              "seed")  # fmt: skip
    given = {key: getattr(args, key) for key in chosen if getattr(args, key) is not None}
    settings = EvolutionSettings(**given)
    _name(args, player, settings)  # refuses a bad name before a folder is made
    return Evolution.create(args.out, settings, player)


def _name(args: argparse.Namespace, player: PlayerFile, settings: EvolutionSettings) -> str:
    """The name of the best gene as a player."""
    from dataclasses import replace

    from outflank.players.saved import check_saved_name, free_name

    name = args.name or free_name(f"{player.name}-{settings.learner}")
    check_saved_name(replace(player, name=name).name)
    return name


def _resumed(args: argparse.Namespace) -> Evolution:
    from outflank.learning.evolution import Evolution

    refuse_changes(args, ("player", "out", "learner", "population", "leagues", "generations",
                          "games", "validation", "size", "seed", "depth"))  # fmt: skip
    return Evolution.open(args.resume)


def _run(evolution: Evolution, workers: Workers, args: argparse.Namespace) -> MatchResult:
    from outflank.cli.progress import LiveLine
    from outflank.learning.evolution import FINAL as FINAL_OPENINGS

    with LiveLine(show=not args.json) as line:

        def tell(generation: Generation) -> None:
            line.write("")
            if not args.json:
                print(_line(generation), file=sys.stderr)

        def count(done: int, total: int) -> None:
            number = len(evolution.generations) + 1
            line.write(f"generation {number}: {done} of {total} pairings played")

        for generation in evolution.generations:
            tell(generation)
        evolution.run(workers, tell, count)
        line.write("the best of all against the first generation")
        return evolution.against_first(workers, evolution.champion.best, FINAL_OPENINGS, FINAL)


def _line(generation: Generation) -> str:
    fitness = generation.fitness
    bar = "#" * round(20 * generation.validation.share)
    return (f"generation {generation.number:3}: fitness best {max(fitness):.2f}, "
            f"worst {min(fitness):.2f}; best against the first generation "
            f"{generation.validation} {bar:.<20}")  # fmt: skip


def _plots(evolution: Evolution) -> list[str]:
    from outflank.errors import MissingExtraError
    from outflank.lab.evolution_plots import fitness_plot, validation_plot
    from outflank.lab.plots import need_matplotlib

    try:
        need_matplotlib()
    except MissingExtraError:
        return []  # a run is worth having without pictures
    learner = evolution.settings.learner
    plots = [
        fitness_plot(evolution.generations, learner),
        validation_plot({learner: evolution.generations}),
    ]
    for plot in plots:
        plot.save(evolution.folder.path)
    return [f"{plot.name}.png" for plot in plots]


def _document(evolution: Evolution, final: MatchResult) -> dict[str, Any]:
    champion = evolution.champion
    return {
        "folder": str(evolution.folder.path),
        "learner": evolution.settings.learner,
        "depth": evolution.player.classic_search().depth,
        "seed": evolution.settings.seed,
        "games": evolution.games_of_a_generation * len(evolution.generations),
        "generations": [
            {
                "number": generation.number,
                "best": list(generation.best),
                "fitness": list(generation.fitness),
                "tallies": [asdict(tally) for tally in generation.tallies],
                "share": generation.validation.share,
                "error": generation.validation.error,
            }
            for generation in evolution.generations
        ],
        "generation": champion.number,
        "weights": list(champion.best),
        "beats_chance": evolution.beats_chance,
        "final": {"share": final.share, "error": final.error, "games": final.games,
                  "elo": round(final.elo, 1), "elo_error": round(final.elo_error, 1)},
    }  # fmt: skip


def _print(document: dict[str, Any], final: MatchResult) -> None:
    print(f"best of generation {document['generation']}: {document['weights']}")
    if not document["beats_chance"]:
        print("it is a gene of the first generation: found by chance, not by the learner")
    print(f"games were played at {document['depth'] or 'any'} plies")
    print(f"against the first generation, from other openings: {final} of {final.games} games, "
          f"Elo {final.elo:+.0f} +- {final.elo_error:.0f}")  # fmt: skip
    print(f"saved as player {document['player']}; the run is in {document['folder']}")
    for plot in document["plots"]:
        print(f"plot: {Path(document['folder'], plot)}")
