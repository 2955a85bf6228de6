games = Spiele
games_all = Alle Spiele
games_none = Hier wurde noch nicht gespielt.
games_looking = Die Aufzeichnungen werden gelesen.
games_replay = Nachspielen
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
games_unheard = wartet auf Nachricht von { $name }
games_written = wird aufgeschrieben
games_continue = Weiterspielen: { $players }, { $turn }
games_replay_of = Nachspielen: { $players }
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
writing_new = Ein Spiel eingeben
writing_about = Am echten Tisch gespielt? Gib es Plättchen für Plättchen ein, um es nachzuspielen und zu analysieren.
writing_replay_how = Was bisher hier steht, Zug für Zug; es bleibt und lässt sich fortsetzen.
written_changed = { $path } wurde inzwischen anderswo geändert und wird nicht überschrieben. Verlasse das Spielfeld und öffne das Spiel neu.
history = Gegner
history_won = Gewonnen von dir : von ihnen
history_games =
    { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
history_shared = { $count } von beiden gewonnen
history_others = { $count } von anderen gewonnen
history_points = im Mittel { $mine } : { $theirs } Punkte
history_apart =
    { $count ->
        [one] 1, das nicht zählt
       *[other] { $count }, die nicht zählen
    }
history_also = hieß vorher { $names }
history_beside = { $name }, neben { $by }
history_beside_me = { $name }, neben dir
history_row = { $name }: gewonnen von dir { $mine }, von der anderen Seite { $theirs }. { $told }
history_with = Spiele mit { $name }
history_apart_means = Was nicht zählt: Spiele, die ohne jemanden weitergingen, Beantwortetes wegließen, einvernehmlich beendet oder auf Zeit verloren wurden oder deren Ende nicht unterschrieben ist; und solche, die nach Absprache nicht zählen.
series = Serien
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, als Nächstes Spiel { $number } von höchstens { $most }
series_won = { $score }: { $name } hat die Serie gewonnen
series_shared = { $score }: niemand hat die Serie gewonnen
series_next = Nächstes Spiel der Serie
series_told = Eine Serie über höchstens { $most } Spiele.
terms_series = Wie viele Spiele
series_none = Ein Spiel
series_none_means = Danach kann man noch einmal spielen.
series_most = Best of { $most }
series_means = Wer so weit vorn liegt, dass niemand mehr gleichziehen kann, hat die Serie gewonnen. Ein geteilter Sieg zählt für niemanden, und nur die Aufzeichnungen zählen.
worth_verified = geprüft
worth_chapters = geprüft, mit Kapiteln
worth_agreed = einvernehmlich beendet
worth_won = durch Aufgabe gewonnen
worth_on_time = auf Zeit verloren
worth_unfinished = unvollendet
worth_invalid = ungültig
worth_forked = zwei Fassungen unterschrieben
worth_cut = Züge ausgelassen
worth_unreadable = unlesbar
worth_unsigned = nicht unterschrieben
worth_badge = Die Aufzeichnung: { $worth }
worth_badge_unsigned = Niemand hat dieses Spiel unterschrieben: Es wurde aufgeschrieben oder kommt aus einem anderen Programm.
worth_ends_here = Es endet hier: { $why }.
worth_of = Was geprüft wurde
worth_charter = { $names } haben dieses Spiel vereinbart und vor dem ersten Plättchen unterschrieben.
worth_day = Vereinbart am { $day } (UTC).
worth_alone = { $names } hat dieses Spiel vor dem ersten Plättchen unterschrieben.
worth_draws_given = Die Ziehungen standen vor dem Spiel fest, für alle sichtbar. Die Aufzeichnung beweist, dass diese Plättchen nach den Regeln gespielt wurden und was sie brachten; nicht, dass niemand vorausgeschaut hat oder dass es der erste Versuch war.
worth_draws =
    { $count ->
        [one] 1 Ziehung: aus einem Geheimnis von jedem, der in dem Kapitel mitspielte, das erst dann aufgedeckt wird. Solange sich einer davon an die Regeln hielt, konnte niemand sie kennen oder wählen.
       *[other] { $count } Ziehungen: jede aus einem Geheimnis von jedem, der in dem Kapitel mitspielte, das erst dann aufgedeckt wird. Solange sich einer davon an die Regeln hielt, konnte niemand sie kennen oder wählen.
    }
worth_draws_laps =
    { $count ->
        [one] 1 Ziehung
       *[other] { $count } Ziehungen
    } nach Runden: aus neuen Geheimnissen der Nachbarn, und von den anderen aus dem zuletzt gezeigten; wählen konnte sie niemand. Wer sich an die Regeln hielt, weiß: Alle anderen zusammen konnten keines seiner Plättchen vorhersehen, und bis zu seinem nächsten Zug { $foreseen ->
        [one] eines
       *[other] höchstens { $foreseen }
    } ihrer eigenen.
worth_draws_alone =
    { $count ->
        [one] 1 Ziehung
       *[other] { $count } Ziehungen
    }: aus einem Geheimnis von { $name } allein, vor dem ersten Plättchen festgelegt. Ob { $name } sie vorher kannte, kann sonst niemand sagen.
worth_turns =
    { $count ->
        [one] 1 unterschriebener Zug: Er folgt den Regeln.
       *[other] { $count } unterschriebene Züge: Jeder folgt den Regeln und dem Zug davor.
    }
worth_key = { $name } unterschreibt mit dem Schlüssel { $fingerprint }.
worth_origin = Neu begonnen ab Eintrag { $entry } eines anderen Spiels, { $game }…
worth_tie = Bei Punktgleichheit gewinnt { $name }, weil jemand anderes begonnen hat.
worth_id = Die Nummer des Spiels: { $id }
means_verified = Die Aufzeichnung ist vollständig: Alle haben ihr Ende gegengezeichnet.
means_alone = Die Aufzeichnung ist vollständig, und nur { $name } hat sie unterschrieben: Niemand sonst war da, um ihr Ende gegenzuzeichnen.
means_chapters = Die Aufzeichnung ist vollständig, aber nicht alles haben alle gespielt, die begannen: Was und wer wegfiel, steht unten.
means_agreed = Alle, die spielten, waren einverstanden, das Spiel ohne Ergebnis zu beenden.
means_won = { $name } hat gewonnen: Alle anderen haben aufgegeben und das unterschrieben.
means_on_time = Die Zeit von { $name } war nach { $said } um, auf das Wort von { $by }. Nach dem, was beide unterschrieben haben, brauchte { $name } { $spent }, und { $by } wartete darauf { $waited }.
means_torn = Das Ende der Datei ist abgerissen. Was davor steht, stimmt.
means_unfinished = Bis hierher stimmt alles, und das Spiel ist nicht zu Ende. Es wartet auf { $names }.
means_unanswered = Das Spiel ist zu Ende; noch nicht gegengezeichnet: { $names }.
means_broken = Bei Eintrag { $entry } verletzt sie Regel { $rule } der Aufzeichnung: { $why }. Was davor steht, stimmt.
means_invalid = Bei Eintrag { $entry } verletzt sie eine Regel: { $why }. Was davor steht, stimmt.
means_forked = Für Eintrag { $entry } tragen zwei verschiedene Dinge die Unterschrift des Programms von { $name }; der Beweis steht in der Aufzeichnung. Auch eine zurückgespielte Sicherung tut das: mehr in SECURITY.md, „Two signatures“.
means_forked_charters = Zwei verschiedene Anfänge von Kapitel { $number } tragen die Unterschrift des Programms von { $name }; der Beweis steht in der Aufzeichnung. Auch eine zurückgespielte Sicherung tut das: mehr in SECURITY.md, „Two signatures“.
means_cut = Sie lässt weg, was alle beantwortet hatten, und kein Beweis sagt, warum.
means_unreadable = Die Datei kann nicht gelesen werden: { $why }.
means_unsigned = Seine Züge folgen den Regeln. Wer sie gemacht hat und ob die Plättchen zufällig kamen, kann niemand sagen.
chapter_begins = Kapitel { $number } beginnt mit Eintrag { $entry }.
chapter_missing =
    { $why ->
       *[gone] { $name } fehlt darin: weg, wie die anderen sagen.
        [late] { $name } fehlt darin: Zeit abgelaufen, wie die anderen sagen.
        [resigned] { $name } fehlt darin und hat aufgegeben.
        [proven] { $name } fehlt darin: Zweierlei Unterschriften sind bewiesen.
    }
chapter_gaps =
    { $count ->
        [one] 1 Nummer davor ist nicht in dieser Datei: Es gab noch einen Versuch.
       *[other] { $count } Nummern davor sind nicht in dieser Datei: Es gab noch andere Versuche.
    }
chapter_cut = { $name } hatte auf Eintrag { $entry } von Kapitel { $number } geantwortet, und das fällt weg.
chapter_draw =
    { $stands ->
        [yes] Die Ziehung, die anstand, blieb gültig.
       *[no] Die Ziehung, die anstand, wurde neu gemacht.
    }
chapter_rests = Ab Eintrag { $entry } beruhen die Plättchen auf Geheimnissen von { $names }.
export_what = Exportieren
export_record = Die Aufzeichnung
export_record_means = Eine Kopie des ganzen Spiels, überall nachzuspielen und zu prüfen.
export_png = Bild (PNG)
export_png_means = Das gezeigte Spielfeld, gemalt.
export_svg = Zeichnung (SVG)
export_svg_means = Dasselbe, in jeder Größe zu drucken.
export_json = Daten (JSON)
export_json_means = Plättchen, Figuren und Punkte des gezeigten Spielfelds, für Programme.
export_words = Die Partie in Worten
export_words_means = Jeder Zug eine Zeile: zum Lesen, zum Weitergeben und um sie hier wieder zu öffnen; ohne Unterschriften.
export_no_words = diese Partie lässt sich nicht in Worten sagen
export_path = Wohin
export_save = Speichern
export_writing = Wird geschrieben.
export_saved = Gespeichert: { $path }
export_folder = Ordner öffnen
export_no_folder = Ordner lassen sich hier nicht zeigen: Das Programm { $program } fehlt.
export_exists = { $path } gibt es schon: Wähle einen anderen Namen.
export_failed = { $path } kann nicht geschrieben werden: { $why }.
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
replay_answer = Beantworten
replay_answer_means = Diese Aufzeichnung wartet auf dich: Geh an den Tisch ihres Spiels, nimm dort, was sie enthält, und spiele.
key_space = Leertaste
key_left = Pfeil links
key_right = Pfeil rechts
record_open = { $file } kann nicht geöffnet werden: { $why }.
record_large = { $file } ist größer als jede Aufzeichnung.
record_read = { $file } kann nicht gelesen werden: { $why }.
record_replay = { $file } kann nicht nachgespielt werden: { $why }.
record_no_game = sie gehört zu keinem Spiel
# The analysis of a game, in its replay.
analysis = Analyse
analysis_later = Diese Partie kann noch gespielt werden. Analysiert wird sie, wenn sie zu Ende ist.
analysis_done =
    { $count ->
        [one] Ein Zug ist untersucht.
       *[other] Alle { $count } Züge sind untersucht.
    }
analysis_progress = { $done } von { $all } Zügen
analysis_stop = Anhalten
analysis_go_on = Weiter
analysis_chart = Was jeder erwarten konnte, Zug für Zug
# $lead has its sign: “+3.2”.
analysis_expected = { $name } konnte einen Vorsprung von { $lead } erwarten.
analysis_expected_alone = { $name } konnte { $points } Punkte erwarten.
analysis_not_yet = Noch nicht untersucht.
analysis_no_tile = Für diesen Zug wurde kein Plättchen gezogen.
analysis_best = Kein besserer Zug wurde gefunden.
analysis_cost = Ein besserer Zug bringt { $points } mehr.
analysis_luck = Glück beim Ziehen: { $points }
# “+3.2  Knight in a city”, and under it where the tile lies.
analysis_move = { $lead }  { $what }
analysis_played = { $place }; so wurde gespielt
analysis_show_how = Auf dem Spielfeld zeigen
# What moves cost, and what draws brought, as titles of columns.
analysis_moves = Züge
analysis_draws = Ziehen
analysis_fairy = die Fee zieht
analysis_home = { $name }: { figure } geht heim
analysis_no_figure = keine Figur
decimal = { $whole },{ $tenth }

devices = Deine Partien auf deinen Geräten
devices_home = Auf ein anderes Gerät
devices_about = Eine Partie wird immer nur auf einem Gerät gespielt: Zwei, die mit deinem Schlüssel unterschreiben, würden dich als Lügner überführen. Hier ziehen Partien auf ein anderes Gerät von dir um und kommen von dort.
devices_name = Dieses Gerät heißt
devices_choose = Welche Partien ziehen um?
devices_none = Hier ist keine Partie, die noch läuft.
devices_give = Zeile zeigen
devices_fetch = Partien von einem anderen Gerät holen
devices_fetch_hint = Die Zeile einfügen, die es zeigt
devices_fetch_button = Holen
devices_elsewhere = Auf anderen Geräten
devices_line = Lies diesen Code mit dem anderen Gerät ein, oder füge die Zeile dort auf der Startseite ein, wo Einladungen hinkommen. Zeige sie sonst niemandem: Wer als Erster mit ihr kommt, hat deine Partien und deinen Schlüssel.
devices_copy = Zeile kopieren
devices_copied = Kopiert.
devices_qr = Die Zeile als QR-Code
devices_waiting = Warten auf das andere Gerät. Noch ist nichts umgezogen.
devices_busy = Ein Programm sitzt an einer der Partien; sobald es aufhört, ziehen sie um.
devices_going = Unterwegs: { $percent } %
devices_arrived = Die Partien sind auf dem anderen Gerät angekommen und werden von jetzt an dort gespielt.
devices_ended = Das andere Gerät ist nicht gekommen; nichts ist umgezogen.
devices_broke = Ob die Partien angekommen sind, ist nicht bekannt. Zeige die Zeile noch einmal, damit dasselbe Gerät den Rest holen kann; oder hole sie zurück, wenn sie auf keinem anderen Gerät sind.
devices_ask = Die Partien dieser Zeile holen? Mit ihnen kommt der Schlüssel des Geräts, das sie zeigt: Nimm nur Zeilen von deinen eigenen Geräten.
devices_looking = Das andere Gerät wird gesucht.
devices_gone = Das andere Gerät ist nicht zu erreichen. Es muss die Zeile noch zeigen, und beide müssen in einem Netz sein oder dasselbe Relais benutzen.
devices_other_key = Das andere Gerät spielt mit einem anderen Schlüssel. Partien ziehen nur zwischen Geräten mit demselben Schlüssel um, oder auf eines, auf dem noch nichts gespielt wurde.
devices_taken = Ein anderes Gerät hat schon angefangen, diese Partien zu holen, und sonst bekommt sie keines.
devices_same = Dies ist das Gerät, das die Zeile zeigt. Füge sie auf dem anderen ein.
devices_failed = Das andere Gerät kann die Partien nicht hergeben und sagt dort, warum.
devices_on = auf { $device }
devices_on_other = auf einem anderen Gerät
devices_of = { $players }, { $place }
devices_show = Wo
devices_again = Zeile noch einmal zeigen
devices_unsure = Nicht bekannt, ob angekommen.
devices_back = Sie sind auf keinem anderen Gerät: zurückholen
devices_is_back = Partien, die wieder hier gespielt werden: { $count }
