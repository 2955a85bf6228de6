"""A line and what it takes: section "Entries" of PROTOCOL.md, as far as one can judge without the rules of the game.

Without them nobody knows whether a draw is due or the game is over. So a turn is believed in that: if it opens a round, a draw is due
after it; if it doesn't, none is; and if a final receipt follows it, the game is over. That the digests are those of the game is believed,
too; that all who must sign the same digest do so is checked.
"""

from hashes import h, is_signed, link_before, seed_of
from words import ACTIONS, PLACES, ROUNDS, BrokenRule, Rule, refuse_unless


class Line:
    def __init__(self, charter):
        self.charter = charter
        self.game = charter.game
        self.members = list(range(len(charter.keys)))
        self.active = list(self.members)
        # The tip. The charter's digest is that of a new game: it is taken from the first receipt.
        self.place, self.head, self.digest, self.author = 0, charter.game, None, None
        self.is_checkpoint = True
        self.is_over = False
        self.receipts = {}  # by member, for the tip
        self.highest = {member: (0, anchor) for member, anchor in enumerate(charter.anchors)}  # link shown
        self.pending = 1  # the round; None if no draw is due
        self.taking_part = list(self.members)  # in the pending round
        self.links = {}  # by member, of the pending round
        self.next_round = 2
        self.draws = []  # (place, round, members, seed) of each answered round

    # Receipts

    def take_receipt(self, signed):
        """Takes a good receipt for the tip."""
        receipt = signed.value
        refuse_unless(receipt.game == self.game, Rule.ANOTHER_GAME, "a receipt of another game")
        refuse_unless(receipt.place == self.place, Rule.ANOTHER_PLACE, "a receipt for another place")
        refuse_unless(receipt.member in self.members, Rule.NO_SUCH_MEMBER, "a receipt of no member")
        key, hash_ = self.charter.keys[receipt.member], h("receipt", signed.bytes)
        refuse_unless(is_signed(key, hash_, signed.signature), Rule.SIGNATURE, "a receipt's signature")
        refuse_unless(receipt.head == self.head, Rule.RECEIPT_FOR_ANOTHER_HEAD, "a receipt for another head")
        refuse_unless(
            self.is_checkpoint and receipt.member in self.owing() and receipt.member not in self.receipts,
            Rule.RECEIPT_NOT_DUE,
            "a receipt that nobody waits for",
        )
        if self.digest is None:
            self.digest = receipt.digest
        refuse_unless(
            receipt.digest == self.digest, Rule.RECEIPT_WITH_ANOTHER_DIGEST, "a receipt with another digest"
        )
        if self.pending is not None and receipt.member in self.taking_part:
            self.links[receipt.member] = self.take_link(receipt.member, receipt.shows, self.pending)
        else:
            refuse_unless(receipt.shows is None, Rule.LINK_NOT_DUE, "a receipt with a link that is not due")
        self.receipts[receipt.member] = signed

    def owing(self):
        """Whose receipts the tip asks for: all active members', but its author's."""
        return [member for member in self.active if member != self.author]

    def missing(self):
        return [member for member in self.owing() if member not in self.receipts]

    # Links

    def take_link(self, member, shown, round_):
        """Takes a member's link of this round, which hashes down to the highest one known before."""
        refuse_unless(shown is not None, Rule.LINK_MISSING, "a link is missing")
        refuse_unless(shown.round == round_, Rule.LINK_OF_ANOTHER_ROUND, "a link of another round")
        known_round, known = self.highest[member]
        link = shown.link
        for at in range(round_, known_round, -1):
            link = link_before(self.charter.keys[member], at, link)
        refuse_unless(link == known, Rule.LINK_NOT_OF_ITS_CHAIN, "a link that is not of its chain")
        self.highest[member] = round_, shown.link
        return shown.link

    def answer_draws(self):
        """The seed of the pending round, when all its links are there."""
        if self.pending is not None:
            seed = seed_of(self.game, self.pending, self.links)
            self.draws.append((self.place, self.pending, list(self.taking_part), seed))
        self.pending, self.taking_part, self.links = None, [], {}

    # Turns

    def take_turn(self, signed):
        turn = signed.value
        head = h("entry", signed.bytes)
        self.check_names(turn, turn.prev)
        refuse_unless(turn.member in self.members, Rule.NO_SUCH_MEMBER, "a turn of no member")
        key = self.charter.keys[turn.member]
        refuse_unless(is_signed(key, head, signed.signature), Rule.SIGNATURE, "a turn's signature")
        refuse_unless(turn.prev == self.head, Rule.ANOTHER_HEAD, "a turn that follows another entry")
        refuse_unless(not self.is_over, Rule.OVER, "a turn after the end")
        if turn.seat is not None:
            runs = turn.member in self.active and self.charter.runs(turn.member, turn.seat)
            refuse_unless(runs, Rule.OUT_OF_TURN, "a turn for a seat that its member doesn't run")
        else:
            closes = turn.member == self.active[0]
            refuse_unless(closes, Rule.OUT_OF_TURN, "only the first active member closes a line")
        self.take_receipts_of(turn)
        refuse_unless(len(turn.actions) <= ACTIONS, Rule.TOO_MANY_ACTIONS, "too many actions")
        self.answer_draws()

        link = None
        if turn.seat is None:
            refuse_unless(not turn.actions, Rule.OVER, "actions in a turn that closes the line")
            refuse_unless(turn.opens is None, Rule.LINK_NOT_DUE, "a round is opened after the end")
        elif turn.opens is not None:
            refuse_unless(self.next_round <= ROUNDS, Rule.NO_MORE_ROUNDS, "too many rounds")
            link = self.take_link(turn.member, turn.opens, self.next_round)
        self.place, self.head, self.digest, self.author = turn.place, head, turn.digest, turn.member
        self.is_checkpoint = False
        self.receipts = {}
        self.is_over = turn.seat is None
        if link is not None:
            self.open_round({turn.member: link})

    def check_names(self, body, prev):
        refuse_unless(body.game == self.game, Rule.ANOTHER_GAME, "an entry of another game")
        refuse_unless(body.place == self.place + 1, Rule.ANOTHER_PLACE, "an entry for another place")
        refuse_unless(body.place <= PLACES, Rule.NO_MORE_PLACES, "too many places")

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

    def open_round(self, links):
        """A draw is due: whoever is active takes part in it, and answers the tip with a receipt."""
        self.pending, self.taking_part, self.links = self.next_round, list(self.active), links
        self.next_round += 1
        self.is_checkpoint = True

    # The end

    def take_final_receipt(self, signed):
        """A receipt by itself stands only after the end. So if the last turn opens no round, it ended the game."""
        refuse_unless(self.author is not None and self.pending is None, Rule.RECEIPT_NOT_DUE, "a receipt before the end")
        self.is_over = self.is_checkpoint = True
        latest = max(self.receipts, default=-1)
        self.take_receipt(signed)
        refuse_unless(signed.value.member > latest, Rule.RECEIPT_NOT_DUE, "final receipts that don't ascend")
