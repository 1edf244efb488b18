"""A program of the Umeå course that misbehaves as its first argument says."""

import sys
import time

fault, position, seconds, compiling = sys.argv[1:]
if compiling == "1":
    print("compiled")
elif fault == "crash":
    sys.exit(1)
elif fault == "hang":
    time.sleep(3600)
elif fault == "rubbish":
    print("row 3, column 4")
elif fault == "two-lines":
    print("thinking\n(3,4)")
elif fault == "off-board":
    print("(9,1)")
elif fault == "illegal":
    print("(1,1)")
elif fault == "silent":
    pass
