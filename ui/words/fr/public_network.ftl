a_public_relay = un relais du réseau public

public_network = Réseau public
public_question = Utiliser le réseau public libp2p pour se connecter ?
public_use = Si vous et un ami ne pouvez pas vous connecter, des ordinateurs du réseau public libp2p peuvent aider. Ils indiquent à Bastide votre adresse et vous mettent en contact. Vous jouez ensuite par une connexion directe.
public_learned = Ces ordinateurs appartiennent à des inconnus. Ils apprennent votre adresse, et qu’un programme avec libp2p tourne ici. Ils n’apprennent ni votre nom, ni votre identifiant de joueur, ni la partie.
public_changeable = Vous pouvez changer cela dans les réglages.
public_yes = Utiliser le réseau public
public_no = Ne pas l’utiliser
public_choice_ask = Demander si nécessaire
public_choice_yes = Utiliser si nécessaire
public_choice_no = Ne jamais utiliser
public_entry_points = Points d’entrée (si vous n’en ajoutez pas, Bastide utilise ceux qui sont publiés)
public_add_entry_point = Ajouter un point d’entrée
public_no_entry_point = { $address } n’est pas un point d’entrée du réseau public. L’adresse doit finir par /p2p/ et l’identifiant de l’ordinateur.

public_stage =
    { $stage ->
       *[asking] Demande de votre adresse au réseau public…
        [searching] Recherche de relais dans le réseau public…
        [known] Bastide a obtenu votre adresse du réseau public.
        [ready]
            { $count ->
                [one] Vos amis peuvent vous trouver par { $count } relais du réseau public.
               *[other] Vos amis peuvent vous trouver par { $count } relais du réseau public.
            }
        [no_node] Le réseau public est injoignable.
        [no_answer] Le réseau public n’a pas indiqué votre adresse.
        [no_relay] Aucun relais trouvé dans le réseau public.
        [hung_up] Tous les joueurs sont connectés directement, Bastide a donc quitté le réseau public.
    }
public_same_port = Votre routeur utilise le même port pour tous, une connexion directe peut donc s’ouvrir des deux côtés.
public_port_by_destination = Votre routeur utilise un autre port pour chaque connexion, aucune connexion directe ne peut donc s’ouvrir à travers lui.

connect_tried = Tentatives de connexion
connect_show = Afficher les tentatives de connexion
connect_hide = Masquer les tentatives de connexion
connect_row = { $step } : { $result }
connect_step =
    { $step ->
        [outgoing] Connexion aux autres joueurs
        [incoming] Connexion depuis l’extérieur
        [router_port] Port ouvert par votre routeur (UPnP)
        [relays] Vos relais
        [public_address] Votre adresse donnée par le réseau public
        [public_relays] Relais du réseau public
       *[hole_punch] Passage à travers les deux routeurs
    }
connect_result =
    { $result ->
        [underway] en cours…
        [worked] réussi
        [failed] sans succès
       *[not_tried] pas essayé
    }
connect_obstacle =
    { $obstacle ->
        [this_router] Votre routeur bloque, car il ne laisse entrer aucune connexion.
        [other_router] Le routeur de votre ami bloque, car il ne laisse entrer aucune connexion.
        [routers] Un des deux routeurs bloque.
        [firewall] Un pare-feu bloque, sur cet appareil ou dans votre réseau.
        [no_ipv6] Votre ami n’est joignable que par IPv6, que votre réseau n’a pas.
        [offline] Cet appareil n’est pas connecté à internet.
        [program_closed] Bastide n’est pas ouvert sur l’appareil de votre ami, ou l’adresse de cet appareil a changé.
       *[no_answer] L’appareil de votre ami ne répond pas. Bastide n’y est pas ouvert, ou un routeur ou un pare-feu bloque.
    }
connect_next =
    { $step ->
       *[wait] Attendez un instant, Bastide essaie encore.
        [allow_public_network] Autorisez le réseau public. La table vous pose la question, et les réglages offrent le même choix.
        [allow_by_option] Autorisez le réseau public avec --public-network.
        [turn_on_upnp] Activez UPnP dans votre routeur. S’il n’en a pas, ajoutez un relais, ou jouez une partie par correspondance avec des liens.
        [friend_turns_on_upnp] Demandez à votre ami d’activer UPnP dans son routeur, et d’ouvrir la table.
        [allow_program] Autorisez Bastide dans votre pare-feu. Si Windows vous le demande, choisissez les réseaux privés et publics.
        [go_online] Connectez cet appareil à internet.
        [ask_friend] Vérifiez que Bastide est ouvert sur l’appareil de votre ami, et demandez une nouvelle invitation.
        [send_link] Choisissez « { meet_copy } » à la table, et envoyez le lien à l’hôte.
        [ask_for_link] Demandez à votre ami un lien de connexion. Collez-le à la table, sous « { meet_open } ».
        [add_relay] Ajoutez un relais que vous pouvez joindre tous les deux, ou jouez une partie par correspondance avec des liens.
        [add_relay_by_option] Ajoutez avec --relay un relais que vous pouvez joindre tous les deux, ou jouez une partie par correspondance avec des liens.
    }
cli_public_off = Des amis éloignés ne pourront peut-être pas se connecter. Autorisez le réseau public avec --public-network.
