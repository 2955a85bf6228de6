close = Cerrar
back = Volver
done = Listo
choose_file = Elegir…
no_file_dialog = El sistema no muestra ninguna ventana para elegir un archivo: escribe su ruta o suelta el archivo en esta ventana.
yes_meant = Sí: { $what }
no = No
keys = Teclas
title = Bastide
title_asked = Bastide: te toca
own_invitation = Esta invitación es tuya: envíala a tus amigos.

points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }

list_of_two = { $most } y { $last }

colour_name =
    { $colour ->
        [red] rojo
        [blue] azul
        [yellow] amarillo
        [green] verde
        [black] negro
       *[violet] violeta
    }
# Whose colour it is, where several have theirs: “Seat 2: red”.
colour_of = { $whose }: { $colour }
rules_to_the_letter = Reglas completas, en inglés
rules_next = Siguiente: { $title }
