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
