"""Fork proofs: the section of that name in PROTOCOL.md."""

from hashes import h, is_signed
from words import Rule, refuse_unless

TAGS = {"Turn": "entry", "Receipt": "receipt", "Vote": "vote"}


def check_proof(charter, proof):
    """Who is caught, at which place, and how."""
    refuse_unless(proof.first.value.value.member == proof.second.value.value.member, Rule.NO_FORK, "two members")
    first, second = hash_of(charter, proof.first), hash_of(charter, proof.second)
    refuse_unless(first < second, Rule.NO_FORK, "the statements of a proof are not in order")
    one, two = proof.first.value.value, proof.second.value.value
    if proof.first.name == proof.second.name == "Vote" and (one.place, one.ballot) == (two.place, two.ballot):
        return one.member, one.place, f"two votes in ballot {one.ballot} for place {one.place}"
    here, there = named(proof.first, first), named(proof.second, second)
    two_heads = here and there and here[0] == there[0] and here[1] != there[1]
    refuse_unless(two_heads, Rule.NO_FORK, "the statements of a proof don't contradict each other")
    return one.member, here[0], f"two heads for place {here[0]}"


def hash_of(charter, statement):
    """The statement's hash, if it is of this game and signed by the member it names."""
    body = statement.value.value
    hash_ = h(TAGS[statement.name], statement.value.bytes)
    good = body.game == charter.game and body.member < len(charter.keys)
    good = good and is_signed(charter.keys[body.member], hash_, statement.value.signature)
    refuse_unless(good, Rule.NO_FORK, "a proof with a statement that nobody here signed")
    return hash_


def named(statement, hash_):
    """The place for which it names a head, and the head; None if it names none."""
    body = statement.value.value
    if statement.name == "Turn":
        return body.place, hash_
    if statement.name == "Receipt":
        return body.place, body.head
    return (body.tip.place, body.tip.head) if body.tip else None
