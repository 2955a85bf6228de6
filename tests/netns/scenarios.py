"""The scenarios. Each builds its network, plays a game by real programs, and answers what it gave."""

import random
import time

from network import Network, lose, pull, push, sent_bytes
from peers import Failure, Flood

SCENARIOS = {}


def scenario(name, quick, about):
    """Puts a function among the scenarios; the quick ones are what runs unless all are asked for."""

    def put(function):
        SCENARIOS[name] = (function, quick, about)
        return function

    return put


def three_at_home(network, delay_ms=0):
    """Three machines on one bridge, each at the end of a cable of half the delay."""
    home = network.bridge("home")
    places = [
        network.host(name, home, f"10.77.0.{number}/24", delay_ms=delay_ms / 2)
        for number, name in enumerate(("Aude", "Bertran", "Colomba"), 1)
    ]
    return home, places


def sit_down(table, places, words=(), game=()):
    """The first of them opens a table for all, the others come by its invitation."""
    table.host(places[0], ["--seats", len(places), *words], game)
    for place in places[1:]:
        table.join(place, words)


def traffic(places, figures):
    """What a peer sends, from what has gone over the cables."""
    each = sum(sent_bytes(place) for place in places) / len(places)
    return f"{each / figures.turns:.0f} bytes sent a turn by each"


@scenario("lan", True, "a table appears on the local network, whoever is there first")
def lan(network, table):
    _, (aude, bertran, colomba) = three_at_home(network)
    # The one looks before there is anything to see, the other after.
    early = table.start(bertran, ["join"])
    early.tells("looking for tables")
    time.sleep(3)
    host = table.host(aude, ["--seats", 3])
    shown, _ = host.says("^bastide://")
    seen_early = early.tells(r"seen: ")[0] - shown
    late = table.start(colomba, ["join"])
    seen_late = late.tells(r"seen: ")[0] - late.tells("looking for tables")[0]
    figures = table.finish()
    if max(seen_early, seen_late) > 2:
        raise Failure(f"seen only after {seen_early:.2f} s and {seen_late:.2f} s; two are allowed")
    return figures, f"seen after {seen_late:.2f} s; by who looked before, {seen_early:.2f} s; " + traffic(
        (aude, bertran, colomba), figures
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


def pulled(network, table, seconds):
    home, places = three_at_home(network)
    table.pace_ms = 150
    sit_down(table, places)
    table.wait_for_bytes("Colomba", 8000)
    out = time.monotonic()
    pull(home, places[2])
    noticed = table.peers["Aude"].tells("waiting for Colomba, who is gone", since=out)[0] - out
    time.sleep(max(0.0, out + seconds - time.monotonic()))
    back = time.monotonic()
    push(home, places[2])
    again = table.peers["Aude"].tells("playing", since=back)[0] - back
    figures = table.finish()
    return figures, f"out for {seconds} s, noticed after {noticed:.1f} s, playing again {again:.1f} s after it was back"


@scenario("killed", True, "a peer is killed at twenty random moments, each time another by chance, and started again")
def killed(network, table):
    _, places = three_at_home(network)
    table.pace_ms = 400
    # Only members come back: who is killed in the lobby has to sit down anew.
    sit_down(table, places)
    for name in ("Aude", "Bertran", "Colomba"):
        table.wait_for_bytes(name, 1000)
    seed = random.randrange(1 << 32)
    dice = random.Random(seed)
    for time_of_death in range(20):
        name = dice.choice(sorted(table.peers))
        # Now and then before it has come to anything: while it reads its files, while it connects.
        time.sleep(dice.choice([dice.uniform(0, 0.5), dice.uniform(0, 3)]))
        if table.peers[name].child.poll() is not None:
            raise Failure(f"{name} ended before it was killed for the {time_of_death + 1}th time: {table.peers[name].last_words()}")
        table.peers[name].kill()
        table.again(name)
    figures = table.finish()
    return figures, f"20 kills, by seed {seed}"


@scenario("junk", True, "one who was invited floods all with junk, and strangers do so from outside")
def junk(network, table):
    home, places = three_at_home(network)
    dora = network.host("Dora", home, "10.77.0.4/24")
    table.pace_ms = 100
    sit_down(table, places)
    table.wait_for_bytes("Colomba", 1000)
    flood = Flood(dora, table.invitation)
    try:
        figures = table.finish()
    finally:
        said = flood.stop()
    if figures.peak_mib > 200:
        raise Failure(f"a peer's memory grew to {figures.peak_mib:.0f} MiB")
    return figures, said
