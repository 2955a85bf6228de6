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

rules_picture-mage = Le signe du mage et de la sorcière
rules-mage =
    Chacune de ces tuiles porte un signe. Posez-la, puis placez le mage ou la sorcière sur une route ou une ville inachevée, où qu’elle soit. Aucun ne peut rester sur place ni rejoindre l’autre. Si une tuile réunit leurs zones, son joueur déplace l’un des deux. Quand la zone est évaluée, le mage ajoute 1 par tuile et la sorcière enlève la moitié des points, arrondie vers le bas. La figure quitte ensuite le plateau. Celles qui y sont encore comptent aussi à la fin. ([Règles complètes](RULES.md#mage--witch))
