close = Zavřít
back = Zpět
done = Hotovo
choose_file = Vybrat…
no_file_dialog = Systém nezobrazil okno pro výběr souboru: napište cestu k němu, nebo soubor přetáhněte do tohoto okna.
yes_meant = Ano: { $what }
no = Ne
keys = Klávesy
title = Bastide
title_asked = Bastide: jste na tahu
own_invitation = Tato pozvánka je vaše: pošlete ji přátelům.

points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
       *[other] { $count } bodů
    }

list_of_two = { $most } a { $last }

colour_name =
    { $colour ->
        [red] červená
        [blue] modrá
        [yellow] žlutá
        [green] zelená
        [black] černá
       *[violet] fialová
    }
# Whose colour it is, where several have theirs: “Seat 2: red”.
colour_of = { $whose }: { $colour }
rules_to_the_letter = Úplná pravidla, anglicky
rules_next = Dále: { $title }
