"""torch.neuron: the functions that PyTorch and its users expect of a device's module."""

import os

import torch

import tern.torch

_device = tern.torch.device()


def limit():
    """Recorded ops that make a program at the latest: $TERN_TORCH_EAGER=op runs each on its own."""
    how = os.environ.get("TERN_TORCH_EAGER", "20000")
    if how != "op" and not (how.isdecimal() and int(how) > 0):
        raise ValueError(f"TERN_TORCH_EAGER is {how!r}, wanted op or a number of ops")
    return 1 if how == "op" else int(how)


def _index(device):
    """The index of a device: None is the current one."""
    if device is None:
        return current_device()
    if isinstance(device, (str, torch.device)):
        device = torch.device(device)
        if device.type != "neuron":
            raise ValueError(f"wanted a device neuron, got {device}")
        device = device.index
    if device is None or device < 0:
        return current_device()
    if device >= device_count():
        raise RuntimeError(f"neuron:{device} does not exist; there are {device_count()} devices (NEURON_RT_NUM_CORES sets "
                           "their number)")  # fmt: skip
    return device


# --- devices ---


def is_available():
    return device_count() > 0


_initialized = True  # activation checkpointing looks for it before it keeps the state of the generator


def is_initialized():
    return True


def init():
    pass


def _lazy_init():
    pass


def device_count():
    return _device.device_count()


def current_device():
    return _device.current_device()


def set_device(device):
    _device.set_device(_index(device))


class device:
    """A context in which a device is the current one."""

    def __init__(self, device):
        self.index, self.before = _index(device), -1

    def __enter__(self):
        self.before = current_device()
        set_device(self.index)
        return self

    def __exit__(self, *_):
        set_device(self.before)
        return False


class device_of(device):
    """A context in which the device of a tensor is the current one; without effect for a tensor of another."""

    def __init__(self, tensor):
        super().__init__(tensor.get_device() if tensor.is_neuron else None)


def get_device_name(device=None):
    _index(device)
    return f"Tern {_device.target()}"


class _Properties:
    def __init__(self, name, total_memory):
        self.name, self.total_memory = name, total_memory

    def __repr__(self):
        return f"_NeuronDeviceProperties(name={self.name!r}, total_memory={self.total_memory // 2**20}MB)"


def get_device_properties(device=None):
    return _Properties(get_device_name(device), _device.memory(_index(device))["total"])


def get_device_capability(device=None):
    return torch.accelerator.get_device_capability(_index(device))


def can_device_access_peer(device, peer):
    return device != peer


def synchronize(device=None):
    """Runs what was recorded and waits for it."""
    _device.synchronize(_index(device))


def flush(device=None):
    """Starts what was recorded, as a program of its own, and does not wait for it."""
    _device.flush(_index(device))


# --- memory ---


def memory_stats(device=None):
    return torch.accelerator.memory_stats(_index(device))


def memory_allocated(device=None):
    """Bytes of HBM in use."""
    return _device.memory(_index(device))["used"]


def max_memory_allocated(device=None):
    return _device.memory(_index(device))["peak"]


memory_reserved, max_memory_reserved = memory_allocated, max_memory_allocated


def mem_get_info(device=None):
    memory = _device.memory(_index(device))
    return memory["total"] - memory["used"], memory["total"]


def reset_peak_memory_stats(device=None):
    """Lowers the peak to the bytes in use."""
    torch.accelerator.reset_peak_memory_stats(_index(device))


reset_max_memory_allocated = reset_peak_memory_stats


def reset_accumulated_memory_stats(device=None):
    pass


def memory_summary(device=None, abbreviated=False):
    memory = _device.memory(_index(device))
    return f"HBM: {memory['used']:,} bytes in use, {memory['peak']:,} at most, of {memory['total']:,}"


def empty_cache():
    pass


def ipc_collect():
    pass


# --- random numbers ---


def manual_seed(seed):
    default_generator(current_device()).manual_seed(int(seed))


def manual_seed_all(seed):
    for i in range(device_count()):
        default_generator(i).manual_seed(int(seed))


def seed():
    return default_generator(current_device()).seed()


def seed_all():
    for i in range(device_count()):
        default_generator(i).seed()


def initial_seed():
    return default_generator(current_device()).initial_seed()


def default_generator(index):
    return _device.default_generator(index)


def get_rng_state(device="neuron"):
    return default_generator(_index(device)).get_state()


def set_rng_state(new_state, device="neuron"):
    default_generator(_index(device)).set_state(new_state)


def get_rng_state_all():
    return [get_rng_state(i) for i in range(device_count())]


def set_rng_state_all(states):
    for i, state in enumerate(states):
        set_rng_state(state, i)


def _is_in_bad_fork():
    """Whether the device cannot be used here, in a fork of a process that uses it: PyTorch then seeds the CPU alone, as in
    workers of a DataLoader."""
    return _device.is_forked()


# --- streams and events: work runs in the order of the program, whatever the stream ---


class Stream(torch.Stream):
    def __new__(cls, device=None, priority=0, **kwargs):
        return super().__new__(cls, device=torch.device("neuron", _index(device)), priority=priority, **kwargs)


class _KindOfEvent(type):
    def __instancecheck__(cls, x):
        return isinstance(x, torch.Event)


class Event(metaclass=_KindOfEvent):
    """Makes a torch.Event: elapsed_time() takes no subclass of it. The time between two is the modelled time on the chip."""

    def __new__(cls, enable_timing=False, blocking=False, interprocess=False):
        return torch.Event("neuron", enable_timing=enable_timing, blocking=blocking)


def current_stream(device=None):
    return torch.accelerator.current_stream(torch.device("neuron", _index(device)))


def default_stream(device=None):
    return current_stream(device)


def set_stream(stream):
    if stream is not None:
        torch.accelerator.set_stream(stream)


class stream:
    """A context in which a stream is the current one."""

    def __init__(self, stream):
        self.stream, self.before = stream, None

    def __enter__(self):
        if self.stream is not None:
            self.before = current_stream(self.stream.device)
            set_stream(self.stream)
        return self.stream

    def __exit__(self, *_):
        set_stream(self.before)
        return False


StreamContext = stream


# --- dtypes ---


def get_amp_supported_dtype():
    return [torch.bfloat16, torch.float16, torch.float32]


def is_bf16_supported(including_emulation=True):
    return True


def is_autocast_enabled():
    return torch.is_autocast_enabled("neuron")


# --- what ran ---


def statistics():
    """Counts since the start: ops recorded, programs run and compiled, ops that ran on the CPU."""
    return _device.statistics()


def fallbacks():
    """Ops that ran on the CPU, with the number of their calls."""
    from tern.torch import eager

    return eager.fallbacks()


def modelled_seconds(device=None):
    """Time that the programs run so far take on the chip."""
    return _device.modelled_seconds(_index(device))
