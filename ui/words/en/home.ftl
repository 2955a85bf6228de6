# Home.

home_motto = Carcassonne among friends, without a server.
home_bots = Play against a bot
home_new_table = New table…
home_first_game = A first game
home_new_here = New here? Learn to play in ten minutes, on the real board.
home_race = Tile race
home_race_about = This week’s tiles, the same for everybody: played alone, for points.
home_rules = Rules and guide
home_join = Join a friend's table
home_join_hint = Paste the invitation or a turn, or type a code
home_join_button = Join
home_called = The others see you as { $name }.
home_rename = Change the name
home_who = What shall the others call you, and which colour is yours?
home_unfold = Show all { $count }
home_watch = Only look on, without a seat
home_nearby = Look for open tables
home_nearby_none = Looking on this network and on the boards of your relays: no open table yet.
home_nearby_table = { $name }: { $free } of { $seats } seats free
table_near = On this network.
table_sits = There: { $names }.
table_seeks = Looked for: { $who }.
boards_none = Strangers’ tables stand on the boards of relays: name a relay in the settings to see its board.
tables_hidden =
    { $count ->
        [one] One more table isn’t what you look for.
       *[other] { $count } more tables aren’t what you look for.
    }
seeks_anybody = Anybody
seeks_beginners = Beginners
seeks_practised = Players who know the game
seeks_strong = Strong players
filter_pace = Pace
filter_any_pace = Any
filter_live = At one sitting
filter_days = Over days
filter_players = For whom
filter_any_players = All
filter_base = Without expansions
home_open = Open a recorded game
home_open_hint = Path of a .bastide or .jcz file; or drop one here
home_open_drop = Choose a .bastide or .jcz file, or drop one here
home_open_button = Open
home_stop = Stop
finding_looking = Looking for the table of this code.
finding_let_in = You are let in.
finding_wrong_words = These are not the table’s words: ask for the code again.
finding_closed = Wrong guesses have closed the table’s door: its host has to open it again.
home_asked = An invitation was opened. Leave this table, and you come there.
