"""Questions: the section of that name in PROTOCOL.md.

Only the rules of the game tell how far back a game may go, as that depends on whose turn it was; this module
checks only that it may go back to an index at all.
"""

from log.chapter import State, Tip
from wire.hashes import h, is_signed
from words import ASKED, INDICES, TAKE_BACKS, BrokenRule, Rule, refuse_unless


def check_question(chapter, tip, question):
    """Checks that this may be asked after `tip`, an index of the chapter."""
    game = (question.game, question.chapter) == (chapter.game, chapter.hash)
    refuse_unless(game, Rule.ANOTHER_GAME, "a question of another game or chapter")
    refuse_unless(question.index == tip.index + 1, Rule.ANOTHER_INDEX, "a question for another index")
    refuse_unless(question.index <= INDICES, Rule.NO_MORE_INDICES, "too many indices")
    refuse_unless(question.prev == tip.head, Rule.ANOTHER_HEAD, "a question that follows another entry")
    refuse_unless(tip.is_over is not True, Rule.OVER, "a question after the end")
    refuse_unless(1 <= question.asked <= ASKED, Rule.ASKED_TOO_OFTEN, "a question that is asked too often")
    if question.kind.name == "TakeBack":
        possible = tip.floor <= question.kind.value.to < tip.index
        refuse_unless(possible, Rule.NO_WAY_BACK, "no way back to that index")
        affordable = all(spent <= share(chapter) for spent in taken_back(chapter, tip, question).values())
        refuse_unless(affordable, Rule.TAKE_BACKS_SPENT, "a member has too little left for a take-back")


def share(chapter):
    """Returns each member's share of the budget for take-backs."""
    return TAKE_BACKS // len(chapter.keys)


def taken_back(chapter, tip, question):
    """Returns each member's cost of take-backs once this question has passed after `tip`."""
    spent = dict(tip.taken_back)
    if question.kind.name == "TakeBack":
        cost = (question.index - question.kind.value.to) * chapter.stand_ins
        for member in chapter.members:
            spent[member] = spent.get(member, 0) + cost
    return spent


def after(chapter, tip, question):
    """Returns the state after a question, and true if the log is over with it."""
    if question.kind.name == "End":
        return State(None, None, tip.state.next, tip.state.counts), True
    return chapter.at(question.kind.value.to).state, False


def take_question(chapter, content):
    """Takes an entry that is a question with one Yes of each member."""
    question, head = content.question.value, h("question", content.question.bytes)
    tip = chapter.tip
    check_question(chapter, tip, question)
    due = list(chapter.members)
    for signed in content.yes:
        yes = signed.value
        needless = not due or yes.member < due[0]
        refuse_unless(not needless, Rule.RECEIPT_NOT_DUE, "a Yes that nobody waits for")
        refuse_unless(yes.member == due.pop(0), Rule.RECEIPT_MISSING, "a Yes is missing")
        check_yes(chapter, signed, question, head)
    refuse_unless(not due, Rule.RECEIPT_MISSING, "a Yes is missing")
    state, is_over = after(chapter, tip, question)
    chapter.again = max(chapter.asked, default=0)
    tip.is_over = False
    index = question.index
    chapter.tips.append(Tip(index, head, state, tip.highest, index, is_checkpoint=False, is_over=is_over))
    chapter.tip.is_question, chapter.tip.taken_back = True, taken_back(chapter, tip, question)
    chapter.answered = dict.fromkeys(chapter.members, index)
    chapter.ended = is_over


def check_yes(chapter, signed, question, head):
    yes = signed.value
    same = (yes.game, yes.chapter, yes.index) == (question.game, question.chapter, question.index)
    refuse_unless(same, Rule.YES_TO_ANOTHER, "a Yes elsewhere")
    refuse_unless(yes.head == head, Rule.YES_TO_ANOTHER, "a Yes to another question")
    good = is_signed(chapter.keys[yes.member], h("yes", signed.bytes), signed.signature)
    refuse_unless(good, Rule.SIGNATURE, "a Yes's signature")
    chapter.check_freed(yes, None)


def may_begin_with(chapter, tip, question):
    """Returns true if a continuing charter may begin with this question after `tip`: it breaks no rule of questions."""
    try:
        check_question(chapter, tip, question)
    except BrokenRule:
        return False
    return True
