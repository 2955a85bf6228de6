# Las máquinas voladoras: sus palabras.
tile_set-flier = Las máquinas voladoras
tile_set_about-flier = Máquinas que llevan a un seguidor a una zona sin terminar, aunque esté ocupada.

component-flight = vuelos

feature-machine = máquina voladora
features-machine =
    { $count ->
        [one] { $count } { feature-machine }
       *[other] { $count } máquinas voladoras
    }
at_ground-machine = en una máquina voladora
remark_machine = Una máquina voladora

event_flew =
    { $lands ->
        [yes] { $name } saca un { $cells } y aterriza
       *[no] { $name } saca un { $cells } y no encuentra dónde aterrizar
    }
does-landing = { $name } elige dónde aterrizar.
ask_thrown = { $name } tira el dado. ¿Qué número es?
ask_landing = Casillas voladas: { $cells } ({ figure }). Elige dónde aterriza.

# Después del despegue, antes del botón que tira el dado.
ask_throw = El dado decide hasta dónde llega el vuelo ({ figure }). La tirada no se puede deshacer.
bar_throw = Tirar el dado
# Dónde acabaría un vuelo, antes de la tirada: una línea por número.
flight_lands = Con un { $cells } en el dado ({ cell }): { $there }
flight_fails = Con un { $cells } en el dado: ningún sitio donde aterrizar
# Mientras se tira el dado: participan todos los jugadores, y alguno puede estar desconectado.
waits_throw = Tirando el dado…
waits_die = La tirada del dado espera la confirmación de { $names }.

rules_picture-flier = Una máquina voladora
rules-flier =
    En vez de colocar una figura en la loseta, puedes poner un seguidor en su máquina voladora. Un dado dice si vuela 1, 2 o 3 losetas. Allí aterriza en una zona sin terminar, incluso ocupada, o vuelve a casa. ([Reglas completas](RULES.md#the-flying-machines))
