"""First charters, and the parts that all charters have: section "A charter" of PROTOCOL.md."""

from pathlib import Path

from log.game import check_game, check_words, need
from wire import encoding, shapes
from wire.encoding import Malformed
from wire.hashes import h, is_signed, u32
from wire.page import SETS
from words import Unreadable

PROTOCOL_VERSION = 3
RULES_VERSION = 2
RULES_FOLDER = Path(__file__).parents[3] / "src/rules"
CONTINUING = 1  # the number of that variant
LEVELS = 2, 7, 8, 9  # of bots; others from 1 to 9 may come

FORBIDDEN_IN_NAMES = [
    (0x0000, 0x001F), (0x007F, 0x009F), (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]  # fmt: skip


class FirstCharter:
    """First charter that holds, decoded from its bytes."""

    def __init__(self, data):
        check_versions(data)
        try:
            charter = encoding.whole(shapes.charter, data)
        except Malformed:
            raise Unreadable("there is no charter") from None
        articles = charter.articles.value
        need(articles.proposal.value.name == "First", "a game begins with a first charter")
        self.hash = h("charter", charter.articles.bytes)
        self.terms = articles.proposal.value.value
        self.keys = self.terms.members
        self.joins = [join.value for join in articles.joins]
        check_known(self.terms)
        check_terms(self.terms)
        members = list(range(len(self.keys)))
        check_joins(articles, members, self.keys)
        plain = all(join.link is None and not join.cut for join in self.joins)
        need(plain, "a join with what belongs to a later charter")
        check_seals(charter, self.hash, 0, self.hash, members, self.keys)

    @property
    def expiry(self):
        return self.terms.expiry.name

    @property
    def by_laps(self):
        return self.terms.draws.name == "Laps"

    def stand_ins(self, members):
        """Counts the seats that stand-ins play if these members remain."""
        skipped = self.terms.leavers.name == "Skipped"
        runners = [runner(seat) for seat in self.terms.seats]
        return sum(member is None or (member not in members and not skipped) for member in runners)

    def runs(self, member, seat):
        """Returns true if the seat exists and is the member's."""
        seats = self.terms.seats
        return seat < len(seats) and runner(seats[seat]) == member


def check_versions(data):
    """Checks the variant and the two versions, which every version has at the same place: after the two lengths."""
    variant, protocol, rules = (
        int.from_bytes(data[start:end], "little") for start, end in ((16, 20), (20, 22), (22, 24))
    )
    if len(data) < 24 or variant > CONTINUING:
        raise Unreadable("there is no charter")
    if (protocol, rules) != (PROTOCOL_VERSION, RULES_VERSION):
        raise Unreadable(f"it is of protocol {protocol} and rules {rules}")


def catalogue(sets):
    """Returns the hash of the tables with the tiles of these sets. Only later sets have a table each."""
    later = [RULES_FOLDER / "tiles" / f"{name}.txt" for name in SETS if name in sets]
    tables = [RULES_FOLDER / "tiles.txt", *(table for table in later if table.exists())]
    return h("catalogue", *(table.read_bytes() for table in tables))


def check_known(terms):
    for seat in terms.seats:
        if seat.player.name == "Bot" and seat.player.value.level not in LEVELS:
            raise Unreadable(f"it has a bot of level {seat.player.value.level}")
    check_words(terms.game)
    if terms.catalogue != catalogue(terms.game.sets):
        raise Unreadable("it was played with another catalogue of tiles")


def check_terms(terms):
    game, seats, members = terms.game, terms.seats, terms.members
    check_game(game)
    need(len(seats) == game.seats, "not one entry for each seat")
    need(all(is_good_name(seat.name) for seat in seats), "a name is not allowed")
    colours = {seat.colour for seat in seats}
    need(len(colours) == len(seats) and max(colours) <= 5, "colours are 0 to 5, each once")
    need(1 <= len(members) <= 6 and len(set(members)) == len(members), "1 to 6 members with different keys")
    running = {runner(seat) for seat in seats} - {None}
    need(running == set(range(len(members))), "each member runs a seat, and nobody else does")
    live, expiry = terms.pace.name == "Live", terms.expiry.name
    need(live or expiry != "Lost", "days that are lost")
    untimed = live and terms.pace.value.clock.name == "Untimed"
    need(not untimed or expiry == "Shown", "no time that could run out")
    need(terms.tie.name == "Shared" or len(seats) == 2, "a tie-break that is not for two seats")
    need(terms.draws.name != "Tiles" or game.order.name == "AsSeated", "a list of tiles and an order that is drawn")
    occasion = terms.occasion
    need(occasion is None or is_good_name(occasion.label), "a label is not allowed")


def runner(seat):
    """Returns the member that runs a seat; None for a stand-in."""
    return None if seat.player.name == "StandIn" else seat.player.value.member


def check_joins(articles, members, keys):
    """Checks one signed join for each of these members, in order."""
    need(len(articles.joins) == len(members), "not one join of each member")
    proposal = h("proposal", articles.proposal.bytes)
    for member, join in zip(members, articles.joins):
        key = keys[member]
        need(join.value.key == key, "a join is another's")
        need(join.value.proposal == proposal, "a join is to another proposal")
        need(is_signed(key, h("join", join.bytes), join.signature), "a join's signature is wrong")


def check_seals(charter, game, number, hash_, members, keys):
    """Checks one signature for each of these members, in order, of its seal."""
    need(len(charter.signatures) == len(members), "not one signature of each member")
    for member, signature in zip(members, charter.signatures):
        seal = h("seal", game, u32(number), hash_, bytes([member]))
        need(is_signed(keys[member], seal, signature), "a member has not sealed it")


def is_good_name(name):
    letters = [ord(letter) for letter in name]
    forbidden = any(low <= letter <= high for letter in letters for low, high in FORBIDDEN_IN_NAMES)
    return 1 <= len(name.encode()) <= 32 and bool(name.strip()) and not forbidden
