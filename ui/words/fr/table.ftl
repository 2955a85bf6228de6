table = La table
copy_invitation = Copier l’invitation
copied = Copié.
invitation_for = Pour les joueurs qui reviennent et les spectateurs.
take_seat = Transférer ma place
take_seat_how = Si l’adresse de l’hôte change, votre navigateur voit une nouvelle page qui ne vous connaît pas. Exportez votre clé et vos parties ici, avant ou après. Puis ouvrez le fichier à la nouvelle adresse avec « Choisir… » sur l’accueil.
key_in_short = L’identifiant du joueur est à côté de chaque nom. Comparez-le avec votre ami pour vérifier avec qui vous jouez.
mute = Mettre en sourdine
hear_again = Rétablir
block = Bloquer
block_means = Les joueurs bloqués sont en sourdine. Ils ne peuvent pas rejoindre vos tables, et vous ne voyez pas les leurs dans la liste publique.
unblock = Débloquer
a_relay = un relais
own_connection = Votre connexion
table_chapter = C’est la phase { $number } de la partie. Une nouvelle phase commence quand des joueurs quittent la partie, y reviennent ou réessaient.
member_you = vous
member_missing =
    { $why ->
       *[gone] n’est plus dans la partie
        [late] n’est plus dans la partie (temps écoulé)
        [resigned] a abandonné
        [proven] n’est plus dans la partie (a signé deux versions d’un même coup)
    }
member_away = Bastide en arrière-plan
member_forked = son programme a signé deux versions d’un même coup (preuve conservée)
member_broke = son programme a enfreint une règle : { $rule }
member_clock = pendule { $left }
left_days = { $days } j { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Les autres n’ont pas encore votre dernier coup. Envoyez-le par une messagerie, ou attendez d’être en ligne en même temps.
by_hand_first = Jouez votre coup avant d’envoyer un lien. Le lien contient toujours votre dernier coup et vos messages.
mail_lies = Votre dernier coup est dans la boîte aux lettres, chiffré. Les autres le recevront quand leur Bastide la consultera. Vous pouvez aussi le leur envoyer vous-même.
mail_coming = Envoi de votre dernier coup à la boîte aux lettres…
mail_elsewhere = La boîte aux lettres contient de vos coups que cet appareil n’a pas. Vous avez joué sur un autre appareil, ou une sauvegarde a été restaurée ici. Cet appareil n’envoie rien pour l’instant. Continuez là où vous avez joué en dernier.
mail_lacks =
    { $why ->
       *[unreached] La boîte aux lettres { $at } est injoignable. Bastide réessaie.
        [full] La boîte aux lettres { $at } est pleine. Vous pouvez envoyer vos coups par lien.
        [source] La boîte aux lettres { $at } n’accepte plus de coups depuis votre adresse. Vous pouvez envoyer vos coups par lien.
        [refused] La boîte aux lettres { $at } n’accepte pas vos coups. Sa version est peut-être différente. Vous pouvez envoyer vos coups par lien.
    }
by_hand_copy = Copier le lien du coup
by_hand_qr = Votre coup en code QR
by_hand_long = Ce coup est trop long pour un code QR. Copiez plutôt le lien.
by_hand_paste = bastide://turn/…
by_hand_take = Charger le coup
by_hand_means = Collez le lien du coup reçu, ici ou sur l’accueil
way_none = sans connexion
way_direct = en direct, { $carrier }
way_relayed = par { $by }, { $carrier }
way_fails = pas de connexion directe : { $why }
milliseconds = { $count } ms
hole_in_routers = un passage à travers les routeurs
failure =
    { $why ->
        [silence] { $at } n’a pas répondu
        [refused] aucun programme n’écoute sur { $at }
        [no_route] ce réseau n’a pas de chemin vers { $at }
        [stranger] quelqu’un d’autre a répondu sur { $at }
        [not_at_relay] { $at } a perdu la connexion avec ce joueur
        [relay_full] { $at } est plein
        [no_relay] { $at } n’est pas un relais, ou n’est pas encore prêt
       *[closed] trois tentatives d’ouvrir { $at } des deux côtés ont échoué
    }
failure_other = la connexion vers { $at } a échoué ({ $words })
each_failure = { $all } ; { $next }
relay_at = le relais { $at }
reach_unknown = Personne n’a encore essayé de se connecter à vous directement.
reach_public = Les autres peuvent se connecter à vous directement, à { $at }.
reach_home = Les autres peuvent se connecter à vous sur votre réseau, à { $at }. Personne n’a encore essayé de l’extérieur.
reach_private = Les autres ne peuvent pas se connecter à vous directement. Personne n’a pu joindre { $at }, car un routeur ou un pare-feu l’empêche.
reach_deaf = Impossible d’accepter des connexions par { $kind } à { $at } : { $why }
reach_deaf_at_all = Impossible d’accepter des connexions à { $at } : { $why }
router_asking = En attente de l’ouverture d’un port par votre routeur.
router_mapped = Votre routeur a ouvert un port : { $at }.
router_silent = Votre routeur n’a pas ouvert de port. Il ne prend pas en charge UPnP, ou UPnP est désactivé.
router_inner = Votre routeur ne peut pas ouvrir de port, car il est derrière un autre routeur.
router_unwilling = Votre routeur a répondu, mais n’a pas ouvert de port.
relay_asked = Le relais { $at } n’a pas encore répondu.
relay_held = Les autres peuvent se connecter à vous par le relais { $at }.
relay_failed = Impossible d’utiliser un relais : { $why }.
somebody = quelqu’un
ask_back =
    { $mine ->
        [yes] Vous voulez reprendre le dernier coup. Les tuiles piochées restent les mêmes.
       *[no] { $name } veut reprendre le dernier coup. Les tuiles piochées restent les mêmes.
    }
ask_end =
    { $mine ->
        [yes] Vous voulez terminer la partie sans résultat.
       *[no] { $name } veut terminer la partie sans résultat.
    }
said_yes = Accepté par : { $names }.
said_no = Refusé par : { $names }.
said_late = Pas de réponse à temps : { $names }.
said_nothing = Pas encore de réponse : { $names }.
asked_too_late = La partie a avancé, donc cette demande ne vaut plus.
going_on_wanted = Pour : { $names }.
going_on_proposes = Tout le monde est d’accord. Préparation de la partie : { $names }.
going_on_waits = Sans avis : { $names }.
going_on_signed = Confirmé par : { $names }.
going_on_unsigned = Pas encore confirmé par : { $names }.
agree = Accepter
refuse = Refuser
no_answer_is_no = Sans réponse dans { $seconds } s, c’est non.
put_back_asks = Les fichiers de cette partie ont été copiés ou restaurés sur cet appareil. { $name } peut vous dire quels coups vous avez joués depuis. Ne continuez que si la partie en est là où vous vous en souvenez.
put_back_trust = Continuer à partir d’ici
out_of_game = Les autres continuent sans vous.
all_resigned = Tous les autres ont abandonné.
new_game = Lancer une nouvelle partie
new_game_meaning = Mêmes règles et même nombre de places, depuis la première tuile. Cette partie reste inachevée et pourra continuer quand les joueurs manquants reviendront.
remark_gone = S’arrêter ici
remark_gone_meaning = Ajoute au fichier de partie une note disant que les autres sont partis. Elle ne vaut que comme votre déclaration. Vous pourrez encore continuer la partie plus tard.
remark_day = Continuer un autre jour
remark_day_meaning = Ajoute au fichier de partie une note disant que vous jouerez un autre jour. La note disparaît quand la partie continue.
remark_won = Revendiquer la victoire
remark_won_meaning = Tous les autres ont abandonné. Le fichier de partie dira que vous avez gagné.
remark_flag = Revendiquer la victoire au temps
remark_flag_meaning = Ajoute au fichier de partie une note disant que le temps { DE($name) } est écoulé. La note disparaît si la partie continue.
remark_said =
    { $kind ->
        [gone] { $name } a noté dans le fichier de partie que les autres sont partis.
        [day] { $name } a noté dans le fichier de partie que la partie continue un autre jour.
        [flag] { $name } a noté dans le fichier de partie que le temps { DE($other) } est écoulé.
       *[won] { $name } a noté dans le fichier de partie que tous les autres ont abandonné et que la partie est gagnée.
    }
remark_leave = La partie est enregistrée : vous pouvez quitter la table.
gone_broke = Le programme { DE($name) } a enfreint une règle. La partie attend { $name }.
gone_unsigned = { $name } est en ligne, mais ne répond pas.
gone_late = Le temps { DE($name) } est écoulé.
gone_away = { $name } est hors ligne. La partie est enregistrée et peut attendre.
resign = Abandonner
resign_meaning =
    { $left ->
       *[bot] Vous quittez la partie pour de bon. Les autres peuvent continuer, avec un bot à votre place.
        [skipped] Vous quittez la partie pour de bon. Les autres peuvent continuer sans vous.
        [one] Vous quittez la partie pour de bon. { $name } peut alors revendiquer la victoire, ou continuer sans vous.
        [few] Vous quittez la partie pour de bon. Il reste alors trop peu de joueurs pour continuer, jusqu’au retour de joueurs manquants.
        [nobody] Vous quittez la partie pour de bon. Il ne reste personne, donc la partie se termine sans vainqueur.
    }
left_won = Tous les autres ont abandonné. { $name } a gagné.
left_nobody = Tout le monde a abandonné. La partie est finie, sans vainqueur.
left_outside = Vous avez abandonné. Les autres continuent sans vous.
left_others =
    { $left ->
       *[more] Vous avez abandonné. Les autres peuvent continuer sans vous.
        [one] Vous avez abandonné. { $name } peut revendiquer la victoire, ou continuer sans vous.
        [few] Vous avez abandonné. Il reste trop peu de joueurs pour continuer, jusqu’au retour de joueurs manquants.
    }
stay = Retirer mon vote
stay_meaning = Vous ne voulez plus continuer ainsi. La partie attend comme avant.
go_on_anew = Réessayer
go_on_come_back = Revenir dans la partie
go_on_come_back_without = Revenir, sans { $names }
go_on_with = Continuer de nouveau avec { $names }
go_on_without = Continuer sans { $names }
go_on_with_without = Continuer de nouveau avec { $with }, sans { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Un bot remplaçant joue pour les joueurs laissés de côté.
        [skipped] Les tours des joueurs laissés de côté sont sautés.
    }
go_on_out_back = Ils pourront revenir.
go_on_back_meaning = Les joueurs qui reviennent retrouvent leurs places.
go_on_anew_meaning = Les mêmes joueurs continuent à partir du dernier coup que tout le monde a confirmé. Ce qui a bloqué ensuite est abandonné, et le fichier de partie le dit.
go_on_begins = La partie continue quand tous ceux qui restent sont d’accord.
go_on_cuts = Le programme d’un joueur a signé deux versions d’un même coup. Si vous continuez, des coups confirmés peuvent être perdus.
back_turn = Reprendre le dernier coup
back_turn_meaning =
    { $alone ->
        [yes] Les tuiles piochées restent les mêmes, donc vous les connaîtrez.
       *[no] Tout le monde doit être d’accord. Les tuiles piochées restent les mêmes, donc tout le monde les connaîtra.
    }
end_game = Terminer sans résultat
end_game_meaning =
    { $alone ->
        [yes] La partie se termine pour de bon, et son fichier le dit.
       *[no] Tout le monde doit être d’accord. La partie se termine alors pour de bon, et son fichier le dit.
    }
talk_hint = Message à tout le monde (T)
talk = Message de la discussion
talk_invitation = une invitation à une autre table
