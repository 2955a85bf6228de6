# Der Abt: seine Wörter und die von Abt, Gärten und Optionen.
tile_set-abbot = Der Abt
tile_set_about-abbot = Gärten auf manchen Plättchen und ein Abt, den man für Punkte heimholen kann.

figure-abbot = Abt
figures-abbot =
    { $count ->
        [one] { $count } { figure-abbot }
       *[other] { $count } Äbte
    }
component-abbot = Abt

feature-garden = Garten
features-garden =
    { $count ->
        [one] { $count } { feature-garden }
       *[other] { $count } Gärten
    }
at_ground-garden = in einem Garten
term-garden = Garten { $count }
score_of-taken_home = { feature }, Abt heimgeholt
remark_finished-garden = Ein fertiger Garten
remark_around-garden = Ein Garten, { $open } von 8 Feldern ringsum offen

target_home-abbot = Heimholen { $number }: Abt von { $name }
analysis_home-abbot = { $name } holt den Abt für Punkte heim

option_title-abbot_quarter = Äbte in der Stadt
option_value-abbot_quarter-no = Keine
option_value-abbot_quarter-yes = In der Kathedrale
option_meaning-abbot_quarter-no = Ein Abt kommt nie in die Stadt Carcassonne.
option_meaning-abbot_quarter-yes = Ein Abt darf in der Kathedrale warten und von dort in ein Kloster oder eine Kultstätte gehen.

rules_picture-abbot = Ein Garten und sein Abt
rules-abbot =
    Manche Plättchen haben einen Garten. Nur ein Abt darf dorthin, oder in ein Kloster oder eine Kultstätte. Ein Garten wird wie ein Kloster gewertet. Statt eine Figur zu setzen, darfst du deinen Abt aus einem unfertigen Garten, Kloster oder einer Kultstätte heimholen. Er bringt 1 Punkt dafür und 1 für jedes Plättchen ringsum. ([Vollständige Regeln](RULES.md#the-abbot))
