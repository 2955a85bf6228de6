# Mago y Bruja: dos figuras que cambian el valor de caminos y ciudades.
tile_set-mage = Mago y Bruja
tile_set_about-mage = Un mago suma puntos a un camino o ciudad, una bruja los reduce a la mitad.
component-mage = mago y bruja

figure-mage = mago
figure-witch = bruja
term-mage =
    { $count ->
        [one] { $count } loseta por el mago
       *[other] { $count } losetas por el mago
    }
term-witch = { $count } por la bruja
tile_with-mage = símbolo del mago y la bruja
ask_piece-mage = Mueve al mago o a la bruja a un camino o ciudad sin terminar.
does-mage = { $name } mueve al mago o a la bruja.

remark_mage = El mago suma 1 punto por loseta
remark_witch = La bruja quita la mitad de los puntos

rules_picture-mage = El símbolo del mago y la bruja
rules-mage =
    Tras una loseta con símbolo pones al mago o a la bruja en un camino o ciudad sin terminar. Nunca comparten zona. Al puntuar, el mago suma 1 punto por loseta; la bruja quita la mitad, redondeando hacia abajo. ([Reglas completas](RULES.md#mage--witch))
