"""Ed25519 as in section "Hashes, keys, signatures" of PROTOCOL.md: strict, one signature at a time.

Points of the curve -x² + y² = 1 + d·x²·y² over the integers modulo P, as in RFC 8032. A point is kept as (X,
Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z. Nothing here is secret, so nothing needs constant time.
"""

from functools import lru_cache
from hashlib import sha512

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # order of the base point
D = -121665 * pow(121666, -1, P) % P
D_TWICE = 2 * D % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)
IDENTITY = (0, 1, 1, 0)


def add(a, b):
    """Returns the sum of two points, which may be equal or the identity."""
    ax, ay, az, at = a
    bx, by, bz, bt = b
    e = (ay - ax) * (by - bx) % P
    f = (ay + ax) * (by + bx) % P
    g = at * bt % P * D_TWICE % P
    h = 2 * az * bz % P
    difference, sum_, low, high = f - e, f + e, h - g, h + g
    return difference * low % P, sum_ * high % P, low * high % P, difference * sum_ % P


def negative(point):
    x, y, z, t = point
    return -x % P, y, z, -t % P


def is_of_small_order(point):
    """Returns true if eight times the point is the identity."""
    for _ in range(3):
        point = add(point, point)
    x, y, z, _ = point
    return x == 0 and y == z


def encoded(point):
    """Returns the canonical 32 bytes of a point: y, with the lowest bit of x in the highest bit."""
    x, y, z, _ = point
    inverse = pow(z, -1, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decoded(encoding):
    """Returns the point with these bytes; None if it isn't on the curve or these aren't its canonical bytes."""
    y = int.from_bytes(encoding, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P  # x²
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT_OF_MINUS_1 % P
    if x * x % P != square or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = P - x
    return x, y, 1, x * y % P


def multiples(point, bits):
    """Returns rows of multiples for the digits of a factor below 2^256.

    Row by row, they have 0, 1, …, 2^bits - 1 times the point, then 2^bits times that, and so on.
    """
    rows = []
    for _ in range(256 // bits):
        row = [IDENTITY]
        for _ in range(2**bits - 1):
            row.append(add(row[-1], point))
        rows.append(row)
        point = add(row[-1], point)
    return rows


def plus_times(point, factor, rows, bits):
    """Returns the point plus factor times the point of the rows."""
    mask = 2**bits - 1
    for row in rows:
        if factor & mask:
            point = add(point, row[factor & mask])
        factor >>= bits
    return point


# Most keys sign little: a small table costs less than a large one saves.
BASE_BITS, KEY_BITS = 8, 4


@lru_cache(maxsize=None)
def base_rows():
    y = 4 * pow(5, -1, P) % P
    return multiples(decoded(y.to_bytes(32, "little")), BASE_BITS)


@lru_cache(maxsize=256)
def negative_rows(key):
    return multiples(negative(decoded(key)), KEY_BITS)


@lru_cache(maxsize=4096)
def is_key(key):
    """Returns true if a public key is the canonical form of a point that is not of small order."""
    point = decoded(key)
    return point is not None and not is_of_small_order(point)


@lru_cache(maxsize=65536)
def is_signature(key, message, signature):
    """Verifies 64 bytes strictly under a good key: s is reduced, R is not of small order, and R = s·B - k·A."""
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    if s >= ORDER:
        return False
    k = int.from_bytes(sha512(r + key + message).digest(), "little") % ORDER
    point = plus_times(plus_times(IDENTITY, s, base_rows(), BASE_BITS), k, negative_rows(key), KEY_BITS)
    return encoded(point) == r and not is_of_small_order(point)
