# Les Mines d’or : de l’or sur les tuiles.
tile_set-goldmines = Les Mines d’or
tile_set_about-goldmines = Les mines apportent de l’or ; qui achève une zone le prend.
component-gold = or

figure-gold = lingot
figures-gold =
    { $count ->
        [one] { $count } lingot
       *[other] { $count } lingots
    }
tile_with-goldmine = mine d’or
ask_piece-gold = Votre mine apporte un second lingot. Choisissez sa tuile.
does-gold = { $name } place un lingot.
source-gold = Or

remark_gold = Or ici : { figures }

option_title-farm_of_gold = L’or d’un pré
option_value-farm_of_gold-no = Reste
option_value-farm_of_gold-yes = Aux paysans
option_meaning-farm_of_gold-no = Quand une grange fait décompter un pré, l’or reste sur ses tuiles.
option_meaning-farm_of_gold-yes = Quand une grange fait décompter un pré, les paysans qui marquent prennent l’or de ses tuiles.

rules_picture-goldmines = Une mine d’or
rules-goldmines =
    Une tuile avec une mine reçoit un lingot, une tuile voisine aussi. Les joueurs qui marquent une zone achevée prennent les lingots de ses tuiles. À la fin un lingot vaut 1 point ; 2 dès quatre lingots, 3 dès sept, 4 dès dix. ([Règles complètes](RULES.md#the-goldmines))
