"""A class of the Shenzhen course that would like to think for an hour, once in a game."""

import time


class AI:
    def __init__(self, chessboard_size, color, time_out):
        self.color = color
        self.candidate_list = []

    def go(self, chessboard):
        assert chessboard.shape == (8, 8)
        from outflank.protocols.shenzhen import position_of

        self.candidate_list.clear()
        for name in position_of(chessboard, self.color).legal_moves.names():
            self.candidate_list.append((int(name[1]) - 1, ord(name[0]) - ord("a")))
        if (chessboard != 0).sum() in (10, 11):
            time.sleep(3600)  # the last candidate counts when time is up
