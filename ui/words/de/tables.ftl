new_table = Neuer Tisch
new_table_who = Spieler
new_table_you = Du
new_table_friend = Ein Freund
new_table_beside = An diesem Gerät
new_table_beside_name = Name des anderen Spielers an diesem Gerät
new_table_bot = Ein Bot
new_table_seat_number = Platz { $number }
new_table_seat = Platz hinzufügen
think_time = Bedenkzeit pro Zug (Bots der Stufe 9)
think_by_clock = Die Uhr bestimmt, wie lange ein Bot der Stufe 9 nachdenkt. Er nimmt ein Viertel der Zeit eines Zugs, oder seinen Anteil an der restlichen Zeit der Partie.
new_table_rules = Regeln
new_table_table = Der Tisch
new_table_changed = { $title } ({ $count } geändert)
new_table_start = Partie beginnen
new_table_open = Tisch eröffnen
writing_order = Gib die Spieler in der Reihenfolge ihrer Züge ein, den Startspieler zuerst.
writing_begin = Züge eingeben
tiles_again = Mit denselben Plättchen spielen
tiles_again_about = Der Aufbau jener Partie, mit denselben Plättchen in derselben Reihenfolge.
tiles_known = Jeder kann diese Plättchen vorher kennen. Die Spieldatei beweist, dass sie nach den Regeln gespielt wurden und wie viele Punkte sie brachten. Sie kann nicht beweisen, dass niemand vorausgeschaut hat oder dass dies der erste Versuch war.
race_week = Plättchen der Woche { $week }/{ $year }
race_about = Das Grundspiel, allein, um Punkte. Die Plättchen hängen von Jahr und Woche (UTC) ab, also bekommen diese Woche alle dieselben.
race_results = Solo-Ergebnisse mit diesen Plättchen
race_this = diese Partie
race_drop = Zum Vergleichen zieh Spieldateien anderer Spieler hierher, oder öffne sie auf der Startseite.
race_not = { $file } ist keine beendete, geprüfte Solo-Partie mit diesen Plättchen.
new_table_about =
    { $count ->
        [one] Etwa 1 Minute, { $tiles }
       *[other] Etwa { $count } Minuten, { $tiles }
    }
expansions = Erweiterungen
expansions_all = Alle
expansions_none = Keine
parts = Teile der Erweiterungen
parts_mean = Wird ein Teil nicht gespielt, haben seine Symbole auf den Plättchen keine Wirkung. Figuren, Karten und die Fee gehen auch ohne die Plättchen der Erweiterung.
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
favourites_remove_how = Diesen Favoriten entfernen
favourites_keep = Als Favorit speichern
favourites_name = Name des Favoriten
favourites_save = Speichern
favourites_cancel = Abbrechen
favourites_not_removed = Der Favorit konnte nicht entfernt werden: { $why }.
favourites_not_kept = Der Favorit konnte nicht gespeichert werden: { $why }.
favourites_unread = Deine Favoriten in { $file } sind nicht lesbar, darum fehlen sie hier: { $why }.
terms = Tisch-Einstellungen
terms_clock = Bedenkzeit
terms_leavers = Wenn ein Spieler geht
terms_grace = Wartezeit, wenn jemand offline ist
terms_watching = Zuschauer
terms_aids = Hilfen auf dem Bildschirm
clock_none = Keine
clock_turn = { $time } pro Zug
clock_bank = { $time } und { $more } pro Zug
clock_none_means = Alle nehmen sich so viel Zeit, wie sie brauchen.
clock_means = Das Gerät jedes Spielers misst dessen Zeit. Du siehst alle Uhren.
clock_days_means = Ihr müsst nicht gleichzeitig online sein. Züge tauscht ihr online aus, über ein Postfach auf einem Relay oder als Link in einem Messenger. Ein langsamer Zug verbraucht zuerst die Zeitreserve, dann die freien Tage.
clock_days = { $time } pro Zug
clock_days_bank = { $time } pro Zug, Zeitreserve { $bank }
clock_days_off =
    { $time } pro Zug, Zeitreserve { $bank }, { $days ->
        [one] 1 freier Tag
       *[other] { $days } freie Tage
    }
terms_expiry = Wenn die Zeit abläuft
expiry_shown = Nichts passiert
expiry_shown_means = Die Uhr zeigt die Zeit nur an. Niemand verliert dadurch.
expiry_claimed = Die anderen entscheiden
expiry_claimed_means = Zu zweit darf der Gegner den Sieg beanspruchen. Zu mehreren dürfen die anderen ohne den Spieler weiterspielen, dessen Zeit abgelaufen ist.
expiry_lost = Der Spieler verliert
expiry_lost_means = Zu zweit verliert ein Spieler sofort, wenn seine Zeit abläuft. Zu mehreren dürfen die anderen ohne ihn weiterspielen.
terms_tie = Bei Gleichstand
tie_shared = Beide gewinnen
tie_shared_means = Die Spieler teilen sich den Sieg.
tie_second = Der Zweite gewinnt
tie_second_means = Es gewinnt der Spieler, der nicht begonnen hat, denn Beginnen ist ein Vorteil.
terms_draws = Plättchen bestätigen
draws_rounds = Alle
draws_rounds_means = Das Gerät jedes Spielers bestätigt jedes Plättchen, also müssen alle einmal pro Zug online sein. Niemand kann ein Plättchen vorhersehen, solange ein Spieler ehrlich ist.
draws_laps = Spieler davor und danach
draws_laps_means = Ein Zug wartet nur auf diese beiden Spieler, also gehen langsame Partien schneller voran. Spieler, die sich absprechen, können vorher einige ihrer eigenen Plättchen kennen, aber nie deine.
leavers_bot = Ein Ersatz-Bot spielt
leavers_bot_means = Ein einfacher Bot übernimmt den Platz. Das Gerät jedes Spielers berechnet für ihn dieselben Züge.
leavers_skipped = Er wird übersprungen
leavers_skipped_means = Der Platz behält seine Punkte und Figuren, kommt aber nicht mehr an die Reihe.
grace_means = Nach dieser Zeit dürfen die anderen ohne den Spieler weiterspielen, der offline ist.
watching_yes = Erlaubt
watching_yes_means = Alle mit der Einladung dürfen zuschauen. Zuschauer können in der Partie nichts ändern.
watching_no = Nicht erlaubt
watching_no_means = Nur die Spieler sehen die Partie, solange sie läuft.
aids_all = Alle
aids_all_means = Alle können nachsehen, welche Plättchen noch kommen und was ein Gebiet bringen würde.
aids_counts = Nur Anzahlen
aids_counts_means = Du siehst, wie viele Plättchen übrig sind, und sonst nur, was auf dem Tisch ist.
aids_none = Keine
aids_none_means = Du siehst nur, was auch ein echter Tisch zeigen würde.
terms_told_clock = Bedenkzeit: { $clock }.
terms_told_claimed = Läuft die Zeit eines Spielers ab, darf der Gegner den Sieg beanspruchen. Bei mehr als zwei Spielern dürfen die anderen ohne ihn weiterspielen.
terms_told_lost = Läuft die Zeit eines Spielers ab, gewinnt der Gegner. Bei mehr als zwei Spielern dürfen die anderen ohne ihn weiterspielen.
terms_told_tie = Bei Gleichstand gewinnt der Spieler, der nicht begonnen hat.
occasion =
    { $counts ->
        [yes] Diese Partie zählt für „{ $label }“.
       *[no] Diese Partie gehört zu „{ $label }“, zählt aber nicht.
    }
terms_told_laps = Nur die Spieler vor und nach dir bestätigen dein Plättchen. Spieler, die sich absprechen, können einige ihrer eigenen Plättchen vorhersehen, aber nicht die anderer.
terms_told_leavers = Wenn ein Spieler geht, werden seine Züge übersprungen.
terms_told_grace = Ist ein Spieler { $time } lang offline, dürfen die anderen ohne ihn weiterspielen.
terms_told_watching = Zuschauer sind nicht erlaubt.
terms_told_counts = Die Hilfen auf dem Bildschirm zeigen nur, wie viele Plättchen übrig sind.
terms_told_no_aids = Die Hilfen auf dem Bildschirm sind aus.
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
lobby_signing = Die Partie beginnt
lobby_own = Dein Tisch
lobby_read_rules = Die Regeln lesen
lobby_send = Schicke diese Einladung deinen Freunden:
lobby_called = An diesen Tisch eingeladen: { $names }.
lobby_qr = Die Einladung als QR-Code
lobby_qr_show = QR-Code zeigen
lobby_qr_hide = QR-Code verbergen
lobby_copied = Kopiert. Schicke sie, wie sie ist.
lobby_unsettled = Deine Relays haben noch nicht geantwortet. Wenn du die Einladung jetzt kopierst, geht sie nicht über sie.
lobby_unreachable = Niemand kann diesem Tisch beitreten. Andere Geräte können sich nicht mit einem Browser-Tab verbinden, und diese Seite hat kein Relay. Füge in den Einstellungen eines hinzu, oder eröffne den Tisch auf der Seite eines Relays. Gegen Bots kannst du trotzdem spielen.
lobby_web_open = Freunde per Browser beitreten lassen
lobby_web_how = Freunde ohne Bastide können im Browser beitreten, auch am Telefon. Dieses Gerät zeigt ihnen die Seite. In deinem Netz genügt die Adresse. Von anderswo gehört hinter die Adresse ein # und die Einladung.
lobby_web_at = Freunde ohne Bastide öffnen:
lobby_web_qr = Die Adresse der Seite als QR-Code
lobby_web_none = In diesem Bastide ist die Seite für Browser nicht enthalten. Installiere ein Paket, oder baue die Seite, wie ui/web/README.md es beschreibt.
lobby_board = Öffentliche Liste
lobby_board_no = Nicht anzeigen
lobby_board_how = Deine Relays können diesen Tisch mit den Namen seiner Spieler zeigen, solange Plätze frei sind. Jeder darf dann Platz nehmen. Du nimmst alle an, wenn du die Partie beginnst, und kannst sie vorher entfernen.
board_asking = Verbinde mit deinen Relays …
board_up =
    { $count ->
        [one] Der Tisch ist in der öffentlichen Liste von 1 Relay.
       *[other] Der Tisch ist in den öffentlichen Listen von { $count } Relays.
    }
lobby_code = Oder einen Code zum Ansagen
lobby_code_how = Eine Zahl und drei Wörter, die sich am Telefon leicht sagen lassen. Dein Freund braucht dasselbe Relay in den Einstellungen. Drei falsche Versuche sperren den Code.
lobby_say_code = Oder sag diesen Code an:
lobby_code_asking = Code wird von deinen Relays geholt …
lobby_closed = Drei falsche Versuche haben den Code gesperrt. Niemand kann ihn benutzen, bis du ihn freigibst.
lobby_open_door = Code freigeben
lobby_away = offline
lobby_ready = bereit
lobby_beside = am Gerät von { $name }
lobby_changed = Die Spieler oder die Tisch-Einstellungen haben sich geändert. Nimm wieder Platz, wenn du einverstanden bist.
lobby_reading = noch nicht bereit
lobby_fill = Spieler wählen
lobby_wait_friend = Auf einen Freund warten
lobby_look_on = Zuschauen
lobby_full = Alle Plätze sind besetzt. Du kannst zuschauen.
lobby_watching = Du schaust zu. Der Gastgeber beginnt die Partie, wenn alle Plätze besetzt sind.
lobby_begin = Partie beginnen
lobby_not_ready = Noch sind nicht alle bereit.
lobby_free =
    { $count ->
        [one] 1 Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
lobby_host_begins = Der Gastgeber beginnt die Partie, wenn alle Plätze besetzt sind.
lobby_waits_beginning = Alle sind bereit. { $name } startet die Partie.
lobby_profile = Name oder Farbe ändern…
lobby_sit = Platz nehmen
lobby_usual = Die üblichen Regeln, wie in der Big Box von 2008.
lobby_unusual = Anders als üblich:
lobby_option = { $title }: { $value }
lobby_idle = Optionen ohne Wirkung, weil ihre Erweiterung nicht gespielt wird:
presence_silent = antwortet seit { $time } nicht
presence_gone = seit { $time } offline
presence_not_yet = noch nicht da
waits_over = Die Partie ist zu Ende.
ended_agreed = Alle waren einverstanden, die Partie ohne Ergebnis zu beenden.
waits_host = Der Gastgeber wird gesucht. Bastide versucht es weiter.
waits_draw = Das nächste Plättchen wird gezogen …
waits_for = Wir warten auf { $name }.
waits_me = Wir warten auf dich.
waits_heard = Wir warten auf den neuesten Stand dieser Partie von { $name }. Dafür müsst ihr beide online sein. Die Dateien der Partie auf diesem Gerät wurden kopiert oder wiederhergestellt und sind vielleicht veraltet.
waits_answer = Wir warten auf die Antwort von { $name }.
waits_silent = Wir warten auf { $name } (antwortet seit { $time } nicht).
waits_gone = Wir warten auf { $name } (seit { $time } offline).
waits_choose = Nach etwa { $time } kannst du wählen, wie es weitergeht.
waits_not_yet = Wir warten auf { $name } (noch nicht da).
waits_resigned = { $name } hat aufgegeben. Die übrigen Spieler entscheiden, wie es weitergeht.
