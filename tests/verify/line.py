"""A line and what it takes: section "Entries" of PROTOCOL.md, as far as one can judge without the rules of the game.

Without them nobody knows whether a draw is due or the game is over. So a turn is believed in that: if it opens a round, a draw is due
after it; if it doesn't, none is; and if a final receipt follows it, the game is over. That the digests are those of the game is believed,
too; that all who must sign the same digest do so is checked. Certificates are in `certificate`.
"""

from copy import copy

from hashes import h, is_signed, link_before, seed_of
from words import ACTIONS, ORIGINS, PLACES, ROUNDS, Rule, refuse_unless


class Line:
    def __init__(self, charter):
        self.charter = charter
        self.game = charter.game
        self.members = list(range(len(charter.keys)))
        self.active = list(self.members)
        # The tip. Where nobody but the rules knows its digest, as at the charter, it is taken from the first receipt.
        self.place, self.head, self.digest, self.author = 0, charter.game, None, None
        self.is_checkpoint, self.receipts = True, {}  # receipts by member, for the tip
        self.is_over, self.may_be_over, self.is_paused = False, False, False
        self.highest = {member: (0, anchor) for member, anchor in enumerate(charter.anchors)}  # link shown
        self.next, self.top = 1, 0  # the round to open next; the highest ever opened
        self.pending, self.taking_part = None, []
        self.draws = []  # (place, round, members, seed) of each round that was used
        self.certificates, self.leaves_and_returns = 0, 0
        self.excluded = set()
        self.proofs = {}  # by hash: (member, place) of each fork that is proven
        self.forks = []  # (member, how), of each
        self.claims, self.all_claims = {}, 0  # reasons by member, for the tip
        self.heads = {0: charter.game}  # by place
        self.origins = 0  # games before this one
        self.earlier = {}  # by place since the last certificate: what a take-back restores
        self.open_round()
        self.remember()

    def copied(self):
        """Another line that goes on by itself."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, copy(value))
        return other

    def remember(self):
        self.earlier[self.place] = (self.digest, self.pending, self.taking_part, self.next)

    def new_tip(self, place, head, digest, author):
        self.place, self.head, self.digest, self.author = place, head, digest, author
        self.receipts, self.claims = {}, {}
        self.heads[place] = head

    def going_on(self, charter):
        """Section "Going on": the lines that a charter begins from a place of this one. Whether a draw is due there, only the rules tell."""
        old = charter.proposal.origin
        good = old is not None and old.game == self.game and self.heads.get(old.place) == old.head
        good = good and not (self.is_over and old.place == self.place)
        good = good and charter.proposal.setup == self.charter.proposal.setup and self.origins < ORIGINS
        refuse_unless(good, Rule.CHARTER, "a charter that doesn't go on from the line before it")
        drawing, deciding = Line(charter), Line(charter)
        deciding.pending, deciding.taking_part, deciding.next, deciding.top = None, [], 1, 0
        deciding.may_be_over = True
        for line in (drawing, deciding):
            line.origins = self.origins + 1
            line.remember()
        return [drawing, deciding]

    # Rounds and links

    def open_round(self):
        refuse_unless(self.next <= ROUNDS, Rule.NO_MORE_ROUNDS, "too many rounds")
        self.pending, self.taking_part = self.next, list(self.active)
        self.top = max(self.top, self.next)
        self.next += 1

    def take_link(self, member, shown):
        """Takes a member's link of the pending round: from it and the highest link known, the higher hashes down to the lower."""
        refuse_unless(shown.round == self.pending, Rule.LINK_OF_ANOTHER_ROUND, "a link of another round")
        known_round, known = self.highest[member]
        if shown.round > known_round:
            good = self.hashed_down(member, shown.round, shown.link, known_round) == known
        else:
            good = self.hashed_down(member, known_round, known, shown.round) == shown.link
        refuse_unless(good, Rule.LINK_NOT_OF_ITS_CHAIN, "a link that is not of its chain")
        if shown.round > known_round:
            self.highest[member] = shown.round, shown.link

    def hashed_down(self, member, round_, link, to):
        for at in range(round_, to, -1):
            link = link_before(self.charter.keys[member], at, link)
        return link

    def answer_draws(self):
        """The seed of the pending round: a turn uses it, so all its links are known."""
        if self.pending is not None:
            links = {}
            for member in self.taking_part:
                round_, link = self.highest[member]
                links[member] = self.hashed_down(member, round_, link, self.pending)
            seed = seed_of(self.game, self.pending, links)
            self.draws.append((self.place, self.pending, self.taking_part, seed))
        self.pending, self.taking_part = None, []

    # Receipts

    def take_receipt(self, signed):
        """Section "A receipt is good if"."""
        receipt = signed.value
        refuse_unless(receipt.game == self.game, Rule.ANOTHER_GAME, "a receipt of another game")
        refuse_unless(receipt.member in self.members, Rule.NO_SUCH_MEMBER, "a receipt of no member")
        refuse_unless(receipt.place == self.place, Rule.ANOTHER_PLACE, "a receipt for another place")
        key, hash_ = self.charter.keys[receipt.member], h("receipt", signed.bytes)
        refuse_unless(is_signed(key, hash_, signed.signature), Rule.SIGNATURE, "a receipt's signature")
        refuse_unless(receipt.head == self.head, Rule.RECEIPT_FOR_ANOTHER_HEAD, "a receipt for another head")
        due = self.is_checkpoint and receipt.member in self.owing() and receipt.member not in self.receipts
        refuse_unless(due, Rule.RECEIPT_NOT_DUE, "a receipt that nobody waits for")
        digest = receipt.digest if self.digest is None else self.digest
        refuse_unless(receipt.digest == digest, Rule.RECEIPT_WITH_ANOTHER_DIGEST, "a receipt with another digest")
        if self.pending is not None and receipt.member in self.taking_part:
            refuse_unless(receipt.shows is not None, Rule.LINK_MISSING, "a receipt without its link")
            self.take_link(receipt.member, receipt.shows)
        else:
            refuse_unless(receipt.shows is None, Rule.LINK_NOT_DUE, "a receipt with a link that is not due")
        self.digest = digest
        self.receipts[receipt.member] = signed

    def owing(self):
        """Whose receipts the tip asks for: all active members', but its author's."""
        return [member for member in self.active if member != self.author]

    def missing(self):
        return [member for member in self.owing() if member not in self.receipts]

    # Turns

    def take_turn(self, signed):
        """Section "A turn is good if"."""
        turn = signed.value
        head = h("entry", signed.bytes)
        refuse_unless(turn.game == self.game, Rule.ANOTHER_GAME, "a turn of another game")
        refuse_unless(turn.member in self.members, Rule.NO_SUCH_MEMBER, "a turn of no member")
        refuse_unless(turn.place == self.place + 1, Rule.ANOTHER_PLACE, "a turn for another place")
        key = self.charter.keys[turn.member]
        refuse_unless(is_signed(key, head, signed.signature), Rule.SIGNATURE, "a turn's signature")
        refuse_unless(turn.prev == self.head, Rule.ANOTHER_HEAD, "a turn that follows another entry")
        refuse_unless(not self.is_over, Rule.OVER, "a turn after the end")
        refuse_unless(not self.is_paused, Rule.PAUSED, "a turn in a pause")
        refuse_unless(turn.place <= PLACES, Rule.NO_MORE_PLACES, "too many places")
        refuse_unless(len(turn.actions) <= ACTIONS, Rule.TOO_MANY_ACTIONS, "too many actions")
        self.take_receipts_of(turn)
        if turn.seat is not None:
            runs = turn.member in self.active and self.charter.runs(turn.member, turn.seat)
            refuse_unless(runs, Rule.OUT_OF_TURN, "a turn for a seat that its member doesn't run")
        else:
            closes = turn.member == self.active[0]
            refuse_unless(closes, Rule.OUT_OF_TURN, "only the first active member closes a line")
            refuse_unless(not turn.actions, Rule.TURN_TOO_LONG, "actions in a turn that closes the line")
            refuse_unless(turn.opens is None, Rule.LINK_NOT_DUE, "a round is opened after the end")
        self.answer_draws()
        if turn.opens is not None:
            self.open_round()
            self.take_link(turn.member, turn.opens)
        self.new_tip(turn.place, head, turn.digest, turn.member)
        self.is_checkpoint = turn.opens is not None
        self.is_over = turn.seat is None
        self.may_be_over = turn.opens is None
        self.remember()

    def take_receipts_of(self, turn):
        """A turn after a checkpoint holds the receipts of all who owe one, ascending; any other holds none."""
        due = self.owing() if self.is_checkpoint else []
        for receipt in turn.receipts:
            member = receipt.value.member
            needless = not due or member < due[0]
            refuse_unless(not needless, Rule.RECEIPT_NOT_DUE, "a receipt that nobody waits for")
            refuse_unless(member == due.pop(0), Rule.RECEIPT_MISSING, "a receipt is missing")
            self.take_receipt(receipt)
        refuse_unless(not due, Rule.RECEIPT_MISSING, "a receipt is missing")

    # The end

    def take_final_receipt(self, signed):
        """A receipt by itself stands only after the end: so if the game may be over, it is."""
        refuse_unless(self.is_over or self.may_be_over, Rule.RECEIPT_NOT_DUE, "a receipt before the end")
        self.is_over = self.is_checkpoint = True
        latest = max(self.receipts, default=-1)
        self.take_receipt(signed)
        refuse_unless(signed.value.member > latest, Rule.RECEIPT_NOT_DUE, "final receipts that don't ascend")
