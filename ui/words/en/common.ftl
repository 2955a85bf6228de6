# Messages that several screens share.

close = Close
back = Back
done = Done
choose_file = Choose…
no_file_dialog = Can’t show a window for choosing files on this system. Type the path, or drop the file onto this window.
# The two buttons that confirm or cancel an action. $what is the text of its button: “Resign”, “End without a result”, “Continue without Ben”.
yes_meant = { $what }
no = Cancel
# Button and heading of the list of keyboard shortcuts.
keys = Keyboard shortcuts
title = Bastide
title_asked = Bastide: your turn
own_invitation = This is your own invitation. Send it to your friends.

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# A date: “28 Nov 2026”. $month is its number from 1 to 12. Written as is usual, short.
date =
    { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }

# A list of names: “Anna and Ben”, “Anna, Ben and Cleo”.
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
# For screen readers, where several players choose a colour: “Seat 2: red”.
colour_of = { $whose }: { $colour }
# Heading in the list of rules pages. The complete rules exist only in English; other languages say so.
rules_to_the_letter = Complete rules
rules_next = Next: { $title }
