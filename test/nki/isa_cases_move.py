"""Cases of transfers, selections, patterns, gathers, random numbers, registers."""

import numpy as np

from isa_cases import Cases, encode, new, nisa, nl, out, rounded, tile

rng = np.random.default_rng(21)
V, S, G = nisa.engine.vector, nisa.engine.scalar, nisa.engine.gpsimd
RESET, REDUCE = nisa.reduce_cmd.reset_reduce, nisa.reduce_cmd.reduce
SKIP = nisa.oob_mode.skip
LOWEST = np.finfo(np.float32).min


def normal(*shape, scale=1.0):
    return (rng.standard_normal(shape) * scale).astype(np.float32)


def hbm(shape, dtype="float32"):
    return nl.ndarray(tuple(shape), dtype=getattr(nl, dtype), buffer=nl.shared_hbm)


# --- transfers ---


def copies(c):
    x, i = normal(4, 128, 30), rng.integers(-(2**31), 2**31 - 1, (128, 30), dtype=np.int32)

    def run(a, b):
        d = hbm((128, 4, 30))
        t = new((128, 4, 30))
        nisa.dma_copy(dst=t, src=a.permute((1, 0, 2)))
        nisa.dma_copy(dst=d, src=t)
        e = hbm((128, 10), "bfloat16")
        nisa.dma_copy(dst=e, src=t[:, 1, 0:30:3], dge_mode=nisa.dge_mode.none)
        f = hbm((128, 30), "int32")
        nisa.dma_copy(dst=f, src=b)
        g = hbm((64, 60), "int32")
        h = new((64, 60), "int32")
        nisa.dma_copy(dst=h, src=b)
        nisa.dma_copy(dst=g, src=h, dge_mode=nisa.dge_mode.swdge)
        k = new((32, 30))
        nisa.dma_copy(k, a[2, 5:6, :].broadcast(0, 32))
        m = new((128, 120), "float16")
        nisa.dma_copy(m, t)
        return d, e.view(nl.uint16), f, g, out(k), out(m)

    y = x.transpose(1, 0, 2)
    c.add("dma_copy", run, (x, i), (
        y, encode("bfloat16", y[:, 1, ::3]), i, i.reshape(64, 60), np.repeat(x[2, 5:6], 32, 0), y.reshape(128, 120).astype(np.float16)))  # fmt: skip

    if c.chip != "trn1":
        def hardware(b):
            t, d = new((128, 30), "int32"), hbm((128, 30), "int32")
            nisa.dma_copy(dst=t, src=b, dge_mode=nisa.dge_mode.hwdge)
            nisa.dma_copy(dst=d, src=t, dge_mode=nisa.dge_mode.hwdge, engine=S)
            return d

        c.add("dma_copy by hardware descriptors", hardware, i, i)
    if c.chip == "trn3":
        def packed(b):
            t, d = nl.ndarray((128, 30), dtype=nl.float8_e5m2_x4, buffer=nl.sbuf), hbm((128, 30), "uint32")
            nisa.dma_copy(dst=t, src=b.view(nl.float8_e5m2_x4), priority=2)
            nisa.dma_copy(dst=d, src=t.view(nl.uint32))
            return d

        c.add("words of MX elements", packed, i.view(np.uint32), i.view(np.uint32))

        def classes(a):
            d = hbm((4, 128, 30))
            for k, priority in enumerate((None, 3, 0, 2)):
                t = new((128, 30))
                nisa.dma_copy(dst=t, src=a[k], priority=priority)
                nisa.dma_copy(dst=d[k], src=t, priority=priority)
            return d

        c.add("dma_copy of several classes", classes, x, x)


def gathers(c):
    x, index = normal(200, 3, 10), rng.permutation(200)[:64].astype(np.int32).reshape(64, 1)
    rows = index[:, 0]

    def gather(a, n):
        at, t, u = tile(n), new((64, 3, 10)), new((64, 10))
        nisa.dma_copy(dst=t, src=a.vector_select(0, at))
        nisa.dma_copy(dst=u, src=a.ap(pattern=[[30, 64], [1, 10]], offset=10, vector_offset=at, indirect_dim=0))
        return out(t), out(u)

    c.add("dma_copy gathers rows", gather, (x, index), (x[rows], x[rows, 1]))

    y = normal(64, 30)

    def scatter(a, b, n):
        d, t, at = hbm((200, 30)), tile(b), tile(n)
        nisa.dma_copy(dst=d, src=a)
        nisa.dma_copy(dst=d.ap([[30, 64], [1, 30]], vector_offset=at, indirect_dim=0), src=t)
        e = hbm((200, 30))
        nisa.dma_copy(dst=e, src=a)
        view = e.ap([[30, 64], [1, 30]], vector_offset=at)
        nisa.dma_compute(view, [view, t], nl.add)
        return d, e

    flat = x.reshape(200, 30)
    moved, added = flat.copy(), flat.copy()
    moved[rows] = y
    added[rows] += y
    c.add("dma_copy scatters rows, dma_compute adds to them", scatter, (x, y, index), (moved, added))

    bad = index.copy()
    bad[::5] = 1000 + np.arange(13, dtype=np.int32).reshape(-1, 1)
    ok = (bad[:, 0] < 200)[:, None]

    def skips(a, b, n):
        t, at = tile(b), tile(n)
        nisa.dma_copy(dst=t, src=a.ap([[30, 64], [1, 30]], vector_offset=at), oob_mode=SKIP)
        u = tile(b)
        source = a.ap([[30, 64], [1, 30]], vector_offset=at)
        nisa.dma_compute(dst=u, srcs=[source, u], reduce_op=nl.add, oob_mode=SKIP)
        w = tile(b.view(nl.int32))
        nisa.dma_copy(w, a.view(nl.int32).ap([[30, 64], [1, 30]], vector_offset=at), oob_mode=SKIP)
        return out(t), out(u), out(w)

    safe = np.where(bad < 200, bad, 0)[:, 0]
    kept = np.where(ok, flat[safe], y)
    c.add("rows out of bounds are skipped", skips, (x, y, bad), (
        kept, np.where(ok, flat[safe] + y, y), kept.view(np.int32)))  # fmt: skip

    def moved(a, b, n):
        first, second, at = tile(b), tile(b), tile(n)
        d = hbm((200, 30))
        nisa.dma_copy(dst=d, src=a)
        for k, t in enumerate((first, second)):
            rows = a.ap([[30, 64], [1, 30]], scalar_offset=at[0:1, k : k + 1], indirect_dim=0)
            nisa.dma_copy(dst=t, src=rows, oob_mode=SKIP)
            rows = d.ap([[30, 64], [1, 30]], scalar_offset=at[0:1, k : k + 1], indirect_dim=0)
            nisa.dma_copy(dst=rows, src=tile(b), oob_mode=SKIP)
        return out(first), out(second), d

    written = flat.copy()
    written[7:71] = y
    c.add("a transfer that a register moves out of bounds is skipped", moved,
          (x, y, np.array([[-1000, 7]], np.int32)), (y, flat[7:71], written))  # fmt: skip
    if c.chip == "trn3":
        def packed(a, b, n):
            t, at = tile(b.view(nl.float8_e4m3fn_x4)), tile(n)
            nisa.dma_copy(t, a.view(nl.float8_e4m3fn_x4).ap([[30, 64], [1, 30]], vector_offset=at), oob_mode=SKIP)
            return out(t)

        c.add("words of MX elements are skipped", packed, (flat.view(np.uint32), y.view(np.uint32), bad),
              kept.view(np.uint32))  # fmt: skip

    def computes(a, b):
        d, e = new((64, 30), "bfloat16"), hbm((64, 30))
        s = tile(b)
        nisa.dma_compute(d, [a[0:64], s, b], nl.add, scales=[1.0, 1.0, 1.0])
        nisa.dma_compute(e, [s], nl.add)
        return out(d), e

    c.add("dma_compute sums, without additive scales", computes, (flat, y),
          (encode("bfloat16", flat[:64] + y + y), y))  # fmt: skip


def transposes(c):
    x, y = normal(64, 48), normal(16, 3, 32)
    z = normal(8, 2, 4, 16)
    h = x.astype(np.float16)

    def run(a, b, d, e):
        t, u, v, w = new((48, 64)), new((32, 3, 16)), new((16, 2, 4, 8)), new((48, 64), "float16")
        nisa.dma_transpose(dst=t, src=a)
        nisa.dma_transpose(dst=u, src=b, axes=(2, 1, 0))
        nisa.dma_transpose(dst=v, src=d, axes=(3, 1, 2, 0))
        nisa.dma_transpose(dst=w, src=e)
        s = new((48, 1, 1, 64))
        nisa.dma_transpose(dst=s, src=a.ap([[48, 64], [1, 1], [1, 1], [1, 48]]))
        return out(t), out(u), out(v), out(w), out(s)

    c.add("dma_transpose", run, (x, y, z, h), (
        x.T, y.transpose(2, 1, 0), z.transpose(3, 1, 2, 0), h.T, x.T.reshape(48, 1, 1, 64)))  # fmt: skip
    b = rng.integers(0, 255, (32, 24)).astype(np.uint8)

    def bytes_(a):
        t = new((24, 32), "uint8")
        nisa.dma_transpose(t, a)
        return out(t)

    c.add("dma_transpose of bytes", bytes_, b, b.T)
    if c.chip == "trn1":
        return
    k = normal(16, 40).astype(np.float16)

    def on_chip(a, e):
        t = new((48, 64))
        nisa.dma_transpose(t, tile(a))
        u = new((40, 16), "float16")
        nisa.dma_transpose(u, e, dge_mode=nisa.dge_mode.hwdge)
        return out(t), out(u)

    c.add("dma_transpose from sbuf, and by hardware descriptors", on_chip, (x, k), (x.T, k.T))
    rows = normal(100, 24).astype(np.float16)
    index = rng.permutation(100)[:64].astype(np.uint32).reshape(64, 1)
    bad = index.copy()
    bad[::7] = 5000
    ok = bad[:, 0] < 100

    def gathered(a, n, m):
        at, skipped = tile(n), tile(m)
        t, u = new((24, 64), "float16"), new((24, 64), "float16")
        nisa.dma_transpose(t, a.ap([[24, 64], [1, 24]], vector_offset=at), axes=(1, 0))
        nisa.memset(u, 7.0)
        nisa.dma_transpose(u, a.ap([[24, 64], [1, 24]], vector_offset=skipped), oob_mode=SKIP)
        return out(t), out(u)

    many = rng.integers(0, 100, (128, 2)).astype(np.uint32)

    def columns(a, n):
        t = new((24, 240), "float16")
        nisa.dma_transpose(t, a.ap([[24, 240], [1, 24]], vector_offset=tile(n)), axes=(1, 0))
        u = new((24, 1, 1, 240), "float16")
        nisa.dma_transpose(u, a.ap([[24, 240], [24, 1], [24, 1], [1, 24]], vector_offset=tile(n)), axes=(3, 1, 2, 0))
        return out(t), out(u)

    picked = rows[many.T.reshape(-1)[:240]].T
    c.add("dma_transpose of rows with two columns of indices", columns, (rows, many), (picked, picked))
    c.add("dma_transpose of gathered rows", gathered, (rows, index, bad), (
        rows[index[:, 0]].T, np.where(ok, rows[np.where(ok, bad[:, 0], 0)].T, np.float16(7))))  # fmt: skip


# --- selections ---


def selections(c):
    x, y = normal(128, 4, 6), normal(128, 24)
    p = rng.integers(0, 2, (128, 24)).astype(np.uint8)
    other = normal(128, 1)
    flat, chosen = x.reshape(128, 24), p != 0

    def predicated(a, b, q):
        results = []
        for dtype, more in (("uint8", {}), ("uint16", {}), ("uint32", {"reverse_pred": True})):
            f, d = new((128, 24), dtype), tile(b)
            nisa.tensor_copy(f, tile(q))
            nisa.tensor_copy_predicated(dst=d, src=tile(a), predicate=f, **more)
            results.append(out(d))
        d, e = tile(b), tile(b)
        nisa.tensor_copy_predicated(d, 2.5, tile(q))
        flags = new((128, 24), "bool")
        nisa.tensor_copy(flags, tile(q))
        nisa.tensor_copy_predicated(e, tile(a, buffer=nl.psum), flags)
        return (*results, out(d), out(e))

    merged = np.where(chosen, flat, y)
    c.add("tensor_copy_predicated", predicated, (x, y, p), (
        merged, merged, np.where(chosen, y, flat), np.where(chosen, np.float32(2.5), y), merged))  # fmt: skip

    def reduces(a, q, o):
        t, f, s = tile(a), tile(q), tile(o)
        d, e, r1, r2 = new(a.shape), new((128, 24), "bfloat16"), new((128, 1)), new((128, 1))
        nisa.select_reduce(dst=d, predicate=f, on_true=t, on_false=s, reduce_res=r1, reduce_cmd=RESET)
        nisa.select_reduce(e, f, t, float(LOWEST), r2, REDUCE, nl.maximum, reverse_pred=True)
        g = new(a.shape)
        nisa.select_reduce(g, f, t, 1.5)
        return out(d), out(r1), out(e), out(r2), out(g)

    first, second = np.where(chosen, flat, other), np.where(chosen, LOWEST, flat)
    c.add("select_reduce", reduces, (x, p, other), (
        first, first.max(1), encode("bfloat16", np.where(chosen, -np.inf, flat)), np.maximum(first.max(1), second.max(1)),
        np.where(chosen, flat, 1.5)))  # fmt: skip

    if c.chip == "trn1":
        return
    low, high = (rng.integers(0, 12, (128, 1)) + base for base in (0, 12))
    low, high = low.astype(np.float32), high.astype(np.float32)

    def ranges(a, b0, b1):
        t, lo, hi = tile(a), tile(b0), tile(b1)
        d, r1, e, r2 = new(a.shape), new((128, 1)), new(a.shape, "bfloat16"), new((128, 1))
        nisa.range_select(dst=d, on_true_tile=t, comp_op0=nl.greater_equal, comp_op1=nl.less, bound0=lo, bound1=hi,
                          reduce_res=r1)  # fmt: skip
        nisa.range_select(e, t, nl.greater, nl.less_equal, lo, hi, nisa.reduce_cmd.reset_reduce, r2, nl.maximum, 3,
                          on_false_value=-3.4028235e38)  # fmt: skip
        return out(d), out(r1), out(e), out(r2)

    at = np.arange(24, dtype=np.float32)
    one = np.where((at >= low) & (at < high), flat, LOWEST)
    two = np.where((at + 3 > low) & (at + 3 <= high), flat, LOWEST)
    infinite = np.where(two == LOWEST, -np.inf, two)
    c.add("range_select", ranges, (x, low, high), (one, one.max(1), encode("bfloat16", infinite), two.max(1)))


def patterns(c):
    x = normal(128, 4, 6)
    p, i, j = np.ogrid[0:128, 0:4, 0:6]
    affine = 5 + p * 7 + i * -3 + j * 2

    def iotas(_):
        d, e, f = new((128, 4, 6), "int32"), new((64, 3)), new((128, 10), "uint16")
        nisa.iota(dst=d, pattern=[[-3, 4], [2, 6]], offset=5, channel_multiplier=7)
        nisa.iota(e, [[1, 3]], channel_multiplier=-1)
        nisa.iota(f, [[0, 1], [10, 5], [0, 1], [1, 2]])
        g = new((128, 24), "int32")
        nisa.iota(g, [[-3, 4], [2, 6]], offset=nisa.scalar_load(tile(_)), channel_multiplier=7)
        return out(d), out(e), out(f), out(g)

    word = np.array([[5]], np.int32)
    c.add("iota; an offset in a register", iotas, word, (
        affine.astype(np.int32), np.arange(3) - np.arange(64)[:, None],
        np.tile((10 * np.arange(5)[:, None] + np.arange(2)).reshape(-1), (128, 1)), affine.reshape(128, 24)))  # fmt: skip

    def selects(a, n):
        t, results = tile(a), []
        for op in (nl.equal, nl.greater_equal, nl.less, nl.not_equal, nl.less_equal, nl.greater):
            d = new(a.shape)
            nisa.affine_select(d, [[-3, 4], [2, 6]], 7, t, -2.5, cmp_op=op, offset=-400)
            results.append(out(d))
        e, f = new((128, 24), "bfloat16"), new(a.shape)
        nisa.affine_select(dst=e, pattern=[[1, 24]], channel_multiplier=-1, on_true_tile=t, on_false_value=float(LOWEST),
                           cmp_op=nl.less_equal)  # fmt: skip
        nisa.affine_select(f, [[1, 24]], -10, -1, t, 0.0)  # the order of NKI 0.2: offset is the third
        g = new((128, 24))
        nisa.affine_select(g, [[1, 24]], -1, t, 1.0, nl.less_equal, offset=nisa.scalar_load(tile(n)))
        return (*results, out(e), out(f), out(g))

    value = affine - 405
    masks = [value == 0, value >= 0, value < 0, value != 0, value <= 0, value > 0]
    flat, rows, columns = x.reshape(128, 24), np.arange(128)[:, None], np.arange(24)
    lower = encode("bfloat16", np.where(columns - rows <= 0, flat, -np.inf))
    c.add("affine_select; an offset in a register", selects, (x, np.array([[-4]], np.int32)), (
        *[np.where(m, x, np.float32(-2.5)) for m in masks], lower, np.where(columns - rows - 10 == 0, flat, 0).reshape(x.shape),
        np.where(columns - rows - 4 <= 0, flat, 1.0)))  # fmt: skip


def shuffles(c):
    x, old = normal(128, 10), normal(128, 10)
    mask = [(5 * q + 3) % 32 for q in range(32)]
    mask[4] = mask[31] = 255
    keeps = np.array([m == 255 for m in mask] * 4)[:, None]
    source = np.array([q * 32 + (m if m != 255 else 0) for q in range(4) for m in mask])

    def run(a, b):
        d, t = tile(b), tile(a)
        nisa.nc_stream_shuffle(dst=d, src=t, shuffle_mask=mask)
        e = new((32, 10))
        nisa.nc_stream_shuffle(e, t[64:65], [0] * 32)
        f = new((64, 10))
        nisa.nc_stream_shuffle(f, t[64:128], list(reversed(range(32))))
        nisa.nc_stream_shuffle(t, t, list(reversed(range(32))))
        return out(d), out(e), out(f), out(t)

    flipped = x.reshape(4, 32, 10)[:, ::-1].reshape(128, 10)
    c.add("nc_stream_shuffle", run, (x, old), (
        np.where(keeps, old, x[source]), np.repeat(x[64:65], 32, 0), flipped[64:], flipped))  # fmt: skip


# --- indices in memory ---


def offsets(index, group, count):
    """The offsets of each partition: those of its group go down its partitions first."""
    rows = [index[g : g + group].T.reshape(-1)[:count] for g in range(0, len(index), group)]
    return np.repeat(rows, group, 0).astype(np.int64)


def indirect(c):
    x, index = normal(32, 50), rng.integers(0, 50, (32, 3)).astype(np.uint32)
    places = rng.permutation(50)[:16].astype(np.uint32)
    to = np.tile(places[:, None], (2, 1))
    flags = rng.integers(0, 2, (32, 50)).astype(np.uint8)

    def run(a, n, m, q):
        t, i, j, f = tile(a), tile(n), tile(m), tile(q)
        view, results = t.indirect(i, 40), [new((32, 40)) for _ in range(6)]
        nisa.tensor_copy(results[0], view)
        nisa.tensor_tensor(results[1], view, t[:, 0:40], nl.add)
        nisa.tensor_scalar(results[2], view, nl.multiply, 2.0)
        nisa.activation(results[3], nl.copy, view, scale=3.0)
        nisa.tensor_scalar_cumulative(results[4], view, nl.add, nl.add, 0.0)
        nisa.memset(results[5], 0.0)
        nisa.tensor_copy_predicated(results[5], t[:, 0:40], f.indirect(i, 40))
        total, top, scattered = new((32, 1)), new((32, 1)), new((32, 50))
        nisa.tensor_reduce(total, nl.add, view, axis=1)
        nisa.tensor_scalar_reduce(new((32, 40)), view, nl.add, 0.0, nl.maximum, top)
        nisa.memset(scattered, 0.0)
        nisa.tensor_copy(scattered.indirect(j, 16), t[:, 0:16])
        return (*(out(r) for r in results), out(total), out(top), out(scattered))

    at = offsets(index, 16, 40)
    g = np.take_along_axis(x, at, 1)
    scattered = np.zeros_like(x)
    scattered[:, places] = x[:, :16]
    c.add("views of .indirect()", run, (x, index, to, flags), (
        g, g + x[:, :40], 2 * g, 3 * g, np.cumsum(g, 1, dtype=np.float64), np.where(np.take_along_axis(flags, at, 1), x[:, :40], 0),
        g.sum(1), g.max(1), scattered), atol=1e-4)  # fmt: skip

    def halves(a, n):
        result = new((32, 40))
        nisa.tensor_copy(result, tile(a).indirect(tile(n), 40))
        return out(result)

    c.add("indices of 16 bits of .indirect()", halves, (x, index.astype(np.uint16)), g)
    a, b = normal(64, 24), normal(64, 60)
    columns, which = rng.integers(0, 24, (64, 1)).astype(np.uint32), rng.integers(0, 60, (64, 2)).astype(np.uint32)

    def product(s, m, n, k):
        p = new((32, 40), "float32", nl.psum)
        stationary, moving = tile(s, nl.bfloat16), tile(m, nl.bfloat16)
        nisa.nc_matmul(p, stationary.indirect(tile(n), 32), moving.indirect(tile(k), 40))
        return out(p)

    u = np.take_along_axis(rounded("bfloat16", a), offsets(columns, 32, 32), 1).astype(np.float64)
    v = np.take_along_axis(rounded("bfloat16", b), offsets(which, 32, 40), 1)
    c.add("nc_matmul of views of .indirect()", product, (encode("bfloat16", a), encode("bfloat16", b), columns, which),
          u.T @ v, atol=2e-4)  # fmt: skip


# --- GpSimd ---


def pool(c):
    x = normal(32, 20, 3)
    index = rng.integers(0, 60, (32, 5)).astype(np.uint32)

    def gather(a, n):
        d = new((32, 5))
        nisa.nc_n_gather(dst=d, data=tile(a), indices=tile(n))
        return out(d)

    c.add("nc_n_gather", gather, (x, index), np.take_along_axis(x.reshape(32, 60), index.astype(np.int64), 1))

    flat = x.reshape(32, 60)
    local = (rng.integers(0, 15, (32, 2)) * 4).astype(np.uint16)
    lists = [local[g * 16 : g * 16 + 16].T.reshape(-1) for g in range(2)]

    def locals_(a, n):
        t, at = tile(a), tile(n)
        d, e, f = new((32, 32)), new((32, 5, 4)), new((32, 50))
        nisa.local_gather(dst=d, src_buffer=t, index=at)
        nisa.local_gather(e, t, at, num_elem_per_idx=4, num_valid_indices=5)
        nisa.memset(f, 0.0)
        nisa.local_gather(f[:, 10:42], t, at, 1, 32)
        g = new((32, 40))
        nisa.memset(g, 0.0)
        nisa.local_gather(g.ap([[40, 32], [1, 32]], offset=4), t, at)
        return out(d), out(e), out(f), out(g)

    gathered = np.concatenate([flat[g * 16 : g * 16 + 16][:, lists[g]] for g in range(2)])
    runs = np.concatenate([flat[g * 16 : g * 16 + 16][:, lists[g][:5, None] + np.arange(4)] for g in range(2)])
    inner = np.zeros((32, 50), np.float32)
    inner[:, 10:42] = gathered
    shifted = np.zeros((32, 40), np.float32)
    shifted[:, 4:36] = gathered
    c.add("local_gather; into views", locals_, (x, local), (gathered, runs, inner, shifted))

    ids = np.array([[1, 1, 1, 2, 2, 0, 0, 3, 4, 4]], np.float32)
    bounds = np.array([[0, 0, 0, 3, 3, 10, 10, 7, 8, 8, 3, 3, 3, 5, 5, -1, -1, 8, 10, 10]])

    def sequences(a):
        d, e, w = new((1, 2, 10)), new((1, 2, 10), "int32"), new((1, 10), "int32")
        nisa.sequence_bounds(dst=d, segment_ids=tile(a))
        nisa.tensor_copy(w, tile(a))
        nisa.sequence_bounds(e, w)
        return out(d), out(e)

    c.add("sequence_bounds", sequences, ids, (bounds.reshape(1, 2, 10), bounds.reshape(1, 2, 10)))

    best = rng.permuted(np.tile(np.arange(48), (2, 1)), axis=1).astype(np.float32)
    snake = best.reshape(2, 3, 16).transpose(0, 2, 1).reshape(32, 3)

    def tops(a):
        values, at = new((32, 8), "bfloat16"), new((32, 8), "uint32")
        nisa.topk(val_dst=values, idx_dst=at, src=tile(a, nl.bfloat16), n=42)
        return out(values), out(at)

    order = np.argsort(best[:, :42], 1)[:, -8:]
    c.add("topk", tops, encode("bfloat16", snake), (
        encode("bfloat16", np.repeat(np.take_along_axis(best, order, 1), 16, 0)), np.repeat(order, 16, 0)))  # fmt: skip

    if c.chip == "trn1":
        return
    sparse = (rng.integers(0, 3, (128, 8)) == 0).astype(np.float32)
    wanted = np.full((128, 9), 77, np.int32)
    for q in range(0, 128, 16):
        at = np.flatnonzero(sparse[q]) + 16
        wanted[q] = [*at, *[-1] * (8 - len(at)), len(at)]

    def nonzeros(a):
        d, e = new((128, 9), "int32"), new((128, 9), "int32")
        for t in (d, e):
            nisa.memset(t, 77)
        nisa.nonzero_with_count(dst=d, src=tile(a), index_offset=16, padding_val=-1)
        w = new((128, 8), "int32")
        nisa.tensor_copy(w, tile(a))
        nisa.nonzero_with_count(e, w, 16)
        return out(d), out(e)

    c.add("nonzero_with_count", nonzeros, sparse, (wanted, wanted))


# --- random numbers ---


def randoms(c):
    seed = np.array([[1234]], np.uint32)
    x = np.abs(normal(128, 50)) + 1

    def run(s, a):
        results = []
        for _ in range(2):
            nisa.set_rng_seed(src_seeds=tile(s))
            d, e = new((128, 50), "uint32"), new((128, 50))
            nisa.rng(dst=d)
            nisa.dropout(dst=e, data=tile(a), prob=0.25)
            results += [out(d), out(e)]
        f, g = new((128, 50)), new((128, 50))
        nisa.dropout(f, tile(a), 1.0)
        p = new((128, 1))
        nisa.memset(p, 0.0)
        nisa.dropout(g, tile(a), p)
        # Equal seeds give equal numbers: the differences are 0.
        u, w = new((128, 50), "uint32"), new((128, 50))
        nisa.tensor_tensor(u, tile(results[0]), tile(results[2]), nl.subtract)
        nisa.tensor_tensor(w, tile(results[1]), tile(results[3]), nl.subtract)
        kept = new((128, 50))
        nisa.tensor_scalar(kept, tile(results[1]), nl.greater, 0.0)
        share, near = new((1, 50)), new((1, 1))
        nisa.tensor_partition_reduce(share, nl.average, kept)
        nisa.tensor_reduce(near, nl.add, share, 1)
        flags = new((1, 1))
        nisa.tensor_scalar(flags, near, nl.subtract, 37.5, op1=nl.abs, operand1=0.0)
        nisa.tensor_scalar(flags, flags, nl.less, 1.5)
        return out(f), out(g), out(u), out(w), out(flags)

    zero = np.zeros((128, 50))
    c.add("rng, dropout of a quarter, set_rng_seed", run, (seed, x), (zero, x, zero, zero, np.ones((1, 1))))
    if c.chip == "trn1":
        return
    state = rng.integers(1, 2**32 - 1, (128, 6), dtype=np.uint32)

    def states(a):
        d, e = new((128, 6), "uint32"), new((128, 8), "uint32")
        nisa.rand_set_state(src_seeds=tile(a))
        nisa.rand_get_state(dst=d)
        nisa.rng(e, engine=G)
        f = new((128, 6), "uint32")
        nisa.rand_get_state(f)
        return out(d), out(e), out(f)

    numbers, after = xorwow(state, 8)
    c.add("rand_set_state, rand_get_state, rng of gpsimd", states, state, (state, numbers, after))
    if c.chip == "trn3":
        def uniform(a):
            d, e = new((128, 64)), new((128, 24), "uint32")
            nisa.rand_set_state(tile(a), engine=V)
            nisa.rand_get_state(e, V)
            nisa.rand2(dst=d, min=2.0, max=3.0)
            low, high, mean = new((128, 1)), new((128, 1)), new((1, 64))
            nisa.tensor_reduce(low, nl.minimum, d, 1)
            nisa.tensor_reduce(high, nl.maximum, d, 1)
            nisa.tensor_partition_reduce(mean, nl.average, d)
            inside = new((128, 1))
            nisa.tensor_scalar(inside, low, nl.greater_equal, 2.0)
            below = new((128, 1))
            nisa.tensor_scalar(below, high, nl.less, 3.0)
            return out(e), out(inside), out(below), out(mean)

        wide = rng.integers(1, 2**32 - 1, (128, 24), dtype=np.uint32)
        c.add("rand2", uniform, wide, (wide, np.ones((128, 1)), np.ones((128, 1)), np.full((1, 64), 2.5)), atol=0.12)


def xorwow(state, count):
    """XORWOW: |count| numbers of each lane, and the states after them."""
    s = state.astype(np.uint64)
    words, mask = [], np.uint64(2**32 - 1)
    for _ in range(count):
        x, y, z, w, v, d = (s[:, k] for k in range(6))
        t = x ^ (x >> np.uint64(2))
        new_v = (v ^ (v << np.uint64(4)) ^ (t ^ (t << np.uint64(1)))) & mask
        d = (d + np.uint64(362437)) & mask
        s = np.stack([y, z, w, v, new_v, d], 1)
        words.append((d + new_v) & mask)
    return np.stack(words, 1).astype(np.uint32), s.astype(np.uint32)


FAMILIES = (copies, gathers, transposes, selections, patterns, shuffles, pool, randoms)


def add(c: Cases):
    for family in FAMILIES:
        family(c)
    if c.chip == "trn3":
        indirect(c)
