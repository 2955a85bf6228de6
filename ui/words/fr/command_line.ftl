cli_port = Le port de { $address } est occupé : fermez l’autre programme, ou choisissez une autre adresse avec --listen.
cli_listen = Impossible d’écouter le réseau sur { $address } : { $why }. Choisissez une autre adresse avec --listen.
cli_name = Un nom compte de 1 à 32 octets de texte sans caractères invisibles : choisissez-en un autre avec --name.
cli_own_invitation = Cette invitation est la vôtre : reprenez cette table avec « bastide resume », ou rejoignez-la depuis un autre dossier avec --data.
cli_own_seat = Vous avez une place à cette table : reprenez-la avec « bastide resume », ou regardez-la depuis un autre dossier avec --data.
cli_watched = Vous avez regardé cette partie : continuez à la regarder avec « bastide watch », ou venez d’un autre dossier avec --data.
cli_nobody_keeps = Codes et tableaux demandent un relais, et aucun n’est nommé : nommez-en un avec --relay, que vos amis nomment aussi.
cli_running = Un autre Bastide est déjà à cette table : fermez-le d’abord, ou choisissez un autre dossier avec --data.
cli_twice = Vous êtes déjà à cette table depuis un autre programme : fermez l’un des deux, ou venez d’un autre dossier avec --data.
cli_peer_gone = { $name } est absent et ne revient pas. La partie est gardée : reprenez-la avec « bastide resume » quand { $name } sera là.
cli_may_watch = { $why } Vous pouvez regarder : « bastide watch » et la même invitation.
cli_made_here = { $why } Avec --unused, vous dites qu’il ne l’a pas été.
cli_no_table = Ce dossier de données n’a aucune table à reprendre : utilisez « bastide host » ou « bastide join ».
cli_not_days = Seule une partie en jours qui a commencé se joue de main en main : par exemple à une table de « bastide host --clock 3d ».
cli_slow = Le disque n’a pas encore tout enregistré : réessayez dans un instant.
cli_not_host = L’hôte de cette table est quelqu’un d’autre : lui seul peut l’ouvrir aux navigateurs.
games_mine = À vous de jouer : { $mine } sur { $all }.
games_none_open = Aucune partie n’est en cours.
cli_none_seen = Aucune table ouverte n’a été vue sur le réseau local : demandez l’invitation à l’hôte et donnez-la à « bastide join ».
cli_seen_none = Aucune table ouverte n’a été vue sur le réseau local ni aux tableaux des relais nommés.
cli_no_code = Aucune table n’a été trouvée sous ce code : on la trouve tant que son hôte attend le début, et si l’on nomme le même relais.
cli_several = Il y a plusieurs tables sur le réseau local : nommez l’une de celles-ci, { $names }.
cli_expiry = Avec --expiry claim ou lost, on peut perdre au temps : il faut alors --clock.
cli_tie = Avec --tie second, on joue à deux, et il y a ici { $count } places.
cli_link = Une invitation s’écrit seule, ou après « join » ou « watch ».
cli_no_window = Aucune fenêtre n’a pu être ouverte ici : { $why }.
cli_no_display = il n’y a pas d’écran (ni WAYLAND_DISPLAY ni DISPLAY n’est défini)
cli_no_answer = l’écran que nomme DISPLAY ou WAYLAND_DISPLAY ne répond pas
cli_no_library = il manque une bibliothèque du système de fenêtres (paquets de Debian : { $packages })
cli_windowless = Ce programme a été compilé sans fenêtre.
cli_without_window = Avec --bot, un bot joue à cette place sans fenêtre.
cli_demo_instead = Voici à la place une partie entre programmes de cette machine.
cli_lobby = À la table : { $names }. Places libres : { $free }.
cli_playing = On joue.
cli_waiting =
    { $count ->
        [one] On attend { $names }, qui est absent.
       *[other] On attend { $names }, qui sont absents.
    }
cli_without =
    { $why ->
       *[gone] Le chapitre { $number } continue sans { $name }, qui est absent.
        [late] Le chapitre { $number } continue sans { $name }, dont le temps est écoulé.
        [resigned] Le chapitre { $number } continue sans { $name }, qui a abandonné.
        [proven] Le chapitre { $number } continue sans { $name } : deux choses différentes portent la signature de ce programme.
    }
cli_looking = Recherche de tables sur le réseau local.
cli_seen = Vue : { $name }
cli_closed = Trois mauvais essais ont fermé la porte : o et Entrée la rouvrent, avec le même code.
cli_open = La porte est de nouveau ouverte.
cli_trying =
    { $count ->
        [one] Essai pendant une seconde.
       *[other] Essai pendant { $count } secondes.
    }
cli_somebody_to_try = Avec une invitation, ou un relais nommé par --relay, quelqu’un peut essayer.
cli_host = { $name } (l’hôte)
cli_peer = { $name } : { $way }
cli_entries = Entrées 0 à { $last }.
cli_no_entry = Les entrées vont de 0 à { $last }, et { $entry } n’en est pas une.
cli_at = Après l’entrée { $entry } sur { $last } : { $tiles } tuiles posées, { $bag } dans le sac
cli_points = { $number } { $name } : { points }
cli_dragon = Le dragon : { cell }
cli_fairy = La fée : { cell }
cli_count =
    { $quarter ->
       *[castle] Le comte est au château
        [market] Le comte est au marché
        [blacksmith] Le comte est à la forge
        [cathedral] Le comte est à la cathédrale
    }
cli_peers = { $count } programmes jouent sur cette machine : { $names }
cli_draws =
    { $count ->
        [one] 1 tirage : { $names } ont révélé le maillon suivant d’une chaîne d’empreintes scellée avant la partie, et la tuile découle de tous. Personne ne pouvait la prévoir ni la choisir.
       *[other] { $count } tirages : pour chacun, { $names } ont révélé le maillon suivant d’une chaîne d’empreintes scellée avant la partie, et la tuile découle de tous. Personne ne pouvait la prévoir ni la choisir.
    }
cli_equal = { $worth } : les { $count } enregistrements sont égaux, { $bytes } octets
cli_differ = Les enregistrements des programmes diffèrent.
cli_kept = { $why } L’enregistrement est gardé dans { $file } : copiez-le de là.
cli_laid = { $done } tuiles posées sur { $all }
cli_no_games = { $file } ne contient aucune partie lisible de JCloisterZone
cli_several_games = { $file } contient { $count } parties : choisissez-en une avec --game.
cli_no_such_game =
    { $count ->
        [one] { $file } contient 1 partie, et pas de partie { $game }.
       *[other] { $file } contient { $count } parties, et pas de partie { $game }.
    }
cli_not_imported = { $game } ne peut pas être importée : { $why }.
cli_not_played = elle emploie ce qui ne se joue pas ici, { $what }
cli_behind = Ce qui suit la partie dans { $file }, à partir de la ligne { $line }, n’est pas une partie et a été ignoré.
cli_ends_by_decree = le scénario termine la partie d’office, ce qu’aucune règle ne prévoit ; son dernier tour n’y est donc pas
cli_imported =
    { $count ->
        [one] { $file } : 1 message de { $game }, non signé
       *[other] { $file } : { $count } messages de { $game }, non signés
    }
cli_your_turn = C’est votre tour : { $players } (encore { $left })
cli_remarks =
    { $count ->
        [one] 1 nouveau message de { $names } : { $players }
       *[other] { $count } nouveaux messages de { $names } : { $players }
    }
cli_not_run = « { $command } » ne peut pas être exécuté : { $why }.
cli_keeps_mail =
    { $count ->
        [one] Le courrier des parties en jours est gardé ici ; 1 envoi s’y trouve déjà.
       *[other] Le courrier des parties en jours est gardé ici ; { $count } envois s’y trouvent déjà.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } est joignable ici
        [left] { $name } est parti
        [full] { $name } a été refusé : tout est pris, ou c’était trop demander
        [opened] { $name } parle à { $other }
        [closed] { $name } ne parle plus à { $other }
    } ({ $reserved } joignables, { $talking } en conversation)
cli_judged = { $name } : { $tile }, { $place } ; { $what }. Attendu { $lead }, chance { $luck }
cli_better = { $lead }  { $place } ; { $what }
cli_total =
    { $moves ->
        [one] { $name } : { points } ; 1 coup a coûté { $cost } ; chance au tirage { $luck }
       *[other] { $name } : { points } ; { $moves } coups ont coûté { $cost }, { $each } chacun ; chance au tirage { $luck }
    }
cli_keys = Clé : { $key }
cli_no_key = Aucune clé n’est encore ici : elle est créée avec la première partie.
cli_games_here = Parties : { $count }, dont emportées sur une autre machine : { $away }
cli_no_handover = Cette partie n’est pas en route vers un autre appareil.
cli_take_key = { $ask } Tapez « { $yes } » pour les chercher.
cli_yes = oui
cli_no_take_key = Rien n’a été cherché. Avec ces parties vient la clé de l’appareil qui montre la ligne, et vous jouez dès lors avec elle. Si cet appareil est le vôtre, ajoutez --take-key.
cli_is_open = Bastide est déjà ouvert sur ce dossier de données, et passe au premier plan.
cli_no_reply = Bastide est déjà ouvert sur ce dossier de données et ne répond pas : fermez-le d’abord, ou choisissez un autre dossier avec --data.
