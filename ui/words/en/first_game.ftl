# A first game: what its guide says.

first_stop = Stop { $stop } of { $stops }
first_lay = Lay a tile
first_lay_how = Each turn you draw a tile and lay it so that everything goes on: roads, cities, meadows. Turn it with its round arrow, R or the wheel until its road leads down, and click the place in the thick frame. This time finish without a follower.
# For a screen reader.
first_framed = The framed place: { $place }
first_thief = A thief on a road
first_thief_how = You drew a crossing: roads end there. Lay it at the framed place. Then click the lit road: your follower is a thief. As soon as the road’s other end is closed, too, it brings a point for each of its tiles.
first_knight = A knight in a city
first_knight_how = Bot’s cloister has closed your road: 4 tiles, 4 points, and the thief is home again. Now enlarge the city: its open sides meet. Put a knight in it, and nobody else may deploy there.
first_city = A finished city
first_city_how = Close the wall: turn this tile until its city looks down. A finished city brings 2 points for each tile and for each pennant, and the knight comes home at once. Keep your followers this time.
first_monk = A monk in a cloister
first_monk_how = 3 tiles and 1 pennant: 8 points. A cloister counts itself and the eight tiles around it, and its monk stays until all eight are there. Lay it at the framed place, where four are already, and put a monk in it.
first_farmer = A farmer, and the end
first_farmer_how = A farmer lies in a field and never comes home. At the end each finished city beside the field brings 3 points; yours is one. Lay the road, and put a follower in the lit field.
first_rest = The rest of the game
first_rest_how = Now you know every place for a follower. At the end what isn’t finished counts, too, but less, and whoever has the most points wins. Let bots play for both of you, and see where the points come from.
first_play_rest = Play the rest
first_at_once = Straight to the end
first_told = The story is told.
first_bot_lays = Bot lays a tile.
first_not_kept = This game was for learning: it isn’t kept.
# What the learner did otherwise.
first_amiss_tile = That fits, and in any other game you may lay it so. This story goes on at the framed place, with the tile turned as told: take it back.
first_amiss_follower = A follower may stand there, too. This story wants him elsewhere: take him back, and the place lights up again.
first_amiss_nobody = You need not deploy anybody. Here you want a follower at work, though: take it back.
first_amiss_somebody = That is allowed. But you have only seven followers, so keep this one: take it back.
