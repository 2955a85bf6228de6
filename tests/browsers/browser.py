"""Headless browsers, driven like their makers' own tests: Chromium by chromedriver, Firefox by Marionette.

Chromedriver speaks W3C WebDriver. Each browser is a `Browser` with one way to ask: a WebDriver command with
its arguments. A page of Bastide in it is a `Tab`.
"""

import base64
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "window"))

from shown import Failure, Shown  # noqa: E402
from window import Display  # noqa: E402

FLAGS = [
    "--headless=new", "--no-sandbox", "--no-first-run", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
]
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False, "webgl.force-enabled": True,
    "browser.startup.page": 0, "toolkit.telemetry.enabled": False, "services.settings.server": "", "marionette.port": 0,
}


class NoPicture(Exception):
    """The browser draws nothing on this machine."""


class Chromium:
    """Debian's Chromium, with chromedriver. `key` is the name under which commands are sent."""

    name = "Chromium"

    @staticmethod
    def is_there():
        return shutil.which("chromium") and shutil.which("chromedriver")

    def __init__(self, size=(1280, 800), touch=False, flags=()):
        self.folder = tempfile.TemporaryDirectory()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.at = f"http://127.0.0.1:{port}"
        options = {"args": [*FLAGS, *flags, f"--user-data-dir={self.folder.name}", f"--window-size={size[0]},{size[1]}"], "binary": shutil.which("chromium")}
        if touch:
            # With emulation, a canvas doesn't learn that there are more pixels than points.
            options["mobileEmulation"] = {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 1, "touch": True}}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
        for again in range(600):
            try:
                begun = self._ask("POST", "/session", wanted)
                break
            except OSError:
                if again == 599:
                    raise
                time.sleep(0.1)
        self.at += f"/session/{begun['sessionId']}"

    def _ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.at + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failure(json.load(error)["value"]["message"].split("\n")[0]) from None

    def go(self, url):
        self._ask("POST", "/url", {"url": url})

    def run(self, script, *args):
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(args)})

    def later(self, script):
        """Runs a script that calls its last argument when it is done."""
        return self._ask("POST", "/execute/async", {"script": script, "args": []})

    def act(self, actions):
        self._ask("POST", "/actions", {"actions": actions})

    def picture(self):
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def again(self):
        self._ask("POST", "/refresh", {})

    def window(self, other=None):
        """Opens another window of the browser, or brings this one to the front; returns the previous one."""
        before = self._ask("GET", "/window")
        other = other or self._ask("POST", "/window/new", {"type": "tab"})["handle"]
        self._ask("POST", "/window", {"handle": other})
        return before

    def devtools(self, command, **parameters):
        """Sends a command of the DevTools protocol, which only this browser has."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def log(self):
        return [line["message"] for line in self._ask("POST", "/se/log", {"type": "browser"})]

    def close(self):
        try:
            self._ask("DELETE", "")
        except (OSError, Failure):
            pass
        self.driver.terminate()
        self.driver.wait()
        self.folder.cleanup()


class Firefox:
    """Debian's Firefox ESR, by Marionette: each message is a line of bytes after its length."""

    name = "Firefox"

    @staticmethod
    def is_there():
        return shutil.which("firefox-esr")

    def __init__(self, size=(1280, 800), touch=False):
        self.folder = tempfile.TemporaryDirectory()
        profile = Path(self.folder.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        # Without a display, it draws no WebGL.
        self.display = Display(*size)
        self.program = subprocess.Popen(
            ["firefox-esr", "--marionette", "--no-remote", f"--profile={profile}", f"--width={size[0]}", f"--height={size[1]}"],
            env=self.display.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        told = profile / "MarionetteActivePort"
        end = time.monotonic() + 60
        while not (told.exists() and told.read_text().strip()):
            if time.monotonic() > end or self.program.poll() is not None:
                raise Failure("Firefox hasn't begun")
            time.sleep(0.1)
        self.line = socket.create_connection(("127.0.0.1", int(told.read_text())), timeout=120)
        self.rest, self.number = b"", 0
        self._hear()
        self._ask("WebDriver:NewSession", {})
        self._ask("WebDriver:SetWindowRect", {"width": size[0], "height": size[1]})

    def _hear(self):
        while b":" not in self.rest:
            self.rest += self._bytes()
        length, self.rest = self.rest.split(b":", 1)
        while len(self.rest) < int(length):
            self.rest += self._bytes()
        heard, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(heard)

    def _bytes(self):
        if not (some := self.line.recv(1 << 16)):
            raise Failure("Firefox has ended")
        return some

    def _ask(self, command, arguments):
        self.number += 1
        asked = json.dumps([0, self.number, command, arguments]).encode()
        self.line.sendall(b"%d:%s" % (len(asked), asked))
        _, _, error, value = self._hear()
        if error:
            raise Failure(error["message"])
        return value.get("value", value) if isinstance(value, dict) else value

    def go(self, url):
        self._ask("WebDriver:Navigate", {"url": url})

    def run(self, script, *args):
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": list(args), "sandbox": None})

    def later(self, script):
        return self._ask("WebDriver:ExecuteAsyncScript", {"script": script, "args": [], "sandbox": None})

    def act(self, actions):
        self._ask("WebDriver:PerformActions", {"actions": actions})

    def picture(self):
        return base64.b64decode(self._ask("WebDriver:TakeScreenshot", {"full": False}))

    def again(self):
        self._ask("WebDriver:Refresh", {})

    def log(self):
        return []

    def close(self):
        try:
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
            self.program.wait(10)
        except (OSError, Failure, subprocess.TimeoutExpired):
            self.program.kill()
            self.program.wait()
        self.display.close()
        self.folder.cleanup()


class Tab(Shown):
    """Page of Bastide in a browser. Taps are by finger if the browser has touch, otherwise by mouse."""

    def __init__(self, browser, url, touch=False, behind=""):
        super().__init__()
        self.browser, self.touch, self.said, self.last = browser, touch, None, None
        self.go(url, behind)

    def go(self, url, behind=""):
        self.said = self.last = None
        self.began = time.monotonic()
        self.browser.go(f"{url}?describe{behind and '#' + behind}")
        self.wait(lambda: self.now or self.excuse(), "the page")
        if not self.now:
            raise NoPicture(f"{self.browser.name}: {self.excuse()}")
        self.opened = time.monotonic() - self.began

    def excuse(self):
        """Returns the page's message if it shows one instead of the app."""
        said = self.browser.run("return document.getElementById('told')?.textContent ?? ''")
        return said if "WebGL" in said else ""

    def reload(self):
        self.said = self.last = None
        self.browser.again()
        self.wait(lambda: self.now, "the page")

    @property
    def now(self):
        said = self.browser.run("return window.described ?? null")
        if said != self.said:
            self.said, self.last, self.count = said, said and json.loads(said), self.count + 1
        return self.last

    def ended(self):
        return None

    def picture(self, path):
        Path(path).write_bytes(self.browser.picture())

    def _at(self, thing):
        x, y, wide, high = thing["at"]
        # The page counts in points, and what it reports in pixels.
        scale = self.browser.run("return window.devicePixelRatio")
        return {"x": round((x + wide / 2) / scale), "y": round((y + high / 2) / scale)}

    def tap(self, thing):
        kind = "touch" if self.touch else "mouse"
        to = {"type": "pointerMove", "duration": 0, "origin": "viewport", **self._at(thing)}
        steps = [to, {"type": "pause", "duration": 40}, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 40}, {"type": "pointerUp", "button": 0}]
        self.browser.act([{"type": "pointer", "id": "hand", "parameters": {"pointerType": kind}, "actions": steps}])

    def scroll(self, down):
        wide, high = self.now["window"]
        scale = self.browser.run("return window.devicePixelRatio")
        middle = {"x": round(wide / 2 / scale), "y": round(high / 2 / scale)}
        if self.touch:
            end = {**middle, "y": middle["y"] - 120 * down}
            move = {"type": "pointerMove", "origin": "viewport"}
            steps = [{**move, "duration": 0, **middle}, {"type": "pointerDown", "button": 0}, {**move, "duration": 150, **end}, {"type": "pointerUp", "button": 0}]
            self.browser.act([{"type": "pointer", "id": "hand", "parameters": {"pointerType": "touch"}, "actions": steps}])
        else:
            # The wheel scrolls whatever is under the pointer.
            there = {"type": "pointerMove", "duration": 0, "origin": "viewport", **middle}
            self.browser.act([{"type": "pointer", "id": "hand", "parameters": {"pointerType": "mouse"}, "actions": [there]}])
            step = {"type": "scroll", "duration": 0, "origin": "viewport", "deltaX": 0, "deltaY": 120 * down, **middle}
            self.browser.act([{"type": "wheel", "id": "wheel", "actions": [step]}])

    def press(self, *keys):
        named = {"Return": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Left": "\ue012", "End": "\ue010"}
        steps = [step for key in keys for value in [named.get(key, key)] for step in ({"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})]
        self.browser.act([{"type": "key", "id": "keys", "actions": steps}])

    def type(self, text):
        self.press(*text)
