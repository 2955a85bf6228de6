play_fold = Replier
play_unfold = Déplier
play_fit = Ajuster
play_fit_how = Montrer tout le plateau : F
play_tiles = Tuiles
play_tiles_how = Voir les tuiles encore à venir : D
play_rules = Règles et guide
play_table = Table
play_leave = Quitter
play_events_fold = Replier les événements
play_events_show = Montrer les événements
play_events_unread = Montrer les événements (nouveau message)
play_scores = N’afficher que les points marqués
play_over = La partie est finie.
play_whence = Voir le détail des points
play_tell = Montrer le décompte final
play_again = Rejouer
play_again_with = Rejouer avec { $name }
players_tiles =
    { $count ->
        [one] 1 tuile restante
       *[other] { $count } tuiles restantes
    }
players_no_tile = Aucune tuile restante
players_river = dont { $count } de rivière, à poser d’abord
players_aside =
    { $count ->
        [one] 1 tuile dragon attend un volcan
       *[other] { $count } tuiles dragon attendent un volcan
    }
players_dragon =
    { $count ->
        [one] Dragon : encore 1 pas
       *[other] Dragon : encore { $count } pas
    }
players_second_builder = Deuxième tuile { DE($name) } (bâtisseur)
players_second_lake = Deuxième tuile { DE($name) } (lac)
players_builder_due = { $name } reçoit une tuile de plus (bâtisseur)
players_watch_me = Vous regardez
players_watch_we =
    { $count ->
        [one] Vous et 1 autre regardez
       *[other] Vous et { $count } autres regardez
    }
players_watch =
    { $count ->
        [one] 1 spectateur
       *[other] { $count } spectateurs
    }
players_beside = { $name } { $number }
players_free_seat = Place libre
supply_said =
    { $name } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $count ->
        [one] { $count } partisan en réserve
       *[other] { $count } partisans en réserve
    }
supply_none = Aucun partisan
supply_left = En réserve : { $what }
supply_rest = { $name }, en réserve : { $what }
supply_abbey = abbaye
supply_goods = { goods } : { $count }
supply_title =
    { $title ->
       *[king] Roi, avec une ville de { $tiles } tuiles
        [robber] Brigand, avec une route de { $tiles } tuiles
    }
remaining = Encore à venir
remaining_fit = { $fit } sur { $all } vont là
remaining_odds = La prochaine tuile y va : { $next } %. Vous en piocherez encore une qui y va : { $own } %.
remaining_odds_next = La prochaine tuile y va : { $next } %.
remaining_share = { $share } %
remaining_how = Pointez ou choisissez un emplacement libre pour voir quelles tuiles y vont.
remaining_nothing = Rien
remaining_kind = { $count } de { $kind }
remaining_kind_fits = { $count } de { $kind }, va ici
remaining_pick = { $shows } : { $count } de { $kind }
events_none = Rien ne s’est encore passé.
event_begins = { $name } commence
event_tile = { $name } : une tuile
event_abbey = { $name } : l’abbaye
event_deployed = { $name } : { $what }
event_barn = une grange
event_discarded = Une tuile ne va nulle part et quitte la partie : { $tile }
event_set_aside = Une tuile dragon attend un volcan : { $tile }
event_shuffled =
    { $count ->
        [one] Premier volcan : 1 tuile dragon retourne dans le sac
       *[other] Premier volcan : { $count } tuiles dragon retournent dans le sac
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] Le dragon renvoie une figurine { DE($name) } : { figure }
        [princess] La princesse renvoie une figurine { DE($name) } : { figure }
        [challenge] Défi perdu, une figurine { DE($name) } revient : { figure }
        [alone] Il n’y reste aucun partisan, une figurine { DE($name) } revient : { figure }
        [scored] Une figurine { DE($name) } revient : { figure }
    }
event_leaves = { $name } quitte la cité : { $what }
event_wagon = { $name } : le chariot repart
event_dragon_flew = Le dragon vole vers le volcan
event_journey =
    { $count ->
        [one] Le voyage du dragon : 1 pas
       *[other] Le voyage du dragon : { $count } pas
    }
event_fairy = { $name } : la fée se déplace
event_fairy_joins = { $name } : la fée rejoint : { figure }
event_count =
    { $quarter ->
       *[castle] Le comte va au château
        [market] Le comte va au marché
        [blacksmith] Le comte va à la forge
        [cathedral] Le comte va à la cathédrale
    }
event_goods = { $name } prend { $goods }
event_piece = { $name } place : { figure }
event_taken = { $name } prend { figures }
event_off = Hors du plateau : { figure }
event_crowned =
    { $title ->
       *[king] { $name } devient roi avec une ville de { $tiles } tuiles
        [robber] { $name } devient brigand avec une route de { $tiles } tuiles
    }
event_again =
    { $why ->
       *[builder] { $name } reçoit une tuile de plus (bâtisseur)
        [lake] { $name } reçoit une tuile de plus (lac)
    }
event_over = La partie est finie
event_with_detail = { $text } ({ $detail })
event_extra = { $score } ; pour { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = fée, au début du tour
bonus_fairy_score = fée, à côté d’un partisan { at_ground }
bonus_goods = le plus : { goods }
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
bonus_pieces = { figures } × { $each }
tile_field_only = pré seulement
finale_step = Décompte final : { $step } sur { $steps }
finale_next = Suivant
finale_next_key = Entrée ou flèche droite
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
end_copy_verdict = Copier la vérification
end_costliest = Votre plus grosse erreur : tuile { $number }, { $points } points perdus
end_costliest_none = Vos coups étaient les meilleurs que l’analyse ait trouvés.
end_costliest_searches = Recherche de votre plus grosse erreur : { $done } sur { $all }
end_board = Le plateau à la fin
chart_said = Les scores sur { $count } tuiles : { $scores }
chart_after =
    { $count ->
        [one] Après 1 tuile
       *[other] Après { $count } tuiles
    }
chart_points = { $name } : { $points }
bar_take_back = Annuler
bar_turn_it = Tourner
bar_turn_how = R, molette ou clic droit
bar_pass_key = 0, ou Entrée avant de choisir un emplacement
bar_enter = Entrée
bar_mover_how = { $name } (R : figurine suivante)
bar_drawn = Tuile piochée { $tile }
seal = Comment cette tuile a été tirée
seal_from =
    { $count ->
        [one] Le tirage { $round } vient d’un nombre secret { DE($names) }. Ce nombre était fixé d’avance et n’a été révélé que pour ce tirage.
       *[other] Le tirage { $round } vient d’un nombre secret de chaque joueur ({ $names }). Ces nombres étaient fixés d’avance et n’ont été révélés que pour ce tirage.
    }
seal_means =
    { $count ->
        [one] Avec un seul joueur, il n’y a personne à tromper.
       *[other] Si au moins l’un d’eux est honnête, personne ne pouvait connaître ni choisir cette tuile.
    }
seal_picture = Les nombres secrets { DE($names) } sont réunis en un seul, qui désigne la tuile
bar_like_this = Comme ça ?
bar_gain = { $gain } ({ $score })
bar_finish = Finir le tour
bar_abbey = Votre abbaye
bar_abbey_how = À votre prochain tour, posez votre abbaye au lieu de piocher une tuile. Cliquez encore pour y renoncer.
bar_abbey_next = Votre abbaye vient ensuite
ask_abbey = Posez votre abbaye dans un des trous, ou
ask_lay = À vous de jouer : posez cette tuile.
ask_lay_amiss = Elle ne va pas là dans ce sens. Tournez-la ou cliquez sur un autre cadre.
ask_lay_beside = { $name } : posez cette tuile.
ask_beside = { $name } : { $question }
ask_lay_builder = Votre bâtisseur apporte une tuile de plus. Posez-la.
ask_lay_lake = Le lac apporte une tuile de plus. Posez-la.
ask_drawn = { $name } pioche. Quelle est la tuile ?
ask_wagon = Votre chariot a été décompté et peut repartir, ou
ask_enter_city = Seuls les autres ont marqué des points, donc vous pouvez envoyer un partisan dans la cité, ou
ask_count = Vous pouvez déplacer le comte dans un autre quartier, ou
ask_piece = Choisissez sa place.
ask_last_abbey = Toutes les tuiles sont posées. Posez votre abbaye dans un des trous, ou
ask_last_leave_must = Avant le décompte final, vos partisans doivent quitter la cité. Choisissez où va l’un d’eux.
ask_last_leave = Avant le décompte final, vos partisans peuvent quitter la cité, ou
ask_princess = La princesse renvoie un chevalier de sa ville. Choisissez lequel.
ask_nobody = Vous ne pouvez pas placer de figurine ici.
ask_dragon = Le dragon se déplace, pas { $step } sur { $steps }. Menez-le vers une tuile éclairée.
ask_wood =
    { $ways ->
       *[figure] Placez une figurine, ou
        [follower] Placez un partisan, ou
        [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, ou
        [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, ou
    }
ask_wood_besides =
    { $besides ->
       *[princess]
            { $ways ->
               *[figure] Placez une figurine, renvoyez un chevalier, ou
                [follower] Placez un partisan, renvoyez un chevalier, ou
                [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, renvoyez un chevalier, ou
                [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, renvoyez un chevalier, ou
                [none] Si vous voulez, renvoyez un chevalier, ou
            }
        [fairy]
            { $ways ->
               *[figure] Placez une figurine, déplacez la fée, ou
                [follower] Placez un partisan, déplacez la fée, ou
                [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, déplacez la fée, ou
                [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, déplacez la fée, ou
                [none] Si vous voulez, déplacez la fée, ou
            }
        [both]
            { $ways ->
               *[figure] Placez une figurine, renvoyez un chevalier, déplacez la fée, ou
                [follower] Placez un partisan, renvoyez un chevalier, déplacez la fée, ou
                [portal_figure] Par le portail, placez une figurine sur n’importe quelle tuile, renvoyez un chevalier, déplacez la fée, ou
                [portal_follower] Par le portail, placez un partisan sur n’importe quelle tuile, renvoyez un chevalier, déplacez la fée, ou
                [none] Si vous voulez, renvoyez un chevalier, déplacez la fée, ou
            }
    }
ask_leave =
    { $quarter ->
       *[castle] L’élément éclairé ({ feature }) va être décompté. Vos partisans du château peuvent y aller, ou
        [market] L’élément éclairé ({ feature }) va être décompté. Vos partisans du marché peuvent y aller, ou
        [blacksmith] L’élément éclairé ({ feature }) va être décompté. Vos partisans de la forge peuvent y aller, ou
        [cathedral] L’élément éclairé ({ feature }) va être décompté. Vos partisans de la cathédrale peuvent y aller, ou
    }
spoken_finale = Décompte final : Entrée continue, Échap le passe
spoken_pieces = R choisit la figurine : { $pieces }
pass_end_turn = Finir le tour
pass_draw = Piocher une tuile
pass_wagon = Faire revenir le chariot
pass_send_nobody = N’envoyer personne
pass_count = Laisser le comte ici
pass_keep = La garder
pass_nobody_else = S’arrêter là
pass_nobody_goes = Ne déplacer personne
pass_without = Finir sans
pass_nothing = Ne rien faire
does =
    { $decision ->
        [abbey] { $name } choisit entre abbaye et tuile.
        [tile] { $name } pose une tuile.
        [wood] { $name } peut placer une figurine.
        [dragon] { $name } déplace le dragon.
        [leave_city] { $name } peut faire sortir des partisans de la cité.
        [wagon] { $name } peut faire repartir un chariot.
        [enter_city] { $name } peut envoyer un partisan dans la cité.
        [count] { $name } peut déplacer le comte.
        [last_abbey] { $name } peut encore poser une abbaye.
        [last_leave] { $name } peut faire sortir des partisans de la cité avant le décompte final.
       *[none] { $name } réfléchit.
    }
track_at = { $name } : { $points }
track_around =
    { $count ->
        [one] { $name } : { $points }, un tour de piste
       *[other] { $name } : { $points }, { $count } tours de piste
    }
