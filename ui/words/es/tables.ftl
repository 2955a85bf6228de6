new_table = Nueva mesa
new_table_who = Jugadores
new_table_you = Tú
new_table_friend = Un amigo
new_table_beside = En este dispositivo
new_table_beside_name = Nombre del otro jugador en este dispositivo
new_table_bot = Un bot
new_table_seat_number = Asiento { $number }
new_table_seat = Añadir un asiento
think_time = Tiempo para pensar por jugada (bots de nivel 9)
think_by_clock = El reloj fija cuánto piensa un bot de nivel 9. Usa un cuarto del tiempo de un turno, o su parte del tiempo que queda para la partida.
new_table_rules = Reglas
new_table_table = La mesa
new_table_changed = { $title } (cambiados: { $count })
new_table_start = Empezar partida
new_table_open = Abrir mesa
writing_order = Anota los jugadores por orden de turno, primero el que empezó.
writing_begin = Anotar los turnos
tiles_again = Jugar otra vez estas losetas
tiles_again_about = La preparación de aquella partida, con sus losetas en el mismo orden.
tiles_known = Todos pueden conocer estas losetas de antemano. El archivo de partida prueba que se jugaron según las reglas, y cuántos puntos dieron. No puede probar que nadie mirara por adelantado, ni que fuera el primer intento.
race_week = Losetas de la semana { $week } de { $year }
race_about = El juego base, en solitario, por puntos. Las losetas dependen del año y la semana (UTC), así que esta semana todos tienen las mismas.
race_results = Resultados en solitario con estas losetas
race_this = esta partida
race_drop = Para comparar, suelta aquí los archivos de partida de otros jugadores, o ábrelos en el inicio.
race_not = { $file } no es una partida en solitario terminada y verificada con estas losetas.
new_table_about =
    { $count ->
        [one] Cerca de 1 minuto, { $tiles }
       *[other] Unos { $count } minutos, { $tiles }
    }
expansions = Expansiones
expansions_all = Todas
expansions_none = Ninguna
parts = Partes de las expansiones
parts_mean = Si no se juega una parte, sus símbolos en las losetas no tienen efecto. Las figuras, las cartas y el hada se pueden jugar también sin las losetas de la expansión.
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
favourites_remove_how = Quitar esta favorita
favourites_keep = Guardar como favorita
favourites_name = Nombre de la favorita
favourites_save = Guardar
favourites_cancel = Cancelar
favourites_not_removed = No se ha podido quitar la favorita: { $why }.
favourites_not_kept = No se ha podido guardar la favorita: { $why }.
favourites_unread = No se pueden leer tus favoritas en { $file }, así que no se muestra ninguna: { $why }.
terms = Ajustes de la mesa
terms_clock = Tiempo
terms_leavers = Si un jugador se va
terms_grace = Espera a jugadores sin conexión
terms_watching = Espectadores
terms_aids = Ayuda en pantalla
clock_none = Sin límite
clock_turn = { $time } por turno
clock_bank = { $time } más { $more } por turno
clock_none_means = Cada jugador se toma el tiempo que necesite.
clock_means = El dispositivo de cada jugador mide su tiempo. Ves todos los relojes.
clock_days_means = No hace falta que os conectéis a la vez. Los turnos llegan cuando coincidís, por el buzón de un retransmisor o como enlace por cualquier mensajería. Un turno lento gasta primero la reserva, y luego los días libres.
clock_days = { $time } por turno
clock_days_bank = { $time } por turno, { $bank } de reserva
clock_days_off =
    { $time } por turno, { $bank } de reserva, { $days ->
        [one] 1 día libre
       *[other] { $days } días libres
    }
terms_expiry = Cuando se acaba el tiempo
expiry_shown = No pasa nada
expiry_shown_means = El reloj solo muestra el tiempo. Nadie pierde por él.
expiry_claimed = Deciden los demás
expiry_claimed_means = Con dos jugadores, el rival puede reclamar la victoria. Con más, los demás pueden seguir sin el jugador que se quedó sin tiempo.
expiry_lost = El jugador pierde
expiry_lost_means = Con dos jugadores, el que se queda sin tiempo pierde enseguida. Con más, los demás pueden seguir sin ese jugador.
terms_tie = En caso de empate
tie_shared = Ganan los dos
tie_shared_means = Los jugadores comparten la victoria.
tie_second = Gana el segundo jugador
tie_second_means = Gana el jugador que no empezó, porque empezar es una ventaja.
terms_draws = Jugadores que confirman cada loseta
draws_rounds = Todos
draws_rounds_means = El dispositivo de cada jugador confirma cada loseta, así que todos deben conectarse una vez por turno. Nadie puede prever una loseta mientras un jugador sea honrado.
draws_laps = Solo los de antes y después
draws_laps_means = Un turno espera solo a estos dos jugadores, así que las partidas lentas van más deprisa. Los jugadores que se pongan de acuerdo contra ti pueden conocer de antemano algunas de sus losetas, pero nunca las tuyas.
leavers_bot = Juega un bot suplente
leavers_bot_means = Un bot sencillo ocupa el asiento. El dispositivo de cada jugador calcula para él las mismas jugadas.
leavers_skipped = Se saltan sus turnos
leavers_skipped_means = El asiento conserva sus puntos y figuras, pero no tiene más turnos.
grace_means = Pasado este tiempo, los demás pueden seguir sin el jugador que no tiene conexión.
watching_yes = Permitidos
watching_yes_means = Cualquiera que tenga la invitación puede ver la partida. Los espectadores no pueden cambiar nada en ella.
watching_no = No permitidos
watching_no_means = Solo los jugadores ven la partida mientras dura.
aids_all = Toda
aids_all_means = Todos pueden consultar las losetas que quedan y lo que puntuaría un elemento.
aids_counts = Solo cantidades
aids_counts_means = Ves cuántas losetas quedan, y por lo demás solo lo que hay en la mesa.
aids_none = Ninguna
aids_none_means = Ves solo lo que mostraría una mesa de verdad.
terms_told_clock = Tiempo: { $clock }.
terms_told_claimed = Si un jugador se queda sin tiempo, el rival puede reclamar la victoria. Con más de dos jugadores, los demás pueden seguir sin ese jugador.
terms_told_lost = Si un jugador se queda sin tiempo, gana el rival. Con más de dos jugadores, los demás pueden seguir sin ese jugador.
terms_told_tie = En caso de empate, gana el jugador que no empezó.
occasion =
    { $counts ->
        [yes] Esta partida cuenta para «{ $label }».
       *[no] Esta partida es de «{ $label }», pero no cuenta.
    }
terms_told_laps = Solo los jugadores de antes y después confirman tu loseta. Los que se pongan de acuerdo pueden prever algunas de sus losetas, pero no las de otro jugador.
terms_told_leavers = Si un jugador se va, se saltan sus turnos.
terms_told_grace = Los demás pueden seguir sin un jugador que lleve { $time } sin conexión.
terms_told_watching = No se permiten espectadores.
terms_told_counts = La ayuda en pantalla solo muestra cuántas losetas quedan.
terms_told_no_aids = Sin ayuda en pantalla.
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
lobby_signing = Empezando la partida
lobby_own = Tu mesa
lobby_read_rules = Leer las reglas
lobby_send = Envía esta invitación a tus amigos:
lobby_called = Con invitación a esta mesa: { $names }.
lobby_qr = La invitación como código QR
lobby_qr_show = Mostrar un código QR
lobby_qr_hide = Ocultar el código QR
lobby_copied = Copiada. Envíala tal cual.
lobby_unsettled = Tus retransmisores aún no han respondido. Si copias ahora la invitación, no funcionará por ellos.
lobby_unreachable = Nadie puede unirse a esta mesa. Otros dispositivos no pueden conectarse a una pestaña del navegador, y esta página no tiene retransmisor. Añade uno en los ajustes, o abre la mesa en la página de un retransmisor. Aún puedes jugar contra bots.
lobby_web_open = Dejar que se unan por el navegador
lobby_web_how = Los amigos sin Bastide pueden unirse con un navegador, también en el teléfono. Este dispositivo les muestra la página. En tu red basta la dirección. Desde fuera, añade a la dirección # y la invitación.
lobby_web_at = Los amigos sin Bastide pueden abrir:
lobby_web_qr = La dirección de la página como código QR
lobby_web_none = Este Bastide se compiló sin la página para navegadores. Instala un paquete, o compila la página como explica ui/web/README.md.
lobby_board = Lista pública
lobby_board_no = No mostrar
lobby_board_how = Tus retransmisores pueden mostrar esta mesa, con los nombres de sus jugadores, mientras haya asientos libres. Cualquiera puede sentarse entonces. Al empezar la partida los aceptas, y antes puedes quitarlos.
board_asking = Contactando con tus retransmisores…
board_up =
    { $count ->
        [one] La mesa está en la lista pública de 1 retransmisor.
       *[other] La mesa está en las listas públicas de { $count } retransmisores.
    }
lobby_code = O pedir un código para dictar
lobby_code_how = Un número y tres palabras, fáciles de decir por teléfono. Tu amigo necesita el mismo retransmisor en los ajustes. Tres intentos fallidos bloquean el código.
lobby_say_code = O dicta este código:
lobby_code_asking = Pidiendo un código a tus retransmisores…
lobby_closed = Tres intentos fallidos han bloqueado el código. Nadie puede usarlo hasta que lo desbloquees.
lobby_open_door = Desbloquear código
lobby_away = sin conexión
lobby_ready = todo listo
lobby_beside = en el dispositivo de { $name }
lobby_changed = Han cambiado los jugadores o los ajustes de la mesa. Si estás de acuerdo, siéntate otra vez.
lobby_reading = preparándose
lobby_fill = Elegir jugador
lobby_wait_friend = Esperar a un amigo
lobby_look_on = Ver la partida
lobby_full = Todos los asientos están ocupados. Puedes ver la partida.
lobby_watching = Ves la partida como espectador. El anfitrión la empieza cuando todos los asientos están ocupados.
lobby_begin = Empezar partida
lobby_not_ready = Aún no está todo el mundo listo.
lobby_free =
    { $count ->
        [one] Queda 1 asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
lobby_host_begins = El anfitrión empieza la partida cuando todos los asientos estén ocupados.
lobby_waits_beginning = Todo listo. { $name } empieza la partida.
lobby_profile = Cambiar nombre o color…
lobby_sit = Sentarse
lobby_usual = Reglas estándar, como en la Big Box de 2008.
lobby_unusual = Cambios en las reglas estándar:
lobby_option = { $title }: { $value }
lobby_idle = Opciones sin efecto aquí, porque su expansión no se juega:
presence_silent = no responde desde hace { $time }
presence_gone = se desconectó hace { $time }
presence_not_yet = aún no ha llegado
waits_over = La partida ha terminado.
ended_agreed = Todos acordaron terminar la partida sin resultado.
waits_host = Buscando al anfitrión. Bastide sigue intentándolo.
waits_draw = Robando la próxima loseta…
waits_for = Esperando a { $name }.
waits_me = Faltas tú.
waits_heard = Esperando a que { $name } envíe el último estado de esta partida. Para eso tenéis que estar conectados a la vez. Sus archivos en este dispositivo se copiaron o se restauraron, así que pueden estar anticuados.
waits_answer = Esperando la respuesta de { $name }.
waits_silent = Esperando a { $name } (no responde desde hace { $time }).
waits_gone = Esperando a { $name } (se desconectó hace { $time }).
waits_choose = A partir de { $time } sin conexión podrás elegir cómo seguir.
waits_not_yet = Esperando a { $name } (aún no ha llegado).
waits_resigned = { $name } ha abandonado. Los jugadores que quedan deciden cómo seguir.
