"""Names in a first charter's `game`: section "A charter" of PROTOCOL.md.

The rules decide if that game can be played; this module checks only the description of the fields.
"""

from wire.page import FIGURES, OPTIONS, RULES, SETS, SINGLE
from words import Rule, Unreadable, refuse_unless


def check_words(game):
    """Refuses each name that this program doesn't know."""
    for known, words in (SETS, game.sets), (FIGURES, game.figures), (RULES, game.rules):
        for word in words:
            know(word in known, word)
    for option in game.options:
        know(option.name in OPTIONS, option.name)
        know(option.value in OPTIONS[option.name], f"{option.name} {option.value}")


def know(known, word):
    if not known:
        # A peer wrote this text: it may contain anything, even a line break.
        raise Unreadable(f"it is played with something unknown: {ascii(word)}")


def check_game(game):
    """Checks a game all of whose names are known."""
    need(1 <= game.seats <= 6, "1 to 6 seats")
    need(1 <= game.small_followers <= (7 if game.pairs else 8), "1 to 8 small followers, with pairs to 7")
    need(game.abbeys <= 1, "more than one abbey")
    need(in_order(game.sets, SETS), "sets that are out of order")
    need(in_order(game.figures, FIGURES), "figures that are out of order")
    need(in_order(game.rules, RULES), "rules that are out of order")
    need(in_order([option.name for option in game.options], list(OPTIONS)), "options that are out of order")
    differ = all(option.value != OPTIONS[option.name][0] for option in game.options)
    need(differ, "an option that is as ever")
    if game.pairs:
        fit = game.figures and not set(SINGLE) & set(game.figures) and game.seats <= 4
        need(fit, "two of none, of a kind that is single, or over four seats")


def in_order(words, known):
    """Returns true if the words have the order of the known ones, each once."""
    places = [known.index(word) for word in words]
    return places == sorted(set(places))


def need(holds, why):
    refuse_unless(holds, Rule.CHARTER, why)
