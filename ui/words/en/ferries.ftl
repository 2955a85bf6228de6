# The Ferries: their words, choices, events and option.
tile_set-ferries = The Ferries
tile_set_about-ferries = Lakes where roads end, and ferries that join two of them.
figure-ferry = ferry
component-ferry = ferries

tile_with-ferry = lake with a ferry

does-place_ferry = { $name } puts a ferry on the lake.
does-turn_ferry = { $name } may turn a ferry.
ask_place_ferry = Choose the two roads that the ferry joins.
ask_turn_ferry = You may turn a ferry on the road, or
pass_turn_ferry = Leave the ferries
# Two roads of a lake, named by their sides: “Join 1: roads north and east”.
target_ferry = Join { $number }: roads { $one } and { $other }
event_ferry = { $name } lets a ferry join two roads

option_title-ferry_placed = Lakes with a ferry
option_value-ferry_placed-always = All
option_value-ferry_placed-with_thief = With a thief
option_meaning-ferry_placed-always = Each lake gets a ferry.
option_meaning-ferry_placed-with_thief = A lake gets a ferry only if you place a follower on one of its roads.

rules_picture-ferries = A lake with four roads
rules-ferries =
    Roads end at a lake. After laying one, you put a ferry on it, which joins two roads. When you extend a road with ferries, you may turn the next ferry in each direction. Then each finished road is scored. ([Complete rules](RULES.md#the-ferries))
