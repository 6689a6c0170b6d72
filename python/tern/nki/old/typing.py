"""neuronxcc.nki.typing: annotations of parameters, and values of tiles."""


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
mutable = "mutable"  # nt.tensor[nt.mutable]


class scalar(int):
    """scalar(tile): the value of a tile of one integer, as range(scalar(tile)) needs it. The kernel is recorded for this
    value: again in each call."""

    def __new__(cls, value):
        from tern.nki.old import dynamic, tile

        return super().__new__(cls, dynamic.known(value) if isinstance(value, tile.Tile) else value)
