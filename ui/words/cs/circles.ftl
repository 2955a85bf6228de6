# Kruhy v obilí I a II: slova, rozhodnutí, události a volba.
tile_set-circles1 = Kruhy v obilí I
tile_set_about-circles1 = Kruhy, u kterých všichni smějí přidat družiníka, nebo si ho všichni musí vzít zpět.
tile_set-circles2 = Kruhy v obilí II
tile_set_about-circles2 = Další dílky s kruhy v obilí.
component-circle = kruhy v obilí

tile_with-thieves = kruh v obilí pro lupiče
tile_with-knights = kruh v obilí pro rytíře
tile_with-farmers = kruh v obilí pro sedláky

does-circle_choice = { $name } rozhoduje o kruhu v obilí.
does-circle_add = { $name } smí přidat družiníka.
does-circle_remove = { $name } si bere družiníka zpět.
ask_circle_choice = Rozhodněte, co kruh v obilí udělá pro všechny hráče.
ask_circle_add = Položte dalšího družiníka k jednomu ze svých, nebo
ask_circle_remove = Vyberte, který váš družiník se vrátí do zásoby.
pass_circle_add = Nikoho nepřidat
# Rozhodnutí u kruhu v obilí, s číslem klávesy.
target_circle_add = Nechat všechny přidat ({ $number })
target_circle_remove = Nechat všechny vzít zpět ({ $number })
event_circle_add = Rozhoduje { $name }: všichni smějí přidat družiníka
event_circle_remove = Rozhoduje { $name }: všichni si berou družiníka zpět
event_sent-circle = { $name } si bere figurku zpět: { figure }

option_title-crop_add = Přidání u kruhu v obilí
option_value-crop_add-may = Dobrovolné
option_value-crop_add-must = Povinné
option_meaning-crop_add-may = Každý hráč smí přidat družiníka, ale nemusí.
option_meaning-crop_add-must = Každý hráč, který může přidat družiníka, ho přidat musí.

rules_picture-circles1 = Kruh v obilí pro lupiče
rules-circles1 =
    Kruh v obilí platí pro lupiče, rytíře nebo sedláky. Po bodování rozhodne za všechny jeho hráč. Buď smí každý položit dalšího družiníka k jednomu z nich, nebo si každý jednoho z nich vezme zpět. ([Úplná pravidla](RULES.md#crop-circles-i))

rules_picture-circles2 = Kruh v obilí pro rytíře
rules-circles2 =
    To jsou další dílky s kruhy v obilí. Platí pro ně stejná pravidla a můžete hrát s jednou z obou sad, nebo s oběma. ([Úplná pravidla](RULES.md#crop-circles-ii))
