"""cache_s3_test.py CACHE_TOOL - the cache at s3://, with an S3 server that checks signatures (moto)."""

import contextlib
import hashlib
import http.server
import logging
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

from s3_server import S3Server

TOOL = None
KEY = hashlib.sha256(b"a graph").hexdigest()
OBJECT = f"some/pre fix/v1/{KEY[:2]}/{KEY}.art"
URL = "s3://tern-cache/some/pre fix"
HEAD_BYTES = 56
DATA = bytes(i * 7 & 255 for i in range(2_000_000))


def closed_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


@contextlib.contextmanager
def answering(status, requests=None):
    """A server that answers every request with |status|, or by method; stores requests with their bodies in |requests|."""
    seen = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self):
            seen.append((self.command, self.path))
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if requests is not None:
                requests.append((self.headers, body))
            self.send_response(status if isinstance(status, int) else status[self.command])
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_HEAD = do_PUT = answer

        def log_message(self, *args):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", seen
    server.shutdown()
    thread.join()
    server.server_close()


class S3(S3Server):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        (self.path / "in").write_bytes(DATA)
        self.s3.create_bucket(Bucket="tern-cache", CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})

    def tearDown(self):
        for item in self.s3.list_objects_v2(Bucket="tern-cache").get("Contents", []):
            self.s3.delete_object(Bucket="tern-cache", Key=item["Key"])
        self.s3.delete_bucket(Bucket="tern-cache")
        self.folder.cleanup()

    def tool(self, directory, verb, file, url=URL, **changes):
        """Output and warnings of the tool; |changes| modify the environment, None unsets a variable."""
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("AWS_", "TERN_", "NEURON_")) and not k.lower().endswith("_proxy")}
        # Leak checks of libcurl's thirty libraries take seconds.
        env = {**clean, "ASAN_OPTIONS": "detect_leaks=0", "TERN_CACHE_DIR": str(self.path / directory), "AWS_ENDPOINT_URL": self.endpoint, "AWS_REGION": "eu-west-1",
               "AWS_ACCESS_KEY_ID": self.user["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": self.user["SecretAccessKey"], **changes}
        env = {k: v for k, v in env.items() if v is not None}
        done = subprocess.run([TOOL, url, verb, KEY, self.path / file], env=env, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip(), done.stderr.strip().splitlines()

    def test_one_puts_and_another_gets(self):
        self.assertEqual(self.tool("a", "get", "out"), ("miss", []))
        self.assertEqual(self.tool("a", "put", "in"), ("put", []))
        stored = self.s3.get_object(Bucket="tern-cache", Key=OBJECT)["Body"].read()
        self.assertEqual(stored[HEAD_BYTES:], DATA)
        self.assertEqual(self.tool("b", "get", "out"), ("hit", []))
        self.assertEqual((self.path / "out").read_bytes(), DATA)
        # The directory has it now; the bucket is not queried again.
        (self.path / "out").unlink()
        self.assertEqual(self.tool("b", "get", "out", AWS_ENDPOINT_URL=f"http://127.0.0.1:{closed_port()}"), ("hit", []))
        self.assertEqual((self.path / "out").read_bytes(), DATA)

    def test_the_environment_names_the_bucket(self):
        self.assertEqual(self.tool("a", "put", "in", url="", NEURON_COMPILE_CACHE_URL=URL, AWS_REGION=None, AWS_DEFAULT_REGION="eu-west-1",
                                   AWS_ENDPOINT_URL="http://127.0.0.1:1", AWS_ENDPOINT_URL_S3=self.endpoint), ("put", []))
        self.assertEqual([x["Key"] for x in self.s3.list_objects_v2(Bucket="tern-cache")["Contents"]], [OBJECT])

    def test_an_object_that_is_there_is_not_sent_again(self):
        self.tool("a", "put", "in")
        before = self.s3.head_object(Bucket="tern-cache", Key=OBJECT)["ETag"]
        (self.path / "in").write_bytes(b"other")
        self.assertEqual(self.tool("b", "put", "in"), ("put", []))
        self.assertEqual(self.s3.head_object(Bucket="tern-cache", Key=OBJECT)["ETag"], before)

    def test_a_damaged_object_is_no_hit(self):
        self.tool("a", "put", "in")
        stored = bytearray(self.s3.get_object(Bucket="tern-cache", Key=OBJECT)["Body"].read())
        stored[1000] ^= 1
        for bad in (bytes(stored), bytes(stored[:100]), b"x"):
            self.s3.put_object(Bucket="tern-cache", Key=OBJECT, Body=bad)
            out, warnings = self.tool("b", "get", "out")
            self.assertEqual((out, len(warnings)), ("miss", 1))
            self.assertRegex(warnings[0], "in the bucket is damaged; it is compiled again")
            self.assertFalse((self.path / "b/v1").exists())

    def test_wrong_credentials_are_a_warning(self):
        for changes, wanted in ((dict(AWS_SECRET_ACCESS_KEY="wrong/+secret"), "HTTP status 403 SignatureDoesNotMatch"),
                                (dict(AWS_ACCESS_KEY_ID="AKIAABCDEFGHIJKLMNOP"), "HTTP status 403 InvalidAccessKeyId"),
                                (dict(AWS_SECRET_ACCESS_KEY=None), "needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"),
                                (dict(AWS_ACCESS_KEY_ID=None), "the former is not set")):
            with tempfile.TemporaryDirectory(dir=self.path) as directory:
                out, warnings = self.tool(directory, "get", "out", **changes)
                self.assertEqual((out, len(warnings)), ("miss", 1), warnings)
                self.assertIn(wanted, warnings[0])
                self.assertIn("continuing without the bucket", warnings[0])
                self.assertNotIn("wrong/+secret", warnings[0])
                out, warnings = self.tool(directory, "put", "in", **changes)
                self.assertEqual((out, len(warnings)), ("put", 1), warnings)
                self.assertEqual(self.tool(directory, "get", "out", **changes)[0], "hit")  # from the directory only

    def test_no_such_bucket_is_a_warning(self):
        out, warnings = self.tool("a", "get", "out", url="s3://tern-cache-of-nobody")
        self.assertEqual((out, len(warnings)), ("miss", 1))
        self.assertIn("HTTP status 404 NoSuchBucket", warnings[0])

    def test_no_server_is_a_warning(self):
        out, warnings = self.tool("a", "put", "in", AWS_ENDPOINT_URL=f"http://127.0.0.1:{closed_port()}")
        self.assertEqual((out, len(warnings)), ("put", 1))
        self.assertIn("continuing without the bucket", warnings[0])
        self.assertEqual(self.tool("a", "get", "out")[0], "hit")

    def test_a_busy_server_is_asked_three_times(self):
        with answering(503) as (endpoint, seen):
            out, warnings = self.tool("a", "get", "out", url="s3://bucket/p", AWS_ENDPOINT_URL=endpoint + "/")
        self.assertEqual((out, len(warnings)), ("miss", 1))
        self.assertIn("HTTP status 503", warnings[0])
        self.assertEqual(seen, [("GET", f"/bucket/p/v1/{KEY[:2]}/{KEY}.art")] * 3)

    def test_a_refusal_is_not_asked_again(self):
        with answering(403) as (endpoint, seen):
            self.tool("a", "put", "in", url="s3://bucket", AWS_ENDPOINT_URL=endpoint)
        self.assertEqual(seen, [("HEAD", f"/bucket/v1/{KEY[:2]}/{KEY}.art")])

    def test_a_session_token_is_sent_and_signed(self):
        requests = []
        with answering({"HEAD": 404, "PUT": 200}, requests) as (endpoint, seen):
            out, warnings = self.tool("a", "put", "in", AWS_ENDPOINT_URL=endpoint, AWS_SESSION_TOKEN="a token")
        self.assertEqual((out, warnings, [method for method, _ in seen]), ("put", [], ["HEAD", "PUT"]))
        for headers, body in requests:
            signed = re.search(r"SignedHeaders=([^,]*)", headers["Authorization"]).group(1).split(";")
            self.assertLessEqual({"host", "x-amz-content-sha256", "x-amz-date", "x-amz-security-token"}, set(signed))
            self.assertEqual(headers["x-amz-security-token"], "a token")
            self.assertEqual(headers["x-amz-content-sha256"], hashlib.sha256(body).hexdigest())
        self.assertEqual(requests[1][1][HEAD_BYTES:], DATA)


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
