help_connect = Aide à la connexion (en anglais)
help_leaves = Si un joueur quitte la partie (en anglais)
help_links = Comment envoyer vos coups (en anglais)
help_devices = Comment transférer des parties (en anglais)
help_verify = Ce que signifie ce résultat (en anglais)
help_backup = Après la restauration d’une sauvegarde (en anglais)
help_clubs = Comment fonctionnent les clubs (en anglais)
rules_guide = Guide, en anglais
