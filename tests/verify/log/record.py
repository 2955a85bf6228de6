"""Records, frame by frame: section "The file" of PROTOCOL.md."""

from log.answers import Answer, Answers, begins_with, is_on_log
from log.chapter import Chapter
from log.charter import FirstCharter
from log.continuing import take_continuing
from log.evidence import take_evidence
from log.question import take_question
from log.remark import take_remark
from wire import encoding, shapes
from wire.encoding import Malformed
from wire.hashes import h
from words import BESIDE, FRAME_BYTES, PROOF_BYTES, RECORD_BYTES, BrokenRule, Rule, Unreadable, refuse_unless

MAGIC = b"BASTIDE\0"
FILE_VERSION = 3


class Record:
    """Contents of a file, from its first charter on."""

    def __init__(self, first):
        self.first = first
        anchors = {member: join.anchor for member, join in enumerate(first.joins)}
        self.chapter = Chapter(first, 0, first.hash, 0, list(anchors), anchors)
        self.chapter.learn(self.chapter.tip.state, draw_is_due=True)
        self.chapters = {first.hash: self.chapter}  # by hash, in the order of the file
        self.answers = Answers()
        self.evidence = {}  # by hash
        self.remarks = {}  # by member, on the tip
        self.spent_on_charters, self.beside = 0, 0
        self.remarked = {}  # by member: its number of remarks

    def resigned(self):
        """Returns the members that have resigned and that no charter on the continuing log has taken back."""
        left = ((hash_, piece.value.member) for hash_, piece in self.evidence.items() if piece.name == "Resignation")
        chapter = self.chapter
        return {member for hash_, member in left if not chapter.takes_back(chapter.tip.index, member, hash_)}

    def forks(self):
        """Returns the lies proved against members of the last chapter, once each.

        Those on which its charter rests don't count.
        """
        proofs = [(hash_, piece.value) for hash_, piece in self.evidence.items() if piece.name == "Proof"]
        chapter = self.chapter
        known = {proof.key() for hash_, proof in proofs if hash_ in chapter.rests}
        new = {proof.key(): proof for _, proof in proofs if proof.member in chapter.members}
        return [proof for key, proof in new.items() if key not in known]

    def take(self, frame):
        """Takes the bytes of a frame."""
        try:
            name, content = encoding.whole(shapes.frame, frame)
        except Malformed:
            raise BrokenRule(Rule.MALFORMED, "bytes that are no frame") from None
        is_proof = name == "Evidence" and content.name == "Proof"
        refuse_unless(is_proof or len(frame) <= FRAME_BYTES, Rule.TOO_LONG, "a frame that is too long")
        if name == "Charter":
            self.take_charter(content)
        elif name == "Entry":
            self.take_entry(content)
        elif name == "Receipt":
            self.chapter.take_lone_receipt(content)
            self.answered(content)
        elif name == "Evidence":
            take_evidence(self, content, frame[4:])
        else:
            take_remark(self, content)

    def take_charter(self, content):
        try:
            chapter = take_continuing(self, content)
        except BrokenRule as broken:
            broken.member = None  # all of its members signed it
            raise
        self.chapters[chapter.hash] = chapter
        if chapter.number > self.chapter.number:
            self.chapter = chapter
            self.remarks = {}

    @property
    def has_cut(self):
        """Returns an index that was settled in one of its chapters and isn't on the log, or None."""
        for chapter in self.chapters.values():
            index = chapter.settled_to
            if index is None:
                continue
            settled = Answer(chapter.number, chapter.hash, index, chapter.at(index).head, False)
            stands = is_on_log(settled, self.chapter, self.chapter.tip.index) or begins_with(settled, self.chapter)
            if not stands:
                return index
        return None

    def take_entry(self, entry):
        content = entry.value
        named = (content.value if entry.name == "Turn" else content.question.value).chapter
        chapter = self.chapters.get(named)
        refuse_unless(chapter is not None, Rule.ANOTHER_GAME, "an entry of another chapter")
        if entry.name == "Turn":
            beside = self.beside if chapter is self.chapter else self.beside + chapter.stand_ins
            spent = chapter is not self.chapter and beside > BESIDE
            refuse_unless(not spent, Rule.BESIDE_SPENT, "turns of a log that doesn't go on cost too much")
            chapter.take_turn(content)
            self.beside = beside
            for receipt in content.value.receipts:
                self.answered(receipt)
            self.answers.gave(chapter, content.value.member, chapter.tip.index, chapter.tip.head)
        else:
            take_question(chapter, content)
            for yes in content.yes:
                self.answers.gave(chapter, yes.value.member, chapter.tip.index, chapter.tip.head, is_yes=True)
        if chapter is self.chapter:
            self.remarks = {}

    def answered(self, receipt):
        value = receipt.value
        self.answers.gave(self.chapters[value.chapter], value.member, value.index, value.head)


def begin(data):
    """Returns the record at its first charter, and the position of the next frame."""
    if len(data) > RECORD_BYTES:
        raise Unreadable("it is longer than any record")
    if not data.startswith(MAGIC):
        raise Unreadable("it is no record")
    version = int.from_bytes(data[8:12], "little")
    if len(data) < 12 or version != FILE_VERSION:
        raise Unreadable(f"version {version} of the file is not known")
    try:
        frame = next_frame(data, 12)
    except BrokenRule:
        frame = None
    if frame is None or len(frame) > FRAME_BYTES or frame[:4] != bytes(4):
        raise Unreadable("there is no charter")
    return Record(FirstCharter(frame[4:])), 16 + len(frame)


def next_frame(data, at):
    """Returns the bytes of the frame that begins here; None at the end, or if it is torn."""
    length = int.from_bytes(data[at : at + 4], "little")
    if len(data) - at < 4:
        return None
    refuse_unless(length <= PROOF_BYTES, Rule.TOO_LONG, "a frame that is too long")
    return data[at + 4 : at + 4 + length] if len(data) - at - 4 >= length else None
