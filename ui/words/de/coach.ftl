coach_searches = Sucht nach Schlüsselmomenten …
coach_of = { $name }: Schlüsselmomente
coach_none_of = { $name }: kein teurer Zug gefunden
coach_moment = Zug { $turn }: −{ $percent } % Gewinnchance
coach_better = Besser: { $place }; { $what }
coach_played = Gespielt: { $place }; { $what }
coach_reason = { $points }  { $subject }
coach_reason_fact = { $points }  { $subject }: { $fact }
coach_feature = { feature } ({ cell })
coach_subject =
    { $subject ->
        [own] Gefolgsleute im Vorrat von { $name }
        [others] Gefolgsleute im Vorrat der Gegner
        [joins] Gebiete, die sich verbinden lassen
        [unclaimed] offene Straßen und Städte ohne Gefolgsleute
        [later] Gebiete aus späteren Zügen
       *[rest] alles andere
    }
coach_completes =
    { $by ->
        [better] nur der bessere Zug schließt das Gebiet ab ({ gain })
       *[played] nur der gespielte Zug schließt das Gebiet ab ({ gain })
    }
coach_begins =
    { $by ->
        [better] beginnt mit dem besseren Zug
       *[played] beginnt mit dem gespielten Zug
    }
coach_no_tile =
    { $after ->
        [better] nach dem besseren Zug kann kein übriges Plättchen das Gebiet abschließen
       *[played] nach dem gespielten Zug kann kein übriges Plättchen das Gebiet abschließen
    }
coach_goes = zählt für { $better } statt für { $played }
coach_worth = derzeit { $better } Punkte wert statt { $played }
coach_fits = übrige Plättchen für das schwierigste Feld: { $better } statt { $played }
coach_at_hand = { $better } statt { $played }
coach_luck =
    { $result ->
        [won] { $name } hat mit { $lead } Vorsprung gewonnen: Glück beim Ziehen { $tiles }, Züge { $moves }
        [lost] { $name } hat mit { $lead } Rückstand verloren: Glück beim Ziehen { $tiles }, Züge { $moves }
       *[tied] Gleichstand für { $name }: Glück beim Ziehen { $tiles }, Züge { $moves }
    }
coach_level =
    { $range ->
        [one] { $name } hat wie Stufe { $high } gespielt
        [over] { $name } hat wie Stufe { $low } oder höher gespielt
       *[between] { $name } hat wie die Stufen { $low } bis { $high } gespielt
    }

hint = Tipp zeigen
hint_searches = Sucht nach einem Tipp …
hint_none = Für diese Wahl gibt es keinen Tipp.
hint_area =
    { $toward ->
        [east] Tipp: im Osten, { $what }
        [west] Tipp: im Westen, { $what }
        [south] Tipp: im Süden, { $what }
        [north] Tipp: im Norden, { $what }
       *[south_east] Tipp: im Südosten, { $what }
        [south_west] Tipp: im Südwesten, { $what }
        [north_east] Tipp: im Nordosten, { $what }
        [north_west] Tipp: im Nordwesten, { $what }
    }
hint_figure =
    { $figure ->
        [yes] Tipp: eine Figur einsetzen
       *[no] Tipp: keine Figur einsetzen
    }
hint_move = Tipp: { $place }; { $what }
hint_what = Tipp: { $what }
hint_show = Zug zeigen
