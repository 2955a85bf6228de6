settings = Réglages
settings_name = Votre nom
usual_name = Joueur
settings_key = Votre clé, à laquelle les autres vous reconnaissent, et vos parties ne sont que sur cet appareil. Pour une sauvegarde, fermez Bastide et copiez son dossier de données. Un export n’est pas une sauvegarde, car il retire d’ici vos parties en cours.
tab_key = Votre clé, à laquelle les autres vous reconnaissent, et vos parties ne sont que dans ce navigateur. Si vous effacez ses données, vous les perdez. Pour une sauvegarde, transférez-les dans un Bastide installé, et copiez-y son dossier de données.
settings_colour = Votre couleur (ou une autre, si elle est prise)
settings_language = Langue
settings_as_system = Comme le système
settings_look = Thème
settings_light = Clair
settings_dark = Sombre
settings_size = Taille de l’affichage
settings_percent = { $percent } %
settings_motion = Animations
settings_motion_short = Brèves
settings_motion_none = Aucune
settings_helpers = Relais
settings_helpers_meaning = Un relais est un ordinateur qui transmet les messages, sans pouvoir les lire, quand vous ne pouvez pas joindre un ami directement. Codes, tables publiques et boîtes aux lettres en ont besoin. Lancez « bastide relay » sur un ordinateur que vous pouvez joindre tous les deux, et collez chacun son adresse ici.
settings_add_relay = Ajouter un relais
settings_router = Demander à mon routeur de laisser mes amis se connecter (UPnP)
settings_relay_strangers = Aider d’autres joueurs à se connecter en transmettant leurs messages chiffrés
settings_remove = Retirer

nobody_keeps = Un code ne marche que si votre ami et vous avez le même relais dans les réglages, et vous n’en avez aucun. Un lien d’invitation marche sans relais.
settings_blocked = Joueurs bloqués
settings_blocked_one = { $name }, identifiant { $key }…
relay_lacks =
    { $why ->
        [unreached] Le relais { $at } est injoignable, donc les codes ne marchent pas par lui.
        [full] Le relais { $at } est plein, donc ce code ne marche pas par lui.
        [taken] Le relais { $at } a déjà une autre table sous ce nombre, donc ce code ne marche pas par lui.
       *[no_keeper] Le relais { $at } ne propose pas de codes. Sa version est peut-être différente.
    }
board_lacks =
    { $why ->
        [unreached] Le relais { $at } est injoignable, donc sa liste publique n’est pas disponible.
        [full] La liste publique du relais { $at } est pleine.
        [taken] Le relais { $at } affiche une autre table à la place de celle-ci.
       *[no_keeper] Le relais { $at } n’a pas de liste publique. Sa version est peut-être différente.
    }
board_nobody = Pour afficher une table dans la liste publique, ajoutez un relais dans les réglages avant de l’ouvrir. Vous pouvez inviter des amis sans relais.
settings_not_saved = Les réglages n’ont pas pu être enregistrés : { $why }.
settings_sounds = Sons (tuile posée, points marqués, à vous de jouer)
settings_no_player = Impossible de jouer les sons. Installez pw-play, paplay ou aplay pour les entendre.
settings_notices = M’avertir quand c’est à moi de jouer et qu’une autre fenêtre est devant
settings_no_notices = La notification n’a pas pu être affichée. Ce bureau n’a pas de service de notifications.
settings_manners = Sons et notifications
settings_asked = Questions pendant votre tour
settings_abbey = Demander avant chaque tuile s’il faut poser l’abbaye à la place. Sans cela, prenez l’abbaye dans la barre quand vous la voulez.
settings_bots = Bots
settings_level = Proposer un niveau à l’accueil, d’après vos parties contre des bots
notice_turn = C’est à vous de jouer.
settings_unreadable = Impossible de lire les réglages dans { $file }, donc Bastide utilise ceux d’origine : { $why }.
settings_damaged = Les réglages étaient endommagés. Bastide les a déplacés dans { $file } et utilise ceux d’origine.
fault_told = La dernière fois, Bastide a planté. Vos parties sont intactes. Le rapport d’erreur est dans { $file }. Pour signaler le problème, lancez « bastide report », qui omet clés et adresses.
moving = Transférer vers un autre appareil par fichier
moving_meaning = Un export est un fichier avec votre clé et toutes vos parties, protégé par une phrase secrète. Après l’export, vous ne pouvez plus les jouer ici, jusqu’à leur retour. Importez-le sur un seul appareil, sinon vos adversaires y verront une tricherie.
moving_file = Fichier
moving_passphrase = Phrase secrète
moving_again = Répéter la phrase secrète (pour un export)
moving_export = Exporter
moving_import = Importer
moving_unused = Ramener les parties (je n’ai importé le fichier nulle part ailleurs)
moving_working = En cours…
moving_differ = Les phrases secrètes diffèrent.
moving_exported =
    Votre clé et { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } sont dans { $file }. Importez ce fichier sur l’autre appareil.
moving_imported = Votre clé du joueur est maintenant sur cet appareil.
moving_new = Parties nouvelles : { $count }.
moving_back = Parties ramenées : { $count }.
moving_known = Parties déjà ici : { $count }.
moving_refused = Parties non importées, car elles diffèrent de celles d’ici ou sont ouvertes : { $names }.
moving_aside = Votre clé précédente est conservée dans { $file }.
