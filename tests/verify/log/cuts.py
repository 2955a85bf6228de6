"""Cuts that a continuing charter may make: section "A charter" of PROTOCOL.md, 7."""

from log.answers import Answer, is_on_log
from wire.hashes import h
from words import CUTS, Rule, refuse_unless


class Line:
    """Line of a continuing charter, with its signers and the evidence on which it rests."""

    def __init__(self, record, chapter, tip, question_head, members, evidence, resigned):
        self.record, self.chapter, self.tip, self.question_head = record, chapter, tip, question_head
        self.members, self.evidence, self.resigned = members, evidence, resigned
        turns = [signed for piece in evidence for signed in piece.turns]
        # Head before each turn in the evidence, by chapter, index and head.
        self.below = {(t.value.chapter, t.value.index, h("turn", t.bytes)): t.value.prev for t in turns}

    def of(self, name):
        """Returns the evidence of this kind."""
        return [piece.value for piece in self.evidence if piece.name == name]

    def of_those_left(self):
        """Returns the resignations that no charter of the line has used up, in the charter's order."""
        left = [piece for piece in self.evidence if piece.name == "Resignation"]
        return [piece.value for piece in left if self.stands(piece)]

    def stands(self, piece):
        hash_ = next(hash_ for hash_, one in self.record.evidence.items() if one is piece)
        return not self.chapter.takes_back(self.tip.index, piece.value.member, hash_)

    def holds(self, answer):
        return is_on_log(answer, self.chapter, self.tip.index, self.question_head)

    def may_cut(self, answer):
        """Returns true if an answer is on the line, outranked, or excused."""
        chapter = self.chapter
        outranked = chapter.number > answer.number or (
            chapter.number == answer.number and chapter.hash != answer.chapter
        )
        return outranked or self.holds(answer) or self.is_forked(answer) or self.is_overtaken(answer)

    def leaves(self, answer):
        """Returns the lowest index at which the log of an answer of this chapter isn't on the line, and its head there.

        None if the turns in the evidence don't tell.
        """
        if answer.chapter != self.chapter.hash:
            return None
        while True:
            prev = self.below.get((answer.chapter, answer.index, answer.head))
            if prev is None:
                return None
            below = answer._replace(index=answer.index - 1, head=prev)
            if self.holds(below):
                return answer.index, answer.head
            answer = below

    def is_forked(self, answer):
        """Checks excuse (a): a member signed two heads where the answer leaves the line.

        Another member must have answered another head than this one.
        """
        left = self.leaves(answer)
        if left is None:
            return False
        index, head = left
        both = set(self.members) & set(self.chapter.members)
        at = [(piece.value, piece.head) for piece in self.evidence if piece.head is not None]
        others = {v.member for v, h in at if (v.chapter, v.index) == (answer.chapter, index) and h != head}
        forks = {p.member for p in self.of("Proof") if (p.chapter, p.index) == (answer.chapter, index)}
        return any(others & both - {fork} for fork in forks)

    def is_freed(self, member, answer):
        """Returns true if another member's No frees a Yes to a question that hasn't passed."""
        chapter = self.record.chapters.get(answer.chapter)
        return chapter is not None and self.says_no(chapter, answer.index, answer.head, member)

    def says_no(self, chapter, index, head, but):
        """Returns true if the evidence holds a No to a question of that chapter.

        The No, spoken or by resigning, must be of another member than `but`.
        """
        for no in self.of("No"):
            same = (no.chapter, no.index, no.head) == (chapter.hash, index, head)
            if same and no.member in chapter.members and no.member != but:
                return True
        for resignation in self.of("Resignation"):
            counts = resignation.number >= chapter.number and head not in resignation.yes
            if counts and resignation.member in chapter.members and resignation.member != but:
                return True
        return False

    def is_overtaken(self, answer):
        """Checks excuse (b): the answer leaves the line at a passed question, to which one member said both Yes and No."""
        left = self.leaves(answer)
        if left is None:
            return False
        index, head = left[0], self.question_head
        if index <= self.tip.index:
            tip = self.chapter.at(index)
            head = tip.head if tip.is_question else None
        if head is None:
            return False
        ayes = self.who_said("Yes", index, head)
        others = ayes & (set(self.members) | self.resigned)
        return any(others - {one} for one in ayes & self.who_said("No", index, head))

    def others_may_go_on(self, number):
        """Returns true if the members left out may be the majority of a charter with this number or a higher one."""
        everybody = set(range(len(self.record.first.keys)))
        sealed = {}
        for resignation in self.of("Resignation"):
            sealed[resignation.member] = max(resignation.number, sealed.get(resignation.member, 0))
        able = {member for member in everybody - set(self.members) if sealed.get(member, number) >= number}
        against = {piece.value.member for piece in self.evidence if piece.name in ("Proof", "Resignation")}
        return 2 * len(able) > len(everybody - (against & set(self.members)))

    def binds_by_report(self, last):
        """Returns true if the last answer in a resignation binds the members that continue."""
        chapter = self.record.chapters.get(last.chapter)
        has_one = chapter is not None and bool(set(chapter.members) & set(self.members))
        return not has_one and self.others_may_go_on(last.number)

    def who_said(self, name, index, head):
        place = self.chapter.hash, index, head
        said = {value.member for value in self.of(name) if (value.chapter, value.index, value.head) == place}
        return said & set(self.chapter.members)


def check_cuts(line, number, joins):
    """Checks section "A charter", 7, for a charter with this number and these joins, by member."""
    answers, chapters = line.record.answers, line.record.chapters
    for resignation in line.of_those_left():
        last = None if resignation.last is None else last_of(resignation)
        good = last is None or line.may_cut(last) or (last.is_yes and line.is_freed(resignation.member, last))
        good = good or not line.binds_by_report(last)
        refuse_unless(good, Rule.CUTS_AN_ANSWER, "a charter that cuts what who has resigned had answered")
        good = number > resignation.number or not line.others_may_go_on(number)
        refuse_unless(good, Rule.RESIGNED_LATER, "a charter of who has resigned at a higher number")
    for member in line.members:
        highest = answers.highest_of(member, chapters, line.is_freed)
        good = highest is None or line.may_cut(highest)
        refuse_unless(good, Rule.CUTS_AN_ANSWER, "a charter that cuts an answer of its signer")
        check_listed(line, joins[member].cut, highest)


def last_of(resignation):
    last = resignation.last
    return Answer(last.number, last.chapter, last.index, last.head, last.head in resignation.yes)


def check_listed(line, cut, highest):
    """Checks that a join lists its signer's answers that aren't on the line."""
    listed = [Answer(answer.number, answer.chapter, answer.index, answer.head, False) for answer in cut]
    refuse_unless(len(listed) <= CUTS, Rule.CUT_NOT_LISTED, "a join that cuts too much")
    cut = not any(line.holds(answer) for answer in listed)
    refuse_unless(cut, Rule.CUT_NOT_LISTED, "a join that names as cut what is not")
    if highest is not None and not line.holds(highest) and len(listed) < CUTS:
        # The highest answer of a chapter stands for all below.
        told = any(one.chapter == highest.chapter and one.index >= highest.index for one in listed)
        refuse_unless(told, Rule.CUT_NOT_LISTED, "a join that doesn't say what it cuts")
