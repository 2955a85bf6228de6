# Círculos en los cultivos I y II: sus palabras, decisiones, sucesos y opción.
tile_set-circles1 = Círculos en los cultivos I
tile_set_about-circles1 = Círculos que dejan a todos añadir un seguidor, o les hacen recuperar uno.
tile_set-circles2 = Círculos en los cultivos II
tile_set_about-circles2 = Más losetas con círculos en los cultivos.
component-circle = círculos en los cultivos

tile_with-thieves = círculo para ladrones
tile_with-knights = círculo para caballeros
tile_with-farmers = círculo para granjeros

does-circle_choice = { $name } decide qué hace el círculo.
does-circle_add = { $name } puede añadir un seguidor.
does-circle_remove = { $name } recupera un seguidor.
ask_circle_choice = Decide qué hace el círculo para todos los jugadores.
ask_circle_add = Coloca otro seguidor junto a uno de los tuyos, o
ask_circle_remove = Elige cuál de tus seguidores vuelve a tu reserva.
pass_circle_add = No añadir a nadie
# Decisiones ante un círculo, con el número de su tecla.
target_circle_add = Dejar añadir a todos ({ $number })
target_circle_remove = Hacer recuperar a todos ({ $number })
event_circle_add = { $name } decide: todos pueden añadir un seguidor
event_circle_remove = { $name } decide: todos recuperan un seguidor
event_sent-circle = { $name } recupera una figura: { figure }

option_title-crop_add = Añadir ante un círculo
option_value-crop_add-may = Opcional
option_value-crop_add-must = Obligatorio
option_meaning-crop_add-may = Cada jugador puede añadir un seguidor, o no.
option_meaning-crop_add-must = Cada jugador que pueda añadir un seguidor debe hacerlo.

rules_picture-circles1 = Un círculo para ladrones
rules-circles1 =
    Un círculo es para ladrones, caballeros o granjeros. Después de puntuar, su jugador decide por todos. O cada jugador puede colocar otro seguidor junto a uno de estos, o cada jugador recupera uno de ellos. ([Reglas completas](RULES.md#crop-circles-i))

rules_picture-circles2 = Un círculo para caballeros
rules-circles2 =
    Son más losetas con círculos. Tienen las mismas reglas, y puedes jugar con una de las dos expansiones o con ambas. ([Reglas completas](RULES.md#crop-circles-ii))
