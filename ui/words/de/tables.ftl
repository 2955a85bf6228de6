new_table = Neuer Tisch
new_table_who = Wer spielt
new_table_you = Du
new_table_friend = Ein Freund
new_table_beside = Neben mir
new_table_beside_name = Name dessen, der neben dir sitzt
new_table_seat_number = Platz { $number }
new_table_seat = Noch ein Platz
think_time = Wie lange ein Experte über einen Zug nachdenken darf
think_by_clock = Die Uhr sagt, wie lange ein Experte nachdenkt: ein Viertel der Zeit eines Zugs oder seinen Teil der Zeit, die für die Partie bleibt.
new_table_rules = Regeln
new_table_table = Der Tisch
new_table_changed = { $title } ({ $count } anders als üblich)
new_table_start = Spiel beginnen
new_table_open = Tisch öffnen
writing_order = In der Reihenfolge ihrer Züge: Wer begonnen hat, steht zuerst.
writing_begin = Zum Spielfeld
tiles_again = Mit denselben Plättchen spielen
tiles_again_about = Der Aufbau jenes Spiels, mit seinen Plättchen in derselben Reihenfolge.
tiles_known = Alle können diese Plättchen vorher kennen. Die Aufzeichnung beweist, dass sie nach den Regeln gespielt wurden und was sie brachten; nicht, dass niemand vorausgeschaut hat oder dass es der erste Versuch war.
race_week = Plättchenrennen { $year }, Woche { $week }
race_about = Das Grundspiel, allein, um Punkte. Plättchen und Reihenfolge ergeben sich aus Jahr und Woche (UTC): Wer diese Woche spielt, bekommt dieselben.
race_results = Wer diese Plättchen allein gespielt hat
race_this = dieses Spiel
race_drop = Zum Vergleichen: Aufzeichnungen anderer hierher ziehen oder auf der Startseite öffnen.
race_not = { $file } ist kein beendetes und geprüftes Spiel, das allein mit diesen Plättchen gespielt wurde.
new_table_about =
    { $count ->
        [one] Etwa 1 Minute, { $tiles }
       *[other] Etwa { $count } Minuten, { $tiles }
    }
expansions = Erweiterungen
expansions_all = Alle
expansions_none = Keine
parts = Teile der Erweiterungen
parts_mean = Was ein Plättchen zeigt, ist nur ein Bild, wo sein Teil nicht gespielt wird. Figuren, Karten und die Fee können auch ohne die Plättchen gespielt werden.
expansions_card = { $tiles } Plättchen, etwa { $minutes } Minuten mehr
expansions_show = Plättchen zeigen
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 Plättchen: { $sets }.
       *[other] { $count } Plättchen: { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Favoriten
favourites_remove = Favorit { $name } entfernen
favourites_remove_how = Nicht länger aufheben
favourites_keep = Als Favorit aufheben
favourites_name = Name des Favoriten
favourites_save = Aufheben
favourites_cancel = Abbrechen
favourites_not_removed = Der Favorit konnte nicht entfernt werden: { $why }.
favourites_not_kept = Der Favorit konnte nicht aufgehoben werden: { $why }.
favourites_unread = Die Favoriten in { $file } konnten nicht gelesen werden: { $why }.
terms = Was am Tisch gilt
terms_clock = Eine Uhr
terms_leavers = Plätze von Abwesenden
terms_grace = Wie lange auf Abwesende gewartet wird
terms_watching = Dürfen andere zuschauen?
terms_aids = Hilfen auf dem Bildschirm
clock_none = Keine
clock_turn = { $time } je Zug
clock_bank = { $time } und { $more } je Zug
clock_none_means = Alle denken so lange nach, wie es braucht.
clock_means = Jedes Programm misst die Zeit seines Spielers; die Uhren der anderen werden daneben gezeigt.
clock_days_means = Niemand muss da sein: Züge kommen, wenn beide gerade verbunden sind, oder als Zeile mit irgendeinem Messenger. Was länger dauert als die Zeit eines Zuges, geht vom Vorrat ab, dann von den freien Tagen.
clock_days = { $time } je Zug
clock_days_bank = { $time } je Zug, { $bank } Vorrat
clock_days_off =
    { $time } je Zug, { $bank } Vorrat, { $days ->
        [one] 1 freier Tag
       *[other] { $days } freie Tage
    }
terms_expiry = Wenn eine Zeit um ist
expiry_shown = Es wird nur gezeigt
expiry_shown_means = Wer die Zeit aufgebraucht hat, verliert dadurch nichts.
expiry_claimed = Der Sieg darf beansprucht werden
expiry_claimed_means = Die anderen dürfen ohne den weiterspielen, dessen Zeit um ist; zu zweit darf der andere den Sieg beanspruchen.
expiry_lost = Die Partie ist verloren
expiry_lost_means = Zu zweit hat verloren, wessen Zeit um ist: Das Programm des anderen sagt es von selbst. Sind es mehr, dürfen die anderen ohne ihn weiterspielen.
terms_tie = Bei Punktgleichheit
tie_shared = Beide gewinnen
tie_shared_means = Der Sieg wird geteilt.
tie_second = Der Zweite gewinnt
tie_second_means = Es gewinnt, wer nicht begonnen hat; denn beginnen ist ein Vorteil.
terms_draws = Wer eine Ziehung beantwortet
draws_rounds = Alle
draws_rounds_means = Jedes Plättchen braucht eine Antwort vom Programm jedes Mitglieds. Alle sehen also einmal pro Zug herein, und niemand sieht ein Plättchen voraus, solange einer ehrlich ist.
draws_laps = Die Nachbarn
draws_laps_means = Ein Plättchen braucht nur eine Antwort von denen, die davor und danach ziehen; sonst wartet ein Zug auf niemanden. Der Preis: Wer sich abspricht, kennt vielleicht manche eigenen Plättchen vorher, nie deine.
leavers_bot = Ein Bot spielt weiter
leavers_bot_means = Jedes Programm berechnet für den leeren Platz dieselben Züge.
leavers_skipped = Sie werden übersprungen
leavers_skipped_means = Der Platz behält Punkte und Figuren und kommt nicht mehr an die Reihe.
grace_means = So lange muss jemand weg sein, bevor den anderen angeboten wird, ohne ihn weiterzuspielen.
watching_yes = Ja
watching_yes_means = Wer die Einladung hat, darf dem Spiel ohne Platz folgen und kann darin nichts tun.
watching_no = Nein
watching_no_means = Nur die Spieler sehen das Spiel, solange es läuft.
aids_all = Alle
aids_all_means = Die Plättchen, die noch kommen, und was ein Gebiet brächte, sieht, wer danach schaut.
aids_counts = Nur Anzahlen
aids_counts_means = Man sieht, wie viele Plättchen übrig sind, und sonst nichts, was nicht auf dem Tisch liegt.
aids_none = Keine
aids_none_means = Nur was ein Tisch aus Holz und Pappe zeigt.
terms_told_clock = Uhr: { $clock }.
terms_told_claimed = Wessen Zeit um ist, ohne den darf weitergespielt werden; zu zweit darf der andere den Sieg beanspruchen.
terms_told_lost = Zu zweit hat verloren, wessen Zeit um ist; sind es mehr, darf ohne ihn weitergespielt werden.
terms_told_tie = Bei Punktgleichheit gewinnt, wer nicht begonnen hat.
occasion =
    { $counts ->
        [yes] Gespielt für „{ $label }“, und es zählt dort.
       *[no] Gespielt für „{ $label }“, und es zählt dort nicht.
    }
terms_told_laps = Ein Plättchen braucht nur eine Antwort der Nachbarn: Wer sich abspricht, kann manche eigenen Plättchen vorhersehen, nie die eines anderen.
terms_told_leavers = Die Plätze derer, die fehlen, werden übersprungen.
terms_told_grace = Auf Abwesende wird { $time } gewartet.
terms_told_watching = Niemand darf zuschauen.
terms_told_counts = Die Bildschirme zeigen, wie viele Plättchen übrig sind, und helfen sonst nicht.
terms_told_no_aids = Die Bildschirme helfen nicht.
time_minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
time_seconds = { $count } s
time_short_minutes = { $count } min
time_hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
time_days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
lobby_of = Der Tisch von { $name }
lobby_looking = Der Tisch wird gesucht
lobby_signing = Alle unterschreiben
lobby_own = Dein Tisch
lobby_read_rules = Die Regeln lesen
lobby_send = Schicke diese Einladung deinen Freunden:
lobby_called = An diesen Tisch gerufen: { $names }.
lobby_qr = Die Einladung als QR-Code
lobby_qr_show = QR-Code zeigen
lobby_qr_hide = QR-Code verbergen
lobby_copied = Kopiert. Schicke sie, wie sie ist.
lobby_unsettled = Deine Relais haben noch nicht geantwortet; eine jetzt kopierte Einladung führt nicht durch sie.
lobby_unreachable = Zu diesem Tisch kann niemand kommen: Ein Browser wird von außen nicht gefunden, und kein Relais führt zu dieser Seite. Decke ihn auf der Seite eines Relais, oder nenne eines in den Einstellungen; gegen Bots lässt er sich so spielen.
lobby_web_open = Freunde per Browser hereinlassen
lobby_web_how = Freunde ohne Bastide öffnen eine Seite bei dir im Browser, auch am Telefon, und setzen sich hierher. Das kann jeder in deinem Netz; von anderswo gehört die Einladung hinter die Adresse, nach einem #.
lobby_web_at = Freunde ohne Bastide öffnen
lobby_web_qr = Die Adresse der Seite als QR-Code
lobby_web_none = Dieses Programm wurde ohne die Seite für Browser gebaut. Die Pakete haben sie; ui/web/README.md sagt, wie man sie baut.
lobby_board = Fremde
lobby_board_no = Finden diesen Tisch nicht
lobby_board_how = Die Relais, die du genannt hast, hängen den Tisch an ihre Bretter, mit den Namen derer, die dort sitzen, solange Plätze frei sind. Wer ihn liest, darf sich setzen: Ja sagst du, indem du beginnst, und Nein, indem du jemanden hinausbittest.
board_asking = Die Relais werden gefragt.
board_up =
    { $count ->
        [one] Der Tisch hängt an einem Brett.
       *[other] Der Tisch hängt an { $count } Brettern.
    }
lobby_code = Oder einen Code zum Ansagen
lobby_code_how = Eine Zahl und drei Wörter, am Telefon zu sagen. Die Relais, die du genannt hast, heben die Zahl auf; wer die Wörter sagt, kommt herein, und drei falsche Versuche schließen die Tür.
lobby_say_code = Oder sage diesen Code:
lobby_code_asking = Die Relais werden nach einer Zahl gefragt.
lobby_closed = Drei falsche Versuche haben die Tür geschlossen: Niemand kommt durch den Code herein, bis du sie wieder öffnest.
lobby_open_door = Die Tür öffnen
lobby_away = nicht verbunden
lobby_ready = bereit
lobby_beside = neben { $name }
lobby_changed = Was gespielt wird oder wer hier sitzt, hat sich geändert: Sieh nach, und setz dich wieder, wenn du einverstanden bist.
lobby_reading = liest die Regeln des Tisches
lobby_fill = Wer hier spielt
lobby_wait_friend = Auf einen Freund warten
lobby_look_on = Zuschauen
lobby_full = Alle Plätze sind besetzt.
lobby_watching = Du schaust zu. Das Spiel beginnt, wenn alle Plätze besetzt sind.
lobby_begin = Beginnen
lobby_not_ready = Nicht alle sind bereit.
lobby_free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
lobby_host_begins = Der Gastgeber beginnt, wenn alle Plätze besetzt sind.
lobby_waits_beginning = Alle sind da: { $name } kann jetzt beginnen.
lobby_profile = Name und Farbe…
lobby_sit = Platz nehmen
lobby_usual = Die üblichen Regeln, die der Big Box von 2008.
lobby_unusual = Anders als üblich:
lobby_option = { $title }: { $value }
lobby_idle = Auch Optionen nicht gespielter Erweiterungen sind gesetzt; sie ändern nichts.
presence_silent = seit { $time } still
presence_gone = seit { $time } weg
presence_not_yet = noch nicht da
waits_over = Das Spiel ist zu Ende.
ended_agreed = Alle waren einverstanden, das Spiel ohne Ergebnis zu beenden.
waits_host = Der Gastgeber wird gesucht.
waits_draw = Das nächste Plättchen wird gezogen.
waits_for = Wir warten auf { $name }.
waits_heard = Wir warten, bis { $name } sagt, wie weit das Spiel ist: Seine Dateien hier wurden kopiert oder zurückgespielt, und ihnen kann etwas fehlen.
waits_answer = Wir warten auf die Antwort von { $name }.
waits_silent = Wir warten auf { $name } (still seit { $time }).
waits_gone = Wir warten auf { $name } (weg seit { $time }).
waits_not_yet = Wir warten auf { $name } (noch nicht da).
waits_resigned = { $name } hat aufgegeben: Wer bleibt, entscheidet, wie es weitergeht.
