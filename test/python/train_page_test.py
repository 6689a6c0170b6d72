"""train_page_test.py TERN - the page of training runs in a real browser: it loads without errors, shows values under the
pointer, smooths, compares, and fits a phone. Skipped without Chromium (tools/setup browser)."""

import json
import pathlib
import re
import subprocess
import unittest

from chromium import PageTest, tern_or_skip

TERN = None
EVIL = "</script><img src=x onerror=document.title='owned'>\"'&"
PHONE, DESK = 390, 1280


def write_run(folder, steps, config, validate=10):
    folder.mkdir()
    with open(folder / "history.jsonl", "w") as f:
        for i in range(1, steps + 1):
            row = {"step": i, "loss": 2 + 4 / i + 0.3 * (i % 2), "learning_rate": 1e-4 * i / steps, "gradient_norm": 1 + i % 3, "tokens": 1024,
                   "seconds": 0.25}
            if i % validate == 0:
                row["validation_loss"] = 2 + 4 / i
            f.write(json.dumps(row) + "\n")
    (folder / "run.json").write_text(json.dumps({"format": "tern-run", "version": 1, "config": config}))


def tern(*args, cwd):
    run = subprocess.run([TERN, *args], capture_output=True, text=True, errors="replace", cwd=cwd)
    if run.returncode:
        raise AssertionError(f"tern {args}: {run.stderr}")
    return run.stdout


class TrainPageTest(PageTest):
    SIZE = (DESK, 900)
    LOADED = "document.querySelector('#chart-throughput path')"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        at = cls.at
        write_run(at / "small", 60, {"model": EVIL, "learning_rate": 0.0000934, "steps": 60, "seed": 0, "command": "tern train " + "long/" * 60})
        write_run(at / "large", 90, {"model": EVIL, "learning_rate": 0.004, "steps": 90, "seed": 0})
        write_run(at / "short", 1, {"model": "one step"}, validate=5)
        tern("report", "small", "-o", "small.html", cwd=at)
        tern("report", "small", "large", "-o", "both.html", cwd=at)
        tern("report", "short", "-o", "short.html", cwd=at)
        config = {"model_type": "gpt2", "n_layer": 1, "n_embd": 16, "n_head": 2, "n_positions": 16, "vocab_size": 256}
        (at / "tiny.json").write_text(json.dumps(config))
        (at / "book.txt").write_text("a text that repeats itself <b>\n" * 80)
        tern("train", "book.txt", "--model", "tiny.json", "--batch", "4", "--steps", "6", "--validate-every", "3", "--sample-tokens", "8",
             "--report", "train.html", "--profile", "profile.html", "--target", "trn2", cwd=at)

    def open(self, name, dark=False, width=DESK):
        page = self.visit(self.at / name, dark)
        page.resize(width, 900)
        return page

    def path(self, page, selector):
        return page.run(f"document.querySelector('{selector}').getAttribute('d')")

    def hover(self, page, share, chart="loss"):
        left, top, width, height = self.box(page, f"#chart-{chart} svg")
        page.mouse("mouseMoved", left + 58 + (width - 70) * share, top + height / 2)
        page.settle()

    def set(self, page, control, value):
        page.run(f"(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('input')); }})(document.getElementById('{control}'))")
        page.settle()

    def test_holds_the_run(self):
        page = self.open("train.html")
        self.assertEqual(page.run("runs.length"), 1)
        self.assertEqual(page.run("runs[0].points.step"), [1, 2, 3, 4, 5, 6])
        self.assertEqual(page.run("runs[0].measured.length"), 2)
        self.assertEqual(self.text(page, "#title"), "tiny.json")
        self.assertEqual(self.text(page, "#target"), "trn2")
        config = self.text(page, "#config")
        for part in ("precisionbf16", "optimizeradamw", "seed0", "filesbook.txt", "hashsha256:", "Tern version", "command", "tern train book.txt --model tiny.json",
                     "started20", "UTC", "host", "peak learning rate0.001", "parameters"):
            self.assertIn(part, config)
        self.assertIn("of 83.4 TFLOP/s bf16, trn2 one core", self.text(page, "#summary"))
        cost = self.text(page, "#cost")
        for part in ("all-reduce", "trn2.3xlarge", "2.24", "USD per G token", "GPU instances are left out"):
            self.assertIn(part, cost)
        self.assertEqual(page.run("document.getElementById('profile').getAttribute('href')"), "profile.html")
        self.assertFalse(page.run("document.getElementById('profile').hidden"))
        self.assertIn("<title>tiny.json training step", (self.at / "profile.html").read_text())

    def test_numbers_are_readable(self):
        for name in ("train.html", "small.html"):
            page = self.open(name)
            self.hover(page, 0.5)
            self.assertIsNone(re.search(r"\d[eE][-+]?\d", page.run("[...document.querySelectorAll('main dd:not(.mono), main td, main b, svg text, #tip')].map(e => e.textContent).join(' ')")))
        self.assertIn("0.0000934", self.text(page, "#config"))

    def test_asks_the_network_for_nothing(self):
        page = self.open("train.html")
        self.assertEqual(page.run("performance.getEntriesByType('resource').length"), 0)

    def test_foreign_text_is_text(self):
        page = self.open("small.html")
        self.assertEqual(page.run("document.images.length"), 0)
        self.assertNotEqual(page.run("document.title"), "owned")
        self.assertIn(EVIL, self.text(page, "#config"))
        self.assertIn(EVIL, self.text(page, "#title"))

    def test_hover_shows_values(self):
        page = self.open("small.html")
        self.set(page, "smoothing", 0)
        self.assertTrue(page.run("document.getElementById('tip').hidden"))
        self.hover(page, 1)
        tip = self.text(page, "#tip")
        for part in ("step60", "training loss2.0667", "validation loss2.0667", "learning rate0.0001", "gradient norm1", "throughput4.1 k tokens/s", "training time15 s"):
            self.assertIn(part, tip)
        self.hover(page, 0, "gradient-norm")
        self.assertIn("step1training loss6.3000", self.text(page, "#tip"))
        self.assertEqual(page.run("document.querySelectorAll('.cursor').length"), 4)
        page.mouse("mouseMoved", 2, 2)
        page.settle()
        self.assertTrue(page.run("document.getElementById('tip').hidden"))
        page.run("document.querySelector('#chart-loss svg').focus()")
        page.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", windowsVirtualKeyCode=39)
        page.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", windowsVirtualKeyCode=39)
        page.settle()
        self.assertIn("step2", self.text(page, "#tip"))

    def test_smoothing_changes_the_path(self):
        page = self.open("small.html")
        self.assertEqual(page.run("document.getElementById('smoothing').value"), "0.6")
        at_first = self.path(page, "#chart-loss path.line")
        self.assertEqual(page.run("document.querySelectorAll('#chart-loss path.raw').length"), 1)
        self.set(page, "smoothing", 0)
        raw = self.path(page, "#chart-loss path.line")
        self.assertNotEqual(raw, at_first)
        self.assertEqual(page.run("document.querySelectorAll('#chart-loss path.raw').length"), 0)
        rate = self.path(page, "#chart-learning-rate path.line")
        self.set(page, "smoothing", 0.95)
        self.assertEqual(self.path(page, "#chart-learning-rate path.line"), rate)
        self.assertNotIn(self.path(page, "#chart-loss path.line"), (raw, at_first))
        values = page.run("smooth([2, 4, null, 4], 0.5)")
        self.assertAlmostEqual(values[1], 10 / 3)
        self.assertIsNone(values[2])

    def test_axes(self):
        page = self.open("small.html")
        self.set(page, "axis", "seconds")
        self.assertIn("training time", self.text(page, "#chart-loss svg"))
        before = self.path(page, "#chart-loss path.line")
        page.run("document.getElementById('log').click()")
        page.settle()
        self.assertNotEqual(self.path(page, "#chart-loss path.line"), before)
        self.assertEqual(page.run("niceTicks(0, 97, 5)"), [0, 20, 40, 60, 80])

    def test_compares(self):
        page = self.open("both.html")
        self.assertEqual(page.run("document.querySelectorAll('#chart-loss path.line').length"), 2)
        rows = page.run("[...document.querySelectorAll('#config > .scroll tbody tr')].map(r => [...r.children].map(c => c.textContent))")
        self.assertIn(["peak learning rate", "0.0000934", "0.004"], rows)
        self.assertNotIn("seed", [r[0] for r in rows])
        self.assertIn("seed", self.text(page, "#config details"))
        results = page.run("[...document.querySelectorAll('#results tbody tr')].map(r => [...r.children].map(c => c.textContent))")
        self.assertEqual([r[:2] for r in results], [["small", "60"], ["large", "90"]])
        self.assertEqual(results[1][4], "2.0444")
        self.hover(page, 0.2)
        self.assertEqual(page.run("document.querySelectorAll('#tip th .swatch').length"), 2)
        self.assertIn("validation loss2.4000 at 102.4000 at 10", self.text(page, "#tip"))
        page.run("document.querySelector('#legend button').click()")
        self.assertEqual(page.run("document.querySelectorAll('#chart-loss path.line').length"), 1)

    def test_one_step_is_a_point(self):
        page = self.open("short.html")
        self.assertEqual(page.run("document.querySelectorAll('#chart-loss circle').length"), 1)
        self.assertNotIn("NaN", page.run("document.getElementById('charts').innerHTML"))

    def test_no_steps(self):
        text = (self.at / "short.html").read_text()
        (self.at / "none.html").write_text(re.sub(r'("(?:step|loss|validation_loss|learning_rate|gradient_norm|tokens|seconds)"):\[[^]]*\]', r"\1:[]", text))
        page = self.browser.open(self.at / "none.html")
        self.addCleanup(self.leave, page)
        self.assertEqual(page.run("document.querySelectorAll('.chart').length"), 4)
        self.assertNotIn("NaN", page.run("document.querySelector('main').innerHTML"))

    def test_fits_a_phone(self):
        for name in ("train.html", "small.html", "both.html", "short.html"):
            for width in (PHONE, 760, 1024):
                page = self.open(name, width=width)
                self.assertEqual(page.run("document.documentElement.scrollWidth"), width, (name, width))
                self.assertLessEqual(page.run("Math.max(...[...document.querySelectorAll('.chart')].map(c => c.getBoundingClientRect().right))"), width)
                self.hover(page, 1)
                self.assertLessEqual(page.run("document.getElementById('tip').getBoundingClientRect().right"), width)
                self.assertGreaterEqual(page.run("document.getElementById('tip').getBoundingClientRect().left"), 0)

    def test_light_and_dark(self):
        colours = {}
        for dark in (False, True):
            page = self.open("small.html", dark=dark)
            colours[dark] = page.run("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")
            page.run("document.getElementById('theme').click()")
            self.assertEqual(page.run("document.documentElement.dataset.theme"), "light" if dark else "dark")
        self.assertEqual(set(colours[False]) & set(colours[True]), set())


if __name__ == "__main__":
    TERN = tern_or_skip()
    unittest.main()
