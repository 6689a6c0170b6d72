"""Makes `import nki` and `import neuronxcc.nki` find this package. Nothing is shadowed before install() is called."""

import functools
import importlib
import importlib.abc
import importlib.machinery
import sys

from tern import after_import

# Modules of programs -> modules here; "": a module of its own with the attributes below.
_MODULES = {
    "nki": "tern.nki",
    "nki.language": "tern.nki.language",
    "nki.isa": "tern.nki.isa",
    "nki.isa.constants": "tern.nki.isa_enums",
    "nki.collectives": "tern.nki.collectives",
    "nki.typing": "tern.nki.typing",
    "nki.dtype": "tern.nki.dtypes",
    "nki.simulator": "tern.nki.simulator",
    "nki.meta": "",
    "nki.meta.tensor": "",
    "nki.compiler": "",
    "nki.compiler.kernel_builder": "tern.nki.kernel_builder",
    "neuronxcc": "",
    "neuronxcc.nki": "tern.nki.old",
    "neuronxcc.nki.language": "tern.nki.old.language",
    "neuronxcc.nki.isa": "tern.nki.old.isa",
    "neuronxcc.nki.isa.constants": "tern.nki.isa_enums",
    "neuronxcc.nki.typing": "tern.nki.old.typing",
    "neuronxcc.nki.compiler": "tern.nki.old.compiler",
}
_ATTRIBUTES = {
    "nki.meta.tensor": {"NkiTensor": "tern.nki.tensor:Tensor", "Tensor": "tern.nki.tensor:Tensor"},
    "nki.compiler": {"enable_stack_allocator": "tern.nki.old.compiler:enable_stack_allocator",
                     "force_auto_alloc": "tern.nki.old.compiler:force_auto_alloc",
                     "skip_middle_end_transformations": "tern.nki.old.compiler:skip_middle_end_transformations"},
}  # fmt: skip


class _Loader(importlib.abc.Loader):
    def create_module(self, spec):
        return None

    def exec_module(self, module):
        """Puts the module of this package in the place of |module|."""
        name = module.__name__
        target = _MODULES[name]
        if target:
            real = importlib.import_module(target)
            if not hasattr(real, "__path__") and any(other.startswith(name + ".") for other in _MODULES):
                real.__path__ = []  # so that its submodules can be imported
            sys.modules[name] = real
            for child in _MODULES:
                parent, _, leaf = child.rpartition(".")
                if parent == name and not hasattr(real, leaf):  # for `from nki.isa import constants`
                    setattr(real, leaf, importlib.import_module(child))
            return
        module.__path__ = []
        for attribute, place in _ATTRIBUTES.get(name, {}).items():
            where, _, what = place.partition(":")
            setattr(module, attribute, getattr(importlib.import_module(where), what))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds only names of _MODULES, and refuses others below them."""

    def find_spec(self, fullname, path=None, target=None):
        if fullname == "neuronxcc" and importlib.machinery.PathFinder.find_spec(fullname) is not None:
            return None  # the compiler is installed: only its nki is replaced
        if fullname in _MODULES:
            return importlib.machinery.ModuleSpec(fullname, _Loader(), is_package=True)
        if fullname.startswith(("nki.", "neuronxcc.nki.")):
            known = ", ".join(sorted(name for name in _MODULES if name.startswith(fullname.partition(".")[0])))
            raise ModuleNotFoundError(f"Tern has no module {fullname!r}; it has {known}", name=fullname)
        return None


_finder = _Finder()


def _forget():
    """Removes the modules that programs have imported, but for the compiler's own."""
    for name in list(sys.modules):
        if name in ("nki", "neuronxcc.nki") or name.startswith(("nki.", "neuronxcc.nki.")):
            del sys.modules[name]
    if isinstance(getattr(sys.modules.get("neuronxcc"), "__spec__", None), importlib.machinery.ModuleSpec) and isinstance(
        sys.modules["neuronxcc"].__spec__.loader, _Loader
    ):
        del sys.modules["neuronxcc"]


class _InstallThere:
    """What a process that multiprocessing starts anew gets, before it imports the program: reading it installs."""

    def __reduce__(self):
        return install, ()


def _use_multiprocessing():
    from multiprocessing import spawn

    plain = spawn.get_preparation_data

    @functools.wraps(plain)
    def with_install(name):
        data = plain(name)
        return data | {"tern.nki": _InstallThere()} if _finder in sys.meta_path else data

    spawn.get_preparation_data = with_install


after_import.call("multiprocessing.spawn", _use_multiprocessing)


def install():
    """From now on `import nki`, `import neuronxcc.nki` and their submodules find Tern's, in this process. Names that a
    program has imported before keep what they had. Returns the finder."""
    if _finder not in sys.meta_path:
        _forget()
        sys.meta_path.insert(0, _finder)
    return _finder


def uninstall():
    """Undoes install()."""
    if _finder in sys.meta_path:
        sys.meta_path.remove(_finder)
        _forget()
