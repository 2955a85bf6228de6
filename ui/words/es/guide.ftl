help_connect = Ayuda para conectarse (en inglés)
help_leaves = Si un jugador se va (en inglés)
help_links = Cómo enviar tus turnos (en inglés)
help_devices = Cómo pasar partidas a otro dispositivo (en inglés)
help_verify = Qué significa este resultado (en inglés)
help_backup = Después de restaurar una copia (en inglés)
help_clubs = Cómo funcionan los clubes (en inglés)
rules_guide = Guía, en inglés
