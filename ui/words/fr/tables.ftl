new_table = Nouvelle table
new_table_who = Qui joue
new_table_you = Vous
new_table_friend = Un ami
new_table_beside = À côté de moi
new_table_beside_name = Nom de qui est assis à côté de vous
new_table_seat_number = Place { $number }
new_table_seat = Une place de plus
think_time = Combien de temps un expert peut réfléchir à un coup
think_by_clock = La pendule dit combien de temps un expert réfléchit : un quart du temps d’un tour, ou sa part de ce qui reste pour la partie.
new_table_rules = Règles
new_table_table = La table
new_table_changed = { $title } ({ $count } inhabituels)
new_table_start = Commencer la partie
new_table_open = Ouvrir la table
writing_order = Dans l’ordre des tours : qui a commencé vient en premier.
writing_begin = Au plateau
tiles_again = Rejouer ces tuiles
tiles_again_about = La mise en place de cette partie, avec ses tuiles dans le même ordre.
tiles_known = Tous peuvent connaître ces tuiles à l’avance. L’enregistrement prouve qu’elles ont été jouées selon les règles et ce qu’elles ont rapporté ; non que personne n’a regardé à l’avance, ni que c’était le premier essai.
race_week = Course aux tuiles { $year }, semaine { $week }
race_about = Le jeu de base, seul, pour les points. Les tuiles et leur ordre découlent de l’année et de la semaine (UTC) : qui joue cette semaine a les mêmes.
race_results = Qui a joué ces tuiles en solitaire
race_this = cette partie
race_drop = Pour comparer : déposez ici les enregistrements des autres, ou ouvrez-les à l’accueil.
race_not = { $file } n’est pas une partie terminée et vérifiée, jouée en solitaire avec ces tuiles.
new_table_about =
    { $count ->
        [one] Environ 1 minute, { $tiles }
       *[other] Environ { $count } minutes, { $tiles }
    }
expansions = Extensions
expansions_all = Toutes
expansions_none = Aucune
parts = Les parties des extensions
parts_mean = Ce que montre une tuile n’est qu’une image là où sa partie n’est pas jouée. Figurines, cartes et fée se jouent aussi sans les tuiles.
expansions_card = { $tiles } tuiles, environ { $minutes } minutes de plus
expansions_show = Montrer les tuiles
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 tuile : { $sets }.
       *[other] { $count } tuiles : { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Favoris
favourites_remove = Retirer le favori { $name }
favourites_remove_how = Ne plus le garder
favourites_keep = Garder en favori
favourites_name = Nom du favori
favourites_save = Garder
favourites_cancel = Annuler
favourites_not_removed = Le favori n’a pas pu être retiré : { $why }.
favourites_not_kept = Le favori n’a pas pu être gardé : { $why }.
favourites_unread = Les favoris de { $file } n’ont pas pu être lus : { $why }.
terms = Ce dont la table convient
terms_clock = Une pendule
terms_leavers = Les places des absents
terms_grace = Combien de temps attendre un absent
terms_watching = D’autres peuvent-ils regarder ?
terms_aids = Ce que les écrans aident à voir
clock_none = Aucune
clock_turn = { $time } par tour
clock_bank = { $time } et { $more } par tour
clock_none_means = Chacun réfléchit aussi longtemps qu’il faut.
clock_means = Chaque programme mesure le temps de son joueur ; les pendules des autres sont montrées à côté.
clock_days_means = Personne n’a besoin d’être là : les tours arrivent quand on est connecté en même temps, ou comme une ligne par n’importe quelle messagerie. Ce qui dépasse le temps d’un coup est pris sur la réserve, puis sur les jours de congé.
clock_days = { $time } par coup
clock_days_bank = { $time } par coup, { $bank } en réserve
clock_days_off =
    { $time } par coup, { $bank } en réserve, { $days ->
        [one] 1 jour de congé
       *[other] { $days } jours de congé
    }
terms_expiry = Quand le temps de quelqu’un est écoulé
expiry_shown = On le montre
expiry_shown_means = Qui a épuisé son temps n’y perd rien.
expiry_claimed = On peut le réclamer
expiry_claimed_means = Les autres peuvent continuer sans celui dont le temps est écoulé ; à deux, l’autre peut réclamer la victoire.
expiry_lost = C’est perdu
expiry_lost_means = À deux, celui dont le temps est écoulé a perdu : le programme de l’autre le dit de lui-même. À plusieurs, les autres peuvent continuer sans lui.
terms_tie = À égalité de points
tie_shared = Les deux gagnent
tie_shared_means = La victoire est partagée.
tie_second = Le second gagne
tie_second_means = Celui qui n’a pas commencé gagne, car commencer est un avantage.
terms_draws = Qui répond à un tirage
draws_rounds = Tout le monde
draws_rounds_means = Chaque tuile demande une réponse du programme de chaque membre. Chacun passe donc une fois par tour, et personne ne prévoit une tuile tant que l’un d’eux est honnête.
draws_laps = Les voisins
draws_laps_means = Une tuile ne demande une réponse qu’à ceux qui jouent juste avant et juste après : un tour n’attend personne d’autre. Le prix : des joueurs qui s’entendent peuvent connaître d’avance quelques-unes de leurs tuiles, jamais les vôtres.
leavers_bot = Un robot continue
leavers_bot_means = Chaque programme calcule les mêmes coups pour la place vide.
leavers_skipped = On les saute
leavers_skipped_means = La place garde ses points et ses figurines, et ne joue plus.
grace_means = Durée d’absence avant qu’on propose aux autres de continuer sans.
watching_yes = Oui
watching_yes_means = Qui a l’invitation peut suivre la partie sans place, et ne peut rien y faire.
watching_no = Non
watching_no_means = Seuls les joueurs voient la partie tant qu’elle dure.
aids_all = Tout
aids_all_means = Les tuiles encore à venir, et ce qu’un élément rapporterait, se montrent à qui les cherche.
aids_counts = Nombres seulement
aids_counts_means = On voit combien de tuiles restent, et rien d’autre qui ne soit sur la table.
aids_none = Rien
aids_none_means = Seulement ce que montre une table de bois et de carton.
terms_told_clock = Pendule : { $clock }.
terms_told_claimed = On peut continuer sans celui dont le temps est écoulé ; à deux, l’autre peut réclamer la victoire.
terms_told_lost = À deux, celui dont le temps est écoulé a perdu ; à plusieurs, on peut continuer sans lui.
terms_told_tie = À égalité de points, celui qui n’a pas commencé gagne.
occasion =
    { $counts ->
        [yes] Jouée pour « { $label } », où elle compte.
       *[no] Jouée pour « { $label } », où elle ne compte pas.
    }
terms_told_laps = Une tuile ne demande une réponse qu’aux voisins : ceux qui s’entendent peuvent prévoir quelques-unes de leurs tuiles, jamais celles d’un autre.
terms_told_leavers = Les places des absents sont sautées.
terms_told_grace = On attend un absent { $time }.
terms_told_watching = Personne ne peut regarder.
terms_told_counts = Les écrans montrent combien de tuiles restent, sans autre aide.
terms_told_no_aids = Les écrans n’aident pas.
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
lobby_signing = Tout le monde signe
lobby_own = Votre table
lobby_read_rules = Lire les règles
lobby_send = Envoyez cette invitation à vos amis :
lobby_called = Appelés à cette table : { $names }.
lobby_qr = L’invitation en code QR
lobby_qr_show = Montrer un code QR
lobby_qr_hide = Cacher le code QR
lobby_copied = Copiée. Envoyez-la telle quelle.
lobby_unsettled = Vos relais n’ont pas encore répondu ; une invitation copiée maintenant ne passe pas par eux.
lobby_unreachable = Personne ne peut venir à cette table : un navigateur ne se trouve pas de l’extérieur, et aucun relais ne mène à cette page. Dressez-la sur la page d’un relais, ou nommez-en un dans les réglages ; contre des bots, elle se joue telle quelle.
lobby_web_open = Laisser entrer des amis par leur navigateur
lobby_web_how = Des amis sans Bastide ouvrent une page chez vous dans un navigateur, même au téléphone, et prennent place ici. Tous ceux de votre réseau le peuvent ; d’ailleurs, l’invitation se met derrière l’adresse, après un #.
lobby_web_at = Amis sans Bastide : qu’ils ouvrent
lobby_web_qr = L’adresse de la page en code QR
lobby_web_none = Ce programme a été construit sans la page pour navigateurs. Les paquets l’ont ; ui/web/README.md dit comment la construire.
lobby_board = Les inconnus
lobby_board_no = Ne trouvent pas cette table
lobby_board_how = Les relais que vous avez indiqués affichent la table à leurs tableaux, avec les noms de ceux qui y sont assis, tant qu’il y a des places libres. Qui la lit peut s’asseoir : vous dites oui en commençant, et non en faisant sortir quelqu’un.
board_asking = On interroge les relais.
board_up =
    { $count ->
        [one] La table est à un tableau.
       *[other] La table est à { $count } tableaux.
    }
lobby_code = Ou un code à dire à voix haute
lobby_code_how = Un nombre et trois mots à dire au téléphone. Les relais que vous avez indiqués gardent le nombre ; qui dit les mots entre, et trois essais faux ferment la porte.
lobby_say_code = Ou dites ce code :
lobby_code_asking = On demande un nombre aux relais.
lobby_closed = Trois essais faux ont fermé la porte : personne n’entre par le code tant que vous ne l’avez pas rouverte.
lobby_open_door = Ouvrir la porte
lobby_away = pas connecté
lobby_ready = prêt
lobby_beside = à côté { DE($name) }
lobby_changed = Ce qui est joué, ou qui est assis ici, a changé : regardez de nouveau, et asseyez-vous si vous êtes d’accord.
lobby_reading = lit les règles de la table
lobby_fill = Qui joue ici
lobby_wait_friend = Attendre un ami
lobby_look_on = Regarder
lobby_full = Toutes les places sont prises.
lobby_watching = Vous regardez. La partie commence quand toutes les places sont prises.
lobby_begin = Commencer
lobby_not_ready = Tout le monde n’est pas prêt.
lobby_free =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
lobby_host_begins = L’hôte commence quand toutes les places sont prises.
lobby_waits_beginning = Tout le monde est là : on attend que { $name } commence.
lobby_profile = Nom et couleur…
lobby_sit = S’asseoir
lobby_usual = Les règles habituelles, celles de la grosse boîte de 2008.
lobby_unusual = Inhabituel :
lobby_option = { $title } : { $value }
lobby_idle = Des options d’extensions non jouées sont aussi réglées ; elles ne changent rien.
presence_silent = silencieux depuis { $time }
presence_gone = absent depuis { $time }
presence_not_yet = pas encore là
waits_over = La partie est finie.
ended_agreed = Tous ont accepté de terminer la partie sans résultat.
waits_host = Recherche de l’hôte.
waits_draw = La prochaine tuile est piochée.
waits_for = On attend { $name }.
waits_heard = On attend que { $name } dise où en est la partie : ses fichiers ici ont été copiés ou restaurés, et il peut y manquer quelque chose.
waits_answer = On attend la réponse { DE($name) }.
waits_silent = On attend { $name } (sans nouvelles depuis { $time }).
waits_gone = On attend { $name } (absent depuis { $time }).
waits_not_yet = On attend { $name } (pas encore là).
waits_resigned = { $name } a abandonné : ceux qui restent décident de la suite.
