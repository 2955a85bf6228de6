close = Fermer
back = Retour
done = Terminé
choose_file = Choisir…
no_file_dialog = Le système ne montre aucune fenêtre pour choisir un fichier : saisissez son chemin, ou déposez le fichier dans cette fenêtre.
yes_meant = Oui : { $what }
no = Non
keys = Touches
title = Bastide
title_asked = Bastide : à vous de jouer
own_invitation = Cette invitation est la vôtre : envoyez-la à vos amis.

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
# Whose colour it is, where several have theirs: “Seat 2: red”.
colour_of = { $whose } : { $colour }
rules_to_the_letter = Règles complètes, en anglais
rules_next = Suite : { $title }
