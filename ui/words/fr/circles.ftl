# Les Cercles dans les champs I et II : leurs mots, choix, événements et option.
tile_set-circles1 = Cercles dans les champs I
tile_set_about-circles1 = Des cercles qui permettent à tous d’ajouter un partisan, ou qui en font reprendre un.
tile_set-circles2 = Cercles dans les champs II
tile_set_about-circles2 = D’autres tuiles avec des cercles dans les champs.
component-circle = cercles dans les champs

tile_with-thieves = cercle pour voleurs
tile_with-knights = cercle pour chevaliers
tile_with-farmers = cercle pour paysans

does-circle_choice = { $name } choisit l’effet du cercle.
does-circle_add = { $name } peut ajouter un partisan.
does-circle_remove = { $name } reprend un partisan.
ask_circle_choice = Choisissez l’effet du cercle pour tous les joueurs.
ask_circle_add = Placez un autre partisan à côté d’un des vôtres, ou
ask_circle_remove = Choisissez le partisan qui revient dans votre réserve.
pass_circle_add = N’ajouter personne
# Choix devant un cercle, avec le numéro de leur touche.
target_circle_add = Permettre à tous d’ajouter ({ $number })
target_circle_remove = Faire reprendre à tous ({ $number })
event_circle_add = { $name } choisit : tous peuvent ajouter un partisan
event_circle_remove = { $name } choisit : tous reprennent un partisan
event_sent-circle = { $name } reprend une figurine : { figure }

option_title-crop_add = Ajout devant un cercle
option_value-crop_add-may = Facultatif
option_value-crop_add-must = Obligatoire
option_meaning-crop_add-may = Chaque joueur peut ajouter un partisan, ou non.
option_meaning-crop_add-must = Chaque joueur qui peut ajouter un partisan doit le faire.

rules_picture-circles1 = Un cercle pour voleurs
rules-circles1 =
    Un cercle concerne les voleurs, les chevaliers ou les paysans. Après le décompte, son joueur choisit pour tous. Soit chacun peut placer un autre partisan à côté d’un de ceux-ci, soit chacun en reprend un. ([Règles complètes](RULES.md#crop-circles-i))

rules_picture-circles2 = Un cercle pour chevaliers
rules-circles2 =
    Ce sont d’autres tuiles avec des cercles. Elles ont les mêmes règles, et vous pouvez jouer avec l’une des deux extensions ou avec les deux. ([Règles complètes](RULES.md#crop-circles-ii))
