"""Builds and loads the extension of the torch in use.

The wheel may bring extensions, by version of torch; for any other version the first import builds one with the C++ compiler
and torch's headers, in about a minute, and keeps it in the cache ($TERN_CACHE_DIR, $XDG_CACHE_HOME/tern, ~/.cache/tern).

    python -m tern.torch.build [--out DIR]    builds it if need be, and prints where it is"""

import concurrent.futures
import contextlib
import ctypes
import fcntl
import hashlib
import importlib.machinery
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile

import tern

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent


def library():
    found = tern.library_path()
    if found is None:
        raise ImportError(f"{tern.LIBRARY} is missing: build it (make wheel), or set TERN_LIBRARY")
    return found


def headers():
    return next(d for d in (HERE.parent / "include", ROOT / "include") if (d / "tern" / "tern.h").exists())


def _parts(count):
    """The sources in |count| parts of about the same size. Most of a compilation is reading torch's headers, which a part does
    once: there are as many as processors."""
    sources = sorted((HERE / "csrc").glob("*.cpp"), key=lambda path: -path.stat().st_size)
    parts = [[] for _ in range(min(count, len(sources)))]
    for source in sources:
        min(parts, key=lambda part: sum(path.stat().st_size for path in part)).append(source)
    return parts


def _key():
    """Names what the extension depends on: sources, headers, torch, Python."""
    import torch

    digest = hashlib.sha256(f"{torch.__version__} {torch._C._GLIBCXX_USE_CXX11_ABI} {sys.version}".encode())
    for path in [*sorted((HERE / "csrc").iterdir()), *sorted((headers() / "tern").iterdir())]:
        digest.update(path.read_bytes())
    return f"torch{torch.__version__.split('+')[0]}-cp{sys.version_info[0]}{sys.version_info[1]}-{digest.hexdigest()[:12]}"


def cache_dir():
    base = os.environ.get("TERN_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "tern"
    )
    return pathlib.Path(base) / "torch"


def _compile(part, out, include):
    """The object file of several sources."""
    together, target = out / f"{part[0].stem}_part.cpp", out / f"{part[0].stem}.o"
    together.write_text("".join(f'#include "{source}"\n' for source in part))
    command = [os.environ.get("CXX", "g++"), "-std=c++20", "-O2", "-fPIC", "-fvisibility=hidden", "-w",
               "-DTORCH_EXTENSION_NAME=_device", *include, "-c", str(together), "-o", str(target)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        names = ", ".join(source.name for source in part)
        raise ImportError(f"{names} do not compile: {' '.join(command)}\n{done.stderr[-4000:]}")
    return target


@contextlib.contextmanager
def _locked(path):
    """Held by one process of those that want the file, as ranks that start together do; a killed one leaves no lock."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def link(out, home, include):
    """Compiles the extension for the torch installed in |home| and links it as |out|, atomically; with a cross compiler in
    $CXX for the machine of that torch and of the library."""
    compiler = os.environ.get("CXX", "g++")
    places = [home / "include", home / "include" / "torch" / "csrc" / "api" / "include", headers(), include]
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as temp:
        folder = pathlib.Path(temp)
        jobs = os.cpu_count()
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            objects = list(pool.map(lambda part: _compile(part, folder, [f"-I{p}" for p in places]), _parts(jobs)))
        made = folder / out.name
        command = [compiler, "-shared", "-o", str(made), *map(str, objects), f"-L{home / 'lib'}", "-ltorch", "-ltorch_cpu",
                   "-lc10", "-ltorch_python", str(library())]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise ImportError(f"the extension does not link:\n{done.stderr[-4000:]}")
        os.replace(made, out)
    return out


def build(out):
    """Builds the extension of the torch in use as |out|."""
    import torch

    compiler = os.environ.get("CXX", "g++")
    if shutil.which(compiler) is None:
        raise ImportError(f"the device of PyTorch {torch.__version__} has to be built, and there is no {compiler}: install "
                          "a C++ compiler (apt-get install g++), or set CXX")  # fmt: skip
    include = pathlib.Path(sysconfig.get_path("include"))
    if not (include / "Python.h").exists():
        raise ImportError(f"the device of PyTorch {torch.__version__} has to be built, and Python.h is missing: install the "
                          "headers of Python (apt-get install python3-dev)")  # fmt: skip
    return link(out, pathlib.Path(torch.__file__).parent, include)


def file_name():
    """The extension's, for the torch in use."""
    return f"_device-{_key()}.so"


def path():
    """The extension for the torch in use, built if need be."""
    name = file_name()
    for folder in (HERE, cache_dir()):
        if (folder / name).exists():
            return folder / name
    out = cache_dir() / name
    with _locked(cache_dir() / "lock"):
        if not out.exists():
            print(f"tern: building the device for PyTorch, once, which takes a minute: {out}", file=sys.stderr, flush=True)
            build(out)
    return out


def load():
    found = path()
    # The extension names the library by its soname, which finds the one loaded here.
    ctypes.CDLL(str(library()))
    loader = importlib.machinery.ExtensionFileLoader("_device", str(found))
    spec = importlib.util.spec_from_loader("_device", loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def main():
    import argparse

    parser = argparse.ArgumentParser(description="Builds Tern's device for the PyTorch in use.")
    parser.add_argument("--out", type=pathlib.Path, help="folder to copy it to")
    args = parser.parse_args()
    found = path()
    if args.out:
        args.out.mkdir(parents=True, exist_ok=True)
        found = pathlib.Path(shutil.copy(found, args.out))
    print(found)


if __name__ == "__main__":
    main()
