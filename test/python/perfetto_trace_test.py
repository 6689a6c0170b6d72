"""perfetto_trace_test.py TERN - loads traces of `tern profile --format perfetto` in Perfetto's trace processor, the
engine of ui.perfetto.dev (trace_processor.py), and compares with `--format csv` and `--format json` of the same program."""

import collections
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import trace_processor

TERN = None
MODELS = pathlib.Path(__file__).resolve().parent.parent / "models"
ENGINES = ["PE", "ACT", "DVE", "POOL", "SP"]
FEMTO = 1000000  # in a nanosecond


def profile(model, target, form, path, *options):
    command = [TERN, "profile", str(model), "--target", target, "--format", form, "-o", str(path), *options]
    subprocess.run(command, check=True, capture_output=True)
    return path


def femto(text):
    """Nanoseconds with six decimals, exactly."""
    whole, part = text.split(".")
    assert len(part) == 6
    return int(whole + part)


def nano(time):
    return (time + FEMTO // 2) // FEMTO


def slice_starts(events):
    """Of each event, in the order of the table: no two events of a track begin in the same nanosecond."""
    last, starts = {}, []
    for e in events:
        start = max(nano(femto(e["start_ns"])), last.get(e["track"], -1) + 1)
        last[e["track"]] = start
        starts.append(start)
    return starts


def covered(intervals):
    """The length of the union of the intervals."""
    total, until = 0, None
    for start, end in sorted(intervals):
        start = start if until is None else max(start, until)
        total += max(0, end - start)
        until = end if until is None else max(until, end)
    return total


def rows(tp, sql):
    return [vars(row) for row in tp.query(sql)]


SLICES = """
    select s.id, s.ts, s.dur, s.depth, s.name, s.category as kind, t.name as track,
           extract_arg(s.arg_set_id, 'args.instruction') as instruction,
           extract_arg(s.arg_set_id, 'args.duration_ns') as duration_ns,
           extract_arg(s.arg_set_id, 'args.wait_reason') as wait_reason,
           extract_arg(s.arg_set_id, 'args.waited_for') as waited_for,
           extract_arg(s.arg_set_id, 'args.op') as op,
           extract_arg(s.arg_set_id, 'args.source') as source,
           extract_arg(s.arg_set_id, 'args.bytes') as bytes,
           extract_arg(s.arg_set_id, 'args.text') as text
    from slice s join thread_track k on s.track_id = k.id join thread t using (utid)"""


class Traces:
    """Tests of every trace; subclasses set the model and the chip."""

    options = ()

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            model = MODELS / cls.model
            path = profile(model, cls.target, "perfetto", folder / "trace.json", *cls.options)
            table = profile(model, cls.target, "csv", folder / "events.csv", *cls.options)
            numbers = profile(model, cls.target, "json", folder / "numbers.json", *cls.options)
            cls.about = json.loads(path.read_text())["otherData"]
            with table.open(newline="") as file:
                cls.events = list(csv.DictReader(file))
            cls.numbers = json.loads(numbers.read_text())
            cls.tp = trace_processor.open_trace(path)
        cls.starts = slice_starts(cls.events)
        cls.slices = rows(cls.tp, SLICES)
        cls.shown = [s for s in cls.slices if s["kind"] != "gap"]

    @classmethod
    def tearDownClass(cls):
        cls.tp.close()

    def test_the_importer_reports_no_error(self):
        wrong = rows(self.tp, "select name, value from stats where severity != 'info' and value > 0")
        self.assertEqual(wrong, [])

    def test_a_thread_for_each_engine_and_queue(self):
        sql = """select t.name, p.name as process from thread t join process p using (upid)
                 where t.name is not null order by t.tid"""
        found = rows(self.tp, sql)
        names = [row["name"] for row in found]
        tracks = set(e["track"] for e in self.events)
        self.assertEqual(names[: len(ENGINES)], ENGINES)
        self.assertLessEqual(tracks, set(names))
        for name in set(names) - tracks - set(ENGINES):
            self.assertEqual(name, "not shown")
        self.assertEqual({row["process"] for row in found}, {found[0]["process"]})
        self.assertRegex(found[0]["process"], f"^core 0 of {self.target}: ")

    def test_every_event_is_a_slice(self):
        key = lambda track, kind, instruction, start, name: (track, kind, int(instruction), start, name)
        kinds = {"execute", "transfer"}
        wanted = collections.Counter(
            key(e["track"], e["kind"], e["instruction"], start, e["mnemonic"] if e["kind"] in kinds else e["kind"])
            for e, start in zip(self.events, self.starts, strict=True)
        )  # fmt: skip
        found = collections.Counter(
            key(s["track"], s["kind"], s["instruction"], s["ts"], s["name"]) for s in self.shown
        )
        self.assertEqual(found, wanted)
        self.assertEqual(len(self.shown), len(self.events))

    def test_outermost_slices_cover_the_events(self):
        for track in set(e["track"] for e in self.events):
            wanted = covered(
                (start, nano(femto(e["end_ns"])))
                for e, start in zip(self.events, self.starts, strict=True)
                if e["track"] == track
            )
            found = sum(s["dur"] for s in self.shown if s["track"] == track and s["depth"] == 0)
            self.assertEqual(found, wanted, track)

    def test_arguments(self):
        order = lambda x: (x["track"], int(x["instruction"]), x["kind"])
        wanted, found = collections.defaultdict(list), collections.defaultdict(list)
        for e in self.events:
            place = e["file"] + ":" + e["line"] if e["file"] and e["line"] else e["file"]
            wanted[order(e)].append((
                femto(e["duration_ns"]) / FEMTO, e["op"] or None, place or None,
                int(e["bytes"]) if e["bytes"] else None, e["text"],
            ))  # fmt: skip
        for s in self.shown:
            found[order(s)].append((s["duration_ns"], s["op"], s["source"], s["bytes"], s["text"]))
        for key, values in wanted.items():
            key_of = lambda v: tuple(x if x is not None else "" for x in map(str, v))
            for a, b in zip(sorted(values, key=key_of), sorted(found[key], key=key_of), strict=True):
                self.assertAlmostEqual(a[0], b[0], delta=1e-6)
                self.assertEqual(a[1:], b[1:], key)

    def test_arrows_start_at_the_awaited_event(self):
        by_id = {s["id"]: s for s in self.slices}
        flows = rows(self.tp, "select slice_out, slice_in from flow")
        self.assertEqual(len(flows), self.about["arrows"])
        self.assertEqual(len(set(f["slice_in"] for f in flows)), len(flows))
        for f in flows:
            before, after = by_id[f["slice_out"]], by_id[f["slice_in"]]
            self.assertEqual(before["instruction"], after["waited_for"])
            self.assertLessEqual(before["ts"], after["ts"])
            self.assertIn(before["kind"], ("execute", "transfer"))
        self.assertGreater(len(flows), 20)
        if self.about["loop iterations"] == "all":
            waits = [e for e in self.events if e["waited_for"] and femto(e["wait_ns"]) > 0]
            self.assertEqual(len(flows) + self.about["arrows omitted (shortest waits)"], len(waits))

    def test_counters(self):
        sql = "select k.name, c.ts, c.value from counter c join counter_track k on c.track_id = k.id order by c.ts"
        tracks = collections.defaultdict(list)
        for row in rows(self.tp, sql):
            tracks[row["name"]].append((row["ts"], row["value"]))
        names = ["HBM bandwidth bytes/s", "HBM bytes", "PE utilisation %", "PSUM bytes", "SBUF bytes"]
        self.assertEqual(sorted(tracks), names)
        begin = min(e["ts"] for e in self.shown)
        end = max(nano(femto(e["end_ns"])) for e in self.events)
        for points in tracks.values():
            self.assertLessEqual(points[0][0], begin)
            self.assertLess(points[-1][0], end)
            self.assertGreater(max(value for _, value in points), 0)
        summary = self.numbers["summary"]
        mean = self.mean(tracks["PE utilisation %"], end)
        self.assertAlmostEqual(mean, summary["hfu_estimated_percent"], delta=0.01 * mean)
        rate = self.mean(tracks["HBM bandwidth bytes/s"], end)
        bytes_moved = summary["hbm_read_bytes"] + summary["hbm_write_bytes"]
        self.assertAlmostEqual(rate, bytes_moved / summary["total_time"], delta=0.01 * rate)

    def mean(self, points, end):
        """Rounded to nanoseconds, like the points."""
        ends = [at for at, _ in points[1:]] + [end]
        return sum(value * (to - at) for (at, value), to in zip(points, ends, strict=True)) / (end - points[0][0])


class Training(Traces, unittest.TestCase):
    model, target = "gpt_train_bf16.mlir", "trn2"


class Float32(Traces, unittest.TestCase):
    """Matmuls in two halves, on another chip."""

    model, target = "mlp_train_f32.mlir", "trn1"


class Loops(Traces, unittest.TestCase):
    """A loop whose trace omits iterations."""

    model, target, options = "lstm_train_f32.mlir", "trn2", ("--events-max", "1")

    def test_omitted_iterations_are_marked(self):
        gaps = [(s["ts"], s["dur"]) for s in self.slices if s["track"] == "not shown"]
        self.assertGreater(len(gaps), 0)
        wanted = [(round(start), round(end) - round(start)) for start, end in self.numbers["gaps"]]
        self.assertEqual(gaps, wanted)
        self.assertIn("extrapolated", self.about["loop iterations"])
        self.assertFalse(self.numbers["every_turn"])


class TheCheckItself(unittest.TestCase):
    """An invalid trace is detected: the importer drops a slice and reports it."""

    def test_overlap(self):
        event = lambda ts, dur: {"ph": "X", "pid": 1, "tid": 2, "ts": ts, "dur": dur, "name": "x"}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"traceEvents": [event(0, 10), event(5, 10)]}, file)
            file.flush()
            with trace_processor.open_trace(file.name) as tp:
                wrong = rows(tp, "select name from stats where severity != 'info' and value > 0")
                self.assertEqual(wrong, [{"name": "slice_drop_overlapping_complete_event"}])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    TERN = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=2)
