#!/usr/bin/env python3
"""Small games and what this verifier says of them; silent if all is well.

Each case is made by a function: it returns a file, and the words with which the verdict begins. All that is wrong is wrong in one way.
"""

import sys

sys.dont_write_bytecode = True

import shapes
from hashes import h, u32
from table import Table, evidence, frame, seed_of_key, shown, two_heads
from verdict import verify
from writing import sign, signed, write

CASES = []


def case(make):
    CASES.append(make)
    return make


def broken(at, rule):
    return f"invalid at {at} because of rule {rule}:"


# A game without anything special


def begun(members=2, **other):
    """A table after two turns that open no rounds: the tip is 2, whoever is asked."""
    table = Table(members, **other)
    frames = [table.first.plays(0, False), table.first.plays(1, False)]
    return table, table.first, frames


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
    """A case of a first charter's terms."""
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
    (broken(0, 3), {"small_followers": 8}),
    (broken(0, 3), {"small_followers": 0}),
    (broken(0, 3), {"abbeys": 2}),
    (broken(0, 3), {"pairs": True}),
    (broken(0, 3), {"pairs": True, "figures": ["large", "mayor"]}),
    ("unfinished at 0", {"pairs": True, "figures": ["large"]}),
    (broken(0, 3), {"seats": 3}),
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
    ("unreadable: nobody plays draws by Laps yet", {"draws": "Laps"}),
    ("unreadable: nobody plays draws by Seed yet", {"draws": ("Seed", {"seed": bytes(32)})}),
    ("unreadable: nobody plays draws by Tiles yet", {"draws": ("Tiles", {"kinds": [1]}), "tie": "SecondWins"}),
    ("unfinished at 0", {"tie": "SecondWins", "pace": DAYS, "grace_s": 2**32 - 1}),
    (broken(0, 3), {"members": 3, "tie": "SecondWins"}),
    (broken(0, 3), {"pace": DAYS, "expiry": "Lost"}),
    (broken(0, 3), {"pace": ("Live", {"clock": "Untimed"}), "expiry": "Lost"}),
    ("unfinished at 0", {"pace": ("Live", {"clock": "Untimed"}), "expiry": "Shown"}),
    (broken(0, 3), {"seats": seats(ONE, "StandIn")}),
    (broken(0, 3), {"seats": seats(ONE, ("Beside", {"member": 2}))}),
    ("unfinished at 0", {"seats": seats(ONE, ("Bot", {"member": 1, "level": "Expert"}))}),
    (broken(0, 3), {"seats": seats(ONE, TWO, colour=1)}),
    (broken(0, 3), {"seats": seats(ONE, TWO)[:1]}),
    (broken(0, 3), {"seats": [{"name": "a", "colour": 6, "player": ONE}, seats(ONE, TWO)[1]]}),
    (broken(0, 3), {"seats": seats(ONE, TWO, name="\u200e")}),
    (broken(0, 3), {"occasion": {"id": bytes(32), "label": " ", "counts": True}}),
    ("unfinished at 0", {"occasion": {"id": bytes(32), "label": "Cup", "counts": False}}),
    (broken(0, 3), {"links": {1: shown(1, bytes(32))}}),
]:
    begin_with(text, **terms)


# Turns and receipts


def turn_with(text, opens=False, /, **other):
    """A case of a third turn with this in it."""

    def make():
        table, log, frames = begun()
        return table.file(*frames, frame("Entry", ("Turn", log.turn(0, opens, **other)))), text

    CASES.append(make)


def resigned(member=1, **other):
    return ("Resignation", Table().resignation(member, **other))


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
    ("unfinished at 3", {"freed": [resigned()] * 4}),
    (broken(3, 48), {"freed": [resigned()] * 5}),
    (broken(3, 48), {"freed": [resigned(game=bytes(32))]}),
    (broken(3, 48), {"freed": [resigned(member=2)]}),
]:
    turn_with(text, **terms)


def receipts_with(text, *which, opens=True, **other):
    """A case of a second turn with receipts of these members of three, the last one with something else."""

    def make():
        table = Table(3)
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
for rule, other in [
    (4, {"game": bytes(32)}),
    (4, {"chapter": bytes(32)}),
    (5, {"index": 0}),
    (14, {"head": bytes(32)}),
    (15, {"digest": bytes(32)}),
    (16, {"shows": None}),
    (18, {"shows": shown(1, bytes(32))}),
    (19, {"shows": shown(2, bytes(32))}),
    (48, {"freed": [resigned(member=5)]}),
]:
    receipts_with(broken(2, rule), 1, 2, **other)


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


# Questions

BACK = ("TakeBack", {"to": 1})


def question_with(text, kind="End", ayes=None, then=(), **other):
    def make():
        table = Table(2)
        log = table.first
        frames = [log.plays(0), log.plays(1, False), log.plays(0, False)]
        question = {**log.question(kind), **other}
        signed_ = None if ayes is None else ayes(log, question)
        frames.append(log.passes(question, signed_))
        log.opened = 1 if kind == ("TakeBack", {"to": 0}) else 2
        frames += [log.plays(member, opens) for member, opens in then]
        return table.file(*frames), text

    CASES.append(make)


def yes_of(*members):
    return lambda log, question: [log.word(member, "yes", question) for member in members]


for text, kind, other in [
    ("ended by agreement", "End", {}),
    (broken(5, 10), "End", {"then": [(0, False)]}),
    ("unfinished at 4", BACK, {}),
    (broken(4, 38), ("TakeBack", {"to": 3}), {}),
    (broken(4, 4), "End", {"game": bytes(32)}),
    (broken(4, 5), "End", {"index": 3}),
    (broken(4, 7), "End", {"prev": bytes(32)}),
    (broken(4, 49), "End", {"asked": 0}),
    (broken(4, 49), "End", {"asked": 9}),
    (broken(4, 12), "End", {"ayes": yes_of(1)}),
    (broken(4, 12), "End", {"ayes": yes_of(0)}),
    (broken(4, 13), "End", {"ayes": yes_of(0, 0)}),
    (broken(4, 13), "End", {"ayes": yes_of(0, 1, 1)}),
    # The round 2 of index 1 is pending again: its links are known, so the turn after it needs no receipts.
    ("unfinished at 6", BACK, {"then": [(1, False), (0, False)]}),
    ("unfinished at 5: it waits for member 1", BACK, {"then": [(0, True)]}),
    # And round 1 after index 0, after which round 2 comes again.
    ("unfinished at 5: it waits for member 1", ("TakeBack", {"to": 0}), {"then": [(0, True)]}),
]:
    question_with(text, kind, **other)


def yes_with(rule, **other):
    def ayes(log, question):
        head = h("question", write(shapes.question, question))
        value = {"game": log.game, "chapter": log.hash, "index": question["index"], "head": head, "member": 1}
        return [log.word(0, "yes", question), signed(seed_of_key(1), "yes", shapes.yes, {**value, **other})]

    question_with(broken(4, rule), ayes=ayes)


yes_with(36, game=bytes(32))
yes_with(36, chapter=bytes(32))
yes_with(36, index=2)
yes_with(36, head=bytes(32))


@case
def a_yes_signed_by_another():
    table, log, frames = begun()
    question = log.question("End")
    data, _ = log.word(1, "yes", question)
    frames.append(log.passes(question, [log.word(0, "yes", question), (data, sign(seed_of_key(0), h("yes", data)))]))
    return table.file(*frames), broken(3, 9)


@case
def back_beyond_the_last_question():
    table, log, frames = begun()
    frames += [log.passes(log.question(("TakeBack", {"to": 1}))), log.passes(log.question(("TakeBack", {"to": 2})))]
    return table.file(*frames), broken(4, 38)


# Going on


@case
def one_of_three_is_gone():
    table, log, frames = begun(3)
    chapter = table.goes_on(log, 2, 1, [0, 1])
    chapter.pending = None
    frames += [chapter.frame, chapter.plays(0, False)]
    frames.append(frame("Receipt", chapter.receipt(1)))
    return table.file(*frames), "verified with chapters"


@case
def the_draw_stands():
    table = Table(3)
    log = table.first
    frames = [log.plays(0)]
    links = {m: shown(2, log.chains[m][2]) for m in (1,)}
    left, hash_ = evidence(("Receipt", log.receipt(2)))
    chapter = table.goes_on(log, 1, 1, [0, 1], links, rests=[hash_])
    return table.file(*frames, left, chapter.frame, chapter.plays(0)), "unfinished at 3: it waits for member 1"


def links_with(text, links, pending=True, **other):
    """A case of a charter of two of three after a turn, with these links of the joins."""

    def make():
        table = Table(3)
        log = table.first
        frames = [log.plays(0, pending)]
        made = {m: shown(r, log.chains[m][r] if good else bytes(32)) for m, (r, good) in links.items()}
        chapter = table.goes_on(log, 1, 1, [0, 1], made, **other)
        return table.file(*frames, chapter.frame), text

    CASES.append(make)


for text, links, pending in [
    ("unfinished at 2", {1: (2, True)}, True),
    (broken(2, 16), {}, True),
    (broken(2, 17), {0: (2, True), 1: (2, True)}, True),
    (broken(2, 18), {1: (3, True)}, True),
    (broken(2, 19), {1: (2, False)}, True),
    ("unfinished at 2", {}, False),
    (broken(2, 17), {1: (2, True)}, False),
]:
    links_with(text, links, pending)


def charter_with(text, members=(0, 1), number=1, index=2, **other):
    """A case of a charter of two of three after two turns."""

    def make():
        table, log, frames = begun(3)
        terms = {key: value(table, log) if callable(value) else value for key, value in other.items()}
        charter = table.goes_on(log, index, number, list(members), **terms)
        return table.file(*frames, charter.frame), text

    CASES.append(make)


ZERO = bytes(32)
for text, terms in [
    ("unfinished at 3: it waits for member 0, member 1", {}),
    ("unfinished at 3", {"late": [2], "number": 500}),
    (broken(3, 3), {"protocol": 4}),
    (broken(3, 3), {"rules": 1}),
    (broken(3, 4), {"game": ZERO}),
    (broken(3, 40), {"origin": lambda _, log: {**log.answer(), "number": 1}}),
    (broken(3, 40), {"origin": lambda _, log: {**log.answer(), "chapter": ZERO}}),
    (broken(3, 40), {"origin": lambda _, log: {**log.answer(), "index": 1}}),
    (broken(3, 40), {"origin": lambda _, log: {**log.answer(), "index": 3}}),
    (broken(3, 40), {"origin": lambda _, log: {**log.answer(), "head": ZERO}}),
    (broken(3, 8), {"members": (1, 0)}),
    (broken(3, 8), {"members": ()}),
    (broken(3, 8), {"late": [1]}),
    (broken(3, 8), {"late": [3]}),
    (broken(3, 33), {"members": (0,)}),
    (broken(3, 42), {"rests": [ZERO]}),
    (broken(3, 47), {"cuts": {0: [{"number": 0, "chapter": ZERO, "index": 1, "head": ZERO}] * 9}}),
    ("unfinished at 3", {"cuts": {0: [{"number": 0, "chapter": ZERO, "index": 1, "head": ZERO}] * 8}}),
    (broken(3, 47), {"cuts": lambda _, log: {0: [log.answer(1)]}}),
    # Member 1 is the author of index 2, the others of what is below.
    (broken(3, 45), {"index": 1}),
    ("unfinished at 3", {"members": (0, 1, 2)}),
]:
    charter_with(text, **terms)


@case
def a_charter_from_the_end():
    table, log, frames = begun(3)
    frames += [frame("Receipt", log.receipt(m)) for m in (0, 2)] + [table.goes_on(log, 2, 1, [0, 1]).frame]
    return table.file(*frames), broken(3, 10)


@case
def a_number_too_low():
    table, log, frames = begun(3)
    frames += [table.goes_on(log, 2, 2, [0, 1]).frame, table.goes_on(log, 2, 1, [0, 1, 2]).frame]
    return table.file(*frames), broken(4, 41)


@case
def a_second_first_charter():
    table, _, frames = begun()
    return table.file(*frames, table.first.frame), broken(3, 3)


@case
def a_tree():
    """After a chapter of 0 and 1, another one of 1 and 2 from the same place: 1 has not answered the first, so it is bound by nothing."""
    table, log, frames = begun(3)
    one = table.goes_on(log, 2, 1, [0, 1])
    one.pending = None
    two = table.goes_on(log, 2, 3, [1, 2])
    two.pending = None
    frames += [one.frame, frame("Receipt", one.receipt(0)), two.frame, two.plays(1, False)]
    return table.file(*frames), "unfinished at 4"


def from_below(text, rank):
    """Member 1 has answered chapter 1. A charter from below may only be `from` a chapter of a higher number."""

    def make():
        table, log, frames = begun(3)
        one = table.goes_on(log, 2, 1, [0, 1])
        one.pending = None
        cut = {1: [one.answer()]}
        frames += [one.frame, frame("Receipt", one.receipt(1))]
        source, index = log, 2
        if rank:
            source = table.goes_on(log, 2, 2, [0, 2])
            frames.append(source.frame)
            index = 3
        frames.append(table.goes_on(source, index, 4, [1, 2], cuts=cut).frame)
        return table.file(*frames), text

    CASES.append(make)


from_below(broken(4, 45), rank=False)
from_below("unfinished at 4", rank=True)


@case
def an_unlisted_cut():
    table, log, frames = begun(3)
    one, two = table.goes_on(log, 2, 1, [0, 1]), table.goes_on(log, 2, 2, [0, 2])
    one.pending = None
    frames += [one.frame, frame("Receipt", one.receipt(1)), two.frame, table.goes_on(two, 3, 4, [1, 2]).frame]
    return table.file(*frames), broken(4, 47)


# Resignations


def resigning(text, members=(0,), rests=True, cut=False, number=1, **other):
    """A case of two members of which the second resigns after two turns; the first goes on alone."""

    def make():
        table, log, frames = begun(2)
        last = other.get("last", log.answer())
        last = last(log) if callable(last) else last
        left, hash_ = evidence(("Resignation", table.resignation(1, other.get("highest", 0), last)))
        charter = table.goes_on(log, 2, number, list(members), rests=[hash_] if rests else [])
        return table.file(*frames, left, charter.frame), text

    CASES.append(make)


resigning("unfinished at 3")
resigning(broken(3, 33), rests=False)
resigning("unfinished at 3", members=(0, 1))
resigning(broken(3, 43), members=(0, 1), rests=False)
resigning(broken(3, 46), highest=1)
resigning("unfinished at 3", highest=1, number=2)
resigning(broken(3, 45), last=lambda log: {**log.answer(), "index": 3})
resigning(broken(3, 45), last={"number": 1, "chapter": ZERO, "index": 3, "head": ZERO})
resigning("unfinished at 3", last=None)


@case
def won():
    table, log, frames = begun(2)
    left, _ = evidence(("Resignation", table.resignation(1, 0, log.answer())))
    return table.file(*frames, left, log.remark(0, "Won")), "won by resignation (member 0)"


@case
def won_by_who_resigned():
    table, log, frames = begun(2)
    left = [evidence(("Resignation", table.resignation(m, 0, None)))[0] for m in (0, 1)]
    return table.file(*frames, *left, log.remark(0, "Won")), broken(3, 50)


@case
def won_by_nothing():
    table, log, frames = begun(2)
    return table.file(*frames, log.remark(0, "Won")), broken(3, 50)


@case
def won_alone():
    table = Table(1)
    return table.file(table.first.plays(0), table.first.remark(0, "Won")), broken(2, 50)


# Remarks

FLAG = ("Flag", {"member": 1, "spent_ms": 60_001})


def remarked(text, *kinds, then=None, before=(), **terms):
    def make():
        table = Table(**{"members": 2, **terms})
        log = table.first
        frames = [log.plays(0)] + [frame("Receipt", log.receipt(member)) for member in before]
        frames += [log.remark(0, kind) for kind in kinds]
        return table.file(*frames, *([log.plays(1, False)] if then else [])), text

    CASES.append(make)


remarked("lost on time (member 1)", FLAG)
remarked("unfinished at 2", FLAG, then=True)
remarked("unfinished at 1: AnotherDay by member 0; it waits", FLAG, "AnotherDay")
remarked("lost on time (member 1)", ("Gone", {"waited_s": 5}), FLAG)
remarked("lost on time (member 1)", FLAG, before=[1])
remarked(broken(2, 50), FLAG, expiry="Shown")
remarked(broken(2, 50), FLAG, members=3)
remarked(broken(2, 50), ("Flag", {"member": 0, "spent_ms": 1}))
remarked("unfinished at 1: Gone by member 0; it waits", ("Gone", {"waited_s": 5}))


@case
def a_remark_on_another_tip():
    table, log, frames = begun()
    return table.file(*frames, log.remark(0, "AnotherDay", head=ZERO)), broken(3, 7)


@case
def a_remark_after_the_end():
    table, log, frames = begun()
    return table.file(*frames, frame("Receipt", log.receipt(0)), log.remark(0, "AnotherDay")), broken(3, 10)


# Proofs and evidence


def forked_turn(log, member):
    """Two turns of a member after the tip."""
    return log.turn(member, False), log.turn(member, False, spent_ms=8)


def proven(text, make_proof, goes_on=False, twice=False):
    def make():
        table, log, frames = begun()
        piece, hash_ = evidence(make_proof(table, log))
        frames += [piece] * (2 if twice else 1)
        if goes_on:
            frames.append(table.goes_on(log, 2, 1, [0], rests=[hash_]).frame)
        return table.file(*frames), text

    CASES.append(make)


def two_turns(member=1):
    return lambda _, log: two_heads(*(("Turn", turn) for turn in forked_turn(log, member)))


def turn_and_receipt(_, log):
    return two_heads(("Turn", log.turn(1, False)), ("Receipt", log.receipt(1, index=3, head=ZERO)))


def two_receipts(**other):
    return lambda _, log: two_heads(("Receipt", log.receipt(1)), ("Receipt", log.receipt(1, **other)))


def reversed_(make_proof):
    def make(table, log):
        _, (kind, proof) = make_proof(table, log)
        return ("Proof", (kind, {"first": proof["second"], "second": proof["first"]}))

    return make


def two_charters(number, two=ZERO, one=bytes([1]) * 32):
    return lambda table, _: table.charters(1, number, one, two)


proven("forked: member 1 signed two heads for index 3; unfinished at 2", two_turns())
proven("forked: member 1 signed two heads for index 3", turn_and_receipt)
proven("forked: member 1 signed two heads for index 2", two_receipts(head=ZERO))
proven("forked: member 1 signed two charters of number 1", two_charters(1))
proven("unfinished at 3: it waits for member 0", two_turns(), goes_on=True)
proven("unfinished at 3: it waits for member 0", two_charters(7), goes_on=True)
proven(broken(3, 29), two_turns(), twice=True)
proven(broken(3, 28), reversed_(two_turns()))
proven(broken(3, 28), reversed_(two_charters(1)))
proven(broken(3, 28), two_charters(0))
proven(broken(3, 28), two_charters(1, one=ZERO))
proven(broken(3, 28), two_receipts(digest=ZERO))
proven(broken(3, 28), two_receipts(index=1))
proven(broken(3, 28), two_receipts(head=ZERO, chapter=ZERO))
proven(broken(3, 28), two_receipts(head=ZERO, game=ZERO))
proven(broken(3, 28), two_receipts(head=ZERO, member=0))


def told(text, content):
    def make():
        table, log, frames = begun()
        return table.file(*frames, evidence(content(table, log))[0]), text

    CASES.append(make)


told("unfinished at 2", lambda _, log: ("Turn", log.turn(0)))
told("unfinished at 2", lambda _, log: ("No", log.word(0, "no", log.question("End"))))
told("unfinished at 2", lambda _, log: ("Receipt", log.receipt(0, chapter=ZERO)))
told(broken(3, 4), lambda _, log: ("Receipt", log.receipt(0, game=ZERO)))
told(broken(3, 9), lambda _, log: ("Receipt", log.receipt(0, member=1)))
told(broken(3, 8), lambda _, log: ("Turn", log.turn(0, member=2)))


# Excuses


def forked_game(text, other=True, proof=True, also=True, above=0):
    """Of three, member 2 signs two turns for index 3. Member 0 has answered one of them, member 1 the other.

    They go on from member 1's, without member 2. The round that it opened is pending.
    """

    def make():
        table, log, frames = begun(3)
        turns = [log.turn(2, True), log.turn(2, True, spent_ms=8)]
        pieces = [evidence(two_heads(*(("Turn", turn) for turn in turns)))] if proof else []
        left = Table(3).first
        for member in (0, 1):
            left.plays(member, False)
        left.take(turns[0])
        answered = [evidence(("Receipt", left.receipt(0)))]
        if also:
            answered.append(evidence(("Turn", turns[0])))
        cut = {0: [left.answer()]}
        frames.append(log.take(turns[1]))
        if other:
            pieces.append(evidence(("Receipt", log.receipt(1))))
        links = {m: shown(2, log.chains[m][2]) for m in (0, 1)}
        rests = [hash_ for _, hash_ in pieces]
        charter = table.goes_on(log, 3, 1, [0, 1], links, cut, rests=rests)
        frames += [piece for piece, _ in pieces + answered] + [charter.frame]
        return table.file(*frames), text

    CASES.append(make)


forked_game("unfinished at 4")
forked_game(broken(4, 45), other=False)
# Without the proof two of three still are enough, but may not cut.
forked_game(broken(4, 45), proof=False)
forked_game("unfinished at 4", also=False)


def freed_yes(text, pieces, question=None, members=(0, 1)):
    """Of three, member 0 has said Yes to ending the game at index 3; the others go on with it from index 2."""

    def make():
        table, log, frames = begun(3)
        asked = log.question("End")
        yes = log.word(0, "yes", asked)
        made = [evidence(piece(table, log, asked)) for piece in pieces]
        head = h("question", write(shapes.question, asked))
        cut = {0: [{"number": 0, "chapter": log.hash, "index": 3, "head": head}]}
        rests = [hash_ for _, hash_ in made]
        kept = {"question": asked} if question else {}
        charter = table.goes_on(log, 2, 1, list(members), cuts={} if question else cut, rests=rests, **kept)
        frames += [evidence(("Yes", yes))[0], *(piece for piece, _ in made), charter.frame]
        frames += [frame("Receipt", charter.receipt(m, shows=None)) for m in members] if question else []
        return table.file(*frames), text

    CASES.append(make)


def says_no(member, **other):
    return lambda table, log, asked: ("No", log.word(member, "no", {**asked, **other}))


def resigns(member, listed=False):
    def make(table, log, asked):
        head = h("question", write(shapes.question, asked))
        return ("Resignation", table.resignation(member, 0, log.answer(), [head] if listed else []))

    return make


freed_yes(broken(3, 45), [])
freed_yes("unfinished at 3", [says_no(1)])
freed_yes("unfinished at 3", [says_no(2)])
freed_yes(broken(3, 45), [says_no(0)])
freed_yes(broken(3, 45), [says_no(1, asked=2)])
freed_yes("unfinished at 3", [resigns(2)])
freed_yes(broken(3, 45), [resigns(2, listed=True)])
freed_yes("ended by agreement", [], question=True)
freed_yes(broken(3, 44), [says_no(2)], question=True)
freed_yes(broken(3, 44), [says_no(2), resigns(2, listed=True)], question=True)
freed_yes(broken(3, 44), [resigns(2)], question=True)
freed_yes("ended by agreement", [resigns(2, listed=True)], question=True)


def overtaken(text, *which, members=(0, 1)):
    """Member 2 says Yes and No. Member 0, freed by the No, plays at index 3; member 1 holds the question as passed there."""

    def make():
        table, log, frames = begun(3)
        other = Table(3).first
        for member in (0, 1):
            other.plays(member, False)
        asked = log.question(("TakeBack", {"to": 1}))
        freed = [("No", log.word(2, "no", asked))]
        turn = other.turn(0, False, freed=freed)
        other.take(turn, False)
        words = {"yes1": ("Yes", 1), "yes2": ("Yes", 2), "no2": ("No", 2)}
        made = [evidence((name, log.word(m, name.lower(), asked))) for name, m in (words[word] for word in which)]
        frames += [log.passes(asked), evidence(("Turn", turn))[0], *(piece for piece, _ in made)]
        cut = {0: []}
        rests = [hash_ for _, hash_ in made]
        charter = table.goes_on(log, 3, 1, list(members), cuts=cut, rests=rests)
        return table.file(*frames, charter.frame), text

    CASES.append(make)


# What came first is the Yes, which is on the line: it needs no excuse.
overtaken("unfinished at 4", "yes1", "yes2", "no2")


def overtaken_above(text, *which):
    """The same, and member 0 has played at index 4, too."""

    def make():
        table, log, frames = begun(3)
        other = Table(3).first
        for member in (0, 1):
            other.plays(member, False)
        asked = log.question(("TakeBack", {"to": 1}))
        turns = []
        for freed in [("No", log.word(2, "no", asked))], []:
            turns.append(other.turn(0, False, freed=freed))
            other.take(turns[-1], False)
        words = {"yes1": ("Yes", 1), "yes2": ("Yes", 2), "no2": ("No", 2)}
        made = [evidence((name, log.word(m, name.lower(), asked))) for name, m in (words[word] for word in which)]
        frames += [log.passes(asked), *(evidence(("Turn", turn))[0] for turn in turns), *(piece for piece, _ in made)]
        rests = [hash_ for _, hash_ in made]
        charter = table.goes_on(log, 3, 1, [0, 1], cuts={0: [other.answer()]}, rests=rests)
        return table.file(*frames, charter.frame), text

    CASES.append(make)


overtaken_above("unfinished at 4", "yes1", "yes2", "no2")
overtaken_above(broken(4, 45), "yes2", "no2")
overtaken_above(broken(4, 45), "yes1", "yes2")
overtaken_above(broken(4, 45), "yes1", "no2")


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


def main():
    failed = 0
    for make in CASES:
        try:
            data, expected = make()
        except Exception as error:
            print(f"{make.__name__} ({make.__code__.co_firstlineno}) can't be made: {error!r}")
            failed += 1
            continue
        said = verify(data).text()
        exact = expected in ("verified", "verified with chapters")
        if said != expected if exact else not said.startswith(expected):
            failed += 1
            print(f"{make.__name__} ({make.__code__.co_firstlineno}): “{said}”, not “{expected}”")
    return failed


if __name__ == "__main__":
    sys.exit(bool(main()))
