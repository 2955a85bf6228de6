"""Walk through a club by the keyboard alone.

It visits the list, the ladder with its chart, the files left out, the cup and the members, and exports the
ladder.
"""

import json
import re
import shutil
import subprocess

from messages import like, say, source
from programs import at_once, key, play

NAME = "Meeple Club"
MEMBERS = ["Ada", "Bo", "Cleo", "Dora"]
SHEET = "meeple.club"


def founded(program, folder):
    """Makes a folder with a club's sheet, and a data folder for each member.

    The other members' records are there as they would send them.
    """
    for name in MEMBERS:
        (folder / name).mkdir(parents=True)
    sheet = str(folder / SHEET)
    club = lambda *words: subprocess.run([program, "--data", str(folder / MEMBERS[0]), "club", *words], check=True, capture_output=True)
    club("new", sheet, "--name", NAME, "--period", "7")
    for name in MEMBERS:
        club("add", sheet, name, key(program, folder / name))
    club("cup", sheet, "knock-out", "--best-of", "3")
    one, other = paired(program, folder)
    second = ["--round", "1", "--game-of-round", "2"]
    games = [
        (one, ["--club", sheet, "--round", "1"]), (one, ["--club", sheet, *second]), (other, ["--club", sheet, "--round", "1"]),
        (MEMBERS[:2], ["--club", sheet]), (MEMBERS[1:3], ["--club", sheet]), (MEMBERS[2:], []),
    ]
    records = at_once([lambda who=who, words=words: play(program, [folder / name for name in who], *words) for who, words in games])
    others = folder / "records"
    others.mkdir()
    for number, record in enumerate(records, 1):
        shutil.copy(record, others / f"{number}.bastide")
    # One file was changed on its way, one is no record.
    damaged = bytearray(records[2].read_bytes())
    damaged[len(damaged) // 2] ^= 1
    (others / "damaged.bastide").write_bytes(damaged)
    (others / "letter.bastide").write_text("Dear Ada")
    return folder


def paired(program, folder):
    """Returns the pairs of the first round, by name."""
    said = subprocess.run(
        [program, "pair", str(folder / SHEET), str(folder), "--round", "1", "--json"], check=True, capture_output=True, text=True)
    return [(meeting["one"], meeting["other"]) for meeting in json.loads(said.stdout)["rounds"][0]]


def clubs(visit, laid):
    with visit.window(visit.data("clubs", like=laid / MEMBERS[0])) as window:
        window.see(say("games_all"))
        # It is the last action there.
        window.tab_to(say("clubs"), back=True)
        window.enter(say("clubs_open"), laid / SHEET)
        window.see(counted(re.compile("[1-3]")))
        window.press("Escape")
        window.see(say("clubs_page", name=NAME))
        visit.shot(window, "clubs")
        window.tab_to(say("clubs_page", name=NAME))
        window.tab_to(say("club_records"))
        window.enter(say("club_folder"), laid / "records")
        window.see(like("club_records_out"))
        window.see(like("ladder_out", file="records/damaged.bastide", why=like("ladder_invalid")))
        window.see(like("ladder_out", file="records/letter.bastide", why=like("ladder_unreadable")))
        visit.shot(window, "club-records")
        window.tab_to(say("club_ladder"), back=True)
        window.see(counted(5))
        visit.shot(window, "club-ladder")
        # The member that was first is no longer in the chart.
        first = like("ladder_row", place=1)
        window.tab_to(first)
        window.wait(lambda: window.has(first)["on"] is False, "a row that isn’t in the chart")
        visit.shot(window, "club-row")
        window.tab_to(say("club_cup"), back=True)
        window.see(say("swiss_round", round=1))
        visit.shot(window, "club-cup")
        window.tab_to(say("cup_next"))
        window.see(say("swiss_round", round=2))
        visit.shot(window, "club-cup-next")
        window.tab_to(say("club_members"), back=True)
        window.see(like("club_member", name=MEMBERS[-1]))
        visit.shot(window, "club-members")
        exported(visit, window)
        for there in (say("clubs_page", name=NAME), say("home_bots")):
            window.press("Escape")
            window.see(there)


def counted(games):
    """Returns the pattern of the sentence that says how many games count."""
    return re.compile(f"{source('ladder_told', name=NAME, games=games)}.*")


def exported(visit, window):
    """Exports the ladder as a table and as a page; each file has all members."""
    window.tab_to(say("games_export"))
    for what, ending in [(say("club_csv"), "csv"), (say("club_html"), "html")]:
        window.tab_to(what, back=ending != "csv")
        path = window.data / f"ladder.{ending}"
        window.enter(say("export_path"), path, key=None)
        window.tab_to(say("export_save"))
        window.see(say("export_saved", path=path))
        visit.shot(window, f"club-{ending}")
        window.check(all(name in path.read_text() for name in MEMBERS), f"all members in {path}")
    window.tab_to(say("close"))
    window.wait(lambda: not window.has(say("export_save")), "the page")
