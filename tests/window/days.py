"""Walk through a game of days by the keyboard alone, from the inbox to the other player's answer.

Turns are passed on as lines; the other player uses the command line.
"""

import re
import subprocess
from contextlib import contextmanager

from messages import like, say, source
from play import ASKED, Keyboard, turn
from programs import LISTEN, at_once, games, until

CLOCK = "3d+7d+2"
SAID = "No hurry: I look at it each evening."
# Length of a journal, in bytes, when its game has begun well.
BEGUN = 9000
# A player that leaves the game to others waits longer than anybody listens.
NEVER = 10**8
PASTE, HOME = say("by_hand_means"), say("home_join")
LEFT = like("left_days", days=re.compile("1[12]"), hours=re.compile("[0-9]+"))
MINE = say("games_my_turn")
GAME = say("games_continue", players=say("list_of_two", most="Bo", last="Ada"), turn=MINE)
# A label that says that a message is new.
NEW = say("games_remarks", count=1)
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
        home(window, 1, MINE)
        window.tab_to(GAME)
        plays(window)
        window.see(say("by_hand_due"))
        visit.shot(window, "days-due")
        # Chat sent while nobody looks is new on the start page.
        window.press("e")
        window.see(say("play_events_show"))
        line = handed_on(visit, window)
        window.enter(PASTE, answer(line, "--say", SAID))
        window.see(ASKED)
        window.see(say("play_events_unread"))
        visit.shot(window, "days-unread")
        window.tab_to(say("play_leave"))
        home(window, 1, MINE)
        window.see(NEW)
        visit.shot(window, "days-home")
        window.tab_to(GAME)
        window.see(f"Bo: {SAID}")
        visit.shot(window, "days-table")
        plays(window)
        window.tab_to(say("by_hand_copy"))
        window.see(say("copied"))
        window.tab_to(say("play_leave"))
        home(window, 0, say("games_turn", name="Bo"))
        window.wait(lambda: not window.has(NEW), "that the remark was read")
        visit.shot(window, "days-waits")
        line = pasted(window, HOME)
        window.check(asks() == [[False, False], [False]], "a turn that is handed on")
        answered(visit, window, answer(line))
        window.check(asks() == [[True, False], [False]], "an answer that has come")


def home(window, mine, whose):
    window.see(say("games_mine", mine=mine, all=2))
    # The line begins with a capital.
    window.see(re.compile(source("games_left", "games_left_short", what=whose, left=LEFT), re.IGNORECASE))


def plays(window):
    """Plays a turn at the table, which shows the time beside the names."""
    window.see(ASKED)
    window.see(LEFT)
    turn(window, Keyboard(), 1)


def pasted(window, line):
    """Pastes the copied text into a line; on the start page, that line is nearer to the last control."""
    window.reach(line, back=line == HOME)
    window.press("ctrl+a", "ctrl+v")
    values = lambda: (thing.get("value") or "" for thing in window.now["things"] if thing["role"] == "TextInput")
    return window.wait(lambda: next(filter(LINE.fullmatch, values()), None), "what was copied")


def handed_on(visit, window):
    """Passes on the turn as a code and as a line."""
    window.tab_to(say("lobby_qr_show"))
    window.see(say("by_hand_qr"))
    visit.shot(window, "days-code")
    window.tab_to(say("lobby_qr_hide"))
    window.tab_to(say("by_hand_copy"), back=True)
    window.see(say("copied"))
    return pasted(window, PASTE)


def answered(visit, window, line):
    """Enters an answer where invitations go. Entering it again brings nothing, nor does half of it."""
    window.enter(HOME, line, key=None)
    window.press("ctrl+a", "ctrl+c", "Return")
    window.see(ASKED)
    visit.shot(window, "days-answered")
    window.tab_to(say("play_leave"))
    home(window, 1, MINE)
    window.check(pasted(window, HOME) == line, "the line that was copied")
    window.press("Return")
    window.see(ASKED)
    window.see(say("why_letter_known"))
    window.rest()
    (_, top, _, high), (_, asked, _, _) = window.has(say("close"))["at"], window.has(ASKED)["at"]
    window.check(top + high < asked, "a sentence above what is asked")
    visit.shot(window, "days-known")
    window.tab_to(say("play_leave"))
    home(window, 1, MINE)
    window.reach(HOME, back=True)
    window.enter(HOME, line[:len(line) // 2])
    window.see(re.compile(f"{source('why_line_typo', 'why_line_letter')}.*"))
    window.check(not window.has(say("home_watch")), "a line by which nobody looks on")
    visit.shot(window, "days-half")
