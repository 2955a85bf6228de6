table = La mesa
copy_invitation = Copiar la invitación
copied = Copiado.
invitation_for = Para quien vuelva, o mire.
take_seat = Llevarme mi asiento
take_seat_how = Si cambia la dirección del anfitrión, esta página es otra para tu navegador, que allí no sabe nada de ti. Una exportación, hecha antes o después, lleva tu clave y tus partidas: abre el archivo en la nueva dirección de la página, con «Elegir…» en el inicio.
key_in_short = Junto a un nombre está su clave abreviada: compárala con tu amigo si quieres estar seguro de quién se sienta ahí.
mute = Silenciar
hear_again = Volver a oír
block = Bloquear
block_means = A quien está bloqueado no se le oye, no tiene asiento en tus mesas y sus mesas abiertas no se te muestran.
unblock = Desbloquear
a_relay = un repetidor
own_connection = Tu propia conexión
table_chapter = Es el capítulo { $number } de la partida: desde el comienzo alguien ha quedado fuera o ha vuelto, o se ha repetido un intento.
member_you = tú
member_missing =
    { $why ->
       *[gone] no está en juego
        [late] no está en juego: sin tiempo
        [resigned] ha abandonado
        [proven] no está en juego: dos cosas distintas llevan la firma de su programa
    }
member_away = no está mirando
member_forked = dos cosas distintas llevan la firma de su programa, como tras restaurar una copia: se guarda la prueba
member_broke = su programa rompió una regla: { $rule }
member_clock = reloj { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Los demás aún no tienen tu última palabra. Pásala por cualquier mensajería, o espera a que os encontréis en la mesa.
mail_lies = Tu última palabra está en el correo, sellada. Los programas de los demás la encontrarán cuando miren; también puedes pasarla tú.
mail_coming = Tu última palabra va camino del correo…
mail_elsewhere = En el correo hay algo firmado con tu clave que aquí no se conoce: juegas en otro aparato, o se ha repuesto una copia. Desde aquí no se deja nada. Sigue donde jugaste por última vez.
mail_lacks =
    { $why ->
       *[unreached] No se llega al correo de { $at }; se intenta de nuevo.
        [full] El correo de { $at } no tiene sitio.
        [source] El correo de { $at } no guarda más para tu dirección.
        [refused] El correo de { $at } rechaza lo que dice este programa: quizá sea de otra versión.
    }
by_hand_copy = Copiar como línea
by_hand_qr = Tu turno como código QR
by_hand_long = Es demasiado largo para un código QR: copia la línea.
by_hand_paste = bastide://turn/…
by_hand_take = Tomar
by_hand_means = Pega la línea que han enviado los demás, aquí o en el inicio.
way_none = sin conexión
way_direct = directo, { $carrier }
way_relayed = a través de { $by }, { $carrier }
way_fails = en directo falla: { $why }
milliseconds = { $count } ms
hole_in_routers = el hueco en los routers
failure =
    { $why ->
        [silence] { $at } no respondió
        [refused] en { $at } no escucha ningún programa
        [no_route] no se puede llegar a { $at } desde esta red
        [stranger] en { $at } hay otra persona
        [not_at_relay] { $at } ya no tiene a ese jugador
        [relay_full] { $at } ya no tiene sitio
        [no_relay] { $at } no retransmite, o aún no sabe que se puede llegar a él
       *[closed] { $at } siguió cerrado cuando ambos lados llamaron a la vez, tres veces
    }
failure_other = { $at } ha fallado ({ $words })
each_failure = { $all }; { $next }
relay_at = el repetidor en { $at }
reach_unknown = Aún no se sabe si los demás pueden llegar a ti directamente: nadie lo ha intentado.
reach_public = Los demás llegan a ti directamente, en { $at }.
reach_home = Los demás de la misma red llegan a ti, en { $at }; nadie de más lejos lo ha intentado aún.
reach_private = Los demás no pueden llegar a ti directamente: nadie alcanzó { $at }; hay un router o un cortafuegos en medio.
reach_deaf = Nadie puede llegar por { $kind } a { $at }: { $why }
reach_deaf_at_all = Nadie puede llegar a { $at }: { $why }
router_asking = Se ha pedido un puerto al router y aún no ha respondido.
router_mapped = El router ha abierto un puerto: { $at }.
router_silent = Ningún router responde a la apertura de puertos (UPnP): no sabe hacerlo o está desactivada.
router_inner = El router no abre ningún puerto: está detrás de otro.
router_unwilling = El router responde, pero no abre ningún puerto.
relay_asked = El repetidor en { $at } aún no ha respondido.
relay_held = Los demás llegan a ti por el repetidor en { $at }.
relay_failed = El repetidor no ayuda: { $why }.
somebody = alguien
ask_back =
    { $mine ->
        [yes] Pides deshacer el último turno. Las losetas robadas siguen siendo las mismas.
       *[no] { $name } pide deshacer el último turno. Las losetas robadas siguen siendo las mismas.
    }
ask_end =
    { $mine ->
        [yes] Pides acabar la partida sin resultado.
       *[no] { $name } pide acabar la partida sin resultado.
    }
said_yes = De acuerdo: { $names }.
said_no = En contra: { $names }.
said_late = Sin respuesta a tiempo: { $names }.
said_nothing = Sin respuesta: { $names }.
asked_too_late = La partida ha seguido entretanto: la petición ya no vale.
going_on_wanted = A favor: { $names }.
going_on_proposes = Todos de acuerdo: ahora lo prepara { $names }.
going_on_waits = Aún no: { $names }.
going_on_signed = Han firmado: { $names }.
going_on_unsigned = Aún no han firmado: { $names }.
agree = Aceptar
refuse = Rechazar
no_answer_is_no = Sin respuesta es que no, en { $seconds } s.
put_back_asks = Los archivos de esta partida se copiaron o se restauraron: solo { $name } puede decir qué has firmado desde entonces. Sigue solo si la partida ha llegado hasta donde recuerdas.
put_back_trust = Seguir desde aquí
out_of_game = Ya no estás en la partida: los demás han seguido sin ti.
all_resigned = Todos los demás han abandonado.
new_game = Empezar una partida nueva
new_game_meaning = Con las mismas reglas y otros tantos asientos, desde la primera loseta: de esta no se lleva nada. Esta queda como está, sin terminar, y sigue si vuelve quien se ha ido.
remark_gone = Cerrar el registro aquí
remark_gone_meaning = Puedes anotarlo en el registro: se guarda tal como está, marcado como solo tu palabra, y aún se puede continuar.
remark_day = Continuará
remark_day_meaning = Anotas en el registro que la partida seguirá otro día. Si sigue, eso queda sin efecto.
remark_won = Anotar la victoria
remark_won_meaning = Todos los demás han abandonado: el registro dirá que has ganado.
remark_flag = Reclamar la victoria por tiempo
remark_flag_meaning = Se ha acabado el tiempo de { $name }: puedes anotarlo en el registro. Si la partida sigue, eso queda sin efecto.
remark_said =
    { $kind ->
        [gone] El registro dice, según { $name }: los demás se han ido.
        [day] El registro dice, según { $name }: la partida seguirá otro día.
        [flag] El registro dice, según { $name }: se ha acabado el tiempo de { $other }.
       *[won] El registro dice, según { $name }: todos los demás han abandonado, y la partida está ganada.
    }
gone_broke = El programa de { $name } ha roto una regla, y se le espera.
gone_unsigned = { $name } está, pero no responde.
gone_late = Se ha acabado el tiempo de { $name }.
gone_away = { $name } se ha ido, y se le espera.
resign = Abandonar
resign_meaning =
    { $left ->
       *[bot] Te vas para siempre. Los demás pueden seguir sin ti, y un bot juega en tu lugar.
        [skipped] Te vas para siempre. Los demás pueden seguir sin ti, y tu turno se salta.
        [one] Te vas para siempre. { $name } puede decir entonces que la partida está ganada, o seguir sin ti.
        [few] Te vas para siempre. Quienes quedan son entonces muy pocos para seguir: hace falta más de la mitad de los que empezaron; quien ha abandonado no cuenta.
        [nobody] Te vas para siempre. Entonces no queda nadie: la partida termina sin ganador.
    }
left_won = Todos los demás han abandonado: { $name } ha ganado.
left_nobody = Todos han abandonado: la partida ha terminado sin ganador.
left_outside = Has abandonado, y los demás han seguido sin ti.
left_others =
    { $left ->
       *[more] Has abandonado. Los demás pueden seguir sin ti.
        [one] Has abandonado. { $name } puede decir que la partida está ganada, o seguir sin ti.
        [few] Has abandonado. Quienes quedan son muy pocos para seguir.
    }
stay = Mejor no
stay_meaning = Ya no quieres un capítulo nuevo.
go_on_anew = Empezar otro intento
go_on_come_back = Volver a la partida
go_on_come_back_without = Volver a la partida, sin { $names }
go_on_with = Seguir otra vez con { $names }
go_on_without = Seguir sin { $names }
go_on_with_without = Seguir otra vez con { $with }, y sin { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Un bot que cada programa calcula juega por quien queda fuera; quien vuelva puede ser readmitido.
        [skipped] Los asientos de quien queda fuera se saltan; quien vuelva puede ser readmitido.
    }
go_on_back_meaning = Quien vuelve recupera sus asientos.
go_on_anew_meaning = Los mismos empiezan de nuevo desde lo que todos han refrendado: lo atascado queda atrás, y el registro lo dice.
go_on_begins = Empieza cuando todos los que siguen quieren lo mismo.
go_on_cuts = Están probadas dos firmas de uno mismo: pueden perderse jugadas que ya eran firmes.
back_turn = Deshacer el último turno
back_turn_meaning =
    { $alone ->
        [yes] Las losetas robadas siguen siendo las mismas, así que las conoces.
       *[no] Si todos aceptan. Las losetas robadas siguen siendo las mismas, así que todos las conocen.
    }
end_game = Acabar sin resultado
end_game_meaning =
    { $alone ->
        [yes] El registro lo hace constar.
       *[no] Si todos aceptan; el registro lo hace constar.
    }
talk_hint = Di algo a todos: T
talk = Decir algo
talk_invitation = una invitación a otra mesa
