"""Lists of words that PROTOCOL.md has: sets, figures, rules, and options with their values.

A set that comes later is added to the page alone. A test of the rules compares the page with the program's lists.
"""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[3] / "net/PROTOCOL.md").read_text(encoding="utf-8")
# A word is quoted if it has a space.
WORD = re.compile(r"“([^”]+)”|(\S+)")


def words_after(opening):
    """Returns the words of the one line that begins like this, up to a bracket."""
    [line] = re.findall(rf"^ *{re.escape(opening)}([^()\n]*)\)?$", PAGE, re.MULTILINE)
    return [quoted or word for quoted, word in WORD.findall(line)]


def options():
    """Returns the values of each option, the default first."""
    [text] = re.findall(r"^Options, each with its default first:\n(.*?)\n\n", PAGE, re.MULTILINE | re.DOTALL)
    found = {}
    for option in text.replace("\n", " ").split(";"):
        if option.strip():
            name, *values = option.split()
            found[name] = values
    return found


SETS = words_after("sets list of text  of ")
# Further kinds of figures; actions name small followers, too.
FIGURES = words_after("figures list of text  further kinds of each seat: of ")
RULES = words_after("rules list of text  of ")
# Kinds of figures that no seat has two of.
SINGLE = words_after("pairs bool  two of each of them (never with none, over four seats, or with one of ")
OPTIONS = options()
