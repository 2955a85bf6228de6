"""Bastide's programs in namespaces: started, listened to, killed; and the records they leave."""

import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

PROGRAMS = Path(os.environ["BASTIDE_PROGRAMS"]).resolve()
BASTIDE = PROGRAMS / "bastide"
EXAMPLES = Path(os.environ.get("BASTIDE_EXAMPLES", PROGRAMS / "examples")).resolve()
# What never comes ends here.
LIMIT = 420
# Gives a program another clock.
CLOCK = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)


class Failure(Exception):
    """A scenario isn't as it must be."""


class Program:
    """A running program. Each line it prints or complains of is kept with the moment at which it came."""

    def __init__(self, place, words, log=None, stdin=subprocess.DEVNULL):
        environment = dict(os.environ, NO_COLOR="1")
        if log:
            # What is measured goes before whatever else the machine does.
            words = ["chrt", "--rr", "1", *words]
            environment["BASTIDE_LOG"] = log
        self.name = place.rsplit("-", 1)[1]
        self.started = time.monotonic()
        self.child = subprocess.Popen(
            ["ip", "netns", "exec", place, *map(str, words)],
            stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
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
            # Not by `self.child`, which would take its end, and with it what it had of memory.
            os.kill(self.child.pid, signal.SIGKILL)
            self.reap(time.monotonic() + 10)

    def has_ended(self):
        """Whether it has ended by itself."""
        with self.news:
            return any(line is None for _, line in self.complaints)

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

    def end_well(self, limit=LIMIT, verdict="verified"):
        """It ends by itself, with this verdict on its game."""
        self.reap(time.monotonic() + limit)
        words = [line for _, line in self.complaints if line]
        if any("panicked" in line for line in words):
            raise Failure(f"{self.name} panicked: {self.last_words()}")
        if self.code != 0 or not self.printed or self.printed[0][1] is None:
            raise Failure(f"{self.name} ended with {self.code}: {self.last_words()}")
        if not any(line == verdict for _, line in self.printed):
            raise Failure(f"{self.name} doesn't say `{verdict}`: {self.last_words()}")


def resident_mib(pid):
    """What a running program has of memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE).group(1)) / 1024


@dataclass
class Figures:
    """What is told of every game."""

    seconds: float
    turns: int
    peak_mib: float
    missed: list[str] = field(default_factory=list)

    def within(self, what, figure, wanted):
        """A figure that is wanted; a busy machine may miss it, so it is told and no failure unless one is asked for."""
        if figure > wanted:
            self.missed.append(f"{figure:.1f} {what}, more than {wanted}")


class Table:
    """Peers who play one game by bots, each in a place of its own with a data folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.pace_ms = 0
        self.log = None
        # So far the clocks of programs that start now are ahead of the machine's, in hours; and somebody's more than the others'.
        self.hours, self.off = 0, {}
        self.peers = {}
        self.others = []
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

    def clock(self, name):
        """What gives somebody's program its clock."""
        ahead = self.hours + self.off.get(name, 0)
        if not ahead:
            return []
        if not CLOCK:
            raise Failure("no libfaketime is installed")
        # The day alone: what is waited for takes as long as ever.
        day = ["FAKETIME_DONT_FAKE_MONOTONIC=1", "DONT_FAKE_MONOTONIC=1", f"FAKETIME={ahead * 3600:+d}"]
        return ["env", f"LD_PRELOAD={CLOCK}", *day]

    def turn(self, name, *lines):
        """Plays what is to be played of a game of days, after these lines that were handed on, and ends. The line to hand on, if there is one."""
        words = [*self.clock(name), BASTIDE, "--data", self.data(name), "turn", "--bot", *lines]
        peer = self.peers[name] = Program(self.places[name], words)
        peer.reap(time.monotonic() + 60)
        if peer.code != 0:
            raise Failure(f"{name} ended with {peer.code}: {peer.last_words()}")
        said = [line for _, line in peer.printed if line and line.startswith("bastide://turn/")]
        return said[-1:]

    def is_verified(self, name):
        """Whether its record is that of a whole game."""
        done = subprocess.run([BASTIDE, "verify", self.record(name)], capture_output=True, text=True, check=False)
        return done.stdout.startswith("verified\n")

    def finish(self, limit=LIMIT, verdict="verified"):
        """All end well, with equal records of this verdict. Answers the figures that every scenario shows."""
        for peer in self.peers.values():
            peer.end_well(limit, verdict)
        return self.compare(verdict)

    def compare(self, verdict="verified"):
        """All have equal records of this verdict. Answers the figures that every scenario shows."""
        took = time.monotonic() - self.began
        records = {name: self.record(name).read_bytes() for name in self.peers}
        if len(set(records.values())) != 1:
            raise Failure("the records differ: " + ", ".join(f"{n} {len(r)} bytes" for n, r in records.items()))
        for name in self.peers:
            done = subprocess.run([BASTIDE, "verify", self.record(name)], capture_output=True, text=True, check=False)
            if done.returncode != 0 or not done.stdout.startswith(f"{verdict}\n"):
                raise Failure(f"{name}'s record: {done.stdout}{done.stderr}")
            turns = int(re.search(r"^Entries 0 to (\d+)\.$", done.stdout, re.MULTILINE).group(1))
        peak = max(peer.peak_mib for peer in self.peers.values())
        return Figures(took, turns, peak)

    def next_tile_ms(self):
        """For each turn, milliseconds from the mover's sending it until the last peer had the next tile; sorted.

        Read from the lines that the programs tell with `bastide_net::table=debug`, which bear the machine's one clock.
        """
        sent, had = {}, {}
        for peer in self.peers.values():
            for _, line in peer.complaints:
                found = line and re.match(r"(\S+Z) +DEBUG .*: index (\d+): (Gathering|Deciding|Over)", line)
                if not found:
                    continue
                at, index = datetime.fromisoformat(found.group(1)), int(found.group(2))
                if found.group(3) == "Gathering":
                    sent[index] = min(sent.get(index, at), at)
                else:
                    had.setdefault(index, {}).setdefault(peer.name, at)
        whole = [index for index in sent if len(had.get(index, ())) == len(self.peers)]
        return sorted((max(had[index].values()) - sent[index]).total_seconds() * 1000 for index in whole)

    def close(self):
        """Nothing of it runs on, nor of the programs that belong to it without playing."""
        for program in [*self.peers.values(), *self.others]:
            program.kill()


class Flood:
    """One who goes to a table to flood it with junk."""

    def __init__(self, place, invitation):
        self.program = Program(place, [EXAMPLES / "flood", invitation])

    def stop(self):
        """Ends it; answers what it has sent."""
        self.program.kill()
        said = [line for _, line in self.program.printed if line]
        if not said or " let in 0 times" in said[-1]:
            raise Failure(f"the flood didn't get in: {self.program.last_words()}")
        return said[-1]
