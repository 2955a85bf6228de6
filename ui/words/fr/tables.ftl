new_table = Nouvelle table
new_table_who = Joueurs
new_table_you = Vous
new_table_friend = Un ami
new_table_beside = Sur cet appareil
new_table_beside_name = Nom de l’autre joueur sur cet appareil
new_table_bot = Un bot
new_table_seat_number = Place { $number }
new_table_seat = Ajouter une place
think_time = Temps de réflexion par coup (bots de niveau 9)
think_by_clock = La pendule fixe le temps de réflexion d’un bot de niveau 9. Il prend un quart du temps d’un tour, ou sa part du temps qui reste pour la partie.
new_table_rules = Règles
new_table_table = La table
new_table_changed =
    { $title } ({ $count ->
        [one] { $count } changement
       *[other] { $count } changements
    })
new_table_start = Lancer la partie
new_table_open = Ouvrir la table
writing_order = Saisissez les joueurs dans l’ordre des tours, en commençant par celui qui a joué en premier.
writing_begin = Saisir les tours
tiles_again = Rejouer ces tuiles
tiles_again_about = La mise en place de cette partie, avec les mêmes tuiles dans le même ordre.
tiles_known = Tout le monde peut connaître ces tuiles d’avance. Le fichier de partie prouve qu’elles ont été jouées selon les règles et combien de points elles ont rapportés. Il ne prouve ni que personne n’a regardé avant, ni que c’était le premier essai.
race_week = Tuiles de la semaine { $week } de { $year }
race_about = Le jeu de base, en solo, pour les points. Les tuiles dépendent de l’année et de la semaine (UTC), donc tout le monde a les mêmes cette semaine.
race_results = Résultats en solo avec ces tuiles
race_this = cette partie
race_drop = Pour comparer, déposez ici les fichiers de partie d’autres joueurs, ou ouvrez-les sur l’accueil.
race_not = { $file } n’est pas une partie en solo terminée et vérifiée avec ces tuiles.
new_table_about =
    { $count ->
        [one] Environ 1 minute, { $tiles }
       *[other] Environ { $count } minutes, { $tiles }
    }
expansions = Extensions
expansions_all = Toutes
expansions_none = Aucune
parts = Éléments des extensions
parts_mean = Si un élément n’est pas joué, ses symboles sur les tuiles sont sans effet. Les figurines, les cartes et la fée se jouent aussi sans les tuiles de l’extension.
expansions_card = { $tiles } tuiles, environ { $minutes } minutes de plus
expansions_show = Montrer les tuiles
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 tuile : { $sets }.
       *[other] { $count } tuiles : { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Favoris
favourites_remove = Retirer le favori { $name }
favourites_remove_how = Retirer ce favori
favourites_keep = Enregistrer en favori
favourites_name = Nom du favori
favourites_save = Enregistrer
favourites_cancel = Annuler
favourites_not_removed = Le favori n’a pas pu être retiré : { $why }.
favourites_not_kept = Le favori n’a pas pu être enregistré : { $why }.
favourites_unread = Impossible de lire vos favoris dans { $file }, donc aucun n’est affiché : { $why }.
terms = Réglages de la table
terms_clock = Cadence
terms_leavers = Si un joueur quitte la partie
terms_grace = Attente d’un joueur hors ligne
terms_watching = Spectateurs
terms_aids = Aides à l’écran
clock_none = Aucune
clock_turn = { $time } par tour
clock_bank = { $time } plus { $more } par tour
clock_none_means = Chacun prend le temps qu’il lui faut.
clock_means = L’appareil de chaque joueur mesure le temps de ce joueur. Vous voyez toutes les pendules.
clock_days_means = Les joueurs n’ont pas besoin d’être en ligne ensemble. Les coups s’échangent en ligne, par la boîte aux lettres d’un relais, ou en lien dans une messagerie. Un coup lent prend d’abord sur la réserve, puis sur les jours de repos.
clock_days = { $time } par tour
clock_days_bank = { $time } par tour, réserve { $bank }
clock_days_off =
    { $time } par tour, réserve { $bank }, { $days ->
        [one] 1 jour de repos
       *[other] { $days } jours de repos
    }
terms_expiry = Quand le temps est écoulé
expiry_shown = Rien ne se passe
expiry_shown_means = La pendule ne fait qu’afficher le temps. Elle ne fait perdre personne.
expiry_claimed = Les autres décident
expiry_claimed_means = À deux, l’adversaire peut revendiquer la victoire. À plus de deux, les autres peuvent continuer sans le joueur dont le temps est écoulé.
expiry_lost = Le joueur perd
expiry_lost_means = À deux, un joueur dont le temps est écoulé perd aussitôt. À plus de deux, les autres peuvent continuer sans lui.
terms_tie = À égalité de points
tie_shared = Les deux gagnent
tie_shared_means = Les joueurs partagent la victoire.
tie_second = Le second joueur gagne
tie_second_means = Le joueur qui n’a pas commencé gagne, car commencer est un avantage.
terms_draws = Confirmation de chaque tuile
draws_rounds = Tout le monde
draws_rounds_means = L’appareil de chaque joueur confirme chaque tuile, donc chacun doit venir en ligne une fois par tour. Personne ne peut prévoir une tuile tant qu’un joueur est honnête.
draws_laps = Les joueurs juste avant et après
draws_laps_means = Un tour n’attend que ces deux joueurs, donc les parties lentes vont plus vite. Des joueurs complices peuvent connaître d’avance quelques-unes de leurs tuiles, mais jamais les vôtres.
leavers_bot = Un bot remplaçant joue
leavers_bot_means = Un bot simple prend la place. L’appareil de chaque joueur calcule les mêmes coups pour lui.
leavers_skipped = Ses tours sont sautés
leavers_skipped_means = La place garde ses points et ses figurines, mais n’a plus de tours.
grace_means = Après ce délai, les autres peuvent continuer sans le joueur hors ligne.
watching_yes = Autorisés
watching_yes_means = Toute personne qui a l’invitation peut regarder. Les spectateurs ne peuvent rien changer à la partie.
watching_no = Non autorisés
watching_no_means = Seuls les joueurs voient la partie tant qu’elle dure.
aids_all = Toutes
aids_all_means = Tout le monde peut consulter les tuiles restantes et ce qu’un élément rapporterait.
aids_counts = Nombres seulement
aids_counts_means = Vous voyez combien de tuiles restent, et à part cela seulement ce qui est sur la table.
aids_none = Aucune
aids_none_means = Vous voyez seulement ce que montrerait une vraie table.
terms_told_clock = Cadence : { $clock }.
terms_told_claimed = Si le temps d’un joueur est écoulé, l’adversaire peut revendiquer la victoire. À plus de deux, les autres peuvent continuer sans ce joueur.
terms_told_lost = Si le temps d’un joueur est écoulé, l’adversaire gagne. À plus de deux, les autres peuvent continuer sans ce joueur.
terms_told_tie = À égalité de points, le joueur qui n’a pas commencé gagne.
occasion =
    { $counts ->
        [yes] Cette partie compte pour « { $label } ».
       *[no] Cette partie est jouée pour « { $label } », mais ne compte pas.
    }
terms_told_laps = Seuls les joueurs juste avant et après vous confirment votre tuile. Des joueurs complices peuvent prévoir quelques-unes de leurs tuiles, mais jamais celles des autres.
terms_told_leavers = Si un joueur quitte la partie, ses tours sont sautés.
terms_told_grace = Les autres peuvent continuer sans un joueur qui est hors ligne depuis { $time }.
terms_told_watching = Les spectateurs ne sont pas autorisés.
terms_told_counts = Les aides à l’écran ne montrent que le nombre de tuiles restantes.
terms_told_no_aids = Aucune aide à l’écran.
time_minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time_seconds = { $count } s
time_short_minutes = { $count } min
time_hours =
    { $count ->
        [one] 1 heure
       *[other] { $count } heures
    }
time_days =
    { $count ->
        [one] 1 jour
       *[other] { $count } jours
    }
lobby_of = La table { DE($name) }
lobby_looking = Recherche de la table
lobby_signing = Lancement de la partie
lobby_own = Votre table
lobby_read_rules = Lire les règles
lobby_send = Envoyez cette invitation à vos amis :
lobby_called = Personnes invitées à cette table : { $names }.
lobby_qr = L’invitation en code QR
lobby_qr_show = Montrer un code QR
lobby_qr_hide = Cacher le code QR
lobby_copied = Copiée. Envoyez-la telle quelle.
lobby_unsettled = Vos relais n’ont pas encore répondu. Si vous copiez l’invitation maintenant, elle ne passera pas par eux.
lobby_unreachable = Personne ne peut rejoindre cette table. Les autres appareils ne peuvent pas se connecter à un onglet de navigateur, et cette page n’a pas de relais. Ajoutez un relais dans les réglages, ou ouvrez la table sur la page d’un relais. Vous pouvez tout de même jouer contre des bots.
lobby_web_open = Laisser des amis venir par leur navigateur
lobby_web_how = Des amis sans Bastide peuvent venir par un navigateur web, même sur un téléphone. Cet appareil leur affiche la page. Sur votre réseau, l’adresse suffit. Depuis ailleurs, ajoutez # et l’invitation à la fin de l’adresse.
lobby_web_at = Vos amis sans Bastide peuvent ouvrir :
lobby_web_qr = L’adresse de la page en code QR
lobby_web_none = Cette version de Bastide a été compilée sans la page pour navigateurs. Installez un paquet, ou créez la page comme l’indique ui/web/README.md.
lobby_board = Liste publique
lobby_board_no = Non affichée
lobby_board_how = Vos relais peuvent afficher cette table, avec le nom de ses joueurs, tant qu’il y a des places libres. Tout le monde peut alors s’asseoir. Vous acceptez ces joueurs en lançant la partie, et pouvez les retirer avant.
board_asking = Connexion à vos relais…
board_up =
    { $count ->
        [one] La table est dans la liste publique de 1 relais.
       *[other] La table est dans les listes publiques de { $count } relais.
    }
lobby_code = Ou obtenir un code à dicter
lobby_code_how = Un nombre et trois mots faciles à dire au téléphone. Votre ami doit avoir le même relais dans les réglages. Trois essais erronés bloquent le code.
lobby_say_code = Ou dictez ce code :
lobby_code_asking = Demande d’un code à vos relais…
lobby_closed = Trois essais erronés ont bloqué le code. Personne ne peut l’utiliser tant que vous ne l’avez pas débloqué.
lobby_open_door = Débloquer le code
lobby_away = hors ligne
lobby_ready = a accepté
lobby_beside = sur l’appareil { DE($name) }
lobby_changed = Les joueurs ou les réglages de la table ont changé. Si vous êtes d’accord, asseyez-vous de nouveau.
lobby_reading = n’a pas encore accepté
lobby_fill = Choisir un joueur
lobby_wait_friend = Attendre un ami
lobby_look_on = Regarder
lobby_full = Toutes les places sont prises. Vous pouvez regarder.
lobby_watching = Vous regardez. L’hôte commence la partie quand toutes les places sont prises.
lobby_begin = Lancer la partie
lobby_not_ready = Tout le monde n’a pas encore accepté.
lobby_free =
    { $count ->
        [one] { $count } place est encore libre.
       *[other] { $count } places sont encore libres.
    }
lobby_host_begins = L’hôte lance la partie quand toutes les places sont prises.
lobby_waits_beginning = Tout le monde est prêt. { $name } lance la partie.
lobby_profile = Changer nom ou couleur…
lobby_sit = S’asseoir
lobby_usual = Règles standard, celles de la grosse boîte de 2008.
lobby_unusual = Différences avec les règles standard :
lobby_option = { $title } : { $value }
lobby_idle = Options sans effet ici, car leur extension n’est pas jouée :
presence_silent = ne répond pas depuis { $time }
presence_gone = hors ligne depuis { $time }
presence_not_yet = pas encore là
waits_over = La partie est finie.
ended_agreed = Tout le monde a accepté de terminer la partie sans résultat.
waits_host = Recherche de l’hôte. Bastide continue d’essayer.
waits_draw = Tirage de la prochaine tuile…
waits_for = On attend { $name }.
waits_me = On vous attend.
waits_heard = { $name } doit encore envoyer le dernier état de cette partie. Pour cela, vous devez être en ligne en même temps. Ses fichiers ont été copiés ou restaurés sur cet appareil, et ne sont peut-être pas à jour.
waits_answer = On attend la réponse { DE($name) }.
waits_silent = On attend { $name } (ne répond pas depuis { $time }).
waits_gone = On attend { $name } (hors ligne depuis { $time }).
waits_choose = Après environ { $time }, vous pourrez choisir comment continuer.
waits_not_yet = On attend { $name } (pas encore là).
waits_resigned = { $name } a abandonné. Les joueurs restants décident comment continuer.
