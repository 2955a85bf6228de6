"""Report of a record besides its verdict: section "Verifying" of PROTOCOL.md."""

from log.chapter import UNKNOWN

BY_LINKS = "Rounds", "Laps"
CARRIED = {
    True: "the draw that was due stood",
    False: "the draw that was due fell, for want of a link",
    "rules": "whether the draw that was due stood only the rules of the game tell",
}


def chapters_of_log(record):
    """Returns the chapters of the log at the file's end, the first one first; each with its last index on that log."""
    chapters, chapter, last = [], record.chapter, record.chapter.tip.index
    while chapter is not None:
        chapters.append((chapter, last))
        chapter, last = chapter.parent, chapter.from_index
    return chapters[::-1]


def gaps(record, chapter):
    """Returns the count of numbers missing in the file between a chapter's and that of the one it continues."""
    numbers = {other.number for other in record.chapters.values()}
    between = chapter.number - chapter.parent.number - 1
    return between - sum(chapter.parent.number < number < chapter.number for number in numbers)


def missing(record, chapter):
    """Returns the members that are not in a chapter, and the reasons."""
    away = [member for member in range(len(record.first.keys)) if member not in chapter.members]
    reasons = (chapter.proven, "proven"), (chapter.resigned, "resigned"), (chapter.late, "late")
    return {m: next((word for members, word in reasons if m in members), "gone") for m in away}


def beginnings(record):
    """Returns each continuing charter on the log, as data."""
    return [
        {
            "index": chapter.index,
            "number": chapter.number,
            "missing": missing(record, chapter),
            "gaps": gaps(record, chapter),
            "cut": [[member, answer.number, answer.index] for member, answer in chapter.cut],
            "carried": carried(chapter),
        }
        for chapter, _ in chapters_of_log(record)[1:]
    ]


def carried(chapter):
    """Returns true if the due draw stood; None if none was due, and a word if only the rules of the game tell."""
    return "rules" if chapter.carried is UNKNOWN else None if chapter.carried is None else bool(chapter.carried)


def draws(record):
    """Returns (index, chapter's number, round, members, seed) of each round on the log that a turn or charter answered."""
    found, before = [], None
    for chapter, last in chapters_of_log(record):
        if carried(chapter) is True:
            found.append((before, chapter.carried))
        found += [(chapter.number, draw) for draw in chapter.draws if draw[0] < last]
        before = chapter.number
    return [(index, number, round_, members, seed) for number, (index, round_, members, seed) in found]


def lines(record):
    """Returns the report in sentences."""
    first = record.first.terms
    name = {member: named(first, member) for member in range(len(first.members))}
    yield f"indices 0 to {record.chapter.tip.index}"
    for begun in beginnings(record):
        yield f"chapter {begun['number']} begins at {begun['index']}"
        for member, why in begun["missing"].items():
            yield f"  without {name[member]}: {why}"
        if begun["gaps"]:
            yield f"  {begun['gaps']} numbers before it are not in this file"
        for member, number, index in begun["cut"]:
            yield f"  {name[member]} had answered index {index} of chapter {number}, which is not on this log"
        if begun["carried"] is not None and first.draws.name in BY_LINKS:
            yield f"  {CARRIED[begun['carried']]}"
    before = None
    if first.draws.name not in BY_LINKS:
        yield "the draws are its charter's: all could know them"
    if first.draws.name == "Laps":
        yield "by laps: of those whom a draw doesn't ask it rests on the last link that they had to show"
    for index, number, _, members, _ in draws(record):
        if first.draws.name in BY_LINKS and (number, members) != before:
            yield f"draws from index {index} on rest on the links of {', '.join(name[m] for m in members)}"
        before = number, members
    yield "not checked here: that the moves are legal, and that draws are due where they are taken"


def named(first, member):
    """Returns a member's name, which is that of its lowest seat."""
    seats = (seat for seat in first.seats if seat.player.name != "StandIn")
    return next(seat.name for seat in seats if seat.player.value.member == member)
