settings = Settings
settings_name = Your name
settings_colour = Your colour on this screen
settings_language = Language
settings_as_system = As the system
settings_look = Look
settings_light = Light
settings_dark = Dark
settings_size = Size of everything
settings_percent = { $percent } %
settings_motion = Movement on the board
settings_motion_short = Short
settings_motion_none = None
settings_helpers = Who helps to reach friends far away
settings_helpers_meaning =
    Where no direct way leads to a friend, a relay carries what passes between you, and can’t read it.
    It also keeps the codes that tables are found by. Paste what “bastide relay” prints on a machine
    that both of you reach; your friend names it, too. Tables opened from now on use it.
settings_codes_only = codes only
settings_add_relay = Add as a relay
settings_add_codes = Add for codes only
settings_add_codes_meaning = It is asked where tables are, and carries nothing.
settings_router = Ask the own router to let friends in (UPnP)
settings_remove = Remove

# Why there can be no code.
nobody_keeps = Nobody is named who keeps codes: name a relay in the settings, one that your friend has named, too.
settings_not_saved = The settings could not be saved: { $why }.
