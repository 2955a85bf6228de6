play_fold = Plegar
play_unfold = Desplegar
play_fit = Ajustar
play_fit_how = Mostrar todo el tablero: F
play_tiles = Losetas
play_tiles_how = Mostrar las losetas que faltan por salir: D
play_rules = Reglas y guía
play_table = Mesa
play_leave = Salir
play_events_fold = Plegar los sucesos
play_events_show = Mostrar los sucesos
play_events_unread = Mostrar los sucesos (mensaje nuevo)
play_scores = Solo los sucesos con puntos
play_over = La partida ha terminado.
play_whence = Ver origen de los puntos
play_tell = Mostrar la puntuación final
play_again = Jugar otra vez
play_again_with = Jugar otra vez con { $name }
players_tiles =
    { $count ->
        [one] Queda 1 loseta
       *[other] Quedan { $count } losetas
    }
players_no_tile = No quedan losetas
players_river = { $count } son del río y se colocan primero
players_aside =
    { $count ->
        [one] 1 loseta de dragón espera un volcán
       *[other] { $count } losetas de dragón esperan un volcán
    }
players_dragon =
    { $count ->
        [one] Dragón: queda 1 paso
       *[other] Dragón: quedan { $count } pasos
    }
players_second_builder = Segunda loseta de { $name } (constructor)
players_second_lake = Segunda loseta de { $name } (lago)
players_builder_due = { $name } recibe otra loseta (constructor)
players_watch_me = Estás viendo la partida
players_watch_we =
    { $count ->
        [one] Tú y 1 espectador más
       *[other] Tú y { $count } espectadores más
    }
players_watch =
    { $count ->
        [one] 1 espectador
       *[other] { $count } espectadores
    }
players_beside = { $name } { $number }
players_free_seat = Asiento libre
supply_said =
    { $name }: { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }, { $count ->
        [one] queda { $count } seguidor
       *[other] quedan { $count } seguidores
    }
supply_none = No quedan seguidores
supply_left = Quedan: { $what }
supply_rest = { $name }, quedan: { $what }
supply_abbey = abadía
supply_goods = { $count } { goods }
supply_title =
    { $title ->
       *[king] Rey con una ciudad de { $tiles } losetas
        [robber] Barón ladrón con un camino de { $tiles } losetas
    }
remaining = Faltan por salir
remaining_fit = { $fit } de { $all } encajan ahí
remaining_odds = La próxima loseta encaja: { $next } %. Aún robarás una que encaje: { $own } %.
remaining_odds_next = La próxima loseta encaja: { $next } %.
remaining_share = { $share } %
remaining_how = Señala un lugar libre, o elígelo, para ver qué losetas encajan ahí.
remaining_nothing = Nada
remaining_kind = { $count } de { $kind }
remaining_kind_fits = { $count } de { $kind }, encaja
remaining_pick = { $shows }: { $count } de { $kind }
events_none = Aún no ha pasado nada.
event_begins = { $name } empieza
event_tile = { $name }: una loseta
event_abbey = { $name }: la abadía
event_deployed = { $name }: { $what }
event_barn = un granero
event_discarded = Una loseta no encaja en ningún lugar y sale de la partida: { $tile }
event_set_aside = Una loseta de dragón espera un volcán: { $tile }
event_shuffled =
    { $count ->
        [one] El primer volcán: 1 loseta de dragón vuelve a la bolsa
       *[other] El primer volcán: { $count } losetas de dragón vuelven a la bolsa
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] El dragón devuelve a { $name } su { figure }
        [princess] La princesa devuelve a { $name } su { figure }
        [challenge] { $name } pierde el desafío y recupera su { figure }
        [alone] { $name } recupera su { figure }, porque no queda ningún seguidor allí
        [scored] { $name } recupera su { figure }
    }
event_leaves = { $name } deja la ciudad: { $what }
event_wagon = { $name }: la carreta sigue
event_dragon_flew = El dragón vuela al volcán
event_journey =
    { $count ->
        [one] El viaje del dragón: 1 paso
       *[other] El viaje del dragón: { $count } pasos
    }
event_fairy = { $name }: el hada se mueve
event_fairy_joins = { $name }: el hada acompaña: { figure }
event_count =
    { $quarter ->
       *[castle] El conde va al castillo
        [market] El conde va al mercado
        [blacksmith] El conde va a la herrería
        [cathedral] El conde va a la catedral
    }
event_goods = { $name } toma { $goods }
event_piece = { $name } coloca: { figure }
event_taken = { $name } toma { figures }
event_off = Fuera del tablero: { figure }
event_crowned =
    { $title ->
       *[king] { $name } gana la carta del rey con una ciudad de { $tiles } losetas
        [robber] { $name } gana la carta del barón ladrón con un camino de { $tiles } losetas
    }
event_again =
    { $why ->
       *[builder] { $name } recibe otra loseta (constructor)
        [lake] { $name } recibe otra loseta (lago)
    }
event_over = La partida ha terminado
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; para { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = hada, al empezar el turno
bonus_fairy_score = hada, junto a un seguidor { at_ground }
bonus_goods = más { goods }
bonus_king =
    { $count ->
        [one] rey, 1 ciudad completa
       *[other] rey, { $count } ciudades completas
    }
bonus_robber =
    { $count ->
        [one] barón ladrón, 1 camino completo
       *[other] barón ladrón, { $count } caminos completos
    }
bonus_both = rey y barón ladrón
bonus_pieces = { figures } × { $each }
tile_field_only = solo prado
finale_step = Puntuación final: { $step } de { $steps }
finale_next = Siguiente
finale_next_key = Intro o flecha derecha
finale_skip = Saltar
source =
    { $source ->
       *[roads] Caminos
        [cities] Ciudades
        [cloisters] Monasterios
        [farms] Granjas
        [fairy] Hada
        [goods] Mercancías
        [cards] Rey, barón
    }
end_total = Total
end_won =
    { $count ->
        [one] { $names } gana con { $points }
       *[other] { $names } ganan juntos con { $points }
    }
end_look = Ver el tablero
end_home = Inicio
end_copy_picture = Copiar la imagen
end_save_picture = Guardar la imagen
end_copy_verdict = Copiar la verificación
end_costliest = Tu jugada más cara: loseta { $number }, { $points } puntos perdidos
end_costliest_none = Tus jugadas fueron las mejores que encontró el análisis.
end_costliest_searches = Buscando tu jugada más cara: { $done } de { $all }
end_board = El tablero al final
chart_said = Los puntos a lo largo de { $count } losetas: { $scores }
chart_after =
    { $count ->
        [one] Tras 1 loseta
       *[other] Tras { $count } losetas
    }
chart_points = { $name }: { $points }
bar_take_back = Deshacer
bar_turn_it = Girar
bar_turn_how = R, la rueda o clic derecho
bar_pass_key = 0, o Intro antes de elegir un lugar
bar_enter = Intro
bar_mover_how = { $name } (R: figura siguiente)
bar_drawn = Loseta robada { $tile }
seal = Cómo salió esta loseta
seal_from =
    { $count ->
        [one] El robo { $round } se hizo con un número secreto de { $names }. Se fijó de antemano y se reveló solo para este robo.
       *[other] El robo { $round } se hizo con un número secreto de cada uno: { $names }. Se fijaron de antemano y se revelaron solo para este robo.
    }
seal_means =
    { $count ->
        [one] Con un solo jugador no hay nadie a quien engañar.
       *[other] Si al menos uno de ellos es honrado, nadie podía conocer ni elegir esta loseta.
    }
seal_picture = Los números secretos de { $names } se combinan en uno, que elige la loseta
bar_like_this = ¿Así?
bar_gain = { $gain } ({ $score })
bar_finish = Terminar turno
bar_abbey = Tu abadía
bar_abbey_how = Coloca tu abadía en tu próximo turno en vez de robar una loseta. Haz clic otra vez para cancelarlo.
bar_abbey_next = Tu abadía va a continuación
ask_abbey = Coloca tu abadía en uno de los huecos, o
ask_lay = Te toca: coloca esta loseta.
ask_lay_amiss = Así no encaja ahí. Gírala o haz clic en otro marco.
ask_lay_beside = { $name }: coloca esta loseta.
ask_beside = { $name }: { $question }
ask_lay_builder = Tu constructor trae otra loseta. Colócala.
ask_lay_lake = El lago trae otra loseta. Colócala.
ask_drawn = { $name } roba. ¿Qué loseta es?
ask_wagon = Tu carreta ha puntuado y puede seguir, o
ask_enter_city = Solo han puntuado otros, así que puedes enviar un seguidor a la ciudad, o
ask_count = Puedes mover al conde a otro barrio, o
ask_piece = Elige su lugar.
ask_last_abbey = Todas las losetas están colocadas. Coloca tu abadía en uno de los huecos, o
ask_last_leave_must = Antes de la puntuación final, tus seguidores deben dejar la ciudad. Elige adónde va uno.
ask_last_leave = Antes de la puntuación final, tus seguidores pueden dejar la ciudad, o
ask_princess = La princesa devuelve a un caballero de su ciudad. Elige cuál.
ask_nobody = Aquí no puedes colocar ninguna figura.
ask_dragon = El dragón se mueve, paso { $step } de { $steps }. Llévalo a una loseta iluminada.
ask_wood =
    { $ways ->
       *[figure] Coloca una figura, o
        [follower] Coloca un seguidor, o
        [portal_figure] Por el portal, coloca una figura en cualquier loseta, o
        [portal_follower] Por el portal, coloca un seguidor en cualquier loseta, o
    }
ask_wood_besides =
    { $besides ->
       *[princess]
            { $ways ->
               *[figure] Coloca una figura, devuelve a un caballero, o
                [follower] Coloca un seguidor, devuelve a un caballero, o
                [portal_figure] Por el portal, coloca una figura en cualquier loseta, devuelve a un caballero, o
                [portal_follower] Por el portal, coloca un seguidor en cualquier loseta, devuelve a un caballero, o
                [none] Si quieres, devuelve a un caballero, o
            }
        [fairy]
            { $ways ->
               *[figure] Coloca una figura, mueve el hada, o
                [follower] Coloca un seguidor, mueve el hada, o
                [portal_figure] Por el portal, coloca una figura en cualquier loseta, mueve el hada, o
                [portal_follower] Por el portal, coloca un seguidor en cualquier loseta, mueve el hada, o
                [none] Si quieres, mueve el hada, o
            }
        [both]
            { $ways ->
               *[figure] Coloca una figura, devuelve a un caballero, mueve el hada, o
                [follower] Coloca un seguidor, devuelve a un caballero, mueve el hada, o
                [portal_figure] Por el portal, coloca una figura en cualquier loseta, devuelve a un caballero, mueve el hada, o
                [portal_follower] Por el portal, coloca un seguidor en cualquier loseta, devuelve a un caballero, mueve el hada, o
                [none] Si quieres, devuelve a un caballero, mueve el hada, o
            }
    }
ask_leave =
    { $quarter ->
       *[castle] Ahora puntúa lo iluminado: { feature }. Tus seguidores del castillo pueden ir allí, o
        [market] Ahora puntúa lo iluminado: { feature }. Tus seguidores del mercado pueden ir allí, o
        [blacksmith] Ahora puntúa lo iluminado: { feature }. Tus seguidores de la herrería pueden ir allí, o
        [cathedral] Ahora puntúa lo iluminado: { feature }. Tus seguidores de la catedral pueden ir allí, o
    }
spoken_finale = Puntuación final: Intro sigue, Esc la salta
spoken_pieces = R elige la figura: { $pieces }
pass_end_turn = Terminar el turno
pass_draw = Robar una loseta
pass_wagon = Recuperar la carreta
pass_send_nobody = No enviar a nadie
pass_count = Dejar aquí al conde
pass_keep = Guardarla
pass_nobody_else = No mover más
pass_nobody_goes = No mover a nadie
pass_without = Terminar sin colocar
pass_nothing = No hacer nada
does =
    { $decision ->
        [abbey] { $name } elige entre abadía y loseta.
        [tile] { $name } coloca una loseta.
        [wood] { $name } puede colocar una figura.
        [dragon] { $name } mueve el dragón.
        [leave_city] { $name } puede sacar seguidores de la ciudad.
        [wagon] { $name } puede mover una carreta.
        [enter_city] { $name } puede enviar un seguidor a la ciudad.
        [count] { $name } puede mover al conde.
        [last_abbey] { $name } aún puede colocar una abadía.
        [last_leave] { $name } puede sacar seguidores de la ciudad antes de la puntuación final.
       *[none] { $name } está pensando.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, una vuelta al marcador
       *[other] { $name }: { $points }, { $count } vueltas al marcador
    }
