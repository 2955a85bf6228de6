# Die Flugmaschinen: ihre Wörter.
tile_set-flier = Die Flugmaschinen
tile_set_about-flier = Maschinen, die einen Gefolgsmann zu einem unfertigen Gebiet fliegen, auch zu einem besetzten.

component-flight = Flüge

feature-machine = Flugmaschine
features-machine =
    { $count ->
        [one] { $count } { feature-machine }
       *[other] { $count } Flugmaschinen
    }
at_ground-machine = auf einer Flugmaschine
remark_machine = Eine Flugmaschine

event_flew =
    { $lands ->
        [yes] { $name } würfelt { $cells } und landet
       *[no] { $name } würfelt { $cells } und findet keinen Landeplatz
    }
does-landing = { $name } wählt den Landeplatz.
ask_thrown = { $name } würfelt. Welche Zahl ist es?
ask_landing = Geflogene Felder: { $cells } ({ figure }). Wähle den Landeplatz.

# Nach dem Abflug, vor der Schaltfläche für den Wurf.
ask_throw = Der Würfel entscheidet, wie weit es geht ({ figure }). Du kannst den Wurf nicht rückgängig machen.
bar_throw = Würfeln
# Wo ein Flug enden würde, vor dem Wurf: eine Zeile für jede Zahl.
flight_lands = Wurf { $cells } ({ cell }): { $there }
flight_fails = Wurf { $cells }: kein Landeplatz
# Während gewürfelt wird: Alle Spieler wirken mit, und in einer Fernpartie sind vielleicht manche offline.
waits_throw = Es wird gewürfelt …
waits_die = Der Wurf wartet auf die Bestätigung von { $names }.

rules_picture-flier = Eine Flugmaschine nach Westen
rules-flier =
    Statt eine Figur auf das Plättchen zu setzen, darfst du einen Gefolgsmann auf seine Flugmaschine stellen. Ein Würfel sagt, wie weit er fliegt: 1 bis 3 Plättchen. Dort landet er in einem unfertigen Gebiet, auch neben anderen, oder kommt nach Hause. ([Vollständige Regeln](RULES.md#the-flying-machines))
