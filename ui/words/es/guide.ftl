help_connect = Ayuda para conectarse
help_leaves = Si un jugador se va
help_links = Cómo enviar tus turnos
help_devices = Cómo pasar partidas a otro dispositivo
help_verify = Qué significa este resultado
help_backup = Después de restaurar una copia
help_clubs = Cómo funcionan los clubes
rules_guide = Guía, en inglés
