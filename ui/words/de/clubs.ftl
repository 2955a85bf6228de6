club_told =
    { $count ->
        [one] { $name }: 1 Mitglied, Ausgabe { $edition }. Zeiträume von { $days } Tagen seit { $day }.
       *[other] { $name }: { $count } Mitglieder, Ausgabe { $edition }. Zeiträume von { $days } Tagen seit { $day }.
    }
club_any = Es zählen Partien mit beliebigen Bedingungen.
club_like = Es zählen Partien mit diesen Bedingungen:
club_member = { $name }: { $key }
club_saved = Geschrieben: { $file }
club_none = { $file } ist kein Blatt eines Clubs.
club_damaged = { $file } ist das Blatt eines Clubs, aber beschädigt: Lass es dir vom Gründer noch einmal geben.
club_before = { $file } ist das Blatt eines Clubs aus einer früheren Version: Sein Gründer muss den Club neu gründen.
club_unsigned = { $file } ist nicht von dem Gründer unterschrieben, den es nennt: Lass dir dessen eigenes geben.
club_not_organiser = Nur der Gründer ändert diesen Club: Das ist ein anderer Schlüssel als der in diesem Datenordner.
club_bad_name = „{ $name }“ kann kein Name sein: 1 bis 32 Bytes druckbarer Text.
club_twice = „{ $name }“ ist schon im Club, unter diesem Namen oder mit diesem Schlüssel.
club_no_member = Im Club heißt niemand „{ $name }“.
club_full = Ein Club hat höchstens { $most } Mitglieder.
club_period = Ein Zeitraum oder eine Runde hat 1 bis 366 Tage.
club_cups = Ein Club hat höchstens { $most } Pokale.
club_no_key = „{ $key }“ ist kein Schlüssel: Das sind 64 hexadezimale Ziffern, wie „bastide keys“ sie zeigt.
club_not_mine = Dein Schlüssel ist nicht in diesem Club, die Partie würde also nicht zählen: Frag den Gründer, der aufnimmt, was „bastide keys“ zeigt.
club_not_in_cup = Dein Schlüssel spielt in Pokal { $number } nicht mit, die Partie würde darin also nicht zählen: Das tut nur, wer Mitglied war, als er begann.
club_no_day = „{ $day }“ ist kein Tag: Schreib ihn wie 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: 1 Partie zählt.
       *[other] { $name }, { $day }: { $games } Partien zählen.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 Partie ({ $beaten } besiegt, { $level } gleichauf, { $behind } nicht)
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } Partien ({ $beaten } besiegt, { $level } gleichauf, { $behind } nicht)
    }
ladder_out = { $file } zählt nicht: { $why }
ladder_unreadable = Es kann nicht gelesen werden ({ $why }).
ladder_invalid = Es hält nicht stand ({ $why }).
ladder_doubled = { $file } sagt über diese Partie dasselbe, oder mehr.
ladder_differs = { $file } und { $other } zählen zusammen. Ihr Ergebnis ist ein anderes, als eine davon allein ergibt. Mehr in LADDER.md, „Which games count“.
ladder_contradicts = { $file } sagt über diese Partie etwas anderes: Jemandes Programm hat beides unterschrieben, was auch eine zurückgespielte Sicherung tut. Mehr in LADDER.md, „Which games count“.
ladder_why =
    { $why ->
       *[foreign] Sie wurde nicht für diesen Club gespielt.
        [day] Ihr Tag liegt vor der Gründung des Clubs oder nach dem dieser Rangliste.
        [terms] Ihre Bedingungen sind nicht die des Clubs.
        [stranger] Jeder Platz muss der eigene eines Mitglieds sein.
        [known] Ihre Plättchen konnte man vorher kennen, oder sie begann aus einer anderen Partie.
        [cut] Was beantwortet war, ist aus ihr herausgeschnitten.
        [agreed] Sie wurde einvernehmlich beendet.
        [unpaired] Diese beiden sollten in dieser Runde nicht aufeinandertreffen, oder es war zwischen ihnen schon entschieden.
        [late] Sie wurde nach dem letzten Tag ihrer Runde begonnen.
        [disputed] Eine andere Partie dieser Begegnung sagt etwas anderes, und keine haben beide zu Ende gespielt.
        [running] Sie läuft noch, oder niemand, der geantwortet hat, sagt in ihr, wie sie stehen blieb.
    }
ladder_place = Platz
ladder_name = Name
ladder_rating = Wertung
ladder_deviation = ±
ladder_games = Partien
ladder_beaten = Besiegt
ladder_level = Gleichauf
ladder_behind = Nicht besiegt
ladder_history = Wertungen je Zeitraum
swiss_round = Runde { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } hat spielfrei.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Eine Runde eines Clubs wird zu zweit gespielt.
cup_told =
    { $games ->
        [one] Pokal { $number }, { $players } Spieler: { $form }.
       *[other] Pokal { $number }, { $players } Spieler: { $form }; zwei treffen sich zu höchstens { $games } Spielen.
    }
cup_swiss = Schweizer System, niemand scheidet aus
cup_knock_out = wer verliert, scheidet aus
cup_groups = Gruppen von { $of }, von denen { $through } weiterkommen; dann scheidet aus, wer verliert
cup_meeting = { $number }. { $met }
cup_winner = der Sieger von { $number }
cup_group = Gruppe { $number }
cup_no_game = Ein { $game }. Spiel gibt es nicht: Zwei treffen sich zu höchstens { $most }.
club_bad_cup = Zwei treffen sich zu 1 bis { $games } Spielen; eine Gruppe hat 3 bis { $most }, von denen weniger weiterkommen.
club_same_cup = Pokal { $number } dieses Clubs wird schon so gespielt. „--again“ beginnt einen weiteren, der ebenso gespielt wird.
club_no_cup = Es hat kein Pokal begonnen: „bastide club cup“ beginnt einen mit allen, die dann Mitglieder sind.
club_bad_wanted = Niemand kann das Spiel spielen, das dieser Club verlangt ({ $why }): „--like“ nimmt die Aufzeichnung eines spielbaren.
clubs_two = { $file } und { $other } sind zwei Blätter der Ausgabe { $edition } von { $name }, und der Gründer hat beide unterschrieben. Das erste zählt, wegen des kleineren Hashwerts; eine neue Ausgabe des Gründers beendet das.
cup_days = Jede Runde hat { $days } Tage; die erste ist bis { $day } zu spielen.
cup_round_by = Runde { $round }, zu spielen bis { $day }
cup_nobody = Niemand ist so weit gekommen.
clubs = Clubs
clubs_about = Ranglisten und Pokale deiner Clubs, allein aus Aufzeichnungen errechnet.
clubs_none = Noch ist kein Club hier. Ein Club ist eine Datei, etwa NAME.club, die sein Gründer allen Mitgliedern gibt: Öffne sie hier, oder zieh sie auf dieses Fenster.
clubs_looking = Deine Clubs werden gesucht.
clubs_open = Die Datei eines Clubs öffnen
clubs_open_hint = Pfad einer .club-Datei; oder zieh sie hierher
clubs_open_drop = Wähle eine .club-Datei, oder zieh sie hierher
clubs_page = Öffnen: { $name }
clubs_remove = Von der Liste nehmen: { $name }
clubs_full = Es sind schon { $most } Clubs hier: Nimm erst einen von der Liste.
clubs_older = Die Datei ist Ausgabe { $edition } von { $name }. Eine spätere ist schon hier und bleibt.
clubs_unkept = Die Liste der Clubs kann nicht aufbewahrt werden: { $why }
clubs_damaged = Die Liste der Clubs kann nicht gelesen werden ({ $file }: { $why }). Der nächste Club, den du öffnest, beginnt eine neue, und die alte bleibt daneben.
club_organiser =
    { $count ->
        [one] Gründer: { $name }. 1 Mitglied.
       *[other] Gründer: { $name }. { $count } Mitglieder.
    }
club_ladder = Rangliste
club_cup = Pokal
club_members = Mitglieder
club_records = Aufzeichnungen
club_records_out = Aufzeichnungen ({ $count } zählen nicht)
club_reading = Aufzeichnungen werden gelesen: { $done } von { $all }.
club_no_games = Noch zählt keine Partie dieses Clubs. Es zählen Partien, die seine Mitglieder für ihn spielen (bastide host --club), sobald sie zu Ende sind und ihre Aufzeichnungen hier gelesen werden.
club_again = Neu lesen
club_press = Eine gedrückte Zeile steht in der Kurve, bis man sie wieder drückt.
club_keys = Alle mit dem Anfang ihres Schlüssels.
club_own = Gelesen werden deine eigenen Partien und Aufzeichnungen, die du hierher ziehst.
club_folder = Ein Ordner mit Aufzeichnungen der anderen
club_folder_hint = Pfad eines Ordners
club_folder_read = Lesen
club_folder_leave = Diesen Ordner nicht mehr lesen
club_read =
    { $count ->
        [one] 1 Aufzeichnung gelesen; Partien, die zählen: { $games }.
       *[other] { $count } Aufzeichnungen gelesen; Partien, die zählen: { $games }.
    }
club_more_out = Und { $count } weitere.
club_csv = Tabelle (CSV)
club_csv_means = Die Rangliste für Tabellenkalkulationen, ein Platz je Zeile.
club_html = Seite (HTML)
club_html_means = Die Rangliste mit ihrer Kurve und dem, was nicht zählt, für jeden Browser.
ladder_counts =
    { $games ->
        [one] 1 Partie: { $beaten } besiegt, { $level } gleichauf, { $behind } nicht
       *[other] { $games } Partien: { $beaten } besiegt, { $level } gleichauf, { $behind } nicht
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
cup_too_few = Ein Pokal braucht zwei Mitglieder.
cup_out = Wer verliert, scheidet aus.
cup_over = Niemand trifft mehr auf jemanden.
cup_next = Die Runde danach zeigen
cup_standings = Stand
cup_order = Bei gleichen Punkten entscheidet Buchholz, die Punkte aller, auf die man getroffen ist; dann das Los.
cup_left_out = Zählt im Pokal nicht:
cup_state =
    { $state ->
       *[open] zu spielen
        [begun] noch nicht entschieden
        [waits] wartet auf die Runde davor
        [level] gleichauf
        [lost] beide verlieren
    }
cup_won = { $name } gewinnt
cup_goes_on = gleichauf; { $name } kommt weiter
