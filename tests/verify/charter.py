"""Charters: section "Before the game" of PROTOCOL.md.

That the setup can be played is a matter of the rules of the game; here only what the page says of its fields.
"""

from pathlib import Path

import encoding
import shapes
from encoding import Malformed
from hashes import h, is_signed
from words import BrokenRule, Rule, Unreadable

PROTOCOL_VERSION = 2
RULES_VERSION = 2
CATALOGUE = h("catalogue", Path(__file__).parents[2].joinpath("src/rules/tiles.txt").read_bytes())

FORBIDDEN_IN_NAMES = [
    (0x0000, 0x001F), (0x007F, 0x009F), (0x061C, 0x061C), (0x200E, 0x200F),
    (0x2028, 0x202E), (0x2066, 0x2069), (0xFEFF, 0xFEFF),
]  # fmt: skip


class Charter:
    """A charter that holds."""

    def __init__(self, bytes_):
        try:
            charter = encoding.whole(shapes.charter, bytes_)
        except Malformed:
            raise Unreadable("there is no charter") from None
        articles = charter.articles.value
        self.proposal = articles.proposal.value
        self.game = h("charter", charter.articles.bytes)
        check_versions(self.proposal)
        check_proposal(self.proposal)
        check_joins(articles)
        self.keys = self.proposal.members
        self.names = [join.value.name for join in articles.joins]
        self.anchors = [join.value.anchor for join in articles.joins]
        need(len(charter.signatures) == len(self.keys), "not one signature of each member")
        for key, signature in zip(self.keys, charter.signatures):
            need(is_signed(key, self.game, signature), "a member has not signed it")

    def runs(self, member, seat):
        """Whether the member decides for the seat."""
        seats = self.proposal.seats
        return seat < len(seats) and seats[seat].name == "Member" and seats[seat].value == member


def need(holds, why):
    if not holds:
        raise BrokenRule(Rule.CHARTER, why)


def check_versions(proposal):
    if (proposal.protocol, proposal.rules) != (PROTOCOL_VERSION, RULES_VERSION):
        raise Unreadable(f"it is of protocol {proposal.protocol} and rules {proposal.rules}")
    if proposal.catalogue != CATALOGUE:
        raise Unreadable("it was played with another catalogue of tiles")


def check_proposal(proposal):
    setup, seats, members = proposal.setup, proposal.seats, proposal.members
    need(2 <= setup.seats <= 6 and len(seats) == setup.seats, "2 to 6 seats, and one entry for each")
    parts = setup.parts
    need(1 <= parts.small_followers <= 7, "1 to 7 small followers")
    two_of_each = parts.figures & 1
    need(parts.figures < 128, "unknown figures")
    need(not two_of_each or parts.figures > 1, "two of no figures")
    need(not two_of_each or not parts.figures & 4 and setup.seats <= 4, "two of each with mayors or over four seats")
    need(parts.rules < 2048, "unknown rules")
    need(parts.abbeys <= 1, "more than one abbey")
    need(1 <= len(members) <= 6, "1 to 6 members")
    need(len(set(members)) == len(members), "a key is there twice")
    running = {seat.value for seat in seats if seat.name == "Member"}
    need(running == set(range(len(members))), "each member runs a seat, and nobody else does")


def check_joins(articles):
    members = articles.proposal.value.members
    need(len(articles.joins) == len(members), "not one join of each member")
    for key, join in zip(members, articles.joins):
        need(join.value.key == key, "a join is another's")
        need(join.value.proposal == h("proposal", articles.proposal.bytes), "a join is to another proposal")
        need(is_good_name(join.value.name), "a name is not allowed")
        need(is_signed(key, h("join", join.bytes), join.signature), "a join's signature is wrong")


def is_good_name(name):
    letters = [ord(letter) for letter in name]
    forbidden = any(low <= letter <= high for letter in letters for low, high in FORBIDDEN_IN_NAMES)
    return 1 <= len(name.encode()) <= 32 and bool(name.strip()) and not forbidden
