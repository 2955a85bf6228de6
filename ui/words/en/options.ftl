# What is played: the names of expansions, options and presets, and what they mean.
tile_set =
    { $set ->
       *[base] base game
        [river1] The River
        [river2] The River II
        [inns] Inns & Cathedrals
        [traders] Traders & Builders
        [dragon] The Princess & the Dragon
        [abbey] Abbey & Mayor
        [count] The Count of Carcassonne
        [king] King & Robber Baron
        [cult] The Cult
        [cult6] the sixth shrine
    }

tile_set_about =
    { $set ->
       *[river1] A river as the start.
        [river2] A river that forks, with an inn, a volcano and a pig herd.
        [inns] The large follower, inns and cathedrals.
        [traders] Builder, pig and trade goods.
        [dragon] Dragon, fairy, princesses and magic portals.
        [abbey] An abbey for each player; mayor, wagon and barn.
        [count] A city where followers wait, and the count in it.
        [king] Cards for the largest city and the longest road.
        [cult] Shrines that challenge cloisters.
    }

# What an expansion brings beside its tiles, part by part.
component =
    { $component ->
       *[large] large follower
        [builder] builder
        [pig] pig
        [mayor] mayor
        [wagon] wagon
        [barn] barn
        [abbey] abbey
        [inn] inns
        [cathedral] cathedrals
        [goods] trade goods
        [herd] pig herds
        [dragon] dragon
        [fairy] fairy
        [princess] princesses
        [portal] magic portals
        [count] count
        [king] king
        [robber] robber baron
        [challenge] challenges
    }

# What of an expansion is played without the rest; $parts are such parts.
parts_without = { tile_set } without: { $parts }
parts_alone = { tile_set } without the tiles: { $parts }

preset =
    { $preset ->
       *[big-box] As in the big box of 2008
        [original] As first printed
        [printing] As printed in 2018
    }

# The headings of options that are of no one expansion.
option_group =
    { $group ->
       *[cities_and_farms] Cities and farms
        [start_and_rivers] The start and the rivers
    }

# What an option decides.
option_title =
    { $option ->
       *[farm_scoring] How farms are paid at the end
        [two_tile_city] What a completed city of two tiles is worth
        [inn_cathedral_end] What an inn or cathedral makes of what is incomplete at the end
        [farmers] Who may go into the fields
        [start] What lies on the table at first
        [start_tile] Where the start tile goes when something else lies there
        [river_turns] How the river may turn
        [lake] What the lake with the volcano brings
        [dragon_moves] When the dragon goes on his journey
        [princess] What a princess does where knights are in her city
        [fairy] Where the fairy stands
        [fairy_pays] Whom a fairy on a tile pays
        [wagon_moves] Where a scored wagon may go
        [barn_shares] How many barns may be laid on a farm
        [count_moves] How the count moves after a follower went into the city
        [count_quarter] What the count’s quarter is closed for
        [count_when] Which points open the city
        [city_exits] Which completed features followers leave the city for
        [count_end] Which quarters are left at the end
        [count_end_how] How followers leave the city at the end
        [market_at_barn] When followers leave the market
        [city_mayor_wagon] What a mayor or wagon from the city counts
        [city_tiles] How far dragon, fairy and portal reach into the city
        [city_of_carcassonne] What the city itself is worth
        [after_scoring] What comes first after the scoring
        [king_robber] What king and robber baron bring
        [challenge_own] Whom a monk or heretic challenges
        [shrines] How many shrines there are
    }

# Its values: option and value, and what they mean.
option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 to each farm
        [farm_scoring-per_city_4] 4 once a city
        [farm_scoring-once_per_city_3] 3 once a player
        [two_tile_city-4] 4 points
        [two_tile_city-2] 2 points
        [inn_cathedral_end-zero] Nothing
        [inn_cathedral_end-ignore] As without it
        [farmers-yes] Farmers
        [farmers-no] Nobody
        [start-expansions] What is played
        [start-city] The city
        [start_tile-removed] Out of the game
        [start_tile-in_bag] Among the others
        [river_turns-room] With room to go on
        [river_turns-alternate] Left and right in turn
        [lake-extra_tile] Another tile
        [lake-plain] Nothing more
        [dragon_moves-after_scoring] Last
        [dragon_moves-before_scoring] Before the scoring
        [princess-must] Must send one home
        [princess-may] May send one home
        [fairy-on_tile] On a tile
        [fairy-next_to_follower] Beside a follower
        [fairy_pays-players] Each player there
        [fairy_pays-figures] By figures
        [wagon_moves-connected] What is connected
        [wagon_moves-adjacent] What is near
        [barn_shares-no] One
        [barn_shares-yes] Several
        [count_moves-by_player] As you like
        [count_moves-clockwise] Clockwise
        [count_moves-follows] With the follower
        [count_quarter-closed] Both ways
        [count_quarter-from_only] Leaving
        [count_when-any_points] Any points
        [count_when-feature_points] Features only
        [city_exits-any] Any
        [city_exits-no_empty_cloister] No empty cloister
        [city_exits-occupied] Occupied ones
        [count_end-any_quarter] All
        [count_end-market_only] The market
        [count_end_how-once] One round
        [count_end_how-must] All must
        [count_end_how-in_turn] One by one
        [market_at_barn-no] At the end
        [market_at_barn-yes] For barns, too
        [city_mayor_wagon-two] Two
        [city_mayor_wagon-usual] As usual
        [city_tiles-closed] Not at all
        [city_tiles-open] The outer tiles
        [city_of_carcassonne-farms_and_king] A completed city
        [city_of_carcassonne-ignored] Nothing
        [after_scoring-count_first] The count
        [after_scoring-wagons_first] Wagons
        [king_robber-per_feature] 1 each at the end
        [king_robber-10_each] 10 a card
        [king_robber-15_40] 15, or 40
        [king_robber-during_play] 1 as it happens
        [challenge_own-no] Other players
        [challenge_own-yes] Your own, too
        [shrines-5] Five
        [shrines-6] Six
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Each farm by itself: 3 a completed city to most farmers on it.
        [farm_scoring-per_city_4] Each completed city pays once: 4 to whoever has most farmers on all farms beside it together.
        [farm_scoring-once_per_city_3] Each completed city pays 3, once, to each player with most farmers on a farm beside it.
        [two_tile_city-4] Like any other city: 2 a tile and 2 a pennant.
        [two_tile_city-2] Half of that; with a cathedral 2 a tile and 2 a pennant.
        [inn_cathedral_end-zero] Such a road or city brings nothing.
        [inn_cathedral_end-ignore] 1 a tile and 1 a pennant, as without an inn or cathedral.
        [farmers-yes] Followers may, and farms are scored at the end.
        [farmers-no] No followers there and no points for farms: an easier first game. Pigs stay at home, and the market is shut.
        [start-expansions] The Count brings his city, a river its spring; else the start tile.
        [start-city] Its twelve tiles lie there also without the Count, with no quarters and worth nothing.
        [start_tile-removed] It isn’t used.
        [start_tile-in_bag] It is drawn like any other tile.
        [river_turns-room] Each open end of the river must keep the cells around its way free.
        [river_turns-alternate] After a bend to the left the next one of that arm goes right, and so on.
        [lake-extra_tile] Nothing is done on the lake; its player draws again at once.
        [lake-plain] A tile like others.
        [dragon_moves-after_scoring] At the end of the part, so what was completed has been scored.
        [dragon_moves-before_scoring] Who is visited misses the points of that part.
        [princess-must] Nothing else is allowed in that part.
        [princess-may] Instead of deploying a figure, or of nothing.
        [fairy-on_tile] She serves all followers there.
        [fairy-next_to_follower] You move her to one of your followers; it alone earns the points.
        [fairy_pays-players] 1 and 3 to each player with a follower on her tile.
        [fairy_pays-figures] A turn begins with 1 for every figure you have there; the 3 go to the follower deployed earliest.
        [wagon_moves-connected] A feature that meets the scored one on one of its tiles.
        [wagon_moves-adjacent] Anything on its tile or on one of the eight around it.
        [barn_shares-no] Only farms that were joined have several.
        [barn_shares-yes] A farm with a barn may get another, and is scored again.
        [count_moves-by_player] To any quarter, or he stays.
        [count_moves-clockwise] Always, to the next of castle, market, blacksmith and cathedral.
        [count_moves-follows] Always, to the quarter it went into.
        [count_quarter-closed] Nobody goes in or out.
        [count_quarter-from_only] Followers may go in, but not out.
        [count_when-any_points] Whatever the scoring of the part brings, fairy and cards included.
        [count_when-feature_points] What a road, city, cloister, shrine or farm brings, nothing else.
        [city_exits-any] Occupied or not.
        [city_exits-no_empty_cloister] From the cathedral only to a cloister or shrine where a follower stands.
        [city_exits-occupied] From all quarters only to where a follower stands.
        [count_end-any_quarter] Any quarter without the count.
        [count_end-market_only] That one only, and not if the count is there.
        [count_end_how-once] Clockwise, the player of the last turn at last, each as many as he likes.
        [count_end_how-must] Each moves one follower in turn, again and again, as long as anybody can.
        [count_end_how-in_turn] Likewise, but you may stop, and then you are done.
        [market_at_barn-no] Only then.
        [market_at_barn-yes] Also when a barn scores a farm.
        [city_mayor_wagon-two] As two followers.
        [city_mayor_wagon-usual] The mayor by pennants, the wagon as one.
        [city_tiles-closed] They stay off all twelve tiles.
        [city_tiles-open] Only the two inner ones are shut; the fairy may even go to the quarters, where a follower of yours waits.
        [city_of_carcassonne-farms_and_king] For the farms along its wall, and for the king; the king’s card can’t be won by it.
        [city_of_carcassonne-ignored] Neither for farms nor for the king.
        [after_scoring-count_first] Wagons move when his business is done.
        [after_scoring-wagons_first] The count’s business comes after them.
        [king_robber-per_feature] 1 a completed city to the king, 1 a completed road to the robber baron.
        [king_robber-10_each] At the end 10 for each of the two.
        [king_robber-15_40] At the end 15 for one of them, 40 for both in one hand.
        [king_robber-during_play] 1 to the king’s holder whenever a city is completed, to the robber baron’s whenever a road is; nothing at the end.
        [challenge_own-no] A challenge takes two of them.
        [challenge_own-yes] The first of the two to be completed sends the other home.
        [shrines-5] The shrines of the expansion.
        [shrines-6] With the one that came in the first printing.
    }
