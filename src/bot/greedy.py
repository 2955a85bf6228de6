"""A greedy engine for the base game. A cell is a complex number, and a spot is a cell and the number of a segment."""
import itertools, pathlib, re, sys
STEPS = [-1j, 1, 1j, -1]  # from a cell to the north, east, south and west

def catalogue():  # each copy of a tile: the words of its segments, and number and kind of the segment at each side
    text = (pathlib.Path(__file__).parent / "../rules/tiles.txt").read_text("utf-8")
    for copies, segments in re.findall(r"^base/\w+ +(\d+) \w+ +([^|\n]+)", text, re.MULTILINE):
        words = [segment.split() for segment in segments.split(";")]
        at = lambda side: ((n, w[0]) for n, w in enumerate(words) if w[0] in ("city", "road") and side in w[1])
        yield from [(words, [next(at(side), (None, "field")) for side in "NESW"])] * int(copies)

def feature(board, spot):  # its spots, its points if the game ended now, and whether it is complete
    kind, spots, complete = board[spot[0]][0][spot[1]][0], [spot], True
    for cell, segment in spots:
        for there in [cell + STEPS[side] for side in range(4) if board[cell][1][side][0] == segment]:
            complete &= there in board
            spots += {(there, board[there][1][STEPS.index(cell - there)][0])} - set(spots) if there in board else []
    points = len({cell for cell, _ in spots}) + sum("+" in board[cell][0][segment] for cell, segment in spots)
    if kind == "cloister":
        points = sum(spot[0] + x + y * 1j in board for x in (-1, 0, 1) for y in (-1, 0, 1))
    return spots, points * (1 + (kind == "city" and complete)), points == 9 if kind == "cloister" else complete

def lead(board, figures, seat):  # figures share their feature's points; each of ours that stays costs half a point
    found = {spot: feature(board, spot) for spot in figures}
    share = {spot: points / len(figures.keys() & spots) for spot, (spots, points, _) in found.items()}
    return sum(share[at] - (not found[at][2]) / 2 if owner == seat else -share[at] for at, owner in figures.items())

def moves(board, figures, seat, turned):  # the lead after each move, with its cell, rotation and segment
    segments = [n for n, word in enumerate(turned[0][0]) if word[0] != "field" and [*figures.values()].count(seat) < 7]
    for cell in [cell for cell in dict.fromkeys(at + step for at in board for step in STEPS) if cell not in board]:
        for turns, (words, sides) in enumerate(turned):
            near = [(side, cell + step) for side, step in enumerate(STEPS) if cell + step in board]
            if all(sides[side][1] == board[there][1][side ^ 2][1] for side, there in near):
                after = board | {cell: (words, sides)}
                yield lead(after, figures, seat), cell, turns, None
                for n in [n for n in segments if not figures.keys() & feature(after, (cell, n))[0]]:
                    yield lead(after, figures | {(cell, n): seat}, seat), cell, turns, n

for line in itertools.takewhile(lambda line: line.strip() != "quit", sys.stdin):
    word, *rest = line.split()
    answer = "ready greedy" if line.strip() == "bastide-engine 1" else "ok"
    if word == "new" and not re.search(r"(expansions|parts)=\w", line):
        seats, turn, figures, tiles = int(rest[0]), 0, {}, list(catalogue())
        board = {0: tiles.pop(6)}  # the first copy of base/D
    elif word == "draw":
        figures = {spot: seat for spot, seat in figures.items() if not feature(board, spot)[2]}
        words, sides = tiles.pop(int(rest[0]))
        turned = [(words, sides[4 - turns:] + sides[:4 - turns]) for turns in range(4)]
    elif word == "go" and turned:
        _, cell, turns, segment = max(moves(board, figures, turn % seats, turned), key=lambda move: move[0])
        answer = f"move lay {cell.real:.0f} {cell.imag:.0f} {90 * turns}"
    elif word == "go":
        answer = "move pass" if segment is None else f"move deploy small {cell.real:.0f} {cell.imag:.0f} {segment}"
    elif "lay" in rest:
        board[complex(int(rest[2]), int(rest[3]))], turned, turn = turned[int(rest[4]) // 90], None, turn + 1
    elif "deploy" in rest:
        figures[complex(int(rest[3]), int(rest[4])), int(rest[5])] = int(rest[0])
    elif answer == "ok" and "pass" not in rest:
        answer = "error this engine plays the base game by version 1"
    print(answer, flush=True)
