play_fold = Plegar
play_unfold = Desplegar
play_fit = Ajustar
play_fit_how = Mostrar todo el tablero: F
play_tiles = Losetas
play_tiles_how = Las losetas que faltan por salir: D
play_rules = Reglas y guía
play_table = Mesa
play_leave = Salir
play_events_fold = Plegar los sucesos
play_events_show = Mostrar los sucesos
play_events_unread = Mostrar los sucesos: alguien ha hablado
play_scores = Solo lo que dio puntos
play_over = La partida ha terminado.
play_whence = De dónde vienen los puntos
play_tell = Contar la puntuación final
play_again = Jugar otra vez
play_again_with = Jugar otra vez con { $name }
players_tiles =
    { $count ->
        [one] Queda 1 loseta
       *[other] Quedan { $count } losetas
    }
players_no_tile = No queda ninguna loseta
players_river = { $count } son del río y van primero
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
players_second_builder = Segunda loseta de { $name }: el constructor
players_second_lake = Segunda loseta de { $name }: el lago
players_builder_due = { $name } recibe otra loseta: el constructor
players_watch_me = Estás mirando
players_watch_we =
    { $count ->
        [one] Tú y 1 más estáis mirando
       *[other] Tú y { $count } más estáis mirando
    }
players_watch =
    { $count ->
        [one] 1 persona está mirando
       *[other] { $count } personas están mirando
    }
players_beside = { $name } { $number }
players_free_seat = Un asiento libre
supply_said =
    { $name }: { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }, { $count ->
        [one] queda { $count } seguidor
       *[other] quedan { $count } seguidores
    }
supply_none = No queda ningún seguidor
supply_left = Quedan: { $what }
supply_rest = { $name }, quedan: { $what }
supply_abbey = abadía
supply_goods = { $count } { goods }
supply_title =
    { $title ->
       *[king] Rey, con { $tiles } losetas
        [robber] Barón ladrón, con { $tiles } losetas
    }
remaining = Faltan por salir
remaining_fit = { $fit } de { $all } encajan ahí
remaining_odds = La próxima loseta encaja: { $next } %. Aún te tocará una que encaje: { $own } %.
remaining_odds_next = La próxima loseta encaja: { $next } %.
remaining_share = { $share } %
remaining_how = Señala un lugar libre, o elígelo, para ver qué encaja ahí.
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
event_discarded = Una loseta no tenía lugar y se descarta: { $tile }
event_set_aside = Una loseta de dragón espera un volcán: { $tile }
event_shuffled =
    { $count ->
        [one] El primer volcán: 1 loseta de dragón vuelve a la bolsa
       *[other] El primer volcán: { $count } losetas de dragón vuelven a la bolsa
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] El dragón manda a casa: { figure } de { $name }
        [princess] La princesa manda a casa: { figure } de { $name }
        [challenge] Desafío perdido, vuelve a casa: { figure } de { $name }
        [alone] No queda ningún seguidor allí, vuelve a casa: { figure } de { $name }
        [scored] Vuelve a casa: { figure } de { $name }
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
event_crowned =
    { $title ->
       *[king] Rey, { $name }: una ciudad de { $tiles } losetas
        [robber] Barón ladrón, { $name }: un camino de { $tiles } losetas
    }
event_again =
    { $why ->
       *[builder] { $name } tiene otra loseta: el constructor
        [lake] { $name } tiene otra loseta: el lago
    }
event_over = La partida ha terminado
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; para { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = el hada, al empezar el turno
bonus_fairy_score = el hada, junto a un seguidor { at_ground }
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
tile_field_only = solo prado
finale_step = La puntuación final: { $step } de { $steps }
finale_next = Siguiente
finale_next_key = Intro, o la flecha derecha
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
end_copy_verdict = Copiar el veredicto
end_costliest = Tu jugada más cara: loseta { $number }, { $points } puntos
end_costliest_none = No se encontró ninguna jugada mejor que las tuyas.
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
bar_turn_how = R, la rueda o un clic derecho
bar_pass_key = 0, o Intro antes de elegir un lugar
bar_enter = Intro
bar_mover_how = { $name }: R pasa al siguiente
bar_drawn = Loseta robada { $tile }
seal = De dónde viene esta loseta
seal_from =
    { $count ->
        [one] La extracción { $round } salió de un secreto de { $names }, fijado de antemano y mostrado solo para ella.
       *[other] La extracción { $round } salió de un secreto de cada uno ({ $names }), fijado de antemano y mostrado solo para ella.
    }
seal_means =
    { $count ->
        [one] Nadie más interviene: quien juega solo no puede engañar a nadie.
       *[other] Mientras uno de ellos respete las reglas, nadie podía conocer ni elegir esta loseta.
    }
seal_picture = Los secretos de { $names } se unen en un sello, y de él sale la loseta
bar_like_this = ¿Así?
bar_gain = { $gain } ({ $score })
bar_finish = Terminar turno
bar_abbey = Tu abadía
bar_abbey_how = Tómala, y tu próximo turno empieza por ponerla en vez de robar una loseta; otro clic la devuelve.
bar_abbey_next = Tu abadía va a continuación
ask_abbey = Coloca tu abadía en uno de los huecos, o
ask_lay = Te toca: coloca esta loseta.
ask_lay_amiss = Ahí no encaja: haz clic en uno de los marcos.
ask_lay_beside = { $name }: coloca esta loseta.
ask_lay_builder = Tu constructor trae otra loseta: colócala.
ask_lay_lake = El lago trae otra loseta: colócala.
ask_drawn = { $name } roba. ¿Qué loseta es?
ask_wagon = Tu carreta ha puntuado y puede seguir, o
ask_enter_city = Otros han puntuado y tú no: puedes enviar un seguidor a la ciudad, o
ask_count = Puedes mover al conde a otro barrio, o
ask_last_abbey = Todas las losetas están puestas. Coloca tu abadía en uno de los huecos, o
ask_last_leave_must = Antes de la puntuación final tus seguidores deben dejar la ciudad: elige adónde va uno.
ask_last_leave = Antes de la puntuación final tus seguidores pueden dejar la ciudad, o
ask_princess = La princesa manda a casa a un caballero de su ciudad: elígelo.
ask_nobody = Aquí no se puede poner a nadie.
ask_dragon = El dragón anda suelto, paso { $step } de { $steps }: llévalo a una loseta iluminada.
ask_wood =
    { $ways ->
       *[figure] Pon una figura, o
        [follower] Pon un seguidor, o
        [portal_figure] Por el portal, pon una figura en cualquier loseta, o
        [portal_follower] Por el portal, pon un seguidor en cualquier loseta, o
    }
ask_wood_besides =
    { $ways ->
       *[figure] Pon una figura, o { ask_besides }, o
        [follower] Pon un seguidor, o { ask_besides }, o
        [portal_figure] Por el portal, pon una figura en cualquier loseta, o { ask_besides }, o
        [portal_follower] Por el portal, pon un seguidor en cualquier loseta, o { ask_besides }, o
        [none] Si quieres, { ask_besides }, o
    }
ask_besides =
    { $besides ->
       *[princess] manda a casa a un caballero
        [fairy] mueve el hada
        [both] manda a casa a un caballero, o mueve el hada
    }
ask_leave =
    { $quarter ->
       *[castle] Ahora puntúa, iluminado aquí: { feature }. Tus seguidores pueden venir del castillo, o
        [market] Ahora puntúa, iluminado aquí: { feature }. Tus seguidores pueden venir del mercado, o
        [blacksmith] Ahora puntúa, iluminado aquí: { feature }. Tus seguidores pueden venir de la herrería, o
        [cathedral] Ahora puntúa, iluminado aquí: { feature }. Tus seguidores pueden venir de la catedral, o
    }
spoken_finale = La puntuación final: Intro sigue, Esc la salta
spoken_pieces = R elige la figura: { $pieces }
pass_end_turn = Terminar el turno
pass_draw = Robar una loseta
pass_wagon = La carreta vuelve a casa
pass_send_nobody = No enviar a nadie
pass_count = El conde se queda
pass_keep = Guardarla
pass_nobody_else = Nadie más
pass_nobody_goes = Nadie va
pass_without = Terminar sin poner
pass_nothing = No hacer nada
does =
    { $decision ->
        [abbey] { $name } elige entre abadía y loseta.
        [tile] { $name } coloca una loseta.
        [wood] { $name } puede poner una figura.
        [dragon] { $name } lleva al dragón.
        [leave_city] { $name } puede sacar seguidores de la ciudad.
        [wagon] { $name } puede mover una carreta.
        [enter_city] { $name } puede enviar un seguidor a la ciudad.
        [count] { $name } puede mover al conde.
        [last_abbey] { $name } puede colocar la última abadía.
        [last_leave] { $name } puede sacar por último seguidores de la ciudad.
       *[none] { $name } está pensando.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, una vuelta al marcador
       *[other] { $name }: { $points }, { $count } vueltas al marcador
    }
