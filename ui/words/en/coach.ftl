# The coach, in the analysis: the moves that cost most chance to win, with reasons.
coach_searches = Looking for key moments…
coach_of = { $name }: key moments
coach_none_of = { $name }: no costly move was found
# A key moment in a list.
coach_moment = Turn { $turn }: −{ $percent }% chance to win
coach_better = Better: { $place }; { $what }
coach_played = Played: { $place }; { $what }
# A reason, with its points: “+3.2  city (2 east): worth 9 instead of 6”.
coach_reason = { $points }  { $subject }
coach_reason_fact = { $points }  { $subject }: { $fact }
coach_feature = { feature } ({ cell })
coach_subject =
    { $subject ->
        [own] { $name }’s supply of followers
        [others] opponents’ supply of followers
        [joins] features that could be joined
        [unclaimed] open roads and cities without followers
        [later] features of later turns
       *[rest] everything else
    }
# Facts after a subject. $by and $after are the better move or the played one.
coach_completes =
    { $by ->
        [better] only the better move finishes it ({ gain })
       *[played] only the played move finishes it ({ gain })
    }
coach_begins =
    { $by ->
        [better] begins with the better move
       *[played] begins with the played move
    }
coach_no_tile =
    { $after ->
        [better] no remaining tile can finish it after the better move
       *[played] no remaining tile can finish it after the played move
    }
coach_goes = scores for { $better } instead of { $played }
coach_worth = worth { $better } instead of { $played } as it is
coach_fits = remaining tiles for the hardest cell: { $better } instead of { $played }
coach_at_hand = { $better } instead of { $played }
# The result of a game of two. $tiles and $moves have their signs; together they make the lead.
coach_luck =
    { $result ->
        [won] { $name } won by { $lead }: luck with the tiles { $tiles }, moves { $moves }
        [lost] { $name } lost by { $lead }: luck with the tiles { $tiles }, moves { $moves }
       *[tied] { $name } tied: luck with the tiles { $tiles }, moves { $moves }
    }
# The levels of bots whose moves cost as much as this player's did, if the game shows it.
coach_level =
    { $range ->
        [one] { $name } played like level { $high }
        [over] { $name } played like level { $low } or higher
       *[between] { $name } played like levels { $low } to { $high }
    }

# A hint in a game against bots: the kind of the move and its area first, then the move.
hint = Show hint
hint_searches = Looking for a hint…
hint_none = There is no hint for this choice.
hint_area =
    { $toward ->
        [east] Hint: in the east, { $what }
        [west] Hint: in the west, { $what }
        [south] Hint: in the south, { $what }
        [north] Hint: in the north, { $what }
       *[south_east] Hint: in the south-east, { $what }
        [south_west] Hint: in the south-west, { $what }
        [north_east] Hint: in the north-east, { $what }
        [north_west] Hint: in the north-west, { $what }
    }
hint_figure =
    { $figure ->
        [yes] Hint: place a figure
       *[no] Hint: place no figure
    }
hint_move = Hint: { $place }; { $what }
hint_what = Hint: { $what }
hint_show = Show move
