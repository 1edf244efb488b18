// Evaluators: a number for a position, from the point of view of the side with the `own` discs.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "eval/features.h"

namespace outflank {

class Evaluator {
public:
    virtual ~Evaluator() = default;
    virtual double value(const Position& position, const Shape& shape) const = 0;
};

// The weighted sum of feature differences, with one row of weights per disc count, so that weights
// that change during the game cost nothing.
class LinearEvaluator final : public Evaluator {
public:
    // `weights` has a row for each disc count from 0 to 64, with a weight for each feature.
    LinearEvaluator(std::vector<Feature> features, std::vector<double> weights,
                    FeatureTables tables)
        : features_(std::move(features)), weights_(std::move(weights)), tables_(tables) {}

    double value(const Position& position, const Shape& shape) const override {
        const std::size_t discs = static_cast<std::size_t>(count(position.occupied()));
        const double* weight = weights_.data() + discs * features_.size();
        double sum = 0;
        for (Feature feature : features_) {
            sum += *weight++ * feature_difference(feature, position, shape, tables_);
        }
        return sum;
    }

private:
    std::vector<Feature> features_;
    std::vector<double> weights_;
    FeatureTables tables_;
};

// The formula of the copenhagen report: 100 * (own - opp) / (own + opp) of one feature in integers,
// truncated towards zero as in Java, with the divisor replaced by 1 if it is below 1.
class ParityEvaluator final : public Evaluator {
public:
    ParityEvaluator(Feature feature, FeatureTables tables) : feature_(feature), tables_(tables) {}

    double value(const Position& position, const Shape& shape) const override {
        const auto own = static_cast<std::int64_t>(own_feature(feature_, position, shape, tables_));
        const auto opp = static_cast<std::int64_t>(opp_feature(feature_, position, shape, tables_));
        const std::int64_t total = own + opp < 1 ? 1 : own + opp;
        return static_cast<double>(100 * (own - opp) / total);
    }

private:
    Feature feature_;
    FeatureTables tables_;
};

// One feature of the own side alone, whatever the opponent has: the copenhagen report's utility of
// a finished game is the number of own coins.
class OwnFeatureEvaluator final : public Evaluator {
public:
    OwnFeatureEvaluator(Feature feature, FeatureTables tables)
        : feature_(feature), tables_(tables) {}

    double value(const Position& position, const Shape& shape) const override {
        return own_feature(feature_, position, shape, tables_);
    }

private:
    Feature feature_;
    FeatureTables tables_;
};

// A C function of the own and the opponent's discs, such as a ctypes or numba callback.
class FunctionEvaluator final : public Evaluator {
public:
    using Function = double (*)(std::uint64_t own, std::uint64_t opp);

    explicit FunctionEvaluator(Function function) : function_(function) {}

    double value(const Position& position, const Shape&) const override {
        return function_(position.own, position.opp);
    }

private:
    Function function_;
};

}  // namespace outflank
