# Les Bacs : leurs mots, choix, événements et option.
tile_set-ferries = Les Bacs
tile_set_about-ferries = Des lacs où s’arrêtent les routes, et des bacs qui en relient deux.
figure-ferry = bac
component-ferry = bacs

tile_with-ferry = lac avec un bac

does-place_ferry = { $name } pose un bac sur le lac.
does-turn_ferry = { $name } peut tourner un bac.
ask_place_ferry = Choisissez les deux routes que le bac relie.
ask_turn_ferry = Vous pouvez tourner un bac sur la route, ou
pass_turn_ferry = Laisser les bacs
# Deux routes d’un lac, d’après leurs côtés : « Relier 1 : routes nord et est ».
target_ferry = Relier { $number } : routes { $one } et { $other }
event_ferry = { $name } relie deux routes par un bac

option_title-ferry_placed = Lacs avec un bac
option_value-ferry_placed-always = Tous
option_value-ferry_placed-with_thief = Avec un voleur
option_meaning-ferry_placed-always = Chaque lac reçoit un bac.
option_meaning-ferry_placed-with_thief = Un lac ne reçoit un bac que si vous placez un partisan sur une de ses routes.

rules_picture-ferries = Un lac avec quatre routes
rules-ferries =
    Les routes s’arrêtent à un lac. Sur un nouveau lac, vous posez un bac qui relie deux routes. Quand vous prolongez une route avec des bacs, vous pouvez tourner le prochain bac dans chaque direction. Puis chaque route terminée est décomptée. ([Règles complètes](RULES.md#the-ferries))
