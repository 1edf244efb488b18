// Evaluators as Python objects.

#include "bindings/evaluator.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>

#include "bindings/arrays.h"
#include "bindings/checks.h"
#include "bindings/errors.h"
#include "bindings/module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

using Row = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

Feature feature_named(const std::string& name) {
    const auto found = std::find(FEATURE_NAMES.begin(), FEATURE_NAMES.end(), name);
    if (found == FEATURE_NAMES.end()) throw nb::value_error("unknown feature");
    return static_cast<Feature>(found - FEATURE_NAMES.begin());
}

void copy_edges(const Row& edges, EdgeBonus& bonus) {
    if (edges.shape(0) != bonus.size()) throw nb::value_error("there are 6561 edge codes");
    std::copy_n(Elements<double>(edges).data(), bonus.size(), bonus.begin());
}

FeatureTables make_tables(const Row& squares, const Row& own_edges, const Row& opp_edges) {
    FeatureTables tables;
    if (squares.shape(0) != tables.squares.size()) throw nb::value_error("a table has 64 squares");
    std::copy_n(Elements<double>(squares).data(), tables.squares.size(), tables.squares.begin());
    copy_edges(own_edges, tables.own_edges);
    copy_edges(opp_edges, tables.opp_edges);
    return tables;
}

// Tables whose sums are integers that can be multiplied by a hundred without overflow.
FeatureTables make_small_tables(const Row& squares, const Row& own_edges, const Row& opp_edges) {
    constexpr double MOST = 1e12;
    const FeatureTables tables = make_tables(squares, own_edges, opp_edges);
    for (double value : tables.squares) check_range("a value of the table", value, -MOST, MOST);
    for (const EdgeBonus* edges : {&tables.own_edges, &tables.opp_edges}) {
        for (double value : *edges) check_range("a bonus of an edge", value, -MOST, MOST);
    }
    return tables;
}

// The repr, with escapes for text that is not valid in UTF-8.
std::string description(const nb::object& value) {
    const nb::str text = nb::repr(value);
    const auto bytes =
        nb::steal<nb::bytes>(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
    if (!bytes.is_valid()) throw nb::python_error();
    return {bytes.c_str(), bytes.size()};
}

}  // namespace

double PythonEvaluator::value(const Position& position, const Shape& shape) const {
    const nb::object seen = wrapped(like_, {position, &shape, white_to_move_});
    const nb::object value = function_(seen);
    const double number = PyFloat_AsDouble(value.ptr());
    if (number == -1.0 && PyErr_Occurred()) {
        PyErr_Clear();
        throw EvaluationFailed("the evaluation returned " + description(value) + ", not a number");
    }
    return number;
}

void bind_evaluator(nb::module_& m) {
    nb::class_<Evaluator>(m, "Evaluator")
        .def(
            "value",
            [](const Evaluator& evaluator, const PyPosition& position) {
                return evaluator.value(position.discs, *position.shape);
            },
            "position"_a, "The value as the side to move sees it.");

    nb::class_<LinearEvaluator, Evaluator>(m, "LinearEvaluator")
        .def(
            "__init__",
            [](LinearEvaluator* self, const std::vector<std::string>& names, const Rows& weights,
               const Row& squares, const Row& own_edges, const Row& opp_edges) {
                std::vector<Feature> features;
                for (const std::string& name : names) features.push_back(feature_named(name));
                if (weights.shape(0) != 65 || weights.shape(1) != features.size()) {
                    throw nb::value_error("weights must be 65 rows of a weight a feature");
                }
                const Elements<double> elements(weights);
                std::vector<double> values(elements.data(), elements.data() + elements.size());
                new (self) LinearEvaluator(std::move(features), std::move(values),
                                           make_tables(squares, own_edges, opp_edges));
            },
            "features"_a, "weights"_a, "table"_a, "own_edges"_a, "opp_edges"_a);

    nb::class_<ParityEvaluator, Evaluator>(m, "ParityEvaluator")
        .def(
            "__init__",
            [](ParityEvaluator* self, const std::string& name, const Row& squares,
               const Row& own_edges, const Row& opp_edges) {
                new (self) ParityEvaluator(feature_named(name),
                                           make_small_tables(squares, own_edges, opp_edges));
            },
            "feature"_a, "table"_a, "own_edges"_a, "opp_edges"_a);

    nb::class_<OwnFeatureEvaluator, Evaluator>(m, "OwnFeatureEvaluator")
        .def(
            "__init__",
            [](OwnFeatureEvaluator* self, const std::string& name, const Row& squares,
               const Row& own_edges, const Row& opp_edges) {
                new (self) OwnFeatureEvaluator(feature_named(name),
                                               make_tables(squares, own_edges, opp_edges));
            },
            "feature"_a, "table"_a, "own_edges"_a, "opp_edges"_a);

    nb::class_<FunctionEvaluator, Evaluator>(m, "FunctionEvaluator")
        .def(
            "__init__",
            [](FunctionEvaluator* self, std::uintptr_t address) {
                if (address == 0) throw nb::value_error("the address of a function is not 0");
                new (self)
                    FunctionEvaluator(reinterpret_cast<FunctionEvaluator::Function>(address));
            },
            "address"_a);

    m.attr("EDGE_CODES") = EDGE_CODES;
    m.def(
        "feature_names",
        [] { return std::vector<std::string>(FEATURE_NAMES.begin(), FEATURE_NAMES.end()); },
        "The features that evaluators know.");
}

}  // namespace outflank::bindings
