# Kornkreise I und II: ihre Wörter, Entscheidungen, Ereignisse und die Option.
tile_set-circles1 = Kornkreise I
tile_set_about-circles1 = Kornkreise: Alle dürfen einen Gefolgsmann hinzusetzen, oder alle nehmen einen zurück.
tile_set-circles2 = Kornkreise II
tile_set_about-circles2 = Weitere Plättchen mit Kornkreisen.
component-circle = Kornkreise

tile_with-thieves = Kornkreis für Wegelagerer
tile_with-knights = Kornkreis für Ritter
tile_with-farmers = Kornkreis für Bauern

does-circle_choice = { $name } entscheidet über den Kornkreis.
does-circle_add = { $name } darf einen Gefolgsmann hinzusetzen.
does-circle_remove = { $name } nimmt einen Gefolgsmann zurück.
ask_circle_choice = Entscheide, was der Kornkreis für alle bewirkt.
ask_circle_add = Setze einen weiteren Gefolgsmann zu einem von deinen, oder
ask_circle_remove = Wähle, welcher deiner Gefolgsleute in den Vorrat zurückkehrt.
pass_circle_add = Niemanden hinzusetzen
# Entscheidungen beim Kornkreis, mit der Nummer ihrer Taste.
target_circle_add = Alle hinzusetzen lassen ({ $number })
target_circle_remove = Alle zurücknehmen lassen ({ $number })
event_circle_add = { $name } entscheidet: Alle dürfen einen Gefolgsmann hinzusetzen
event_circle_remove = { $name } entscheidet: Alle nehmen einen Gefolgsmann zurück
event_sent-circle = { $name } nimmt eine Figur zurück: { figure }

option_title-crop_add = Hinzusetzen beim Kornkreis
option_value-crop_add-may = Freiwillig
option_value-crop_add-must = Pflicht
option_meaning-crop_add-may = Jeder darf einen Gefolgsmann hinzusetzen, muss aber nicht.
option_meaning-crop_add-must = Jeder, der einen Gefolgsmann hinzusetzen kann, muss es tun.

rules_picture-circles1 = Ein Kornkreis für Wegelagerer
rules-circles1 =
    Ein Kornkreis gilt für Wegelagerer, Ritter oder Bauern. Nach der Wertung entscheidet sein Spieler für alle. Entweder darf jeder zu einer solchen Figur einen weiteren Gefolgsmann setzen, oder jeder nimmt eine davon zurück. ([Vollständige Regeln](RULES.md#crop-circles-i))

rules_picture-circles2 = Ein Kornkreis für Ritter
rules-circles2 =
    Das sind weitere Plättchen mit Kornkreisen. Für sie gelten dieselben Regeln, und du kannst mit einem der beiden Sätze spielen oder mit beiden. ([Vollständige Regeln](RULES.md#crop-circles-ii))
