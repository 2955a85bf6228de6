# Létající stroje: jejich slova.
tile_set-flier = Létající stroje
tile_set_about-flier = Stroje, které přenesou družiníka na nedokončené místo, i obsazené.

component-flight = lety

feature-machine = létající stroj
features-machine =
    { $count ->
        [one] { $count } { feature-machine }
        [few] { $count } létající stroje
       *[other] { $count } létajících strojů
    }
at_ground-machine = na létajícím stroji
remark_machine = Létající stroj

event_flew =
    { $lands ->
        [yes] { $name } hází { $cells } a přistává
       *[no] { $name } hází { $cells } a nemá kde přistát
    }
does-landing = { $name } vybírá, kde přistát.
ask_thrown = { $name } hází kostkou. Které je to číslo?
ask_landing = Délka letu: { $cells } ({ figure }). Vyberte, kde přistane.

# Po odletu, před tlačítkem, které hodí kostkou.
ask_throw = O délce letu rozhodne kostka ({ figure }). Hod už nelze vzít zpět.
bar_throw = Hodit kostkou
# Kde by let skončil, před hodem: jeden řádek na číslo.
flight_lands = Hod { $cells } ({ cell }): { $there }
flight_fails = Hod { $cells }: není kde přistát
# Při hodu kostkou: podílejí se všichni hráči a v korespondenční partii může být někdo offline.
waits_throw = Hází se kostkou…
waits_die = Hod kostkou čeká na potvrzení: { $names }.

rules_picture-flier = Létající stroj mířící na západ
rules-flier =
    Místo položení figurky na dílek smíte postavit družiníka na jeho létající stroj. Kostka určí, zda letí o 1, 2 nebo 3 dílky. Tam přistane na nedokončeném území, i vedle jiných, nebo se vrátí domů. ([Úplná pravidla](RULES.md#the-flying-machines))
