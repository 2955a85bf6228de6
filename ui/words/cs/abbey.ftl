tile_set-abbey = Opatství a starosta
tile_set_about-abbey = Opatství pro každého hráče; starosta, povoz a stodola.

figure-mayor = starosta
figure-wagon = povoz
figure-barn = stodola
figures-mayor =
    { $count ->
        [one] { $count } { figure-mayor }
        [few] { $count } starostové
       *[other] { $count } starostů
    }
figures-wagon =
    { $count ->
        [one] { $count } { figure-wagon }
        [few] { $count } povozy
       *[other] { $count } povozů
    }
figures-barn =
    { $count ->
        [one] { $count } { figure-barn }
        [few] { $count } stodoly
       *[other] { $count } stodol
    }

component-mayor = starosta
component-wagon = povoz
component-barn = stodola
component-abbey = opatství

option_title-wagon_moves = Kam smí obodovaný povoz
option_title-barn_shares = Stodoly na jedné louce
option_value-wagon_moves-connected = Na spojená území
option_value-wagon_moves-adjacent = Na blízká území
option_value-barn_shares-no = Jedna
option_value-barn_shares-yes = Několik
option_meaning-wagon_moves-connected = Smí na území, které je na stejném dílku jako obodované a dotýká se ho tam.
option_meaning-wagon_moves-adjacent = Smí na kterékoli území na svém dílku nebo na 8 dílcích okolo.
option_meaning-barn_shares-no = Víc stodol může být na louce jen tehdy, když se louky se stodolami spojily.
option_meaning-barn_shares-yes = Na louku se stodolou smíte postavit další. Louka se pak znovu boduje.
