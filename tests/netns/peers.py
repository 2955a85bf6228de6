"""Bastide's programs in namespaces: starts, reads and kills them, and checks the records that they leave."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "window"))

from messages import like, say  # noqa: E402

PROGRAMS = Path(os.environ["BASTIDE_PROGRAMS"]).resolve()
BASTIDE = PROGRAMS / "bastide"
EXAMPLES = Path(os.environ.get("BASTIDE_EXAMPLES", PROGRAMS / "examples")).resolve()
# First line of what the program says of a game that all have played, and of one that went on without somebody.
VERIFIED, CHAPTERS = say("worth_verified"), say("worth_chapters")
# Timeout in seconds for anything awaited.
LIMIT = 420
# Gives a program another clock.
CLOCK = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)


class Failure(Exception):
    """Scenario with a wrong result."""


class Missing(Exception):
    """Reason why a scenario can't run on this machine."""


class Program:
    """Running program. Each line of its output and errors is kept with its time."""

    def __init__(self, place, words, log=None, stdin=subprocess.DEVNULL):
        environment = dict(os.environ, NO_COLOR="1")
        if log:
            # The measured program has a higher priority than other processes.
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
        """Waits for the first matching line, not before `since`; returns its time and the match."""
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
        """Waits for a line of standard output."""
        return self.await_line(self.printed, pattern, since, limit)

    def tells(self, pattern, since=0.0, limit=LIMIT):
        """Waits for a line of standard error."""
        return self.await_line(self.complaints, pattern, since, limit)

    def types(self, line):
        """Types a line, if its standard input is a pipe."""
        self.child.stdin.write(f"{line}\n")
        self.child.stdin.flush()

    def last_words(self):
        """Returns the end of its output, for the report of a failure."""
        lines = [line for _, line in [*self.printed, *self.complaints] if line]
        return " | ".join(lines[-6:])

    def kill(self):
        """Kills it without a chance to clean up."""
        if self.code is None:
            # Not by `self.child`, which would collect its exit status, and with it its memory statistics.
            os.kill(self.child.pid, signal.SIGKILL)
            self.reap(time.monotonic() + 10)

    def has_ended(self):
        """Returns true if it has ended by itself."""
        with self.news:
            return any(line is None for _, line in self.complaints)

    def reap(self, end):
        """Waits for its end, and collects its peak memory."""
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

    def end_well(self, limit=LIMIT, verdict=VERIFIED):
        """Waits until it ends by itself, with this verdict on its game."""
        self.reap(time.monotonic() + limit)
        words = [line for _, line in self.complaints if line]
        if any("panicked" in line for line in words):
            raise Failure(f"{self.name} panicked: {self.last_words()}")
        if self.code != 0 or not self.printed or self.printed[0][1] is None:
            raise Failure(f"{self.name} ended with {self.code}: {self.last_words()}")
        if not any(line == verdict for _, line in self.printed):
            raise Failure(f"{self.name} doesn't say `{verdict}`: {self.last_words()}")


def resident_mib(pid):
    """Returns a running program's resident memory in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE).group(1)) / 1024


@dataclass
class Figures:
    """Figures reported for every game."""

    seconds: float
    turns: int
    peak_mib: float
    missed: list[str] = field(default_factory=list)

    def within(self, what, figure, wanted):
        """Reports a figure that misses its limit. A busy machine may miss it, so it is a failure only with --strict."""
        if figure > wanted:
            self.missed.append(f"{figure:.1f} {what}, more than {wanted}")


class Table:
    """Peers that play one game by bots, each with a place and a data folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.pace_ms = 0
        self.log = None
        # Offset in hours by which the clocks of programs started from now on are ahead of the machine's, and
        # an extra offset for some.
        self.hours, self.off = 0, {}
        self.peers = {}
        self.others = []
        self.places = {}
        self.invitation = None
        self.began = time.monotonic()

    def host(self, place, words=(), game=()):
        """Opens the table; its invitation is known afterwards."""
        host = self.start(place, ["host", *words], game)
        _, found = host.says(r"^bastide://\S+$")
        self.invitation = found.group(0)
        return host

    def join(self, place, words=()):
        """Joins by the invitation."""
        return self.start(place, ["join", self.invitation, *words])

    def start(self, place, words, game=()):
        """Starts a peer, or restarts it."""
        name = place.rsplit("-", 1)[1]
        self.places[name] = place
        line = [BASTIDE, "--data", self.data(name), *words, "--bot", "--name", name, "--pace", self.pace_ms, *game]
        self.peers[name] = Program(place, line, self.log, stdin=subprocess.PIPE)
        return self.peers[name]

    def again(self, name, words=()):
        """Restarts a peer that was killed."""
        return self.start(self.places[name], ["resume", *words])

    def data(self, name):
        return self.folder / name

    def record(self, name):
        """Returns the path of its record, if it has one."""
        records = list((self.data(name) / "records").glob("*.bastide"))
        return records[0] if records and records[0].stat().st_size else None

    def wait_for_bytes(self, name, least, limit=LIMIT):
        """Waits until a peer's record has this many bytes; a turn takes some five hundred."""
        end = time.monotonic() + limit
        while not (record := self.record(name)) or record.stat().st_size < least:
            if time.monotonic() > end:
                raise Failure(f"{name}'s record doesn't grow: {self.peers[name].last_words()}")
            time.sleep(0.05)

    def clock(self, name):
        """Returns the command prefix that sets a program's clock."""
        ahead = self.hours + self.off.get(name, 0)
        if not ahead:
            return []
        if not CLOCK:
            raise Failure("no libfaketime is installed")
        # Only the day changes: timeouts last as long as ever.
        day = ["FAKETIME_DONT_FAKE_MONOTONIC=1", "DONT_FAKE_MONOTONIC=1", f"FAKETIME={ahead * 3600:+d}"]
        return ["env", f"LD_PRELOAD={CLOCK}", *day]

    def turn(self, name, *lines):
        """Plays the pending turns of a game of days, after these lines, and ends.

        Returns the line to pass on, or None.
        """
        words = [*self.clock(name), BASTIDE, "--data", self.data(name), "turn", "--bot", *lines]
        peer = self.peers[name] = Program(self.places[name], words)
        peer.reap(time.monotonic() + LIMIT)
        if peer.code != 0:
            raise Failure(f"{name} ended with {peer.code}: {peer.last_words()}")
        said = [line for _, line in peer.printed if line and line.startswith("bastide://turn/")]
        return said[-1:]

    def is_verified(self, name):
        """Returns true if its record is that of a whole game."""
        done = subprocess.run([BASTIDE, "verify", self.record(name)], capture_output=True, text=True, check=False)
        return done.stdout.startswith(f"{VERIFIED}\n")

    def finish(self, limit=LIMIT, verdict=VERIFIED):
        """Waits until all end well, with equal records of this verdict. Returns the figures of every scenario."""
        for peer in self.peers.values():
            peer.end_well(limit, verdict)
        return self.compare(verdict)

    def compare(self, verdict=VERIFIED):
        """Checks that all have equal records of this verdict. Returns the figures of every scenario."""
        took = time.monotonic() - self.began
        records = {name: self.record(name).read_bytes() for name in self.peers}
        if len(set(records.values())) != 1:
            raise Failure("the records differ: " + ", ".join(f"{n} {len(r)} bytes" for n, r in records.items()))
        for name in self.peers:
            done = subprocess.run([BASTIDE, "verify", self.record(name)], capture_output=True, text=True, check=False)
            if done.returncode != 0 or not done.stdout.startswith(f"{verdict}\n"):
                raise Failure(f"{name}'s record: {done.stdout}{done.stderr}")
            turns = int(like("cli_entries", last=re.compile(r"(\d+)")).search(done.stdout).group(1))
        peak = max(peer.peak_mib for peer in self.peers.values())
        return Figures(took, turns, peak)

    def next_tile_ms(self):
        """Returns the sorted milliseconds from sending each turn until the last peer has the next tile.

        Reads the lines that the programs print with `bastide_table::table=debug`, which have the time of the
        machine's only clock.
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
        """Stops all its programs, and those that belong to it without playing; keeps what they said."""
        for program in [*self.peers.values(), *self.others]:
            program.kill()
            words = "\n".join(line for _, line in [*program.printed, *program.complaints] if line)
            (self.folder / f"{program.name}.said").write_text(words)


class Flood:
    """Attacker that floods a table with junk, as a guest or as a stranger."""

    def __init__(self, place, kind, invitation, addresses=()):
        self.program = Program(place, [EXAMPLES / "load", "flood", kind, invitation, *addresses])

    def stop(self):
        """Stops it; returns the amount that it has sent."""
        self.program.kill()
        said = [line for _, line in self.program.printed if line]
        if not said or " let in 0 times" in said[-1]:
            raise Failure(f"the flood didn't get in: {self.program.last_words()}")
        return said[-1]
