// record.h - the traces of recorded ops; shared by the files of the recorder and module.cpp.
#pragma once

#include <pybind11/pybind11.h>
#include <torch/csrc/Exceptions.h>
#include <torch/csrc/utils/pybind.h>

#include <atomic>
#include <unordered_map>

#include "tern_torch.h"

namespace tern_torch {

// Where a functional result of an op goes.
struct Target {
    enum Kind { NOWHERE, NEW, ARGUMENT } kind = NOWHERE;
    int32_t index = 0;            // NEW: of Plan::fresh; ARGUMENT: slot
    bool resize = false;          // ARGUMENT, as out= does:
    std::vector<int64_t> resized; // to these sizes
};

struct Fresh {
    std::vector<int64_t> sizes, strides;
    c10::ScalarType dtype;
};

struct Return {
    enum Kind { NONE, NEW, ARGUMENT, LIST, NUMBER } kind = NONE;
    int32_t index = 0;         // NEW: of Plan::fresh; ARGUMENT: of the op's arguments
    std::vector<int32_t> list; // LIST: of Plan::fresh
    int64_t number = 0;        // NUMBER
};

// What an op with arguments of these shapes, dtypes and numbers does: decided by Python when it is first seen.
struct Plan {
    enum Kind { RECORD, FALLBACK, PYTHON } kind = FALLBACK;
    int32_t id = 0;
    PyObject *about = nullptr; // RECORD: for the lowering; PYTHON: a function of the op's arguments
    std::vector<Fresh> fresh;
    std::vector<Target> targets;
    std::vector<Return> returns;
    std::vector<uint64_t> draws;  // of each generator among the arguments: numbers of 128 bits that the op takes
    int64_t default_draws = -1;   // of the device's generator; -1: it is not used
    uint32_t ops = 1;             // that it counts as
    bool is_graph = false;        // of torch.compile
    bool scales = false;          // or converts: may be deferred
};

using Key = std::vector<int64_t>;
struct KeyHash {
    size_t operator()(const Key &key) const
    {
        uint64_t h = 0x9E3779B97F4A7C15u;
        for (int64_t word : key) {
            h = (h ^ static_cast<uint64_t>(word)) * 0xFF51AFD7ED558CCDu;
            h ^= h >> 32;
        }
        return h;
    }
};

struct Policy {
    PyObject *plan = nullptr;    // (name, overload, arguments) -> plan
    PyObject *compile = nullptr; // trace -> Program
    PyObject *slot = nullptr;    // class of an argument that the program gets when it runs
    PyObject *fell_back = nullptr; // called with the name of an op that runs on the CPU
    uint32_t limit = 20000;      // ops of a trace
    PyObject *locate = nullptr;  // () -> number of the location of the op that runs now; nullptr: nobody asks
};
extern Policy policy;

// Records a call of graph |number| of torch.compile; returns its results.
std::vector<at::Tensor> record_graph(int64_t number, const std::vector<at::Tensor> &inputs);

// Runs |function| with the GIL; an exception of Python becomes one that PyTorch carries across threads.
template <class F> auto in_python(F function)
{
    pybind11::gil_scoped_acquire gil;
    try {
        return function();
    } catch (pybind11::error_already_set &error) {
        error.restore();
        python_error carried;
        carried.persist();
        throw carried;
    }
}

struct Statistics {
    std::atomic<uint64_t> recorded = 0, flushed = 0, compiled = 0, fallbacks = 0;
};
extern Statistics statistics;

} // namespace tern_torch
