"""Continuing charters."""

from cases import CASES, FORGERIES, ZERO, begun, broken, case
from cases.table import Table, evidence, frame, shown, two_heads
from log import continuing, record
from wire import shapes
from wire.hashes import h
from wire.writing import write


# Continuation

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


@case
def a_link_in_a_lone_receipt():
    """Another file may lack the receipt, so the join must show the link, too."""
    table = Table(3)
    log = table.first
    frames = [log.plays(0), frame("Receipt", log.receipt(1)), table.goes_on(log, 1, 1, [0, 1]).frame]
    return table.file(*frames), broken(2, 16)


def links_with(text, links, pending=True, **other):
    """Makes a case of a charter of two of three after a turn, with these links in the joins."""

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
    """Makes a case of a charter of two of three after two turns."""

    def make():
        table, log, frames = begun(3)
        made = other.items()
        terms = {key: value(table, log) if callable(value) and key != "forge" else value for key, value in made}
        charter = table.goes_on(log, index, number, list(members), **terms)
        return table.file(*frames, charter.frame), text

    CASES.append(make)


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
    # Member 1 is the author of index 2, the others of the indices below.
    (broken(3, 45), {"index": 1}),
    ("unfinished at 3", {"members": (0, 1, 2)}),
]:
    charter_with(text, **terms)


def a_charter_from_the_end(text, answered):
    """Member 1 ends the game and disconnects before the others have its answer to the end.

    They continue without it, and nothing follows.
    """

    def make():
        table, log, frames = begun(3)
        charter = table.goes_on(log, 2, 1, [0, 2])
        frames += [frame("Receipt", log.receipt(m)) for m in (0, 2)] + [charter.frame]
        frames += [frame("Receipt", charter.receipt(m, shows=None)) for m in answered]
        return table.file(*frames), text

    CASES.append(make)


a_charter_from_the_end("unfinished at 3: over, but not answered by member 0, member 2", [])
a_charter_from_the_end("verified with chapters", [0, 2])


@case
def a_number_too_low():
    table, log, frames = begun(3)
    frames += [table.goes_on(log, 2, 2, [0, 1]).frame, table.goes_on(log, 2, 0, [0, 1, 2]).frame]
    return table.file(*frames), broken(4, 41)


for forge in FORGERIES:
    charter_with(broken(3, 3), forge=forge)


def charters_within(budget, text):
    """Makes a case of three charters without one of three members, whose seat a stand-in plays: each costs three."""

    def make():
        table, log, frames = begun(3)
        frames += [table.goes_on(log, 2, number, [0, 1]).frame for number in (1, 2, 3)]
        return table.file(*frames), text, {(continuing, "CHARTERS"): budget}

    CASES.append(make)


charters_within(8, broken(4, 52))
charters_within(9, "unfinished at 3")


def turns_beside(budget, text, leavers="StandIn", sideways=True):
    """Makes a case of a chapter of two of three that is left one turn below its tip.

    Perhaps it gets another turn later.
    """

    def make():
        table, log, frames = begun(3, leavers=leavers)
        one = table.goes_on(log, 2, 1, [0, 1])
        one.pending = None
        frames += [one.frame, one.plays(0, False), one.plays(1, False)]
        frames.append(table.goes_on(one, 4, 2, [0, 2]).frame)
        frames += [one.plays(0, False)] if sideways else []
        return table.file(*frames), text, {(continuing, "BESIDE"): budget, (record, "BESIDE"): budget}

    CASES.append(make)


turns_beside(0, broken(6, 54))
turns_beside(1, broken(6, 54))
turns_beside(1, "unfinished at 5", sideways=False)
turns_beside(2, "forked: what was settled at 5 is cut; unfinished at 5")
turns_beside(0, "forked: what was settled at 5 is cut; unfinished at 5", leavers="Skipped")


@case
def a_charter_from_the_last_index():
    table, log, frames = begun(3)
    return table.file(*frames, table.goes_on(log, 2, 1, [0, 1]).frame), broken(3, 6), {(continuing, "INDICES"): 2}


@case
def a_second_first_charter():
    table, _, frames = begun()
    return table.file(*frames, table.first.frame), broken(3, 3)


@case
def a_tree():
    """A second chapter, of 1 and 2, begins at the same place as one of 0 and 1.

    Member 1 hasn't answered the first, so nothing binds it.
    """
    table, log, frames = begun(3)
    one = table.goes_on(log, 2, 1, [0, 1])
    one.pending = None
    two = table.goes_on(log, 2, 3, [1, 2])
    two.pending = None
    frames += [one.frame, frame("Receipt", one.receipt(0)), two.frame, two.plays(1, False)]
    return table.file(*frames), "unfinished at 4"


def from_below(text, rank):
    """Member 1 has answered chapter 1. A charter from below may only continue `from` a chapter of a higher number."""

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
    """Makes a case of two members of which the second resigns after two turns; the first continues alone."""

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
resigning("unfinished at 3", members=(0, 1), rests=False)
resigning("unfinished at 3", members=(0, 1), rests=False, highest=1)
resigning("unfinished at 3", highest=1)
resigning("unfinished at 3", highest=2 ** 32 - 1)
resigning("unfinished at 3", highest=1, number=2)
resigning("unfinished at 3", last=lambda log: {**log.answer(), "index": 3})
resigning("unfinished at 3", last={"number": 1, "chapter": ZERO, "index": 3, "head": ZERO})
resigning("unfinished at 3", last=None)


def two_of_three_resign(text, highest=(0, 0), last=None):
    """Makes a case of three members of which two resign, who may have continued without the first."""

    def make():
        table, log, frames = begun(3)
        left = [evidence(("Resignation", table.resignation(m, n, last or log.answer()))) for m, n in zip((1, 2), highest)]
        charter = table.goes_on(log, 2, 1, [0], rests=sorted(hash_ for _, hash_ in left))
        return table.file(*frames, *(frame_ for frame_, _ in left), charter.frame), text

    CASES.append(make)


ELSEWHERE = {"number": 1, "chapter": ZERO, "index": 3, "head": ZERO}
two_of_three_resign("unfinished at 3")
two_of_three_resign(broken(3, 46), highest=(1, 1))
two_of_three_resign("unfinished at 3", highest=(1, 0))
two_of_three_resign(broken(3, 45), highest=(1, 1), last=ELSEWHERE)
two_of_three_resign("unfinished at 3", highest=(0, 0), last=ELSEWHERE)


def taken_back(text, more=lambda table, log, hash_: []):
    """Makes a case of two members of which the second resigns and is taken back, and of the entries that follow."""

    def make():
        table, log, frames = begun(2)
        left, hash_ = evidence(("Resignation", table.resignation(1, 0, log.answer())))
        back = table.goes_on(log, 2, 1, [0, 1], rests=[hash_])
        return table.file(*frames, left, back.frame, *more(table, back, hash_)), text

    CASES.append(make)


def again(table, log):
    return evidence(("Resignation", table.resignation(1, 1, log.answer())))


def goes_on_by_another(table, log, hash_):
    left, second = again(table, log)
    return [left, table.goes_on(log, 3, 2, [0], rests=sorted([hash_, second])).frame]


taken_back("unfinished at 3")
taken_back(broken(4, 33), lambda table, log, hash_: [table.goes_on(log, 3, 2, [0], rests=[hash_]).frame])
taken_back(broken(4, 50), lambda table, log, hash_: [log.remark(0, "Won")])
taken_back("unfinished at 4", goes_on_by_another)
taken_back("won by resignation (member 0)", lambda table, log, hash_: [again(table, log)[0], log.remark(0, "Won")])


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


# Excuses

def forked_game(text, other=True, proof=True, also=True, index=3, listed=True):
    """Member 2 of three signs two turns for index 3.

    Member 0 has answered one of them, member 1 the other.

    They continue from member 1's turn, without member 2. The round that it opened is pending.
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
        if index < 3:
            links, pieces, answered = {}, pieces + answered, []
            cut |= {1: [log.answer()]} if listed else {}
        rests = [hash_ for _, hash_ in pieces]
        charter = table.goes_on(log, index, 1, [0, 1], links, cut, rests=rests)
        frames += [piece for piece, _ in pieces + answered] + [charter.frame]
        return table.file(*frames), text

    CASES.append(make)


forked_game("unfinished at 4")
forked_game(broken(4, 45), other=False)
# Without the proof, two of three are still enough, but may not cut.
forked_game(broken(4, 45), proof=False)
# The proof holds the turn, too: it shows where the answer leaves the line.
forked_game("unfinished at 4", also=False)
# Both sides may be cut, but nothing below them: member 1 has answered that itself.
forked_game("unfinished at 3: it waits for member 0, member 1", index=2)
forked_game(broken(4, 47), index=2, listed=False)
forked_game(broken(4, 45), index=1)


def freed_yes(text, pieces, question=None, members=(0, 1)):
    """Member 0 of three has said Yes to ending the game at index 3; the others continue with it from index 2."""

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
freed_yes("ended by agreement", [resigns(2, listed=True)], question=True)


@case
def what_has_passed_begins_a_chapter():
    """All of the first chapter have said Yes to ending the game, and two continue with that question.

    They continue from below, and nothing is cut.
    """
    table, log, frames = begun(3)
    asked = log.question("End")
    frames.append(log.passes(asked))
    charter = table.goes_on(log, 2, 1, [0, 1], question=asked)
    frames += [charter.frame, *(frame("Receipt", charter.receipt(m, shows=None)) for m in (0, 1))]
    return table.file(*frames), "ended by agreement"


@case
def what_has_passed_is_not_begun_with():
    """The same, but the chapter begins with another question, a take-back, and cuts the passed one."""
    table, log, frames = begun(3)
    charter = table.goes_on(log, 2, 1, [0, 1], question=log.question(("TakeBack", {"to": 1})))
    frames += [charter.frame, log.passes(log.question("End"))]
    return table.file(*frames), "forked: what was settled at 3 is cut; unfinished at 3"


def overtaken(text, *which, members=(0, 1)):
    """Member 2 says Yes and No.

    Member 0, freed by the No, plays at index 3; member 1 holds the question as passed there.
    """

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


# The Yes came first, and is on the line: it needs no excuse.
overtaken("unfinished at 4", "yes1", "yes2", "no2")


def overtaken_above(text, *which, told=True):
    """The same, and member 0 has played at index 4, too.

    The charter rests on these turns only if it is `told` where that answer leaves the line.
    """

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
        played = [evidence(("Turn", turn)) for turn in turns]
        frames += [log.passes(asked), *(piece for piece, _ in played + made)]
        rests = [hash_ for _, hash_ in (played if told else []) + made]
        charter = table.goes_on(log, 3, 1, [0, 1], cuts={0: [other.answer()]}, rests=rests)
        return table.file(*frames, charter.frame), text

    CASES.append(make)


overtaken_above("unfinished at 4", "yes1", "yes2", "no2")
overtaken_above(broken(4, 45), "yes1", "yes2", "no2", told=False)
overtaken_above(broken(4, 45), "yes2", "no2")
overtaken_above(broken(4, 45), "yes1", "yes2")
overtaken_above(broken(4, 45), "yes1", "no2")
