"""Games with known ends, written down from the Othello literature."""

SHORTEST = "f5f4c3c6c5d6f3c4c7"  # 9 moves, Black wins 13-0
SHORT_WITHOUT_WIPE_OUT = "f5f4c3e6f7g6g4e8g8g5h5"  # 11 moves, 14-1
TWENTY_THREE_PASSES = (
    "F5d6C4g5D7c7H5d8B8b7B6a7b5A6a5b4B3c6E8f8C8a8e7a4b2A2c2D2d1e2F2c5c3a1a3e6d3f6F7f1g2H2e3F4"
    "b1g1c1e1g8g7f3h1h3h4h6"
)
# The game that H. Takizawa's claim of a draw on 8x8 (2023) gives as perfect: full board, 32-32.
DRAW = (
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2"
    "h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"
)
# Perfect play on 6x6: White wins 20-16.
PERFECT_6X6 = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1"

# No position has more legal moves; found by simulated annealing.
THIRTY_THREE_MOVES = "X--X----O-OXO-OO--XXX-XX------O--OOX--O--XXO-XOX-OXO-XO---X----- X"
