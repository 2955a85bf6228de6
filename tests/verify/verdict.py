"""Verdicts on records: section "Verifying" of PROTOCOL.md."""

from log.record import begin, next_frame
from log.remark import waits_for
from words import BrokenRule, Unreadable

WELL, WRONG, UNREADABLE, UNFINISHED = range(4)

EXITS = {
    "unreadable": UNREADABLE,
    "invalid": WRONG,
    "forked": WRONG,
    "won by resignation": WELL,
    "lost on time": WELL,
    "unfinished": UNFINISHED,
    "ended by agreement": WELL,
    "verified with chapters": WELL,
    "verified": WELL,
}


class Verdict:
    """Verdict: a word of PROTOCOL.md, with its index and members, and the reason."""

    def __init__(self, word, at=None, why=None, rule=None, members=(), of_log=None, may_be_over=False):
        self.word, self.at, self.why, self.rule, self.members = word, at, why, rule, list(members)
        self.of_log = of_log  # for a forked record: the verdict on its log
        self.may_be_over = may_be_over  # for an unfinished record: only the rules of the game tell if it is over
        self.record = None
        self.exit = EXITS[word]

    def text(self):
        named = f" (member {', '.join(map(str, self.members))})" if self.members else ""
        if self.word == "unreadable":
            return f"unreadable: {self.why}"
        if self.word == "invalid":
            return f"invalid at {self.at} because of rule {self.rule:d}: {self.why}{named}"
        if self.word == "forked":
            return f"forked: {self.why}; {self.of_log.text()}"
        if self.word == "unfinished":
            return f"unfinished at {self.at}" + (f": {self.why}" if self.why else "")
        return self.word + named

    def as_data(self):
        """Returns the verdict as data, for comparisons."""
        data = {"verdict": self.word, "at": self.at, "rule": self.rule, "members": self.members}
        data |= {"exit": self.exit, "text": self.text(), "may_be_over": self.may_be_over}
        if self.of_log is not None:
            data["of_log"] = self.of_log.as_data()
        return data


def verify(data):
    try:
        record, at = begin(data)
    except Unreadable as error:
        return Verdict("unreadable", why=str(error))
    except BrokenRule as broken:
        return refused(broken, 0)
    try:
        while (frame := next_frame(data, at)) is not None:
            record.take(frame)
            at += 4 + len(frame)
        verdict = verdict_on(record, len(data) - at)
    except BrokenRule as broken:
        verdict = refused(broken, record.chapter.tip.index + 1)
    verdict.record = record
    return verdict


def refused(broken, at):
    named = [] if broken.member is None else [broken.member]
    return Verdict("invalid", at, str(broken), int(broken.rule), named)


def verdict_on(record, torn):
    """Returns the verdict on a record in which no rule is broken; `torn` bytes follow its last frame."""
    verdict = verdict_on_log(record, torn)
    forks = record.forks()
    if verdict.word == "won by resignation":
        # A member that has resigned undoes nothing by signing something else.
        resigned = record.resigned()
        forks = [proof for proof in forks if proof.member not in resigned]
    if not forks and record.has_cut is None:
        return verdict
    reasons = [f"member {proof.member} signed {proof.how}" for proof in forks]
    if record.has_cut is not None:
        reasons.append(f"what was settled at {record.has_cut} is cut")
    members = sorted({proof.member for proof in forks})
    return Verdict("forked", verdict.at, ", ".join(reasons), members=members, of_log=verdict)


def verdict_on_log(record, torn):
    chapter, tip = record.chapter, record.chapter.tip
    closing = remarked(record)
    if closing is not None:
        return closing
    missing = chapter.missing() if tip.is_checkpoint else []
    if tip.is_over is not True or missing or torn:
        return unfinished(record, missing, torn)
    if chapter.ended:
        return Verdict("ended by agreement", tip.index)
    return Verdict("verified with chapters" if len(record.chapters) > 1 else "verified", tip.index)


def remarked(record):
    """Returns the verdict of a remark that counts."""
    at = record.chapter.tip.index
    for kind, word in ("Won", "won by resignation"), ("Flag", "lost on time"):
        for member, remark in sorted(record.remarks.items()):
            if remark.kind.name != kind:
                continue
            who = member if kind == "Won" else remark.kind.value.member
            if kind == "Won" or waits_for(record.chapter, who):
                return Verdict(word, at, members=[who])
    return None


def unfinished(record, missing, torn):
    tip = record.chapter.tip
    names = ", ".join(f"member {member}" for member in missing)
    reasons = [f"{remark.kind.name} by member {member}" for member, remark in sorted(record.remarks.items())]
    if missing and tip.is_over:
        reasons.append(f"over, but not answered by {names}")
    elif missing:
        reasons.append(f"it waits for {names}")
    if torn:
        reasons.append(f"torn: {torn} bytes of a frame follow")
    may_be_over = tip.is_over is None and not record.chapter.missing() and not torn
    return Verdict("unfinished", tip.index, "; ".join(reasons), members=missing, may_be_over=may_be_over)
