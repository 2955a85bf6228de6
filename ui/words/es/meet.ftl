# Enlaces de conexión: un invitado que no puede conectar con el anfitrión le envía uno, y el anfitrión lo pega. Los dos programas se llaman entonces a la vez.

meet_copy = Copiar enlace de conexión
meet_copy_means = Envía este enlace al anfitrión, que debe pegarlo antes de 10 minutos en «{ meet_open }». Los dos dispositivos se conectan entonces a la vez, algo que muchos routers permiten.
meet_waits = Esperando a que el anfitrión pegue tu enlace de conexión. Sirve { $minutes ->
        [one] 1 minuto más.
       *[other] { $minutes } minutos más.
    }
meet_expired = Tu enlace de conexión ha caducado. Copia uno nuevo.
meet_unseen = Aún no hay enlace de conexión, porque no se conoce tu dirección de internet. Añade en los ajustes un retransmisor, que la averigua.
meet_open = Conectar a un amigo con un enlace
meet_paste = Un amigo que no puede conectarse te envía un enlace de conexión.
meet_hint = Pega el enlace de conexión
meet_connect = Conectar
meet_dialling = Bastide intenta durante 10 minutos conectar con tu amigo.
meet_send = Aún no se puede conectar con el anfitrión. Envíale este enlace de conexión, que debe usar antes de 10 minutos:

why_meet_late = Este enlace de conexión ha caducado, así que pide uno nuevo a tu amigo.
why_meet_table = Este enlace de conexión es para otra mesa, así que pégalo en la mesa a la que invitaste a tu amigo.
why_meet_again = Ya has pegado este enlace de conexión, y Bastide sigue intentando conectar.
why_meet_connected = Este amigo ya está conectado.
why_meet_invitation = Este enlace de conexión no corresponde a tu invitación. Envía a tu amigo tu invitación actual, y pide un enlace nuevo.
why_meet_own = Este es tu propio enlace de conexión. Envíalo al anfitrión.
why_meet_address = Este enlace de conexión no contiene ninguna dirección de internet. Tu amigo puede añadir un retransmisor en los ajustes, y luego copiar un enlace nuevo.
why_meet_not_here = Este es el enlace de conexión de un amigo. Abre tu mesa, y pégalo allí.
why_no_meet = Esto no es un enlace de conexión. Pide a tu amigo que elija «{ meet_copy }» y te envíe ese enlace. Empieza por { $link }
