close = Zavřít
back = Zpět
done = Hotovo
choose_file = Vybrat…
no_file_dialog = Tento systém neumí zobrazit okno pro výběr souboru. Napište cestu k němu, nebo soubor přetáhněte do tohoto okna.
yes_meant = { $what }
no = Zrušit
keys = Klávesové zkratky
title = Bastide
title_asked = Bastide: jste na tahu
own_invitation = Toto je vaše vlastní pozvánka. Pošlete ji přátelům.

points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
       *[other] { $count } bodů
    }

date = { $day }. { $month }. { $year }

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
rules_to_the_letter = Úplná pravidla (anglicky)
rules_next = Dále: { $title }
