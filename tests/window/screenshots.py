"""Pictures of every place of the window, and of boards early and late, at two sizes, light and dark: see `ui/screenshots.sh`."""

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from window import Failure, Window

SIZES = [(1280, 720), (1920, 1080)]
LOOKS = ["Light", "Dark"]
# Games that bots have played beforehand: how they are called in the pictures, and how they are begun.
GAMES = {
    "base": ["--seats", "2", "--stand-ins", "1"],
    "big": ["--seats", "3", "--stand-ins", "2", "--expansions", "river1,inns,traders"],
    "everything": ["--seats", "6", "--stand-ins", "5", "--expansions", "all"],
}


def data_folder(folder, look):
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"name": "Ada", "language": None, "look": look, "motion": False}))
    return folder


def places(program, size, look, folder, shot):
    """Home and all that is reached from it, the first game, and the first turns against bots."""
    with Window(program, data_folder(folder, look), size=size) as window:
        window.see("Play against bots")
        time.sleep(3)
        shot(window, "home")
        for button, name, back in [("Settings", "settings", "Done"), ("Rules", "rules", None), ("New table…", "new-table", "Back")]:
            window.click(button)
            time.sleep(1.5)
            shot(window, name)
            window.click(back) if back and window.has(back) else window.press("Escape")
            window.see("Play against bots")
        window.click("A first game")
        time.sleep(2)
        shot(window, "first-game")
    with Window(program, data_folder(folder.with_name(folder.name + "-bots"), look), size=size) as window:
        window.click("Play against bots")
        for _ in range(3):
            window.see("Your turn: lay this tile.")
            window.press("Up")
            window.press("Return")
            window.wait(lambda: window.has("Finish turn") or window.has("Finish without one"), "what comes after the tile")
            window.rest()
            shot(window, "board-early")
            window.press("1")
            window.rest()
            window.press("Return")
        window.see("Your turn: lay this tile.")
    with Window(program, data_folder(folder.with_name(folder.name + "-lobby"), look), "host", size=size) as window:
        window.see("Send this invitation to your friends:")
        window.rest()
        shot(window, "lobby")


def replays(program, size, look, folder, name, shot):
    """A game that has been played: in the middle, and at its end."""
    data = data_folder(folder, look)
    subprocess.run([program, "--data", str(data), "host", "--bot", "--private", *GAMES[name]], check=True, capture_output=True, text=True)
    with Window(program, data, size=size) as window:
        window.click("Replay")
        window.see(re.compile("The record: .*"))
        window.press("Home", *["Right"] * 24)
        time.sleep(3)
        shot(window, f"{name}-middle")
        window.press("End")
        time.sleep(4)
        shot(window, f"{name}-end")


def main():
    program, pictures = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])
    pictures.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            for look in LOOKS:
                suffix = f"{size[0]}x{size[1]}-{look.lower()}"
                shot = lambda window, name: window.picture(pictures / f"{name}-{suffix}.png")
                scenes = [(places, ())] + [(replays, (name,)) for name in GAMES]
                for number, (scene, more) in enumerate(scenes):
                    try:
                        scene(program, size, look, Path(folder) / f"{suffix}-{number}", *more, shot)
                    except Failure as failure:
                        failed = 1
                        print(f"{suffix}, {more or 'places'}: {failure}", file=sys.stderr)
    print(f"{len(list(pictures.glob('*.png')))} pictures in {pictures}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
