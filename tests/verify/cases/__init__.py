"""Cases of the self-test, and what they share.

Each case is made by a function: it returns a file, the start of the expected verdict, and perhaps lower
limits, by module and name.

| module | content |
|---|---|
| `games`, `chapters`, `talk` | cases: first charters and entries; continuing charters; questions, remarks and evidence |
| `table` | games of members that answer as they are told |
| `damage` | files that are cut short or damaged |
"""

from cases.table import Table
from wire.writing import public

CASES = []
ZERO = bytes(32)


def case(make):
    CASES.append(make)
    return make


def forging(name, change):
    """Changes a part of a charter before it is assembled."""
    return lambda what, value: change(value) if what == name else value


# Each change breaks a charter of two or more members.
FORGERIES = [
    forging("joins", lambda joins: joins[:-1]),
    forging("joins", lambda joins: joins + joins[-1:]),
    forging("joins", lambda joins: joins[::-1]),
    forging("joins", lambda joins: [(data, joins[0][1]) for data, _ in joins]),
    forging("join", lambda join: {**join, "proposal": ZERO}),
    forging("join", lambda join: {**join, "key": public(bytes(32))}),
    forging("seals", lambda seals: seals[:-1]),
    forging("seals", lambda seals: seals + seals[-1:]),
    forging("seals", lambda seals: seals[::-1]),
]


def broken(at, rule):
    return f"invalid at {at} because of rule {rule}:"


def begun(members=2, **other):
    """Makes a table after two turns that open no rounds: the tip is 2, whoever is asked."""
    table = Table(members, **other)
    frames = [table.first.plays(0, False), table.first.plays(1, False)]
    return table, table.first, frames
