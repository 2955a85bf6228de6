"""Fields of everything signed and kept: the sections "A charter", "Entries" and "The file" of PROTOCOL.md."""

from wire.encoding import (
    Enum, ExactOf, Kept, ListOf, Option, Raw, SignedOf, Struct, boolean, i16, key, text, u8, u16, u32, u64,
)  # fmt: skip
from wire.page import FIGURES

hash2 = Raw(32)
shown = Struct(round=u32, link=hash2)
answer = Struct(number=u32, chapter=hash2, index=u32, head=hash2)

# Questions

question = Struct(
    game=hash2,
    chapter=hash2,
    index=u32,
    prev=hash2,
    kind=Enum(TakeBack=Struct(to=u32), End=Struct()),
    asked=u8,
)
no = Struct(game=hash2, chapter=hash2, index=u32, head=hash2, member=u8)

# Charters

game = Struct(
    seats=u8,
    order=Enum("Drawn", "AsSeated"),
    sets=ListOf(text),
    small_followers=u8,
    figures=ListOf(text),
    pairs=boolean,
    rules=ListOf(text),
    abbeys=u8,
    options=ListOf(Struct(name=text, value=text)),
)
player = Enum(
    Member=Struct(member=u8),
    Beside=Struct(member=u8),
    Bot=Struct(member=u8, level=u8),
    StandIn=Struct(),
)
clock = Enum(
    Untimed=Struct(), Turn=Struct(seconds=u32), Bank=Struct(seconds=u32, increment=u32)
)
first = Struct(
    protocol=u16,
    rules=u16,
    catalogue=hash2,
    table=Raw(16),
    number=u32,
    day=u32,
    game=game,
    members=ListOf(key),
    seats=ListOf(Struct(name=text, colour=u8, player=player)),
    leavers=Enum("StandIn", "Skipped"),
    draws=Enum(Rounds=Struct(), Laps=Struct(), Seed=Struct(seed=hash2), Tiles=Struct(kinds=ListOf(u8))),
    pace=Enum(Live=Struct(clock=clock), Days=Struct(move_s=u32, bank_s=u32, days_off=u32)),
    expiry=Enum("Shown", "MayBeClaimed", "Lost"),
    tie=Enum("Shared", "SecondWins"),
    occasion=Option(Struct(id=hash2, label=text, counts=boolean)),
    grace_s=u32,
    watching=Enum("Allowed", "Refused"),
    aids=Enum("All", "Counts", "None"),
    origin=Option(Struct(game=hash2, chapter=hash2, index=u32, head=hash2)),
)
continuing = Struct(
    protocol=u16,
    rules=u16,
    game=hash2,
    number=u32,
    day=u32,
    origin=answer,  # `from`, which is a keyword in Python
    members=ListOf(u8),
    late=ListOf(u8),
    question=Option(Kept(question)),
    rests=ListOf(hash2),
)
proposal = Enum(First=first, Continuing=continuing)
join = Struct(
    proposal=hash2, key=key, nonce=hash2, anchor=hash2, link=Option(shown), cut=ListOf(answer)
)
articles = Struct(proposal=ExactOf(proposal), joins=ListOf(SignedOf(join)))
charter = Struct(articles=ExactOf(articles), signatures=ListOf(Raw(64)))
seal = Struct(game=hash2, number=u32, charter=hash2, member=u8)

# Entries

resignation = Struct(game=hash2, number=u32, last=Option(answer), yes=ListOf(hash2), member=u8)
freed = Enum(No=SignedOf(no))
yes = Struct(game=hash2, chapter=hash2, index=u32, head=hash2, member=u8, freed=ListOf(freed))
receipt = Struct(
    game=hash2,
    chapter=hash2,
    index=u32,
    head=hash2,
    digest=hash2,
    member=u8,
    shows=Option(shown),
    waited_ms=u32,
    freed=ListOf(freed),
)
figure = Enum("Small", "Large", *(name.title() for name in FIGURES[1:]))
cell = Struct(x=i16, y=i16)
spot = Struct(x=i16, y=i16, segment=u8)
bridge = Struct(x=i16, y=i16, axis=Enum("NorthSouth", "EastWest"))
action = Enum(
    Lay=Struct(x=i16, y=i16, rotation=Enum("R0", "R90", "R180", "R270")),
    Deploy=Struct(figure=figure, spot=spot),
    MoveFairy=cell,
    JoinFairy=Struct(figure=figure, spot=spot),
    SendHome=Struct(seat=u8, figure=figure, spot=spot),
    MoveDragon=cell,
    MoveCount=Enum("Castle", "Market", "Blacksmith", "Cathedral"),
    Pass=Struct(),
    DeployFavoured=Struct(figure=figure, spot=spot),
    Place=Struct(
        piece=Enum("Gold", "Mage", "Witch", "Storey", "Bridge", "Castle"),
        to=Enum(Tile=cell, Segment=spot, Supply=Struct(), Across=bridge),
    ),
    Choose=Enum("CircleAdd", "CircleRemove", "FlockGrow", "FlockStable", "Buy", "Sell"),
    JoinRoads=Struct(x=i16, y=i16, one=u8, other=u8),
    Exchange=Struct(figure=figure),
    PayRansom=Struct(captor=u8, figure=figure),
    LayWithBridge=Struct(x=i16, y=i16, rotation=Enum("R0", "R90", "R180", "R270"), bridge=bridge),
    Pick=Struct(lot=u8, price=u16),
    Bid=Struct(price=u16),
)
turn = Struct(
    game=hash2,
    chapter=hash2,
    index=u32,
    prev=hash2,
    member=u8,
    seat=Option(u8),
    receipts=ListOf(SignedOf(receipt)),
    actions=ListOf(action),
    digest=hash2,
    opens=Option(shown),
    spent_ms=u32,
    freed=ListOf(freed),
)
entry = Enum(
    Turn=SignedOf(turn), Question=Struct(question=ExactOf(question), yes=ListOf(SignedOf(yes)))
)
remark = Struct(
    game=hash2,
    chapter=hash2,
    index=u32,
    head=hash2,
    kind=Enum(
        Gone=Struct(waited_s=u32),
        AnotherDay=Struct(),
        Flag=Struct(member=u8, spent_ms=u64),
        Won=Struct(),
    ),
    member=u8,
)

# Evidence

statement = Enum(Turn=SignedOf(turn), Receipt=SignedOf(receipt))
proof = Enum(
    Heads=Struct(first=statement, second=statement),
    Charters=Struct(first=SignedOf(seal), second=SignedOf(seal)),
)
evidence = Enum(
    Proof=proof,
    Resignation=SignedOf(resignation),
    Turn=SignedOf(turn),
    Receipt=SignedOf(receipt),
    Yes=SignedOf(yes),
    No=SignedOf(no),
)

# The file

frame = Enum(
    Charter=charter,
    Entry=entry,
    Receipt=SignedOf(receipt),
    Evidence=evidence,
    Remark=SignedOf(remark),
)
