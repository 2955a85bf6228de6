"""Walk of a game of days from one device to another and back.

One device uses the window by the keyboard alone, the other one the command line.
"""

import re
import subprocess

import programs
from messages import like, say, source
from programs import at_once, play
from shown import PATIENCE

PLACE = say("devices")
# Length of a journal, in bytes, when its game has begun well.
BEGUN = 9000
ALONE = ["--listen", "127.0.0.1:0", "--no-port-mapping"]


def begun(program, folder):
    """Makes a data folder with two games of days that wait, against Bo and Cleo, who have left."""
    desk, others = folder / "Ada", [folder / name for name in ("Bo", "Cleo")]
    for data in (desk, *others):
        data.mkdir(parents=True)
    there = lambda: [path.stat().st_size for path in desk.rglob("*.journal")]
    stops = lambda: len(there()) == len(others) and min(there()) > BEGUN
    at_once([lambda other=other: play(program, [desk, other], "--clock", "3d+7d+2", pace=100, stops=stops) for other in others])
    return desk


def games(program, data):
    """Returns the command line's list of a data folder's games, with the device on which each is played."""
    return {game["players"]: "away" if game["away"] else "here" for game in programs.games(program, data)}


def devices(visit, laid):
    desk, laptop = visit.data("desk", like=laid), visit.data("laptop")
    bo, cleo = (say("list_of_two", most="Ada", last=other) for other in ("Bo", "Cleo"))
    waits = lambda players: like("devices_of", players=players, place=like("games_unheard"))
    elsewhere = say("devices_of", players=bo, place=say("devices_on", device="laptop"))
    move = [visit.program, "--data", str(laptop), "move", "--take-key", "--device", "laptop", *ALONE]
    with visit.window(desk, env={"HOSTNAME": "desk"}) as window:
        are = lambda here, there: window.check((games(visit.program, desk), games(visit.program, laptop)) == (here, there), "games where they are")
        window.tab_to(say("devices_home"))
        window.see(PLACE)
        window.see(waits(cleo))
        are({bo: "here", cleo: "here"}, {})
        window.tab_to(waits(bo))
        visit.shot(window, "devices")
        window.tab_to(say("devices_give"))
        line = window.see(re.compile("bastide://move/.*"))["value"]
        window.see(say("devices_waiting"))
        visit.shot(window, "devices-line")
        window.tab_to(say("devices_copy"))
        window.see(say("devices_copied"))
        fetched = subprocess.run([*move, line], check=True, capture_output=True, text=True).stdout
        window.check(like("moving_new", count=1).search(fetched), "a game that is new there")
        window.see(say("devices_arrived"))
        visit.shot(window, "devices-arrived")
        window.press("Escape")
        window.see(like("games_when", what=elsewhere))
        visit.shot(window, "devices-elsewhere")
        are({bo: "away", cleo: "here"}, {bo: "here"})
        window.press("Escape")
        window.see(elsewhere)
        visit.shot(window, "home-elsewhere")
        table = next(laptop.rglob("*.journal")).stem
        with subprocess.Popen([*move, table], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as back:
            try:
                fetch(visit, window, back.stdout.readline().strip())
                window.check(back.wait(PATIENCE) == 0, "the end of the other program")
            finally:
                back.kill()
        window.press("Escape")
        window.see(waits(bo))
        window.wait(lambda: not window.has(say("devices_elsewhere")), "no game elsewhere")
        visit.shot(window, "devices-again")
        are({bo: "here", cleo: "here"}, {bo: "away"})
        window.press("Escape")
        window.see(say("home_bots"))


def fetch(visit, window, line):
    """Enters the other device's line where invitations go, and waits for its game."""
    window.enter(say("home_join"), line)
    window.see(say("devices_ask"))
    visit.shot(window, "devices-asks")
    window.tab_to(say("devices_fetch_button"))
    window.see(re.compile(f".*{source('moving_back', count=1)}.*"))
    visit.shot(window, "devices-back")
