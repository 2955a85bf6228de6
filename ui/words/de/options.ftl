tile_set =
    { $set ->
       *[base] Grundspiel
        [river1] Der Fluss
        [river2] Der Fluss II
        [inns] Wirtshäuser & Kathedralen
        [traders] Händler & Baumeister
        [dragon] Burgfräulein & Drache
        [abbey] Abtei & Bürgermeister
        [count] Der Graf von Carcassonne
        [king] König & Raubritter
        [cult] Der Kult
        [cult6] die sechste Kultstätte
    }

tile_set_about =
    { $set ->
       *[river1] Ein Fluss als Anfang.
        [river2] Ein Fluss, der sich gabelt, mit Wirtshaus, Vulkan und Schweineherde.
        [inns] Der große Gefolgsmann, Wirtshäuser und Kathedralen.
        [traders] Baumeister, Schwein und Handelswaren.
        [dragon] Drache, Fee, Burgfräulein und magische Portale.
        [abbey] Eine Abtei für jeden; Bürgermeister, Wagen und Scheune.
        [count] Eine Stadt, in der Gefolgsleute warten, und der Graf darin.
        [king] Karten für die größte Stadt und die längste Straße.
        [cult] Kultstätten, die Klöster herausfordern.
    }

component =
    { $component ->
       *[large] großer Gefolgsmann
        [builder] Baumeister
        [pig] Schwein
        [mayor] Bürgermeister
        [wagon] Wagen
        [barn] Scheune
        [abbey] Abtei
        [inn] Wirtshäuser
        [cathedral] Kathedralen
        [goods] Handelswaren
        [herd] Schweineherden
        [dragon] Drache
        [fairy] Fee
        [princess] Burgfräulein
        [portal] magische Portale
        [count] Graf
        [king] König
        [robber] Raubritter
        [challenge] Herausforderungen
    }

parts_without = { tile_set } ohne: { $parts }
parts_alone = { tile_set } ohne die Plättchen: { $parts }

preset =
    { $preset ->
       *[big-box] Wie in der Big Box von 2008
        [original] Wie zuerst gedruckt
        [printing] Wie 2018 gedruckt
    }

option_group =
    { $group ->
       *[cities_and_farms] Städte und Wiesen
        [start_and_rivers] Der Anfang und die Flüsse
    }

option_title =
    { $option ->
       *[farm_scoring] Wie Wiesen am Ende gewertet werden
        [two_tile_city] Was eine fertige Stadt aus zwei Plättchen wert ist
        [inn_cathedral_end] Was Wirtshaus oder Kathedrale aus dem machen, was am Ende unfertig ist
        [farmers] Wer auf die Wiesen darf
        [start] Was am Anfang auf dem Tisch liegt
        [start_tile] Wohin das Startplättchen kommt, wenn etwas anderes dort liegt
        [river_turns] Wie der Fluss abbiegen darf
        [lake] Was der See mit dem Vulkan bringt
        [dragon_moves] Wann der Drache auf die Reise geht
        [princess] Was ein Burgfräulein tut, wenn Ritter in seiner Stadt sind
        [fairy] Wo die Fee steht
        [fairy_pays] Wem eine Fee auf einem Plättchen Punkte bringt
        [wagon_moves] Wohin ein gewerteter Wagen fahren darf
        [barn_shares] Wie viele Scheunen auf einer Wiese stehen dürfen
        [count_moves] Wie der Graf zieht, nachdem jemand in die Stadt ging
        [count_quarter] Wofür das Viertel des Grafen geschlossen ist
        [count_when] Welche Punkte die Stadt öffnen
        [city_exits] Zu welchen fertigen Gebieten Gefolgsleute die Stadt verlassen
        [count_end] Welche Viertel am Ende verlassen werden
        [count_end_how] Wie Gefolgsleute am Ende die Stadt verlassen
        [market_at_barn] Wann Gefolgsleute den Markt verlassen
        [city_mayor_wagon] Was ein Bürgermeister oder Wagen aus der Stadt zählt
        [city_tiles] Wie weit Drache, Fee und Portal in die Stadt reichen
        [city_of_carcassonne] Was die Stadt selbst wert ist
        [after_scoring] Was nach der Wertung zuerst kommt
        [king_robber] Was König und Raubritter bringen
        [challenge_own] Wen ein Mönch oder Ketzer herausfordert
        [shrines] Wie viele Kultstätten es gibt
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 für jede Wiese
        [farm_scoring-per_city_4] 4 je Stadt, einmal
        [farm_scoring-once_per_city_3] 3 je Stadt und Spieler, einmal
        [two_tile_city-4] 4 Punkte
        [two_tile_city-2] 2 Punkte
        [inn_cathedral_end-zero] Nichts
        [inn_cathedral_end-ignore] Wie ohne
        [farmers-yes] Bauern
        [farmers-no] Niemand
        [start-expansions] Was gespielt wird
        [start-city] Die Stadt
        [start_tile-removed] Aus dem Spiel
        [start_tile-in_bag] Unter die anderen
        [river_turns-room] Mit Platz zum Weiterfließen
        [river_turns-alternate] Abwechselnd links und rechts
        [lake-extra_tile] Noch ein Plättchen
        [lake-plain] Nichts weiter
        [dragon_moves-after_scoring] Zuletzt
        [dragon_moves-before_scoring] Vor der Wertung
        [princess-must] Muss einen heimschicken
        [princess-may] Darf einen heimschicken
        [fairy-on_tile] Auf einem Plättchen
        [fairy-next_to_follower] Neben einem Gefolgsmann
        [fairy_pays-players] Jedem Spieler dort
        [fairy_pays-figures] Nach Figuren
        [wagon_moves-connected] Was verbunden ist
        [wagon_moves-adjacent] Was nah ist
        [barn_shares-no] Eine
        [barn_shares-yes] Mehrere
        [count_moves-by_player] Wie du willst
        [count_moves-clockwise] Im Uhrzeigersinn
        [count_moves-follows] Mit dem Gefolgsmann
        [count_quarter-closed] In beide Richtungen
        [count_quarter-from_only] Das Verlassen
        [count_when-any_points] Alle Punkte
        [count_when-feature_points] Nur Gebiete
        [city_exits-any] Zu allen
        [city_exits-no_empty_cloister] Zu keinem leeren Kloster
        [city_exits-occupied] Zu besetzten
        [count_end-any_quarter] Alle
        [count_end-market_only] Der Markt
        [count_end_how-once] Eine Runde
        [count_end_how-must] Alle müssen
        [count_end_how-in_turn] Einer nach dem anderen
        [market_at_barn-no] Am Ende
        [market_at_barn-yes] Auch für Scheunen
        [city_mayor_wagon-two] Zwei
        [city_mayor_wagon-usual] Wie sonst
        [city_tiles-closed] Gar nicht
        [city_tiles-open] Die äußeren Plättchen
        [city_of_carcassonne-farms_and_king] Eine fertige Stadt
        [city_of_carcassonne-ignored] Nichts
        [after_scoring-count_first] Der Graf
        [after_scoring-wagons_first] Die Wagen
        [king_robber-per_feature] Je 1 am Ende
        [king_robber-10_each] 10 je Karte
        [king_robber-15_40] 15 oder 40
        [king_robber-during_play] 1 sofort
        [challenge_own-no] Andere Spieler
        [challenge_own-yes] Auch eigene
        [shrines-5] Fünf
        [shrines-6] Sechs
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Jede Wiese für sich: 3 je fertige Stadt für die meisten Bauern darauf.
        [farm_scoring-per_city_4] Jede fertige Stadt zahlt einmal: 4 an den, der auf allen Wiesen an ihr zusammen die meisten Bauern hat.
        [farm_scoring-once_per_city_3] Jede fertige Stadt zahlt jedem, der auf einer Wiese an ihr die meisten Bauern hat, 3, und nur einmal.
        [two_tile_city-4] Wie jede andere Stadt: 2 je Plättchen und 2 je Wappen.
        [two_tile_city-2] Die Hälfte davon; mit Kathedrale 2 je Plättchen und 2 je Wappen.
        [inn_cathedral_end-zero] So eine Straße oder Stadt bringt nichts.
        [inn_cathedral_end-ignore] 1 je Plättchen und 1 je Wappen, wie ohne Wirtshaus oder Kathedrale.
        [farmers-yes] Gefolgsleute dürfen, und Wiesen werden am Ende gewertet.
        [farmers-no] Keine Gefolgsleute dort und keine Punkte für Wiesen: ein leichteres erstes Spiel. Schweine bleiben zu Hause, und der Markt ist zu.
        [start-expansions] Der Graf bringt seine Stadt, ein Fluss seine Quelle; sonst das Startplättchen.
        [start-city] Ihre zwölf Plättchen liegen dort auch ohne den Grafen, ohne Viertel und ohne Wert.
        [start_tile-removed] Es wird nicht gebraucht.
        [start_tile-in_bag] Es wird gezogen wie jedes andere.
        [river_turns-room] Jedes offene Ende des Flusses muss die Felder um seinen Weg frei halten.
        [river_turns-alternate] Nach einer Biegung nach links geht die nächste dieses Arms nach rechts, und so fort.
        [lake-extra_tile] Auf dem See geschieht nichts; wer ihn legt, zieht sofort noch einmal.
        [lake-plain] Ein Plättchen wie andere.
        [dragon_moves-after_scoring] Am Ende: Was fertig wurde, ist schon gewertet.
        [dragon_moves-before_scoring] Wer besucht wird, verpasst die Punkte dieses Zuges.
        [princess-must] Etwas anderes ist dann nicht erlaubt.
        [princess-may] Statt eine Figur einzusetzen oder nichts zu tun.
        [fairy-on_tile] Sie dient allen Gefolgsleuten dort.
        [fairy-next_to_follower] Du stellst sie neben einen deiner Gefolgsleute; nur er bringt die Punkte.
        [fairy_pays-players] 1 und 3 für jeden, der einen Gefolgsmann auf ihrem Plättchen hat.
        [fairy_pays-figures] Ein Zug beginnt mit 1 für jede deiner Figuren dort; die 3 bekommt der zuerst eingesetzte Gefolgsmann.
        [wagon_moves-connected] Etwas, das die gewertete Straße, Stadt oder Ähnliches auf einem ihrer Plättchen berührt.
        [wagon_moves-adjacent] Alles auf seinem Plättchen oder einem der acht ringsum.
        [barn_shares-no] Nur verbundene Wiesen haben mehrere.
        [barn_shares-yes] Eine Wiese mit Scheune darf noch eine bekommen und wird erneut gewertet.
        [count_moves-by_player] In irgendein Viertel, oder er bleibt.
        [count_moves-clockwise] Immer, weiter von Burg über Markt und Schmiede zur Kathedrale.
        [count_moves-follows] Immer, in das Viertel, in das er ging.
        [count_quarter-closed] Niemand geht hinein oder heraus.
        [count_quarter-from_only] Gefolgsleute dürfen hinein, aber nicht heraus.
        [count_when-any_points] Was immer die Wertung bringt, auch Fee und Karten.
        [count_when-feature_points] Was Straße, Stadt, Kloster, Kultstätte oder Wiese bringt, sonst nichts.
        [city_exits-any] Besetzt oder nicht.
        [city_exits-no_empty_cloister] Aus der Kathedrale nur zu einem Kloster oder einer Kultstätte, wo ein Gefolgsmann steht.
        [city_exits-occupied] Aus allen Vierteln nur dorthin, wo ein Gefolgsmann steht.
        [count_end-any_quarter] Jedes Viertel ohne den Grafen.
        [count_end-market_only] Nur dieser, und nicht, wenn der Graf dort ist.
        [count_end_how-once] Im Uhrzeigersinn, wer zuletzt am Zug war, zuletzt; jeder so viele, wie er will.
        [count_end_how-must] Reihum zieht jeder einen Gefolgsmann, immer wieder, solange es geht.
        [count_end_how-in_turn] Ebenso, doch man darf aufhören und ist dann fertig.
        [market_at_barn-no] Nur dann.
        [market_at_barn-yes] Auch wenn eine Scheune eine Wiese wertet.
        [city_mayor_wagon-two] Wie zwei Gefolgsleute.
        [city_mayor_wagon-usual] Der Bürgermeister nach Wappen, der Wagen als einer.
        [city_tiles-closed] Sie bleiben allen zwölf Plättchen fern.
        [city_tiles-open] Nur die beiden inneren sind zu; die Fee darf sogar zu den Vierteln, wo ein Gefolgsmann von dir wartet.
        [city_of_carcassonne-farms_and_king] Für die Wiesen an ihrer Mauer und für den König; die Karte des Königs gewinnt man durch sie nicht.
        [city_of_carcassonne-ignored] Weder für Wiesen noch für den König.
        [after_scoring-count_first] Die Wagen fahren, wenn er fertig ist.
        [after_scoring-wagons_first] Der Graf kommt nach ihnen.
        [king_robber-per_feature] 1 je fertige Stadt für den König, 1 je fertige Straße für den Raubritter.
        [king_robber-10_each] Am Ende 10 für jede der beiden.
        [king_robber-15_40] Am Ende 15 für eine, 40 für beide in einer Hand.
        [king_robber-during_play] 1 für den Besitzer des Königs bei jeder fertigen Stadt, für den des Raubritters bei jeder Straße; am Ende nichts.
        [challenge_own-no] Zu einer Herausforderung gehören zwei.
        [challenge_own-yes] Was von beiden zuerst fertig ist, schickt den anderen heim.
        [shrines-5] Die Kultstätten der Erweiterung.
        [shrines-6] Mit der aus der ersten Auflage.
    }
