"""neuronxcc.nki.typing: annotations of parameters."""


class _Tensor:
    """nt.tensor[shape] and nt.mutable_tensor."""

    def __init__(self, mutable):
        self.mutable = mutable

    def __getitem__(self, _):
        return self

    def __call__(self, *_, **__):
        return self

    def __repr__(self):
        return "nt.mutable_tensor" if self.mutable else "nt.tensor"


tensor, mutable_tensor = _Tensor(False), _Tensor(True)
scalar = int
