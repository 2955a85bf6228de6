# Die Goldminen: Gold auf Plättchen.
tile_set-goldmines = Die Goldminen
tile_set_about-goldmines = Minen bringen Gold; wer ein Gebiet fertigstellt, nimmt es.
component-gold = Gold

figure-gold = Goldbarren
figures-gold =
    { $count ->
        [one] 1 Goldbarren
       *[other] { $count } Goldbarren
    }
tile_with-goldmine = Goldmine
ask_piece-gold = Deine Mine bringt einen zweiten Goldbarren. Wähle sein Plättchen.
does-gold = { $name } legt einen Goldbarren.
source-gold = Gold

remark_gold = Gold hier: { figures }

option_title-farm_of_gold = Gold einer Wiese
option_value-farm_of_gold-no = Bleibt liegen
option_value-farm_of_gold-yes = An die Bauern
option_meaning-farm_of_gold-no = Wertet eine Scheune eine Wiese, bleibt das Gold auf deren Plättchen liegen.
option_meaning-farm_of_gold-yes = Wertet eine Scheune eine Wiese, nehmen die gewerteten Bauern das Gold auf deren Plättchen.

rules_picture-goldmines = Eine Goldmine
rules-goldmines =
    Ein Plättchen mit Mine bekommt einen Goldbarren, ein Plättchen daneben auch. Die Spieler, die ein fertiges Gebiet werten, nehmen die Barren auf seinen Plättchen. Am Ende bringt ein Barren 1 Punkt; 2 ab vier Barren, 3 ab sieben, 4 ab zehn. ([Vollständige Regeln](RULES.md#the-goldmines))
