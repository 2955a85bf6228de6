"""Files that are cut short or damaged: any file gets a verdict."""

import random

from verdict import verify

HEAD = 12  # bytes before the first frame


def frames_of(data):
    frames, at = [], HEAD
    while at < len(data):
        length = 4 + int.from_bytes(data[at : at + 4], "little")
        frames.append(data[at : at + length])
        at += length
    return frames


def broken_prefix(data):
    """Returns the shortest prefix of whole frames that breaks a rule, of a file that holds; None if there is none."""
    frames = frames_of(data)
    for count in range(1, len(frames)):
        part = data[:HEAD] + b"".join(frames[:count])
        if verify(part).word in ("invalid", "unreadable"):
            return part
    return None


def damaged(files, seed):
    """Damages one of these files: a few bits flipped, or frames left out, repeated, moved, or taken from another."""
    chance = random.Random(seed)
    data = chance.choice(files)
    if chance.random() < 0.3:
        data = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(data)
    frames = frames_of(data)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(1, len(frames) + 1)
        if chance.random() < 0.5:
            del frames[at : at + 1]
        if chance.random() < 0.7:
            frames.insert(at, chance.choice(frames_of(chance.choice(files)) + frames))
    return data[:HEAD] + b"".join(frames)
