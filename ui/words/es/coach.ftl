coach_searches = Buscando los momentos clave…
coach_of = { $name }: momentos clave
coach_none_of = { $name }: no se encontró ninguna jugada costosa
coach_moment = Turno { $turn }: −{ $percent } % de probabilidad de ganar
coach_better = Mejor: { $place }; { $what }
coach_played = Jugado: { $place }; { $what }
coach_reason = { $points }  { $subject }
coach_reason_fact = { $points }  { $subject }: { $fact }
coach_feature = { feature } ({ cell })
coach_subject =
    { $subject ->
        [own] seguidores en la reserva de { $name }
        [others] seguidores en la reserva de los rivales
        [joins] elementos que podrían unirse
        [unclaimed] caminos y ciudades abiertos sin seguidores
        [later] elementos de turnos posteriores
       *[rest] todo lo demás
    }
coach_completes =
    { $by ->
        [better] solo la mejor jugada completa este elemento ({ gain })
       *[played] solo la jugada hecha completa este elemento ({ gain })
    }
coach_begins =
    { $by ->
        [better] empieza con la mejor jugada
       *[played] empieza con la jugada hecha
    }
coach_no_tile =
    { $after ->
        [better] tras la mejor jugada, ninguna loseta restante puede completar este elemento
       *[played] tras la jugada hecha, ninguna loseta restante puede completar este elemento
    }
coach_goes = puntúa para { $better } en lugar de { $played }
coach_worth = vale ahora { $better } en lugar de { $played }
coach_fits = losetas restantes para la casilla más difícil: { $better } en lugar de { $played }
coach_at_hand = { $better } en lugar de { $played }
coach_luck =
    { $result ->
        [won] { $name } ganó por { $lead }: suerte con las losetas { $tiles }, jugadas { $moves }
        [lost] { $name } perdió por { $lead }: suerte con las losetas { $tiles }, jugadas { $moves }
       *[tied] Empate para { $name }: suerte con las losetas { $tiles }, jugadas { $moves }
    }
coach_level =
    { $range ->
        [one] { $name } jugó como el nivel { $high }
        [over] { $name } jugó como el nivel { $low } o superior
       *[between] { $name } jugó como los niveles { $low } a { $high }
    }

hint = Mostrar pista
hint_searches = Buscando una pista…
hint_none = No hay pista para esta elección.
hint_area =
    { $toward ->
        [east] Pista: al este, { $what }
        [west] Pista: al oeste, { $what }
        [south] Pista: al sur, { $what }
        [north] Pista: al norte, { $what }
       *[south_east] Pista: al sureste, { $what }
        [south_west] Pista: al suroeste, { $what }
        [north_east] Pista: al noreste, { $what }
        [north_west] Pista: al noroeste, { $what }
    }
hint_figure =
    { $figure ->
        [yes] Pista: colocar una figura
       *[no] Pista: no colocar ninguna figura
    }
hint_move = Pista: { $place }; { $what }
hint_what = Pista: { $what }
hint_show = Mostrar jugada
