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

rules_picture-flier = Eine Flugmaschine, die nach Westen zeigt
rules-flier =
    Manche Plättchen haben eine Flugmaschine. Statt eine Figur auf das Plättchen zu setzen, darfst du einen Gefolgsmann auf die Maschine stellen. Ein Würfel zeigt 1, 2 oder 3, und er fliegt so weit in die Richtung der Maschine. Er landet dort auf einer unfertigen Straße, Stadt, Kultstätte, einem Kloster oder Garten, auch neben anderen. Kann er nicht landen, kommt er nach Hause. ([Vollständige Regeln](RULES.md#the-flying-machines))
