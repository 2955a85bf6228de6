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

rules_picture-mage = Das Zeichen von Magier und Hexe
rules-mage =
    Jedes dieser Plättchen hat ein Zeichen. Lege es, dann setze den Magier oder die Hexe auf eine unfertige Straße oder Stadt, egal wo. Keiner darf dort bleiben, wo er ist, oder zum anderen kommen. Verbindet ein Plättchen ihre Gebiete, versetzt sein Spieler einen der beiden. Bei der Wertung bringt der Magier 1 für jedes Plättchen, und die Hexe nimmt die Hälfte der Punkte, abgerundet. Dann verlässt die Figur das Brett. Wer noch dort ist, zählt auch am Ende. ([Vollständige Regeln](RULES.md#mage--witch))
