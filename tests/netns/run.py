"""Runs scenarios and prints a table of what each gave. Ends with 1 if one failed."""

import argparse
import concurrent.futures
import functools
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

import public  # noqa: F401: registers its scenarios
import public_search  # noqa: F401: likewise
from network import Network
from peers import Failure, Missing, Table
from scenarios import SCENARIOS


def main():
    parser = argparse.ArgumentParser(prog="tests/netns.sh", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="scenarios [default: the quick ones]")
    parser.add_argument("--all", action="store_true", help="every scenario")
    parser.add_argument("--strict", action="store_true", help="a figure that is missed is a failure")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="scenarios at a time; figures then say little [default: 1]")
    parser.add_argument("--list", action="store_true", help="what there is")
    args = parser.parse_args()
    if args.strict and args.jobs != 1:
        parser.error("--strict judges figures, which hold only for one scenario at a time")
    if args.list:
        for name, (_, quick, about) in SCENARIOS.items():
            print(f"{name:14} {'quick' if quick else 'long ':6} {about}")
        return 0
    unknown = [name for name in args.names if name not in SCENARIOS]
    if unknown:
        parser.error(f"there is no scenario {', '.join(unknown)}; --list names them")
    chosen = args.names or [name for name, (_, quick, _) in SCENARIOS.items() if quick or args.all]
    # When it is terminated from outside, it removes everything that it has made.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    rows = []
    for row in played(chosen, args.strict, args.jobs):
        print(f"{row[0]}: {SCENARIOS[row[0]][2]}")
        print("  " + "  ".join(row[1:]), flush=True)
        rows.append(row)
    print()
    show([("scenario", "verdict", "seconds", "turns", "peak", "what it gave"), *rows])
    return int(any(row[1] not in ("verified", "skipped") for row in rows))


def played(chosen, strict, jobs):
    """Yields the rows of scenarios in their order; several are played at a time by a process each."""
    if jobs == 1:
        yield from (play(name, strict) for name in chosen)
        return
    # Names of namespaces bear the number of the process, so no process may play two scenarios.
    with concurrent.futures.ProcessPoolExecutor(jobs, max_tasks_per_child=1) as pool:
        yield from pool.map(functools.partial(play, strict=strict), chosen)


def play(name, strict):
    """Plays one scenario; returns its row of the table."""
    folder = Path(tempfile.mkdtemp(prefix=f"bastide-{name}-"))
    began = time.monotonic()
    table = Table(folder)
    try:
        with Network() as network:
            try:
                figures, said = SCENARIOS[name][0](network, table)
            finally:
                table.close()
    except Missing as missing:
        shutil.rmtree(folder)
        # Where everything must be tested, a scenario that can't run is a failure.
        verdict = "FAILED" if os.environ.get("BASTIDE_REQUIRE_ALL") else "skipped"
        return (name, verdict, f"{time.monotonic() - began:.1f}", "", "", f"it can't run here: {missing}")
    except (Failure, RuntimeError, OSError) as failure:
        if not isinstance(failure, Failure):
            traceback.print_exc()
        return (name, "FAILED", f"{time.monotonic() - began:.1f}", "", "", f"{failure}; see {folder}")
    shutil.rmtree(folder)
    verdict = "TOO MUCH" if strict and figures.missed else "verified"
    said = "; ".join([*figures.missed, said])
    return (name, verdict, f"{figures.seconds:.1f}", str(figures.turns), f"{figures.peak_mib:.0f} MiB", said)


def show(rows):
    """Prints columns as wide as their contents."""
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        print("  ".join([*(cell.ljust(width) for cell, width in zip(row, widths)), row[5]]))


if __name__ == "__main__":
    sys.exit(main())
