# Kopce a ovce: slova, rozhodnutí, události a volby.
tile_set-hills = Kopce a ovce
tile_set_about-hills = Stáda, která rostou, dokud je nevyhodnotíte nebo nepřijde vlk, kopce, které rozhodují shody, a vinice.
component-shepherd = pastýř
component-hill = kopce
component-vineyard = vinice

figure-shepherd = pastýř
figures-shepherd =
    { $count ->
        [one] { $count } { figure-shepherd }
        [few] { $count } pastýři
       *[other] { $count } pastýřů
    }
# Ovce na žetonu nebo ve stádu.
sheep =
    { $count ->
        [one] 1 ovce
        [few] { $count } ovce
       *[other] { $count } ovcí
    }
wolf = vlk
feature-flock = stádo
score_of-stabled = { feature }
tile_with-hill = kopec
tile_with-vineyard = vinice
term-vineyards =
    { $count ->
        [one] 1 vinice
        [few] { $count } vinice
       *[other] { $count } vinic
    }
term-sheep = { sheep }
# Za počtem družiníků: { majority }, kopec.
majority_hill = { $majority }, rozhoduje kopec
remark_hill = Na kopci, který rozhoduje shody: { $who }
remark_flock = Stádo: { sheep } (pastýři: { $who })
# Žetony, které lze pro stádo vylosovat.
remark_bag =
    { $wolves ->
        [0] Žetony v sáčku: { $tokens }, žádný vlk
       *[other] Žetony v sáčku: { $tokens }, z toho vlci: { $wolves }
    }

does-flock = { $name } rozhoduje, zda stádo poroste.
ask_flock = Vaše stádo: { sheep }. Vylosujte další žeton, nebo ho vyhodnoťte.
# Rozhodnutí s tlačítkem; číslo klávesy následuje v závorce.
target_flock_grow = Vylosovat žeton
target_flock_stable = Vyhodnotit stádo: +{ $points } ({ $who })
# Před tlačítkem, které losuje žeton.
ask_token = Losujete žeton pro své stádo. To nelze vzít zpět.
bar_token = Vylosovat žeton
ask_token_drawn = { $name } losuje žeton. Který to je?
# Při losování: podílejí se všichni hráči a v korespondenční partii může být někdo offline.
waits_sheep = Losuje se žeton…
waits_token = Vylosovaný žeton čeká na potvrzení: { $names }.

event_hidden = Pod kopec přichází dílek, který nikdo neviděl
event_sheep = { $name } losuje žeton: { sheep }
event_wolf = { $name } losuje vlka, který stádo zažene
event_sent-wolf = Vlk vrací figurku (hráč { $name }): { figure }
event_flock_grow = { $name } nechává stádo růst
event_flock_stable = { $name } vyhodnocuje stádo
source-sheep = Ovce

option_title-hill_tie = Více družiníků na kopcích
option_value-hill_tie-one = Jako jeden
option_value-hill_tie-number = Počítají se
option_meaning-hill_tie-one = Při shodě vítězí každý její účastník s družiníkem na kopci.
option_meaning-hill_tie-number = Při shodě vítězí její účastník s nejvíce družiníky na kopcích.
option_title-vineyard_garden = Vinice u zahrady
option_value-vineyard_garden-no = Nic
option_value-vineyard_garden-yes = Každá 3 body
option_meaning-vineyard_garden-no = Dokončená zahrada za vinice nic nedostává.
option_meaning-vineyard_garden-yes = Dokončená zahrada dostává 3 body za každou vinici kolem, jako klášter.
option_title-dark_flock = Vaše stádo, když jeho louku uzavřete
option_value-dark_flock-choose = Smí ještě růst
option_value-dark_flock-stable = Hned vyhodnoceno
option_meaning-dark_flock-choose = Než se stádo na uzavřené louce vyhodnotí, smíte pro ně ještě jednou losovat.
option_meaning-dark_flock-stable = Stádo se vyhodnotí, jakmile je jeho louka uzavřena.

rules_picture-hills = Vinice a pastýř
rules-hills =
    Postavte pastýře na louku bez pastýře: vylosujete 1 až 4 ovce, nebo vlka, který všechny zažene. Rozšíříte-li louku, losujte znovu, nebo je vyhodnoťte. Kopec rozhoduje shodu. Dokončený klášter má 3 body za každou vinici kolem. ([Úplná pravidla](RULES.md#hills--sheep))
