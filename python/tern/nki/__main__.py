"""python -m tern.nki program.py [arguments], or -m module [arguments]: runs a program that imports nki or neuronxcc.nki."""

import os
import runpy
import sys

from tern.nki.errors import show
from tern.nki.install import install


def main(arguments):
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    if arguments == ["-m"] or (arguments[0] != "-m" and not os.path.exists(arguments[0])):
        said = "-m takes a module" if arguments[0] == "-m" else f"{arguments[0]}: no such file"
        print(f"python -m tern.nki: {said}", file=sys.stderr)
        return 2
    install()
    sys.excepthook = show
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        sys.path.insert(0, os.getcwd())
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        sys.path.insert(0, os.path.dirname(os.path.abspath(arguments[0])))
        runpy.run_path(arguments[0], run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
