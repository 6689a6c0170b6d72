"""Programs and kernels that are no pytest tests: how they are run and their outcome is written."""
import signal
import time

from outside import plugin

ARGUMENTS = {}  # of kernels in the documentation, by name


class Skip(Exception):
    pass


def check(name, function):
    """Runs |function| and writes a line."""
    begin = time.monotonic()
    signal.signal(signal.SIGALRM, plugin._ring)
    signal.alarm(plugin.SECONDS)
    try:
        function()
        outcome, why = "passed", ""
    except plugin.TooLong:
        outcome, why = "skipped", f"takes more than {plugin.SECONDS} s on the emulator"
    except Skip as error:
        outcome, why = "skipped", str(error)
    except Exception as error:
        outcome, why = "failed", plugin._cause(error)
    finally:
        signal.alarm(0)
    plugin.write(name, outcome, time.monotonic() - begin, why)
    print({"passed": ".", "skipped": "s"}.get(outcome, "F"), end="", flush=True)
