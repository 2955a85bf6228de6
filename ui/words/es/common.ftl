close = Cerrar
back = Volver
done = Listo
choose_file = Elegir…
no_file_dialog = Este sistema no puede mostrar una ventana para elegir archivos. Escribe la ruta, o suelta el archivo en esta ventana.
yes_meant = { $what }
no = Cancelar
keys = Atajos de teclado
title = Bastide
title_asked = Bastide: te toca
own_invitation = Esta invitación es tuya. Envíala a tus amigos.

points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }

date =
    { $day } { $month ->
        [1] ene
        [2] feb
        [3] mar
        [4] abr
        [5] may
        [6] jun
        [7] jul
        [8] ago
        [9] sept
        [10] oct
        [11] nov
       *[12] dic
    } { $year }

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
# For screen readers, where several players choose a colour: “Seat 2: red”.
colour_of = { $whose }: { $colour }
rules_to_the_letter = Reglas completas, en inglés
rules_next = Siguiente: { $title }
