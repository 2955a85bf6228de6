games = Partidas
games_all = Todas las partidas
games_none = Aquí todavía no se ha jugado ninguna partida.
games_looking = Leyendo las partidas.
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
games_unheard = a la espera de noticias de { $name }
games_written = a medio anotar
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
writing_about = ¿Jugada en una mesa de verdad? Anótala loseta a loseta, para repetirla y analizarla.
writing_replay_how = Lo anotado hasta ahora, turno a turno; se guarda y puedes seguir.
written_changed = { $path } se ha cambiado mientras tanto en otro lugar y no se sobrescribe. Sal del tablero y abre la partida de nuevo.
history = Rivales
history_won = Ganadas por ti : por el otro
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
history_beside = { $name }, junto a { $by }
history_beside_me = { $name }, a tu lado
history_row = { $name }: ganadas por ti { $mine }, por el otro { $theirs }. { $told }
history_with = Partidas con { $name }
history_apart_means = Lo que no cuenta: partidas que siguieron sin alguien, que omiten lo que alguien había respondido, que acabaron de común acuerdo, se perdieron por tiempo o cuyo final no está firmado; y las que, según lo acordado, no cuentan.
series = Series
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, sigue la partida { $number } de { $most } como máximo
series_won = { $score }: { $name } ha ganado la serie
series_shared = { $score }: nadie ha ganado la serie
series_next = Siguiente partida de la serie
series_told = Una serie al mejor de { $most }.
terms_series = Cuántas partidas
series_none = Una partida
series_none_means = Después se puede volver a jugar.
series_most = Al mejor de { $most }
series_means = Quien va tan por delante que nadie puede alcanzarle ha ganado la serie. Una victoria compartida no es de nadie, y solo cuentan los registros.
worth_verified = verificado
worth_chapters = verificado, con capítulos
worth_agreed = terminada de común acuerdo
worth_won = ganada por abandono
worth_on_time = perdida por tiempo
worth_unfinished = sin terminar
worth_invalid = no válido
worth_forked = dos versiones firmadas
worth_cut = turnos omitidos
worth_unreadable = ilegible
worth_unsigned = sin firmar
worth_badge = El registro: { $worth }
worth_badge_unsigned = Nadie ha firmado esta partida: se ha anotado o viene de otro programa.
worth_ends_here = Termina aquí: { $why }.
worth_of = Qué se ha verificado
worth_charter = { $names } acordaron esta partida y la firmaron antes de la primera loseta.
worth_day = Acordada el { $day } (UTC).
worth_alone = { $names } firmó esta partida antes de la primera loseta.
worth_draws_given = Las extracciones estaban dadas antes de la partida, a la vista de todos. El registro prueba que estas losetas se jugaron según las reglas y lo que dieron; no que nadie mirara por adelantado, ni que fuera el primer intento.
worth_draws =
    { $count ->
        [one] 1 extracción: hecha con un secreto de cada uno de los que estaban en el capítulo, revelado solo entonces. Mientras uno de ellos cumpliera las reglas, nadie podía conocerla ni elegirla.
       *[other] { $count } extracciones: cada una hecha con un secreto de cada uno de los que estaban en el capítulo, revelado solo entonces. Mientras uno de ellos cumpliera las reglas, nadie podía conocerla ni elegirla.
    }
worth_draws_laps =
    { $count ->
        [one] 1 extracción
       *[other] { $count } extracciones
    } por vueltas: con secretos nuevos de los vecinos y, de los demás, con el último que habían mostrado; nadie podía elegirla. Quien cumplió las reglas sabe: todos los demás juntos no podían prever ninguna de sus losetas y, hasta su siguiente jugada, { $foreseen ->
        [one] una
       *[other] como mucho { $foreseen }
    } de las propias.
worth_draws_alone =
    { $count ->
        [one] 1 extracción
       *[other] { $count } extracciones
    }: a partir de un secreto solo de { $name }, fijado antes de la primera loseta. Nadie más puede saber si { $name } conocía el resultado de antemano.
worth_turns =
    { $count ->
        [one] 1 turno firmado: sigue las reglas.
       *[other] { $count } turnos firmados: cada uno sigue las reglas y el turno anterior.
    }
worth_key = { $name } firma con la clave { $fingerprint }.
worth_origin = Empezada de nuevo desde la entrada { $entry } de otra partida, { $game }…
worth_tie = Con los mismos puntos gana { $name }, por no haber empezado.
worth_id = El número de la partida: { $id }
means_verified = El registro está completo: todos han refrendado su final.
means_alone = El registro está completo y solo lo firma { $name }: no había nadie más para refrendar su final.
means_chapters = El registro está completo, pero no todos los que empezaron lo jugaron todo: qué y quién quedó fuera se dice abajo.
means_agreed = Todos los que jugaban han aceptado terminar la partida sin resultado.
means_won = { $name } ha ganado: todos los demás han abandonado, y lo han firmado.
means_on_time = El tiempo de { $name } se acabó tras { $said }, según { $by }. Por lo que cada uno ha firmado, { $name } tardó { $spent }, y { $by } esperó { $waited }.
means_torn = El final del archivo está roto. Lo anterior es correcto.
means_unfinished = Hasta aquí todo es correcto, y la partida no ha terminado. Se espera a { $names }.
means_unanswered = La partida ha terminado; aún no han refrendado su final: { $names }.
means_broken = En la entrada { $entry } rompe la regla { $rule } del registro: { $why }. Lo anterior es correcto.
means_invalid = En la entrada { $entry } rompe una regla: { $why }. Lo anterior es correcto.
means_forked = Para la entrada { $entry } dos cosas distintas llevan la firma del programa de { $name }; la prueba está en el registro. Una copia restaurada también hace eso: más en SECURITY.md, «Two signatures».
means_forked_charters = Dos comienzos distintos del capítulo { $number } llevan la firma del programa de { $name }; la prueba está en el registro. Una copia restaurada también hace eso: más en SECURITY.md, «Two signatures».
means_cut = Omite lo que todos habían refrendado, y ninguna prueba dice por qué.
means_unreadable = El archivo no se puede leer: { $why }.
means_unsigned = Sus jugadas siguen las reglas. Quién las hizo, y si las losetas salieron al azar, nadie puede decirlo.
chapter_begins = El capítulo { $number } empieza con la entrada { $entry }.
chapter_missing =
    { $why ->
       *[gone] { $name } falta en él: ausente, según los demás.
        [late] { $name } falta en él: sin tiempo, según los demás.
        [resigned] { $name } falta en él, y ha abandonado.
        [proven] { $name } falta en él: están probadas dos firmas distintas.
    }
chapter_gaps =
    { $count ->
        [one] 1 número anterior no está en este archivo: hubo otro intento.
       *[other] { $count } números anteriores no están en este archivo: hubo otros intentos.
    }
chapter_cut = { $name } había respondido a la entrada { $entry } del capítulo { $number }, y eso queda fuera.
chapter_draw =
    { $stands ->
        [yes] La extracción pendiente entonces siguió siendo válida.
       *[no] La extracción pendiente entonces se hizo de nuevo.
    }
chapter_rests = Desde la entrada { $entry } las losetas se basan en secretos de { $names }.
export_what = Exportar
export_record = El registro
export_record_means = Una copia de toda la partida, para verla y verificarla en cualquier parte.
export_png = Imagen (PNG)
export_png_means = El tablero que se ve, pintado.
export_svg = Dibujo (SVG)
export_svg_means = Lo mismo, para imprimir a cualquier tamaño.
export_json = Datos (JSON)
export_json_means = Losetas, figuras y puntos del tablero que se ve, para programas.
export_words = La partida en palabras
export_words_means = Cada turno en una línea: para leer, compartir y volver a abrir aquí; sin firmas.
export_no_words = esta partida no puede expresarse en palabras
export_path = Adónde
export_save = Guardar
export_writing = Escribiendo.
export_saved = Guardado: { $path }
export_folder = Abrir la carpeta
export_no_folder = Aquí no se pueden mostrar carpetas: falta el programa { $program }.
export_exists = { $path } ya existe: elige otro nombre.
export_failed = { $path } no se puede escribir: { $why }.
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
replay_answer = Responder
replay_answer_means = Este registro te espera: ve a la mesa de su partida, toma allí lo que contiene, y juega.
key_space = Espacio
key_left = Flecha izquierda
key_right = Flecha derecha
record_open = { $file } no se puede abrir: { $why }.
record_large = { $file } es mayor que cualquier registro.
record_read = { $file } no se puede leer: { $why }.
record_replay = { $file } no se puede reproducir: { $why }.
record_no_game = no es de ninguna partida
# The analysis of a game, in its replay.
analysis = Análisis
analysis_later = Esta partida aún puede jugarse. Podrá analizarse cuando termine.
analysis_done =
    { $count ->
        [one] { $count } jugada examinada.
       *[other] Las { $count } jugadas están examinadas.
    }
analysis_progress = { $done } de { $all } jugadas
analysis_stop = Parar
analysis_go_on = Seguir
analysis_chart = Lo que cada uno podía esperar, jugada a jugada
# $lead has its sign: “+3.2”.
analysis_expected = { $name } podía esperar una ventaja de { $lead }.
analysis_expected_alone = { $name } podía esperar { $points } puntos.
analysis_not_yet = Aún sin examinar.
analysis_no_tile = No se robó ninguna loseta en este turno.
analysis_best = No se encontró ninguna jugada mejor.
analysis_cost = Una jugada mejor da { $points } más.
analysis_luck = Suerte al robar: { $points }
# “+3.2  Knight in a city”, and under it where the tile lies.
analysis_move = { $lead }  { $what }
analysis_played = { $place }; así se jugó
analysis_show_how = Mostrarla en el tablero
# What moves cost, and what draws brought, as titles of columns.
analysis_moves = Jugadas
analysis_draws = Robos
analysis_fairy = el hada se mueve
analysis_home = { $name }: { figure } vuelve a casa
analysis_no_figure = ninguna figura
decimal = { $whole },{ $tenth }

devices = Tus partidas en tus dispositivos
devices_home = A otro dispositivo
devices_about = Una partida se juega en un solo dispositivo a la vez: dos que firmaran con tu clave probarían que mientes. Desde aquí pasan partidas a otro dispositivo tuyo, y vuelven de él.
devices_name = Este dispositivo se llama
devices_choose = ¿Qué partidas pasan al otro dispositivo?
devices_none = Aquí no hay ninguna partida sin terminar.
devices_give = Mostrar la línea
devices_fetch = Traer partidas de otro dispositivo
devices_fetch_hint = Pega la línea que muestra
devices_fetch_button = Traer
devices_elsewhere = En otros dispositivos
devices_line = Lee este código con el otro dispositivo, o pega la línea en su inicio, donde van las invitaciones. No se la muestres a nadie más: quien llegue primero con ella tiene tus partidas y tu clave.
devices_copy = Copiar la línea
devices_copied = Copiada.
devices_qr = La línea como código QR
devices_waiting = Esperando al otro dispositivo. Aún no se ha movido nada.
devices_busy = Un programa está en una de las partidas; pasarán cuando termine.
devices_going = En camino: { $percent } %
devices_arrived = Las partidas han llegado al otro dispositivo, y desde ahora se juegan allí.
devices_ended = El otro dispositivo no vino, y no se movió nada.
devices_broke = No se sabe si las partidas han llegado. Muestra la línea otra vez, para que el mismo dispositivo traiga el resto; o recupéralas, si no están en ningún otro.
devices_ask = ¿Traer las partidas de esta línea? Con ellas viene la clave del dispositivo que la muestra: acepta solo líneas de tus propios dispositivos.
devices_looking = Buscando el otro dispositivo.
devices_gone = No se puede llegar al otro dispositivo. Tiene que mostrar aún la línea, y ambos deben estar en la misma red o usar el mismo relé.
devices_other_key = El otro dispositivo juega con otra clave. Las partidas pasan solo entre dispositivos con la misma clave, o a uno en que aún no se ha jugado.
devices_taken = Otro dispositivo ha empezado a traer estas partidas, y nadie más las recibe.
devices_same = Este es el dispositivo que muestra la línea. Pégala en el otro.
devices_failed = El otro dispositivo no puede dar las partidas, y allí dice por qué.
devices_on = en { $device }
devices_on_other = en otro dispositivo
devices_of = { $players }, { $place }
devices_show = Dónde
devices_again = Mostrar la línea otra vez
devices_unsure = No se sabe si han llegado.
devices_back = No están en ningún otro dispositivo: recuperarlas
devices_is_back = Partidas que vuelven a jugarse aquí: { $count }
