# Laying out a table, its lobby, and who is waited for.

new_table = New table
new_table_who = Who plays
new_table_you = You
new_table_friend = A friend
new_table_beside = Beside me
new_table_beside_name = Name of who sits beside you
new_table_seat_number = Seat { $number }
new_table_seat = One more seat
think_time = How long an expert may think about a move
think_by_clock = The clock says how long an expert thinks: a quarter of a turn’s time, or its share of what is left for the game.
new_table_rules = Rules
new_table_table = The table
new_table_changed = { $title } ({ $count } not as usual)
new_table_start = Start the game
new_table_open = Open the table
# A game that was played over a real table is written down.
writing_order = In the order of their turns: who began comes first.
writing_begin = To the board
# Tiles that are known before the game. $week is the number of a week.
tiles_again = Play these tiles again
tiles_again_about = The setup of that game, with its tiles in the same order.
tiles_known = All can know these tiles beforehand. The record proves that they were played by the rules and what they gave; not that nobody looked ahead, or that it was the first try.
race_week = Tile race { $year }, week { $week }
race_about = The base game, alone, for points. Tiles and order follow from the year and the week (UTC): whoever plays this week gets the same.
race_results = Who played these tiles alone
race_this = this game
race_drop = To compare: drop the records of others here, or open them at home.
race_not = { $file } is no finished and verified game that was played alone with these tiles.
# “About 40 minutes, 84 tiles: base game 72, The River 12.”
new_table_about =
    { $count ->
        [one] About 1 minute, { $tiles }
       *[other] About { $count } minutes, { $tiles }
    }
expansions = Expansions
expansions_all = All
expansions_none = None
parts = Parts of the expansions
parts_mean = What a tile shows is but a picture where its part isn’t played. Figures, cards and the fairy can be played without the tiles, too.
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
favourites_remove_how = Keep it no more
favourites_keep = Keep as a favourite
favourites_name = Name of the favourite
favourites_save = Keep
favourites_cancel = Cancel
favourites_not_removed = The favourite could not be removed: { $why }.
favourites_not_kept = The favourite could not be kept: { $why }.
favourites_unread = The favourites in { $file } could not be read: { $why }.
terms = What the table agrees on
terms_clock = A clock
terms_leavers = The seats of who is missing
terms_grace = How long to wait for who is gone
terms_watching = May others look on?
terms_aids = What the screens help with
clock_none = None
clock_turn = { $time } a turn
clock_bank = { $time } and { $more } a turn
clock_none_means = Everybody thinks as long as it takes.
clock_means = Each program measures the time of its own player; the others’ clocks are shown beside.
clock_days_means = Nobody has to be there: turns come when both happen to be connected, or as a line by any messenger. What takes longer than a move’s time is taken from the bank, then from days off.
clock_days = { $time } a move
clock_days_bank = { $time } a move, { $bank } besides
clock_days_off =
    { $time } a move, { $bank } besides, { $days ->
        [one] 1 day off
       *[other] { $days } days off
    }
terms_expiry = When somebody’s time is up
expiry_shown = It is shown
expiry_shown_means = Who has used up the time loses nothing by it.
expiry_claimed = It may be claimed
expiry_claimed_means = The others may go on without who is out of time; of two, the other may claim the win.
expiry_lost = It is lost
expiry_lost_means = Of two, who is out of time has lost: the other’s program says so by itself. Of more, the others may go on without.
terms_tie = With equal points
tie_shared = Both win
tie_shared_means = The win is shared.
tie_second = The second wins
tie_second_means = Who didn’t begin wins, for beginning is an advantage.
terms_draws = Who answers a draw
draws_rounds = Everybody
draws_rounds_means = Each tile needs an answer from every member’s program. So all look in once a turn, and nobody foresees a tile as long as one is honest.
draws_laps = The neighbours
draws_laps_means = A tile needs an answer from those who move before and after it alone, so a turn waits for nobody else. The price: players who conspire may know some of their own tiles before, never yours.
leavers_bot = A bot plays on
leavers_bot_means = Every program computes the same moves for the empty seat.
leavers_skipped = They are skipped
leavers_skipped_means = The seat keeps its points and its figures, and gets no more turns.
grace_means = So long somebody must be gone before the others are offered to go on without.
watching_yes = Yes
watching_yes_means = Who has the invitation may follow the game without a seat, and can do nothing in it.
watching_no = No
watching_no_means = Only the players see the game while it lasts.
aids_all = All
aids_all_means = The tiles that are still to come, and what a feature would bring, are shown to whoever looks for them.
aids_counts = Counts only
aids_counts_means = How many tiles are left is shown, and nothing else that isn’t on the table.
aids_none = None
aids_none_means = Only what a table of wood and cardboard shows.
# What isn’t as usual, told to who comes to the table.
terms_told_clock = Clock: { $clock }.
terms_told_claimed = Who is out of time may be left out; of two, the other may claim the win.
terms_told_lost = Of two, who is out of time has lost; of more, they may be left out.
terms_told_tie = With equal points who didn’t begin wins.
occasion =
    { $counts ->
        [yes] Played for “{ $label }”, where it counts.
       *[no] Played for “{ $label }”, where it doesn’t count.
    }
terms_told_laps = A tile needs an answer from the neighbours alone: who conspires may foresee some of their own tiles, never another’s.
terms_told_leavers = The seats of who is missing are skipped.
terms_told_grace = Who is gone is waited for { $time }.
terms_told_watching = Nobody may look on.
terms_told_counts = The screens show how many tiles are left, and no other aids.
terms_told_no_aids = The screens show no aids.
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
lobby_looking = Looking for the table
lobby_signing = Everybody signs
lobby_own = Your table
lobby_read_rules = Read the rules
lobby_send = Send this invitation to your friends:
lobby_called = Called to this table: { $names }.
lobby_qr = The invitation as a QR code
lobby_qr_show = Show a QR code
lobby_qr_hide = Hide the QR code
lobby_copied = Copied. Send it as it is.
lobby_unsettled = Your relays haven’t answered yet; an invitation copied now doesn’t lead through them.
lobby_unreachable = Nobody can come to this table: a browser isn’t found from outside, and no relay leads to this page. Lay it out on the page that a relay stands, or name a relay in the settings; against bots it can be played as it is.
lobby_web_open = Let friends in by their browser
lobby_web_how = Friends without Bastide open a page of yours in a browser, on a telephone too, and sit down here. Whoever is in your network can; from elsewhere the invitation goes behind the address, after a #.
lobby_web_at = Friends without Bastide: let them open
lobby_web_qr = The page’s address as a QR code
lobby_web_none = This program was built without the page for browsers. The packages have it; ui/web/README.md says how to build it.
lobby_board = Strangers
lobby_board_no = Can’t find this table
lobby_board_how = The relays that you have named put the table on their boards, with the names of who sits there, while there are free seats. Whoever reads it may sit down: you say Yes by beginning, and No by putting somebody out.
board_asking = The relays are being asked.
board_up =
    { $count ->
        [one] The table is on one board.
       *[other] The table is on { $count } boards.
    }
lobby_code = Or have a code to say aloud
lobby_code_how = A number and three words to be said on the telephone. The relays that you have named keep the number; whoever says the words comes in, and three wrong guesses close the door.
lobby_say_code = Or say this code:
lobby_code_asking = The relays are being asked for a number.
lobby_closed = Three wrong guesses have closed the door: nobody comes in by the code until you open it again.
lobby_open_door = Open the door
lobby_away = not connected
lobby_ready = ready
lobby_beside = beside { $name }
lobby_changed = What is played, or who sits here, has changed: look again, and sit down if you agree.
lobby_reading = is reading the rules of the table
lobby_fill = Who plays here
lobby_wait_friend = Wait for a friend
lobby_look_on = Look on
lobby_full = All seats are taken.
lobby_watching = You look on. The game begins when all seats are taken.
lobby_begin = Begin
lobby_not_ready = Not everybody is ready.
lobby_free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
lobby_host_begins = The host begins when all seats are taken.
lobby_waits_beginning = All are here: waiting for { $name } to begin.
lobby_profile = Name and colour…
lobby_sit = Sit down
lobby_usual = The usual rules, those of the big box of 2008.
lobby_unusual = Not as usual:
lobby_option = { $title }: { $value }
lobby_idle = Options of expansions that aren't played are set, too; they change nothing.
presence_silent = silent for { $time }
presence_gone = gone for { $time }
presence_not_yet = not here yet
waits_over = The game is over.
ended_agreed = All have agreed to end the game without a result.
waits_host = Looking for the host.
waits_draw = The next tile is being drawn.
# What is waited for.
waits_for = Waiting for { $name }.
waits_heard = Waiting until { $name } has said how far the game has come: its files here were copied or put back, and may lack something.
waits_answer = Waiting for { $name } to answer.
waits_silent = Waiting for { $name } (silent for { $time }).
waits_gone = Waiting for { $name } (gone for { $time }).
waits_not_yet = Waiting for { $name } (not here yet).
waits_resigned = { $name } has resigned: those who stay decide how to go on.
