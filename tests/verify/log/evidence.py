"""Evidence and proofs: the sections "Resignations and proofs" and "The file" of PROTOCOL.md."""

from wire.hashes import h, is_signed
from words import EVIDENCE, YES_LISTED, Rule, refuse_unless


class Proof:
    """Liar and kind of the lie. `chapter` and `index` are set only for two heads."""

    def __init__(self, member, how, chapter=None, index=None):
        self.member, self.how, self.chapter, self.index = member, how, chapter, index

    def key(self):
        """Identifies the lie: equal for all its proofs."""
        return self.member, self.how, self.chapter, self.index


class Evidence:
    """Good signed evidence.

    `value` is a Proof or the signed value; `head` is the head that an answer answers; `turns` are its signed
    turns.
    """

    def __init__(self, name, value, head=None, turns=()):
        self.name, self.value, self.head, self.turns = name, value, head, turns


def take_evidence(record, content, data):
    """Takes evidence; `data` are its bytes, as received."""
    hash_ = h("evidence", data)
    new = hash_ not in record.evidence and len(record.evidence) < EVIDENCE
    refuse_unless(new, Rule.EVIDENCE_NOT_DUE, "evidence that is there already, or too much of it")
    if content.name == "Proof":
        record.evidence[hash_] = Evidence("Proof", check_proof(record.first, content.value), turns=turns_of(content.value))
        return
    signed = content.value
    check_signed(record.first, signed, content.name)
    head = head_of(content.name, signed)
    turns = [signed] if content.name == "Turn" else []
    record.evidence[hash_] = Evidence(content.name, signed.value, head, turns)
    if head is not None:
        record.answers.heard(signed.value, head, content.name)


def turns_of(proof):
    if proof.name != "Heads":
        return []
    return [signed for name, signed in (proof.value.first, proof.value.second) if name == "Turn"]


def head_of(name, signed):
    """Returns the head that a turn, receipt or Yes answers."""
    if name == "Turn":
        return h("turn", signed.bytes)
    return signed.value.head if name in ("Receipt", "Yes") else None


def check_signed(first, signed, name):
    """Checks that a member of this game signed this for it."""
    value, what = signed.value, name.lower()
    refuse_unless(value.game == first.hash, Rule.ANOTHER_GAME, f"a {what} of another game")
    good = name != "Resignation" or len(value.yes) <= YES_LISTED
    refuse_unless(good, Rule.EVIDENCE_NOT_DUE, "a resignation that lists too much")
    refuse_unless(value.member < len(first.keys), Rule.NO_SUCH_MEMBER, f"a {what} of no member")
    good = is_signed(first.keys[value.member], h(what, signed.bytes), signed.signature)
    refuse_unless(good, Rule.SIGNATURE, f"a {what}'s signature")


def check_proof(first, proof):
    """Checks section "Resignations and proofs"."""
    if proof.name == "Charters":
        one, two = proof.value.first, proof.value.second
        tags = "seal", "seal"
    else:
        one, two = proof.value.first.value, proof.value.second.value
        tags = proof.value.first.name.lower(), proof.value.second.name.lower()
    hashes = h(tags[0], one.bytes), h(tags[1], two.bytes)
    need(hashes[0] < hashes[1], "the statements of a proof are not in order")
    member = one.value.member
    good = member == two.value.member and member < len(first.keys)
    need(good, "a proof of two members, or of none")
    for signed, hash_ in zip((one, two), hashes):
        good = signed.value.game == first.hash and is_signed(first.keys[member], hash_, signed.signature)
        need(good, "a proof with a statement that its member didn't sign in this game")
    if proof.name == "Charters":
        return two_charters(member, one.value, two.value)
    heads = [hash_ if tag == "turn" else signed.value.head for tag, signed, hash_ in zip(tags, (one, two), hashes)]
    return two_heads(member, one.value, two.value, heads)


def two_charters(member, one, two):
    good = one.number == two.number >= 1 and one.charter != two.charter
    need(good, "two seals that don't contradict each other")
    return Proof(member, f"two charters of number {one.number}")


def two_heads(member, one, two, heads):
    good = (one.chapter, one.index) == (two.chapter, two.index) and heads[0] != heads[1]
    need(good, "two statements that don't contradict each other")
    return Proof(member, f"two heads for index {one.index}", one.chapter, one.index)


def need(holds, why):
    refuse_unless(holds, Rule.NO_PROOF, why)
