help_connect = Hilfe beim Verbinden (auf Englisch)
help_leaves = Wenn ein Spieler geht (auf Englisch)
help_links = So verschickst du Züge (auf Englisch)
help_devices = So überträgst du Partien (auf Englisch)
help_verify = Was dieses Ergebnis bedeutet (auf Englisch)
help_backup = Nach dem Wiederherstellen einer Sicherung (auf Englisch)
help_clubs = So funktionieren Clubs (auf Englisch)
rules_guide = Anleitung, auf Englisch
