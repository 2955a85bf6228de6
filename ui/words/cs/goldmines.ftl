# Zlaté doly: zlato na dílcích.
tile_set-goldmines = Zlaté doly
tile_set_about-goldmines = Doly přinášejí zlato; kdo dokončí území, vezme si je.
component-gold = zlato

figure-gold = ingot
figures-gold =
    { $count ->
        [one] 1 ingot
        [few] { $count } ingoty
       *[other] { $count } ingotů
    }
tile_with-goldmine = zlatý důl
ask_piece-gold = Váš důl přináší druhý ingot. Vyberte jeho dílek.
does-gold = { $name } klade ingot.
source-gold = Zlato

option_title-farm_of_gold = Zlato z louky
option_value-farm_of_gold-no = Zůstane
option_value-farm_of_gold-yes = Sedlákům
option_meaning-farm_of_gold-no = Když louku boduje stodola, zlato zůstane na jejích dílcích.
option_meaning-farm_of_gold-yes = Když louku boduje stodola, bodující sedláci si vezmou zlato z jejích dílků.

rules_picture-goldmines = Zlatý důl
rules-goldmines =
    Každý z těchto dílků má důl. Položte ho, pak na něj ingot a druhý na dílek okolo. Když je dokončena cesta, město, klášter nebo zahrada, bodující hráči si vezmou ingoty z jejich dílků. U kláštera a zahrady je to všech devět dílků. Více hráčů bere postupně. Na konci má při 1 až 3 ingotech každý hodnotu 1 bod, při 4 až 6 hodnotu 2. Při 7 až 9 je to 3, od 10 to jsou 4. ([Úplná pravidla](RULES.md#the-goldmines))
