# The words of the game, and scores.
#
# Kinds: $figure small large mayor wagon builder pig barn, and favoured fairy princess dragon count;
# $feature road city cloister shrine farm river quarter, and barn_farm; $ground the same as features with field for farm,
# and castle market blacksmith cathedral.

figure =
    { $figure ->
       *[small] follower
        [large] large follower
        [builder] builder
        [pig] pig
        [favoured] figure next to the fairy
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
            [builder] builders
            [pig] pigs
        }
    }

# A figure and its place: “knight in a city”.
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
        [barn_laid] { feature }, barn placed
        [barn_joined] { feature }, joined to a farm with a barn
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } at the end
        }
    }

# A player’s points: “Anna +9”.
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

# Names of bots, and their levels.
bot = Level { $level } bot
bot_stand_in = Bot
bot_numbered = { $name } ({ $number })
level = Bot level
level_means =
    { $level ->
        [1] Takes the points next to the last tiles and never attacks.
        [2] Sees half of the places and only the points of this turn. It never attacks.
        [3] Plans a little for itself, and overlooks farms and distant places. It never attacks.
        [4] Plans its roads and cities, but overlooks farms, distant places and the other players. It never attacks.
        [5] Watches the others’ points, but overlooks farms and the most distant places.
        [6] Sees all places and farms, but not the others’ plans.
        [7] Plays the move that looks best at once, for itself and against the others.
        [8] Thinks ahead for a second per move.
       *[9] Thinks ahead on all processor cores, as long as the table allows.
    }

# Names of choices on the board. $number is the key to press.
target_deploy = Place { $number }: { figure_at }
target_deploy_favoured = Place { $number }: { figure_at }, next to the fairy
target_deploy_corner = Place { $number }: { figure } at { cell }
target_home = Send back { $number }: { $name }’s { figure }
target_beside = Move { $number }: the fairy next to the { figure_at }
target_count = Move { $number }: the count { at_ground }
target_move = Move { $number }: the { figure } to { cell }
target_off = Take off { $number }: the { figure }
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
