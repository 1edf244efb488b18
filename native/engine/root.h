// The root of a search: iterative deepening, aspiration windows, multi-PV.
#pragma once

#include "engine/engine.h"
#include "engine/team.h"

namespace outflank::engine {

template <class Evaluation>
class Root {
public:
    Root(const Position& position, const Shape& shape, const Evaluation& evaluation, Table& table,
         Team<Evaluation>& team, const Task& task, Control& control);

    // Runs the task. The watcher gets a report after each iteration.
    Report run(const Engine::Watcher& watcher);

private:
    using Node = typename Evaluation::Node;

    // One iteration: all principal variations at one depth and selectivity.
    struct Step {
        int depth;
        Certainty selectivity;
    };
    std::vector<Step> plan() const;
    void iterate(const Step& step, Report& report);

    // The best of the moves that do not start a better line.
    Best best_of_rest(Search<Evaluation>& search, const Step& step, int guess);

    // The principal variation after a move, from the transposition table.
    std::vector<Square> line_after(Square move, int plies) const;
    // The same to the end of the game, with each move proven.
    std::vector<Square> proven_line(Search<Evaluation>& search, const Line& line) const;

    void bring_to_front(Square move, int first);

    Node node_;
    Shape shape_;
    Table& table_;
    Team<Evaluation>& team_;
    Task task_;
    Control& control_;
    const Evaluation& evaluation_;
    int empties_;
    Clock::time_point begun_ = Clock::now();
    MoveList<Node> list_;
    int first_ = 0;  // the first move of list_ that does not start a better line
};

}  // namespace outflank::engine
