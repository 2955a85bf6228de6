# Panels above the board: players, events, the question of the turn, the end of the game.

# Buttons with pictures, whose names are read out or shown as tooltips.
play_fold = Fold
play_unfold = Unfold
play_fit = Fit
play_fit_how = Show the whole board: F
play_tiles = Tiles
play_tiles_how = Show the tiles that are still to come: D
play_rules = Rules and guide
play_table = Table
play_leave = Leave
play_events_fold = Fold events
play_events_show = Show events
play_events_unread = Show events (new message)
play_scores = Show only scoring events
play_over = The game is over.
# Buttons after the end of a game. The first one shows a table of each player’s points from roads, cities and so on.
play_whence = Show points by source
play_tell = Show the final scoring
play_again = Play again
play_again_with = Play again with { $name }
players_tiles =
    { $count ->
        [one] 1 tile left
       *[other] { $count } tiles left
    }
players_no_tile = No tiles left
# Follows players_tiles.
players_river = { $count } of them are river tiles, placed first
players_aside =
    { $count ->
        [one] 1 dragon tile waits for a volcano
       *[other] { $count } dragon tiles wait for a volcano
    }
players_dragon =
    { $count ->
        [one] Dragon: 1 step to go
       *[other] Dragon: { $count } steps to go
    }
# In brackets: why the player has another tile.
players_second_builder = { $name }’s second tile (builder)
players_second_lake = { $name }’s second tile (lake)
players_builder_due = { $name } gets one more tile (builder)
players_watch_me = You are watching
players_watch_we =
    { $count ->
        [one] You and 1 other are watching
       *[other] You and { $count } others are watching
    }
players_watch =
    { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
# Suggested name of a further player on the same device: “Anna 2”.
players_beside = { $name } { $number }
# In place of a name.
players_free_seat = Free seat
# For a screen reader: numbers first.
supply_said =
    { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $count ->
        [one] { $count } follower left
       *[other] { $count } followers left
    }
supply_none = No followers left
supply_left = { $what } left
supply_rest = { $name }: { $what } left
supply_abbey = abbey
supply_goods = { $count } { goods }
supply_title =
    { $title ->
       *[king] King with a city of { $tiles } tiles
        [robber] Robber baron with a road of { $tiles } tiles
    }
# The panel of tiles that are still to come.
remaining = Still to come
remaining_fit = { $fit } of { $all } fit there
# $own is the chance that at least one of your remaining draws fits there.
remaining_odds = The next tile fits: { $next }%. You will still draw one that fits: { $own }%.
remaining_odds_next = The next tile fits: { $next }%.
remaining_share = { $share }%
remaining_how = Point at a free place, or choose it, to see which tiles fit there.
remaining_nothing = Nothing
remaining_kind = { $count } of { $kind }
remaining_kind_fits = { $count } of { $kind }, fits
remaining_pick = { $shows }: { $count } of { $kind }
events_none = Nothing has happened yet.
event_begins = { $name } begins
event_tile = { $name }: a tile
event_abbey = { $name }: the abbey
event_deployed = { $name }: { $what }
event_barn = a barn
event_discarded = A tile fits nowhere and leaves the game: { $tile }
event_set_aside = A dragon tile waits for a volcano: { $tile }
event_shuffled =
    { $count ->
        [one] The first volcano: 1 dragon tile is back in the bag
       *[other] The first volcano: { $count } dragon tiles are back in the bag
    }
event_bonus = { $name } +{ $points }
# A figure returns to its owner’s supply.
event_sent =
    { $why ->
       *[dragon] The dragon sends { $name }’s { figure } back
        [princess] The princess sends { $name }’s { figure } back
        [challenge] { $name }’s { figure } lost the challenge and returns
        [alone] { $name }’s { figure } returns because no follower is left there
        [scored] { $name }’s { figure } returns
    }
# A follower moves from the city of Carcassonne to a feature: “Anna leaves the city: knight in a city”.
event_leaves = { $name } leaves the city: { $what }
event_wagon = { $name }: the wagon moves on
event_dragon_flew = The dragon flies to the volcano
event_journey =
    { $count ->
        [one] The dragon’s journey: 1 step
       *[other] The dragon’s journey: { $count } steps
    }
event_fairy = { $name }: the fairy moves
event_fairy_joins = { $name }: the fairy joins the { figure }
event_count =
    { $quarter ->
       *[castle] The count goes to the castle
        [market] The count goes to the market
        [blacksmith] The count goes to the blacksmith
        [cathedral] The count goes to the cathedral
    }
event_goods = { $name } takes { $goods }
event_piece = { $name } places the { figure }
event_taken = { $name } takes { figures }
event_off = The { figure } leaves the board
event_crowned =
    { $title ->
       *[king] { $name } is king with a city of { $tiles } tiles
        [robber] { $name } is robber baron with a road of { $tiles } tiles
    }
event_again =
    { $why ->
       *[builder] { $name } gets one more tile (builder)
        [lake] { $name } gets one more tile (lake)
    }
event_over = The game is over
# Details of an event in brackets; extras and the majority are part of them.
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; for { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
# Why a player got extra points; such details follow “Anna +1” in brackets.
bonus_fairy_turn = fairy, at the start of the turn
bonus_fairy_score = fairy, next to a follower { at_ground }
bonus_goods = most { goods }
bonus_king =
    { $count ->
        [one] king, 1 finished city
       *[other] king, { $count } finished cities
    }
bonus_robber =
    { $count ->
        [one] robber baron, 1 finished road
       *[other] robber baron, { $count } finished roads
    }
bonus_both = king and robber baron
bonus_pieces = { figures } × { $each }
# A tile that shows nothing but a field.
tile_field_only = field only
finale_step = Final scoring: { $step } of { $steps }
finale_next = Next
finale_next_key = Enter or right arrow
finale_skip = Skip
# Columns of the table of points.
source =
    { $source ->
       *[roads] Roads
        [cities] Cities
        [cloisters] Cloisters
        [farms] Farms
        [fairy] Fairy
        [goods] Goods
        [cards] King, robber
    }
end_total = Total
end_won =
    { $count ->
        [one] { $names } wins with { $points }
       *[other] { $names } win together with { $points }
    }
end_look = Look at the board
end_home = Home
end_copy_picture = Copy the picture
end_save_picture = Save the picture
end_copy_verdict = Copy the verification result
end_costliest = Your costliest move: tile { $number }, { $points } points lost
end_costliest_none = Your moves were the best that the analysis found.
end_costliest_searches = Looking for your costliest move: { $done } of { $all }
end_board = The board at the end
chart_said = The scores over { $count } tiles: { $scores }
chart_after =
    { $count ->
        [one] After 1 tile
       *[other] After { $count } tiles
    }
chart_points = { $name }: { $points }
# The bar below the board. Undo changes a turn that isn’t finished yet.
bar_take_back = Undo
# Turns the drawn tile by 90 degrees.
bar_turn_it = Turn the tile
bar_turn_how = R, mouse wheel or right click
# Tooltips with the keys of a button.
bar_pass_key = 0, or Enter before you choose a place
bar_enter = Enter
# Tooltip of a chosen piece.
bar_mover_how = { $name } (R: next piece)
bar_drawn = Drawn tile { $tile }
# A panel that explains how the secret numbers of the players made a tile draw, and the button that opens it.
seal = How this tile was drawn
seal_from =
    { $count ->
        [one] Draw { $round } was made from a secret number of { $names }. It was fixed beforehand and revealed only for this draw.
       *[other] Draw { $round } was made from one secret number each of { $names }. They were fixed beforehand and revealed only for this draw.
    }
seal_means =
    { $count ->
        [one] With a single player, there is nobody to cheat.
       *[other] If at least one of them is honest, nobody could know or choose this tile.
    }
# Read out in place of a picture.
seal_picture = The secret numbers of { $names } are combined into one, which picks the tile
# Question before the button “Finish turn”.
bar_like_this = Like this?
bar_gain = { $gain } ({ $score })
bar_finish = Finish turn
bar_abbey = Your abbey
bar_abbey_how = Place your abbey on your next turn instead of drawing a tile. Click again to cancel.
bar_abbey_next = Your abbey comes next
# The question of the turn. A button follows where it ends in “or”.
ask_abbey = Place your abbey in one of the holes, or
ask_lay = Your turn: place this tile.
ask_lay_amiss = It doesn’t fit there this way. Turn it, or click another frame.
# Several players share this device.
ask_lay_beside = { $name }: place this tile.
# A question to one of several players on this device.
ask_beside = { $name }: { $question }
ask_lay_builder = Your builder brings one more tile. Place it.
ask_lay_lake = The lake brings one more tile. Place it.
# When a game from a real table is entered.
ask_drawn = { $name } draws. Which tile is it?
ask_wagon = Your wagon was scored and may move on, or
ask_enter_city = Only others scored, so you may send a follower into the city, or
ask_count = You may move the count to another quarter, or
ask_piece = Choose where the piece goes.
ask_last_abbey = All tiles are placed. Place your abbey in one of the holes, or
ask_last_leave_must = Before the final scoring, your followers must leave the city. Choose where one of them goes.
ask_last_leave = Before the final scoring, your followers may leave the city, or
ask_princess = The princess sends a knight in her city back. Choose which one.
ask_nobody = You can’t place a figure here.
ask_dragon = The dragon moves, step { $step } of { $steps }. Move it to a lit tile.
# Possible moves of pieces. A button with the other choice follows.
ask_wood =
    { $ways ->
       *[figure] Place a figure, or
        [follower] Place a follower, or
        [portal_figure] Place a figure on any tile through the portal, or
        [portal_follower] Place a follower on any tile through the portal, or
    }
ask_wood_besides =
    { $besides ->
       *[princess]
            { $ways ->
               *[figure] Place a figure, send a knight back, or
                [follower] Place a follower, send a knight back, or
                [portal_figure] Place a figure on any tile through the portal, send a knight back, or
                [portal_follower] Place a follower on any tile through the portal, send a knight back, or
                [none] You may send a knight back, or
            }
        [fairy]
            { $ways ->
               *[figure] Place a figure, move the fairy, or
                [follower] Place a follower, move the fairy, or
                [portal_figure] Place a figure on any tile through the portal, move the fairy, or
                [portal_follower] Place a follower on any tile through the portal, move the fairy, or
                [none] You may move the fairy, or
            }
        [both]
            { $ways ->
               *[figure] Place a figure, send a knight back, move the fairy, or
                [follower] Place a follower, send a knight back, move the fairy, or
                [portal_figure] Place a figure on any tile through the portal, send a knight back, move the fairy, or
                [portal_follower] Place a follower on any tile through the portal, send a knight back, move the fairy, or
                [none] You may send a knight back, move the fairy, or
            }
    }
ask_leave =
    { $quarter ->
       *[castle] The lit { feature } is scored next. Your followers in the castle may go there, or
        [market] The lit { feature } is scored next. Your followers in the market may go there, or
        [blacksmith] The lit { feature } is scored next. Your followers in the blacksmith may go there, or
        [cathedral] The lit { feature } is scored next. Your followers in the cathedral may go there, or
    }
# For a screen reader.
spoken_finale = Final scoring: Enter continues, Esc skips it
spoken_pieces = R chooses the piece: { $pieces }
# Buttons for passing, after the question of the turn.
pass_end_turn = End the turn
pass_draw = Draw a tile
pass_wagon = Return the wagon
pass_send_nobody = Send nobody
pass_count = Leave the count here
pass_keep = Keep it
pass_nobody_else = Move nobody else
pass_nobody_goes = Move nobody
# Without placing a figure.
pass_without = Finish without one
pass_nothing = Do nothing
# What another player has to decide.
does =
    { $decision ->
        [abbey] { $name } chooses between abbey and tile.
        [tile] { $name } places a tile.
        [wood] { $name } may place a figure.
        [dragon] { $name } moves the dragon.
        [leave_city] { $name } may move followers out of the city.
        [wagon] { $name } may move a wagon on.
        [enter_city] { $name } may send a follower into the city.
        [count] { $name } may move the count.
        [last_abbey] { $name } may still place an abbey.
        [last_leave] { $name } may move followers out of the city before the final scoring.
       *[none] { $name } is thinking.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, once around the track
       *[other] { $name }: { $points }, { $count } times around the track
    }
