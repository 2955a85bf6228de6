"""Questions, remarks, proofs and other evidence."""

from cases import CASES, ZERO, begun, broken, case
from cases.table import Table, evidence, frame, game, seed_of_key, two_heads
from log import evidence as evidence_, question, remark
from wire import shapes
from wire.hashes import h
from wire.writing import sign, signed, write


# Questions

BACK = ("TakeBack", {"to": 1})


def question_with(text, kind="End", ayes=None, then=(), **other):
    def make():
        table = Table(2)
        log = table.first
        frames = [log.plays(0), log.plays(1, False), log.plays(0, False)]
        asked = {**log.question(kind), **other}
        signed_ = None if ayes is None else ayes(log, asked)
        frames.append(log.passes(asked, signed_))
        log.opened = 1 if kind == ("TakeBack", {"to": 0}) else 2
        frames += [log.plays(member, opens) for member, opens in then]
        return table.file(*frames), text

    CASES.append(make)


def yes_of(*members):
    return lambda log, asked: [log.word(member, "yes", asked) for member in members]


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
    # Round 2 of index 1 is pending again: its links are known, so the next turn needs no receipts.
    ("unfinished at 6", BACK, {"then": [(1, False), (0, False)]}),
    ("unfinished at 5: it waits for member 1", BACK, {"then": [(0, True)]}),
    # Round 1 after index 0 is pending, and then round 2 comes again.
    ("unfinished at 5: it waits for member 1", ("TakeBack", {"to": 0}), {"then": [(0, True)]}),
]:
    question_with(text, kind, **other)


def yes_with(rule, **other):
    def ayes(log, asked):
        head = h("question", write(shapes.question, asked))
        value = {"game": log.game, "chapter": log.hash, "index": asked["index"], "head": head, "member": 1, "freed": []}
        return [log.word(0, "yes", asked), signed(seed_of_key(1), "yes", shapes.yes, {**value, **other})]

    question_with(broken(4, rule), ayes=ayes)


yes_with(36, game=bytes(32))
yes_with(36, chapter=bytes(32))
yes_with(36, index=2)
yes_with(36, head=bytes(32))


def freed_yes(text, **other):
    """Member 0 had said Yes to another question, and says Yes to this one after member 1's No."""

    def ayes(log, asked):
        no = log.word(1, "no", {**log.question("End"), "asked": 2, **other})
        return [log.word(0, "yes", asked, freed=[("No", no)]), log.word(1, "yes", asked)]

    question_with(text, ayes=ayes)


freed_yes("ended by agreement")
freed_yes(broken(4, 48), index=3)


@case
def a_question_after_the_end():
    table, log, frames = begun()
    frames += [frame("Receipt", log.receipt(0)), log.passes(log.question("End"))]
    return table.file(*frames), broken(3, 10)


@case
def a_question_at_the_last_index():
    table, log, frames = begun()
    return table.file(*frames, log.passes(log.question("End"))), broken(3, 6), {(question, "INDICES"): 2}


def taken_back(text, budget, players=(), count=2):
    """Makes a case of take-backs by one index, each after a turn. Each costs two for each stand-in."""

    def make():
        seats = [("Member", {"member": 0}), ("Member", {"member": 1})] + ["StandIn" for _ in players]
        terms = {"seats": [{"name": f"p{at}", "colour": at, "player": player} for at, player in enumerate(seats)]}
        table = Table(2, **terms, game=game(len(seats)))
        log, frames = table.first, []
        for _ in range(count):
            frames.append(log.plays(0, False))
            frames.append(log.passes(log.question(("TakeBack", {"to": log.tip - 1}))))
        return table.file(*frames), text, {(question, "TAKE_BACKS"): budget}

    CASES.append(make)


taken_back("unfinished at 4", 0)
taken_back("unfinished at 4", 16, players=[2, 3])
taken_back(broken(4, 51), 15, players=[2, 3])


@case
def too_much_evidence():
    table, log, frames = begun()
    frames += [evidence(("Turn", log.turn(0, False, spent_ms=ms)))[0] for ms in range(3)]
    return table.file(*frames), broken(3, 29), {(evidence_, "EVIDENCE"): 2}


@case
def a_yes_signed_by_another():
    table, log, frames = begun()
    asked = log.question("End")
    data, _ = log.word(1, "yes", asked)
    frames.append(log.passes(asked, [log.word(0, "yes", asked), (data, sign(seed_of_key(0), h("yes", data)))]))
    return table.file(*frames), broken(3, 9)


@case
def back_beyond_the_last_question():
    table, log, frames = begun()
    frames += [log.passes(log.question(("TakeBack", {"to": 1}))), log.passes(log.question(("TakeBack", {"to": 2})))]
    return table.file(*frames), broken(4, 38)


# Remarks

FLAG = ("Flag", {"member": 1, "spent_ms": 60_001})


@case
def remarks_at_their_budget():
    table, log, frames = begun()
    frames += [log.remark(0, "AnotherDay"), log.remark(1, "AnotherDay"), log.remark(0, "AnotherDay")]
    return table.file(*frames), "unfinished at 2", {(remark, "REMARKS"): 2}


@case
def remarks_above_their_budget():
    """Remarks count with or without turns in between."""
    table, log, frames = begun()
    frames += [log.remark(0, "AnotherDay"), log.remark(0, "AnotherDay"), log.plays(0, False), log.remark(0, "AnotherDay")]
    return table.file(*frames), broken(4, 53), {(remark, "REMARKS"): 2}


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
    """Signs two turns of a member after the tip."""
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


def two_turns_of(*members):
    return lambda _, log: two_heads(*(("Turn", log.turn(member, False)) for member in members))


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
proven(broken(3, 28), two_turns_of(0, 1))
proven(broken(3, 28), lambda _, log: two_heads(*(("Receipt", log.receipt(1, member=9, head=h)) for h in (ZERO, ZERO[1:] + b"1"))))


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
