"""Who has answered what: section "Words" of PROTOCOL.md, and which answers are on which log.

An answer counts once its chapter stands in the file: before that nobody knows its number.
"""

from collections import namedtuple

# `is_yes`: to a question.
Answer = namedtuple("Answer", "number chapter index head is_yes")


class Answers:
    def __init__(self):
        self.count = 0
        self.highest = {}  # by member: (number, index, -order of coming), answer; of entries and receipts
        self.told = []  # (member, order of coming, chapter, index, head, is_yes), of evidence
        self.below = {}  # by (chapter, index, head) of turns and questions: the head before

    def gave(self, chapter, member, index, head, is_yes=False):
        """In a chapter of the file."""
        self.count += 1
        rank = chapter.number, index, -self.count
        if member not in self.highest or rank > self.highest[member][0]:
            self.highest[member] = rank, Answer(chapter.number, chapter.hash, index, head, is_yes)

    def heard(self, value, head, name):
        """As evidence."""
        if name == "Turn":
            self.follows(value.chapter, value.index, head, value.prev)
        self.count += 1
        self.told.append((value.member, self.count, value.chapter, value.index, head, name == "Yes"))

    def follows(self, chapter, index, head, prev):
        self.below[chapter, index, head] = prev

    def highest_of(self, member, chapters):
        """Its highest answer, if it has given one."""
        found = [self.highest[member]] if member in self.highest else []
        for who, order, chapter, index, head, is_yes in self.told:
            if who == member and chapter in chapters:
                number = chapters[chapter].number
                found.append(((number, index, -order), Answer(number, chapter, index, head, is_yes)))
        return max(found)[1] if found else None

    def head_below(self, answer, index):
        """The head at an index of its chapter on which an answer rests, as far as turns and questions in the file tell; else none."""
        head = answer.head
        for at in range(answer.index, index, -1):
            head = self.below.get((answer.chapter, at, head))
            if head is None:
                return None
        return head


def is_on_log(answer, chapter, index, question_head=None):
    """Whether it is on the log down to an index of a chapter, with the question after it, if there is one."""
    while chapter is not None:
        if answer.chapter == chapter.hash:
            if answer.number != chapter.number:
                return False
            if question_head is not None and answer.index == index + 1:
                return answer.head == question_head
            tip = chapter.at(answer.index) if answer.index <= index else None
            return tip is not None and tip.head == answer.head
        question_head, index, chapter = chapter.question_head, chapter.from_index, chapter.parent
    return False
