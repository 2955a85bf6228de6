# Colinas y ovejas: sus palabras, decisiones, sucesos y opciones.
tile_set-hills = Colinas y ovejas
tile_set_about-hills = Rebaños que crecen hasta que los puntúas o llega un lobo, colinas que deciden empates, y viñedos.
component-shepherd = pastor
component-hill = colinas
component-vineyard = viñedos

figure-shepherd = pastor
figures-shepherd =
    { $count ->
        [one] { $count } { figure-shepherd }
       *[other] { $count } pastores
    }
# Ovejas de una ficha o de un rebaño.
sheep =
    { $count ->
        [one] 1 oveja
       *[other] { $count } ovejas
    }
wolf = lobo
feature-flock = rebaño
score_of-stabled = { feature }
tile_with-hill = colina
tile_with-vineyard = viñedo
term-vineyards =
    { $count ->
        [one] 1 viñedo
       *[other] { $count } viñedos
    }
term-sheep = { sheep }
# Tras el número de seguidores: { majority }, colina.
majority_hill = { $majority }, decide una colina
remark_hill = En una colina, que decide los empates: { $who }
remark_flock = Rebaño: { sheep }, con { $who }
# Fichas que pueden salir para un rebaño.
remark_bag =
    { $wolves ->
        [0] Fichas en la bolsa: { $tokens }, ningún lobo
        [one] Fichas en la bolsa: { $tokens }, 1 de ellas un lobo
       *[other] Fichas en la bolsa: { $tokens }, { $wolves } de ellas lobos
    }

does-flock = { $name } decide si un rebaño crece.
ask_flock = Tu rebaño tiene { sheep }. Saca otra ficha, o puntúalo ahora.
# Decisiones con un botón; el número de la tecla sigue entre paréntesis.
target_flock_grow = Sacar una ficha
target_flock_stable = Puntuar el rebaño: +{ $points } para { $who }
# Antes del botón que saca una ficha.
ask_token = Sacas una ficha para tu rebaño. No se puede deshacer.
bar_token = Sacar una ficha
ask_token_drawn = { $name } saca una ficha. ¿Cuál es?
# Mientras se saca una ficha: participan todos los jugadores, y alguno puede estar desconectado.
waits_sheep = Sacando una ficha…
waits_token = La ficha sacada espera la confirmación de { $names }.

event_hidden = Una loseta queda bajo la colina, sin que nadie la vea
event_sheep = { $name } saca una ficha: { sheep }
event_wolf = { $name } saca el lobo, que ahuyenta al rebaño
event_sent-wolf = El lobo devuelve una figura de { $name }: { figure }
event_flock_grow = { $name } amplía el rebaño
event_flock_stable = { $name } puntúa el rebaño
source-sheep = Ovejas

option_title-hill_tie = Varios seguidores en colinas
option_value-hill_tie-one = Como uno
option_value-hill_tie-number = Se cuentan
option_meaning-hill_tie-one = En un empate gana cada empatado con un seguidor en una colina.
option_meaning-hill_tie-number = En un empate gana el empatado con más seguidores en colinas.
option_title-vineyard_garden = Viñedos junto a un jardín
option_value-vineyard_garden-no = Nada
option_value-vineyard_garden-yes = 3 puntos cada uno
option_meaning-vineyard_garden-no = Un jardín terminado no gana nada por los viñedos.
option_meaning-vineyard_garden-yes = Un jardín terminado gana 3 puntos por cada viñedo a su alrededor, como un monasterio.
option_title-dark_flock = Tu rebaño cuando cierras su prado
option_value-dark_flock-choose = Aún puede crecer
option_value-dark_flock-stable = Se puntúa ya
option_meaning-dark_flock-choose = Antes de puntuar un rebaño en un prado cerrado, puedes sacar una vez más para él.
option_meaning-dark_flock-stable = Un rebaño se puntúa en cuanto su prado queda cerrado.

rules_picture-hills = Un viñedo y un pastor
rules-hills =
    Pon tu pastor en un prado sin pastor: sacas de 1 a 4 ovejas, o el lobo, que ahuyenta a todas. Si amplías el prado, saca otra vez o puntúalas. Una colina decide un empate. Un monasterio terminado gana 3 por cada viñedo contiguo. ([Reglas completas](RULES.md#hills--sheep))
