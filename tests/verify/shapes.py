"""What is signed and kept, field by field: the sections "Before the game", "Entries", "Fork proofs" and "The file" of PROTOCOL.md."""

import ed25519
from encoding import (
    Malformed, enum, exact, i16, list_of, option, raw, set_of, signed, struct, text, u8, u16, u32,
)  # fmt: skip

hash32 = raw(32)


def public_key(data, at):
    key, at = raw(32)(data, at)
    if not ed25519.is_key(key):
        raise Malformed
    return key, at


# Before the game

SETS = ["Base", "River1", "River2", "Inns", "Traders", "Dragon", "Abbey", "Count", "King", "Cult", "Cult6"]

setup = struct(
    seats=u8,
    order=enum("Drawn", "AsSeated"),
    sets=set_of(SETS),
    parts=struct(small_followers=u8, figures=u8, rules=u16, abbeys=u8),
    # How many values each option has, in the order of the page.
    options=struct(
        farm_scoring=enum("per_farm_3", "per_city_4"),
        two_tile_city=enum("4", "2"),
        dragon_moves=enum("after_scoring", "before_scoring"),
        princess=enum("must", "may"),
        fairy=enum("on_tile", "next_to_follower"),
        fairy_pays=enum("players", "figures"),
        wagon_moves=enum("connected", "adjacent"),
        barn_shares=enum("no", "yes"),
        count_moves=enum("by_player", "clockwise", "follows"),
        count_quarter=enum("closed", "from_only"),
        count_when=enum("any_points", "feature_points"),
        count_end=enum("any_quarter", "market_only"),
        count_end_how=enum("once", "must", "in_turn"),
        market_at_barn=enum("no", "yes"),
        city_mayor_wagon=enum("two", "usual"),
        city_tiles=enum("closed", "open"),
        city_of_carcassonne=enum("farms_and_king", "ignored"),
        after_scoring=enum("count_first", "wagons_first"),
        lake=enum("extra_tile", "plain"),
        challenge_own=enum("no", "yes"),
        king_robber=enum("per_feature", "10_each", "15_40", "during_play"),
        river_turns=enum("room", "alternate"),
        start=enum("expansions", "city"),
        start_tile=enum("removed", "in_bag"),
        farmers=enum("yes", "no"),
    ),
)

proposal = struct(
    protocol=u16,
    rules=u16,
    catalogue=hash32,
    table=raw(16),
    number=u32,
    setup=setup,
    members=list_of(public_key),
    seats=list_of(enum(Member=u8, StandIn=struct())),
    leavers=enum("StandIn", "Skipped"),
    clock=enum(Untimed=struct(), Turn=struct(seconds=u16), Bank=struct(seconds=u16, increment=u16)),
    grace_s=u16,
    watching=enum("Allowed", "Refused"),
    aids=enum("All", "Counts", "None"),
    origin=option(struct(game=hash32, place=u32, head=hash32)),  # `from`
)

# What every version begins with.
versions = struct(protocol=u16, rules=u16)

join = struct(proposal=hash32, key=public_key, nonce=hash32, anchor=hash32, name=text)

articles = struct(proposal=exact(proposal), joins=list_of(signed(join)))

charter = struct(articles=exact(articles), signatures=list_of(raw(64)))

# Entries

shown = struct(round=u32, link=hash32)

receipt = struct(
    game=hash32, place=u32, head=hash32, digest=hash32, member=u8, shows=option(shown), waited_ms=u32
)

figure = enum("Small", "Large", "Mayor", "Wagon", "Builder", "Pig", "Barn")
cell = struct(x=i16, y=i16)
spot = struct(x=i16, y=i16, segment=u8)

action = enum(
    Lay=struct(x=i16, y=i16, rotation=enum("R0", "R90", "R180", "R270")),
    Deploy=struct(figure=figure, spot=spot),
    MoveFairy=cell,
    JoinFairy=struct(figure=figure, spot=spot),
    SendHome=struct(seat=u8, figure=figure, spot=spot),
    MoveDragon=cell,
    MoveCount=enum("Castle", "Market", "Blacksmith", "Cathedral"),
    Pass=struct(),
    DeployFavoured=struct(figure=figure, spot=spot),
)

turn = struct(
    game=hash32,
    place=u32,
    prev=hash32,
    member=u8,
    seat=option(u8),
    receipts=list_of(signed(receipt)),
    actions=list_of(action),
    digest=hash32,
    opens=option(shown),
    spent_ms=u32,
)

named = struct(place=u32, head=hash32)

vote = struct(game=hash32, place=u32, ballot=u32, consent=option(hash32), tip=option(named), member=u8)

consent = struct(
    game=hash32,
    place=u32,
    prev=hash32,
    kind=enum(
        Leave=struct(
            leavers=list_of(struct(member=u8, departure=enum("Excluded", "Resigning"), link=option(shown))),
            proof=option(hash32),
        ),
        Return=struct(member=u8),
        Back=struct(to=u32),
        Pause=struct(),
        Resume=struct(),
        Abandon=struct(),
    ),
)

certificate = struct(consent=exact(consent), votes=list_of(signed(vote)))

entry = enum(Turn=signed(turn), Certificate=certificate)

claim = struct(
    game=hash32, tip=named, reason=enum("Absent", "Refused", "Adjourned"), waited_s=u32, member=u8
)

# Fork proofs

statement = enum(Turn=signed(turn), Receipt=signed(receipt), Vote=signed(vote))

fork_proof = struct(first=statement, second=statement)

# The file

frame = enum(Charter=charter, Entry=entry, Receipt=signed(receipt), Proof=fork_proof, Claim=signed(claim))
