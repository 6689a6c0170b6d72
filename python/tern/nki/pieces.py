"""Instructions on views of more dimensions than the chip's patterns have: several, on parts of fewer dimensions. The views are
tensors of either API: both are sliced alike."""

FREE_DIMS_MAX = 4  # of an operand of an engine
DMA_DIMS_MAX = 4  # around the runs of bytes, on each side of a transfer


def merged(shape, strides):
    """(stride, count) of the dimensions of more than one element, neighbours that continue each other as one."""
    parts = []
    for n, stride in zip(shape, strides):
        if n == 1:
            continue
        if parts and parts[-1][0] == stride * n:
            parts[-1] = stride, parts[-1][1] * n
        else:
            parts.append((stride, n))
    return parts


def _dma_dims(t):
    """Dimensions of a descriptor of |t|: partitions are one, a run of elements is none."""
    first = 1 if t.on_chip else 0
    parts = merged(t.shape[first:], t.strides[first:])
    runs = bool(parts) and parts[-1][0] == 1
    return len(parts) - runs + (t.on_chip and t.shape[0] > 1)


def _part(t, dim, i):
    return t[tuple(slice(i, i + 1) if d == dim else slice(None) for d in range(len(t.shape)))]


def of_copy(dst, src):
    """(dst, src) of the transfers that together copy |src| to |dst|, which have one shape."""
    if max(_dma_dims(dst), _dma_dims(src)) <= DMA_DIMS_MAX:
        yield dst, src
        return
    counts = [(max(_dma_dims(_part(t, dim, 0)) for t in (dst, src)), n, dim) for dim, n in enumerate(dst.shape) if n > 1]
    _, count, dim = min(counts)
    for i in range(count):
        yield from of_copy(_part(dst, dim, i), _part(src, dim, i))
