play_fold = Einklappen
play_unfold = Ausklappen
play_fit = Einpassen
play_fit_how = Das ganze Spielfeld zeigen: F
play_tiles = Plättchen
play_tiles_how = Plättchen zeigen, die noch kommen: D
play_rules = Regeln und Anleitung
play_table = Tisch
play_leave = Verlassen
play_events_fold = Ereignisse einklappen
play_events_show = Ereignisse zeigen
play_events_unread = Ereignisse zeigen (neue Nachricht)
play_scores = Nur Wertungen zeigen
play_over = Die Partie ist zu Ende.
play_whence = Punkte aufschlüsseln
play_tell = Schlusswertung zeigen
play_again = Noch einmal spielen
play_again_with = Noch einmal mit { $name } spielen
players_tiles =
    { $count ->
        [one] Noch 1 Plättchen
       *[other] Noch { $count } Plättchen
    }
players_no_tile = Keine Plättchen mehr
players_river = Davon { $count } vom Fluss, zuerst gelegt
players_aside =
    { $count ->
        [one] 1 Drachenplättchen wartet auf einen Vulkan
       *[other] { $count } Drachenplättchen warten auf einen Vulkan
    }
players_dragon =
    { $count ->
        [one] Drache: noch 1 Schritt
       *[other] Drache: noch { $count } Schritte
    }
players_second_builder = Zweites Plättchen von { $name } (Baumeister)
players_second_lake = Zweites Plättchen von { $name } (See)
players_builder_due = { $name } bekommt noch ein Plättchen (Baumeister)
players_watch_me = Du schaust zu
players_watch_we =
    { $count ->
        [one] Mit dir schaut 1 weitere Person zu
       *[other] Mit dir schauen { $count } weitere Personen zu
    }
players_watch =
    { $count ->
        [one] 1 Zuschauer
       *[other] { $count } Zuschauer
    }
players_beside = { $name } { $number }
players_free_seat = Freier Platz
supply_said =
    { $name }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }, { $count ->
        [one] noch { $count } Gefolgsmann
       *[other] noch { $count } Gefolgsleute
    }
supply_none = Keine Gefolgsleute mehr
supply_left = Noch da: { $what }
supply_rest = { $name }, noch da: { $what }
supply_abbey = Abtei
supply_goods = { $count } { goods }
supply_title =
    { $title ->
       *[king] König mit einer Stadt aus { $tiles } Plättchen
        [robber] Raubritter mit einer Straße aus { $tiles } Plättchen
    }
remaining = Kommt noch
remaining_fit = { $fit } von { $all } passen dort
remaining_odds = Das nächste Plättchen passt: { $next } %. Du ziehst noch ein passendes: { $own } %.
remaining_odds_next = Das nächste Plättchen passt: { $next } %.
remaining_share = { $share } %
remaining_how = Zeige auf einen freien Platz oder wähle ihn, um zu sehen, welche Plättchen dort passen.
remaining_nothing = Nichts
remaining_kind = { $count } von { $kind }
remaining_kind_fits = { $count } von { $kind }, passt
remaining_pick = { $shows }: { $count } von { $kind }
events_none = Noch ist nichts geschehen.
event_begins = { $name } beginnt
event_tile = { $name }: ein Plättchen
event_abbey = { $name }: die Abtei
event_deployed = { $name }: { $what }
event_barn = eine Scheune
event_discarded = Ein Plättchen passt nirgends und kommt aus dem Spiel: { $tile }
event_set_aside = Ein Drachenplättchen wartet auf einen Vulkan: { $tile }
event_shuffled =
    { $count ->
        [one] Der erste Vulkan: 1 Drachenplättchen ist wieder im Beutel
       *[other] Der erste Vulkan: { $count } Drachenplättchen sind wieder im Beutel
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] Vom Drachen gefressen: { figure } von { $name }
        [princess] Vom Burgfräulein zurückgeschickt: { figure } von { $name }
        [challenge] Herausforderung verloren: { figure } von { $name }
        [alone] Kein Gefolgsmann mehr dort, zurück in den Vorrat: { figure } von { $name }
        [scored] Zurück in den Vorrat: { figure } von { $name }
    }
event_leaves = { $name } verlässt die Stadt Carcassonne: { $what }
event_wagon = { $name }: Der Wagen fährt weiter
event_dragon_flew = Der Drache fliegt zum Vulkan
event_journey =
    { $count ->
        [one] Die Reise des Drachen: 1 Schritt
       *[other] Die Reise des Drachen: { $count } Schritte
    }
event_fairy = { $name }: Die Fee zieht
event_fairy_joins = { $name }: Die Fee kommt zu: { figure }
event_count =
    { $quarter ->
       *[castle] Der Graf geht in die Burg
        [market] Der Graf geht auf den Markt
        [blacksmith] Der Graf geht in die Schmiede
        [cathedral] Der Graf geht in die Kathedrale
    }
event_goods = { $name } nimmt { $goods }
event_piece = { $name } setzt: { figure }
event_taken = { $name } nimmt { figures }
event_off = Vom Brett: { figure }
event_crowned =
    { $title ->
       *[king] { $name } ist König mit einer Stadt aus { $tiles } Plättchen
        [robber] { $name } ist Raubritter mit einer Straße aus { $tiles } Plättchen
    }
event_again =
    { $why ->
       *[builder] { $name } bekommt noch ein Plättchen (Baumeister)
        [lake] { $name } bekommt noch ein Plättchen (See)
    }
event_over = Die Partie ist zu Ende
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; für { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = Fee, zu Beginn des Zugs
bonus_fairy_score = Fee, neben einem Gefolgsmann { at_ground }
bonus_goods = am meisten { goods }
bonus_king =
    { $count ->
        [one] König, 1 fertige Stadt
       *[other] König, { $count } fertige Städte
    }
bonus_robber =
    { $count ->
        [one] Raubritter, 1 fertige Straße
       *[other] Raubritter, { $count } fertige Straßen
    }
bonus_both = König und Raubritter
bonus_pieces = { figures } × { $each }
tile_field_only = nur Wiese
finale_step = Schlusswertung: { $step } von { $steps }
finale_next = Weiter
finale_next_key = Eingabe oder Pfeil rechts
finale_skip = Überspringen
source =
    { $source ->
       *[roads] Straßen
        [cities] Städte
        [cloisters] Klöster
        [farms] Wiesen
        [fairy] Fee
        [goods] Waren
        [cards] König, Ritter
    }
end_total = Summe
end_won =
    { $count ->
        [one] { $names } gewinnt: { $points }
       *[other] { $names } gewinnen gemeinsam: { $points }
    }
end_look = Spielfeld ansehen
end_home = Startseite
end_copy_picture = Bild kopieren
end_save_picture = Bild speichern
end_copy_verdict = Prüfergebnis kopieren
end_costliest = Dein größter Fehler: Plättchen { $number }, { $points } Punkte verschenkt
end_costliest_none = Die Analyse fand keine besseren Züge als deine.
end_costliest_searches = Dein größter Fehler wird gesucht: { $done } von { $all }
end_board = Das Spielfeld am Ende
chart_said = Die Punkte über { $count } Plättchen: { $scores }
chart_after =
    { $count ->
        [one] Nach 1 Plättchen
       *[other] Nach { $count } Plättchen
    }
chart_points = { $name }: { $points }
bar_take_back = Rückgängig
bar_turn_it = Plättchen drehen
bar_turn_how = R, Mausrad oder Rechtsklick
bar_pass_key = 0, oder Eingabe, bevor du einen Platz wählst
bar_enter = Eingabe
bar_mover_how = { $name } (R: nächste Figur)
bar_drawn = Gezogenes Plättchen { $tile }
seal = Wie dieses Plättchen gezogen wurde
seal_from =
    { $count ->
        [one] Ziehung { $round } entstand aus einer geheimen Zahl von { $names }. Sie stand vorher fest und wurde erst für diese Ziehung aufgedeckt.
       *[other] Ziehung { $round } entstand aus je einer geheimen Zahl von { $names }. Diese Zahlen standen vorher fest und wurden erst für diese Ziehung aufgedeckt.
    }
seal_means =
    { $count ->
        [one] Wer allein spielt, kann niemanden täuschen.
       *[other] Solange einer davon ehrlich ist, konnte niemand dieses Plättchen kennen oder wählen.
    }
seal_picture = Aus den geheimen Zahlen von { $names } entsteht eine einzige, die das Plättchen bestimmt
bar_like_this = So?
bar_gain = { $gain } ({ $score })
bar_finish = Zug beenden
bar_abbey = Deine Abtei
bar_abbey_how = Lege im nächsten Zug deine Abtei, statt ein Plättchen zu ziehen. Klicke noch einmal, um das aufzuheben.
bar_abbey_next = Deine Abtei kommt als Nächstes
ask_abbey = Lege deine Abtei in eine der Lücken, oder
ask_lay = Du bist dran: Lege dieses Plättchen.
ask_lay_amiss = So passt es dort nicht. Drehe es, oder klicke in einen anderen Rahmen.
ask_lay_beside = { $name }: Lege dieses Plättchen.
ask_beside = { $name }: { $question }
ask_lay_builder = Dein Baumeister bringt noch ein Plättchen. Lege es.
ask_lay_lake = Der See bringt noch ein Plättchen. Lege es.
ask_drawn = { $name } zieht. Welches Plättchen ist es?
ask_wagon = Dein Wagen wurde gewertet und darf weiterfahren, oder
ask_enter_city = Nur andere haben gepunktet, also darfst du einen Gefolgsmann in die Stadt schicken, oder
ask_count = Du darfst den Grafen in ein anderes Viertel setzen, oder
ask_piece = Wähle, wohin es kommt.
ask_last_abbey = Alle Plättchen sind gelegt. Lege deine Abtei in eine der Lücken, oder
ask_last_leave_must = Vor der Schlusswertung müssen deine Gefolgsleute die Stadt verlassen. Wähle, wohin einer geht.
ask_last_leave = Vor der Schlusswertung dürfen deine Gefolgsleute die Stadt verlassen, oder
ask_princess = Das Burgfräulein schickt einen Ritter in seiner Stadt zurück. Wähle, welchen.
ask_nobody = Hier kannst du keine Figur einsetzen.
ask_dragon = Der Drache zieht, Schritt { $step } von { $steps }. Bewege ihn auf ein beleuchtetes Plättchen.
ask_wood =
    { $ways ->
       *[figure] Setze eine Figur ein, oder
        [follower] Setze einen Gefolgsmann ein, oder
        [portal_figure] Setze durch das Portal eine Figur auf ein beliebiges Plättchen, oder
        [portal_follower] Setze durch das Portal einen Gefolgsmann auf ein beliebiges Plättchen, oder
    }
ask_wood_besides =
    { $besides ->
       *[princess]
            { $ways ->
               *[figure] Setze eine Figur ein, schicke einen Ritter zurück, oder
                [follower] Setze einen Gefolgsmann ein, schicke einen Ritter zurück, oder
                [portal_figure] Setze durch das Portal eine Figur auf ein beliebiges Plättchen, schicke einen Ritter zurück, oder
                [portal_follower] Setze durch das Portal einen Gefolgsmann auf ein beliebiges Plättchen, schicke einen Ritter zurück, oder
                [none] Wenn du magst, schicke einen Ritter zurück, oder
            }
        [fairy]
            { $ways ->
               *[figure] Setze eine Figur ein, versetze die Fee, oder
                [follower] Setze einen Gefolgsmann ein, versetze die Fee, oder
                [portal_figure] Setze durch das Portal eine Figur auf ein beliebiges Plättchen, versetze die Fee, oder
                [portal_follower] Setze durch das Portal einen Gefolgsmann auf ein beliebiges Plättchen, versetze die Fee, oder
                [none] Wenn du magst, versetze die Fee, oder
            }
        [both]
            { $ways ->
               *[figure] Setze eine Figur ein, schicke einen Ritter zurück, versetze die Fee, oder
                [follower] Setze einen Gefolgsmann ein, schicke einen Ritter zurück, versetze die Fee, oder
                [portal_figure] Setze durch das Portal eine Figur auf ein beliebiges Plättchen, schicke einen Ritter zurück, versetze die Fee, oder
                [portal_follower] Setze durch das Portal einen Gefolgsmann auf ein beliebiges Plättchen, schicke einen Ritter zurück, versetze die Fee, oder
                [none] Wenn du magst, schicke einen Ritter zurück, versetze die Fee, oder
            }
    }
ask_leave =
    { $quarter ->
       *[castle] Gleich gewertet wird: { feature } (beleuchtet). Deine Gefolgsleute in der Burg dürfen dorthin gehen, oder
        [market] Gleich gewertet wird: { feature } (beleuchtet). Deine Gefolgsleute auf dem Markt dürfen dorthin gehen, oder
        [blacksmith] Gleich gewertet wird: { feature } (beleuchtet). Deine Gefolgsleute in der Schmiede dürfen dorthin gehen, oder
        [cathedral] Gleich gewertet wird: { feature } (beleuchtet). Deine Gefolgsleute in der Kathedrale dürfen dorthin gehen, oder
    }
spoken_finale = Schlusswertung: Eingabe geht weiter, Esc überspringt sie
spoken_pieces = R wählt die Figur: { $pieces }
pass_end_turn = Zug beenden
pass_draw = Ein Plättchen ziehen
pass_wagon = Wagen in den Vorrat
pass_send_nobody = Niemanden schicken
pass_count = Grafen hier lassen
pass_keep = Behalten
pass_nobody_else = Sonst niemanden bewegen
pass_nobody_goes = Niemanden bewegen
pass_without = Ohne beenden
pass_nothing = Nichts tun
does =
    { $decision ->
        [abbey] { $name } wählt zwischen Abtei und Plättchen.
        [tile] { $name } legt ein Plättchen.
        [wood] { $name } darf eine Figur einsetzen.
        [dragon] { $name } bewegt den Drachen.
        [leave_city] { $name } darf Gefolgsleute aus der Stadt holen.
        [wagon] { $name } darf einen Wagen weiterziehen.
        [enter_city] { $name } darf einen Gefolgsmann in die Stadt schicken.
        [count] { $name } darf den Grafen versetzen.
        [last_abbey] { $name } darf noch eine Abtei legen.
        [last_leave] { $name } darf vor der Schlusswertung Gefolgsleute aus der Stadt holen.
       *[none] { $name } überlegt.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, einmal um die Zählleiste
       *[other] { $name }: { $points }, { $count }-mal um die Zählleiste
    }
