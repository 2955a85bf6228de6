cli_port = Un autre programme utilise le port de { $address }. Fermez ce programme, ou choisissez une autre adresse avec --listen.
cli_listen = Impossible d’écouter à { $address }. Choisissez une autre adresse avec --listen. Message du système : { $why }.
cli_name = Ce nom est vide, trop long ou contient des caractères invisibles. Choisissez-en un autre avec --name.
cli_own_invitation = C’est votre propre invitation. Continuez à cette table avec « bastide resume », ou rejoignez-la depuis un autre dossier avec --data.
cli_own_seat = Vous avez déjà une place à cette table. Continuez-y avec « bastide resume », ou regardez depuis un autre dossier avec --data.
cli_watched = Vous avez regardé cette partie, donc vous ne pouvez pas la rejoindre depuis ce dossier. Continuez à regarder avec « bastide watch », ou choisissez un autre dossier avec --data.
cli_nobody_keeps = Les codes et les tables publiques ont besoin d’un relais. Ajoutez-en un avec --relay ; vos amis doivent avoir le même.
cli_running = Un autre Bastide est déjà à cette table. Fermez-le d’abord, ou choisissez un autre dossier avec --data.
cli_twice = Vous êtes déjà à cette table avec un autre programme. Fermez l’un des deux, ou choisissez un autre dossier avec --data.
cli_peer_gone = { $name } est hors ligne et ne revient pas. Votre partie est intacte. Continuez avec « bastide resume » au retour { DE($name) }.
cli_may_watch = { $why } Vous pouvez regarder avec « bastide watch » et la même invitation.
cli_made_here = { $why } Pour les ramener, relancez cette commande avec --unused.
cli_no_table = Ce dossier de données n’a aucune table à continuer. Ouvrez-en une avec « bastide host », ou rejoignez-en une avec « bastide join ».
cli_not_days = Les liens de coups ne servent que dans une partie par correspondance déjà commencée. Ouvrez-en une avec « bastide host --clock 3d ».
cli_slow = Bastide n’a pas encore tout enregistré. Réessayez dans un instant.
cli_not_host = Seul l’hôte peut laisser des amis venir par leur navigateur, et vous n’êtes pas l’hôte de cette table.
games_mine = À vous de jouer : { $mine } sur { $all }.
games_none_open = Vous n’avez aucune partie en cours.
cli_none_seen = Aucune table ouverte sur le réseau local. Demandez l’invitation à l’hôte, et utilisez-la avec « bastide join ».
cli_seen_none = Aucune table ouverte sur le réseau local ou dans les listes publiques de vos relais.
cli_no_code = Aucune table n’a ce code. L’hôte doit encore attendre des joueurs, et il vous faut à tous deux le même relais.
cli_several = Il y a plusieurs tables sur le réseau local. Choisissez-en une : { $names }.
cli_expiry = Avec --expiry claim ou lost, les joueurs peuvent perdre au temps. Ajoutez une cadence avec --clock.
cli_tie = --tie second demande exactement 2 places. Cette table en a { $count }.
cli_link = Une invitation s’écrit sans commande, ou après « join » ou « watch ».
cli_no_window = Impossible d’ouvrir une fenêtre : { $why }.
cli_no_display = il n’y a pas d’affichage (ni WAYLAND_DISPLAY ni DISPLAY n’est défini)
cli_no_answer = l’affichage que désigne DISPLAY ou WAYLAND_DISPLAY ne répond pas
cli_no_library = il manque une bibliothèque du système de fenêtres (paquets Debian : { $packages })
cli_window_broken = le système de fenêtres est défectueux
cli_windowless = Ce programme a été compilé sans fenêtre.
cli_without_window = Avec --bot, un bot joue à votre place sans fenêtre.
cli_demo_instead = Voici à la place une partie entre bots sur cet appareil.
cli_lobby = À la table : { $names }. Places libres : { $free }.
cli_playing = La partie est en cours.
cli_waiting =
    { $count ->
        [one] On attend { $names } (hors ligne).
       *[other] On attend { $names } (hors ligne).
    }
cli_without =
    { $why ->
       *[gone] La partie continue sans { $name }, qui l’a quittée (phase { $number }).
        [late] La partie continue sans { $name }, dont le temps est écoulé (phase { $number }).
        [resigned] La partie continue sans { $name }, qui a abandonné (phase { $number }).
        [proven] La partie continue sans { $name }, dont le programme a signé deux versions d’un même coup (phase { $number }).
    }
cli_looking = Recherche de tables sur le réseau local…
cli_seen = Trouvée : { $name }
cli_closed = Trois essais erronés ont bloqué le code. Tapez o puis Entrée pour le débloquer.
cli_open = Le code est débloqué.
cli_trying =
    { $count ->
        [one] Essai pendant { $count } seconde.
       *[other] Essai pendant { $count } secondes.
    }
cli_somebody_to_try = Bastide ne peut pas encore déterminer si les autres peuvent vous joindre. Ajoutez une invitation, ou un relais avec --relay.
cli_host = { $name } (l’hôte)
cli_peer = { $name } : { $way }
cli_entries = Entrées du fichier : 0 à { $last }.
cli_no_entry = Il n’y a pas d’entrée { $entry }. Cette partie a les entrées 0 à { $last }.
cli_at = Après l’entrée { $entry } sur { $last } : { $tiles } tuiles posées, { $bag } dans le sac
cli_points = { $number } { $name } : { points }
cli_dragon = Le dragon : { cell }
cli_fairy = La fée : { cell }
cli_count =
    { $quarter ->
       *[castle] Le comte est au château
        [market] Le comte est au marché
        [blacksmith] Le comte est à la forge
        [cathedral] Le comte est à la cathédrale
    }
cli_peers = { $count } bots jouent par le réseau de cet appareil : { $names }
cli_draws =
    { $count ->
        [one] 1 tirage, fait à partir de nombres secrets { DE($names) } fixés avant la partie. Personne ne pouvait le prévoir ni le choisir.
       *[other] { $count } tirages, chacun fait à partir de nombres secrets { DE($names) } fixés avant la partie. Personne ne pouvait les prévoir ni les choisir.
    }
cli_equal = { $worth } : les { $count } fichiers de partie sont identiques, { $bytes } octets
cli_differ = Les fichiers de partie des joueurs diffèrent.
cli_kept = { $why } Votre partie est intacte dans { $file }. Copiez-la depuis cet endroit.
cli_laid = { $done } tuiles posées sur { $all }
cli_no_games = Impossible de lire une partie de JCloisterZone dans { $file } : { $why }.
cli_several_games = { $file } contient { $count } parties. Choisissez-en une avec --game.
cli_no_such_game =
    { $count ->
        [one] { $file } contient { $count } partie, mais pas de partie { $game }.
       *[other] { $file } contient { $count } parties, mais pas de partie { $game }.
    }
cli_not_imported = Impossible d’importer { $game } : { $why }.
cli_behind = Le texte après la partie dans { $file }, à partir de la ligne { $line }, a été ignoré.
cli_ends_by_decree = le scénario termine lui-même la partie, ce qu’aucune règle ne permet, donc son dernier tour manque
cli_imported =
    { $count ->
        [one] { $file } : { $count } étape de { $game }, non signée
       *[other] { $file } : { $count } étapes de { $game }, non signées
    }
cli_your_turn = À vous de jouer : { $players } (encore { $left })
cli_remarks =
    { $count ->
        [one] { $count } nouveau message { DE($names) } : { $players }
       *[other] { $count } nouveaux messages { DE($names) } : { $players }
    }
cli_not_run = « { $command } » n’a pas pu être exécuté : { $why }.
cli_keeps_mail =
    { $count ->
        [0] Ce relais garde les coups des parties par correspondance. Il n’en a encore aucun.
        [one] Ce relais garde les coups des parties par correspondance. Il en a déjà { $count }.
       *[other] Ce relais garde les coups des parties par correspondance. Il en a déjà { $count }.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } est joignable par ce relais
        [left] { $name } n’est plus là
        [full] Connexion refusée à { $name }, car ce relais est plein ou a reçu trop de demandes
        [opened] { $name } est en liaison avec { $other }
        [closed] { $name } n’est plus en liaison avec { $other }
    } ({ $reserved } joignables, { $talking } en liaison)
cli_judged = { $name } : { $tile }, { $place } ; { $what }. Attendu { $lead }, chance { $luck }
cli_better = { $lead }  { $place } ; { $what }
cli_total =
    { $moves ->
        [one] { $name } : { points } ; { $moves } coup a coûté { $cost } ; chance au tirage { $luck }
       *[other] { $name } : { points } ; { $moves } coups ont coûté { $cost }, { $each } chacun ; chance au tirage { $luck }
    }
cli_keys = Identifiant complet du joueur : { $key }
cli_no_key = La clé du joueur n’existe pas encore ici. Votre première partie la crée.
cli_games_here = Parties : { $count }, dont transférées vers un autre appareil : { $away }
cli_no_handover = Cette partie n’est pas en cours de transfert vers un autre appareil.
cli_take_key = { $ask } Tapez « { $yes } » pour les récupérer.
cli_yes = oui
cli_no_take_key = Rien n’a été récupéré. Avec ces parties, vous recevez aussi la clé du joueur de l’autre appareil, et jouez ensuite avec elle. Si cet appareil est le vôtre, ajoutez --take-key.
cli_is_open = Bastide est déjà ouvert avec ce dossier de données. Sa fenêtre passe au premier plan.
cli_no_reply = Bastide est déjà ouvert avec ce dossier de données, mais ne répond pas. Fermez-le d’abord, ou choisissez un autre dossier avec --data.
