"""What a continuing charter may cut: section "A charter" of PROTOCOL.md, 7."""

from answers import Answer, is_on_log
from words import CUTS, Rule, refuse_unless


class Line:
    """A continuing charter's line, who signs it, and the evidence on which it rests."""

    def __init__(self, record, chapter, tip, question_head, members, evidence):
        self.record, self.chapter, self.tip, self.question_head = record, chapter, tip, question_head
        self.members, self.evidence = members, evidence

    def of(self, name):
        """What is of this kind in the evidence."""
        return [piece.value for piece in self.evidence if piece.name == name]

    def holds(self, answer):
        return is_on_log(answer, self.chapter, self.tip.index, self.question_head)

    def questions(self):
        """(chapter, index, head) of each passed question on the line."""
        chapter, index = self.chapter, self.tip.index
        while chapter is not None:
            for tip in chapter.tips[1 : index - chapter.index + 1]:
                if tip.floor == tip.index:
                    yield chapter, tip.index, tip.head
            index, chapter = chapter.from_index, chapter.parent

    def may_cut(self, member, answer):
        """Whether a member's answer is on the line, outranked, or excused."""
        chapter = self.chapter
        outranked = chapter.number > answer.number or (
            chapter.number == answer.number and chapter.hash != answer.chapter
        )
        return (
            outranked or self.holds(answer) or self.is_forked(answer)
            or self.is_freed(member, answer) or self.is_overtaken(answer)
        )  # fmt: skip

    def is_forked(self, answer):
        """Excuse (a): somebody else answered the other side of a proven fork."""
        if answer.chapter != self.chapter.hash or answer.number != self.chapter.number:
            return False
        both = set(self.members) & set(self.chapter.members)
        told = self.told()
        for proof in self.of("Proof"):
            if proof.chapter != answer.chapter or proof.index > answer.index:
                continue
            head = self.record.answers.head_below(answer, proof.index)
            for who, chapter, index, other in told:
                same = (chapter, index) == (answer.chapter, proof.index)
                if head is not None and same and other != head and who in both - {proof.member}:
                    return True
        return False

    def told(self):
        """(member, chapter, index, head) of each answer in the evidence."""
        pieces = [piece for piece in self.evidence if piece.head is not None]
        return [(piece.value.member, piece.value.chapter, piece.value.index, piece.head) for piece in pieces]

    def is_freed(self, member, answer):
        """Excuse (b): a Yes to a question to which somebody else's No is there."""
        chapter = self.record.chapters.get(answer.chapter)
        if not answer.is_yes or chapter is None:
            return False
        return self.says_no(chapter, answer.index, answer.head, member)

    def says_no(self, chapter, index, head, but=None):
        """Whether the evidence holds a No, spoken or by resigning, to a question of that chapter, of another member than `but`."""
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
        """Excuse (c): a passed question on the line, to which one member said both Yes and No."""
        resigned = {resignation.member for resignation in self.of("Resignation")}
        for chapter, index, head in self.questions():
            if chapter.hash != answer.chapter or index > answer.index:
                continue
            ayes = self.who_said("Yes", chapter, index, head)
            both = ayes & self.who_said("No", chapter, index, head)
            others = ayes & (set(self.members) | resigned)
            if any(others - {one} for one in both):
                return True
        return False

    def who_said(self, name, chapter, index, head):
        said = {v.member for v in self.of(name) if (v.chapter, v.index, v.head) == (chapter.hash, index, head)}
        return said & set(chapter.members)


def check_cuts(line, number, joins):
    """Section "A charter", 7, of a charter with this number and these joins, by member."""
    answers = line.record.answers
    highest = {member: answers.highest_of(member, line.record.chapters) for member in line.members}
    for member in line.members:
        answer = highest[member]
        good = answer is None or line.may_cut(member, answer)
        refuse_unless(good, Rule.CUTS_AN_ANSWER, "a charter that cuts an answer of its signer")
    for resignation in line.of("Resignation"):
        good = resignation.last is None or line.may_cut(resignation.member, last_of(resignation))
        refuse_unless(good, Rule.CUTS_AN_ANSWER, "a charter that cuts what who has resigned had answered")
    for resignation in line.of("Resignation"):
        refuse_unless(number > resignation.number, Rule.RESIGNED_LATER, "a charter of who has resigned at a higher number")
    for member in line.members:
        check_listed(line, joins[member].cut, highest[member])


def last_of(resignation):
    last = resignation.last
    return Answer(last.number, last.chapter, last.index, last.head, last.head in resignation.yes)


def check_listed(line, cut, highest):
    """That a join tells what its signer has answered and is not on the line."""
    listed = [Answer(answer.number, answer.chapter, answer.index, answer.head, False) for answer in cut]
    refuse_unless(len(listed) <= CUTS, Rule.CUT_NOT_LISTED, "a join that cuts too much")
    cut = not any(line.holds(answer) for answer in listed)
    refuse_unless(cut, Rule.CUT_NOT_LISTED, "a join that names as cut what is not")
    if highest is not None and not line.holds(highest) and len(listed) < CUTS:
        told = highest._replace(is_yes=False) in listed
        refuse_unless(told, Rule.CUT_NOT_LISTED, "a join that doesn't say what it cuts")
