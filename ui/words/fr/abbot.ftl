# L’Abbé : ses mots, et ceux de l’abbé, des jardins et des options.
tile_set-abbot = L’Abbé
tile_set_about-abbot = Des jardins sur certaines tuiles, et un abbé que l’on peut reprendre pour des points.

figure-abbot = abbé
figures-abbot =
    { $count ->
        [one] { $count } { figure-abbot }
       *[other] { $count } abbés
    }
component-abbot = abbé

feature-garden = jardin
features-garden =
    { $count ->
        [one] { $count } { feature-garden }
       *[other] { $count } jardins
    }
at_ground-garden = dans un jardin
term-garden = jardin { $count }
score_of-taken_home = { feature }, abbé repris
remark_finished-garden = Un jardin terminé
remark_around-garden = Un jardin, { $open } des 8 cases autour encore libres

target_home-abbot = Reprendre { $number } : abbé { DE($name) }
analysis_home-abbot = { $name } reprend l’abbé pour des points

option_title-abbot_quarter = Les abbés dans la cité
option_value-abbot_quarter-no = Aucun
option_value-abbot_quarter-yes = Dans la cathédrale
option_meaning-abbot_quarter-no = Un abbé n’entre jamais dans la cité de Carcassonne.
option_meaning-abbot_quarter-yes = Un abbé peut attendre dans la cathédrale, puis aller vers un monastère ou un sanctuaire.

rules_picture-abbot = Un jardin et son abbé
rules-abbot =
    Un jardin se décompte comme un monastère. Seul un abbé y va ; il peut aussi aller dans un monastère ou un sanctuaire. Au lieu de placer une figurine, vous pouvez reprendre votre abbé plus tôt. Il rapporte 1 point, et 1 de plus par tuile autour. ([Règles complètes](RULES.md#the-abbot))
