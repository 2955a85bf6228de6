coach_searches = Recherche des moments clés…
coach_of = { $name } : moments clés
coach_none_of = { $name } : aucun coup coûteux trouvé
coach_moment = Tour { $turn } : −{ $percent } % de chances de gagner
coach_better = Mieux : { $place } ; { $what }
coach_played = Joué : { $place } ; { $what }
coach_reason = { $points }  { $subject }
coach_reason_fact = { $points }  { $subject } : { $fact }
coach_feature = { feature } ({ cell })
coach_subject =
    { $subject ->
        [own] partisans en réserve { DE($name) }
        [others] partisans en réserve des adversaires
        [joins] éléments qui pourraient être reliés
        [unclaimed] routes et villes ouvertes sans partisan
        [later] éléments des tours suivants
       *[rest] tout le reste
    }
coach_completes =
    { $by ->
        [better] seul le meilleur coup termine cet élément ({ gain })
       *[played] seul le coup joué termine cet élément ({ gain })
    }
coach_begins =
    { $by ->
        [better] commence avec le meilleur coup
       *[played] commence avec le coup joué
    }
coach_no_tile =
    { $after ->
        [better] après le meilleur coup, aucune tuile restante ne peut terminer cet élément
       *[played] après le coup joué, aucune tuile restante ne peut terminer cet élément
    }
coach_goes = compte pour { $better } au lieu de { $played }
coach_worth = vaut pour l’instant { $better } au lieu de { $played }
coach_fits = tuiles restantes pour la case la plus difficile : { $better } au lieu de { $played }
coach_at_hand = { $better } au lieu de { $played }
coach_luck =
    { $result ->
        [won] { $name } a gagné de { $lead } : chance au tirage { $tiles }, coups { $moves }
        [lost] { $name } a perdu de { $lead } : chance au tirage { $tiles }, coups { $moves }
       *[tied] Égalité pour { $name } : chance au tirage { $tiles }, coups { $moves }
    }
coach_level =
    { $range ->
        [one] { $name } a joué comme le niveau { $high }
        [over] { $name } a joué comme le niveau { $low } ou plus
       *[between] { $name } a joué comme les niveaux { $low } à { $high }
    }

hint = Montrer un indice
hint_searches = Recherche d’un indice…
hint_none = Il n’y a pas d’indice pour ce choix.
hint_area =
    { $toward ->
        [east] Indice : à l’est, { $what }
        [west] Indice : à l’ouest, { $what }
        [south] Indice : au sud, { $what }
        [north] Indice : au nord, { $what }
       *[south_east] Indice : au sud-est, { $what }
        [south_west] Indice : au sud-ouest, { $what }
        [north_east] Indice : au nord-est, { $what }
        [north_west] Indice : au nord-ouest, { $what }
    }
hint_figure =
    { $figure ->
        [yes] Indice : placer une figurine
       *[no] Indice : ne pas placer de figurine
    }
hint_move = Indice : { $place } ; { $what }
hint_what = Indice : { $what }
hint_show = Montrer le coup
