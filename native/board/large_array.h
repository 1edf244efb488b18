// Memory in large pages, where the system has them: random access to megabytes then hardly ever
// waits for the address of a page.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace outflank {

template <class T>
class LargeArray {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    // Elements are not set to anything.
    explicit LargeArray(std::size_t size) : size_(size) {
        if (size > (SIZE_MAX - PAGE) / sizeof(T)) throw std::bad_array_new_length();
        const std::size_t bytes = (size * sizeof(T) + PAGE - 1) / PAGE * PAGE;
        memory_.reset(static_cast<T*>(std::aligned_alloc(PAGE, std::max(bytes, PAGE))));
        if (!memory_) throw std::bad_alloc();
#ifdef __linux__
        madvise(static_cast<void*>(memory_.get()), bytes, MADV_HUGEPAGE);
#endif
    }

    std::size_t size() const { return size_; }
    T* data() { return memory_.get(); }
    const T* data() const { return memory_.get(); }
    T& operator[](std::size_t i) { return memory_[i]; }
    const T& operator[](std::size_t i) const { return memory_[i]; }

private:
    static constexpr std::size_t PAGE = std::size_t{2} << 20;

    struct Free {
        void operator()(T* memory) const { std::free(static_cast<void*>(memory)); }
    };

    std::size_t size_;
    std::unique_ptr<T[], Free> memory_;
};

}  // namespace outflank
