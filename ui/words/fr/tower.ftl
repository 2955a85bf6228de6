# La Tour : ses mots, choix, événements et options.
tile_set-tower = La Tour
tile_set_about-tower = Des tours qui montent étage par étage, et capturent les partisans à leur portée.
component-tower = tours

figure-storey = étage
figures-storey =
    { $count ->
        [one] { $count } étage
       *[other] { $count } étages
    }
feature-tower = tour
features-tower =
    { $count ->
        [one] { $count } { feature-tower }
       *[other] { $count } tours
    }
at_ground-tower = sur une tour
remark_tower =
    { $count ->
        [0] Les fondations d’une tour
        [one] Une tour de { $count } étage
       *[other] Une tour de { $count } étages
    }
remark_tower_closed = Fermée pour toujours : { figure } { DE($name) }
# Les partisans à portée d’une tour avec un étage de plus : une liste, ou personne.
remark_tower_reach = Avec un étage de plus, elle atteint : { $what }

does-capture = { $name } peut capturer un partisan.
does-exchange = { $name } choisit le prisonnier qui revient.
# Un étage est une des possibilités à la place d’une figurine. $question dit les autres.
ask_tower = Vous pouvez élever une tour, ou
ask_wood_tower =
    { $ways ->
        [none] Vous pouvez élever une tour. { $question }
       *[figure] Élevez une tour, { $question }
    }
ask_capture = Choisissez un partisan que votre tour capture, ou
pass_capture = Ne capturer personne
ask_exchange = { $name } récupère le prisonnier, et vous récupérez un des vôtres. Choisissez lequel.
# Choix avec un bouton ; le numéro de la touche suit entre parenthèses.
target_exchange = Récupérer : { figure }
target_ransom = Payer 3 points à { $name } : { figure }
# Un partisan que la tour capture, avec le numéro de la touche.
target_capture = Capturer { $number } : { figure } { DE($name) }

event_tower = { $name } élève une tour
event_captured = { $name } capture : { figure } { DE($owner) }
event_sent-tower = { $name } reprend une figurine avec une tour : { figure }
event_freed = De nouveau libre : { figure } { DE($name) } (échange de prisonniers)
event_ransom = { $name } paie 3 points de rançon à { $captor } : { figure }
source-ransoms = Rançons
analysis_tower = un étage sur une tour
refusal_ransom = une rançon coûte 3 points, et une seule peut être payée dans un tour
# Les prisonniers d’un joueur, selon leur propriétaire.
supply_prisoners = Prisonniers { DE($name) } : { $what }

option_title-tower_city = Les tours et la cité
option_value-tower_city-closed = À l’abri
option_value-tower_city-open = À portée
option_meaning-tower_city-closed = Aucun partisan dans un quartier de la cité n’est capturé.
option_meaning-tower_city-open = Les partisans dans un quartier de la cité sont capturés comme les autres.
option_title-tower_dragon = Le dragon et les tours
option_value-tower_dragon-eaten = Renvoyés
option_value-tower_dragon-safe = À l’abri
option_meaning-tower_dragon-eaten = Le dragon renvoie aussi les partisans sur les tours.
option_meaning-tower_dragon-safe = Le dragon ne touche pas aux partisans sur les tours.
option_title-tower_guards = Les partisans sur les tours
option_value-tower_guards-captured = À portée
option_value-tower_guards-safe = À l’abri
option_meaning-tower_guards-captured = Un partisan sur une autre tour est capturé comme les autres.
option_meaning-tower_guards-safe = Un partisan sur une tour n’est jamais capturé.
option_title-ransom_once = Rançons dans un tour
option_value-ransom_once-a_player = La vôtre
option_value-ransom_once-a_turn = Celle de tous
option_meaning-ransom_once-a_player = Pendant votre tour, vous pouvez payer une rançon.
option_meaning-ransom_once-a_turn = Une rançon par tour peut être payée, par tout joueur qui a un choix à faire.

rules_picture-tower = Une tour de deux étages
rules-tower =
    Au lieu de placer une figurine, vous pouvez élever une tour d’un étage. Elle peut alors capturer un partisan de sa ligne ou colonne, aussi loin qu’elle est haute. Un prisonnier coûte 3 points ou s’échange. Un partisan au sommet ferme la tour. ([Règles complètes](RULES.md#the-tower))
