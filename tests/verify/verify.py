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
from charter import Charter
from encoding import Malformed
from line import Line
from proof import check_proof
from words import FRAME_BYTES, PROOF_BYTES, PROOFS, RECORD_BYTES, BrokenRule, Rule, Unreadable, refuse_unless

MAGIC = b"BASTIDE\0"
FILE_VERSION = 1
WELL, WRONG, UNREADABLE, UNFINISHED = range(4)


class Verdict:
    """The verdict's line, the exit code, and what is known of the record."""

    def __init__(self, text, exit_code, line=None, forks=()):
        self.text, self.exit_code, self.line, self.forks = text, exit_code, line, forks


def verify(data):
    """Section "Verifying"."""
    try:
        line, at = begin(data)
    except Unreadable as error:
        return Verdict(f"unreadable: {error}", UNREADABLE)
    except BrokenRule as broken:
        return Verdict(f"invalid at 0 because of rule {broken.rule:d}: {broken}", WRONG)
    forks, proofs = [], []
    try:
        while (frame := next_frame(data, at)) is not None:
            take_frame(line, frame, proofs, forks)
            at += 4 + len(frame)
    except BrokenRule as broken:
        place = line.place + 1
        text = f"invalid at {place} because of rule {broken.rule:d}: {broken}"
        return Verdict(text, WRONG, line, forks)
    except Unreadable as error:
        return Verdict(f"unreadable from place {line.place + 1} on: {error}", UNREADABLE, line, forks)
    text, exit_code = verdict_on(line, len(data) - at)
    if forks:
        member, contradiction = forks[0]
        text, exit_code = f"forked: member {member} signed {contradiction}; {text}", WRONG
    return Verdict(text, exit_code, line, forks)


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
    return Line(Charter(frame[4:])), 16 + len(frame)


def next_frame(data, at):
    """The bytes of the frame that begins here. None at the end, also if it is torn."""
    length = int.from_bytes(data[at : at + 4], "little")
    if len(data) - at < 4:
        return None
    refuse_unless(length <= PROOF_BYTES, Rule.TOO_LONG, "a frame that is too long")
    return data[at + 4 : at + 4 + length] if len(data) - at - 4 >= length else None


def take_frame(line, data, proofs, forks):
    try:
        name, content = encoding.whole(shapes.frame, data)
    except Malformed:
        raise BrokenRule(Rule.MALFORMED, "bytes that are no frame") from None
    refuse_unless(name == "Proof" or len(data) <= FRAME_BYTES, Rule.TOO_LONG, "a frame that is too long")
    if name == "Entry" and content.name == "Turn":
        line.take_turn(content.value)
    elif name == "Receipt":
        line.take_final_receipt(content)
    elif name == "Proof":
        member, contradiction = check_proof(line.charter, content)
        refuse_unless(data not in proofs and len(proofs) < PROOFS, Rule.PROOF_NOT_DUE, "a proof that is there already")
        proofs.append(data)
        forks.append((member, contradiction))
    elif name == "Charter":
        raise BrokenRule(Rule.MALFORMED, "a second charter")
    else:
        raise Unreadable("version 1 doesn't judge certificates and claims")


def verdict_on(line, torn):
    """The verdict on a line in which nothing is wrong."""
    torn_text = f", torn: {torn} bytes of a frame follow" if torn else ""
    if not line.is_over:
        return f"unfinished at {line.place}{torn_text}", UNFINISHED
    if missing := line.missing():
        names = ", ".join(f"member {member}" for member in missing)
        return f"unfinished at {line.place}: over, but not countersigned by {names}{torn_text}", UNFINISHED
    if torn:
        return f"unfinished at {line.place}{torn_text}", UNFINISHED
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
    for member, contradiction in verdict.forks:
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
