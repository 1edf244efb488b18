"""Play: on a page in the browser, or in the terminal."""

from __future__ import annotations

import argparse

from outflank.cli.arguments import add_seed, add_size
from outflank.cli.serve import add_address

HUMAN = "human"

EXAMPLE = """\
Without --terminal it opens a page in the browser: play, hints, reviews, practice, tournaments. In
the terminal, each side is 'human' or a player that 'outflank players' lists, with its options.

example: outflank play
         outflank play --terminal --black human --white greedy
         outflank play --terminal --black random:seed=1 --white human --size 6"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    add_address(parser)
    parser.add_argument("--no-browser", action="store_true", help="only tell where the page is")
    for color, default in (("black", "human"), ("white", "level:1")):
        parser.add_argument(
            f"--{color}",
            metavar="PLAYER",
            default=default,
            help=f"who plays {color.capitalize()} (default {default})",
        )
    add_size(parser)
    parser.add_argument("--game", metavar="FILE", help="go on with a saved game")
    add_seed(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play."""
    return _in_terminal(args) if args.terminal else _on_page(args)


def _on_page(args: argparse.Namespace) -> int:
    import sys
    import threading
    import webbrowser

    from outflank.errors import OptionError
    from outflank.web.server import PORT, bound_socket, serve

    port = args.port
    if port is None:
        # Whoever has not asked for a port takes the next free one.
        try:
            bound_socket(args.host, PORT).close()
            port = PORT
        except OptionError:
            port = 0

    def tell(url: str) -> None:
        print(f"Outflank is at {url} (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if not args.no_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    serve(args.host, port, database=args.store, on_start=tell)
    return 0


def _in_terminal(args: argparse.Namespace) -> int:
    from outflank.cli.game_file import load_game
    from outflank.cli.terminal import TerminalGame
    from outflank.errors import UnknownNameError
    from outflank.players import Player, create_player, registered_players
    from outflank.rules import Board, Color

    defaults = {} if args.seed is None else {"seed": args.seed}
    players: dict[Color, Player | None] = {}
    for color, spec in ((Color.BLACK, args.black), (Color.WHITE, args.white)):
        name = spec.partition(":")[0].strip()
        known = [HUMAN, *(player.name for player in registered_players())]
        if name not in known:
            raise UnknownNameError.among("player", name, known)
        players[color] = None if spec == HUMAN else create_player(spec, defaults=defaults)
    board = Board(size=args.size) if args.game is None else load_game(args.game, size=args.size)
    TerminalGame(board, players).run()
    return 0
