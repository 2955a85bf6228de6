"""What the page costs in a real browser, as lines of a table: `measure.py PROGRAM PAGE`.

Bytes over the wire; from the link to the first frame and to a free seat, with nothing cached; a tab's turn from the finger to the wire; frames while a
board of everything is moved; how much the bot `hard` thinks, beside PROGRAM, which is to be a release for that; memory. On loopback, in Debian's
Chromium with its software driver: figures of this machine, as ratios for others.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from browser import Chromium, Tab

import friends as walks
from messages import say

FILES = ["", "page.css", "begin.js", "bastide.js", "bastide_bg.wasm", "icon.png", "manifest.json"]
# Notes the times of the page's first report, of the first sight of a seat, and of the last input and message.
NOTES = f"const SIT = {json.dumps(json.dumps(walks.SIT, ensure_ascii=False))};" + """
window.noted = {sent: []};
let described;
Object.defineProperty(window, 'described', {get: () => described, set: (now) => {
  described = now;
  noted.first ??= performance.now();
  if (now.includes(SIT)) noted.seat ??= performance.now();
}});
addEventListener('pointerup', () => noted.up = performance.now(), true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (bytes) { noted.sent.push([performance.now(), bytes.byteLength ?? bytes.length]); return send.call(this, bytes); };
"""
FRAMES = """
const done = arguments[arguments.length - 1], canvas = document.querySelector('canvas'), {width, height} = canvas.getBoundingClientRect();
const event = (kind, at, buttons) => canvas.dispatchEvent(new PointerEvent(kind, {bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse',
  button: kind === 'pointermove' ? -1 : 0, buttons, clientX: at[0], clientY: at[1], isPrimary: true}));
let frames = [], begun = performance.now();
event('pointerdown', [width * 0.6, height * 0.3], 1);
const next = (now) => {
  frames.push(now);
  const turn = (now - begun) / 500;
  if (now - begun > 5000) { event('pointerup', [width * 0.6, height * 0.3], 0); done(frames); return; }
  event('pointermove', [width * 0.6 + 150 * Math.sin(turn), height * 0.3 + 80 * Math.sin(turn * 1.3)], 1);
  requestAnimationFrame(next);
};
requestAnimationFrame(next);
"""


TRIALS = """
const done = arguments[arguments.length - 1];
import(new URL('bastide.js', location)).then((program) => program.trials()).then(done);
"""


def open_tab(browser, url):
    browser.devtools("Page.enable")
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=NOTES)
    return Tab(browser, url)


def wire(url):
    """Measures everything that the browser of a reader of English loads for the first frame, as transferred."""
    def length(name):
        request = urllib.request.Request(url + name, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            return len(answer.read())
    return sum(length(name) for name in FILES)


def memory(browser):
    """Returns the memory of the browser's largest drawing process in bytes: its own, and its part of shared memory."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                pass
    ours = lambda process: process == browser.driver.pid or (process in parents and ours(parents[process]))
    largest = 0
    for process in filter(ours, parents):
        try:
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                share = re.search(r"Pss: +(\d+)", Path(f"/proc/{process}/smaps_rollup").read_text())
                largest = max(largest, int(share[1]) * 1024)
        except OSError:
            pass
    return largest


def turns(tab, count):
    """Measures this many turns: from the finger that ends one to the message sent."""
    took = []
    for number in range(count):
        tab.see(walks.ASKED)
        walks.turn(tab, walks.Mouse(), number)
        time.sleep(0.3)
        noted = tab.browser.run("return noted")
        sent = [at for at, length in noted["sent"] if at >= noted["up"] and length > 200]
        if sent:
            took.append(sent[0] - noted["up"])
        tab.browser.run("noted.sent = []")
    return took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    path = lambda path: str(Path(path).resolve())
    parser.add_argument("program", type=path)
    parser.add_argument("page", type=path)
    parser.add_argument("--keep", type=Path, help="where a picture of the board that is moved goes")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        host = walks.Host(args.program, args.page, folder / "ada")
        print(f"| over the wire | {wire(host.url) / 1e6:.2f} MB |")
        first, seat = [], []
        for _ in range(3):
            browser = Chromium()
            tab = open_tab(browser, host.url)
            tab.see(walks.SIT)
            noted = browser.run("return noted")
            first.append(noted["first"] / 1000)
            seat.append(noted["seat"] / 1000)
            if len(first) < 3:
                browser.close()
        print(f"| link to first frame, nothing cached | {statistics.median(first):.2f} s |")
        print(f"| link to a free seat at the table | {statistics.median(seat):.2f} s |")
        tab.click(walks.SIT)
        took = turns(tab, 12)
        print(f"| end of a turn, from the finger to the wire, kept in between | {statistics.median(took):.0f} ms (most {max(took):.0f}) of {len(took)} |")
        bench = subprocess.run([args.program, "bench", "--json"], check=True, capture_output=True, text=True)
        native, here = json.loads(bench.stdout)["hard_trials"], browser.later(TRIALS)
        print(f"| trials of `hard` in its second | {here}, {100 * here / native:.0f} % of this program's own {native} |")
        print(f"| memory at a table, base game | {memory(browser) / 1e6:.0f} MB |")
        browser.close()
        host.close()

        host = walks.Host(args.program, args.page, folder / "bo")
        demo = [args.program, "--data", str(folder / "demo"), "demo", "--expansions", "all"]
        subprocess.run(demo, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        record = next((folder / "demo").rglob("*.bastide"))
        browser = Chromium()
        tab = open_tab(browser, host.url)
        tab.see(walks.SIT)
        tab.click(walks.LEAVE)
        tab.see(walks.BOT)
        walks.drop(tab, record)
        tab.see(say("worth_badge", worth=say("worth_verified")), patience=120)
        tab.press("End")
        time.sleep(8)
        tab.press("End")
        time.sleep(1)
        if args.keep:
            tab.picture(args.keep / "moved.png")
        frames = browser.later(FRAMES)
        gaps = sorted(b - a for a, b in zip(frames, frames[1:]))
        rate = 1000 * len(gaps) / (frames[-1] - frames[0])
        print(f"| moving a board of everything | {rate:.0f} frames a second; every twentieth after more than {gaps[len(gaps) * 19 // 20]:.0f} ms |")
        print(f"| memory after a whole game of everything | {memory(browser) / 1e6:.0f} MB |")
        browser.close()
        host.close()


if __name__ == "__main__":
    sys.exit(main())
