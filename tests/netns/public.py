"""Scenarios on a public network: nodes of js-libp2p and rust-libp2p, which know nothing of Bastide, relay with their
usual limits.

The packages of js-libp2p are installed once, from the lock file, into a folder outside the tree. Without node or npm
these scenarios are skipped.
"""

import fcntl
import functools
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

from network import ip
from peers import EXAMPLES, Missing, Program, like
from scenarios import TwoHomes, scenario

HERE = Path(__file__).with_name("public")
# Oldest version of node that the packages support.
NODE_MIN = 20
# Nodes of the public network of each kind; one of js-libp2p is used as a relay.
NODES = 8


@functools.cache
def installed():
    """Installs the packages, unless they are there already; returns the path of the program beside them."""
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            raise Missing(f"there is no `{tool}`")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(re.match(r"v(\d+)", version).group(1)) < NODE_MIN:
        raise Missing(f"node is {version}, and its packages need {NODE_MIN}")
    lock = (HERE / "package-lock.json").read_bytes()
    caches = os.environ.get("CARGO_TARGET_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    # Another version of the packages gets another folder.
    folder = Path(caches).resolve() / "bastide-public-network" / hashlib.sha256(lock).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "busy", "w", encoding="utf-8") as busy:
        # Scenarios that run at the same time install only once.
        fcntl.flock(busy, fcntl.LOCK_EX)
        for name in ("package.json", "package-lock.json", "public_node.mjs"):
            new = (HERE / name).read_bytes()
            if not (folder / name).exists() or (folder / name).read_bytes() != new:
                (folder / name).write_bytes(new)
        if not (folder / "installed").exists():
            words = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise Missing(f"`npm ci` fails: {' '.join(done.stderr.split())[:200]}")
            (folder / "installed").touch()
    return folder / "public_node.mjs"


class PublicNode:
    """Running node of the public network."""

    def __init__(self, place, at, bootstrap=(), mode="honest"):
        self.place, self.mode = place, mode
        words = ["node", installed(), "--address", at, "--bootstrap", ",".join(bootstrap), "--mode", mode]
        self.program = Program(place, words)
        _, found = self.program.says(r"^(/ip[46]/\S+/quic-v1/p2p/\S+) (/ip[46]/\S+/tcp/\S+)$", limit=60)
        self.quic, self.tcp = found.groups()

    def statistics(self):
        """Returns what it says about its connections, reservations and bytes."""
        asked = time.monotonic()
        os.kill(self.program.child.pid, signal.SIGUSR1)
        return json.loads(self.program.says(r"^\{.*\}$", since=asked, limit=30)[1].group(0))


class RustNodes:
    """Running nodes of rust-libp2p, by one program: one at each of these addresses of a place."""

    mode = "honest"

    def __init__(self, place, addresses, entry):
        self.program = Program(place, [EXAMPLES / "load", "public-nodes", entry, *addresses], stdin=subprocess.PIPE)
        for at in addresses:
            self.program.says(rf"^/ip[46]/{re.escape(at)}/tcp/\S+$", limit=60)

    def statistics(self):
        """Returns what they say about their connections and reservations; they don't count bytes."""
        asked = time.monotonic()
        self.program.types("")
        return json.loads(self.program.says(r"^\{.*\}$", since=asked, limit=30)[1].group(0))


class PublicHomes(TwoHomes):
    """Two players behind home routers, and a public network; all are 30 ms from each other, one way."""

    # Addresses for documentation count as private there, and private addresses aren't passed on.
    ADDRESS = "11.0.0.{}"
    RELAY_DELAY_MS = 15
    # Nodes of js-libp2p, and of rust-libp2p.
    NODES, RUST_NODES = NODES, NODES

    def serve(self, place, at):
        """Starts the public network; returns the node there, which players use as a relay, and its address."""
        self.nodes = [PublicNode(place, at, mode=self.mode(0))]
        self.table.others.append(self.nodes[0].program)
        for number in range(1, self.NODES):
            there = self.ADDRESS.format(20 + number)
            other = self.network.host(f"node{number}", self.internet, f"{there}/{self.BITS}", delay_ms=15)
            # Each knows the first one, and finds the others by it.
            self.nodes.append(PublicNode(other, there, [self.nodes[0].quic], self.mode(number)))
            self.table.others.append(self.nodes[-1].program)
        self.rust_at = [self.ADDRESS.format(40 + number) for number in range(self.RUST_NODES)]
        self.rust = [self.serve_rust()] if self.rust_at else []
        return self.nodes[0].program, self.nodes[0].quic

    def serve_rust(self):
        """Starts the nodes of rust-libp2p, on one machine with an address for each."""
        first, *others = self.rust_at
        place = self.network.host("rust", self.internet, f"{first}/{self.BITS}", delay_ms=15)
        for at in others:
            ip("-n", place, "address", "add", f"{at}/{self.BITS}", "dev", "eth0")
        nodes = RustNodes(place, self.rust_at, self.nodes[0].quic)
        self.table.others.append(nodes.program)
        return nodes

    def mode(self, number):
        """Returns the mode of the node with this number; the first one tells the truth."""
        return "honest"

    def carried(self):
        """Returns what the relay says: its reservations, and the bytes of circuits that it sent to the players."""
        told = self.nodes[0].statistics()
        ours = [
            peer for peer in told["peers"].values()
            if any(f"/{seen}/" in address for seen in self.seen_at for address in peer["addresses"])
        ]
        circuits = sum(peer["relayed"]["sent"] for peer in ours)
        opened = sum(peer["connections"] for peer in ours)
        called = sum(peer["called"] for peer in ours)
        return (
            f"the relay has {len(told['reservations'])} reservations, had {opened} connections of players, "
            f"carried {circuits} bytes in {called} circuits, and knows {told['dht']} nodes"
        )

    def interruptions(self):
        """Returns the seconds of each time at which a player waited for the other one after the game had begun."""
        lost, playing = like("cli_waiting", count=1), like("cli_playing")
        took = []
        for peer in self.table.peers.values():
            began = since = None
            for at, line in peer.complaints:
                if line and playing.search(line):
                    if since:
                        took.append(at - since)
                    began, since = True, None
                elif line and began and lost.search(line):
                    since = since or at
        return took

    def report(self, way):
        figures, said = self.play(way)
        took = self.interruptions()
        waited = f"waited {len(took)} times, {max(took, default=0):.1f} s at most"
        return figures, f"{said}; {waited}; {self.carried()}"


@scenario("public-relay", False, "eight public nodes of each kind, two home routers that keep ports: a public relay introduces, a hole is punched")
def public_relay(network, table):
    return PublicHomes(network, table, ("cone", "cone")).report("direct")


@scenario("public-half", False, "the same with one router that takes a new port for each partner: the relay closes circuits that are too long")
def public_half(network, table):
    homes = PublicHomes(network, table, ("cone", "symmetric"))
    # The game takes more than two minutes, and sends more than 128 KiB.
    homes.pace_ms = 2500
    return homes.report("relayed")


class StrictHomes(PublicHomes):
    """Two players with IPv6 alone behind firewalls that let nothing in but answers, and one public node."""

    ADDRESS, BITS = "2a02:11::{}", 64
    NODES, RUST_NODES = 1, 0

    def another(self, name, kind):
        """Makes another player, to whose own address everybody has a route."""
        number = len(self.places) + 1
        home = self.network.bridge(f"home{number}")
        inside, outside = f"2a02:11:0:{number}::", self.ADDRESS.format(10 + number)
        router = self.network.router(
            f"router{number}", self.internet, f"{outside}/{self.BITS}", home, f"{inside}1/64", kind, delay_ms=15
        )
        for earlier, player in enumerate(self.seen_at):
            ip("-n", router, "route", "add", player, "via", self.ADDRESS.format(11 + earlier))
        for other in (self.carrier, *self.routers):
            ip("-n", other, "route", "add", f"{inside}2", "via", outside)
        self.routers.append(router)
        self.seen_at.append(f"{inside}2")
        self.places.append(self.network.host(name, home, f"{inside}2/64", f"{inside}1"))
        return self.places[-1]


@scenario("public-strict", False, "IPv6 alone behind firewalls that let in only answers, and one public node as the relay")
def public_strict(network, table):
    return StrictHomes(network, table, ("strict", "strict")).report("direct")
