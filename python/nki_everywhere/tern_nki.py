"""Makes `import nki` and `import neuronxcc.nki` find Tern in every program of this Python: the package tern-nki, the extra
"nki" of tern, is this module and a path file that calls start(). Nothing of Tern is loaded before the first such import,
and packages and files of these names that Python finds without this module come first."""

import sys

_NAMES = ("nki", "neuronxcc", "neuronxcc.nki")


class _Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in _NAMES:
            return None
        try:
            from tern.nki.install import install
        except ImportError:
            return None  # Tern itself is not installed any more
        return install().find_spec(name, path, target)


def start():
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)
