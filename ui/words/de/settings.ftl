settings = Einstellungen
settings_name = Dein Name
settings_key = Der Schlüssel, an dem andere dich erkennen, liegt nur auf dieser Platte, neben deinen Partien: Ohne Export geht beides mit ihr verloren.
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
settings_helpers_meaning = Wo kein direkter Weg zu einem Freund führt, trägt ein Relais weiter, was ihr euch schickt, ohne es lesen zu können. Es bewahrt auch die Codes auf, mit denen man Tische findet, und mit --keep die Post von Spielen von Tagen. Füge ein, was „bastide relay“ auf einem Rechner ausgibt, den ihr beide erreicht; dein Freund trägt es ebenfalls ein. Tische, die ab jetzt eröffnet werden, nutzen es.
settings_add_relay = Als Relais hinzufügen
settings_router = Den eigenen Router bitten, Freunde hereinzulassen (UPnP)
settings_relay_strangers = Weitertragen, was Fremde einander schicken, die sich nicht direkt erreichen
settings_remove = Entfernen

nobody_keeps = Ein Code braucht ein Relais, das ihr beide in den Einstellungen eingetragen habt, und hier ist keines eingetragen. Eine Einladung geht auch ohne.
settings_blocked = Blockiert
settings_blocked_one = { $name }, Schlüssel { $key }…
relay_lacks =
    { $why ->
        [unreached] Das Relais { $at } ist nicht zu erreichen und hilft bei Codes nicht.
        [full] Das Relais { $at } hat keinen Platz für noch einen Code.
        [taken] Das Relais { $at } hebt unter dieser Zahl einen anderen Tisch auf.
       *[no_keeper] Das Relais { $at } hebt keine Codes auf: Vielleicht ist es von einer anderen Version.
    }
board_lacks =
    { $why ->
        [unreached] Das Relais { $at } ist nicht zu erreichen, sein Brett hilft also nicht.
        [full] Das Relais { $at } hat an seinem Brett keinen Platz.
        [taken] Ein anderer Tisch hat am Brett des Relais { $at } diesen Platz.
       *[no_keeper] Das Relais { $at } hat kein Brett: Vielleicht ist es von einer anderen Version.
    }
board_nobody = Ein Brett braucht ein Relais, und in den Einstellungen ist keines eingetragen. Eine Einladung geht auch ohne.
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
# A key and its games, carried to another machine.
moving = Auf einem anderen Rechner spielen
moving_meaning = Ein Export ist eine Datei, mit einem Kennwort verschlossen, mit deinem Schlüssel und allen deinen Partien; von da an werden sie dort gespielt, wo er importiert wird, und hier nicht mehr, bis du sie ebenso zurückholst. Importiere eine Datei nur auf einem Rechner: Auf zweien würden beide dieselben Partien unterschreiben, und die anderen hätten den Beweis gegen dich.
moving_file = Datei
moving_passphrase = Kennwort
moving_again = Dasselbe noch einmal, für einen Export
moving_export = Exportieren
moving_import = Importieren
moving_unused = Er wurde nirgends sonst importiert: Partien zurückholen
moving_working = Es läuft …
moving_differ = Die beiden Kennwörter sind verschieden.
moving_exported =
    Der Schlüssel und { $count ->
        [one] 1 Partie liegen
       *[other] { $count } Partien liegen
    } in { $file }. Importiere die Datei auf dem anderen Rechner.
moving_imported = Der Schlüssel ist hier. Hier neue Partien: { $new }; zurückgeholt: { $back }; schon hier: { $known }.
moving_refused = So gelassen, wie sie hier sind, weil die Partien der Datei anders begonnen haben oder ein Programm daran sitzt: { $names }.
moving_aside = Der Schlüssel, der vorher hier war, liegt jetzt in { $file }.
