"""What the cases of the self-test share.

Each case is made by a function: it returns a file, and the words with which the verdict on it begins.
"""

from table import Table

CASES = []
ZERO = bytes(32)


def case(make):
    CASES.append(make)
    return make


def broken(at, rule):
    return f"invalid at {at} because of rule {rule}:"


def begun(members=2, **other):
    """A table after two turns that open no rounds: the tip is 2, whoever is asked."""
    table = Table(members, **other)
    frames = [table.first.plays(0, False), table.first.plays(1, False)]
    return table, table.first, frames
