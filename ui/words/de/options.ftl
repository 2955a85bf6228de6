tile_set =
    { $set ->
       *[base] Grundspiel
        [river1] Der Fluss
        [river2] Der Fluss II
        [inns] Wirtshäuser & Kathedralen
        [traders] Händler & Baumeister
        [dragon] Burgfräulein & Drache
        [count] Der Graf von Carcassonne
        [king] König & Raubritter
        [cult] Der Kult
        [cult6] die sechste Kultstätte
    }

tile_set_about =
    { $set ->
       *[river1] Die Partie beginnt mit einem Fluss.
        [river2] Die Partie beginnt mit einem Fluss, der sich gabelt, mit Wirtshaus, Vulkan und Schweineherde.
        [inns] Der große Gefolgsmann, Wirtshäuser und Kathedralen.
        [traders] Baumeister, Schwein und Handelswaren.
        [dragon] Drache, Fee, Burgfräulein und magische Portale.
        [count] Eine Stadt, in der Gefolgsleute auf eine Wertung warten, und der Graf, der sie dort festhalten kann.
        [king] Karten für die größte Stadt und die längste Straße.
        [cult] Kultstätten, die Klöster herausfordern.
    }

component =
    { $component ->
       *[large] großer Gefolgsmann
        [builder] Baumeister
        [pig] Schwein
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
        [original] Wie in der Erstausgabe
        [printing] Wie in der Ausgabe von 2018
    }

option_group =
    { $group ->
       *[cities_and_farms] Städte und Wiesen
        [start_and_rivers] Der Anfang und die Flüsse
    }

option_title =
    { $option ->
       *[farm_scoring] Wertung der Wiesen am Ende
        [two_tile_city] Fertige Stadt aus zwei Plättchen
        [inn_cathedral_end] Unfertig mit Wirtshaus oder Kathedrale
        [farmers] Erlaubt auf Wiesen
        [start] Anfang des Spielfelds
        [start_tile] Startplättchen, wenn es nicht gebraucht wird
        [river_turns] Biegungen des Flusses
        [lake] Der See mit dem Vulkan
        [dragon_moves] Die Reise des Drachen
        [princess] Burgfräulein und Ritter in seiner Stadt
        [fairy] Platz der Fee
        [fairy_pays] Punkte durch eine Fee auf einem Plättchen
        [count_moves] Zug des Grafen, wenn ein Gefolgsmann die Stadt betritt
        [count_quarter] Gesperrt im Viertel des Grafen
        [count_when] Punkte, die die Stadt öffnen
        [city_exits] Gebiete, für die man die Stadt verlassen darf
        [count_end] Viertel, die man am Ende verlassen darf
        [count_end_how] Verlassen der Stadt am Ende
        [market_at_barn] Verlassen des Markts
        [city_mayor_wagon] Stärke von Bürgermeister oder Wagen aus der Stadt
        [city_tiles] Drache, Fee und Portal in der Stadt
        [city_of_carcassonne] Die Stadt Carcassonne zählt als
        [after_scoring] Zuerst nach der Wertung
        [king_robber] Punkte für König und Raubritter
        [challenge_own] Herausforderung gegen
        [shrines] Anzahl der Kultstätten
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 je Wiese
        [farm_scoring-per_city_4] 4 je Stadt
        [farm_scoring-once_per_city_3] 3 je Spieler
        [two_tile_city-4] 4 Punkte
        [two_tile_city-2] 2 Punkte
        [inn_cathedral_end-zero] Nichts
        [inn_cathedral_end-ignore] Wie ohne
        [farmers-yes] Bauern
        [farmers-no] Niemand
        [start-expansions] Aus den Erweiterungen
        [start-city] Die Stadt
        [start_tile-removed] Aus dem Spiel
        [start_tile-in_bag] In den Beutel
        [river_turns-room] Mit Platz zum Weiterfließen
        [river_turns-alternate] Abwechselnd links und rechts
        [lake-extra_tile] Noch ein Plättchen
        [lake-plain] Nichts
        [dragon_moves-after_scoring] Nach der Wertung
        [dragon_moves-before_scoring] Vor der Wertung
        [princess-must] Muss einen zurückschicken
        [princess-may] Darf einen zurückschicken
        [fairy-on_tile] Auf einem Plättchen
        [fairy-next_to_follower] Neben einem Gefolgsmann
        [fairy_pays-players] Jeder Spieler dort
        [fairy_pays-figures] Nach Figuren
        [count_moves-by_player] Wie du willst
        [count_moves-clockwise] Im Uhrzeigersinn
        [count_moves-follows] Mit dem Gefolgsmann
        [count_quarter-closed] Beide Richtungen
        [count_quarter-from_only] Das Verlassen
        [count_when-any_points] Alle Punkte
        [count_when-feature_points] Nur Gebiete
        [city_exits-any] Alle
        [city_exits-no_empty_cloister] Kein leeres Kloster
        [city_exits-occupied] Nur besetzte
        [count_end-any_quarter] Alle
        [count_end-market_only] Der Markt
        [count_end_how-once] Eine Runde
        [count_end_how-must] Alle müssen
        [count_end_how-in_turn] Reihum
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
        [challenge_own-yes] Auch eigene Figuren
        [shrines-5] Fünf
        [shrines-6] Sechs
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Jede Wiese wird für sich gewertet. Der Spieler mit den meisten Bauern dort bekommt 3 für jede fertige Stadt daneben.
        [farm_scoring-per_city_4] Jede fertige Stadt wird einmal gewertet. Der Spieler mit den meisten Bauern auf allen angrenzenden Wiesen zusammen bekommt 4.
        [farm_scoring-once_per_city_3] Jede fertige Stadt wird einmal für jeden Spieler gewertet, der auf einer angrenzenden Wiese die meisten Bauern hat. Er bekommt 3.
        [two_tile_city-4] Sie bringt so viel wie jede andere Stadt: 2 je Plättchen und 2 je Wappen.
        [two_tile_city-2] Sie bringt die Hälfte davon. Mit Kathedrale bringt sie 2 je Plättchen und 2 je Wappen.
        [inn_cathedral_end-zero] So eine Straße oder Stadt bringt am Ende nichts.
        [inn_cathedral_end-ignore] Sie bringt 1 je Plättchen und 1 je Wappen, als gäbe es Wirtshaus oder Kathedrale nicht.
        [farmers-yes] Du darfst Gefolgsleute auf Wiesen einsetzen. Wiesen werden am Ende gewertet.
        [farmers-no] Wiesen bleiben leer und bringen nichts, was eine erste Partie leichter macht. Schweine werden nicht gebraucht, und der Markt ist geschlossen.
        [start-expansions] Der Graf beginnt mit seiner Stadt, ein Fluss mit seiner Quelle. Sonst wird zuerst das Startplättchen gelegt.
        [start-city] Die 12 Plättchen der Stadt werden zuerst gelegt, auch wenn ihr ohne den Grafen spielt. Dann hat sie keine Viertel und bringt nichts.
        [start_tile-removed] Es wird nicht verwendet.
        [start_tile-in_bag] Es wird gezogen wie jedes andere Plättchen.
        [river_turns-room] Jedes offene Ende des Flusses braucht freie Felder um seinen weiteren Weg.
        [river_turns-alternate] Nach einer Biegung nach links geht die nächste Biegung dieses Arms nach rechts, und so weiter.
        [lake-extra_tile] Auf den See kannst du keine Figur setzen. Sein Spieler zieht sofort noch ein Plättchen.
        [lake-plain] Er ist ein Plättchen wie jedes andere.
        [dragon_moves-after_scoring] Der Drache zieht, nachdem alles gewertet ist, was das neue Plättchen fertig gemacht hat.
        [dragon_moves-before_scoring] Der Drache zieht zuerst. Figuren, die er frisst, verpassen die Punkte des neuen Plättchens.
        [princess-must] Du darfst nicht stattdessen eine Figur einsetzen oder nichts tun.
        [princess-may] Du darfst stattdessen eine Figur einsetzen oder nichts tun.
        [fairy-on_tile] Sie hilft allen Gefolgsleuten auf ihrem Plättchen.
        [fairy-next_to_follower] Du stellst sie neben einen deiner Gefolgsleute. Nur dieser bringt die Punkte.
        [fairy_pays-players] Jeder Spieler mit einem Gefolgsmann auf ihrem Plättchen bekommt den 1 und die 3 Punkte.
        [fairy_pays-figures] Dein Zug beginnt mit 1 Punkt für jede deiner Figuren dort. Die 3 Punkte bekommt der zuerst eingesetzte Gefolgsmann.
        [count_moves-by_player] Du darfst ihn in jedes Viertel setzen oder stehen lassen.
        [count_moves-clockwise] Er zieht immer ins nächste Viertel: Burg, Markt, Schmiede, Kathedrale.
        [count_moves-follows] Er zieht immer in das Viertel, das der Gefolgsmann betreten hat.
        [count_quarter-closed] Gefolgsleute können es weder betreten noch verlassen.
        [count_quarter-from_only] Gefolgsleute dürfen es betreten, aber nicht verlassen.
        [count_when-any_points] Alle Punkte der Wertung zählen, auch die für Fee und Karten.
        [count_when-feature_points] Es zählen nur Punkte für eine Straße, Stadt, Wiese, Kultstätte oder ein Kloster.
        [city_exits-any] Sie dürfen in besetzte und in leere Gebiete.
        [city_exits-no_empty_cloister] Aus der Kathedrale dürfen sie nur in ein Kloster oder eine Kultstätte mit einem Gefolgsmann.
        [city_exits-occupied] Aus jedem Viertel dürfen sie nur in ein Gebiet mit einem Gefolgsmann.
        [count_end-any_quarter] Gefolgsleute dürfen jedes Viertel außer dem des Grafen verlassen.
        [count_end-market_only] Gefolgsleute dürfen nur den Markt verlassen, und nicht, wenn der Graf dort ist.
        [count_end_how-once] Im Uhrzeigersinn bewegt jeder Spieler so viele Gefolgsleute, wie er will. Der Spieler des letzten Zugs kommt zuletzt.
        [count_end_how-must] Die Spieler bewegen abwechselnd je einen Gefolgsmann, solange das noch jemand kann. Vorher darf niemand aufhören.
        [count_end_how-in_turn] Die Spieler bewegen abwechselnd je einen Gefolgsmann. Du darfst aufhören, bist dann aber fertig.
        [market_at_barn-no] Gefolgsleute verlassen den Markt nur für die Schlusswertung.
        [market_at_barn-yes] Gefolgsleute dürfen den Markt auch verlassen, wenn eine Scheune eine Wiese wertet.
        [city_mayor_wagon-two] Sie zählen als zwei Gefolgsleute.
        [city_mayor_wagon-usual] Der Bürgermeister zählt nach Wappen, der Wagen als ein Gefolgsmann.
        [city_tiles-closed] Sie können keines der 12 Plättchen betreten.
        [city_tiles-open] Nur die beiden inneren Plättchen sind geschlossen. Die Fee darf aber in die Viertel, wenn dort ein Gefolgsmann von dir wartet.
        [city_of_carcassonne-farms_and_king] Sie zählt für die Wiesen an ihrer Mauer und für die Punkte des Königs. Die Karte des Königs bringt sie nicht.
        [city_of_carcassonne-ignored] Sie zählt weder für Wiesen noch für den König.
        [after_scoring-count_first] Gefolgsleute betreten die Stadt, und der Graf zieht. Danach fahren die Wagen.
        [after_scoring-wagons_first] Die Wagen fahren. Danach betreten Gefolgsleute die Stadt, und der Graf zieht.
        [king_robber-per_feature] Der König bekommt 1 je fertige Stadt, der Raubritter 1 je fertige Straße.
        [king_robber-10_each] Am Ende bringt jede der beiden Karten 10.
        [king_robber-15_40] Am Ende bringt eine Karte 15. Beide in einer Hand bringen 40.
        [king_robber-during_play] Der König bekommt 1, sobald eine Stadt fertig wird, der Raubritter, sobald eine Straße fertig wird. Am Ende bekommen sie nichts.
        [challenge_own-no] Zu einer Herausforderung gehören zwei verschiedene Spieler.
        [challenge_own-yes] Du kannst auch dich selbst herausfordern. Was zuerst fertig wird, schickt die andere Figur zurück.
        [shrines-5] Ihr spielt die fünf Kultstätten der Erweiterung.
        [shrines-6] Ihr spielt auch die Kultstätte der ersten Auflage.
    }
