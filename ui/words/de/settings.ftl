settings = Einstellungen
settings_name = Dein Name
settings_colour = Deine Farbe am Tisch; hat sie schon jemand, eine andere
settings_language = Sprache
settings_as_system = Wie das System
settings_look = Aussehen
settings_light = Hell
settings_dark = Dunkel
settings_size = Größe der Anzeige
settings_percent = { $percent } %
settings_motion = Bewegung auf dem Spielfeld
settings_motion_short = Kurz
settings_motion_none = Keine
settings_helpers = Wer hilft, entfernte Freunde zu erreichen
settings_helpers_meaning = Wo kein direkter Weg zu einem Freund führt, trägt ein Relais weiter, was ihr euch schickt, ohne es lesen zu können. Es bewahrt auch die Codes auf, mit denen man Tische findet. Füge ein, was „bastide relay“ auf einem Rechner ausgibt, den ihr beide erreicht; dein Freund trägt es ebenfalls ein. Tische, die ab jetzt eröffnet werden, nutzen es.
settings_add_relay = Als Relais hinzufügen
settings_router = Den eigenen Router bitten, Freunde hereinzulassen (UPnP)
settings_relay_strangers = Weitertragen, was Fremde einander schicken, die sich nicht direkt erreichen
settings_remove = Entfernen

nobody_keeps = Ein Code braucht ein Relais, das ihr beide in den Einstellungen eingetragen habt, und hier ist keines eingetragen. Eine Einladung geht auch ohne.
relay_lacks =
    { $why ->
        [unreached] Das Relais { $at } ist nicht zu erreichen und hilft bei Codes nicht.
        [full] Das Relais { $at } hat keinen Platz für noch einen Code.
        [taken] Das Relais { $at } hebt unter dieser Zahl einen anderen Tisch auf.
       *[no_keeper] Das Relais { $at } hebt keine Codes auf: Vielleicht ist es von einer anderen Version.
    }
settings_not_saved = Die Einstellungen konnten nicht gespeichert werden: { $why }.
settings_sounds = Klänge: ein Plättchen wird gelegt, Punkte werden gewertet, du bist dran
settings_no_player = Es wurde kein Programm gefunden, das Klänge abspielt (pw-play, paplay oder aplay): Installiere eines, um sie zu hören.
settings_notices = Eine Meldung des Desktops, wenn du dran bist und ein anderes Fenster vorn ist
settings_no_notices = Der Desktop hat keine gezeigt: Kein Programm nimmt Meldungen an.
settings_manners = Klänge und Meldungen
settings_asked = Was du gefragt wirst
settings_abbey = Vor jedem Plättchen: ob du stattdessen deine Abtei legst. Sonst nimm sie unten neben dem Satz, wenn du sie willst.
notice_turn = Du bist dran.
settings_unreadable = Die Einstellungen in { $file } konnten nicht gelesen werden: { $why }. Dies sind die üblichen.
settings_damaged = Die Einstellungen waren unleserlich und wurden als { $file } beiseitegelegt; dies sind die üblichen.
fault_told = Bastide ist beim letzten Mal durch einen eigenen Fehler abgestürzt; von den Partien ist nichts verloren. Was darüber bekannt ist, liegt in { $file }, und der Befehl „bastide report“ trägt zusammen, was bei der Behebung hilft, ohne Schlüssel und Adressen.
