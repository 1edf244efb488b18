// Conversion of arrays from and to NumPy.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

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

// The elements of a contiguous array, which must outlive it. Misaligned NumPy arrays are copied.
template <typename T>
class Elements {
public:
    template <typename Array>
    explicit Elements(const Array& array) : data_(array.data()), size_(array.size()) {
        if (reinterpret_cast<std::uintptr_t>(data_) % alignof(T) == 0) return;
        copy_.resize(size_);
        std::memcpy(copy_.data(), data_, size_ * sizeof(T));
        data_ = copy_.data();
    }

    Elements(const Elements&) = delete;
    Elements& operator=(const Elements&) = delete;

    const T* data() const { return data_; }
    std::size_t size() const { return size_; }
    const T& operator[](std::size_t i) const { return data_[i]; }

private:
    const T* data_;
    std::size_t size_;
    std::vector<T> copy_;
};

// Arrays of own and opposing discs, side by side.
class Positions {
public:
    Positions(const In<Bitboard>& own, const In<Bitboard>& opp, const Shape& shape)
        : own_(own), opp_(opp) {
        if (own_.size() != opp_.size()) throw nanobind::value_error("arrays of different lengths");
        Bitboard twice = 0;
        Bitboard all = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            twice |= own_[i] & opp_[i];
            all |= own_[i] | opp_[i];
        }
        if (twice != 0) throw nanobind::value_error("two discs on one square");
        if (all & ~shape.squares) throw nanobind::value_error("a disc off the board");
    }

    std::size_t size() const { return own_.size(); }
    Position operator[](std::size_t i) const { return {own_[i], opp_[i]}; }

private:
    Elements<Bitboard> own_;
    Elements<Bitboard> opp_;
};

}  // namespace outflank::bindings
