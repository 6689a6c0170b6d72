#!/usr/bin/env python3
"""Tests that test/cli/run_cli_tests detects every kind of difference, and that --update fixes a file."""

import pathlib
import subprocess
import tempfile
import unittest

RUNNER = pathlib.Path(__file__).resolve().parents[1] / "cli/run_cli_tests"


class Runner(unittest.TestCase):
    def run_transcript(self, text, *options):
        """Returns exit status, output, and the transcript afterwards."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.test")
            path.write_text(text)
            done = subprocess.run([RUNNER, folder, *options, path], capture_output=True, text=True)
            return done.returncode, done.stdout + done.stderr, path.read_text()

    def assert_passes(self, text):
        status, output, _ = self.run_transcript(text)
        self.assertEqual((status, output.splitlines()[-1].endswith("0 failed")), (0, True), output)

    def assert_differs(self, text, message):
        status, output, _ = self.run_transcript(text)
        self.assertEqual(status, 1, output)
        self.assertIn(message, output)
        self.assertTrue(output.endswith("0 passed, 1 failed\n"), output)

    def test_matching_transcripts_pass(self):
        self.assert_passes("# note\n\n$ echo a; echo; echo b >&2; exit 3\n> a\n>\n! b\n= 3\n")
        self.assert_passes("$ seq 5\n> 1\n>...\n>~ [0-5]\n> 5\n>...\n")
        self.assert_passes("env A_B=c d\n$ echo $A_B $TERN_TARGET\n> c d\n")
        self.assert_passes("$ touch x; ls; cat\n> x\n")

    def test_differences_fail(self):
        self.assert_differs("$ echo a\n> b\n", "standard output")
        self.assert_differs("$ echo a\n", "standard output")
        self.assert_differs("$ true\n> a\n", "standard output")
        self.assert_differs("$ echo ab\n>~ a\n", "standard output")
        self.assert_differs("$ seq 3\n> 1\n>...\n> 2\n", "standard output")
        self.assert_differs("$ echo a >&2\n", "standard error")
        self.assert_differs("$ exit 1\n", "exit status 1, wanted 0")
        self.assert_differs("$ true\n= 2\n", "exit status 0, wanted 2")

    def test_a_file_that_tests_nothing_fails(self):
        self.assertEqual(self.run_transcript("# only a note\n")[0], 1)

    def test_a_stray_line_is_refused(self):
        self.assertIn("a.test:1:", self.run_transcript("echo a\n")[1])
        self.assertIn("a.test:2: not a pattern", self.run_transcript("$ echo a\n>~ *\n")[1])

    def test_update_repairs_and_keeps_patterns(self):
        text = "# note\n$ echo 1; echo 2; echo e >&2; exit 4\n>~ [0-9]\n> 3\n"
        status, _, after = self.run_transcript(text, "--update")
        self.assertEqual(status, 0)
        self.assertEqual(after, "# note\n$ echo 1; echo 2; echo e >&2; exit 4\n>~ [0-9]\n> 2\n! e\n= 4\n")
        self.assert_passes(after)


if __name__ == "__main__":
    unittest.main()
