# Puentes, Castillos y Bazares: sus palabras, decisiones, sucesos y opciones.
tile_set-bridges = Puentes, Castillos y Bazares
tile_set_about-bridges = Puentes sobre losetas, castillos en vez de ciudades pequeñas y subastas de las próximas losetas.
component-bridge = puentes
component-castle = castillos
component-bazaar = bazares

figure-bridge = puente
figures-bridge =
    { $count ->
        [one] 1 puente
       *[other] { $count } puentes
    }
figure-castle = castillo
figures-castle =
    { $count ->
        [one] 1 castillo
       *[other] { $count } castillos
    }
feature-castle = castillo
features-castle =
    { $count ->
        [one] { $count } { feature-castle }
       *[other] { $count } castillos
    }
# El lugar del seguidor en un castillo. [castle] es el barrio de la ciudad de Carcasona.
at_ground-lord = en un castillo
tile_with-bazaar = bazar
term-castles =
    { $count ->
        [one] { $count } castillo
       *[other] { $count } castillos
    }
score_of-castle = castillo, con un elemento cercano
source-bazaars = Bazares

# Explicaciones bajo el puntero.
remark_castle = Un castillo. Puntúa con el próximo elemento que se termina cerca de él.
remark_castle_empty = Un castillo vacío
bridge_axis =
    { $axis ->
       *[north_south] de norte a sur
        [east_west] de oeste a este
    }

does-castle = { $name } puede hacer un castillo.
does-lot = { $name } elige una loseta en el bazar.
does-bid = { $name } puede pujar por una loseta.
does-sale = { $name } compra la loseta o la vende.
# Una loseta que solo encaja con un puente. Sigue un botón para robar otra.
ask_lay_bridge = Esta loseta solo encaja con un puente. Colócala, o
pass_tile = Robar otra loseta
# Un puente es una de las posibilidades antes de colocar una figura. $question dice las demás.
ask_bridge = Puedes construir un puente, o
ask_wood_bridge =
    { $ways ->
        [none] Puedes construir un puente. { $question }
       *[figure] Construye un puente, { $question }
    }
ask_piece-castle = Puedes hacer un castillo de una ciudad pequeña, o
pass_castle = Puntuar la ciudad
ask_lot = Elige una loseta para tu próximo turno y puja por ella.
ask_lot_free = Elige una loseta para tu próximo turno.
ask_bid = { $name } ofrece { points } por esta loseta. Puja más, o
pass_bid = Pasar
ask_sale = { $name } ofrece { points } por la loseta que elegiste. Cómprala por eso o véndela.
# Cuando se introduce una partida de una mesa real.
ask_turned_up = En el bazar se descubre una loseta. ¿Cuál?

# Decisiones en el tablero. $number es la tecla.
target_bridge = Construir { $number }: puente { bridge_axis }, { cell }
held_bridge = Con un puente { bridge_axis }, { cell }
# Decisiones con un botón; el número de la tecla sigue entre paréntesis.
target_buy = Comprar: pagar { points }
target_sell = Vender: recibir { points }

# El bazar: las losetas descubiertas y la puja que un jugador va a hacer.
bazaar_tile = Loseta { $number }: { $tile }
bazaar_of = La tiene { $name }
bazaar_bid = { $name } ofrece { points }
bazaar_price = Puja en puntos
bazaar_more = Pujar más
bazaar_less = Pujar menos
bazaar_offer = Ofrecer { points }
bazaar_take = Tomar esta loseta
bazaar_keys = Teclas: un número para la loseta, flechas para la puja, Intro para pujar

supply_lot = { $name } coloca después: { $tile }
supply_debt = { $name } está { points } por debajo de 0

event_bridge = { $name } construye un puente
event_castle = { $name } hace un castillo de una ciudad pequeña
event_refused = { $name } descarta una loseta que solo encaja con un puente: { $tile }
event_turned_up = En el bazar: { $tile }
event_picked = { $name } elige una loseta y ofrece { points }: { $tile }
event_bid = { $name } ofrece { points }
event_lot_sold = { $name } consigue una loseta por { points }: { $tile }
event_lot_paid = { $name } consigue una loseta y paga a { $seller } { points }: { $tile }
event_lot_unfit = La loseta de { $name } del bazar no encaja en ningún sitio: { $tile }
event_buy = { $name } compra la loseta
event_sell = { $name } vende la loseta
analysis_bridge = un puente
refusal_bridge = un puente va de un campo al campo opuesto, y solo donde sirve
refusal_no_lot = esta loseta del bazar ya tiene dueño
refusal_too_poor = una puja no puede superar tus puntos
refusal_too_low = una puja debe superar la última

option_title-bridge_free = Puentes que ninguna loseta necesita
option_value-bridge_free-new_or_neighbour = También al lado
option_value-bridge_free-new_only = En la tuya
option_meaning-bridge_free-new_or_neighbour = Puedes construir un puente sobre tu loseta o una contigua.
option_meaning-bridge_free-new_only = Solo puedes construir un puente sobre tu loseta.
option_title-bridge_tile = Loseta que necesita un puente
option_value-bridge_tile-may_refuse = Se puede descartar
option_value-bridge_tile-must = Obligatoria
option_meaning-bridge_tile-may_refuse = Puedes descartar una loseta que solo encaja con un puente y robar otra.
option_meaning-bridge_tile-must = Debes colocar una loseta que solo encaja con un puente.
option_title-castle_ask = Varios castillos a la vez
option_value-castle_ask-each = Todos
option_value-castle_ask-one_and_stop = Uno cada uno
option_meaning-castle_ask-each = Cada dueño decide sobre cada una de sus ciudades pequeñas.
option_meaning-castle_ask-one_and_stop = Cada jugador hace como mucho un castillo. El primer jugador que no hace ninguno termina la elección.
option_title-bazaar = Losetas de un bazar
option_value-bazaar-auction = Subasta
option_value-bazaar-choose = Libre elección
option_meaning-bazaar-auction = Los jugadores ofrecen puntos por cada loseta.
option_meaning-bazaar-choose = Los jugadores eligen una loseta cada uno, por turnos, y no pagan nada.
option_title-bid_limit = Puja más alta
option_value-bid_limit-points = Tus puntos
option_value-bid_limit-unlimited = Sin límite
option_meaning-bid_limit-points = No puedes ofrecer más puntos de los que tienes.
option_meaning-bid_limit-unlimited = Puedes ofrecer cuantos puntos quieras y bajar de 0.

rules_picture-bridges = Dos caminos en un bazar
rules-bridges =
    Tu puente lleva un camino por encima de una loseta y puede hacer que una encaje. Una ciudad pequeña puede ser castillo en vez de puntuar. Recibe los puntos del próximo elemento terminado cerca de ella. Después de un bazar se puja por losetas. ([Reglas completas](RULES.md#bridges-castles--bazaars))
