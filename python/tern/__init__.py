"""Tern: an emulated AWS Trainium as a device of JAX.

Installing the package is enough: JAX discovers it and has a platform called "neuron".

    JAX_PLATFORMS=neuron python program.py

Programs need not import this package. It provides profile(), which predicts the time of a program's functions on the
chip, report() of a compiled function, and plugin_path(). `python -m tern` prints the paths in use."""

import os
import pathlib
import re

from tern.profiling import profile, report

__all__ = ["__version__", "plugin_path", "profile", "report"]

PLUGIN = "pjrt_plugin_tern.so"
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
    if os.environ.get("TERN_PJRT_PLUGIN"):
        return pathlib.Path(os.environ["TERN_PJRT_PLUGIN"])
    folders = [_here] + [_here.parent.parent / "build" / preset / "lib" for preset in ("release", "dev")]
    return next((folder / PLUGIN for folder in folders if (folder / PLUGIN).exists()), None)
