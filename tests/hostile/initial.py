"""First packets of QUIC (RFC 9001), without content that a server could answer.

Python has no AES, so this module has its own.
"""

import hmac
import os


def _times(a, b):
    """Multiplies in the field of AES."""
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = (a << 1) ^ (0x11B if a & 0x80 else 0)
        b >>= 1
    return product


def _sbox():
    box = [0x63] * 256
    for a in range(1, 256):
        inverse = next(b for b in range(1, 256) if _times(a, b) == 1)
        turned = inverse
        for bits in range(1, 5):
            turned ^= (inverse << bits | inverse >> (8 - bits)) & 0xFF
        box[a] = turned ^ 0x63
    return box


SBOX = _sbox()


class Aes:
    def __init__(self, key):
        words, power = [list(key[i : i + 4]) for i in range(0, 16, 4)], 1
        for i in range(4, 44):
            word = list(words[i - 1])
            if i % 4 == 0:
                word = [SBOX[byte] for byte in word[1:] + word[:1]]
                word[0] ^= power
                power = _times(power, 2)
            words.append([a ^ b for a, b in zip(words[i - 4], word)])
        self.keys = [sum(words[i : i + 4], []) for i in range(0, 44, 4)]

    def block(self, block):
        state = [a ^ b for a, b in zip(block, self.keys[0])]
        for turn, key in enumerate(self.keys[1:], 1):
            state = [SBOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
            if turn < 10:
                mixed = []
                for i in range(0, 16, 4):
                    column = state[i : i + 4]
                    for j in range(4):
                        a, b, c, d = (column[(j + k) % 4] for k in range(4))
                        mixed.append(_times(a, 2) ^ _times(b, 3) ^ c ^ d)
                state = mixed
            state = [a ^ b for a, b in zip(state, key)]
        return bytes(state)


def _sealed(aes, nonce, plain, header):
    """Encrypts at most one block with AES-GCM."""
    hashed = int.from_bytes(aes.block(bytes(16)), "big")

    def xor(a, b):
        return bytes(x ^ y for x, y in zip(a, b))

    cipher = xor(plain, aes.block(nonce + b"\0\0\0\2"))
    lengths = (len(header) * 8).to_bytes(8, "big") + (len(cipher) * 8).to_bytes(8, "big")
    tag = 0
    for part in (header, cipher, lengths):
        for i in range(0, len(part), 16):
            x, tag = tag ^ int.from_bytes(part[i : i + 16].ljust(16, b"\0"), "big"), 0
            y = hashed
            for bit in range(127, -1, -1):
                tag ^= y if x >> bit & 1 else 0
                y = (y >> 1) ^ (0xE1 << 120 if y & 1 else 0)
    return cipher + xor(tag.to_bytes(16, "big"), aes.block(nonce + b"\0\0\0\1"))


def _expanded(secret, label, length):
    label = b"tls13 " + label
    info = length.to_bytes(2, "big") + bytes([len(label)]) + label + b"\0\1"
    return hmac.digest(secret, info, "sha256")[:length]


def initial():
    """Returns a datagram that begins a connection without naming a server."""
    to, by = os.urandom(8), os.urandom(8)
    secret = hmac.digest(bytes.fromhex("38762cf7f55934b34d179ae6a4c80cadccbb7f0a"), to, "sha256")
    secret = _expanded(secret, b"client in", 32)
    key, iv, hide = (_expanded(secret, label, n) for label, n in ((b"quic key", 16), (b"quic iv", 12), (b"quic hp", 16)))
    frames = b"\1" + bytes(3)
    length = (0x4000 | 4 + len(frames) + 16).to_bytes(2, "big")
    header = b"\xc3\0\0\0\1\x08" + to + b"\x08" + by + b"\0" + length + bytes(4)
    body = _sealed(Aes(key), iv, frames, header)
    mask = Aes(hide).block(body[:16])
    number = bytes(a ^ b for a, b in zip(header[-4:], mask[1:5]))
    # The bytes after the packet are no packet, and are ignored; so would be a shorter datagram.
    return (bytes([header[0] ^ mask[0] & 0x0F]) + header[1:-4] + number + body).ljust(1200, b"\0")
