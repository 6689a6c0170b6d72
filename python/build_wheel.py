"""build_wheel.py --plugin PATH --library PATH --out DIR - makes the wheel of the package, with JAX's plugin and the C library
inside, and beside it that of tern-nki, which its extra "nki" installs; --torch PYTHON builds the device for the PyTorch of that Python, too: then no compiler is needed where it is installed.

It is also the build backend of pyproject.toml: `pip install ./python` does the same with the libraries that the package
finds in the checkout. A wheel is a zip file with a list of its files, so nothing else is needed to make one."""

import argparse
import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
METADATA = """Metadata-Version: 2.1
Name: tern
Version: {version}
Summary: AWS Trainium in software, as a device of JAX and PyTorch
License: Apache-2.0
Requires-Python: >=3.11
Provides-Extra: jax
Requires-Dist: jax<0.12,>=0.10; extra == "jax"
Provides-Extra: torch
Requires-Dist: torch<2.15,>=2.13; extra == "torch"
Requires-Dist: numpy; extra == "torch"
Provides-Extra: nki
Requires-Dist: tern-nki=={version}; extra == "nki"
Requires-Dist: numpy; extra == "nki"
"""
NKI_METADATA = """Metadata-Version: 2.1
Name: tern-nki
Version: {version}
Summary: `import nki` finds Tern in every program
License: Apache-2.0
Requires-Python: >=3.11
Requires-Dist: tern=={version}
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: build_wheel.py\nRoot-Is-Purelib: {pure}\nTag: {tag}\n"
ENTRY_POINTS = """\
[jax_plugins]
tern = tern.jax_plugin

[torch.backends]
tern = tern.torch:autoload

[torch_xla.plugins]
neuron = tern.xla_plugin:NeuronPlugin
"""
SOURCES = ("*.py", "nki/*.py", "nki/old/*.py", "torch/*.py", "torch/ops/*.py", "torch/csrc/*")


def hashed(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def contents(tern, plugin, library, extensions, tag):
    """(path in the wheel, bytes) of every file but the list of them."""
    for path in sorted(found for pattern in SOURCES for found in (HERE / "tern").glob(pattern)):
        yield str(path.relative_to(HERE)), path.read_bytes()
    for path in sorted((HERE.parent / "include" / "tern").iterdir()):
        yield f"tern/include/tern/{path.name}", path.read_bytes()
    yield f"tern/{tern.PLUGIN}", plugin.read_bytes()
    yield f"tern/{tern.LIBRARY}", library.read_bytes()
    for path in extensions:
        yield f"tern/torch/{path.name}", path.read_bytes()
    yield from information(f"tern-{tern.__version__}.dist-info/", METADATA.format(version=tern.__version__), tag, False)
    yield f"tern-{tern.__version__}.dist-info/entry_points.txt", ENTRY_POINTS.encode()


def information(folder, metadata, tag, pure):
    """The files of |folder|, which pip reads."""
    yield folder + "METADATA", metadata.encode()
    yield folder + "WHEEL", WHEEL.format(tag=tag, pure=str(pure).lower()).encode()
    yield folder + "licenses/LICENSE", (HERE.parent / "LICENSE").read_bytes()


def extension(python, library, folder):
    """The device for the PyTorch of |python|, built in |folder|."""
    environment = os.environ | {"PYTHONPATH": str(HERE), "TERN_LIBRARY": str(library), "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    command = [python, "-m", "tern.torch.build", "--out", folder]
    return pathlib.Path(subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE, text=True).stdout.strip())


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None, plugin=None, library=None, extensions=()):
    """PEP 517's hook; gives the file's name. The same files make the same bytes."""
    sys.path.insert(0, str(HERE))
    import tern

    plugin, library = plugin or tern.plugin_path(), library or tern.library_path()
    if plugin is None:
        raise SystemExit(f"build_wheel.py: {tern.PLUGIN} is not built; TERN_PJRT_PLUGIN may say where it is")
    if library is None:
        raise SystemExit(f"build_wheel.py: {tern.LIBRARY} is not built; TERN_LIBRARY may say where it is")
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    files = contents(tern, pathlib.Path(plugin), pathlib.Path(library), extensions, tag)
    return write(wheel_directory, f"tern-{tern.__version__}", tag, files)


def build_nki_wheel(wheel_directory):
    """The wheel of tern-nki."""
    import tern

    tag, name = "py3-none-any", f"tern_nki-{tern.__version__}"
    files = [(path.name, path.read_bytes()) for path in sorted((HERE / "nki_everywhere").glob("tern_nki.p*"))]
    files += information(f"{name}.dist-info/", NKI_METADATA.format(version=tern.__version__), tag, True)
    return write(wheel_directory, name, tag, files)


def write(directory, package, tag, files):
    """Writes a wheel; gives its name. |package|: name and version, |files|: (path, bytes)."""
    name, record = f"{package}-{tag}.whl", ""
    out = pathlib.Path(directory)
    out.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out / name, "w", zipfile.ZIP_DEFLATED) as wheel:

        def put(path, data):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)

        for path, data in files:
            put(path, data)
            record += f"{path},{hashed(data)},{len(data)}\n"
        path = f"{package}.dist-info/RECORD"
        put(path, f"{record}{path},,\n".encode())
    return name


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plugin", type=pathlib.Path, help="pjrt_plugin_tern.so (default: where the package finds it)")
    parser.add_argument("--library", type=pathlib.Path, help="libtern.so.0 (default: where the package finds it)")
    parser.add_argument("--torch", metavar="PYTHON", action="append", default=[],
                        help="also build the device for the PyTorch of this Python; may be repeated")  # fmt: skip
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."), help="directory for the wheel")
    args = parser.parse_args()
    for path in (args.plugin, args.library):
        if path and not path.is_file():
            parser.error(f"{path} is not a file")
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, str(HERE))
        import tern

        library = args.library or tern.library_path()
        extensions = [extension(python, library, folder) for python in args.torch]
        print(args.out / build_wheel(args.out, plugin=args.plugin, library=library, extensions=extensions))
        build_nki_wheel(args.out)


if __name__ == "__main__":
    main()
