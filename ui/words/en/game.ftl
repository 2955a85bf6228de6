# The game's own words, and what is said of scores.
#
# Kinds: $figure small large mayor wagon builder pig barn, and favoured fairy princess dragon count;
# $feature road city cloister shrine farm river quarter, and barn_farm; $ground the same as features with field for farm,
# and castle market blacksmith cathedral.

figure =
    { $figure ->
       *[small] follower
        [large] large follower
        [mayor] mayor
        [wagon] wagon
        [builder] builder
        [pig] pig
        [barn] barn
        [favoured] the one by the fairy
        [fairy] fairy
        [princess] princess
        [dragon] dragon
        [count] count
    }

# So many of a kind.
figures =
    { $count ->
        [one] { $count } { figure }
       *[other] { $count } { $figure ->
           *[small] followers
            [large] large followers
            [mayor] mayors
            [wagon] wagons
            [builder] builders
            [pig] pigs
            [barn] barns
        }
    }

# What a figure is where it stands, or would stand.
figure_at =
    { $figure ->
        [small] { $ground ->
            [road] thief on a road
            [city] knight in a city
            [cloister] monk in a cloister
            [shrine] heretic in a shrine
            [field] farmer in a field
           *[other] { figure } { at_ground }
        }
       *[other] { figure } { at_ground }
    }

at_ground =
    { $ground ->
       *[road] on a road
        [city] in a city
        [cloister] in a cloister
        [shrine] in a shrine
        [field] in a field
        [river] on a river
        [castle] to the castle
        [market] to the market
        [blacksmith] to the blacksmith
        [cathedral] to the cathedral
    }

feature =
    { $feature ->
       *[road] road
        [city] city
        [cloister] cloister
        [shrine] shrine
        [farm] farm
        [barn_farm] barn’s farm
        [river] river
        [quarter] quarter
    }

features =
    { $count ->
        [one] { $count } { feature }
       *[other] { $count } { $feature ->
           *[road] roads
            [city] cities
            [cloister] cloisters
            [shrine] shrines
            [farm] farms
            [river] rivers
            [quarter] quarters
        }
    }

goods =
    { $goods ->
       *[wine] wine
        [grain] grain
        [cloth] cloth
    }

# A part of a sum: "4 tiles × 2".
term =
    { $item ->
       *[tiles] { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
        [pennants] { $count ->
            [one] { $count } pennant
           *[other] { $count } pennants
        }
        [cloister] cloister { $count }
        [neighbours] { $count ->
            [one] { $count } tile around it
           *[other] { $count } tiles around it
        }
        [cities] { $count ->
            [one] { $count } finished city
           *[other] { $count } finished cities
        }
        [pig] { $count ->
            [one] { $count } city for the pig
           *[other] { $count } cities for the pig
        }
        [herd] { $count ->
            [one] { $count } city for the pig herd
           *[other] { $count } cities for the pig herd
        }
    }

# "city finished: 4 tiles × 2 + 1 pennant × 2 = 10"
score = { score_of }: { $sum }
score_of =
    { $occasion ->
       *[completed] { feature } finished
        [barn_laid] { feature }, a barn laid
        [barn_joined] { feature }, joined to a barn’s
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } at the end
        }
    }

# Who got how much.
gain = { $who } +{ $points }
gain_nobody = Nobody scores
nobody = nobody

# Followers against followers: "majority, 2 to 1"
majority =
    { $shared ->
        [yes] shared, { $strengths }
       *[no] majority, { $strengths }
    }
majority_against = { $most } to { $next }

# Who plays where nobody sits.
bot =
    { $level ->
       *[stand_in] Bot
        [easy] Easy bot
        [medium] Medium bot
        [hard] Hard bot
        [expert] Expert bot
    }
bot_numbered = { bot } { $number }
level =
    { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
       *[expert] Expert
    }
level_means =
    { $level ->
        [easy] Plays decently, with a beginner’s mistakes, and means nobody harm.
        [medium] Plays at once what looks best.
        [hard] Looks ahead, for a second a move.
       *[expert] Looks ahead on all cores, as long as the table lets it.
    }

# What a choice on the board is called; $number is its key.
target_deploy = Deploy { $number }: { figure_at }
target_deploy_favoured = Deploy { $number }: { figure_at }, with the fairy
target_deploy_corner = Deploy { $number }: { figure } at { cell }
target_home = Send home { $number }: { $name }’s { figure }
target_beside = Move { $number }: the fairy beside the { figure_at }
target_count = Move { $number }: the count { at_ground }
target_move = Move { $number }: the { figure } to { cell }
cell =
    { $toward ->
        [start] the first tile
        [east] { $columns } east
        [west] { $columns } west
        [south] { $rows } south
        [north] { $rows } north
       *[south_east] { $columns } east, { $rows } south
        [south_west] { $columns } west, { $rows } south
        [north_east] { $columns } east, { $rows } north
        [north_west] { $columns } west, { $rows } north
    }
