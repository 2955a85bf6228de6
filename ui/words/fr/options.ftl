tile_set =
    { $set ->
       *[base] jeu de base
        [river1] La Rivière
        [river2] La Rivière II
        [inns] Auberges & Cathédrales
        [traders] Marchands & Bâtisseurs
        [dragon] Princesse & Dragon
        [abbey] Bourgmestres & Abbayes
        [count] Le Comte de Carcassonne
        [king] Roi & Brigand
        [cult] Le Culte
        [cult6] le sixième sanctuaire
    }

tile_set_about =
    { $set ->
       *[river1] Une rivière pour commencer.
        [river2] Une rivière qui bifurque, avec une auberge, un volcan et un troupeau de cochons.
        [inns] Le grand partisan, des auberges et des cathédrales.
        [traders] Bâtisseur, cochon et marchandises.
        [dragon] Dragon, fée, princesses et portails magiques.
        [abbey] Une abbaye pour chacun ; bourgmestre, chariot et grange.
        [count] Une cité où attendent des partisans, et le comte qui l’habite.
        [king] Des cartes pour la plus grande ville et la plus longue route.
        [cult] Des sanctuaires qui défient les monastères.
    }

component =
    { $component ->
       *[large] grand partisan
        [builder] bâtisseur
        [pig] cochon
        [mayor] bourgmestre
        [wagon] chariot
        [barn] grange
        [abbey] abbaye
        [inn] auberges
        [cathedral] cathédrales
        [goods] marchandises
        [herd] troupeaux de cochons
        [dragon] dragon
        [fairy] fée
        [princess] princesses
        [portal] portails magiques
        [count] comte
        [king] roi
        [robber] brigand
        [challenge] défis
    }

parts_without = { tile_set }, sans : { $parts }
parts_alone = { tile_set }, sans les tuiles : { $parts }

preset =
    { $preset ->
       *[big-box] Comme la grosse boîte de 2008
        [original] Comme la première édition
        [printing] Comme l’édition de 2018
    }

option_group =
    { $group ->
       *[cities_and_farms] Villes et prés
        [start_and_rivers] Le départ et les rivières
    }

option_title =
    { $option ->
       *[farm_scoring] Comment les prés rapportent à la fin
        [two_tile_city] Ce que vaut une ville terminée de deux tuiles
        [inn_cathedral_end] Ce qu’une auberge ou une cathédrale fait de ce qui est inachevé à la fin
        [farmers] Qui peut aller dans les prés
        [start] Ce qu’il y a sur la table au début
        [start_tile] Où va la tuile de départ quand autre chose s’y trouve
        [river_turns] Comment la rivière peut tourner
        [lake] Ce qu’apporte le lac au volcan
        [dragon_moves] Quand le dragon part en voyage
        [princess] Ce que fait une princesse quand sa ville a des chevaliers
        [fairy] Où se tient la fée
        [fairy_pays] Qui une fée sur une tuile paie
        [wagon_moves] Où peut aller un chariot décompté
        [barn_shares] Combien de granges on peut poser sur un pré
        [count_moves] Comment le comte se déplace après l’entrée d’un partisan dans la cité
        [count_quarter] À quoi le quartier du comte est fermé
        [count_when] Quels points ouvrent la cité
        [city_exits] Vers quels éléments terminés les partisans quittent la cité
        [count_end] Quels quartiers on quitte à la fin
        [count_end_how] Comment les partisans quittent la cité à la fin
        [market_at_barn] Quand les partisans quittent le marché
        [city_mayor_wagon] Ce que compte un bourgmestre ou chariot venu de la cité
        [city_tiles] Jusqu’où dragon, fée et portail entrent dans la cité
        [city_of_carcassonne] Ce que vaut la cité elle-même
        [after_scoring] Ce qui vient d’abord après le décompte
        [king_robber] Ce que rapportent le roi et le brigand
        [challenge_own] Qui un moine ou un hérétique défie
        [shrines] Combien de sanctuaires il y a
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 par pré
        [farm_scoring-per_city_4] 4 par ville, une fois
        [farm_scoring-once_per_city_3] 3 par ville et joueur
        [two_tile_city-4] 4 points
        [two_tile_city-2] 2 points
        [inn_cathedral_end-zero] Rien
        [inn_cathedral_end-ignore] Comme sans elle
        [farmers-yes] Des paysans
        [farmers-no] Personne
        [start-expansions] Ce qui est joué
        [start-city] La cité
        [start_tile-removed] Hors du jeu
        [start_tile-in_bag] Parmi les autres
        [river_turns-room] Avec de la place
        [river_turns-alternate] À gauche, puis à droite
        [lake-extra_tile] Une autre tuile
        [lake-plain] Rien de plus
        [dragon_moves-after_scoring] En dernier
        [dragon_moves-before_scoring] Avant le décompte
        [princess-must] Doit en renvoyer un
        [princess-may] Peut en renvoyer un
        [fairy-on_tile] Sur une tuile
        [fairy-next_to_follower] Près d’un partisan
        [fairy_pays-players] Chaque joueur présent
        [fairy_pays-figures] Par figurine
        [wagon_moves-connected] Ce qui est relié
        [wagon_moves-adjacent] Ce qui est proche
        [barn_shares-no] Une seule
        [barn_shares-yes] Plusieurs
        [count_moves-by_player] À votre gré
        [count_moves-clockwise] Dans le sens horaire
        [count_moves-follows] Avec le partisan
        [count_quarter-closed] Dans les deux sens
        [count_quarter-from_only] La sortie
        [count_when-any_points] Tous les points
        [count_when-feature_points] Les éléments seuls
        [city_exits-any] Tous
        [city_exits-no_empty_cloister] Aucun monastère vide
        [city_exits-occupied] Les occupés
        [count_end-any_quarter] Tous
        [count_end-market_only] Le marché
        [count_end_how-once] Un tour de table
        [count_end_how-must] Tous le doivent
        [count_end_how-in_turn] Un par un
        [market_at_barn-no] À la fin
        [market_at_barn-yes] Pour les granges aussi
        [city_mayor_wagon-two] Deux
        [city_mayor_wagon-usual] Comme d’habitude
        [city_tiles-closed] Pas du tout
        [city_tiles-open] Les tuiles extérieures
        [city_of_carcassonne-farms_and_king] Une ville terminée
        [city_of_carcassonne-ignored] Rien
        [after_scoring-count_first] Le comte
        [after_scoring-wagons_first] Les chariots
        [king_robber-per_feature] 1 chacun à la fin
        [king_robber-10_each] 10 par carte
        [king_robber-15_40] 15, ou 40
        [king_robber-during_play] 1 au fur et à mesure
        [challenge_own-no] D’autres joueurs
        [challenge_own-yes] Les vôtres aussi
        [shrines-5] Cinq
        [shrines-6] Six
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Chaque pré à part : 3 par ville terminée à qui y a le plus de paysans.
        [farm_scoring-per_city_4] Chaque ville terminée paie une fois : 4 à qui a le plus de paysans sur tous les prés qui la bordent.
        [farm_scoring-once_per_city_3] Chaque ville terminée paie 3, une seule fois, à quiconque a le plus de paysans sur un pré qui la borde.
        [two_tile_city-4] Comme toute ville : 2 par tuile et 2 par blason.
        [two_tile_city-2] La moitié ; avec une cathédrale, 2 par tuile et 2 par blason.
        [inn_cathedral_end-zero] Une telle route ou ville ne rapporte rien.
        [inn_cathedral_end-ignore] 1 par tuile et 1 par blason, comme sans auberge ni cathédrale.
        [farmers-yes] Les partisans le peuvent, et les prés sont décomptés à la fin.
        [farmers-no] Pas de partisans et pas de points pour les prés : une première partie plus facile. Les cochons restent à la maison, et le marché est fermé.
        [start-expansions] Le Comte apporte sa cité, une rivière sa source ; sinon la tuile de départ.
        [start-city] Ses douze tuiles y sont même sans le Comte, sans quartiers et sans valeur.
        [start_tile-removed] Elle ne sert pas.
        [start_tile-in_bag] On la pioche comme une autre.
        [river_turns-room] Chaque bout ouvert de la rivière doit garder libres les cases autour de son chemin.
        [river_turns-alternate] Après un coude à gauche, le suivant du même bras va à droite, et ainsi de suite.
        [lake-extra_tile] Rien ne se fait sur le lac ; son joueur repioche aussitôt.
        [lake-plain] Une tuile comme les autres.
        [dragon_moves-after_scoring] À la fin : ce qui est terminé a déjà été décompté.
        [dragon_moves-before_scoring] Qui est visité perd les points de ce tour.
        [princess-must] Rien d’autre n’est permis alors.
        [princess-may] Au lieu de placer une figurine, ou de ne rien faire.
        [fairy-on_tile] Elle sert tous les partisans qui s’y trouvent.
        [fairy-next_to_follower] Vous la menez près d’un de vos partisans ; lui seul gagne les points.
        [fairy_pays-players] 1 et 3 à chaque joueur qui a un partisan sur sa tuile.
        [fairy_pays-figures] Un tour commence par 1 pour chacune de vos figurines présentes ; les 3 vont au partisan placé le premier.
        [wagon_moves-connected] Un élément qui touche celui décompté sur une de ses tuiles.
        [wagon_moves-adjacent] Tout ce qui est sur sa tuile ou l’une des huit autour.
        [barn_shares-no] Seuls des prés réunis en ont plusieurs.
        [barn_shares-yes] Un pré avec une grange peut en recevoir une autre, et est décompté de nouveau.
        [count_moves-by_player] Vers n’importe quel quartier, ou il reste.
        [count_moves-clockwise] Toujours, au suivant de château, marché, forge et cathédrale.
        [count_moves-follows] Toujours, vers le quartier où il est entré.
        [count_quarter-closed] Personne n’entre ni ne sort.
        [count_quarter-from_only] Les partisans peuvent entrer, mais pas sortir.
        [count_when-any_points] Tout ce que rapporte le décompte, fée et cartes comprises.
        [count_when-feature_points] Ce que rapporte une route, une ville, un monastère, un sanctuaire ou un pré, rien d’autre.
        [city_exits-any] Occupés ou non.
        [city_exits-no_empty_cloister] De la cathédrale, seulement vers un monastère ou un sanctuaire où se tient un partisan.
        [city_exits-occupied] De tous les quartiers, seulement là où se tient un partisan.
        [count_end-any_quarter] Tous ceux où n’est pas le comte.
        [count_end-market_only] Lui seul, et pas si le comte y est.
        [count_end_how-once] Dans le sens horaire, le joueur du dernier tour en dernier, chacun autant qu’il veut.
        [count_end_how-must] Chacun déplace un partisan à son tour, encore et encore, tant que c’est possible.
        [count_end_how-in_turn] De même, mais on peut s’arrêter, et c’est alors fini pour soi.
        [market_at_barn-no] Seulement alors.
        [market_at_barn-yes] Aussi quand une grange décompte un pré.
        [city_mayor_wagon-two] Comme deux partisans.
        [city_mayor_wagon-usual] Le bourgmestre selon les blasons, le chariot pour un.
        [city_tiles-closed] Ils restent hors des douze tuiles.
        [city_tiles-open] Seules les deux du milieu sont fermées ; la fée peut même aller aux quartiers, là où attend un de vos partisans.
        [city_of_carcassonne-farms_and_king] Pour les prés le long de ses murs, et pour le roi ; elle ne donne pas la carte du roi.
        [city_of_carcassonne-ignored] Ni pour les prés ni pour le roi.
        [after_scoring-count_first] Les chariots bougent quand il en a fini.
        [after_scoring-wagons_first] Le comte vient après eux.
        [king_robber-per_feature] 1 par ville terminée au roi, 1 par route terminée au brigand.
        [king_robber-10_each] À la fin, 10 pour chacune des deux.
        [king_robber-15_40] À la fin, 15 pour une seule, 40 pour les deux dans une main.
        [king_robber-during_play] 1 à qui a le roi pour chaque ville terminée, à qui a le brigand pour chaque route ; rien à la fin.
        [challenge_own-no] Un défi se joue à deux.
        [challenge_own-yes] Le premier terminé des deux renvoie l’autre.
        [shrines-5] Les sanctuaires de l’extension.
        [shrines-6] Avec celui de la première édition.
    }
