# The Goldmines: gold on tiles.
tile_set-goldmines = The Goldmines
tile_set_about-goldmines = Mines bring gold; who finishes a feature takes it.
component-gold = gold

figure-gold = ingot
figures-gold =
    { $count ->
        [one] 1 ingot
       *[other] { $count } ingots
    }
tile_with-goldmine = gold mine
ask_piece-gold = Your mine brings a second ingot. Choose its tile.
does-gold = { $name } places an ingot.
source-gold = Gold

option_title-farm_of_gold = Gold of a farm
option_value-farm_of_gold-no = Stays
option_value-farm_of_gold-yes = To the farmers
option_meaning-farm_of_gold-no = When a barn scores a farm, the gold on its tiles stays there.
option_meaning-farm_of_gold-yes = When a barn scores a farm, the farmers it pays take the gold on its tiles.

rules_picture-goldmines = A gold mine
rules-goldmines =
    Each of these tiles has a mine. Place it, put an ingot on it and another on a tile around it. When a road, city, cloister or garden is finished, the players it pays take the ingots on its tiles. For a cloister or garden these are all nine tiles. Several players take turns. At the end, 1 to 3 ingots score 1 each, 4 to 6 score 2 each. With 7 to 9 each scores 3, with 10 or more 4. ([Complete rules](RULES.md#the-goldmines))
