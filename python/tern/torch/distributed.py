"""torch.distributed's backend "neuron": collectives between processes of one machine.

    torch.distributed.init_process_group("neuron")

Its tensors may be on the device or on the CPU. See docs/distributed_torch.md."""

import torch


def _make_group(options, _=None):
    """The backend of one group; |options| is torch's DistributedBackendOptions."""
    from tern.torch import device

    return device().process_group(options.store, options.group_rank, options.group_size,
                                  options.timeout.total_seconds(), options.group_id)  # fmt: skip


def register():
    """Makes "neuron" a backend of torch.distributed, and the default one of the device. That of the CPU remains gloo."""
    from torch.distributed import Backend

    if "neuron" in Backend.backend_list:
        return
    gloo = Backend.default_device_backend_map.get("cpu")
    Backend.register_backend("neuron", _make_group, extended_api=True, devices=["neuron", "cpu"])
    if gloo is not None:
        Backend.default_device_backend_map["cpu"] = gloo
