# Why the rules don’t allow a move (refusal_…) or a game (setup_…). Clauses without a full stop, quoted after a colon.

refusal_over = the game is over
refusal_no_draw_due = there is nothing to draw now
refusal_draw_due = a tile must be drawn first
# $index is the number of a draw that a file names.
refusal_no_such_outcome = draw { $index } isn’t one of the { $outcomes } possible draws
refusal_not_your_turn = it is another player’s turn
refusal_not_now = that belongs to another step of the turn
refusal_no_place = a tile goes on an empty space next to another tile
refusal_edges = all touching edges must match
refusal_looks_like = a rotation by { $degrees } degrees looks the same, so use that one
refusal_none_left = no such figure is left in the supply
refusal_another_tile = a figure goes on the tile just placed
refusal_river = the river must continue, without turning back or joining itself
refusal_cult = a shrine can’t be next to two cloisters, nor a cloister next to two shrines
refusal_wrong_figure = this figure can’t go there
refusal_dragon = no figure can go where the dragon is
refusal_princess = a knight must return to its owner
refusal_no_move = it can’t be moved there
# No such figure is at that place.
refusal_no_figure = no such figure is there
# The count of Carcassonne is in a quarter of his city.
refusal_count = the count keeps this quarter closed
refusal_must_act = this step can’t be skipped
refusal_no_such_segment = the tile has no such feature
refusal_not_for_figures = no figure can go there
refusal_occupied = the feature is occupied
refusal_completed = the feature is complete
setup_seats = a game has 1 to 6 seats, not { $count }
setup_no_base = a game needs the tiles of the base game
setup_no_city = the count needs the tiles of his city
setup_unknown_part = this version doesn’t know some of the tiles or rules
setup_pairs = two figures of each kind need at most 4 seats, without { $figures }
setup_abbeys = each seat starts with 1 abbey or none, not { $count }
setup_followers = each seat starts with 1 to 8 small followers, not { $count }
