"""Where ops come from: the names of modules and lines of source, as text of MLIR's locations.

Names are name stacks as JAX writes them, so that profiles show modules, and the backward pass, in the same way."""

import hashlib
import os
import re
import sys
import warnings

import torch


def text(modules, op, line, backward):
    """|modules|: "blocks.0.fc", maybe after Dynamo's "L['self']."; |line|: (file, number), or None."""
    path = [part for part in re.sub(r"\bL\['\w+'\]\.?", "", modules).split(".") if part]
    if backward:
        path[:1] = [f"transpose(jvp({path[0] if path else ''}))"]
    name = _quoted("/".join([*path, op]))
    return f"{name}({_quoted(line[0])}:{line[1]}:1)" if line else name


def _quoted(name):
    return '"' + name.replace("\\", "/").replace('"', "'") + '"'


# --- of eager ops, while somebody asks for them ---

_PACKAGES = tuple(os.path.dirname(os.path.abspath(f)) + os.sep for f in (torch.__file__, __file__))
_numbers, _known = {}, []  # location -> number, and the locations


class Recording:
    """Follows which module runs, so that ops get locations; end() stops it."""

    def __init__(self):
        from torch.nn.modules import module

        self.stack, self.names, self.forward = [], {}, {}
        warnings.filterwarnings("ignore", message="Using `torch.compile.module.` when there are global hooks")
        self.hooks = [module.register_module_forward_pre_hook(self._enter),
                      module.register_module_forward_hook(self._leave, always_call=True)]  # fmt: skip

    def end(self):
        for hook in self.hooks:
            hook.remove()

    def _enter(self, module, _):
        if not self.stack:
            self.names.update((id(m), name) for name, m in module.named_modules())
        self.stack.append(self.names.get(id(module), type(module).__name__))

    def _leave(self, *_):
        if self.stack:
            self.stack.pop()

    def __call__(self):
        """The number of the location of the op that runs now. One of a backward pass is where the op was that it is of."""
        node = torch._C._current_autograd_node()
        if node is not None:
            where = (*self.forward.get(node._sequence_nr(), ("", None)), True)
        else:
            where = (self.stack[-1] if self.stack else "", _line(sys._getframe(1)), False)
            self.forward[torch.autograd._get_sequence_nr() - 1] = where[:2]
        if where not in _numbers:
            _numbers[where] = len(_known)
            _known.append(where)
        return _numbers[where]


def _line(frame):
    """The innermost line that is neither PyTorch's nor Tern's."""
    while frame is not None and frame.f_code.co_filename.startswith((*_PACKAGES, "<")):
        frame = frame.f_back
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def of_op(number, op):
    modules, line, backward = _known[number]
    return text(modules, op, line, backward)


def attributes(numbers):
    """Text of a module's attributes that tells its locations from others; "" without any."""
    known = [_known[n] for n in numbers if n >= 0]
    digest = hashlib.sha256(repr(known).encode()).hexdigest()
    return f' attributes {{tern.locations = "{digest}"}}' if known else ""
