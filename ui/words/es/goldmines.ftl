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

remark_gold = Oro aquí: { figures }

option_title-farm_of_gold = Oro de una granja
option_value-farm_of_gold-no = Se queda
option_value-farm_of_gold-yes = Para los granjeros
option_meaning-farm_of_gold-no = Cuando un granero puntúa una granja, el oro se queda en sus losetas.
option_meaning-farm_of_gold-yes = Cuando un granero puntúa una granja, los granjeros que puntúan toman el oro de sus losetas.

rules_picture-goldmines = Una mina de oro
rules-goldmines =
    Una loseta con mina recibe un lingote, y otra de alrededor también. Los jugadores que puntúan una zona terminada toman los lingotes de sus losetas. Al final un lingote vale 1 punto; 2 desde cuatro lingotes, 3 desde siete, 4 desde diez. ([Reglas completas](RULES.md#the-goldmines))
