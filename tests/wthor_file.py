"""Makes WTHOR files."""


def wthor(*games, size=8, month=1, number=None):
    """A file as the federation writes it, of games as squares and Black's discs."""
    count = len(games) if number is None else number
    data = bytes([20, 0, month, 1]) + count.to_bytes(4, "little") + bytes(2)
    data += (1999).to_bytes(2, "little") + bytes([size, 0, 22, 0])
    for squares, black in games:
        moves = bytes(10 * (square // 8 + 1) + square % 8 + 1 for square in squares)
        data += bytes(6) + bytes([black, black]) + moves.ljust(60, b"\0")
    return data
