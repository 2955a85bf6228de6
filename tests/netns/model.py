"""How many keepers of codes are asked, and how many connections that takes, in crowds too large for real nodes here.

`python3 tests/netns/model.py TABLES…` pretends the crowd of `tests/netns.sh scale`: nothing is sent, but who knows whom, whom it asks, and
who answers what is as in the node: Kademlia with buckets of 20, answers of 20, three questions at a time, an end when the five nearest have
answered, connections dropped after ten seconds, a look for neighbours whenever somebody new is heard of while fewer than 20 are known.
All can be reached, as in the crowd. Time passes only between these.
"""

import collections
import heapq
import itertools
import random
import sys

BUCKET, NEAREST, AT_ONCE, KEEPERS = 20, 20, 3, 5
# Seconds: a connection with a stranger; until a peer knows that it can be reached; from somebody new to the look about; from table to table; from put to put, and from search to search.
CONNECTED, PROVED, PAUSE, NEXT, PUT_AGAIN, SEEK_AGAIN = 10, 6, 0.5, 1, 120, 2


class Peer:
    """One node: what it knows, and what it has cost."""

    def __init__(self, crowd, keeps):
        self.crowd, self.keeps, self.uses = crowd, keeps, keeps
        self.key = random.getrandbits(64)
        self.buckets = {}
        self.until = {}
        self.looks_at = None
        self.asked = self.made = 0

    def learn(self, other):
        """Puts a keeper into the table, if there is room; looks about soon while few are known."""
        bucket = self.buckets.setdefault((self.key ^ other.key).bit_length(), [])
        if self.uses and other is not self and other not in bucket and len(bucket) < BUCKET:
            bucket.append(other)
            if self.looks_at is None and sum(map(len, self.buckets.values())) < BUCKET:
                self.looks_at = self.crowd.now + PAUSE
                self.crowd.at(self.looks_at, self.look_about)

    def look_about(self):
        self.looks_at = None
        self.find(self.key)

    def nearest(self, place):
        return heapq.nsmallest(NEAREST, itertools.chain(*self.buckets.values()), lambda peer: peer.key ^ place)

    def connect(self, other):
        """A connection, unless there is one: both see whether the other keeps codes."""
        if self.until.get(other, 0) < self.crowd.now:
            self.until[other] = other.until[self] = self.crowd.now + CONNECTED
            self.made += 1
            other.made += 1
        if other.keeps:
            self.learn(other)
        if self.keeps:
            other.learn(self)

    def find(self, place):
        """Asks ever nearer keepers; those that are nearest in the end, and all that were asked."""
        known, answered = set(self.nearest(place)), set()
        while True:
            near = heapq.nsmallest(NEAREST, known, lambda peer: peer.key ^ place)
            open_ones = [peer for peer in near[:KEEPERS] if peer not in answered]
            if not open_ones:
                return near[:KEEPERS], answered
            for peer in [peer for peer in near if peer not in answered][:AT_ONCE]:
                self.connect(peer)
                self.asked += 1
                answered.add(peer)
                known.update(other for other in peer.nearest(place) if other is not self)

    def begin(self):
        """Has to do with codes from now on, and goes to the relays."""
        self.uses = True
        for relay in self.crowd.relays:
            self.learn(relay)

    def prove(self):
        """Others can reach it, so it keeps codes; those that it is connected with hear so."""
        self.keeps = True
        self.begin()
        for other, until in list(self.until.items()):
            if until >= self.crowd.now:
                other.learn(self)


class Crowd:
    """All of them, and what is to happen when."""

    def __init__(self, tables):
        self.now, self.order, self.events = 0.0, itertools.count(), []
        self.relays = [Peer(self, True) for _ in range(3)]
        self.places = [random.getrandbits(64) for _ in range(tables)]
        self.kept = {}
        self.entered, self.again = set(), 0
        self.hosts = [self.start(NEXT * number, number, self.call) for number in range(tables)]
        guests_from = NEXT * tables + 10
        self.guests = [self.start(guests_from + NEXT * number, number, self.seek) for number in range(tables)]

    def at(self, when, what):
        heapq.heappush(self.events, (when, next(self.order), what))

    def start(self, when, number, what):
        peer = Peer(self, False)
        self.at(when, lambda: what(peer, number))
        self.at(when + PROVED, peer.prove)
        return peer

    def call(self, host, number):
        """Puts a code; the relay that it is reached by is connected with anyway."""
        host.begin()
        for keeper in host.find(self.places[number])[0]:
            host.connect(keeper)
            host.asked += 1
            self.kept.setdefault(number, set()).add(keeper)
        if number not in self.entered:
            self.at(self.now + PUT_AGAIN, lambda: self.call(host, number))

    def seek(self, guest, number):
        """Looks for a code, then knocks at the host and sits down, as two connections."""
        guest.begin()
        if not self.kept[number].intersection(guest.find(self.places[number])[1]):
            self.again += 1
            self.at(self.now + SEEK_AGAIN, lambda: self.seek(guest, number))
            return
        self.entered.add(number)
        guest.uses = guest.keeps
        guest.made += 2

    def run(self):
        while self.events:
            self.now, _, what = heapq.heappop(self.events)
            what()


def main():
    random.seed(1)
    for tables in map(int, sys.argv[1:]):
        crowd = Crowd(tables)
        crowd.run()
        peers = crowd.hosts + crowd.guests
        asked, made = (sum(getattr(peer, what) for peer in peers) / len(peers) for what in ("asked", "made"))
        knows = sum(sum(map(len, peer.buckets.values())) for peer in peers) / len(peers)
        most = max(collections.Counter(itertools.chain(*crowd.kept.values())).values())
        print(
            f"{tables} tables: {len(crowd.entered)} codes found, {crowd.again} searches in vain before; a peer asked {asked:.0f} times, "
            f"had {made:.0f} connections, each counted at both its ends, knows {knows:.0f} keepers; a keeper has at most {most} codes"
        )


main()
