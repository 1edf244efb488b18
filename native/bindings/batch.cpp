// Arrays of positions: the native side of outflank.batch.

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <tuple>
#include <vector>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "board/playout.h"
#include "board/position.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

// Chunks of about a millisecond: a position takes some 10 ns, all its children some 150 ns, a
// random game 1.6 microseconds.
constexpr std::size_t POSITIONS_PIECE = 65536;
constexpr std::size_t CHILDREN_PIECE = 8192;
constexpr std::size_t GAMES_PIECE = 512;

Out<Bitboard> legal_moves(const In<Bitboard>& own, const In<Bitboard>& opp, int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    auto [result, masks] = new_array<Bitboard>(positions.size());
    share_out(positions.size(), POSITIONS_PIECE, threads,
              [&, masks = masks](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) masks[i] = moves(positions[i], shape);
              });
    return result;
}

// The third value is the lowest index of an illegal move, or the length if all are legal.
std::tuple<Out<Bitboard>, Out<Bitboard>, std::size_t> play(const In<Bitboard>& own,
                                                           const In<Bitboard>& opp,
                                                           const In<std::uint8_t>& squares,
                                                           int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    if (squares.shape(0) != positions.size()) throw nb::value_error("arrays of different lengths");
    auto [own_result, next_own] = new_array<Bitboard>(positions.size());
    auto [opp_result, next_opp] = new_array<Bitboard>(positions.size());
    std::atomic<std::size_t> first_illegal{positions.size()};
    share_out(positions.size(), POSITIONS_PIECE, threads,
              [&, next_own = next_own, next_opp = next_opp](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      Position next;
                      if (!try_move(positions[i], squares.data()[i], shape, next)) {
                          std::size_t lowest_so_far = first_illegal;
                          while (i < lowest_so_far &&
                                 !first_illegal.compare_exchange_weak(lowest_so_far, i)) {
                          }
                          break;
                      }
                      next_own[i] = next.own;
                      next_opp[i] = next.opp;
                  }
              });
    return {own_result, opp_result, first_illegal.load()};
}

std::tuple<Out<bool>, Out<std::int8_t>> outcome(const In<Bitboard>& own, const In<Bitboard>& opp,
                                                int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    auto [over_result, over] = new_array<bool>(positions.size());
    auto [score_result, score] = new_array<std::int8_t>(positions.size());
    share_out(positions.size(), POSITIONS_PIECE, threads,
              [&, over = over, score = score](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      over[i] = is_over(positions[i], shape);
                      score[i] = static_cast<std::int8_t>(final_score(positions[i], shape));
                  }
              });
    return {over_result, score_result};
}

Out<std::int8_t> playouts(const In<Bitboard>& own, const In<Bitboard>& opp, int size, int threads,
                          std::uint64_t seed) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    auto [result, score] = new_array<std::int8_t>(positions.size());
    share_out(positions.size(), GAMES_PIECE, threads,
              [&, score = score](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      Random random(seed, i);
                      score[i] =
                          static_cast<std::int8_t>(random_playout(positions[i], shape, random));
                  }
              });
    return result;
}

// Children in the order of their parents and then of the squares: parent, move, own, opp.
std::tuple<Out<std::int64_t>, Out<std::uint8_t>, Out<Bitboard>, Out<Bitboard>> children(
    const In<Bitboard>& own, const In<Bitboard>& opp, int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);

    // First the moves of each, so that every thread knows where its children go.
    std::vector<Bitboard> legal(positions.size());
    std::vector<std::size_t> first(positions.size() + 1);
    share_out(positions.size(), CHILDREN_PIECE, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            legal[i] = moves(positions[i], shape);
            const int found = legal[i] != 0 ? count(legal[i]) : must_pass(positions[i], shape);
            first[i + 1] = static_cast<std::size_t>(found);
        }
    });
    for (std::size_t i = 0; i < positions.size(); ++i) first[i + 1] += first[i];

    const std::size_t total = first[positions.size()];
    auto [parent_result, parent] = new_array<std::int64_t>(total);
    auto [move_result, move] = new_array<std::uint8_t>(total);
    auto [own_result, next_own] = new_array<Bitboard>(total);
    auto [opp_result, next_opp] = new_array<Bitboard>(total);
    const auto write = [parent = parent, move = move, next_own = next_own, next_opp = next_opp](
                           std::size_t at, std::size_t i, Square square, const Position& child) {
        parent[at] = static_cast<std::int64_t>(i);
        move[at] = static_cast<std::uint8_t>(square);
        next_own[at] = child.own;
        next_opp[at] = child.opp;
    };
    share_out(positions.size(), CHILDREN_PIECE, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            std::size_t at = first[i];
            if (at == first[i + 1]) continue;
            if (legal[i] == 0) write(at, i, PASS, positions[i].passed());
            for (Square square : Squares(legal[i])) {
                write(at++, i, square, played(positions[i], square));
            }
        }
    });
    return {parent_result, move_result, own_result, opp_result};
}

}  // namespace

void bind_batch(nb::module_& m) {
    m.attr("MOST_THREADS") = MOST_THREADS;
    m.def("batch_legal_moves", &legal_moves, "own"_a, "opp"_a, "size"_a, "threads"_a);
    m.def("batch_play", &play, "own"_a, "opp"_a, "squares"_a, "size"_a, "threads"_a);
    m.def("batch_outcome", &outcome, "own"_a, "opp"_a, "size"_a, "threads"_a);
    m.def("batch_playouts", &playouts, "own"_a, "opp"_a, "size"_a, "threads"_a, "seed"_a);
    m.def("batch_children", &children, "own"_a, "opp"_a, "size"_a, "threads"_a);
}

}  // namespace outflank::bindings
