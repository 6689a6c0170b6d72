"""A pytest plugin: runs the tests of another project on Tern's NKI, and writes one JSON line for each.

Options come in the environment, because some of these projects define options of their own:

OUTSIDE_RESULTS   file that the lines are appended to
OUTSIDE_SUITE     name of the suite in the lines
OUTSIDE_SECONDS   a test that runs longer is ended, and counts as skipped
OUTSIDE_MOST      of a test with more cases than this, so many are run, spread over all; 0: all
OUTSIDE_ADAPTER   module with `prepare()`, called before anything is collected; it may have `skips`, a list of (text in the
                  id or the message of a test, reason)"""
import importlib
import json
import os
import signal
import sys
import time

import pytest

import tern.nki

MOST = int(os.environ.get("OUTSIDE_MOST", "0"))
SECONDS = int(os.environ.get("OUTSIDE_SECONDS", "60"))


class TooLong(BaseException):
    """Not an Exception: kernels and tests may catch those."""


def _adapter():
    name = os.environ.get("OUTSIDE_ADAPTER")
    return importlib.import_module(f"outside.{name}") if name else None


tern.nki.install()
ADAPTER = _adapter() if "pytest" in getattr(sys.modules["__main__"].__spec__, "name", "") else None
if ADAPTER:
    ADAPTER.prepare()
SKIPS = getattr(ADAPTER, "skips", [])


def write(name, outcome, seconds, why=""):
    line = {"suite": os.environ.get("OUTSIDE_SUITE", ""), "test": name, "outcome": outcome, "seconds": round(seconds, 2)}
    if why:
        line["why"] = why[:400]
    with open(os.environ["OUTSIDE_RESULTS"], "a") as file:
        file.write(json.dumps(line) + "\n")


def _ring(signum, frame):
    raise TooLong()


def _cause(error):
    """The first lines of the message, without tables of values."""
    text = f"{type(error).__name__}: {error}".strip()
    return " | ".join(line.strip() for line in text.splitlines()[:4] if line.strip())


def _known(name, why):
    """The reason to skip the test; a text that ends in $ is the end of its id."""
    return next((reason for text, reason in SKIPS if text in name + "$" or text in why), None)


def pytest_configure(config):
    if ADAPTER:
        config.pluginmanager.register(ADAPTER, "outside adapter")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Drops cases beyond OUTSIDE_MOST of each test, those of the highest cost first."""
    if not MOST:
        return
    groups = {}
    for item in items:
        groups.setdefault(item.nodeid.split("[")[0], []).append(item)
    kept = set()
    for cases in groups.values():
        cost = getattr(ADAPTER, "cost", lambda item: 0)
        least = min(map(cost, cases))
        cases = [item for item in cases if cost(item) == least]
        count = min(MOST, len(cases)) if least < 2 else 1
        kept.update(cases[len(cases) * i // count].nodeid for i in range(count))
    items[:] = [item for item in items if item.nodeid in kept]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    reason = _known(item.nodeid, "")
    if reason:
        pytest.skip(reason)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item):
    signal.signal(signal.SIGALRM, _ring)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)


def _result(report, error):
    """(outcome, why) of a phase of a test."""
    if isinstance(error, TooLong):
        return "skipped", f"takes more than {SECONDS} s on the emulator"
    if hasattr(report, "wasxfail"):
        return ("passed", "") if report.passed else ("skipped", f"expected to fail by its authors: {report.wasxfail}")
    if report.passed:
        return "passed", ""
    if report.skipped:
        return "skipped", report.longrepr[2] if isinstance(report.longrepr, tuple) else str(error)
    why = _cause(error)
    known = _known("", why)
    return ("skipped", f"{known}: {why}") if known else ("failed", why)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    if call.when == "call" or not report.passed:
        result, why = _result(report, call.excinfo and call.excinfo.value)
        write(item.nodeid, result, call.duration, why)


def pytest_collectreport(report):
    if report.failed:
        known = _known("", str(report.longrepr))
        text = str(report.longrepr).strip().splitlines()
        why = next((line for line in reversed(text) if line.startswith("E")), text[-1] if text else "")
        write(report.nodeid, "skipped" if known else "failed", 0, f"{known or 'does not load'}: {why}")
    elif report.skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        write(report.nodeid, "skipped", 0, reason)
