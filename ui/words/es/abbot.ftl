# El Abad: sus palabras, y las del abad, los jardines y las opciones.
tile_set-abbot = El Abad
tile_set_about-abbot = Jardines en algunas losetas, y un abad que puedes recuperar para puntuar.

figure-abbot = abad
figures-abbot =
    { $count ->
        [one] { $count } { figure-abbot }
       *[other] { $count } abades
    }
component-abbot = abad

feature-garden = jardín
features-garden =
    { $count ->
        [one] { $count } { feature-garden }
       *[other] { $count } jardines
    }
at_ground-garden = en un jardín
term-garden = jardín { $count }
score_of-taken_home = { feature }, abad recuperado
remark_finished-garden = Un jardín completo
remark_around-garden = Un jardín, { $open } de 8 casillas de alrededor libres

target_home-abbot = Recuperar { $number }: abad de { $name }
analysis_home-abbot = { $name } recupera el abad para puntuar

option_title-abbot_quarter = Abades en la ciudad
option_value-abbot_quarter-no = Ninguno
option_value-abbot_quarter-yes = En la catedral
option_meaning-abbot_quarter-no = Un abad nunca entra en la ciudad de Carcassonne.
option_meaning-abbot_quarter-yes = Un abad puede esperar en la catedral y salir hacia un monasterio o un santuario.

rules_picture-abbot = Un jardín y su abad
rules-abbot =
    Algunas losetas tienen un jardín. Solo un abad puede ir allí; también puede ir a un monasterio o a un santuario. Un jardín puntúa como un monasterio. En vez de colocar una figura puedes recuperar tu abad de un jardín, monasterio o santuario sin terminar. Da 1 punto, y 1 más por cada loseta de alrededor. ([Reglas completas](RULES.md#the-abbot))
