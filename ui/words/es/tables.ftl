new_table = Nueva mesa
new_table_who = Quién juega
new_table_you = Tú
new_table_friend = Un amigo
new_table_beside = A mi lado
new_table_beside_name = Nombre de quien está a tu lado
new_table_seat_number = Asiento { $number }
new_table_seat = Un asiento más
think_time = Cuánto puede pensar un experto una jugada
think_by_clock = El reloj dice cuánto piensa un experto: un cuarto del tiempo de un turno, o su parte de lo que queda para la partida.
new_table_rules = Reglas
new_table_table = La mesa
new_table_changed = { $title } ({ $count } fuera de lo habitual)
new_table_start = Empezar la partida
new_table_open = Abrir la mesa
writing_order = Por orden de turno: primero quien empezó.
writing_begin = Al tablero
tiles_again = Jugar otra vez estas losetas
tiles_again_about = La preparación de aquella partida, con sus losetas en el mismo orden.
tiles_known = Todos pueden conocer estas losetas de antemano. El registro prueba que se jugaron según las reglas y lo que dieron; no que nadie mirara por adelantado, ni que fuera el primer intento.
race_week = Carrera de losetas { $year }, semana { $week }
race_about = El juego básico, en solitario, por puntos. Las losetas y su orden salen del año y de la semana (UTC): quien juegue esta semana tendrá las mismas.
race_results = Quién ha jugado estas losetas en solitario
race_this = esta partida
race_drop = Para comparar: suelta aquí los registros de otros, o ábrelos en el inicio.
race_not = { $file } no es una partida terminada y verificada, jugada en solitario con estas losetas.
new_table_about =
    { $count ->
        [one] Cerca de 1 minuto, { $tiles }
       *[other] Unos { $count } minutos, { $tiles }
    }
expansions = Expansiones
expansions_all = Todas
expansions_none = Ninguna
parts = Las partes de las expansiones
parts_mean = Lo que muestra una loseta es solo un dibujo donde no se juega su parte. Las figuras, las cartas y el hada se pueden jugar también sin las losetas.
expansions_card = { $tiles } losetas, unos { $minutes } minutos más
expansions_show = Mostrar las losetas
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 loseta: { $sets }.
       *[other] { $count } losetas: { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Favoritas
favourites_remove = Quitar la favorita { $name }
favourites_remove_how = No guardarla más
favourites_keep = Guardar como favorita
favourites_name = Nombre de la favorita
favourites_save = Guardar
favourites_cancel = Cancelar
favourites_not_removed = No se pudo quitar la favorita: { $why }.
favourites_not_kept = No se pudo guardar la favorita: { $why }.
favourites_unread = Las favoritas de { $file } no se pudieron leer: { $why }.
terms = Lo que se acuerda en la mesa
terms_clock = Un reloj
terms_leavers = Los asientos de quien falta
terms_grace = Cuánto esperar a quien falta
terms_watching = ¿Pueden mirar otros?
terms_aids = En qué ayudan las pantallas
clock_none = Ninguno
clock_turn = { $time } por turno
clock_bank = { $time } y { $more } por turno
clock_none_means = Cada uno piensa lo que haga falta.
clock_means = Cada programa mide el tiempo de su jugador; los relojes de los demás se muestran al lado.
clock_days_means = Nadie tiene que estar: los turnos llegan cuando coincidís conectados, o como una línea por cualquier mensajería. Lo que pase del tiempo de una jugada se toma de la reserva, y luego de los días libres.
clock_days = { $time } por jugada
clock_days_bank = { $time } por jugada, { $bank } de reserva
clock_days_off =
    { $time } por jugada, { $bank } de reserva, { $days ->
        [one] 1 día libre
       *[other] { $days } días libres
    }
terms_expiry = Cuando a alguien se le acaba el tiempo
expiry_shown = Se muestra
expiry_shown_means = Quien agota su tiempo no pierde nada.
expiry_claimed = Se puede reclamar
expiry_claimed_means = Los demás pueden seguir sin quien ha agotado su tiempo; entre dos, el otro puede reclamar la victoria.
expiry_lost = Está perdida
expiry_lost_means = Entre dos, quien agota su tiempo ha perdido: el programa del otro lo dice por sí mismo. Entre más, los demás pueden seguir sin él.
terms_tie = Con los mismos puntos
tie_shared = Ganan los dos
tie_shared_means = La victoria se comparte.
tie_second = Gana el segundo
tie_second_means = Gana quien no empezó, pues empezar es una ventaja.
terms_draws = Quién responde a una extracción
draws_rounds = Todos
draws_rounds_means = Cada loseta necesita una respuesta del programa de cada miembro. Así, todos se asoman una vez por turno, y nadie prevé una loseta mientras uno sea honrado.
draws_laps = Los vecinos
draws_laps_means = Una loseta solo necesita respuesta de quienes juegan justo antes y justo después: un turno no espera a nadie más. El precio: quienes se pongan de acuerdo pueden conocer antes algunas de sus losetas, nunca las tuyas.
leavers_bot = Sigue un bot
leavers_bot_means = Cada programa calcula las mismas jugadas para el asiento vacío.
leavers_skipped = Se saltan
leavers_skipped_means = El asiento conserva sus puntos y figuras, y no juega más.
grace_means = Tanto tiempo debe faltar alguien antes de que se ofrezca a los demás seguir sin él.
watching_yes = Sí
watching_yes_means = Quien tiene la invitación puede seguir la partida sin asiento, y no puede hacer nada en ella.
watching_no = No
watching_no_means = Solo los jugadores ven la partida mientras dura.
aids_all = En todo
aids_all_means = Las losetas que faltan y lo que daría un elemento se muestran a quien los busca.
aids_counts = Solo cantidades
aids_counts_means = Se ve cuántas losetas quedan, y nada más que no esté en la mesa.
aids_none = En nada
aids_none_means = Solo lo que muestra una mesa de madera y cartón.
terms_told_clock = Reloj: { $clock }.
terms_told_claimed = Se puede seguir sin quien agote su tiempo; entre dos, el otro puede reclamar la victoria.
terms_told_lost = Entre dos, quien agota su tiempo ha perdido; entre más, se puede seguir sin él.
terms_told_tie = Con los mismos puntos gana quien no empezó.
occasion =
    { $counts ->
        [yes] Se juega por «{ $label }», donde cuenta.
       *[no] Se juega por «{ $label }», donde no cuenta.
    }
terms_told_laps = Una loseta solo necesita respuesta de los vecinos: quienes se pongan de acuerdo pueden prever algunas de sus losetas, nunca las de otro.
terms_told_leavers = Los asientos de quien falta se saltan.
terms_told_grace = A quien falta se le espera { $time }.
terms_told_watching = Nadie puede mirar.
terms_told_counts = Las pantallas muestran cuántas losetas quedan, sin otra ayuda.
terms_told_no_aids = Las pantallas no ayudan.
time_minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
time_seconds = { $count } s
time_short_minutes = { $count } min
time_hours =
    { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
time_days =
    { $count ->
        [one] 1 día
       *[other] { $count } días
    }
lobby_of = La mesa de { $name }
lobby_looking = Buscando la mesa
lobby_signing = Todos firman
lobby_own = Tu mesa
lobby_read_rules = Leer las reglas
lobby_send = Envía esta invitación a tus amigos:
lobby_called = Llamados a esta mesa: { $names }.
lobby_qr = La invitación como código QR
lobby_qr_show = Mostrar un código QR
lobby_qr_hide = Ocultar el código QR
lobby_copied = Copiada. Envíala tal cual.
lobby_unsettled = Tus repetidores aún no han respondido; una invitación copiada ahora no pasa por ellos.
lobby_unreachable = Nadie puede venir a esta mesa: un navegador no se encuentra desde fuera y ningún repetidor lleva a esta página. Ponla en la página de un repetidor, o nombra uno en los ajustes; contra bots se puede jugar así.
lobby_web_open = Dejar entrar a amigos por su navegador
lobby_web_how = Los amigos sin Bastide abren una página tuya en un navegador, también en el teléfono, y se sientan aquí. Puede hacerlo quien esté en tu red; desde fuera, la invitación va detrás de la dirección, tras un #.
lobby_web_at = Amigos sin Bastide: que abran
lobby_web_qr = La dirección de la página como código QR
lobby_web_none = Este programa se construyó sin la página para navegadores. Los paquetes la tienen; ui/web/README.md dice cómo construirla.
lobby_board = Los desconocidos
lobby_board_no = No encuentran esta mesa
lobby_board_how = Los repetidores que has indicado ponen la mesa en sus tablones, con los nombres de quienes están sentados, mientras haya asientos libres. Quien la lee puede sentarse: dices que sí empezando, y que no echando a alguien.
board_asking = Se está preguntando a los repetidores.
board_up =
    { $count ->
        [one] La mesa está en un tablón.
       *[other] La mesa está en { $count } tablones.
    }
lobby_code = O un código para decir en voz alta
lobby_code_how = Un número y tres palabras para decir por teléfono. Los repetidores que has nombrado guardan el número; quien dice las palabras entra, y tres intentos equivocados cierran la puerta.
lobby_say_code = O di este código:
lobby_code_asking = Se pide un número a los repetidores.
lobby_closed = Tres intentos equivocados han cerrado la puerta: nadie entra con el código hasta que la vuelvas a abrir.
lobby_open_door = Abrir la puerta
lobby_away = sin conexión
lobby_ready = listo
lobby_beside = al lado de { $name }
lobby_changed = Ha cambiado lo que se juega, o quién está aquí: vuelve a mirarlo, y siéntate si estás de acuerdo.
lobby_reading = lee las reglas de la mesa
lobby_fill = Quién juega aquí
lobby_wait_friend = Esperar a un amigo
lobby_look_on = Mirar
lobby_full = Todos los asientos están ocupados.
lobby_watching = Estás mirando. La partida empieza cuando todos los asientos estén ocupados.
lobby_begin = Empezar
lobby_not_ready = No todos están listos.
lobby_free =
    { $count ->
        [one] Queda un asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
lobby_host_begins = El anfitrión empieza cuando todos los asientos estén ocupados.
lobby_waits_beginning = Ya están todos: se espera a que { $name } empiece.
lobby_profile = Nombre y color…
lobby_sit = Sentarse
lobby_usual = Las reglas habituales, las de la caja grande de 2008.
lobby_unusual = Fuera de lo habitual:
lobby_option = { $title }: { $value }
lobby_idle = También hay opciones de expansiones que no se juegan; no cambian nada.
presence_silent = en silencio desde hace { $time }
presence_gone = ausente desde hace { $time }
presence_not_yet = aún no ha llegado
waits_over = La partida ha terminado.
ended_agreed = Todos han aceptado terminar la partida sin resultado.
waits_host = Buscando al anfitrión.
waits_draw = Se está robando la próxima loseta.
waits_for = Esperando a { $name }.
waits_heard = Esperando a que { $name } diga hasta dónde ha llegado la partida: sus archivos aquí se copiaron o se restauraron, y puede faltarles algo.
waits_answer = Esperando la respuesta de { $name }.
waits_silent = Esperando a { $name } (en silencio desde hace { $time }).
waits_gone = Esperando a { $name } (ausente desde hace { $time }).
waits_not_yet = Esperando a { $name } (aún no ha llegado).
waits_resigned = { $name } ha abandonado: quienes quedan deciden cómo seguir.
