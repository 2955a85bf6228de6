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

option_title-farm_of_gold = Gold einer Wiese
option_value-farm_of_gold-no = Bleibt liegen
option_value-farm_of_gold-yes = An die Bauern
option_meaning-farm_of_gold-no = Wertet eine Scheune eine Wiese, bleibt das Gold auf deren Plättchen liegen.
option_meaning-farm_of_gold-yes = Wertet eine Scheune eine Wiese, nehmen die gewerteten Bauern das Gold auf deren Plättchen.

rules_picture-goldmines = Eine Goldmine
rules-goldmines =
    Jedes dieser Plättchen hat eine Mine. Lege es, dann einen Goldbarren darauf und einen auf ein Plättchen ringsum. Wird eine Straße, eine Stadt, ein Kloster oder ein Garten fertig, nehmen die gewerteten Spieler die Barren auf den Plättchen davon. Bei Kloster und Garten sind das alle neun Plättchen. Mehrere Spieler nehmen reihum. Am Ende bringen 1 bis 3 Barren je 1 Punkt, 4 bis 6 je 2. Bei 7 bis 9 sind es je 3, ab 10 je 4. ([Vollständige Regeln](RULES.md#the-goldmines))
