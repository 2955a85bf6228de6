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

option_title-farm_of_gold = L’or d’un pré
option_value-farm_of_gold-no = Reste
option_value-farm_of_gold-yes = Aux paysans
option_meaning-farm_of_gold-no = Quand une grange fait décompter un pré, l’or reste sur ses tuiles.
option_meaning-farm_of_gold-yes = Quand une grange fait décompter un pré, les paysans qui marquent prennent l’or de ses tuiles.

rules_picture-goldmines = Une mine d’or
rules-goldmines =
    Chacune de ces tuiles a une mine. Posez-la, puis un lingot dessus et un autre sur une tuile autour. Quand une route, une ville, un monastère ou un jardin est achevé, les joueurs qui marquent prennent les lingots de ses tuiles. Pour un monastère ou un jardin, ce sont les neuf tuiles. Plusieurs joueurs prennent tour à tour. À la fin, 1 à 3 lingots valent 1 point chacun, 4 à 6 en valent 2. De 7 à 9 chacun vaut 3, à partir de 10 il vaut 4. ([Règles complètes](RULES.md#the-goldmines))
