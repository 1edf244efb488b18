#include "engine/engine.h"

#include "engine/root.h"

namespace outflank::engine {

struct Engine::OnBoard {
    OnBoard(const Engine& engine, const Shape& shape, Table& table)
        : evaluation(engine.weights_.linear, shape),
          team(shape, evaluation, engine.probcut_, table, engine.threads_) {}

    PositionalEvaluation evaluation;
    Team<PositionalEvaluation> team;
};

Engine::Engine(const Weights& weights, std::size_t megabytes, int threads)
    : weights_(weights), threads_(threads), probcut_(weights.errors), table_(megabytes) {
    on_board(SHAPE_8);  // so that threads that cannot be had are missed at once
}

Engine::~Engine() = default;

Engine::OnBoard& Engine::on_board(const Shape& shape) {
    auto& board = boards_[shape.size / 2 - 2];
    if (!board) board = std::make_unique<OnBoard>(*this, shape, table_);
    return *board;
}

Report Engine::search(const Position& position, const Shape& shape, const Task& task,
                      const StopFlag& stop, const Watcher& watcher) {
    // Small boards lie in the middle of the large one: the same discs are another position there.
    if (shape.size != size_) {
        clear();
        size_ = shape.size;
    }
    OnBoard& board = on_board(shape);
    // Longer than any game, and as much as a clock can count.
    constexpr double NO_END = 1e8;
    const auto deadline = task.seconds > 0 && task.seconds < NO_END
                              ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(task.seconds))
                              : Clock::time_point::max();
    Control control(stop, deadline, task.nodes > 0 ? task.nodes : UINT64_MAX);
    table_.next_generation();
    Root<PositionalEvaluation> root(position, shape, board.evaluation, table_, board.team, task,
                                    control);
    return root.run(watcher);
}

double Engine::evaluate(const Position& position, const Shape& shape) const {
    const PositionalEvaluation evaluation(weights_.linear, shape);
    return static_cast<double>(evaluation.value(evaluation.node(position))) /
           PositionalEvaluation::DISC;
}

void Engine::clear() {
    table_.clear();
    for (auto& board : boards_) {
        if (board) board->team.clear();
    }
}

}  // namespace outflank::engine
