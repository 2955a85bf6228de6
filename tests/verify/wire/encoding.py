"""Encoding of PROTOCOL.md, section "Bytes": one class for each way to build a type.

`read(data, at)` returns the value encoded there and the position after it, or raises `Malformed`. A type
reads only the canonical encoding of its value, so nothing needs to be encoded again to compare.
"""

from collections import namedtuple
from types import SimpleNamespace

from wire import ed25519
from words import BODY_BYTES


class Malformed(Exception):
    """Bytes that don't encode such a value."""


Exact = namedtuple("Exact", "bytes value")  # `exact T`: a T with its bytes
Signed = namedtuple("Signed", "bytes value signature")  # `signed T`
Variant = namedtuple("Variant", "name value")  # of an enum


def whole(type_, data):
    """Returns the value that uses all of the bytes."""
    value, end = type_.read(data, 0)
    if end != len(data):
        raise Malformed
    return value


class Raw:
    """Array of bytes."""

    def __init__(self, count):
        self.count = count

    def read(self, data, at):
        end = at + self.count
        if end > len(data):
            raise Malformed
        return data[at:end], end


class Number:
    def __init__(self, width, signed=False):
        self.width, self.signed = width, signed

    def read(self, data, at):
        end = at + self.width
        if end > len(data):
            raise Malformed
        return int.from_bytes(data[at:end], "little", signed=self.signed), end


u8, u16, u32, u64, i16 = Number(1), Number(2), Number(4), Number(8), Number(2, signed=True)


class Bool:
    def read(self, data, at):
        value, at = u8.read(data, at)
        if value > 1:
            raise Malformed
        return value == 1, at


class Key:
    """Public key: the canonical bytes of a point that is not of small order."""

    def read(self, data, at):
        key, at = Raw(32).read(data, at)
        if not ed25519.is_key(key):
            raise Malformed
        return key, at


class ByteString:
    def read(self, data, at):
        count, at = u64.read(data, at)
        return Raw(count).read(data, at)


class Text:
    def read(self, data, at):
        taken, at = byte_string.read(data, at)
        try:
            return taken.decode("utf-8"), at
        except UnicodeDecodeError:
            raise Malformed from None


byte_string, text, boolean, key = ByteString(), Text(), Bool(), Key()


class Struct:
    def __init__(self, **fields):
        self.fields = fields

    def read(self, data, at):
        values = {}
        for name, type_ in self.fields.items():
            values[name], at = type_.read(data, at)
        return SimpleNamespace(**values), at


class ListOf:
    def __init__(self, element):
        self.element = element

    def read(self, data, at):
        count, at = u64.read(data, at)
        values = []
        while len(values) < count:  # ends with the input at the latest, as no element is empty
            value, at = self.element.read(data, at)
            values.append(value)
        return values, at


class Option:
    def __init__(self, some):
        self.some = some

    def read(self, data, at):
        there, at = boolean.read(data, at)
        return self.some.read(data, at) if there else (None, at)


class Enum:
    """Variants without fields by their names, or each with the type of its content; numbered in this order."""

    def __init__(self, *plain, **variants):
        self.variants = [(name, Struct()) for name in plain] + list(variants.items())

    def read(self, data, at):
        variant, at = u32.read(data, at)
        if variant >= len(self.variants):
            raise Malformed
        name, content = self.variants[variant]
        value, at = content.read(data, at)
        return Variant(name, value), at


class ExactOf:
    def __init__(self, body):
        self.body = body

    def read(self, data, at):
        taken, at = byte_string.read(data, at)
        if len(taken) > BODY_BYTES:
            raise Malformed
        return Exact(taken, whole(self.body, taken)), at


class Kept:
    """Type whose values keep their bytes."""

    def __init__(self, body):
        self.body = body

    def read(self, data, at):
        value, end = self.body.read(data, at)
        return Exact(data[at:end], value), end


class SignedOf:
    def __init__(self, body):
        self.exact = ExactOf(body)

    def read(self, data, at):
        (taken, value), at = self.exact.read(data, at)
        signature, at = Raw(64).read(data, at)
        return Signed(taken, value, signature), at
