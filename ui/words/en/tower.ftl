# The Tower: its words, choices, events and options.
tile_set-tower = The Tower
tile_set_about-tower = Towers that grow storey by storey, and capture followers within their reach.
component-tower = towers

figure-storey = storey
figures-storey =
    { $count ->
        [one] 1 storey
       *[other] { $count } storeys
    }
feature-tower = tower
features-tower =
    { $count ->
        [one] { $count } { feature-tower }
       *[other] { $count } towers
    }
at_ground-tower = on a tower
remark_tower =
    { $count ->
        [0] The foundation of a tower
        [one] A tower of 1 storey
       *[other] A tower of { $count } storeys
    }
remark_tower_closed = { $name }’s { figure } closes it for good
# Followers that a tower reaches once it has its next storey: a list, or nobody.
remark_tower_reach = With one more storey it reaches: { $what }

does-capture = { $name } may capture a follower.
does-exchange = { $name } chooses which prisoner returns.
# A storey is one of the things to do instead of placing a figure. $question has the others.
ask_tower = You may raise a tower, or
ask_wood_tower =
    { $ways ->
        [none] You may raise a tower. { $question }
       *[figure] Raise a tower, { $question }
    }
ask_capture = Choose a follower that your tower captures, or
pass_capture = Capture nobody
ask_exchange = { $name } gets the prisoner back, and you get one of yours. Choose which.
# Choices with a button; the number of the key follows in brackets.
target_exchange = Get back: { figure }
target_ransom = Pay { $name } 3 points: { figure }
# A follower that a tower captures, with the number of the key.
target_capture = Capture { $number }: { $name }’s { figure }

event_tower = { $name } raises a tower
event_captured = { $name } captures { $owner }’s { figure }
event_sent-tower = { $name } takes the { figure } back with a tower
event_freed = { $name }’s { figure } returns (prisoners exchanged)
event_ransom = { $name } pays { $captor } 3 points for the { figure }
source-ransoms = Ransoms
analysis_tower = a storey on a tower
refusal_ransom = a ransom costs 3 points, and only one may be paid in a turn
# Captured followers that a player has, by their owner.
supply_prisoners = Captured from { $name }: { $what }

option_title-tower_city = Captures in the city
option_value-tower_city-closed = Not
option_value-tower_city-open = Quarters, too
option_meaning-tower_city-closed = No follower in a quarter of the city is captured.
option_meaning-tower_city-open = Followers in a quarter of the city are captured like others.
option_title-tower_dragon = Dragon at a follower on a tower
option_value-tower_dragon-eaten = Sends it home
option_value-tower_dragon-safe = Nothing
option_meaning-tower_dragon-eaten = The dragon sends back followers on towers, too.
option_meaning-tower_dragon-safe = The dragon leaves followers on towers alone.
option_title-tower_guards = Followers on towers
option_value-tower_guards-captured = Captured
option_value-tower_guards-safe = Safe
option_meaning-tower_guards-captured = A follower on top of another tower is captured like others.
option_meaning-tower_guards-safe = A follower on top of a tower is never captured.
option_title-ransom_once = Ransoms in a turn
option_value-ransom_once-a_player = One of yours
option_value-ransom_once-a_turn = One in all
option_meaning-ransom_once-a_player = You may pay one ransom in your turn.
option_meaning-ransom_once-a_turn = One ransom may be paid in a turn, by any player who is asked to choose.

rules_picture-tower = A tower of two storeys
rules-tower =
    Instead of a figure, you may place a storey on a tower. It may capture a follower in its row or column, as far as it is high. A prisoner costs 3 points or is exchanged. A follower on top closes the tower. ([Complete rules](RULES.md#the-tower))
