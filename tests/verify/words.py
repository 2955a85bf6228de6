"""Faults: section "Verifying" of PROTOCOL.md; and the limits."""

from enum import IntEnum


class Rule(IntEnum):
    MALFORMED = 1
    TOO_LONG = 2
    CHARTER = 3
    ANOTHER_GAME = 4
    ANOTHER_INDEX = 5
    NO_MORE_INDICES = 6
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
    TURN_TOO_LONG = 24  # 22, 23, 25 and 26 need the rules of the game
    NO_PROOF = 28
    EVIDENCE_NOT_DUE = 29
    TOO_FEW = 33
    YES_TO_ANOTHER = 36
    NO_WAY_BACK = 38
    FROM_ELSEWHERE = 40
    NUMBER = 41
    EVIDENCE_MISSING = 42
    NO_SUCH_QUESTION = 44
    CUTS_AN_ANSWER = 45
    RESIGNED_LATER = 46
    CUT_NOT_LISTED = 47
    FREED_BY_NOTHING = 48
    ASKED_TOO_OFTEN = 49
    REMARK_NOT_DUE = 50
    TAKE_BACKS_SPENT = 51
    CHARTERS_SPENT = 52
    REMARKS_SPENT = 53
    BESIDE_SPENT = 54


# Limits
BODY_BYTES = 8_192  # of anything hashed or signed
FRAME_BYTES = 8_192  # of any frame except a proof
PROOF_BYTES = 16_640
RECORD_BYTES = 32 * 2**20
EVIDENCE = 8192  # in a file
CHARTERS = 256  # cost of all continuing charters in a file
TAKE_BACKS = 384  # cost of all take-backs of a log, in equal shares
REMARKS = 256  # of a member, in a file
BESIDE = 128  # cost of turns off the log, in a file
RESTS = 32  # evidence that a charter rests on
CUTS = 8  # answers in a join
ACTIONS = 64
FREED = 4
YES_LISTED = 8  # in a resignation
ASKED = 8
INDICES = 8_192
ROUNDS = 1_024


class BrokenRule(Exception):
    """Refusal: the rule, the reason in words, and the member that it names, or nobody."""

    def __init__(self, rule, why, member=None):
        super().__init__(why)
        self.rule, self.member = rule, member


class Unreadable(Exception):
    """No record, or one that this program can't judge."""


def refuse_unless(holds, rule, why, member=None):
    if not holds:
        raise BrokenRule(rule, why, member)
