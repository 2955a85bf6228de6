# Magier & Hexe: zwei Figuren, die den Wert von Straßen und Städten ändern.
tile_set-mage = Magier & Hexe
tile_set_about-mage = Ein Magier mehrt die Punkte einer Straße oder Stadt, eine Hexe halbiert sie.
component-mage = Magier und Hexe

figure-mage = Magier
figure-witch = Hexe
term-mage = { $count } Plättchen für den Magier
term-witch = { $count } für die Hexe
tile_with-mage = Zeichen von Magier und Hexe
ask_piece-mage = Setze den Magier oder die Hexe auf eine unfertige Straße oder Stadt.
does-mage = { $name } versetzt den Magier oder die Hexe.

remark_mage = Der Magier bringt 1 Punkt je Plättchen
remark_witch = Die Hexe nimmt die Hälfte der Punkte

rules_picture-mage = Das Zeichen von Magier und Hexe
rules-mage =
    Nach einem Plättchen mit Zeichen setzt du den Magier oder die Hexe auf eine unfertige Straße oder Stadt. Nie stehen beide im selben Gebiet. Bei der Wertung bringt der Magier 1 Punkt für jedes Plättchen; die Hexe nimmt die Hälfte, abgerundet. ([Vollständige Regeln](RULES.md#mage--witch))
