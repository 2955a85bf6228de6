# What several places say.

close = Close
back = Back
done = Done
choose_file = Choose…
no_file_dialog = The system shows no window to choose a file in: type its path, or drop the file onto this window.
yes_meant = Yes: { $what }
no = No
keys = Keys
title = Bastide
title_asked = Bastide: your turn
own_invitation = This invitation is your own: send it to your friends.

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# Names, one after the other: "Anna and Ben", "Anna, Ben and Cleo".
list_of_two = { $most } and { $last }

# The six colours of the seats.
colour_name =
    { $colour ->
        [red] red
        [blue] blue
        [yellow] yellow
        [green] green
        [black] black
       *[violet] violet
    }
# Whose colour it is, where several have theirs: “Seat 2: red”.
colour_of = { $whose }: { $colour }
# The rules to the letter are in English.
rules_to_the_letter = Complete rules
rules_next = Next: { $title }
