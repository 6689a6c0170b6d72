"""views_check.py [OP...] - compares the rules of view ops, which rules_check.py leaves out, with the CPU."""

import sys

import rules_check  # noqa: F401  (sets the path)
import torch

aten = torch.ops.aten

# Op -> list of (shape, arguments).
CASES = {
    "view.default": [((4, 6), ([2, 12],)), ((), ([1, 1],)), ((0, 3), ([3, 0],))],
    "_unsafe_view.default": [((4, 6), ([24],))],
    "_reshape_alias.default": [((4, 6), ([2, 12], [12, 1]))],
    "reshape.default": [((4, 6), ([3, -1],))],
    "view.dtype": [((4, 6), (torch.int32,)), ((4, 6), (torch.float16,)), ((4, 6), (torch.int64,))],
    "expand.default": [((4, 1), ([3, 4, 5],)), ((4, 1), ([-1, 7],)), ((), ([2, 2],)), ((1, 3), ([0, 3],))],
    "permute.default": [((2, 3, 4), ([2, 0, 1],)), ((2, 3, 4), ([-1, 1, 0],)), ((), ([],))],
    "transpose.int": [((2, 3, 4), (0, -1)), ((), (0, -1))],
    "t.default": [((2, 3), ()), ((3,), ()), ((), ())],
    "squeeze.default": [((1, 3, 1), ()), ((), ())],
    "squeeze.dim": [((1, 3, 1), (0,)), ((1, 3, 1), (1,)), ((), (0,))],
    "squeeze.dims": [((1, 3, 1), ([0, -1],))],
    "unsqueeze.default": [((2, 3), (1,)), ((2, 3), (-1,)), ((), (0,))],
    "slice.Tensor": [((8, 5), (0, 1, 7, 2)), ((8, 5), (-1, -3)), ((8, 5), (1, None, -1)), ((8, 5), (0, 6, 2)),
                     ((8, 5), (0, 2, 9223372036854775807)), ((8, 5), (0, 100, 200)), ((8, 5), (1, 0, 5, 7))],
    "select.int": [((4, 3), (0, 2)), ((4, 3), (-1, -1)), ((3,), (0, 1))],
    "unbind.int": [((3, 4), (0,)), ((3, 4), (-1,))],
    "split.Tensor": [((7, 4), (3,)), ((7, 4), (2, -1)), ((7, 4), (9, 0)), ((0, 4), (2, 0))],
    "split_with_sizes.default": [((7, 4), ([3, 0, 4],)), ((7, 4), ([1, 3], -1))],
    "chunk.default": [((7, 4), (3,)), ((7, 4), (2, 1))],
    "diagonal.default": [((4, 4), ()), ((4, 6), (2,)), ((4, 6), (-1,)), ((3, 5, 4), (1, 0, 2)), ((3, 5, 4), (0, 2, 0)),
                         ((2, 3), (7,)), ((5, 3), (-2, 1, 0))],
    "unfold.default": [((3, 10), (1, 3, 2)), ((10, 3), (0, 2, 2)), ((9, 3), (0, 2, 4)), ((200,), (0, 50, 3)),
                       ((50, 2), (0, 40, 3)), ((), (0, 1, 1))],
    "as_strided.default": [
        ((4, 6), ([6, 4], [1, 6])), ((4, 6), ([2, 3], [12, 2], 1)), ((4, 6), ([3, 4], [0, 1], 5)),
        ((4, 6), ([24], [1])), ((4, 6), ([], [], 7)), ((4, 6), ([4], [7], 0)), ((10,), ([4, 4], [2, 1], 0)),
        ((2, 3, 4), ([3, 4, 2], [4, 1, 12])), ((4, 6), ([2, 2, 2], [3, 5, 4], 1)), ((4, 6), ([0, 3], [6, 1])),
        ((10, 10), ([3, 3, 8], [20, 3, 1], 2)),
    ],
}  # fmt: skip


def values(shape, dtype):
    x = torch.arange(1, 1 + torch.Size(shape).numel()).reshape(shape)
    return (x % 3 == 0) if dtype == torch.bool else x.to(dtype)


def failures(name, shape, arguments, dtype):
    x, op = values(shape, dtype), getattr(getattr(aten, name.split(".")[0]), name.split(".")[1])
    if name == "view.dtype" and dtype == torch.bool:
        return
    expected = op(x, *arguments)
    try:
        rules_check.compare(rules_check.lowered(op, (x, *arguments), {}, expected), expected)
    except Exception as error:
        yield f"FAILED {name} {dtype} {list(shape)} {arguments}: {type(error).__name__}: {str(error)[:300]}"


def main():
    chosen = sys.argv[1:] or CASES
    passed, failed = 0, 0
    for dtype in (torch.float32, torch.bfloat16, torch.int64, torch.bool):
        for name in chosen:
            for shape, arguments in CASES[name]:
                if name == "view.dtype" and shape[-1] * dtype.itemsize % arguments[0].itemsize:
                    continue
                found = list(failures(name, shape, arguments, dtype))
                print(*found, sep="\n", end="\n" if found else "")
                passed, failed = passed + (not found), failed + len(found)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
