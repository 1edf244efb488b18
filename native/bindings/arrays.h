// Arrays that come from NumPy and go back to it.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <utility>

#include "board/position.h"

namespace outflank::bindings {

template <typename T>
using In = nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
template <typename T>
using Out = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<1>>;

// An array that NumPy owns, and the place to write to.
template <typename T>
std::pair<Out<T>, T*> new_array(std::size_t size) {
    auto memory = std::make_unique_for_overwrite<T[]>(size);
    T* data = memory.get();
    nanobind::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    memory.release();
    return {Out<T>(data, {size}, owner), data};
}

// Arrays of own and opposing discs, side by side.
struct Positions {
    const Bitboard* own;
    const Bitboard* opp;
    std::size_t size;

    Positions(const In<Bitboard>& own_array, const In<Bitboard>& opp_array)
        : own(own_array.data()), opp(opp_array.data()), size(own_array.shape(0)) {
        if (opp_array.shape(0) != size) {
            throw nanobind::value_error("arrays of different lengths");
        }
    }

    Position operator[](std::size_t i) const { return {own[i], opp[i]}; }
};

}  // namespace outflank::bindings
