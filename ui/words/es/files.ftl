# Why a file can’t be read, replayed or saved. Clauses without a full stop, quoted after a colon.

file_missing = el archivo o su carpeta no existe
file_denied = Bastide no tiene permiso
file_folder = es una carpeta, no un archivo
file_no_room = el disco está lleno
file_large = el archivo es demasiado grande
file_damaged = el archivo está dañado o incompleto
file_version = lo guardó otra versión de Bastide
jcz_old = es de la versión 2 o 3 de JCloisterZone, que no guardaba las jugadas
jcz_line = en la línea { $line } no empieza ninguna partida de JCloisterZone
jcz_large = el archivo tiene demasiadas partidas, o una demasiado grande
jcz_not_played = Bastide no tiene «{ $name }», o no como lo usa esta partida
jcz_differs = las reglas de Bastide no permiten el paso { $step } de la grabación
notation_line = { $why } (línea { $line })
notation_encoding = el texto no está en UTF-8
notation_head = una lista de jugadas empieza por «{ $head }»
notation_game = antes de los asientos hace falta una sola línea «game» con su número
notation_colours = cada asiento necesita un color distinto ({ $colours })
notation_seats = cada asiento necesita un nombre antes del primer turno
notation_no_name = «{ $name }» no puede ser un nombre, porque está vacío, es demasiado largo o no es texto simple
notation_nobody = no hay ningún jugador «{ $name }»
notation_asked = es el turno de { $name }
notation_tile = la loseta «{ $tile }» no se puede robar
notation_several = varias losetas se llaman «{ $tile }», así que escribe el nombre entero, como base/K
notation_item = «{ $item }» no es ni una loseta ni una jugada
