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

remark_gold = Gold here: { figures }

option_title-farm_of_gold = Gold of a farm
option_value-farm_of_gold-no = Stays
option_value-farm_of_gold-yes = To the farmers
option_meaning-farm_of_gold-no = When a barn scores a farm, the gold on its tiles stays there.
option_meaning-farm_of_gold-yes = When a barn scores a farm, the farmers it pays take the gold on its tiles.

rules_picture-goldmines = A gold mine
rules-goldmines =
    A mine gets an ingot, a tile around it another. The players who score a finished feature take the ingots on its tiles. At the end an ingot scores 1 point: 2 from four ingots, 3 from seven, 4 from ten. ([Complete rules](RULES.md#the-goldmines))
