"""run_s3_test.py TERN - the history and description of a run at s3://: written with checkpoints, truncated when the run is
resumed, shown by tern report."""

import json
import logging
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from s3_server import S3Server

TERN = None
BUCKET = "tern-runs"
URL = f"s3://{BUCKET}/some/run"


class RunS3(S3Server):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)
        (self.at / "tmp").mkdir()
        config = {"model_type": "gpt2", "n_layer": 1, "n_embd": 16, "n_head": 2, "n_positions": 16, "vocab_size": 256}
        (self.at / "tiny.json").write_text(json.dumps(config))
        (self.at / "book.txt").write_text("a text that repeats itself\n" * 80)
        self.s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})

    def tearDown(self):
        self.assertEqual(list((self.at / "tmp").iterdir()), [])  # no copy is left
        self.folder.cleanup()

    def tern(self, *args, code=0):
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("AWS_", "TERN_")) and not k.lower().endswith("_proxy")}
        env = {**clean, "TMPDIR": str(self.at / "tmp"), "TERN_CACHE_DIR": str(self.at / "cache"), "AWS_ENDPOINT_URL": self.endpoint, "AWS_REGION": "eu-west-1",
               "AWS_ACCESS_KEY_ID": self.user["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": self.user["SecretAccessKey"]}
        done = subprocess.run([TERN, *args], env=env, cwd=self.at, capture_output=True, text=True, errors="replace", timeout=120)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def train(self, steps, *args):
        self.tern("train", "book.txt", "--model", "tiny.json", "--batch", "4", "--steps", str(steps), "--sample-tokens", "0", "--checkpoint-every", "2",
                  "--schedule", "constant", "--warmup", "0", "--out", URL, *args)

    def history(self):
        body = self.s3.get_object(Bucket=BUCKET, Key="some/run/history.jsonl")["Body"].read()
        return [json.loads(line) for line in body.splitlines()]

    def test_a_run(self):
        self.assertIn("has no history.jsonl", self.tern("report", URL, code=1))
        self.train(4)
        first = self.history()
        self.assertEqual([p["step"] for p in first], [1, 2, 3, 4])
        beyond = {**first[3], "step": 5}
        text = "".join(json.dumps(p) + "\n" for p in [*first, beyond]) + '{"step": 6, "lo'
        self.s3.put_object(Bucket=BUCKET, Key="some/run/history.jsonl", Body=text.encode())
        self.train(6, "--resume")
        again = self.history()
        self.assertEqual([p["step"] for p in again], [1, 2, 3, 4, 5, 6])
        self.assertEqual(again[:4], first)
        self.assertNotEqual(again[4]["loss"], beyond["loss"])
        shown = json.loads(self.tern("report", URL, "--json"))["runs"][0]
        self.assertEqual((shown["name"], shown["steps"], shown["ended"]), ("run", 6, True))
        self.assertEqual(shown["loss"], again[5]["loss"])
        self.assertEqual(shown["config"]["model"], "tiny.json")


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    TERN = sys.argv.pop(1)
    unittest.main()
