"""Games and positions as text, files and pictures.

Board text and pictures are part of `outflank.rules`, because a board prints and draws itself; they
can be had from here too.
"""

from outflank.formats.detection import iter_games, parse_board
from outflank.formats.game_record import GameRecord, RecordedMove
from outflank.formats.ggf import GgfFile, parse_ggf, read_ggf, write_ggf
from outflank.formats.obf import MoveScore, ObfFile, ObfRecord, parse_obf_line, read_obf, write_obf
from outflank.formats.transcript import parse_transcript, write_transcript
from outflank.formats.wthor import WthorGame, read_wthor
from outflank.rules import board_text, svg

__all__ = [
    "GameRecord",
    "GgfFile",
    "MoveScore",
    "ObfFile",
    "ObfRecord",
    "RecordedMove",
    "WthorGame",
    "board_text",
    "iter_games",
    "parse_board",
    "parse_ggf",
    "parse_obf_line",
    "parse_transcript",
    "read_ggf",
    "read_obf",
    "read_wthor",
    "svg",
    "write_ggf",
    "write_obf",
    "write_transcript",
]
