#!/usr/bin/env python3
"""Delays of honest peers during attacks: run.py PROGRAM [ROUNDS [ATTACK…]]

A host with a page is attacked (attack.py) at all its ports. Meanwhile, ROUNDS times (10), a peer joins whose
key and address are new to the host, a member of a game is killed and resumes, and the page is opened. Each
may take five seconds; longer times are reported, and the exit code is 1. Needs only Linux, where all of
127.0.0.0/8 is this machine.
"""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
WITHIN = 5
ATTACKS = {
    "none": [],
    "silent": [("silent", 0), ("silent", 1)],
    "half": [("half", 1)],
    "greedy": [("greedy", 1)],
    "forged": [("forged", 0)],
    "all": [("silent", 0), ("half", 1), ("greedy", 1), ("forged", 0)],
}
PAGE = ["index.html", "page.css", "begin.js", "bastide.js", "bastide_bg.wasm", "icon.png", "manifest.json", "version",
        "NotoEmoji-Regular.ttf", "emoji-icon-font.ttf", "fr.txt", "de.txt", "es.txt", "cs.txt"]


class Program:
    """Running program with its output."""

    def __init__(self, program, data, *words):
        data.mkdir(exist_ok=True)
        self.told = data / "told"
        with open(self.told, "w") as told:
            words = [program, "--data", data, *words, "--no-port-mapping", "--name", data.name, "--bot"]
            self.child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=told, stderr=told)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()

    def wait(self, text, within, about=""):
        """Waits for a line with this text and returns the time it took, or None.

        Of lines that begin with `about`, only the last one counts.
        """
        began = time.monotonic()
        while time.monotonic() - began < within:
            lines = [line for line in self.told.read_text().splitlines() if line.startswith(about)]
            for line in lines[-1:] if about else lines:
                if text in line:
                    return line, time.monotonic() - began
            if self.child.poll() is not None:
                break
            time.sleep(0.01)
        return None, None


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def open_page(port):
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/bastide_bg.wasm", timeout=WITHIN) as page:
            whole = len(page.read()) == int(page.headers["Content-Length"])
        return time.monotonic() - began if whole else None
    except OSError:
        return None


def measure(program, folder, attack, rounds):
    """Measures each attempt in seconds, or None, by its name."""
    took = {"join": [], "resume": [], "page": []}
    page = folder / "page"
    page.mkdir()
    for name in PAGE:
        (page / name).write_bytes(os.urandom(3_000_000 if name.endswith(".wasm") else 100))
    ports = [free_port(), free_port()]
    at, rest = ["--listen", f"127.0.0.1:{ports[0]}"], ["--listen", "127.0.0.1"]
    web = [f"--web=127.0.0.1:{ports[1]}", "--page", page, "--private"]
    open_table = ["host", "--seats", "6", *at, *web]
    with Program(program, folder / "Aude", "host", *at, *web, "--pace", "3000", "--patience", "60000") as host:
        line = host.wait("bastide://", 30)[0]
        with Program(program, folder / "Bertran", "join", line, *rest, "--pace", "3000") as guest:
            assert guest.wait("Playing.", 30)[0], "the game doesn't begin"
        with Attack(attack, ports):
            for _ in range(rounds):
                # Until then, the host takes the killed member for connected, and asks it first.
                assert host.wait("not connected", 30, "Bertran: ")[0], "nobody misses who is gone"
                with Program(program, folder / "Bertran", "resume", *rest, "--pace", "3000") as guest:
                    took["resume"].append(guest.wait("Aude: direct", WITHIN)[1])
                took["page"].append(open_page(ports[1]))
    with Attack(attack, ports):
        for n in range(rounds):
            # A host that has just started knows nobody.
            with Program(program, folder / f"Host{n}", *open_table) as host:
                line = host.wait("bastide://", 30)[0]
                time.sleep(1)
                with Program(program, folder / f"Guest{n}", "join", line, *rest) as guest:
                    took["join"].append(guest.wait("At the table:", WITHIN)[1])
    return took


class Attack:
    """Attackers at these ports."""

    def __init__(self, name, ports):
        self.words = [[sys.executable, HERE / "attack.py", kind, str(ports[at])] for kind, at in ATTACKS[name]]

    def __enter__(self):
        self.children = [subprocess.Popen(words, stdout=subprocess.PIPE) for words in self.words]
        for child in self.children:
            child.stdout.readline()
        # Waits until they have all their connections.
        time.sleep(1 if self.words else 0)

    def __exit__(self, *_):
        for child in self.children:
            child.kill()
            child.wait()


def main(program, rounds=10, *attacks):
    late = 0
    for attack in attacks or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            for name, took in measure(os.path.abspath(program), pathlib.Path(folder), attack, int(rounds)).items():
                came = [seconds for seconds in took if seconds is not None]
                late += len(took) - len(came)
                slowest = f"the slowest took {max(came):.2f} s" if came else ""
                print(f"{attack}: {name} {len(came)} of {len(took)}; {slowest}", flush=True)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
