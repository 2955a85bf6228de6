"""Continuing charters: section "A charter" of PROTOCOL.md.

Only the rules of the game tell if a draw is due at `from`; if no signature has told it yet, the joins do.
"""

from log.answers import is_on_log
from log.chapter import UNKNOWN, Chapter
from log.charter import PROTOCOL_VERSION, RULES_VERSION, check_joins, check_seals
from log.cuts import Line, check_cuts
from log.question import after, may_begin_with, taken_back
from wire.hashes import h
from words import BESIDE, CHARTERS, INDICES, RESTS, BrokenRule, Rule, refuse_unless


def take_continuing(record, charter):
    """Returns the chapter that this charter begins, if it holds."""
    articles = charter.articles.value
    name, terms = articles.proposal.value
    refuse_unless(name == "Continuing", Rule.CHARTER, "a second first charter")
    hash_ = h("charter", charter.articles.bytes)
    parent, tip = check_from(record, terms, hash_)
    first = record.first
    check_members(first, terms)
    cost = 1 + 2 * first.stand_ins(terms.members)
    refuse_unless(record.spent_on_charters + cost <= CHARTERS, Rule.CHARTERS_SPENT, "charters cost too much")
    check_joins(articles, terms.members, first.keys)
    check_seals(charter, first.hash, terms.number, hash_, terms.members, first.keys)
    joins = dict(zip(terms.members, (join.value for join in articles.joins)))

    evidence = check_rests(record, terms)
    proven = {piece.value.member for piece in evidence if piece.name == "Proof"}
    # A resignation that a charter of the line has used up has no effect any more.
    names = [hash_ for hash_ in terms.rests if record.evidence[hash_].name == "Resignation"]
    left = [(hash_, record.evidence[hash_].value.member) for hash_ in names]
    resigned = {member for hash_, member in left if not parent.takes_back(tip.index, member, hash_)}
    counted = set(range(len(first.keys))) - proven - resigned
    enough = 2 * len(counted & set(terms.members)) > len(counted)
    refuse_unless(enough, Rule.TOO_FEW, "too few go on")

    asked = terms.question
    question_head = None if asked is None else h("question", asked.bytes)
    line = Line(record, parent, tip, question_head, terms.members, evidence, resigned)
    check_question(line, terms)
    check_cuts(line, terms.number, joins)
    carried = check_links(line, terms, joins)
    beside = record.beside
    if terms.number > record.chapter.number:
        beside += cost_of_turns_left(record.chapter, parent, tip.index)
        refuse_unless(beside <= BESIDE, Rule.BESIDE_SPENT, "turns that the log leaves cost too much")
    record.beside, record.spent_on_charters = beside, record.spent_on_charters + cost

    anchors = {member: join.anchor for member, join in joins.items()}
    chapter = Chapter(first, terms.number, hash_, tip.index + 1, terms.members, anchors)
    chapter.parent, chapter.from_index, chapter.question_head = parent, tip.index, question_head
    chapter.rests, chapter.proven, chapter.resigned, chapter.late = set(terms.rests), proven, resigned, set(terms.late)
    chapter.tip.taken_back = tip.taken_back if asked is None else taken_back(parent, tip, asked.value)
    chapter.carried = carried
    chapter.cut = [(member, answer) for member, join in joins.items() for answer in join.cut]
    agreed = asked is not None and asked.value.kind.name == "End"
    if agreed or tip.is_over:
        chapter.end(agreed or parent.ended)
    return chapter


def check_from(record, terms, hash_):
    """Checks section "A charter", 1."""
    refuse_unless(hash_ not in record.chapters, Rule.CHARTER, "a charter that is there already")
    versions = (terms.protocol, terms.rules) == (PROTOCOL_VERSION, RULES_VERSION)
    refuse_unless(versions, Rule.CHARTER, f"a charter of protocol {terms.protocol} and rules {terms.rules}")
    refuse_unless(terms.game == record.first.hash, Rule.ANOTHER_GAME, "a charter of another game")
    origin = terms.origin
    parent = record.chapters.get(origin.chapter)
    tip = parent.at(origin.index) if parent is not None and parent.number == origin.number else None
    there = tip is not None and tip.head == origin.head
    refuse_unless(there, Rule.FROM_ELSEWHERE, "a charter from what isn't there")
    refuse_unless(tip.index < INDICES, Rule.NO_MORE_INDICES, "too many indices")
    refuse_unless(terms.number > origin.number, Rule.NUMBER, "a charter whose number is not above that before")
    return parent, tip


def cost_of_turns_left(old, parent, index):
    """Returns the cost of the turns of one log that another one, down to an index of `parent`, doesn't have."""
    stays = {}
    while parent is not None:
        stays[parent.hash] = index
        index, parent = parent.from_index, parent.parent
    cost = 0
    for chapter, last in old.line():
        turns = (tip for tip in chapter.tips if tip.author is not None)
        cost += chapter.stand_ins * sum(stays.get(chapter.hash, -1) < tip.index <= last for tip in turns)
    return cost


def check_members(first, terms):
    """Checks section "A charter", 2."""
    for members in terms.members, terms.late:
        good = is_ascending(members) and all(member < len(first.keys) for member in members)
        refuse_unless(good, Rule.NO_SUCH_MEMBER, "a charter of others than the game's members")
    good = terms.members and not set(terms.members) & set(terms.late)
    refuse_unless(good, Rule.NO_SUCH_MEMBER, "a charter of nobody, or of who is out of time")


def is_ascending(list_):
    return all(one < next_ for one, next_ in zip(list_, list_[1:]))


def check_rests(record, terms):
    """Returns the evidence on which a charter rests: section "A charter", 4."""
    there = all(hash_ in record.evidence for hash_ in terms.rests)
    good = is_ascending(terms.rests) and len(terms.rests) <= RESTS and there
    refuse_unless(good, Rule.EVIDENCE_MISSING, "a charter that rests on evidence that isn't there")
    return [record.evidence[hash_] for hash_ in terms.rests]


def check_question(line, terms):
    """Checks section "A charter", 6."""
    if terms.question is None:
        return
    good = may_begin_with(line.chapter, line.tip, terms.question.value)
    refuse_unless(good, Rule.NO_SUCH_QUESTION, "a charter that begins with a question that isn't open")


def check_links(line, terms, joins):
    """Checks section "A charter", 8, and returns the due draw.

    It is (index, round, its members, seed); False if it fell, None if none was due, UNKNOWN if only the rules
    of the game tell whom it asked.
    """
    chapter, state = line.chapter, line.tip.state
    if terms.question is not None:
        state, _ = after(chapter, line.tip, terms.question.value)
    both = [member for member in terms.members if member in chapter.members]
    if state.pending is UNKNOWN:
        learn(line, state, any(joins[member].link is not None for member in both), both)
    highest = dict(line.tip.highest)
    for member in terms.members:
        link = joins[member].link
        is_pending = state.pending not in (None, UNKNOWN)
        due = is_pending and member in both and state.asked.may_ask(member) and highest[member][0] < state.pending
        if not due or (link is None and not state.asked.is_sure_of(member)):
            refuse_unless(link is None, Rule.LINK_NOT_DUE, "a join with a link that is not due")
            continue
        refuse_unless(link is not None, Rule.LINK_MISSING, "a join without its link")
        chapter.take_link(highest, member, link, state.pending)
    if state.pending in (None, UNKNOWN):
        return None
    for receipt in line.of("Receipt"):
        take_missing(line, receipt, highest, state.pending)
    doubt = state.asked.doubt
    if state.asked.members is None or (doubt is not None and highest[doubt][0] < state.pending):
        return UNKNOWN
    if not chapter.knows_links(highest, state):
        return False
    return line.tip.index, state.pending, chapter.members, chapter.seed(state, highest)


def learn(line, state, draw_is_due, both):
    """Learns if a draw is due that nothing signed has told of.

    The members that would have to show a link tell it, or else the evidence.
    """
    shown = any(receipt.shows is not None and is_for(line, receipt) for receipt in line.of("Receipt"))
    if both or shown:
        line.chapter.learn(state, draw_is_due or (shown and not both))


def is_for(line, receipt):
    """Returns true if evidence is a receipt for `from` by a member of that chapter that is missing here."""
    same = (receipt.chapter, receipt.index, receipt.head) == (line.chapter.hash, line.tip.index, line.tip.head)
    return same and receipt.member in line.chapter.members and receipt.member not in line.members


def take_missing(line, receipt, highest, pending):
    """Takes the link of a missing member, if its receipt shows a good one; another one has no effect."""
    if is_for(line, receipt) and receipt.shows is not None:
        try:
            line.chapter.take_link(highest, receipt.member, receipt.shows, pending)
        except BrokenRule:
            pass
