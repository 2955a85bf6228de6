"""The real window on a display of its own, driven as a person would: by what it shows, with mouse or keyboard.

The program says what it shows, and where, as lines of JSON on its standard output (`BASTIDE_DESCRIBE=1`). Displays are Xvfb's, with
openbox as the window manager; xdotool moves the mouse and presses keys.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from itertools import islice
from pathlib import Path

PATIENCE = 60


class Failure(Exception):
    """What was to be seen never came."""


class Display:
    """A screen of a size, with a window manager."""

    def __init__(self, width, height):
        read, write = os.pipe()
        self.x = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self.env = {**os.environ, "DISPLAY": self.name, "LIBGL_ALWAYS_SOFTWARE": "1", "WAYLAND_DISPLAY": ""}
        rules = str(Path(__file__).with_name("openbox.xml"))
        self.manager = subprocess.Popen(["openbox", "--config-file", rules], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # A window that is there before its manager is never spread over the display.
        for _ in range(200):
            if "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
                break
            time.sleep(0.05)

    def run(self, *command):
        return subprocess.run(command, env=self.env, check=True, capture_output=True, text=True).stdout

    def close(self):
        for process in (self.manager, self.x):
            process.terminate()
            process.wait()


class Window:
    """The program's window, filling a display."""

    def __init__(self, program, data, *command, size=(1280, 800), env=None):
        self.display = Display(*size)
        self.data = Path(data)
        self.log = open(self.data / "window.log", "w")
        self.began = time.monotonic()
        self.program = subprocess.Popen(
            [program, "--data", str(self.data), *command], stdout=subprocess.PIPE, stderr=self.log, text=True,
            env={**self.display.env, "BASTIDE_DESCRIBE": "1", "LANG": "en_GB.UTF-8", "LC_ALL": "", **(env or {})})
        self.now, self.lines, self.count, self.astray = None, [], 0, 0
        self.changed = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.wait(lambda: self.now, "the window")
            self.opened = time.monotonic() - self.began
            self.wait(lambda: tuple(self.now["window"]) == size, "a window over the whole display")
            # Until it has the keyboard a click is its manager's, who gives it the keyboard for that.
            active = lambda: re.search("# 0x[1-9a-f]", self.display.run("xprop", "-root", "_NET_ACTIVE_WINDOW"))
            self.until(self.activate, active, "the keyboard for the window")
        except Failure:
            self.close()
            raise

    def _listen(self):
        for line in self.program.stdout:
            with self.changed:
                if line.startswith('{"window"'):
                    self.now = json.loads(line)
                else:
                    self.lines.append(line.rstrip("\n"))
                self.count += 1
                self.changed.notify_all()

    def activate(self):
        """Asks the manager for the keyboard, and takes it if that doesn't answer."""
        for client in re.findall("0x[0-9a-f]+", self.display.run("xprop", "-root", "_NET_CLIENT_LIST")):
            subprocess.run(["xdotool", "windowactivate", client, "windowfocus", client], env=self.display.env, capture_output=True)

    def close(self):
        self.program.send_signal(signal.SIGTERM)
        try:
            self.program.wait(10)
        except subprocess.TimeoutExpired:
            self.program.kill()
        self.display.close()
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            self.picture(self.data / "failed.png")
            print(f"its last picture: {self.data / 'failed.png'}; it shows: {self.labels()}", file=sys.stderr)
        self.close()

    # What is seen.

    def wait(self, there, what, patience=PATIENCE):
        """Waits until something is there, and answers with it."""
        end = time.monotonic() + patience
        with self.changed:
            while True:
                if found := there():
                    return found
                if self.program.poll() is not None:
                    raise Failure(f"the program ended with {self.program.returncode} before {what} came")
                if time.monotonic() > end:
                    raise Failure(f"{what} never came")
                self.changed.wait(0.2)

    def until(self, act, there, what):
        """Acts, and again every few seconds as a person would whose click has gone astray, until something is there."""
        for again in range(6):
            act()
            try:
                return self.wait(there, what, 4)
            except Failure:
                if self.program.poll() is not None:
                    raise
                self.astray += 1
        raise Failure(f"{what} never came")

    def labels(self):
        return [thing.get("label") or thing.get("value") for thing in self.now["things"]]

    def all(self, label, role=None):
        """Things that can be used, by their whole label or by a pattern for it, from above and left."""
        for thing in sorted(self.now["things"], key=lambda thing: (thing["at"][1], thing["at"][0])):
            text = thing.get("label") or thing.get("value") or ""
            fits = label.fullmatch(text) if isinstance(label, re.Pattern) else text == label
            if fits and not thing.get("disabled") and (role is None or thing["role"] == role):
                yield thing

    def has(self, label, role=None):
        return next(self.all(label, role), None)

    def see(self, label, role=None, patience=PATIENCE):
        return self.wait(lambda: self.has(label, role), f"“{label}”", patience)

    def focus(self):
        """What the keyboard is on."""
        focus = self.now["focus"]
        return None if focus is None else self.now["things"][focus].get("label")

    def picture(self, path):
        self.display.run("import", "-window", "root", str(path))

    # What is done.

    def point(self, thing):
        """The mouse goes to the middle of a thing, scrolling down to it where it lies below."""
        x, y, wide, high = thing["at"]
        self.display.run("xdotool", "mousemove", str(round(x + wide / 2)), str(round(y + high / 2)))

    def rest(self):
        """Waits a little until nothing moves any more: what has just come may still find its place."""
        before, end = None, time.monotonic() + 1
        while before != self.count and time.monotonic() < end:
            before = self.count
            time.sleep(0.12)

    def click(self, label, role=None, nth=0):
        self.see(label, role)
        self.rest()
        there = lambda: next(islice(self.all(label, role), nth, None), None)
        for _ in range(40):
            thing = there()
            if thing is None or self.in_sight(thing):
                break
            self.display.run("xdotool", "mousemove", str(self.now["window"][0] // 2), str(self.now["window"][1] // 2))
            self.display.run("xdotool", "click", "5" if thing["at"][1] > 0 else "4")
            time.sleep(0.2)
        self.point(thing or self.wait(there, f"“{label}”"))
        time.sleep(0.03)
        self.display.run("xdotool", "click", "1")

    def in_sight(self, thing):
        x, y, wide, high = thing["at"]
        width, height = self.now["window"]
        return 0 <= x + wide / 2 < width and 0 <= y + high / 2 < height - 4

    def type(self, text):
        self.display.run("xdotool", "type", "--delay", "5", text)

    def press(self, *keys):
        self.display.run("xdotool", "key", "--delay", "30", *keys)

    def tab_to(self, label):
        """By keyboard alone: on to the next control until it is this one, then Enter."""
        self.see(label)
        for _ in range(200):
            if self.focus() == label:
                self.press("Return")
                return
            before = self.now["focus"], self.focus()
            self.press("Tab")
            # What is shown may change by itself: only another control means that the key has come.
            self.wait(lambda: (self.now["focus"], self.focus()) != before, "another control", 5)
            self.rest()
        raise Failure(f"the keyboard never came to “{label}”")
