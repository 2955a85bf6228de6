games = Partien
games_all = Alle Partien
games_none = Du hast hier noch keine Partie gespielt.
games_looking = Deine Partien werden geladen …
games_replay = Ansehen
games_go_on = Weiterspielen
games_correct = Korrigieren
games_export = Exportieren
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, noch { $left }
games_left_short = { $what }, noch { $left }
games_remarks =
    { $count ->
        [one] 1 neue Nachricht
       *[other] { $count } neue Nachrichten
    }
games_my_turn = du bist dran
games_turn = { $name } ist dran
games_unheard = wartet auf den Stand von { $name }
games_written = wird eingegeben
games_continue = Weiterspielen: { $players }, { $turn }
games_replay_of = Ansehen: { $players }
games_bots =
    { $count ->
        [one] ein Bot
       *[other] { $count } Bots
    }
ago_now = gerade eben
ago_minutes =
    { $count ->
        [one] vor 1 Minute
       *[other] vor { $count } Minuten
    }
ago_hours =
    { $count ->
        [one] vor 1 Stunde
       *[other] vor { $count } Stunden
    }
ago_days =
    { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }
games_score = { $name }: { $points }
writing_new = Eine Partie eingeben
writing_about = Am echten Tisch gespielt? Gib die Partie Plättchen für Plättchen ein, um sie anzusehen und zu analysieren.
writing_replay_how = Die Partie bis hierher, Zug für Zug. Sie ist gespeichert, und du kannst sie jederzeit fortsetzen.
written_changed = Diese Partie kann nicht gespeichert werden, weil ein anderes Programm { $path } geändert hat. Verlass das Spielfeld und öffne die Partie neu.
history = Gegner
history_won = Gewonnen von dir : von ihnen
history_games =
    { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
history_shared = { $count } von beiden gewonnen
history_others = { $count } von anderen gewonnen
history_points = im Mittel { $mine } : { $theirs } Punkte
history_apart =
    { $count ->
        [one] 1, die nicht zählt
       *[other] { $count }, die nicht zählen
    }
history_also = hieß vorher { $names }
history_beside = { $name }, am Gerät von { $by }
history_beside_me = { $name }, an diesem Gerät
history_row = { $name }: gewonnen von dir { $mine }, von der anderen Seite { $theirs }. { $told }
history_with = Partien mit { $name }
history_apart_means = Eine Partie zählt nicht, wenn sie ohne einen Spieler weiterging, einvernehmlich oder auf Zeit endete oder kein bestätigtes Ende hat. Sie zählt auch nicht, wenn ihr ein bestätigter Zug fehlt oder wenn ihr das so abgesprochen habt.
series = Serien
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, als Nächstes Partie { $number } von höchstens { $most }
series_won = { $score }: { $name } hat die Serie gewonnen
series_shared = { $score }: niemand hat die Serie gewonnen
series_next = Nächste Partie der Serie
series_told = Eine Serie: Best of { $most }.
terms_series = Anzahl der Partien
series_none = Eine Partie
series_none_means = Danach ist eine weitere Partie möglich.
series_most = Best of { $most }
series_means = Du gewinnst die Serie, wenn dich niemand mehr einholen kann. Ein geteilter Sieg zählt für niemanden.
worth_verified = geprüft
worth_chapters = geprüft, mit Unterbrechungen
worth_agreed = einvernehmlich beendet
worth_won = durch Aufgabe gewonnen
worth_on_time = auf Zeit verloren
worth_unfinished = unbeendet
worth_invalid = ungültig
worth_forked = widersprüchliche Züge
worth_cut = Züge ausgelassen
worth_unreadable = unlesbar
worth_unsigned = nicht unterschrieben
worth_badge = Spieldatei: { $worth }
worth_badge_unsigned = Diese Partie hat niemand unterschrieben. Sie wurde Plättchen für Plättchen eingegeben oder stammt aus einem anderen Programm.
worth_ends_here = Sie endet hier: { $why }.
worth_of = Prüfergebnis
worth_charter = { $names } haben die Einstellungen dieser Partie vereinbart und vor dem ersten Plättchen unterschrieben.
worth_day = Vereinbart am { $day } (UTC).
worth_alone = { $names } hat die Einstellungen dieser Partie vor dem ersten Plättchen unterschrieben.
worth_draws_given = Jeder konnte die Plättchen vor der Partie kennen. Die Spieldatei beweist, dass sie nach den Regeln gespielt wurden und wie viele Punkte sie brachten. Sie kann nicht beweisen, dass niemand vorausgeschaut hat oder dass dies der erste Versuch war.
worth_draws =
    { $count ->
        [one] 1 Ziehung, aus geheimen Zahlen aller Spieler, die gerade dabei waren. Solange einer von ihnen ehrlich war, konnte niemand das Plättchen vorher kennen oder wählen.
       *[other] { $count } Ziehungen, jede aus geheimen Zahlen aller Spieler, die gerade dabei waren. Solange einer von ihnen ehrlich war, konnte niemand ein Plättchen vorher kennen oder wählen.
    }
worth_draws_laps =
    { $count ->
        [one] 1 Ziehung
       *[other] { $count } Ziehungen
    }, bestätigt nur von den Spielern davor und danach. Niemand konnte ein Plättchen wählen oder eines von einem ehrlichen Spieler vorhersehen. Spieler, die sich gegen ihn absprachen, konnten { $foreseen ->
        [one] 1 eigenes Plättchen
       *[other] höchstens { $foreseen } eigene Plättchen
    } vorhersehen, bis er wieder am Zug war.
worth_draws_alone =
    { $count ->
        [one] 1 Ziehung
       *[other] { $count } Ziehungen
    }, aus einer geheimen Zahl von { $name } allein, die vor dem ersten Plättchen feststand. Nur { $name } weiß, ob die Plättchen vorher bekannt waren.
worth_turns =
    { $count ->
        [one] 1 unterschriebener Zug. Er folgt den Regeln.
       *[other] { $count } unterschriebene Züge. Jeder folgt den Regeln und schließt an den Zug davor an.
    }
worth_key = Die Spieler-ID von { $name } ist { $fingerprint }.
worth_origin = Diese Partie setzt bei Eintrag { $entry } einer anderen Partie an. Die Nummer jener Partie ist { $game }…
worth_tie = Bei Gleichstand gewinnt { $name }, weil der andere Spieler begonnen hat.
worth_id = Nummer der Partie: { $id }
means_verified = Die Partie ist vollständig und folgt den Regeln. Alle Spieler haben ihr Ende bestätigt.
means_alone = Die Partie ist vollständig und folgt den Regeln. Nur { $name } hat sie unterschrieben, denn niemand sonst war da, um ihr Ende zu bestätigen.
means_chapters = Die Partie ist vollständig und folgt den Regeln, aber nicht alle haben die ganze Zeit mitgespielt. Einzelheiten findest du darunter.
means_agreed = Alle Spieler waren einverstanden, die Partie ohne Ergebnis zu beenden.
means_won = { $name } hat gewonnen. Alle anderen haben aufgegeben und das unterschrieben.
means_on_time = { $by } sagt, dass die Zeit von { $name } nach { $said } abgelaufen war. Nach den Zeiten in der Datei brauchte { $name } { $spent }, und { $by } wartete { $waited }. Die Datei kann nicht beweisen, wessen Uhr stimmt.
means_torn = Das Ende der Datei fehlt. Alles davor ist gültig.
means_unfinished = Die Partie ist nicht zu Ende, und alles bisher ist gültig. Sie wartet auf { $names }.
means_unanswered = Die Partie ist zu Ende, aber die Bestätigung von { $names } fehlt.
means_broken = Eintrag { $entry } der Datei ist ungültig. Alles davor ist gültig. Der Eintrag verletzt Regel { $rule } für Spieldateien: { $why }.
means_invalid = Eintrag { $entry } der Datei ist ungültig. Alles davor ist gültig. Der Eintrag verletzt eine Regel: { $why }.
means_forked = Das Programm von { $name } hat zwei verschiedene Versionen von Eintrag { $entry } unterschrieben. Die Datei enthält beide. Das kann auch nach dem Wiederherstellen einer alten Sicherung passieren, beweist also keinen Betrug.
means_forked_charters = Das Programm von { $name } hat zwei verschiedene Anfänge von Abschnitt { $number } unterschrieben. Die Datei enthält beide. Das kann auch nach dem Wiederherstellen einer alten Sicherung passieren, beweist also keinen Betrug.
means_cut = In der Datei fehlen Züge, die alle bestätigt hatten. Warum, beweist sie nicht.
means_unreadable = Die Datei ist nicht lesbar: { $why }.
means_unsigned = Alle Züge folgen den Regeln. Nichts zeigt, wer sie gemacht hat oder ob die Plättchen zufällig gezogen wurden.
chapter_begins = Abschnitt { $number } der Partie beginnt bei Eintrag { $entry } der Spieldatei.
chapter_missing =
    { $why ->
       *[gone] { $name } ist in diesem Abschnitt nicht dabei. Die anderen sagen, dass { $name } offline war.
        [late] { $name } ist in diesem Abschnitt nicht dabei. Die anderen sagen, dass die Zeit von { $name } abgelaufen war.
        [resigned] { $name } hat aufgegeben und ist in diesem Abschnitt nicht dabei.
        [proven] { $name } ist in diesem Abschnitt nicht dabei, weil das Programm von { $name } zwei Versionen eines Zugs unterschrieben hat.
    }
chapter_gaps =
    { $count ->
        [one] Vor diesem Abschnitt gab es 1 anderen Versuch weiterzuspielen, der nicht in dieser Datei ist.
       *[other] Vor diesem Abschnitt gab es { $count } andere Versuche weiterzuspielen, die nicht in dieser Datei sind.
    }
chapter_cut = { $name } hatte Eintrag { $entry } von Abschnitt { $number } bestätigt. In diesem Abschnitt fehlt er.
chapter_draw =
    { $stands ->
        [yes] Das nächste Plättchen blieb dasselbe.
       *[no] Das nächste Plättchen wurde neu gezogen.
    }
chapter_rests = Ab Eintrag { $entry } wurden die Plättchen aus geheimen Zahlen von { $names } gezogen.
export_what = Exportieren
export_record = Spieldatei
export_record_means = Die ganze Partie, überall anzusehen und zu prüfen.
export_png = Bild (PNG)
export_png_means = Das Spielfeld, wie du es gerade siehst.
export_svg = Zeichnung (SVG)
export_svg_means = Das Spielfeld als Zeichnung, in jeder Größe druckbar.
export_json = Daten (JSON)
export_json_means = Plättchen, Figuren und Punkte des Spielfelds, für andere Programme.
export_words = Zugliste (Text)
export_words_means = Eine Zeile pro Zug, zum Lesen, Weitergeben und Wiederöffnen in Bastide. Sie beweist nicht, wer die Züge gemacht hat.
export_no_words = diese Partie lässt sich nicht als Zugliste schreiben
export_path = Speichern unter
export_save = Speichern
export_writing = Wird gespeichert …
export_saved = Gespeichert: { $path }
export_folder = Ordner öffnen
export_no_folder = Der Ordner lässt sich nicht öffnen, weil das Programm { $program } fehlt.
export_exists = { $path } gibt es schon. Wähle einen anderen Namen.
export_failed = { $path } lässt sich nicht speichern: { $why }.
replay_play = Abspielen
replay_stop = Anhalten
replay_back = Zurück
replay_forward = Vor
replay_next_score = Nächste Wertung
replay_last_score = Vorige Wertung
replay_speed = Tempo
replay_speed_of = × { $times }
replay_turn = Zug
replay_turn_of = Zug { $turn } von { $last }
replay_answer = Weiterspielen
replay_answer_means = Diese Partie wartet auf dich. Öffne ihren Tisch, lade die Züge aus dieser Datei und spiele.
key_space = Leertaste
key_left = Pfeil links
key_right = Pfeil rechts
record_open = { $file } lässt sich nicht öffnen: { $why }.
record_large = { $file } ist zu groß für eine Spieldatei.
record_read = { $file } lässt sich nicht lesen: { $why }.
record_replay = { $file } lässt sich nicht ansehen: { $why }.
record_no_game = darin ist keine Partie
# The analysis of a game, in its replay.
analysis = Analyse
analysis_later = Du kannst diese Partie analysieren, wenn sie zu Ende ist.
analysis_done =
    { $count ->
        [one] 1 Zug ist analysiert.
       *[other] Alle { $count } Züge sind analysiert.
    }
analysis_progress = { $done } von { $all } Zügen
analysis_stop = Anhalten
analysis_go_on = Fortsetzen
analysis_chart = Erwarteter Vorsprung oder erwartete Punkte jedes Spielers, Zug für Zug
# $lead has its sign: “+3.2”.
analysis_expected = { $name } konnte einen Vorsprung von { $lead } erwarten.
analysis_expected_alone = { $name } konnte { $points } Punkte erwarten.
analysis_not_yet = Noch nicht analysiert.
analysis_no_tile = Für diesen Zug wurde kein Plättchen gezogen.
analysis_best = Kein besserer Zug wurde gefunden.
analysis_cost = Ein besserer Zug bringt { $points } Punkte mehr.
analysis_luck = Glück beim Ziehen: { $points }
# A good move: “+3.2  Knight in a city”. The next message is the line under it, the tile’s place.
analysis_move = { $lead }  { $what }
analysis_played = { $place } (so gespielt)
analysis_show_how = Auf dem Spielfeld zeigen
# Column heads: points lost by moves, and points won or lost by the luck of the tile draws.
analysis_moves = Züge
analysis_draws = Ziehungen
analysis_fairy = die Fee zieht
analysis_home = { figure } von { $name } kommt zurück in den Vorrat
analysis_no_figure = keine Figur
decimal = { $whole },{ $tenth }

devices = Partien zwischen deinen Geräten übertragen
devices_home = Auf anderes Gerät übertragen
devices_about = Jede Partie spielst du immer nur auf einem Gerät. Spielen zwei Geräte dieselbe Partie, sieht das für deine Gegner wie Betrug aus. Hier überträgst du Partien auf ein anderes deiner Geräte und zurück.
devices_name = Name dieses Geräts
devices_choose = Partien zum Übertragen
devices_none = Auf diesem Gerät hast du keine unbeendeten Partien.
devices_give = Übertragungslink zeigen
devices_fetch = Partien von einem anderen Gerät holen
devices_fetch_hint = Link von dort einfügen
devices_fetch_button = Partien holen
devices_elsewhere = Auf anderen Geräten
devices_line = Lies diesen Code mit dem anderen Gerät ein, oder füge den Link dort auf der Startseite ein. Zeige ihn sonst niemandem. Das erste Gerät, das ihn benutzt, bekommt deine Partien und deinen Schlüssel.
devices_copy = Übertragungslink kopieren
devices_copied = Kopiert.
devices_qr = Der Übertragungslink als QR-Code
devices_waiting = Wir warten auf das andere Gerät. Übertragen wird erst, wenn es den Link benutzt.
devices_busy = Eine der Partien ist auf dem Gerät offen, das den Link zeigt. Die Übertragung beginnt, wenn du sie schließt.
devices_going = Wird übertragen … { $percent } %
devices_stalls = Wenn das stehen bleibt, benutze denselben Link auf dem anderen Gerät noch einmal.
devices_arrived = Die Partien sind auf dem anderen Gerät angekommen. Von jetzt an spielst du sie dort.
devices_ended = Das andere Gerät hat sich nicht verbunden. Es wurde nichts übertragen.
devices_broke = Die Übertragung wurde unterbrochen, also fehlen dort vielleicht einige Partien. Zeige den Link noch einmal, dann kann dasselbe Gerät den Rest holen. Hat kein anderes Gerät die Partien, hole sie zurück.
devices_ask = Diese Partien holen? Du bekommst auch den Schlüssel des Geräts, das den Link zeigt. Nimm also nur Links von deinen eigenen Geräten an.
devices_looking = Suche das andere Gerät … Es muss den Link so lange zeigen.
devices_gone = Das andere Gerät ist nicht erreichbar. Es muss den Link noch zeigen, der nur einmal gilt. Beide müssen im selben Netz sein oder dasselbe Relay benutzen.
devices_other_key = Die Partien lassen sich nicht übertragen, weil das andere Gerät einen anderen Schlüssel hat. Das geht nur auf ein Gerät mit deinem Schlüssel oder eines, auf dem noch niemand gespielt hat.
devices_taken = Diese Partien lassen sich nicht holen, weil ein anderes Gerät sie schon holt. Nur ein Gerät kann diesen Link benutzen.
devices_same = Dieses Gerät zeigt den Link. Füge ihn auf dem anderen ein.
devices_failed = Das andere Gerät konnte die Partien nicht senden. Es zeigt den Grund.
devices_on = auf { $device }
devices_on_other = auf einem anderen Gerät
devices_of = { $players }, { $place }
devices_show = Gerät zeigen
devices_again = Link noch einmal zeigen
devices_unsure = Ankunft nicht bestätigt.
devices_back = Zurückholen, wenn kein anderes Gerät sie hat
devices_is_back = Auf dieses Gerät zurückgeholte Partien: { $count }
