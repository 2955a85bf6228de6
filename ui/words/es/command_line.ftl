cli_port = Otro programa usa el puerto de { $address }. Cierra ese programa, o elige otra dirección con --listen.
cli_listen = No se pueden aceptar conexiones en { $address }. Elige otra dirección con --listen. El sistema dice: { $why }.
cli_name = Este nombre está vacío, es demasiado largo o tiene caracteres invisibles. Elige otro con --name.
cli_own_invitation = Esta invitación es tuya. Continúa en esa mesa con «bastide resume», o únete desde otra carpeta con --data.
cli_own_seat = Ya tienes un asiento en esta mesa. Continúa en ella con «bastide resume», o entra como espectador desde otra carpeta con --data.
cli_watched = Has visto esta partida como espectador, así que no puedes unirte desde esta carpeta. Sigue viéndola con «bastide watch», o elige otra carpeta con --data.
cli_nobody_keeps = Los códigos y las mesas públicas necesitan un retransmisor. Añade uno con --relay; tus amigos necesitan el mismo.
cli_running = Otro Bastide está ya en esta mesa. Ciérralo primero, o elige otra carpeta con --data.
cli_twice = Ya estás en esta mesa con otro programa. Cierra uno de los dos, o elige otra carpeta con --data.
cli_peer_gone = { $name } se ha desconectado y no ha vuelto. Tu partida está a salvo. Continúala con «bastide resume» cuando { $name } vuelva a conectarse.
cli_may_watch = { $why } Puedes ver la partida con «bastide watch» y la misma invitación.
cli_made_here = { $why } Para recuperarlas, repite la orden con --unused.
cli_no_table = Esta carpeta de datos no tiene ninguna mesa que continuar. Abre una con «bastide host», o únete a una con «bastide join».
cli_not_days = Los enlaces de turnos solo sirven en una partida por correspondencia que ya ha empezado. Abre una con «bastide host --clock 3d».
cli_slow = Bastide aún no lo ha guardado todo. Inténtalo de nuevo en un momento.
cli_not_host = Solo el anfitrión puede dejar que los amigos se unan con su navegador, y no eres el anfitrión de esta mesa.
games_mine = Te toca: { $mine } de { $all }.
games_none_open = No tienes partidas sin terminar.
cli_none_seen = No se ha encontrado ninguna mesa abierta en la red local. Pide la invitación al anfitrión y úsala con «bastide join».
cli_seen_none = No se han encontrado mesas abiertas en la red local ni en las listas públicas de tus retransmisores.
cli_no_code = No se ha encontrado ninguna mesa con este código. El anfitrión debe seguir esperando jugadores, y ambos necesitáis el mismo retransmisor.
cli_several = Hay varias mesas en la red local. Elige una de estas: { $names }.
cli_expiry = Con --expiry claim o lost, los jugadores pueden perder por tiempo. Añade un tiempo con --clock.
cli_tie = --tie second necesita exactamente 2 asientos. Esta mesa tiene { $count }.
cli_link = Una invitación va sin ninguna orden, o después de «join» o «watch».
cli_no_window = No se puede abrir una ventana: { $why }.
cli_no_display = no hay pantalla (no están definidas ni WAYLAND_DISPLAY ni DISPLAY)
cli_no_answer = la pantalla que nombra DISPLAY o WAYLAND_DISPLAY no responde
cli_no_library = falta una biblioteca del sistema de ventanas (paquetes de Debian: { $packages })
cli_window_broken = el sistema de ventanas falla
cli_windowless = Este programa se compiló sin ventana.
cli_without_window = Con --bot, un bot juega en tu asiento sin ventana.
cli_demo_instead = En su lugar, aquí va una partida entre bots en este dispositivo.
cli_lobby = En la mesa: { $names }. Asientos libres: { $free }.
cli_playing = La partida está en marcha.
cli_waiting =
    { $count ->
        [one] Esperando a { $names }, que no tiene conexión.
       *[other] Esperando a { $names }, que no tienen conexión.
    }
cli_without =
    { $why ->
       *[gone] La partida sigue sin { $name }, que se ha ido (tramo { $number }).
        [late] La partida sigue sin { $name }, que se ha quedado sin tiempo (tramo { $number }).
        [resigned] La partida sigue sin { $name }, que ha abandonado (tramo { $number }).
        [proven] La partida sigue sin { $name }, cuyo programa firmó dos versiones de un turno (tramo { $number }).
    }
cli_looking = Buscando mesas en la red local…
cli_seen = Encontrada: { $name }
cli_closed = Tres intentos fallidos han bloqueado el código. Escribe o y pulsa Intro para desbloquearlo.
cli_open = El código está desbloqueado.
cli_trying =
    { $count ->
        [one] Intentándolo durante 1 segundo.
       *[other] Intentándolo durante { $count } segundos.
    }
cli_somebody_to_try = Bastide aún no puede averiguar si los demás pueden conectarse contigo. Añade una invitación, o un retransmisor con --relay.
cli_host = { $name } (el anfitrión)
cli_peer = { $name }: { $way }
cli_entries = Entradas del archivo: 0 a { $last }.
cli_no_entry = No hay ninguna entrada { $entry }. Esta partida tiene las entradas 0 a { $last }.
cli_at = Tras la entrada { $entry } de { $last }: { $tiles } losetas colocadas, { $bag } en la bolsa
cli_points = { $number } { $name }: { points }
cli_dragon = El dragón: { cell }
cli_fairy = El hada: { cell }
cli_count =
    { $quarter ->
       *[castle] El conde está en el castillo
        [market] El conde está en el mercado
        [blacksmith] El conde está en la herrería
        [cathedral] El conde está en la catedral
    }
cli_peers = { $count } bots juegan por la red de este dispositivo: { $names }
cli_draws =
    { $count ->
        [one] 1 robo de loseta, hecho con números secretos de { $names } fijados antes de la partida. Nadie podía prever ni elegir la loseta.
       *[other] { $count } robos de loseta, cada uno hecho con números secretos de { $names } fijados antes de la partida. Nadie podía prever ni elegir las losetas.
    }
cli_equal = { $worth }: los { $count } archivos de partida son iguales, { $bytes } bytes
cli_differ = Los archivos de partida de los jugadores son distintos.
cli_kept = { $why } Tu partida está a salvo en { $file }. Cópiala de ahí.
cli_laid = { $done } de { $all } losetas colocadas
cli_no_games = No se puede leer ninguna partida de JCloisterZone en { $file }: { $why }.
cli_several_games = { $file } tiene { $count } partidas. Elige una con --game.
cli_no_such_game =
    { $count ->
        [one] { $file } tiene 1 partida, pero ninguna partida { $game }.
       *[other] { $file } tiene { $count } partidas, pero ninguna partida { $game }.
    }
cli_not_imported = No se puede importar { $game }: { $why }.
cli_behind = Se ha pasado por alto el texto que sigue a la partida en { $file }, desde la línea { $line }.
cli_ends_by_decree = el propio escenario termina la partida, lo que ninguna regla permite, así que falta su último turno
cli_imported =
    { $count ->
        [one] { $file }: 1 paso de { $game }, sin firmar
       *[other] { $file }: { $count } pasos de { $game }, sin firmar
    }
cli_your_turn = Te toca: { $players } (quedan { $left })
cli_remarks =
    { $count ->
        [one] 1 mensaje nuevo de { $names }: { $players }
       *[other] { $count } mensajes nuevos de { $names }: { $players }
    }
cli_not_run = No se ha podido ejecutar «{ $command }»: { $why }.
cli_keeps_mail =
    { $count ->
        [0] Este retransmisor guarda turnos de partidas por correspondencia. Aún no tiene ninguno.
        [one] Este retransmisor guarda turnos de partidas por correspondencia. Ya tiene 1.
       *[other] Este retransmisor guarda turnos de partidas por correspondencia. Ya tiene { $count }.
    }
cli_relayed =
    { $what ->
       *[reserved] Se puede llegar a { $name } por este retransmisor
        [left] { $name } se ha ido
        [full] Se rechazó a { $name }, porque este retransmisor está lleno o recibió demasiadas peticiones
        [opened] { $name } se ha conectado con { $other }
        [closed] { $name } se ha desconectado de { $other }
    } ({ $reserved } localizables, { $talking } conexiones)
cli_judged = { $name }: { $tile }, { $place }; { $what }. Esperado { $lead }, suerte { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 jugada costó { $cost }; suerte con las losetas { $luck }
       *[other] { $name }: { points }; { $moves } jugadas costaron { $cost }, { $each } cada una; suerte con las losetas { $luck }
    }
cli_keys = ID de jugador completo: { $key }
cli_no_key = Aquí aún no hay ninguna clave de jugador. Se crea con tu primera partida.
cli_games_here = Partidas: { $count }, de ellas pasadas a otro dispositivo: { $away }
cli_no_handover = Esta partida no se está pasando a otro dispositivo.
cli_take_key = { $ask } Escribe «{ $yes }» para traerlas.
cli_yes = sí
cli_no_take_key = No se ha traído nada. Con estas partidas viene también la clave de jugador del otro dispositivo, y desde entonces juegas con ella. Si ese dispositivo es tuyo, añade --take-key.
cli_is_open = Bastide ya está abierto con esta carpeta de datos. Su ventana pasa al frente.
cli_no_reply = Bastide ya está abierto con esta carpeta de datos, pero no responde. Ciérralo primero, o elige otra carpeta con --data.
