"""Draws the pictures in the documents. Run with ``python docs/make_pictures.py``."""

from pathlib import Path

from outflank import parse_transcript

# A well-known opening line; each legal move shows along which axes it would flip.
board = parse_transcript("f5d6c3d3c4f4f6f3e6e7d7c5b6d8")
codes = {move: str(board.position.alignment(move)) for move in board.legal_moves}
Path(__file__).with_name("board.svg").write_text(board.svg(values=codes), encoding="utf-8")
