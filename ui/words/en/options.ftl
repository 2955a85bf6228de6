# Expansions, options and presets: their names and what they mean. Shown when a table is opened or joined.
tile_set =
    { $set ->
       *[base] base game
        [river1] The River
        [river2] The River II
        [inns] Inns & Cathedrals
        [traders] Traders & Builders
        [dragon] The Princess & the Dragon
        [count] The Count of Carcassonne
        [king] King & Robber Baron
        [cult] The Cult
        [cult6] the sixth shrine
    }

tile_set_about =
    { $set ->
       *[river1] The game starts with a river.
        [river2] The game starts with a river that forks. It has an inn, a volcano and a pig herd.
        [inns] The large follower, inns and cathedrals.
        [traders] Builder, pig and trade goods.
        [dragon] Dragon, fairy, princesses and magic portals.
        [count] A city where followers wait for a scoring, and the count, who can keep them there.
        [king] Cards for the largest city and the longest road.
        [cult] Shrines that challenge cloisters.
    }

# What an expansion adds to its tiles, one by one: figures, symbols on tiles, rules.
component =
    { $component ->
       *[large] large follower
        [builder] builder
        [pig] pig
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

# An expansion of which only some parts are played. $parts is a list of components, such as “mayor, barn”.
parts_without = { tile_set } without: { $parts }
parts_alone = { tile_set } without the tiles: { $parts }

preset =
    { $preset ->
       *[big-box] As in the big box of 2008
        [original] As first printed
        [printing] As printed in 2018
    }

# Headings of options that don’t belong to a single expansion.
option_group =
    { $group ->
       *[cities_and_farms] Cities and farms
        [start_and_rivers] The start and the rivers
    }

# Titles of options. The values follow as buttons, and a list shows both as “title: value”.
option_title =
    { $option ->
       *[farm_scoring] Farm scoring at the end
        [two_tile_city] A completed two-tile city
        [inn_cathedral_end] Unfinished with an inn or cathedral
        [farmers] Allowed in the fields
        [start] Start of the board
        [start_tile] The start tile if it isn’t needed
        [river_turns] Bends of the river
        [lake] The lake with the volcano
        [dragon_moves] The dragon’s journey
        [princess] The princess and the knights in her city
        [fairy] Place of the fairy
        [fairy_pays] Points from a fairy on a tile
        [count_moves] Move of the count when a follower enters the city
        [count_quarter] Closed in the count’s quarter
        [count_when] Points that open the city
        [city_exits] Features that followers may leave the city for
        [count_end] Quarters used at the end
        [count_end_how] Leaving the city at the end
        [market_at_barn] Leaving the market
        [city_mayor_wagon] Strength of a mayor or wagon from the city
        [city_tiles] Dragon, fairy and portal in the city
        [city_of_carcassonne] The city of Carcassonne counts as
        [after_scoring] First after the scoring
        [king_robber] Points for king and robber baron
        [challenge_own] Figures to challenge
        [shrines] Number of shrines
    }

# Values of options, as buttons and after the title. In English they are the bold words of src/rules/RULES.md.
option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 per farm
        [farm_scoring-per_city_4] 4 per city
        [farm_scoring-once_per_city_3] 3 per player
        [two_tile_city-4] 4 points
        [two_tile_city-2] 2 points
        [inn_cathedral_end-zero] Nothing
        [inn_cathedral_end-ignore] As without it
        [farmers-yes] Farmers
        [farmers-no] Nobody
        [start-expansions] From the expansions
        [start-city] The city
        [start_tile-removed] Out of the game
        [start_tile-in_bag] In the bag
        [river_turns-room] With room to continue
        [river_turns-alternate] Left and right in turn
        [lake-extra_tile] Another tile
        [lake-plain] Nothing
        [dragon_moves-after_scoring] After the scoring
        [dragon_moves-before_scoring] Before the scoring
        [princess-must] Must send one back
        [princess-may] May send one back
        [fairy-on_tile] On a tile
        [fairy-next_to_follower] Next to a follower
        [fairy_pays-players] Each player there
        [fairy_pays-figures] Per figure
        [count_moves-by_player] As you like
        [count_moves-clockwise] Clockwise
        [count_moves-follows] With the follower
        [count_quarter-closed] Both ways
        [count_quarter-from_only] Leaving
        [count_when-any_points] Any points
        [count_when-feature_points] Features only
        [city_exits-any] Any
        [city_exits-no_empty_cloister] No empty cloister
        [city_exits-occupied] Occupied only
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
        [king_robber-10_each] 10 per card
        [king_robber-15_40] 15, or 40
        [king_robber-during_play] 1 as it happens
        [challenge_own-no] Other players
        [challenge_own-yes] Your own, too
        [shrines-5] Five
        [shrines-6] Six
    }

# Shown below the values: what the chosen value means. A new sentence; the title and the value are above it.
option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Each farm is scored on its own. The player with most farmers there gets 3 for each completed city next to it.
        [farm_scoring-per_city_4] Each completed city is scored once. The player with most farmers on all farms next to it together gets 4.
        [farm_scoring-once_per_city_3] Each completed city is scored once for each player with most farmers on a farm next to it. That player gets 3.
        [two_tile_city-4] It scores like any other city: 2 per tile and 2 per pennant.
        [two_tile_city-2] It scores half of that. With a cathedral it scores 2 per tile and 2 per pennant.
        [inn_cathedral_end-zero] Such a road or city scores nothing at the end.
        [inn_cathedral_end-ignore] It scores 1 per tile and 1 per pennant, as if the inn or cathedral weren’t there.
        [farmers-yes] You may place followers in fields. Farms are scored at the end.
        [farmers-no] Fields stay empty and farms score nothing, which makes a first game easier. Pigs aren’t used and the market is closed.
        [start-expansions] The Count starts with his city and a river with its spring. Otherwise the start tile is placed first.
        [start-city] The city’s 12 tiles are placed first even if you don’t play the Count. They then have no quarters and score nothing.
        [start_tile-removed] It isn’t used.
        [start_tile-in_bag] It is drawn like any other tile.
        [river_turns-room] Each open end of the river must have free cells around the way ahead.
        [river_turns-alternate] After a bend to the left, the next bend of that arm goes right, and so on.
        [lake-extra_tile] You can’t place a figure on the lake. Its player draws another tile at once.
        [lake-plain] It is a tile like any other.
        [dragon_moves-after_scoring] The dragon moves after everything that the new tile completed has been scored.
        [dragon_moves-before_scoring] The dragon moves first. Figures that it removes miss the points of the new tile.
        [princess-must] You can’t place a figure instead, or do nothing.
        [princess-may] You may place a figure instead, or do nothing.
        [fairy-on_tile] She helps all followers on her tile.
        [fairy-next_to_follower] You move her to one of your followers. Only that follower earns the points.
        [fairy_pays-players] Each player with a follower on her tile gets the 1 and the 3 points.
        [fairy_pays-figures] Your turn starts with 1 point for each of your figures there. The 3 points go to the follower placed earliest.
        [count_moves-by_player] You may move him to any quarter, or leave him.
        [count_moves-clockwise] He always moves to the next quarter: castle, market, blacksmith, cathedral.
        [count_moves-follows] He always moves to the quarter that the follower entered.
        [count_quarter-closed] Followers can’t enter or leave it.
        [count_quarter-from_only] Followers may enter it, but not leave.
        [count_when-any_points] All points from the scoring count, including those for the fairy and the cards.
        [count_when-feature_points] Only points for a road, city, cloister, shrine or farm count.
        [city_exits-any] They may go to occupied and to empty features.
        [city_exits-no_empty_cloister] From the cathedral they may go only to a cloister or shrine that has a follower.
        [city_exits-occupied] From every quarter they may go only to a feature that has a follower.
        [count_end-any_quarter] Followers may leave every quarter except the count’s.
        [count_end-market_only] Followers may leave only the market, and not if the count is there.
        [count_end_how-once] Clockwise, each player moves as many followers as they like. The player of the last turn comes last.
        [count_end_how-must] The players take turns to move one follower each, as long as anyone can. Nobody may stop earlier.
        [count_end_how-in_turn] The players take turns to move one follower each. You may stop, but then you are done.
        [market_at_barn-no] Followers leave the market only for the final scoring.
        [market_at_barn-yes] Followers may also leave the market when a barn scores a farm.
        [city_mayor_wagon-two] They count as two followers.
        [city_mayor_wagon-usual] The mayor counts by pennants and the wagon as one follower.
        [city_tiles-closed] They can’t enter any of its 12 tiles.
        [city_tiles-open] Only the two inner tiles are closed. Still, the fairy may go to the quarters if one of your followers waits there.
        [city_of_carcassonne-farms_and_king] It counts for the farms along its wall and for the king’s points. It can’t win you the king’s card.
        [city_of_carcassonne-ignored] It counts neither for farms nor for the king.
        [after_scoring-count_first] Followers enter the city and the count moves. Then the wagons move.
        [after_scoring-wagons_first] The wagons move. Then followers enter the city and the count moves.
        [king_robber-per_feature] The king gets 1 for each completed city, the robber baron 1 for each completed road.
        [king_robber-10_each] At the end each of the two cards scores 10.
        [king_robber-15_40] At the end one card scores 15. Both in one hand score 40.
        [king_robber-during_play] The king gets 1 whenever a city is completed, the robber baron 1 whenever a road is. They get nothing at the end.
        [challenge_own-no] A challenge needs two different players.
        [challenge_own-yes] You can challenge yourself, too. The first of the two to be completed sends the other figure back.
        [shrines-5] You play the five shrines of the expansion.
        [shrines-6] You also play the shrine of the first printing.
    }
