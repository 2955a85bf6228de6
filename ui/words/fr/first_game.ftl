first_stop = Étape { $stop } sur { $stops }
first_lay = Poser une tuile
first_lay_how =
    À chaque tour, vous piochez une tuile et la posez pour que tout se prolonge : routes, villes, prés.
    Tournez-la avec R ou la molette jusqu’à ce que sa route descende, et cliquez sur l’emplacement
    encadré. Terminez sans partisan.
first_thief = Un voleur sur une route
first_thief_how =
    Vous avez pioché un carrefour : les routes s’y terminent. Posez-le à l’emplacement encadré. Puis
    cliquez sur la route éclairée : votre partisan est un voleur. Dès que l’autre bout est fermé aussi,
    elle rapporte un point par tuile.
first_knight = Un chevalier dans une ville
first_knight_how =
    Le monastère du robot a fermé votre route : 4 tuiles, 4 points, et le voleur est rentré. Agrandissez
    maintenant la ville : ses côtés ouverts se rejoignent. Placez-y un chevalier, et plus personne ne
    pourra s’y installer.
first_city = Une ville achevée
first_city_how =
    Fermez le rempart : tournez cette tuile jusqu’à ce que sa ville regarde vers le bas. Une ville
    achevée rapporte 2 points par tuile et par blason, et le chevalier rentre aussitôt. Gardez vos
    partisans cette fois.
first_monk = Un moine dans un monastère
first_monk_how =
    3 tuiles et 1 blason : 8 points. Un monastère compte pour lui-même et pour les huit tuiles autour,
    et son moine reste jusqu’à ce qu’elles soient toutes posées. Quatre entourent déjà l’emplacement
    encadré.
first_farmer = Un paysan, et la fin
first_farmer_how =
    Un paysan se couche dans un pré et n’en revient plus. À la fin, chaque ville achevée au bord du pré
    rapporte 3 points ; la vôtre en est une. Posez la route, et placez un partisan dans le pré éclairé.
first_rest = La suite de la partie
first_rest_how =
    Vous connaissez maintenant toutes les places d’un partisan. À la fin, ce qui n’est pas achevé compte
    aussi, mais moins. Laissez des robots jouer pour vous deux, et voyez d’où viennent les points.
first_play_rest = Jouer la suite
first_at_once = D’un coup
first_told = L’histoire est racontée.
first_bot_lays = Le robot pose une tuile.
first_not_kept = Cette partie était pour apprendre : elle n’est pas conservée.
first_amiss_tile =
    Cela convient, et dans toute autre partie vous pouvez la poser ainsi. Cette histoire continue à
    l’emplacement encadré, la tuile tournée comme indiqué : reprenez-la.
first_amiss_follower =
    Un partisan peut aussi se tenir là. Cette histoire parle de l’endroit éclairé : reprenez-le.
first_amiss_nobody =
    Rien ne vous oblige à placer quelqu’un. Ici, pourtant, il vous faut un partisan au travail :
    reprenez.
first_amiss_somebody = C’est permis. Mais vous n’avez que sept partisans, gardez donc celui-ci : reprenez-le.
