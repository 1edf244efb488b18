"""A game in the terminal."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from outflank.arena import MatchPlay
from outflank.arena.fault import fault_by
from outflank.arena.referee import ask_player
from outflank.cli.console import create_console
from outflank.errors import IllegalMoveError, NotationError, OptionError, OutflankError
from outflank.formats import format_for, write_transcript
from outflank.game import Game
from outflank.players import Player
from outflank.rules import PASS, Board, Color

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  gives the prompt its arrow keys and history

__all__ = ["TerminalGame"]

FELT = "#0a7d4f"
LAST_MOVE = "#b0562f"

HELP = """\
  f5          play on f5
  moves       list the legal moves
  game        list the moves so far
  undo        take your last move back
  save FILE   save the game as text, GGF, SGF or a picture, by FILE's ending; save! replaces a file
  resign      give the game up
  quit        leave; so do Ctrl-C and the end of input"""


class _QuitError(Exception):
    """The person at the board has had enough."""


class TerminalGame:
    """One game between people at the terminal and players."""

    def __init__(
        self,
        board: Board,
        players: Mapping[Color, Player | None],
        console: Console | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """*players* gives each side its player; None is a person."""
        names = {str(color): "" if one is None else one.name for color, one in players.items()}
        self.match = MatchPlay(Game.from_board(board, headers=names))
        self.players = players
        self.console = console or create_console(highlight=False, markup=False, soft_wrap=True)
        self._clock = clock

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.match.board

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            self._show()
            self._announce_pass()
            while True:
                while not self.match.over:
                    self._turn()
                self._announce_result()
                if None not in self.players.values() or not self._go_on():
                    break
        except (_QuitError, KeyboardInterrupt, EOFError):
            self.console.print("\nGood-bye.")
        finally:
            for player in self.players.values():
                if player is not None:
                    player.close()
        if self.board.moves:
            self.console.print(f"Moves: {write_transcript(self.board)}")

    # Turns

    def _turn(self) -> None:
        turn = self.match.turn
        player = self.players[turn]
        limit = self.match.begin_turn(self._clock())
        if player is None:
            self._ask()
            return
        try:
            move, score = ask_player(player, self.board, limit)
            node = self.match.make_move(move, self._clock(), score=score)
        except Exception as error:
            fault = fault_by(error, turn, self.match.node.ply + 1)
            self.match.forfeit(fault, self._clock())
        else:
            self._show()
            self.console.print(f"{self._name(turn)} plays {node.name}.")
            self._announce_pass()

    def _ask(self) -> None:
        """Read commands until one of them changes the game."""
        match, node = self.match, self.match.node
        while match.node is node and not match.over:
            self._obey(self._read(f"{match.turn} to move (f5, help): "))

    def _go_on(self) -> bool:
        """After the end: whether something was taken back, or the person leaves."""
        while True:
            line = self._read("Enter to leave, or save FILE, game, undo: ")
            word, _, rest = line.partition(" ")
            match word.lower():
                case "" | "quit" | "q" | "exit":
                    return False
                case "undo" | "u":
                    if self.match.game.ending is not None:
                        self.match.go_to(self.match.node, self._clock())
                        return True
                    if self._undo():
                        return True
                case "save" | "save!":
                    self._save(rest.strip(), replace=word.endswith("!"))
                case "game" | "g":
                    self.console.print(self._history())
                case _:
                    self.console.print("The game is over.")

    def _read(self, question: str) -> str:
        if sys.stdin is None or sys.stdout is None:  # closed by whoever started us
            raise EOFError
        try:
            # The question goes to input() itself, which draws it again when the line is edited.
            line = input(question)
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.console.print()  # nobody's return key has ended the line of the question
        return line.strip()

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?" | "h":
                self.console.print(HELP)
            case "moves" | "m":
                self.console.print("Legal moves: " + " ".join(self.board.legal_moves.names()))
            case "game" | "g":
                self.console.print(self._history())
            case "undo" | "u":
                self._undo()
            case "save" | "save!":
                self._save(rest.strip(), replace=word.endswith("!"))
            case "resign":
                self.match.resign(self.match.turn, self._clock())
            case "quit" | "q" | "exit":
                raise _QuitError
            case _:
                self._play(line)

    def _play(self, text: str) -> None:
        try:
            self.match.make_move(text, self._clock())
        except IllegalMoveError as error:
            names = " ".join(self.board.legal_moves.names())
            self.console.print(f"{error}. Legal moves: {names}")
        except NotationError as error:
            self.console.print(f"{error}; 'help' lists what you can enter")
        else:
            self._show()
            self._announce_pass()

    def _undo(self) -> bool:
        """Back to where a person was last to choose; whether there was such a place."""
        people = [color for color, player in self.players.items() if player is None]
        node = self.match.previous_choice(people)
        if node is None:
            self.console.print("There is no move of yours to take back.")
            return False
        self.match.go_to(node, self._clock())
        self._show()
        return True

    def _save(self, name: str, *, replace: bool) -> None:
        if not name:
            self.console.print("Save where? For example: save game.txt")
            return
        try:
            content = self._content(name)
            with Path(name).expanduser().open("w" if replace else "x", encoding="utf-8") as file:
                file.write(content)
        except FileExistsError:
            self.console.print(f"There is a file {name} already; 'save! {name}' replaces it.")
        except (OutflankError, OSError, RuntimeError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.console.print(f"Cannot save {name!r}: {reason}.")
        else:
            self.console.print(f"Saved {name}.")

    def _content(self, name: str) -> str:
        """What a file of that name gets: a picture, or the game in the format of its ending."""
        ending = Path(name).suffix.lower()
        if ending == ".svg":
            return self.board.svg()
        if not self.board.moves:
            raise OptionError("there are no moves yet")
        with contextlib.suppress(OptionError):
            chosen = format_for(name)
            if chosen.name != "transcript" and chosen.write is not None:
                return f"{chosen.write(self.match.game)}\n"
        return f"{write_transcript(self.board)}\n"

    # What the person sees

    def _name(self, color: Color) -> str:
        player = self.players[color]
        return str(color) if player is None else f"{color} ({player.name})"

    def _history(self) -> str:
        if not self.board.moves:
            return "No moves yet."
        names = [self.board.shape.name(move) for move in self.board.moves]
        return " ".join(f"{number}.{name}" for number, name in enumerate(names, start=1))

    def _show(self) -> None:
        self.console.print()
        for line in _board_lines(self.board, letters=not self._shows_discs()):
            self.console.print(line)
        counts = self.board.counts()
        self.console.print(f"Black {counts.black}, White {counts.white}")

    def _shows_discs(self) -> bool:
        """Whether the terminal has the colours and the character for discs."""
        if self.console.color_system is None or self.console.no_color:
            return False
        try:
            "●".encode(self.console.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def _announce_pass(self) -> None:
        """Say that a side had no move, if that is how it comes that the other one is to move."""
        node = self.match.node
        if node.move == PASS and node.parent is not None:
            self.console.print(f"{self._name(node.parent.turn)} has no move and passes.")

    def _announce_result(self) -> None:
        match, fault = self.match, self.match.fault
        if fault is not None:
            self.console.print(f"{self._name(fault.color)} loses: {fault}.")
        elif match.game.ending is not None and match.game.ending.winner is not None:
            winner = match.game.ending.winner
            self.console.print(f"{winner.other} resigns: {winner} wins.")
        else:
            self.console.print(f"The game is over: {self.board.outcome()}.")


def _board_lines(board: Board, *, letters: bool) -> list[Text]:
    """The board in colours, or in letters where the terminal has no colours."""
    position, shape = board.position, board.shape
    lines = [Text("    " + " ".join(chr(ord("a") + i) for i in range(shape.size)))]
    for row in range(shape.size):
        line = Text(f"  {row + 1} ")
        for column in range(shape.size):
            square = shape.square(column, row)
            felt = LAST_MOVE if square == board.last_move else FELT
            if position.black >> square & 1:
                letter, symbol, ink = "X", "●", "#000000"
            elif position.white >> square & 1:
                letter, symbol, ink = "O", "●", "#ffffff"
            elif board.legal_moves.mask >> square & 1:
                letter, symbol, ink = ".", "·", "#ffe98a"
            else:
                letter, symbol, ink = "-", " ", "#ffffff"
            if letters:
                line.append(letter if column == shape.size - 1 else f"{letter} ")
            else:
                line.append(f"{symbol} ", f"{ink} on {felt}")
        lines.append(line)
    return lines
