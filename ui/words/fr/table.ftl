table = La table
copy_invitation = Copier l’invitation
copied = Copié.
invitation_for = Pour qui revient, ou regarde.
take_seat = Emporter ma place
take_seat_how = Si l’adresse de l’hôte change, cette page en est une autre pour votre navigateur, qui n’y sait rien de vous. Un export, fait avant ou après, emporte votre clé et vos parties : ouvrez le fichier à la nouvelle adresse de la page, par « Choisir… » à l’accueil.
key_in_short = À côté d’un nom se trouve sa clé en abrégé : comparez-la avec votre ami si vous voulez être sûr de qui est assis là.
mute = Ne plus entendre
hear_again = Entendre de nouveau
block = Bloquer
block_means = Qui est bloqué n’est plus entendu, n’a pas de place à vos tables, et ses tables ouvertes ne vous sont pas montrées.
unblock = Débloquer
a_relay = un relais
own_connection = Votre propre connexion
table_chapter = C’est le chapitre { $number } de la partie : depuis le début, quelqu’un est sorti ou revenu, ou un essai a été recommencé.
member_you = vous
member_missing =
    { $why ->
       *[gone] ne joue plus
        [late] ne joue plus : temps écoulé
        [resigned] a abandonné
        [proven] ne joue plus : deux choses différentes portent la signature de son programme
    }
member_away = ne regarde pas
member_forked = deux choses différentes portent la signature de son programme, comme après une sauvegarde restaurée : la preuve est gardée
member_broke = son programme a enfreint une règle : { $rule }
member_clock = temps restant { $left }
left_days = { $days } j { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Les autres n’ont pas encore votre dernier mot. Transmettez-le par n’importe quelle messagerie, ou attendez de vous retrouver à la table.
mail_lies = Votre dernier mot est à la poste, scellé. Les programmes des autres l’y trouveront en regardant ; vous pouvez aussi le transmettre vous-même.
mail_coming = Votre dernier mot est en route vers la poste…
mail_elsewhere = Il y a à la poste quelque chose qui a été signé avec votre clé et qui n’est pas connu ici : vous jouez sur un autre appareil, ou une sauvegarde a été remise. Rien n’y est déposé d’ici. Continuez là où vous avez joué en dernier.
mail_lacks =
    { $why ->
       *[unreached] La poste à { $at } est injoignable ; on réessaie.
        [full] La poste à { $at } n’a plus de place.
        [source] La poste à { $at } ne garde rien de plus pour votre adresse.
        [refused] La poste à { $at } refuse ce que dit ce programme : elle est peut-être d’une autre version.
    }
by_hand_copy = Copier comme une ligne
by_hand_qr = Votre tour en code QR
by_hand_long = C’est trop long pour un code QR : copiez la ligne.
by_hand_paste = bastide://turn/…
by_hand_take = Prendre
by_hand_means = Collez la ligne que les autres ont envoyée, ici ou à l’accueil.
way_none = pas connecté
way_direct = direct, { $carrier }
way_relayed = par { $by }, { $carrier }
way_fails = en direct, cela échoue : { $why }
milliseconds = { $count } ms
hole_in_routers = le passage dans les routeurs
failure =
    { $why ->
        [silence] { $at } n’a pas répondu
        [refused] à { $at } aucun programme n’écoute
        [no_route] { $at } est injoignable depuis ce réseau
        [stranger] à { $at } il y a quelqu’un d’autre
        [not_at_relay] { $at } n’a plus ce joueur
        [relay_full] { $at } n’a plus de place
        [no_relay] { $at } ne relaie pas, ou ignore encore qu’on peut le joindre
       *[closed] { $at } est resté fermé quand les deux côtés ont frappé ensemble, trois fois
    }
failure_other = { $at } a échoué ({ $words })
each_failure = { $all } ; { $next }
relay_at = le relais à { $at }
reach_unknown = On ne sait pas encore si les autres peuvent vous joindre directement : personne n’a essayé.
reach_public = Les autres vous joignent directement, à { $at }.
reach_home = Les autres du même réseau vous joignent, à { $at } ; personne de plus loin n’a encore essayé.
reach_private = Les autres ne peuvent pas vous joindre directement : personne n’est parvenu à { $at } ; un routeur ou un pare-feu est entre vous.
reach_deaf = Personne ne peut venir par { $kind } à { $at } : { $why }
reach_deaf_at_all = Personne ne peut venir à { $at } : { $why }
router_asking = On a demandé un port au routeur, qui n’a pas encore répondu.
router_mapped = Le routeur a ouvert un port : { $at }.
router_silent = Aucun routeur ne répond à l’ouverture de port (UPnP) : il ne sait pas le faire, ou c’est désactivé.
router_inner = Le routeur n’ouvre pas de port : il est lui-même derrière un autre.
router_unwilling = Le routeur répond, mais n’ouvre pas de port.
relay_asked = Le relais à { $at } n’a pas encore répondu.
relay_held = Les autres vous joignent par le relais à { $at }.
relay_failed = Le relais n’aide pas : { $why }.
somebody = quelqu’un
ask_back =
    { $mine ->
        [yes] Vous demandez à annuler le dernier tour. Les tuiles piochées restent les mêmes.
       *[no] { $name } demande à annuler le dernier tour. Les tuiles piochées restent les mêmes.
    }
ask_end =
    { $mine ->
        [yes] Vous demandez à finir la partie sans résultat.
       *[no] { $name } demande à finir la partie sans résultat.
    }
said_yes = D’accord : { $names }.
said_no = Contre : { $names }.
said_late = Pas de réponse à temps : { $names }.
said_nothing = Pas de réponse : { $names }.
asked_too_late = La partie a continué entre-temps : la demande n’a plus d’objet.
going_on_wanted = Pour : { $names }.
going_on_proposes = Tous sont d’accord : { $names } le prépare maintenant.
going_on_waits = Pas encore : { $names }.
going_on_signed = Signé : { $names }.
going_on_unsigned = Pas encore signé : { $names }.
agree = Accepter
refuse = Refuser
no_answer_is_no = Sans réponse, c’est non, dans { $seconds } s.
put_back_asks = Les fichiers de cette partie ont été copiés ou restaurés : seul { $name } peut dire ce que vous avez signé depuis. Ne continuez que si la partie en est là où vous vous en souvenez.
put_back_trust = Continuer à partir d’ici
out_of_game = Vous n’êtes plus dans la partie : les autres ont continué sans vous.
all_resigned = Tous les autres ont abandonné.
new_game = Commencer une nouvelle partie
new_game_meaning = Avec les mêmes règles et autant de places, depuis la première tuile : rien de celle-ci n’est repris. Celle-ci reste telle quelle, inachevée, et continue si qui est parti revient.
remark_gone = Clore l’enregistrement ici
remark_gone_meaning = Vous pouvez le noter dans l’enregistrement : il est gardé tel quel, marqué comme votre seule parole, et peut encore être repris.
remark_day = À suivre
remark_day_meaning = Vous notez dans l’enregistrement que la partie continuera un autre jour. Si elle reprend, cela tombe.
remark_won = Noter la victoire
remark_won_meaning = Tous les autres ont abandonné : l’enregistrement dira que vous avez gagné.
remark_flag = Réclamer la victoire au temps
remark_flag_meaning = Le temps { DE($name) } est écoulé : vous pouvez le noter dans l’enregistrement. Si la partie continue, cela tombe.
remark_said =
    { $kind ->
        [gone] L’enregistrement dit, sur la parole { DE($name) } : les autres sont absents.
        [day] L’enregistrement dit, sur la parole { DE($name) } : la partie continuera un autre jour.
        [flag] L’enregistrement dit, sur la parole { DE($name) } : le temps { DE($other) } est écoulé.
       *[won] L’enregistrement dit, sur la parole { DE($name) } : tous les autres ont abandonné, et la partie est gagnée.
    }
gone_broke = Le programme { DE($name) } a enfreint une règle, et on l’attend.
gone_unsigned = { $name } est là, mais ne répond pas.
gone_late = Le temps { DE($name) } est écoulé.
gone_away = { $name } est absent, et on l’attend.
resign = Abandonner
resign_meaning =
    { $left ->
       *[bot] Vous partez pour de bon. Les autres peuvent continuer sans vous, et un bot joue à votre place.
        [skipped] Vous partez pour de bon. Les autres peuvent continuer sans vous, et votre place passe son tour.
        [one] Vous partez pour de bon. { $name } peut alors dire que la partie est gagnée, ou continuer sans vous.
        [few] Vous partez pour de bon. Ceux qui restent sont alors trop peu pour continuer : il faut plus de la moitié de ceux qui ont commencé ; qui a abandonné ne compte pas.
        [nobody] Vous partez pour de bon. Il ne reste alors personne : la partie est finie, et n’a pas de vainqueur.
    }
left_won = Tous les autres ont abandonné : { $name } a gagné.
left_nobody = Tous ont abandonné : la partie est finie, et n’a pas de vainqueur.
left_outside = Vous avez abandonné, et les autres ont continué sans vous.
left_others =
    { $left ->
       *[more] Vous avez abandonné. Les autres peuvent continuer sans vous.
        [one] Vous avez abandonné. { $name } peut dire que la partie est gagnée, ou continuer sans vous.
        [few] Vous avez abandonné. Ceux qui restent sont trop peu pour continuer.
    }
stay = Finalement non
stay_meaning = Vous ne voulez plus de nouveau chapitre.
go_on_anew = Recommencer un essai
go_on_come_back = Revenir dans la partie
go_on_come_back_without = Revenir dans la partie, sans { $names }
go_on_with = Reprendre avec { $names }
go_on_without = Continuer sans { $names }
go_on_with_without = Reprendre avec { $with }, et continuer sans { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Un robot que chaque programme calcule joue pour les absents ; qui revient peut être réadmis.
        [skipped] Les places des absents sont sautées ; qui revient peut être réadmis.
    }
go_on_back_meaning = Qui revient retrouve ses places.
go_on_anew_meaning = Les mêmes recommencent à partir de ce que tous ont contresigné : ce qui est bloqué est laissé, et l’enregistrement le dit.
go_on_begins = Cela commence quand tous ceux qui continuent veulent la même chose.
go_on_cuts = Deux signatures d’une même personne sont prouvées : des coups déjà acquis peuvent se perdre.
back_turn = Annuler le dernier tour
back_turn_meaning =
    { $alone ->
        [yes] Les tuiles piochées restent les mêmes, donc vous les connaissez.
       *[no] Si tous sont d’accord. Les tuiles piochées restent les mêmes, donc tous les connaissent.
    }
end_game = Finir sans résultat
end_game_meaning =
    { $alone ->
        [yes] L’enregistrement en témoigne.
       *[no] Si tous sont d’accord ; l’enregistrement en témoigne.
    }
talk_hint = Dire quelque chose à tous : T
talk = Dire quelque chose
talk_invitation = une invitation à une autre table
