"""Networks made of namespaces: hosts, bridges, routers, and the cables between them.

Invariant: all that a network made is gone when it is closed, whatever happened in between.
Every name begins with the process's number, so that several networks of one machine don't meet.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

FORWARD = Path(__file__).with_name("forward.py")


class Network:
    """A network to be used in a `with`; nothing in it reaches anything outside of it."""

    def __init__(self):
        self.names = []
        self.forwarders = []
        self.ends = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for forwarder in self.forwarders:
            forwarder.kill()
            forwarder.wait()
        for name in self.names:
            subprocess.run(["ip", "netns", "delete", name], stderr=subprocess.DEVNULL, check=False)

    def namespace(self, name):
        """An empty namespace with loopback."""
        full = f"bastide-{os.getpid()}-{name}"
        ip("netns", "add", full)
        self.names.append(full)
        ip("-n", full, "link", "set", "lo", "up")
        # Addresses of IPv6 are used at once, and no router is asked for any.
        run(["ip", "netns", "exec", full, "sysctl", "-qw", "net.ipv6.conf.default.accept_dad=0"])
        return full

    def bridge(self, name):
        """What cables are plugged into: a switch without an address."""
        full = self.namespace(name)
        ip("-n", full, "link", "add", "switch", "type", "bridge")
        ip("-n", full, "link", "set", "switch", "up")
        return full

    def host(self, name, bridge, address, gateway=None, delay_ms=0):
        """A machine on a bridge, its cable as long as `delay_ms` one way."""
        full = self.namespace(name)
        self.plug(full, "eth0", bridge, address, delay_ms)
        if gateway:
            ip("-n", full, "route", "add", "default", "via", gateway)
        else:
            ip("-n", full, "route", "add", "224.0.0.0/4", "dev", "eth0")
        return full

    def plug(self, full, device, bridge, address, delay_ms=0):
        """A cable from a device of a machine, made here, into a bridge."""
        port = f"port-{full.rsplit('-', 1)[1]}"
        if delay_ms:
            self.slow_cable((full, device), (bridge, port), delay_ms)
        else:
            ip("link", "add", device, "netns", full, "type", "veth", "peer", "name", port, "netns", bridge)
        ip("-n", full, "address", "add", address, "dev", device)
        ip("-n", full, "link", "set", device, "up")
        ip("-n", bridge, "link", "set", port, "master", "switch")
        ip("-n", bridge, "link", "set", port, "up")

    def slow_cable(self, one, other, delay_ms):
        """A pair of devices whose frames take a while, carried by a process of ours: kernels often lack `tc netem`."""
        taps = [f"tap{self.ends}", f"tap{self.ends + 1}"]
        self.ends += 2
        words = [sys.executable, "-B", FORWARD, *taps, str(delay_ms)]
        forwarder = subprocess.Popen(
            ["ip", "netns", "exec", self.wire(), *words], stdout=subprocess.PIPE, text=True
        )
        self.forwarders.append(forwarder)
        if forwarder.stdout.readline() != "ready\n":
            raise RuntimeError("the forwarder didn't start")
        for tap, (full, device) in zip(taps, (one, other)):
            ip("-n", self.wire(), "link", "set", tap, "netns", full)
            ip("-n", full, "link", "set", tap, "name", device)

    def wire(self):
        """Where forwarders make their devices before these go where they belong."""
        full = f"bastide-{os.getpid()}-wire"
        if full not in self.names:
            self.namespace("wire")
        return full

    def router(self, name, outside, address, inside, gateway, kind, delay_ms=0):
        """A home router from the bridge `inside`, where it is `gateway`, to `outside`, where it has `address` and which is so far.

        Nothing comes in but what answers something that went out. `cone` keeps the port that a program inside chose, for
        whatever it says and to whomever, so that others can be told it and meet it; `symmetric` takes a new port by chance for each
        partner, so that they can't.
        """
        full = self.namespace(name)
        self.plug(full, "wan", outside, address, delay_ms)
        ip("link", "add", "lan", "netns", full, "type", "veth", "peer", "name", "port-gateway", "netns", inside)
        ip("-n", full, "address", "add", gateway, "dev", "lan")
        ip("-n", full, "link", "set", "lan", "up")
        ip("-n", inside, "link", "set", "port-gateway", "master", "switch")
        ip("-n", inside, "link", "set", "port-gateway", "up")
        run(["ip", "netns", "exec", full, "sysctl", "-qw", "net.ipv4.ip_forward=1"])
        masquerade = {"cone": "masquerade", "symmetric": "masquerade fully-random"}[kind]
        # The router's own input is dropped as a whole: else a packet from outside that comes too early takes the mapping.
        nft(full, f"""
            table ip home {{
                chain out {{ type nat hook postrouting priority srcnat; oifname "wan" {masquerade}; }}
                chain own {{ type filter hook input priority filter; iifname "wan" drop; }}
                set others {{ type ipv4_addr; size 64; flags dynamic; counter; }}
                chain through {{
                    type filter hook forward priority filter; policy drop;
                    iifname "lan" oifname "wan" accept
                    iifname "wan" oifname "lan" ct state established,related add @others {{ ip saddr }} accept
                }}
            }}""")
        return full


def lose(full, percent, device="eth0"):
    """So many of a hundred packets that come in there are lost."""
    nft(full, f"""
        table netdev loss {{
            chain in {{
                type filter hook ingress device "{device}" priority 0;
                numgen random mod 100 < {percent} drop
            }}
        }}""")


def narrow(full, kilobytes, device="eth0"):
    """No more than so many kilobytes a second come in there; what is beyond is lost. None: as many as it takes."""
    run(["ip", "netns", "exec", full, "nft", "add", "table", "netdev", "narrow"])
    run(["ip", "netns", "exec", full, "nft", "delete", "table", "netdev", "narrow"])
    if kilobytes is None:
        return
    nft(full, f"""
        table netdev narrow {{
            chain in {{
                type filter hook ingress device "{device}" priority 0;
                limit rate over {kilobytes} kbytes/second burst {kilobytes} kbytes drop
            }}
        }}""")


def no_udp(full):
    """Nothing goes by UDP from there, as in some offices: no QUIC."""
    nft(full, """
        table inet no-udp {
            chain out {
                type filter hook output priority 0;
                meta l4proto udp drop
            }
        }""")


def pull(bridge, full):
    """Pulls a machine's cable out of its bridge."""
    ip("-n", bridge, "link", "set", f"port-{full.rsplit('-', 1)[1]}", "down")


def push(bridge, full):
    """Puts it back."""
    ip("-n", bridge, "link", "set", f"port-{full.rsplit('-', 1)[1]}", "up")


def sent_bytes(full, device="eth0"):
    """What a machine has sent over its cable so far, headers of the frames included."""
    words = ["ip", "netns", "exec", full, "cat", f"/sys/class/net/{device}/statistics/tx_bytes"]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def let_in_bytes(router, address):
    """What a home router has let in from an address so far."""
    words = ["ip", "netns", "exec", router, "nft", "list", "set", "ip", "home", "others"]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = re.search(rf"\b{re.escape(address)} counter packets \d+ bytes (\d+)", listed)
    return int(found.group(1)) if found else 0


def ip(*words):
    """`ip`, which must work."""
    run(["ip", *words])


def nft(full, rules):
    """Rules of nftables in a namespace."""
    run(["ip", "netns", "exec", full, "nft", "-f", "-"], rules)


def run(words, given=None):
    """A command that must work; what it complains about is the error."""
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr.strip()}")
