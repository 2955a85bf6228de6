board = Tablero
lay_at = Colocar en { cell }
map = El tablero en pequeño
map_hint = Haz clic o arrastra para mirar allí; F muestra todo el tablero.
farms = Ver granjas
farms_hint = De quién son las granjas y qué darían: G

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
remark_strengths = Los seguidores cuentan allí: { $strengths }
remark_barn = El granero de { $name } está en ella
remark_now = Al final: { $sum }
remark_paid = Al final dio: { $sum }
remark_then = Completo como está: { $sum }
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
    } a punto de puntuarse
remark_count_closes = El conde está aquí: nadie entra ni sale
remark_count_holds = El conde está aquí: nadie sale
