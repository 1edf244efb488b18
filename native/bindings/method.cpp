// Methods with a settable signature. Those of nanobind take no attributes, so that `inspect` and
// editors cannot show their parameters; a Python wrapper around each would add half again to calls
// of a tenth of a microsecond.

#include <nanobind/nanobind.h>
#include <structmember.h>

#include <cstddef>

#include "bindings/module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace outflank::bindings {
namespace {

struct Method {
    PyObject_HEAD PyObject* function;
    PyObject* attributes;
    vectorcallfunc call;
};

Method* cast(PyObject* self) { return reinterpret_cast<Method*>(self); }

PyObject* call(PyObject* self, PyObject* const* arguments, std::size_t count, PyObject* names) {
    return PyObject_Vectorcall(cast(self)->function, arguments, count, names);
}

// Python's own type of bound methods: the stable ABI has no function that makes one.
PyObject* bound_method_type = nullptr;

PyObject* bound(PyObject* self, PyObject* instance, PyObject*) {
    if (instance == nullptr) return Py_NewRef(self);
    return PyObject_CallFunctionObjArgs(bound_method_type, self, instance, nullptr);
}

int traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(cast(self)->function);
    Py_VISIT(cast(self)->attributes);
    return 0;
}

// A call needs the function as long as anybody holds the method: only its attributes can be part of
// a cycle that is broken up.
int clear(PyObject* self) {
    Py_CLEAR(cast(self)->attributes);
    return 0;
}

void destroy(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    Py_XDECREF(cast(self)->function);
    Py_XDECREF(cast(self)->attributes);
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

nb::object make_type() {
    static PyMemberDef members[] = {
        {"__vectorcalloffset__", T_PYSSIZET, offsetof(Method, call), READONLY, nullptr},
        {"__dictoffset__", T_PYSSIZET, offsetof(Method, attributes), READONLY, nullptr},
        {nullptr, 0, 0, 0, nullptr},
    };
    static PyType_Slot slots[] = {
        {Py_tp_members, members},
        {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
        {Py_tp_descr_get, reinterpret_cast<void*>(bound)},
        {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
        {Py_tp_clear, reinterpret_cast<void*>(clear)},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy)},
        {0, nullptr},
    };
    static PyType_Spec spec = {"outflank.native_method", sizeof(Method), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC |
                                   Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR |
                                   Py_TPFLAGS_DISALLOW_INSTANTIATION,
                               slots};
    return nb::steal(PyType_FromSpec(&spec));
}

}  // namespace

void bind_method(nb::module_& m) {
    nb::object type = make_type();
    bound_method_type =
        nb::object(nb::module_::import_("types").attr("MethodType")).release().ptr();
    m.def(
        "native_method",
        [type](nb::callable function) {
            auto* const python_type = reinterpret_cast<PyTypeObject*>(type.ptr());
            Method* const made = PyObject_GC_New(Method, python_type);
            if (made == nullptr) throw nb::python_error();
            made->function = function.release().ptr();
            made->attributes = PyDict_New();
            made->call = call;
            PyObject_GC_Track(made);
            return nb::steal(reinterpret_cast<PyObject*>(made));
        },
        "function"_a,
        nb::sig("def native_method(function: collections.abc.Callable[..., typing.Any]) -> "
                "typing.Any"),
        "A method that calls a function, and takes attributes such as a signature.");
}

}  // namespace outflank::bindings
