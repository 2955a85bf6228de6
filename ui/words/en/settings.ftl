settings = Settings
settings_name = Your name
settings_key = The key that others know you by lies on this disk alone, beside your games: without an export, both are lost with it.
settings_colour = Your colour at the table; where somebody has it already, another
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
settings_helpers_meaning = Where no direct way leads to a friend, a relay carries what passes between you, and can’t read it. It also keeps the codes that tables are found by and, if it was begun with --keep, mail of games of days. Paste what “bastide relay” prints on a machine that both of you reach; your friend names it, too. Tables opened from now on use it.
settings_add_relay = Add as a relay
settings_router = Ask the own router to let friends in (UPnP)
settings_relay_strangers = Carry what strangers say to each other, where they can’t reach each other directly
settings_remove = Remove

# Why there can be no code.
nobody_keeps = A code needs a relay that both you and your friend have named in the settings, and none is named here. An invitation works without one.
settings_blocked = Blocked
settings_blocked_one = { $name }, key { $key }…
relay_lacks =
    { $why ->
        [unreached] The relay at { $at } can’t be reached, so there is no help from it with codes.
        [full] The relay at { $at } has no room for one more code.
        [taken] The relay at { $at } keeps another table under this number.
       *[no_keeper] The relay at { $at } keeps no codes: it may be of another version.
    }
board_lacks =
    { $why ->
        [unreached] The relay at { $at } can’t be reached, so there is no help from its board.
        [full] The relay at { $at } has no room on its board.
        [taken] Another table has this one’s place on the board of the relay at { $at }.
       *[no_keeper] The relay at { $at } has no board: it may be of another version.
    }
board_nobody = A board needs a relay, and none is named in the settings. An invitation works without one.
settings_not_saved = The settings could not be saved: { $why }.
settings_sounds = Sounds: a tile is laid, points are scored, it is your turn
settings_no_player = No program was found that plays sounds (pw-play, paplay or aplay): install one to hear them.
settings_notices = A notice of the desktop when it is your turn and another window is in front
settings_no_notices = The desktop has shown none: no program of it takes notices.
settings_manners = Sounds and notices
settings_asked = What is asked of you
settings_abbey = Before each tile: whether to lay your abbey instead. Else take it from beside the sentence at the lower edge when you want it.
notice_turn = It is your turn.
settings_unreadable = The settings in { $file } could not be read: { $why }. These are the usual ones.
settings_damaged = The settings made no sense and were put aside as { $file }; these are the usual ones.
fault_told = Bastide ended by a fault of its own the last time; nothing of a game is lost. What is known of it lies in { $file }, and the command “bastide report” gathers what helps to mend it, without keys or addresses.
# A key and its games, carried to another machine.
moving = Play on another machine
moving_meaning = An export is one file, locked with a passphrase, with your key and all your games; from then on these games are played where it is imported, and here no more until you bring them back the same way. Import a file on one machine only: on two, both would sign the same games, and the others would have the proof against you.
moving_file = File
moving_passphrase = Passphrase
moving_again = The same again, for an export
moving_export = Export
moving_import = Import
moving_unused = It was imported nowhere else: bring the games back
moving_working = Working …
moving_differ = The two passphrases differ.
moving_exported =
    The key and { $count ->
        [one] 1 game are
       *[other] { $count } games are
    } in { $file }. Import it on the other machine.
moving_imported = The key is here. Games that are new here: { $new }; brought back: { $back }; here already: { $known }.
moving_refused = Left as they are here, since they aren’t what the file’s games began as, or a program is at them: { $names }.
moving_aside = The key that was here before is kept in { $file }.
