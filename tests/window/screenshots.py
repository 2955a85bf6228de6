"""Pictures of every place of the window, and of boards early and late, at two sizes, light and dark: see `ui/screenshots.sh`.

`BASTIDE_PICTURES=few` takes each size and each look once, in half the time.
"""

import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import scenes
from shown import Failure

SIZES = [(1280, 720), (1920, 1080)]
LOOKS = ["Light", "Dark"]
VISITS = [(size, look) for size in SIZES for look in LOOKS]
# The least that shows each size and each look.
FEW = [((1280, 720), "Dark"), ((1920, 1080), "Light")]
# So many walks at once: each waits more than it works.
AT_ONCE = 2


def walk_twice(walk, visit, *more):
    """A window manager may lose a click or the keyboard: a walk that fails is told, and begun once more."""
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
        library = scenes.recorded(program, Path(folder) / "library")
        walks = {"home": (), "bots": (), "friends": (), "strangers": (), "played": (library,), "six": (library,)}
        chosen = FEW if os.environ.get("BASTIDE_PICTURES") == "few" else VISITS
        visits = [scenes.Visit(program, size, look, Path(folder), pictures) for size, look in chosen]
        begun = [
            (visit.suffix, name, pool.submit(walk_twice, getattr(scenes, name), visit, *more))
            for visit in visits for name, more in walks.items() if not wanted or name in wanted
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
