tile_set =
    { $set ->
       *[base] juego base
        [river1] El Río
        [river2] El Río II
        [inns] Posadas y Catedrales
        [traders] Constructores y Comerciantes
        [dragon] La Princesa y el Dragón
        [abbey] Abadía y Alcalde
        [count] El Conde de Carcassonne
        [king] Rey y Barón ladrón
        [cult] El Culto
        [cult6] el sexto santuario
    }

tile_set_about =
    { $set ->
       *[river1] Un río para empezar.
        [river2] Un río que se bifurca, con una posada, un volcán y una piara.
        [inns] El seguidor grande, posadas y catedrales.
        [traders] Constructor, cerdo y mercancías.
        [dragon] Dragón, hada, princesas y portales mágicos.
        [abbey] Una abadía para cada jugador; alcalde, carreta y granero.
        [count] Una ciudad donde esperan los seguidores, y el conde en ella.
        [king] Cartas para la mayor ciudad y el camino más largo.
        [cult] Santuarios que desafían a los monasterios.
    }

component =
    { $component ->
       *[large] seguidor grande
        [builder] constructor
        [pig] cerdo
        [mayor] alcalde
        [wagon] carreta
        [barn] granero
        [abbey] abadía
        [inn] posadas
        [cathedral] catedrales
        [goods] mercancías
        [herd] piaras
        [dragon] dragón
        [fairy] hada
        [princess] princesas
        [portal] portales mágicos
        [count] conde
        [king] rey
        [robber] barón ladrón
        [challenge] desafíos
    }

parts_without = { tile_set }, sin: { $parts }
parts_alone = { tile_set }, sin las losetas: { $parts }

preset =
    { $preset ->
       *[big-box] Como la caja grande de 2008
        [original] Como la primera edición
        [printing] Como la edición de 2018
    }

option_group =
    { $group ->
       *[cities_and_farms] Ciudades y granjas
        [start_and_rivers] El comienzo y los ríos
    }

option_title =
    { $option ->
       *[farm_scoring] Cómo puntúan las granjas al final
        [two_tile_city] Cuánto vale una ciudad completa de dos losetas
        [inn_cathedral_end] Qué hace una posada o catedral de lo incompleto al final
        [farmers] Quién puede ir a los prados
        [start] Qué hay en la mesa al principio
        [start_tile] Adónde va la loseta inicial cuando hay otra cosa
        [river_turns] Cómo puede girar el río
        [lake] Qué trae el lago con el volcán
        [dragon_moves] Cuándo emprende el dragón su viaje
        [princess] Qué hace una princesa cuando hay caballeros en su ciudad
        [fairy] Dónde está el hada
        [fairy_pays] A quién da puntos un hada en una loseta
        [wagon_moves] Adónde puede ir una carreta puntuada
        [barn_shares] Cuántos graneros caben en una granja
        [count_moves] Cómo se mueve el conde tras entrar un seguidor en la ciudad
        [count_quarter] Para qué está cerrado el barrio del conde
        [count_when] Qué puntos abren la ciudad
        [city_exits] A qué elementos completos van los seguidores de la ciudad
        [count_end] Qué barrios se dejan al final
        [count_end_how] Cómo dejan los seguidores la ciudad al final
        [market_at_barn] Cuándo dejan los seguidores el mercado
        [city_mayor_wagon] Cuánto cuenta un alcalde o carreta de la ciudad
        [city_tiles] Hasta dónde entran dragón, hada y portal en la ciudad
        [city_of_carcassonne] Cuánto vale la propia ciudad
        [after_scoring] Qué va primero después de puntuar
        [king_robber] Qué aportan el rey y el barón ladrón
        [challenge_own] A quién desafía un monje o un hereje
        [shrines] Cuántos santuarios hay
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 por granja
        [farm_scoring-per_city_4] 4 por ciudad, una vez
        [farm_scoring-once_per_city_3] 3 por ciudad y jugador
        [two_tile_city-4] 4 puntos
        [two_tile_city-2] 2 puntos
        [inn_cathedral_end-zero] Nada
        [inn_cathedral_end-ignore] Como sin ella
        [farmers-yes] Granjeros
        [farmers-no] Nadie
        [start-expansions] Lo que se juega
        [start-city] La ciudad
        [start_tile-removed] Fuera del juego
        [start_tile-in_bag] Entre las demás
        [river_turns-room] Con sitio para seguir
        [river_turns-alternate] Izquierda y derecha
        [lake-extra_tile] Otra loseta
        [lake-plain] Nada más
        [dragon_moves-after_scoring] Al final
        [dragon_moves-before_scoring] Antes de puntuar
        [princess-must] Debe enviar a uno a casa
        [princess-may] Puede enviar a uno a casa
        [fairy-on_tile] En una loseta
        [fairy-next_to_follower] Junto a un seguidor
        [fairy_pays-players] A cada jugador allí
        [fairy_pays-figures] Por figuras
        [wagon_moves-connected] Lo que está unido
        [wagon_moves-adjacent] Lo que está cerca
        [barn_shares-no] Uno
        [barn_shares-yes] Varios
        [count_moves-by_player] Como quieras
        [count_moves-clockwise] En sentido horario
        [count_moves-follows] Con el seguidor
        [count_quarter-closed] En ambos sentidos
        [count_quarter-from_only] La salida
        [count_when-any_points] Cualquier punto
        [count_when-feature_points] Solo elementos
        [city_exits-any] A todos
        [city_exits-no_empty_cloister] A ningún monasterio vacío
        [city_exits-occupied] A los ocupados
        [count_end-any_quarter] Todos
        [count_end-market_only] El mercado
        [count_end_how-once] Una ronda
        [count_end_how-must] Todos deben
        [count_end_how-in_turn] De uno en uno
        [market_at_barn-no] Al final
        [market_at_barn-yes] También por graneros
        [city_mayor_wagon-two] Dos
        [city_mayor_wagon-usual] Como siempre
        [city_tiles-closed] Nada
        [city_tiles-open] Las losetas exteriores
        [city_of_carcassonne-farms_and_king] Una ciudad completa
        [city_of_carcassonne-ignored] Nada
        [after_scoring-count_first] El conde
        [after_scoring-wagons_first] Las carretas
        [king_robber-per_feature] 1 por cada uno al final
        [king_robber-10_each] 10 por carta
        [king_robber-15_40] 15 o 40
        [king_robber-during_play] 1 en el momento
        [challenge_own-no] A otros jugadores
        [challenge_own-yes] También a los tuyos
        [shrines-5] Cinco
        [shrines-6] Seis
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Cada granja por separado: 3 por ciudad completa a quien tenga más granjeros en ella.
        [farm_scoring-per_city_4] Cada ciudad completa paga una vez: 4 a quien tenga más granjeros en todas las granjas que la bordean.
        [farm_scoring-once_per_city_3] Cada ciudad completa paga 3, una sola vez, a cada jugador que tenga más granjeros en una granja que la bordea.
        [two_tile_city-4] Como cualquier ciudad: 2 por loseta y 2 por escudo.
        [two_tile_city-2] La mitad; con una catedral, 2 por loseta y 2 por escudo.
        [inn_cathedral_end-zero] Ese camino o ciudad no trae nada.
        [inn_cathedral_end-ignore] 1 por loseta y 1 por escudo, como sin posada ni catedral.
        [farmers-yes] Los seguidores pueden, y las granjas puntúan al final.
        [farmers-no] Sin seguidores allí ni puntos por granjas: una primera partida más fácil. Los cerdos se quedan en casa y el mercado está cerrado.
        [start-expansions] El Conde trae su ciudad, un río su fuente; si no, la loseta inicial.
        [start-city] Sus doce losetas están allí también sin el Conde, sin barrios y sin valor.
        [start_tile-removed] No se usa.
        [start_tile-in_bag] Se roba como cualquier otra.
        [river_turns-room] Cada extremo abierto del río debe dejar libres las casillas en torno a su camino.
        [river_turns-alternate] Tras una curva a la izquierda, la siguiente de ese brazo va a la derecha, y así sucesivamente.
        [lake-extra_tile] En el lago no se hace nada; su jugador roba otra enseguida.
        [lake-plain] Una loseta como las demás.
        [dragon_moves-after_scoring] Al terminar: lo completado ya ha puntuado.
        [dragon_moves-before_scoring] Quien recibe su visita pierde los puntos de ese turno.
        [princess-must] Entonces no se permite otra cosa.
        [princess-may] En lugar de colocar una figura, o de nada.
        [fairy-on_tile] Sirve a todos los seguidores que haya allí.
        [fairy-next_to_follower] La llevas junto a uno de tus seguidores; solo él gana los puntos.
        [fairy_pays-players] 1 y 3 a cada jugador con un seguidor en su loseta.
        [fairy_pays-figures] El turno empieza con 1 por cada figura tuya allí; los 3 son del seguidor colocado primero.
        [wagon_moves-connected] Un elemento que toque al puntuado en una de sus losetas.
        [wagon_moves-adjacent] Cualquier cosa en su loseta o en una de las ocho de alrededor.
        [barn_shares-no] Solo las granjas que se unieron tienen varios.
        [barn_shares-yes] Una granja con granero puede recibir otro, y vuelve a puntuar.
        [count_moves-by_player] A cualquier barrio, o se queda.
        [count_moves-clockwise] Siempre, al siguiente de castillo, mercado, herrería y catedral.
        [count_moves-follows] Siempre, al barrio en que entró.
        [count_quarter-closed] Nadie entra ni sale.
        [count_quarter-from_only] Los seguidores pueden entrar, pero no salir.
        [count_when-any_points] Todo lo que traiga la puntuación, hada y cartas incluidas.
        [count_when-feature_points] Lo que traiga un camino, ciudad, monasterio, santuario o granja, nada más.
        [city_exits-any] Ocupados o no.
        [city_exits-no_empty_cloister] De la catedral, solo a un monasterio o santuario donde haya un seguidor.
        [city_exits-occupied] De todos los barrios, solo adonde haya un seguidor.
        [count_end-any_quarter] Cualquiera sin el conde.
        [count_end-market_only] Solo ese, y no si el conde está allí.
        [count_end_how-once] En sentido horario, el último quien jugó el último turno, cada uno cuantos quiera.
        [count_end_how-must] Cada uno mueve un seguidor por turnos, una y otra vez, mientras se pueda.
        [count_end_how-in_turn] Igual, pero puedes parar, y entonces has terminado.
        [market_at_barn-no] Solo entonces.
        [market_at_barn-yes] También cuando un granero puntúa una granja.
        [city_mayor_wagon-two] Como dos seguidores.
        [city_mayor_wagon-usual] El alcalde según los escudos, la carreta como uno.
        [city_tiles-closed] No entran en ninguna de las doce losetas.
        [city_tiles-open] Solo las dos interiores están cerradas; el hada puede ir incluso a los barrios donde espere un seguidor tuyo.
        [city_of_carcassonne-farms_and_king] Para las granjas junto a su muralla y para el rey; no da la carta del rey.
        [city_of_carcassonne-ignored] Ni para las granjas ni para el rey.
        [after_scoring-count_first] Las carretas se mueven cuando él termina.
        [after_scoring-wagons_first] El conde viene después.
        [king_robber-per_feature] 1 por ciudad completa al rey, 1 por camino completo al barón ladrón.
        [king_robber-10_each] Al final, 10 por cada una de las dos.
        [king_robber-15_40] Al final, 15 por una, 40 por las dos en una mano.
        [king_robber-during_play] 1 a quien tenga el rey por cada ciudad que se complete, a quien tenga el barón por cada camino; nada al final.
        [challenge_own-no] Para un desafío hacen falta dos.
        [challenge_own-yes] El primero de los dos que se complete envía al otro a casa.
        [shrines-5] Los santuarios de la expansión.
        [shrines-6] Con el de la primera edición.
    }
