"""Hashes of PROTOCOL.md: sections "Hashes, keys, signatures", "Chains" and "Draws"."""

from hashlib import sha256

from wire import ed25519


def h(tag, *parts):
    """Returns H(tag; x), x in parts."""
    name = b"bastide3/" + tag.encode()
    return sha256(bytes([len(name)]) + name + b"".join(parts)).digest()


def u32(number):
    return number.to_bytes(4, "little")


def is_signed(key, hash_, signature):
    return ed25519.is_signature(key, b"bastide3/sign\0" + hash_, signature)


def link_before(key, round_, link):
    """Returns the link of the round before, to which this one must hash."""
    return h("link", key, u32(round_), link)


def seed_of(chapter, round_, links):
    """Returns the seed of a round from the links of the chapter's members, by member, each with its number."""
    shown = b"".join(bytes([member]) + u32(number) + link for member, (number, link) in sorted(links.items()))
    return h("seed", chapter, u32(round_), bytes([len(links)]), shown)


def index_of(seed, j, n):
    """Returns index(n) as the (j+1)th index taken from this seed."""
    k = 0
    while True:
        x = int.from_bytes(h("number", seed, u32(j), u32(k))[:8], "little")
        if x < 2**64 // n * n:
            return x % n
        k += 1
