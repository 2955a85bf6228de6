# What floats above the board: players, events, what is asked, the end.

play_fold = Fold
play_unfold = Unfold
play_fit = Fit
play_fit_how = Show the whole board: F
play_tiles = Tiles
play_tiles_how = The tiles that are still to come: D
play_rules = Rules and guide
play_table = Table
play_leave = Leave
play_events_fold = Fold events
play_events_show = Show events
play_events_unread = Show events: something was said
play_scores = Only what brought points
play_over = The game is over.
play_whence = Where the points come from
play_tell = Tell the last scoring
play_again = Play again
play_again_with = Play again with { $name }
players_tiles =
    { $count ->
        [one] 1 tile left
       *[other] { $count } tiles left
    }
players_no_tile = No tile is left
players_river = { $count } of them are river, laid first
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
players_second_builder = { $name }’s second tile: the builder
players_second_lake = { $name }’s second tile: the lake
players_builder_due = { $name } gets one more tile: the builder
players_watch_me = You look on
players_watch_we =
    { $count ->
        [one] You and 1 more look on
       *[other] You and { $count } more look on
    }
players_watch =
    { $count ->
        [one] 1 person looks on
       *[other] { $count } people look on
    }
# Another seat of the same player, at the same device.
players_beside = { $name } { $number }
players_free_seat = A free seat
# For a screen reader: numbers first.
supply_said =
    { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $count ->
        [one] { $count } follower left
       *[other] { $count } followers left
    }
supply_none = No follower left
supply_left = { $what } left
supply_rest = { $name }: { $what } left
supply_abbey = abbey
supply_goods = { $count } { goods }
supply_title =
    { $title ->
       *[king] King, by { $tiles } tiles
        [robber] Robber baron, by { $tiles } tiles
    }
remaining = Still to come
remaining_fit = { $fit } of { $all } fit there
remaining_odds = The next tile fits: { $next } %. You still draw one that fits: { $own } %.
remaining_odds_next = The next tile fits: { $next } %.
remaining_share = { $share } %
remaining_how = Point at a free place, or choose it, to see what fits there.
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
event_discarded = A tile had no place and is gone: { $tile }
event_set_aside = A dragon tile waits for a volcano: { $tile }
event_shuffled =
    { $count ->
        [one] The first volcano: 1 dragon tile is back in the bag
       *[other] The first volcano: { $count } dragon tiles are back in the bag
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] The dragon sends { $name }’s { figure } home
        [princess] The princess sends { $name }’s { figure } home
        [challenge] { $name }’s { figure } lost the challenge and goes home
        [alone] { $name }’s { figure } goes home: no follower is left there
        [scored] { $name }’s { figure } goes home
    }
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
event_crowned =
    { $title ->
       *[king] { $name } is king: a city of { $tiles } tiles
        [robber] { $name } is robber baron: a road of { $tiles } tiles
    }
event_again =
    { $why ->
       *[builder] { $name } has one more tile: the builder
        [lake] { $name } has one more tile: the lake
    }
event_over = The game is over
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; for { $name } { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = the fairy, as the turn begins
bonus_fairy_score = the fairy, beside a follower { at_ground }
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
tile_field_only = field only
finale_step = The last scoring: { $step } of { $steps }
finale_next = Next
finale_next_key = Enter, or the right arrow
finale_skip = Skip
# The columns of the breakdown.
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
end_copy_verdict = Copy the verdict
end_costliest = Your costliest move: tile { $number }, { $points } points
end_costliest_none = No better move was found than any of yours.
end_costliest_searches = Looking for your costliest move: { $done } of { $all }
end_board = The board at the end
chart_said = The scores over { $count } tiles: { $scores }
chart_after =
    { $count ->
        [one] After 1 tile
       *[other] After { $count } tiles
    }
chart_points = { $name }: { $points }
bar_take_back = Take back
bar_turn_it = Turn it
bar_turn_how = R, the wheel, or a right click
bar_pass_key = 0, or Enter before choosing a place
bar_enter = Enter
bar_mover_how = { $name }: R turns to the next
bar_drawn = Drawn tile { $tile }
seal = Where this tile came from
seal_from =
    { $count ->
        [one] Draw { $round } was made from a secret of { $names }, fixed beforehand and shown only for it.
       *[other] Draw { $round } was made from one secret each of { $names }, fixed beforehand and shown only for it.
    }
seal_means =
    { $count ->
        [one] Nobody else has a hand in it: who plays alone can deceive nobody.
       *[other] As long as one of them keeps to the rules, nobody could know or choose this tile.
    }
seal_picture = The secrets of { $names } go into one seal, and from it comes the tile
bar_like_this = Like this?
bar_gain = { $gain } ({ $score })
bar_finish = Finish turn
bar_abbey = Your abbey
bar_abbey_how = Take it, and your next turn begins with laying it, instead of drawing a tile; a second click puts it back.
bar_abbey_next = Your abbey comes next
ask_abbey = Lay your abbey in one of the holes, or
ask_lay = Your turn: lay this tile.
ask_lay_amiss = There it doesn’t fit: click one of the frames.
ask_lay_beside = { $name }: lay this tile.
ask_lay_builder = Your builder brings one more tile: lay it.
ask_lay_lake = The lake brings one more tile: lay it.
ask_drawn = { $name } draws. Which tile is it?
ask_wagon = Your wagon was scored and may move on, or
ask_enter_city = Others scored and you didn’t: you may send a follower into the city, or
ask_count = You may move the count to another quarter, or
ask_last_abbey = All tiles are laid. Lay your abbey in one of the holes, or
ask_last_leave_must = Before the last scoring your followers must leave the city: choose where one goes.
ask_last_leave = Before the last scoring your followers may leave the city, or
ask_princess = The princess sends one of the knights in her city home: choose him.
ask_nobody = Nobody can be deployed here.
ask_dragon = The dragon is out, step { $step } of { $steps }: lead him to a lit tile.
# What may be done with a piece; a button with the other choice follows.
ask_wood =
    { $ways ->
       *[figure] Deploy a figure, or
        [follower] Deploy a follower, or
        [portal_figure] Through the portal deploy a figure on any tile, or
        [portal_follower] Through the portal deploy a follower on any tile, or
    }
ask_wood_besides =
    { $ways ->
       *[figure] Deploy a figure, or { ask_besides }, or
        [follower] Deploy a follower, or { ask_besides }, or
        [portal_figure] Through the portal deploy a figure on any tile, or { ask_besides }, or
        [portal_follower] Through the portal deploy a follower on any tile, or { ask_besides }, or
        [none] You may { ask_besides }, or
    }
ask_besides =
    { $besides ->
       *[princess] send a knight home
        [fairy] move the fairy
        [both] send a knight home, or move the fairy
    }
ask_leave =
    { $quarter ->
       *[castle] The lit { feature } is scored next: your followers may come there from the castle, or
        [market] The lit { feature } is scored next: your followers may come there from the market, or
        [blacksmith] The lit { feature } is scored next: your followers may come there from the blacksmith, or
        [cathedral] The lit { feature } is scored next: your followers may come there from the cathedral, or
    }
spoken_finale = The last scoring: Enter goes on, Esc skips it
spoken_pieces = R chooses the piece: { $pieces }
# What passing means.
pass_end_turn = End the turn
pass_draw = Draw a tile
pass_wagon = Wagon goes home
pass_send_nobody = Send nobody
pass_count = The count stays
pass_keep = Keep it
pass_nobody_else = Nobody else
pass_nobody_goes = Nobody goes
pass_without = Finish without one
pass_nothing = Do nothing
# What another seat is asked.
does =
    { $decision ->
        [abbey] { $name } chooses between abbey and tile.
        [tile] { $name } lays a tile.
        [wood] { $name } may deploy a figure.
        [dragon] { $name } leads the dragon.
        [leave_city] { $name } may bring followers out of the city.
        [wagon] { $name } may move a wagon on.
        [enter_city] { $name } may send a follower into the city.
        [count] { $name } may move the count.
        [last_abbey] { $name } may lay the last abbey.
        [last_leave] { $name } may bring followers out of the city at last.
       *[none] { $name } is thinking.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, once around the track
       *[other] { $name }: { $points }, { $count } times around the track
    }
