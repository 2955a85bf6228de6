"""Who has answered what: section "Words" of PROTOCOL.md, and which answers are on which log.

An answer counts once its chapter stands in the file: before that nobody knows its number.
"""

from collections import namedtuple

# `is_yes`: to a question.
Answer = namedtuple("Answer", "number chapter index head is_yes")


class Answers:
    def __init__(self):
        self.highest = {}  # by member: (number, index, -order of coming), answer; of entries and receipts
        self.told = []  # (member, order of coming, answer without its number), of evidence
        self.count = 0

    def gave(self, chapter, member, index, head, is_yes=False):
        """In a chapter of the file."""
        self.count += 1
        answer = Answer(chapter.number, chapter.hash, index, head, is_yes)
        rank = chapter.number, index, -self.count
        if member not in self.highest or rank > self.highest[member][0]:
            self.highest[member] = rank, answer

    def heard(self, value, head, name):
        """As evidence."""
        self.count += 1
        self.told.append((value.member, self.count, Answer(None, value.chapter, value.index, head, name == "Yes")))

    def told_by(self, member, chapters):
        """(order of coming, answer) of each that evidence tells of a chapter of the file."""
        for who, order, answer in self.told:
            if who == member and answer.chapter in chapters:
                yield order, answer._replace(number=chapters[answer.chapter].number)

    def highest_of(self, member, chapters, is_freed):
        """Its highest answer but freed ones; of two that are equal so not a Yes to what hasn't passed, and else the one that came first."""
        found = []
        if member in self.highest:
            (number, index, order), answer = self.highest[member]
            found.append(((number, index, True, order), answer))
        for order, answer in self.told_by(member, chapters):
            if not (answer.is_yes and is_freed(member, answer)):
                found.append(((answer.number, answer.index, not answer.is_yes, -order), answer))
        return max(found)[1] if found else None


def is_on_log(answer, chapter, index, question_head=None):
    """Whether the log down to an index of a chapter, with the question after it, if there is one, has an answer's head at its index."""
    while chapter is not None:
        if question_head is not None and answer.index == index + 1:
            return answer.head == question_head
        if answer.index >= chapter.index:
            tip = chapter.at(answer.index) if answer.index <= index else None
            return tip is not None and tip.head == answer.head
        question_head, index, chapter = None, chapter.from_index, chapter.parent
    return False


def begins_with(answer, chapter):
    """Whether a chapter of the log, down to this one, begins with the question that an answer is to: so it is on the log, too."""
    while chapter is not None:
        if (chapter.index, chapter.question_head) == (answer.index, answer.head):
            return True
        chapter = chapter.parent
    return False
