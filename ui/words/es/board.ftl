board = Tablero
lay_at = Colocar: { cell }
map = Mapa del tablero
map_hint = Haz clic o arrastra para mirar allí; F muestra todo el tablero.
farms = Ver granjas
farms_hint = Mostrar de quién es cada granja y sus puntos: G

remark_farm = Una granja
remark_river = El río
remark_finished =
    { $feature ->
       *[road] Un camino completo de { $count ->
            [one] { $count } loseta
           *[other] { $count } losetas
        }
        [city] Una ciudad completa de { $count ->
            [one] { $count } loseta
           *[other] { $count } losetas
        }
        [cloister] Un monasterio completo
        [shrine] Un santuario completo
    }
remark_open =
    { $feature ->
       *[road] Un camino
        [city] Una ciudad
    } de { $count ->
        [one] { $count } loseta
       *[other] { $count } losetas
    }, { $open ->
        [one] { $open } extremo abierto
       *[other] { $open } extremos abiertos
    }
remark_around =
    { $feature ->
       *[cloister] Un monasterio
        [shrine] Un santuario
    }, { $open } de 8 casillas de alrededor libres
remark_owner = Pertenece a { $who }
remark_strengths = Fuerza de los seguidores: { $strengths }
remark_barn = El granero de { $name } está en ella
remark_now = Al final: { $sum }
remark_paid = Puntuó al final: { $sum }
remark_then = Si se completa así: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] El castillo
        [market] El mercado
        [blacksmith] La herrería
        [cathedral] La catedral
    }
remark_quarter_use =
    Aquí esperan seguidores, que pueden ir a { $quarter ->
       *[castle] ciudades
        [market] granjas
        [blacksmith] caminos
        [cathedral] monasterios y santuarios
    } a punto de puntuar
remark_count_closes = El conde está aquí, así que nadie puede entrar ni salir
remark_count_holds = El conde está aquí, así que nadie puede salir
remark_scored = Puntúa: { $sum }

tile_part = { feature } { $there }
on_tile =
    { $way ->
       *[north] al norte
        [north_east] al noreste
        [east] al este
        [south_east] al sureste
        [south] al sur
        [south_west] al suroeste
        [west] al oeste
        [north_west] al noroeste
        [inside] en el interior
    }
tile_with =
    { $what ->
       *[pennants] { $count ->
            [one] escudo
           *[other] { $count } escudos
        }
        [cathedral] catedral
        [princess] princesa
        [inn] posada
        [herd] piara de cerdos
        [volcano] volcán
        [dragon] dragón
        [portal] portal mágico
        [spring] manantial
        [fork] bifurcación
        [lake] lago
    }
held_place = { cell }, { $number } de { $all }
held_turns = R la gira: { $count } posiciones
held_places =
    { $count ->
        [one] 1 lugar: N lleva allí
       *[other] { $count } lugares: N los recorre
    }
held_piece =
    { figure }, { $count ->
        [one] 1 lugar: N lleva allí
       *[other] { $count } lugares: N los recorre
    }
held_stands = Ahí está: { figure } de { $name }
