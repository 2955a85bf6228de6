a_public_relay = un retransmisor de la red pública

public_network = Red pública
public_question = ¿Usar la red pública libp2p para conectar?
public_use = Si tú y un amigo no podéis conectaros, los ordenadores de la red pública libp2p pueden ayudar. Muestran a Bastide tu dirección y os ponen en contacto. Después jugáis por una conexión directa.
public_learned = Estos ordenadores son de desconocidos. Averiguan tu dirección, y que aquí funciona un programa con libp2p. No averiguan tu nombre, tu ID de jugador ni la partida.
public_changeable = Puedes cambiarlo en los ajustes.
public_yes = Usar red pública
public_no = No usarla
public_choice_ask = Preguntar si hace falta
public_choice_yes = Usar si hace falta
public_choice_no = No usar nunca
public_entry_points = Puntos de entrada (si no añades ninguno, Bastide usa los publicados)
public_add_entry_point = Añadir punto de entrada
public_no_entry_point = { $address } no es un punto de entrada de la red pública. Debe terminar en /p2p/ y el ID del ordenador.

public_stage =
    { $stage ->
       *[asking] Preguntando tu dirección a la red pública…
        [searching] Buscando retransmisores en la red pública…
        [known] Bastide tiene tu dirección por la red pública.
        [ready]
            { $count ->
                [one] Tus amigos pueden encontrarte por 1 retransmisor de la red pública.
               *[other] Tus amigos pueden encontrarte por { $count } retransmisores de la red pública.
            }
        [no_node] No se puede llegar a la red pública.
        [no_answer] La red pública no ha dicho tu dirección.
        [no_relay] No se encontró ningún retransmisor en la red pública.
        [hung_up] Todos los jugadores están conectados directamente, así que Bastide ha dejado la red pública.
    }
public_same_port = Tu router usa un mismo puerto para todos, así que se puede abrir una conexión directa desde ambos lados.
public_port_by_destination = Tu router usa otro puerto para cada conexión, así que no se puede abrir ninguna conexión directa a través de él.

connect_tried = Intentos de conexión
connect_show = Mostrar los intentos de conexión
connect_hide = Ocultar los intentos de conexión
connect_row = { $step }: { $result }
connect_step =
    { $step ->
        [outgoing] Conexión con los demás jugadores
        [incoming] Conexión desde fuera
        [router_port] Puerto que abre tu router (UPnP)
        [relays] Tus retransmisores
        [public_address] Tu dirección según la red pública
        [public_relays] Retransmisores de la red pública
       *[hole_punch] Paso por los dos routers
    }
connect_result =
    { $result ->
        [underway] en curso…
        [worked] funciona
        [failed] no funciona
       *[not_tried] sin probar
    }
connect_obstacle =
    { $obstacle ->
        [this_router] Tu router lo impide, porque no deja entrar conexiones.
        [other_router] El router de tu amigo lo impide, porque no deja entrar conexiones.
        [routers] Uno de los dos routers lo impide.
        [firewall] Un cortafuegos lo impide, en este dispositivo o en tu red.
        [no_ipv6] Solo se puede llegar a tu amigo por IPv6, que tu red no tiene.
        [offline] Este dispositivo no está conectado a internet.
        [program_closed] Bastide no está abierto en el dispositivo de tu amigo, o su dirección ha cambiado.
       *[no_answer] El dispositivo de tu amigo no responde. Bastide no está abierto allí, o lo impide un router o un cortafuegos.
    }
connect_next =
    { $step ->
       *[wait] Espera un momento, porque Bastide aún lo intenta.
        [allow_public_network] Permite la red pública. La mesa te pregunta por ella, y los ajustes tienen la misma opción.
        [allow_by_option] Permite la red pública con --public-network.
        [turn_on_upnp] Activa UPnP en tu router. Si no lo tiene, añade un retransmisor, o jugad por correspondencia con enlaces del turno.
        [friend_turns_on_upnp] Pide a tu amigo que active UPnP en su router y que abra la mesa.
        [allow_program] Permite Bastide en tu cortafuegos. Si Windows pregunta, elige redes privadas y públicas.
        [go_online] Conecta este dispositivo a internet.
        [ask_friend] Comprueba que Bastide está abierto en el dispositivo de tu amigo, y pide otra invitación.
        [send_link] Elige «{ meet_copy }» en la mesa, y envía el enlace al anfitrión.
        [ask_for_link] Pide a tu amigo un enlace de conexión. Pégalo en la mesa, en «{ meet_open }».
        [add_relay] Añade un retransmisor al que lleguéis los dos, o jugad por correspondencia con enlaces del turno.
        [add_relay_by_option] Añade con --relay un retransmisor al que lleguéis los dos, o jugad por correspondencia con enlaces del turno.
    }
cli_public_off = Puede que los amigos de lejos no puedan conectarse. Permite la red pública con --public-network.
