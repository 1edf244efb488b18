"""Whole games at the terminal, typed in by script."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from outflank.formats import parse_transcript, read_games
from outflank.rules import Board
from tests.cli.outflank_command import complaint, outflank
from tests.games import DRAW, SHORTEST, TWENTY_THREE_PASSES


def play(*lines, arguments=("--black", "human", "--white", "human"), **options):
    result = outflank("play", "--terminal", *arguments, stdin="".join(lines), **options)
    assert result.returncode == 0, result
    assert result.stderr == ""
    return result.stdout


def typed(transcript):
    return [transcript[at : at + 2] + "\n" for at in range(0, len(transcript), 2)]


def moves_of(output):
    return parse_transcript(output.splitlines()[-1].removeprefix("Moves: "))


def test_two_people_play_a_game_to_its_end():
    output = play(*typed(SHORTEST))
    assert "The game is over: Black wins 13-0: one side has no discs left." in output
    assert moves_of(output) == parse_transcript(SHORTEST)


def test_forced_passes_are_announced_and_made():
    output = play(*typed(TWENTY_THREE_PASSES))
    assert output.count("Black has no move and passes.") == 23
    assert "The game is over: White wins 0-59" in output


def test_a_full_board_may_end_in_a_draw():
    assert "The game is over: draw 32-32: the board is full." in play(*typed(DRAW))


@pytest.mark.parametrize("opponent", ["greedy", "random:seed=3"])
@pytest.mark.parametrize("color", ["black", "white"])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_a_person_plays_either_colour_on_any_size(opponent, color, size):
    # Typing every square again and again ends every game: wrong entries are asked again.
    squares = [f"{chr(ord('a') + x)}{y + 1}\n" for x in range(size) for y in range(size)]
    seats = {"black": opponent, "white": opponent} | {color: "human"}
    arguments = ["--size", str(size)]
    for side, name in seats.items():
        arguments += [f"--{side}", name]
    output = play(*(squares * size * size), arguments=arguments)
    assert "The game is over: " in output
    assert "is occupied. Legal moves: " in output


def test_two_players_may_be_watched():
    arguments = ("--black", "greedy", "--white", "random", "--seed", "4")
    output = play(arguments=arguments)
    assert "The game is over: " in output
    assert play(arguments=arguments) == output


def test_a_wrong_entry_gets_a_helpful_line_and_the_question_again():
    output = play("a1\n", "d4\n", "hello\n", "f9\n", "pass\n", "\n", "?\n", "f5\n")
    assert "a1 turns no disc over for Black. Legal moves: d3 c4 f5 e6" in output
    assert "d4 is occupied." in output
    assert "'hello' is not a square such as f5, nor a pass; 'help' lists" in output
    assert "'f9' is not on the 8x8 board (a1 to h8); 'help' lists" in output
    assert "Black must not pass: there are legal moves." in output
    assert "take your last move back" in output
    assert output.count("Black to move (f5, help): ") == 8
    assert moves_of(output) == parse_transcript("f5")


def test_what_is_typed_is_shown_as_it_is():
    assert "'[bold]x[/nope]' is not a square" in play("[bold]x[/nope]\n", "save [b]/[/x]\n")


def test_moves_and_game_are_listed():
    output = play("moves\n", "game\n", "f5\n", "moves\n", "game\n")
    assert "Legal moves: d3 c4 f5 e6" in output
    assert "No moves yet." in output
    assert "Legal moves: f4 d6 f6" in output
    assert "1.f5" in output


def test_undo_takes_back_ones_own_move_and_the_answer():
    arguments = ("--black", "human", "--white", "greedy")
    output = play("undo\n", "f5\n", "undo\n", "d3\n", "quit\n", arguments=arguments)
    assert "There is no move of yours to take back." in output
    assert moves_of(output).moves[0] == Board().parse_move("d3")
    assert moves_of(output).ply == 2


def test_undo_between_people_takes_back_one_move():
    assert moves_of(play("f5\n", "d6\n", "undo\n", "f6\n")) == parse_transcript("f5f6")


def test_undo_works_after_the_end_and_after_resigning():
    output = play(*typed(SHORTEST), "undo\n", "quit\n")
    assert moves_of(output) == parse_transcript(SHORTEST[:-2])
    output = play("f5\n", "resign\n", "undo\n", "d6\n", "quit\n")
    assert "White resigns: Black wins." in output
    assert moves_of(output) == parse_transcript("f5d6")


def test_nobody_moves_after_the_end():
    output = play("resign\n", "f5\n", "game\n", "\n", arguments=("--white", "greedy"))
    assert "The game is over." in output
    assert "Moves: " not in output


@pytest.mark.parametrize("name", ["~nosuchuser/x", "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(name):
    assert "Cannot save" in play(f"save {name}\n", "quit\n")


def test_what_the_terminal_cannot_show_is_shown_by_its_code():
    environment = os.environ | {"PYTHONIOENCODING": "ascii:surrogateescape"}
    assert "'\\udcc3" in play("é\n", env=environment)


def test_without_colours_discs_are_letters():
    terminal = Terminal(TERM="xterm-256color", NO_COLOR="1")
    assert "O X" in terminal.read_until("Black to move")
    terminal.type("quit\n")
    terminal.read_until("Good-bye.")
    assert terminal.exit_code() == 0


def test_resigning_gives_the_game_to_the_other_side():
    output = play("f5\n", "resign\n", "\n")
    assert "White resigns: Black wins." in output
    assert moves_of(output) == parse_transcript("f5")


def test_a_game_is_saved_and_gone_on_with(tmp_path):
    output = play("f5\n", "d6\n", "save game.txt\n", "quit\n", cwd=tmp_path)
    assert "Saved game.txt." in output
    assert (tmp_path / "game.txt").read_text() == "f5d6\n"
    output = play("c3\n", arguments=("--white", "human", "--game", "game.txt"), cwd=tmp_path)
    assert moves_of(output) == parse_transcript("f5d6c3")


def test_saving_never_loses_a_file_unasked(tmp_path):
    (tmp_path / "game.txt").write_text("precious")
    output = play("f5\n", "save game.txt\n", "save nowhere/game.txt\n", "save\n", cwd=tmp_path)
    assert "There is a file game.txt already; 'save! game.txt' replaces it." in output
    assert "Cannot save 'nowhere/game.txt': No such file or directory." in output
    assert "Save where? For example: save game.txt" in output
    assert (tmp_path / "game.txt").read_text() == "precious"
    play("f5\n", "save! game.txt\n", cwd=tmp_path)
    assert (tmp_path / "game.txt").read_text() == "f5\n"


@pytest.mark.parametrize("name", ["game.ggf", "game.sgf", "game.txt"])
def test_a_game_is_saved_in_the_format_of_the_ending(tmp_path, name):
    assert "Cannot save 'early.ggf': there are no moves yet." in play(
        "save early.ggf\n", "f5\n", f"save {name}\n", cwd=tmp_path
    )
    reader = read_games(tmp_path / name)
    assert [game.mainline_moves()[:1] for game in reader] == [[Board().parse_move("f5")]]
    assert reader.format.suffixes[0] == Path(name).suffix


def test_a_picture_may_be_saved(tmp_path):
    play("f5\n", "save board.svg\n", cwd=tmp_path)
    assert (tmp_path / "board.svg").read_text().startswith("<svg ")


def test_a_saved_game_that_is_damaged_is_refused(tmp_path):
    (tmp_path / "bad.txt").write_text("f5f5")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    bad = outflank("play", "--terminal", "--game", "bad.txt", cwd=tmp_path)
    assert "bad.txt, line 1: transcript, column 3, move 2" in complaint(bad)
    picture = outflank("play", "--terminal", "--game", "picture.png", cwd=tmp_path)
    assert "picture.png: there is no game" in complaint(picture)


@pytest.mark.parametrize("stdin", ["", "f5\n", "f5"])
def test_the_end_of_input_leaves_cleanly(stdin):
    assert "Good-bye." in play(stdin)


def test_rubbish_on_the_keyboard_is_no_reason_to_leave():
    process = subprocess.run(
        [sys.executable, "-m", "outflank", "play", "--terminal", "--white", "human"],
        input=b"\xff\xfe\x00\nf5\n",
        capture_output=True,
        check=False,
    )
    assert process.returncode == 0
    assert b"Moves: f5" in process.stdout


class Terminal:
    """The command on a real pseudo-terminal."""

    def __init__(self, *arguments, **environment):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.environ.update(environment)
            os.execv(
                sys.executable, [sys.executable, "-m", "outflank", "play", "--terminal", *arguments]
            )

    def read_until(self, text):
        seen = ""
        while text not in seen:
            try:
                seen += os.read(self.descriptor, 4096).decode(errors="replace")
            except OSError:  # the other end is closed
                raise AssertionError(f"{text!r} never came: {seen!r}") from None
        return seen

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def interrupt(self):
        """Press Ctrl-C, again where the first came a moment before Python began to listen."""
        seen = ""
        while "Good-bye." not in seen:
            self.type("\x03")
            while select.select([self.descriptor], [], [], 1.0)[0] and "Good-bye." not in seen:
                seen += os.read(self.descriptor, 4096).decode(errors="replace")
        return seen

    def exit_code(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def test_ctrl_c_leaves_cleanly():
    terminal = Terminal("--white", "human")
    terminal.read_until("Black to move")
    terminal.type("f5\n")
    terminal.read_until("White to move")
    output = terminal.interrupt()
    if "Moves: f5" not in output:
        output += terminal.read_until("Moves: f5")
    assert "Traceback" not in output
    assert terminal.exit_code() == 0


def test_a_terminal_with_colours_shows_discs():
    terminal = Terminal(TERM="xterm-256color", COLORTERM="truecolor")
    assert "●" in terminal.read_until("Black to move")
    terminal.type("quit\n")
    terminal.read_until("Good-bye.")
    assert terminal.exit_code() == 0
