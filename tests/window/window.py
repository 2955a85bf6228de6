"""Real window on a display of its own, driven as a person would, with mouse or keyboard.

The program reports what it shows, and where, as lines of JSON on its standard output (`BASTIDE_DESCRIBE=1`).
Displays are Xvfb's, with openbox as the window manager; xdotool moves the mouse and presses keys.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from shown import Failure, Shown


class Display:
    """Screen of a given size, with a window manager."""

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
        # A window that is there before its manager is never maximised.
        for _ in range(1200):
            if "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
                break
            time.sleep(0.05)

    def run(self, *command):
        return subprocess.run(command, env=self.env, check=True, capture_output=True, text=True).stdout

    def clients(self):
        return re.findall("0x[0-9a-f]+", self.run("xprop", "-root", "_NET_CLIENT_LIST"))

    def close(self):
        for process in (self.manager, self.x):
            process.terminate()
            process.wait()


class Window(Shown):
    """Window of the program that fills a display."""

    def __init__(self, program, data, *command, size=(1280, 800), env=None):
        super().__init__()
        self.data = Path(data)
        try:
            self._open(program, command, size, env or {})
        except Failure as failure:
            # If a manager gives nobody the keyboard, the program isn't at fault: another display is tried
            # once.
            if self.died:
                raise
            print(f"{failure}; once more", file=sys.stderr)
            self._open(program, command, size, env or {})

    def _open(self, program, command, size, env):
        self.display = Display(*size)
        self.log = open(self.data / "window.log", "a")
        self.began = time.monotonic()
        self.program = subprocess.Popen(
            [program, "--data", str(self.data), *command], stdout=subprocess.PIPE, stderr=self.log, text=True,
            env={**self.display.env, "BASTIDE_DESCRIBE": "1", "LANG": "en_GB.UTF-8", "LC_ALL": "", **env})
        self.now, self.lines = None, []
        threading.Thread(target=self._listen, args=(self.program, self.lines), daemon=True).start()
        try:
            self.wait(lambda: self.now, "the window")
            self.opened = time.monotonic() - self.began
            self.wait(lambda: tuple(self.now["window"]) == size, "a window over the whole display")
            # Until the window has the keyboard, a click goes to its manager, which gives it the keyboard for
            # that.
            active = lambda: re.search("# 0x[1-9a-f]", self.display.run("xprop", "-root", "_NET_ACTIVE_WINDOW"))
            self.until(self.activate, active, "the keyboard for the window")
        except Failure as failure:
            self.died = self.program.poll() is not None
            manager = f"its manager knows {self.display.clients()} and has ended with {self.display.manager.poll()}"
            self.close()
            raise Failure(f"{failure} ({manager})") from None

    def _listen(self, program, lines):
        for line in program.stdout:
            with self.changed:
                if program is not self.program:
                    return
                if line.startswith('{"window"'):
                    self.now = json.loads(line)
                else:
                    lines.append(line.rstrip("\n"))
                self.count += 1
                self.changed.notify_all()

    def activate(self):
        """Asks the manager for the keyboard, and takes it if the manager doesn't answer."""
        for client in self.display.clients():
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

    def picture(self, path):
        self.display.run("import", "-window", "root", str(path))

    def ended(self):
        return self.program.poll()

    # Acting.

    def point(self, thing):
        """Moves the mouse to the middle of a thing, after scrolling down to it if it is below."""
        x, y, wide, high = thing["at"]
        self.display.run("xdotool", "mousemove", str(round(x + wide / 2)), str(round(y + high / 2)))

    def tap(self, thing):
        self.point(thing)
        time.sleep(0.03)
        self.display.run("xdotool", "click", "1")

    def scroll(self, down, across=0.5):
        """Turns the wheel by one notch over the middle of the window, or over this part of its width."""
        wide, high = self.now["window"]
        self.display.run("xdotool", "mousemove", str(int(wide * across)), str(high // 2))
        self.display.run("xdotool", "click", "5" if down > 0 else "4")

    def type(self, text):
        self.display.run("xdotool", "type", "--delay", "5", text)

    def press(self, *keys):
        self.display.run("xdotool", "key", "--delay", "30", *keys)
