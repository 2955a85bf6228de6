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

# After a take-off, before the button that throws the die.
ask_throw = The die decides how far your { figure } flies. You can’t undo the throw.
bar_throw = Throw the die
# Where a flight would end, before the throw: a line for each number.
flight_lands = A throw of { $cells } ({ cell }): { $there }
flight_fails = A throw of { $cells }: nowhere to land
# While the die is thrown: all players take part, and in a correspondence game some may be offline.
waits_throw = Throwing the die…
waits_die = Waiting for { $names } to confirm the throw of the die.

rules_picture-flier = A flying machine that points west
rules-flier =
    Instead of placing a figure on the tile, you may put a follower on its flying machine. A die shows how far the follower flies: 1 to 3 tiles. There it lands on an unfinished feature, even beside others, or comes home. ([Complete rules](RULES.md#the-flying-machines))
