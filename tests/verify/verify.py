#!/usr/bin/env python3
"""A second verifier of Bastide's records, which shares no line with the first: `python3 verify.py FILE…`

It is written from net/PROTOCOL.md alone and needs nothing but Python 3.11. It checks signatures, links, heads, draws and receipts, and
whatever else can be judged without the rules of the game: that moves are legal, it leaves to `bastide verify`.
The exit code is the same: 0 verified, 1 wrong, 2 unreadable, 3 unfinished. Of several files each gets one line, and the
exit code is the highest.
"""

import sys

sys.dont_write_bytecode = True  # nothing appears beside the sources

import encoding
import shapes
from certificate import take_certificate
from charter import Charter
from encoding import Malformed
from hashes import h, is_signed
from line import Line
from proof import check_proof
from words import (
    CLAIMS, FRAME_BYTES, PROOF_BYTES, PROOFS, RECORD_BYTES, BrokenRule, Rule, Unreadable, refuse_unless,
)  # fmt: skip

MAGIC = b"BASTIDE\0"
FILE_VERSION = 1
WELL, WRONG, UNREADABLE, UNFINISHED = range(4)


class Verdict:
    """The verdict's line, the exit code, and what is known of the record."""

    def __init__(self, text, exit_code, line=None):
        self.text, self.exit_code, self.line = text, exit_code, line


def verify(data):
    """Section "Verifying"."""
    try:
        line, at = begin(data)
    except Unreadable as error:
        return Verdict(f"unreadable: {error}", UNREADABLE)
    except BrokenRule as broken:
        return Verdict(f"invalid at 0 because of rule {broken.rule:d}: {broken}", WRONG)
    lines = [line]
    try:
        while (frame := next_frame(data, at)) is not None:
            lines = take_frame(lines, frame)
            at += 4 + len(frame)
    except BrokenRule as broken:
        text = f"invalid at {lines[0].place + 1} because of rule {broken.rule:d}: {broken}"
        return Verdict(text, WRONG, lines[0])
    line = lines[0]  # if two are possible, no verdict differs: neither is known to be over
    text, exit_code = verdict_on(line, len(data) - at)
    forks = [(member, how) for member, how in line.forks if member not in line.excluded]
    if forks:
        member, how = forks[0]
        text, exit_code = f"forked: member {member} signed {how}; {text}", WRONG
    return Verdict(text, exit_code, line)


def begin(data):
    """The line at its charter, and where the next frame begins: section "The file"."""
    if len(data) > RECORD_BYTES:
        raise Unreadable("it is longer than any record")
    if not data.startswith(MAGIC):
        raise Unreadable("it is no record")
    version = int.from_bytes(data[8:12], "little")
    if len(data) < 12 or version != FILE_VERSION:
        raise Unreadable(f"version {version} of the file is not known")
    try:
        frame = next_frame(data, 12)
    except BrokenRule:
        frame = None
    if frame is None or len(frame) > FRAME_BYTES or frame[:4] != bytes(4):
        raise Unreadable("there is no charter")
    charter = Charter(frame[4:])
    refuse_unless(charter.proposal.origin is None, Rule.CHARTER, "it goes on from a game that isn't there")
    return Line(charter), 16 + len(frame)


def next_frame(data, at):
    """The bytes of the frame that begins here. None at the end, also if it is torn."""
    length = int.from_bytes(data[at : at + 4], "little")
    if len(data) - at < 4:
        return None
    refuse_unless(length <= PROOF_BYTES, Rule.TOO_LONG, "a frame that is too long")
    return data[at + 4 : at + 4 + length] if len(data) - at - 4 >= length else None


def take_frame(lines, data):
    """What each of the possible lines becomes; those that can't take the frame are none."""
    try:
        name, content = encoding.whole(shapes.frame, data)
    except Malformed:
        raise BrokenRule(Rule.MALFORMED, "bytes that are no frame") from None
    refuse_unless(name == "Proof" or len(data) <= FRAME_BYTES, Rule.TOO_LONG, "a frame that is too long")
    followed, refusals = [], []
    for line in lines:
        try:
            followed += take(line.copied() if len(lines) > 1 else line, name, content, data)
        except BrokenRule as broken:
            refusals.append(broken)
    if not followed:
        # They differ in whether a link is due: a complaint about something else is one about both.
        about_links = (Rule.LINK_MISSING, Rule.LINK_NOT_DUE, Rule.LINK_OF_ANOTHER_ROUND)
        raise min(refusals, key=lambda broken: broken.rule in about_links)
    return followed


def take(line, name, content, data):
    """The line after a frame; two, if only the rules of the game tell which it is."""
    if name == "Charter":
        return line.going_on(later_charter(data[4:]))
    if name == "Entry" and content.name == "Certificate":
        return take_certificate(line, content.value)
    if name == "Entry":
        line.take_turn(content.value)
    elif name == "Receipt":
        line.take_final_receipt(content)
    elif name == "Claim":
        take_claim(line, content)
    else:
        member, place, how = check_proof(line.charter, content)
        hash_ = h("proof", data[4:])
        new = hash_ not in line.proofs and len(line.proofs) < PROOFS
        refuse_unless(new, Rule.PROOF_NOT_DUE, "a proof that is there already")
        line.proofs[hash_] = member, place
        line.forks.append((member, how))
    return [line]


def later_charter(data):
    try:
        return Charter(data)
    except Unreadable as error:
        raise BrokenRule(Rule.CHARTER, str(error)) from None


def take_claim(line, signed):
    """Section "Claims"."""
    claim = signed.value
    refuse_unless(claim.game == line.game, Rule.ANOTHER_GAME, "a claim of another game")
    refuse_unless(claim.member in line.members, Rule.NO_SUCH_MEMBER, "a claim of no member")
    good = is_signed(line.charter.keys[claim.member], h("claim", signed.bytes), signed.signature)
    refuse_unless(good, Rule.SIGNATURE, "a claim's signature")
    refuse_unless((claim.tip.place, claim.tip.head) == (line.place, line.head), Rule.ANOTHER_HEAD, "a claim of another tip")
    refuse_unless(not line.is_over, Rule.OVER, "a claim after the end")
    refuse_unless(claim.member in line.active, Rule.NOT_ACTIVE, "a claim of one who takes no part")
    first = claim.member not in line.claims and line.all_claims < CLAIMS
    refuse_unless(first, Rule.CLAIM_NOT_DUE, "a claim too many")
    line.claims[claim.member] = claim.reason.name
    line.all_claims += 1


def verdict_on(line, torn):
    """The verdict on a line in which nothing is wrong."""
    claims = [f"member {member}" for member, reason in line.claims.items() if reason != "Adjourned"]
    if claims:
        return f"one-sided claim of {', '.join(claims)} at {line.place}", WELL
    stop = f"unfinished at {line.place}"
    if line.claims and not torn:
        stop += ", adjourned"
    if line.is_over and line.missing():
        names = ", ".join(f"member {member}" for member in line.missing())
        stop += f": over, but not countersigned by {names}"
    if torn:
        stop += f", torn: {torn} bytes of a frame follow"
    if not line.is_over or line.missing() or torn:
        return stop, UNFINISHED
    if line.excluded:
        return f"verified, with exclusions: member {', '.join(map(str, sorted(line.excluded)))}", WELL
    return "verified", WELL


def details(verdict):
    """What a record holds, in lines."""
    line = verdict.line
    if line is None:
        return
    names = line.charter.names
    print(f"places 0 to {line.place}")
    before = None
    for place, _, members, _ in line.draws:
        if members != before:
            print(f"draws from place {place} on rest on the secrets of {', '.join(names[m] for m in members)}")
        before = members
    for member, contradiction in line.forks:
        print(f"proof against {names[member]}: {contradiction}")
    print("not checked here: that the moves are legal, and that draws are due where they are taken")


def main(paths):
    if not paths:
        print("name the records to verify: python3 verify.py FILE…", file=sys.stderr)
        return UNREADABLE
    highest = WELL
    for path in paths:
        try:
            with open(path, "rb") as file:
                verdict = verify(file.read(RECORD_BYTES + 1))
        except OSError as error:
            verdict = Verdict(f"unreadable: {error}", UNREADABLE)
        if len(paths) == 1:
            print(verdict.text)
            details(verdict)
        else:
            print(f"{path}: {verdict.exit_code} {verdict.text}")
        highest = max(highest, verdict.exit_code)
    return highest


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
