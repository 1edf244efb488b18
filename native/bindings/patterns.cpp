// Patterns: weights for the engine, and the design matrix for learners.

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <bit>
#include <cstring>
#include <utility>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/interruptible.h"
#include "bindings/module.h"
#include "bindings/pattern_arrays.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {

// Never destroyed: threads may still use it at process exit. First created with the GIL held, so
// that no fork can catch it half built.
const PatternDesign& pattern_design() {
    static const auto* const design = new PatternDesign;
    return *design;
}

namespace {

void check_rows(const nb::bytes& bytes) {
    if (bytes.size() != pattern_design().columns() * PATTERN_PHASES * 2) {
        throw nb::value_error("not as many weights as patterns have");
    }
}

// The weight at that index of little-endian bytes.
std::uint16_t weight_at(const std::uint8_t* bytes, std::size_t number) {
    if constexpr (std::endian::native == std::endian::little) {
        std::uint16_t weight;
        std::memcpy(&weight, bytes + 2 * number, sizeof weight);
        return weight;
    } else {
        return static_cast<std::uint16_t>(bytes[2 * number] | bytes[2 * number + 1] << 8);
    }
}

PatternWeights weights_from(const nb::bytes& rows) {
    check_rows(rows);
    const auto* from = static_cast<const std::uint8_t*>(rows.data());
    const std::size_t columns = pattern_design().columns();
    return {pattern_design().shared(), [=](std::size_t phase, std::size_t number) {
                return static_cast<std::int16_t>(weight_at(from, phase * columns + number));
            }};
}

// A Python bytes object that is yet to be written.
std::pair<nb::bytes, std::uint8_t*> new_bytes(std::size_t size) {
    auto made =
        nb::steal<nb::bytes>(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
    if (!made.is_valid()) throw nb::python_error();
    return {made, reinterpret_cast<std::uint8_t*>(PyBytes_AsString(made.ptr()))};
}

// The sign of a number as its lowest bit: the upper byte of a small one is then 0 whatever its
// sign.
std::uint16_t folded(int number) {
    const auto bits = static_cast<std::uint16_t>(number);
    return static_cast<std::uint16_t>(bits << 1 ^ (bits >> 15 ? 0xFFFF : 0));
}

int unfolded(int bits) { return bits >> 1 ^ (bits & 1 ? 0xFFFF : 0); }

// Neighbouring phases are similar, and so are the upper bytes of weights: the difference of a phase
// from the next one, with its sign folded, all lower bytes before all upper ones, compresses well.
nb::bytes planes_of(const nb::bytes& rows) {
    check_rows(rows);
    const std::size_t size = rows.size() / 2;
    const std::size_t phase = pattern_design().columns();
    const auto* from = static_cast<const std::uint8_t*>(rows.data());
    auto [result, planes] = new_bytes(rows.size());
    for (std::size_t i = 0; i < size; ++i) {
        const int rest = weight_at(from, i) - (i + phase < size ? weight_at(from, i + phase) : 0);
        planes[i] = static_cast<std::uint8_t>(folded(rest));
        planes[size + i] = static_cast<std::uint8_t>(folded(rest) >> 8);
    }
    return result;
}

nb::bytes rows_from_planes(const nb::bytes& planes, bool with_signs_folded) {
    check_rows(planes);
    const std::size_t size = planes.size() / 2;
    const std::size_t phase = pattern_design().columns();
    const auto* from = static_cast<const std::uint8_t*>(planes.data());
    auto [result, rows] = new_bytes(planes.size());
    for (std::size_t i = size; i-- > 0;) {
        const int next = i + phase < size ? weight_at(rows, i + phase) : 0;
        const int bits = from[i] | from[size + i] << 8;
        const int weight = (with_signs_folded ? unfolded(bits) : bits) + next;
        rows[2 * i] = static_cast<std::uint8_t>(weight);
        rows[2 * i + 1] = static_cast<std::uint8_t>(weight >> 8);
    }
    return result;
}

Out<std::uint16_t> numbers(const In<Bitboard>& own, const In<Bitboard>& opp, int threads) {
    const Positions positions(own, opp, SHAPE_8);
    const PatternDesign& matrix = pattern_design();
    auto [result, rows] = new_array<std::uint16_t>(positions.size() * TERMS_OF_POSITION);
    share_out(positions.size(), PATTERN_PIECE, threads,
              [&, rows = rows](std::size_t begin, std::size_t end) {
                  for (std::size_t i = begin; i < end; ++i) {
                      matrix.numbers(positions[i], rows + i * TERMS_OF_POSITION);
                  }
              });
    return result;
}

Out<float> product(const In<std::uint16_t>& numbers, const In<float>& vector, int threads) {
    const PatternDesign& weights = pattern_design();
    const PatternMatrix matrix(numbers);
    const Elements<float> factors(vector);
    if (factors.size() != weights.columns()) throw nb::value_error("a vector of wrong length");
    auto [result, sums] = new_array<float>(matrix.rows());
    share_out(matrix.rows(), PATTERN_PIECE, threads,
              [&, sums = sums](std::size_t begin, std::size_t end) {
                  matrix.for_each_row(begin, end, [&](std::size_t i, const std::uint16_t* row) {
                      sums[i] = weights.times(row, factors.data());
                  });
              });
    matrix.refuse_wrong_rows();
    return result;
}

// This many partial sums are added up at the end: always the same ones, so that the number of
// threads does not change the result.
constexpr std::size_t PARTS = 4;

Out<double> transposed_product(const In<std::uint16_t>& numbers, const In<float>& vector,
                               int threads) {
    const PatternDesign& weights = pattern_design();
    const PatternMatrix matrix(numbers);
    const Elements<float> factors(vector);
    const std::size_t rows = matrix.rows();
    const std::size_t columns = weights.columns();
    if (factors.size() != rows) throw nb::value_error("a vector of wrong length");
    std::vector<double> parts(PARTS * columns);
    share_out(PARTS, 1, threads, [&](std::size_t begin, std::size_t end) {
        double* const sums = parts.data() + begin * columns;
        matrix.for_each_row(
            begin * rows / PARTS, end * rows / PARTS,
            [&](std::size_t i, const std::uint16_t* row) { weights.add(row, factors[i], sums); });
    });
    matrix.refuse_wrong_rows();
    auto [result, sums] = new_array<double>(columns);
    for (std::size_t column = 0; column < columns; ++column) {
        sums[column] = 0;
        for (std::size_t part = 0; part < PARTS; ++part) {
            sums[column] += parts[part * columns + column];
        }
    }
    return result;
}

}  // namespace

void bind_patterns(nb::module_& m) {
    nb::class_<PatternWeights>(m, "PatternWeights")
        .def(
            "__init__",
            [](PatternWeights* self, const nb::bytes& rows) {
                new (self) PatternWeights(weights_from(rows));
            },
            "rows"_a)
        .def("values", &values_of<PatternWeights, PatternEvaluation>, "own"_a, "opp"_a, "threads"_a,
             "The evaluations of positions in discs, as the side to move sees them.");
    m.attr("PATTERN_PHASES") = PATTERN_PHASES;
    m.def("pattern_columns", [] { return pattern_design().columns(); }, "Weights of a phase.");
    m.def(
        "pattern_squares",
        [] {
            return std::vector<std::string_view>(PATTERN_SQUARES.begin(), PATTERN_SQUARES.end());
        },
        "The squares of each pattern in one of its places.");
    m.def("pattern_planes", &planes_of, "rows"_a, "Rows of weights in an order that packs well.");
    m.def("pattern_rows", &rows_from_planes, "planes"_a, "with_signs_folded"_a,
          "The rows of such planes; earlier ones have no folded signs.");
    m.def(
        "pattern_phase",
        [](int discs) { return pattern_phase(check_range("discs", discs, 0, MOST_SQUARES)); },
        "discs"_a, "The phase of positions by discs.");
    m.def("pattern_numbers", &numbers, "own"_a, "opp"_a, "threads"_a,
          "The columns of positions, row after row, counted from the first of each pattern.");
    m.def("pattern_product", &product, "numbers"_a, "vector"_a, "threads"_a,
          "The matrix times a vector.");
    m.def("pattern_transposed_product", &transposed_product, "numbers"_a, "vector"_a, "threads"_a,
          "The transposed matrix times a vector.");
}

}  // namespace outflank::bindings
