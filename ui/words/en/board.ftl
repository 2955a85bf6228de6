# The board: its moves and its tooltips.

board = Board
# Button on the board: place the tile at this cell.
lay_at = Place at { cell }
map = Map of the board
map_hint = Click or drag to look there; F shows the whole board.
farms = Show farms
farms_hint = Show the owner of each farm and its points: G

# Tooltip of the feature under the pointer.
remark_farm = A farm
remark_river = The river
remark_finished =
    { $feature ->
       *[road] A finished road of { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
        [city] A finished city of { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
        [cloister] A finished cloister
        [shrine] A finished shrine
    }
remark_open =
    { $feature ->
       *[road] A road
        [city] A city
    } of { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }, { $open ->
        [one] { $open } end open
       *[other] { $open } ends open
    }
remark_around =
    { $feature ->
       *[cloister] A cloister
        [shrine] A shrine
    }, { $open } of 8 around it open
remark_owner = Belongs to { $who }
# “Anna 2, Ben 1”: a large follower counts as 2.
remark_strengths = Follower strength: { $strengths }
remark_barn = { $name }’s barn is on it
remark_now = At the end: { $sum }
remark_paid = It scored at the end: { $sum }
remark_then = If finished as it is: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] The castle
        [market] The market
        [blacksmith] The blacksmith
        [cathedral] The cathedral
    }
remark_quarter_use =
    Followers wait here and may go to { $quarter ->
       *[castle] cities
        [market] farms
        [blacksmith] roads
        [cathedral] cloisters and shrines
    } about to be scored
remark_count_closes = The count is here, so nobody may enter or leave
remark_count_holds = The count is here, so nobody may leave
remark_scored = It scores: { $sum }

# For a screen reader: the contents of a tile, and the effect of a choice on the board. The most important word comes first.
tile_part = { feature } { $there }
on_tile =
    { $way ->
       *[north] north
        [north_east] north-east
        [east] east
        [south_east] south-east
        [south] south
        [south_west] south-west
        [west] west
        [north_west] north-west
        [inside] inside
    }
tile_with =
    { $what ->
       *[pennants] { $count ->
            [one] pennant
           *[other] { $count } pennants
        }
        [cathedral] cathedral
        [princess] princess
        [inn] inn
        [herd] pig herd
        [volcano] volcano
        [dragon] dragon
        [portal] magic portal
        [spring] spring
        [fork] fork
        [lake] lake
    }
held_place = { cell }, { $number } of { $all }
held_turns = R turns it, { $count } ways
held_places =
    { $count ->
        [one] 1 place: N goes there
       *[other] { $count } places: N goes through them
    }
held_piece =
    { figure }, { $count ->
        [one] 1 place: N goes there
       *[other] { $count } places: N goes through them
    }
held_stands = { $name }’s { figure } is there
