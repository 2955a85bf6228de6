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

rules_picture-flier = Eine Flugmaschine nach Westen
rules-flier =
    Statt eine Figur auf das Plättchen zu setzen, darfst du einen Gefolgsmann auf seine Flugmaschine stellen. Ein Würfel sagt, wie weit er fliegt: 1 bis 3 Plättchen. Dort landet er in einem unfertigen Gebiet, auch neben anderen, oder kommt nach Hause. ([Vollständige Regeln](RULES.md#the-flying-machines))
