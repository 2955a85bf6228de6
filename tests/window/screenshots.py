"""Pictures of every place of the window, and of boards early and late: see `ui/screenshots.sh`.

There are two sizes, light and dark. `BASTIDE_PICTURES=few` takes each size and each look once, in half the
time.
"""

import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import clubs
import days
import devices
import scenes
from shown import Failure

SIZES = [(1280, 720), (1920, 1080)]
LOOKS = ["Light", "Dark"]
VISITS = [(size, look) for size in SIZES for look in LOOKS]
# Smallest selection with each size and each look.
FEW = [((1280, 720), "Dark"), ((1920, 1080), "Light")]
# Preparations before the walks, once for all of them.
LAID = {"library": scenes.recorded, "club": clubs.founded, "days": devices.begun}
# Walks, each with the preparation that it uses.
WALKS = {
    scenes.home: None, scenes.bots: None, scenes.friends: None, scenes.strangers: None, scenes.played: "library", scenes.six: "library",
    clubs.clubs: "club", days.days: None, devices.devices: "days",
}
# Walks in parallel: each waits more than it works.
AT_ONCE = 2


def walk_twice(walk, visit, *more):
    """Repeats a failed walk once and reports it: a window manager may lose a click or the keyboard."""
    try:
        walk(visit, *more)
    except Failure as failure:
        print(f"{walk.__name__} at {visit.suffix}: {failure}; once more", file=sys.stderr)
        visit.again += 1
        walk(visit, *more)


def main():
    program, pictures = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])
    wanted = sys.argv[3:]
    pictures.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        walks = {walk: on for walk, on in WALKS.items() if not wanted or walk.__name__ in wanted}
        lays = {on: pool.submit(LAID[on], program, Path(folder) / on) for on in LAID if on in walks.values()}
        laid = {on: (lay.result(),) for on, lay in lays.items()}
        chosen = FEW if os.environ.get("BASTIDE_PICTURES") == "few" else VISITS
        visits = [scenes.Visit(program, size, look, Path(folder), pictures) for size, look in chosen]
        begun = [
            (visit.suffix, walk.__name__, pool.submit(walk_twice, walk, visit, *laid.get(on, ())))
            for visit in visits for walk, on in walks.items()
        ]
        failed = 0
        for suffix, name, walk in begun:
            try:
                walk.result()
            except Failure as failure:
                failed = 1
                print(f"{name} at {suffix}: {failure}", file=sys.stderr)
    print(f"{len(list(pictures.glob('*.png')))} pictures in {pictures}, in {time.monotonic() - began:.0f} s")
    return failed


if __name__ == "__main__":
    sys.exit(main())
