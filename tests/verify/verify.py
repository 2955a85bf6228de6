#!/usr/bin/env python3
"""A second verifier of Bastide's records, which shares no line with the first.

    python3 verify.py FILE…            the verdict, of one file also what it tells
    python3 verify.py --json FILE…     a line of JSON for each file
    python3 verify.py --batch FOLDER   the same for all files in it, in the order of their names

It is written from net/PROTOCOL.md alone and needs nothing but Python 3.9. It checks signatures, links, heads, receipts, chapters and
whatever else can be judged without the rules of the game; what it believes stands in `chapter`, `continuing`, `question` and `remark`.
In JSON `may_be_over` says of an unfinished record that the rules of the game may find it over, and its end answered by all who must.
The exit code is that of `bastide verify`: 0 verified, 1 wrong, 2 unreadable, 3 unfinished. Of several files each gets one line, and the
exit code is the highest.
"""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # writes no files beside the sources

import report
from verdict import UNREADABLE, WELL, Verdict, verify
from words import RECORD_BYTES


def verify_file(path):
    try:
        with open(path, "rb") as file:
            return verify(file.read(RECORD_BYTES + 1))
    except OSError as error:
        return Verdict("unreadable", why=str(error))


def as_json(path, verdict):
    data = {"file": Path(path).name, **verdict.as_data()}
    if verdict.record is not None:
        data["chapters"] = report.beginnings(verdict.record)
        data["draws"] = len(report.draws(verdict.record))
    return json.dumps(data)


def details(verdict):
    return [] if verdict.record is None else report.lines(verdict.record)


def main(words):
    mode = words.pop(0) if words and words[0] in ("--json", "--batch") else None
    paths = sorted(map(str, Path(words[0]).iterdir())) if mode == "--batch" and words else words
    if not words:
        print(__doc__, file=sys.stderr)
        return UNREADABLE
    highest = WELL
    for path in paths:
        verdict = verify_file(path)
        highest = max(highest, verdict.exit)
        if mode is not None:
            print(as_json(path, verdict))
        elif len(paths) > 1:
            print(f"{path}: {verdict.exit} {verdict.text()}")
        else:
            print(verdict.text(), *details(verdict), sep="\n")
    return highest


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
