"""Inverse of `encoding`, for tests: bytes of values, and signatures.

A struct is a dict, a variant of an enum its name or (name, content), a signed value (bytes, signature).
"""

from functools import lru_cache
from hashlib import sha512

from wire import encoding
from wire.ed25519 import BASE_BITS, IDENTITY, ORDER, base_rows, encoded, plus_times
from wire.hashes import h


def write(type_, value):
    return WRITERS[type(type_)](type_, value)


def write_struct(type_, value):
    assert set(value) == set(type_.fields), set(value) ^ set(type_.fields)
    return b"".join(write(field, value[name]) for name, field in type_.fields.items())


def write_enum(type_, value):
    name, content = value if isinstance(value, tuple) else (value, {})
    names = [variant for variant, _ in type_.variants]
    number = names.index(name)
    return number.to_bytes(4, "little") + write(type_.variants[number][1], content)


def sized(data):
    return len(data).to_bytes(8, "little") + data


def write_signed(type_, value):
    data, signature = value
    return sized(data) + signature


WRITERS = {
    encoding.Raw: lambda type_, value: value,
    encoding.Key: lambda type_, value: value,
    encoding.Number: lambda type_, value: value.to_bytes(type_.width, "little", signed=type_.signed),
    encoding.Bool: lambda type_, value: bytes([value]),
    encoding.Text: lambda type_, value: sized(value.encode()),
    encoding.Struct: write_struct,
    encoding.ListOf: lambda type_, value: len(value).to_bytes(8, "little")
    + b"".join(write(type_.element, one) for one in value),
    encoding.Option: lambda type_, value: b"\0" if value is None else b"\1" + write(type_.some, value),
    encoding.Enum: write_enum,
    encoding.ExactOf: lambda type_, value: sized(value if isinstance(value, bytes) else write(type_.body, value)),
    encoding.Kept: lambda type_, value: write(type_.body, value),
    encoding.SignedOf: write_signed,
}


@lru_cache(maxsize=None)
def secret(seed):
    """Returns the factor, the prefix and the public key of a key seed, as in RFC 8032."""
    digest = sha512(seed).digest()
    factor = int.from_bytes(digest[:32], "little") & (2**254 - 8) | 2**254
    return factor, digest[32:], encoded(plus_times(IDENTITY, factor, base_rows(), BASE_BITS))


def public(seed):
    return secret(seed)[2]


def sign(seed, hash_):
    factor, prefix, key = secret(seed)
    message = b"bastide3/sign\0" + hash_
    r = int.from_bytes(sha512(prefix + message).digest(), "little") % ORDER
    point = encoded(plus_times(IDENTITY, r, base_rows(), BASE_BITS))
    k = int.from_bytes(sha512(point + key + message).digest(), "little") % ORDER
    return point + ((r + k * factor) % ORDER).to_bytes(32, "little")


def signed(seed, tag, type_, value):
    data = write(type_, value)
    return data, sign(seed, h(tag, data))
