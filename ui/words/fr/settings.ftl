settings = Réglages
settings_name = Votre nom
settings_key = La clé à laquelle les autres vous reconnaissent n’est que sur ce disque, à côté de vos parties : sans export, les deux sont perdues avec lui.
settings_colour = Votre couleur à la table ; si quelqu’un l’a déjà, une autre
settings_language = Langue
settings_as_system = Comme le système
settings_look = Apparence
settings_light = Claire
settings_dark = Sombre
settings_size = Taille de l’affichage
settings_percent = { $percent } %
settings_motion = Mouvements sur le plateau
settings_motion_short = Brefs
settings_motion_none = Aucun
settings_helpers = Qui aide à joindre les amis éloignés
settings_helpers_meaning = Quand aucun chemin direct ne mène à un ami, un relais transmet ce qui passe entre vous, sans pouvoir le lire. Il garde aussi les codes qui permettent de trouver les tables et, lancé avec --keep, le courrier des parties en jours. Collez ici ce qu’affiche « bastide relay » sur une machine que vous pouvez joindre tous les deux ; votre ami l’indique aussi. Les tables ouvertes à partir de maintenant l’utilisent.
settings_add_relay = Ajouter comme relais
settings_router = Demander au routeur de laisser entrer les amis (UPnP)
settings_relay_strangers = Transmettre ce que s’envoient des inconnus qui ne peuvent pas se joindre directement
settings_remove = Retirer

nobody_keeps = Un code demande un relais que vous et votre ami avez indiqué dans les réglages, et aucun n’est indiqué ici. Une invitation s’en passe.
settings_blocked = Bloqués
settings_blocked_one = { $name }, clé { $key }…
relay_lacks =
    { $why ->
        [unreached] Le relais { $at } est injoignable et n’aide pas pour les codes.
        [full] Le relais { $at } n’a plus de place pour un code.
        [taken] Le relais { $at } garde une autre table sous ce nombre.
       *[no_keeper] Le relais { $at } ne garde pas de codes : il est peut-être d’une autre version.
    }
board_lacks =
    { $why ->
        [unreached] Le relais { $at } est injoignable, son tableau n’aide donc pas.
        [full] Le relais { $at } n’a plus de place sur son tableau.
        [taken] Une autre table a cette place sur le tableau du relais { $at }.
       *[no_keeper] Le relais { $at } n’a pas de tableau : il est peut-être d’une autre version.
    }
board_nobody = Un tableau demande un relais, et aucun n’est indiqué dans les réglages. Une invitation s’en passe.
settings_not_saved = Les réglages n’ont pas pu être enregistrés : { $why }.
settings_sounds = Sons : une tuile est posée, des points sont marqués, c’est à vous
settings_no_player = Aucun programme pour jouer des sons n’a été trouvé (pw-play, paplay ou aplay) : installez-en un pour les entendre.
settings_notices = Une notification du bureau quand c’est à vous et qu’une autre fenêtre est devant
settings_no_notices = Le bureau n’en a montré aucune : aucun programme ne reçoit les notifications.
settings_manners = Sons et notifications
settings_asked = Ce qui vous est demandé
settings_abbey = Avant chaque tuile : s’il faut poser l’abbaye à sa place. Sinon, prenez-la en bas, à côté de la phrase, quand vous la voulez.
notice_turn = C’est à vous de jouer.
settings_unreadable = Les réglages dans { $file } n’ont pas pu être lus : { $why }. Voici les réglages habituels.
settings_damaged = Les réglages n’avaient pas de sens et ont été mis de côté dans { $file } ; voici les réglages habituels.
fault_told = La dernière fois, Bastide s’est arrêté à cause d’une erreur interne ; rien de vos parties n’est perdu. Ce qu’on en sait se trouve dans { $file }, et la commande « bastide report » rassemble ce qui aide à la corriger, sans clés ni adresses.
# A key and its games, carried to another machine.
moving = Jouer sur une autre machine
moving_meaning = Un export est un seul fichier, fermé par une phrase secrète, avec votre clé et toutes vos parties ; dès lors, elles se jouent là où il est importé, et plus ici, jusqu’à ce que vous les rameniez de la même façon. N’importez un fichier que sur une machine : sur deux, les deux signeraient les mêmes parties, et les autres en auraient la preuve contre vous.
moving_file = Fichier
moving_passphrase = Phrase secrète
moving_again = La même encore une fois, pour un export
moving_export = Exporter
moving_import = Importer
moving_unused = Il n’a été importé nulle part ailleurs : ramener les parties
moving_working = En cours…
moving_differ = Les deux phrases secrètes diffèrent.
moving_exported =
    La clé et { $count ->
        [one] { $count } partie sont
       *[other] { $count } parties sont
    } dans { $file }. Importez-le sur l’autre machine.
moving_imported = La clé est ici. Parties nouvelles ici : { $new } ; ramenées : { $back } ; déjà ici : { $known }.
moving_refused = Laissées telles qu’elles sont ici, car les parties du fichier ont commencé autrement, ou un programme y est : { $names }.
moving_aside = La clé qui était ici auparavant est gardée dans { $file }.
