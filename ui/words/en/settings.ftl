settings = Settings
settings_name = Your name
# The name of a player who hasn’t chosen one.
usual_name = Player
# Under the name. “Data folder” as in the guide.
settings_key = Your player key, by which others recognise you, and your games are only on this device. For a backup, close Bastide and copy its data folder. An export isn’t a backup, because it moves your unfinished games away.
# The same in a browser’s tab.
tab_key = Your player key, by which others recognise you, and your games are only in this browser. You lose them if you clear its data. For a backup, move them to Bastide on a computer, and copy its data folder there.
settings_colour = Your colour (or another, if it is taken)
settings_language = Language
settings_as_system = As the system
settings_look = Theme
settings_light = Light
settings_dark = Dark
settings_size = Display size
settings_percent = { $percent }%
settings_motion = Animations
settings_motion_short = Short
settings_motion_none = None
settings_helpers = Relays
settings_helpers_meaning = A relay is a computer that passes messages on when you and a friend can’t connect directly. It can’t read them. Codes, public tables and mailboxes need one. Run “bastide relay” on a computer you both reach, and both paste its address here.
settings_add_relay = Add relay
settings_router = Ask my router to let friends connect (UPnP)
settings_relay_strangers = Help other players connect by passing on their encrypted messages
settings_remove = Remove

# Why there is no code or no public list, in the lobby and on the home screen.
nobody_keeps = A code works only if you and your friend have the same relay in the settings, and you have none. An invitation link works without a relay.
settings_blocked = Blocked players
settings_blocked_one = { $name }, ID { $key }…
relay_lacks =
    { $why ->
        [unreached] Can’t reach the relay at { $at }, so codes don’t work through it.
        [full] The relay at { $at } is full, so this code doesn’t work through it.
        [taken] The relay at { $at } already has another table with this number, so this code doesn’t work through it.
       *[no_keeper] The relay at { $at } doesn’t offer codes. It may be a different version.
    }
board_lacks =
    { $why ->
        [unreached] Can’t reach the relay at { $at }, so its public list isn’t available.
        [full] The public list of the relay at { $at } is full.
        [taken] The relay at { $at } lists another table in this one’s place.
       *[no_keeper] The relay at { $at } has no public list. It may be a different version.
    }
board_nobody = To list a table publicly, add a relay in the settings before you open the table. You can invite friends without one.
settings_not_saved = Couldn’t save the settings: { $why }.
settings_sounds = Sounds (tile placed, points scored, your turn)
settings_no_player = Can’t play sounds. Install pw-play, paplay or aplay to hear them.
settings_notices = Notify me when it’s my turn and another window is in front
settings_no_notices = Couldn’t show a notification. This desktop has no notification service.
settings_manners = Sounds and notifications
settings_asked = Questions during your turn
# Checkbox. “The bar” is the strip at the lower edge of the board, where the abbey is.
settings_abbey = Ask before each tile whether to place your abbey instead. If this is off, take the abbey from the bar when you want it.
settings_bots = Bots
settings_level = Suggest a level on the home screen, based on your games against bots
notice_turn = It is your turn.
settings_unreadable = Can’t read the settings in { $file }, so Bastide uses the defaults: { $why }.
settings_damaged = The settings were damaged. Bastide moved them to { $file } and uses the defaults.
fault_told = Bastide crashed last time. Your games are safe. The crash report is in { $file }. To report the problem, run “bastide report”. It leaves out keys and addresses.
# Moving the player key and all games to another device with a file. The command line says some of it, too.
moving = Move to another device with a file
moving_meaning = An export is a file with your key and all your games, protected by a passphrase. After the export, you can’t play them here until you bring them back. Import it on one device only, or opponents see it as cheating.
moving_file = File
moving_passphrase = Passphrase
moving_again = Repeat the passphrase (for an export)
moving_export = Export
moving_import = Import
moving_unused = Bring the games back (I imported the file nowhere else)
moving_working = Working…
moving_differ = The passphrases don’t match.
moving_exported =
    Your key and { $count ->
        [one] 1 game are
       *[other] { $count } games are
    } in { $file }. Import it on the other device.
moving_imported = Your player key is on this device now.
moving_new = New games: { $count }.
moving_back = Games brought back: { $count }.
moving_known = Games that were here already: { $count }.
moving_refused = Not imported, because these games differ from the ones here or are in use: { $names }.
moving_aside = Your previous key is saved in { $file }.
