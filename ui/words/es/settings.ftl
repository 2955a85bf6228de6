settings = Ajustes
settings_name = Tu nombre
usual_name = Jugador
settings_key = Tu clave de jugador, por la que otros te reconocen, y tus partidas están solo en este dispositivo. Para una copia de seguridad, cierra Bastide y copia su carpeta de datos. Una exportación no sirve como copia, porque se lleva de aquí tus partidas sin terminar.
tab_key = Tu clave de jugador, por la que otros te reconocen, y tus partidas están solo en este navegador. Si borras sus datos, las pierdes. Para una copia de seguridad, pásalas a un Bastide instalado y copia allí su carpeta de datos.
settings_colour = Tu color (u otro, si está ocupado)
settings_language = Idioma
settings_as_system = Como el sistema
settings_look = Tema
settings_light = Claro
settings_dark = Oscuro
settings_size = Tamaño en pantalla
settings_percent = { $percent } %
settings_motion = Animaciones
settings_motion_short = Breves
settings_motion_none = Ninguna
settings_helpers = Retransmisores
settings_helpers_meaning = Un retransmisor es un dispositivo que pasa los mensajes cuando un amigo y tú no podéis conectaros directamente. No puede leerlos. Lo necesitan los códigos, las mesas públicas y el buzón de las partidas por correspondencia. Ejecuta «bastide relay» en un dispositivo al que lleguéis los dos, y pegad ambos aquí su dirección.
settings_add_relay = Añadir retransmisor
settings_router = Pedir a mi router que deje conectarse a los amigos (UPnP)
settings_relay_strangers = Ayudar a otros jugadores a conectarse, pasando sus mensajes cifrados
settings_remove = Quitar

nobody_keeps = Un código solo sirve si tu amigo y tú tenéis el mismo retransmisor en los ajustes, y tú no tienes ninguno. Un enlace de invitación sirve sin retransmisor.
settings_blocked = Jugadores bloqueados
settings_blocked_one = { $name }, ID { $key }…
relay_lacks =
    { $why ->
        [unreached] No se puede llegar al retransmisor en { $at }, así que los códigos no funcionan por él.
        [full] El retransmisor en { $at } está lleno, así que este código no funciona por él.
        [taken] El retransmisor en { $at } ya tiene otra mesa con este número, así que este código no funciona por él.
       *[no_keeper] El retransmisor en { $at } no ofrece códigos. Quizá sea de otra versión.
    }
board_lacks =
    { $why ->
        [unreached] No se puede llegar al retransmisor en { $at }, así que su lista pública no está disponible.
        [full] La lista pública del retransmisor en { $at } está llena.
        [taken] El retransmisor en { $at } muestra otra mesa en lugar de esta.
       *[no_keeper] El retransmisor en { $at } no tiene lista pública. Quizá sea de otra versión.
    }
board_nobody = Para mostrar una mesa en la lista pública, añade un retransmisor en los ajustes antes de abrirla. Para invitar a amigos no hace falta.
settings_not_saved = No se han podido guardar los ajustes: { $why }.
settings_sounds = Sonidos (loseta colocada, puntos, tu turno)
settings_no_player = No se pueden reproducir sonidos. Instala pw-play, paplay o aplay para oírlos.
settings_notices = Avisarme cuando me toque y haya otra ventana delante
settings_no_notices = No se ha podido mostrar un aviso. Este escritorio no tiene servicio de notificaciones.
settings_manners = Sonidos y avisos
settings_asked = Preguntas durante tu turno
settings_abbey = Preguntar antes de cada loseta si colocas tu abadía en su lugar. Si no, tómala de la barra cuando la quieras.
settings_bots = Bots
settings_level = Proponer un nivel en el inicio, según tus partidas contra bots
notice_turn = Te toca.
settings_unreadable = No se pueden leer los ajustes de { $file }, así que Bastide usa los predeterminados: { $why }.
settings_damaged = Los ajustes estaban dañados. Bastide los ha movido a { $file } y usa los predeterminados.
fault_told = Bastide se cerró por un fallo la última vez. Tus partidas están a salvo. El informe del fallo está en { $file }. Para avisar del problema, ejecuta «bastide report», que omite claves y direcciones.
# Moving the player key and all games to another device with a file.
moving = Pasar a otro dispositivo con un archivo
moving_meaning = Una exportación es un archivo con tu clave y todas tus partidas, protegido por una contraseña. Después de exportar no puedes jugarlas aquí hasta que las traigas de vuelta. Impórtala en un solo dispositivo, o a tus rivales les parecerá una trampa.
moving_file = Archivo
moving_passphrase = Contraseña
moving_again = Repite la contraseña (para exportar)
moving_export = Exportar
moving_import = Importar
moving_unused = Recuperar las partidas (no he importado el archivo en ningún otro sitio)
moving_working = Un momento…
moving_differ = Las contraseñas no coinciden.
moving_exported =
    Tu clave y { $count ->
        [one] 1 partida están
       *[other] { $count } partidas están
    } en { $file }. Impórtalo en el otro dispositivo.
moving_imported = Tu clave de jugador ya está en este dispositivo.
moving_new = Partidas nuevas: { $count }.
moving_back = Partidas recuperadas: { $count }.
moving_known = Partidas que ya estaban aquí: { $count }.
moving_refused = No se han importado, porque estas partidas son distintas de las de aquí o están en uso: { $names }.
moving_aside = Tu clave anterior está guardada en { $file }.
