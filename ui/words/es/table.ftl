table = La mesa
copy_invitation = Copiar la invitación
copied = Copiado.
invitation_for = Para quien vuelva, o mire.
key_in_short = La clave abreviada: compárala con tu amigo si quieres estar seguro.
mute = Silenciar
hear_again = Volver a oír
a_relay = un repetidor
own_connection = Tu propia conexión
member_you = tú
member_left = ha dejado la partida
member_out = está fuera de la partida
member_away = no está mirando
member_forked = su programa ha firmado dos cosas distintas: se guarda la prueba
member_broke = su programa rompió una regla: { $rule }
member_clock = reloj { $left }
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
leave_you = Dejas la partida.
leave_one = { $name } deja la partida.
leave_several = { $names } dejan la partida.
leave_split = Se firmaron dos jugadas distintas; la partida vuelve a antes de ellas.
ask_without =
    { $mine ->
        [yes] Pides seguir sin { $names }.
       *[no] { $name } pide seguir sin { $names }.
    }
ask_return =
    { $mine ->
        [yes] Pides volver a la partida.
       *[no] { $name } pide volver a la partida.
    }
ask_let_return =
    { $mine ->
        [yes] Pides dejar que { $other } vuelva a jugar.
       *[no] { $name } pide dejar que { $other } vuelva a jugar.
    }
ask_back =
    { $mine ->
        [yes] Pides deshacer el último turno. Las losetas robadas siguen siendo las mismas.
       *[no] { $name } pide deshacer el último turno. Las losetas robadas siguen siendo las mismas.
    }
ask_pause =
    { $mine ->
        [yes] Pides una pausa.
       *[no] { $name } pide una pausa.
    }
ask_resume =
    { $mine ->
        [yes] Pides seguir.
       *[no] { $name } pide seguir.
    }
ask_abandon =
    { $mine ->
        [yes] Pides acabar la partida sin resultado.
       *[no] { $name } pide acabar la partida sin resultado.
    }
vote_agreed = De acuerdo: { $names }.
vote_refused = En contra: { $names }.
vote_silent = Sin respuesta: { $names }.
agree = Aceptar
refuse = Rechazar
no_answer_is_no = Sin respuesta es que no, en { $seconds } s.
paused_until_all = La partida está en pausa y sigue cuando todos estén de acuerdo.
claimed = Has anotado en el registro que la partida se detuvo aquí. Si sigue, eso queda sin efecto.
out_of_game = Ya no estás en la partida: los demás han seguido sin ti.
claim = Cerrar el registro aquí
claim_meaning = Puedes anotarlo en el registro: se guarda tal como está, marcado como solo tu palabra, y aún se puede continuar.
gone_broke = El programa de { $name } ha roto una regla, y se le espera.
gone_unsigned = { $name } está, y no refrenda.
gone_late = Se ha acabado el tiempo de { $name }.
gone_away = { $name } se ha ido, y se le espera.
resign = Abandonar
resign_meaning = Te vas para siempre; los demás siguen.
exclude = Seguir sin { $name }
exclude_meaning = Debe aceptar más de la mitad de los miembros. Quien vuelva puede ser readmitido.
return_to_game = Volver a la partida
return_meaning = Recuperas tu sitio, si todos aceptan.
back_turn = Deshacer el último turno
back_turn_meaning =
    { $alone ->
        [yes] Las losetas robadas siguen siendo las mismas, así que las conoces.
       *[no] Si todos aceptan. Las losetas robadas siguen siendo las mismas, así que todos las conocen.
    }
pause = Pausa
pause_meaning = Sin turnos hasta que todos quieran seguir.
go_on = Seguir
go_on_meaning = La pausa termina, si todos aceptan.
abandon = Acabar sin resultado
abandon_meaning =
    { $alone ->
        [yes] El registro lo hace constar.
       *[no] Si todos aceptan; el registro lo hace constar.
    }
talk_hint = Di algo a todos: T
talk = Decir algo
talk_invitation = una invitación a otra mesa
