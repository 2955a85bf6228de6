"""Chapters and their entries: section "Entries" of PROTOCOL.md, as far as possible without the rules of the game.

Without the rules, nothing tells if a draw is due or the game is over. So the signers are believed. If a turn
opens a round, a draw is due after it, and otherwise none is. After a continuing charter, one is due if the
first link or receipt that can tell says so. If a lone receipt follows a turn that opens nothing, the game is
over. With draws by laps, a round asks the members whose receipts the next turn holds; with three members,
that may leave open if the member that opened a round again is asked, too. The digests are believed to be
those of the game, but all who must sign one digest are checked to do so.
"""

from wire.hashes import h, is_signed, link_before, seed_of
from words import ACTIONS, FREED, INDICES, ROUNDS, BrokenRule, Rule, refuse_unless

UNKNOWN = object()  # of a round: only the rules of the game tell if one is pending

# In a receipt these are its signer's fault, in any turn that holds it.
OF_THE_RECEIPT = (
    Rule.RECEIPT_WITH_ANOTHER_DIGEST, Rule.LINK_MISSING, Rule.LINK_NOT_DUE, Rule.LINK_OF_ANOTHER_ROUND,
    Rule.LINK_NOT_OF_ITS_CHAIN, Rule.FREED_BY_NOTHING,
)  # fmt: skip


class Asked:
    """Members whose links a round asks, whoever opens it again."""

    def __init__(self, members, opener):
        self.members = members  # None if only the rules of the game tell
        self.opener = opener  # member that opened it first; None at a charter
        self.doubt = None  # a member of which only the rules tell if it is asked

    def is_sure_of(self, member):
        return self.members is not None and member != self.doubt

    def may_ask(self, member):
        return self.members is None or member in self.members


class State:
    """State that a take-back restores. A digest or pending round learned for it holds for all indices that share it."""

    def __init__(self, digest, pending, next_, counts):
        self.digest, self.pending, self.next = digest, pending, next_
        self.counts = counts  # by member: the number of its last link due before the pending round, or None as in `rests_on`
        self.asked = None  # by the pending round

    def rests_on(self):
        """Returns, by member, the number of its link on which the pending round rests, or the next one may.

        It is None if several known links are possible.
        """
        if not isinstance(self.pending, int):
            return self.counts
        return {member: self.number_of(member) for member in self.counts}

    def number_of(self, member):
        if member == self.asked.doubt:
            return None
        return self.pending if member in self.asked.members else self.counts[member]


class Tip:
    """Log down to an index, with the answers to it."""

    def __init__(self, index, head, state, highest, floor, author=None, is_checkpoint=True, is_over=None):
        self.index, self.head, self.state, self.highest = index, head, state, highest
        self.floor = floor  # the highest index of a charter or a question
        self.author, self.is_checkpoint = author, is_checkpoint
        self.is_over = is_over  # None if only the rules tell
        self.is_question = False
        self.receipts = set()  # members with lone receipts
        self.taken_back = {}  # by member: its cost of take-backs down to here


class Chapter:
    def __init__(self, first, number, hash_, index, members, anchors):
        """Takes the game's first charter as `first`, and `anchors` by member.

        It isn't known yet if round 1 is pending.
        """
        self.game, self.keys, self.runs = first.hash, first.keys, first.runs
        self.number, self.hash, self.index, self.members = number, hash_, index, members
        self.stand_ins = first.stand_ins(members)
        self.parent, self.from_index, self.question_head = None, None, None
        self.rests, self.proven, self.resigned, self.late = set(), set(), set(), set()
        self.carried = None  # the due draw that stood, as in `draws`; False if it fell, None if none was due
        self.cut = []  # answers that its signers report to be off its line
        highest = {member: (0, anchor) for member, anchor in anchors.items()}
        self.by_laps = first.by_laps
        self.asked = {}  # by round, for all rounds that were opened
        self.again = 0  # the highest round opened before the last take-back
        self.tips = [Tip(index, hash_, State(None, UNKNOWN, 1, dict.fromkeys(members, 0)), highest, index)]
        self.answered = {}  # by member: the highest index that it has answered
        self.ended = False
        self.draws = []  # (index, round, members, seed) of each round used by a turn

    @property
    def tip(self):
        return self.tips[-1]

    def at(self, index):
        """Returns the tip at an index of this chapter; None if it has no such index."""
        place = index - self.index
        return self.tips[place] if 0 <= place < len(self.tips) else None

    def takes_back(self, index, member, resignation):
        """Returns true if a charter at or below an index takes a resignation back.

        It has the member that resigned and rests on that resignation.
        """
        chapter = self
        while chapter.parent is not None:
            if chapter.index <= index and member in chapter.members and resignation in chapter.rests:
                return True
            index, chapter = min(index, chapter.from_index), chapter.parent
        return False

    def line(self):
        """Returns the chapters of this log, the last first, each with the highest index that the log has of it."""
        chapter, index = self, self.tip.index
        while chapter is not None:
            yield chapter, index
            index, chapter = chapter.from_index, chapter.parent

    @property
    def settled_to(self):
        """Returns the highest index that all have answered, directly or by a later answer.

        None before all have answered the charter.
        """
        return None if len(self.answered) < len(self.members) else min(self.answered.values())

    def end(self, agreed):
        """Begins at the end, which was `agreed` or played."""
        counts = self.tip.state.counts
        self.tip.state, self.tip.is_over, self.ended = State(None, None, 1, counts), True, agreed

    # Rounds and links

    def open_round(self, state, author=None):
        refuse_unless(state.next <= ROUNDS, Rule.NO_MORE_ROUNDS, "too many rounds", author)
        state.pending = state.next
        state.next += 1
        if state.pending not in self.asked:
            asks_all = not self.by_laps or state.pending == self.again + 1 or len(self.members) <= 2
            self.asked[state.pending] = Asked(set(self.members) if asks_all else None, author)
        state.asked = self.asked[state.pending]

    def take_link(self, highest, member, shown, pending):
        """Takes a member's link of the pending round.

        Of it and the highest known link, the higher must hash down to the lower.
        """
        right = shown.round == pending
        refuse_unless(right, Rule.LINK_OF_ANOTHER_ROUND, "a link of another round", member)
        known_round, known = highest[member]
        if shown.round > known_round:
            good = self.hashed_down(member, shown.round, shown.link, known_round) == known
        else:
            good = self.hashed_down(member, known_round, known, shown.round) == shown.link
        refuse_unless(good, Rule.LINK_NOT_OF_ITS_CHAIN, "a link that is not of its chain", member)
        if shown.round > known_round:
            highest[member] = shown.round, shown.link

    def hashed_down(self, member, round_, link, to):
        for at in range(round_, to, -1):
            link = link_before(self.keys[member], at, link)
        return link

    def knows_links(self, highest, state):
        return all(highest[member][0] >= (number or 0) for member, number in state.rests_on().items())

    def seed(self, state, highest):
        """Returns the seed of the pending round, all of whose links are known.

        None if only the rules of the game tell which of them count.
        """
        if None in state.rests_on().values():
            return None
        links = {m: (number, self.hashed_down(m, *highest[m], number)) for m, number in state.rests_on().items()}
        return seed_of(self.hash, state.pending, links)

    # Receipts

    def owing(self):
        """Returns the members that owe a receipt for the tip, without its author; nobody if only the rules tell."""
        state = self.tip.state
        due = (state.asked.members or ()) if isinstance(state.pending, int) else self.members
        return [member for member in self.members if member in due and member != self.tip.author]

    def missing(self):
        return [member for member in self.owing() if member not in self.tip.receipts]

    def take_receipt(self, signed, highest):
        """Checks a receipt: section "A receipt is good if". Its link goes into `highest`."""
        receipt, tip = signed.value, self.tip
        game = (receipt.game, receipt.chapter) == (self.game, self.hash)
        refuse_unless(game, Rule.ANOTHER_GAME, "a receipt of another game or chapter")
        member = receipt.member
        refuse_unless(member in self.members, Rule.NO_SUCH_MEMBER, "a receipt of no member")
        refuse_unless(receipt.index == tip.index, Rule.ANOTHER_INDEX, "a receipt for another index")
        good = is_signed(self.keys[member], h("receipt", signed.bytes), signed.signature)
        refuse_unless(good, Rule.SIGNATURE, "a receipt's signature")
        refuse_unless(receipt.head == tip.head, Rule.RECEIPT_FOR_ANOTHER_HEAD, "a receipt for another head")
        asked = not isinstance(tip.state.pending, int) or tip.state.asked.may_ask(member)
        due = tip.is_checkpoint and member != tip.author and asked
        refuse_unless(due, Rule.RECEIPT_NOT_DUE, "a receipt that nobody waits for", member)
        same = tip.state.digest in (None, receipt.digest)
        refuse_unless(same, Rule.RECEIPT_WITH_ANOTHER_DIGEST, "a receipt with another digest", member)
        self.take_shown(receipt, highest)
        self.check_freed(receipt, member)
        tip.state.digest = receipt.digest
        self.answered[member] = tip.index

    def take_shown(self, receipt, highest):
        """Takes the link of a receipt. After a continuing charter, the first receipt tells if a draw is due."""
        member, shows, state = receipt.member, receipt.shows, self.tip.state
        if state.pending is UNKNOWN:
            self.learn(state, shows is not None)
        if state.pending is None:
            refuse_unless(shows is None, Rule.LINK_NOT_DUE, "a receipt with a link that is not due", member)
        else:
            refuse_unless(shows is not None, Rule.LINK_MISSING, "a receipt without its link", member)
            self.take_link(highest, member, shows, state.pending)

    def learn(self, state, draw_is_due):
        """Learns if round 1 was opened at this chapter's charter."""
        state.pending = None
        if draw_is_due:
            self.open_round(state)
            self.tips[0].is_over = False

    def check_freed(self, answer, signer):
        """Checks what frees a receipt or a turn: section "A receipt is good if", 5."""
        good = len(answer.freed) <= FREED
        refuse_unless(good, Rule.FREED_BY_NOTHING, "too much that frees an answer", signer)
        for _, signed in answer.freed:
            value = signed.value
            good = value.game == self.game and value.member in self.members
            good = good and (value.chapter, value.index) == (self.hash, answer.index)
            good = good and is_signed(self.keys[value.member], h("no", signed.bytes), signed.signature)
            refuse_unless(good, Rule.FREED_BY_NOTHING, "an answer that nothing frees", signer)

    def take_lone_receipt(self, signed):
        """Takes a lone receipt for the tip. If no draw is due, it is one for the end."""
        tip, member = self.tip, signed.value.member
        refuse_unless(signed.value.chapter == self.hash, Rule.ANOTHER_GAME, "a receipt of another chapter")
        ascending = member > max(tip.receipts, default=-1)
        refuse_unless(ascending, Rule.RECEIPT_NOT_DUE, "receipts that don't ascend")
        before = tip.is_checkpoint
        tip.is_checkpoint = before or (tip.is_over is None and tip.author is not None)
        self.take_receipt(signed, dict(tip.highest))
        if not before:
            tip.is_over = True
        tip.receipts.add(member)

    # Turns

    def take_turn(self, signed):
        """Checks a turn: section "A turn is good if"."""
        turn, tip = signed.value, self.tip
        head = h("turn", signed.bytes)
        game = (turn.game, turn.chapter) == (self.game, self.hash)
        refuse_unless(game, Rule.ANOTHER_GAME, "a turn of another game or chapter")
        refuse_unless(turn.member in self.members, Rule.NO_SUCH_MEMBER, "a turn of no member")
        refuse_unless(turn.index == tip.index + 1, Rule.ANOTHER_INDEX, "a turn for another index")
        good = is_signed(self.keys[turn.member], head, signed.signature)
        refuse_unless(good, Rule.SIGNATURE, "a turn's signature")
        refuse_unless(turn.prev == tip.head, Rule.ANOTHER_HEAD, "a turn that follows another entry")
        try:
            self.follow(turn, head)
        except BrokenRule as broken:
            if broken.rule not in OF_THE_RECEIPT or broken.member is None:
                broken.member = turn.member
            raise

    def follow(self, turn, head):
        """Takes a turn that its member signed for this log: any fault from here on is its author's, except in receipts."""
        tip = self.tip
        refuse_unless(tip.is_over is not True, Rule.OVER, "a turn after the end")
        refuse_unless(turn.index <= INDICES, Rule.NO_MORE_INDICES, "too many indices")
        refuse_unless(len(turn.actions) <= ACTIONS, Rule.TOO_MANY_ACTIONS, "too many actions")
        self.check_freed(turn, turn.member)
        highest = dict(tip.highest)
        self.take_receipts_of(turn, highest)
        pending = tip.state.pending
        drawn = pending is None or self.knows_links(highest, tip.state)
        refuse_unless(drawn, Rule.OUT_OF_TURN, "a turn before the draw")
        self.check_seat(turn)
        state = State(turn.digest, None, tip.state.next, tip.state.rests_on())
        if turn.opens is not None:
            self.open_round(state, turn.member)
            self.take_link(highest, turn.member, turn.opens, state.pending)
        if pending is not None:
            self.draws.append((tip.index, pending, self.members, self.seed(tip.state, highest)))
        closes = turn.seat is None
        is_over = True if closes else False if turn.opens is not None else None
        self.go_to(turn, head, state, highest, closes or turn.opens is not None, is_over)

    def go_to(self, turn, head, state, highest, is_checkpoint, is_over):
        self.tip.is_over = False
        floor, taken_back = self.tip.floor, self.tip.taken_back
        self.tips.append(Tip(turn.index, head, state, highest, floor, turn.member, is_checkpoint, is_over))
        self.tip.taken_back = taken_back
        self.answered[turn.member] = turn.index

    def check_seat(self, turn):
        if turn.seat is not None:
            runs = self.runs(turn.member, turn.seat)
            refuse_unless(runs, Rule.OUT_OF_TURN, "a turn for a seat that its member doesn't run")
            return
        closes = turn.member == self.members[0]
        refuse_unless(closes, Rule.OUT_OF_TURN, "only the first member closes a log")
        refuse_unless(not turn.actions, Rule.TURN_TOO_LONG, "actions in a turn that closes the log")
        refuse_unless(turn.opens is None, Rule.LINK_NOT_DUE, "a round is opened after the end")

    def take_receipts_of(self, turn, highest):
        """Takes the receipts of a turn: after a checkpoint those of all who owe one, ascending; otherwise none."""
        if self.tip.is_checkpoint:
            self.learn_asked([receipt.value.member for receipt in turn.receipts])
        due = self.owing() if self.tip.is_checkpoint else []
        for receipt in turn.receipts:
            member = receipt.value.member
            needless = not due or member < due[0]
            refuse_unless(not needless, Rule.RECEIPT_NOT_DUE, "a receipt that nobody waits for")
            refuse_unless(member == due.pop(0), Rule.RECEIPT_MISSING, "a receipt is missing")
            self.take_receipt(receipt, highest)
        refuse_unless(not due, Rule.RECEIPT_MISSING, "a receipt is missing")

    def learn_asked(self, given):
        """Learns whom a round by laps asks: those who answered it, and its author, unless others opened it before.

        Only the rules tell if they are the right ones.
        """
        asked, author, all_ = self.tip.state.asked, self.tip.author, set(self.members)
        if not isinstance(self.tip.state.pending, int) or asked.members is not None and asked.doubt is None:
            return
        others = [member for member in self.members if member != author]
        in_order = given and given == [member for member in others if member in given]
        if not in_order or asked.opener not in (author, *given):
            asked.members = all_
        elif asked.doubt is not None:
            if asked.doubt != author:
                asked.members, asked.doubt = all_ if asked.doubt in given else all_ - {asked.doubt}, None
        elif author == asked.opener or len(given) == 1 or given == others:
            asked.members = {*given, author}
            asked.doubt = author if author != asked.opener and len(given) == 2 else None
        else:
            asked.members = set(given)
