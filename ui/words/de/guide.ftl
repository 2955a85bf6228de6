help_connect = Hilfe beim Verbinden
help_leaves = Wenn ein Spieler geht
help_links = So verschickst du Züge
help_devices = So überträgst du Partien
help_verify = Was dieses Ergebnis bedeutet
help_backup = Nach dem Wiederherstellen einer Sicherung
help_clubs = So funktionieren Clubs
rules_guide = Anleitung, auf Englisch
