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

rules_picture-flier = Une machine volante tournée vers l’ouest
rules-flier =
    Certaines tuiles ont une machine volante. Au lieu de placer une figurine sur la tuile, vous pouvez mettre un partisan sur la machine. Un dé montre 1, 2 ou 3, et le partisan vole d’autant dans la direction de la machine. Il atterrit là sur une route, une ville, un monastère, un sanctuaire ou un jardin inachevé, même à côté d’autres. S’il ne peut pas atterrir, il rentre. ([Règles complètes](RULES.md#the-flying-machines))
