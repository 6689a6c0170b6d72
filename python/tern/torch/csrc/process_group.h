// process_group.h - torch.distributed's backend "neuron".
#pragma once

#include <pybind11/pybind11.h>

namespace tern_torch {

// process_group(store, rank, size, timeout in seconds, name) -> Backend. torch.distributed must be imported.
void define_process_group(pybind11::module &m);

} // namespace tern_torch
