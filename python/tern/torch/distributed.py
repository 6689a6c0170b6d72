"""torch.distributed's backend "neuron": collectives between processes of one machine.

    torch.distributed.init_process_group("neuron")

Its tensors may be on the device or on the CPU. See docs/torch.md."""

import os


def _make_group(options, _=None):
    """The backend of one group; |options| is torch's DistributedBackendOptions."""
    from tern.torch import device

    return device().process_group(options.store, options.group_rank, options.group_size,
                                  options.timeout.total_seconds(), options.group_id)  # fmt: skip


def _share_cores():
    """Divides the host's cores between the processes that torchrun started on it."""
    ranks = os.environ.get("LOCAL_WORLD_SIZE", "1")
    if "TERN_THREADS" not in os.environ and ranks.isdecimal() and int(ranks) > 1:
        os.environ["TERN_THREADS"] = str(max(1, len(os.sched_getaffinity(0)) // int(ranks)))


def register():
    """Makes "neuron" a backend of torch.distributed, and the default one of the device. That of the CPU remains gloo."""
    _share_cores()
    from torch.distributed import Backend

    if "neuron" in Backend.backend_list:
        return
    gloo = Backend.default_device_backend_map.get("cpu")
    Backend.register_backend("neuron", _make_group, extended_api=True, devices=["neuron", "cpu"])
    if gloo is not None:
        Backend.default_device_backend_map["cpu"] = gloo
