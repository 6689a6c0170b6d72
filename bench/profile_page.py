"""profile_page.py - how fast the page of a profile is: a program of that many instructions
(1,000,000) is profiled, its page opened in Chromium, and the timeline moved. Prints bytes, seconds and frames.

Load: from the request for the file to the first drawn timeline. Frames: those drawn while the view moves a little with each, at three
depths of zoom; the browser draws 60 a second at most.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "test" / "python"))
from big_program import write_program
from chromium import Chromium, find_chromium

LOADED = "!document.getElementById('loading')"
PAN = """new Promise(done => {
  app.view.fit();
  app.view.zoom(%g);
  let frames = 0, spent = 0, way = 1;
  const began = performance.now();
  const step = () => {
    if (app.view.t1 >= app.view.max) way = -1;
    if (app.view.t0 <= app.view.min) way = 1;
    const at = performance.now();
    app.view.pan(0.01 * way);
    app.view.changed();
    app.frame();
    spent += performance.now() - at;
    frames++;
    const ms = performance.now() - began;
    if (ms < 3000) requestAnimationFrame(step);
    else done({fps: frames / ms * 1000, drawing: spent / frames, stats: app.timelines[0].stats});
  };
  requestAnimationFrame(step);
})"""


def make_page(tern, instructions, folder):
    text, page = folder / "big.s", folder / "big.html"
    write_program(text, instructions)
    began = time.monotonic()
    subprocess.run([tern, "profile", str(text), "--target", "trn2", "-o", str(page)], check=True, stdout=subprocess.DEVNULL)
    print(f"profile and page written in {time.monotonic() - began:.1f} s")
    return page


def measure(page):
    with Chromium() as browser:
        began = time.monotonic()
        tab = browser.open(page, loaded=LOADED)
        tab.settle()
        outside = time.monotonic() - began
        inside = tab.run("performance.now()") / 1000
        print(f"page: {page.stat().st_size:,} bytes, of them code {tab.run('document.scripts[document.scripts.length - 1].text.length'):,}; "
              f"{tab.run('app.profiles[0].events.n'):,} events of {tab.run('app.profiles[0].instrs.n'):,} instructions")
        print(f"load: {min(outside, inside):.2f} s until the timeline is drawn ({tab.run('app.loadMs') / 1000:.2f} s of it in the script)")
        for name, zoom in (("whole", 1), ("a tenth", 0.1), ("a thousandth", 0.001)):
            result = tab.run(PAN % zoom)
            print(f"panning, {name}: {result['fps']:.0f} frames a second, {result['drawing']:.1f} ms of work a frame, "
                  f"{result['stats']['columns']:,} columns, {result['stats']['bars']:,} bars")
        print("problems:", tab.problems() or "none")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tern", help="the command, such as build/tern")
    parser.add_argument("instructions", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--page", type=pathlib.Path, help="one that is there, instead of making one")
    args = parser.parse_args()
    if not find_chromium():
        sys.exit("no Chromium: tools/setup browser")
    if args.page:
        measure(args.page)
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(make_page(args.tern, args.instructions, pathlib.Path(folder)))


if __name__ == "__main__":
    main()
