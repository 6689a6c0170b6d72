"""Tern: an emulated AWS Trainium as a device of JAX and PyTorch.

Installing the package is enough: both discover it. JAX has a platform called "neuron", PyTorch a device of that name.

    JAX_PLATFORMS=neuron python program.py
    model.to("neuron")

Programs need not import this package. It provides profile(), which predicts the time of a program's functions on the
chip, report() of a compiled function, and plugin_path(). `python -m tern` prints the paths in use."""

import os
import pathlib
import re

from tern.jax_profiling import report
from tern.profiling import profile

__all__ = ["__version__", "plugin_path", "profile", "report"]

PLUGIN = "pjrt_plugin_tern.so"
LIBRARY = "libtern.so.0"
_here = pathlib.Path(__file__).resolve().parent


def _version():
    """The version of the package, or in a checkout that of the C library."""
    header = _here.parent.parent / "include" / "tern" / "version.h"
    if header.exists():
        return ".".join(re.findall(r"#define TERN_VERSION_[A-Z]+ (\d+)", header.read_text()))
    from importlib import metadata

    try:
        return metadata.version("tern")
    except metadata.PackageNotFoundError:
        return "unknown"


__version__ = _version()


def plugin_path():
    """The library that JAX loads: $TERN_PJRT_PLUGIN, else the package's own, else the checkout's; None if not found."""
    return _find("TERN_PJRT_PLUGIN", PLUGIN, "lib")


def library_path():
    """The C library, for PyTorch: $TERN_LIBRARY, else the package's own, else the checkout's; None if not found."""
    return _find("TERN_LIBRARY", LIBRARY, "")


def _find(variable, name, folder):
    if os.environ.get(variable):
        return pathlib.Path(os.environ[variable])
    folders = [_here] + [_here.parent.parent / "build" / preset / folder for preset in ("release", "dev")]
    return next((place / name for place in folders if (place / name).exists()), None)
