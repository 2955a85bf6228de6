tile_set-abbey = Abadía y Alcalde
tile_set_about-abbey = Una abadía para cada jugador; alcalde, carreta y granero.

figure-mayor = alcalde
figure-wagon = carreta
figure-barn = granero
figures-mayor =
    { $count ->
        [one] { $count } { figure-mayor }
       *[other] { $count } alcaldes
    }
figures-wagon =
    { $count ->
        [one] { $count } { figure-wagon }
       *[other] { $count } carretas
    }
figures-barn =
    { $count ->
        [one] { $count } { figure-barn }
       *[other] { $count } graneros
    }

component-mayor = alcalde
component-wagon = carreta
component-barn = granero
component-abbey = abadía

option_title-wagon_moves = Destino de una carreta puntuada
option_title-barn_shares = Graneros en una granja
option_value-wagon_moves-connected = Elementos unidos
option_value-wagon_moves-adjacent = Elementos cercanos
option_value-barn_shares-no = Uno
option_value-barn_shares-yes = Varios
option_meaning-wagon_moves-connected = Puede ir a un elemento que comparta una loseta con el puntuado y lo toque allí.
option_meaning-wagon_moves-adjacent = Puede ir a cualquier elemento de su loseta o de las 8 de alrededor.
option_meaning-barn_shares-no = Una granja solo puede tener varios graneros si se unieron granjas con granero.
option_meaning-barn_shares-yes = Puedes colocar otro granero en una granja que ya tiene uno. La granja vuelve a puntuar.
