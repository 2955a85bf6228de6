# The Abbot: its words, and those of the abbot, gardens and options.
tile_set-abbot = The Abbot
tile_set_about-abbot = Gardens on some tiles, and an abbot you can take home for points.

figure-abbot = abbot
figures-abbot =
    { $count ->
        [one] { $count } { figure-abbot }
       *[other] { $count } abbots
    }
component-abbot = abbot

feature-garden = garden
features-garden =
    { $count ->
        [one] { $count } { feature-garden }
       *[other] { $count } gardens
    }
at_ground-garden = in a garden
term-garden = garden { $count }
score_of-taken_home = { feature }, abbot taken home
remark_finished-garden = A finished garden
remark_around-garden = A garden, { $open } of 8 around it open

target_home-abbot = Take home { $number }: { $name }’s abbot
analysis_home-abbot = { $name } takes the abbot home for points

option_title-abbot_quarter = Abbots in the city
option_value-abbot_quarter-no = None
option_value-abbot_quarter-yes = In the cathedral
option_meaning-abbot_quarter-no = An abbot never goes into the city of Carcassonne.
option_meaning-abbot_quarter-yes = An abbot may wait in the cathedral, and leave it for a cloister or shrine.

rules_picture-abbot = A garden and its abbot
rules-abbot =
    A garden scores like a cloister. Only abbots may go there; they may go to cloisters and shrines, too. Instead of placing a figure you may take your abbot home early. His place scores 1 point, and 1 for each tile around it. ([Complete rules](RULES.md#the-abbot))
