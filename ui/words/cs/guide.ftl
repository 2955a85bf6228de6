help_connect = Pomoc s připojením
help_leaves = Když hráč odejde
help_links = Jak poslat tah
help_devices = Jak partie přesunout
help_verify = Co tento výsledek znamená
help_backup = Po obnovení zálohy
help_clubs = Jak fungují kluby
rules_guide = Průvodce (anglicky)
