club_told =
    { $count ->
        [one] { $name }: 1 Mitglied, Version { $edition }. Wertungszeiträume von { $days } Tagen seit { $day }.
       *[other] { $name }: { $count } Mitglieder, Version { $edition }. Wertungszeiträume von { $days } Tagen seit { $day }.
    }
club_any = Es zählen Partien mit beliebigen Tisch-Einstellungen.
club_like = Es zählen Partien mit diesen Tisch-Einstellungen:
club_member = { $name }: { $key }
club_saved = Gespeichert: { $file }
club_none = { $file } ist keine Clubdatei.
club_damaged = { $file } ist beschädigt. Bitte den Organisator, dir die Clubdatei noch einmal zu schicken.
club_before = { $file } stammt von einer früheren Version von Bastide, die diese hier nicht lesen kann. Bitte den Organisator, den Club neu zu erstellen.
club_unsigned = { $file } hat nicht die Unterschrift des Organisators, der darin genannt ist. Vielleicht wurde die Datei verändert. Bitte den Organisator um die Clubdatei.
club_not_organiser = Nur der Organisator kann diesen Club ändern, und in diesem Datenordner ist ein anderer Spielerschlüssel. Wähle mit --data den Ordner des Organisators.
club_bad_name = Der Name „{ $name }“ geht nicht. Wähle einen mit 1 bis 32 Zeichen. (Buchstaben mit Akzent und Umlaute zählen doppelt oder mehr.)
club_twice = „{ $name }“ kann nicht aufgenommen werden. Der Club hat schon ein Mitglied mit diesem Namen oder dieser Spieler-ID.
club_no_member = Kein Mitglied dieses Clubs heißt „{ $name }“.
club_full = Ein Club kann höchstens { $most } Mitglieder haben.
club_period = Ein Wertungszeitraum oder eine Runde dauert 1 bis 366 Tage.
club_cups = Ein Club kann höchstens { $most } Turniere haben.
club_no_key = „{ $key }“ ist keine vollständige Spieler-ID. Die hat 64 hexadezimale Ziffern (0 bis 9 und a bis f). Das Mitglied sieht sie mit „bastide keys“.
club_not_mine = Du bist kein Mitglied dieses Clubs, die Partie würde also nicht zählen. Schicke dem Organisator die Spieler-ID, die „bastide keys“ zeigt.
club_not_in_cup = Du spielst in Turnier { $number } nicht mit, die Partie würde also nicht dafür zählen. Mitspielen können nur Mitglieder, die vor dem Beginn im Club waren.
club_no_day = „{ $day }“ ist kein Datum. Schreib es wie 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: 1 Partie zählt.
       *[other] { $name }, { $day }: { $games } Partien zählen.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 Partie (besiegt: { $beaten }, Gleichstand: { $level }, verloren: { $behind })
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } Partien (besiegt: { $beaten }, Gleichstand: { $level }, verloren: { $behind })
    }
ladder_out = { $file } zählt nicht. { $why }
ladder_unreadable = Die Datei ist nicht lesbar: { $why }.
ladder_invalid = Die Datei ist ungültig: { $why }.
ladder_doubled = { $file } enthält das alles schon.
ladder_differs = { $file } und { $other } stammen aus einer Partie und zählen zusammen. Zusammen haben sie ein anderes Ergebnis als eine davon allein. Mehr dazu unter „Regeln und Anleitung“, „Play a game that counts“.
ladder_contradicts = Sie widerspricht { $file }. Das Programm eines Spielers hat beides unterschrieben; das passiert auch, wenn eine Sicherung wiederhergestellt wird. Mehr dazu unter „Regeln und Anleitung“, „Play a game that counts“.
ladder_why =
    { $why ->
       *[foreign] Sie wurde nicht für diesen Club gespielt.
        [day] Sie wurde gespielt, bevor es den Club gab, oder nach dem Datum dieser Rangliste.
        [terms] Ihre Tisch-Einstellungen sind nicht die des Clubs.
        [stranger] Nicht auf jedem Platz hat ein anderes Mitglied des Clubs gespielt.
        [known] Ihre Plättchen konnten vorher bekannt sein, oder sie ging von einer anderen Partie aus.
        [cut] Es fehlen Züge, die schon alle bestätigt hatten.
        [agreed] Die Spieler haben sie einvernehmlich ohne Ergebnis beendet.
        [unpaired] Diese beiden waren in dieser Runde nicht gepaart, oder ihre Begegnung war schon entschieden.
        [late] Sie begann nach dem letzten Tag ihrer Runde.
        [disputed] Eine andere Partie dieser Begegnung hat ein anderes Ergebnis, und keine haben beide zu Ende gespielt.
        [running] Sie läuft noch, oder es fehlt ein Vermerk, warum sie aufgehört hat.
    }
ladder_place = Platz
ladder_name = Name
ladder_rating = Wertung
ladder_deviation = ±
ladder_games = Partien
ladder_beaten = Besiegt
ladder_level = Gleichstand
ladder_behind = Verloren
ladder_history = Wertung je Zeitraum
swiss_round = Runde { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } hat spielfrei.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Eine Turnierpartie wird zu zweit gespielt.
cup_told =
    { $games ->
        [one] Turnier { $number }, { $players } Spieler: { $form }.
       *[other] Turnier { $number }, { $players } Spieler: { $form }; Best of { $games }.
    }
cup_swiss = Schweizer System, niemand scheidet aus
cup_knock_out = K.-o.-System
cup_groups = Gruppen zu { $of }, aus denen je { $through } weiterkommen, danach K.-o.-System
cup_meeting = { $number }. { $met }
cup_winner = Sieger der Begegnung { $number }
cup_group = Gruppe { $number }
cup_no_game = In dieser Runde gibt es keine Partie { $game }. Zwei Spieler treffen höchstens { $most }-mal aufeinander.
club_bad_cup = Eine Begegnung hat 1 bis { $games } Partien. Eine Gruppe hat 3 bis { $most } Spieler, von denen nicht alle weiterkommen.
club_same_cup = Turnier { $number } dieses Clubs ist schon so angelegt. Mit „--again“ beginnst du noch eines dieser Art.
club_no_cup = Es hat noch kein Turnier begonnen. Der Organisator kann mit „bastide club cup“ eines mit allen jetzigen Mitgliedern beginnen.
club_bad_wanted = Die Partie, die als Vorlage für diesen Club gewählt wurde, ist so nicht spielbar ({ $why }). Wähle mit „--like“ die Spieldatei einer spielbaren.
clubs_two = { $file } und { $other } sind verschieden, aber beide sind Version { $edition } von { $name } mit der Unterschrift des Organisators. Bastide benutzt die erste. Bitte den Organisator um eine neue Version.
cup_days = Jede Runde dauert { $days } Tage. Die erste endet am { $day }.
cup_round_by = Runde { $round }, bis { $day }
cup_nobody = Niemand hat diese Begegnung erreicht.
clubs = Clubs
clubs_about = Ranglisten und Turniere deiner Clubs, allein aus Spieldateien berechnet.
clubs_none = Du hast noch keine Clubs. Ein Club ist eine Datei, etwa NAME.club, die der Organisator allen Mitgliedern gibt. Öffne sie hier oder zieh sie auf dieses Fenster.
clubs_looking = Deine Clubs werden geladen …
clubs_open = Clubdatei öffnen
clubs_open_hint = Pfad einer .club-Datei, oder zieh sie hierher
clubs_open_drop = Wähle eine .club-Datei oder zieh sie hierher
clubs_page = { $name } öffnen
clubs_remove = { $name } von der Liste entfernen
clubs_full = Deine Liste ist mit { $most } Clubs voll. Entferne zuerst einen.
clubs_older = Diese Datei ist Version { $edition } von { $name }. Du hast schon eine neuere, die Bastide behält.
clubs_damaged = Deine Liste der Clubs ist nicht lesbar. Deine Partien sind sicher. Öffne deine Clubdateien noch einmal, dann beginnt Bastide eine neue Liste und behält die beschädigte. ({ $file }: { $why })
club_organiser =
    { $count ->
        [one] Organisator: { $name }. 1 Mitglied.
       *[other] Organisator: { $name }. { $count } Mitglieder.
    }
club_ladder = Rangliste
club_cup = Turnier
club_members = Mitglieder
club_records = Spieldateien
club_records_out = Spieldateien ({ $count } zählen nicht)
club_reading = Spieldateien werden gelesen: { $done } von { $all }.
club_no_games = Noch zählt keine Partie dieses Clubs. Eröffne Tische dafür mit „bastide host --club“. Partien zählen, sobald sie zu Ende sind und Bastide ihre Dateien hier gelesen hat.
club_again = Neu lesen
club_press = Klicke auf eine Zeile, um sie im Diagramm zu zeigen oder auszublenden.
club_keys = Alle Mitglieder mit ihrer Spieler-ID.
club_own = Bastide liest deine Partien und die Spieldateien, die du hierher ziehst.
club_folder = Ordner mit Spieldateien anderer Mitglieder
club_folder_hint = Pfad eines Ordners
club_folder_read = Lesen
club_folder_leave = Diesen Ordner nicht mehr lesen
club_read =
    { $count ->
        [one] 1 Spieldatei gelesen. Partien, die zählen: { $games }.
       *[other] { $count } Spieldateien gelesen. Partien, die zählen: { $games }.
    }
club_more_out = Und { $count } weitere.
club_csv = Tabelle (CSV)
club_csv_means = Die Rangliste für Tabellenkalkulationen, eine Zeile je Mitglied.
club_html = Seite (HTML)
club_html_means = Die Rangliste mit Diagramm und den Partien, die nicht zählen, für jeden Browser.
ladder_counts =
    { $games ->
        [one] 1 Partie: besiegt { $beaten }, Gleichstand { $level }, verloren { $behind }
       *[other] { $games } Partien: besiegt { $beaten }, Gleichstand { $level }, verloren { $behind }
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = Zeitraum { $number }, bis { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Wertungen in 1 Zeitraum. { $values }
       *[other] Wertungen in { $count } Zeiträumen. { $values }
    }
cup_too_few = Ein Turnier braucht mindestens 2 Mitglieder.
cup_out = Die Verlierer jeder Begegnung scheiden aus.
cup_over = Alle Begegnungen sind gespielt.
cup_next = Nächste Runde zeigen
cup_standings = Stand
cup_order = Bei Gleichstand entscheidet Buchholz (die Summe der Punkte deiner Gegner), danach das Los.
cup_left_out = Zählt im Turnier nicht:
cup_state =
    { $state ->
       *[open] noch nicht gespielt
        [begun] noch nicht entschieden
        [waits] wartet auf die vorige Runde
        [level] Gleichstand
        [lost] beide verlieren
    }
cup_won = { $name } gewinnt
cup_goes_on = Gleichstand, { $name } kommt weiter
