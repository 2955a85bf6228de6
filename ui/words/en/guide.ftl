# Links from a place where something needs an explanation to the page of the guide that has it.
# The guide is in English: another language says so.

help_connect = Help with connecting
help_leaves = If a player leaves
help_links = How to send turns
help_devices = How moving games works
help_verify = What this result means
help_backup = After you restore a backup
help_clubs = How clubs work
rules_guide = Guide
