# Bridges, Castles & Bazaars: its words, choices, events and options.
tile_set-bridges = Bridges, Castles & Bazaars
tile_set_about-bridges = Bridges over tiles, castles on small cities, and auctions for the next tiles.
component-bridge = bridges
component-castle = castles
component-bazaar = bazaars

figure-bridge = bridge
figures-bridge =
    { $count ->
        [one] 1 bridge
       *[other] { $count } bridges
    }
figure-castle = castle
figures-castle =
    { $count ->
        [one] 1 castle
       *[other] { $count } castles
    }
feature-castle = castle
features-castle =
    { $count ->
        [one] { $count } { feature-castle }
       *[other] { $count } castles
    }
# The ground of the follower in a castle. [castle] is the quarter of the city of Carcassonne.
at_ground-lord = in a castle
tile_with-bazaar = bazaar
term-castles =
    { $count ->
        [one] { $count } castle
       *[other] { $count } castles
    }
score_of-castle = castle, with a feature near it
source-bazaars = Bazaars

# Tooltips.
remark_castle = A castle. It scores with the next feature that is finished near it.
remark_castle_empty = An empty castle
bridge_axis =
    { $axis ->
       *[north_south] north to south
        [east_west] west to east
    }

does-castle = { $name } may make a castle.
does-lot = { $name } chooses a tile at the bazaar.
does-bid = { $name } may bid for a tile.
does-sale = { $name } buys the tile or sells it.
# A tile that fits only with a bridge. A button to draw another one follows.
ask_lay_bridge = This tile fits only with a bridge. Place it, or
pass_tile = Draw another tile
# A bridge is one of the things to do before placing a figure. $question has the others.
ask_bridge = You may build a bridge, or
ask_wood_bridge =
    { $ways ->
        [none] You may build a bridge. { $question }
       *[figure] Build a bridge, { $question }
    }
ask_piece-castle = You may make a small city a castle, or
pass_castle = Score the city
ask_lot = Choose a tile for your next turn, and bid for it.
ask_lot_free = Choose a tile for your next turn.
ask_bid = { $name } bids { points } for this tile. Bid more, or
pass_bid = Pass
ask_sale = { $name } bids { points } for the tile that you chose. Buy it for that, or sell it.
# When a game from a real table is entered.
ask_turned_up = A tile is turned up at the bazaar. Which one is it?

# Choices on the board. $number is the key to press.
target_bridge = Build { $number }: bridge, { bridge_axis }, at { cell }
held_bridge = With a bridge, { bridge_axis }, at { cell }
# Choices with a button; the number of the key follows in brackets.
target_buy = Buy: pay { points }
target_sell = Sell: get { points }

# The bazaar: the tiles that were turned up, and the bid that a player is about to make.
bazaar_tile = Tile { $number }: { $tile }
bazaar_of = { $name } has it
bazaar_bid = { $name } bids { points }
bazaar_price = Bid in points
bazaar_more = Bid more
bazaar_less = Bid less
bazaar_offer = Bid { points }
bazaar_take = Take this tile
bazaar_keys = Keys: a number for the tile, arrows for the bid, Enter to bid

supply_lot = { $name } places this tile next: { $tile }
supply_debt = { $name } is { points } below 0

event_bridge = { $name } builds a bridge
event_castle = { $name } makes a small city a castle
event_refused = { $name } discards a tile that fits only with a bridge: { $tile }
event_turned_up = At the bazaar: { $tile }
event_picked = { $name } chooses a tile and bids { points }: { $tile }
event_bid = { $name } bids { points }
event_lot_sold = { $name } gets a tile for { points }: { $tile }
event_lot_paid = { $name } gets a tile and pays { $seller } { points }: { $tile }
event_lot_unfit = { $name }’s tile from the bazaar fits nowhere: { $tile }
event_buy = { $name } buys the tile
event_sell = { $name } sells the tile
analysis_bridge = a bridge
refusal_bridge = a bridge leads from a field to the opposite field, and only where it is of use
refusal_no_lot = this tile of the bazaar is taken
refusal_too_poor = a bid can’t be more than your points
refusal_too_low = a bid must be higher than the last one

option_title-bridge_free = Bridges that no tile needs
option_value-bridge_free-new_or_neighbour = Next to it, too
option_value-bridge_free-new_only = On your tile
option_meaning-bridge_free-new_or_neighbour = You may build a bridge over your tile or one next to it.
option_meaning-bridge_free-new_only = You may build a bridge over your tile only.
option_title-bridge_tile = Tile that needs a bridge
option_value-bridge_tile-may_refuse = May be discarded
option_value-bridge_tile-must = Must be placed
option_meaning-bridge_tile-may_refuse = You may discard a tile that fits only with a bridge, and draw another one.
option_meaning-bridge_tile-must = You must place a tile that fits only with a bridge.
option_title-castle_ask = Several castles at once
option_value-castle_ask-each = All
option_value-castle_ask-one_and_stop = One each
option_meaning-castle_ask-each = Each owner decides about each of their small cities.
option_meaning-castle_ask-one_and_stop = Each player makes one castle at most. The first player who makes none ends the choice.
option_title-bazaar = Tiles at a bazaar
option_value-bazaar-auction = Auction
option_value-bazaar-choose = Free choice
option_meaning-bazaar-auction = The players bid points for each tile.
option_meaning-bazaar-choose = The players choose a tile each, one after the other, and pay nothing.
option_title-bid_limit = Highest bid
option_value-bid_limit-points = Your points
option_value-bid_limit-unlimited = No limit
option_meaning-bid_limit-points = You can’t bid more points than you have.
option_meaning-bid_limit-unlimited = You can bid any number of points, and fall below 0.

rules_picture-bridges = Two roads that end at a bazaar
rules-bridges =
    Your bridge carries a road over a tile, and can make one fit. A small city can become a castle instead of scoring. It gets the points of the next feature finished near it. After a bazaar, players bid for tiles. ([Complete rules](RULES.md#bridges-castles--bazaars))
