"""NKIObject, the base of classes that kernels define. Like a dataclass, with and without the decorator."""

import dataclasses
import types

_NO_FIELDS = (types.FunctionType, property, classmethod, staticmethod, type, list, dict, set)


class NKIObject:
    """A subclass without an __init__ gets one with a parameter for each annotation and plain attribute of the class; a
    field without a default is None. Then __post_init__ is called, if there is one."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        fields = dict(cls.__annotations__)
        for name in fields:
            if name not in cls.__dict__:
                setattr(cls, name, None)
        for name, value in list(cls.__dict__.items()):
            if not name.startswith("_") and name not in fields and not isinstance(value, _NO_FIELDS):
                fields[name] = object  # so that @dataclass sees it too
        cls.__annotations__ = fields

    def __init__(self, *values, **named):
        fields = {}
        for kind in reversed(type(self).__mro__[:-1]):
            fields |= {name: getattr(type(self), name, None) for name in kind.__annotations__}
        names = list(fields)
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {len(names)} values, found {len(values)}")
        for name, default in fields.items():
            if isinstance(default, dataclasses.Field):
                default = default.default if default.default is not dataclasses.MISSING else default.default_factory()
            self.__dict__[name] = default
        self.__dict__.update(zip(names, values))
        self.__dict__.update(named)
        if hasattr(self, "__post_init__"):
            self.__post_init__()
