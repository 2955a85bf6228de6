games = Partidas
games_all = Todas las partidas
games_none = Aún no has jugado ninguna partida aquí.
games_looking = Cargando tus partidas…
games_replay = Repetición
games_go_on = Continuar
games_correct = Corregir
games_export = Exportar
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, quedan { $left }
games_left_short = { $what }, quedan { $left }
games_remarks =
    { $count ->
        [one] 1 mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
games_my_turn = te toca a ti
games_turn = le toca a { $name }
games_unheard = a la espera del dispositivo de { $name }
games_written = sin terminar de anotar
games_continue = Continuar: { $players }, { $turn }
games_replay_of = Repetición: { $players }
games_bots =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
ago_now = ahora mismo
ago_minutes =
    { $count ->
        [one] hace 1 minuto
       *[other] hace { $count } minutos
    }
ago_hours =
    { $count ->
        [one] hace 1 hora
       *[other] hace { $count } horas
    }
ago_days =
    { $count ->
        [one] hace 1 día
       *[other] hace { $count } días
    }
games_score = { $name }: { $points }
writing_new = Anotar una partida
writing_about = ¿Habéis jugado en una mesa de verdad? Anota la partida loseta a loseta para repetirla y analizarla.
writing_replay_how = La partida hasta ahora, turno a turno. Está guardada, y puedes continuar cuando quieras.
written_changed = No se puede guardar esta partida, porque otro programa ha cambiado { $path }. Sal del tablero y abre la partida de nuevo.
history = Rivales
history_won = Ganadas por ti : por tu rival
history_games =
    { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    }
history_shared =
    { $count ->
        [one] 1 ganada por ambos
       *[other] { $count } ganadas por ambos
    }
history_others =
    { $count ->
        [one] 1 ganada por otros
       *[other] { $count } ganadas por otros
    }
history_points = de media { $mine } : { $theirs } puntos
history_apart =
    { $count ->
        [one] 1 que no cuenta
       *[other] { $count } que no cuentan
    }
history_also = antes: { $names }
history_beside = { $name }, en el dispositivo de { $by }
history_beside_me = { $name }, en este dispositivo
history_row = { $name }: ganadas por ti { $mine }, por tu rival { $theirs }. { $told }
history_with = Partidas con { $name }
history_apart_means = No cuenta una partida que siguió sin un jugador, que terminó de común acuerdo o por tiempo, o que no tiene un final confirmado. Tampoco cuenta si le falta un turno confirmado o si así se acordó.
series = Series
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, sigue la partida { $number } de { $most } como máximo
series_won = { $score }: { $name } ha ganado la serie
series_shared = { $score }: nadie ha ganado la serie
series_next = Siguiente partida de la serie
series_told = Una serie al mejor de { $most }.
terms_series = Número de partidas
series_none = Una partida
series_none_means = Después podéis jugar otra.
series_most = Al mejor de { $most }
series_means = Ganas la serie cuando nadie puede alcanzarte. Una victoria compartida no cuenta para nadie.
worth_verified = verificada
worth_chapters = verificada, con interrupciones
worth_agreed = terminada de común acuerdo
worth_won = ganada por abandono
worth_on_time = perdida por tiempo
worth_unfinished = sin terminar
worth_invalid = no válida
worth_forked = turnos contradictorios
worth_cut = turnos omitidos
worth_unreadable = ilegible
worth_unsigned = sin firmar
worth_badge = Partida: { $worth }
worth_badge_unsigned = Nadie ha firmado esta partida. Se anotó loseta a loseta, o viene de otro programa.
worth_ends_here = Termina aquí: { $why }.
worth_of = Resultado de la verificación
worth_charter = { $names } acordaron los ajustes de esta partida y los firmaron antes de la primera loseta.
worth_day = Acordada el { $day } (UTC).
worth_alone = { $names } firmó los ajustes de esta partida antes de la primera loseta.
worth_draws_given = Todos podían conocer las losetas antes de la partida. El archivo de partida prueba que se jugaron según las reglas, y por cuántos puntos. No puede probar que nadie mirara por adelantado, ni que fuera el primer intento.
worth_draws =
    { $count ->
        [one] 1 robo de loseta, hecho con números secretos de todos los que jugaban entonces. Mientras uno de ellos fuera honrado, nadie podía conocer ni elegir la loseta de antemano.
       *[other] { $count } robos de loseta, cada uno hecho con números secretos de todos los que jugaban entonces. Mientras uno de ellos fuera honrado, nadie podía conocer ni elegir una loseta de antemano.
    }
worth_draws_laps =
    { $count ->
        [one] 1 robo de loseta, que confirmaron
       *[other] { $count } robos de loseta, que confirmaron
    } solo los jugadores de antes y después. Nadie podía elegir una loseta ni prever las de un jugador honrado. Los jugadores aliados contra él podían prever { $foreseen ->
        [one] 1
       *[other] como máximo { $foreseen }
    } de sus propias losetas hasta el siguiente turno de ese jugador.
worth_draws_alone =
    { $count ->
        [one] 1 robo de loseta, hecho
       *[other] { $count } robos de loseta, hechos
    } con un número secreto solo de { $name }, fijado antes de la primera loseta. Solo { $name } puede decir si las losetas se conocían de antemano.
worth_turns =
    { $count ->
        [one] 1 turno firmado. Sigue las reglas.
       *[other] { $count } turnos firmados. Cada uno sigue las reglas y continúa desde el turno anterior.
    }
worth_key = El ID de jugador de { $name } es { $fingerprint }.
worth_origin = Esta partida continúa desde la entrada { $entry } de otra. El número de aquella partida es { $game }…
worth_tie = Con los mismos puntos gana { $name }, porque empezó el otro jugador.
worth_id = Número de partida: { $id }
means_verified = La partida está completa y sigue las reglas. Todos los jugadores han confirmado su final.
means_alone = La partida está completa y sigue las reglas. Solo la firmó { $name }, porque no había nadie más para confirmar su final.
means_chapters = La partida está completa y sigue las reglas, pero algunos jugadores no la jugaron entera. Los detalles están abajo.
means_agreed = Todos los jugadores acordaron terminar la partida sin resultado.
means_won = { $name } ha ganado. Todos los demás jugadores abandonaron, y lo firmaron.
means_on_time = { $by } dice que { $name } se quedó sin tiempo después de { $said }. Según los tiempos del archivo, { $name } tardó { $spent } y { $by } esperó { $waited }. El archivo no puede probar qué reloj es el correcto.
means_torn = Falta el final del archivo. Todo lo anterior es válido.
means_unfinished = La partida no ha terminado, y todo lo jugado hasta aquí es válido. Espera a { $names }.
means_unanswered = La partida ha terminado, pero falta que confirmen su final: { $names }.
means_broken = La entrada { $entry } del archivo no es válida. Todo lo anterior sí. La entrada rompe la regla { $rule } de los archivos de partida: { $why }.
means_invalid = La entrada { $entry } del archivo no es válida. Todo lo anterior sí. La entrada rompe una regla: { $why }.
means_forked = El programa de { $name } firmó dos versiones distintas de la entrada { $entry }. El archivo contiene ambas. Puede deberse a que se restauró una copia antigua, así que no prueba ninguna trampa.
means_forked_charters = El programa de { $name } firmó dos comienzos distintos del tramo { $number }. El archivo contiene ambos. Puede deberse a que se restauró una copia antigua, así que no prueba ninguna trampa.
means_cut = El archivo omite turnos que todos habían confirmado, sin probar por qué.
means_unreadable = No se puede leer el archivo: { $why }.
means_unsigned = Todas las jugadas siguen las reglas. Nada muestra quién las hizo, ni si las losetas salieron al azar.
chapter_begins = El tramo { $number } de la partida empieza en la entrada { $entry } del archivo.
chapter_missing =
    { $why ->
       *[gone] { $name } no está en este tramo. Según los demás, { $name } no tenía conexión.
        [late] { $name } no está en este tramo. Según los demás, { $name } se quedó sin tiempo.
        [resigned] { $name } abandonó y no está en este tramo.
        [proven] { $name } no está en este tramo, porque el programa de { $name } firmó dos versiones de un turno.
    }
chapter_gaps =
    { $count ->
        [one] Antes de este tramo hubo 1 intento más de seguir, que no está en este archivo.
       *[other] Antes de este tramo hubo { $count } intentos más de seguir, que no están en este archivo.
    }
chapter_cut = { $name } había confirmado la entrada { $entry } del tramo { $number }, que este tramo omite.
chapter_draw =
    { $stands ->
        [yes] La siguiente loseta siguió siendo la misma.
       *[no] La siguiente loseta se robó de nuevo.
    }
chapter_rests = Desde la entrada { $entry }, las losetas se robaron con números secretos de { $names }.
export_what = Exportar
export_record = Archivo de partida
export_record_means = La partida entera, para repetirla y verificarla en cualquier parte.
export_png = Imagen (PNG)
export_png_means = El tablero tal como lo ves.
export_svg = Dibujo (SVG)
export_svg_means = El tablero como dibujo, para imprimirlo a cualquier tamaño.
export_json = Datos (JSON)
export_json_means = Losetas, figuras y puntos del tablero, para otros programas.
export_words = Lista de jugadas (texto)
export_words_means = Una línea por turno, para leer, compartir y volver a abrir aquí. No prueba quién hizo las jugadas.
export_no_words = esta partida no se puede escribir como lista de jugadas
export_path = Guardar en
export_save = Guardar
export_writing = Guardando…
export_saved = Guardado: { $path }
export_folder = Abrir carpeta
export_no_folder = No se puede abrir la carpeta, porque falta el programa { $program }.
export_exists = { $path } ya existe. Elige otro nombre.
export_failed = No se puede guardar { $path }: { $why }.
replay_play = Reproducir
replay_stop = Parar
replay_back = Atrás
replay_forward = Adelante
replay_next_score = Siguiente puntuación
replay_last_score = Puntuación anterior
replay_speed = Velocidad
replay_speed_of = × { $times }
replay_turn = Turno
replay_turn_of = Turno { $turn } de { $last }
replay_answer = Continuar partida
replay_answer_means = Esta partida te espera. Abre su mesa, carga los turnos de este archivo y juega.
key_space = Espacio
key_left = Flecha izquierda
key_right = Flecha derecha
record_open = No se puede abrir { $file }: { $why }.
record_large = { $file } es demasiado grande para ser un archivo de partida.
record_read = No se puede leer { $file }: { $why }.
record_replay = No se puede repetir { $file }: { $why }.
record_no_game = no contiene ninguna partida
# The analysis of a game, in its replay.
analysis = Análisis
analysis_later = Podrás analizar esta partida cuando termine.
analysis_done =
    { $count ->
        [one] 1 jugada analizada.
       *[other] Las { $count } jugadas están analizadas.
    }
analysis_progress = { $done } de { $all } jugadas
analysis_stop = Parar
analysis_go_on = Reanudar
analysis_chart = Ventaja o puntos que cada jugador podía esperar, jugada a jugada
# $lead has its sign: “+3.2”.
analysis_expected = { $name } podía esperar una ventaja de { $lead }.
analysis_expected_alone = { $name } podía esperar { $points } puntos.
analysis_not_yet = Aún sin analizar.
analysis_no_tile = No se robó ninguna loseta en este turno.
analysis_best = No se encontró ninguna jugada mejor.
analysis_cost = Una jugada mejor da { $points } puntos más.
analysis_luck = Suerte al robar: { $points }
# A good move: “+3.2  Knight in a city”. The next message is the line under it, the tile’s place.
analysis_move = { $lead }  { $what }
analysis_played = { $place } (lo jugado)
analysis_show_how = Mostrar en el tablero
# Column heads: points lost by moves, and points won or lost by the luck of the tile draws.
analysis_moves = Jugadas
analysis_draws = Robos
analysis_fairy = el hada se mueve
analysis_home = { $name } recupera su { figure }
analysis_no_figure = ninguna figura
decimal = { $whole },{ $tenth }

devices = Pasar partidas entre tus dispositivos
devices_home = Pasar a otro dispositivo
devices_about = Cada partida se juega en un solo dispositivo a la vez. Si dos dispositivos juegan la misma, a tus rivales les parecerá una trampa. Aquí pasas partidas a otro dispositivo tuyo, y de vuelta.
devices_name = Nombre de este dispositivo
devices_choose = Partidas que quieres pasar
devices_none = No tienes partidas sin terminar en este dispositivo.
devices_give = Mostrar enlace de traspaso
devices_fetch = Traer partidas de otro dispositivo
devices_fetch_hint = Pega su enlace de traspaso
devices_fetch_button = Traer partidas
devices_elsewhere = En otros dispositivos
devices_line = Escanea este código con el otro dispositivo, o pega allí el enlace en el inicio. No se lo muestres a nadie más. El primer dispositivo que lo use recibe tus partidas y tu clave.
devices_copy = Copiar enlace de traspaso
devices_copied = Copiado.
devices_qr = El enlace de traspaso como código QR
devices_waiting = Esperando al otro dispositivo. No se pasa nada antes de que use el enlace.
devices_busy = Una de las partidas está abierta en el dispositivo que muestra el enlace. El traspaso empieza cuando la cierres.
devices_going = Pasando… { $percent } %
devices_stalls = Si esto se detiene, usa otra vez el mismo enlace en el otro dispositivo.
devices_arrived = Las partidas han llegado al otro dispositivo. Desde ahora las juegas allí.
devices_ended = El otro dispositivo no se conectó. No se ha pasado nada.
devices_broke = El traspaso se interrumpió, así que quizá falten partidas por llegar. Muestra el enlace otra vez, y el mismo dispositivo podrá traer el resto. Si ningún otro dispositivo las tiene, recupéralas.
devices_ask = ¿Traer estas partidas? Recibes también la clave del dispositivo que muestra el enlace, así que acepta solo enlaces de tus propios dispositivos.
devices_looking = Buscando el otro dispositivo… Tiene que seguir mostrando el enlace.
devices_gone = No se puede llegar al otro dispositivo. Aún debe mostrar el enlace, que sirve una sola vez. Ambos deben estar en la misma red o usar el mismo retransmisor.
devices_other_key = No se pueden pasar las partidas, porque el otro dispositivo tiene otra clave. Solo pasan a un dispositivo con tu clave, o a uno en el que nadie haya jugado aún.
devices_taken = No se pueden traer estas partidas, porque otro dispositivo ya las está trayendo. Solo un dispositivo puede usar este enlace.
devices_same = Este dispositivo muestra el enlace. Pégalo en el otro.
devices_failed = El otro dispositivo no ha podido enviar las partidas. Allí se muestra el motivo.
devices_on = en { $device }
devices_on_other = en otro dispositivo
devices_of = { $players }, { $place }
devices_show = Mostrar dónde
devices_again = Mostrar enlace otra vez
devices_unsure = Llegada sin confirmar.
devices_back = Recuperar si no están en ningún otro dispositivo
devices_is_back = Partidas recuperadas en este dispositivo: { $count }
