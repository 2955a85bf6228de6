"""Certificates: section "A certificate is good if" of PROTOCOL.md, and what each does.

How far back a game may go depends on whose turn it was, which only the rules of the game tell; here only that it may go back to a place
at all. And if a member leaves while the game waits for a move, only the rules tell whether a draw is due after the stand-ins' moves.
"""

from hashes import h, is_signed
from words import CERTIFICATES, LEAVES_AND_RETURNS, LEFT_OUT, PLACES, Rule, refuse_unless


def take_certificate(line, certificate):
    """Takes a good certificate. Returns the line; or two lines, if only the rules of the game tell whether a draw is due now."""
    consent, head = certificate.consent.value, h("consent", certificate.consent.bytes)
    kind, what = consent.kind
    check_place(line, consent)
    voters = VOTERS[kind](line, what)
    sides = check_votes(line, consent, certificate.votes, head, voters)
    is_split = kind == "Leave" and what.proof is not None
    refuse_unless(not is_split or len(sides) >= 2, Rule.NO_SPLIT, "a split whose votes don't show two sides")

    line.certificates += 1
    line.leaves_and_returns += kind in ("Leave", "Return")
    line.may_be_over = False
    lines = EFFECTS[kind](line, what)
    for each in lines:
        each.new_tip(consent.place, head, each.digest, None)
        each.is_checkpoint = True
        each.earlier = {}
        each.remember()
    return lines


def check_place(line, consent):
    """Condition 1. In a file nothing stands above what a split follows, so it follows the tip, too."""
    kind, what = consent.kind
    leaves_or_returns = kind in ("Leave", "Return")
    may_leave_out = kind == "Return" or kind == "Leave" and what.proof is not None
    steps = consent.place - line.place
    refuse_unless(consent.game == line.game, Rule.ANOTHER_GAME, "a certificate of another game")
    good = 1 <= steps <= 1 + LEFT_OUT if may_leave_out else steps == 1
    refuse_unless(good, Rule.ANOTHER_PLACE, "a certificate for another place")
    refuse_unless(consent.prev == line.head, Rule.ANOTHER_HEAD, "a certificate that follows another entry")
    refuse_unless(not line.is_over, Rule.OVER, "a certificate after the end")
    refuse_unless(consent.place <= PLACES, Rule.NO_MORE_PLACES, "too many places")
    room = line.certificates < CERTIFICATES
    room = room and not (leaves_or_returns and line.leaves_and_returns >= LEAVES_AND_RETURNS)
    refuse_unless(room, Rule.TOO_MANY_CERTIFICATES, "too many certificates")


# Condition 2: each kind's rule, and whose votes it needs.


def voters_of_leave(line, leave):
    before = -1
    for leaver in leave.leavers:
        refuse_unless(leaver.member in line.members, Rule.NO_SUCH_MEMBER, "nobody leaves")
        good = leaver.member > before and leaver.member in line.active
        refuse_unless(good, Rule.NOT_ACTIVE, "who leaves isn't there, or not in order")
        before = leaver.member
        if line.pending is None or leaver.member not in line.taking_part:
            refuse_unless(leaver.link is None, Rule.LINK_NOT_DUE, "a leaver's link that is not due")
        elif leaver.link is not None:
            line.take_link(leaver.member, leaver.link)
        else:
            refuse_unless(line.pending != 1, Rule.LINK_MISSING, "without round 1 there was no game")
    excluded = [leaver.member for leaver in leave.leavers if leaver.departure.name == "Excluded"]
    voters = [member for member in line.active if member not in excluded]
    enough = leave.leavers and 2 * len(voters) > len(line.active)
    refuse_unless(enough, Rule.MINORITY, "nobody leaves, or a minority stays")
    if leave.proof is not None:
        liar, place = line.proofs.get(leave.proof, (None, 0))
        refuse_unless(liar in excluded and place > line.place, Rule.NO_SPLIT, "a split without a proof of it")
    return voters


def voters_of_return(line, back):
    refuse_unless(not line.is_paused, Rule.PAUSED, "a return in a pause")
    refuse_unless(back.member in line.members, Rule.NO_SUCH_MEMBER, "nobody returns")
    refuse_unless(back.member not in line.active, Rule.ACTIVE_ALREADY, "who returns is there")
    return sorted(line.active + [back.member])


def voters_of_back(line, back):
    refuse_unless(not line.is_paused, Rule.PAUSED, "a step back in a pause")
    good = back.to < line.place and back.to in line.earlier
    refuse_unless(good, Rule.NO_WAY_BACK, "a step back to where none is possible")
    return line.active


def voters_of_pause(line, _):
    refuse_unless(not line.is_paused, Rule.PAUSED, "a pause in a pause")
    return line.active


def voters_of_resume(line, _):
    refuse_unless(line.is_paused, Rule.NOT_PAUSED, "an end of no pause")
    return line.active


def voters_of_abandon(line, _):
    return line.active


VOTERS = {
    "Leave": voters_of_leave,
    "Return": voters_of_return,
    "Back": voters_of_back,
    "Pause": voters_of_pause,
    "Resume": voters_of_resume,
    "Abandon": voters_of_abandon,
}


def check_votes(line, consent, votes, head, voters):
    """Condition 3: one vote of each who is needed. Returns the places above the tip that the votes name."""
    due, sides = list(voters), set()
    for signed in votes:
        vote = signed.value
        refuse_unless(due and vote.member >= due[0], Rule.VOTE_NOT_NEEDED, "a vote that nobody needs")
        refuse_unless(vote.member == due.pop(0), Rule.VOTE_MISSING, "a vote is missing")
        refuse_unless(vote.game == line.game, Rule.ANOTHER_GAME, "a vote of another game")
        good = is_signed(line.charter.keys[vote.member], h("vote", signed.bytes), signed.signature)
        refuse_unless(good, Rule.SIGNATURE, "a vote's signature")
        same = (vote.place, vote.ballot, vote.consent) == (consent.place, votes[0].value.ballot, head)
        refuse_unless(same, Rule.VOTE_FOR_ANOTHER, "a vote for something else")
        named = (vote.tip.place, vote.tip.head) if vote.tip else None
        if vote.member not in line.active:
            good = named is None
        elif named and is_side(line, consent, named):
            sides.add(named)
        else:
            good = named == (line.place, line.head)
        refuse_unless(good, Rule.VOTE_OF_ANOTHER_TIP, "a vote of another tip")
    refuse_unless(not due, Rule.VOTE_MISSING, "a vote is missing")
    return sides


def is_side(line, consent, named):
    """Whether a vote for a split names one of its sides: a place above the tip and below the certificate's."""
    kind, what = consent.kind
    return kind == "Leave" and what.proof is not None and line.place < named[0] < consent.place


# What each does. Each returns the line, a leave perhaps two.


def leave(line, leave):
    before, draw_is_due = len(line.active), line.pending is not None
    gone = [leaver.member for leaver in leave.leavers]
    line.active = [member for member in line.active if member not in gone]
    line.excluded |= {leaver.member for leaver in leave.leavers if leaver.departure.name == "Excluded"}
    line.is_paused = False
    if not line.active or len(line.active) < 2 <= before:
        line.is_over, line.pending = True, None
        return [line]
    if line.charter.proposal.leavers.name == "Skipped":
        line.digest = None  # it says which seats are skipped, and that game is not known here
    burnt = any(member in line.taking_part and line.highest[member][0] < line.pending for member in gone)
    if burnt:
        line.pending = None
    line.next = max(line.next, line.top + 1) + (leave.proof is not None)
    if line.pending is not None:
        return [line]
    if draw_is_due:
        line.open_round()
        return [line]
    # The game waited for a move. If it was a leaver's, stand-ins play: up to a draw, or a move of another, or the end.
    line.digest = None
    other = line.copied()
    other.may_be_over = True
    line.open_round()
    return [line, other]


def come_back(line, back):
    line.active = sorted(line.active + [back.member])
    line.next = max(line.next, line.top + 1) + 1
    return [line]


def step_back(line, back):
    line.digest, line.pending, line.taking_part, line.next = line.earlier[back.to]
    return [line]


def pause(line, _):
    line.is_paused = True
    return [line]


def resume(line, _):
    line.is_paused = False
    return [line]


def abandon(line, _):
    line.is_over, line.pending = True, None
    return [line]


EFFECTS = {
    "Leave": leave,
    "Return": come_back,
    "Back": step_back,
    "Pause": pause,
    "Resume": resume,
    "Abandon": abandon,
}
