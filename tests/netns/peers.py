"""Bastide's programs in namespaces: started, listened to, killed; and the records they leave."""

import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(os.environ["BASTIDE_PROGRAMS"]).resolve()
BASTIDE = PROGRAMS / "bastide"
# What never comes ends here.
LIMIT = 420


class Failure(Exception):
    """A scenario isn't as it must be."""


class Program:
    """A running program. Each line it prints or complains of is kept with the moment at which it came."""

    def __init__(self, place, words, log=None):
        environment = dict(os.environ, NO_COLOR="1")
        if log:
            environment["BASTIDE_LOG"] = log
        self.name = place.rsplit("-", 1)[1]
        self.started = time.monotonic()
        self.child = subprocess.Popen(
            ["ip", "netns", "exec", place, *map(str, words)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        )
        self.printed, self.complaints = [], []
        self.news = threading.Condition()
        self.readers = [
            threading.Thread(target=self.read, args=(stream, lines), daemon=True)
            for stream, lines in ((self.child.stdout, self.printed), (self.child.stderr, self.complaints))
        ]
        for reader in self.readers:
            reader.start()
        self.peak_mib = None
        self.code = None

    def read(self, stream, lines):
        for line in stream:
            with self.news:
                lines.append((time.monotonic(), line.rstrip("\n")))
                self.news.notify_all()
        with self.news:
            lines.append((time.monotonic(), None))
            self.news.notify_all()

    def await_line(self, lines, pattern, since=0.0, limit=LIMIT):
        """The first line like that, not before `since`: when it came, and what the pattern found in it."""
        end = time.monotonic() + limit
        seen = 0
        with self.news:
            while True:
                while seen < len(lines):
                    at, line = lines[seen]
                    seen += 1
                    if line is None:
                        raise Failure(f"{self.name} ended without {pattern!r}: {self.last_words()}")
                    found = re.search(pattern, line)
                    if at >= since and found:
                        return at, found
                if time.monotonic() > end:
                    raise Failure(f"{self.name} doesn't come to {pattern!r}: {self.last_words()}")
                self.news.wait(0.5)

    def says(self, pattern, since=0.0, limit=LIMIT):
        """A line of standard output."""
        return self.await_line(self.printed, pattern, since, limit)

    def tells(self, pattern, since=0.0, limit=LIMIT):
        """A line of standard error."""
        return self.await_line(self.complaints, pattern, since, limit)

    def last_words(self):
        """The end of what it said, for the report of a failure."""
        lines = [line for _, line in [*self.printed, *self.complaints] if line]
        return " | ".join(lines[-6:])

    def kill(self):
        """Kills it, so that it can do nothing about it."""
        if self.code is None:
            self.child.send_signal(signal.SIGKILL)
            self.reap(time.monotonic() + 10)

    def reap(self, end):
        """Waits for its end, and takes its peak of memory with it."""
        while self.code is None:
            done, status, usage = os.wait4(self.child.pid, os.WNOHANG)
            if done:
                self.code = os.waitstatus_to_exitcode(status)
                self.child.returncode = self.code
                self.peak_mib = usage.ru_maxrss / 1024
                for reader in self.readers:
                    reader.join()
            elif time.monotonic() > end:
                raise Failure(f"{self.name} doesn't end: {self.last_words()}")
            else:
                time.sleep(0.02)

    def end_well(self, limit=LIMIT):
        """It ends by itself, with a verified game."""
        self.reap(time.monotonic() + limit)
        words = [line for _, line in self.complaints if line]
        if any("panicked" in line for line in words):
            raise Failure(f"{self.name} panicked: {self.last_words()}")
        if self.code != 0 or not self.printed or self.printed[0][1] is None:
            raise Failure(f"{self.name} ended with {self.code}: {self.last_words()}")
        if not any(line and line.startswith("verified") for _, line in self.printed):
            raise Failure(f"{self.name} doesn't say `verified`: {self.last_words()}")


@dataclass
class Figures:
    """What is told of every game."""

    seconds: float
    turns: int
    peak_mib: float


class Table:
    """Peers who play one game by bots, each in a place of its own with a data folder of its own."""

    def __init__(self, folder, pace_ms=0, log=None):
        self.folder = folder
        self.pace_ms = pace_ms
        self.log = log
        self.peers = {}
        self.places = {}
        self.invitation = None
        self.began = time.monotonic()

    def host(self, place, words=(), game=()):
        """Opens it; the invitation is then known."""
        host = self.start(place, ["host", *words], game)
        _, found = host.says(r"^bastide://\S+$", limit=30)
        self.invitation = found.group(0)
        return host

    def join(self, place, words=()):
        """Sits down by the invitation."""
        return self.start(place, ["join", self.invitation, *words])

    def start(self, place, words, game=()):
        """Starts a peer, or starts it again."""
        name = place.rsplit("-", 1)[1]
        self.places[name] = place
        line = [BASTIDE, "--data", self.data(name), *words, "--bot", "--name", name, "--pace", self.pace_ms, *game]
        self.peers[name] = Program(place, line, self.log)
        return self.peers[name]

    def again(self, name, words=()):
        """Starts a peer that was killed."""
        return self.start(self.places[name], ["resume", *words])

    def data(self, name):
        return self.folder / name

    def record(self, name):
        """Where its record lies, if it has come to one."""
        records = list((self.data(name) / "records").glob("*.bastide"))
        return records[0] if records and records[0].stat().st_size else None

    def wait_for_bytes(self, name, least, limit=LIMIT):
        """Waits until a peer's record has grown to so many bytes; a turn takes some five hundred."""
        end = time.monotonic() + limit
        while not (record := self.record(name)) or record.stat().st_size < least:
            if time.monotonic() > end:
                raise Failure(f"{name}'s record doesn't grow: {self.peers[name].last_words()}")
            time.sleep(0.05)

    def finish(self, limit=LIMIT):
        """All end well, with equal verified records. Answers the figures that every scenario shows."""
        for peer in self.peers.values():
            peer.end_well(limit)
        took = time.monotonic() - self.began
        records = {name: self.record(name).read_bytes() for name in self.peers}
        if len(set(records.values())) != 1:
            raise Failure("the records differ: " + ", ".join(f"{n} {len(r)} bytes" for n, r in records.items()))
        for name in self.peers:
            done = subprocess.run([BASTIDE, "verify", self.record(name)], capture_output=True, text=True, check=False)
            if done.returncode != 0 or not done.stdout.startswith("verified"):
                raise Failure(f"{name}'s record: {done.stdout}{done.stderr}")
            turns = int(re.search(r"^places 0 to (\d+)$", done.stdout, re.MULTILINE).group(1))
        peak = max(peer.peak_mib for peer in self.peers.values())
        return Figures(took, turns, peak)

    def close(self):
        """Nothing of it runs on."""
        for peer in self.peers.values():
            peer.kill()


class Flood:
    """One who goes to a table to flood it with junk."""

    def __init__(self, place, invitation):
        self.program = Program(place, [PROGRAMS / "examples" / "flood", invitation])

    def stop(self):
        """Ends it; answers what it has sent."""
        self.program.kill()
        said = [line for _, line in self.program.printed if line]
        if not said or " let in 0 times" in said[-1]:
            raise Failure(f"the flood didn't get in: {self.program.last_words()}")
        return said[-1]
