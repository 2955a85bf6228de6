"""Answers of members: section "Words" of PROTOCOL.md; and the logs that contain them.

An answer counts once its chapter is in the file, as its number isn't known before.
"""

from collections import namedtuple

# `is_yes` marks the answer to a question.
Answer = namedtuple("Answer", "number chapter index head is_yes")


class Answers:
    def __init__(self):
        self.highest = {}  # by member: (number, index, -order of arrival), answer; from entries and receipts
        self.told = []  # (member, order of arrival, answer without its number), from evidence
        self.count = 0

    def gave(self, chapter, member, index, head, is_yes=False):
        """Records an answer in a chapter of the file."""
        self.count += 1
        answer = Answer(chapter.number, chapter.hash, index, head, is_yes)
        rank = chapter.number, index, -self.count
        if member not in self.highest or rank > self.highest[member][0]:
            self.highest[member] = rank, answer

    def heard(self, value, head, name):
        """Records an answer in evidence."""
        self.count += 1
        self.told.append((value.member, self.count, Answer(None, value.chapter, value.index, head, name == "Yes")))

    def told_by(self, member, chapters):
        """Returns (order of arrival, answer) of each answer in evidence about a chapter of the file."""
        for who, order, answer in self.told:
            if who == member and answer.chapter in chapters:
                yield order, answer._replace(number=chapters[answer.chapter].number)

    def highest_of(self, member, chapters, is_freed):
        """Returns a member's highest answer that isn't freed.

        Of two equal ones, it is the one that isn't a Yes to a question that hasn't passed; otherwise the
        first to arrive.
        """
        found = []
        if member in self.highest:
            (number, index, order), answer = self.highest[member]
            found.append(((number, index, True, order), answer))
        for order, answer in self.told_by(member, chapters):
            if not (answer.is_yes and is_freed(member, answer)):
                found.append(((answer.number, answer.index, not answer.is_yes, -order), answer))
        return max(found)[1] if found else None


def is_on_log(answer, chapter, index, question_head=None):
    """Returns true if a log has an answer's head at its index.

    The log goes down to an index of a chapter, and to the question after it, if there is one.
    """
    while chapter is not None:
        if question_head is not None and answer.index == index + 1:
            return answer.head == question_head
        if answer.index >= chapter.index:
            tip = chapter.at(answer.index) if answer.index <= index else None
            return tip is not None and tip.head == answer.head
        question_head, index, chapter = None, chapter.from_index, chapter.parent
    return False


def begins_with(answer, chapter):
    """Returns true if an answer is to the question with which a chapter of the log begins.

    Then it is on the log, too. Only chapters down to this one count.
    """
    while chapter is not None:
        if (chapter.index, chapter.question_head) == (answer.index, answer.head):
            return True
        chapter = chapter.parent
    return False
