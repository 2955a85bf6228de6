# Ponts, Châteaux & Bazars : ses mots, choix, événements et options.
tile_set-bridges = Ponts, Châteaux & Bazars
tile_set_about-bridges = Des ponts sur les tuiles, des châteaux au lieu de petites villes, et des enchères pour les tuiles suivantes.
component-bridge = ponts
component-castle = châteaux
component-bazaar = bazars

figure-bridge = pont
figures-bridge =
    { $count ->
        [one] { $count } pont
       *[other] { $count } ponts
    }
figure-castle = château
figures-castle =
    { $count ->
        [one] { $count } château
       *[other] { $count } châteaux
    }
feature-castle = château
features-castle =
    { $count ->
        [one] { $count } { feature-castle }
       *[other] { $count } châteaux
    }
# Le lieu du partisan dans un château. [castle] est le quartier de la cité de Carcassonne.
at_ground-lord = dans un château
tile_with-bazaar = bazar
term-castles =
    { $count ->
        [one] { $count } château
       *[other] { $count } châteaux
    }
score_of-castle = château, avec un élément voisin
source-bazaars = Bazars

# Infobulles.
remark_castle = Un château. Il est décompté avec le prochain élément terminé près de lui.
remark_castle_empty = Un château vide
bridge_axis =
    { $axis ->
       *[north_south] du nord au sud
        [east_west] de l’ouest à l’est
    }

does-castle = { $name } peut faire un château.
does-lot = { $name } choisit une tuile au bazar.
does-bid = { $name } peut enchérir pour une tuile.
does-sale = { $name } achète ou vend la tuile.
# Une tuile qui ne va qu’avec un pont. Un bouton pour en piocher une autre suit.
ask_lay_bridge = Cette tuile ne va qu’avec un pont. Posez-la, ou
pass_tile = Piocher une autre tuile
# Un pont est une des possibilités avant de placer une figurine. $question dit les autres.
ask_bridge = Vous pouvez construire un pont, ou
ask_wood_bridge =
    { $ways ->
        [none] Vous pouvez construire un pont. { $question }
       *[figure] Construisez un pont, { $question }
    }
ask_piece-castle = Vous pouvez faire un château d’une petite ville, ou
pass_castle = Décompter la ville
ask_lot = Choisissez une tuile pour votre prochain tour, et faites une offre.
ask_lot_free = Choisissez une tuile pour votre prochain tour.
ask_bid = { $name } offre { points } pour cette tuile. Offrez plus, ou
pass_bid = Passer
ask_sale = { $name } offre { points } pour la tuile choisie. Achetez-la à ce prix, ou vendez-la.
# Quand on saisit une partie d’une vraie table.
ask_turned_up = Une tuile est révélée au bazar. Laquelle ?

# Choix sur le plateau. $number est la touche.
target_bridge = Construire { $number } : pont { bridge_axis }, { cell }
held_bridge = Avec un pont { bridge_axis }, { cell }
# Choix avec un bouton ; le numéro de la touche suit entre parenthèses.
target_buy = Acheter : payer { points }
target_sell = Vendre : recevoir { points }

# Le bazar : les tuiles révélées, et l’offre qu’un joueur va faire.
bazaar_tile = Tuile { $number } : { $tile }
bazaar_of = Elle est à { $name }
bazaar_bid = { $name } offre { points }
bazaar_price = Offre en points
bazaar_more = Offrir plus
bazaar_less = Offrir moins
bazaar_offer = Offrir { points }
bazaar_take = Prendre cette tuile
bazaar_keys = Touches : un chiffre pour la tuile, les flèches pour l’offre, Entrée pour offrir

supply_lot = { $name } pose ensuite : { $tile }
supply_debt = { $name } est { points } sous 0

event_bridge = { $name } construit un pont
event_castle = { $name } fait un château d’une petite ville
event_refused = { $name } écarte une tuile qui ne va qu’avec un pont : { $tile }
event_turned_up = Au bazar : { $tile }
event_picked = { $name } choisit une tuile et offre { points } : { $tile }
event_bid = { $name } offre { points }
event_lot_sold = { $name } obtient une tuile pour { points } : { $tile }
event_lot_paid = { $name } obtient une tuile et paie à { $seller } { points } : { $tile }
event_lot_unfit = La tuile { DE($name) } venue du bazar ne va nulle part : { $tile }
event_buy = { $name } achète la tuile
event_sell = { $name } vend la tuile
analysis_bridge = un pont
refusal_bridge = un pont mène d’un pré au pré opposé, et seulement là où il sert
refusal_no_lot = cette tuile du bazar est prise
refusal_too_poor = une offre ne peut pas dépasser vos points
refusal_too_low = une offre doit dépasser la dernière

option_title-bridge_free = Les ponts dont aucune tuile n’a besoin
option_value-bridge_free-new_or_neighbour = À côté aussi
option_value-bridge_free-new_only = Sur la vôtre
option_meaning-bridge_free-new_or_neighbour = Vous pouvez construire un pont sur votre tuile ou sur une tuile voisine.
option_meaning-bridge_free-new_only = Vous ne pouvez construire un pont que sur votre tuile.
option_title-bridge_tile = La tuile qui a besoin d’un pont
option_value-bridge_tile-may_refuse = Au choix
option_value-bridge_tile-must = À poser
option_meaning-bridge_tile-may_refuse = Vous pouvez écarter une tuile qui ne va qu’avec un pont, et en piocher une autre.
option_meaning-bridge_tile-must = Vous devez poser une tuile qui ne va qu’avec un pont.
option_title-castle_ask = Plusieurs châteaux à la fois
option_value-castle_ask-each = Tous
option_value-castle_ask-one_and_stop = Un chacun
option_meaning-castle_ask-each = Chaque propriétaire décide pour chacune de ses petites villes.
option_meaning-castle_ask-one_and_stop = Chaque joueur fait un château au plus. Le premier joueur qui n’en fait pas met fin au choix.
option_title-bazaar = Les tuiles d’un bazar
option_value-bazaar-auction = Enchères
option_value-bazaar-choose = Libre choix
option_meaning-bazaar-auction = Les joueurs offrent des points pour chaque tuile.
option_meaning-bazaar-choose = Les joueurs choisissent une tuile à tour de rôle, et ne paient rien.
option_title-bid_limit = L’offre la plus haute
option_value-bid_limit-points = Vos points
option_value-bid_limit-unlimited = Sans limite
option_meaning-bid_limit-points = Vous ne pouvez pas offrir plus de points que vous n’en avez.
option_meaning-bid_limit-unlimited = Vous pouvez offrir autant de points que vous voulez, et descendre sous 0.

rules_picture-bridges = Deux routes jusqu’au bazar
rules-bridges =
    Votre pont mène une route par-dessus une tuile, et permet parfois de la poser. Une petite ville peut devenir un château au lieu d’être décomptée. Il reçoit les points du prochain élément terminé près de lui. Après un bazar, on enchérit pour des tuiles. ([Règles complètes](RULES.md#bridges-castles--bazaars))
