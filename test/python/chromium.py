"""chromium.py - tests of pages in a real browser: headless Chromium, driven over a pipe.

    with Chromium() as browser:
        page = browser.open(path)
        page.run("document.title")

The DevTools protocol is JSON with a zero byte after each message; it needs no package. PageTest is a test case with a
browser and a temporary directory.
"""

import base64
import fcntl
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "headless_shell")
SHIFT = 8  # modifiers of the protocol


def find_chromium():
    """The path of Chromium, or None; the environment variable CHROMIUM takes precedence."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class ProtocolError(Exception):
    pass


class Chromium:
    def __init__(self, width=1440, height=900, patience_s=120):
        self.size, self.patience_s = (width, height), patience_s
        self.buffer, self.number, self.waiting = b"", 0, []

    def __enter__(self):
        self.home = tempfile.TemporaryDirectory(prefix="chromium-")
        theirs_in, self.to = os.pipe()
        self.back, theirs_out = os.pipe()
        high = [fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 10) for fd in (theirs_in, theirs_out)]

        def set_pipes():  # Chromium reads from 3 and writes to 4
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        flags = ["--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                 "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
                 f"--user-data-dir={self.home.name}", f"--window-size={self.size[0]},{self.size[1]}", "about:blank"]
        with open(pathlib.Path(self.home.name, "log"), "wb") as log:
            self.process = subprocess.Popen([find_chromium(), *flags], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            preexec_fn=set_pipes, pass_fds=(3, 4))
        for fd in (theirs_in, theirs_out, *high):
            os.close(fd)
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
            self.process.wait(20)
        except (ProtocolError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.back)
        self.home.cleanup()

    def receive(self):
        """The next message: a response or an event."""
        until = time.monotonic() + self.patience_s
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.back], [], [], max(0, until - time.monotonic()))
            piece = os.read(self.back, 1 << 20) if ready else b""
            if not piece:
                log = pathlib.Path(self.home.name, "log").read_text(errors="replace")[-2000:]
                raise ProtocolError(f"Chromium {'ended' if ready else 'does not answer'}:\n{log}")
            self.buffer += piece
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, tab=None, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if tab:
            message["sessionId"] = tab
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise ProtocolError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.waiting.append(answer)

    def open(self, path, dark=False, loaded="true"):
        """Opens a file; returns its page once it has loaded and the expression |loaded| is true."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        page = Page(self, self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"])
        for domain in ("Page", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        page.scheme(dark)
        page.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        page.until(f"document.readyState === 'complete' && ({loaded})")
        return page


class Page:
    def __init__(self, browser, tab):
        self.browser, self.tab = browser, tab

    def call(self, method, **params):
        return self.browser.call(method, tab=self.tab, **params)

    def run(self, expression):
        """The value of a JavaScript expression; a promise is awaited."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise ProtocolError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def until(self, expression):
        until = time.monotonic() + self.browser.patience_s
        while not self.run(f"Boolean({expression})"):
            if time.monotonic() > until:
                raise ProtocolError(f"never true: {expression}")
            time.sleep(0.02)

    def settle(self):
        """Waits for two frames, so that pending changes are drawn."""
        self.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(true))))")

    def problems(self):
        """Exceptions, and errors of the console and of the browser, so far."""
        self.run("0")
        found = []
        for m in self.browser.waiting:
            if m.get("sessionId") != self.tab:
                continue
            params = m.get("params", {})
            if m["method"] == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif m["method"] == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
                found.append(" ".join(str(a.get("description", a.get("value"))) for a in params["args"]))
            elif m["method"] == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                found.append(params["entry"]["text"])
        return found

    def scheme(self, dark):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def resize(self, width, height, ratio=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=False)
        self.settle()

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)
        self.settle()

    def drag(self, x0, y0, x1, y1, modifiers=0):
        self.mouse("mouseMoved", x0, y0, modifiers=modifiers)
        self.mouse("mousePressed", x0, y0, button="left", clickCount=1, modifiers=modifiers)
        for k in range(1, 5):
            self.mouse("mouseMoved", x0 + (x1 - x0) * k / 4, y0 + (y1 - y0) * k / 4, button="left", modifiers=modifiers)
        self.mouse("mouseReleased", x1, y1, button="left", clickCount=1, modifiers=modifiers)
        self.settle()

    def wheel(self, x, y, delta, modifiers=0):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta, modifiers=modifiers)
        self.settle()

    def key(self, key, modifiers=0):
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        code = {"Enter": 13, "Escape": 27}.get(key, 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, modifiers=modifiers, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)
        self.settle()

    def choose_file(self, selector, path):
        document = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=document, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[str(pathlib.Path(path).resolve())])

    def screenshot(self, path):
        self.settle()
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.call("Page.close")


class PageTest(unittest.TestCase):
    """Has a browser of |SIZE| and a temporary directory |at|. visit() waits for |LOADED|; its pages must report no problem."""

    SIZE = (1440, 900)
    LOADED = "true"

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.at = pathlib.Path(folder.name)
        cls.browser = Chromium(*cls.SIZE).__enter__()
        cls.addClassCleanup(cls.browser.__exit__)

    def visit(self, path, dark=False):
        page = self.browser.open(path, dark=dark, loaded=self.LOADED)
        self.addCleanup(self.leave, page)
        return page

    def leave(self, page):
        self.assertEqual(page.problems(), [])
        page.close()

    def text(self, page, selector):
        return page.run(f"document.querySelector('{selector}').textContent")

    def box(self, page, selector):
        return page.run(f"(r => [r.left, r.top, r.width, r.height])(document.querySelector('{selector}').getBoundingClientRect())")


def tern_or_skip():
    """Takes the path of the tern command from the arguments. Exits with status 77 if there is no Chromium."""
    if not find_chromium():
        print("skipped: there is no Chromium (tools/setup browser installs one)")
        sys.exit(77)
    return sys.argv.pop(1)
