"""Minimax with the reports' options, written plainly: the reference for the core."""

from math import inf

X_SQUARES = {
    4: {"b2", "c2", "b3", "c3"},
    6: {"b2", "e2", "b5", "e5"},
    8: {"b2", "g2", "b7", "g7"},
}


class PlainSearch:
    def __init__(self, evaluation, search):
        self.evaluation = evaluation
        self.search = search
        self.nodes = 0

    def value(self, position, depth, player, *, root=True):
        if depth == 0 or (not root and self.stops(position)):
            return self.seen(position, player)
        maximizing = position.turn is player
        best = -inf if maximizing else inf
        for child in self.followed(position, player):
            self.nodes += 1
            value = self.value(child, depth - 1, player, root=False)
            best = max(best, value) if maximizing else min(best, value)
        return best

    def seen(self, position, player):
        return self.evaluation(position if position.turn is player else position.passed())

    def stops(self, position):
        stuck, other_stuck = position.moves == 0, position.passed().moves == 0
        if stuck and (other_stuck or self.search.on_pass == "leaf"):
            return True
        if self.search.stop_when_stuck and (stuck or other_stuck):
            return True
        names = set(position.legal_moves.names())
        return self.search.stop_at_x_squares and names <= X_SQUARES[position.size]

    def followed(self, position, player):
        children = position.children()
        if position.moves == 0:
            return children
        sign = 1 if position.turn is player else -1
        kept = max(1, len(children) // self.search.scale)
        kept = min(kept, self.search.width or kept)
        discs = (position.own | position.opp).bit_count()
        if self.search.full_width_from is not None and discs >= self.search.full_width_from:
            kept = len(children)
        if self.search.order == "evaluation" or kept < len(children):
            children.sort(key=lambda child: -sign * self.seen(child, player))
        return children[:kept]
