// Errors of the package, raised by the core.
#pragma once

#include <stdexcept>
#include <string>

namespace outflank::bindings {

// Becomes the error of outflank.errors that has this name.
class PackageError : public std::runtime_error {
public:
    PackageError(const char* name, const std::string& message)
        : std::runtime_error(message), name_(name) {}

    const char* name() const { return name_; }

private:
    const char* name_;
};

// A caller's evaluation did not return a number.
class EvaluationFailed : public PackageError {
public:
    explicit EvaluationFailed(const std::string& message)
        : PackageError("EvaluationError", message) {}
};

// The threads of an operation belong to the process that this one was forked from.
class LeftBehind : public PackageError {
public:
    LeftBehind() : PackageError("ClosedError", "a fork has left this work in the parent process") {}
};

}  // namespace outflank::bindings
