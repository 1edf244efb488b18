#include "engine/self_play.h"

#include <algorithm>

namespace outflank::engine {
namespace {

// A game in progress.
class Game {
public:
    Game() {
        std::fill(std::begin(game_.moves), std::end(game_.moves), PlayedGame::NO_MOVE);
        std::fill(std::begin(game_.values), std::end(game_.values), PlayedGame::NO_VALUE);
        game_.length = 0;
    }

    const Position& position() const { return position_; }
    int empties() const { return count_empties(position_, SHAPE_8); }
    std::uint8_t length() const { return game_.length; }
    bool is_over() const { return outflank::is_over(position_, SHAPE_8); }

    void play(Square square, int value = PlayedGame::NO_VALUE) {
        position_ = played(position_, square);
        black_ = !black_;
        game_.moves[game_.length] = static_cast<std::uint8_t>(square);
        game_.values[game_.length++] = static_cast<std::int8_t>(value);
        if (must_pass(position_, SHAPE_8)) {
            position_ = position_.passed();
            black_ = !black_;
        }
    }

    void play_randomly(int plies, Random& random) {
        for (int i = 0; i < plies && !is_over(); ++i) {
            const Bitboard legal = moves(position_, SHAPE_8);
            play(nth(legal, random.below(count(legal))));
        }
    }

    PlayedGame ended(int searched, int perfect) {
        const int score = final_score(position_, SHAPE_8);
        game_.score = static_cast<std::int8_t>(black_ ? score : -score);
        game_.searched = static_cast<std::uint8_t>(searched);
        game_.perfect = static_cast<std::uint8_t>(perfect);
        return game_;
    }

private:
    Position position_ = START;
    bool black_ = true;  // whether it is Black's move
    PlayedGame game_;
};

Game started(const SelfPlay& how, std::uint64_t number, Random& random) {
    Game game;
    if (number % 2 == 0 && !how.openings.empty()) {
        const int chosen = random.below(static_cast<int>(how.openings.size()));
        for (Square square : how.openings[static_cast<std::size_t>(chosen)]) game.play(square);
        const int most = how.opening_random_plies;
        game.play_randomly(most > 0 ? 1 + random.below(most) : 0, random);
    } else {
        const int choices = how.most_random_plies - how.fewest_random_plies + 1;
        game.play_randomly(how.fewest_random_plies + random.below(choices), random);
    }
    return game;
}

}  // namespace

bool is_opening(const std::vector<Square>& moves) {
    Position position = START;
    for (Square square : moves) {
        if (must_pass(position, SHAPE_8)) position = position.passed();
        Position next;
        if (square == PASS || !try_move(position, square, SHAPE_8, next)) return false;
        position = next;
    }
    return true;
}

PlayedGame play_game(Engine& engine, const SelfPlay& how, std::uint64_t seed, std::uint64_t number,
                     const StopFlag& stop) {
    Random random(seed, number);
    engine.clear();
    Game game = started(how, number, random);
    const int searched = game.length();
    Task task;
    task.depth = how.depth;
    task.selectivity = Certainty::P73;
    while (!game.is_over() && game.empties() > how.perfect) {
        const Report report = engine.search(game.position(), SHAPE_8, task, stop, nullptr);
        if (stop.stopped()) break;
        game.play(report.lines[0].move, report.lines[0].score);
    }
    // The endgame is solved once, and then played along the proven line.
    const int perfect = game.length();
    if (!game.is_over() && !stop.stopped()) {
        Task end;
        end.full_line = true;
        end.depth = game.empties();
        const Report report = engine.search(game.position(), SHAPE_8, end, stop, nullptr);
        int value = report.lines[0].score;
        if (!stop.stopped()) {
            for (Square square : report.lines[0].pv) {
                if (square != PASS) game.play(square, value);
                value = -value;
            }
        }
    }
    return game.ended(searched, perfect);
}

}  // namespace outflank::engine
