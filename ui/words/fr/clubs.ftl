club_told =
    { $count ->
        [one] { $name } : { $count } membre, version { $edition }. Périodes de classement de { $days } jours depuis le { $day }.
       *[other] { $name } : { $count } membres, version { $edition }. Périodes de classement de { $days } jours depuis le { $day }.
    }
club_any = Les parties comptent quels que soient les réglages de la table.
club_like = Les parties avec ces réglages de la table comptent :
club_member = { $name } : { $key }
club_saved = Enregistré : { $file }
club_none = { $file } n’est pas un fichier de club.
club_damaged = { $file } est endommagé. Demandez à l’organisateur de vous renvoyer le fichier du club.
club_before = { $file } vient d’une version antérieure de Bastide que celle-ci ne peut pas lire. Demandez à l’organisateur de recréer le club.
club_unsigned = { $file } n’est pas signé par l’organisateur qu’il nomme, donc il a pu être modifié. Demandez le fichier du club à l’organisateur.
club_not_organiser = Seul l’organisateur peut modifier ce club, et ce dossier de données a une autre clé. Choisissez le dossier de l’organisateur avec --data.
club_bad_name = Impossible d’utiliser le nom « { $name } ». Choisissez-en un de 1 à 32 caractères. (Une lettre accentuée compte pour deux ou plus.)
club_twice = Impossible d’ajouter « { $name } ». Le club a déjà un membre avec ce nom ou cet identifiant.
club_no_member = Aucun membre de ce club ne s’appelle « { $name } ».
club_full = Un club peut avoir au plus { $most } membres.
club_period = Une période de classement ou une ronde dure de 1 à 366 jours.
club_cups = Un club peut avoir au plus { $most } tournois.
club_no_key = « { $key } » n’est pas un identifiant complet. Celui-ci a 64 chiffres hexadécimaux (0 à 9 et a à f). Le membre peut le voir avec « bastide keys ».
club_not_mine = Vous n’êtes pas membre de ce club, donc la partie ne compterait pas. Envoyez à l’organisateur l’identifiant qu’affiche « bastide keys ».
club_not_in_cup = Vous ne participez pas au tournoi { $number }, donc la partie n’y compterait pas. Seuls les membres inscrits avant son début peuvent y jouer.
club_no_day = « { $day } » n’est pas une date. Écrivez-la comme 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day } : { $games } partie compte.
       *[other] { $name }, { $day } : { $games } parties comptent.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name } : { $rating } ± { $deviation }, { $games } partie (adversaires battus : { $beaten }, à égalité : { $level }, devant : { $behind })
       *[other] { $place }. { $name } : { $rating } ± { $deviation }, { $games } parties (adversaires battus : { $beaten }, à égalité : { $level }, devant : { $behind })
    }
ladder_out = { $file } ne compte pas. { $why }
ladder_unreadable = Il est illisible : { $why }.
ladder_invalid = Il n’est pas valable : { $why }.
ladder_doubled = { $file } le contient déjà en entier.
ladder_differs = { $file } et { $other } sont d’une même partie et comptent ensemble. Ensemble, ils donnent un autre résultat que l’un des deux seul. Pour en savoir plus, voyez Règles et guide, « Play a game that counts » (en anglais).
ladder_contradicts = Il contredit { $file }. Le programme d’un joueur a signé les deux, ce qui arrive aussi quand une sauvegarde est restaurée. Pour en savoir plus, voyez Règles et guide, « Play a game that counts » (en anglais).
ladder_why =
    { $why ->
       *[foreign] La partie n’a pas été jouée pour ce club.
        [day] La partie a été jouée avant la création du club, ou après la date de ce classement.
        [terms] Les réglages de sa table ne sont pas ceux du club.
        [stranger] Chaque place n’a pas été jouée par un membre différent du club.
        [known] Ses tuiles pouvaient être connues d’avance, ou elle est partie d’une autre partie.
        [cut] Il y manque des coups que tout le monde avait confirmés.
        [agreed] Les joueurs ont accepté de la terminer sans résultat.
        [unpaired] Ces deux joueurs n’étaient pas opposés à cette ronde, ou leur match était déjà décidé.
        [late] Elle a commencé après le dernier jour de sa ronde.
        [disputed] Une autre partie de ce match a un autre résultat, et aucune n’a été finie par les deux joueurs.
        [running] Elle est encore en cours, ou personne n’y a noté pourquoi elle s’est arrêtée.
    }
ladder_place = Rang
ladder_name = Nom
ladder_rating = Cote
ladder_deviation = ±
ladder_games = Parties
ladder_beaten = Battus
ladder_level = À égalité
ladder_behind = Devant
ladder_history = Cotes par période
swiss_round = Ronde { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other } : { $result }
swiss_bye = Exempt : { $name }
swiss_place = { $place }. { $name } : { $points } (Buchholz { $buchholz })
swiss_two = Une partie de tournoi se joue à deux.
cup_told =
    { $games ->
        [one] Tournoi { $number }, { $players } joueurs : { $form }.
       *[other] Tournoi { $number }, { $players } joueurs : { $form } ; au meilleur de { $games }.
    }
cup_swiss = système suisse, sans élimination
cup_knock_out = élimination directe
cup_groups =
    groupes de { $of }, { $through ->
        [one] le meilleur passe
       *[other] les { $through } meilleurs passent
    }, puis élimination directe
cup_meeting = { $number }. { $met }
cup_winner = vainqueur du match { $number }
cup_group = Groupe { $number }
cup_no_game = Il n’y a pas de partie { $game } dans cette ronde. Deux joueurs s’y rencontrent au plus { $most } fois.
club_bad_cup = Un match a de 1 à { $games } parties. Un groupe a de 3 à { $most } joueurs, dont moins passent.
club_same_cup = Le tournoi { $number } de ce club est déjà ainsi. Ajoutez « --again » pour en commencer un autre pareil.
club_no_cup = Aucun tournoi n’a commencé. L’organisateur peut en commencer un pour tous les membres actuels avec « bastide club cup ».
club_bad_wanted = La partie choisie pour ce club ne peut pas être jouée ({ $why }). Choisissez le fichier d’une partie jouable avec « --like ».
clubs_two = { $file } et { $other } diffèrent, mais tous deux sont la version { $edition } { DE($name) }, signée par l’organisateur. Bastide utilise le premier. Demandez une nouvelle version à l’organisateur.
cup_days = Chaque ronde dure { $days } jours. La première se termine le { $day }.
cup_round_by = Ronde { $round }, jusqu’au { $day }
cup_nobody = Personne n’a atteint ce match.
clubs = Clubs
clubs_about = Classements et tournois de vos clubs, calculés à partir des seuls fichiers de partie.
clubs_none = Vous n’avez pas encore de club. Un club est un fichier, comme NOM.club, que son organisateur donne à tous les membres. Ouvrez-le ici, ou déposez-le sur cette fenêtre.
clubs_looking = Chargement de vos clubs…
clubs_open = Ouvrir un fichier de club
clubs_open_hint = Chemin d’un fichier .club, ou déposez-en un ici
clubs_open_drop = Choisissez un fichier .club, ou déposez-en un ici
clubs_page = Ouvrir { $name }
clubs_remove = Retirer { $name } de la liste
clubs_full = Votre liste a { $most } clubs et est pleine. Retirez-en un d’abord.
clubs_older = Ce fichier est la version { $edition } { DE($name) }. Vous en avez déjà une plus récente, que Bastide garde.
clubs_damaged = Impossible de lire votre liste de clubs. Vos parties sont intactes. Ouvrez de nouveau vos fichiers de club, et Bastide commencera une nouvelle liste en gardant celle qui est endommagée. ({ $file } : { $why })
club_organiser =
    { $count ->
        [one] Organisateur : { $name }. { $count } membre.
       *[other] Organisateur : { $name }. { $count } membres.
    }
club_ladder = Classement
club_cup = Tournoi
club_members = Membres
club_records = Fichiers de partie
club_records_out = Fichiers de partie ({ $count } ne comptent pas)
club_reading = Lecture des fichiers de partie : { $done } sur { $all }.
club_no_games = Aucune partie de ce club ne compte encore. Ouvrez des tables pour lui avec « bastide host --club ». Les parties comptent une fois finies, et quand Bastide a lu leurs fichiers ici.
club_again = Relire
club_press = Cliquez sur une ligne pour l’afficher dans le graphique, ou pour la masquer.
club_keys = Tous les membres, chacun avec son identifiant du joueur.
club_own = Bastide lit vos parties, et les fichiers de partie que vous déposez ici.
club_folder = Dossier des fichiers de partie des autres membres
club_folder_hint = Chemin d’un dossier
club_folder_read = Lire
club_folder_leave = Ne plus lire ce dossier
club_read =
    { $count ->
        [one] { $count } fichier de partie lu. Parties qui comptent : { $games }.
       *[other] { $count } fichiers de partie lus. Parties qui comptent : { $games }.
    }
club_more_out = Et { $count } de plus.
club_csv = Tableau (CSV)
club_csv_means = Le classement pour les tableurs, une ligne par membre.
club_html = Page (HTML)
club_html_means = Le classement avec son graphique, et les parties qui ne comptent pas, pour tout navigateur.
ladder_counts =
    { $games ->
        [one] { $games } partie, adversaires battus : { $beaten }, à égalité : { $level }, devant : { $behind }
       *[other] { $games } parties, adversaires battus : { $beaten }, à égalité : { $level }, devant : { $behind }
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name } : { $rating }
ladder_period = Période { $number }, jusqu’au { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Cotes sur { $count } période. { $values }
       *[other] Cotes sur { $count } périodes. { $values }
    }
cup_too_few = Un tournoi demande au moins 2 membres.
cup_out = Le perdant de chaque match est éliminé.
cup_over = Tous les matchs ont été joués.
cup_next = Montrer la ronde suivante
cup_standings = Classement du tournoi
cup_order = Les égalités sont départagées par le Buchholz (la somme des points de vos adversaires), puis par tirage au sort.
cup_left_out = Ne comptent pas dans le tournoi :
cup_state =
    { $state ->
       *[open] pas encore joué
        [begun] pas encore décidé
        [waits] attend la ronde précédente
        [level] égalité
        [lost] les deux perdent
    }
cup_won = victoire { DE($name) }
cup_goes_on = égalité, { $name } passe
