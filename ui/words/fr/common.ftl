close = Fermer
back = Retour
done = Terminé
choose_file = Choisir…
no_file_dialog = Ce système ne peut pas afficher de fenêtre pour choisir un fichier. Tapez son chemin, ou déposez le fichier dans cette fenêtre.
yes_meant = { $what }
no = Annuler
keys = Raccourcis clavier
title = Bastide
title_asked = Bastide : à vous de jouer
own_invitation = C’est votre propre invitation. Envoyez-la à vos amis.

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avr.
        [5] mai
        [6] juin
        [7] juil.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[12] déc.
    } { $year }

list_of_two = { $most } et { $last }

colour_name =
    { $colour ->
        [red] rouge
        [blue] bleu
        [yellow] jaune
        [green] vert
        [black] noir
       *[violet] violet
    }
colour_of = { $whose } : { $colour }
rules_to_the_letter = Règles complètes, en anglais
rules_next = Suite : { $title }
