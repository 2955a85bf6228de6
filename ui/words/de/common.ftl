close = Schließen
back = Zurück
done = Fertig
choose_file = Wählen…
no_file_dialog = Auf diesem System kann Bastide kein Fenster zur Dateiauswahl zeigen. Gib den Pfad ein oder zieh die Datei auf dieses Fenster.
yes_meant = { $what }
no = Abbrechen
keys = Tastenkürzel
title = Bastide
title_asked = Bastide: Du bist dran
own_invitation = Das ist deine eigene Einladung. Schicke sie deinen Freunden.

points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

date =
    { $day }. { $month ->
        [1] Jan.
        [2] Feb.
        [3] März
        [4] Apr.
        [5] Mai
        [6] Juni
        [7] Juli
        [8] Aug.
        [9] Sept.
        [10] Okt.
        [11] Nov.
       *[12] Dez.
    } { $year }

list_of_two = { $most } und { $last }

colour_name =
    { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
        [green] Grün
        [black] Schwarz
       *[violet] Violett
    }
# For screen readers, where several players choose a colour: “Seat 2: red”.
colour_of = { $whose }: { $colour }
rules_to_the_letter = Vollständige Regeln, auf Englisch
rules_next = Weiter: { $title }
