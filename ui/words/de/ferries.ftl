# Die Fähren: ihre Wörter, Entscheidungen, Ereignisse und die Option.
tile_set-ferries = Die Fähren
tile_set_about-ferries = Seen, an denen Straßen enden, und Fähren, die zwei davon verbinden.
figure-ferry = Fähre
component-ferry = Fähren

tile_with-ferry = See mit einer Fähre

does-place_ferry = { $name } setzt eine Fähre auf den See.
does-turn_ferry = { $name } darf eine Fähre drehen.
ask_place_ferry = Wähle die zwei Straßen, die die Fähre verbindet.
ask_turn_ferry = Du darfst eine Fähre auf der Straße drehen, oder
pass_turn_ferry = Fähren lassen
# Zwei Straßen eines Sees, nach ihren Seiten: „Verbinden 1: Straßen im Norden und im Osten“.
target_ferry = Verbinden { $number }: Straßen { $one } und { $other }
event_ferry = { $name } verbindet zwei Straßen mit einer Fähre

option_title-ferry_placed = Seen mit Fähre
option_value-ferry_placed-always = Alle
option_value-ferry_placed-with_thief = Mit Wegelagerer
option_meaning-ferry_placed-always = Jeder See bekommt eine Fähre.
option_meaning-ferry_placed-with_thief = Ein See bekommt nur dann eine Fähre, wenn du einen Gefolgsmann auf eine seiner Straßen setzt.

rules_picture-ferries = Ein See mit vier Straßen
rules-ferries =
    An einem See enden die Straßen. Auf einen neuen See legst du eine Fähre, die zwei Straßen verbindet. Verlängerst du eine Straße mit Fähren, darfst du in jeder Richtung die nächste Fähre drehen. Danach wird jede fertige Straße gewertet. ([Vollständige Regeln](RULES.md#the-ferries))
