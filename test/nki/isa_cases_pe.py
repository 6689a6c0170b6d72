"""Cases of the tensor engine: matmuls, accumulation groups, tiles, transposes, MX formats."""

import numpy as np

from isa_cases import FP8, Cases, encode, new, nisa, nl, out, rounded, tile

rng = np.random.default_rng(22)
V, T = nisa.engine.vector, nisa.engine.tensor
DOUBLE = nisa.matmul_perf_mode.double_row


def normal(*shape, scale=1.0):
    return (rng.standard_normal(shape) * scale).astype(np.float32)


def product(a, b):
    return a.astype(np.float64).T @ b.astype(np.float64)


def psum(*shape, dtype="float32"):
    return new(shape, dtype, nl.psum)


def matmuls(c):
    a, b = normal(128, 96), normal(128, 512)
    formats = ["float32", "bfloat16", "float16", "float8_e4m3", "float8_e5m2"] + ["float8_e4m3fn"] * (c.chip == "trn3")
    for dtype in formats:
        def run(s, m, dtype=dtype):
            d = psum(96, 512)
            nisa.nc_matmul(dst=d, stationary=tile(s, getattr(nl, dtype)), moving=tile(m, getattr(nl, dtype)))
            return out(d)

        c.add(f"nc_matmul of {dtype}", run, (encode(dtype, a), encode(dtype, b)),
              product(rounded(dtype, a), rounded(dtype, b)), atol=2e-4, rtol=1e-5)  # fmt: skip

    def mixed(s, m):
        d = psum(96, 512)
        nisa.nc_matmul(d, tile(s, nl.bfloat16), tile(m, nl.float8_e5m2))
        return out(d)

    c.add("nc_matmul of bfloat16 and float8", mixed, (encode("bfloat16", a), encode("float8_e5m2", b)),
          product(rounded("bfloat16", a), rounded("float8_e5m2", b)), atol=2e-4, rtol=1e-5)  # fmt: skip
    x, y = rounded("bfloat16", a), rounded("bfloat16", b)

    def shapes(s, m):
        s, m = tile(s, nl.bfloat16), tile(m, nl.bfloat16)
        d, e, f = psum(96, 8, 64), psum(48, 512), psum(5, 30)
        nisa.nc_matmul(d, s.reshape((128, 8, 12)), m.reshape((128, 8, 64)))
        nisa.nc_matmul(e, s[:, 0:96:2], m)
        nisa.nc_matmul(f, s[0:64, 3:8], m[0:64, 0:90:3])
        return out(d), out(e), out(f)

    whole = product(x, y)
    c.add("nc_matmul of more dimensions and views", shapes, (encode("bfloat16", a), encode("bfloat16", b)), (
        whole.reshape(96, 8, 64), whole[0::2], product(x[0:64, 3:8], y[0:64, 0:90:3])), atol=2e-4, rtol=1e-5)  # fmt: skip


def groups(c):
    k, m, n = 3, 32, 64
    a, b = rounded("bfloat16", normal(k, 128, m)), rounded("bfloat16", normal(k, 128, n))
    parts = [product(a[i], b[i]) for i in range(k)]
    codes = encode("bfloat16", a), encode("bfloat16", b)

    def load(s, w):
        return [tile(s[i], nl.bfloat16) for i in range(k)], [tile(w[i], nl.bfloat16) for i in range(k)]

    def accumulates(s, w):
        s, w = load(s, w)
        d, e, f = psum(m, n), psum(m, n), psum(m, n)
        for i in range(k):
            nisa.nc_matmul(d, s[i], w[i], accumulate=i > 0)
            nisa.nc_matmul(e, s[i], w[i])
        for i in range(k):
            nisa.nc_matmul(f, s[i], w[i], accumulate=False)
        return out(d), out(e), out(f)

    c.add("nc_matmul accumulates", accumulates, codes, (sum(parts), sum(parts), parts[2]), atol=5e-4)

    def overlaps(s, w):
        s, w = load(s, w)
        d = psum(m, n)
        nisa.nc_matmul(d, s[0], w[0])
        nisa.nc_matmul(d[:, 16:48], s[1], w[1][:, 16:48])
        nisa.nc_matmul(d[:, 32:64], s[2], w[2][:, 32:64])
        return out(d)

    wanted = parts[0].copy()
    wanted[:, 16:48] += parts[1][:, 16:48]
    wanted[:, 32:64] += parts[2][:, 32:64]
    c.add("overlapping regions of psum accumulate", overlaps, codes, wanted, atol=5e-4)

    def begins_anew(s, w):
        s, w = load(s, w)
        d = psum(m, n)
        nisa.nc_matmul(d, s[0], w[0])
        nisa.nc_matmul(d, s[1], w[1])
        first = out(d)
        nisa.memset(d, 0.0)
        nisa.nc_matmul(d, s[2], w[2])
        return first, out(d)

    c.add("a group begins anew after another write", begins_anew, codes, (parts[0] + parts[1], parts[2]), atol=5e-4)


def modes(c):
    least = 64 if c.chip == "trn1" else 32
    a, b = rounded("bfloat16", normal(128, 32)), rounded("bfloat16", normal(128, 100))

    def tiles(s, m):
        s, m, d = tile(s, nl.bfloat16), tile(m, nl.bfloat16), psum(32, 128 // least, 100)
        for i, r in enumerate(range(0, 128, least)):
            nisa.nc_matmul(d[:, i], s[r : r + least], m[r : r + least], tile_position=(r, 0), tile_size=(least, 128))
        return out(d)

    wanted = np.stack([product(a[r : r + least], b[r : r + least]) for r in range(0, 128, least)], 1)
    codes = encode("bfloat16", a), encode("bfloat16", b)
    c.add("nc_matmul on row tiles", tiles, codes, wanted, atol=2e-4)

    def anywhere(s, m):
        s, m, d = tile(s[:32], nl.bfloat16), tile(m[:32], nl.bfloat16), psum(32, 100)
        nisa.nc_matmul(d, s, m, tile_position=(64, 64), tile_size=(64, 64))
        return out(d)

    c.add("nc_matmul of new tensors on a tile", anywhere, codes, product(a[:32], b[:32]), atol=2e-4)

    def columns(s, m):
        s, m, d = tile(s, nl.bfloat16), tile(m, nl.bfloat16), psum(128, 100)
        for r in range(0, 128, least):
            nisa.nc_matmul(d[r : r + 32], s, m, tile_position=[0, r], tile_size=[128, least])
        results = [out(d[r : r + 32]) for r in range(0, 128, least)]
        return tuple(results)

    c.add("nc_matmul on column tiles", columns, codes, tuple([product(a, b)] * (128 // least)), atol=2e-4)
    ones = (rng.integers(0, 2, (128, 32))).astype(np.float32)

    def onezero(s, m):
        d = psum(32, 100)
        nisa.nc_matmul(d, tile(s), tile(m), is_stationary_onezero=True)
        return out(d)

    c.add("nc_matmul, onezero", onezero, (ones, b), product(ones, b), atol=2e-4)
    if c.chip == "trn1":
        return
    x, y = rounded("float8_e4m3", normal(128, 2, 24)), rounded("float8_e5m2", normal(128, 2, 60))

    def double(s, m):
        s, m, d, e = tile(s, nl.float8_e4m3), tile(m, nl.float8_e5m2), psum(24, 60), psum(24, 60)
        nisa.nc_matmul(d, s, m, perf_mode=DOUBLE)
        nisa.nc_matmul(e, s, m)
        return out(d), out(e)

    both = np.einsum("kim,kin->mn", x.astype(np.float64), y)
    c.add("double_row; from the shapes of the operands", double, (encode("float8_e4m3", x), encode("float8_e5m2", y)),
          (both, both), atol=2e-4)  # fmt: skip
    h = normal(64, 48)
    h[3, 4], h[5, 6], h[7, 8] = np.nan, np.inf, -0.0

    def transposes(t):
        t, i = tile(t), new((64, 64))
        nisa.memset(i, 0.0)
        one = new((64, 64))
        nisa.memset(one, 1.0)
        nisa.affine_select(i, [[1, 64]], -1, one, 0.0)
        d = psum(48, 64)
        nisa.nc_matmul(d, t, i, is_transpose=True)
        return out(d)

    c.add("nc_matmul transposes bits", transposes, h, h.T)
    if c.chip == "trn3":
        wide = rounded("bfloat16", normal(128, 1024))

        def long(s, m):
            d, e = psum(32, 1024), psum(32, 1024, dtype="bfloat16")
            nisa.nc_matmul(d, tile(s, nl.bfloat16), tile(m, nl.bfloat16))
            nisa.nc_matmul(e, tile(s, nl.bfloat16), tile(m, nl.bfloat16))
            t = new((32, 1024))
            nisa.tensor_copy(t, e, engine=V)
            return out(d), out(t)

        full = product(a, wide)
        c.add("nc_matmul of 1024 columns", long, (codes[0], encode("bfloat16", wide)), (full, full), atol=1e-3, rtol=4e-3)

        def sums(s, m):
            p = psum(32, 100)
            nisa.memset(p, 2.0)
            nisa.nc_matmul(p, tile(s, nl.bfloat16), tile(m, nl.bfloat16), accumulate=True)
            return out(p)

        c.add("nc_matmul adds to values on trn3", sums, codes, product(a, b) + 2, atol=2e-4)


def transposes(c):
    x, h, small = normal(128, 4, 16), normal(64, 100).astype(np.float16), rng.integers(0, 255, (32, 20)).astype(np.uint8)
    i = rng.integers(-(2**31), 2**31 - 1, (32, 32), dtype=np.int32)

    def run(a, b, d, e):
        t, u = psum(64, 128), psum(100, 64, dtype="float16")
        nisa.nc_transpose(dst=t, data=tile(a))
        nisa.nc_transpose(u, tile(b), engine=T)
        v, w = new((20, 32), "uint8"), new((32, 32), "int32", nl.psum)
        nisa.nc_transpose(v, tile(d))
        nisa.nc_transpose(w, tile(e), engine=V)
        y = new((32, 32), "float32")
        p = psum(32, 32)
        nisa.tensor_copy(p, tile(a)[0:32, 0:2])
        nisa.nc_transpose(y, p)
        return out(t), out(u), out(v), out(w), out(y)

    c.add("nc_transpose by either engine", run, (x, h, small, i), (
        x.reshape(128, 64).T, h.T, small.T, i.T, x[0:32, 0:2].reshape(32, 32).T))  # fmt: skip


# --- MX ---


def mx_quantize(x, dtype):
    """Codes and scales: blocks of 8 partitions x 4 elements, with Trainium's scale."""
    rows, columns = x.shape
    top = 8 if dtype == "float8_e4m3fn" else 15
    blocks = x.reshape(rows // 8, 8, columns // 4, 4).transpose(0, 2, 1, 3).reshape(rows // 8, columns // 4, 32)
    largest = np.abs(blocks).max(2)
    with np.errstate(divide="ignore"):
        exponent = np.where(largest == 0, -127, np.floor(np.log2(largest)) - (top - 1)).clip(-127, 127)
    scaled = blocks / 2.0 ** exponent[:, :, None]
    codes = encode(dtype, scaled).reshape(rows // 8, columns // 4, 8, 4).transpose(0, 2, 1, 3).reshape(rows, columns)
    scales = np.zeros((rows, columns // 4), np.uint8)
    for g in range(rows // 8):
        scales[g // 4 * 32 + g % 4] = exponent[g] + 127
    values = FP8[dtype][codes].astype(np.float64) * np.repeat(np.repeat(2.0**exponent, 8, 0), 4, 1)
    return codes.view(np.uint32), scales, values


def mx(c):
    x, y = rounded("bfloat16", normal(64, 4 * 16)), rounded("bfloat16", normal(64, 4 * 30))
    results = {}
    for dtype in ("float8_e4m3fn", "float8_e5m2"):
        def run(a, b, dtype=dtype):
            word = getattr(nl, f"{dtype}_x4")
            words, scales, found = [], [], []
            for t in (a, b):
                n = t.shape[1] // 4
                d, s = nl.ndarray((64, n), dtype=word, buffer=nl.sbuf), new((64, n), "uint8")
                nisa.memset(s, 0)
                nisa.quantize_mx(dst=d, src=tile(t, nl.bfloat16), dst_scale=s)
                words.append(d)
                scales.append(s)
                found += [out(d), out(s)]
            p = psum(16, 30)
            nisa.nc_matmul_mx(p, words[0], words[1], scales[0], scales[1])
            q = psum(16, 30)
            nisa.nc_matmul_mx(q, words[0][32:64], words[1][32:64], scales[0][32:64], scales[1][32:64], accumulate=False)
            return (*found, out(p), out(q))

        (cx, sx, vx), (cy, sy, vy) = (mx_quantize(t, dtype) for t in (x, y))
        results[dtype] = cx, sx, vx
        full = np.einsum("kmi,kni->mn", vx.reshape(64, 16, 4), vy.reshape(64, 30, 4))
        half = np.einsum("kmi,kni->mn", vx[32:].reshape(32, 16, 4), vy[32:].reshape(32, 30, 4))
        c.add(f"quantize_mx, nc_matmul_mx of {dtype}", run, (encode("bfloat16", x), encode("bfloat16", y)),
              (cx, sx, cy, sy, full, half), atol=2e-3)  # fmt: skip

    def sliced(a):
        d, s = nl.ndarray((32, 16), dtype=nl.float8_e5m2_x4, buffer=nl.sbuf), new((32, 40), "uint8")
        nisa.memset(s, 9)
        nisa.quantize_mx(d, tile(a, nl.bfloat16)[0:32], s[4:8, 8:24])
        p = psum(16, 16)
        nisa.nc_matmul_mx(p, d, d, s[4:8, 8:24], s[4:8, 8:24])
        return out(d), out(s), out(p)

    cx, sx, vx = results["float8_e5m2"]
    scale = np.full((32, 40), 9, np.uint8)
    scale[4:8, 8:24] = sx[0:4]
    v = vx[:32].reshape(32, 16, 4)
    c.add("views of scales", sliced, encode("bfloat16", x), (
        cx[:32], scale, np.einsum("kmi,kni->mn", v, v)), atol=2e-3)  # fmt: skip


FAMILIES = (matmuls, groups, modes, transposes)


def add(c: Cases):
    for family in FAMILIES:
        family(c)
    if c.chip == "trn3":
        mx(c)
