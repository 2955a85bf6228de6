settings = Ajustes
settings_name = Tu nombre
settings_key = La clave por la que otros te reconocen está solo en este disco, junto a tus partidas: sin una exportación, ambas se pierden con él.
settings_colour = Tu color en la mesa; si ya lo tiene alguien, otro
settings_language = Idioma
settings_as_system = Como el sistema
settings_look = Aspecto
settings_light = Claro
settings_dark = Oscuro
settings_size = Tamaño de todo
settings_percent = { $percent } %
settings_motion = Movimiento en el tablero
settings_motion_short = Breve
settings_motion_none = Ninguno
settings_helpers = Quién ayuda a llegar a los amigos lejanos
settings_helpers_meaning = Cuando no hay camino directo hasta un amigo, un repetidor transmite lo que os enviáis, sin poder leerlo. También guarda los códigos con los que se encuentran las mesas y, si se inició con --keep, el correo de las partidas por días. Pega lo que escribe «bastide relay» en una máquina a la que lleguéis los dos; tu amigo debe indicarla también. Lo usarán las mesas que se abran a partir de ahora.
settings_add_relay = Añadir como repetidor
settings_router = Pedir al router que deje entrar a los amigos (UPnP)
settings_relay_strangers = Transmitir lo que se envían desconocidos que no se alcanzan directamente
settings_remove = Quitar

nobody_keeps = Un código necesita un repetidor que tanto tú como tu amigo hayáis indicado en los ajustes, y aquí no hay ninguno. Una invitación funciona sin él.
settings_blocked = Bloqueados
settings_blocked_one = { $name }, clave { $key }…
relay_lacks =
    { $why ->
        [unreached] No se llega al repetidor { $at }, que así no ayuda con los códigos.
        [full] El repetidor { $at } no tiene sitio para otro código.
        [taken] El repetidor { $at } guarda otra mesa con este número.
       *[no_keeper] El repetidor { $at } no guarda códigos: quizá sea de otra versión.
    }
board_lacks =
    { $why ->
        [unreached] No se llega al repetidor { $at }, así que su tablón no ayuda.
        [full] El repetidor { $at } no tiene sitio en su tablón.
        [taken] Otra mesa ocupa este lugar en el tablón del repetidor { $at }.
       *[no_keeper] El repetidor { $at } no tiene tablón: quizá sea de otra versión.
    }
board_nobody = Un tablón necesita un repetidor, y en los ajustes no hay ninguno. Una invitación funciona sin él.
settings_not_saved = No se han podido guardar los ajustes: { $why }.
settings_sounds = Sonidos: se coloca una loseta, se puntúa, te toca
settings_no_player = No se ha encontrado ningún programa que reproduzca sonidos (pw-play, paplay o aplay): instala uno para oírlos.
settings_notices = Un aviso del escritorio cuando te toca y hay otra ventana delante
settings_no_notices = El escritorio no ha mostrado ninguno: ningún programa recibe avisos.
settings_manners = Sonidos y avisos
settings_asked = Qué se te pregunta
settings_abbey = Antes de cada loseta: si pones tu abadía en su lugar. Si no, tómala abajo, junto a la frase, cuando la quieras.
notice_turn = Te toca jugar.
settings_unreadable = No se han podido leer los ajustes de { $file }: { $why }. Estos son los habituales.
settings_damaged = Los ajustes no tenían sentido y se han apartado como { $file }; estos son los habituales.
fault_told = La última vez, Bastide se cerró por un fallo propio; no se ha perdido nada de las partidas. Lo que se sabe está en { $file }, y la orden «bastide report» reúne lo que ayuda a corregirlo, sin claves ni direcciones.
# A key and its games, carried to another machine.
moving = Jugar en otra máquina
moving_meaning = Una exportación es un archivo, cerrado con una contraseña, con tu clave y todas tus partidas; desde entonces se juegan donde se importe, y aquí ya no, hasta que las traigas de vuelta del mismo modo. Importa un archivo en una sola máquina: en dos, ambas firmarían las mismas partidas, y los demás tendrían la prueba contra ti.
moving_file = Archivo
moving_passphrase = Contraseña
moving_again = La misma otra vez, para exportar
moving_export = Exportar
moving_import = Importar
moving_unused = No se ha importado en ningún otro sitio: traer las partidas de vuelta
moving_working = En curso…
moving_differ = Las dos contraseñas son distintas.
moving_exported =
    La clave y { $count ->
        [one] 1 partida están
       *[other] { $count } partidas están
    } en { $file }. Impórtalo en la otra máquina.
moving_imported = La clave está aquí. Partidas nuevas aquí: { $new }; traídas de vuelta: { $back }; ya aquí: { $known }.
moving_refused = Se quedan como están aquí, porque las partidas del archivo empezaron de otro modo o un programa está en ellas: { $names }.
moving_aside = La clave que había aquí antes se guarda en { $file }.
