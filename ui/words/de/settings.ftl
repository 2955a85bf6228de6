settings = Einstellungen
settings_name = Dein Name
settings_colour = Deine Farbe auf diesem Bildschirm
settings_language = Sprache
settings_as_system = Wie das System
settings_look = Aussehen
settings_light = Hell
settings_dark = Dunkel
settings_size = Größe der Anzeige
settings_percent = { $percent } %
settings_motion = Bewegung auf dem Spielplan
settings_motion_short = Kurz
settings_motion_none = Keine
settings_helpers = Wer hilft, entfernte Freunde zu erreichen
settings_helpers_meaning =
    Wo kein direkter Weg zu einem Freund führt, trägt ein Relais weiter, was ihr euch schickt, ohne es lesen zu können.
    Es bewahrt auch die Codes auf, mit denen man Tische findet. Füge ein, was „bastide relay“ auf einem Rechner ausgibt,
    den ihr beide erreicht; dein Freund trägt es ebenfalls ein. Tische, die ab jetzt eröffnet werden, nutzen es.
settings_codes_only = nur Codes
settings_add_relay = Als Relais hinzufügen
settings_add_codes = Nur für Codes hinzufügen
settings_add_codes_meaning = Es wird gefragt, wo Tische sind, und leitet nichts weiter.
settings_router = Den eigenen Router bitten, Freunde hereinzulassen (UPnP)
settings_remove = Entfernen

nobody_keeps = Es ist niemand eingetragen, der Codes aufbewahrt: Trage in den Einstellungen ein Relais ein, dasselbe wie dein Freund.
settings_not_saved = Die Einstellungen konnten nicht gespeichert werden: { $why }.
