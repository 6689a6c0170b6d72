"""Where ops come from: the names of modules and lines of source, as text of MLIR's locations.

Names are name stacks as JAX writes them, so that profiles show modules, and the backward pass, in the same way."""

import re


def text(modules, op, line, backward):
    """|modules|: "blocks.0.fc", maybe after Dynamo's "L['self']."; |line|: (file, number), or None."""
    path = [part for part in re.sub(r"\bL\['\w+'\]\.?", "", modules).split(".") if part]
    if backward:
        path[:1] = [f"transpose(jvp({path[0] if path else ''}))"]
    name = _quoted("/".join([*path, op]))
    return f"{name}({_quoted(line[0])}:{line[1]}:1)" if line else name


def _quoted(name):
    return '"' + name.replace("\\", "/").replace('"', "'") + '"'
