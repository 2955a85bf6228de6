figure =
    { $figure ->
       *[small] seguidor
        [large] seguidor grande
        [builder] constructor
        [pig] cerdo
        [favoured] figura junto al hada
        [fairy] hada
        [princess] princesa
        [dragon] dragón
        [count] conde
    }

figures =
    { $count ->
        [one] { $count } { figure }
       *[other] { $count } { $figure ->
           *[small] seguidores
            [large] seguidores grandes
            [builder] constructores
            [pig] cerdos
        }
    }

figure_at =
    { $figure ->
        [small] { $ground ->
            [road] ladrón en un camino
            [city] caballero en una ciudad
            [cloister] monje en un monasterio
            [shrine] hereje en un santuario
            [field] granjero en un prado
           *[other] { figure } { at_ground }
        }
       *[other] { figure } { at_ground }
    }

at_ground =
    { $ground ->
       *[road] en un camino
        [city] en una ciudad
        [cloister] en un monasterio
        [shrine] en un santuario
        [field] en un prado
        [river] en un río
        [castle] al castillo
        [market] al mercado
        [blacksmith] a la herrería
        [cathedral] a la catedral
    }

feature =
    { $feature ->
       *[road] camino
        [city] ciudad
        [cloister] monasterio
        [shrine] santuario
        [farm] granja
        [barn_farm] granja del granero
        [river] río
        [quarter] barrio
    }

features =
    { $count ->
        [one] { $count } { feature }
       *[other] { $count } { $feature ->
           *[road] caminos
            [city] ciudades
            [cloister] monasterios
            [shrine] santuarios
            [farm] granjas
            [river] ríos
            [quarter] barrios
        }
    }

goods =
    { $goods ->
       *[wine] vino
        [grain] trigo
        [cloth] tela
    }

term =
    { $item ->
       *[tiles] { $count ->
            [one] { $count } loseta
           *[other] { $count } losetas
        }
        [pennants] { $count ->
            [one] { $count } escudo
           *[other] { $count } escudos
        }
        [cloister] monasterio { $count }
        [neighbours] { $count ->
            [one] { $count } loseta alrededor
           *[other] { $count } losetas alrededor
        }
        [cities] { $count ->
            [one] { $count } ciudad completa
           *[other] { $count } ciudades completas
        }
        [pig] { $count ->
            [one] { $count } ciudad por el cerdo
           *[other] { $count } ciudades por el cerdo
        }
        [herd] { $count ->
            [one] { $count } ciudad por la piara
           *[other] { $count } ciudades por la piara
        }
    }

score = { score_of }: { $sum }
score_of =
    { $occasion ->
       *[completed] { $feature ->
            [city] ciudad completa
            [farm] granja completa
            [barn_farm] granja completa
           *[other] { feature } completo
        }
        [barn_laid] { feature }, granero colocado
        [barn_joined] { feature }, unida a la de un granero
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } al final
        }
    }

gain = { $who } +{ $points }
gain_nobody = Nadie puntúa
nobody = nadie

majority =
    { $shared ->
        [yes] empate, { $strengths }
       *[no] mayoría, { $strengths }
    }
majority_against = { $most } a { $next }

bot = Bot de nivel { $level }
bot_stand_in = Bot
bot_numbered = { $name } ({ $number })
level = Nivel del bot
level_means =
    { $level ->
        [1] Toma los puntos junto a las últimas losetas y nunca ataca.
        [2] Ve la mitad de los sitios y solo los puntos de este turno. Nunca ataca.
        [3] Planea un poco para sí mismo, sin ver las granjas ni los sitios lejanos. Nunca ataca.
        [4] Planea sus caminos y ciudades, sin ver las granjas, los sitios lejanos ni a los demás jugadores. Nunca ataca.
        [5] Vigila los puntos de los demás, sin ver las granjas ni los sitios más lejanos.
        [6] Ve todos los sitios y granjas, pero no los planes de los demás.
        [7] Juega lo que parece mejor a primera vista, para sí mismo y contra los demás.
        [8] Calcula por adelantado durante un segundo por jugada.
       *[9] Calcula por adelantado con todos los núcleos del procesador, mientras la mesa lo permita.
    }

target_deploy = Colocar { $number }: { figure_at }
target_deploy_favoured = Colocar { $number }: { figure_at }, junto al hada
target_deploy_corner = Colocar { $number }: { figure }, { cell }
target_home = Devolver { $number }: { figure } de { $name }
target_beside = Mover { $number }: el hada, junto a: { figure_at }
target_count = Mover { $number }: el conde { at_ground }
target_move = Mover { $number }: { figure }, { cell }
target_off = Retirar { $number }: { figure }
cell =
    { $toward ->
        [start] la primera loseta
        [east] { $columns } al este
        [west] { $columns } al oeste
        [south] { $rows } al sur
        [north] { $rows } al norte
       *[south_east] { $columns } al este, { $rows } al sur
        [south_west] { $columns } al oeste, { $rows } al sur
        [north_east] { $columns } al este, { $rows } al norte
        [north_west] { $columns } al oeste, { $rows } al norte
    }
