"""First charters, turns, receipts, files."""

from cases import CASES, FORGERIES, begun, broken, case
from cases.table import Table, frame, seed_of_key, shown
from log import chapter
from wire import shapes
from wire.hashes import u32
from wire.writing import signed


# A plain game

@case
def only_a_charter():
    return Table().file(), "unfinished at 0: it waits for member 0, member 1"


@case
def one_seat():
    table = Table(1)
    return table.file(table.first.plays(0)), "unfinished at 1"


@case
def after_turns():
    table, _, frames = begun()
    return table.file(*frames), "unfinished at 2"


@case
def torn():
    table, _, frames = begun()
    return table.file(*frames)[:-1], "unfinished at 1: torn: "


@case
def the_end():
    table, log, frames = begun()
    frames.append(frame("Receipt", log.receipt(0)))
    return table.file(*frames), "verified"


@case
def the_end_without_a_receipt():
    table, log, frames = begun(3)
    frames.append(frame("Receipt", log.receipt(2)))
    return table.file(*frames), "unfinished at 2: over, but not answered by member 0"


@case
def a_closing_turn():
    table, log, frames = begun()
    frames += [log.plays(0), log.plays(0, False, seat=None, actions=[])]
    return table.file(*frames), "unfinished at 4: over, but not answered by member 1"


@case
def closed_by_another():
    table, log, frames = begun()
    frames += [log.plays(0), log.plays(1, False, seat=None, actions=[])]
    return table.file(*frames), broken(4, 11)


@case
def closed_with_actions():
    table, log, frames = begun()
    frames += [log.plays(0), log.plays(0, False, seat=None)]
    return table.file(*frames), broken(4, 24)


@case
def after_the_end():
    table, log, frames = begun()
    frames += [frame("Receipt", log.receipt(0)), log.plays(0, False)]
    return table.file(*frames), broken(3, 10)


def begin_with(text, **other):
    """Makes a case of a first charter's terms."""
    CASES.append(lambda: (Table(**other).file(), text))


GAME = dict(
    seats=2, order="Drawn", sets=["base"], small_followers=7, figures=[], pairs=False, rules=[], abbeys=0, options=[]
)  # fmt: skip

for text, change in [
    ("unfinished at 0", {}),
    ("unfinished at 0", {"options": [{"name": "lake", "value": "plain"}], "rules": ["inn", "king"]}),
    ("unreadable: it is played with something unknown: 'cult7'", {"sets": ["cult7"]}),
    ("unreadable: it is played with something unknown: 'a\\nb'", {"rules": ["a\nb"]}),
    ("unreadable: it is played with something unknown: 'lake dry'", {"options": [{"name": "lake", "value": "dry"}]}),
    (broken(0, 3), {"options": [{"name": "lake", "value": "extra_tile"}]}),
    (broken(0, 3), {"options": [{"name": name, "value": "yes"} for name in ("barn_shares", "barn_shares")]}),
    (broken(0, 3), {"sets": ["river1", "base"]}),
    ("unfinished at 0", {"small_followers": 8}),
    (broken(0, 3), {"small_followers": 9}),
    (broken(0, 3), {"small_followers": 8, "pairs": True, "figures": ["large follower"]}),
    (broken(0, 3), {"small_followers": 0}),
    (broken(0, 3), {"abbeys": 2}),
    (broken(0, 3), {"pairs": True}),
    (broken(0, 3), {"pairs": True, "figures": ["large follower", "mayor"]}),
    ("unfinished at 0", {"pairs": True, "figures": ["large follower"]}),
    (broken(0, 3), {"seats": 3}),
    (broken(0, 3), {"seats": 0}),
    (broken(0, 3), {"figures": ["pig", "large follower"]}),
    (broken(0, 3), {"rules": ["king", "inn"]}),
]:
    begin_with(text, game={**GAME, **change})


def seats(*players, **other):
    return [{"name": f"p{at}", "colour": at, "player": player, **other} for at, player in enumerate(players)]


ONE, TWO = ("Member", {"member": 0}), ("Member", {"member": 1})
DAYS = ("Days", {"move_s": 1, "bank_s": 2, "days_off": 3})
for text, terms in [
    ("unreadable: it is of protocol 4 and rules 2", {"protocol": 4}),
    ("unreadable: it is of protocol 3 and rules 9", {"rules": 9}),
    ("unreadable: it was played with another catalogue", {"catalogue": bytes(32)}),
    ("unfinished at 0", {"draws": "Laps"}),
    ("unfinished at 0", {"draws": ("Seed", {"seed": bytes(32)})}),
    (broken(0, 3), {"draws": ("Tiles", {"kinds": [1]})}),
    ("unfinished at 0", {"draws": ("Tiles", {"kinds": [1]}), "game": {**GAME, "order": "AsSeated"}}),
    ("unfinished at 0", {"tie": "SecondWins", "pace": DAYS, "grace_s": 2**32 - 1}),
    (broken(0, 3), {"members": 3, "tie": "SecondWins"}),
    (broken(0, 3), {"pace": DAYS, "expiry": "Lost"}),
    (broken(0, 3), {"pace": ("Live", {"clock": "Untimed"}), "expiry": "Lost"}),
    ("unfinished at 0", {"pace": ("Live", {"clock": "Untimed"}), "expiry": "Shown"}),
    (broken(0, 3), {"seats": seats(ONE, "StandIn")}),
    (broken(0, 3), {"seats": seats(ONE, ("Beside", {"member": 2}))}),
    *(("unfinished at 0", {"seats": seats(ONE, ("Bot", {"member": 1, "level": level}))}) for level in (2, 7, 8, 9)),
    *(
        (f"unreadable: it has a bot of level {level}", {"seats": seats(ONE, ("Bot", {"member": 1, "level": level}))})
        for level in (0, 1, 3, 6, 10, 255)
    ),
    (broken(0, 3), {"seats": seats(ONE, TWO, colour=1)}),
    (broken(0, 3), {"seats": seats(ONE, TWO)[:1]}),
    (broken(0, 3), {"seats": [{"name": "a", "colour": 6, "player": ONE}, seats(ONE, TWO)[1]]}),
    (broken(0, 3), {"seats": seats(ONE, TWO, name="\u200e")}),
    *((broken(0, 3), {"seats": seats(ONE, TWO, name=f"Honest{unseen}")}) for unseen in "\u200b\u200d\u2800\u3164\ufe0f\U000e0041"),
    (broken(0, 3), {"occasion": {"id": bytes(32), "label": " ", "counts": True}}),
    ("unfinished at 0", {"occasion": {"id": bytes(32), "label": "Cup", "counts": False}}),
    (broken(0, 3), {"links": {1: shown(1, bytes(32))}}),
    (broken(0, 3), {"members": 7, "seats": seats(*(("Member", {"member": at % 7}) for at in range(6)))}),
    (broken(0, 3), {"members": 0, "seats": seats("StandIn", "StandIn"), "game": GAME}),
    *((broken(0, 3), {"forge": forge}) for forge in FORGERIES),
]:
    begin_with(text, **terms)


# Turns and receipts

def turn_with(text, opens=False, /, **other):
    """Makes a case of a third turn with these fields."""

    def make():
        table, log, frames = begun()
        return table.file(*frames, frame("Entry", ("Turn", log.turn(0, opens, **other)))), text

    CASES.append(make)


def denied(member=1, **other):
    """Makes a No of the first chapter for index 3."""
    log = Table().first
    no = {"game": log.game, "chapter": log.hash, "index": 3, "head": bytes(32), "member": member, **other}
    return ("No", signed(seed_of_key(member), "no", shapes.no, no))


for text, terms in [
    ("unfinished at 3", {}),
    (broken(3, 4), {"game": bytes(32)}),
    (broken(3, 4), {"chapter": bytes(32)}),
    (broken(3, 8), {"member": 2}),
    (broken(3, 5), {"index": 4}),
    (broken(3, 9), {"member": 1}),
    (broken(3, 7), {"prev": bytes(32)}),
    ("unfinished at 3", {"actions": ["Pass"] * 64}),
    (broken(3, 21), {"actions": ["Pass"] * 65}),
    (broken(3, 11), {"seat": 1}),
    (broken(3, 11), {"seat": 2}),
    (broken(3, 18), {"opens": shown(1, bytes(32))}),
    (broken(3, 19), {"opens": shown(2, bytes(32))}),
    ("unfinished at 3", {"freed": [denied()] * 4}),
    (broken(3, 48), {"freed": [denied()] * 5}),
    (broken(3, 48), {"freed": [denied(game=bytes(32))]}),
    (broken(3, 48), {"freed": [denied(chapter=bytes(32))]}),
    (broken(3, 48), {"freed": [denied(index=2)]}),
    (broken(3, 48), {"freed": [denied(member=2)]}),
]:
    turn_with(text, **terms)


def receipts_with(text, *which, opens=True, draws="Rounds", **other):
    """Makes a case of a second turn with receipts of these members of three, the last one with these fields."""

    def make():
        table = Table(3, draws=draws)
        log = table.first
        frames = [log.plays(0, opens)]
        receipts = [log.receipt(member) for member in which[:-1]] + [log.receipt(which[-1], **other)] if which else []
        return table.file(*frames, frame("Entry", ("Turn", log.turn(1, False, receipts=receipts)))), text

    CASES.append(make)


for text, which in [
    ("unfinished at 2", (1, 2)),
    (broken(2, 12), ()),
    (broken(2, 12), (1,)),
    (broken(2, 12), (2,)),
    (broken(2, 12), (2, 1)),
    (broken(2, 13), (0, 1, 2)),
    (broken(2, 13), (1, 1)),
    (broken(2, 13), (1, 2, 2)),
]:
    receipts_with(text, *which)
receipts_with(broken(2, 13), 1, opens=False)
# With laps, the members that a round asks answer, at least one.
for text, which in [
    ("unfinished at 2", (1,)),
    ("unfinished at 2", (2,)),
    ("unfinished at 2", (1, 2)),
    (broken(2, 12), ()),
    (broken(2, 12), (2, 1)),
    (broken(2, 13), (0, 1, 2)),
]:
    receipts_with(text, *which, draws="Laps")
def rounds_again(text, *askeds, members=4):
    """Makes a case of draws by laps after a take-back to the first turn.

    Members 0 to 2 had opened rounds 2 to 4 for the next mover. Then members 3, 0, 1, … move; from round 3 on,
    the rounds that they open ask these members, except the openers.
    """

    def make():
        table = Table(members, draws="Laps")
        log = table.first
        frames = [log.plays(0), *(log.plays(m, receipts=[log.receipt(m)]) for m in (1, 2))]
        frames.append(log.passes(log.question(("TakeBack", {"to": 1}))))
        movers = [m % members for m in range(members - 1, members + len(askeds))]
        frames.append(log.plays(movers[0]))
        for mover, asked in zip(movers[1:], askeds):
            frames.append(log.plays(mover, receipts=[log.receipt(m) for m in asked]))
        return table.file(*frames), text

    CASES.append(make)


# Round 3 asks members 1 and 2, whoever opens it. Of round 4, only its opener was known, member 2. Round 5 is
# new.
for text, askeds in [
    ("unfinished at 5", ()),
    ("unfinished at 6", ((1, 2),)),
    (broken(6, 13), ((0,),)),
    (broken(6, 12), ((1,),)),
    (broken(6, 12), ((2,),)),
    (broken(6, 13), ((0, 1, 2),)),
    (broken(6, 12), ((),)),
    ("unfinished at 7", ((1, 2), (2,))),
    ("unfinished at 7", ((1, 2), (2, 3))),
    ("unfinished at 7", ((1, 2), (1, 2, 3))),
    (broken(7, 12), ((1, 2), (1,))),
    (broken(7, 12), ((1, 2), (1, 3))),
    ("unfinished at 8", ((1, 2), (2, 3), (0, 2, 3))),
    (broken(8, 12), ((1, 2), (2, 3), (2,))),
    ("unfinished at 9", ((1, 2), (2, 3), (0, 2, 3), (3,))),
]:
    rounds_again(text, *askeds)
# With three members, member 2 opens round 3 again, which asks it, and member 0 opens round 4, which may or
# may not ask it.
for text, askeds in [
    ("unfinished at 6", ((1,),)),
    (broken(6, 13), ((0, 1),)),
    ("unfinished at 8", ((1,), (2,), (0, 2))),
    ("unfinished at 8", ((1,), (1, 2), (0, 2))),
    (broken(7, 12), ((1,), (1,))),
]:
    rounds_again(text, *askeds, members=3)


for rule, other in [
    (4, {"game": bytes(32)}),
    (4, {"chapter": bytes(32)}),
    (5, {"index": 0}),
    (14, {"head": bytes(32)}),
    (15, {"digest": bytes(32)}),
    (16, {"shows": None}),
    (18, {"shows": shown(1, bytes(32))}),
    (19, {"shows": shown(2, bytes(32))}),
    (48, {"freed": [denied(member=5)]}),
]:
    receipts_with(broken(2, rule), 1, 2, **other)


@case
def a_closing_turn_that_opens():
    table, log, frames = begun()
    frames += [log.plays(0), log.plays(0, seat=None, actions=[])]
    return table.file(*frames), broken(4, 17)


@case
def a_receipt_of_another_chapters_member():
    """The third of three members has left."""
    table, log, frames = begun(3)
    chapter = table.goes_on(log, 2, 1, [0, 1])
    return table.file(*frames, chapter.frame, frame("Receipt", chapter.receipt(0, member=2))), broken(4, 8)


@case
def a_receipt_signed_by_another():
    table, log, frames = begun()
    return table.file(*frames, frame("Receipt", log.receipt(1, member=0))), broken(3, 9)


@case
def a_receipt_of_the_author():
    table, log, frames = begun()
    return table.file(*frames, frame("Receipt", log.receipt(1))), broken(3, 13)


@case
def a_turn_that_is_too_long():
    table, log, frames = begun()
    lay = ("Lay", {"x": 1, "y": 1, "rotation": "R0"})
    turn = log.turn(0, False, actions=[lay] * 668)
    assert len(turn[0]) <= 8_192
    return table.file(*frames, frame("Entry", ("Turn", turn))), broken(3, 2)


@case
def too_many_rounds():
    table = Table()
    log = table.first
    return table.file(log.plays(0), log.plays(1), log.plays(0)), broken(3, 20), {(chapter, "ROUNDS"): 3}


@case
def too_many_indices():
    table, _, frames = begun()
    return table.file(*frames), broken(2, 6), {(chapter, "INDICES"): 1}


@case
def receipt_for_a_link_that_is_not_due():
    table, log, frames = begun()
    frames.append(frame("Receipt", log.receipt(0, shows=shown(2, log.chains[0][2]))))
    return table.file(*frames), broken(3, 17)


@case
def lone_receipts_and_then_a_turn():
    table = Table(3)
    log = table.first
    frames = [log.plays(0), *(frame("Receipt", log.receipt(m)) for m in (1, 2)), log.plays(1, False)]
    return table.file(*frames), "unfinished at 2"


@case
def lone_receipts_out_of_order():
    table = Table(3)
    log = table.first
    return table.file(log.plays(0), *(frame("Receipt", log.receipt(m)) for m in (2, 1))), broken(2, 13)


@case
def a_lone_receipt_out_of_order_whatever_else_it_says():
    table = Table(3)
    log = table.first
    frames = [log.plays(0), frame("Receipt", log.receipt(2)), frame("Receipt", log.receipt(1, digest=bytes(32)))]
    return table.file(*frames), broken(2, 13)


@case
def a_continuing_charter_at_the_beginning():
    table = Table(2)
    later = table.goes_on(table.first, 0, 1, [0, 1])
    return table.head + later.frame, broken(0, 3)


# Files

def damaged(text, change):
    def make():
        table, _, frames = begun()
        return change(table.file(*frames)), text

    CASES.append(make)


damaged("unreadable: it is no record", lambda data: b"X" + data[1:])
damaged("unreadable: version 2 of the file", lambda data: data[:8] + u32(2) + data[12:])
damaged("unreadable: version 0 of the file", lambda data: data[:8])
damaged("unreadable: there is no charter", lambda data: data[:200])
damaged(broken(3, 1), lambda data: data + u32(4) + u32(9))
damaged(broken(3, 2), lambda data: data + u32(16_641))
damaged(broken(3, 1), lambda data: data + u32(8_193) + bytes(8_193))
damaged("unfinished at 2: torn: 3 bytes", lambda data: data + bytes(3))
damaged("unreadable: it is longer", lambda data: data + bytes(2**25))
