# Why a file can’t be read, replayed or saved. Clauses without a full stop, quoted after a colon.

file_missing = soubor nebo jeho složka neexistuje
file_denied = Bastide k tomu nemá oprávnění
file_folder = je to složka, ne soubor
file_no_room = disk je plný
file_large = soubor je příliš velký
file_damaged = soubor je poškozený nebo neúplný
file_version = uložila ho jiná verze programu Bastide
jcz_old = je z verze 2 nebo 3 programu JCloisterZone, která neukládala tahy
jcz_line = na řádku { $line } nezačíná žádná partie JCloisterZone
jcz_large = soubor obsahuje příliš mnoho partií nebo příliš velkou partii
jcz_not_played = Bastide nemá „{ $name }“, nebo ne tak, jak to používá tato partie
jcz_differs = pravidla programu Bastide nedovolují krok { $step } záznamu
notation_line = { $why } (řádek { $line })
notation_encoding = text není v UTF-8
notation_head = zápis tahů začíná „{ $head }“
notation_game = před místy musí být jediný řádek „game“ s jejich počtem
notation_colours = každé místo potřebuje jinou barvu ({ $colours })
notation_seats = každé místo potřebuje před prvním tahem jméno
notation_no_name = „{ $name }“ nemůže být jméno, protože je prázdné, příliš dlouhé nebo není prostým textem
notation_nobody = žádný hráč „{ $name }“ tu není
notation_asked = na tahu je { $name }
notation_tile = dílek „{ $tile }“ nelze vytáhnout
notation_several = více dílků se jmenuje „{ $tile }“, napište tedy celé jméno, jako base/K
notation_item = „{ $item }“ není dílek ani tah
