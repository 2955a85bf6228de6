club_told =
    { $count ->
        [one] { $name } : 1 membre, édition { $edition }. Périodes de { $days } jours depuis le { $day }.
       *[other] { $name } : { $count } membres, édition { $edition }. Périodes de { $days } jours depuis le { $day }.
    }
club_any = Les parties comptent quelles que soient leurs conditions.
club_like = Les parties de ces conditions comptent :
club_member = { $name } : { $key }
club_saved = Écrit : { $file }
club_none = { $file } n’est pas la feuille d’un club.
club_damaged = { $file } est la feuille d’un club, mais abîmée : redemandez-la à l’organisateur.
club_before = { $file } est la feuille d’un club d’une version antérieure : son organisateur doit fonder le club à nouveau.
club_unsigned = { $file } n’est pas signée par l’organisateur qu’elle nomme : demandez-lui la sienne.
club_not_organiser = Seul l’organisateur change ce club : c’est une autre clé que celle de ce dossier de données.
club_bad_name = « { $name } » ne peut pas être un nom : 1 à 32 octets de texte imprimable.
club_twice = « { $name } » est déjà dans le club, sous ce nom ou avec cette clé.
club_no_member = Personne dans le club ne s’appelle « { $name } ».
club_full = Un club a au plus { $most } membres.
club_period = Une période ou une ronde a de 1 à 366 jours.
club_cups = Un club a au plus { $most } coupes.
club_no_key = « { $key } » n’est pas une clé : ce sont 64 chiffres hexadécimaux, comme « bastide keys » les montre.
club_not_mine = Votre clé n’est pas dans ce club, la partie ne compterait donc pas : demandez à l’organisateur, qui inscrit ce que montre « bastide keys ».
club_not_in_cup = Votre clé ne joue pas dans la coupe { $number }, la partie n’y compterait donc pas : seul joue qui était membre quand elle a commencé.
club_no_day = « { $day } » n’est pas un jour : écrivez-le comme 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day } : 1 partie compte.
       *[other] { $name }, { $day } : { $games } parties comptent.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name } : { $rating } ± { $deviation }, 1 partie ({ $beaten } battus, { $level } à égalité, { $behind } non)
       *[other] { $place }. { $name } : { $rating } ± { $deviation }, { $games } parties ({ $beaten } battus, { $level } à égalité, { $behind } non)
    }
ladder_out = { $file } ne compte pas : { $why }
ladder_unreadable = il ne peut pas être lu ({ $why }).
ladder_invalid = il ne tient pas ({ $why }).
ladder_doubled = { $file } dit la même chose de cette partie, ou plus.
ladder_differs = { $file } et { $other } comptent ensemble. Leur résultat n’est pas celui que l’un d’eux donne seul. Plus dans LADDER.md, « Which games count ».
ladder_contradicts = { $file } dit autre chose de cette partie : le programme de quelqu’un a signé les deux, ce que fait aussi une sauvegarde restaurée. Plus dans LADDER.md, « Which games count ».
ladder_why =
    { $why ->
       *[foreign] elle n’a pas été jouée pour ce club.
        [day] son jour précède la fondation du club, ou suit celui de ce classement.
        [terms] ses conditions ne sont pas celles du club.
        [stranger] chaque place doit être celle d’un membre.
        [known] ses tuiles pouvaient être connues d’avance, ou elle est partie d’une autre partie.
        [cut] ce qui avait reçu réponse en est coupé.
        [agreed] elle a été arrêtée d’un commun accord.
        [unpaired] ces deux-là ne devaient pas se rencontrer à cette ronde, ou c’était déjà décidé entre eux.
        [late] elle a commencé après le dernier jour de sa ronde.
        [disputed] une autre partie de cette rencontre dit autre chose, et aucune n’a été finie par les deux.
        [running] elle continue, ou personne de ceux qui ont répondu n’y dit comment elle s’est arrêtée.
    }
ladder_place = Rang
ladder_name = Nom
ladder_rating = Cote
ladder_deviation = ±
ladder_games = Parties
ladder_beaten = Battus
ladder_level = À égalité
ladder_behind = Non battus
ladder_history = Cotes par période
swiss_round = Ronde { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other } : { $result }
swiss_bye = { $name } est exempt.
swiss_place = { $place }. { $name } : { $points } (Buchholz { $buchholz })
swiss_two = Une ronde d’un club se joue à deux.
cup_told =
    { $games ->
        [one] Coupe { $number }, { $players } joueurs : { $form }.
       *[other] Coupe { $number }, { $players } joueurs : { $form } ; deux se rencontrent en { $games } parties au plus.
    }
cup_swiss = système suisse, personne n’est éliminé
cup_knock_out = par élimination
cup_groups = groupes de { $of }, dont { $through } passent, puis par élimination
cup_meeting = { $number }. { $met }
cup_winner = le vainqueur de { $number }
cup_group = Groupe { $number }
cup_no_game = Il n’y a pas de partie { $game } : deux se rencontrent en { $most } au plus.
club_bad_cup = Deux se rencontrent en 1 à { $games } parties ; un groupe a 3 à { $most } membres, dont moins passent.
club_same_cup = La coupe { $number } de ce club se joue déjà ainsi. « --again » en commence une autre qui se joue de même.
club_no_cup = Aucune coupe n’a commencé : « bastide club cup » en commence une avec tous ceux qui sont alors membres.
club_bad_wanted = Personne ne peut jouer la partie que ce club demande ({ $why }) : « --like » prend l’enregistrement d’une partie jouable.
clubs_two = { $file } et { $other } sont deux feuilles de l’édition { $edition } de { $name }, et l’organisateur a signé les deux. La première compte, par son hachage plus petit ; une nouvelle édition de l’organisateur y met fin.
cup_days = Chaque ronde a { $days } jours ; la première est à jouer jusqu’au { $day }.
cup_round_by = Ronde { $round }, à jouer jusqu’au { $day }
cup_nobody = Personne n’est arrivé jusqu’ici.
clubs = Clubs
clubs_about = Classements et coupes de vos clubs, calculés à partir des seuls enregistrements.
clubs_none = Aucun club n’est encore ici. Un club est un fichier, comme NOM.club, que son organisateur donne à tous les membres : ouvrez-le ici, ou déposez-le sur cette fenêtre.
clubs_looking = Recherche de vos clubs.
clubs_open = Ouvrir le fichier d’un club
clubs_open_hint = Chemin d’un fichier .club ; ou déposez-en un ici
clubs_open_drop = Choisissez un fichier .club, ou déposez-en un ici
clubs_page = Ouvrir : { $name }
clubs_remove = Retirer de la liste : { $name }
clubs_full = Il y a déjà { $most } clubs ici : retirez-en d’abord un de la liste.
clubs_older = Le fichier est l’édition { $edition } de { $name }. Une plus récente est déjà ici, et reste.
clubs_unkept = La liste des clubs ne peut pas être gardée : { $why }
clubs_damaged = La liste des clubs ne peut pas être lue ({ $file } : { $why }). Le prochain club que vous ouvrirez en commencera une nouvelle, et l’ancienne restera à côté.
club_organiser =
    { $count ->
        [one] Organisateur : { $name }. 1 membre.
       *[other] Organisateur : { $name }. { $count } membres.
    }
club_ladder = Classement
club_cup = Coupe
club_members = Membres
club_records = Enregistrements
club_records_out = Enregistrements ({ $count } ne comptent pas)
club_reading = Lecture des enregistrements : { $done } sur { $all }.
club_no_games = Aucune partie de ce club ne compte encore. Comptent celles que ses membres jouent pour lui (bastide host --club), une fois finies et leurs enregistrements lus ici.
club_again = Relire
club_press = Une ligne pressée figure dans la courbe, jusqu’à ce qu’on la presse encore.
club_keys = Tous, avec le début de leur clé.
club_own = Sont lus vos propres parties et les enregistrements que vous déposez ici.
club_folder = Un dossier avec les enregistrements des autres
club_folder_hint = Chemin d’un dossier
club_folder_read = Lire
club_folder_leave = Ne plus lire ce dossier
club_read =
    { $count ->
        [one] 1 enregistrement lu ; parties qui comptent : { $games }.
       *[other] { $count } enregistrements lus ; parties qui comptent : { $games }.
    }
club_more_out = Et { $count } de plus.
club_csv = Tableau (CSV)
club_csv_means = Le classement pour les tableurs, un rang par ligne.
club_html = Page (HTML)
club_html_means = Le classement avec sa courbe et ce qui ne compte pas, pour tout navigateur.
ladder_counts =
    { $games ->
        [one] 1 partie : { $beaten } battus, { $level } à égalité, { $behind } non
       *[other] { $games } parties : { $beaten } battus, { $level } à égalité, { $behind } non
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name } : { $rating }
ladder_period = Période { $number }, jusqu’au { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Cotes sur 1 période. { $values }
       *[other] Cotes sur { $count } périodes. { $values }
    }
cup_too_few = Une coupe demande deux membres.
cup_out = Qui perd est éliminé.
cup_over = Plus personne n’a d’adversaire.
cup_next = Montrer la ronde suivante
cup_standings = Classement de la coupe
cup_order = À points égaux décide le Buchholz, les points de tous ceux qu’on a rencontrés ; puis le sort.
cup_left_out = Ne comptent pas dans la coupe :
cup_state =
    { $state ->
       *[open] à jouer
        [begun] pas encore décidé
        [waits] attend la ronde précédente
        [level] à égalité
        [lost] les deux perdent
    }
cup_won = { $name } gagne
cup_goes_on = à égalité ; { $name } passe
