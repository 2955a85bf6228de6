# Moutons et collines : ses mots, choix, événements et options.
tile_set-hills = Moutons et collines
tile_set_about-hills = Des troupeaux qui grandissent jusqu’au décompte ou jusqu’au loup, des collines qui tranchent les égalités, des vignobles.
component-shepherd = berger
component-hill = collines
component-vineyard = vignobles

figure-shepherd = berger
figures-shepherd =
    { $count ->
        [one] { $count } { figure-shepherd }
       *[other] { $count } bergers
    }
# Les moutons d’un jeton ou d’un troupeau.
sheep =
    { $count ->
        [one] { $count } mouton
       *[other] { $count } moutons
    }
wolf = loup
feature-flock = troupeau
score_of-stabled = { feature }
tile_with-hill = colline
tile_with-vineyard = vignoble
term-vineyards =
    { $count ->
        [one] { $count } vignoble
       *[other] { $count } vignobles
    }
term-sheep = { sheep }
# Après le nombre de partisans : { majority }, colline.
majority_hill = { $majority }, une colline tranche
remark_hill = Sur une colline, qui tranche les égalités : { $who }
remark_flock = Troupeau : { sheep }, gardés par { $who }
# Les jetons qui peuvent être tirés pour un troupeau.
remark_bag =
    { $wolves ->
        [0] Jetons dans le sac : { $tokens }, aucun loup
        [one] Jetons dans le sac : { $tokens }, dont { $wolves } loup
       *[other] Jetons dans le sac : { $tokens }, dont { $wolves } loups
    }

does-flock = { $name } décide si un troupeau grandit.
ask_flock = Votre troupeau : { sheep }. Tirez encore un jeton, ou décomptez-le maintenant.
# Choix avec un bouton ; le numéro de la touche suit entre parenthèses.
target_flock_grow = Tirer un jeton
target_flock_stable = Décompter le troupeau : +{ $points } pour { $who }
# Avant le bouton qui tire un jeton.
ask_token = Vous tirez un jeton pour votre troupeau. Cela ne peut pas être annulé.
bar_token = Tirer un jeton
ask_token_drawn = { $name } tire un jeton. Lequel ?
# Pendant le tirage : tous les joueurs y participent, et certains peuvent être hors ligne.
waits_sheep = Un jeton est tiré…
waits_token = Le jeton tiré attend la confirmation { DE($names) }.

event_hidden = Une tuile va sous la colline, sans être vue
event_sheep = { $name } tire un jeton : { sheep }
event_wolf = { $name } tire le loup, qui chasse le troupeau
event_sent-wolf = Le loup renvoie une figurine { DE($name) } : { figure }
event_flock_grow = { $name } agrandit le troupeau
event_flock_stable = { $name } décompte le troupeau
source-sheep = Moutons

option_title-hill_tie = Plusieurs partisans sur des collines
option_value-hill_tie-one = Comme un seul
option_value-hill_tie-number = Comptés
option_meaning-hill_tie-one = À égalité, chaque ex æquo qui a un partisan sur une colline l’emporte.
option_meaning-hill_tie-number = À égalité, l’ex æquo qui a le plus de partisans sur des collines l’emporte.
option_title-vineyard_garden = Vignobles autour d’un jardin
option_value-vineyard_garden-no = Rien
option_value-vineyard_garden-yes = 3 points chacun
option_meaning-vineyard_garden-no = Un jardin terminé ne gagne rien pour les vignobles.
option_meaning-vineyard_garden-yes = Un jardin terminé gagne 3 points par vignoble autour de lui, comme un monastère.
option_title-dark_flock = Votre troupeau quand vous fermez son pré
option_value-dark_flock-choose = Peut encore grandir
option_value-dark_flock-stable = Décompté aussitôt
option_meaning-dark_flock-choose = Avant le décompte d’un troupeau dans un pré fermé, vous pouvez tirer encore une fois pour lui.
option_meaning-dark_flock-stable = Un troupeau est décompté dès que son pré est fermé.

rules_picture-hills = Un vignoble et un berger
rules-hills =
    Placez votre berger dans un pré sans berger : tirez 1 à 4 moutons, ou le loup qui chasse tout. En agrandissant le pré, tirez encore ou décomptez. Une colline tranche une égalité. Un monastère terminé gagne 3 points par vignoble autour. ([Règles complètes](RULES.md#hills--sheep))
