# Opening a table, the lobby, and the line that says who the table waits for.

new_table = New table
new_table_who = Players
new_table_you = You
new_table_friend = A friend
new_table_beside = On this device
# Label of the field, for screen readers.
new_table_beside_name = Name of the other player on this device
new_table_bot = A bot
new_table_seat_number = Seat { $number }
new_table_seat = Add a seat
# Above a row of durations.
think_time = Thinking time per move (level 9 bots)
think_by_clock = The clock sets how long a level 9 bot thinks. It takes a quarter of a turn’s time, or its share of the time left in the game.
new_table_rules = Rules
new_table_table = The table
# Title of a folded section: “Table settings (2 changed)”.
new_table_changed = { $title } ({ $count } changed)
new_table_start = Start game
new_table_open = Open table
# Entering a game that was played on a real table: its players.
writing_order = Enter the players in turn order, the starting player first.
# Button that opens the board, where the turns are entered.
writing_begin = Enter the turns
# Games with tiles that are known in advance: the weekly tiles, or those of another game. $week is the number of the week.
tiles_again = Play these tiles again
tiles_again_about = The setup of that game, with the same tiles in the same order.
tiles_known = Everyone can know these tiles in advance. The game file proves that they were played by the rules and how many points they brought. It can’t prove that nobody looked ahead, or that this was the first attempt.
race_week = Weekly tiles { $year }, week { $week }
race_about = The base game, solo, for points. The tiles depend on the year and week (UTC), so everyone who plays this week gets the same ones.
race_results = Solo results with these tiles
race_this = this game
race_drop = To compare, drop other players’ game files here, or open them on the home screen.
race_not = { $file } isn’t a finished, verified solo game with these tiles.
# Under the choices for a new table: “About 40 minutes, 84 tiles: base game 72, The River 12.”
new_table_about =
    { $count ->
        [one] About 1 minute, { $tiles }
       *[other] About { $count } minutes, { $tiles }
    }
expansions = Expansions
expansions_all = All
expansions_none = None
parts = Parts of the expansions
parts_mean = If a part isn’t played, its symbols on the tiles have no effect. Pieces, cards and the fairy can also be played without the expansion’s tiles.
expansions_card = { $tiles } tiles, about { $minutes } minutes more
expansions_show = Show the tiles
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 tile: { $sets }.
       *[other] { $count } tiles: { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Favourites
favourites_remove = Remove the favourite { $name }
favourites_remove_how = Remove this favourite
favourites_keep = Save as favourite
favourites_name = Name of the favourite
favourites_save = Save
favourites_cancel = Cancel
favourites_not_removed = Couldn’t remove the favourite: { $why }.
favourites_not_kept = Couldn’t save the favourite: { $why }.
favourites_unread = Can’t read your favourites in { $file }, so none are shown: { $why }.
# Title of a folded section. The labels that follow are each above a row of values, with the meaning of the chosen value below.
terms = Table settings
terms_clock = Time limit
terms_leavers = If a player leaves
terms_grace = Waiting time for offline players
terms_watching = Spectators
terms_aids = On-screen help
clock_none = None
clock_turn = { $time } a turn
clock_bank = { $time } plus { $more } a turn
clock_none_means = Everyone takes as long as they need.
clock_means = Each player’s device measures that player’s time. You see all the clocks.
clock_days_means = Players don’t have to be online together. You exchange turns online, through a mailbox on a relay, or as a link in any messenger. A slow turn uses up the time bank first, then the days off.
clock_days = { $time } a turn
clock_days_bank = { $time } a turn, time bank { $bank }
clock_days_off =
    { $time } a turn, time bank { $bank }, { $days ->
        [one] 1 day off
       *[other] { $days } days off
    }
terms_expiry = When time runs out
expiry_shown = Nothing happens
expiry_shown_means = The clock only shows the time. Nobody loses because of it.
expiry_claimed = The others decide
expiry_claimed_means = With two players, the opponent may claim the win. With more, the others may continue without the player who ran out of time.
expiry_lost = The player loses
expiry_lost_means = With two players, a player who runs out of time loses at once. With more, the others may continue without that player.
terms_tie = If points are equal
tie_shared = Both win
tie_shared_means = The players share the win.
tie_second = The second player wins
tie_second_means = The player who didn’t start wins, because starting is an advantage.
terms_draws = Players who confirm each tile
draws_rounds = Everyone
draws_rounds_means = Every player’s device confirms every tile, so everyone has to come online once per turn. Nobody can foresee a tile as long as one player is honest.
draws_laps = The players before and after
draws_laps_means = A turn waits only for these two players, so slow games move faster. Players who work together against you may know some of their own tiles in advance, but never yours.
leavers_bot = A substitute bot plays
leavers_bot_means = A simple bot takes over the seat. Every player’s device computes the same moves for it.
leavers_skipped = Their turns are skipped
leavers_skipped_means = The seat keeps its points and pieces, but gets no further turns.
grace_means = After this time, the others may continue without the offline player.
watching_yes = Allowed
watching_yes_means = Anyone with the invitation may watch. Spectators can’t change anything in the game.
watching_no = Not allowed
watching_no_means = Only the players see the game while it lasts.
aids_all = All
aids_all_means = Everyone can look up the remaining tiles and what a feature would score.
aids_counts = Counts only
aids_counts_means = You see how many tiles are left, and otherwise only what is on the table.
aids_none = None
aids_none_means = You see only what a real table would show.
# Table settings that differ from the default, a sentence each, for guests in the lobby.
terms_told_clock = Time limit: { $clock }.
terms_told_claimed = If a player runs out of time, the opponent may claim the win. With more than two players, the others may continue without that player.
terms_told_lost = If a player runs out of time, the opponent wins. With more than two players, the others may continue without that player.
terms_told_tie = If points are equal, the player who didn’t start wins.
# Shown before the game (in the lobby) and after it (in the verification result). $label is the name of a tournament, a club or a series.
occasion =
    { $counts ->
        [yes] This game counts for “{ $label }”.
       *[no] This game belongs to “{ $label }”, but doesn’t count.
    }
terms_told_laps = Only the players before and after you confirm your tile. Players who work together may foresee some of their own tiles, but nobody else’s.
terms_told_leavers = If a player leaves, their turns are skipped.
terms_told_grace = The others may continue without a player who has been offline for { $time }.
terms_told_watching = Spectators aren’t allowed.
terms_told_counts = On-screen help shows only how many tiles are left.
terms_told_no_aids = On-screen help is off.
time_minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time_seconds = { $count } s
time_short_minutes = { $count } min
time_hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time_days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
lobby_of = { $name }’s table
# Titles of the lobby: a guest joins, the game starts, the host’s own table.
lobby_looking = Looking for the table
lobby_signing = Starting the game
lobby_own = Your table
lobby_read_rules = Read the rules
lobby_send = Send this invitation to your friends:
lobby_called = Invited to this table: { $names }.
lobby_qr = The invitation as a QR code
lobby_qr_show = Show a QR code
lobby_qr_hide = Hide the QR code
lobby_copied = Copied. Send it as it is.
lobby_unsettled = Your relays haven’t answered yet. If you copy the invitation now, it won’t work through them.
# Only in the web page, in the place of the invitation.
lobby_unreachable = Nobody can join this table. Other devices can’t connect to a browser tab, and this page has no relay. Add a relay in the settings, or open the table on the page of a relay. You can still play against bots.
# Link, with the next message under it.
lobby_web_open = Let friends join in their browser
lobby_web_how = Friends without Bastide can join in a web browser, on a phone, too. This device shows them the page. On your network the address is enough. From elsewhere, put # and the invitation after the address.
# Above the address of the page.
lobby_web_at = Friends without Bastide can open:
lobby_web_qr = The page’s address as a QR code
lobby_web_none = This build of Bastide doesn’t include the page for browsers. Install a package, or build the page as ui/web/README.md describes.
# Label of a list: “Not listed”, or the players whom the host looks for (seeks_…).
lobby_board = Public list
lobby_board_no = Not listed
lobby_board_how = Your relays can list this table, with the names of its players, while seats are free. Anyone may then sit down. You accept them by starting the game, and can remove them before that.
board_asking = Contacting your relays…
board_up =
    { $count ->
        [one] The table is in the public list of 1 relay.
       *[other] The table is in the public lists of { $count } relays.
    }
# Link, with the next message under it.
lobby_code = Or get a code to read out
lobby_code_how = A number and three words that are easy to say on the phone. Your friend needs the same relay in the settings. Three wrong guesses lock the code.
# In front of the code.
lobby_say_code = Or read out this code:
lobby_code_asking = Getting a code from your relays…
lobby_closed = Three wrong guesses have locked the code. Nobody can use it until you unlock it.
lobby_open_door = Unlock code
# State of a player, next to the name at a seat.
lobby_away = offline
lobby_ready = ready
# Next to the name of a second player who shares a device with $name.
lobby_beside = on { $name }’s device
lobby_changed = The players or the table settings have changed. Sit down again if you agree.
lobby_reading = not ready yet
# Opens a menu at a seat: wait for a friend, or a bot.
lobby_fill = Choose player
lobby_wait_friend = Wait for a friend
lobby_look_on = Watch
lobby_full = All seats are taken. You can watch.
lobby_watching = You are watching. The host starts the game when all seats are taken.
lobby_begin = Start game
lobby_not_ready = Not everyone is ready yet.
lobby_free =
    { $count ->
        [one] 1 seat is still free.
       *[other] { $count } seats are still free.
    }
lobby_host_begins = The host starts the game when all seats are taken.
lobby_waits_beginning = Everyone is ready. { $name } starts the game.
lobby_profile = Change name or colour…
lobby_sit = Sit down
lobby_usual = Standard rules, as in the Big Box of 2008.
# Above a list of options.
lobby_unusual = Changes from the standard rules:
lobby_option = { $title }: { $value }
# Above a list of options.
lobby_idle = Options with no effect here, because their expansion isn’t played:
# State of a player, next to the name or in a list with commas.
presence_silent = not responding for { $time }
presence_gone = offline for { $time }
presence_not_yet = not here yet
# The line that says who or what the table waits for.
waits_over = The game is over.
ended_agreed = Everyone agreed to end the game without a result.
waits_host = Looking for the host. Bastide keeps trying.
waits_draw = Drawing the next tile…
waits_for = Waiting for { $name }.
# The same to that player, above whose board is a question.
waits_me = Waiting for you.
waits_heard = Waiting for { $name } to send the latest state of this game. You both have to be online for that. The game’s files on this device were copied or restored, so they may be out of date.
waits_answer = Waiting for { $name } to answer.
waits_silent = Waiting for { $name } (not responding for { $time }).
waits_gone = Waiting for { $name } (offline for { $time }).
# Follows waits_gone during a live game.
waits_choose = After about { $time } you can choose how to continue.
waits_not_yet = Waiting for { $name } (not here yet).
waits_resigned = { $name } has resigned. The remaining players decide how to continue.
