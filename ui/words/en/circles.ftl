# Crop Circles I and II: their words, choices, events and option.
tile_set-circles1 = Crop Circles I
tile_set_about-circles1 = Crop circles that let everyone add a follower, or make everyone take one back.
tile_set-circles2 = Crop Circles II
tile_set_about-circles2 = More tiles with crop circles.
component-circle = crop circles

tile_with-thieves = crop circle for thieves
tile_with-knights = crop circle for knights
tile_with-farmers = crop circle for farmers

does-circle_choice = { $name } chooses what the crop circle does.
does-circle_add = { $name } may add a follower.
does-circle_remove = { $name } takes a follower back.
ask_circle_choice = Choose what the crop circle does for all players.
ask_circle_add = Place another follower next to one of yours, or
ask_circle_remove = Choose which of your followers returns to your supply.
pass_circle_add = Add nobody
# Choices at a crop circle, with the number of their keys.
target_circle_add = Let everyone add a follower ({ $number })
target_circle_remove = Make everyone take one back ({ $number })
event_circle_add = { $name } chooses: everyone may add a follower
event_circle_remove = { $name } chooses: everyone takes a follower back
event_sent-circle = { $name } takes the { figure } back

option_title-crop_add = Adding at a crop circle
option_value-crop_add-may = Optional
option_value-crop_add-must = Compulsory
option_meaning-crop_add-may = Each player may add a follower, or not.
option_meaning-crop_add-must = Each player who can add a follower must add one.

rules_picture-circles1 = A crop circle for thieves
rules-circles1 =
    A crop circle is for thieves, knights or farmers. After the scoring, its player decides for everyone. Either each player may place another follower next to one of these, or each takes one of them back. ([Complete rules](RULES.md#crop-circles-i))

rules_picture-circles2 = A crop circle for knights
rules-circles2 =
    These are more tiles with crop circles. They have the same rules as the first ones, and you can play with either set or both. ([Complete rules](RULES.md#crop-circles-ii))
