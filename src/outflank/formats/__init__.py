"""Games and positions as text, files and pictures.

Board text and pictures are part of `outflank.rules`, because a board prints and draws itself; they
can be had from here too.
"""

from outflank.formats.detection import parse_board
from outflank.formats.obf import MoveScore, ObfFile, ObfRecord, parse_obf_line, read_obf, write_obf
from outflank.formats.transcript import parse_transcript, write_transcript
from outflank.rules import board_text, svg

__all__ = [
    "MoveScore",
    "ObfFile",
    "ObfRecord",
    "board_text",
    "parse_board",
    "parse_obf_line",
    "parse_transcript",
    "read_obf",
    "svg",
    "write_obf",
    "write_transcript",
]
