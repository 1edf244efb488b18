// Self-play games of the engine, as bytes for a file.

#include "engine/self_play.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <string>
#include <tuple>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/engine.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {

namespace {

using engine::PlayedGame;
using engine::SelfPlay;

// Positions of games within that range of disc counts in which moves were searched, as columns: own
// and opposing discs, disc count, final score and search value for the side to move, whether that
// value is exact.
std::tuple<Out<Bitboard>, Out<Bitboard>, Out<std::uint8_t>, Out<std::int8_t>, Out<std::int8_t>,
           Out<bool>>
positions_of(const nb::bytes& bytes, int fewest_discs, int most_discs) {
    if (bytes.size() % sizeof(PlayedGame) != 0) throw nb::value_error("not whole games");
    const std::size_t size = bytes.size() / sizeof(PlayedGame);
    struct Row {
        Position position;
        std::int8_t score;
        std::int8_t value;
        bool exact;
    };
    std::vector<Row> rows;
    std::size_t wrong = size;
    run_interruptibly([&](const StopFlag& stop) {
        std::vector<Row> found;
        for (std::size_t i = 0; i < size && !stop.stopped(); ++i) {
            PlayedGame game;
            std::memcpy(&game, static_cast<const char*>(bytes.data()) + i * sizeof game,
                        sizeof game);
            const bool legal = replay(game, [&](const Position& position, int move, bool black) {
                const int discs = count(position.occupied());
                if (move < game.searched || discs < fewest_discs || discs > most_discs) return;
                found.push_back({position,
                                 static_cast<std::int8_t>(black ? game.score : -game.score),
                                 game.values[move], move >= game.perfect});
            });
            if (!legal && wrong == size) wrong = i;
        }
        rows = std::move(found);
    });
    if (wrong < size) {
        throw nb::value_error(("the rules do not allow game " + std::to_string(wrong)).c_str());
    }
    auto [own_result, own] = new_array<Bitboard>(rows.size());
    auto [opp_result, opp] = new_array<Bitboard>(rows.size());
    auto [score_result, score] = new_array<std::int8_t>(rows.size());
    auto [value_result, value] = new_array<std::int8_t>(rows.size());
    auto [exact_result, exact] = new_array<bool>(rows.size());
    auto [discs_result, discs] = new_array<std::uint8_t>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        own[i] = rows[i].position.own;
        opp[i] = rows[i].position.opp;
        score[i] = rows[i].score;
        value[i] = rows[i].value;
        exact[i] = rows[i].exact;
        discs[i] = static_cast<std::uint8_t>(count(rows[i].position.occupied()));
    }
    return {own_result, opp_result, discs_result, score_result, value_result, exact_result};
}

// Openings are legal, without passes; a game may be over after one.
void check(const SelfPlay& how) {
    constexpr int MOST = PlayedGame::MOST_MOVES;
    check_range("opening_random_plies", how.opening_random_plies, 0, MOST);
    check_range("most_random_plies", how.most_random_plies, 0, MOST);
    check_range("fewest_random_plies", how.fewest_random_plies, 0, how.most_random_plies);
    check_range("depth", how.depth, 1, MOST_SQUARES);
    check_range("perfect", how.perfect, 0, MOST_SQUARES);
    for (std::size_t i = 0; i < how.openings.size(); ++i) {
        if (engine::is_opening(how.openings[i])) continue;
        throw nb::value_error(("the rules do not allow opening " + std::to_string(i)).c_str());
    }
}

}  // namespace

void bind_self_play(nb::module_& m) {
    m.attr("PLAYED_GAME_BYTES") = sizeof(PlayedGame);
    m.attr("PLAYED_GAME_MOVES") = PlayedGame::MOST_MOVES;
    m.def(
        "self_play",
        [](PyEngine& engine, std::uint64_t first, std::uint64_t end, std::uint64_t seed,
           const std::vector<std::vector<Square>>& openings, int opening_random_plies,
           int fewest_random_plies, int most_random_plies, int depth, int perfect) {
            const SelfPlay how{
                openings, opening_random_plies, fewest_random_plies, most_random_plies, depth,
                perfect};
            check(how);
            const EngineUse use(engine);
            std::vector<PlayedGame> games;
            run_interruptibly([&](const StopFlag& stop) {
                std::vector<PlayedGame> played;
                for (std::uint64_t number = first; number < end && !stop.stopped(); ++number) {
                    played.push_back(play_game(use.engine(), how, seed, number, stop));
                }
                games = std::move(played);
            });
            return nb::bytes(games.data(), games.size() * sizeof(PlayedGame));
        },
        "engine"_a, "first"_a, "end"_a, "seed"_a, "openings"_a, "opening_random_plies"_a,
        "fewest_random_plies"_a, "most_random_plies"_a, "depth"_a, "perfect"_a,
        "The games from number `first` to below `end`, one after the other.");
    m.def("positions_of", &positions_of, "games"_a, "fewest_discs"_a, "most_discs"_a,
          "Positions of games in which a move was searched for.");
}

}  // namespace outflank::bindings
