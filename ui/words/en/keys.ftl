# The list of keys that `?` shows: the key, then what it does, as part of a sentence.

key_arrows = Arrows
key_arrows_does = move the tile, or the chosen piece, to the next place in that direction
key_turn_does = turn the tile or choose the next piece; right click and mouse wheel over a place do the same
key_next_does = move the tile, or the chosen piece, through all its places
key_pieces_does = go through the pieces on the board, with owner and points
key_enter = Enter
key_enter_does = place the tile or the piece, then finish the turn
key_digits = 1 to 9
key_digits_does = put the piece at the place with that number
key_zero_does = pass; the button in the bar shows what that does
key_escape = Esc
key_escape_does = undo, as long as the turn isn’t finished
key_shift_arrows = Shift+Arrows
key_shift_arrows_does = move the board; dragging does the same
key_zoom = + and −
key_zoom_does = zoom; mouse wheel and two fingers do the same
key_fit_does = show the whole board
key_last_does = show the last tile
key_farms_does = show the owner of each farm and its points
key_replay = In a replay
key_replay_does = Left and Right go step by step, Space plays, S goes to the next scoring
# Keys T and B.
key_talk_does = write a message; show the table, with players and requests
# Keys Y and X.
key_vote_does = accept or decline a request
key_rules_does = show the rules
key_list_does = show this list; P and E fold the players and the events
key_hint_does = show a hint, and with the next press the move; only in games against bots
key_remaining_does = show the tiles that are still to come
