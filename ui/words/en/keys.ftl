# What the keys do, as `?` lists it.

key_arrows = Arrows
key_arrows_does = hold the tile, or the chosen piece, over the next place that way
key_turn_does = turn the tile, or turn to the next piece; so does a right click, and the wheel over a place
key_next_does = hold the tile, or the chosen piece, over its next place, one after the other
key_pieces_does = look at the pieces on the board, one after the other: whose each is, and what it brings
key_enter = Enter
key_enter_does = lay the tile, set the piece; later finish the turn
key_digits = 1 to 9
key_digits_does = set the piece at the place with that number
key_zero_does = pass: the button of the bar says what that means
key_escape = Esc
key_escape_does = take back, as long as the turn isn’t finished
key_shift_arrows = Shift+Arrows
key_shift_arrows_does = move the board; so does dragging it
key_zoom = + and −
key_zoom_does = zoom; so do the wheel and two fingers
key_fit_does = show the whole board
key_last_does = show the last tile
key_farms_does = whose the farms are, and what they would bring
key_replay = In a replay
key_replay_does = Left and Right step, Space plays, S goes to the next score
key_talk_does = say something; the table: who sits there, and what may be asked of the others
key_vote_does = agree to what others ask, or refuse it
key_rules_does = the rules
key_list_does = this list; P and E fold the players and the events
key_remaining_does = the tiles that are still to come
