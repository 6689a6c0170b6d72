"""checkpoint_s3_test.py CHECKPOINT_TOOL - checkpoints at s3://, with an S3 server that checks signatures (moto)."""

import http.server
import logging
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.parse

from s3_server import S3Server

TOOL = None
BUCKET = "tern-runs"
URL = f"s3://{BUCKET}/some/run 1 & <2>"
PREFIX = "some/run 1 & <2>/"
FILES = ["model.safetensors", "optimizer.safetensors", "state.json"]


class S3(S3Server):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})

    def tearDown(self):
        self.assertEqual(list(pathlib.Path(self.folder.name).iterdir()), [])  # no copy is left
        for key in self.keys():
            self.s3.delete_object(Bucket=BUCKET, Key=key)
        self.s3.delete_bucket(Bucket=BUCKET)
        self.folder.cleanup()

    def tool(self, *args, code=0, **changes):
        clean = {k: v for k, v in os.environ.items() if not k.startswith("AWS_") and not k.lower().endswith("_proxy")}
        env = {**clean, "ASAN_OPTIONS": "detect_leaks=0", "TMPDIR": self.folder.name, "AWS_ENDPOINT_URL": self.endpoint, "AWS_REGION": "eu-west-1",
               "AWS_ACCESS_KEY_ID": self.user["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": self.user["SecretAccessKey"], **changes}
        done = subprocess.run([TOOL, *map(str, args)], env=env, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout.splitlines()

    def keys(self):
        return [item["Key"] for item in self.s3.list_objects_v2(Bucket=BUCKET).get("Contents", [])]

    def steps(self, *steps):
        return [f"{PREFIX}step-{step:08}/{file}" for step in steps for file in FILES]

    def test_written_checkpoints_are_opened(self):
        self.tool("write", URL, 12, 0)
        self.assertEqual(self.keys(), self.steps(12))
        self.assertEqual(self.tool("open", URL)[0], "step 12, values 12")
        self.assertEqual(self.tool("open", URL + "/step-00000012")[0], "step 12, values 12")

    def test_old_and_partial_checkpoints_are_removed(self):
        self.s3.put_object(Bucket=BUCKET, Key=f"{PREFIX}step-00000005/model.safetensors", Body=b"half")
        self.s3.put_object(Bucket=BUCKET, Key=f"{PREFIX}notes/state.json", Body=b"not ours")
        for step in (1, 2, 3, 4):
            self.tool("write", URL, step, 2)
        self.assertEqual(self.keys(), [f"{PREFIX}notes/state.json", *self.steps(3, 4)])
        self.tool("write", URL, 4, 2)
        self.assertEqual(self.keys(), [f"{PREFIX}notes/state.json", *self.steps(3, 4)])
        self.tool("write", URL, 5, 1)
        self.assertEqual(self.keys(), [f"{PREFIX}notes/state.json", *self.steps(5)])

    def test_objects_that_are_not_of_the_checkpoint_stay(self):
        self.tool("write", URL, 1, 1)
        self.s3.put_object(Bucket=BUCKET, Key=f"{PREFIX}step-00000001/evaluation/scores", Body=b"mine")
        self.tool("write", URL, 2, 1)
        self.assertEqual(self.keys(), [f"{PREFIX}step-00000001/evaluation/scores", *self.steps(2)])

    def test_a_run_is_rejected_before_it_begins(self):
        self.tool("claim", URL, "fresh")
        self.assertEqual(self.keys(), [])
        self.tool("write", URL, 3, 1)
        self.assertRegex(self.tool("claim", URL, "fresh", code=1)[0], "already has a run; its newest checkpoint is step-00000003")
        self.tool("claim", URL, "resume")
        self.assertEqual(self.keys(), self.steps(3))
        self.assertRegex(self.tool("claim", "s3://no-such-bucket/x", "resume", code=1)[0], "NoSuchBucket")
        self.tool("claim", URL, "resume", code=1, AWS_SECRET_ACCESS_KEY="wrong")

    def test_damaged_checkpoints_are_skipped(self):
        for step in (1, 2, 3, 4):
            self.tool("write", URL, step, 0)
        self.s3.put_object(Bucket=BUCKET, Key=self.steps(4)[0], Body=b"x" * 100)
        self.s3.delete_object(Bucket=BUCKET, Key=self.steps(3)[1])
        self.s3.delete_object(Bucket=BUCKET, Key=self.steps(2)[2])
        out = self.tool("open", URL)
        self.assertEqual(out[0], "step 1, values 1")
        self.assertRegex(out[1], "step-00000004 is damaged: .*model.safetensors has 100 bytes")
        self.assertRegex(out[2], "step-00000003 is damaged: .*no .*optimizer.safetensors")

    def test_none(self):
        self.assertRegex(self.tool("open", URL, code=1)[0], "found no checkpoint")
        self.assertRegex(self.tool("open", "s3://no-such-bucket/x", code=1)[0], "NoSuchBucket")

    def test_a_long_list_has_pages(self):
        asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
                asked.append(query.get("continuation-token"))
                first = "<IsTruncated>true</IsTruncated><NextContinuationToken>a+/=&amp;b</NextContinuationToken>"
                key = "<IsTruncated>false</IsTruncated><Contents><Key>x/step-00000007/state.json</Key></Contents>"
                body = (key if asked[-1] else first).encode() if query else b""
                self.send_response(200 if query else 404)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *args):
                pass

        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
            threading.Thread(target=server.serve_forever).start()
            out = self.tool("open", "s3://bucket/x", code=1, AWS_ENDPOINT_URL=f"http://127.0.0.1:{server.server_port}")
            server.shutdown()
        self.assertEqual(asked, [None, ["a+/=&b"], None])
        self.assertRegex(out[0], "all 1 checkpoints are damaged")


if __name__ == "__main__":
    TOOL = str(pathlib.Path(sys.argv.pop(1)).resolve())
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    unittest.main()
