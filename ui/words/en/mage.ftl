# Mage & Witch: two figures that change what roads and cities score.
tile_set-mage = Mage & Witch
tile_set_about-mage = A mage adds points to a road or city, a witch halves them.
component-mage = mage and witch

figure-mage = mage
figure-witch = witch
term-mage =
    { $count ->
        [one] { $count } tile for the mage
       *[other] { $count } tiles for the mage
    }
term-witch = { $count } for the witch
tile_with-mage = sign of mage and witch
ask_piece-mage = Move the mage or the witch to an unfinished road or city.
does-mage = { $name } moves the mage or the witch.

remark_mage = The mage adds 1 point per tile
remark_witch = The witch takes half of the points

rules_picture-mage = The sign of mage and witch
rules-mage =
    After a tile with a sign you put the mage or the witch on an unfinished road or city. The two never share one. When it is scored, the mage adds 1 point for each tile; the witch takes half, rounded down. ([Complete rules](RULES.md#mage--witch))
