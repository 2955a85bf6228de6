"""Networks of namespaces: hosts, bridges, routers, and the cables between them.

Invariant: closing a network removes everything that it made, whatever happened in between. Every name begins
with the process's number, so that several networks of one machine don't collide.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

FORWARD = Path(__file__).with_name("forward.py")


class Network:
    """Network for a `with` block; it reaches nothing outside itself."""

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
        """Makes an empty namespace with loopback."""
        full = f"bastide-{os.getpid()}-{name}"
        ip("netns", "add", full)
        self.names.append(full)
        ip("-n", full, "link", "set", "lo", "up")
        # IPv6 addresses are used at once, without asking a router.
        run(["ip", "netns", "exec", full, "sysctl", "-qw", "net.ipv6.conf.default.accept_dad=0"])
        return full

    def bridge(self, name):
        """Makes a switch without an address, into which cables are plugged."""
        full = self.namespace(name)
        ip("-n", full, "link", "add", "switch", "type", "bridge")
        ip("-n", full, "link", "set", "switch", "up")
        return full

    def host(self, name, bridge, address, gateway=None, delay_ms=0):
        """Makes a machine on a bridge; its cable delays by `delay_ms` one way."""
        full = self.namespace(name)
        self.plug(full, "eth0", bridge, address, delay_ms)
        if gateway:
            ip("-n", full, "route", "add", "default", "via", gateway)
        else:
            ip("-n", full, "route", "add", "224.0.0.0/4", "dev", "eth0")
        return full

    def plug(self, full, device, bridge, address, delay_ms=0):
        """Plugs a cable from a machine's device, made here, into a bridge."""
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
        """Makes a pair of devices with a delay, carried by a process of ours: kernels often lack `tc netem`."""
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
        """Returns the namespace in which forwarders make their devices before these move to their places."""
        full = f"bastide-{os.getpid()}-wire"
        if full not in self.names:
            self.namespace("wire")
        return full

    def router(self, name, outside, address, inside, gateway, kind, delay_ms=0):
        """Makes a home router between two bridges, with this delay to `outside`.

        It is `gateway` on the bridge `inside`, and has `address` on `outside`.

        Only answers to outgoing packets come in. `cone` keeps the port that a program inside chose for all
        its packets and partners, so that others can learn it and reach it; `symmetric` takes a random port
        for each partner, so that they can't. `strict` is a firewall for IPv6: it translates nothing, so
        machines on `outside` need a route to the addresses inside.
        """
        full = self.namespace(name)
        self.plug(full, "wan", outside, address, delay_ms)
        ip("link", "add", "lan", "netns", full, "type", "veth", "peer", "name", "port-gateway", "netns", inside)
        ip("-n", full, "address", "add", gateway, "dev", "lan")
        ip("-n", full, "link", "set", "lan", "up")
        ip("-n", inside, "link", "set", "port-gateway", "master", "switch")
        ip("-n", inside, "link", "set", "port-gateway", "up")
        if kind == "strict":
            family, forwards, translation = "ip6", "net.ipv6.conf.all.forwarding=1", ""
            # Neighbours on the cable must find the router.
            own = 'iifname "wan" icmpv6 type { nd-neighbor-solicit, nd-neighbor-advert } accept; '
        else:
            masquerade = {"cone": "masquerade", "symmetric": "masquerade fully-random"}[kind]
            family, forwards, own = "ip", "net.ipv4.ip_forward=1", ""
            translation = f'chain out {{ type nat hook postrouting priority srcnat; oifname "wan" {masquerade}; }}'
        run(["ip", "netns", "exec", full, "sysctl", "-qw", forwards])
        # All of the router's own input is dropped: otherwise a packet from outside that arrives too early
        # would take the mapping.
        nft(full, f"""
            table {family} home {{
                {translation}
                set asked {{ type {"ipv6_addr" if family == "ip6" else "ipv4_addr"} . inet_proto . inet_service; size 4096; flags dynamic; counter; }}
                chain noted {{
                    type filter hook forward priority filter - 1;
                    iifname "lan" oifname "wan" meta l4proto {{ tcp, udp }} add @asked {{ {family} daddr . meta l4proto . th dport }}
                }}
                chain own {{ type filter hook input priority filter; {own}iifname "wan" drop; }}
                set others {{ type {"ipv6_addr" if family == "ip6" else "ipv4_addr"}; size 64; flags dynamic; counter; }}
                chain through {{
                    type filter hook forward priority filter; policy drop;
                    iifname "lan" oifname "wan" accept
                    iifname "wan" oifname "lan" ct state established,related add @others {{ {family} saddr }} accept
                }}
            }}""")
        return full


def lose(full, percent, device="eth0"):
    """Drops this percentage of incoming packets."""
    nft(full, f"""
        table netdev loss {{
            chain in {{
                type filter hook ingress device "{device}" priority 0;
                numgen random mod 100 < {percent} drop
            }}
        }}""")


def narrow(full, kilobytes, device="eth0"):
    """Limits incoming traffic to this many kilobytes a second, and drops the rest; None removes the limit."""
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
    """Blocks outgoing UDP, as some offices do, and with it QUIC."""
    nft(full, """
        table inet no-udp {
            chain out {
                type filter hook output priority 0;
                meta l4proto udp drop
            }
        }""")


def pull(bridge, full):
    """Unplugs a machine's cable from its bridge."""
    ip("-n", bridge, "link", "set", f"port-{full.rsplit('-', 1)[1]}", "down")


def push(bridge, full):
    """Plugs it in again."""
    ip("-n", bridge, "link", "set", f"port-{full.rsplit('-', 1)[1]}", "up")


def sent_bytes(full, device="eth0"):
    """Returns the bytes that a machine has sent over its cable so far, with the frames' headers."""
    words = ["ip", "netns", "exec", full, "cat", f"/sys/class/net/{device}/statistics/tx_bytes"]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def let_in_bytes(router, address):
    """Returns the bytes that a home router has let in from an address so far."""
    family = "ip6" if ":" in address else "ip"
    words = ["ip", "netns", "exec", router, "nft", "list", "set", family, "home", "others"]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = re.search(rf"\b{re.escape(address)} counter packets \d+ bytes (\d+)", listed)
    return int(found.group(1)) if found else 0


def asked(router):
    """Returns the bytes that a home router has let out so far, by address, protocol and port."""
    family = "ip6" if "ip6 home" in nft_tables(router) else "ip"
    words = ["ip", "netns", "exec", router, "nft", "list", "set", family, "home", "asked"]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"([0-9a-f.:]+) \. (\w+) \. (\w+) counter packets \d+ bytes (\d+)", listed)
    return {(address, protocol, port): int(sent) for address, protocol, port, sent in found}


def nft_tables(full):
    """Returns the list of the nftables tables in a namespace."""
    words = ["ip", "netns", "exec", full, "nft", "list", "tables"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def count_private(full):
    """Counts the packets that a machine sends to private addresses from now on."""
    nft(full, """
        table ip private {
            counter sent { packets 0 bytes 0 }
            chain out {
                type filter hook output priority 0;
                oifname "lo" return
                ip daddr { 10.0.0.0/8, 100.64.0.0/10, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16 } counter name sent
            }
        }""")


def private_packets(full):
    """Returns the number of packets that it has sent there."""
    words = ["ip", "netns", "exec", full, "nft", "list", "counter", "ip", "private", "sent"]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return int(re.search(r"packets (\d+)", listed).group(1))


def ip(*words):
    """Runs `ip`, which must succeed."""
    run(["ip", *words])


def nft(full, rules):
    """Applies nftables rules in a namespace."""
    run(["ip", "netns", "exec", full, "nft", "-f", "-"], rules)


def run(words, given=None):
    """Runs a command that must succeed; its complaints become the error."""
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr.strip()}")
