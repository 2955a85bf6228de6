# Why a file can’t be read, replayed or saved. Clauses without a full stop, quoted after a colon.

file_missing = le fichier ou son dossier n’existe pas
file_denied = Bastide n’en a pas le droit
file_folder = c’est un dossier, pas un fichier
file_no_room = le disque est plein
file_large = le fichier est trop gros
file_damaged = le fichier est endommagé ou incomplet
file_version = une autre version de Bastide l’a enregistré
jcz_old = il vient de la version 2 ou 3 de JCloisterZone, qui n’enregistrait pas les coups
jcz_line = aucune partie de JCloisterZone ne commence à la ligne { $line }
jcz_large = le fichier contient trop de parties, ou une partie trop grosse
jcz_not_played = Bastide n’a pas « { $name } », ou pas comme cette partie l’utilise
jcz_differs = les règles de Bastide n’autorisent pas l’étape { $step } de l’enregistrement
notation_line = { $why } (ligne { $line })
notation_encoding = le texte n’est pas en UTF-8
notation_head = une liste des coups commence par « { $head } »
notation_game = avant les places, il faut une seule ligne « game » avec leur nombre
notation_colours = chaque place a besoin d’une couleur différente ({ $colours })
notation_seats = chaque place a besoin d’un nom avant le premier tour
notation_no_name = « { $name } » ne peut pas être un nom, car c’est vide, trop long ou pas du texte simple
notation_nobody = il n’y a pas de joueur « { $name } »
notation_asked = c’est au tour de { $name }
notation_tile = la tuile « { $tile } » ne peut pas être piochée
notation_several = plusieurs tuiles s’appellent « { $tile } », écrivez donc le nom entier, comme base/K
notation_item = « { $item } » n’est ni une tuile ni un coup
