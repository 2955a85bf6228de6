# The first game: a lesson in six steps, each with a title, a text and one move.

first_stop = Step { $stop } of { $stops }
first_lay = Place a tile
first_lay_how = Each turn you draw a tile and place it so that roads, cities and fields continue. Turn it with its round arrow, R or the wheel until its road leads down. Then click the thick frame. This time, finish without a follower.
# For a screen reader.
first_framed = The framed place: { $place }
first_thief = A thief on a road
first_thief_how = You drew a crossing, where roads end. Place it in the frame. Then click the lit road, and your follower is a thief. Once the other end of the road is closed, too, it scores 1 point for each of its tiles.
first_knight = A knight in a city
first_knight_how = Bot’s cloister has closed your road. It scored 4 points for 4 tiles, and you have your thief back. Place this tile in the frame to make the city larger. Put a knight in it, and nobody else may place a follower there.
first_city = A finished city
first_city_how = Close the wall by turning this tile until its city looks down. A finished city scores 2 points for each tile and 2 for each pennant, and you get your knight back at once. This time, keep your followers.
first_monk = A monk in a cloister
first_monk_how = Your city had 3 tiles and 1 pennant, which makes 8 points. A cloister scores 1 for itself and 1 for each of the 8 tiles around it. Its monk stays until all 8 are there. Place it in the frame, next to 4 tiles, and put a monk in it.
first_farmer = A farmer, and the end
first_farmer_how = A farmer works in a field and stays there until the end. Then each finished city next to the field scores 3 points, and yours is one. Place the road, and put a follower in the lit field.
first_rest = The rest of the game
first_rest_how = Now you know every place for a follower. At the end, unfinished features score, too, but less. The player with the most points wins. Let bots play for both of you, and see where the points come from.
# Buttons: bots play the rest step by step, or at once.
first_play_rest = Watch the rest
first_at_once = Skip to the end
# Below the board, while the player has nothing to do.
first_told = The lesson is over.
first_bot_lays = Bot places a tile.
first_not_kept = This was a practice game and isn’t saved.
# After a move that the lesson didn’t ask for. “Undo” is the button bar_take_back.
first_amiss_tile = This move is legal. But the lesson continues in the frame, with the tile turned as described. Press Undo.
first_amiss_follower = A follower may go there, too, but the lesson needs it elsewhere. Press Undo, and the right place lights up again.
first_amiss_nobody = You don’t have to place a follower, but the lesson needs one here. Press Undo, then place it.
first_amiss_somebody = You may do that, but you have only 7 followers. Keep this one for now and press Undo.
