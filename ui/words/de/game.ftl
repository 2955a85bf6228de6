figure =
    { $figure ->
       *[small] Gefolgsmann
        [large] großer Gefolgsmann
        [builder] Baumeister
        [pig] Schwein
        [favoured] Figur neben der Fee
        [fairy] Fee
        [princess] Burgfräulein
        [dragon] Drache
        [count] Graf
    }

figures =
    { $count ->
        [one] { $count } { figure }
       *[other] { $count } { $figure ->
           *[small] Gefolgsleute
            [large] große Gefolgsleute
            [builder] Baumeister
            [pig] Schweine
        }
    }

figure_at =
    { $figure ->
        [small] { $ground ->
            [road] Wegelagerer auf einer Straße
            [city] Ritter in einer Stadt
            [cloister] Mönch in einem Kloster
            [shrine] Ketzer in einer Kultstätte
            [field] Bauer auf einer Wiese
           *[other] { figure } { at_ground }
        }
       *[other] { figure } { at_ground }
    }

at_ground =
    { $ground ->
       *[road] auf einer Straße
        [city] in einer Stadt
        [cloister] in einem Kloster
        [shrine] in einer Kultstätte
        [field] auf einer Wiese
        [river] auf einem Fluss
        [castle] in die Burg
        [market] auf den Markt
        [blacksmith] in die Schmiede
        [cathedral] in die Kathedrale
    }

feature =
    { $feature ->
       *[road] Straße
        [city] Stadt
        [cloister] Kloster
        [shrine] Kultstätte
        [farm] Wiese
        [barn_farm] Wiese der Scheune
        [river] Fluss
        [quarter] Viertel
    }

features =
    { $count ->
        [one] { $count } { feature }
       *[other] { $count } { $feature ->
           *[road] Straßen
            [city] Städte
            [cloister] Klöster
            [shrine] Kultstätten
            [farm] Wiesen
            [river] Flüsse
            [quarter] Viertel
        }
    }

goods =
    { $goods ->
       *[wine] Wein
        [grain] Korn
        [cloth] Tuch
    }

term =
    { $item ->
       *[tiles] { $count ->
            [one] { $count } Plättchen
           *[other] { $count } Plättchen
        }
        [pennants] { $count ->
            [one] { $count } Wappen
           *[other] { $count } Wappen
        }
        [cloister] Kloster { $count }
        [neighbours] { $count ->
            [one] { $count } Plättchen ringsum
           *[other] { $count } Plättchen ringsum
        }
        [cities] { $count ->
            [one] { $count } fertige Stadt
           *[other] { $count } fertige Städte
        }
        [pig] { $count ->
            [one] { $count } Stadt für das Schwein
           *[other] { $count } Städte für das Schwein
        }
        [herd] { $count ->
            [one] { $count } Stadt für die Schweineherde
           *[other] { $count } Städte für die Schweineherde
        }
    }

score = { score_of }: { $sum }
score_of =
    { $occasion ->
       *[completed] { feature } fertig
        [barn_laid] { feature }, Scheune gesetzt
        [barn_joined] { feature }, verbunden mit einer Wiese mit Scheune
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } am Ende
        }
    }

gain = { $who } +{ $points }
gain_nobody = Niemand punktet
nobody = niemand

majority =
    { $shared ->
        [yes] Gleichstand, { $strengths }
       *[no] Mehrheit, { $strengths }
    }
majority_against = { $most } zu { $next }

bot = Bot Stufe { $level }
bot_stand_in = Bot
bot_numbered = { $name } ({ $number })
level = Bot-Stufe
level_means =
    { $level ->
        [1] Nimmt die Punkte neben den letzten Plättchen und greift nie an.
        [2] Sieht die Hälfte der Plätze und nur die Punkte dieses Zugs. Greift nie an.
        [3] Plant ein wenig für sich und übersieht Wiesen und entfernte Plätze. Greift nie an.
        [4] Plant eigene Straßen und Städte, übersieht aber Wiesen, entfernte Plätze und die anderen Spieler. Greift nie an.
        [5] Achtet auf die Punkte der anderen, übersieht aber Wiesen und die entferntesten Plätze.
        [6] Sieht alle Plätze und Wiesen, aber nicht die Pläne der anderen.
        [7] Spielt sofort den Zug, der am besten aussieht, für sich und gegen die anderen.
        [8] Rechnet eine Sekunde pro Zug voraus.
       *[9] Rechnet auf allen Prozessorkernen voraus, solange der Tisch es erlaubt.
    }

target_deploy = Einsetzen { $number }: { figure_at }
target_deploy_favoured = Einsetzen { $number }: { figure_at }, neben der Fee
target_deploy_corner = Einsetzen { $number }: { figure }, { cell }
target_home = Zurückschicken { $number }: { figure } von { $name }
target_beside = Versetzen { $number }: Fee neben { figure_at }
target_count = Versetzen { $number }: Graf { at_ground }
target_move = Versetzen { $number }: { figure }, { cell }
target_off = Wegnehmen { $number }: { figure }
cell =
    { $toward ->
        [start] erstes Plättchen
        [east] { $columns } östlich
        [west] { $columns } westlich
        [south] { $rows } südlich
        [north] { $rows } nördlich
       *[south_east] { $columns } östlich, { $rows } südlich
        [south_west] { $columns } westlich, { $rows } südlich
        [north_east] { $columns } östlich, { $rows } nördlich
        [north_west] { $columns } westlich, { $rows } nördlich
    }
