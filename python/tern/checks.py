"""checkify.check in a compiled function that is not functionalized: raises on the host, where JAX allows it
(jax_experimental_unsafe_xla_runtime_errors)."""

import functools

from jax._src import checkify, config
from jax._src.interpreters import mlir

from tern import callbacks


def _rule(ctx, *args, err_tree, debug):
    if debug:
        return []  # only a functionalized check has an effect
    if not config.xla_runtime_errors.value:
        raise checkify.functionalization_error
    raise_on_host = functools.partial(checkify.python_err, err_tree)
    return callbacks.emit_callback(ctx, args, raise_on_host, "checkify.check", side_effect=True)


def register(platform):
    mlir.register_lowering(checkify.check_p, _rule, platform=platform, cacheable=False)
