table = La table
copy_invitation = Copier l’invitation
copied = Copié.
invitation_for = Pour qui revient, ou regarde.
key_in_short = La clé en abrégé : comparez-la avec votre ami si vous voulez être sûr.
mute = Ne plus entendre
hear_again = Entendre de nouveau
a_relay = un relais
own_connection = Votre propre connexion
member_you = vous
member_left = a quitté la partie
member_out = est hors de la partie
member_away = ne regarde pas
member_forked = son programme a signé deux choses différentes : la preuve est gardée
member_broke = son programme a enfreint une règle : { $rule }
member_clock = temps restant { $left }
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
leave_you = Vous quittez la partie.
leave_one = { $name } quitte la partie.
leave_several = { $names } quittent la partie.
leave_split = Deux coups différents ont été signés ; la partie revient avant eux.
ask_without =
    { $mine ->
        [yes] Vous demandez à continuer sans { $names }.
       *[no] { $name } demande à continuer sans { $names }.
    }
ask_return =
    { $mine ->
        [yes] Vous demandez à revenir dans la partie.
       *[no] { $name } demande à revenir dans la partie.
    }
ask_let_return =
    { $mine ->
        [yes] Vous demandez de laisser { $other } revenir dans la partie.
       *[no] { $name } demande de laisser { $other } revenir dans la partie.
    }
ask_back =
    { $mine ->
        [yes] Vous demandez à annuler le dernier tour. Les tuiles piochées restent les mêmes.
       *[no] { $name } demande à annuler le dernier tour. Les tuiles piochées restent les mêmes.
    }
ask_pause =
    { $mine ->
        [yes] Vous demandez une pause.
       *[no] { $name } demande une pause.
    }
ask_resume =
    { $mine ->
        [yes] Vous demandez à continuer.
       *[no] { $name } demande à continuer.
    }
ask_abandon =
    { $mine ->
        [yes] Vous demandez à finir la partie sans résultat.
       *[no] { $name } demande à finir la partie sans résultat.
    }
vote_agreed = D’accord : { $names }.
vote_refused = Contre : { $names }.
vote_silent = Pas de réponse : { $names }.
agree = Accepter
refuse = Refuser
no_answer_is_no = Sans réponse, c’est non, dans { $seconds } s.
paused_until_all = La partie est en pause, et reprend quand tous sont d’accord.
claimed = Vous avez noté dans l’enregistrement que la partie s’est arrêtée ici. Si elle reprend, cela tombe.
out_of_game = Vous n’êtes plus dans la partie : les autres ont continué sans vous.
claim = Clore l’enregistrement ici
claim_meaning = Vous pouvez le noter dans l’enregistrement : il est gardé tel quel, marqué comme votre seule parole, et peut encore être repris.
gone_broke = Le programme { DE($name) } a enfreint une règle, et on l’attend.
gone_unsigned = { $name } est là, et ne contresigne pas.
gone_late = Le temps { DE($name) } est écoulé.
gone_away = { $name } est absent, et on l’attend.
resign = Abandonner
resign_meaning = Vous partez pour de bon ; les autres continuent.
exclude = Continuer sans { $name }
exclude_meaning = Plus de la moitié des membres doivent être d’accord. Qui revient peut être réadmis.
return_to_game = Revenir dans la partie
return_meaning = Vous reprenez votre place, si tous sont d’accord.
back_turn = Annuler le dernier tour
back_turn_meaning =
    { $alone ->
        [yes] Les tuiles piochées restent les mêmes, donc vous les connaissez.
       *[no] Si tous sont d’accord. Les tuiles piochées restent les mêmes, donc tous les connaissent.
    }
pause = Pause
pause_meaning = Plus de tours jusqu’à ce que tous veuillent continuer.
go_on = Continuer
go_on_meaning = La pause se termine, si tous sont d’accord.
abandon = Finir sans résultat
abandon_meaning =
    { $alone ->
        [yes] L’enregistrement en témoigne.
       *[no] Si tous sont d’accord ; l’enregistrement en témoigne.
    }
talk_hint = Dire quelque chose à tous : T
talk = Dire quelque chose
talk_invitation = une invitation à une autre table
