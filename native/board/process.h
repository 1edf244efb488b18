// Objects that belong to one process: its threads, and what they share.
#pragma once

#include <cstdint>
#include <memory>

namespace outflank {

// How many forks lie between the process that loaded this code and the one that runs it.
std::uint32_t fork_generation();

// Deletes only in the process that created the object.
struct DeleteInOwnProcess {
    std::uint32_t generation = fork_generation();

    bool is_lost() const { return generation != fork_generation(); }

    template <class T>
    void operator()(T* value) const {
        if (!is_lost()) delete value;
    }
};

// Owns an object used by threads. A fork copies the memory, but none of the other threads: in the
// child, locks may be held forever, and a join never returns. So the child neither uses nor
// destroys it.
template <class T>
using ProcessLocal = std::unique_ptr<T, DeleteInOwnProcess>;

// Whether its threads belong to a process that this one was forked from.
template <class T>
bool is_lost(const ProcessLocal<T>& value) {
    return value.get_deleter().is_lost();
}

}  // namespace outflank
