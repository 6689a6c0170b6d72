"""Tensors of a kernel: for each kind of view, the places that its operand accesses are those that numpy finds."""

import sys
import unittest

import numpy as np
import stream

import tern.nki.language as nl
from tern.nki import dtypes, tensor
from tern.nki import trace as tracing
from tern.nki.errors import NkiError
from tern.nki.registers import NkiScalar, VirtualRegister
from tern.nki.tensor import DynamicSlice as ds


class Views(unittest.TestCase):
    def setUp(self):
        self.trace = tracing.Trace("test", chip="trn2")
        self.trace.__enter__()
        self.addCleanup(self.trace.__exit__)

    def tensor(self, shape, buffer="sbuf", dtype="float32"):
        return tensor.allocate(shape, dtype, buffer)

    def places(self, t, registers=None):
        """The elements that |t| accesses, numbered in row-major order of its storage."""
        words = list(t.operand())
        operand, end = stream.operand(words, 0)
        self.assertEqual(end, len(words))
        row = t.row_elements if t.on_chip else 0
        found = []
        for partition, element in operand.places(registers):
            if t.on_chip:
                self.assertLess(partition, t.storage.shape[0])
                self.assertTrue(0 <= element < row, (partition, element, row))
            found.append(partition * row + element)
        return found

    def check(self, t, wanted, registers=None):
        """|wanted|: the numpy view of numbered elements."""
        self.assertEqual(tuple(t.shape), wanted.shape)
        self.assertEqual(self.places(t, registers), wanted.ravel().tolist())
        self.assertEqual(t.size, wanted.size)

    def numbered(self, shape):
        return np.arange(np.prod(shape)).reshape(shape)

    # --- indexing ---

    def test_on_chip(self):
        t, n = self.tensor((128, 6, 10)), self.numbered((128, 6, 10))
        for key in [np.s_[:], np.s_[...], np.s_[0:64], np.s_[3:7, 2:4], np.s_[:, :, 1:9:3], np.s_[..., 2:4],
                    np.s_[:, 1:5:2, 3:], np.s_[-64:, :, -1:], np.s_[:, 0:-2]]:  # fmt: skip
            with self.subTest(key=key):
                self.check(t[key], n[key])
        self.check(t[5], n[5:6])  # the partition dimension stays
        self.check(t[-1], n[127:128])
        self.check(t[:, 2], n[:, 2])
        self.check(t[:, 2, 3], n[:, 2, 3:4])  # at least 2 dimensions
        self.check(t[7, 2, 3], n[7:8, 2, 3:4])
        self.check(t[..., 3], n[..., 3])
        self.check(t[8:16][2:4, 1], n[10:12, 1])
        self.check(t[:, ds(2, 3), ds(1, 4)], n[:, 2:5, 1:5])
        self.check(t[ds(32, 32)], n[32:64])
        self.check(t[np.int64(3), np.int32(1)], n[3:4, 1])
        self.assertEqual(t[32:64, 2, 3:5].offset, 32 * 60 + 23)
        self.assertEqual(t[32:64, 2:4].get_pattern(), [[60, 32], [10, 2], [1, 10]])

    def test_hbm(self):
        t, n = self.tensor((4, 6, 10), "hbm"), self.numbered((4, 6, 10))
        for key in [np.s_[2], np.s_[-1], np.s_[1:3], np.s_[0, 2], np.s_[:, 3], np.s_[..., 4], np.s_[::2, 1:4, ::3],
                    np.s_[1, :, 2:4]]:  # fmt: skip
            with self.subTest(key=key):
                self.check(t[key], n[key])
        self.check(t[1, 2, 3], n[1, 2, 3:4])  # at least 1 dimension
        self.check(t[2:, None], n[2:, None])
        vector = self.tensor((50,), "hbm")
        self.check(vector[10:40:3], self.numbered(50)[10:40:3])
        wide = self.tensor((70000, 2), "hbm")  # more rows than an operand has
        words = stream.operand(list(wide[:, 1].operand()), 0)[0]
        self.assertEqual((words.rows, words.dims, words.offset), (1, ((2, 70000),), 1))

    def test_out_of_bounds(self):
        t = self.tensor((128, 512))
        wrong = [(np.s_[0:129], "0:129 of dimension 0 is out of bounds; its size is 128"),
                 (np.s_[:, 512], "index 512 of dimension 1"), (np.s_[:, 100:600], "100:600 of dimension 1"),
                 (np.s_[:, 5:5], "is empty"), (np.s_[:, -513], "-513"), (np.s_[:, ds(500, 20)], "dimension 1 is out of bounds"),
                 (np.s_[::2], "steps of 2"), (np.s_[:, ::-1], "step"), (np.s_[0, 0, 0], "2 dimensions, found 3 indices"),
                 (np.s_[:, "x"], "str"), (np.s_[..., ...], "more than one")]  # fmt: skip
        for key, message in wrong:
            with self.subTest(key=key), self.assertRaises(NkiError) as raised:
                t[key]
            self.assertIn(message, str(raised.exception))
            self.assertIn("tensor_check.py", str(raised.exception))

    # --- views ---

    def test_views(self):
        t, n = self.tensor((128, 4, 6, 10)), self.numbered((128, 4, 6, 10))
        self.check(t.permute((0, 3, 1, 2)), n.transpose(0, 3, 1, 2))
        self.check(t.reshape((128, 24, 10)), n.reshape(128, 24, 10))
        self.check(t.reshape((128, 2, -1)), n.reshape(128, 2, 120))
        self.check(t.reshape_dim(3, (5, -1)), n.reshape(128, 4, 6, 5, 2))
        self.check(t.flatten_dims(1, 2), n.reshape(128, 24, 10))
        self.check(t.expand_dim(1), n[:, None])
        self.check(t[:, 1:2].squeeze_dim(1), n[:, 1])
        self.check(t[:, :, 0:1].broadcast(2, 3), np.broadcast_to(n[:, :, 0:1], (128, 4, 3, 10)))
        self.check(t.slice(2, 1, 5, 2), n[:, :, 1:5:2])
        self.check(t.select(2, 3), n[:, :, 3])
        self.check(t.rearrange(("p", "a", ("b", "c"), "d"), ("p", "c", ("a", "b"), "d"), {"c": 3}),
                   n.reshape(128, 4, 2, 3, 10).transpose(0, 3, 1, 2, 4).reshape(128, 3, 8, 10))  # fmt: skip
        self.check(t[:, 1:3].reshape((128, 120)), n[:, 1:3].reshape(128, 120))
        self.assertTrue(t[:, 1].is_contiguous())
        self.assertTrue(t)  # whatever it holds
        self.assertFalse(t[:, :, 1].is_contiguous())
        h, m = self.tensor((6, 8), "hbm"), self.numbered((6, 8))
        self.check(h.permute((1, 0)), m.T)
        self.check(h.reshape((4, 12)), m.reshape(4, 12))
        self.check(h.reshape((2, 3, 8)).permute((1, 0, 2)), m.reshape(2, 3, 8).transpose(1, 0, 2))
        self.check(h[2:3].broadcast(0, 5), np.broadcast_to(m[2:3], (5, 8)))

    def test_wrong_views(self):
        t, h = self.tensor((128, 4, 6)), self.tensor((4, 6), "hbm")
        for make, message in [
            (lambda: t.reshape((128, 25)), "cannot reshape"),
            (lambda: t.reshape((64, 48)), "partition dimension"),
            (lambda: t.permute((1, 0, 2)), "partition dimension"),
            (lambda: t.permute((0, 1, 1)), "permutation"),
            (lambda: t.broadcast(1, 3), "only size 1"),
            (lambda: t.expand_dim(0), "partition dimension"),
            (lambda: t.permute((0, 2, 1)).reshape((128, 24)), "without a copy"),
            (lambda: t[:, :, 0:3].flatten_dims(1, 2), "not contiguous"),
            (lambda: h.permute((1, 0)).reshape((24,)), "without a copy"),
            (lambda: h.reshape((5, 5)), "cannot reshape 24 elements"),
            (lambda: t.select(3, 0), "no dimension 3"),
        ]:
            with self.assertRaises(NkiError) as raised:
                make()
            self.assertIn(message, str(raised.exception))

    def test_many_dimensions(self):
        t, n = self.tensor((2, 2, 3, 2, 2, 3, 2)), self.numbered((2, 2, 3, 2, 2, 3, 2))
        self.check(t, n)  # six free dimensions that are contiguous
        view = t.permute((0, 2, 1, 4, 3, 6, 5))
        with self.assertRaisesRegex(NkiError, "6 free dimensions"):
            view.operand()

    def test_other_element_types(self):
        t = self.tensor((128, 4, 8))
        u = t[:, 1:3].view("uint8")
        self.assertEqual((u.shape, u.dtype, u.dtype.code, u.strides, u.free), ((128, 2, 32), "uint8", 3, (128, 32, 1), 32))
        b = self.tensor((128, 64), dtype="bfloat16")[:, 16:48].view(dtypes.float32)
        self.assertEqual((b.shape, b.free, b.strides), ((128, 16), 8, (32, 1)))
        self.assertEqual(t.view("int32").shape, t.shape)
        for make in (lambda: t[:, :, 0:4:2].view("uint8"), lambda: self.tensor((1, 5), dtype="uint8").view("float32"),
                     lambda: self.tensor((1, 8), dtype="uint8")[:, 1:5].view("float32")):  # fmt: skip
            self.assertRaises(NkiError, make)
        x4 = self.tensor((128, 8), dtype="float8_e4m3fn_x4")
        self.assertEqual((x4.dtype.itemsize, x4.operand()[1]), (4, 7))

    # --- access patterns ---

    def test_ap(self):
        t, n = self.tensor((128, 4, 8)), self.numbered((128, 4, 8)).ravel()
        strided = np.lib.stride_tricks.as_strided

        def wanted(pattern, offset):
            return strided(n[offset:], [c for _, c in pattern], [s * n.itemsize for s, _ in pattern])

        for pattern, offset in [([[32, 128], [1, 32]], 0), ([[32, 64], [8, 4], [2, 4]], 32 * 16 + 1), ([[32, 1], [0, 5], [1, 3]], 7),
                                ([[32, 16], [1, 8]], 32 * 100 + 24)]:  # fmt: skip
            self.check(t.ap(pattern, offset), wanted(pattern, offset))
        self.check(t.ap(pattern=[[1, 1], [1, 4]]), wanted([[1, 1], [1, 4]], 0))
        # The offset of a view is inherited, and a number adds to it; its shape does not matter.
        view = t[16:32, 1]
        self.check(view.ap([[32, 4], [1, 8]]), wanted([[32, 4], [1, 8]], 16 * 32 + 8))
        self.check(view.ap([[32, 4], [1, 8]], 3), wanted([[32, 4], [1, 8]], 16 * 32 + 11))
        self.check(view.ap([[32, 4], [1, 8]], 33), wanted([[32, 4], [1, 8]], 17 * 32 + 9))
        cast = self.tensor((128, 256), dtype="int32").ap([[512, 128], [1, 512]], 0, dtype="bfloat16")
        self.assertEqual((cast.shape, cast.dtype), ((128, 512), "bfloat16"))
        h, m = self.tensor((6, 8), "hbm"), self.numbered((6, 8)).ravel()
        self.check(h.ap([[3, 4], [0, 2], [7, 2]], 5), strided(m[5:], (4, 2, 2), (24, 0, 56)))
        for bad, message in [(([[64, 64], [1, 32]],), "stride of the partitions"),
                             (([[32, 128], [1, 33]],), "elements 0 to 32"), (([[32, 128], [1, 32]], 32), "partitions 1 to 128"), (([[32, 0], [1, 1]],), "at least 1"),
                             (("x",), "pattern")]:  # fmt: skip
            with self.assertRaisesRegex(NkiError, message):
                t.ap(*bad).operand()
        with self.assertRaisesRegex(NkiError, "elements 40 to 49"):
            h.ap([[2, 2], [1, 8]], 40).operand()

    # --- dynamic indices ---

    def scalar(self):
        return NkiScalar(((self.trace.read(self.tensor((1, 1), dtype="int32"), 0, 5), 1),))

    def test_registers(self):
        i = self.scalar()
        register = i.terms[0][0]
        t, n = self.tensor((128, 64)), self.numbered((128, 64))
        self.check(t[:, ds(i, 8)], n[:, 3:11], {register: 3})
        self.check(t[:, ds(4 * i + 2, 8)], n[:, 22:30], {register: 5})
        self.check(t[:, i * 8 : (i + 1) * 8], n[:, 16:24], {register: 2})
        self.check(t[:, i], n[:, 5:6], {register: 5})
        h, m = self.tensor((10, 6, 8), "hbm"), self.numbered((10, 6, 8))
        self.check(h[i], m[4], {register: 4})
        self.check(h[i, :, ds(i, 2)], m[3, :, 3:5], {register: 3})
        self.check(h[ds(2 * i, 2), 1], m[6:8, 1], {register: 3})
        self.check(h.select(0, i)[2], m[5, 2], {register: 5})
        self.check(h.ap([[8, 3], [1, 8]], 8, scalar_offset=i, indirect_dim=0), m.reshape(60, 8)[13:16], {register: 2})
        self.check(h.ap([[8, 3], [1, 8]], 8, scalar_offset=i, indirect_dim=1), m[0, 3:6], {register: 2})
        self.check(h.ap([[8, 3], [1, 8]], 8 * i + 8), m[0, 3:6], {register: 2})
        self.check(t.ap([[64, 128], [2, 8]], 1, scalar_offset=i, indirect_dim=1), n[:, 4:20:2], {register: 3})
        with self.assertRaisesRegex(NkiError, "partition dimension cannot be indexed by a register"):
            t[ds(i, 8)]
        with self.assertRaisesRegex(NkiError, "not a constant"):
            t[:, 0:i]
        with self.assertRaisesRegex(NkiError, "is not known"):
            range(i)
        index = self.tensor((1, 1), dtype="int32")
        selected = h.select(0, index)
        self.assertTrue(selected.is_indirect())
        self.check(selected, m[9], {selected.terms[0][0]: 9})
        self.assertRaises(NkiError, selected.select, 0, index)
        self.assertRaises(NkiError, selected.view, "uint8")

    def test_arithmetic(self):
        i, j = self.scalar(), self.scalar()
        a, b = i.terms[0][0], j.terms[0][0]
        value = 3 * (i + 4) - j * 2 + (i - i)
        self.assertEqual((dict(value.terms), value.offset), ({a: 3, b: -2}, 12))
        before = len(self.trace.words())
        product = i * j
        records = stream.Stream(list(self.trace.words())[before:]).of_kind(stream.COMPUTE)
        self.assertEqual([r[1:4] for r in records], [[3, a, b]])
        self.assertEqual(product.terms[0][0], records[0][0])
        big = NkiScalar((), 100000) * 100000
        before = len(self.trace.words())
        big.number()
        self.assertEqual(stream.Stream(list(self.trace.words())[before:]).of_kind(stream.COMPUTE)[0][4], 1410065408)

    def test_virtual_registers(self):
        r = VirtualRegister(5)
        r.assign(r + 2)
        self.assertEqual(r.constant(), 7)
        with self.assertRaisesRegex(NkiError, "only be the test of a while"):
            if r:
                pass

    def test_indices_of_rows(self):
        h, index = self.tensor((64, 8), "hbm"), self.tensor((32, 1), dtype="int32")
        t = h.vector_select(0, index)
        self.assertEqual((t.shape, t.vector.index.id, t.vector.stride), ((32, 8), index.id, 8))
        self.assertEqual(stream.operand(list(t.operand()), 0)[0].rows, 32)
        same = h.ap([[8, 32], [1, 8]], 0, vector_offset=index)
        self.assertEqual(same.operand(), t.operand())
        self.assertEqual(t[:, 2:4].shape, (32, 2))
        wide, floats = self.tensor((32, 2), dtype="int32"), self.tensor((32, 1))
        for make in (lambda: t[0:4], lambda: t[0], lambda: t.vector_select(0, index), lambda: h.vector_select(1, index),
                     lambda: self.tensor((128, 8)).vector_select(0, index), lambda: h.vector_select(0, wide),
                     lambda: h.vector_select(0, floats), lambda: h.ap([[8, 16], [1, 8]], vector_offset=index)):  # fmt: skip
            self.assertRaises(NkiError, make)

    def test_indirect(self):
        index = self.tensor((128, 2), dtype="uint16")
        self.assertRaisesRegex(NkiError, "NeuronCore-v4", self.tensor((128, 64)).indirect, index)
        with tracing.Trace("gen4", chip="trn3") as trace:
            t, index = self.tensor((128, 64)), self.tensor((128, 2), dtype="uint16")
            out = self.tensor((128, 32))
            trace.emit("tensor_copy", (out, t.indirect(index, 32)))
            (copy,) = stream.Stream(trace.words()).instructions
            self.assertEqual([o.tensor for o in copy.operands], [out.id, t.id, index.id])
            self.assertEqual([o.index for o in copy.operands], [-1, 2, -1])

    # --- allocation ---

    def test_allocation(self):
        t = tensor.allocate((64, 8), "bfloat16", "psum", name="acc", address=(32, 2048))
        self.assertEqual(stream.Stream(self.trace.words()).tensors[t.id], (3, 13, 0, "acc", 32, 2048, (64, 8)))
        made = nl.ndarray((2, 2), dtype=nl.float32)
        given = nl.ndarray((2, 2), dtype=nl.float32, name="given_name")
        several = [nl.zeros((2, 2), dtype=nl.float32) for _ in range(2)]
        self.assertEqual([made.name, given.name], ["made", "given_name"])
        self.assertEqual(several[1].name, f"sbuf_{several[1].id}")
        self.assertEqual([stream.Stream(self.trace.words()).tensors[t.id][3] for t in (made, several[0])], ["made", ""])
        for shape, message in [((129, 4), "129, at most 128"), ((4, 0), "at least 1"), ((4, 2.5), "tuple of ints"),
                               ((), "at least 1")]:  # fmt: skip
            with self.assertRaisesRegex(NkiError, message):
                self.tensor(shape)
        self.assertRaises(NkiError, tensor.allocate, (1, 1), "float31")
        self.assertRaises(NkiError, tensor.allocate, (1, 1), "float32", "dram")
        for dtype in (np.float16, np.dtype("int8"), "uint32", dtypes.tfloat32, bool):
            self.assertIs(type(self.tensor((2, 2), dtype=dtype).dtype), dtypes.Dtype)
        data = np.arange(5, dtype="uint8").tobytes()
        constant = tensor.allocate((5,), "uint8", "hbm", kind="const", data=data)
        self.assertEqual(stream.Stream(self.trace.words()).data[constant.id], data)

    def test_another_kernel(self):
        t = self.tensor((2, 2))
        with tracing.Trace("other", chip="trn2") as other:
            for _ in range(2):
                with self.assertRaisesRegex(NkiError, "belongs to another kernel"):
                    other.emit("tensor_copy", (t, t))


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
