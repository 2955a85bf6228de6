tile_set =
    { $set ->
       *[base] juego base
        [river1] El Río
        [river2] El Río II
        [inns] Posadas y Catedrales
        [traders] Constructores y Comerciantes
        [dragon] La Princesa y el Dragón
        [count] El Conde de Carcassonne
        [king] Rey y Barón ladrón
        [cult] El Culto
        [cult6] el sexto santuario
    }

tile_set_about =
    { $set ->
       *[river1] La partida empieza con un río.
        [river2] La partida empieza con un río que se bifurca. Tiene una posada, un volcán y una piara.
        [inns] El seguidor grande, posadas y catedrales.
        [traders] Constructor, cerdo y mercancías.
        [dragon] Dragón, hada, princesas y portales mágicos.
        [count] Una ciudad donde los seguidores esperan una puntuación, y el conde, que puede retenerlos allí.
        [king] Cartas para la mayor ciudad y el camino más largo.
        [cult] Santuarios que desafían a los monasterios.
    }

component =
    { $component ->
       *[large] seguidor grande
        [builder] constructor
        [pig] cerdo
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
       *[farm_scoring] Puntuación final de las granjas
        [two_tile_city] Ciudad completa de dos losetas
        [inn_cathedral_end] Incompleto con posada o catedral
        [farmers] Permitidos en los prados
        [start] Comienzo del tablero
        [start_tile] La loseta inicial si no hace falta
        [river_turns] Curvas del río
        [lake] El lago con el volcán
        [dragon_moves] El viaje del dragón
        [princess] La princesa y los caballeros de su ciudad
        [fairy] Lugar del hada
        [fairy_pays] Puntos de un hada en una loseta
        [count_moves] El conde cuando un seguidor entra en la ciudad
        [count_quarter] Cerrado en el barrio del conde
        [count_when] Puntos que abren la ciudad
        [city_exits] Destinos al salir de la ciudad
        [count_end] Barrios que se usan al final
        [count_end_how] Salida de la ciudad al final
        [market_at_barn] Salida del mercado
        [city_mayor_wagon] Fuerza del alcalde o la carreta de la ciudad
        [city_tiles] Dragón, hada y portal en la ciudad
        [city_of_carcassonne] La ciudad de Carcassonne cuenta como
        [after_scoring] Primero tras la puntuación
        [king_robber] Puntos del rey y del barón ladrón
        [challenge_own] Figuras que se desafían
        [shrines] Número de santuarios
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 por granja
        [farm_scoring-per_city_4] 4 por ciudad
        [farm_scoring-once_per_city_3] 3 por jugador
        [two_tile_city-4] 4 puntos
        [two_tile_city-2] 2 puntos
        [inn_cathedral_end-zero] Nada
        [inn_cathedral_end-ignore] Como sin ella
        [farmers-yes] Granjeros
        [farmers-no] Ninguno
        [start-expansions] Según las expansiones
        [start-city] La ciudad
        [start_tile-removed] Fuera de la partida
        [start_tile-in_bag] En la bolsa
        [river_turns-room] Con espacio para seguir
        [river_turns-alternate] Izquierda y derecha
        [lake-extra_tile] Otra loseta
        [lake-plain] Nada
        [dragon_moves-after_scoring] Tras la puntuación
        [dragon_moves-before_scoring] Antes de la puntuación
        [princess-must] Debe devolver uno
        [princess-may] Puede devolver uno
        [fairy-on_tile] En una loseta
        [fairy-next_to_follower] Junto a un seguidor
        [fairy_pays-players] A cada jugador allí
        [fairy_pays-figures] Por figura
        [count_moves-by_player] Como quieras
        [count_moves-clockwise] En sentido horario
        [count_moves-follows] Con el seguidor
        [count_quarter-closed] Entrada y salida
        [count_quarter-from_only] La salida
        [count_when-any_points] Todos los puntos
        [count_when-feature_points] Solo los de elementos
        [city_exits-any] Todos
        [city_exits-no_empty_cloister] Ningún monasterio vacío
        [city_exits-occupied] Solo los ocupados
        [count_end-any_quarter] Todos
        [count_end-market_only] El mercado
        [count_end_how-once] Una ronda
        [count_end_how-must] Todos deben
        [count_end_how-in_turn] De uno en uno
        [market_at_barn-no] Al final
        [market_at_barn-yes] También por graneros
        [city_mayor_wagon-two] Dos
        [city_mayor_wagon-usual] Como siempre
        [city_tiles-closed] En ninguna parte
        [city_tiles-open] Las losetas exteriores
        [city_of_carcassonne-farms_and_king] Una ciudad completa
        [city_of_carcassonne-ignored] Nada
        [after_scoring-count_first] El conde
        [after_scoring-wagons_first] Las carretas
        [king_robber-per_feature] 1 por cada uno al final
        [king_robber-10_each] 10 por carta
        [king_robber-15_40] 15 o 40
        [king_robber-during_play] 1 en el momento
        [challenge_own-no] Las de otros jugadores
        [challenge_own-yes] También las tuyas
        [shrines-5] Cinco
        [shrines-6] Seis
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Cada granja puntúa por separado. El jugador con más granjeros en ella recibe 3 por cada ciudad completa que la toca.
        [farm_scoring-per_city_4] Cada ciudad completa puntúa una vez. El jugador con más granjeros en todas las granjas que la tocan, juntas, recibe 4.
        [farm_scoring-once_per_city_3] Cada ciudad completa puntúa una vez para cada jugador que tenga más granjeros en una granja que la toca. Ese jugador recibe 3.
        [two_tile_city-4] Puntúa como cualquier ciudad: 2 por loseta y 2 por escudo.
        [two_tile_city-2] Puntúa la mitad. Con una catedral puntúa 2 por loseta y 2 por escudo.
        [inn_cathedral_end-zero] Un camino o una ciudad así no puntúa nada al final.
        [inn_cathedral_end-ignore] Puntúa 1 por loseta y 1 por escudo, como si la posada o la catedral no estuvieran.
        [farmers-yes] Puedes colocar seguidores en los prados. Las granjas puntúan al final.
        [farmers-no] Los prados quedan vacíos y las granjas no puntúan, lo que facilita una primera partida. No se usan los cerdos y el mercado está cerrado.
        [start-expansions] El Conde empieza con su ciudad y un río con su manantial. Si no, se coloca primero la loseta inicial.
        [start-city] Las 12 losetas de la ciudad se colocan primero aunque no juguéis con el Conde. Entonces no tienen barrios y no puntúan.
        [start_tile-removed] No se usa.
        [start_tile-in_bag] Se roba como cualquier otra loseta.
        [river_turns-room] Cada extremo abierto del río debe tener casillas libres alrededor de su camino.
        [river_turns-alternate] Tras una curva a la izquierda, la siguiente de ese brazo va a la derecha, y así sucesivamente.
        [lake-extra_tile] No puedes colocar una figura en el lago. Quien lo coloca roba otra loseta enseguida.
        [lake-plain] Es una loseta como las demás.
        [dragon_moves-after_scoring] El dragón se mueve cuando ha puntuado todo lo que completó la nueva loseta.
        [dragon_moves-before_scoring] El dragón se mueve primero. Las figuras que quita pierden los puntos de la nueva loseta.
        [princess-must] No puedes colocar una figura en su lugar, ni dejar de hacerlo.
        [princess-may] Puedes colocar una figura en su lugar, o no hacer nada.
        [fairy-on_tile] Ayuda a todos los seguidores de su loseta.
        [fairy-next_to_follower] La mueves junto a uno de tus seguidores. Solo ese seguidor gana los puntos.
        [fairy_pays-players] Cada jugador con un seguidor en su loseta recibe el punto y los 3 puntos.
        [fairy_pays-figures] Tu turno empieza con 1 punto por cada figura tuya allí. Los 3 puntos son del seguidor colocado primero.
        [count_moves-by_player] Puedes moverlo a cualquier barrio, o dejarlo.
        [count_moves-clockwise] Siempre va al siguiente barrio: castillo, mercado, herrería, catedral.
        [count_moves-follows] Siempre va al barrio en que entró el seguidor.
        [count_quarter-closed] Los seguidores no pueden entrar ni salir.
        [count_quarter-from_only] Los seguidores pueden entrar, pero no salir.
        [count_when-any_points] Cuentan todos los puntos de la puntuación, también los del hada y las cartas.
        [count_when-feature_points] Solo cuentan los puntos de un camino, ciudad, monasterio, santuario o granja.
        [city_exits-any] Pueden ir a elementos ocupados y vacíos.
        [city_exits-no_empty_cloister] Desde la catedral solo pueden ir a un monasterio o santuario que tenga un seguidor.
        [city_exits-occupied] Desde todos los barrios solo pueden ir a un elemento que tenga un seguidor.
        [count_end-any_quarter] Los seguidores pueden salir de todos los barrios, menos del barrio del conde.
        [count_end-market_only] Los seguidores solo pueden salir del mercado, y no si el conde está allí.
        [count_end_how-once] En sentido horario, cada jugador mueve cuantos seguidores quiera. El del último turno va al final.
        [count_end_how-must] Los jugadores mueven por turnos un seguidor cada uno, mientras alguien pueda. Nadie puede parar antes.
        [count_end_how-in_turn] Los jugadores mueven por turnos un seguidor cada uno. Puedes parar, pero entonces has terminado.
        [market_at_barn-no] Los seguidores solo salen del mercado para la puntuación final.
        [market_at_barn-yes] Los seguidores también pueden salir del mercado cuando un granero puntúa una granja.
        [city_mayor_wagon-two] Cuentan como dos seguidores.
        [city_mayor_wagon-usual] El alcalde cuenta según los escudos, y la carreta como un seguidor.
        [city_tiles-closed] No pueden entrar en ninguna de sus 12 losetas.
        [city_tiles-open] Solo las dos losetas interiores están cerradas. Aun así, el hada puede ir a los barrios donde espere un seguidor tuyo.
        [city_of_carcassonne-farms_and_king] Cuenta para las granjas junto a su muralla y para los puntos del rey. No da la carta del rey.
        [city_of_carcassonne-ignored] No cuenta para las granjas ni para el rey.
        [after_scoring-count_first] Los seguidores entran en la ciudad y el conde se mueve. Después se mueven las carretas.
        [after_scoring-wagons_first] Se mueven las carretas. Después los seguidores entran en la ciudad y el conde se mueve.
        [king_robber-per_feature] El rey recibe 1 por cada ciudad completa; el barón ladrón, 1 por cada camino completo.
        [king_robber-10_each] Al final, cada una de las dos cartas puntúa 10.
        [king_robber-15_40] Al final, una carta puntúa 15. Las dos en una mano puntúan 40.
        [king_robber-during_play] El rey recibe 1 cada vez que se completa una ciudad; el barón ladrón, cada vez que se completa un camino. Al final no reciben nada.
        [challenge_own-no] Un desafío necesita dos jugadores distintos.
        [challenge_own-yes] También puedes desafiar a tus propias figuras. El primero de los dos que se complete devuelve la otra figura.
        [shrines-5] Jugáis con los cinco santuarios de la expansión.
        [shrines-6] Jugáis también con el santuario de la primera edición.
    }
