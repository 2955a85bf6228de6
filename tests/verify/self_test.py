#!/usr/bin/env python3
"""Small games and what this verifier says of them; silent if all is well.

    python3 self_test.py [SEEDS]      how many damaged files are tried, too; 500 if not said
"""

import sys

sys.dont_write_bytecode = True

import cases_chapters  # these fill `CASES`
import cases_game
import cases_talk
from cases import CASES
from damage import HEAD, broken_prefix, damaged
from verdict import verify

WORDS = ("verified", "verified with chapters")  # one begins like the other


def verify_within(data, limits={}):
    """The verdict where these limits are lower: a file that goes beyond the real ones would take long to make."""
    kept = {place: getattr(*place) for place in limits}
    for (module, name), value in limits.items():
        setattr(module, name, value)
    try:
        return verify(data)
    finally:
        for (module, name), value in kept.items():
            setattr(module, name, value)


def check(make):
    """What is wrong with a case; nothing if all is well. Also its file, if there is more than a header in it."""
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
