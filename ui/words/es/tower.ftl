# La Torre: sus palabras, decisiones, sucesos y opciones.
tile_set-tower = La Torre
tile_set_about-tower = Torres que crecen piso a piso y capturan a los seguidores a su alcance.
component-tower = torres

figure-storey = piso
figures-storey =
    { $count ->
        [one] 1 piso
       *[other] { $count } pisos
    }
feature-tower = torre
features-tower =
    { $count ->
        [one] { $count } { feature-tower }
       *[other] { $count } torres
    }
at_ground-tower = en una torre
remark_tower =
    { $count ->
        [0] Los cimientos de una torre
        [one] Una torre de 1 piso
       *[other] Una torre de { $count } pisos
    }
remark_tower_closed = Cerrada para siempre: { figure } de { $name }
# A quién alcanza una torre con un piso más: una lista, o nadie.
remark_tower_reach = Con un piso más alcanza: { $what }

does-capture = { $name } puede capturar un seguidor.
does-exchange = { $name } elige qué prisionero vuelve.
# Un piso es una de las posibilidades en vez de una figura. $question dice las demás.
ask_tower = Puedes elevar una torre, o
ask_wood_tower =
    { $ways ->
        [none] Puedes elevar una torre. { $question }
       *[figure] Eleva una torre, { $question }
    }
ask_capture = Elige un seguidor que captura tu torre, o
pass_capture = No capturar a nadie
ask_exchange = { $name } recupera al prisionero, y tú recuperas a uno de los tuyos. Elige cuál.
# Decisiones con un botón; el número de la tecla sigue entre paréntesis.
target_exchange = Recuperar: { figure }
target_ransom = Pagar 3 puntos a { $name }: { figure }
# Un seguidor que captura una torre, con el número de la tecla.
target_capture = Capturar { $number }: { figure } de { $name }

event_tower = { $name } eleva una torre
event_captured = { $name } captura: { figure } de { $owner }
event_sent-tower = { $name } recupera una figura con una torre: { figure }
event_freed = De nuevo libre: { figure } de { $name } (prisioneros intercambiados)
event_ransom = { $name } paga a { $captor } 3 puntos de rescate: { figure }
source-ransoms = Rescates
analysis_tower = un piso en una torre
refusal_ransom = un rescate cuesta 3 puntos, y en un turno solo se puede pagar uno
# Los prisioneros de un jugador, según su dueño.
supply_prisoners = Prisioneros de { $name }: { $what }

option_title-tower_city = Las torres y la ciudad
option_value-tower_city-closed = A salvo
option_value-tower_city-open = Al alcance
option_meaning-tower_city-closed = Ningún seguidor en un barrio de la ciudad es capturado.
option_meaning-tower_city-open = Los seguidores en un barrio de la ciudad son capturados como los demás.
option_title-tower_dragon = El dragón y las torres
option_value-tower_dragon-eaten = Devueltos
option_value-tower_dragon-safe = A salvo
option_meaning-tower_dragon-eaten = El dragón también devuelve a los seguidores que están en torres.
option_meaning-tower_dragon-safe = El dragón no toca a los seguidores que están en torres.
option_title-tower_guards = Seguidores en torres
option_value-tower_guards-captured = Al alcance
option_value-tower_guards-safe = A salvo
option_meaning-tower_guards-captured = Un seguidor en otra torre es capturado como los demás.
option_meaning-tower_guards-safe = Un seguidor en una torre nunca es capturado.
option_title-ransom_once = Rescates en un turno
option_value-ransom_once-a_player = El tuyo
option_value-ransom_once-a_turn = El de todos
option_meaning-ransom_once-a_player = En tu turno puedes pagar un rescate.
option_meaning-ransom_once-a_turn = En un turno se puede pagar un rescate; lo paga cualquier jugador que tenga que elegir.

rules_picture-tower = Una torre de dos pisos
rules-tower =
    En vez de colocar una figura puedes elevar una torre un piso. Entonces puede capturar a un seguidor de su fila o columna, tan lejos como ella es alta. Un prisionero cuesta 3 puntos o se intercambia. Un seguidor en lo alto cierra la torre. ([Reglas completas](RULES.md#the-tower))
