"""A class of the Shenzhen course that appends squares as numbers instead of pairs."""


class AI:
    def __init__(self, chessboard_size, color, time_out):
        self.candidate_list = []

    def go(self, chessboard):
        self.candidate_list.append(19)
