"""Scenarios. Each builds its network, plays a game with real programs, and returns its results."""

import os
import random
import re
import shutil
import statistics
import subprocess
import time

from network import ip, let_in_bytes, lose, narrow, no_udp, pull, push, run, sent_bytes
from peers import BASTIDE, CHAPTERS, EXAMPLES, Failure, Figures, Flood, Program, like, resident_mib

SCENARIOS = {}
# Turns played at each table of a crowd: enough to measure a turn.
SCALE_TURNS = 20


def scenario(name, quick, about):
    """Registers a function as a scenario; without names, only the quick ones run."""

    def put(function):
        SCENARIOS[name] = (function, quick, about)
        return function

    return put


def three_at_home(network, delay_ms=0):
    """Makes three machines on one bridge, each with a cable of half the delay."""
    home = network.bridge("home")
    places = [
        network.host(name, home, f"10.77.0.{number}/24", delay_ms=delay_ms / 2)
        for number, name in enumerate(("Aude", "Bertran", "Colomba"), 1)
    ]
    return home, places


def sit_down(table, places, words=(), game=()):
    """Lets the first of them open a table for all, and the others join by its invitation."""
    table.host(places[0], ["--seats", len(places), *words], game)
    for place in places[1:]:
        table.join(place, words)


def traffic(places, figures):
    """Returns the bytes that a peer sends, measured on the cables."""
    each = sum(sent_bytes(place) for place in places) / len(places)
    return f"{each / figures.turns:.0f} bytes sent a turn by each"


@scenario("lan", True, "a table appears on the local network, whoever is there first")
def lan(network, table):
    _, (aude, bertran, colomba) = three_at_home(network)
    # The first looks before there is anything to see, the second after.
    looking, seen = like("cli_looking"), like("cli_seen")
    early = table.start(bertran, ["join"])
    early.tells(looking)
    time.sleep(3)
    host = table.host(aude, ["--seats", 3])
    shown, _ = host.says("^bastide://")
    seen_early = early.tells(seen)[0] - shown
    late = table.start(colomba, ["join"])
    seen_late = late.tells(seen)[0] - late.tells(looking)[0]
    figures = table.finish()
    figures.within("seconds until the table is seen", max(seen_early, seen_late), 2)
    return figures, f"seen after {seen_late:.2f} s; by who looked before, {seen_early:.2f} s; " + traffic(
        (aude, bertran, colomba), figures
    )


@scenario("speed", True, "50 ms one way: how long until all have the next tile")
def speed(network, table):
    _, places = three_at_home(network, delay_ms=50)
    table.log = "bastide_table::table=debug"
    # A player that moves at once never shows the tile; and the work after a turn must finish before the next
    # one.
    table.pace_ms = 50
    sit_down(table, places)
    figures = table.finish()
    took = table.next_tile_ms()
    if len(took) < figures.turns * 0.9:
        raise Failure(f"only {len(took)} of {figures.turns} turns could be measured")
    figures.within("milliseconds until all have the next tile", statistics.median(took), 110)
    figures.within("MiB of a peer", figures.peak_mib, 60)
    tenth = took[len(took) * 9 // 10]
    return figures, f"next tile at all after {statistics.median(took):.1f} ms (median), {tenth:.1f} ms (90 %); " + traffic(
        places, figures
    )


@scenario("far", True, "150 ms one way, and 5 % of all packets lost both ways")
def far(network, table):
    _, places = three_at_home(network, delay_ms=150)
    for place in places:
        lose(place, 5)
    sit_down(table, places)
    figures = table.finish()
    return figures, f"{figures.seconds / figures.turns:.2f} s a turn; " + traffic(places, figures)


@scenario("cable", False, "a cable is pulled for a minute")
def cable(network, table):
    return pulled(network, table, 60)


@scenario("short-cable", True, "a cable is pulled for twenty seconds")
def short_cable(network, table):
    return pulled(network, table, 20)


@scenario("tcp-cable", False, "a cable is pulled for twenty seconds where nothing goes by UDP")
def tcp_cable(network, table):
    return pulled(network, table, 20, no_udp)


def pulled(network, table, seconds, prepare=lambda place: None):
    home, places = three_at_home(network)
    for place in places:
        prepare(place)
    table.pace_ms = 150
    # A peer is left out after it has been gone for a minute.
    sit_down(table, places, ["--go-on", 0])
    table.wait_for_bytes("Colomba", 8000)
    out = time.monotonic()
    pull(home, places[2])
    noticed = table.peers["Aude"].tells(like("cli_waiting", count=1, names="Colomba"), since=out)[0] - out
    time.sleep(max(0.0, out + seconds - time.monotonic()))
    back = time.monotonic()
    push(home, places[2])
    again = table.peers["Aude"].tells(like("cli_playing"), since=back)[0] - back
    figures = table.finish()
    figures.within("seconds until it is noticed", noticed, 12)
    return figures, f"out for {seconds} s, noticed after {noticed:.1f} s, playing again {again:.1f} s after it was back"


@scenario("left-out", True, "a cable is pulled until the others go on without, in a new chapter, and take back in who is back")
def left_out(network, table):
    home, places = three_at_home(network)
    table.pace_ms = 300
    sit_down(table, places, game=["--grace", 5])
    table.wait_for_bytes("Colomba", 8000)
    out = time.monotonic()
    pull(home, places[2])
    took = table.peers["Aude"].tells(like("cli_without", why="gone", name="Colomba"), since=out)[0] - out
    push(home, places[2])
    table.peers["Colomba"].tells(like("out_of_game"), since=out)
    figures = table.finish(verdict=CHAPTERS)
    return figures, f"the two go on {took:.1f} s after the cable was pulled; who was left out plays again"


@scenario("killed", True, "a peer is killed at twenty random moments, each time another by chance, and started again")
def killed(network, table):
    _, places = three_at_home(network)
    table.pace_ms = 400
    # Only members can return: a peer killed in the lobby must join again.
    sit_down(table, places)
    for name in ("Aude", "Bertran", "Colomba"):
        table.wait_for_bytes(name, 1000)
    seed = random.randrange(1 << 32)
    dice = random.Random(seed)
    for time_of_death in range(20):
        name = dice.choice(sorted(table.peers))
        # Some kills come early, while it reads its files or connects.
        time.sleep(dice.choice([dice.uniform(0, 0.5), dice.uniform(0, 3)]))
        if table.peers[name].has_ended():
            raise Failure(f"{name} ended before it was killed for the {time_of_death + 1}th time: {table.peers[name].last_words()}")
        table.peers[name].kill()
        table.again(name)
    figures = table.finish()
    return figures, f"20 kills, by seed {seed}"


@scenario("junk", True, "one who was invited floods all with junk, and strangers do so from outside")
def junk(network, table):
    home, places = three_at_home(network)
    dora, ermengarda = (network.host(name, home, f"10.77.0.{n}/24") for n, name in ((4, "Dora"), (5, "Ermengarda")))
    strangers = [f"10.77.0.{number}" for number in range(101, 117)]
    for address in strangers:
        ip("-n", ermengarda, "address", "add", f"{address}/24", "dev", "eth0")
    table.pace_ms = 100
    sit_down(table, places)
    table.wait_for_bytes("Colomba", 1000)
    floods = [Flood(dora, "guest", table.invitation), Flood(ermengarda, "stranger", table.invitation, strangers)]
    try:
        figures = table.finish()
    finally:
        said = ", ".join(flood.stop() for flood in floods)
    figures.within("MiB of a peer", figures.peak_mib, 200)
    return figures, said


@scenario("ipv6", True, "a network without IPv4")
def ipv6(network, table):
    bridge = network.bridge("six")
    places = [network.host(name, bridge, f"2001:db8::{number}/64") for number, name in ((1, "Aude"), (2, "Bertran"))]
    sit_down(table, places)
    figures = table.finish()
    return figures, "direct; " + traffic(places, figures)


@scenario("punched", True, "two home routers that keep ports: a relay introduces, a hole is punched")
def punched(network, table):
    homes = TwoHomes(network, table, ("cone", "cone"))
    return homes.play("direct")


@scenario("relayed", True, "two home routers with a new port for each partner: everything goes through the relay")
def relayed(network, table):
    homes = TwoHomes(network, table, ("symmetric", "symmetric"))
    return homes.play("relayed")


@scenario("half", False, "one router of each kind: everything goes through the relay")
def half(network, table):
    homes = TwoHomes(network, table, ("cone", "symmetric"))
    return homes.play("relayed")


@scenario("relay-dies", True, "the relay dies once the hole is punched")
def relay_dies(network, table):
    homes = TwoHomes(network, table, ("cone", "cone"))
    return homes.play("direct", meanwhile=homes.relay.kill)


class TwoHomes:
    """Two players behind home routers, 15 ms from the internet each, who can both reach only a relay."""

    # Addresses of the internet, by their last number, and the bits that they share.
    ADDRESS, BITS = "203.0.113.{}", 24
    # Delay of the relay's cable, one way.
    RELAY_DELAY_MS = 0
    # Pause of a bot before each turn.
    pace_ms = 100

    def __init__(self, network, table, kinds, serving=()):
        internet = network.bridge("internet")
        self.table = table
        self.internet = internet
        self.relay_at = self.ADDRESS.format(20)
        self.carrier = network.host("relay", internet, f"{self.relay_at}/{self.BITS}", delay_ms=self.RELAY_DELAY_MS)
        self.network = network
        # Players' places, routers, and the addresses at which others see them.
        self.places, self.routers, self.seen_at = [], [], []
        for name, kind in zip(("Aude", "Bertran"), kinds):
            self.another(name, kind)
        self.serving = serving
        self.relay, address = self.serve(self.carrier, self.relay_at)
        self.words = ["--relay", address]

    def another(self, name, kind):
        """Makes another player behind a router of its own; returns its place."""
        number = len(self.places) + 1
        home = self.network.bridge(f"home{number}")
        gateway = f"192.168.{number}.1"
        self.seen_at.append(self.ADDRESS.format(10 + number))
        outside = f"{self.seen_at[-1]}/{self.BITS}"
        self.routers.append(self.network.router(f"router{number}", self.internet, outside, home, f"{gateway}/24", kind, 15))
        self.places.append(self.network.host(name, home, f"192.168.{number}.2/24", gateway))
        return self.places[-1]

    def serve(self, place, at):
        """Starts a relay there; returns it, and its address."""
        words = ["--data", self.table.data(place.rsplit("-", 1)[1]), "relay", "--listen", at]
        relay = Program(place, [BASTIDE, *words, *self.serving])
        self.table.others.append(relay)
        _, found = relay.says(rf"^/ip4/{re.escape(at)}/udp/\d+/quic-v1/p2p/\S+$")
        return relay, found.group(0)

    def play(self, way, meanwhile=None):
        """Plays a game that connects in this way, as the routers see it, perhaps with an event midway."""
        self.table.pace_ms = self.pace_ms
        sit_down(self.table, self.places, self.words)
        self.table.wait_for_bytes("Bertran", 8000)
        if meanwhile:
            meanwhile()
        before = self.let_in()
        figures = self.table.finish()
        carried, straight = (after - first for after, first in zip(self.let_in(), before))
        went = "relayed" if carried > straight else "direct"
        if went != way:
            raise Failure(f"the game went {went}, not {way}")
        said = f"{went}; of the later turns {carried} bytes came by the relay and {straight} straight; "
        return figures, said + traffic(self.places, figures)

    def let_in(self):
        """Returns the expected bytes that the home routers have let in so far, from the relay and each other."""
        carried = sum(let_in_bytes(router, self.relay_at) for router in self.routers)
        straight = sum(let_in_bytes(self.routers[one], self.seen_at[1 - one]) for one in (0, 1))
        return carried, straight


@scenario("two-lines", True, "two home routers that keep ports, and a full relay that only tells addresses: the guest's link goes back to the host")
def two_lines(network, table):
    homes = TwoHomes(network, table, ("cone", "cone"), serving=("--reservations", 1))
    # Somebody else holds the only reservation.
    colomba = homes.another("Colomba", "cone")
    words = ["--data", table.data("Colomba"), "host", "--bot", "--private", *homes.words]
    table.others.append(Program(colomba, [BASTIDE, *words]))
    table.others[-1].says(r"^bastide://\S+$")
    table.pace_ms = homes.pace_ms
    host = table.host(homes.places[0], ["--meet", *homes.words])
    guest = table.join(homes.places[1], ["--meet", *homes.words])
    link = guest.says(r"^bastide://meet/\S+$")[1].group(0)
    # It is passed on by a person.
    time.sleep(20)
    pasted = time.monotonic()
    host.types(link)
    playing = guest.tells(like("cli_playing"), since=pasted)[0] - pasted
    before = homes.let_in()
    figures = table.finish()
    carried, straight = (after - first for after, first in zip(homes.let_in(), before))
    if carried > straight:
        raise Failure(f"{carried} bytes came by the relay, {straight} straight")
    figures.within("seconds from the link to the game", playing, 10)
    return figures, f"{playing:.1f} s from the link to the game; " + traffic(homes.places, figures)


@scenario("posted", False, "two who are never there at once, in weeks of pretended time: by post, which loses its disk, by another one, by hand")
def posted(network, table):
    homes = TwoHomes(network, table, ("symmetric", "symmetric"), serving=("--keep", 30))
    second = network.host("second", homes.internet, "203.0.113.21/24")
    other, also = homes.serve(second, "203.0.113.21")
    table.pace_ms = 100
    # Only the player that opens the table knows the second mailbox relay.
    table.host(homes.places[0], [*homes.words, "--relay", also], ["--clock", "3d+7d+2"])
    table.join(homes.places[1], homes.words)
    table.wait_for_bytes("Bertran", 4000)
    for peer in table.peers.values():
        peer.kill()
    rounds, lines = 0, []
    while not all(table.is_verified(name) for name in table.peers):
        for name in table.peers:
            table.hours += 9
            # A line is sometimes pasted twice.
            lines = table.turn(name, *lines * (1 + rounds % 2))
            if rounds < 18:
                lines = []
        rounds += 1
        if rounds == 3:
            homes.relay.kill()
            shutil.rmtree(table.data("relay") / "mail")
            homes.relay, _ = homes.serve(homes.carrier, "203.0.113.20")
        if rounds == 6:
            table.off["Bertran"] = -5 * 24
        if rounds == 9:
            homes.relay.kill()
            table.off = {"Aude": 12 * 24}
        if rounds == 12:
            table.off = {}
        if rounds == 18:
            other.kill()
        if rounds > 150:
            raise Failure("nothing goes on")
    if rounds <= 18:
        raise Failure("the game was over before anything went by hand")
    return table.compare(), f"{rounds} times each in {table.hours // 24} days, from the 19th on by hand"


@scenario("moved", False, "a game moves between two behind home routers, over a relay; what breaks off goes on by the same line, and the game by post")
def moved(network, table):
    homes = TwoHomes(network, table, ("symmetric", "symmetric"), serving=("--keep", 30))
    aude, _ = homes.places
    phone = homes.another("phone", "symmetric")
    table.pace_ms = 50
    table.host(aude, homes.words, ["--clock", "3d+7d+2"])
    table.join(homes.places[1], homes.words)
    table.wait_for_bytes("Bertran", 15000)
    for peer in table.peers.values():
        peer.kill()
    # Her mail is there, and nobody has seen it.
    for name in ("Aude", "Bertran", "Aude"):
        table.turn(name)
    game = table.record("Aude").stem

    def moves(place, *words):
        program = Program(place, [BASTIDE, "--data", table.data(place.rsplit("-", 1)[1]), "move", *words, *homes.words])
        table.others.append(program)
        return program

    def fetches():
        return moves(phone, line, "--take-key", "--device", "phone")

    def on_the_way(program, since):
        program.tells(like("devices_going"), since)

    # Her first line is the one for the other device.
    gives = moves(aude, game)
    line = gives.says("^bastide://move/.+$")[1].group(0)
    # The transfer takes a while, so that it can be interrupted.
    narrow(phone, 10)
    began = time.monotonic()
    fetch = fetches()
    on_the_way(fetch, began)
    fetch.kill()
    began = time.monotonic()
    fetch = fetches()
    on_the_way(fetch, began)
    # The sender is killed, and prints the line again.
    gives.kill()
    gives = moves(aude, game)
    on_the_way(gives, 0)
    # The relay is offline for a while.
    homes.relay.kill()
    time.sleep(2)
    if fetch.has_ended() or gives.has_ended():
        raise Failure(f"it was done before it could break off: {fetch.last_words()} | {gives.last_words()}")
    homes.relay, _ = homes.serve(homes.carrier, "203.0.113.20")
    narrow(phone, None)
    for program in (fetch, gives):
        program.reap(time.monotonic() + 120)
        if program.code != 0:
            raise Failure(f"{program.name} ended with {program.code}: {program.last_words()}")
    took = time.monotonic() - began
    carried, straight = let_in_bytes(homes.routers[2], "203.0.113.20"), let_in_bytes(homes.routers[2], "203.0.113.11")
    if straight:
        raise Failure(f"{straight} bytes came straight")
    # Nobody plays on the old device; on the new one, the game continues by mail.
    there = Program(aude, [BASTIDE, "--data", table.data("Aude"), "turn", "--bot"])
    table.others.append(there)
    there.tells(like("why_away_on", device="phone"))
    del table.peers["Aude"]
    table.places["phone"], table.peers["phone"] = phone, None
    rounds = 0
    while not all(table.is_verified(name) for name in table.peers):
        for name in table.peers:
            table.turn(name)
        rounds += 1
        if rounds > 150:
            raise Failure("nothing goes on")
    return table.compare(), f"moved in {took:.1f} s, {carried} bytes by the relay; then {rounds} times each"


@scenario("scale", False, "many tables share three relays, which keep their codes: what one table and one relay carry")
def scale(network, table):
    # The number of tables, and the number of them that a guest joins, can be chosen, since a thousand take a
    # while.
    tables = int(os.environ.get("BASTIDE_TABLES", "10"))
    guests = int(os.environ.get("BASTIDE_GUESTS", tables))
    internet = network.bridge("internet")
    carriers = [network.host(f"relay{number}", internet, f"203.0.113.2{number}/24") for number in range(3)]
    crowd_place = network.host("crowd", internet, "203.0.113.10/24")
    # A port for each, and none still in use by a former one.
    run(["ip", "netns", "exec", crowd_place, "sysctl", "-qw", "net.ipv4.ip_local_port_range=2000 65000"])
    relays = []
    for place in carriers:
        words = ["--reservations", 10000, "--circuits", 10000, "--per-peer", 100, "--codes", 10000]
        listen = ["--listen", f"203.0.113.2{place[-1]}"]
        relays.append(Program(place, [BASTIDE, "--data", table.data(place[-6:]), "relay", *listen, *words]))
    table.others.extend(relays)
    addresses = [relay.says(r"^/ip4/203\.\S+/quic-v1/p2p/\S+$")[1].group(0) for relay in relays]
    crowd = Program(crowd_place, [EXAMPLES / "load", "crowd", tables, guests, SCALE_TURNS, *addresses], stdin=subprocess.PIPE)
    table.others.append(crowd)
    places = [crowd_place, *carriers]
    before = None
    for stage in ("ready", "opened", "entered", "settled", "rested", "played"):
        _, found = crowd.says(rf"^{stage}: ([\d.]+) s, (\d+) kB resident, (\d+) connections, (\d+) made", limit=1800)
        resident, connections, made = (int(number) for number in found.groups()[1:])
        now = [sent_bytes(place) for place in places] + [sent_bytes(crowd_place, "lo")]
        if before:
            outside, *carried, inside = (after - first for after, first in zip(now, before))
            peers = tables if stage == "opened" else tables + guests
            print(
                f"  {stage} in {found.group(1)} s: bytes a peer sent to relays {outside / peers:.0f}, to peers {inside / peers:.0f}; "
                f"bytes a relay sent for a table {sum(carried) / tables / 3:.0f}; connections of a peer {connections / peers:.1f}, "
                f"made {(made - made_before) / peers:.1f}; KiB of a peer {resident / peers:.0f}, "
                f"MiB of a relay {max(resident_mib(relay.child.pid) for relay in relays):.0f}",
                flush=True,
            )
        before, made_before = now, made
        crowd.child.stdin.write("\n")
        crowd.child.stdin.flush()
    resident = [resident_mib(relay.child.pid) for relay in relays]
    seconds = time.monotonic() - crowd.started
    said = f"{tables} tables, {guests} of them with a guest"
    return Figures(seconds, SCALE_TURNS, max(resident)), said
