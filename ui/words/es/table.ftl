table = La mesa
copy_invitation = Copiar invitación
copied = Copiado.
invitation_for = Para los jugadores que vuelvan, y para espectadores.
take_seat = Pasar mi asiento a otra dirección
take_seat_how = Si cambia la dirección del anfitrión, tu navegador la trata como una página nueva que no te conoce. Exporta aquí tu clave y tus partidas, antes o después. Luego abre el archivo en la nueva dirección, con «Elegir…» en el inicio.
key_in_short = Junto a cada nombre está su ID de jugador. Compáralo con tu amigo para tener la seguridad de con quién juegas.
mute = Silenciar
hear_again = Dejar de silenciar
block = Bloquear
block_means = Los jugadores bloqueados quedan silenciados. No pueden unirse a tus mesas, y no ves las suyas en la lista pública.
unblock = Desbloquear
a_relay = un retransmisor
own_connection = Tu conexión
table_chapter = Este es el tramo { $number } de la partida. Empieza un tramo nuevo cuando los jugadores se van, vuelven o lo intentan de nuevo.
member_you = tú
member_missing =
    { $why ->
       *[gone] fuera de la partida
        [late] fuera de la partida (sin tiempo)
        [resigned] ha abandonado
        [proven] fuera de la partida (firmó dos versiones de un turno)
    }
member_away = Bastide en segundo plano
member_forked = su programa firmó dos versiones de un turno (prueba guardada)
member_broke = su programa rompió una regla: { $rule }
member_clock = reloj { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Los demás aún no tienen tu último turno. Envíalo con cualquier mensajería, o espera a que os conectéis a la vez.
by_hand_first = Juega tu turno antes de enviar un enlace. El enlace siempre contiene tu último turno y tus mensajes.
mail_lies = Tu último turno está en el buzón, cifrado. Los demás lo reciben cuando su Bastide lo consulte. También puedes enviárselo tú.
mail_coming = Enviando tu último turno al buzón…
mail_elsewhere = El buzón tiene turnos tuyos que este dispositivo no tiene. Jugaste en otro dispositivo, o aquí se restauró una copia. Por ahora, este dispositivo no envía nada. Continúa en el dispositivo donde jugaste por última vez.
mail_lacks =
    { $why ->
       *[unreached] No se puede llegar al buzón en { $at }. Bastide sigue intentándolo.
        [full] El buzón en { $at } está lleno. Puedes enviar tus turnos como enlaces.
        [source] El buzón en { $at } no acepta más turnos de tu dirección. Puedes enviar tus turnos como enlaces.
        [refused] El buzón en { $at } no acepta tus turnos. Quizá sea de otra versión. Puedes enviar tus turnos como enlaces.
    }
by_hand_copy = Copiar enlace del turno
by_hand_qr = Tu turno como código QR
by_hand_long = Este turno es demasiado largo para un código QR. Copia el enlace.
by_hand_paste = bastide://turn/…
by_hand_take = Cargar turno
by_hand_means = Pega aquí o en el inicio el enlace del turno que has recibido
way_none = sin conexión
way_direct = directo, { $carrier }
way_relayed = a través de { $by }, { $carrier }
way_fails = sin conexión directa: { $why }
milliseconds = { $count } ms
hole_in_routers = un paso por los routers
failure =
    { $why ->
        [silence] { $at } no respondió
        [refused] ningún programa escucha en { $at }
        [no_route] esta red no tiene camino hasta { $at }
        [stranger] en { $at } respondió otra persona
        [not_at_relay] { $at } ha perdido la conexión con ese jugador
        [relay_full] { $at } está lleno
        [no_relay] { $at } no es un retransmisor, o aún no está listo
       *[closed] fallaron tres intentos de abrir { $at } desde ambos lados
    }
failure_other = falló la conexión con { $at } ({ $words })
each_failure = { $all }; { $next }
relay_at = el retransmisor en { $at }
reach_unknown = Aún nadie ha intentado conectarse contigo directamente.
reach_public = Los demás pueden conectarse contigo directamente, en { $at }.
reach_home = Los demás en tu red pueden conectarse contigo, en { $at }. Nadie de fuera lo ha intentado aún.
reach_private = Los demás no pueden conectarse contigo directamente. Nadie llegó a { $at }, porque hay un router o un cortafuegos en medio.
reach_deaf = No se pueden aceptar conexiones por { $kind } en { $at }: { $why }
reach_deaf_at_all = No se pueden aceptar conexiones en { $at }: { $why }
router_asking = Esperando a que tu router abra un puerto.
router_mapped = Tu router ha abierto un puerto: { $at }.
router_silent = Tu router no ha abierto ningún puerto. No admite UPnP, o UPnP está desactivado.
router_inner = Tu router no puede abrir ningún puerto, porque está detrás de otro router.
router_unwilling = Tu router respondió, pero no ha abierto ningún puerto.
relay_asked = El retransmisor en { $at } aún no ha respondido.
relay_held = Los demás pueden conectarse contigo por el retransmisor en { $at }.
relay_failed = No se puede usar un retransmisor: { $why }.
somebody = alguien
ask_back =
    { $mine ->
        [yes] Quieres retirar el último turno. Las losetas robadas siguen siendo las mismas.
       *[no] { $name } quiere retirar el último turno. Las losetas robadas siguen siendo las mismas.
    }
ask_end =
    { $mine ->
        [yes] Quieres terminar la partida sin resultado.
       *[no] { $name } quiere terminar la partida sin resultado.
    }
said_yes = De acuerdo: { $names }.
said_no = En contra: { $names }.
said_late = Sin respuesta a tiempo: { $names }.
said_nothing = Aún sin respuesta: { $names }.
asked_too_late = La partida ha avanzado, así que esta petición ya no vale.
going_on_wanted = A favor: { $names }.
going_on_proposes = Todos de acuerdo. Prepara la partida: { $names }.
going_on_waits = Por decidir: { $names }.
going_on_signed = Confirmado: { $names }.
going_on_unsigned = Aún sin confirmar: { $names }.
agree = Aceptar
refuse = Rechazar
no_answer_is_no = Sin respuesta en { $seconds } s, cuenta como no.
put_back_asks = Los archivos de esta partida en este dispositivo se copiaron o se restauraron. Solo { $name } puede decir qué turnos has jugado desde entonces. Continúa solo si la partida ha llegado hasta donde recuerdas.
put_back_trust = Continuar desde aquí
out_of_game = Los demás siguen jugando sin ti.
all_resigned = Todos los demás han abandonado.
new_game = Empezar partida nueva
new_game_meaning = Las mismas reglas y los mismos asientos, desde la primera loseta. Esta partida queda sin terminar, y puede seguir cuando vuelvan los jugadores que faltan.
remark_gone = Terminar aquí
remark_gone_meaning = Añade al archivo de partida la nota de que los demás se han ido. Vale solo como declaración tuya. La partida aún se puede continuar más tarde.
remark_day = Seguir otro día
remark_day_meaning = Añade al archivo de partida la nota de que seguiréis otro día. La nota se borra cuando la partida sigue.
remark_won = Reclamar la victoria
remark_won_meaning = Todos los demás han abandonado. El archivo de partida dirá que has ganado.
remark_flag = Reclamar la victoria por tiempo
remark_flag_meaning = Añade al archivo de partida la nota de que { $name } se ha quedado sin tiempo. La nota se borra si la partida sigue.
remark_said =
    { $kind ->
        [gone] { $name } anotó en el archivo de partida que los demás se han ido.
        [day] { $name } anotó en el archivo de partida que la partida sigue otro día.
        [flag] { $name } anotó en el archivo de partida que { $other } se quedó sin tiempo.
       *[won] { $name } anotó en el archivo de partida que todos los demás abandonaron y la partida está ganada.
    }
remark_leave = La partida está guardada: puedes dejar la mesa.
gone_broke = El programa de { $name } ha roto una regla. La partida espera a { $name }.
gone_unsigned = { $name } tiene conexión, pero no responde.
gone_late = { $name } se ha quedado sin tiempo.
gone_away = { $name } no tiene conexión. La partida está guardada y puede esperar.
resign = Abandonar
resign_meaning =
    { $left ->
       *[bot] Dejas la partida para siempre. Los demás pueden seguir, con un bot en tu asiento.
        [skipped] Dejas la partida para siempre. Los demás pueden seguir sin ti.
        [one] Dejas la partida para siempre. { $name } puede entonces reclamar la victoria, o seguir sin rivales.
        [few] Dejas la partida para siempre. Entonces quedan muy pocos jugadores para seguir, hasta que vuelvan los que faltan.
        [nobody] Dejas la partida para siempre. No queda nadie, así que la partida termina sin ganador.
    }
left_won = Todos los demás han abandonado. { $name } ha ganado.
left_nobody = Todos han abandonado. La partida ha terminado sin ganador.
left_outside = Has abandonado. Los demás siguen jugando sin ti.
left_others =
    { $left ->
       *[more] Has abandonado. Los demás pueden seguir sin ti.
        [one] Has abandonado. { $name } puede reclamar la victoria, o seguir sin rivales.
        [few] Has abandonado. Quedan muy pocos jugadores para seguir, hasta que vuelvan los que faltan.
    }
stay = Retirar mi voto
stay_meaning = Ya no aceptas seguir así. La partida espera como antes.
go_on_anew = Intentar de nuevo
go_on_come_back = Volver a la partida
go_on_come_back_without = Volver, sin { $names }
go_on_with = Seguir otra vez con { $names }
go_on_without = Seguir sin { $names }
go_on_with_without = Seguir otra vez con { $with }, sin { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Un bot suplente juega por los jugadores que quedan fuera.
        [skipped] Se saltan los turnos de los jugadores que quedan fuera.
    }
go_on_out_back = Pueden volver más tarde.
go_on_back_meaning = Los jugadores que vuelven recuperan sus asientos.
go_on_anew_meaning = Los mismos jugadores siguen desde el último turno que todos confirmaron. Se descarta lo que se atascó después, y el archivo de partida lo dice.
go_on_begins = La partida sigue cuando todos los que siguen jugando aceptan.
go_on_cuts = El programa de un jugador firmó dos versiones de un turno. Si seguís, pueden perderse algunos turnos confirmados.
back_turn = Retirar el último turno
back_turn_meaning =
    { $alone ->
        [yes] Las losetas robadas siguen siendo las mismas, así que las conocerás.
       *[no] Todos deben aceptar. Las losetas robadas siguen siendo las mismas, así que todos las conocerán.
    }
end_game = Terminar sin resultado
end_game_meaning =
    { $alone ->
        [yes] La partida termina para siempre, y su archivo lo dice.
       *[no] Todos deben aceptar. La partida termina entonces para siempre, y su archivo lo dice.
    }
talk_hint = Mensaje para todos (T)
talk = Mensaje de chat
talk_invitation = una invitación a otra mesa
