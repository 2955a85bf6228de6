# Los Transbordadores: sus palabras, decisiones, sucesos y opción.
tile_set-ferries = Los Transbordadores
tile_set_about-ferries = Lagos donde terminan caminos, y transbordadores que unen dos de ellos.
figure-ferry = transbordador
component-ferry = transbordadores

tile_with-ferry = lago con un transbordador

does-place_ferry = { $name } pone un transbordador en el lago.
does-turn_ferry = { $name } puede girar un transbordador.
ask_place_ferry = Elige los dos caminos que une el transbordador.
ask_turn_ferry = Puedes girar un transbordador del camino, o
pass_turn_ferry = Dejar los transbordadores
# Dos caminos de un lago, por sus lados: «Unir 1: caminos norte y este».
target_ferry = Unir { $number }: caminos { $one } y { $other }
event_ferry = { $name } une dos caminos con un transbordador

option_title-ferry_placed = Lagos con transbordador
option_value-ferry_placed-always = Todos
option_value-ferry_placed-with_thief = Con un ladrón
option_meaning-ferry_placed-always = Cada lago recibe un transbordador.
option_meaning-ferry_placed-with_thief = Un lago recibe un transbordador solo si colocas un seguidor en uno de sus caminos.

rules_picture-ferries = Un lago con cuatro caminos
rules-ferries =
    Los caminos terminan en un lago. En un lago nuevo pones un transbordador, que une dos caminos. Cuando prolongas un camino con transbordadores puedes girar el siguiente en cada dirección. Después se puntúa cada camino completo. ([Reglas completas](RULES.md#the-ferries))
