"""Games and positions as text, files and pictures.

`read_games` reads any format, `write_games` writes any. Board text and pictures are part of
`outflank.rules`, because a board prints and draws itself; they are exported here, too.
"""

from outflank.formats.board_parser import parse_board
from outflank.formats.duplicates import symmetry_key
from outflank.formats.game_formats import GAME_FORMATS, GameFormat, format_for
from outflank.formats.game_reader import GameReader, read_games
from outflank.formats.game_record import GameRecord, RecordedMove
from outflank.formats.game_writer import WriteReport, write_games
from outflank.formats.headers import parse_date, year_of
from outflank.formats.obf import MoveScore, ObfFile, ObfRecord, parse_obf_line, read_obf, write_obf
from outflank.formats.recorded_games import GgfFile, iter_games, parse_ggf, read_ggf, write_ggf
from outflank.formats.transcript import parse_transcript, write_transcript
from outflank.rules import board_text, svg

__all__ = [
    "GAME_FORMATS",
    "GameFormat",
    "GameReader",
    "GameRecord",
    "GgfFile",
    "MoveScore",
    "ObfFile",
    "ObfRecord",
    "RecordedMove",
    "WriteReport",
    "board_text",
    "format_for",
    "iter_games",
    "parse_board",
    "parse_date",
    "parse_ggf",
    "parse_obf_line",
    "parse_transcript",
    "read_games",
    "read_ggf",
    "read_obf",
    "svg",
    "symmetry_key",
    "write_games",
    "write_ggf",
    "write_obf",
    "write_transcript",
    "year_of",
]
