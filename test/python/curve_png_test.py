"""curve_png_test.py TERN - the loss curve as PNG: title, axes with numbers, both lines and their legend, also with one step."""

import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

TERN = None
LEFT, RIGHT, TOP, BOTTOM = 84, 24, 72, 64
INK, TRAINING, VALIDATION = 0x3A4452, 0x2B6CD4, 0xD9601A


def read_png(path):
    """Width, height and rows of 0xrrggbb of a PNG with a palette."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
        chunks[kind] = chunks.get(kind, b"") + body
        at += 12 + size
    width, height, depth, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, colour) == (8, 3)
    palette = [int.from_bytes(chunks[b"PLTE"][i:i + 3], "big") for i in range(0, len(chunks[b"PLTE"]), 3)]
    raw, rows, above = zlib.decompress(chunks[b"IDAT"]), [], bytes(width)
    for y in range(height):
        kind, row = raw[y * (width + 1)], bytearray(raw[y * (width + 1) + 1:(y + 1) * (width + 1)])
        for x in range(width):
            left, up = row[x - 1] if x else 0, above[x]
            assert kind in (0, 1, 2)
            row[x] = (row[x] + (0, left, up)[kind]) & 255
        rows.append([palette[v] for v in row])
        above = row
    return width, height, rows


class CurvePngTest(unittest.TestCase):
    def draw(self, steps, *options):
        with tempfile.TemporaryDirectory() as folder:
            at = pathlib.Path(folder)
            config = {"model_type": "gpt2", "n_layer": 1, "n_embd": 16, "n_head": 2, "n_positions": 16, "vocab_size": 256}
            (at / "tiny.json").write_text(json.dumps(config))
            (at / "book.txt").write_text("a text that repeats itself\n" * 80)
            subprocess.run([TERN, "train", "book.txt", "--model", "tiny.json", "--batch", "4", "--steps", str(steps), "--sample-tokens", "0",
                            "--curve", "curve.png", *options], check=True, capture_output=True, cwd=at)
            return read_png(at / "curve.png")

    def count(self, rows, colour, x0, y0, x1, y1):
        return sum(row[x0:x1].count(colour) for row in rows[y0:y1])

    def check_frame(self, width, height, rows):
        self.assertEqual((width, height), (960, 540))
        inside = (LEFT + 1, TOP + 1, width - RIGHT, height - BOTTOM)
        self.assertGreater(self.count(rows, INK, 0, 0, width // 2, 36), 200, "title")
        self.assertGreater(self.count(rows, INK, LEFT - 40, 36, LEFT + 60, TOP - 4), 60, "name of the vertical axis")
        self.assertGreater(self.count(rows, INK, 0, TOP, LEFT - 4, height - BOTTOM), 100, "its numbers")
        self.assertGreater(self.count(rows, INK, 0, height - BOTTOM + 8, width, height - 34), 30, "numbers of steps")
        self.assertGreater(self.count(rows, INK, 0, height - 30, width, height), 60, "name of the horizontal axis")
        self.assertGreater(self.count(rows, INK, width - 400, 40, width, TOP - 4), 200, "legend")
        for name, colour in (("training", TRAINING), ("validation", VALIDATION)):
            self.assertGreater(self.count(rows, colour, *inside), 12, name)
            self.assertGreater(self.count(rows, colour, width - 400, 40, width, TOP - 4), 10, f"{name} in the legend")

    def test_a_run(self):
        width, height, rows = self.draw(12, "--validate-every", "4")
        self.check_frame(width, height, rows)
        columns = sum(any(rows[y][x] == TRAINING for y in range(TOP, height - BOTTOM)) for x in range(LEFT, width - RIGHT))
        self.assertGreater(columns, 0.85 * (width - LEFT - RIGHT), "the line goes from side to side")

    def test_one_step(self):
        self.check_frame(*self.draw(1))

    def test_without_validation(self):
        width, height, rows = self.draw(3, "--validation", "0")
        self.assertEqual(self.count(rows, VALIDATION, 0, 0, width, height), 0)


if __name__ == "__main__":
    TERN = sys.argv.pop(1)
    unittest.main()
