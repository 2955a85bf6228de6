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
    Instead of placing a figure on the tile, you may put a follower on its flying machine. A die shows how far the follower flies: 1 to 3 tiles. There it lands on an unfinished feature, even beside others, or comes home. ([Complete rules](RULES.md#the-flying-machines))
