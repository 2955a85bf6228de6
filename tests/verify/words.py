"""What can be wrong: section "Broken rules" of PROTOCOL.md; and the limits."""

from enum import IntEnum


class Rule(IntEnum):
    MALFORMED = 1
    TOO_LONG = 2
    CHARTER = 3
    ANOTHER_GAME = 4
    ANOTHER_PLACE = 5
    NO_MORE_PLACES = 6
    ANOTHER_HEAD = 7
    NO_SUCH_MEMBER = 8
    SIGNATURE = 9
    OVER = 10
    OUT_OF_TURN = 11
    RECEIPT_MISSING = 12
    RECEIPT_NOT_DUE = 13
    RECEIPT_FOR_ANOTHER_HEAD = 14
    RECEIPT_WITH_ANOTHER_DIGEST = 15
    LINK_MISSING = 16
    LINK_NOT_DUE = 17
    LINK_OF_ANOTHER_ROUND = 18
    LINK_NOT_OF_ITS_CHAIN = 19
    NO_MORE_ROUNDS = 20
    TOO_MANY_ACTIONS = 21
    TURN_TOO_LONG = 24  # 22, 23, 25 and 26 are for who knows the rules of the game
    PAUSED = 27
    NO_FORK = 28
    PROOF_NOT_DUE = 29
    NOT_PAUSED = 30
    NOT_ACTIVE = 31
    ACTIVE_ALREADY = 32
    MINORITY = 33
    VOTE_MISSING = 34
    VOTE_NOT_NEEDED = 35
    VOTE_FOR_ANOTHER = 36
    VOTE_OF_ANOTHER_TIP = 37
    NO_WAY_BACK = 38
    TOO_MANY_CERTIFICATES = 39
    NO_SPLIT = 40  # 41 is never so in a file
    CLAIM_NOT_DUE = 42


# Limits
BODY_BYTES = 8_192  # what is hashed or signed
FRAME_BYTES = 8_192  # any but a proof
PROOF_BYTES = 16_640
RECORD_BYTES = 32 * 2**20
PROOFS = 64
CLAIMS = 64
CERTIFICATES = 128
ORIGINS = 16  # charters that go on from a game before
LEAVES_AND_RETURNS = 64
LEFT_OUT = 63  # places before a certificate
ACTIONS = 64
PLACES = 8_192
ROUNDS = 1_024


class BrokenRule(Exception):
    def __init__(self, rule, why):
        super().__init__(why)
        self.rule = rule


class Unreadable(Exception):
    """No record, or nothing that this program may judge."""


def refuse_unless(holds, rule, why):
    if not holds:
        raise BrokenRule(rule, why)
