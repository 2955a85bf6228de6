settings = Einstellungen
settings_name = Dein Name
usual_name = Spieler
settings_key = Dein Spielerschlüssel, an dem andere dich erkennen, und deine Partien sind nur auf diesem Gerät. Für eine Sicherung schließe Bastide und kopiere seinen Datenordner. Ein Export ist keine Sicherung, denn er nimmt deine laufenden Partien von hier weg.
tab_key = Dein Spielerschlüssel, an dem andere dich erkennen, und deine Partien sind nur in diesem Browser. Löschst du seine Daten, verlierst du beides. Für eine Sicherung übertrage sie in ein installiertes Bastide und kopiere dessen Datenordner.
settings_colour = Deine Farbe (oder eine andere, wenn sie vergeben ist)
settings_language = Sprache
settings_as_system = Wie das System
settings_look = Design
settings_light = Hell
settings_dark = Dunkel
settings_size = Anzeigegröße
settings_percent = { $percent } %
settings_motion = Animationen
settings_motion_short = Kurz
settings_motion_none = Keine
settings_helpers = Relays
settings_helpers_meaning = Ein Relay ist ein Computer, der Nachrichten weiterleitet, wenn du und ein Freund euch nicht direkt verbinden könnt. Lesen kann er sie nicht. Codes, öffentliche Tische und Postfächer brauchen eines. Startet „bastide relay“ auf einem Gerät, das ihr beide erreicht, und fügt beide die angezeigte Adresse hier ein.
settings_add_relay = Relay hinzufügen
settings_router = Deinen Router bitten, Verbindungen von Freunden zuzulassen (UPnP)
settings_relay_strangers = Anderen Spielern beim Verbinden helfen und ihre verschlüsselten Nachrichten weiterleiten
settings_remove = Entfernen

nobody_keeps = Ein Code geht nur, wenn du und dein Freund dasselbe Relay in den Einstellungen habt, und du hast keines. Ein Einladungslink geht auch ohne Relay.
settings_blocked = Blockierte Spieler
settings_blocked_one = { $name }, ID { $key }…
relay_lacks =
    { $why ->
        [unreached] Das Relay unter { $at } ist nicht erreichbar, darum gehen Codes nicht darüber.
        [full] Das Relay unter { $at } ist voll, darum geht dieser Code nicht darüber.
        [taken] Das Relay unter { $at } hat schon einen anderen Tisch mit dieser Zahl, darum geht dieser Code nicht darüber.
       *[no_keeper] Das Relay unter { $at } bietet keine Codes an. Vielleicht ist es eine andere Version.
    }
board_lacks =
    { $why ->
        [unreached] Das Relay unter { $at } ist nicht erreichbar, darum gibt es seine öffentliche Liste nicht.
        [full] Die öffentliche Liste des Relays unter { $at } ist voll.
        [taken] Das Relay unter { $at } zeigt an der Stelle dieses Tischs einen anderen.
       *[no_keeper] Das Relay unter { $at } hat keine öffentliche Liste. Vielleicht ist es eine andere Version.
    }
board_nobody = Um einen Tisch öffentlich zu zeigen, füge in den Einstellungen ein Relay hinzu, bevor du ihn eröffnest. Freunde kannst du auch ohne einladen.
settings_not_saved = Die Einstellungen konnten nicht gespeichert werden: { $why }.
settings_sounds = Töne (Plättchen gelegt, Punkte gewertet, du bist dran)
settings_no_player = Bastide kann keine Töne abspielen. Installiere pw-play, paplay oder aplay, um sie zu hören.
settings_notices = Benachrichtigen, wenn du dran bist und ein anderes Fenster vorn ist
settings_no_notices = Die Benachrichtigung konnte nicht gezeigt werden. Dieser Desktop hat keinen Dienst dafür.
settings_manners = Töne und Benachrichtigungen
settings_asked = Rückfragen während des Zugs
settings_abbey = Vor jedem Plättchen fragen, ob du stattdessen deine Abtei legst. Sonst nimm die Abtei aus der Leiste, wenn du sie willst.
settings_bots = Bots
settings_level = Auf der Startseite eine Stufe vorschlagen, nach deinen Partien gegen Bots
notice_turn = Du bist dran.
settings_unreadable = Die Einstellungen in { $file } sind nicht lesbar, darum gelten die Standardwerte: { $why }.
settings_damaged = Die Einstellungen waren beschädigt. Bastide hat sie nach { $file } verschoben, und es gelten die Standardwerte.
fault_told = Bastide ist beim letzten Mal abgestürzt. Deine Partien sind sicher. Der Absturzbericht ist in { $file }. Um das Problem zu melden, starte „bastide report“. Schlüssel und Adressen bleiben dabei außen vor.
# Moving the player key and all games to another device with a file. The command line says some of it, too.
moving = Per Datei auf ein anderes Gerät übertragen
moving_meaning = Ein Export ist eine Datei mit deinem Schlüssel und allen deinen Partien, geschützt durch eine Passphrase. Nach dem Export kannst du sie hier erst wieder spielen, wenn du sie zurückholst. Importiere ihn nur auf einem Gerät, sonst sieht das für Gegner wie Betrug aus.
moving_file = Datei
moving_passphrase = Passphrase
moving_again = Passphrase wiederholen (für einen Export)
moving_export = Exportieren
moving_import = Importieren
moving_unused = Partien zurückholen (die Datei wurde nirgends sonst importiert)
moving_working = Einen Moment …
moving_differ = Die Passphrasen stimmen nicht überein.
moving_exported =
    Dein Schlüssel und { $count ->
        [one] 1 Partie sind
       *[other] { $count } Partien sind
    } in { $file }. Importiere die Datei auf dem anderen Gerät.
moving_imported = Dein Spielerschlüssel ist jetzt auf diesem Gerät.
moving_new = Neue Partien: { $count }.
moving_back = Zurückgeholte Partien: { $count }.
moving_known = Partien, die schon hier waren: { $count }.
moving_refused = Nicht importiert, weil diese Partien von denen hier abweichen oder gerade benutzt werden: { $names }.
moving_aside = Dein vorheriger Schlüssel ist in { $file } gespeichert.
