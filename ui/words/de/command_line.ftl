cli_port = Ein anderes Programm benutzt den Port von { $address }. Schließe es oder wähle mit --listen eine andere Adresse.
cli_listen = Unter { $address } kann Bastide keine Verbindungen annehmen. Wähle mit --listen eine andere Adresse. Das System meldet: { $why }.
cli_name = Dieser Name ist leer, zu lang oder hat unsichtbare Zeichen. Wähle mit --name einen anderen.
cli_own_invitation = Das ist deine eigene Einladung. Spiele an dem Tisch mit „bastide resume“ weiter, oder tritt mit --data aus einem anderen Ordner bei.
cli_own_seat = Du hast an diesem Tisch schon einen Platz. Spiele dort mit „bastide resume“ weiter, oder schau mit --data aus einem anderen Ordner zu.
cli_watched = Du hast bei dieser Partie zugeschaut und kannst aus diesem Ordner nicht beitreten. Schau mit „bastide watch“ weiter zu, oder wähle mit --data einen anderen Ordner.
cli_nobody_keeps = Codes und öffentliche Tische brauchen ein Relay. Gib mit --relay eines an; deine Freunde brauchen dasselbe.
cli_running = Ein anderes Bastide ist schon an diesem Tisch. Schließe es zuerst, oder wähle mit --data einen anderen Ordner.
cli_twice = Du bist schon mit einem anderen Programm an diesem Tisch. Schließe eines der beiden, oder wähle mit --data einen anderen Ordner.
cli_peer_gone = { $name } ist offline und kam nicht zurück. Deine Partie ist sicher. Spiele mit „bastide resume“ weiter, wenn { $name } wieder online ist.
cli_may_watch = { $why } Zuschauen kannst du mit „bastide watch“ und derselben Einladung.
cli_made_here = { $why } Zum Zurückholen starte den Befehl noch einmal mit --unused.
cli_no_table = In diesem Datenordner gibt es keinen Tisch, an dem es weitergehen könnte. Eröffne einen mit „bastide host“ oder tritt mit „bastide join“ einem bei.
cli_not_days = Links zu Zügen gibt es nur in einer Fernpartie, die schon begonnen hat. Eröffne eine mit „bastide host --clock 3d“.
cli_slow = Bastide hat noch nicht alles gespeichert. Versuche es gleich noch einmal.
cli_not_host = Nur der Gastgeber kann Freunde per Browser beitreten lassen, und du bist nicht der Gastgeber dieses Tischs.
games_mine = Am Zug: { $mine } von { $all }.
games_none_open = Du hast keine unbeendeten Partien.
cli_none_seen = Im lokalen Netz ist kein offener Tisch zu finden. Bitte den Gastgeber um die Einladung und nutze sie mit „bastide join“.
cli_seen_none = Weder im lokalen Netz noch in den öffentlichen Listen deiner Relays ist ein offener Tisch zu finden.
cli_no_code = Zu diesem Code ist kein Tisch zu finden. Der Gastgeber muss noch auf Spieler warten, und ihr braucht beide dasselbe Relay.
cli_several = Im lokalen Netz gibt es mehrere Tische. Wähle einen von { $names }.
cli_expiry = Mit --expiry claim oder lost kann man auf Zeit verlieren. Gib mit --clock eine Bedenkzeit an.
cli_tie = --tie second braucht genau 2 Plätze. Dieser Tisch hat { $count }.
cli_link = Eine Einladung gibst du ohne Befehl an, oder nach „join“ oder „watch“.
cli_no_window = Hier lässt sich kein Fenster öffnen: { $why }.
cli_no_display = Es gibt keinen Bildschirm (weder WAYLAND_DISPLAY noch DISPLAY ist gesetzt)
cli_no_answer = Der Bildschirm, den DISPLAY oder WAYLAND_DISPLAY nennt, antwortet nicht
cli_no_library = Eine Bibliothek des Fenstersystems fehlt (Debian-Pakete: { $packages })
cli_window_broken = Das Fenstersystem ist fehlerhaft
cli_windowless = Dieses Programm wurde ohne Fenster gebaut.
cli_without_window = Mit --bot spielt ein Bot ohne Fenster auf deinem Platz.
cli_demo_instead = Hier ist stattdessen eine Partie zwischen Bots auf diesem Gerät.
cli_lobby = Am Tisch: { $names }. Freie Plätze: { $free }.
cli_playing = Die Partie läuft.
cli_waiting =
    { $count ->
        [one] Warten auf { $names } (offline).
       *[other] Warten auf { $names } (alle offline).
    }
cli_without =
    { $why ->
       *[gone] Die Partie geht ohne { $name } weiter: nicht mehr dabei (Abschnitt { $number }).
        [late] Die Partie geht ohne { $name } weiter: Zeit abgelaufen (Abschnitt { $number }).
        [resigned] Die Partie geht ohne { $name } weiter: hat aufgegeben (Abschnitt { $number }).
        [proven] Die Partie geht ohne { $name } weiter: hat zwei Versionen eines Zugs unterschrieben (Abschnitt { $number }).
    }
cli_looking = Suche im lokalen Netz nach Tischen …
cli_seen = Gefunden: { $name }
cli_closed = Drei falsche Versuche haben den Code gesperrt. Tippe o und drücke die Eingabetaste, um ihn freizugeben.
cli_open = Der Code ist freigegeben.
cli_trying =
    { $count ->
        [one] Bastide versucht es 1 Sekunde lang.
       *[other] Bastide versucht es { $count } Sekunden lang.
    }
cli_somebody_to_try = Bastide kann noch nicht feststellen, ob andere dich erreichen. Gib eine Einladung an, oder mit --relay ein Relay.
cli_host = { $name } (Gastgeber)
cli_peer = { $name }: { $way }
cli_entries = Einträge in der Datei: 0 bis { $last }.
cli_no_entry = Einen Eintrag { $entry } gibt es nicht. Diese Partie hat die Einträge 0 bis { $last }.
cli_at = Nach Eintrag { $entry } von { $last }: { $tiles } Plättchen gelegt, { $bag } im Beutel
cli_points = { $number } { $name }: { points }
cli_dragon = Der Drache: { cell }
cli_fairy = Die Fee: { cell }
cli_count =
    { $quarter ->
       *[castle] Der Graf ist in der Burg
        [market] Der Graf ist auf dem Markt
        [blacksmith] Der Graf ist in der Schmiede
        [cathedral] Der Graf ist in der Kathedrale
    }
cli_peers = { $count } Bots spielen über das Netz dieses Geräts: { $names }
cli_draws =
    { $count ->
        [one] 1 Ziehung, aus geheimen Zahlen von { $names }, die vor der Partie feststanden. Niemand konnte sie vorhersehen oder wählen.
       *[other] { $count } Ziehungen, jede aus geheimen Zahlen von { $names }, die vor der Partie feststanden. Niemand konnte sie vorhersehen oder wählen.
    }
cli_equal = { $worth }: Alle { $count } Spieldateien sind gleich, { $bytes } Bytes
cli_differ = Die Spieldateien der Spieler sind verschieden.
cli_kept = { $why } Deine Partie ist sicher in { $file }. Kopiere sie von dort.
cli_laid = { $done } von { $all } Plättchen gelegt
cli_no_games = In { $file } gibt es keine lesbaren Partien von JCloisterZone: { $why }.
cli_several_games = { $file } enthält { $count } Partien. Wähle eine mit --game.
cli_no_such_game =
    { $count ->
        [one] { $file } enthält 1 Partie, aber keine Partie { $game }.
       *[other] { $file } enthält { $count } Partien, aber keine Partie { $game }.
    }
cli_not_imported = { $game } lässt sich nicht importieren: { $why }.
cli_behind = In { $file } wurde der Text nach der Partie ignoriert, ab Zeile { $line }.
cli_ends_by_decree = das Szenario beendet die Partie von sich aus, was keine Regel erlaubt, darum fehlt ihr letzter Zug
cli_imported =
    { $count ->
        [one] { $file }: 1 Schritt von { $game }, nicht unterschrieben
       *[other] { $file }: { $count } Schritte von { $game }, nicht unterschrieben
    }
cli_your_turn = Du bist am Zug: { $players } (noch { $left })
cli_remarks =
    { $count ->
        [one] 1 neue Nachricht von { $names }: { $players }
       *[other] { $count } neue Nachrichten von { $names }: { $players }
    }
cli_not_run = „{ $command }“ ließ sich nicht ausführen: { $why }.
cli_keeps_mail =
    { $count ->
        [0] Dieses Relay bewahrt Züge von Fernpartien auf. Noch hat es keine.
        [one] Dieses Relay bewahrt Züge von Fernpartien auf. Es hat schon 1.
       *[other] Dieses Relay bewahrt Züge von Fernpartien auf. Es hat schon { $count }.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } ist über dieses Relay erreichbar
        [left] { $name } hat dieses Relay verlassen
        [full] { $name } wurde abgewiesen, weil dieses Relay voll ist oder zu viele Anfragen bekam
        [opened] { $name } ist mit { $other } verbunden
        [closed] { $name } ist von { $other } getrennt
    } ({ $reserved } erreichbar, { $talking } verbunden)
cli_judged = { $name }: { $tile }, { $place }; { $what }. Erwartet { $lead }, Glück { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 Zug kostete { $cost }; Glück beim Ziehen { $luck }
       *[other] { $name }: { points }; { $moves } Züge kosteten { $cost }, je { $each }; Glück beim Ziehen { $luck }
    }
cli_keys = Vollständige Spieler-ID: { $key }
cli_no_key = Hier gibt es noch keinen Spielerschlüssel. Er entsteht mit deiner ersten Partie.
cli_games_here = Partien: { $count }, davon auf ein anderes Gerät übertragen: { $away }
cli_no_handover = Diese Partie wird gerade nicht auf ein anderes Gerät übertragen.
cli_take_key = { $ask } Tippe „{ $yes }“, um sie zu holen.
cli_yes = ja
cli_no_take_key = Es wurde nichts geholt. Mit diesen Partien bekommst du auch den Spielerschlüssel des anderen Geräts und spielst von da an damit. Ist es dein Gerät, füge --take-key hinzu.
cli_is_open = Bastide ist mit diesem Datenordner schon offen. Sein Fenster kommt nach vorn.
cli_no_reply = Bastide ist mit diesem Datenordner schon offen, antwortet aber nicht. Schließe es zuerst, oder wähle mit --data einen anderen Ordner.
