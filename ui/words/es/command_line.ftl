cli_port = El puerto de { $address } está en uso: cierra el otro programa, o elige otra dirección con --listen.
cli_listen = No se puede escuchar la red en { $address }: { $why }. Elige otra dirección con --listen.
cli_name = Un nombre tiene de 1 a 32 bytes de texto sin caracteres invisibles: elige otro con --name.
cli_own_invitation = Esta invitación es tuya: continúa en esa mesa con «bastide resume», o únete desde otra carpeta con --data.
cli_own_seat = Tienes un sitio en esta mesa: continúala con «bastide resume», o mírala desde otra carpeta con --data.
cli_watched = Has mirado esta partida: sigue mirándola con «bastide watch», o ven desde otra carpeta con --data.
cli_nobody_keeps = Los códigos y los tablones necesitan un repetidor, y no se ha nombrado ninguno: nombra uno con --relay que también nombren tus amigos.
cli_running = Otro Bastide está ya en esta mesa: ciérralo primero, o elige otra carpeta con --data.
cli_twice = Ya estás en esta mesa desde otro programa: cierra uno de los dos, o ven desde otra carpeta con --data.
cli_peer_gone = { $name } se ha ido y no vuelve. La partida está guardada: continúala con «bastide resume» cuando { $name } esté.
cli_may_watch = { $why } Puedes mirarla: «bastide watch» y la misma invitación.
cli_made_here = { $why } Con --unused dices que no se ha hecho.
cli_no_table = En esta carpeta de datos no hay ninguna mesa que continuar: usa «bastide host» o «bastide join».
cli_not_days = Solo una partida por días que ya ha empezado se juega a mano: por ejemplo en una mesa de «bastide host --clock 3d».
cli_slow = El disco aún no lo ha guardado todo: inténtalo de nuevo en un momento.
cli_not_host = El anfitrión de esta mesa es otra persona: solo quien invita puede abrirla a los navegadores.
games_mine = Te toca: { $mine } de { $all }.
games_none_open = No hay ninguna partida sin terminar.
cli_none_seen = No se ha visto ninguna mesa abierta en la red local: pide la invitación al anfitrión y dásela a «bastide join».
cli_seen_none = No se ha visto ninguna mesa abierta en la red local ni en los tablones de los repetidores nombrados.
cli_no_code = No se ha encontrado ninguna mesa con este código: se encuentra mientras su anfitrión espera el comienzo, si se nombra el mismo repetidor.
cli_several = Hay varias mesas en la red local: nombra una de estas, { $names }.
cli_expiry = Con --expiry claim o lost se puede perder por tiempo: hace falta --clock.
cli_tie = Con --tie second juegan dos, y aquí hay { $count } sitios.
cli_link = Una invitación va sola, o después de «join» o «watch».
cli_no_window = Aquí no se ha podido abrir ninguna ventana: { $why }.
cli_no_display = no hay pantalla (no están definidas ni WAYLAND_DISPLAY ni DISPLAY)
cli_no_answer = la pantalla que nombra DISPLAY o WAYLAND_DISPLAY no responde
cli_no_library = falta una biblioteca del sistema de ventanas (paquetes de Debian: { $packages })
cli_windowless = Este programa se compiló sin ventana.
cli_without_window = Con --bot un bot juega en este sitio sin ventana.
cli_demo_instead = En su lugar, aquí va una partida entre programas de esta máquina.
cli_lobby = A la mesa: { $names }. Sitios libres: { $free }.
cli_playing = Se juega.
cli_waiting =
    { $count ->
        [one] Se espera a { $names }, que no está.
       *[other] Se espera a { $names }, que no están.
    }
cli_without =
    { $why ->
       *[gone] El capítulo { $number } sigue sin { $name }, que no está.
        [late] El capítulo { $number } sigue sin { $name }, a quien se le acabó el tiempo.
        [resigned] El capítulo { $number } sigue sin { $name }, que ha abandonado.
        [proven] El capítulo { $number } sigue sin { $name }: dos cosas distintas llevan la firma de ese programa.
    }
cli_looking = Buscando mesas en la red local.
cli_seen = Vista: { $name }
cli_closed = Tres intentos fallidos han cerrado la puerta: o y Entrar la vuelven a abrir, con el mismo código.
cli_open = La puerta vuelve a estar abierta.
cli_trying =
    { $count ->
        [one] Se intenta durante un segundo.
       *[other] Se intenta durante { $count } segundos.
    }
cli_somebody_to_try = Con una invitación, o un repetidor nombrado con --relay, hay alguien que puede intentarlo.
cli_host = { $name } (el anfitrión)
cli_peer = { $name }: { $way }
cli_entries = Entradas 0 a { $last }.
cli_no_entry = Las entradas van de 0 a { $last }, y { $entry } no es ninguna de ellas.
cli_at = Tras la entrada { $entry } de { $last }: { $tiles } losetas puestas, { $bag } en la bolsa
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
cli_peers = { $count } programas juegan en esta máquina: { $names }
cli_draws =
    { $count ->
        [one] 1 extracción: { $names } revelaron el siguiente eslabón de una cadena de resúmenes sellada antes de la partida, y la loseta se deduce de todos. Nadie podía preverla ni elegirla.
       *[other] { $count } extracciones: para cada una, { $names } revelaron el siguiente eslabón de una cadena de resúmenes sellada antes de la partida, y la loseta se deduce de todos. Nadie podía preverla ni elegirla.
    }
cli_equal = { $worth }: los { $count } registros son iguales, { $bytes } bytes
cli_differ = Los registros de los programas difieren.
cli_kept = { $why } El registro está guardado en { $file }: cópialo de ahí.
cli_laid = { $done } de { $all } losetas colocadas
cli_no_games = { $file } no contiene partidas de JCloisterZone que se puedan leer
cli_several_games = { $file } contiene { $count } partidas: elige una con --game.
cli_no_such_game =
    { $count ->
        [one] { $file } contiene 1 partida, y ninguna partida { $game }.
       *[other] { $file } contiene { $count } partidas, y ninguna partida { $game }.
    }
cli_not_imported = { $game } no se puede importar: { $why }.
cli_not_played = usa lo que aquí no se juega, { $what }
cli_behind = Lo que sigue a la partida en { $file }, desde la línea { $line }, no es ninguna partida y se ha pasado por alto.
cli_ends_by_decree = el escenario termina la partida por decreto, algo que ninguna regla prevé; por eso falta su último turno
cli_imported =
    { $count ->
        [one] { $file }: 1 mensaje de { $game }, sin firmar
       *[other] { $file }: { $count } mensajes de { $game }, sin firmar
    }
cli_your_turn = Te toca: { $players } (quedan { $left })
cli_remarks =
    { $count ->
        [one] 1 mensaje nuevo de { $names }: { $players }
       *[other] { $count } mensajes nuevos de { $names }: { $players }
    }
cli_not_run = «{ $command }» no se puede ejecutar: { $why }.
cli_keeps_mail =
    { $count ->
        [one] Aquí se guarda el correo de las partidas por días; ya hay 1 envío.
       *[other] Aquí se guarda el correo de las partidas por días; ya hay { $count } envíos.
    }
cli_relayed =
    { $what ->
       *[reserved] Aquí se puede llegar a { $name }
        [left] { $name } se ha ido
        [full] Se rechazó a { $name }: todo está ocupado, o pedía demasiado
        [opened] { $name } habla con { $other }
        [closed] { $name } ya no habla con { $other }
    } ({ $reserved } localizables, { $talking } hablando)
cli_judged = { $name }: { $tile }, { $place }; { $what }. Esperado { $lead }, suerte { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 jugada costó { $cost }; suerte al robar { $luck }
       *[other] { $name }: { points }; { $moves } jugadas costaron { $cost }, { $each } cada una; suerte al robar { $luck }
    }
cli_keys = Clave: { $key }
cli_no_key = Aquí aún no hay ninguna clave: se crea con la primera partida.
cli_games_here = Partidas: { $count }, de ellas llevadas a otra máquina: { $away }
cli_no_handover = Esta partida no está en camino a otro dispositivo.
cli_take_key = { $ask } Escribe «{ $yes }» para traerlas.
cli_yes = sí
cli_no_take_key = No se ha traído nada. Con estas partidas viene la clave del dispositivo que muestra la línea, y desde entonces juegas con ella. Si ese dispositivo es tuyo, añade --take-key.
cli_is_open = Bastide ya está abierto en esta carpeta de datos, y pasa al frente.
cli_no_reply = Bastide ya está abierto en esta carpeta de datos y no responde: ciérralo primero, o elige otra carpeta con --data.
