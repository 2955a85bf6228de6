first_stop = Parada { $stop } de { $stops }
first_lay = Colocar una loseta
first_lay_how =
    Cada turno robas una loseta y la colocas de modo que todo continúe: caminos, ciudades, prados.
    Gírala con R o con la rueda hasta que su camino baje, y haz clic en el lugar enmarcado. Después
    termina sin seguidor.
first_thief = Un ladrón en un camino
first_thief_how =
    Has robado un cruce: allí terminan los caminos. Colócalo en el lugar enmarcado. Luego haz clic en el
    camino iluminado: tu seguidor es un ladrón. En cuanto se cierre el otro extremo, da un punto por
    cada loseta.
first_knight = Un caballero en una ciudad
first_knight_how =
    El monasterio del bot ha cerrado tu camino: 4 losetas, 4 puntos, y el ladrón ha vuelto. Ahora
    agranda la ciudad: sus lados abiertos se unen. Pon en ella un caballero y nadie más podrá entrar.
first_city = Una ciudad terminada
first_city_how =
    Cierra la muralla: gira esta loseta hasta que su ciudad mire hacia abajo. Una ciudad terminada da 2
    puntos por loseta y por escudo, y el caballero vuelve enseguida. Esta vez guarda tus seguidores.
first_monk = Un monje en un monasterio
first_monk_how =
    3 losetas y 1 escudo: 8 puntos. Un monasterio cuenta por sí mismo y por las ocho losetas de
    alrededor, y su monje se queda hasta que estén todas. Alrededor del lugar enmarcado ya hay cuatro.
first_farmer = Un granjero, y el final
first_farmer_how =
    Un granjero se tumba en un prado y ya no vuelve. Al final, cada ciudad terminada junto al prado da 3
    puntos; la tuya es una. Coloca el camino y pon un seguidor en el prado iluminado.
first_rest = El resto de la partida
first_rest_how =
    Ya conoces todos los lugares para un seguidor. Al final también cuenta lo que no está terminado,
    pero menos. Deja que los bots jueguen por los dos y mira de dónde vienen los puntos.
first_play_rest = Jugar el resto
first_at_once = De una vez
first_told = La historia está contada.
first_bot_lays = El bot coloca una loseta.
first_not_kept = Esta partida era para aprender: no se guarda.
first_amiss_tile =
    Encaja, y en cualquier otra partida puedes colocarla así. Esta historia sigue en el lugar enmarcado,
    con la loseta girada como se dijo: deshazlo.
first_amiss_follower = Un seguidor también puede estar ahí. Esta historia habla del lugar iluminado: deshazlo.
first_amiss_nobody = No tienes que poner a nadie. Pero aquí te conviene un seguidor trabajando: deshazlo.
first_amiss_somebody = Está permitido. Pero solo tienes siete seguidores, así que guarda este: deshazlo.
