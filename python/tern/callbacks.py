"""Host callbacks on a platform that JAX does not know: pure_callback, io_callback, debug.callback, debug.print.

JAX's own lowering rules reject every platform but its four. These do the same with calls of tern.host_call; ordered
effects are a token threaded through the calls."""

import functools
import itertools

import numpy as np
from jax._src import api, config, core, debugging, dtypes, effects, lax, shard_map, sharding_impls
from jax._src import callback as jax_callback
from jax._src import custom_partitioning_sharding_rule as sharding_rule
from jax._src import xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib.mlir.dialects import hlo

from tern import host_call


@functools.cache
def _cpu():
    """The device that holds the arguments of callbacks; None if JAX has no CPU platform."""
    try:
        return xla_bridge.local_devices(backend="cpu")[0]
    except RuntimeError:
        return None


def _on_host(function, name):
    """Calls |function| with arrays on the CPU as JAX documents, or with numpy arrays if there is no CPU platform."""

    def run(*arrays):
        try:
            if _cpu() is None:
                # A run on the device would deadlock with the current one: an error is better.
                with config.no_execution(True):
                    values = function(*arrays)
            else:
                with config.default_device(_cpu()):
                    values = function(*api.device_put(arrays, _cpu()))
                    values = [np.asarray(value) for value in values]
        except BaseException:
            jax_callback.logger.exception("jax.%s failed", name)
            raise
        return [np.asarray(dtypes.canonicalize_value(np.asarray(value))) for value in values]

    return run


def _sharding(ctx, wanted, with_token):
    """The sharding of the call, as in JAX: all arrays on one device, or local shards on each; None without sharding."""
    sharding = jax_callback._callback_op_sharding(ctx.module_context.axis_context, wanted, ctx.avals_out)
    if sharding is None or not (with_token and ctx.avals_out):
        return sharding
    first = sharding.shardings[0]
    token = sharding_impls.SdyArray(
        mesh_shape=(), dim_shardings=(), logical_device_ids=first.logical_device_ids
    )
    return sharding_impls.SdyArrayList((token, *sharding.shardings))


def _has_fixed_shapes(ctx):
    return all(core.is_constant_shape(aval.shape) for aval in (*ctx.avals_in, *ctx.avals_out))


def _batch_rule(ctx, batch):
    """Shardy's rule of a call that treats the elements of |batch| leading dimensions alike: only these are partitioned."""
    factors = itertools.count()

    def names(aval):
        own = [f"f{next(factors)}" for _ in aval.shape[batch:]]
        return " ".join(["..."] * bool(batch) + own)

    operands, results = (", ".join(map(names, avals)) for avals in (ctx.avals_in, ctx.avals_out))
    whole = tuple(f"f{i}" for i in range(next(factors)))
    rule = sharding_rule.str_to_sdy_sharding_rule(f"{operands} -> {results}", need_replication_factors=whole)
    types = [[mlir.aval_to_ir_type(ctx.module_context, aval) for aval in avals] for avals in (ctx.avals_in, ctx.avals_out)]
    return sharding_rule.sdy_sharding_rule_to_mlir(rule, *types)


def emit(ctx, args, text, *, effect=None, side_effect=False, sharding=None, batch=None):
    """Emits the host call that |text| names; |effect|: the one whose token it consumes and produces. |batch|: the number
    of leading dimensions over which devices may share the work; None: it is called once, as |sharding| has it."""
    types = [mlir.aval_to_ir_type(ctx.module_context, aval) for aval in ctx.avals_out]
    if effect is not None:
        args, types = [ctx.tokens_in.get(effect), *args], [hlo.TokenType.get(), *types]
    op = mlir.custom_call(
        host_call.TARGET, result_types=types, operands=args, backend_config=text, has_side_effect=side_effect
    )
    if batch is not None and _has_fixed_shapes(ctx):
        op.operation.attributes["sdy.sharding_rule"] = _batch_rule(ctx, batch)
    elif batch is None and (sharding := _sharding(ctx, sharding, effect is not None)) is not None:
        mlir.set_sharding(ctx.module_context, op, sharding)
    results = list(op.results)
    if effect is not None:
        token, *results = results
        ctx.set_tokens_out(ctx.tokens_in.update_tokens(mlir.TokenSet({effect: token})))
    return results


def emit_callback(ctx, args, function, name, **about):
    """Emits a call of |function| of this process; |name| is for the log, |about| as of emit()."""
    function = _on_host(function, name)
    # JAX's executable keeps it alive; and JAX then excludes the program from its cache and exports,
    # where it would refer to a function that no longer exists.
    ctx.module_context.add_host_callback(function)
    return emit(ctx, args, host_call.add(function), **about)


def _pure(ctx, *args, callback, sharding, **_):
    return emit_callback(ctx, args, callback, "pure_callback", sharding=sharding)


def _io(ctx, *args, callback, sharding, ordered, **_):
    effect = jax_callback._OrderedIOEffect if ordered else None
    about = {"effect": effect, "side_effect": True, "sharding": sharding}
    return emit_callback(ctx, args, callback, "io_callback", **about)


def _automatic_axes(ctx):
    """The axes of the mesh that are not manual where some are."""
    context = ctx.module_context.axis_context
    if not isinstance(context, sharding_impls.SPMDAxisContext):
        return ()
    return tuple(name for name in context.mesh.axis_names if name not in context.manual_axes)


def _debug_once(ctx, args, axes, **about):
    """Calls with whole arrays, on the first of the devices along |axes|, as JAX's own rule does."""

    def call(*arrays):
        def on_each():
            first = lax.axis_index(axes) == 0
            return lax.cond(first, lambda: debugging.debug_callback_p.bind(*arrays, **about), lambda: [])

        return shard_map.shard_map(on_each, in_specs=(), out_specs=[])()

    return mlir.lower_fun(call)(ctx, *args)


def _debug(ctx, *args, callback, effect, partitioned, **_):
    if axes := _automatic_axes(ctx):
        return _debug_once(ctx, args, axes, callback=callback, effect=effect, partitioned=partitioned)
    effect = effect if effects.ordered_effects.contains(effect) else None

    def run(*arrays):
        callback(*arrays)
        return ()

    return emit_callback(ctx, args, run, "debug.callback", effect=effect, side_effect=True)


def _print(
    ctx, *args, fmt, ordered, partitioned, in_tree, static_args, np_printoptions, has_placeholders, logging_record, **_
):
    show = functools.partial(
        debugging._format_print_callback, fmt, dict(np_printoptions), has_placeholders, logging_record
    )
    effect = debugging.ordered_debug_effect if ordered else debugging.debug_effect
    callback = debugging._make_flat_callback(in_tree, show, static_args)
    return _debug(ctx, *args, callback=callback, effect=effect, partitioned=partitioned)


def register(platform):
    rules = {
        jax_callback.pure_callback_p: _pure,
        jax_callback.io_callback_p: _io,
        debugging.debug_callback_p: _debug,
        debugging.debug_print_p: _print,
    }
    for primitive, rule in rules.items():
        mlir.register_lowering(primitive, rule, platform=platform, cacheable=False)
