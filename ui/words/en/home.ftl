# The home screen.

home_motto = Carcassonne with friends. No server, no account.
home_bots = Play against a bot
home_level_one = You play like level { $level }.
home_level_range = You play like levels { $first } to { $last }.
home_level_choose = Choose level { $level }
home_new_table = New table…
home_first_game = Play a first game
home_new_here = New here? Learn to play in 10 minutes, on the real board.
home_race = Play the weekly tiles
home_race_about = A solo game for points. Everyone gets the same tiles this week.
home_rules = Rules and guide
home_join = Join a friend’s table
home_join_hint = Paste an invitation or turn link, or type a code
home_join_button = Join
home_called = The others see you as { $name }.
home_rename = Change name
# Label of the field for the name, with the colours under it: at the first start, and at a friend’s table.
home_who = Your name and colour
home_unfold = Show all { $count }
# Link under “Join a friend’s table”, once an invitation is pasted.
home_watch = Watch only
home_nearby = Look for open tables
home_nearby_none = No open tables yet on this network or your relays. Still looking…
home_nearby_table = { $name }: { $free } of { $seats } seats free
table_near = On this network.
table_sits = Players: { $names }.
table_seeks = Looking for: { $who }.
boards_none = To see other people’s public tables, add a relay in the settings.
tables_hidden =
    { $count ->
        [one] 1 more table doesn’t match your filters.
       *[other] { $count } more tables don’t match your filters.
    }
# Players whom a host looks for: after “Looking for:”, and in two lists.
seeks_anybody = Anyone
seeks_beginners = Beginners
seeks_practised = Players who know the game
seeks_strong = Strong players
# Labels and values of the lists that filter open tables.
filter_pace = Game type
filter_any_pace = Any
filter_live = Live
filter_days = Correspondence
filter_players = Players wanted
filter_any_players = Any
filter_base = Only tables without expansions
home_open = Open a game file
home_open_hint = Path of a .bastide or .jcz file, or drop one here
home_open_drop = Choose a .bastide or .jcz file, or drop one here
home_open_button = Open
# Ends the search for the table of a code.
home_stop = Stop looking
finding_looking = Looking for the table with this code.
finding_let_in = Joining…
finding_wrong_words = Wrong code. Ask the host to tell you the code again.
finding_closed = Too many wrong guesses have locked this code. Ask the host to unlock it.
home_asked = You opened an invitation. Leave this table to go there.
