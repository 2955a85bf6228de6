# Home.

home_motto = Carcassonne among friends, without a server.
home_bots = Play against a bot
home_new_table = New table…
home_first_game = A first game
home_new_here = New here? Learn to play in ten minutes, on the real board.
home_rules = Rules
home_join = Join a friend's table
home_join_hint = Paste the invitation, or type a code
home_join_button = Join
home_called = The others see you as { $name }.
home_rename = Change the name
home_who = What shall the others call you, and which colour is yours?
home_unfold = Show all { $count }
home_watch = Only look on, without a seat
home_nearby = Look for tables nearby
home_nearby_none = Looking for tables on this network: none yet.
home_nearby_table = { $name }: { $free } of { $seats } seats free
home_open = Open a recorded game
home_open_hint = Path of a .bastide or .jcz file; or drop one here
home_open_button = Open
home_stop = Stop
finding_looking = Looking for the table of this code.
finding_let_in = You are let in.
finding_wrong_words = These are not the table’s words: ask for the code again.
finding_closed = Wrong guesses have closed the table’s door: its host has to open it again.
