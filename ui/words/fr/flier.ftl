# Les machines volantes : leurs mots.
tile_set-flier = Les machines volantes
tile_set_about-flier = Des machines qui portent un partisan vers une zone inachevée, même occupée.

component-flight = vols

feature-machine = machine volante
features-machine =
    { $count ->
        [one] { $count } { feature-machine }
       *[other] { $count } machines volantes
    }
at_ground-machine = sur une machine volante
remark_machine = Une machine volante

event_flew =
    { $lands ->
        [yes] { $name } lance le dé : { $cells }, et atterrit
       *[no] { $name } lance le dé : { $cells }, et ne trouve pas où atterrir
    }
does-landing = { $name } choisit où atterrir.
ask_thrown = { $name } lance le dé. Quel est le nombre ?
ask_landing = Cases volées : { $cells } ({ figure }). Choisissez où atterrir.

# Après le décollage, avant le bouton qui lance le dé.
ask_throw = Le dé décide de la distance du vol ({ figure }). Le lancer ne peut pas être annulé.
bar_throw = Lancer le dé
# La fin d’un vol, avant le lancer : une ligne par nombre.
flight_lands = Un { $cells } au dé ({ cell }) : { $there }
flight_fails = Un { $cells } au dé : nulle part où atterrir
# Pendant le lancer : tous les joueurs y participent, et certains peuvent être hors ligne.
waits_throw = Le dé est lancé…
waits_die = Le lancer du dé attend la confirmation { DE($names) }.

rules_picture-flier = Une machine volante vers l’ouest
rules-flier =
    Au lieu de placer une figurine sur la tuile, vous pouvez mettre un partisan sur sa machine volante. Un dé dit s’il vole de 1, 2 ou 3 tuiles. Il atterrit dans une zone inachevée, même occupée, ou rentre. ([Règles complètes](RULES.md#the-flying-machines))
