"""A program that answers NBoard's hint with the lines that it was started with, and then waits.

    python hinter.py LINE...

EXIT instead of a line ends it with code 3.
"""

import sys

for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "nboard":
        print("set myname Hinter", flush=True)
    elif command == "ping":
        print(f"pong {rest}", flush=True)
    elif command == "hint":
        for answer in sys.argv[1:]:
            if answer == "EXIT":
                sys.exit(3)
            print(answer, flush=True)
    elif command == "quit":
        break
