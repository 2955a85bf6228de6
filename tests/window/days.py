"""Walk through a game of days by the keyboard alone, from the inbox to the other player's answer.

Turns are passed on as lines; the other player uses the command line.
"""

import re
import subprocess
from contextlib import contextmanager

from play import ASKED, Keyboard, turn
from programs import LISTEN, at_once, games, until

CLOCK = "3d+7d+2"
SAID = "No hurry: I look at it each evening."
# Length of a journal, in bytes, when its game has begun well.
BEGUN = 9000
# A player that leaves the game to others waits longer than anybody listens.
NEVER = 10**8
PASTE, HOME = "Paste the line that the others have sent, here or at home.", "Join a friend's table"
LEFT = "1[12] d [0-9]+ h"
LINE = re.compile("bastide://turn/[0-9a-z]+")


@contextmanager
def bot(program, data, *words, pace=100):
    """Starts a bot for the player after whom its data folder is named, until it is left without a word."""
    command = [program, "--data", str(data), *words, "--bot=easy", "--pace", str(pace), *LISTEN, "--name", data.name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def waits(program, players, other):
    """Makes a game between two data folders that waits for the guest; `other` has no other game."""
    host, guest = players
    with bot(program, host, "host", "--private", "--clock", CLOCK) as one:
        with bot(program, guest, "join", one.stdout.readline().strip()):
            until(lambda: any(path.stat().st_size > BEGUN for path in other.rglob("*.journal")), "a game that has begun")
        table = next(other.rglob("*.journal")).stem
        is_asked = lambda game: game["table"] == table and game["mine"]
        with bot(program, guest, "resume", table, pace=NEVER):
            until(lambda: any(map(is_asked, games(program, guest))), "a game that waits for the guest")


def days(visit):
    # Each visit has games of its own: a player with a copied journal signs nothing until the others have
    # reported.
    ada, bo, cleo = [visit.data(f"days/{name}", player=name) for name in ("Ada", "Bo", "Cleo")]
    at_once([lambda: waits(visit.program, (bo, ada), bo), lambda: waits(visit.program, (ada, cleo), cleo)])
    answer = lambda line, *words: subprocess.run(
        [visit.program, "--data", str(bo), "turn", line, "--bot", *words], check=True, capture_output=True, text=True).stdout.strip()
    asks = lambda: [[game["mine"] for game in games(visit.program, data)] for data in (ada, bo)]
    with visit.window(ada) as window:
        # With the mouse over the board, the picture would show what is under it.
        window.display.run("xdotool", "mousemove", "0", str(visit.size[1] - 1))
        home(window, 1, "Your turn")
        window.tab_to("Continue: Bo and Ada, your turn")
        plays(window)
        window.see(re.compile("The others don’t have your last word yet.*"))
        visit.shot(window, "days-due")
        # Chat sent while nobody looks is new on the start page.
        window.press("e")
        window.see("Show events")
        line = handed_on(visit, window)
        window.enter(PASTE, answer(line, "--say", SAID))
        window.see(ASKED)
        window.see("Show events: something was said")
        visit.shot(window, "days-unread")
        window.tab_to("Leave")
        home(window, 1, "Your turn")
        window.see("1 new remark")
        visit.shot(window, "days-home")
        window.tab_to("Continue: Bo and Ada, your turn")
        window.see(f"Bo: {SAID}")
        visit.shot(window, "days-table")
        plays(window)
        window.tab_to("Copy it as a line")
        window.see("Copied.")
        window.tab_to("Leave")
        home(window, 0, "Bo’s turn")
        window.wait(lambda: not window.has("1 new remark"), "that the remark was read")
        visit.shot(window, "days-waits")
        line = pasted(window, HOME)
        window.check(asks() == [[False, False], [False]], "a turn that is handed on")
        answered(visit, window, answer(line))
        window.check(asks() == [[True, False], [False]], "an answer that has come")


def home(window, mine, whose):
    window.see(f"Your turn: {mine} of 2.")
    window.see(re.compile(f"{whose}, (.*, )?{LEFT} left"))


def plays(window):
    """Plays a turn at the table, which shows the time beside the names."""
    window.see(ASKED)
    window.see(re.compile(LEFT))
    turn(window, Keyboard(), 1)


def pasted(window, line):
    """Pastes the copied text into a line; on the start page, that line is nearer to the last control."""
    window.reach(line, back=line == HOME)
    window.press("ctrl+a", "ctrl+v")
    values = lambda: (thing.get("value") or "" for thing in window.now["things"] if thing["role"] == "TextInput")
    return window.wait(lambda: next(filter(LINE.fullmatch, values()), None), "what was copied")


def handed_on(visit, window):
    """Passes on the turn as a code and as a line."""
    window.tab_to("Show a QR code")
    window.see("Your turn as a QR code")
    visit.shot(window, "days-code")
    window.tab_to("Hide the QR code")
    window.tab_to("Copy it as a line", back=True)
    window.see("Copied.")
    return pasted(window, PASTE)


def answered(visit, window, line):
    """Enters an answer where invitations go. Entering it again brings nothing, nor does half of it."""
    window.enter(HOME, line, key=None)
    window.press("ctrl+a", "ctrl+c", "Return")
    window.see(ASKED)
    visit.shot(window, "days-answered")
    window.tab_to("Leave")
    home(window, 1, "Your turn")
    window.check(pasted(window, HOME) == line, "the line that was copied")
    window.press("Return")
    window.see(ASKED)
    window.see("You have this turn already.")
    window.rest()
    (_, top, _, high), (_, asked, _, _) = window.has("Close")["at"], window.has(ASKED)["at"]
    window.check(top + high < asked, "a sentence above what is asked")
    visit.shot(window, "days-known")
    window.tab_to("Leave")
    home(window, 1, "Your turn")
    window.reach(HOME, back=True)
    window.enter(HOME, line[:len(line) // 2])
    window.see(re.compile("The line has a typo.*"))
    window.check(not window.has("Only look on, without a seat"), "a line by which nobody looks on")
    visit.shot(window, "days-half")
