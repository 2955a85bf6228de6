# The Flying Machines: their words.
tile_set-flier = The Flying Machines
tile_set_about-flier = Machines that fly a follower to an unfinished feature, even to an occupied one.

component-flight = flights

feature-machine = flying machine
features-machine =
    { $count ->
        [one] { $count } { feature-machine }
       *[other] { $count } flying machines
    }
at_ground-machine = on a flying machine
remark_machine = A flying machine

event_flew =
    { $lands ->
        [yes] { $name } throws { $cells } and lands
       *[no] { $name } throws { $cells } and finds no place to land
    }
does-landing = { $name } chooses where to land.
ask_thrown = { $name } throws the die. Which number is it?
ask_landing = Your { figure } has flown { $cells } far. Choose where it lands.

rules_picture-flier = A flying machine that points west
rules-flier =
    Some tiles have a flying machine. Instead of placing a figure on the tile you may put a follower on the machine. A die shows 1, 2 or 3, and the follower flies so far in the machine’s direction. It lands on an unfinished road, city, cloister, shrine or garden of the tile there, even beside others. If it can’t land, it comes home. ([Complete rules](RULES.md#the-flying-machines))
