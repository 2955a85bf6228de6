#!/usr/bin/env python3
"""The section "Test vectors" of PROTOCOL.md, as far as it is about hashes; silent if all is well."""

import sys

sys.dont_write_bytecode = True

from hashes import h, index_of, link_before, seed_of, u32

# The key of the seed 32×01.
KEY = bytes.fromhex("8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c")
ANCHOR = "c766bfc4ab46f16664c1cbe372ad26aa07f699b447a34ae75d369494641755e5"
LINK_1 = "1b62bc1719bf2a09ec51d97a2b495684de2622ce82d4cbc23b58abf9529a9d4e"
SEED = "a62c850405d630d32833b0c736623ff3aa0318858b48d9dc17489a5d5d82c9a4"


def chain(key_seed, nonce, proposal):
    """The links of a member, from 0 on."""
    links = [h("root", key_seed, nonce, proposal)]
    for round_ in range(1024, 0, -1):
        links.append(link_before(KEY, round_, links[-1]))
    return links[::-1]


links = chain(bytes([1] * 32), bytes([2] * 32), bytes([3] * 32))
assert (links[0].hex(), links[1].hex()) == (ANCHOR, LINK_1)
seed = seed_of(bytes([5] * 32), 1, {1: bytes([4] * 32), 0: links[1]})
assert seed.hex() == SEED
assert [index_of(seed, j, 71) for j in range(5)] == [33, 62, 60, 36, 44]
order = [0, 1, 2]
for j, at in enumerate((2, 1)):
    other = index_of(seed, j, at + 1)
    order[at], order[other] = order[other], order[at]
assert order == [1, 0, 2] and index_of(seed, 2, 71) == 60
receipt = bytes([1] * 32) + u32(2) + bytes([3] * 32) + bytes([4] * 32)
receipt += b"\5\1" + u32(7) + bytes([8] * 32) + u32(600)
assert h("receipt", receipt).hex() == "9a7a5155fc6a7c3ebb5321aa8c7e22e95c553f99d99d604913594ba2d9c25ed3"
