// The extension module. It is compiled once for each instruction-set level, under its own name
// (OUTFLANK_MODULE); outflank/_core.py picks the best one for the machine.

#include "bindings/module.h"

#include "bindings/errors.h"

namespace nb = nanobind;

#if defined(__clang__)
constexpr const char* COMPILER = "clang " __clang_version__;
#elif defined(__GNUC__)
constexpr const char* COMPILER = "gcc " __VERSION__;
#else
constexpr const char* COMPILER = "unknown";
#endif

namespace {

void translate(const std::exception_ptr& thrown, void*) {
    try {
        std::rethrow_exception(thrown);
    } catch (const outflank::bindings::PackageError& error) {
        const nb::object kind = nb::module_::import_("outflank.errors").attr(error.name());
        PyErr_SetString(kind.ptr(), error.what());
    }
}

}  // namespace

NB_MODULE(OUTFLANK_MODULE, m) {
    // Objects still alive at process exit are not worth a warning to the user.
    nb::set_leak_warnings(false);
    m.doc() = "The native core of Outflank. Private: use the outflank package.";
    m.def("level", [] { return OUTFLANK_LEVEL; }, "The instruction-set level of this module.");
    m.def("compiler", [] { return COMPILER; }, "The compiler that built this module.");
    nb::register_exception_translator(translate);
    outflank::bindings::bind_method(m);
    outflank::bindings::bind_position(m);
    outflank::bindings::bind_batch(m);
    outflank::bindings::bind_learning_arrays(m);
    outflank::bindings::bind_evaluator(m);
    outflank::bindings::bind_classic(m);
    outflank::bindings::bind_patterns(m);
    outflank::bindings::bind_factors(m);
    outflank::bindings::bind_engine(m);
    outflank::bindings::bind_batch_values(m);
    outflank::bindings::bind_self_play(m);
    outflank::bindings::bind_mcts(m);
}
