club_told =
    { $count ->
        [one] { $name }: 1 miembro, edición { $edition }. Períodos de { $days } días desde el { $day }.
       *[other] { $name }: { $count } miembros, edición { $edition }. Períodos de { $days } días desde el { $day }.
    }
club_any = Cuentan las partidas de cualquier condición.
club_like = Cuentan las partidas de estas condiciones:
club_member = { $name }: { $key }
club_saved = Escrito: { $file }
club_none = { $file } no es la hoja de un club.
club_damaged = { $file } es la hoja de un club, pero está dañada: pídesela otra vez al organizador.
club_before = { $file } es la hoja de un club de una versión anterior: su organizador tiene que fundar el club de nuevo.
club_unsigned = { $file } no está firmada por el organizador que nombra: pídele la suya.
club_not_organiser = Solo el organizador cambia este club: es otra clave que la de esta carpeta de datos.
club_bad_name = «{ $name }» no puede ser un nombre: de 1 a 32 bytes de texto imprimible.
club_twice = «{ $name }» ya está en el club, con este nombre o con esta clave.
club_no_member = Nadie en el club se llama «{ $name }».
club_full = Un club tiene como mucho { $most } miembros.
club_period = Un período o una ronda tiene de 1 a 366 días.
club_cups = Un club tiene como máximo { $most } copas.
club_no_key = «{ $key }» no es una clave: son 64 cifras hexadecimales, como las muestra «bastide keys».
club_not_mine = Tu clave no está en este club, así que la partida no contaría: pregunta al organizador, que inscribe lo que muestra «bastide keys».
club_not_in_cup = Tu clave no juega en la copa { $number }, así que la partida no contaría en ella: solo juega quien era miembro cuando empezó.
club_no_day = «{ $day }» no es un día: escríbelo como 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: cuenta 1 partida.
       *[other] { $name }, { $day }: cuentan { $games } partidas.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 partida ({ $beaten } vencidos, { $level } iguales, { $behind } no)
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partidas ({ $beaten } vencidos, { $level } iguales, { $behind } no)
    }
ladder_out = { $file } no cuenta: { $why }
ladder_unreadable = no se puede leer ({ $why }).
ladder_invalid = no se sostiene ({ $why }).
ladder_doubled = { $file } dice lo mismo de esta partida, o más.
ladder_differs = { $file } y { $other } cuentan juntos. Su resultado no es el que da uno de ellos solo. Más en LADDER.md, «Which games count».
ladder_contradicts = { $file } dice otra cosa de esta partida: el programa de alguien ha firmado ambas, lo que también hace una copia restaurada. Más en LADDER.md, «Which games count».
ladder_why =
    { $why ->
       *[foreign] no se jugó para este club.
        [day] su día es anterior a la fundación del club, o posterior al de esta clasificación.
        [terms] sus condiciones no son las del club.
        [stranger] cada asiento tiene que ser el propio de un miembro.
        [known] sus losetas se podían conocer antes, o empezó desde otra partida.
        [cut] lo que se había respondido está cortado de ella.
        [agreed] se terminó de común acuerdo.
        [unpaired] estos dos no debían enfrentarse en esta ronda, o ya estaba decidido entre ellos.
        [late] empezó después del último día de su ronda.
        [disputed] otra partida de este enfrentamiento dice otra cosa, y ninguna la terminaron los dos.
        [running] sigue en juego, o nadie de quienes respondieron dice en ella cómo se detuvo.
    }
ladder_place = Puesto
ladder_name = Nombre
ladder_rating = Puntuación
ladder_deviation = ±
ladder_games = Partidas
ladder_beaten = Vencidos
ladder_level = Iguales
ladder_behind = No vencidos
ladder_history = Puntuaciones por período
swiss_round = Ronda { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } descansa.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Una ronda de un club se juega entre dos.
cup_told =
    { $games ->
        [one] Copa { $number }, { $players } jugadores: { $form }.
       *[other] Copa { $number }, { $players } jugadores: { $form }; dos se enfrentan en { $games } partidas como máximo.
    }
cup_swiss = sistema suizo, nadie queda fuera
cup_knock_out = eliminatoria
cup_groups = grupos de { $of }, de los que pasan { $through }, y luego eliminatoria
cup_meeting = { $number }. { $met }
cup_winner = el ganador de { $number }
cup_group = Grupo { $number }
cup_no_game = No hay partida { $game }: dos se enfrentan en { $most } como máximo.
club_bad_cup = Dos se enfrentan en 1 a { $games } partidas; un grupo tiene de 3 a { $most }, de los que pasan menos.
club_same_cup = La copa { $number } de este club ya se juega así. «--again» empieza otra que se juega igual.
club_no_cup = No ha empezado ninguna copa: «bastide club cup» empieza una con todos los que son miembros entonces.
club_bad_wanted = Nadie puede jugar la partida que pide este club ({ $why }): «--like» toma el registro de una que se pueda jugar.
clubs_two = { $file } y { $other } son dos hojas de la edición { $edition } de { $name }, y el organizador ha firmado las dos. Cuenta la primera, por su hash menor; una edición nueva del organizador lo resuelve.
cup_days = Cada ronda tiene { $days } días; la primera se juega hasta el { $day }.
cup_round_by = Ronda { $round }, se juega hasta el { $day }
cup_nobody = Nadie ha llegado hasta aquí.
clubs = Clubes
clubs_about = Clasificaciones y copas de tus clubes, calculadas solo a partir de registros.
clubs_none = Aún no hay ningún club aquí. Un club es un archivo, como NOMBRE.club, que su organizador da a todos los miembros: ábrelo aquí o suéltalo en esta ventana.
clubs_looking = Buscando tus clubes.
clubs_open = Abrir el archivo de un club
clubs_open_hint = Ruta de un archivo .club; o suelta uno aquí
clubs_open_drop = Elige un archivo .club o suelta uno aquí
clubs_page = Abrir: { $name }
clubs_remove = Quitar de la lista: { $name }
clubs_full = Ya hay { $most } clubes aquí: quita antes uno de la lista.
clubs_older = El archivo es la edición { $edition } de { $name }. Ya hay aquí una posterior, y se queda.
clubs_unkept = La lista de clubes no se puede guardar: { $why }
clubs_damaged = La lista de clubes no se puede leer ({ $file }: { $why }). El próximo club que abras empezará una nueva, y la anterior quedará al lado.
club_organiser =
    { $count ->
        [one] Organizador: { $name }. 1 miembro.
       *[other] Organizador: { $name }. { $count } miembros.
    }
club_ladder = Clasificación
club_cup = Copa
club_members = Miembros
club_records = Registros
club_records_out = Registros ({ $count } no cuentan)
club_reading = Leyendo los registros: { $done } de { $all }.
club_no_games = Aún no cuenta ninguna partida de este club. Cuentan las que sus miembros juegan para él (bastide host --club), cuando terminan y sus registros se leen aquí.
club_again = Leer otra vez
club_press = Una fila pulsada aparece en el gráfico hasta que se pulsa otra vez.
club_keys = Todos, con el principio de su clave.
club_own = Se leen tus propias partidas y los registros que sueltes aquí.
club_folder = Una carpeta con los registros de los demás
club_folder_hint = Ruta de una carpeta
club_folder_read = Leer
club_folder_leave = No leer más esta carpeta
club_read =
    { $count ->
        [one] 1 registro leído; partidas que cuentan: { $games }.
       *[other] { $count } registros leídos; partidas que cuentan: { $games }.
    }
club_more_out = Y { $count } más.
club_csv = Tabla (CSV)
club_csv_means = La clasificación para hojas de cálculo, un puesto por línea.
club_html = Página (HTML)
club_html_means = La clasificación con su gráfico y lo que no cuenta, para cualquier navegador.
ladder_counts =
    { $games ->
        [one] 1 partida: { $beaten } vencidos, { $level } iguales, { $behind } no
       *[other] { $games } partidas: { $beaten } vencidos, { $level } iguales, { $behind } no
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
cup_too_few = Una copa necesita dos miembros.
cup_out = Quien pierde queda fuera.
cup_over = Ya nadie tiene rival.
cup_next = Mostrar la ronda siguiente
cup_standings = Situación
cup_order = A igualdad de puntos decide Buchholz, los puntos de todos con los que uno se ha enfrentado; después, el sorteo.
cup_left_out = No cuentan en la copa:
cup_state =
    { $state ->
       *[open] por jugar
        [begun] aún no decidido
        [waits] espera a la ronda anterior
        [level] iguales
        [lost] pierden los dos
    }
cup_won = gana { $name }
cup_goes_on = iguales; pasa { $name }
