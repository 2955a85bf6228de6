# Hills & Sheep: its words, choices, events and options.
tile_set-hills = Hills & Sheep
tile_set_about-hills = Flocks that grow until you score them or a wolf comes, hills that win ties, and vineyards.
component-shepherd = shepherd
component-hill = hills
component-vineyard = vineyards

figure-shepherd = shepherd
figures-shepherd =
    { $count ->
        [one] { $count } { figure-shepherd }
       *[other] { $count } shepherds
    }
# Sheep on a token, or of a flock.
sheep =
    { $count ->
        [one] 1 sheep
       *[other] { $count } sheep
    }
wolf = wolf
feature-flock = flock
score_of-stabled = { feature }
tile_with-hill = hill
tile_with-vineyard = vineyard
term-vineyards =
    { $count ->
        [one] 1 vineyard
       *[other] { $count } vineyards
    }
term-sheep = { sheep }
# After the numbers of followers: { majority }, hill.
majority_hill = { $majority }, won by a hill
remark_hill = On a hill, which wins ties: { $who }
remark_flock = Flock: { sheep }, with { $who }
# Tokens that may be drawn for a flock.
remark_bag =
    { $wolves ->
        [0] Tokens in the bag: { $tokens }, no wolf
        [one] Tokens in the bag: { $tokens }, 1 of them a wolf
       *[other] Tokens in the bag: { $tokens }, { $wolves } of them wolves
    }

does-flock = { $name } decides whether a flock grows.
ask_flock = Your flock has { sheep }. Draw another token, or score it now.
# Choices with a button; the number of the key follows in brackets.
target_flock_grow = Draw a token
target_flock_stable = Score the flock: +{ $points } for { $who }
# Before the button that draws a token.
ask_token = You draw a token for your flock. You can’t undo that.
bar_token = Draw a token
ask_token_drawn = { $name } draws a token. Which one is it?
# While a token is drawn: all players take part, and in a correspondence game some may be offline.
waits_sheep = Drawing a token…
waits_token = Waiting for { $names } to confirm the drawn token.

event_hidden = A tile goes under the hill, unseen
event_sheep = { $name } draws a token: { sheep }
event_wolf = { $name } draws the wolf, who chases the flock away
event_sent-wolf = The wolf sends { $name }’s { figure } back
event_flock_grow = { $name } lets the flock grow
event_flock_stable = { $name } scores the flock
source-sheep = Sheep

option_title-hill_tie = Several followers on hills
option_value-hill_tie-one = One is enough
option_value-hill_tie-number = Most win
option_meaning-hill_tie-one = In a tie, each tied player with a follower on a hill wins.
option_meaning-hill_tie-number = In a tie, the tied player with the most followers on hills wins.
option_title-vineyard_garden = Vineyards next to a garden
option_value-vineyard_garden-no = Nothing
option_value-vineyard_garden-yes = 3 points each
option_meaning-vineyard_garden-no = A finished garden gets nothing for vineyards.
option_meaning-vineyard_garden-yes = A finished garden gets 3 points for each vineyard around it, like a cloister.
option_title-dark_flock = Your flock when you close its field
option_value-dark_flock-choose = May grow once more
option_value-dark_flock-stable = Scored at once
option_meaning-dark_flock-choose = Before a flock is scored in a closed field, you may draw for it once more.
option_meaning-dark_flock-stable = A flock is scored as soon as its field is closed.

rules_picture-hills = A vineyard and a shepherd
rules-hills =
    Put your shepherd in a field without one: draw 1 to 4 sheep, or the wolf, who chases all away. If you extend the field, draw again or score them. Hills win ties. A finished cloister scores 3 for each vineyard around it. ([Complete rules](RULES.md#hills--sheep))
