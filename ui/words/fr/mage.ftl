# Mage et Sorcière : deux figures qui changent la valeur des routes et des villes.
tile_set-mage = Mage et Sorcière
tile_set_about-mage = Un mage ajoute des points à une route ou une ville, une sorcière les divise par deux.
component-mage = mage et sorcière

figure-mage = mage
figure-witch = sorcière
term-mage =
    { $count ->
        [one] { $count } tuile pour le mage
       *[other] { $count } tuiles pour le mage
    }
term-witch = { $count } pour la sorcière
tile_with-mage = signe du mage et de la sorcière
ask_piece-mage = Déplacez le mage ou la sorcière sur une route ou une ville inachevée.
does-mage = { $name } déplace le mage ou la sorcière.

remark_mage = Le mage ajoute 1 point par tuile
remark_witch = La sorcière enlève la moitié des points

rules_picture-mage = Le signe du mage et de la sorcière
rules-mage =
    Après une tuile avec un signe, vous placez le mage ou la sorcière sur une route ou une ville inachevée. Jamais les deux ensemble. Au décompte, le mage ajoute 1 point par tuile ; la sorcière enlève la moitié, arrondie vers le bas. ([Règles complètes](RULES.md#mage--witch))
