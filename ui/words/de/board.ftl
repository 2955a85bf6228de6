board = Spielfeld
lay_at = Hier legen: { cell }
map = Übersichtskarte
map_hint = Klicke oder ziehe, um dorthin zu sehen; F zeigt das ganze Spielfeld.
farms = Wiesen zeigen
farms_hint = Besitzer und Punkte jeder Wiese zeigen: G

remark_farm = Eine Wiese
remark_river = Der Fluss
remark_finished =
    { $feature ->
       *[road] Eine fertige Straße aus { $count ->
            [one] { $count } Plättchen
           *[other] { $count } Plättchen
        }
        [city] Eine fertige Stadt aus { $count ->
            [one] { $count } Plättchen
           *[other] { $count } Plättchen
        }
        [cloister] Ein fertiges Kloster
        [shrine] Eine fertige Kultstätte
    }
remark_open =
    { $feature ->
       *[road] Eine Straße
        [city] Eine Stadt
    } aus { $count ->
        [one] { $count } Plättchen
       *[other] { $count } Plättchen
    }, { $open ->
        [one] { $open } Ende offen
       *[other] { $open } Enden offen
    }
remark_around =
    { $feature ->
       *[cloister] Ein Kloster
        [shrine] Eine Kultstätte
    }, { $open } von 8 Feldern ringsum offen
remark_owner = Gehört { $who }
remark_strengths = Stärke der Gefolgsleute: { $strengths }
remark_barn = Mit der Scheune von { $name }
remark_now = Am Ende: { $sum }
remark_paid = Am Ende gewertet: { $sum }
remark_then = Wenn es so fertig wird: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] Die Burg
        [market] Der Markt
        [blacksmith] Die Schmiede
        [cathedral] Die Kathedrale
    }
remark_quarter_use =
    Gefolgsleute warten hier und dürfen { $quarter ->
       *[castle] in Städte
        [market] auf Wiesen
        [blacksmith] auf Straßen
        [cathedral] in Klöster und Kultstätten
    } gehen, die gleich gewertet werden
remark_count_closes = Der Graf ist hier, niemand darf hinein oder heraus
remark_count_holds = Der Graf ist hier, niemand darf heraus
remark_scored = Wertung: { $sum }

tile_part = { feature } { $there }
on_tile =
    { $way ->
       *[north] im Norden
        [north_east] im Nordosten
        [east] im Osten
        [south_east] im Südosten
        [south] im Süden
        [south_west] im Südwesten
        [west] im Westen
        [north_west] im Nordwesten
        [inside] innen
    }
tile_with =
    { $what ->
       *[pennants] { $count ->
            [one] Wappen
           *[other] { $count } Wappen
        }
        [cathedral] Kathedrale
        [princess] Burgfräulein
        [inn] Wirtshaus
        [herd] Schweineherde
        [volcano] Vulkan
        [dragon] Drache
        [portal] magisches Portal
        [spring] Quelle
        [fork] Gabelung
        [lake] See
    }
held_place = { cell }, { $number } von { $all }
held_turns = R dreht es, { $count } Richtungen
held_places =
    { $count ->
        [one] 1 Platz: N geht dorthin
       *[other] { $count } Plätze: N geht sie durch
    }
held_piece =
    { figure }, { $count ->
        [one] 1 Platz: N geht dorthin
       *[other] { $count } Plätze: N geht sie durch
    }
held_stands = Dort ist: { figure } von { $name }
