play_fold = Replier
play_unfold = Déplier
play_fit = Ajuster
play_fit_how = Montrer tout le plateau : F
play_tiles = Tuiles
play_tiles_how = Les tuiles encore à venir : D
play_rules = Règles et guide
play_table = Table
play_leave = Quitter
play_events_fold = Replier les événements
play_events_show = Montrer les événements
play_events_unread = Montrer les événements : on a parlé
play_scores = Seulement ce qui a rapporté des points
play_over = La partie est finie.
play_whence = D’où viennent les points
play_tell = Raconter le décompte final
play_again = Rejouer
play_again_with = Rejouer avec { $name }
players_tiles =
    { $count ->
        [one] 1 tuile restante
       *[other] { $count } tuiles restantes
    }
players_no_tile = Il ne reste aucune tuile
players_river = dont { $count } de rivière, posées d’abord
players_aside =
    { $count ->
        [one] 1 tuile dragon attend un volcan
       *[other] { $count } tuiles dragon attendent un volcan
    }
players_dragon =
    { $count ->
        [one] Dragon : encore 1 pas
       *[other] Dragon : encore { $count } pas
    }
players_second_builder = Deuxième tuile { DE($name) } : le bâtisseur
players_second_lake = Deuxième tuile { DE($name) } : le lac
players_builder_due = { $name } reçoit une tuile de plus : le bâtisseur
players_watch_me = Vous regardez
players_watch_we =
    { $count ->
        [one] Vous et 1 autre regardez
       *[other] Vous et { $count } autres regardez
    }
players_watch =
    { $count ->
        [one] 1 personne regarde
       *[other] { $count } personnes regardent
    }
players_beside = { $name } { $number }
players_free_seat = Une place libre
supply_said =
    { $name } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $count ->
        [one] { $count } partisan en réserve
       *[other] { $count } partisans en réserve
    }
supply_none = Plus de partisan
supply_left = En réserve : { $what }
supply_rest = { $name }, en réserve : { $what }
supply_abbey = abbaye
supply_goods = { goods } : { $count }
supply_title =
    { $title ->
       *[king] Roi, avec { $tiles } tuiles
        [robber] Brigand, avec { $tiles } tuiles
    }
remaining = Encore à venir
remaining_fit = { $fit } sur { $all } vont là
remaining_odds = La prochaine tuile y va : { $next } %. Vous en tirerez encore une qui y va : { $own } %.
remaining_odds_next = La prochaine tuile y va : { $next } %.
remaining_share = { $share } %
remaining_how = Visez un emplacement libre, ou choisissez-le, pour voir ce qui y va.
remaining_nothing = Rien
remaining_kind = { $count } de { $kind }
remaining_kind_fits = { $count } de { $kind }, va ici
remaining_pick = { $shows } : { $count } de { $kind }
events_none = Rien ne s’est encore passé.
event_begins = { $name } commence
event_tile = { $name } : une tuile
event_abbey = { $name } : l’abbaye
event_deployed = { $name } : { $what }
event_barn = une grange
event_discarded = Une tuile n’avait pas de place, elle est écartée : { $tile }
event_set_aside = Une tuile dragon attend un volcan : { $tile }
event_shuffled =
    { $count ->
        [one] Premier volcan : 1 tuile dragon retourne dans le sac
       *[other] Premier volcan : { $count } tuiles dragon retournent dans le sac
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] Le dragon chasse une figurine { DE($name) } : { figure }
        [princess] La princesse chasse une figurine { DE($name) } : { figure }
        [challenge] Défi perdu, une figurine { DE($name) } rentre : { figure }
        [alone] Plus aucun partisan là, une figurine { DE($name) } rentre : { figure }
        [scored] Une figurine { DE($name) } rentre : { figure }
    }
event_leaves = { $name } quitte la cité : { $what }
event_wagon = { $name } : le chariot repart
event_dragon_flew = Le dragon vole vers le volcan
event_journey =
    { $count ->
        [one] Le voyage du dragon : 1 pas
       *[other] Le voyage du dragon : { $count } pas
    }
event_fairy = { $name } : la fée se déplace
event_fairy_joins = { $name } : la fée rejoint : { figure }
event_count =
    { $quarter ->
       *[castle] Le comte va au château
        [market] Le comte va au marché
        [blacksmith] Le comte va à la forge
        [cathedral] Le comte va à la cathédrale
    }
event_goods = { $name } prend { $goods }
event_crowned =
    { $title ->
       *[king] Roi, { $name } : une ville de { $tiles } tuiles
        [robber] Brigand, { $name } : une route de { $tiles } tuiles
    }
event_again =
    { $why ->
       *[builder] { $name } a une tuile de plus : le bâtisseur
        [lake] { $name } a une tuile de plus : le lac
    }
event_over = La partie est finie
event_with_detail = { $text } ({ $detail })
event_extra = { $score } ; pour { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = la fée, au début du tour
bonus_fairy_score = la fée, auprès d’un partisan { at_ground }
bonus_goods = le plus : { goods }
bonus_king =
    { $count ->
        [one] roi, 1 ville terminée
       *[other] roi, { $count } villes terminées
    }
bonus_robber =
    { $count ->
        [one] brigand, 1 route terminée
       *[other] brigand, { $count } routes terminées
    }
bonus_both = roi et brigand
tile_field_only = pré seulement
finale_step = Le décompte final : { $step } sur { $steps }
finale_next = Suivant
finale_next_key = Entrée, ou la flèche droite
finale_skip = Passer
source =
    { $source ->
       *[roads] Routes
        [cities] Villes
        [cloisters] Monastères
        [farms] Prés
        [fairy] Fée
        [goods] Marchandises
        [cards] Roi, brigand
    }
end_total = Total
end_won =
    { $count ->
        [one] { $names } gagne avec { $points }
       *[other] { $names } gagnent ensemble avec { $points }
    }
end_look = Voir le plateau
end_home = Accueil
end_copy_picture = Copier l’image
end_save_picture = Enregistrer l’image
end_copy_verdict = Copier le verdict
end_costliest = Votre coup le plus cher : tuile { $number }, { $points } points
end_costliest_none = Aucun coup meilleur que les vôtres n’a été trouvé.
end_costliest_searches = On cherche votre coup le plus cher : { $done } sur { $all }
end_board = Le plateau à la fin
chart_said = Les scores sur { $count } tuiles : { $scores }
chart_after =
    { $count ->
        [one] Après 1 tuile
       *[other] Après { $count } tuiles
    }
chart_points = { $name } : { $points }
bar_take_back = Reprendre
bar_turn_it = Tourner
bar_turn_how = R, la molette, ou un clic droit
bar_pass_key = 0, ou Entrée avant de choisir un emplacement
bar_enter = Entrée
bar_mover_how = { $name } : R passe au suivant
bar_drawn = Tuile piochée { $tile }
seal = D’où vient cette tuile
seal_from =
    { $count ->
        [one] Le tirage { $round } est fait d’un secret de { $names }, fixé d’avance et montré seulement pour lui.
       *[other] Le tirage { $round } est fait d’un secret de chacun ({ $names }), fixé d’avance et montré seulement pour lui.
    }
seal_means =
    { $count ->
        [one] Personne d’autre n’y a part : qui joue seul ne peut tromper personne.
       *[other] Tant que l’un d’eux respecte les règles, personne ne pouvait connaître ni choisir cette tuile.
    }
seal_picture = Les secrets de { $names } se rejoignent dans un sceau, et la tuile en sort
bar_like_this = Comme ça ?
bar_gain = { $gain } ({ $score })
bar_finish = Finir le tour
bar_abbey = Votre abbaye
bar_abbey_how = Prenez-la, et votre prochain tour commence par la poser au lieu de piocher une tuile ; un second clic la remet.
bar_abbey_next = Votre abbaye vient ensuite
ask_abbey = Posez votre abbaye dans un des trous, ou
ask_lay = À vous : posez cette tuile.
ask_lay_amiss = Elle ne va pas là : cliquez sur l’un des cadres.
ask_lay_beside = { $name } : posez cette tuile.
ask_lay_builder = Votre bâtisseur apporte une tuile de plus : posez-la.
ask_lay_lake = Le lac apporte une tuile de plus : posez-la.
ask_drawn = { $name } pioche. Quelle est la tuile ?
ask_wagon = Votre chariot a été décompté et peut repartir, ou
ask_enter_city = D’autres ont marqué, pas vous : vous pouvez envoyer un partisan dans la cité, ou
ask_count = Vous pouvez déplacer le comte dans un autre quartier, ou
ask_last_abbey = Toutes les tuiles sont posées. Posez votre abbaye dans un des trous, ou
ask_last_leave_must = Avant le décompte final, vos partisans doivent quitter la cité : choisissez où va l’un d’eux.
ask_last_leave = Avant le décompte final, vos partisans peuvent quitter la cité, ou
ask_princess = La princesse renvoie un des chevaliers de sa ville : choisissez-le.
ask_nobody = Personne ne peut être placé ici.
ask_dragon = Le dragon est sorti, pas { $step } sur { $steps } : menez-le vers une tuile éclairée.
ask_wood =
    { $ways ->
       *[figure] Placez une figurine, ou
        [follower] Placez un partisan, ou
        [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, ou
        [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, ou
    }
ask_wood_besides =
    { $ways ->
       *[figure] Placez une figurine, ou { ask_besides }, ou
        [follower] Placez un partisan, ou { ask_besides }, ou
        [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, ou { ask_besides }, ou
        [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, ou { ask_besides }, ou
        [none] Vous pouvez jouer ceci : { ask_besides }, ou
    }
ask_besides =
    { $besides ->
       *[princess] renvoyez un chevalier
        [fairy] déplacez la fée
        [both] renvoyez un chevalier, ou déplacez la fée
    }
ask_leave =
    { $quarter ->
       *[castle] Bientôt décompté, éclairé ici : { feature }. Vos partisans peuvent y venir du château, ou
        [market] Bientôt décompté, éclairé ici : { feature }. Vos partisans peuvent y venir du marché, ou
        [blacksmith] Bientôt décompté, éclairé ici : { feature }. Vos partisans peuvent y venir de la forge, ou
        [cathedral] Bientôt décompté, éclairé ici : { feature }. Vos partisans peuvent y venir de la cathédrale, ou
    }
spoken_finale = Le décompte final : Entrée continue, Échap le saute
spoken_pieces = R choisit la figurine : { $pieces }
pass_end_turn = Finir le tour
pass_draw = Piocher une tuile
pass_wagon = Le chariot rentre
pass_send_nobody = N’envoyer personne
pass_count = Le comte reste
pass_keep = La garder
pass_nobody_else = Personne d’autre
pass_nobody_goes = Personne ne part
pass_without = Finir sans
pass_nothing = Ne rien faire
does =
    { $decision ->
        [abbey] { $name } choisit entre abbaye et tuile.
        [tile] { $name } pose une tuile.
        [wood] { $name } peut placer une figurine.
        [dragon] { $name } mène le dragon.
        [leave_city] { $name } peut faire sortir des partisans de la cité.
        [wagon] { $name } peut faire repartir un chariot.
        [enter_city] { $name } peut envoyer un partisan dans la cité.
        [count] { $name } peut déplacer le comte.
        [last_abbey] { $name } peut poser la dernière abbaye.
        [last_leave] { $name } peut enfin faire sortir des partisans de la cité.
       *[none] { $name } réfléchit.
    }
track_at = { $name } : { $points }
track_around =
    { $count ->
        [one] { $name } : { $points }, un tour de piste
       *[other] { $name } : { $points }, { $count } tours de piste
    }
