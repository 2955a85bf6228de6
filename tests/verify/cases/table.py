"""Games for tests, without rules: members that answer as they are told, and files of their signatures."""

from log.charter import catalogue
from wire import shapes
from wire.hashes import h, link_before, u32
from wire.writing import public, sign, signed, write

LINKS = 12  # links of a chain; no game here is longer
TWO_SEATS = [("Member", {"member": 0}), ("Member", {"member": 1})]


def frame(name, content):
    data = write(shapes.frame, (name, content))
    return u32(len(data)) + data


def seed_of_key(member):
    return bytes([member + 1]) * 32


def shown(round_, link):
    return {"round": round_, "link": link}


class Chapter:
    """Chapter as its members know it: its log so far, and their chains."""

    def __init__(self, table, terms, index, number, members, links=None, cuts=None, parent=None, forge=None):
        """Begins a chapter.

        `forge` changes joins and seals before they are assembled: it gets them by name, and returns them.
        """
        self.table, self.members, self.number, self.index, self.parent = table, members, number, index, parent
        proposal = write(shapes.proposal, terms)
        name = h("proposal", proposal)
        self.chains, joins = {}, []
        for member in members:
            chain = [h("root", seed_of_key(member), u32(number) * 8, name)]
            for round_ in range(LINKS, 0, -1):
                chain.append(link_before(public(seed_of_key(member)), round_, chain[-1]))
            self.chains[member] = chain[::-1]
            join = {
                "proposal": name,
                "key": public(seed_of_key(member)),
                "nonce": u32(number) * 8,
                "anchor": chain[-1],
                "link": (links or {}).get(member),
                "cut": (cuts or {}).get(member, []),
            }
            join = forge("join", join) if forge else join
            joins.append(signed(seed_of_key(member), "join", shapes.join, join))
        joins = forge("joins", joins) if forge else joins
        articles = write(shapes.articles, {"proposal": proposal, "joins": joins})
        self.hash = h("charter", articles)
        self.game = self.hash if number == 0 else table.game
        seals = [sign(seed_of_key(m), h("seal", self.game, u32(number), self.hash, bytes([m]))) for m in members]
        seals = forge("seals", seals) if forge else seals
        self.frame = frame("Charter", {"articles": articles, "signatures": seals})
        self.heads = {index: self.hash}
        self.author, self.opened, self.tip = None, 1, index
        self.pending, self.is_checkpoint = 1, True
        self.rounds = {index: 1}  # by index: the last round opened

    def answer(self, index=None):
        index = self.tip if index is None else index
        return {"number": self.number, "chapter": self.hash, "index": index, "head": self.heads[index]}

    def receipt(self, member, /, **other):
        value = {
            "game": self.game,
            "chapter": self.hash,
            "index": self.tip,
            "head": self.heads[self.tip],
            "digest": bytes([self.tip]) * 32,
            "member": member,
            "shows": shown(self.pending, self.chains[member][self.pending]) if self.pending else None,
            "waited_ms": 5,
            "freed": [],
        }
        return signed(seed_of_key(member), "receipt", shapes.receipt, {**value, **other})

    def receipts(self):
        return [self.receipt(member) for member in self.members if member != self.author]

    def turn(self, member, opens=True, /, **other):
        """Signs a turn after the tip."""
        next_ = self.opened + 1
        value = {
            "game": self.game,
            "chapter": self.hash,
            "index": self.tip + 1,
            "prev": self.heads[self.tip],
            "member": member,
            "seat": member,
            "receipts": self.receipts() if self.is_checkpoint else [],
            "actions": [("Lay", {"x": 1, "y": -1, "rotation": "R90"})],
            "digest": bytes([self.tip + 1]) * 32,
            "opens": shown(next_, self.chains[member][next_]) if opens else None,
            "spent_ms": 7,
            "freed": [],
        }
        return signed(seed_of_key(member), "turn", shapes.turn, {**value, **other})

    def take(self, turn, opens=True):
        """Returns the log after a turn, and the turn's frame."""
        self.tip += 1
        self.heads[self.tip] = h("turn", turn[0])
        self.author, self.pending = None, None
        if opens:
            self.opened += 1
            self.pending = self.opened
        self.rounds[self.tip] = self.opened
        self.is_checkpoint = opens
        return frame("Entry", ("Turn", turn))

    def plays(self, member, opens=True, /, **other):
        turn = self.turn(member, opens, **other)
        taken = self.take(turn, opens)
        self.author = member
        return taken

    def question(self, kind, asked=1, index=None):
        index = self.tip if index is None else index
        return {
            "game": self.game,
            "chapter": self.hash,
            "index": index + 1,
            "prev": self.heads[index],
            "kind": kind,
            "asked": asked,
        }

    def word(self, member, tag, question, freed=()):
        """Signs a Yes or a No."""
        head = h("question", write(shapes.question, question))
        value = {"game": self.game, "chapter": self.hash, "index": question["index"], "head": head, "member": member}
        if tag == "no":
            return signed(seed_of_key(member), tag, shapes.no, value)
        return signed(seed_of_key(member), tag, shapes.yes, value | {"freed": list(freed)})

    def passes(self, question, ayes=None):
        ayes = [self.word(m, "yes", question) for m in self.members] if ayes is None else ayes
        self.tip += 1
        self.heads[self.tip] = h("question", write(shapes.question, question))
        self.author, self.pending, self.is_checkpoint = None, None, False
        if question["kind"] != "End":
            self.opened = self.rounds[question["kind"][1]["to"]]
        self.rounds[self.tip] = self.opened
        return frame("Entry", ("Question", {"question": question, "yes": ayes}))

    def remark(self, member, kind, /, **other):
        value = {
            "game": self.game,
            "chapter": self.hash,
            "index": self.tip,
            "head": self.heads[self.tip],
            "kind": kind,
            "member": member,
        }
        return frame("Remark", signed(seed_of_key(member), "remark", shapes.remark, {**value, **other}))


class Table:
    """Game with its first chapter and later ones."""

    def __init__(self, members=2, **other):
        players = [("Member", {"member": member}) for member in range(members)]
        terms = {
            "protocol": 3,
            "rules": 2,
            "catalogue": catalogue(()),
            "table": bytes(16),
            "number": 1,
            "day": 20_000,
            "game": game(members),
            "members": [public(seed_of_key(member)) for member in range(members)],
            "seats": [{"name": f"p{at}", "colour": at, "player": player} for at, player in enumerate(players)],
            "leavers": "StandIn",
            "draws": "Rounds",
            "pace": ("Live", {"clock": ("Turn", {"seconds": 60})}),
            "expiry": "MayBeClaimed",
            "tie": "Shared",
            "occasion": None,
            "grace_s": 30,
            "watching": "Allowed",
            "aids": "All",
            "origin": None,
        }
        made = {name: other.pop(name, None) for name in ("links", "forge")}
        self.first = Chapter(self, ("First", {**terms, **other}), 0, 0, list(range(members)), **made)
        self.game = self.first.hash
        self.head = b"BASTIDE\0" + u32(3)

    def goes_on(self, from_, index, number, members, links=None, cuts=None, forge=None, **other):
        """Makes a chapter that continues another from an index."""
        terms = {
            "protocol": 3,
            "rules": 2,
            "game": self.game,
            "number": number,
            "day": 20_001,
            "origin": from_.answer(index),
            "members": members,
            "late": [],
            "question": None,
            "rests": [],
        }
        terms.update(other)
        terms["rests"] = sorted(terms["rests"])
        return Chapter(self, ("Continuing", terms), index + 1, number, members, links, cuts, from_, forge)

    def file(self, *frames):
        return self.head + self.first.frame + b"".join(frames)

    def resignation(self, member, number=0, last=None, yes=(), /, **other):
        value = {"game": self.game, "number": number, "last": last, "yes": list(yes), "member": member}
        return signed(seed_of_key(member), "resignation", shapes.resignation, {**value, **other})

    def charters(self, member, number, one, two):
        """Makes a proof of two charters of one number."""
        seals = []
        for charter in (one, two):
            seal = {"game": self.game, "number": number, "charter": charter, "member": member}
            seals.append(signed(seed_of_key(member), "seal", shapes.seal, seal))
        seals.sort(key=lambda seal: h("seal", seal[0]))
        return ("Proof", ("Charters", {"first": seals[0], "second": seals[1]}))


def game(seats):
    return {
        "seats": seats,
        "order": "Drawn",
        "sets": ["base"],
        "small_followers": 7,
        "figures": [],
        "pairs": False,
        "rules": [],
        "abbeys": 0,
        "options": [],
    }


def evidence(content):
    """Returns the evidence's frame and its hash."""
    return frame("Evidence", content), h("evidence", write(shapes.evidence, content))


def two_heads(*statements):
    """Makes a proof of two heads; each statement is (name, signed)."""
    ordered = sorted(statements, key=lambda one: h(one[0].lower(), one[1][0]))
    return ("Proof", ("Heads", {"first": ordered[0], "second": ordered[1]}))
