"""build_wheel.py --plugin PATH --out DIR - makes the wheel of the package, with the plugin inside.

It is also the build backend of pyproject.toml: `pip install ./python` does the same with the plugin that
tern.plugin_path() finds. A wheel is a zip file with a list of its files, so nothing else is needed to make one."""

import argparse
import base64
import hashlib
import pathlib
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
METADATA = """Metadata-Version: 2.1
Name: tern
Version: {version}
Summary: AWS Trainium in software, as a device of JAX
License: Apache-2.0
Requires-Python: >=3.11
Requires-Dist: jax<0.12,>=0.10
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: build_wheel.py\nRoot-Is-Purelib: false\nTag: {tag}\n"
ENTRY_POINTS = "[jax_plugins]\ntern = tern.jax_plugin\n"


def hashed(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def contents(tern, plugin, tag):
    """(path in the wheel, bytes) of every file but the list of them."""
    for path in sorted((HERE / "tern").glob("*.py")):
        yield f"tern/{path.name}", path.read_bytes()
    yield f"tern/{tern.PLUGIN}", plugin.read_bytes()
    info = f"tern-{tern.__version__}.dist-info/"
    license_file = HERE.parent / "LICENSE"
    yield info + "METADATA", METADATA.format(version=tern.__version__).encode()
    yield info + "WHEEL", WHEEL.format(tag=tag).encode()
    yield info + "entry_points.txt", ENTRY_POINTS.encode()
    yield info + "licenses/LICENSE", license_file.read_bytes()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None, plugin=None):
    """PEP 517's hook; gives the file's name. The same files make the same bytes."""
    sys.path.insert(0, str(HERE))
    import tern

    plugin = plugin or tern.plugin_path()
    if plugin is None:
        raise SystemExit(f"build_wheel.py: {tern.PLUGIN} is not built; TERN_PJRT_PLUGIN may say where it is")
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    name, record = f"tern-{tern.__version__}-{tag}.whl", ""
    out = pathlib.Path(wheel_directory)
    out.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out / name, "w", zipfile.ZIP_DEFLATED) as wheel:

        def put(path, data):
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)

        for path, data in contents(tern, pathlib.Path(plugin), tag):
            put(path, data)
            record += f"{path},{hashed(data)},{len(data)}\n"
        path = f"tern-{tern.__version__}.dist-info/RECORD"
        put(path, f"{record}{path},,\n".encode())
    return name


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plugin", type=pathlib.Path, help="pjrt_plugin_tern.so (default: where the package finds it)")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."), help="directory for the wheel")
    args = parser.parse_args()
    if args.plugin and not args.plugin.is_file():
        parser.error(f"{args.plugin} is not a file")
    print(args.out / build_wheel(args.out, plugin=args.plugin))


if __name__ == "__main__":
    main()
