tile_set =
    { $set ->
       *[base] jeu de base
        [river1] La Rivière
        [river2] La Rivière II
        [inns] Auberges & Cathédrales
        [traders] Marchands & Bâtisseurs
        [dragon] Princesse & Dragon
        [count] Le Comte de Carcassonne
        [king] Roi & Brigand
        [cult] Le Culte
        [cult6] le sixième sanctuaire
    }

tile_set_about =
    { $set ->
       *[river1] La partie commence par une rivière.
        [river2] La partie commence par une rivière qui bifurque. On y trouve une auberge, un volcan et un troupeau de cochons.
        [inns] Le grand partisan, les auberges et les cathédrales.
        [traders] Bâtisseur, cochon et marchandises.
        [dragon] Dragon, fée, princesses et portails magiques.
        [count] Une cité où des partisans attendent un décompte, et le comte, qui peut les y retenir.
        [king] Des cartes pour la plus grande ville et la plus longue route.
        [cult] Des sanctuaires qui défient les monastères.
    }

component =
    { $component ->
       *[large] grand partisan
        [builder] bâtisseur
        [pig] cochon
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

parts_without = { tile_set }, sans : { $parts }
parts_alone = { tile_set }, sans les tuiles : { $parts }

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
       *[farm_scoring] Décompte des prés à la fin
        [two_tile_city] Une ville terminée de deux tuiles
        [inn_cathedral_end] Non terminé avec auberge ou cathédrale
        [farmers] Permis dans les prés
        [start] Début du plateau
        [start_tile] La tuile de départ si elle ne sert pas
        [river_turns] Virages de la rivière
        [lake] Le lac au volcan
        [dragon_moves] Le voyage du dragon
        [princess] La princesse et les chevaliers de sa ville
        [fairy] Place de la fée
        [fairy_pays] Points d’une fée sur une tuile
        [count_moves] Déplacement du comte quand un partisan entre dans la cité
        [count_quarter] Fermé dans le quartier du comte
        [count_when] Points qui ouvrent la cité
        [city_exits] Éléments vers lesquels on peut quitter la cité
        [count_end] Quartiers utilisés à la fin
        [count_end_how] Sortie de la cité à la fin
        [market_at_barn] Sortie du marché
        [city_mayor_wagon] Force d’un bourgmestre ou chariot venu de la cité
        [city_tiles] Dragon, fée et portail dans la cité
        [city_of_carcassonne] La cité de Carcassonne compte comme
        [after_scoring] En premier après le décompte
        [king_robber] Points du roi et du brigand
        [challenge_own] Figurines à défier
        [shrines] Nombre de sanctuaires
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 par pré
        [farm_scoring-per_city_4] 4 par ville
        [farm_scoring-once_per_city_3] 3 par joueur
        [two_tile_city-4] 4 points
        [two_tile_city-2] 2 points
        [inn_cathedral_end-zero] Rien
        [inn_cathedral_end-ignore] Comme sans elle
        [farmers-yes] Les paysans
        [farmers-no] Personne
        [start-expansions] Selon les extensions
        [start-city] La cité
        [start_tile-removed] Hors du jeu
        [start_tile-in_bag] Dans le sac
        [river_turns-room] Avec de la place devant
        [river_turns-alternate] Gauche et droite en alternance
        [lake-extra_tile] Une autre tuile
        [lake-plain] Rien
        [dragon_moves-after_scoring] Après le décompte
        [dragon_moves-before_scoring] Avant le décompte
        [princess-must] Doit en renvoyer un
        [princess-may] Peut en renvoyer un
        [fairy-on_tile] Sur une tuile
        [fairy-next_to_follower] Près d’un partisan
        [fairy_pays-players] Chaque joueur présent
        [fairy_pays-figures] Par figurine
        [count_moves-by_player] Comme vous voulez
        [count_moves-clockwise] Dans le sens horaire
        [count_moves-follows] Avec le partisan
        [count_quarter-closed] L’entrée et la sortie
        [count_quarter-from_only] La sortie
        [count_when-any_points] Tous les points
        [count_when-feature_points] Éléments seulement
        [city_exits-any] Tous
        [city_exits-no_empty_cloister] Aucun monastère vide
        [city_exits-occupied] Occupés seulement
        [count_end-any_quarter] Tous
        [count_end-market_only] Le marché
        [count_end_how-once] Un tour de table
        [count_end_how-must] Tous doivent sortir
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
        [king_robber-per_feature] 1 par élément à la fin
        [king_robber-10_each] 10 par carte
        [king_robber-15_40] 15, ou 40
        [king_robber-during_play] 1 au fur et à mesure
        [challenge_own-no] Celles des autres
        [challenge_own-yes] Les vôtres aussi
        [shrines-5] Cinq
        [shrines-6] Six
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Chaque pré est décompté à part. Le joueur qui y a le plus de paysans reçoit 3 points par ville terminée au bord.
        [farm_scoring-per_city_4] Chaque ville terminée est décomptée une fois. Le joueur qui a le plus de paysans sur tous les prés qui la bordent reçoit 4 points.
        [farm_scoring-once_per_city_3] Chaque ville terminée est décomptée une fois pour chaque joueur qui a le plus de paysans sur un pré qui la borde. Ce joueur reçoit 3 points.
        [two_tile_city-4] Elle rapporte autant que toute ville : 2 par tuile et 2 par blason.
        [two_tile_city-2] Elle rapporte la moitié. Avec une cathédrale, elle rapporte 2 par tuile et 2 par blason.
        [inn_cathedral_end-zero] Une telle route ou ville ne rapporte rien à la fin.
        [inn_cathedral_end-ignore] Elle rapporte 1 par tuile et 1 par blason, comme sans auberge ni cathédrale.
        [farmers-yes] Vous pouvez placer des partisans dans les prés. Les prés sont décomptés à la fin.
        [farmers-no] Les prés restent vides et ne rapportent rien, ce qui rend une première partie plus facile. Les cochons ne servent pas et le marché est fermé.
        [start-expansions] Le Comte commence par sa cité, et une rivière par sa source. Sinon, la tuile de départ est posée d’abord.
        [start-city] Les 12 tuiles de la cité sont posées d’abord, même sans le Comte. Elles n’ont alors pas de quartiers et ne rapportent rien.
        [start_tile-removed] Elle n’est pas utilisée.
        [start_tile-in_bag] On la pioche comme toute autre tuile.
        [river_turns-room] Chaque bout ouvert de la rivière doit avoir des cases libres autour de son chemin.
        [river_turns-alternate] Après un virage à gauche, le suivant du même bras va à droite, et ainsi de suite.
        [lake-extra_tile] Vous ne pouvez pas placer de figurine sur le lac. Le joueur qui l’a posé pioche aussitôt une autre tuile.
        [lake-plain] C’est une tuile comme les autres.
        [dragon_moves-after_scoring] Le dragon se déplace quand tout ce que la nouvelle tuile a terminé est décompté.
        [dragon_moves-before_scoring] Le dragon se déplace d’abord. Les figurines qu’il renvoie perdent les points de la nouvelle tuile.
        [princess-must] Vous ne pouvez pas placer une figurine à la place, ni ne rien faire.
        [princess-may] Vous pouvez aussi placer une figurine à la place, ou ne rien faire.
        [fairy-on_tile] Elle aide tous les partisans de sa tuile.
        [fairy-next_to_follower] Vous la déplacez vers un de vos partisans. Lui seul gagne les points.
        [fairy_pays-players] Chaque joueur qui a un partisan sur sa tuile reçoit les points, 1 comme 3.
        [fairy_pays-figures] Votre tour commence par 1 point pour chacune de vos figurines présentes. Les 3 points vont au partisan placé le premier.
        [count_moves-by_player] Vous pouvez le déplacer vers n’importe quel quartier, ou le laisser.
        [count_moves-clockwise] Il va toujours au quartier suivant : château, marché, forge, cathédrale.
        [count_moves-follows] Il va toujours au quartier où le partisan est entré.
        [count_quarter-closed] Les partisans ne peuvent ni y entrer ni en sortir.
        [count_quarter-from_only] Les partisans peuvent y entrer, mais pas en sortir.
        [count_when-any_points] Tous les points du décompte comptent, ceux de la fée et des cartes aussi.
        [count_when-feature_points] Seuls comptent les points d’une route, d’une ville, d’un monastère, d’un sanctuaire ou d’un pré.
        [city_exits-any] Ils peuvent aller vers des éléments occupés ou vides.
        [city_exits-no_empty_cloister] De la cathédrale, ils ne peuvent aller que vers un monastère ou un sanctuaire occupé par un partisan.
        [city_exits-occupied] De chaque quartier, ils ne peuvent aller que vers un élément occupé par un partisan.
        [count_end-any_quarter] Les partisans peuvent quitter tous les quartiers sauf celui du comte.
        [count_end-market_only] Les partisans ne peuvent quitter que le marché, et pas si le comte y est.
        [count_end_how-once] Dans le sens horaire, chaque joueur déplace autant de partisans qu’il veut. Le joueur du dernier tour passe en dernier.
        [count_end_how-must] Chaque joueur déplace un partisan à son tour, tant que c’est possible. Personne ne peut s’arrêter avant.
        [count_end_how-in_turn] Chaque joueur déplace un partisan à son tour. Vous pouvez vous arrêter, mais c’est alors définitif.
        [market_at_barn-no] Les partisans ne quittent le marché que pour le décompte final.
        [market_at_barn-yes] Les partisans peuvent aussi quitter le marché quand une grange fait décompter un pré.
        [city_mayor_wagon-two] Ils comptent comme deux partisans.
        [city_mayor_wagon-usual] Le bourgmestre compte selon les blasons, et le chariot comme un partisan.
        [city_tiles-closed] Ils ne peuvent entrer sur aucune de ses 12 tuiles.
        [city_tiles-open] Seules les deux tuiles du milieu sont fermées. La fée peut tout de même aller dans un quartier où attend un de vos partisans.
        [city_of_carcassonne-farms_and_king] Elle compte pour les prés le long de son rempart et pour les points du roi. Elle ne donne pas la carte du roi.
        [city_of_carcassonne-ignored] Elle ne compte ni pour les prés ni pour le roi.
        [after_scoring-count_first] Les partisans entrent dans la cité et le comte se déplace. Ensuite, les chariots se déplacent.
        [after_scoring-wagons_first] Les chariots se déplacent. Ensuite, les partisans entrent dans la cité et le comte se déplace.
        [king_robber-per_feature] Le roi reçoit 1 par ville terminée, et le brigand 1 par route terminée.
        [king_robber-10_each] À la fin, chacune des deux cartes rapporte 10.
        [king_robber-15_40] À la fin, une carte rapporte 15. Les deux ensemble rapportent 40.
        [king_robber-during_play] Le roi reçoit 1 à chaque ville terminée, et le brigand 1 à chaque route terminée. Ils ne reçoivent rien à la fin.
        [challenge_own-no] Un défi oppose deux joueurs différents.
        [challenge_own-yes] Vous pouvez aussi vous défier vous-même. Le premier des deux éléments à être terminé renvoie la figurine de l’autre.
        [shrines-5] Vous jouez les cinq sanctuaires de l’extension.
        [shrines-6] Vous jouez aussi le sanctuaire de la première édition.
    }
