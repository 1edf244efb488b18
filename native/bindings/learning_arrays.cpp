// Arrays for learners: planes, action masks, steps of many games, symmetries of boards and
// policies.

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <atomic>
#include <tuple>
#include <vector>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "board/planes.h"
#include "board/random.h"
#include "board/symmetry.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

// About a millisecond's work at some 50 ns a position.
constexpr std::size_t PIECE = 16384;

template <class Number>
Out<Number> planes(const In<Bitboard>& own, const In<Bitboard>& opp, int size,
                   const std::vector<int>& kinds, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    std::vector<Plane> wanted;
    for (int kind : kinds) {
        wanted.push_back(static_cast<Plane>(check_range("kind", kind, 0, PLANE_KINDS - 1)));
    }
    check_range<std::size_t>("kinds", wanted.size(), 0, MOST_SQUARES);
    const std::size_t width = wanted.size() * static_cast<std::size_t>(size * size);
    auto [result, numbers] = new_array<Number>(positions.size() * width);
    share_out(positions.size(), PIECE, threads,
              [&, numbers = numbers](std::size_t begin, std::size_t end) {
                  Number* out = numbers + begin * width;
                  for (std::size_t i = begin; i < end; ++i) {
                      const Position position = positions[i];
                      for (Plane plane : wanted) {
                          out = write_plane(plane_squares(plane, position, shape), shape, out);
                      }
                  }
              });
    return result;
}

// A finished game has no legal action at all.
Out<bool> action_masks(const In<Bitboard>& own, const In<Bitboard>& opp, int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    const std::size_t width = action_count(shape);
    auto [result, masks] = new_array<bool>(positions.size() * width);
    share_out(positions.size(), PIECE, threads,
              [&, masks = masks](std::size_t begin, std::size_t end) {
                  bool* out = masks + begin * width;
                  for (std::size_t i = begin; i < end; ++i) {
                      const Bitboard legal = moves(positions[i], shape);
                      out = write_plane(legal, shape, out);
                      *out++ = legal == 0 && must_pass(positions[i], shape);
                  }
              });
    return result;
}

// Plays one action in each game, given as the number of a square in row-major order. Games that end
// are reset. Returns the new positions; which games ended, and their scores for the side that
// moved; and the lowest index of an illegal action, or the length if all are legal.
std::tuple<Out<Bitboard>, Out<Bitboard>, Out<bool>, Out<std::int8_t>, std::size_t> step(
    const In<Bitboard>& own, const In<Bitboard>& opp, const In<std::uint8_t>& actions, int size,
    int threads) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    if (actions.shape(0) != positions.size()) throw nb::value_error("arrays of different lengths");
    auto [own_result, next_own] = new_array<Bitboard>(positions.size());
    auto [opp_result, next_opp] = new_array<Bitboard>(positions.size());
    auto [over_result, over] = new_array<bool>(positions.size());
    auto [score_result, score] = new_array<std::int8_t>(positions.size());
    std::atomic<std::size_t> first_illegal{positions.size()};
    share_out(positions.size(), PIECE, threads,
              [&, next_own = next_own, next_opp = next_opp, over = over, score = score](
                  std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      Position next;
                      const Square square = square_of_action(actions.data()[i], shape);
                      if (!try_move(positions[i], square, shape, next)) {
                          std::size_t lowest_so_far = first_illegal;
                          while (i < lowest_so_far &&
                                 !first_illegal.compare_exchange_weak(lowest_so_far, i)) {
                          }
                          break;
                      }
                      over[i] = is_over(next, shape);
                      score[i] = static_cast<std::int8_t>(over[i] ? -final_score(next, shape) : 0);
                      if (over[i]) next = START;
                      next_own[i] = next.own;
                      next_opp[i] = next.opp;
                  }
              });
    return {own_result, opp_result, over_result, score_result, first_illegal.load()};
}

// A random legal action for each game; the pass if there is none.
Out<std::uint8_t> random_actions(const In<Bitboard>& own, const In<Bitboard>& opp, int size,
                                 int threads, std::uint64_t seed) {
    const Shape& shape = shape_or_raise(size);
    const Positions positions(own, opp, shape);
    auto [result, actions] = new_array<std::uint8_t>(positions.size());
    share_out(positions.size(), PIECE, threads,
              [&, actions = actions](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      Random random(seed, i);
                      const Bitboard legal = moves(positions[i], shape);
                      const Square square =
                          legal == 0 ? PASS : nth(legal, random.below(count(legal)));
                      actions[i] = static_cast<std::uint8_t>(action_of_square(square, shape));
                  }
              });
    return result;
}

// One symmetry for all positions, or one for each.
class Symmetries {
public:
    Symmetries(const In<std::uint8_t>& numbers, std::size_t size)
        : numbers_(numbers), step_(numbers_.size() == 1 ? 0 : 1) {
        if (numbers_.size() != 1 && numbers_.size() != size) {
            throw nb::value_error("arrays of different lengths");
        }
    }

    // What is beyond the last symmetry counts from the first again.
    int operator[](std::size_t i) const { return numbers_[i * step_] % SYMMETRIES; }

private:
    Elements<std::uint8_t> numbers_;
    std::size_t step_;
};

std::tuple<Out<Bitboard>, Out<Bitboard>> transform(const In<Bitboard>& own, const In<Bitboard>& opp,
                                                   const In<std::uint8_t>& symmetries,
                                                   int threads) {
    const Positions positions(own, opp, SHAPE_8);
    const Symmetries chosen(symmetries, positions.size());
    auto [own_result, image_own] = new_array<Bitboard>(positions.size());
    auto [opp_result, image_opp] = new_array<Bitboard>(positions.size());
    share_out(
        positions.size(), PIECE, threads,
        [&, image_own = image_own, image_opp = image_opp](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const Position image = transformed(positions[i], chosen[i]);
                image_own[i] = image.own;
                image_opp[i] = image.opp;
            }
        });
    return {own_result, opp_result};
}

// The canonical forms, and the symmetries that lead to them.
std::tuple<Out<Bitboard>, Out<Bitboard>, Out<std::uint8_t>> canonical(const In<Bitboard>& own,
                                                                      const In<Bitboard>& opp,
                                                                      int threads) {
    const Positions positions(own, opp, SHAPE_8);
    auto [own_result, image_own] = new_array<Bitboard>(positions.size());
    auto [opp_result, image_opp] = new_array<Bitboard>(positions.size());
    auto [symmetry_result, symmetry] = new_array<std::uint8_t>(positions.size());
    share_out(positions.size(), PIECE, threads,
              [&, image_own = image_own, image_opp = image_opp, symmetry = symmetry](
                  std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      const int best = canonical_symmetry(positions[i]);
                      const Position image = transformed(positions[i], best);
                      image_own[i] = image.own;
                      image_opp[i] = image.opp;
                      symmetry[i] = static_cast<std::uint8_t>(best);
                  }
              });
    return {own_result, opp_result, symmetry_result};
}

// Where each action of a board goes under each symmetry.
std::array<std::vector<std::size_t>, SYMMETRIES> action_images(const Shape& shape) {
    std::array<std::vector<std::size_t>, SYMMETRIES> images;
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        for (std::size_t action = 0; action < action_count(shape); ++action) {
            const Square square = square_of_action(static_cast<int>(action), shape);
            const Square image = square == PASS ? PASS : lowest(transformed(bit(square), symmetry));
            images[static_cast<std::size_t>(symmetry)].push_back(
                static_cast<std::size_t>(action_of_square(image, shape)));
        }
    }
    return images;
}

// Rows of numbers for each action, moved as the squares are.
Out<float> transform_policies(const In<float>& policies, const In<std::uint8_t>& symmetries,
                              int size, int threads) {
    const Shape& shape = shape_or_raise(size);
    const Elements<float> numbers(policies);
    const std::size_t width = action_count(shape);
    if (numbers.size() % width != 0) throw nb::value_error("not whole rows");
    const std::size_t rows = numbers.size() / width;
    const Symmetries chosen(symmetries, rows);
    const auto images = action_images(shape);
    auto [result, moved] = new_array<float>(numbers.size());
    share_out(rows, PIECE, threads, [&, moved = moved](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto& image = images[static_cast<std::size_t>(chosen[i])];
            const float* const from = numbers.data() + i * width;
            float* const to = moved + i * width;
            for (std::size_t action = 0; action < width; ++action) to[image[action]] = from[action];
        }
    });
    return result;
}

}  // namespace

void bind_learning_arrays(nb::module_& m) {
    m.def("batch_planes", &planes<std::uint8_t>, "own"_a, "opp"_a, "size"_a, "kinds"_a,
          "threads"_a);
    m.def("batch_float_planes", &planes<float>, "own"_a, "opp"_a, "size"_a, "kinds"_a, "threads"_a);
    m.def("batch_action_masks", &action_masks, "own"_a, "opp"_a, "size"_a, "threads"_a);
    m.def("batch_step", &step, "own"_a, "opp"_a, "actions"_a, "size"_a, "threads"_a);
    m.def("batch_random_actions", &random_actions, "own"_a, "opp"_a, "size"_a, "threads"_a,
          "seed"_a);
    m.def("batch_transform", &transform, "own"_a, "opp"_a, "symmetries"_a, "threads"_a);
    m.def("batch_canonical", &canonical, "own"_a, "opp"_a, "threads"_a);
    m.def("batch_transform_policies", &transform_policies, "policies"_a, "symmetries"_a, "size"_a,
          "threads"_a);
}

}  // namespace outflank::bindings
