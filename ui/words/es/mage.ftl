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

rules_picture-mage = El símbolo del mago y la bruja
rules-mage =
    Cada una de estas losetas tiene un símbolo. Colócala, y luego pon al mago o a la bruja en un camino o ciudad sin terminar, esté donde esté. Ninguno puede quedarse donde está ni unirse al otro. Si una loseta une sus zonas, su jugador mueve a uno de los dos. Cuando se puntúa la zona, el mago suma 1 por loseta y la bruja quita la mitad de los puntos, redondeando hacia abajo. Después la figura deja el tablero. Las que sigan allí cuentan también al final. ([Reglas completas](RULES.md#mage--witch))
