#include "engine/solver.h"

#include <algorithm>

#include "engine/endgame.h"
#include "engine/ordering.h"

namespace outflank::engine {
namespace {

// A root whose moves are kept in the order of what was found about them.
class Root {
public:
    Root(const Position& position, const Shape& shape, Endgame& search)
        : search_(search), list_(legal_moves(position, moves(position, shape))) {
        for (OrderedMove& move : list_) {
            move.score = -quick_search(move.after, shape, 5, -1000000, 1000000);
        }
        std::stable_sort(list_.begin(), list_.end(),
                         [](const auto& a, const auto& b) { return a.score > b.score; });
    }

    // As Endgame::null_window. A move that is above alpha comes first from then on.
    int null_window(int alpha) {
        int best = -INFINITE_SCORE;
        for (int i = 0; i < list_.size(); ++i) {
            const int score = -search_.null_window(list_.begin()[i].after, -alpha - 1);
            best = std::max(best, score);
            if (score > alpha) {
                std::rotate(list_.begin(), list_.begin() + i, list_.begin() + i + 1);
                break;
            }
        }
        return best;
    }

    // What the score may be. One disc is worth eight of quick_search's units, as measured on 600
    // solved positions of 14 to 20 empties; the guess is off by seven discs on average.
    int guess() { return list_.begin()->score / 8; }

    Square best_move() { return list_.begin()->square; }
    Position best_child() { return list_.begin()->after; }

private:
    Endgame& search_;
    MoveList list_;
};

// The exact score by null windows. A question whose answer is yes needs one good move, a no needs
// all moves refuted: so the search starts below the guess and climbs, to be told no only once. The
// first move of the root has the score in the end.
int exact_score(Root& root, int guess, int squares) {
    constexpr int BELOW_GUESS = 6;
    constexpr int STEP_DOWN = 8;
    int lower = -squares;
    int upper = squares;
    // Scores are even, because a board has an even number of squares.
    int at_least = guess / 2 * 2 - BELOW_GUESS;
    while (lower < upper) {
        at_least = std::clamp(at_least, lower + 2, upper);
        const int score = root.null_window(at_least - 1);
        if (score >= at_least) {
            lower = score;
            at_least = lower + 2;
        } else {
            upper = score;
            at_least = upper - STEP_DOWN;
        }
    }
    return lower;
}

int sign_of_score(Root& root) {
    if (root.null_window(0) > 0) return 1;
    return root.null_window(-1) > -1 ? 0 : -1;
}

// Plays on from a position whose exact score is known, always a move that keeps it.
void extend_line(Position position, int score, const Shape& shape, Endgame& search,
                 std::vector<Square>& line) {
    while (!is_over(position, shape)) {
        const Bitboard legal = moves(position, shape);
        if (legal == 0) {
            line.push_back(PASS);
            position = position.passed();
        } else {
            for (Square square : Squares(legal)) {
                const Position after = played(position, square);
                if (-search.null_window(after, -score) >= score) {
                    line.push_back(square);
                    position = after;
                    break;
                }
            }
        }
        score = -score;
    }
}

}  // namespace

Solution solve(const Position& position, const Shape& shape, Goal goal, Table& table,
               const StopFlag& stop) {
    Solution solution;
    Endgame search(shape, table, stop);
    table.next_generation();
    const int squares = shape.size * shape.size;
    const bool exact = goal == Goal::EXACT;
    try {
        if (is_over(position, shape)) {
            const int score = final_score(position, shape);
            solution.score = exact ? score : (score > 0) - (score < 0);
        } else if (must_pass(position, shape)) {
            solution = solve(position.passed(), shape, goal, table, stop);
            solution.score = -solution.score;
            solution.move = PASS;
            solution.pv.insert(solution.pv.begin(), PASS);
            return solution;
        } else {
            Root root(position, shape, search);
            solution.score = exact ? exact_score(root, root.guess(), squares) : sign_of_score(root);
            solution.move = root.best_move();
            solution.pv = {solution.move};
            if (exact) {
                extend_line(root.best_child(), -solution.score, shape, search, solution.pv);
            }
        }
        solution.complete = true;
    } catch (const Stopped&) {
    }
    solution.nodes = search.nodes();
    return solution;
}

}  // namespace outflank::engine
