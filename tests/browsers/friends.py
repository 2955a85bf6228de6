"""Friends without the program: a native host stands a page, and tabs of real browsers come to its table and play there.

`friends.py PROGRAM PAGE` with the folder that `ui/web/build` has made: a whole game of a host, a tab with a mouse and a tab with a finger, to equal
records that the program and the second verifier find good; one tab is loaded anew in the middle. What isn't installed is told, and left out.
"""

import argparse
import base64
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from browser import Chromium, Failure, Firefox, NoPicture, Tab

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "window"))

from messages import Language, like, say, source  # noqa: E402
from play import ASKED, DEPLOYS, FINISH, LAY, Mouse, OVER, SKIP, TURN, turn  # noqa: E402
from shown import PATIENCE  # noqa: E402

VERIFIER = Path(__file__).resolve().parent.parent / "verify" / "verify.py"
# Reads the record that was written last to the tab's database.
RECORD = """
const done = arguments[arguments.length - 1];
const opening = indexedDB.open('bastide');
opening.onerror = () => done(null);
opening.onsuccess = () => {
  const pieces = opening.result.transaction('pieces').objectStore('pieces');
  const keys = pieces.getAllKeys(), values = pieces.getAll();
  values.onsuccess = () => {
    const files = {};
    keys.result.forEach((key, at) => {
      if (!Array.isArray(key) || !key[0].endsWith('.bastide')) return;
      const file = files[key[0]] ??= { written: 0, bytes: [] };
      file.written = Math.max(file.written, values.result[at][0]);
      file.bytes.push(values.result[at][1]);
    });
    const last = Object.values(files).sort((one, other) => other.written - one.written)[0];
    // Letter by letter: a call takes only so many.
    let letters = '';
    for (const bytes of last?.bytes ?? []) for (const byte of new Uint8Array(bytes)) letters += String.fromCharCode(byte);
    done(last ? btoa(letters) : null);
    opening.result.close();
  };
};
"""


CHANGED = say("lobby_changed")
SIT, LEAVE, JOIN, BOT, TABLE = say("lobby_sit"), say("play_leave"), say("home_join"), say("home_bots"), say("home_new_table")
WHOLE = say("verdict_verified")


class Program:
    """Program at the command line, on loopback, with its output."""

    def __init__(self, program, data, *command, at="127.0.0.1"):
        self.data = Path(data)
        self.data.mkdir(exist_ok=True)
        self.program = subprocess.Popen(
            [program, "--data", str(data), *command, "--listen", f"{at}:0"],
            stdout=subprocess.PIPE, stderr=open(self.data / "told.log", "w"), text=True)
        self.lines, self.came = [], threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.program.stdout:
            with self.came:
                self.lines.append(line.rstrip("\n"))
                self.came.notify_all()

    def line(self, begins, patience=60):
        end = time.monotonic() + patience
        with self.came:
            while not (found := next((line for line in self.lines if line.startswith(begins)), None)):
                if time.monotonic() > end or self.program.poll() is not None:
                    raise Failure(f"the program never said “{begins}”: {self.told()}")
                self.came.wait(0.5)
        return found

    def told(self):
        return (self.data / "told.log").read_text()

    def close(self, kill=False):
        self.program.kill() if kill else self.program.terminate()
        self.program.wait()


class Host(Program):
    """Host with a bot in its seat and a page at a port."""

    def __init__(self, program, page, data, *more):
        super().__init__(program, data, "host", "--bot", "--name", "Ada", "--web=127.0.0.1:0", "--page", str(page), *more)
        self.url = self.line("web: ").removeprefix("web: ")


class Relay(Program):
    """Relay with a page at a port."""

    def __init__(self, program, page, data):
        super().__init__(program, data, "relay", "--web=127.0.0.1:0", "--page", str(page))
        self.url = self.line("web: ").removeprefix("web: ")


def record(tab):
    kept = tab.browser.later(RECORD)
    if not kept:
        raise Failure("no record in the tab")
    return base64.b64decode(kept)


def sit_down(tabs, hand):
    """Seats the tabs. A seated player is asked once more when another one comes."""
    for tab in tabs:
        hand.agree(tab, SIT)
    end = time.monotonic() + 60
    while not any(tab.has(ASKED) for tab in tabs) and time.monotonic() < end:
        for tab in tabs:
            if tab.has(CHANGED) and (again := tab.has(SIT)):
                tab.tap(again)
        time.sleep(0.3)


# Actions with a figure, and the buttons for not acting.
TARGET = re.compile(source(*DEPLOYS, "target_home", "target_beside", "target_count", "target_move", number=re.compile(r"\d+")) + ".*")
PASS = like(
    "pass_end_turn", "pass_draw", "pass_wagon", "pass_send_nobody", "pass_count", "pass_keep", "pass_nobody_else", "pass_nobody_goes", "pass_without",
    "pass_nothing")


def decide(tab, chance):
    """Answers any decision of any expansion with a possible action. Returns true if there was a decision."""
    if not (tab.has(FINISH) or tab.has(PASS) or tab.has(TARGET) or tab.has(LAY)):
        return False
    tab.rest()
    if finish := tab.has(FINISH):
        tab.tap(finish)
    elif places := [place for place in tab.all(LAY) if tab.in_sight(place)]:
        tab.tap(chance.choice(places))
    elif (targets := [target for target in tab.all(TARGET) if tab.in_sight(target)]) and not (tab.has(PASS) and chance.random() < 0.4):
        time.sleep(0.4)  # the second click of a double click deploys nobody
        tab.tap(chance.choice(targets))
    elif without := tab.has(PASS):
        tab.tap(without)
    elif turned := tab.has(TURN):
        tab.tap(turned)
    before, end = tab.count, time.monotonic() + 2
    while tab.now and tab.count == before and time.monotonic() < end:
        time.sleep(0.05)
    return True


def until_over(tabs, act):
    """Acts until the game is over for all; `act` returns true if there was a decision."""
    since = time.monotonic()
    while not all(tab.has(OVER) for tab in tabs):
        if act():
            since = time.monotonic()
            continue
        for tab in tabs:
            # It may disappear by itself in the meantime.
            if skip := tab.has(SKIP):
                tab.tap(skip)
        if time.monotonic() > since + PATIENCE:
            raise Failure("nobody is asked any more")
        time.sleep(0.1)


def play_everything(tabs, seed, moments):
    """Plays a game with any expansions to its end. `moments` are called after their numbers of decisions."""
    chance, decisions = random.Random(seed), 0

    def act():
        nonlocal decisions
        # A list, so that every tab is asked.
        if not any([decide(tab, chance) for tab in tabs]):
            return False
        decisions += 1
        if decisions % 25 == 0:
            left = tabs[0].has(like("players_tiles"))
            print(f"{decisions} decisions, {left and (left.get('label') or left['value'])}", file=sys.stderr)
        if decisions in moments:
            moments[decisions]()
        return True

    until_over(tabs, act)
    return decisions


def play(tabs, hand, middle, without=None):
    """Plays a game to its end, turn by turn, with a call in the middle and the questions on which all agree."""
    turns = 0

    def act():
        nonlocal turns
        if without and all(tab.has(without) for tab in tabs):
            tabs[0].click(without)
            for tab in tabs[1:]:
                tab.click(say("agree"))
            tabs[0].wait(lambda: any(tab.has(ASKED) for tab in tabs), "the next chapter")
        asked = next((tab for tab in tabs if tab.has(ASKED)), None)
        if asked is None:
            return False
        turn(asked, hand, turns)
        turns += 1
        if turns % 10 == 0:
            print(f"{turns} turns", file=sys.stderr)
        if turns == 8:
            middle()
        return True

    until_over(tabs, act)
    return turns


class Walk:
    """Walk through the page. It closes everything that it started, and reports failures."""

    def __init__(self, name, program, page, folder, keep):
        self.name, self.program, self.page, self.folder, self.keep = name, program, page, folder, keep
        self.programs, self.browsers, self.tabs = [], [], []

    def host(self, *more, data="ada"):
        self.programs.append(Host(self.program, self.page, self.folder / data, *more))
        return self.programs[-1]

    def move(self, host, at="127.0.0.2"):
        """Kills the host's program and opens its table again at another address."""
        host.close(kill=True)
        self.programs.remove(host)
        self.programs.append(Program(self.program, host.data, "resume", "--bot", "--name", "Ada", f"--web={at}:0", "--page", self.page, at=at))
        return self.programs[-1]

    def relay(self):
        self.programs.append(Relay(self.program, self.page, self.folder / "relay"))
        return self.programs[-1]

    def open(self, kind, url, behind="", before=None, **how):
        """Opens the page in a fresh browser. `before` runs first."""
        browser = kind(**how)
        self.browsers.append(browser)
        if before:
            before(browser)
        tab = Tab(browser, url, how.get("touch", False), behind)
        self.tabs.append(tab)
        return tab

    def equal(self, tabs, written=None):
        """Checks that the tabs, and the host if one is named, have the same record, and that both verifiers find it good.

        Returns its length.
        """
        records = [record(tab) for tab in tabs]
        if not written:
            written = self.folder / "written.bastide"
            written.write_bytes(records[0])
        if any(one != written.read_bytes() for one in records):
            raise Failure(f"the records differ, of {[len(one) for one in records]} bytes")
        for command in ([self.program, "verify"], [sys.executable, VERIFIER]):
            subprocess.run([*command, str(written)], check=True, stdout=subprocess.DEVNULL)
        return len(records[0])

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind and issubclass(kind, Failure):
            for number, tab in enumerate(self.tabs):
                tab.picture(self.keep / f"failed-{self.name}-{number}.png")
                print(f"a tab shows {tab.labels() if tab.now else None}; {tab.browser.log()}", file=sys.stderr)
            print(*(program.told() for program in self.programs), file=sys.stderr)
        for one in (*self.browsers, *self.programs):
            one.close()


def game(walk, kinds):
    """Plays a whole game of a host and tabs, one of which is reloaded."""
    host = walk.host("--seats", str(1 + len(kinds)))
    sizes = [{"size": (1280, 800)}, {"size": (768, 1024), "touch": True}]
    tabs = [walk.open(kind, host.url, **how) for kind, how in zip(kinds, sizes)]
    print(f"{kinds[0].name}: the page after {', '.join(f'{tab.opened:.1f}' for tab in tabs)} s")
    sit_down(tabs, Mouse())
    turns = play(tabs, Mouse(), tabs[0].reload)
    for tab in tabs:
        tab.see(WHOLE)
    length = walk.equal(tabs, Path(host.line("record: ").removeprefix("record: ")))
    print(f"{turns} turns of tabs, {sum(tab.astray for tab in tabs)} times had to try again; equal records of {length} bytes")


def everything(walk, kinds):
    """Plays all expansions by mouse and finger, with faults.

    One tab is reloaded, the other freezes for two minutes, and the host restarts at another address, whose
    invitation the tabs get.
    """
    host = walk.host("--seats", "3", "--expansions", "all")
    tabs = [walk.open(kinds[0], host.url), walk.open(kinds[1], host.url, size=(768, 1024), touch=True)]

    def freeze():
        tabs[1].browser.devtools("Page.setWebLifecycleState", state="frozen")
        time.sleep(120)
        tabs[1].browser.devtools("Page.setWebLifecycleState", state="active")
        # It stays hidden until another one has been in front.
        first = tabs[1].browser.window()
        tabs[1].browser.window(first)

    def move():
        nonlocal host
        host = walk.move(host)
        invitation = host.line("bastide://")
        for tab in tabs:
            tab.until(lambda: tab.click(LEAVE), lambda: tab.has(JOIN), "home")
            tab.click(re.compile(".*"), role="TextInput")
            tab.type(invitation)
            tab.click(say("home_join_button"))

    sit_down(tabs, Mouse())
    decisions = play_everything(tabs, 1, {20: tabs[0].reload, 40: freeze, 60: move})
    for tab in tabs:
        tab.see(WHOLE)
    length = walk.equal(tabs, Path(host.line("record: ").removeprefix("record: ")))
    print(f"{decisions} decisions of tabs with all expansions; equal records of {length} bytes")


def alone(walk, kind):
    """Plays against a bot alone in a phone's browser, and still has the game after a reload."""
    tab = walk.open(kind, walk.host("--seats", "2").url, size=(360, 640), touch=True)
    # Until the host has answered, there is nothing else to press, and then the controls have moved.
    tab.see(SIT)
    tab.click(LEAVE)
    tab.click(BOT)
    turns = play([tab], Mouse(), lambda: None)
    tab.picture(walk.keep / "telephone.png")
    tab.see(say("verdict_alone", name="Player"))
    written = walk.folder / "alone.bastide"
    written.write_bytes(record(tab))
    subprocess.run([walk.program, "verify", str(written)], check=True, stdout=subprocess.DEVNULL)
    tab.reload()
    tab.see(SIT)
    tab.click(LEAVE)
    tab.click(say("games_all"))
    tab.see(like("games_replay", "games_replay_of"))
    print(f"{kind.name}: alone against a bot, {turns} turns, {tab.astray} times had to try again; the game is there after the page was loaded anew")


TOLD = "return document.getElementById('told')?.textContent ?? ''"


def twice(walk, kind):
    """Opens two tabs of one browser: the later one plays, the earlier one says so, and plays again once reloaded."""
    host = walk.host("--seats", "2")
    tab = walk.open(kind, host.url)
    tab.click(SIT)
    tab.see(ASKED)
    first = tab.browser.window()
    later = Tab(tab.browser, host.url)
    later.see(ASKED)
    turn(later, Mouse(), 0)
    later.see(ASKED)
    tab.browser.window(first)
    tab.wait(lambda: "opened in another tab" in tab.browser.run(TOLD), "what the earlier tab says")
    tab.go(host.url)
    tab.see(ASKED)
    turn(tab, Mouse(), 1)
    print(f"{kind.name}: of two tabs the later one played, and the earlier one when it was loaded anew")


# Drops a file on the page.
DROP = """
const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0)), files = new DataTransfer();
files.items.add(new File([bytes], arguments[1]));
for (const kind of ['dragover', 'drop']) document.querySelector('canvas').dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: files}));
"""
WORDS = "four words of a friend"


def drop(tab, path):
    tab.browser.run(DROP, base64.b64encode(path.read_bytes()).decode(), path.name)


def passphrase(tab):
    """Clicks into the field for the passphrase. The bar at the window's foot may cover it."""
    tab.see(say("moving"))
    for _ in range(3):
        tab.scroll(1)
        time.sleep(0.3)
    tab.click(re.compile(".*"), role="PasswordInput")


def moved(walk, kind):
    """Restarts the host at another address, where the browser sees another page: a file carries the seat there."""
    host = walk.host("--seats", "2")
    tab = walk.open(kind, host.url)
    tab.click(SIT)
    for number in range(2):
        tab.see(ASKED)
        turn(tab, Mouse(), number)
    tab.see(ASKED)
    there = walk.folder / "downloads"
    there.mkdir()
    tab.browser.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(there))
    tab.click(say("play_table"))
    tab.see(say("take_seat"))
    # It is further down in the panel, which is in the middle of the window.
    for _ in range(4):
        tab.scroll(1)
        time.sleep(0.3)
    tab.click(say("take_seat"))
    passphrase(tab)
    tab.type(WORDS)
    tab.press("Tab")
    tab.type(WORDS)
    tab.click(say("moving_export"))
    sealed = tab.wait(lambda: next(there.glob("*.sealed"), None), "the file")
    tab.go(walk.move(host).line("web: ").removeprefix("web: "))
    tab.see(re.compile(f".*{source('seat_elsewhere')}.*"))
    tab.click(LEAVE)
    tab.see(JOIN)
    drop(tab, sealed)
    passphrase(tab)
    tab.type(WORDS)
    tab.click(say("moving_import"))
    tab.see(re.compile(f".*{source('moving_new', count=1)}.*"))
    tab.click(say("done"))
    tab.click(like("games_continue"))
    # With two players, only the other one can say what was signed after the file was made.
    tab.click(say("put_back_trust"))
    for number in range(2):
        tab.see(ASKED)
        turn(tab, Mouse(), number)
    print(f"{kind.name}: a seat was carried to the page's next address in a file, and goes on there")


def relayed(walk, kinds):
    """Plays on a relay's page without a native member.

    One tab opens a table, another one comes by its link; after a reload, each finds the game and continues.
    """
    relay = walk.relay()
    first = walk.open(kinds[0], relay.url)
    first.click(TABLE)
    first.click(say("new_table_open"))
    first.see(say("copy_invitation"))
    sent = first.wait(lambda: next((label for label in first.labels() if label and "#bastide://" in label), None), "what is sent")
    page, invitation = sent.split("#")
    if page != relay.url:
        raise Failure(f"not the relay's page is sent but {page}")
    tabs = [first, walk.open(kinds[1], relay.url, behind=invitation)]
    tabs[1].click(SIT)
    first.click(say("lobby_begin"))
    turns = play(tabs, Mouse(), tabs[1].reload)
    print(f"{kinds[0].name}: two tabs alone through a relay, {turns} turns, equal records of {walk.equal(tabs)} bytes")


def orphaned(walk, kinds):
    """Lets two tabs of a relay's page play at a native host's table.

    When one is hidden, the others learn it; when the host's program dies, the two continue without it,
    through the relay, to the end.
    """
    relay = walk.relay()
    host = walk.host("--seats", "3", "--grace", "5", "--relay", relay.line("/ip4/127.0.0.1/tcp"))
    tabs = [walk.open(kind, relay.url, behind=host.line("bastide://")) for kind in kinds]
    sit_down(tabs, Mouse())
    hidden = tabs[0].browser.window()
    away = re.compile(f".*{source('member_away')}.*")
    tabs[1].see(away)
    tabs[0].browser.window(hidden)
    tabs[1].wait(lambda: not tabs[1].has(away), "that it is looked at again")
    turns = play(tabs, Mouse(), lambda: host.close(kill=True), without=say("go_on_without", names="Ada"))
    print(f"{kinds[0].name}: two tabs went on without their host, {turns} turns, equal records of {walk.equal(tabs)} bytes")


# Browser without storage, and one whose storage is full: it drops what it should keep.
REFUSES = "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('not here', 'SecurityError'); }});"
FULL = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) { const asked = put.apply(this, what); asked.addEventListener('success', () => this.transaction.abort()); return asked; };
"""


def lacks(walk, kind):
    """Checks that each missing feature is explained, and that everything else still works."""
    host, relay = walk.host("--seats", "2"), walk.relay()
    first = lambda script: lambda browser: browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=script)
    for what, told, flags, script in [
        ("no WebAssembly", "too old", [], "delete window.WebAssembly;"),
        ("no WebGL", "WebGL", ["--disable-3d-apis"], ""),
    ]:
        browser = kind(flags=flags)
        walk.browsers.append(browser)
        first(script)(browser)
        browser.go(host.url)
        end = time.monotonic() + PATIENCE
        while told not in browser.run(TOLD):
            if time.monotonic() > end:
                raise Failure(f"{what}: the page says “{browser.run(TOLD)}”")
            time.sleep(0.1)
        print(f"{kind.name}, {what}: {browser.run(TOLD)}")

    def says(tab, what, told):
        said = re.compile(f".*({told}).*")
        tab.see(said)
        print(f"{kind.name}, {what}: {next(label for label in tab.labels() if label and said.match(label))}")

    # Without storage, only the tab's key and game are lost, together with the tab.
    forgets = walk.open(kind, relay.url, before=first(REFUSES))
    says(forgets, "storage refused", source("tab_keeps_nothing"))
    forgets.click(BOT)
    forgets.see(ASKED)
    # A table reachable only through a host's page.
    guest = walk.open(kind, host.url)
    guest.see(SIT)
    guest.click(LEAVE)
    guest.click(TABLE)
    guest.click(say("new_table_open"))
    says(guest, "a table that no relay leads to", source("lobby_unreachable"))
    guest.click(LEAVE)
    guest.go(host.url)
    guest.click(SIT)
    guest.see(ASKED)
    says(walk.open(kind, host.url), "no seat is free", source("seat_elsewhere"))
    # From here on, storage is full.
    guest.browser.run(FULL)
    turn(guest, Mouse(), 0)
    says(guest, "storage full", source("why_disk"))
    invitation = host.line("bastide://")
    host.close()
    says(walk.open(kind, relay.url, behind=invitation), "the host is gone", source("why_host_gone"))


# Names of the files that the page has fetched so far.
FETCHED = "return performance.getEntriesByType('resource').map((file) => new URL(file.name).pathname.slice(1))"
PASTE = """
const data = new DataTransfer();
data.setData('text', arguments[0]);
document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
"""


def languages(walk, kind):
    """Fetches the reader's language with the page, another one when it is chosen, and the signs when one is shown."""
    german, french, czech = Language("de"), Language("fr"), Language("cs")
    host = walk.host("--seats", "2")

    def read_german(browser):
        agent = browser.run("return navigator.userAgent")
        browser.devtools("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage="de-DE,de")

    tab = walk.open(kind, host.url, before=read_german)
    fetched = lambda: [name for name in tab.browser.run(FETCHED) if name.endswith((".txt", ".ttf"))]
    tab.see(german.say("lobby_sit"))
    tab.click(german.say("play_leave"))
    tab.check(fetched() == ["de.txt"], f"German alone, fetched once, in {fetched()}")
    tab.click(german.say("settings"))
    tab.click("Français")
    tab.see(french.say("settings_language"))
    # Nothing answers for Czech, then something does.
    tab.browser.devtools("Network.enable")
    tab.browser.devtools("Network.setBlockedURLs", urls=["*/cs.txt"])
    tab.click("Čeština")
    tab.see(say("settings_language"))
    tab.browser.devtools("Network.setBlockedURLs", urls=[])
    tab.click("Čeština")
    tab.see(czech.say("settings_language"))
    tab.click(re.compile(".*"), role="TextInput")
    tab.browser.run(PASTE, "🎉")
    tab.wait(lambda: sum(name.endswith(".ttf") for name in fetched()) == 2, "the signs")
    tab.picture(walk.keep / "sign.png")
    tab.click(czech.say("done"))
    tab.see(czech.say("home_join"))
    time.sleep(1)  # The database is written between frames.
    # The settings precede the browser's languages.
    tab.go(host.url)
    tab.see(czech.say("lobby_sit"))
    print(f"{kind.name}: German with the page, French and Czech when they were chosen, signs when one was shown")


# These take ten minutes each, so they run only on request.
BY_HAND = [everything, orphaned]
WALKS = [(game, [Chromium, Chromium]), (everything, [Chromium, Chromium]), (alone, Chromium), (twice, Chromium), (moved, Chromium), (relayed, [Chromium, Chromium]), (orphaned, [Chromium, Chromium]), (lacks, Chromium), (languages, Chromium), (game, [Firefox])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    path = lambda path: str(Path(path).resolve())
    parser.add_argument("program", type=path)
    parser.add_argument("page", type=path)
    parser.add_argument("--keep", type=Path, help="where pictures of what failed go")
    parser.add_argument("--only", choices=sorted({walk.__name__ for walk, _ in WALKS}), help="this walk alone")
    args = parser.parse_args()
    failed = False
    for walk, kinds in WALKS:
        if missing := next((kind.name for kind in (kinds if isinstance(kinds, list) else [kinds]) if not kind.is_there()), None):
            print(f"skipped: {missing} isn't installed")
            continue
        if args.only != walk.__name__ and (args.only or walk in BY_HAND):
            continue
        # A browser may fail to start, or lose its touch: a failed walk is reported, and repeated once.
        for last in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    with Walk(walk.__name__, args.program, args.page, Path(folder), args.keep or Path(folder)) as begun:
                        walk(begun, kinds)
                    break
                except NoPicture as why:
                    print(f"skipped: {why}")
                    break
                except (Failure, OSError) as failure:
                    print(f"{walk.__name__} failed: {failure}{'' if last else '; once more'}", file=sys.stderr)
                    failed |= last
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
