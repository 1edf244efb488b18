"""A player of one's own: ten lines, and it can sit at the board.

Run it with ``python examples/corner_player.py``.
"""

from outflank import Board, Limit, create_player
from outflank.players import as_player

CORNERS = {"a1", "h1", "a8", "h8"}


def corner_lover(board: Board) -> str:
    """Take a corner if there is one, else the move that leaves the opponent fewest replies."""
    names = board.legal_moves.names()
    for name in names:
        if name in CORNERS:
            return name
    return min(names, key=lambda name: len(board.position.play(name).legal_moves))


def main() -> None:
    """Play one game against a random player and print how it ended."""
    players = [as_player(corner_lover), create_player("random:seed=1")]
    board = Board()
    while not board.is_game_over():
        player = players[board.turn.value == "O"]
        board.push(player.choose(board, Limit()).move)
    print(board)


if __name__ == "__main__":
    main()
