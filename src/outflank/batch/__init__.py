"""Many positions at once: NumPy arrays of boards, at native speed on any number of threads.

A batch is two arrays of ``uint64``, *own* and *opp*: the discs of the side to move and of the
other side, as bitboards (bit 0 is a1). Moves are ``uint8`` squares (a1 = 0, pass = 64). The GIL is
released while the core works, and Ctrl-C stops it. Results do not depend on the number of threads.

>>> from outflank import batch
>>> own, opp = batch.start(3)
>>> own, opp = batch.play(own, opp, [19, 26, 37])
>>> [mask.bit_count() for mask in batch.legal_moves(own, opp).tolist()]
[3, 3, 3]
"""

from outflank.batch.boards import (
    Children,
    Outcomes,
    children,
    from_positions,
    legal_moves,
    outcome,
    play,
    playouts,
    start,
    to_positions,
)
from outflank.batch.planes import (
    PLANES,
    Steps,
    action_masks,
    actions_to_moves,
    moves_to_actions,
    planes,
    random_actions,
    step,
)
from outflank.batch.symmetries import Canonical, canonical, transform, transform_policies
from outflank.batch.values import Searched, evaluate, search

__all__ = [
    "PLANES",
    "Canonical",
    "Children",
    "Outcomes",
    "Searched",
    "Steps",
    "action_masks",
    "actions_to_moves",
    "canonical",
    "children",
    "evaluate",
    "from_positions",
    "legal_moves",
    "moves_to_actions",
    "outcome",
    "planes",
    "play",
    "playouts",
    "random_actions",
    "search",
    "start",
    "step",
    "to_positions",
    "transform",
    "transform_policies",
]
