home_motto = Carcassonne unter Freunden, ohne Server.
home_bots = Gegen Bots spielen
home_new_table = Neuer Tisch…
home_first_game = Ein erstes Spiel
home_new_here = Neu hier? Lerne das Spiel in zehn Minuten, auf dem echten Spielfeld.
home_rules = Regeln
home_join = Zum Tisch eines Freundes
home_join_hint = Einladung einfügen oder Code eintippen
home_join_button = Beitreten
home_watch = Nur zuschauen, ohne Platz
home_nearby = Tische in der Nähe suchen
home_nearby_none = Suche nach Tischen in diesem Netz: noch keiner.
home_nearby_table = { $name }: { $free } von { $seats } Plätzen frei
home_open = Ein aufgezeichnetes Spiel öffnen
home_open_hint = Pfad einer .bastide- oder .jcz-Datei; oder hier ablegen
home_open_button = Öffnen
home_stop = Aufhören
finding_looking = Der Tisch zu diesem Code wird gesucht.
finding_knocking =
    Gefunden und angeklopft. Der Fingerabdruck des Gastgebers ist { $host }, deiner { $own }: Frage
    deinen Freund, ob beide stimmen.
finding_let_in = Du wirst eingelassen.
finding_declined = Der Gastgeber lässt dich nicht ein.
