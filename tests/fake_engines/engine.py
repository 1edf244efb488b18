"""A program that speaks NBoard or GTP just well enough to be asked for a move, and then misbehaves.

Usage: engine.py PROTOCOL FAULT. Without a fault it plays the first legal move; as "edax" it
puts spaces between the parts of its answer.
"""

import os
import sys
import time

from outflank.formats import parse_ggf
from outflank.rules import Board

protocol, fault = sys.argv[1], sys.argv[2]
board = Board()


def say(line):
    print(line, flush=True)


def misbehave():
    if fault == "crash":
        sys.stderr.write("Segmentation fault, as they say\n")
        os._exit(3)
    if fault == "hang":
        time.sleep(3600)
    if fault == "slow":
        time.sleep(0.1)
    if fault == "escapes":
        sys.stderr.write("\x1b]0;title\x07\x1b[31mred\x1b[0m \x9b2J\n")
        os._exit(3)
    if fault == "rubbish":
        say("=== banana" if protocol == "nboard" else "banana")
    elif fault == "illegal":
        say("=== a1" if protocol == "nboard" else "= a1\n")
    elif fault == "closed-pipe":
        os.close(1)
        time.sleep(3600)
    elif fault == "flood":
        while True:
            say("la la la")


games = 0


def first_move():
    return board.legal_moves.names()[0]


for text in sys.stdin:
    words = text.split()
    if protocol == "nboard":
        if words[0] == "ping":
            say(f"pong {words[1]}")
        elif words[:2] == ["set", "game"]:
            board = parse_ggf(text.partition("game ")[2]).board()
            games += 1
            say(f"set myname Game {games}")
        elif words[0] == "move":
            board.push(words[1])
        elif words[0] == "go":
            misbehave()
            say(f"=== {first_move()} 0.00 0.1" if fault == "edax" else f"=== {first_move()}//0.1")
        elif words[0] == "hint":
            say(f"search {first_move().upper()} 0.00 0 1")
        elif words[0] == "quit":
            break
    else:
        number, command, *arguments = words
        if command == "genmove":
            misbehave()
            move = first_move()
            board.push(move)
            say(f"={number} {move}\n")
        elif command == "clear_board":
            board = Board()
            say(f"={number}\n")
        elif command == "play":
            board.push(arguments[1])
            say(f"={number}\n")
        elif command == "quit":
            say(f"={number}\n")
            break
        else:
            say(f"={number} fake\n")
