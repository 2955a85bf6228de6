"""Remarks: section "The file" of PROTOCOL.md.

Only the rules of the game tell whom the log waits for once all have answered a checkpoint; then a remark is
believed.
"""

from log.evidence import check_signed
from words import REMARKS, Rule, refuse_unless


def take_remark(record, signed):
    remark, chapter = signed.value, record.chapter
    tip = chapter.tip
    check_signed(record.first, signed, "Remark")
    at_tip = (remark.chapter, remark.index, remark.head) == (chapter.hash, tip.index, tip.head)
    refuse_unless(at_tip, Rule.ANOTHER_HEAD, "a remark on another tip")
    refuse_unless(tip.is_over is not True, Rule.OVER, "a remark after the end")
    kind, member = remark.kind, remark.member
    if kind.name == "Flag":
        two = len(chapter.members) == 2 and {member, kind.value.member} == set(chapter.members)
        good = two and waits_for(chapter, kind.value.member) and record.first.expiry != "Shown"
        refuse_unless(good, Rule.REMARK_NOT_DUE, "a flag that nobody may claim")
    if kind.name == "Won":
        resigned = record.resigned()
        others = set(range(len(record.first.keys))) - {member}
        good = others and others <= resigned and member not in resigned
        refuse_unless(good, Rule.REMARK_NOT_DUE, "a game that isn't won")
    count = record.remarked.get(member, 0) + 1
    refuse_unless(count <= REMARKS, Rule.REMARKS_SPENT, "a remark too many of its signer")
    record.remarked[member], record.remarks[member] = count, remark


def waits_for(chapter, member):
    """Returns true if the log may wait for this member.

    At a checkpoint, it waits for all who haven't answered it, then for the asked member.
    """
    missing = chapter.missing() if chapter.tip.is_checkpoint else []
    return member in missing if missing else True
