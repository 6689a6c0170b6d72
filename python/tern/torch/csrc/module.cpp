// module.cpp - what Python sees of the extension: tern.torch._device.
#include <torch/csrc/Generator.h>
#include <torch/csrc/utils/pybind.h>

#include "process_group.h"
#include "record.h"

namespace py = pybind11;
using namespace tern_torch;

namespace {

std::unique_ptr<Program> make_program(const std::string &name, const std::string &text, std::vector<uint64_t> draws,
                                      int32_t failures_at, std::vector<std::string> failures)
{
    auto made = std::make_unique<Program>();
    tern_program *program = nullptr;
    {
        py::gil_scoped_release release;
        check(tern_program_compile(client(), (name + ".mlir").c_str(), text.data(), text.size(), nullptr, &program));
    }
    made->program = program;
    made->draws = std::move(draws);
    made->failures_at = failures_at;
    made->failures = std::move(failures);
    return made;
}

py::dict info_of(const Program &program)
{
    tern_program_info info;
    tern_program_get_info(program.program, &info);
    py::dict out;
    out["name"] = tern_program_name(program.program);
    out["runs"] = program.runs.load();
    out["cached"] = info.cached;
    out["compile_seconds"] = info.compile_seconds;
    out["predicted_seconds"] = info.predicted_seconds;
    out["flops"] = info.flops;
    out["peak_flops"] = info.peak_flops;
    out["timed_runs"] = info.runs;
    out["run_seconds"] = info.run_seconds;
    out["run_flops"] = info.run_flops;
    out["instructions"] = info.instructions;
    out["untimed"] = tern_program_untimed(program.program);
    return out;
}

void save_profile(const Program &program, const std::string &path, const std::string &format, const std::string &title,
                  const std::string &what_if)
{
    py::gil_scoped_release release;
    tern_profile_options options = {};
    options.struct_size = sizeof options;
    options.path = path.c_str();
    options.format = format.empty() ? nullptr : format.c_str();
    options.title = title.empty() ? nullptr : title.c_str();
    options.what_if = what_if.empty() ? nullptr : what_if.c_str();
    check(tern_program_profile(program.program, &options));
}

py::dict memory_of_device(int index)
{
    tern_device_info info;
    sweep(static_cast<c10::DeviceIndex>(index));
    tern_device_get_info(device(static_cast<c10::DeviceIndex>(index)), &info);
    py::dict out;
    out["used"] = info.hbm_used;
    out["peak"] = std::max(info.hbm_peak, info.hbm_used);
    out["total"] = info.hbm_bytes;
    out["executions"] = info.executions;
    return out;
}

void set_policy(py::object plan, py::object compile, py::object slot, py::object fell_back, uint32_t limit)
{
    policy = {plan.inc_ref().ptr(), compile.inc_ref().ptr(), slot.inc_ref().ptr(), fell_back.inc_ref().ptr(), limit, nullptr};
}

// From now on the ops that are recorded carry what |locate| returns; None: nothing.
void set_locate(py::object locate)
{
    PyObject *before = policy.locate;
    policy.locate = locate.is_none() ? nullptr : locate.inc_ref().ptr();
    Py_XDECREF(before);
}

} // namespace

PYBIND11_MODULE(_device, m)
{
    define_process_group(m);
    py::class_<Program>(m, "Program")
        .def(py::init(&make_program))
        .def_property_readonly("info", &info_of)
        .def_property_readonly("report", [](const Program &p) { return std::string(tern_program_report(p.program)); })
        .def("save_profile", &save_profile);
    m.def("record_graph", [](int64_t number, const std::vector<at::Tensor> &inputs) {
        py::gil_scoped_release release;
        return record_graph(number, inputs);
    });
    m.def("is_forked", &is_forked);
    m.def("set_policy", &set_policy);
    m.def("set_locate", &set_locate);
    m.def("device_count", [] { return int(device_count()); });
    m.def("target", [] { return std::string(tern_client_target(client())); });
    m.def("current_device", [] { return int(current_device()); });
    m.def("set_device", [](int index) { exchange_device(static_cast<c10::DeviceIndex>(index)); });
    m.def("flush", [](int index) {
        py::gil_scoped_release release;
        flush(static_cast<c10::DeviceIndex>(index));
    });
    m.def("end_step", [] {
        py::gil_scoped_release release;
        if (!is_forked()) // where CPUs may train
            flush(-1, true);
    });
    m.def("synchronize", [](int index) {
        py::gil_scoped_release release;
        synchronize(static_cast<c10::DeviceIndex>(index));
    });
    m.def("memory", &memory_of_device);
    m.def("modelled_seconds", [](int index) { return modelled_seconds(static_cast<c10::DeviceIndex>(index)); });
    m.def("default_generator", [](int index) {
        return py::reinterpret_steal<py::object>(THPGenerator_Wrap(default_generator(static_cast<c10::DeviceIndex>(index))));
    });
    m.def("statistics", [] {
        py::dict out;
        out["recorded"] = statistics.recorded.load();
        out["flushed"] = statistics.flushed.load();
        out["compiled"] = statistics.compiled.load();
        out["fallbacks"] = statistics.fallbacks.load();
        return out;
    });
}
