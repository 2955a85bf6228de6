# Věž: slova, rozhodnutí, události a volby.
tile_set-tower = Věž
tile_set_about-tower = Věže, které rostou patro po patru a zajímají družiníky ve svém dosahu.
component-tower = věže

figure-storey = patro
figures-storey =
    { $count ->
        [one] 1 patro
        [few] { $count } patra
       *[other] { $count } pater
    }
feature-tower = věž
features-tower =
    { $count ->
        [one] { $count } { feature-tower }
        [few] { $count } věže
       *[other] { $count } věží
    }
at_ground-tower = na věži
remark_tower =
    { $count ->
        [0] Základy věže
        [one] Věž s 1 patrem
       *[other] Věž s { $count } patry
    }
remark_tower_closed = Navždy uzavřená: { figure } (hráč { $name })
# Koho věž dosáhne s dalším patrem: seznam, nebo nikdo.
remark_tower_reach = S dalším patrem dosáhne: { $what }

does-capture = { $name } smí zajmout družiníka.
does-exchange = { $name } vybírá, který zajatec se vrátí.
# Patro je jedna z možností místo figurky. $question uvádí ostatní.
ask_tower = Smíte zvýšit věž, nebo
ask_wood_tower =
    { $ways ->
        [none] Smíte zvýšit věž. { $question }
       *[figure] Zvyšte věž, { $question }
    }
ask_capture = Vyberte družiníka, kterého vaše věž zajme, nebo
pass_capture = Nikoho nezajmout
ask_exchange = { $name } dostane zajatce zpět a vy dostanete jednoho ze svých. Vyberte kterého.
# Rozhodnutí s tlačítkem; číslo klávesy následuje v závorce.
target_exchange = Dostat zpět: { figure }
target_ransom = Zaplatit 3 body ({ $name }): { figure }
# Družiník, kterého věž zajme, s číslem klávesy.
target_capture = Zajmout { $number }: { figure } (hráč { $name })

event_tower = { $name } zvyšuje věž
event_captured = { $name } zajímá: { figure } (hráč { $owner })
event_sent-tower = { $name } si věží bere figurku zpět: { figure }
event_freed = Znovu na svobodě: { figure } (hráč { $name }, výměna zajatců)
event_ransom = { $name } platí výkupné 3 body (příjemce { $captor }): { figure }
source-ransoms = Výkupné
analysis_tower = patro na věž
refusal_ransom = výkupné stojí 3 body a za tah smí být zaplaceno jen jedno
# Zajatci hráče podle toho, komu patří.
supply_prisoners = Zajatci (hráč { $name }): { $what }

option_title-tower_city = Věže a město
option_value-tower_city-closed = V bezpečí
option_value-tower_city-open = V dosahu
option_meaning-tower_city-closed = Ve čtvrtích města nikdo není zajat.
option_meaning-tower_city-open = Družiníci ve čtvrtích města jsou zajímáni jako ostatní.
option_title-tower_dragon = Drak a věže
option_value-tower_dragon-eaten = Vráceni
option_value-tower_dragon-safe = V bezpečí
option_meaning-tower_dragon-eaten = Drak vrací i družiníky na věžích.
option_meaning-tower_dragon-safe = Drak družiníkům na věžích neublíží.
option_title-tower_guards = Družiníci na věžích
option_value-tower_guards-captured = V dosahu
option_value-tower_guards-safe = V bezpečí
option_meaning-tower_guards-captured = Družiník na jiné věži je zajat jako ostatní.
option_meaning-tower_guards-safe = Družiník na věži nikdy není zajat.
option_title-ransom_once = Výkupné za tah
option_value-ransom_once-a_player = Vlastní
option_value-ransom_once-a_turn = Kohokoli
option_meaning-ransom_once-a_player = Ve svém tahu smíte zaplatit jedno výkupné.
option_meaning-ransom_once-a_turn = Za tah smí být zaplaceno jedno výkupné, kterýmkoli hráčem, který právě rozhoduje.

rules_picture-tower = Věž se dvěma patry
rules-tower =
    Místo nasazení figurky smíte zvýšit věž o patro. Pak smí zajmout družiníka ve své řadě nebo sloupci, tak daleko, jak je vysoká. Zajatec stojí 3 body, nebo je vyměněn. Družiník na vrcholu věž uzavře. ([Úplná pravidla](RULES.md#the-tower))
