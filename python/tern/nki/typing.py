"""nki.typing: annotations of kernels. `nt.tensor[128, 512]` is a tensor of that shape, `nt.mutable_tensor` an argument that
the kernel writes. Python evaluates annotations and ignores them; only mutable_tensor has an effect."""


class _TensorType:
    __slots__ = ("name", "shape")

    def __init__(self, name, shape=None):
        self.name, self.shape = name, shape

    def __getitem__(self, shape):
        return _TensorType(self.name, shape if isinstance(shape, tuple) else (shape,))

    def __call__(self, *_):
        return self

    def __or__(self, _):
        return self

    __ror__ = __or__

    def __eq__(self, other):
        return isinstance(other, _TensorType) and (self.name, self.shape) == (other.name, other.shape)

    def __hash__(self):
        return hash((self.name, self.shape))

    def __repr__(self):
        return f"nki.typing.{self.name}" + (f"{list(self.shape)}" if self.shape is not None else "")


tensor = _TensorType("tensor")
mutable_tensor = _TensorType("mutable_tensor")


def is_mutable(annotation):
    """Whether an argument with this annotation is written by the kernel. Annotations may be strings."""
    if isinstance(annotation, str):
        return "mutable_tensor" in annotation
    return isinstance(annotation, _TensorType) and annotation.name == "mutable_tensor"
