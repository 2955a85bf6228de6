# Las Minas de oro: oro en las losetas.
tile_set-goldmines = Las Minas de oro
tile_set_about-goldmines = Las minas traen oro; quien termina una zona se lo lleva.
component-gold = oro

figure-gold = lingote
figures-gold =
    { $count ->
        [one] { $count } lingote
       *[other] { $count } lingotes
    }
tile_with-goldmine = mina de oro
ask_piece-gold = Tu mina trae un segundo lingote. Elige su loseta.
does-gold = { $name } coloca un lingote.
source-gold = Oro

option_title-farm_of_gold = Oro de una granja
option_value-farm_of_gold-no = Se queda
option_value-farm_of_gold-yes = Para los granjeros
option_meaning-farm_of_gold-no = Cuando un granero puntúa una granja, el oro se queda en sus losetas.
option_meaning-farm_of_gold-yes = Cuando un granero puntúa una granja, los granjeros que puntúan toman el oro de sus losetas.

rules_picture-goldmines = Una mina de oro
rules-goldmines =
    Cada una de estas losetas tiene una mina. Colócala, y luego un lingote encima y otro en una loseta de alrededor. Cuando se termina un camino, una ciudad, un monasterio o un jardín, los jugadores que puntúan toman los lingotes de sus losetas. En un monasterio o jardín son las nueve losetas. Varios jugadores toman por turnos. Al final, de 1 a 3 lingotes valen 1 punto cada uno, de 4 a 6 valen 2. Con 7 a 9 cada uno vale 3, con 10 o más vale 4. ([Reglas completas](RULES.md#the-goldmines))
