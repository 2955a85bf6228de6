cli_port = Der Port von { $address } ist belegt: Schließe das andere Programm, oder wähle mit --listen eine andere Adresse.
cli_listen = An { $address } kann nicht auf das Netz gehört werden: { $why }. Wähle mit --listen eine andere Adresse.
cli_name = Ein Name hat 1 bis 32 Bytes Text ohne unsichtbare Zeichen: Wähle mit --name einen anderen.
cli_own_invitation = Das ist deine eigene Einladung: Spiel an dem Tisch mit „bastide resume“ weiter, oder komm mit --data aus einem anderen Ordner dazu.
cli_own_seat = Du hast an diesem Tisch einen Platz: Spiel dort mit „bastide resume“ weiter, oder sieh mit --data aus einem anderen Ordner zu.
cli_watched = Du hast diesem Spiel zugesehen: Sieh mit „bastide watch“ weiter zu, oder komm mit --data aus einem anderen Ordner.
cli_nobody_keeps = Codes und Bretter brauchen ein Relais, und keines ist genannt: Nenne mit --relay eines, das auch deine Freunde nennen.
cli_running = Ein anderes Bastide sitzt schon an diesem Tisch: Schließe es zuerst, oder wähle mit --data einen anderen Ordner.
cli_twice = Du bist schon an diesem Tisch, mit einem anderen Programm: Schließe eines der beiden, oder komm mit --data aus einem anderen Ordner.
cli_peer_gone = { $name } ist weg und kommt nicht wieder. Die Partie ist aufgehoben: Spiel mit „bastide resume“ weiter, wenn { $name } da ist.
cli_may_watch = { $why } Zuschauen darfst du: „bastide watch“ und dieselbe Einladung.
cli_made_here = { $why } Mit --unused sagst du, dass er es nicht wurde.
cli_no_table = In diesem Datenordner ist kein Tisch, der weitergehen könnte: Nimm „bastide host“ oder „bastide join“.
cli_not_days = Von Hand wird nur ein Spiel von Tagen gespielt, das begonnen hat: etwa an einem Tisch von „bastide host --clock 3d“.
cli_slow = Der Datenträger hat noch nicht alles gespeichert: Versuche es gleich noch einmal.
cli_not_host = Gastgeber dieses Tischs ist jemand anderes: Nur wer einlädt, kann ihn für Browser öffnen.
games_mine = Am Zug: { $mine } von { $all }.
games_none_open = Keine Partie ist unbeendet.
cli_none_seen = Im lokalen Netz war kein offener Tisch zu sehen: Bitte um die Einladung und gib sie „bastide join“.
cli_seen_none = Weder im lokalen Netz noch an den Brettern der genannten Relais war ein offener Tisch zu sehen.
cli_no_code = Unter diesem Code wurde kein Tisch gefunden: Man findet ihn, solange er auf den Beginn wartet und wenn beide dasselbe Relais nennen.
cli_several = Im lokalen Netz sind mehrere Tische: Nenne einen von { $names }.
cli_expiry = Mit --expiry claim oder lost kann jemand auf Zeit verlieren: Dazu gehört eine --clock.
cli_tie = Mit --tie second spielen zwei, und hier sind { $count } Plätze.
cli_link = Eine Einladung steht allein, oder nach „join“ oder „watch“.
cli_no_window = Hier lässt sich kein Fenster öffnen: { $why }.
cli_no_display = Es gibt keinen Bildschirm (weder WAYLAND_DISPLAY noch DISPLAY ist gesetzt)
cli_no_answer = Der Bildschirm, den DISPLAY oder WAYLAND_DISPLAY nennt, antwortet nicht
cli_no_library = Eine Bibliothek des Fenstersystems fehlt (Pakete von Debian: { $packages })
cli_windowless = Dieses Programm wurde ohne Fenster gebaut.
cli_without_window = Mit --bot spielt ein Bot diesen Platz ohne Fenster.
cli_demo_instead = Stattdessen folgt ein Spiel zwischen Programmen auf diesem Rechner.
cli_lobby = Am Tisch: { $names }. Freie Plätze: { $free }.
cli_playing = Es wird gespielt.
cli_waiting =
    { $count ->
        [one] Es fehlt { $names }: Alle warten.
       *[other] Es fehlen { $names }: Alle warten.
    }
cli_without =
    { $why ->
       *[gone] Kapitel { $number } geht ohne { $name } weiter: weg.
        [late] Kapitel { $number } geht ohne { $name } weiter: Zeit abgelaufen.
        [resigned] Kapitel { $number } geht ohne { $name } weiter: aufgegeben.
        [proven] Kapitel { $number } geht ohne { $name } weiter: Zwei verschiedene Dinge tragen die Unterschrift jenes Programms.
    }
cli_looking = Im lokalen Netz wird nach Tischen gesucht.
cli_seen = Gesehen: { $name }
cli_closed = Drei falsche Versuche haben die Tür geschlossen: o und die Eingabetaste öffnen sie wieder, mit demselben Code.
cli_open = Die Tür ist wieder offen.
cli_trying =
    { $count ->
        [one] Es wird eine Sekunde lang versucht.
       *[other] Es wird { $count } Sekunden lang versucht.
    }
cli_somebody_to_try = Mit einer Einladung, oder einem Relais nach --relay, gibt es jemanden, der es versuchen kann.
cli_host = { $name } (eröffnete den Tisch)
cli_peer = { $name }: { $way }
cli_entries = Einträge 0 bis { $last }.
cli_no_entry = Die Einträge sind 0 bis { $last }, und { $entry } ist keiner davon.
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
cli_peers = { $count } Programme spielen auf diesem Rechner: { $names }
cli_draws =
    { $count ->
        [one] 1 Ziehung: { $names } deckten das nächste Glied einer Kette von Prüfsummen auf, die vor dem Spiel versiegelt war, und aus allen folgt das Plättchen. Niemand konnte es vorhersehen oder wählen.
       *[other] { $count } Ziehungen: Für jede deckten { $names } das nächste Glied einer Kette von Prüfsummen auf, die vor dem Spiel versiegelt war, und aus allen folgt das Plättchen. Niemand konnte es vorhersehen oder wählen.
    }
cli_equal = { $worth }: Alle { $count } Aufzeichnungen sind gleich, { $bytes } Bytes
cli_differ = Die Aufzeichnungen der Programme sind verschieden.
cli_kept = { $why } Die Aufzeichnung liegt in { $file }: Kopiere sie von dort.
cli_laid = { $done } von { $all } Plättchen gelegt
cli_no_games = { $file } enthält keine lesbaren Partien von JCloisterZone
cli_several_games = { $file } enthält { $count } Partien: Wähle eine mit --game.
cli_no_such_game =
    { $count ->
        [one] { $file } enthält 1 Partie, und keine Partie { $game }.
       *[other] { $file } enthält { $count } Partien, und keine Partie { $game }.
    }
cli_not_imported = { $game } lässt sich nicht übernehmen: { $why }.
cli_not_played = darin kommt vor, was hier nicht gespielt wird, { $what }
cli_behind = Was in { $file } hinter der Partie steht, ab Zeile { $line }, ist keine Partie und wurde übergangen.
cli_ends_by_decree = Das Szenario beendet die Partie durch Vorgabe, was keine Regel kennt; darum fehlt ihr letzter Zug
cli_imported =
    { $count ->
        [one] { $file }: 1 Nachricht aus { $game }, nicht unterschrieben
       *[other] { $file }: { $count } Nachrichten aus { $game }, nicht unterschrieben
    }
cli_your_turn = Du bist am Zug: { $players } (noch { $left })
cli_remarks =
    { $count ->
        [one] 1 neue Nachricht von { $names }: { $players }
       *[other] { $count } neue Nachrichten von { $names }: { $players }
    }
cli_not_run = „{ $command }“ lässt sich nicht ausführen: { $why }.
cli_keeps_mail =
    { $count ->
        [one] Post von Spielen von Tagen wird hier aufgehoben; 1 Sendung liegt schon hier.
       *[other] Post von Spielen von Tagen wird hier aufgehoben; { $count } Sendungen liegen schon hier.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } ist hier zu erreichen
        [left] { $name } ist gegangen
        [full] { $name } wurde abgewiesen: Alles ist belegt, oder es war zu viel verlangt
        [opened] { $name } spricht mit { $other }
        [closed] { $name } spricht nicht mehr mit { $other }
    } ({ $reserved } erreichbar, { $talking } im Gespräch)
cli_judged = { $name }: { $tile }, { $place }; { $what }. Erwartet { $lead }, Glück { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 Zug kostete { $cost }; Glück beim Ziehen { $luck }
       *[other] { $name }: { points }; { $moves } Züge kosteten { $cost }, je { $each }; Glück beim Ziehen { $luck }
    }
cli_keys = Schlüssel: { $key }
cli_no_key = Hier liegt noch kein Schlüssel: Er entsteht mit der ersten Partie.
cli_games_here = Partien: { $count }, davon auf einen anderen Rechner umgezogen: { $away }
cli_no_handover = Diese Partie ist nicht unterwegs zu einem anderen Gerät.
cli_take_key = { $ask } Tippe „{ $yes }“, um sie zu holen.
cli_yes = ja
cli_no_take_key = Es wurde nichts geholt. Mit diesen Partien kommt der Schlüssel des Geräts, das die Zeile zeigt, und du spielst von da an mit ihm. Ist es dein Gerät, füge --take-key hinzu.
cli_is_open = Bastide ist in diesem Datenordner schon offen und kommt nach vorn.
cli_no_reply = Bastide ist in diesem Datenordner schon offen und antwortet nicht: Schließe es zuerst, oder wähle mit --data einen anderen Ordner.
