"""A whole game between two programs in their real windows, from the invitation to the verified record, and the beginning of the next.

By the keyboard alone, or by the mouse alone: `play.py PROGRAM keyboard`, `play.py PROGRAM mouse`. The guest may be another program, of
another system perhaps. Needs Xvfb, openbox, xdotool and
ImageMagick. Prints how many turns were played; ends with 1, and says what was on the screen, if something never came.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from messages import like, say, source
from shown import Failure
from window import Window

ASKED = say("ask_lay")
OVER = say("play_again")
NOBODY = say("ask_nobody")
FINISH, WITHOUT, SKIP = say("bar_finish"), say("pass_without"), say("finale_skip")
TURN, LAY = say("bar_turn_it"), like("lay_at")
DEPLOYS = ["target_deploy", "target_deploy_favoured", "target_deploy_corner"]
# The side of the tile may follow.
DEPLOY = re.compile(source(*DEPLOYS, number=1) + ".*")


class Keyboard:
    """Player without a mouse."""

    def agree(self, window, label):
        window.tab_to(label)

    def lay(self, window, turn):
        window.press(["Up", "Right", "Down", "Left"][turn % 4])
        if turn % 3 == 0:
            window.press("r")
        window.press("Return")

    def deploy(self, window):
        window.press("1")

    def finish(self, window):
        window.press("Return")

    def skip(self, window):
        window.press("Escape")


class Mouse:
    """Player without a keyboard."""

    def agree(self, window, label):
        window.click(label)

    def lay(self, window, turn):
        if turn % 3 == 0 and window.has(TURN):
            window.click(TURN)
        window.rest()
        # They are gone if an earlier click lays the tile only now.
        if places := list(window.all(LAY)):
            window.tap(places[(turn + window.astray) % len(places)])

    def deploy(self, window):
        if window.has(DEPLOY):
            time.sleep(0.4)  # the second click of a double click deploys nobody
            window.click(DEPLOY)

    def finish(self, window):
        for label in (FINISH, WITHOUT):
            if window.has(label):
                return window.click(label)

    def skip(self, window):
        window.click(SKIP)


def turn(window, hand, number):
    """Plays one turn of the asked player: a tile, every other time a follower, and the end of the turn."""
    laid = lambda: window.has(FINISH) or window.has(WITHOUT)
    window.until(lambda: hand.lay(window, number), laid, "what comes after the tile")
    if window.has(WITHOUT) and number % 4 < 2:
        deployed = lambda: window.has(FINISH) or window.has(NOBODY) or not window.has(WITHOUT)
        window.until(lambda: hand.deploy(window), deployed, "the follower")
    window.until(lambda: hand.finish(window), lambda: not laid(), "the end of the turn")


def game(program, guest, hand, folder, pictures):
    data = [folder / "ada", folder / "bo"]
    for path in data:
        path.mkdir()
    listen = ["--listen", "127.0.0.1:0"]
    with Window(program, data[0], "host", "--name", "Ada", *listen) as ada:
        invitation = ada.wait(lambda: next((line for line in ada.lines if line.startswith("bastide://")), None), "the invitation")
        with Window(guest, data[1], "join", invitation, "--name", "Bo", *listen) as bo:
            sit_down(ada, bo, hand)
            turns = play([ada, bo], hand)
            for window in (ada, bo):
                window.see(say("verdict_verified"))
            if pictures:
                ada.picture(pictures)
            hand.agree(ada, OVER)
            hand.agree(bo, say("play_again_with", name="Ada"))
            sit_down(ada, bo, hand)
            ada.wait(lambda: ada.has(ASKED) or bo.has(ASKED), "the next game")
            print(f"{turns} turns; {ada.astray + bo.astray} times had to try again")
    # The first of two tables.
    records = [min(path.rglob("*.bastide"), key=lambda record: record.stat().st_mtime) for path in data]
    if records[0].read_bytes() != records[1].read_bytes():
        raise Failure("the two records differ")
    for verifier in {program, guest}:
        subprocess.run([verifier, "verify", str(records[0])], check=True)


def sit_down(host, guest, hand):
    hand.agree(guest, say("lobby_sit"))
    hand.agree(host, say("lobby_begin"))


def play(windows, hand):
    turns = 0
    while not all(window.has(OVER) for window in windows):
        asked = next((window for window in windows if window.has(ASKED)), None)
        if asked is None:
            alive(windows)
            # The last scoring is announced line by line, as long as anybody listens.
            for window in windows:
                if window.has(SKIP):
                    window.until(lambda: hand.skip(window), lambda: not window.has(SKIP), "the end of what is told")
            time.sleep(0.02)
            continue
        turn(asked, hand, turns)
        turns += 1
    return turns


def alive(windows):
    for window in windows:
        if window.ended() is not None:
            raise Failure("a program ended in the middle of the game")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    path = lambda path: str(Path(path).resolve())
    parser.add_argument("program", type=path)
    parser.add_argument("hand", choices=["keyboard", "mouse"])
    parser.add_argument("--guest", type=path, help="the guest's program, if it is another")
    parser.add_argument("--picture", help="keeps a picture of the end")
    parser.add_argument("--keep", type=Path, help="keeps both data folders here, with the last picture of what failed")
    args = parser.parse_args()
    hand = {"keyboard": Keyboard, "mouse": Mouse}[args.hand]()
    with tempfile.TemporaryDirectory() as folder:
        try:
            game(args.program, args.guest or args.program, hand, args.keep or Path(folder), args.picture)
        except Failure as failure:
            print(f"failed: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
