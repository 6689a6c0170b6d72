"""Runs a function when a module has been imported: at once if it has been, else behind its import."""

import importlib.abc
import importlib.util
import sys


class _Loader(importlib.abc.Loader):
    def __init__(self, loader, function):
        self._loader, self._function = loader, function

    def create_module(self, spec):
        return self._loader.create_module(spec)

    def exec_module(self, module):
        self._loader.exec_module(module)
        self._function()

    def __getattr__(self, name):  # resources, source lines
        return getattr(self._loader, name)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module as Python would without it, once."""

    def __init__(self, name, function):
        self._name, self._function = name, function

    def find_spec(self, name, _path, _target=None):
        if name != self._name or self not in sys.meta_path:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, self._function)
        return spec


def call(name, function):
    if name in sys.modules:
        function()
    else:
        sys.meta_path.insert(0, _Finder(name, function))
