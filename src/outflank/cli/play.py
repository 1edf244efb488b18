"""Play: on a page in the browser, or in the terminal."""

from __future__ import annotations

import argparse

from outflank.cli.arguments import add_seed, add_size
from outflank.cli.serve import add_address, serve_page

HUMAN = "human"

# Who plays if nobody is named.
BLACK, WHITE = HUMAN, "level:1"

EXAMPLE = """\
Without --terminal it opens a page in the browser: play, hints, reviews, practice, tournaments. Each
side is 'human' or a player that 'outflank players' lists, with its options.

example: outflank play
         outflank play --terminal --black human --white greedy
         outflank play --terminal --black random:seed=1 --white human --size 6"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    add_address(parser)
    parser.add_argument("--no-browser", action="store_true", help="only tell where the page is")
    for color, default in (("black", BLACK), ("white", WHITE)):
        parser.add_argument(
            f"--{color}",
            metavar="PLAYER",
            help=f"who plays {color.capitalize()} (default {default})",
        )
    add_size(parser)
    parser.add_argument("--game", metavar="FILE", help="go on with a saved game")
    add_seed(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play."""
    _check_players(args)
    return _in_terminal(args) if args.terminal else _on_page(args)


def _check_players(args: argparse.Namespace) -> None:
    from outflank.errors import UnknownNameError
    from outflank.players import check_spec, registered_players

    for spec in filter(None, (args.black, args.white)):
        name = spec.partition(":")[0].strip()
        known = {HUMAN, *(player.name for player in registered_players())}
        if name not in known:
            raise UnknownNameError.among("player", name, known)
        if spec != HUMAN:
            check_spec(spec)


def _on_page(args: argparse.Namespace) -> int:
    import sys
    import threading
    import webbrowser
    from urllib.parse import quote

    from outflank.errors import OptionError
    from outflank.web.server import PORT, bound_socket
    from outflank.web.server_address import ServerAddress

    for option in ("game", "seed"):
        if getattr(args, option) is not None:
            raise OptionError(f"--{option} is for games in the terminal: add --terminal")
    port = args.port
    if port is None:
        # Whoever has not asked for a port takes the next free one.
        try:
            bound_socket(args.host, PORT).close()
            port = PORT
        except OptionError:
            port = 0
    game = ""
    if args.black or args.white or args.size:
        parts = (args.black or BLACK, args.white or WHITE, str(args.size or 8))
        game = "#new/" + "/".join(quote(part, safe="") for part in parts)

    def tell(address: ServerAddress) -> None:
        link = address.link(game)
        print(f"Outflank is at {link} (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if not args.no_browser:
            threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()

    serve_page(args, port, tell)
    return 0


def _in_terminal(args: argparse.Namespace) -> int:
    from outflank.cli.game_file import load_game
    from outflank.cli.terminal import TerminalGame
    from outflank.players import Player, create_player
    from outflank.rules import Board, Color

    defaults = {} if args.seed is None else {"seed": args.seed}
    players: dict[Color, Player | None] = {}
    for color, spec in ((Color.BLACK, args.black or BLACK), (Color.WHITE, args.white or WHITE)):
        players[color] = None if spec == HUMAN else create_player(spec, defaults=defaults)
    board = Board(size=args.size) if args.game is None else load_game(args.game, size=args.size)
    TerminalGame(board, players).run()
    return 0
