"""Scenes to photograph: every place of the window, and boards early and late.

Each scene is a walk with real mouse and keyboard.
"""

import json
import re
import shutil
import subprocess
import time

from messages import Language, like, say, source
from play import ASKED, DEPLOY, FINISH, LAY, SKIP, WITHOUT
from shown import Failure
from window import Window

# Button of a game, whoever is to move: the games of the library stop wherever they happen to be.
CONTINUE = like("games_continue")
BOT, NEW, FIRST_GAME = say("home_bots"), say("home_new_table"), say("home_first_game")
# Games that bots have played beforehand, with their names and options; the last one is the first in the list.
GAMES = {
    "base": ["--seats", "2", "--stand-ins", "1"],
    "big": ["--seats", "3", "--stand-ins", "2", "--expansions", "river1,inns,traders"],
    "everything": ["--seats", "6", "--stand-ins", "5", "--expansions", "all"],
}
# A game of six stops at this part of a whole one's journal, so that its last turns can be shown.
ENDS = [0.76, 0.68, 0.6, 0.52, 0.44]
# Maximum number of its 292 tiles laid: eight are under hills, and a record whose last receipt is missing
# is unfinished, too.
LAID = 260
# Button that draws another token for a flock, with the number of its key.
GROW = re.compile(source("target_flock_grow") + r" \(1\)")
GERMAN, FRENCH = Language("de"), Language("fr")


class Visit:
    """Window of one size and look: opens it, and keeps its pictures."""

    def __init__(self, program, size, look, folder, pictures):
        self.program, self.size, self.look, self.folder, self.pictures = program, size, look, folder, pictures
        self.suffix = f"{size[0]}x{size[1]}-{look.lower()}"
        self.again = 0

    def data(self, name, like=None, language="en", player="Ada"):
        """Makes a data folder, empty or a copy of another one."""
        data = self.folder / f"{self.suffix}-{self.again}" / name
        shutil.copytree(like, data) if like else data.mkdir(parents=True)
        settings = {"name": player, "language": language, "look": self.look, "motion": False}
        (data / "settings.json").write_text(json.dumps(settings))
        return data

    def window(self, data, *command, env=None):
        return Window(self.program, data, *command, size=self.size, env=env)

    def shot(self, window, name):
        """Takes a picture once nothing changes any more, as a thread may still be painting."""
        path = self.pictures / f"{name}-{self.suffix}.png"
        window.rest()
        before, alike, end = None, 0, time.monotonic() + 10
        while alike < 2 and time.monotonic() < end:
            window.picture(path)
            now = path.read_bytes()
            before, alike = now, alike + 1 if now == before else 0
            time.sleep(0.2)


def recorded(program, folder):
    """Makes a data folder with finished games, and one of six players with everything that is nearly finished."""
    folder.mkdir()
    play = [program, "--data", str(folder), "host", "--name", "Ada", "--private", "--bot"]
    for options in GAMES.values():
        subprocess.run([*play, *options], check=True, capture_output=True, text=True)
    journals = lambda: set(folder.rglob("*.journal"))
    whole, before = max(path.stat().st_size for path in journals()), journals()
    for share in ENDS:
        with subprocess.Popen([*play, "--pace", "120", *GAMES["everything"]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as game:
            while game.poll() is None and sum(path.stat().st_size for path in journals() - before) < whole * share:
                time.sleep(0.005)
            if game.poll() is None:
                game.kill()
        new = journals() - before
        if any(is_left(program, path.with_suffix(".bastide")) for path in new):
            return folder
        # It was practically over: shorter than the one by which it was measured.
        for path in new:
            for other in path.parent.glob(path.stem + ".*"):
                other.unlink()
    raise Failure("a game that is nearly over")


def is_left(program, record):
    """Returns true if a game can continue from here for some turns."""
    prints = lambda command: subprocess.run([program, command, str(record)], capture_output=True, text=True).stdout
    laid = like("cli_at", tiles=re.compile("([0-9]+)")).search(prints("replay"))
    return prints("verify").startswith(say("worth_unfinished")) and laid is not None and int(laid[1]) <= LAID


def press_on(window, there, what):
    """Presses Up and Enter until something is there.

    They choose a legal place, then the next decision, then the end of the turn, then the next score. Only
    the choices at a crop circle, among prisoners, for a flock and of a seller have no place: they are made by
    their number. At a bazaar Up and Enter bid one point more.
    """
    numbered = [say("target_circle_add", number=1), like("ask_exchange"), GROW, like("ask_sale")]
    still = 0
    for _ in range(1500):
        if there():
            return
        before = window.count
        window.press(*(["1"] if any(map(window.has, numbered)) else ["Up", "Return"]))
        time.sleep(0.05)
        still = still + 1 if window.count == before else 0
        # A window manager may take the keyboard away: a person would return to the window.
        if still % 40 == 39:
            window.activate()
    raise Failure(f"{what} never came: {window.labels()}")


def home(visit):
    with visit.window(visit.data("home")) as window:
        window.see(BOT)
        visit.shot(window, "home")
        window.click(say("bot", level=9))
        visit.shot(window, "home-expert")
        window.click(say("bot", level=7))
        window.click(NEW)
        for seat, who in [(3, say("new_table_beside")), (4, say("new_table_bot"))]:
            window.click(say("new_table_seat"))
            window.pick(say("new_table_seat_number", number=seat), who)
        window.click(say("bot", level=9))
        visit.shot(window, "new-table-levels")
        window.click(say("back"))
        window.see(BOT)
        for button, name, back in [(say("settings"), "settings", say("done")), (say("home_rules"), "rules", None), (NEW, "new-table", say("back"))]:
            window.click(button)
            window.wait(lambda: not window.has(FIRST_GAME), name)
            visit.shot(window, name)
            window.click(back) if back else window.press("Escape")
            window.see(FIRST_GAME)
        window.click(FIRST_GAME)
        window.see(ASKED)
        visit.shot(window, "first-game")


def bots(visit):
    with visit.window(visit.data("bots")) as window:
        window.click(BOT)
        placed = lambda: window.has(FINISH) or window.has(WITHOUT)
        for number in range(3):
            window.see(ASKED)
            if number == 2:
                visit.shot(window, "board-lay")
            window.press("Up", "Return")
            window.wait(placed, "what comes after the tile")
            if number == 1:
                visit.shot(window, "board-follower")
            window.press("1")
            window.rest()
            window.press("Return")
            window.wait(lambda: not placed(), "the end of the turn")
        window.see(ASKED)
        window.press("question")
        window.click(say("play_tiles"))
        visit.shot(window, "board-keys")


def friends(visit):
    """Opens a table of two in two languages, with a spectator.

    It shows the lobby, the chat, the table's panel, and the questions to each other.
    """
    listen = ["--listen", "127.0.0.1:0"]
    host = visit.window(visit.data("host", language="de"), "host", "--expansions", "inns", "--private", "--grace", "10", *listen)
    with host as ada:
        invitation = ada.wait(lambda: next((line for line in ada.lines if line.startswith("bastide://")), None), "the invitation")
        guest = visit.window(visit.data("guest", language="fr", player="Bo"), "join", invitation, *listen)
        with guest as bo, visit.window(visit.data("watch", player="Cy")) as cy:
            bo.see(FRENCH.say("lobby_sit"))
            visit.shot(bo, "lobby-french")
            bo.click(FRENCH.say("lobby_sit"))
            ada.see(GERMAN.say("lobby_begin"))
            visit.shot(ada, "lobby-german")
            ada.click(GERMAN.say("lobby_begin"))
            asked = {ada: GERMAN.say("ask_lay"), bo: FRENCH.say("ask_lay")}
            first = ada.wait(lambda: next((one for one in asked if one.has(asked[one])), None), "the first turn")
            first.press("Up", "Return")
            first.wait(lambda: not first.has(asked[first]), "the tile")
            chat(ada, GERMAN.say("talk"), "Guten Abend, viel Erfolg")
            chat(bo, FRENCH.say("talk"), "Merci, bonne chance")
            cy.click(say("home_join"), "TextInput")
            cy.type(invitation)
            cy.click(say("home_watch"))
            cy.see(say("players_watch_me"))
            ada.press("b")
            ada.see(GERMAN.say("end_game"))
            visit.shot(ada, "table-german")
            ada.press("Escape")
            bo.press("b")
            bo.click(FRENCH.say("end_game"))
            bo.click(FRENCH.say("yes_meant", what=FRENCH.say("end_game")))
            bo.press("Escape")
            ada.see(GERMAN.say("agree"))
            visit.shot(ada, "question-german")
            visit.shot(bo, "question-french")
            visit.shot(cy, "looking-on")
            ada.click(GERMAN.say("refuse"))
        # The other one of two has disconnected, whoever is to move.
        ada.press("b")
        ada.see(GERMAN.say("remark_gone"))
        visit.shot(ada, "gone-german")


def table(host):
    """Returns the label of an open table of two with one free seat."""
    return like("home_nearby_table", name=host, free=1, seats=2)


def strangers(visit):
    """Lets a host look for strangers on a relay's board, and a stranger find the table among others there."""
    listen = ["--listen", "127.0.0.1:0"]
    relay = subprocess.Popen([visit.program, "--data", str(visit.data("relay")), "relay", *listen], stdout=subprocess.PIPE, text=True)
    at = relay.stdout.readline().strip()
    bots = []
    for name, what in (("Carmen", ["--seats", "3", "--board", "beginners"]), ("Dirk", ["--board", "strong", "--clock", "3d+7d+2", "--expansions", "inns,traders"])):
        command = [visit.program, "--data", str(visit.data(name)), "host", "--bot", "--private", "--name", name, "--relay", at, *what, *listen]
        bots.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))
    try:
        host, guest = visit.data("strangers-host", language="de"), visit.data("stranger", player="Bo")
        for data in (host, guest):
            (data / "network").write_text(f"relay {at}\nrouter no\n")
        with visit.window(host, "host", "--private", *listen) as ada, visit.window(guest) as bo:
            ada.see(GERMAN.say("lobby_board"), "ComboBox")
            # In a low window the bar at its foot covers the list.
            ada.pick(GERMAN.say("lobby_board"), GERMAN.say("seeks_practised"), lambda: [ada.scroll(1, 0.75) for _ in range(4)])
            ada.see(GERMAN.say("board_up", count=1))
            visit.shot(ada, "strangers-lobby")
            bo.click(say("home_nearby"))
            bo.see(table("Ada"))
            bo.see(table("Dirk"))
            visit.shot(bo, "strangers-found")
            bo.pick(say("filter_pace"), say("filter_live"))
            bo.see(say("tables_hidden", count=1))
            bo.click(table("Ada"))
            bo.click(say("lobby_sit"))
            ada.see(GERMAN.say("lobby_begin"))
            ada.click(GERMAN.say("lobby_begin"))
            ada.wait(lambda: ada.has(GERMAN.say("ask_lay")) or bo.has(ASKED), "the first turn")
    finally:
        for program in (*bots, relay):
            program.kill()
            program.wait()


def chat(window, line, text):
    """Sends a chat message, and waits until it is shown."""
    window.press("t")
    window.wait(lambda: window.focus() == line, f"“{line}”")
    window.type(text)
    said = re.compile(f".*: {text}")
    window.until(lambda: window.press("Return"), lambda: window.has(said), "what was said")
    # Typing goes on as chat until Escape.
    if window.focus() == line:
        window.press("Escape")
        window.wait(lambda: window.focus() != line, "the keyboard for the board")


def played(visit, library):
    """Shows a data folder with games: the list, the actions for one, replays in the middle and at the end."""
    with visit.window(visit.data("played", like=library)) as window:
        window.see(CONTINUE)
        visit.shot(window, "home-games")
        all_games(window)
        visit.shot(window, "games")
        window.click(say("games_export"))
        window.see(say("export_png"))
        visit.shot(window, "export")
        window.press("Escape")
        for place, name in enumerate(["six", *reversed(GAMES)]):
            if name == "six":
                continue
            window.rest()
            window.click(say("games_replay"), nth=place)
            window.see(like("worth_badge"))
            window.press("Home", *["Right"] * 24)
            visit.shot(window, f"{name}-middle")
            if name == "base":
                analysis(visit, window)
            window.press("End")
            visit.shot(window, f"{name}-end")
            window.click(say("play_leave"))
            window.see(CONTINUE)
            all_games(window)


def all_games(window):
    """Opens the list.

    Its button is below the details of each game, and moves when these arrive: a click may miss it.
    """
    there = lambda: len(list(window.all(say("games_replay")))) == len(GAMES) + 1
    window.until(lambda: window.has(say("games_all")) and window.click(say("games_all")), there, "all games")


def analysis(visit, window):
    """Shows the analysis of the current turn, and one of its best moves on the board."""
    window.click(say("analysis"))
    expected = like("analysis_expected")
    window.see(expected)
    window.wait(lambda: not window.has(like("analysis_progress", done=re.compile("[0-9]"))), "ten moves")
    window.click(say("analysis_stop"))
    visit.shot(window, "analysis")
    window.click(re.compile(f"{source('analysis_move')}, {source('cell', 'analysis_played')}"))
    visit.shot(window, "analysis-ghost")
    window.click(say("analysis"))
    window.wait(lambda: not window.has(expected), "the end of the analysis")


def six(visit, library):
    """Shows the last turns of a game of six with everything.

    They have the tile, the owners of the farms, the figure, the last scoring, the end.
    """
    with visit.window(visit.data("six", like=library)) as window:
        window.click(CONTINUE)
        # It may have stopped in the middle of a turn: the dragon moves, an abbey may be laid.
        moves = source("target_beside", "target_bridge", "target_capture", "target_circle_add", "target_count", "target_home", "target_move", number=1)
        chosen = f"{source('target_exchange', 'target_buy', 'bazaar_offer')}|{GROW.pattern}"
        window.see(re.compile(f"{LAY.pattern}|{moves}.*|{chosen}|{DEPLOY.pattern}|{source('bar_finish', 'bar_token', 'pass_without')}"))
        window.rest()
        press_on(window, lambda: window.has(ASKED), "the own turn")
        visit.shot(window, "six-lay")
        window.press("g")
        visit.shot(window, "six-farms")
        window.press("g")
        window.press("Up", "Return")
        window.see(say("bar_take_back"))
        visit.shot(window, "six-piece")
        press_on(window, lambda: window.has(SKIP) or window.has(say("end_look")), "the last scoring")
        if not window.has(SKIP):
            # Slow frames take a key for two steps. The player may see the scoring again.
            window.click(say("end_look"))
            window.click(say("play_tell"))
            window.see(SKIP)
        visit.shot(window, "last-scoring")
        window.click(SKIP)
        window.see(say("end_look"))
        visit.shot(window, "end")
