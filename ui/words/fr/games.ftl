games = Parties
games_all = Toutes les parties
games_none = Aucune partie n’a encore été jouée ici.
games_looking = Lecture des parties.
games_replay = Revoir
games_go_on = Continuer
games_correct = Corriger
games_export = Exporter
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, encore { $left }
games_left_short = { $what }, encore { $left }
games_remarks =
    { $count ->
        [one] 1 nouveau message
       *[other] { $count } nouveaux messages
    }
games_my_turn = à vous de jouer
games_turn = au tour { DE($name) }
games_unheard = attend des nouvelles { DE($name) }
games_written = en cours de saisie
games_continue = Continuer : { $players }, { $turn }
games_replay_of = Revoir : { $players }
games_bots =
    { $count ->
        [one] un robot
       *[other] { $count } robots
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
games_score = { $name } : { $points }
writing_new = Saisir une partie
writing_about = Jouée autour d’une vraie table ? Saisissez-la tuile par tuile, pour la revoir et l’analyser.
writing_replay_how = Ce qui est saisi jusqu’ici, tour par tour ; c’est gardé, et vous pourrez continuer.
written_changed = { $path } a été modifié ailleurs entre-temps, et n’est pas écrasé. Quittez le plateau et rouvrez la partie.
history = Adversaires
history_won = Gagnées par vous : par l’autre
history_games =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
history_shared =
    { $count ->
        [one] { $count } gagnée à égalité
       *[other] { $count } gagnées à égalité
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
history_also = noms précédents : { $names }
history_beside = { $name }, à côté { DE($by) }
history_beside_me = { $name }, à côté de vous
history_row = { $name } : gagnées par vous { $mine }, par l’autre { $theirs }. { $told }
history_with = Parties avec { $name }
history_apart_means = Ce qui ne compte pas : les parties poursuivies sans quelqu’un, où manque ce à quoi quelqu’un avait répondu, finies d’un commun accord, perdues au temps ou dont la fin n’est pas signée ; et celles qui, comme convenu, ne comptent pas.
series = Séries
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, à suivre : partie { $number } sur { $most } au plus
series_won = { $score } : { $name } gagne la série
series_shared = { $score } : personne ne gagne la série
series_next = Partie suivante de la série
series_told = Une série de { $most } parties au plus.
terms_series = Combien de parties
series_none = Une partie
series_none_means = Ensuite, on peut rejouer.
series_most = { $most } parties au plus
series_means = Qui a tant d’avance que personne ne peut revenir à égalité gagne la série. Une victoire partagée n’est à personne, et seuls les enregistrements comptent.
worth_verified = vérifié
worth_chapters = vérifié, avec des chapitres
worth_agreed = terminé d’un commun accord
worth_won = gagné par abandon
worth_on_time = perdu au temps
worth_unfinished = inachevée
worth_invalid = invalide
worth_forked = deux versions signées
worth_cut = coups omis
worth_unreadable = illisible
worth_unsigned = non signée
worth_badge = L’enregistrement : { $worth }
worth_badge_unsigned = Personne n’a signé cette partie : elle a été notée, ou vient d’un autre programme.
worth_ends_here = Elle s’arrête ici : { $why }.
worth_of = Ce qui a été vérifié
worth_charter = { $names } ont convenu de cette partie et l’ont signée avant la première tuile.
worth_day = Convenu le { $day } (UTC).
worth_alone = { $names } a signé cette partie avant la première tuile.
worth_draws_given = Les tirages étaient donnés avant la partie, visibles de tous. L’enregistrement prouve que ces tuiles ont été jouées selon les règles et ce qu’elles ont rapporté ; non que personne n’a regardé à l’avance, ni que c’était le premier essai.
worth_draws =
    { $count ->
        [one] 1 tirage : fait d’un secret de chacun de ceux qui jouaient dans le chapitre, révélé à ce moment seulement. Tant que l’un d’eux suivait les règles, personne ne pouvait le connaître ni le choisir.
       *[other] { $count } tirages : chacun fait d’un secret de chacun de ceux qui jouaient dans le chapitre, révélé à ce moment seulement. Tant que l’un d’eux suivait les règles, personne ne pouvait le connaître ni le choisir.
    }
worth_draws_laps =
    { $count ->
        [one] 1 tirage
       *[other] { $count } tirages
    } par tours de table : fait de secrets nouveaux des voisins et, pour les autres, du dernier qu’ils avaient montré ; personne ne pouvait le choisir. Pour qui suivait les règles, cela veut dire : tous les autres ensemble ne pouvaient prévoir aucune de vos tuiles et, jusqu’à votre coup suivant, { $foreseen ->
        [one] une seule
       *[other] au plus { $foreseen }
    } des leurs.
worth_draws_alone =
    { $count ->
        [one] 1 tirage
       *[other] { $count } tirages
    } : à partir du secret d’une seule personne, { $name }, fixé avant la première tuile. Personne d’autre ne peut dire si { $name } en savait le résultat d’avance.
worth_turns =
    { $count ->
        [one] 1 tour signé : il suit les règles.
       *[other] { $count } tours signés : chacun suit les règles et le tour précédent.
    }
worth_key = { $name } signe avec la clé { $fingerprint }.
worth_origin = Recommencé à partir de l’entrée { $entry } d’une autre partie, { $game }…
worth_tie = À égalité de points, { $name } gagne, pour n’avoir pas commencé.
worth_id = Le numéro de la partie : { $id }
means_verified = L’enregistrement est complet : tous ont contresigné sa fin.
means_alone = L’enregistrement est complet et n’est signé que par { $name } : personne d’autre n’était là pour en contresigner la fin.
means_chapters = L’enregistrement est complet, mais ceux qui ont commencé n’ont pas tout joué : ce qui et qui a été laissé de côté se trouve ci-dessous.
means_agreed = Tous ceux qui jouaient ont accepté de terminer la partie sans résultat.
means_won = { $name } a gagné : tous les autres ont abandonné, et l’ont signé.
means_on_time = Le temps { DE($name) } était écoulé après { $said }, sur la parole { DE($by) }. D’après ce que chacun a signé, { $name } a pris { $spent }, et { $by } a attendu { $waited }.
means_torn = La fin du fichier est déchirée. Ce qui précède est juste.
means_unfinished = Jusqu’ici tout est juste, et la partie n’est pas finie. On attend : { $names }.
means_unanswered = La partie est finie ; { $names } n’a pas contresigné sa fin.
means_broken = La règle { $rule } de l’enregistrement est enfreinte à l’entrée { $entry } : { $why }. Ce qui précède est juste.
means_invalid = Une règle est enfreinte à l’entrée { $entry } : { $why }. Ce qui précède est juste.
means_forked = Pour l’entrée { $entry }, deux choses différentes portent la signature du programme { DE($name) } ; la preuve est dans l’enregistrement. Une sauvegarde restaurée fait cela aussi : plus dans SECURITY.md, « Two signatures ».
means_forked_charters = Deux débuts différents du chapitre { $number } portent la signature du programme { DE($name) } ; la preuve est dans l’enregistrement. Une sauvegarde restaurée fait cela aussi : plus dans SECURITY.md, « Two signatures ».
means_cut = Il laisse de côté ce que tous avaient contresigné, et aucune preuve ne dit pourquoi.
means_unreadable = Le fichier est illisible : { $why }.
means_unsigned = Ses coups suivent les règles. Qui les a joués, et si les tuiles sont venues par hasard, personne ne peut le dire.
chapter_begins = Le chapitre { $number } commence par l’entrée { $entry }.
chapter_missing =
    { $why ->
       *[gone] { $name } y manque : absent, disent les autres.
        [late] { $name } y manque : temps écoulé, disent les autres.
        [resigned] { $name } y manque, et a abandonné.
        [proven] { $name } y manque : deux signatures différentes sont prouvées.
    }
chapter_gaps =
    { $count ->
        [one] { $count } numéro avant lui n’est pas dans ce fichier : il y eut un autre essai.
       *[other] { $count } numéros avant lui ne sont pas dans ce fichier : il y eut d’autres essais.
    }
chapter_cut = { $name } avait répondu à l’entrée { $entry } du chapitre { $number }, et cela est laissé de côté.
chapter_draw =
    { $stands ->
        [yes] Le tirage qui était dû alors est resté.
       *[no] Le tirage qui était dû alors a été refait.
    }
chapter_rests = À partir de l’entrée { $entry }, les tuiles reposent sur des secrets de : { $names }.
export_what = Exporter
export_record = L’enregistrement
export_record_means = Une copie de toute la partie, à revoir et à vérifier partout.
export_png = Image (PNG)
export_png_means = Le plateau affiché, peint.
export_svg = Dessin (SVG)
export_svg_means = Le même, à imprimer à toute taille.
export_json = Données (JSON)
export_json_means = Tuiles, figurines et points du plateau affiché, pour des programmes.
export_words = La partie en mots
export_words_means = Un tour par ligne : à lire, à transmettre et à rouvrir ici ; sans signatures.
export_no_words = cette partie ne peut pas être dite en mots
export_path = Où
export_save = Enregistrer
export_writing = Écriture.
export_saved = Enregistré : { $path }
export_folder = Ouvrir le dossier
export_no_folder = Impossible de montrer les dossiers ici : le programme { $program } manque.
export_exists = { $path } existe déjà : choisissez un autre nom.
export_failed = { $path } ne peut pas être écrit : { $why }.
replay_play = Lecture
replay_stop = Arrêter
replay_back = Reculer
replay_forward = Avancer
replay_next_score = Score suivant
replay_last_score = Score précédent
replay_speed = Vitesse
replay_speed_of = × { $times }
replay_turn = Tour
replay_turn_of = Tour { $turn } sur { $last }
replay_answer = Répondre
replay_answer_means = Cet enregistrement vous attend : allez à la table de sa partie, prenez-y ce qu’il contient, et jouez.
key_space = Espace
key_left = Flèche gauche
key_right = Flèche droite
record_open = { $file } ne peut pas être ouvert : { $why }.
record_large = { $file } est plus grand que tout enregistrement.
record_read = { $file } est illisible : { $why }.
record_replay = { $file } ne peut pas être revu : { $why }.
record_no_game = il n’est d’aucune partie
# The analysis of a game, in its replay.
analysis = Analyse
analysis_later = Cette partie peut encore se jouer. Elle pourra être analysée quand elle sera finie.
analysis_done =
    { $count ->
        [one] { $count } coup examiné.
       *[other] Les { $count } coups sont examinés.
    }
analysis_progress = { $done } coups sur { $all }
analysis_stop = Arrêter
analysis_go_on = Continuer
analysis_chart = Ce que chacun pouvait attendre, coup par coup
# $lead has its sign: “+3.2”.
analysis_expected = { $name } pouvait attendre une avance de { $lead }.
analysis_expected_alone = { $name } pouvait attendre { $points } points.
analysis_not_yet = Pas encore examiné.
analysis_no_tile = Aucune tuile n’a été tirée pour ce tour.
analysis_best = Aucun meilleur coup n’a été trouvé.
analysis_cost = Un meilleur coup rapporte { $points } de plus.
analysis_luck = Chance au tirage : { $points }
# “+3.2  Knight in a city”, and under it where the tile lies.
analysis_move = { $lead }  { $what }
analysis_played = { $place } ; c’est ce qui fut joué
analysis_show_how = Le montrer sur le plateau
# What moves cost, and what draws brought, as titles of columns.
analysis_moves = Coups
analysis_draws = Tirages
analysis_fairy = la fée se déplace
analysis_home = { $name } : { figure } renvoyé
analysis_no_figure = pas de figurine
decimal = { $whole },{ $tenth }

devices = Vos parties sur vos appareils
devices_home = Vers un autre appareil
devices_about = Une partie se joue sur un seul appareil à la fois : deux qui signeraient avec votre clé prouveraient que vous mentez. D’ici, des parties passent sur un autre de vos appareils, et en reviennent.
devices_name = Cet appareil s’appelle
devices_choose = Quelles parties passent sur l’autre appareil ?
devices_none = Aucune partie en cours n’est ici.
devices_give = Montrer la ligne
devices_fetch = Chercher des parties sur un autre appareil
devices_fetch_hint = Collez la ligne qu’il montre
devices_fetch_button = Chercher
devices_elsewhere = Sur d’autres appareils
devices_line = Lisez ce code avec l’autre appareil, ou collez-y la ligne, à l’accueil, là où vont les invitations. Ne la montrez à personne d’autre : qui vient le premier avec elle a vos parties et votre clé.
devices_copy = Copier la ligne
devices_copied = Copiée.
devices_qr = La ligne en code QR
devices_waiting = En attente de l’autre appareil. Rien n’a encore été déplacé.
devices_busy = Un programme est à l’une des parties ; elles passeront dès qu’il aura fini.
devices_going = En route : { $percent } %
devices_arrived = Les parties sont arrivées sur l’autre appareil et s’y jouent désormais.
devices_ended = L’autre appareil n’est pas venu, et rien n’a été déplacé.
devices_broke = On ne sait pas si les parties sont arrivées. Montrez de nouveau la ligne, pour que le même appareil prenne le reste ; ou ramenez-les, si elles ne sont sur aucun autre appareil.
devices_ask = Chercher les parties de cette ligne ? La clé de l’appareil qui la montre vient avec elles : ne prenez que des lignes de vos propres appareils.
devices_looking = Recherche de l’autre appareil.
devices_gone = L’autre appareil est hors d’atteinte. Il doit encore montrer la ligne, et les deux doivent être sur un même réseau ou employer le même relais.
devices_other_key = L’autre appareil joue avec une autre clé. Les parties ne passent qu’entre appareils de même clé, ou vers un appareil où rien n’a été joué.
devices_taken = Un autre appareil a commencé à chercher ces parties, et nul autre ne les aura.
devices_same = C’est l’appareil qui montre la ligne. Collez-la sur l’autre.
devices_failed = L’autre appareil ne peut pas donner les parties, et y dit pourquoi.
devices_on = sur { $device }
devices_on_other = sur un autre appareil
devices_of = { $players }, { $place }
devices_show = Où
devices_again = Montrer de nouveau la ligne
devices_unsure = Arrivée non confirmée.
devices_back = Elles ne sont sur aucun autre appareil : les ramener
devices_is_back = Parties qui se jouent de nouveau ici : { $count }
