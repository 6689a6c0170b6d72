"""profile_page_test.py TERN - the page of a profile in a real browser: it loads without errors, pans, zooms, searches, shows
the same dependences as the other formats, and compares. Skipped without Chromium (tools/setup browser)."""

import csv
import json
import pathlib
import subprocess
import unittest

from big_program import write_program
from chromium import SHIFT, PageTest, tern_or_skip

TERN = None
# Scopes as JAX writes them, a call of a function, and source lines.
SCOPED = """
#a = loc("{py}":3:5)
#b = loc("{py}":5:5)
module @jit_step {{
  func.func public @main(%x: tensor<256x256xbf16>, %w: tensor<256x256xbf16>, %b: tensor<256xbf16>) -> (tensor<256x256xbf16>, tensor<256x256xbf16>) {{
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> loc("jit(step)/net/layer_0/dense/dot_general"(#a))
    %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<256xbf16>) -> tensor<256x256xbf16> loc("jit(step)/net/layer_0/dense/add"(#a))
    %2 = stablehlo.add %0, %1 : tensor<256x256xbf16> loc("jit(step)/net/layer_0/dense/add"(#a))
    %3 = stablehlo.dot_general %2, %w, contracting_dims = [1] x [0] : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16> loc("jit(step)/transpose(jvp(net))/layer_1/dense/dot_general"(#b))
    %4 = func.call @flip(%3) : (tensor<256x256xbf16>) -> tensor<256x256xbf16> loc("jit(step)/net/layer_1/call"(#b))
    return %2, %4 : tensor<256x256xbf16>, tensor<256x256xbf16>
  }}
  func.func private @flip(%x: tensor<256x256xbf16>) -> tensor<256x256xbf16> {{
    %0 = stablehlo.reverse %x, dims = [1] : tensor<256x256xbf16>
    return %0 : tensor<256x256xbf16>
  }}
}}
"""
# A layer with tensor parallelism, and the sum of a gradient over the data.
SHARDED = """
module attributes {{mhlo.num_partitions = {devices} : i32}} {{
sdy.mesh @mesh = <["data"={data}, "tensor"={tensor}]>
func.func @main(%x: tensor<{rows}x256xbf16> {{sdy.sharding = #sdy.sharding<@mesh, [{{"data"}}, {{}}]>}},
                %w: tensor<256x1024xbf16> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"tensor"}}]>}},
                %v: tensor<1024x256xbf16> {{sdy.sharding = #sdy.sharding<@mesh, [{{"tensor"}}, {{}}]>}})
    -> (tensor<{rows}x256xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"data"}}, {{}}]>}}, tensor<256x256xf32>) {{
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<{rows}x256xbf16>, tensor<256x1024xbf16>) -> tensor<{rows}x1024xbf16>
  %y = stablehlo.dot_general %h, %v, contracting_dims = [1] x [0] : (tensor<{rows}x1024xbf16>, tensor<1024x256xbf16>) -> tensor<{rows}x256xf32>
  %g = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<{rows}x256xbf16>, tensor<{rows}x256xbf16>) -> tensor<256x256xf32>
  return %y, %g : tensor<{rows}x256xf32>, tensor<256x256xf32>
}}
}}
"""
PY = "import net\n\ny = net.dense(x)  # <b>first</b>\n\nz = net.dense(y)\n\nprint(z)\n\nexit()\n"

MODELS = pathlib.Path(__file__).parents[1] / "models"
GUTTER, RULER = 150, 26


def write_profile(folder, name, source, *options):
    out = folder / name
    run = subprocess.run([TERN, "profile", str(source), "--target", "trn2", "--no-cache", "-o", str(out), *options],
                         capture_output=True, text=True)
    if run.returncode:
        raise AssertionError(f"tern profile {name}: {run.stderr}")
    return out


class ProfilePageTest(PageTest):
    LOADED = "!document.getElementById('loading')"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        at = cls.at
        model = MODELS / "gpt_forward_bf16.mlir"
        cls.html = write_profile(at, "gpt.html", model)
        cls.json_file = write_profile(at, "gpt.json", model)
        cls.json = json.loads(cls.json_file.read_text())
        with open(write_profile(at, "gpt.csv", model), newline="") as f:
            cls.events = list(csv.DictReader(f))

    def sharded(self, data, tensor):
        """The page and the JSON of a program for data x tensor devices."""
        source = self.at / f"sharded{data}x{tensor}.mlir"
        source.write_text(SHARDED.format(data=data, tensor=tensor, devices=data * tensor, rows=128 * data))
        page = write_profile(self.at, source.stem + ".html", source)
        return page, json.loads(write_profile(self.at, source.stem + ".json", source).read_text())

    def open(self, path=None, dark=False):
        page = self.visit(path or self.html, dark)
        page.settle()
        return page

    # --- helpers ---

    def view(self, page):
        return page.run("[app.view.t0, app.view.t1]")

    def point_at(self, page, event):
        """Scrolls event |event| into view and returns a position on the screen near its start: the next one of an
        engine may begin before it ends, and is drawn over it."""
        page.run(f"(p => {{ const e = p.events, d = e.end[{event}] - e.start[{event}]; app.reveal(p, {event});"
                 f" app.view.set(e.start[{event}] - d, e.end[{event}] + d); }})(app.profiles[0])")
        page.settle()
        x, y = page.run(f"(b => [Math.max(b.x0, 0) * 0.875 + b.x1 * 0.125, (b.y0 + b.y1) / 2])(app.timelines[0].box({event}))")
        left, top, _, _ = self.box(page, ".timeline")
        return left + GUTTER + x, top + y

    # --- tests ---

    def test_data_matches_the_other_formats(self):
        page = self.open()
        self.assertEqual(page.run("app.profiles[0].events.n"), len(self.events))
        self.assertEqual(page.run("app.profiles[0].tracks.map(t => t.name)"), [t["name"] for t in self.json["tracks"]])
        self.assertEqual(self.text(page, "#title"), "gpt_forward_bf16")
        self.assertEqual(page.run("document.title"), "gpt_forward_bf16 on trn2 – Tern profile")
        self.assertIn("<title>gpt_forward_bf16 on trn2 – Tern profile</title>", self.html.read_text())
        rows = page.run("""(p => Array.from(p.events.start, (s, i) => [trackOf(p, i).name, p.events.instr[i], s, p.events.end[i], p.events.wait[i],
            p.names.reasons[p.events.reason[i]], p.events.waitedFor[i]]).sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[3] - b[3]))(app.profiles[0])""")
        wanted = sorted(self.events, key=lambda e: (round(float(e["start_ns"]) * 1000), int(e["instruction"]), round(float(e["end_ns"]) * 1000)))
        for row, event in zip(rows, wanted):
            self.assertEqual([row[0], row[1], row[5]], [event["track"], int(event["instruction"]), event["wait_reason"]])
            for got, key in zip(row[2:5], ("start_ns", "end_ns", "wait_ns")):
                self.assertAlmostEqual(got, float(event[key]) * 1000, delta=1.01)
            self.assertEqual(row[6], int(event["waited_for"] or -1))

    def test_asks_the_network_for_nothing(self):
        page = self.open()
        self.assertEqual(page.run("performance.getEntriesByType('resource').length"), 0)
        self.assertLess(self.html.read_text().find('id="profile-0"'), 300 * 1024)
        self.assertLess(page.run("document.scripts[document.scripts.length - 1].text.length"), 250 * 1024)

    def test_zooms_and_moves(self):
        page = self.open()
        left, top, width, _ = self.box(page, ".timeline")
        whole = self.view(page)
        x = left + GUTTER + (width - GUTTER) * 0.25
        before = whole[0] + (whole[1] - whole[0]) * 0.25
        page.wheel(x, top + 60, -400)
        near = self.view(page)
        self.assertLess(near[1] - near[0], 0.7 * (whole[1] - whole[0]))
        self.assertAlmostEqual(near[0] + (near[1] - near[0]) * 0.25, before, delta=(near[1] - near[0]) * 0.01)
        page.drag(x + 200, top + 60, x, top + 60)
        moved = self.view(page)
        self.assertAlmostEqual(moved[0] - near[0], (near[1] - near[0]) * 200 / (width - GUTTER), delta=(near[1] - near[0]) * 0.01)
        page.key("w")
        self.assertLess(self.view(page)[1] - self.view(page)[0], near[1] - near[0])
        page.key("f")
        self.assertEqual(self.view(page), whole)
        page.key("s")
        self.assertGreaterEqual(self.view(page)[1] - self.view(page)[0], whole[1] - whole[0])

    def test_finds(self):
        page = self.open()
        wanted = [e for e in self.events if e["mnemonic"] == "nc_transpose"]
        self.assertTrue(wanted)
        page.key("/")
        for letter in "nc_transpose":
            page.key(letter)
        page.until("app.marked && app.marked.text === 'nc_transpose'")
        self.assertEqual(self.text(page, "#found"), f"{len(wanted)} found")
        first = min(float(e["start_ns"]) for e in wanted)
        page.key("Enter")
        self.assertAlmostEqual(page.run("app.profiles[0].events.start[app.selected.e]"), first * 1000, delta=1.01)
        self.assertEqual(page.run("opName(app.profiles[0], app.profiles[0].events.instr[app.selected.e])"), "nc_transpose")
        at = page.run("app.selected.e")
        page.key("Enter")
        self.assertNotEqual(page.run("app.selected.e"), at)
        page.key("Enter", SHIFT)
        self.assertEqual(page.run("app.selected.e"), at)
        page.key("Escape")
        self.assertIsNone(page.run("app.marked"))
        page.run("app.search('no such thing')")
        self.assertEqual(self.text(page, "#found"), "none")

    def test_dependences(self):
        page = self.open()
        waiting = [e for e in self.events if e["waited_for"] and e["kind"] == "execute" and float(e["duration_ns"]) > 0][:40:8]
        self.assertTrue(waiting)
        for event in waiting:
            index = page.run(f"(e => e.instr.findIndex((id, i) => id === {event['instruction']} && e.kind[i] === 0))(app.profiles[0].events)")
            page.click(*self.point_at(page, index))
            self.assertEqual(page.run("app.selected && app.selected.e"), index)
            self.assertIn(f"{event['mnemonic']} #{event['instruction']}", self.text(page, "#details h2").replace("\u00a0", " "))
            self.assertIn(f"#{event['waited_for']}", self.text(page, "#waited-for"))
            self.assertIn(event["wait_reason"], self.text(page, "#waited-for"))
            # In both directions: the awaited event lists its waiters.
            page.run("document.querySelector('#waited-for button').click()")
            page.settle()
            self.assertEqual(page.run("app.profiles[0].events.instr[app.selected.e]"), int(event["waited_for"]))
            self.assertIn(index, page.run("app.selected.waiters.list"))

    def test_hover_shows_the_name(self):
        page = self.open()
        event = next(e for e in self.events if e["mnemonic"] == "nc_matmul" and e["kind"] == "execute")
        index = page.run(f"(e => e.instr.findIndex((id, i) => id === {event['instruction']} && e.kind[i] === 0))(app.profiles[0].events)")
        page.mouse("mouseMoved", *self.point_at(page, index))
        page.settle()
        tip = self.text(page, "#tip")
        for part in ("nc_matmul", "dst", "stationary", "moving", "matmul + bias, multiply", f"{pathlib.Path(event['file']).name}:{event['line']}"):
            self.assertIn(part, tip)

    def test_measures_a_range(self):
        page = self.open()
        left, top, width, _ = self.box(page, ".timeline")
        page.drag(left + GUTTER + 2, top + 10, left + width - 2, top + 10)
        self.assertEqual(self.text(page, "#details h2"), "Selection")
        shares = page.run("rangeStats(app.profiles[0], app.profiles[0].t0, app.profiles[0].t1).tracks.map(t => [t.track.name, t.share])")
        active = {t["name"]: t["active_ns"] / self.json["total_ns"] for t in self.json["tracks"]}
        for name, share in shares:
            if name != "PE":  # weight loads have their own lane
                self.assertAlmostEqual(share, active[name], places=3)
        sums = page.run("(s => [s.flops, s.bytes, s.transfers])(rangeStats(app.profiles[0], app.profiles[0].t0, app.profiles[0].t1))")
        summary = self.json["summary"]
        self.assertEqual(sums[2], summary["dma_transfer_count"])
        self.assertEqual(sums[1], summary["dma_transfer_total_bytes"])
        page.key("Escape")
        self.assertIsNone(page.run("app.range"))
        page.drag(left + 400, top + 100, left + 600, top + 100, SHIFT)
        self.assertIsNotNone(page.run("app.range"))

    def test_tables(self):
        page = self.open()
        for kind in ("op", "line", "instr"):
            page.run(f"document.getElementById('tab-{kind}').click()")
            rows = self.json["tables"][kind]
            self.assertEqual(page.run(f"document.querySelectorAll('#panel-{kind} tbody tr').length"), min(200, len(rows)))
        page.run("document.getElementById('tab-op').click()")
        page.run("document.querySelectorAll('#panel-op th button')[8].click()")
        most = max(self.json["tables"]["op"], key=lambda r: r["instructions"])
        self.assertEqual(page.run("document.querySelector('#panel-op tbody tr').children[8].textContent"), f"{most['instructions']:,}")
        page.run("(i => { i.value = 'attention'; i.dispatchEvent(new Event('input')); })(document.querySelector('#panel-op input'))")
        names = page.run("[...document.querySelectorAll('#panel-op tbody tr')].map(r => r.children[0].title.split('\\n'))")
        self.assertEqual(sorted(names), sorted([r["title"], r["name"]] for r in self.json["tables"]["op"] if "attention" in r["name"]))
        self.assertEqual({title for title, _ in names}, {"softmax(q k^T) v"})
        page.run("document.querySelector('#panel-op tbody tr').click()")
        row = next(r for r in self.json["tables"]["op"] if r["name"] == names[0][1])
        found = page.run("(p => Array.from(p.events.kind).filter((k, i) => isHit(p, i) && (k === 0)).length)(app.profiles[0])")
        self.assertEqual(found, row["instructions"])

    def test_memory_and_roofline(self):
        page = self.open()
        page.run("document.getElementById('tab-memory').click()")
        page.settle()
        self.assertGreater(page.run("app.profiles[0].spans.n"), 0)
        left, top, _, _ = self.box(page, ".memory")
        span = page.run("app.profiles[0].spans.mem.indexOf(2)")
        page.run(f"(s => app.view.set(s.start[{span}] - 1000, s.end[{span}] + 1000))(app.profiles[0].spans)")
        page.settle()
        x0, y0, x1, y1 = page.run(f"app.memory.box({span})")
        page.mouse("mouseMoved", left + GUTTER + (x0 + x1) / 2, top + (y0 + y1) / 2)
        page.settle()
        self.assertIn(page.run("app.profiles[0].names.tensors[app.profiles[0].spans.tensor[app.memory.over]]"), self.text(page, "#tip"))
        page.run("document.getElementById('tab-roofline').click()")
        page.settle()
        self.assertEqual(page.run("app.roofline.places.filter(q => q.program).length"), 1)
        ops = [r for r in self.json["tables"]["op"] if r["flops"] > 0]
        self.assertEqual(page.run("app.roofline.places.filter(q => q.row).length"), min(40, len(ops)))

    def test_findings_lead_to_instructions(self):
        page = self.open()
        findings = self.json["findings"]
        self.assertEqual(page.run("document.querySelectorAll('.findings li').length"), len(findings))
        at = next(i for i, f in enumerate(findings) if f["instr"] >= 0)
        page.run(f"document.querySelector('[data-finding=\"{at}\"]').click()")
        page.settle()
        self.assertEqual(page.run("app.profiles[0].events.instr[app.selected.e]"), findings[at]["instr"])

    def test_critical_path(self):
        page = self.open()
        path, total = self.json["critical_path"], self.json["total_ns"]
        starts = path["chain"]["start_ns"]
        chain = [[instr, track, path["steps"][step], start, end] for instr, track, step, start, end in
                 zip(*(path["chain"][name] for name in ("instr", "track", "step", "start_ns")), starts[1:] + [self.json["start_ns"] + total])]
        self.assertAlmostEqual(sum(link[4] - link[3] for link in chain), total, delta=1e-3)
        got = page.run("""(p => Array.from(p.critical.event, (e, i) => [e < 0 ? -1 : p.events.instr[e], e < 0 ? -1 : trackOf(p, e).index,
            p.names.steps[p.critical.step[i]], p.critical.start[i], p.critical.end[i]]))(app.profiles[0])""")
        self.assertEqual([link[:3] for link in got], [link[:3] for link in chain])
        for link, wanted in zip(got, chain):
            self.assertAlmostEqual(link[3], wanted[3] * 1000, delta=1.01)
            self.assertAlmostEqual(link[4], wanted[4] * 1000, delta=1.01)
        page.key("c")
        self.assertEqual(page.run("document.getElementById('path').getAttribute('aria-pressed')"), "true")
        work = {"execution", "transfer", "weight load", "table load"}
        events = {(link[0], link[1]) for link in chain if link[2] in work}
        found = page.run("""(p => Array.from(p.events.instr).map((id, i) => [id, trackOf(p, i).index, i]).filter(x => isHit(p, x[2]))
            .map(x => x.slice(0, 2)))(app.profiles[0])""")
        self.assertEqual({tuple(f) for f in found}, events)
        # The mark is drawn, and the key removes it.
        drawn = "(t => { const w = t.board.words; let n = 0; for (const x of w) n += x === theme.words.path ? 1 : 0; return n; })(app.timelines[0])"
        page.settle()
        self.assertGreater(page.run(drawn), 50)
        # Along the path, from link to link.
        last = page.run("(p => p.critical.event[p.critical.n - 1])(app.profiles[0])")
        page.run(f"app.selectEvent(app.profiles[0], {last}, true)")
        self.assertIn("Critical path", self.text(page, "#details"))
        page.run("[...document.querySelectorAll('#details button')].find(b => b.title === 'Back along the path').click()")
        self.assertNotEqual(page.run("app.selected.e"), last)
        page.key("Escape")
        page.settle()
        self.assertEqual(page.run(drawn), 0)
        page.run("document.getElementById('tab-critical').click()")
        rows = page.run("[...document.querySelectorAll('#panel-critical .sheet:first-child tbody tr')].map(r => r.children[0].textContent)")
        waits = [name for name in self.json["critical_path"]["steps_ns"] if name not in work]
        self.assertEqual(len(rows), len(waits) + sum(t["critical_ns"] > 0 for t in self.json["tracks"]))
        self.assertTrue(set(waits) <= set(rows))

    def scoped(self):
        py = self.at / "net.py"
        py.write_text(PY)
        model = self.at / "net.mlir"
        model.write_text(SCOPED.format(py=py))
        return model, py

    def html_without_source(self):
        text = self.at / "nowhere.s"
        write_program(text, 10)
        return write_profile(self.at, "nowhere.html", text)

    def test_layers(self):
        model, _ = self.scoped()
        data = json.loads(write_profile(self.at, "net.json", model).read_text())
        tree = data["tree"]
        self.assertEqual([n["name"] for n in tree if n["depth"] < 2 and n["name"] != "(no op)"], ["net", "net"])
        paths, path = {}, []
        for node in tree:
            path = path[:node["depth"]] + [node["name"]]
            paths["/".join(path[1:])] = node
        for wanted in ("net/layer_0/dense/matmul + bias", "net/layer_1/dense/matmul (backward)", "net/layer_1/flip/reverse"):
            self.assertIn(wanted, paths)
        for name in ("net", "net/layer_1"):  # a node includes its children
            below = [n for p, n in paths.items() if p.startswith(name + "/") and p.count("/") == name.count("/") + 1]
            for key in ("instructions", "flops", "hbm_bytes", "critical_ns"):
                self.assertAlmostEqual(paths[name][key], sum(n[key] for n in below), delta=0.01)
            self.assertLessEqual(paths[name]["covered_ns"], sum(n["covered_ns"] for n in below) + 0.01)
        page = self.open(write_profile(self.at, "net.html", model))
        page.run("document.getElementById('tab-modules').click()")
        rows = lambda: page.run("[...document.querySelectorAll('#panel-modules tbody tr')].map(r => r.children[0].textContent.replace(/^[▸▾]/, ''))")
        self.assertIn("layer_1", rows())
        page.run("[...document.querySelectorAll('#panel-modules button')].find(b => b.textContent === 'Close all').click()")
        self.assertEqual(set(rows()), {"net", "(no op)"} & set(rows()))
        page.run("[...document.querySelectorAll('#panel-modules button')].find(b => b.textContent === 'Open all').click()")
        self.assertEqual(sorted(rows()), sorted(n["name"] for n in tree))
        page.run("[...document.querySelectorAll('#panel-modules tbody tr')].find(r => r.children[0].title === 'layer_1').click()")
        found = page.run("(p => Array.from(p.events.kind).filter((k, i) => isHit(p, i) && k === 0).length)(app.profiles[0])")
        self.assertEqual(found, paths["net/layer_1"]["instructions"])
        page.run("link.write()")
        self.assertIn("mark=node", page.run("location.hash"))
        page.run("(i => { i.value = 'flip'; i.dispatchEvent(new Event('input', {bubbles: true})); })(document.querySelector('#panel-modules .tools input'))")
        self.assertEqual(rows(), ["net", "net", "layer_1", "flip"])

    def test_source_lines(self):
        model, py = self.scoped()
        data = json.loads(write_profile(self.at, "net.json", model).read_text())
        page = self.open(write_profile(self.at, "net.html", model))
        page.run("document.getElementById('tab-source').click()")
        lines = page.run("[...document.querySelectorAll('.listing > div')].map(d => [...d.children].map(c => c.textContent))")
        self.assertEqual([line[4] for line in lines], PY.split("\n")[:7])
        row = next(r for r in data["tables"]["line"] if r["name"] == f"{py}:3")
        self.assertEqual(lines[2][1], f"{100 * row['covered_ns'] / data['total_ns']:.1f} %")
        self.assertEqual(lines[3][:2], ["", ""])
        page.run("document.querySelector('[data-line=\"3\"]').click()")
        found = page.run("(p => Array.from(p.events.kind).filter((k, i) => isHit(p, i) && k === 0).length)(app.profiles[0])")
        self.assertEqual(found, row["instructions"])
        py.unlink()
        page = self.open(write_profile(self.at, "net.html", model))
        page.run("document.getElementById('tab-source').click()")  # ops without a location have that of net.mlir
        files = page.run("[...document.querySelectorAll('#panel-source option')].map(o => o.textContent)")
        self.assertTrue(files and not any("net.py" in f for f in files))
        model.rename(self.at / "other.mlir")
        self.assertIsNone(self.open(self.html_without_source()).run("document.getElementById('tab-source')"))

    def test_internal_names_are_in_the_details(self):
        page = self.open()
        event = next(e for e in self.events if e["op"].startswith("tern.contract") and e["kind"] == "execute")
        index = page.run(f"(e => e.instr.findIndex((id, i) => id === {event['instruction']} && e.kind[i] === 0))(app.profiles[0].events)")
        page.run(f"app.selectEvent(app.profiles[0], {index}, true)")
        self.assertIn(event["op"], self.text(page, "#details"))
        self.assertIn("matmul", self.text(page, "#details dl"))
        same = [e for e in self.events if all(e[key] == event[key] for key in ("op", "file", "line", "mnemonic", "kind"))]
        number = 1 + sum(float(e["start_ns"]) < float(event["start_ns"]) for e in same)
        self.assertGreater(len(same), 1)
        self.assertIn(f"{number} of {len(same)}", self.text(page, "#details dl"))

    def test_light_and_dark(self):
        colours = {}
        for dark in (False, True):
            page = self.open(dark=dark)
            colours[dark] = page.run("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")
            self.assertEqual(page.run("theme.dark"), dark)
            page.run("document.getElementById('theme').click()")
            self.assertEqual(page.run("theme.dark"), not dark)
            self.assertGreaterEqual(page.run("Math.min(...theme.category.map((c, i) => contrast(c, theme.textOn[i])))"), 4.5)
            for soft in ("soft", "ink"):
                self.assertGreaterEqual(page.run(f"contrast(theme.draw.{soft}, theme.draw.band)"), 4.5)
        self.assertEqual(set(colours[False]) & set(colours[True]), set())

    def test_narrow_window_has_no_overflow(self):
        page = self.open()
        for width in (1920, 1180, 900):
            page.resize(width, 700)
            self.assertEqual(page.run("document.documentElement.scrollWidth"), width)
            left, _, drawn, _ = self.box(page, ".stage canvas")
            side, _, _, _ = self.box(page, "#side")
            self.assertLessEqual(left + drawn, side + 1)

    def test_phone(self):
        """One column: only elements with a scroll bar are wider than the screen; short names of rows; a timeline that is wide enough."""
        page = self.open()
        page.resize(390, 844, 2)
        self.assertEqual(page.run("document.documentElement.scrollWidth"), 390)
        self.assertGreater(page.run("document.documentElement.scrollHeight"), 844)
        left, _, drawn, _ = self.box(page, ".stage canvas")
        self.assertLessEqual(left, 100)
        self.assertEqual(left + drawn, 390)
        for name in page.run("app.tabList.map(t => t[0])"):
            page.run(f"app.openTab('{name}')")
            page.settle()
            self.assertEqual(page.run("document.documentElement.scrollWidth"), 390, name)
        side, top, width, _ = self.box(page, "#side")
        self.assertEqual([side, width], [0, 390])
        self.assertGreaterEqual(top, page.run("document.getElementById('lower').getBoundingClientRect().bottom"))

    def test_link_to_a_selection(self):
        page = self.open()
        self.assertEqual(page.run("location.hash"), "")
        page.run("app.openTab('op')")
        page.run("(i => { i.value = 'contract'; i.dispatchEvent(new Event('input', {bubbles: true})); })(document.querySelector('#panel-op .tools input'))")
        page.run("app.search('nc_matmul')")
        event = page.run("(p => p.events.instr.findIndex((id, i) => isHit(p, i) && i > 20))(app.profiles[0])")
        page.run(f"app.selectEvent(app.profiles[0], {event}, true)")
        page.run("(e => app.view.set(e.start[app.selected.e] - 5000, e.end[app.selected.e] + 9000))(app.profiles[0].events)")
        page.run("app.setPath(true)")
        state = ("[app.tab, app.filterBox().value, app.marked.text, app.marked.count, app.selected.e, Math.round(app.view.t0), Math.round(app.view.t1), "
                 "app.showPath, document.querySelectorAll('#panel-op tbody tr').length]")
        page.settle()
        page.run("link.write()")
        before, address = page.run(state), page.run("location.href")
        self.assertIn("#t=", address)
        again = self.browser.open(self.html, loaded=self.LOADED)
        self.addCleanup(self.leave, again)
        again.call("Page.navigate", url=address)
        again.until("document.readyState === 'complete' && location.hash && app.selected && app.tab === 'op'")
        again.settle()
        self.assertEqual(again.run(state), before)
        # A range, a row, and invalid links.
        again.run("restore(app, '#range=' + [app.view.min + 1000, app.view.min + 90000].join('-') + '&mark=row%3Ainstr%3Anc_transpose')")
        self.assertEqual(self.text(again, "#details h2"), "Selection")
        self.assertEqual(again.run("app.marked.text"), "nc_transpose")
        for wrong in ("#", "#t=9-1", "#tab=nothing&event=7.8&range=x", "#mark=row", "#mark=tensor:999999", "#%zz=%", "#event=0.999999999.0.0"):
            again.run(f"restore(app, '{wrong}')")
        self.assertEqual(again.run("app.tab"), "op")

    def test_copies_the_link(self):
        page = self.open()
        page.run("app.openTab('instr')")
        page.run("window.copied = null; navigator.clipboard.writeText = t => { window.copied = t; return Promise.resolve(); }")
        page.run("document.getElementById('link').click()")
        page.until("window.copied")
        self.assertTrue(page.run("window.copied").endswith("#tab=instr"))
        self.assertIn("clipboard", self.text(page, "#message"))

    def test_compares_two(self):
        both = write_profile(self.at, "both.html", MODELS / "gpt_forward_bf16.mlir", "--what-if", "pe_clock=0.5x")
        page = self.open(both)
        self.assertEqual(page.run("app.timelines.length"), 2)
        values = page.run("app.profiles.map(p => p.summary.tensor_engine_active_time)")
        self.assertGreater(values[1], 1.3 * values[0])
        self.assertEqual(page.run("app.tab"), "compare")
        rows = page.run("[...document.querySelectorAll('#panel-compare .sheet:first-child tbody tr')].map(r => [...r.children].map(c => c.textContent))")
        row = next(r for r in rows if r[0] == "tensor_engine_active_time")
        self.assertRegex(row[3], r"^\+\d")
        page.run("app.search('nc_matmul')")
        self.assertEqual(page.run("app.profiles.map(p => p.hits[p.events.n])"), [page.run("app.marked.count / 2")] * 2)
        self.assertEqual(page.run("app.view.max"), page.run("Math.max(...app.profiles.map(p => p.t1))"))

    def test_opens_a_second_from_a_file(self):
        page = self.open()
        page.choose_file("#file", write_profile(self.at, "mlp.html", MODELS / "mlp_forward_bf16.mlir"))
        page.until("app.profiles.length === 2 && app.profiles[1].name.startsWith('mlp')")
        self.assertEqual(page.run("app.timelines.length"), 2)
        page.choose_file("#file", self.json_file)
        page.until("app.profiles.length === 2 && app.profiles[1].events === null")
        self.assertEqual(page.run("app.timelines.length"), 1)
        self.assertIn("No number of the summary differs.", page.run("document.querySelector('#panel-compare').textContent"))

    def test_wrong_files_get_a_message(self):
        page = self.open()
        cut = self.html.read_bytes()
        for name, data, why in (("note.txt", b"hello", "not a profile that Tern wrote"), ("other.json", b'{"traceEvents": []}', "not a profile that Tern wrote"),
                                ("broken.json", b'{"format": ', "damaged"), ("empty.html", b"", "not a profile that Tern wrote"),
                                ("cut.html", cut[:cut.find(b'id="columns-0"') + 400], "cut off or damaged"),
                                ("foreign.html", b"<html><body>hi</body></html>", "not a profile that Tern wrote")):
            path = self.at / name
            path.write_bytes(data)
            page.run("document.getElementById('message').hidden = true")
            page.choose_file("#file", path)
            page.until("!document.getElementById('message').hidden")
            self.assertIn(f"{name} cannot be compared: it is", self.text(page, "#message"))
            self.assertIn(why, self.text(page, "#message"))
            self.assertEqual(page.run("app.profiles.length"), 1)

    # --- several devices ---

    def open_communication(self, path):
        page = self.open(path)
        page.run("app.openTab('communication')")
        page.settle()
        return page

    def test_one_device_has_no_communication(self):
        page = self.open()
        self.assertFalse(page.run("app.tabList.some(t => t[0] === 'communication')"))
        self.assertNotIn("machine", self.json)

    def test_communication_on_a_chip(self):
        path, profile = self.sharded(4, 2)
        page = self.open_communication(path)
        rows = [(k["kind"], k["axes"], k["count"]) for k in profile["communication"]["axes"]]
        self.assertEqual(rows, [("all_reduce", "tensor", 1), ("all_reduce", "data", 1)])
        text = self.text(page, "#panel-communication")
        for wanted in ("all_reduce over tensor", "all_reduce over data", "exposed", "1 chip of 8 cores, trn2.3xlarge",
                       "DMA engines of device 7", "HBM stack 3", "busiest: DMA engines of device 0"):
            self.assertIn(wanted, text)
        share = profile["communication"]["share"]
        self.assertGreater(share, 0.25)
        self.assertIn(f"Communication takes {100 * share:.1f} % of the time", self.text(page, ".note b.worse"))
        self.assertIn("larger batch", self.text(page, ".note"))
        self.assertEqual(page.run("document.querySelectorAll('.topology g').length"), 8 + 4)
        self.assertGreater(page.run("document.querySelectorAll('.topology .node.load5').length"), 0)

    def test_topology_of_an_instance(self):
        path, profile = self.sharded(16, 8)
        page = self.open_communication(path)
        machine = profile["machine"]
        self.assertEqual((machine["instance"], machine["chips"], machine["dims"]), ("trn2.48xlarge", 16, [4, 4, 1]))
        links = [p for p in machine["parts"] if p["kind"] == "link"]
        self.assertEqual(len(links), 64)
        self.assertEqual(max(links, key=lambda p: p["share"])["part"], profile["communication"]["busiest"]["part"])
        self.assertEqual(page.run("document.querySelectorAll('.topology g').length"), 16)
        # 32 links, of which 8 wrap around and are drawn on both sides.
        self.assertEqual(page.run("document.querySelectorAll('.topology .link').length"), 40)
        tips = page.run("[...document.querySelectorAll('.topology .link title')].map(t => t.textContent)")
        self.assertTrue(any(t.startswith("link 0 -> 1 (xy): ") and "link 1 -> 0 (xy): " in t for t in tips), tips[:3])
        first = page.run("document.querySelector('.communication > .sheet:last-child tbody td').textContent")
        self.assertEqual(first, max(machine["parts"], key=lambda p: p["share"])["part"])

    def test_topology_of_several_instances(self):
        path, profile = self.sharded(128, 8)
        page = self.open_communication(path)
        self.assertEqual(profile["machine"]["instances"], 2)
        self.assertIn("one of 2 alike", self.text(page, "figcaption"))
        self.assertEqual(page.run("document.querySelectorAll('.topology circle').length"), 64)
        self.assertIn("network out of chip 0", page.run("document.querySelector('.topology g:last-child title').parentNode.parentNode.textContent"))

    def test_omitted_iterations_are_shown(self):
        page = self.open(write_profile(self.at, "loop.html", MODELS / "lstm_forward_bf16.mlir", "--events-max", "300"))
        self.assertEqual(page.run("app.profiles[0].json.every_turn"), False)
        self.assertGreater(page.run("app.profiles[0].gaps.length"), 0)
        self.assertIn("hatched", self.text(page, "#details"))
        self.assertGreater(page.run("app.timelines[0].texts.filter(t => t.gap).length"), 0)

    def test_frames_cost_pixels_not_events(self):
        """Ten times the instructions, the same work per frame."""
        most = 0
        for count in (4_000, 40_000):
            text = self.at / f"{count}.s"
            write_program(text, count)
            page = self.open(write_profile(self.at, f"{count}.html", text))
            self.assertGreater(page.run("app.profiles[0].events.n"), count)
            rows = page.run("app.timelines[0].rows.reduce((n, r) => n + (r.track ? r.track.lanes.length : 1), 0)")
            width = page.run("app.timelines[0].board.w")
            for zoom in (1, 0.1, 0.01):
                page.run(f"app.view.fit(); app.view.zoom({zoom})")
                page.settle()
                stats = page.run("app.timelines[0].stats")
                self.assertLessEqual(stats["columns"], rows * width)
                self.assertLessEqual(stats["bars"], rows * width)
                self.assertLessEqual(stats["labels"], 520)
                most = max(most, stats["columns"])
        self.assertGreater(most, 1000)


if __name__ == "__main__":
    TERN = tern_or_skip()
    unittest.main()
