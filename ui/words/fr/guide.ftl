help_connect = Aide à la connexion
help_leaves = Si un joueur quitte la partie
help_links = Comment envoyer vos coups
help_devices = Comment transférer des parties
help_verify = Ce que signifie ce résultat
help_backup = Après la restauration d’une sauvegarde
help_clubs = Comment fonctionnent les clubs
rules_guide = Guide, en anglais
