# Přívozy: slova, rozhodnutí, události a volba.
tile_set-ferries = Přívozy
tile_set_about-ferries = Jezera, u kterých končí cesty, a přívozy, které dvě z nich spojí.
figure-ferry = přívoz
component-ferry = přívozy

tile_with-ferry = jezero s přívozem

does-place_ferry = { $name } pokládá přívoz na jezero.
does-turn_ferry = { $name } smí otočit přívoz.
ask_place_ferry = Vyberte dvě cesty, které přívoz spojí.
ask_turn_ferry = Smíte otočit přívoz na cestě, nebo
pass_turn_ferry = Nechat přívozy být
# Dvě cesty jezera podle stran: „Spojit 1: cesty sever a východ“.
target_ferry = Spojit { $number }: cesty { $one } a { $other }
event_ferry = { $name } spojuje přívozem dvě cesty

option_title-ferry_placed = Jezera s přívozem
option_value-ferry_placed-always = Všechna
option_value-ferry_placed-with_thief = S lupičem
option_meaning-ferry_placed-always = Každé jezero dostane přívoz.
option_meaning-ferry_placed-with_thief = Jezero dostane přívoz, jen když na jednu z jeho cest položíte družiníka.

rules_picture-ferries = Jezero se čtyřmi cestami
rules-ferries =
    U jezera cesty končí. Na nové jezero položíte přívoz, který spojí dvě cesty. Když prodloužíte cestu s přívozy, smíte v každém směru otočit nejbližší přívoz. Potom se boduje každá dokončená cesta. ([Úplná pravidla](RULES.md#the-ferries))
