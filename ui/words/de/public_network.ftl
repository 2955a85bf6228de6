a_public_relay = ein Relay des öffentlichen Netzes

public_network = Öffentliches Netz
public_question = Das öffentliche libp2p-Netz zum Verbinden nutzen?
public_use = Wenn du und ein Freund euch nicht verbinden könnt, helfen Computer des öffentlichen libp2p-Netzes. Sie zeigen Bastide deine Adresse und bringen eure Geräte in Kontakt. Dann spielt ihr über eine direkte Verbindung.
public_learned = Diese Computer gehören Fremden. Sie erfahren deine Adresse, und dass hier ein Programm mit libp2p läuft. Deinen Namen, deine Spieler-ID und die Partie erfahren sie nicht.
public_changeable = Du kannst das in den Einstellungen ändern.
public_yes = Öffentliches Netz nutzen
public_no = Nicht nutzen
public_choice_ask = Fragen, wenn es nötig ist
public_choice_yes = Nutzen, wenn es nötig ist
public_choice_no = Nie nutzen
public_entry_points = Einstiegspunkte (ohne eigene nutzt Bastide die veröffentlichten)
public_add_entry_point = Einstiegspunkt hinzufügen
public_no_entry_point = { $address } ist kein Einstiegspunkt des öffentlichen Netzes. Die Adresse muss mit /p2p/ und der ID des Computers enden.

public_stage =
    { $stage ->
       *[asking] Das öffentliche Netz wird nach deiner Adresse gefragt …
        [searching] Suche nach Relays im öffentlichen Netz …
        [known] Bastide hat deine Adresse aus dem öffentlichen Netz.
        [ready]
            { $count ->
                [one] Freunde finden dich über 1 Relay des öffentlichen Netzes.
               *[other] Freunde finden dich über { $count } Relays des öffentlichen Netzes.
            }
        [no_node] Das öffentliche Netz ist nicht erreichbar.
        [no_answer] Das öffentliche Netz hat deine Adresse nicht genannt.
        [no_relay] Im öffentlichen Netz wurde kein Relay gefunden.
        [hung_up] Alle Spieler sind direkt verbunden, darum hat Bastide das öffentliche Netz verlassen.
    }
public_same_port = Dein Router nutzt einen Port für alle, darum lässt sich eine direkte Verbindung von beiden Seiten öffnen.
public_port_by_destination = Dein Router nutzt für jede Verbindung einen anderen Port, darum lässt sich durch ihn keine direkte Verbindung öffnen.

connect_tried = Verbindungsversuche
connect_show = Verbindungsversuche zeigen
connect_hide = Verbindungsversuche ausblenden
connect_row = { $step }: { $result }
connect_step =
    { $step ->
        [outgoing] Verbindung zu den anderen Spielern
        [incoming] Verbindung von außen
        [router_port] Port, den dein Router öffnet (UPnP)
        [relays] Deine Relays
        [public_address] Deine Adresse aus dem öffentlichen Netz
        [public_relays] Relays des öffentlichen Netzes
       *[hole_punch] Weg durch beide Router
    }
connect_result =
    { $result ->
        [underway] läuft noch …
        [worked] klappt
        [failed] klappt nicht
       *[not_tried] nicht versucht
    }
connect_obstacle =
    { $obstacle ->
        [this_router] Dein Router ist im Weg, weil er keine Verbindungen hereinlässt.
        [other_router] Der Router deines Freundes ist im Weg, weil er keine Verbindungen hereinlässt.
        [routers] Einer der beiden Router ist im Weg.
        [firewall] Eine Firewall ist im Weg, auf diesem Gerät oder in deinem Netz.
        [no_ipv6] Dein Freund ist nur über IPv6 erreichbar, das dein Netz nicht hat.
        [offline] Dieses Gerät ist nicht mit dem Internet verbunden.
        [program_closed] Bastide ist auf dem Gerät deines Freundes nicht geöffnet, oder dessen Adresse hat sich geändert.
       *[no_answer] Das Gerät deines Freundes antwortet nicht. Bastide ist dort nicht geöffnet, oder ein Router oder eine Firewall ist im Weg.
    }
connect_next =
    { $step ->
       *[wait] Warte einen Moment, denn Bastide versucht es noch.
        [allow_public_network] Erlaube das öffentliche Netz. Am Tisch wirst du danach gefragt, und in den Einstellungen steht dieselbe Auswahl.
        [allow_by_option] Erlaube das öffentliche Netz mit --public-network.
        [turn_on_upnp] Schalte in deinem Router UPnP ein. Wenn er keines hat, füge ein Relay hinzu, oder spielt eine Fernpartie mit Links zum Zug.
        [friend_turns_on_upnp] Bitte deinen Freund, in seinem Router UPnP einzuschalten und den Tisch zu eröffnen.
        [allow_program] Erlaube Bastide in deiner Firewall. Wähle private und öffentliche Netzwerke, wenn Windows danach fragt.
        [go_online] Verbinde dieses Gerät mit dem Internet.
        [ask_friend] Prüfe, ob Bastide auf dem Gerät deines Freundes geöffnet ist, und bitte um eine neue Einladung.
        [send_link] Wähle am Tisch „{ meet_copy }“, und schick den Link dem Gastgeber.
        [ask_for_link] Bitte deinen Freund um einen Verbindungslink. Füge ihn am Tisch unter „{ meet_open }“ ein.
        [add_relay] Füge ein Relay hinzu, das ihr beide erreicht, oder spielt eine Fernpartie mit Links zum Zug.
        [add_relay_by_option] Gib mit --relay ein Relay an, das ihr beide erreicht, oder spielt eine Fernpartie mit Links zum Zug.
    }
cli_public_off = Freunde aus der Ferne können sich vielleicht nicht verbinden. Erlaube das öffentliche Netz mit --public-network.
