"""Scenarios of a public network that the players search themselves: nobody names a relay.

The players know two entry points. Those who open a table learn from the network where others see them, and find relays
there; a hole is punched then, and nothing of a game stays on a relay. Limits are those that players notice: seconds,
bytes to strangers, and addresses that are dialled.
"""

import statistics
import time

from network import asked, count_private, ip, let_in_bytes, private_packets
from peers import Failure, like
from public import PublicHomes, StrictHomes
from scenarios import scenario, sit_down

# Seconds from opening a table to its invitation, and from the invitation to the game.
OPEN_MAX, SIT_MAX = 15, 10
# Seconds until players whose routers prevent it are told so.
TOLD_MAX = 20
# Bytes to and from the public network, for opening a table and for each hour while it is open.
OPENING_BYTES_MAX, HOUR_BYTES_MAX = 200_000, 20_000
# The same for an hour at a relay of rust-libp2p, which asks for our identify message every five minutes.
RUST_HOUR_BYTES_MAX = 15_000
# Seconds after which nobody is connected with the network any more, once all have sat down directly.
HANG_UP_AFTER = 60
# Addresses of the network that a player dials in a minute at most.
DIALS_MAX = 16
# Times that two players sit down.
REPEATS = 10


class SearchingHomes(PublicHomes):
    """Two players behind home routers, who know only entry points of a public network."""

    ENTRIES = 2

    def __init__(self, network, table, kinds):
        super().__init__(network, table, kinds)
        self.search()

    def search(self):
        """Takes the entry points for the named relay."""
        entries = [word for node in self.nodes[: self.ENTRIES] for word in ("--bootstrap", node.quic)]
        self.words = ["--public-network", *entries]
        self.nodes_at = [self.relay_at] + [self.ADDRESS.format(20 + number) for number in range(1, self.NODES)]
        self.nodes_at += self.rust_at

    def players(self):
        """Yields the statistics that living nodes keep of the players."""
        for node in [*self.nodes, *self.rust]:
            if node.mode != "dead":
                peers = node.statistics()["peers"].values()
                yield from (
                    peer for peer in peers
                    if any(f"/{seen}/" in address for seen in self.seen_at for address in peer["addresses"])
                )

    def let_in(self):
        """Returns the bytes that players have got so far from each other: by circuits of the network, and straight."""
        relayed = sum(peer["relayed"]["sent"] for peer in self.players() if "relayed" in peer)
        # Nodes of rust-libp2p don't count what they relay, so everything from them counts.
        relayed += sum(let_in_bytes(router, at) for router in self.routers for at in self.rust_at)
        straight = sum(let_in_bytes(self.routers[one], self.seen_at[1 - one]) for one in (0, 1))
        return relayed, straight

    def public_bytes(self, router):
        """Returns the bytes between a router and the public network so far, and those of nodes of rust-libp2p."""
        out = [(address, sent) for (address, _, _), sent in asked(router).items() if address not in self.seen_at]
        every = sum(sent for _, sent in out) + sum(let_in_bytes(router, at) for at in self.nodes_at)
        rust = sum(sent for address, sent in out if address in self.rust_at)
        return every, rust + sum(let_in_bytes(router, at) for at in self.rust_at)

    def rust_relays(self):
        """Returns the number of reservations that players have at nodes of rust-libp2p."""
        return sum(bool(peer["connected"] and peer.get("reserved")) for peer in self.players())

    def connected(self):
        """Returns the number of connections that the network's nodes have with the players now."""
        return sum(peer["connected"] for peer in self.players())

    def open(self, name="Aude", game=()):
        """Opens a table; returns the seconds until its invitation."""
        began = time.monotonic()
        self.table.host(self.places[0], self.words, game)
        return time.monotonic() - began

    def join(self):
        """Joins; returns the seconds until the game, which must be played directly."""
        guest = self.table.join(self.places[1], self.words)
        playing = guest.tells(like("cli_playing"), limit=60)[0]
        guest.tells(like("way_direct"), limit=30)
        return playing - guest.started


def forget(table):
    """Ends all players, and gives the next ones new folders."""
    for peer in table.peers.values():
        peer.kill()
    table.peers.clear()
    table.folder = table.folder / "next"
    table.folder.mkdir()


@scenario("public-search", False, "eight public nodes of each kind, two home routers that keep ports, no named relay: a table is opened and joined ten times")
def public_search(network, table):
    homes = SearchingHomes(network, table, ("cone", "cone"))
    opened, sat = [], []
    for repeat in range(REPEATS):
        if repeat:
            forget(table)
        table.pace_ms = 0 if repeat < REPEATS - 1 else homes.pace_ms
        opened.append(homes.open())
        sat.append(homes.join())
    before = homes.let_in()
    figures = table.finish()
    relayed, straight = (after - first for after, first in zip(homes.let_in(), before))
    if relayed > straight / 10:
        raise Failure(f"{relayed} bytes of the game came by a public relay, {straight} straight")
    figures.within("seconds until the invitation", max(opened), OPEN_MAX)
    figures.within("seconds from the invitation to the game", max(sat), SIT_MAX)
    return figures, (
        f"invitation after {statistics.median(opened):.1f} s (median), {max(opened):.1f} s at most; "
        f"game {statistics.median(sat):.1f} s later, {max(sat):.1f} s at most; {REPEATS} of {REPEATS} directly"
    )


@scenario("public-one-strict", False, "the same with one router that takes a new port for each partner: it works, or both are told why")
def public_one_strict(network, table):
    homes = SearchingHomes(network, table, ("cone", "symmetric"))
    table.pace_ms = homes.pace_ms
    homes.open(game=["--clock", "3d+7d+2"])
    guest = table.join(homes.places[1], homes.words)
    told = guest.tells(like("public_port_by_destination"), limit=60)[0] - guest.started
    return by_turn_links(table, told)


@scenario("public-both-strict", False, "two routers that take new ports: the reason is told, and a game of days begins over the public relay and goes on by turn links")
def public_both_strict(network, table):
    homes = SearchingHomes(network, table, ("symmetric", "symmetric"))
    table.pace_ms = homes.pace_ms
    homes.open(game=["--clock", "3d+7d+2"])
    host = table.peers["Aude"]
    told = host.tells(like("public_port_by_destination"), limit=60)[0] - host.started
    table.join(homes.places[1], homes.words)
    return by_turn_links(table, told)


def by_turn_links(table, told):
    """Plays a game of days by links, once its charter is signed over a relay; `told` are seconds until the reason."""
    for name in table.peers:
        table.wait_for_bytes(name, 1)
    for peer in table.peers.values():
        peer.kill()
    rounds, lines = 0, []
    while not all(table.is_verified(name) for name in table.peers):
        for name in table.peers:
            table.hours += 9
            lines = table.turn(name, *lines)
        rounds += 1
        if rounds > 150:
            raise Failure("nothing goes on")
    figures = table.compare()
    figures.within("seconds until the reason is told", told, TOLD_MAX)
    return figures, f"told after {told:.1f} s; played in {rounds} rounds of turn links"


class SearchingStrictHomes(StrictHomes, SearchingHomes):
    """Two players with IPv6 alone behind firewalls, who know only entry points."""

    NODES = 8

    def another(self, name, kind):
        place = super().another(name, kind)
        # The other nodes answer to the addresses inside as well.
        self.routes = [*getattr(self, "routes", []), (self.seen_at[-1], self.ADDRESS.format(10 + len(self.places)))]
        return place

    def serve(self, place, at):
        served = super().serve(place, at)
        for node in self.nodes[1:]:
            for player, router in self.routes:
                ip("-n", node.place, "route", "add", player, "via", router)
        return served


@scenario("public-ipv6", False, "IPv6 alone behind firewalls that let in only answers, eight public nodes, no named relay")
def public_ipv6(network, table):
    homes = SearchingStrictHomes(network, table, ("strict", "strict"))
    table.pace_ms = homes.pace_ms
    opened, sat = homes.open(), homes.join()
    figures = table.finish()
    figures.within("seconds until the invitation", opened, OPEN_MAX)
    figures.within("seconds from the invitation to the game", sat, SIT_MAX)
    return figures, f"invitation after {opened:.1f} s, game {sat:.1f} s later, directly"


class FaultyHomes(SearchingHomes):
    """The same, where half of the public nodes are of no use, each in another way."""

    NODES, RUST_NODES = 10, 0
    FAULTS = ("dead", "liar", "flood", "full", "garbage")

    def mode(self, number):
        # The second entry point is one of them.
        return self.FAULTS[number // 2] if number % 2 else "honest"


@scenario("public-faulty", False, "half of the public nodes are dead, lie, name hundreds of false nodes, refuse, or answer garbage")
def public_faulty(network, table):
    homes = FaultyHomes(network, table, ("cone", "cone"))
    # The node that freezes has done so by then, and the others know it.
    time.sleep(6)
    count_private(homes.places[0])
    began = time.monotonic()
    opened = homes.open()
    time.sleep(max(0.0, began + 60 - time.monotonic()))
    dialled = {there for there in asked(homes.routers[0]) if there[2] != "53"}
    if len(dialled) > DIALS_MAX:
        raise Failure(f"{len(dialled)} addresses were dialled in the first minute: {sorted(dialled)}")
    # Later on the two know each other's addresses at home.
    if private := private_packets(homes.places[0]):
        raise Failure(f"{private} packets went to private addresses")
    table.pace_ms = homes.pace_ms
    sat = homes.join()
    figures = table.finish()
    if homes.interruptions():
        raise Failure(f"the game was interrupted: {homes.interruptions()}")
    figures.within("seconds until the invitation", opened, 2 * OPEN_MAX)
    figures.within("seconds from the invitation to the game", sat, 2 * SIT_MAX)
    return figures, f"invitation after {opened:.1f} s, game {sat:.1f} s later; {len(dialled)} addresses in the first minute, no private one"


class LiarHomes(SearchingHomes):
    """The same, where one public node relays, and tells everybody a false address."""

    NODES, RUST_NODES = 4, 0

    def mode(self, number):
        return "liar" if number == self.NODES - 1 else "full"


@scenario("public-liar", False, "the only public node that relays lies about addresses: others tell the guest its own, and the hole is punched again")
def public_liar(network, table):
    homes = LiarHomes(network, table, ("cone", "cone"))
    table.pace_ms = homes.pace_ms
    opened, sat = homes.open(), homes.join()
    figures = table.finish()
    figures.within("seconds until the invitation", opened, 2 * OPEN_MAX)
    figures.within("seconds from the invitation to the game", sat, 2 * SIT_MAX)
    return figures, f"invitation after {opened:.1f} s, game {sat:.1f} s later, directly"


class ClosingHomes(SearchingHomes):
    """The same, where half of the public nodes close every connection after two minutes."""

    RUST_NODES = 0

    def mode(self, number):
        return "closing" if number % 2 else "honest"


@scenario("public-closing", False, "half of the public nodes close connections after two minutes, and the others die during the game")
def public_closing(network, table):
    homes = ClosingHomes(network, table, ("cone", "cone"))
    homes.open()
    # Whatever closed in the meantime was replaced: the invitation from the beginning still works.
    time.sleep(150)
    # The game takes longer than the minute after which the network is left.
    table.pace_ms = 2000
    sat = homes.join()
    for node in homes.nodes:
        node.program.kill()
    figures = table.finish()
    if homes.interruptions():
        raise Failure(f"the game was interrupted: {homes.interruptions()}")
    figures.within("seconds from the invitation to the game", sat, 2 * SIT_MAX)
    return figures, f"game {sat:.1f} s after the invitation; no interruption when all nodes died"


@scenario("public-bytes", False, "bytes to the public network, for opening a table and for half an hour after it; nothing is left of it during the game")
def public_bytes(network, table):
    homes = SearchingHomes(network, table, ("cone", "cone"))
    router = homes.routers[0]
    opened = homes.open()
    # The search goes on until it has enough relays.
    time.sleep(30)
    opening, rust_opening = homes.public_bytes(router)
    minutes = 30
    time.sleep(60 * minutes)
    hour, rust_hour = (
        (after - before) * 60 // minutes for after, before in zip(homes.public_bytes(router), (opening, rust_opening))
    )
    rust = homes.rust_relays()
    table.pace_ms = 2500
    sat = homes.join()
    time.sleep(HANG_UP_AFTER + 10)
    if left := homes.connected():
        raise Failure(f"{left} connections with public nodes a minute after all had sat down")
    figures = table.finish()
    figures.within("bytes for opening a table", opening, OPENING_BYTES_MAX)
    figures.within("bytes an hour while it is open", hour, HOUR_BYTES_MAX + rust * RUST_HOUR_BYTES_MAX)
    return figures, (
        f"opening: {opening} bytes in {opened:.1f} s, {rust_opening} of them with rust-libp2p; {hour} bytes an hour, "
        f"{rust_hour} of them with rust-libp2p, {rust} of whose nodes relay; "
        f"game {sat:.1f} s after the invitation; then nothing"
    )


@scenario("public-yesterday", False, "a host is killed in the lobby and comes back: the first invitation still leads there")
def public_yesterday(network, table):
    homes = SearchingHomes(network, table, ("cone", "cone"))
    homes.open()
    time.sleep(5)
    table.peers["Aude"].kill()
    table.pace_ms = homes.pace_ms
    again = table.again("Aude", homes.words)
    again.says(r"^bastide://\S+$", limit=30)
    # It joins by the invitation from before.
    sat = homes.join()
    figures = table.finish()
    figures.within("seconds from the invitation to the game", sat, 2 * SIT_MAX)
    return figures, f"game {sat:.1f} s after the first invitation"


@scenario("public-refused", False, "those who say no: not one packet goes to the public network")
def public_refused(network, table):
    homes = SearchingHomes(network, table, ("cone", "cone"))
    homes.words = ["--no-public-network"]
    homes.open()
    time.sleep(20)
    sent = {there for there in asked(homes.routers[0]) if there[0] in homes.nodes_at}
    if sent:
        raise Failure(f"{sorted(sent)} were asked")
    forget(table)
    # The same two play after they have said yes.
    homes.search()
    table.pace_ms = homes.pace_ms
    sit_down(table, homes.places, homes.words)
    return table.finish(), "nothing was sent to the public network"
