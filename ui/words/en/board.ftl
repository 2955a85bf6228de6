# The board: what can be done there, and what is said of it.

board = Board
lay_at = Lay at { cell }
map = The board in small
map_hint = Click or drag to look there; F shows the whole board.
farms = Show farms
farms_hint = Whose the farms are, and what they would bring: G

# What lies under the pointer.
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
remark_strengths = Followers count there: { $strengths }
remark_barn = { $name }’s barn is on it
remark_now = At the end: { $sum }
remark_paid = At the end it brought: { $sum }
remark_then = When finished as it is: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] The castle
        [market] The market
        [blacksmith] The blacksmith
        [cathedral] The cathedral
    }
remark_quarter_use =
    Followers wait here, and may go to { $quarter ->
       *[castle] cities
        [market] farms
        [blacksmith] roads
        [cathedral] cloisters and shrines
    } about to be scored
remark_count_closes = The count is here: nobody comes or goes
remark_count_holds = The count is here: nobody goes
