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

remark_gold = Zlato zde: { figures }

option_title-farm_of_gold = Zlato z louky
option_value-farm_of_gold-no = Zůstane
option_value-farm_of_gold-yes = Sedlákům
option_meaning-farm_of_gold-no = Když louku boduje stodola, zlato zůstane na jejích dílcích.
option_meaning-farm_of_gold-yes = Když louku boduje stodola, bodující sedláci si vezmou zlato z jejích dílků.

rules_picture-goldmines = Zlatý důl
rules-goldmines =
    Dílek s dolem dostane ingot a dílek okolo také. Hráči, kteří bodují dokončené území, si vezmou ingoty z jeho dílků. Na konci má ingot hodnotu 1 bod; od čtyř ingotů 2, od sedmi 3, od deseti 4. ([Úplná pravidla](RULES.md#the-goldmines))
