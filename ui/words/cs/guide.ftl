help_connect = Když se přítel nemůže připojit
help_leaves = Když hráč odejde
help_links = Jak posílat tahy
help_devices = Jak přesunout partie
help_verify = Co tento výsledek znamená
help_backup = Po obnovení zálohy
help_clubs = Jak fungují kluby
rules_guide = Průvodce, anglicky
