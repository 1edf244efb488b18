#include "engine/root.h"

#include <algorithm>

#include "engine/params.h"

namespace outflank::engine {
namespace {

double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

// Puts a line first, replacing an older one with the same move, or else the last.
void promote(const Line& line, std::vector<Line>& lines) {
    auto old = std::find_if(lines.begin(), lines.end(),
                            [&](const Line& other) { return other.move == line.move; });
    if (old == lines.end()) --old;
    std::rotate(lines.begin(), old, old + 1);
    lines.front() = line;
}

}  // namespace

template <class Evaluation>
Root<Evaluation>::Root(const Position& position, const Shape& shape, const Evaluation& evaluation,
                       Table& table, Team<Evaluation>& team, const Task& task, Control& control)
    : node_(evaluation.node(position)),
      shape_(shape),
      table_(table),
      team_(team),
      task_(task),
      control_(control),
      evaluation_(evaluation),
      empties_(count_empties(position, shape)) {
    // The initial move order, and the answer if there is no time at all. Squares are sorted, not
    // nodes: std::stable_sort moves elements through memory that is not aligned for SIMD.
    struct Candidate {
        Square square;
        int score;
    };
    std::vector<Candidate> candidates;
    for (Square square : Squares(moves(position, shape) & task.root_moves)) {
        candidates.push_back({square, -evaluation.value(evaluation.after(node_, square))});
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    for (const auto& candidate : candidates) {
        list_.add(candidate.square, evaluation.after(node_, candidate.square));
    }
}

template <class Evaluation>
std::vector<typename Root<Evaluation>::Step> Root<Evaluation>::plan() const {
    std::vector<Step> steps;
    const bool to_end = task_.depth >= empties_;
    // Solving is faster than searching to just before the end.
    const int deepest = to_end ? std::max(1, empties_ - params::LEAP) : task_.depth;
    const Certainty quick = Certainty::P73;
    for (int depth = 1; depth <= deepest && depth < empties_; ++depth) {
        const bool same_parity = (depth ^ deepest) % 2 == 0;
        if (depth <= params::EVERY_DEPTH || same_parity) steps.push_back({depth, quick});
    }
    if (to_end) {
        // A selective solve provides good move ordering for the exact one.
        const auto before = [&](Certainty selectivity) {
            if (selectivity < task_.selectivity) steps.push_back({empties_, selectivity});
        };
        if (empties_ > params::LAST_PLIES) before(Certainty::P73);
        if (empties_ >= params::LONG_SOLVE) before(Certainty::P95);
        steps.push_back({empties_, task_.selectivity});
    } else if (task_.selectivity > quick) {
        steps.push_back({task_.depth, task_.selectivity});
    }
    return steps;
}

template <class Evaluation>
Report Root<Evaluation>::run(const Engine::Watcher& watcher) {
    Report report;
    const int lines = std::min(task_.lines, list_.size());
    for (int i = 0; i < lines; ++i) {
        Line line;
        line.move = list_[i].square;
        line.pv = {line.move};
        report.lines.push_back(line);
    }
    const std::uint64_t nodes_before = team_.nodes();
    const TeamCosts costs_before = team_.costs();
    const auto tell = [&] {
        report.nodes = team_.nodes() - nodes_before;
        report.seconds = seconds_since(begun_);
        report.costs = team_.costs() - costs_before;
    };
    try {
        for (const Step& step : plan()) {
            if (task_.enough_seconds > 0 && seconds_since(begun_) > task_.enough_seconds) break;
            iterate(step, report);
            tell();
            report.complete = step.depth == std::min(task_.depth, empties_) &&
                              step.selectivity == task_.selectivity;
            if (watcher) watcher(report);
        }
        if (task_.full_line && report.lines[0].exact && !task_.win_loss_draw) {
            Search<Evaluation>& search = team_.begin(control_, NOT_SELECTIVE);
            report.lines[0].pv = proven_line(search, report.lines[0]);
        }
    } catch (const Stopped&) {
        report.complete = false;
    }
    tell();
    return report;
}

template <class Evaluation>
void Root<Evaluation>::iterate(const Step& step, Report& report) {
    Search<Evaluation>& search = team_.begin(control_, step.selectivity);
    const std::vector<Line> before = report.lines;
    std::vector<Line> lines = before;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        first_ = static_cast<int>(i);
        const Best best = best_of_rest(search, step, before[i].score);
        bring_to_front(best.move, first_);
        Line& line = lines[i];
        line.move = best.move;
        line.score = best.score;
        line.depth = step.depth;
        line.selectivity = step.selectivity;
        line.exact = step.depth == empties_ &&
                     (step.selectivity == NOT_SELECTIVE || empties_ - 1 <= params::LAST_PLIES);
        line.pv = line_after(best.move, step.depth);
        // A better move is worth knowing even if the search is stopped in the middle.
        if (i == 0) promote(line, report.lines);
    }
    // A line searched later may turn out to be better.
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    report.lines = lines;
}

template <class Evaluation>
Best Root<Evaluation>::best_of_rest(Search<Evaluation>& search, const Step& step, int guess) {
    MoveList<Node> rest;
    for (int i = first_; i < list_.size(); ++i) rest.add(list_[i].square, list_[i].after);
    for (int i = 0; i < rest.size(); ++i) rest[i].score = rest.size() - i;
    if (task_.win_loss_draw && step.depth == empties_) {
        Best best = search.best_of(rest, -1, 1, step.depth);
        best.score = (best.score > 0) - (best.score < 0);
        return best;
    }
    const int most = shape_.size * shape_.size;
    int width = params::ASPIRATION;
    int alpha = std::clamp(guess - width, -most - 1, most - 1);
    int beta = std::clamp(guess + width, -most + 1, most + 1);
    for (;;) {
        MoveList<Node> list = rest;
        const Best best = search.best_of(list, alpha, beta, step.depth);
        const bool is_widest = alpha < -most && beta > most;
        if ((best.score > alpha && best.score < beta) || is_widest) return best;
        // The window only grows, up to the full range of scores: selective searches may contradict
        // themselves.
        width *= 3;
        if (best.score <= alpha) {
            alpha = std::max(best.score - width, -most - 1);
        } else {
            beta = std::min(best.score + width, most + 1);
            // The move that failed high comes first.
            for (int i = 0; i < rest.size(); ++i) {
                if (rest[i].square == best.move) {
                    std::rotate(rest.begin(), rest.begin() + i, rest.begin() + i + 1);
                }
            }
            for (int i = 0; i < rest.size(); ++i) rest[i].score = rest.size() - i;
        }
    }
}

template <class Evaluation>
void Root<Evaluation>::bring_to_front(Square move, int first) {
    for (int i = first; i < list_.size(); ++i) {
        if (list_[i].square == move) {
            std::rotate(list_.begin() + first, list_.begin() + i, list_.begin() + i + 1);
        }
    }
}

template <class Evaluation>
std::vector<Square> Root<Evaluation>::line_after(Square move, int plies) const {
    std::vector<Square> line = {move};
    Position position = played(node_.position, move);
    while (static_cast<int>(line.size()) < plies) {
        if (must_pass(position, shape_)) {
            line.push_back(PASS);
            position = position.passed();
            continue;
        }
        const std::optional<Known> known = table_.find(position);
        Position next;
        if (!known || known->best[0] == PASS || !try_move(position, known->best[0], shape_, next)) {
            break;
        }
        line.push_back(known->best[0]);
        position = next;
    }
    return line;
}

template <class Evaluation>
std::vector<Square> Root<Evaluation>::proven_line(Search<Evaluation>& search,
                                                  const Line& line) const {
    std::vector<Square> proven = {line.move};
    Node node = evaluation_.after(node_, line.move);
    int score = -line.score;
    while (!is_over(node.position, shape_)) {
        const Bitboard legal = moves(node.position, shape_);
        if (legal == 0) {
            proven.push_back(PASS);
            node = node.passed();
        } else {
            // The hash move is usually right.
            const std::optional<Known> known = table_.find(node.position);
            MoveList<Node> list = search.children(node, legal);
            for (auto& move : list) move.score = known && move.square == known->best[0];
            const std::size_t plies = proven.size();
            for (int i = 0; i < list.size() && proven.size() == plies; ++i) {
                const auto& move = list.pick(i);
                if (-search.null_window(move.after, -score, 64) >= score) {
                    proven.push_back(move.square);
                    node = move.after;
                }
            }
            if (proven.size() == plies) break;  // impossible: no move achieves the score
        }
        score = -score;
    }
    return proven;
}

template class Root<PositionalEvaluation>;
template class Root<PatternEvaluation>;
template class Root<FactorEvaluation>;

}  // namespace outflank::engine
