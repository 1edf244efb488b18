"""For courses: an assignment, checks of players, grades, and results to hand out."""

from outflank.course.assignment import write_assignment
from outflank.course.entries import Entries, read_entries
from outflank.course.grading import SCALE, Grade, Threshold, grade_player, read_scale
from outflank.course.player_check import check_player
from outflank.course.result_files import write_results

__all__ = [
    "SCALE",
    "Entries",
    "Grade",
    "Threshold",
    "check_player",
    "grade_player",
    "read_entries",
    "read_scale",
    "write_assignment",
    "write_results",
]
