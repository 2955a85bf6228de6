#!/usr/bin/env python3
"""Small games with this verifier's verdicts; silent if all are right.

    python3 self_test.py [SEEDS]      SEEDS damaged files are tried, too; 500 by default
"""

import sys

sys.dont_write_bytecode = True

from cases import CASES, chapters, games, talk  # the modules fill `CASES`
from cases.damage import HEAD, broken_prefix, damaged
from verdict import verify

WORDS = ("verified", "verified with chapters")  # the first is a prefix of the second


def verify_within(data, limits={}):
    """Returns the verdict with lower limits, as a file beyond the real ones would take long to make."""
    kept = {place: getattr(*place) for place in limits}
    for (module, name), value in limits.items():
        setattr(module, name, value)
    try:
        return verify(data)
    finally:
        for (module, name), value in kept.items():
            setattr(module, name, value)


def check(make):
    """Returns the fault of a case, or nothing, and its file if it has more than a header."""
    data, expected, *limits = make()
    verdict = verify_within(data, *limits)
    said = verdict.text()
    if said != expected if expected in WORDS else not said.startswith(expected):
        return f"“{said}”, not “{expected}”", None
    if verdict.record is not None and verdict.word != "invalid" and broken_prefix(data) is not None:
        return "a part of it is worse than the whole", None
    return None, data if verdict.record is not None and len(data) > HEAD else None


def main(words):
    failed, files = 0, []
    for make in CASES:
        wrong, data = check(make)
        if wrong is not None:
            failed += 1
            code = make.__code__
            print(f"{make.__name__} ({code.co_filename}:{code.co_firstlineno}): {wrong}")
        elif data is not None:
            files.append(data)
    for seed in range(int(words[0]) if words else 500):
        data = damaged(files, seed)
        try:
            verify(data).as_data()
        except Exception as error:
            failed += 1
            print(f"damaged by seed {seed}: {error!r}")
    return failed


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
