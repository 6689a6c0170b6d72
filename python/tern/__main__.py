"""python -m tern - prints the paths in use, and whether JAX finds the plugin."""

import os
import sys
from importlib import metadata

import tern


def main():
    print("tern    ", tern.__version__, os.path.dirname(tern.__file__))
    print("plugin  ", tern.plugin_path() or "none: set TERN_PJRT_PLUGIN, or install the wheel")
    try:
        print("jax     ", metadata.version("jax"), "jaxlib", metadata.version("jaxlib"))
    except metadata.PackageNotFoundError as missing:
        print("jax      not installed:", missing)
        return 1
    for name in ("JAX_PLATFORMS", "TERN_TARGET", "TERN_THREADS", "TERN_CACHE_DIR", "NEURON_RT_NUM_CORES",
                 "NEURON_LOGICAL_NC_CONFIG"):
        if name in os.environ:
            print("environ ", f"{name}={os.environ[name]}")
    import jax

    try:
        devices = jax.devices("neuron")
    except RuntimeError as error:
        print("devices  none:", error)
        return 1
    print("devices ", ", ".join(f"{device} ({device.device_kind})" for device in devices))
    return 0


if __name__ == "__main__":
    sys.exit(main())
