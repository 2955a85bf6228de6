"""The bytes of PROTOCOL.md, section "Bytes": one reader for each type.

A reader is a function of the input and a place in it; it returns the value and the place after it, or raises `Malformed`.
Whatever a reader takes is the one encoding of its value, so nothing needs to be encoded again to compare.
"""

from collections import namedtuple
from types import SimpleNamespace

from words import BODY_BYTES


class Malformed(Exception):
    """These bytes are not the encoding of such a value."""


Exact = namedtuple("Exact", "bytes value")  # `exact T`: a T, and the bytes it came as
Signed = namedtuple("Signed", "bytes value signature")  # `signed T`
Variant = namedtuple("Variant", "name value")  # of an enum


def whole(reader, data):
    """The value that uses up all of the bytes."""
    value, end = reader(data, 0)
    if end != len(data):
        raise Malformed
    return value


def raw(count):
    """An array of bytes."""

    def read(data, at):
        if at + count > len(data):
            raise Malformed
        return data[at : at + count], at + count

    return read


def number(width, signed=False):
    array = raw(width)

    def read(data, at):
        taken, at = array(data, at)
        return int.from_bytes(taken, "little", signed=signed), at

    return read


u8, u16, u32, u64, i16 = number(1), number(2), number(4), number(8), number(2, signed=True)


def struct(**fields):
    def read(data, at):
        value = SimpleNamespace()
        for name, reader in fields.items():
            field, at = reader(data, at)
            setattr(value, name, field)
        return value, at

    return read


def list_of(reader):
    def read(data, at):
        count, at = u64(data, at)
        values = []
        while len(values) < count:  # ends with the input at the latest: no element is empty
            value, at = reader(data, at)
            values.append(value)
        return values, at

    return read


def set_of(names):
    """Some of an enum's variants without fields."""
    elements = list_of(enum(*names))

    def read(data, at):
        values, at = elements(data, at)
        numbers = [names.index(value.name) for value in values]
        if numbers != sorted(set(numbers)):
            raise Malformed
        return values, at

    return read


def byte_string(data, at):
    count, at = u64(data, at)
    return raw(count)(data, at)


def text(data, at):
    taken, at = byte_string(data, at)
    try:
        return taken.decode("utf-8"), at
    except UnicodeDecodeError:
        raise Malformed from None


def option(reader):
    def read(data, at):
        there, at = u8(data, at)
        if there > 1:
            raise Malformed
        return reader(data, at) if there else (None, at)

    return read


def enum(*plain, **variants):
    """Variants without fields by their names, or each with its reader; numbered in this order."""
    names = [(name, struct()) for name in plain] + list(variants.items())

    def read(data, at):
        variant, at = u32(data, at)
        if variant >= len(names):
            raise Malformed
        name, reader = names[variant]
        value, at = reader(data, at)
        return Variant(name, value), at

    return read


def exact(reader):
    def read(data, at):
        taken, at = byte_string(data, at)
        if len(taken) > BODY_BYTES:
            raise Malformed
        return Exact(taken, whole(reader, taken)), at

    return read


def signed(reader):
    body = exact(reader)

    def read(data, at):
        (taken, value), at = body(data, at)
        signature, at = raw(64)(data, at)
        return Signed(taken, value, signature), at

    return read
