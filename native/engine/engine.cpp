#include "engine/engine.h"

#include "engine/root.h"

namespace outflank::engine {

double Weights::evaluate(const Position& position, const Shape& shape) const {
    return with_evaluation(shape, [&]<class Evaluation>(const Evaluation& evaluation,
                                                        const ErrorModel&) {
        return static_cast<double>(evaluation.value(evaluation.node(position))) / Evaluation::DISC;
    });
}

struct Engine::OnBoard {
    virtual ~OnBoard() = default;
    virtual Report search(const Position& position, const Task& task, Control& control,
                          const Watcher& watcher) = 0;
    virtual void clear() = 0;
};

template <class Evaluation>
struct Engine::Searching : OnBoard {
    Searching(const Evaluation& chosen, const ErrorModel& errors, const Shape& on, Table& shared,
              int threads)
        : evaluation(chosen),
          probcut(errors),
          shape(on),
          table(shared),
          team(shape, evaluation, probcut, table, threads) {}

    Report search(const Position& position, const Task& task, Control& control,
                  const Watcher& watcher) override {
        return Root<Evaluation>(position, shape, evaluation, table, team, task, control)
            .run(watcher);
    }

    void clear() override { team.clear(); }

    Evaluation evaluation;
    ProbCut probcut;
    Shape shape;
    Table& table;
    Team<Evaluation> team;
};

Engine::Engine(const Weights& weights, std::size_t megabytes, int threads)
    : weights_(weights), threads_(threads), table_(megabytes) {
    on_board(SHAPE_8);  // so that a failure to start threads shows at once
}

Engine::~Engine() = default;

Engine::OnBoard& Engine::on_board(const Shape& shape) {
    auto& board = boards_[shape.size / 2 - 2];
    if (board && !is_lost(board)) return *board;
    board = weights_.with_evaluation(
        shape, [&]<class Evaluation>(const Evaluation& evaluation, const ErrorModel& errors) {
            return ProcessLocal<OnBoard>(
                new Searching<Evaluation>(evaluation, errors, shape, table_, threads_));
        });
    return *board;
}

Report Engine::search(const Position& position, const Shape& shape, const Task& task,
                      const StopFlag& stop, const Watcher& watcher) {
    // Small boards are centred in the large one: the same discs are a different position there.
    if (shape.size != size_) {
        clear();
        size_ = shape.size;
    }
    OnBoard& board = on_board(shape);
    // Longer than any game, and still within the clock's range.
    constexpr double NO_END = 1e8;
    const auto deadline = task.seconds > 0 && task.seconds < NO_END
                              ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(task.seconds))
                              : Clock::time_point::max();
    Control control(stop, deadline, task.nodes > 0 ? task.nodes : UINT64_MAX);
    table_.next_generation();
    return board.search(position, task, control, watcher);
}

void Engine::clear() {
    table_.clear();
    for (auto& board : boards_) {
        if (board && !is_lost(board)) board->clear();
    }
}

}  // namespace outflank::engine
