// Memory in huge pages, where available: random access to megabytes then causes few TLB misses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
    // Elements are not initialised.
    explicit LargeArray(std::size_t size) : size_(size) {
        if (size > (SIZE_MAX - 2 * PAGE) / sizeof(T)) throw std::bad_array_new_length();
        const std::size_t bytes = (size * sizeof(T) + PAGE - 1) / PAGE * PAGE;
        memory_ = allocate(std::max(bytes, PAGE));
    }

    std::size_t size() const { return size_; }
    T* data() { return memory_.get(); }
    const T* data() const { return memory_.get(); }
    T& operator[](std::size_t i) { return memory_[i]; }
    const T& operator[](std::size_t i) const { return memory_[i]; }

private:
    static constexpr std::size_t PAGE = std::size_t{2} << 20;

#ifdef __linux__
    // Mapped, not allocated on the heap: a server that creates and drops engines would fragment its
    // heap, because few places in it are aligned to a huge page.
    struct Free {
        std::size_t bytes = 0;
        void operator()(T* memory) const { munmap(static_cast<void*>(memory), bytes); }
    };
#else
    struct Free {
        void operator()(T* memory) const {
            ::operator delete(static_cast<void*>(memory), std::align_val_t{PAGE});
        }
    };
#endif
    using Memory = std::unique_ptr<T[], Free>;

    static Memory allocate(std::size_t bytes) {
#ifdef __linux__
        void* const mapped =
            mmap(nullptr, bytes + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (mapped == MAP_FAILED) throw std::bad_alloc();
        // The parts before the first huge page and after the last one are unmapped.
        auto* const begin = static_cast<char*>(mapped);
        const std::size_t before = (PAGE - reinterpret_cast<std::uintptr_t>(begin) % PAGE) % PAGE;
        if (before > 0) munmap(begin, before);
        if (before < PAGE) munmap(begin + before + bytes, PAGE - before);
        madvise(begin + before, bytes, MADV_HUGEPAGE);
        return Memory(reinterpret_cast<T*>(begin + before), Free{bytes});
#else
        return Memory(static_cast<T*>(::operator new(bytes, std::align_val_t{PAGE})));
#endif
    }

    std::size_t size_;
    Memory memory_;
};

}  // namespace outflank
