games = Parties
games_all = Toutes les parties
games_none = Vous n’avez encore joué aucune partie ici.
games_looking = Chargement de vos parties…
games_replay = Revoir
games_go_on = Continuer
games_correct = Corriger
games_export = Exporter
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, encore { $left }
games_left_short = { $what }, encore { $left }
games_remarks =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
games_my_turn = à vous de jouer
games_turn = au tour { DE($name) }
games_unheard = en attente de l’appareil { DE($name) }
games_written = en cours de saisie
games_continue = Continuer : { $players }, { $turn }
games_replay_of = Revoir : { $players }
games_bots =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
ago_now = à l’instant
ago_minutes =
    { $count ->
        [one] il y a 1 minute
       *[other] il y a { $count } minutes
    }
ago_hours =
    { $count ->
        [one] il y a 1 heure
       *[other] il y a { $count } heures
    }
ago_days =
    { $count ->
        [one] il y a 1 jour
       *[other] il y a { $count } jours
    }
games_score = { $name } : { $points }
writing_new = Saisir une partie
writing_about = Vous avez joué autour d’une vraie table ? Saisissez la partie tuile par tuile pour la revoir et l’analyser.
writing_replay_how = La partie jusqu’ici, tour par tour. Elle est enregistrée, et vous pouvez continuer à tout moment.
written_changed = Impossible d’enregistrer cette partie, car un autre programme a modifié { $path }. Quittez le plateau et rouvrez la partie.
history = Adversaires
history_won = Vos victoires : les siennes
history_games =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
history_shared =
    { $count ->
        [one] { $count } victoire partagée
       *[other] { $count } victoires partagées
    }
history_others =
    { $count ->
        [one] { $count } gagnée par d’autres
       *[other] { $count } gagnées par d’autres
    }
history_points = en moyenne { $mine } : { $theirs } points
history_apart =
    { $count ->
        [one] { $count } qui ne compte pas
       *[other] { $count } qui ne comptent pas
    }
history_also = noms précédents : { $names }
history_beside = { $name }, sur l’appareil { DE($by) }
history_beside_me = { $name }, sur cet appareil
history_row = { $name } : vos victoires { $mine }, les siennes { $theirs }. { $told }
history_with = Parties avec { $name }
history_apart_means = Une partie continuée sans un joueur ou sans un coup confirmé ne compte pas. Une partie terminée d’un commun accord, au temps ou sans fin confirmée ne compte pas non plus. Les joueurs peuvent aussi convenir d’une partie qui ne compte pas.
series = Séries
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, à suivre : partie { $number } sur { $most } au plus
series_won = { $score } : { $name } a gagné la série
series_shared = { $score } : personne n’a gagné la série
series_next = Partie suivante de la série
series_told = Une série, au meilleur de { $most }.
terms_series = Nombre de parties
series_none = Une partie
series_none_means = Vous pourrez rejouer ensuite.
series_most = Au meilleur de { $most }
series_means = Vous gagnez la série quand personne ne peut plus vous rattraper. Une victoire partagée ne compte pour personne.
worth_verified = vérifiée
worth_chapters = vérifiée, avec interruptions
worth_agreed = terminée d’un commun accord
worth_won = gagnée par abandon
worth_on_time = perdue au temps
worth_unfinished = inachevée
worth_invalid = non valable
worth_forked = coups contradictoires
worth_cut = coups omis
worth_unreadable = illisible
worth_unsigned = non signée
worth_badge = Partie : { $worth }
worth_badge_unsigned = Personne n’a signé cette partie. Elle a été saisie tuile par tuile, ou vient d’un autre programme.
worth_ends_here = Elle s’arrête ici : { $why }.
worth_of = Résultat de la vérification
worth_charter = { $names } ont convenu des réglages de cette partie et les ont signés avant la première tuile.
worth_day = Accord du { $day } (UTC).
worth_alone = { $names } a signé les réglages de cette partie avant la première tuile.
worth_draws_given = Tout le monde pouvait connaître les tuiles avant la partie. Le fichier de partie prouve qu’elles ont été jouées selon les règles, et pour combien de points. Il ne prouve ni que personne n’a regardé avant, ni que c’était le premier essai.
worth_draws =
    { $count ->
        [one] { $count } tirage, fait à partir de nombres secrets de tous les joueurs alors dans la partie. Tant que l’un d’eux était honnête, personne ne pouvait connaître ni choisir la tuile à l’avance.
       *[other] { $count } tirages, chacun fait à partir de nombres secrets de tous les joueurs alors dans la partie. Tant que l’un d’eux était honnête, personne ne pouvait connaître ni choisir une tuile à l’avance.
    }
worth_draws_laps =
    { $count ->
        [one] { $count } tirage, confirmé
       *[other] { $count } tirages, confirmés
    } seulement par les joueurs juste avant et après. Personne ne pouvait choisir une tuile, ni prévoir celles d’un joueur honnête. Des joueurs alliés contre lui pouvaient prévoir { $foreseen ->
        [one] { $foreseen }
       *[other] au plus { $foreseen }
    } de leurs propres tuiles, jusqu’à son tour suivant.
worth_draws_alone =
    { $count ->
        [one] { $count } tirage, fait
       *[other] { $count } tirages, faits
    } à partir d’un nombre secret { DE($name) } seulement, fixé avant la première tuile. Seule cette personne peut dire si les tuiles étaient connues d’avance.
worth_turns =
    { $count ->
        [one] { $count } tour signé. Il suit les règles.
       *[other] { $count } tours signés. Chacun suit les règles et prolonge le tour précédent.
    }
worth_key = L’identifiant { DE($name) } est { $fingerprint }.
worth_origin = Cette partie continue à partir de l’entrée { $entry } d’une autre partie. Le numéro de celle-ci est { $game }…
worth_tie = À égalité de points, { $name } gagne, car l’autre joueur a commencé.
worth_id = Numéro de la partie : { $id }
means_verified = La partie est complète et suit les règles. Chaque joueur a confirmé sa fin.
means_alone = La partie est complète et suit les règles. Seule la signature { DE($name) } y figure, car personne d’autre n’était là pour en confirmer la fin.
means_chapters = La partie est complète et suit les règles, mais certains joueurs ne l’ont pas jouée en entier. Les détails sont ci-dessous.
means_agreed = Tous les joueurs ont accepté de terminer la partie sans résultat.
means_won = { $name } a gagné. Tous les autres joueurs ont abandonné et l’ont signé.
means_on_time = D’après { $by }, le temps { DE($name) } était écoulé après { $said }. Selon les durées dans le fichier, { $name } a pris { $spent } et { $by } a attendu { $waited }. Le fichier ne peut pas prouver quelle pendule est juste.
means_torn = La fin du fichier manque. Tout ce qui précède est valable.
means_unfinished = La partie n’est pas finie, et tout est valable jusqu’ici. Elle attend { $names }.
means_unanswered = La partie est finie. Sa fin n’est pas confirmée par : { $names }.
means_broken = L’entrée { $entry } du fichier n’est pas valable. Tout ce qui précède l’est. Elle enfreint la règle { $rule } des fichiers de partie : { $why }.
means_invalid = L’entrée { $entry } du fichier n’est pas valable. Tout ce qui précède l’est. Elle enfreint une règle : { $why }.
means_forked = Le programme { DE($name) } a signé deux versions différentes de l’entrée { $entry }. Le fichier contient les deux. Restaurer une ancienne sauvegarde peut en être la cause, donc cela ne prouve pas une tricherie.
means_forked_charters = Le programme { DE($name) } a signé deux débuts différents de la phase { $number }. Le fichier contient les deux. Restaurer une ancienne sauvegarde peut en être la cause, donc cela ne prouve pas une tricherie.
means_cut = Le fichier omet des coups que tout le monde avait confirmés, sans prouver pourquoi.
means_unreadable = Impossible de lire le fichier : { $why }.
means_unsigned = Tous les coups suivent les règles. Rien ne montre qui les a joués, ni si les tuiles ont été tirées au hasard.
chapter_begins = La phase { $number } de la partie commence à l’entrée { $entry } du fichier.
chapter_missing =
    { $why ->
       *[gone] { $name } n’est pas dans cette phase. Selon les autres, { $name } était hors ligne.
        [late] { $name } n’est pas dans cette phase. Selon les autres, le temps { DE($name) } était écoulé.
        [resigned] { $name } a abandonné et n’est pas dans cette phase.
        [proven] { $name } n’est pas dans cette phase, car le programme { DE($name) } a signé deux versions d’un même coup.
    }
chapter_gaps =
    { $count ->
        [one] Avant cette phase, il y a eu { $count } autre essai de continuer, qui n’est pas dans ce fichier.
       *[other] Avant cette phase, il y a eu { $count } autres essais de continuer, qui ne sont pas dans ce fichier.
    }
chapter_cut = { $name } avait confirmé l’entrée { $entry } de la phase { $number }, que cette phase omet.
chapter_draw =
    { $stands ->
        [yes] La tuile suivante est restée la même.
       *[no] La tuile suivante a été tirée de nouveau.
    }
chapter_rests = À partir de l’entrée { $entry }, les tuiles ont été tirées avec des nombres secrets de : { $names }.
export_what = Exporter
export_record = Fichier de partie
export_record_means = Toute la partie, à revoir et à vérifier partout.
export_png = Image (PNG)
export_png_means = Le plateau tel que vous le voyez.
export_svg = Dessin (SVG)
export_svg_means = Le plateau en dessin, à imprimer à toute taille.
export_json = Données (JSON)
export_json_means = Tuiles, figurines et points du plateau, pour d’autres programmes.
export_words = Liste des coups (texte)
export_words_means = Une ligne par tour, à lire, à partager et à rouvrir ici. Elle ne prouve pas qui a joué les coups.
export_no_words = cette partie ne peut pas s’écrire en liste des coups
export_path = Enregistrer sous
export_save = Enregistrer
export_writing = Enregistrement…
export_saved = Enregistré : { $path }
export_folder = Ouvrir le dossier
export_no_folder = Impossible d’ouvrir le dossier, car le programme { $program } manque.
export_exists = { $path } existe déjà. Choisissez un autre nom.
export_failed = Impossible d’enregistrer { $path } : { $why }.
replay_play = Lecture
replay_stop = Arrêter
replay_back = Reculer
replay_forward = Avancer
replay_next_score = Décompte suivant
replay_last_score = Décompte précédent
replay_speed = Vitesse
replay_speed_of = × { $times }
replay_turn = Tour
replay_turn_of = Tour { $turn } sur { $last }
replay_answer = Continuer la partie
replay_answer_means = Cette partie vous attend. Ouvrez sa table, chargez les coups de ce fichier, et jouez.
key_space = Espace
key_left = Flèche gauche
key_right = Flèche droite
record_open = Impossible d’ouvrir { $file } : { $why }.
record_large = { $file } est trop grand pour un fichier de partie.
record_read = Impossible de lire { $file } : { $why }.
record_replay = Impossible de revoir { $file } : { $why }.
record_no_game = il ne contient aucune partie
analysis = Analyse
analysis_later = Vous pourrez analyser cette partie quand elle sera finie.
analysis_done =
    { $count ->
        [one] { $count } coup analysé.
       *[other] Les { $count } coups sont analysés.
    }
analysis_progress = { $done } coups sur { $all }
analysis_stop = Arrêter
analysis_go_on = Continuer
analysis_chart = Avance ou points attendus de chaque joueur, coup par coup
analysis_expected = { $name } pouvait attendre une avance de { $lead }.
analysis_expected_alone = { $name } pouvait attendre { $points } points.
analysis_not_yet = Pas encore analysé.
analysis_no_tile = Aucune tuile n’a été tirée pour ce tour.
analysis_best = Aucun meilleur coup n’a été trouvé.
analysis_cost = Un meilleur coup rapporte { $points } points de plus.
analysis_luck = Chance au tirage : { $points }
analysis_move = { $lead }  { $what }
analysis_played = { $place } (coup joué)
analysis_show_how = Montrer sur le plateau
analysis_moves = Coups
analysis_draws = Tirages
analysis_fairy = la fée se déplace
analysis_home = une figurine { DE($name) } revient : { figure }
analysis_no_figure = pas de figurine
decimal = { $whole },{ $tenth }

devices = Transférer des parties entre vos appareils
devices_home = Transférer vers un autre appareil
devices_about = Vous jouez chaque partie sur un seul appareil à la fois. Si deux appareils jouent la même partie, vos adversaires y verront une tricherie. Ici, vous transférez des parties vers un autre de vos appareils, et retour.
devices_name = Nom de cet appareil
devices_choose = Parties à transférer
devices_none = Vous n’avez aucune partie en cours sur cet appareil.
devices_give = Afficher le lien de transfert
devices_fetch = Récupérer des parties d’un autre appareil
devices_fetch_hint = Collez son lien de transfert
devices_fetch_button = Récupérer
devices_elsewhere = Sur d’autres appareils
devices_line = Scannez ce code avec l’autre appareil, ou collez-y le lien sur l’accueil. Ne le montrez à personne d’autre. Le premier appareil qui l’utilise reçoit vos parties et votre clé.
devices_copy = Copier le lien de transfert
devices_copied = Copié.
devices_qr = Le lien de transfert en code QR
devices_waiting = En attente de l’autre appareil. Rien n’est transféré avant qu’il utilise le lien.
devices_busy = L’une des parties est ouverte sur l’appareil qui affiche le lien. Le transfert commencera quand vous la fermerez.
devices_going = Transfert… { $percent } %
devices_stalls = Si rien n’avance, utilisez de nouveau le même lien sur l’autre appareil.
devices_arrived = Les parties sont arrivées sur l’autre appareil. Désormais, vous les jouez là-bas.
devices_ended = L’autre appareil ne s’est pas connecté. Rien n’a été transféré.
devices_broke = Le transfert a été interrompu, donc certaines parties ne sont peut-être pas arrivées. Affichez de nouveau le lien, et le même appareil pourra récupérer le reste. Si aucun autre appareil n’a les parties, ramenez-les.
devices_ask = Récupérer ces parties ? Vous recevrez aussi la clé de l’appareil qui affiche le lien, donc n’acceptez que les liens de vos propres appareils.
devices_looking = Recherche de l’autre appareil… Il doit continuer à afficher le lien.
devices_gone = L’autre appareil est injoignable. Il doit encore afficher le lien, qui ne sert qu’une fois. Les deux doivent être sur le même réseau ou utiliser le même relais.
devices_other_key = Impossible de transférer les parties, car l’autre appareil a une autre clé. Vous ne pouvez les transférer que vers un appareil qui a votre clé, ou sur lequel personne n’a encore joué.
devices_taken = Impossible de récupérer ces parties, car un autre appareil les récupère déjà. Un seul appareil peut utiliser ce lien.
devices_same = C’est cet appareil qui affiche le lien. Collez-le sur l’autre.
devices_failed = L’autre appareil n’a pas pu envoyer les parties. Il en affiche la raison.
devices_on = sur { $device }
devices_on_other = sur un autre appareil
devices_of = { $players }, { $place }
devices_show = Montrer où
devices_again = Réafficher le lien
devices_unsure = Arrivée non confirmée.
devices_back = Ramener si aucun autre appareil ne les a
devices_is_back = Parties ramenées sur cet appareil : { $count }
