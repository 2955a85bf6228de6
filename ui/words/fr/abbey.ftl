tile_set-abbey = Bourgmestres & Abbayes
tile_set_about-abbey = Une abbaye par joueur ; bourgmestre, chariot et grange.

figure-mayor = bourgmestre
figure-wagon = chariot
figure-barn = grange
figures-mayor =
    { $count ->
        [one] { $count } { figure-mayor }
       *[other] { $count } bourgmestres
    }
figures-wagon =
    { $count ->
        [one] { $count } { figure-wagon }
       *[other] { $count } chariots
    }
figures-barn =
    { $count ->
        [one] { $count } { figure-barn }
       *[other] { $count } granges
    }

component-mayor = bourgmestre
component-wagon = chariot
component-barn = grange
component-abbey = abbaye

option_title-wagon_moves = Où peut aller un chariot décompté
option_title-barn_shares = Granges sur un même pré
option_value-wagon_moves-connected = Éléments reliés
option_value-wagon_moves-adjacent = Éléments proches
option_value-barn_shares-no = Une
option_value-barn_shares-yes = Plusieurs
option_meaning-wagon_moves-connected = Il peut aller vers un élément qui touche l’élément décompté sur une tuile commune.
option_meaning-wagon_moves-adjacent = Il peut aller vers tout élément de sa tuile ou des 8 tuiles autour.
option_meaning-barn_shares-no = Un pré n’a plusieurs granges que si des prés à grange ont été réunis.
option_meaning-barn_shares-yes = Vous pouvez poser une autre grange sur un pré qui en a une. Le pré est alors décompté de nouveau.
