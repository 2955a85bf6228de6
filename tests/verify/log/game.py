"""Names in a first charter's `game`: section "A charter" of PROTOCOL.md.

The rules decide if that game can be played; this module checks only the description of the fields.
"""

from wire.shapes import FIGURES, RULES, SETS
from words import Rule, Unreadable, refuse_unless

# Options with their values, the default first.
OPTIONS = {
    "farm_scoring": "per_farm_3 per_city_4 once_per_city_3",
    "two_tile_city": "4 2",
    "inn_cathedral_end": "zero ignore",
    "dragon_moves": "after_scoring before_scoring",
    "princess": "must may",
    "fairy": "on_tile next_to_follower",
    "fairy_pays": "players figures",
    "wagon_moves": "connected adjacent",
    "barn_shares": "no yes",
    "count_moves": "by_player clockwise follows",
    "count_quarter": "closed from_only",
    "count_when": "any_points feature_points",
    "city_exits": "any no_empty_cloister occupied",
    "count_end": "any_quarter market_only",
    "count_end_how": "once must in_turn",
    "market_at_barn": "no yes",
    "city_mayor_wagon": "two usual",
    "city_tiles": "closed open",
    "city_of_carcassonne": "farms_and_king ignored",
    "after_scoring": "count_first wagons_first",
    "lake": "extra_tile plain",
    "challenge_own": "no yes",
    "king_robber": "per_feature 10_each 15_40 during_play",
    "river_turns": "room alternate",
    "start": "expansions city",
    "start_tile": "removed in_bag",
    "farmers": "yes no",
    "abbot_quarter": "no yes",
}
OPTIONS = {name: values.split() for name, values in OPTIONS.items()}


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
    need(1 <= game.small_followers <= 7, "1 to 7 small followers")
    need(game.abbeys <= 1, "more than one abbey")
    need(in_order(game.sets, SETS), "sets that are out of order")
    need(in_order(game.figures, FIGURES), "figures that are out of order")
    need(in_order(game.rules, RULES), "rules that are out of order")
    need(in_order([option.name for option in game.options], list(OPTIONS)), "options that are out of order")
    differ = all(option.value != OPTIONS[option.name][0] for option in game.options)
    need(differ, "an option that is as ever")
    if game.pairs:
        fit = game.figures and not {"mayor", "abbot"} & set(game.figures) and game.seats <= 4
        need(fit, "two of none, of mayors or abbots, or over four seats")


def in_order(words, known):
    """Returns true if the words have the order of the known ones, each once."""
    places = [known.index(word) for word in words]
    return places == sorted(set(places))


def need(holds, why):
    refuse_unless(holds, Rule.CHARTER, why)
