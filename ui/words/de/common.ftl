close = Schließen
back = Zurück
done = Fertig
choose_file = Wählen…
no_file_dialog = Das System zeigt kein Fenster zum Auswählen einer Datei: Gib ihren Pfad ein oder zieh die Datei in dieses Fenster.
yes_meant = Ja: { $what }
no = Nein
keys = Tasten
title = Bastide
title_asked = Bastide: Du bist dran
own_invitation = Das ist deine eigene Einladung: Schicke sie deinen Freunden.

points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

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
# Whose colour it is, where several have theirs: “Seat 2: red”.
colour_of = { $whose }: { $colour }
rules_to_the_letter = Vollständige Regeln, auf Englisch
rules_next = Weiter: { $title }
