"""The entry point of JAX's plugin discovery (group "jax_plugins")."""

import logging
import os
import threading

import tern

PLATFORM = "neuron"
log = logging.getLogger(__name__)
_lock = threading.Lock()
_initialized = False


def _named_by_environment():
    """Whether JAX registers the platform automatically, from PJRT_NAMES_AND_LIBRARY_PATHS."""
    pairs = os.environ.get("PJRT_NAMES_AND_LIBRARY_PATHS", "").split(",")
    return any(pair.split(":")[0] == PLATFORM for pair in pairs)


def _add_rules():
    from tern import after_import, callbacks, checks, dlpack, linalg, partitioning, sparse, top_k, tridiagonal

    for rules in (callbacks, checks, dlpack, linalg, partitioning, top_k, tridiagonal):
        rules.register(PLATFORM)
    after_import.call(sparse.PACKAGE, lambda: sparse.register(PLATFORM))


def _options():
    from tern import host_call

    return {"host_call": host_call.address(), "host_self": 0}


def initialize():
    """Registers the platform with JAX, and lowering rules for primitives that JAX cannot lower on it; idempotent."""
    global _initialized
    from jax._src import xla_bridge

    with _lock:
        if _initialized:
            return
        _initialized = True
        if _named_by_environment():
            xla_bridge.register_plugin_callbacks(lambda **_: _add_rules())
            return
        if PLATFORM in xla_bridge._backend_factories:
            log.debug("another plugin is registered as %s", PLATFORM)
            return
        path = tern.plugin_path()
        if path is None or not path.exists():
            wanted = PLATFORM in os.environ.get("JAX_PLATFORMS", "").split(",")
            log.log(logging.WARNING if wanted else logging.DEBUG, "%s is missing; is it built?", path or tern.PLUGIN)
            return
        xla_bridge.register_plugin(PLATFORM, priority=500, library_path=str(path), options=_options)
        _add_rules()
