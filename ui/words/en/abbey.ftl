# Abbey & Mayor: its words, and those of its figures, parts and options.
tile_set-abbey = Abbey & Mayor
tile_set_about-abbey = An abbey for each player; mayor, wagon and barn.

figure-mayor = mayor
figure-wagon = wagon
figure-barn = barn
figures-mayor =
    { $count ->
        [one] { $count } { figure-mayor }
       *[other] { $count } mayors
    }
figures-wagon =
    { $count ->
        [one] { $count } { figure-wagon }
       *[other] { $count } wagons
    }
figures-barn =
    { $count ->
        [one] { $count } { figure-barn }
       *[other] { $count } barns
    }

component-mayor = mayor
component-wagon = wagon
component-barn = barn
component-abbey = abbey

option_title-wagon_moves = Where a scored wagon may go
option_title-barn_shares = Barns on one farm
option_value-wagon_moves-connected = Connected features
option_value-wagon_moves-adjacent = Nearby features
option_value-barn_shares-no = One
option_value-barn_shares-yes = Several
option_meaning-wagon_moves-connected = It may go to a feature that shares a tile with the scored one and touches it there.
option_meaning-wagon_moves-adjacent = It may go to any feature on its tile or on the 8 tiles around it.
option_meaning-barn_shares-no = A farm can have several barns only if farms with barns were joined.
option_meaning-barn_shares-yes = You may place another barn on a farm with a barn. The farm is then scored again.
