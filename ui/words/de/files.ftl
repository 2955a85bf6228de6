# Why a file can’t be read, replayed or saved. Clauses without a full stop, quoted after a colon.

file_missing = die Datei oder ihr Ordner existiert nicht
file_denied = Bastide hat dafür keine Rechte
file_folder = das ist ein Ordner, keine Datei
file_no_room = der Datenträger ist voll
file_large = die Datei ist zu groß
file_damaged = die Datei ist beschädigt oder unvollständig
file_version = eine andere Version von Bastide hat sie gespeichert
jcz_old = sie stammt aus Version 2 oder 3 von JCloisterZone, die keine Züge speicherte
jcz_line = in Zeile { $line } beginnt keine Partie von JCloisterZone
jcz_large = die Datei enthält zu viele Partien oder eine zu große
jcz_not_played = Bastide hat „{ $name }“ nicht, oder nicht so, wie diese Partie es benutzt
jcz_differs = die Regeln von Bastide erlauben Schritt { $step } der Aufzeichnung nicht
notation_line = { $why } (Zeile { $line })
notation_encoding = der Text ist nicht in UTF-8
notation_head = eine Zugliste beginnt mit „{ $head }“
notation_game = vor den Plätzen steht genau eine Zeile „game“ mit ihrer Anzahl
notation_colours = jeder Platz braucht eine andere Farbe ({ $colours })
notation_seats = jeder Platz braucht vor dem ersten Zug einen Namen
notation_no_name = „{ $name }“ kann kein Name sein, weil es leer, zu lang oder kein einfacher Text ist
notation_nobody = es gibt keinen Spieler „{ $name }“
notation_asked = { $name } ist am Zug
notation_tile = Plättchen „{ $tile }“ kann nicht gezogen werden
notation_several = mehrere Plättchen heißen „{ $tile }“, schreibe also den ganzen Namen, wie in base/K
notation_item = „{ $item }“ ist weder ein Plättchen noch ein Zug
