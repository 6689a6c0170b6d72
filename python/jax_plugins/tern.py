"""Lets JAX find the plugin in a checkout that is on PYTHONPATH; the wheel has an entry point instead."""

from tern.jax_plugin import initialize

__all__ = ["initialize"]
