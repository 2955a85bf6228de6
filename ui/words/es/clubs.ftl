club_told =
    { $count ->
        [one] { $name }: 1 miembro, versión { $edition }. Períodos de puntuación de { $days } días desde el { $day }.
       *[other] { $name }: { $count } miembros, versión { $edition }. Períodos de puntuación de { $days } días desde el { $day }.
    }
club_any = Cuentan las partidas con cualquier ajuste de la mesa.
club_like = Cuentan las partidas con estos ajustes de la mesa:
club_member = { $name }: { $key }
club_saved = Guardado: { $file }
club_none = { $file } no es un archivo de club.
club_damaged = { $file } está dañado. Pide al organizador que te envíe otra vez el archivo del club.
club_before = { $file } es de una versión anterior de Bastide que esta no puede leer. Pide al organizador que cree de nuevo el club.
club_unsigned = { $file } no lleva la firma del organizador que indica, así que alguien puede haberlo cambiado. Pide al organizador el archivo del club.
club_not_organiser = Solo el organizador puede cambiar este club, y esta carpeta de datos tiene otra clave. Elige la carpeta del organizador con --data.
club_bad_name = No se puede usar el nombre «{ $name }». Elige uno de 1 a 32 caracteres. (Las letras con tilde cuentan como dos o más.)
club_twice = No se puede añadir a «{ $name }». El club ya tiene un miembro con este nombre o con este ID.
club_no_member = Ningún miembro de este club se llama «{ $name }».
club_full = Un club puede tener como máximo { $most } miembros.
club_period = Un período de puntuación o una ronda dura de 1 a 366 días.
club_cups = Un club puede tener como máximo { $most } torneos.
club_no_key = «{ $key }» no es un ID de jugador completo. Este tiene 64 cifras hexadecimales (0-9 y a-f). Cada miembro ve el suyo con «bastide keys».
club_not_mine = No eres miembro de este club, así que la partida no contaría. Envía al organizador el ID de jugador que muestra «bastide keys».
club_not_in_cup = No participas en el torneo { $number }, así que la partida no contaría para él. Solo juegan los miembros que ya lo eran al empezar.
club_no_day = «{ $day }» no es una fecha. Escríbela así: 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: cuenta 1 partida.
       *[other] { $name }, { $day }: cuentan { $games } partidas.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 partida (ganó a { $beaten }, empató con { $level }, perdió con { $behind })
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partidas (ganó a { $beaten }, empató con { $level }, perdió con { $behind })
    }
ladder_out = { $file } no cuenta. { $why }
ladder_unreadable = No se puede leer: { $why }.
ladder_invalid = No es válido: { $why }.
ladder_doubled = { $file } ya lo contiene todo.
ladder_differs = { $file } y { $other } son de una misma partida y cuentan juntos. Juntos dan un resultado distinto que uno solo de ellos. Más en «Reglas y guía», apartado «Play a game that counts».
ladder_contradicts = Contradice a { $file }. El programa de un jugador firmó ambos, lo que también ocurre al restaurar una copia. Más en «Reglas y guía», apartado «Play a game that counts».
ladder_why =
    { $why ->
       *[foreign] No se jugó para este club.
        [day] Se jugó antes de que existiera el club, o después de la fecha de esta clasificación.
        [terms] Sus ajustes de la mesa no son los del club.
        [stranger] No ocupaba cada asiento un miembro distinto del club.
        [known] Sus losetas se podían conocer de antemano, o empezó a partir de otra partida.
        [cut] Le faltan turnos que todos habían confirmado.
        [agreed] Los jugadores acordaron terminarla sin resultado.
        [unpaired] Estos dos no se enfrentaban en esta ronda, o su encuentro ya estaba decidido.
        [late] Empezó después del último día de su ronda.
        [disputed] Otra partida de este encuentro tiene otro resultado, y ninguna la terminaron ambos jugadores.
        [running] Aún se está jugando, o nadie ha anotado en ella por qué se detuvo.
    }
ladder_place = Puesto
ladder_name = Nombre
ladder_rating = Puntuación
ladder_deviation = ±
ladder_games = Partidas
ladder_beaten = Ganó a
ladder_level = Empató con
ladder_behind = Perdió con
ladder_history = Puntuaciones por período
swiss_round = Ronda { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } descansa.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Una partida de torneo es para dos jugadores.
cup_told =
    { $games ->
        [one] Torneo { $number }, { $players } jugadores: { $form }.
       *[other] Torneo { $number }, { $players } jugadores: { $form }; al mejor de { $games }.
    }
cup_swiss = sistema suizo, sin eliminación
cup_knock_out = eliminatoria
cup_groups = grupos de { $of }, clasificados por grupo: { $through }, y luego eliminatoria
cup_meeting = { $number }. { $met }
cup_winner = ganador del encuentro { $number }
cup_group = Grupo { $number }
cup_no_game = En esta ronda no hay partida { $game }. Un encuentro tiene como máximo { $most }.
club_bad_cup = Un encuentro tiene de 1 a { $games } partidas. Un grupo tiene de 3 a { $most } jugadores, y pasan menos de los que tiene.
club_same_cup = El torneo { $number } de este club ya es así. Añade «--again» para empezar otro igual.
club_no_cup = No ha empezado ningún torneo. El organizador puede empezar uno con todos los miembros actuales mediante «bastide club cup».
club_bad_wanted = La partida elegida para este club no se puede jugar ({ $why }). Elige con «--like» el archivo de partida de una que sí.
clubs_two = { $file } y { $other } son distintos, pero ambos son la versión { $edition } de { $name }, firmada por el organizador. Bastide usa el primero. Pide al organizador una versión nueva.
cup_days = Cada ronda dura { $days } días. La primera termina el { $day }.
cup_round_by = Ronda { $round }, hasta el { $day }
cup_nobody = Nadie ha llegado a este encuentro.
clubs = Clubes
clubs_about = Clasificaciones y torneos de tus clubes, calculados solo a partir de archivos de partida.
clubs_none = Aún no tienes ningún club. Un club es un archivo, como NOMBRE.club, que el organizador da a todos los miembros. Ábrelo aquí o suéltalo en esta ventana.
clubs_looking = Cargando tus clubes…
clubs_open = Abrir un archivo de club
clubs_open_hint = Ruta de un archivo .club, o suelta uno aquí
clubs_open_drop = Elige un archivo .club o suelta uno aquí
clubs_page = Abrir { $name }
clubs_remove = Quitar { $name } de la lista
clubs_full = Tu lista está completa, con { $most } clubes. Quita uno primero.
clubs_older = Este archivo es la versión { $edition } de { $name }. Ya tienes una más reciente, que Bastide conserva.
clubs_damaged = No se puede leer tu lista de clubes. Tus partidas están a salvo. Abre otra vez tus archivos de club: Bastide empieza una lista nueva y conserva la dañada. ({ $file }: { $why })
club_organiser =
    { $count ->
        [one] Organizador: { $name }. 1 miembro.
       *[other] Organizador: { $name }. { $count } miembros.
    }
club_ladder = Clasificación
club_cup = Torneo
club_members = Miembros
club_records = Archivos de partida
club_records_out = Archivos de partida ({ $count } no cuentan)
club_reading = Leyendo archivos de partida: { $done } de { $all }.
club_no_games = Aún no cuenta ninguna partida de este club. Abre mesas para él con «bastide host --club». Una partida cuenta cuando ha terminado y Bastide ha leído aquí su archivo.
club_again = Leer otra vez
club_press = Haz clic en una fila para mostrarla en el gráfico o para ocultarla.
club_keys = Todos los miembros, cada uno con su ID de jugador.
club_own = Bastide lee tus partidas y los archivos de partida que sueltes aquí.
club_folder = Carpeta con los archivos de partida de otros miembros
club_folder_hint = Ruta de una carpeta
club_folder_read = Leer
club_folder_leave = Dejar de leer esta carpeta
club_read =
    { $count ->
        [one] 1 archivo de partida leído. Partidas que cuentan: { $games }.
       *[other] { $count } archivos de partida leídos. Partidas que cuentan: { $games }.
    }
club_more_out = Y { $count } más.
club_csv = Tabla (CSV)
club_csv_means = La clasificación para hojas de cálculo, una fila por miembro.
club_html = Página (HTML)
club_html_means = La clasificación con su gráfico y las partidas que no cuentan, para cualquier navegador.
ladder_counts =
    { $games ->
        [one] 1 partida: ganó a { $beaten }, empató con { $level }, perdió con { $behind }
       *[other] { $games } partidas: ganó a { $beaten }, empató con { $level }, perdió con { $behind }
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = Período { $number }, hasta el { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Puntuaciones en 1 período. { $values }
       *[other] Puntuaciones en { $count } períodos. { $values }
    }
cup_too_few = Un torneo necesita al menos 2 miembros.
cup_out = El perdedor de cada encuentro queda eliminado.
cup_over = Se han jugado todos los encuentros.
cup_next = Mostrar la ronda siguiente
cup_standings = Situación
cup_order = Los empates los decide Buchholz (la suma de los puntos de tus rivales) y después el sorteo.
cup_left_out = No cuentan en el torneo:
cup_state =
    { $state ->
       *[open] por jugar
        [begun] aún sin decidir
        [waits] espera a la ronda anterior
        [level] empate
        [lost] pierden ambos
    }
cup_won = gana { $name }
cup_goes_on = empate, pasa { $name }
