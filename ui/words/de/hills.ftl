# Schafe und Hügel: seine Wörter, Entscheidungen, Ereignisse und Optionen.
tile_set-hills = Schafe und Hügel
tile_set_about-hills = Herden, die wachsen, bis du sie wertest oder ein Wolf kommt; Hügel, die bei Gleichstand siegen; Weinberge.
component-shepherd = Schäfer
component-hill = Hügel
component-vineyard = Weinberge

figure-shepherd = Schäfer
figures-shepherd =
    { $count ->
        [one] { $count } { figure-shepherd }
       *[other] { $count } Schäfer
    }
# Schafe auf einem Plättchen oder in einer Herde.
sheep =
    { $count ->
        [one] 1 Schaf
       *[other] { $count } Schafe
    }
wolf = Wolf
feature-flock = Herde
score_of-stabled = { feature }
tile_with-hill = Hügel
tile_with-vineyard = Weinberg
term-vineyards =
    { $count ->
        [one] 1 Weinberg
       *[other] { $count } Weinberge
    }
term-sheep = { sheep }
# Nach der Zahl der Gefolgsleute: { majority }, Hügel.
majority_hill = { $majority }, ein Hügel entscheidet
remark_hill = Auf einem Hügel, der bei Gleichstand siegt: { $who }
remark_flock = Herde: { sheep }, gehütet von { $who }
# Marken, die für eine Herde gezogen werden können.
remark_bag =
    { $wolves ->
        [0] Marken im Beutel: { $tokens }, kein Wolf
        [one] Marken im Beutel: { $tokens }, davon 1 Wolf
       *[other] Marken im Beutel: { $tokens }, davon { $wolves } Wölfe
    }

does-flock = { $name } entscheidet, ob eine Herde wächst.
ask_flock = Deine Herde hat { sheep }. Ziehe noch eine Marke, oder werte sie jetzt.
# Entscheidungen mit einer Schaltfläche; die Nummer der Taste folgt in Klammern.
target_flock_grow = Marke ziehen
target_flock_stable = Herde werten: +{ $points } für { $who }
# Vor der Schaltfläche, die eine Marke zieht.
ask_token = Du ziehst eine Marke für deine Herde. Das kannst du nicht rückgängig machen.
bar_token = Marke ziehen
ask_token_drawn = { $name } zieht eine Marke. Welche ist es?
# Während eine Marke gezogen wird: Alle Spieler wirken mit, und in einer Fernpartie sind vielleicht manche offline.
waits_sheep = Eine Marke wird gezogen …
waits_token = Die gezogene Marke wartet auf die Bestätigung von { $names }.

event_hidden = Ein Plättchen kommt ungesehen unter den Hügel
event_sheep = { $name } zieht eine Marke: { sheep }
event_wolf = { $name } zieht den Wolf, der die Herde verjagt
event_sent-wolf = Der Wolf schickt eine Figur von { $name } zurück: { figure }
event_flock_grow = { $name } lässt die Herde wachsen
event_flock_stable = { $name } wertet die Herde
source-sheep = Schafe

option_title-hill_tie = Mehrere Gefolgsleute auf Hügeln
option_value-hill_tie-one = Wie einer
option_value-hill_tie-number = Gezählt
option_meaning-hill_tie-one = Bei Gleichstand siegt jeder Beteiligte mit einem Gefolgsmann auf einem Hügel.
option_meaning-hill_tie-number = Bei Gleichstand siegt der Beteiligte mit den meisten Gefolgsleuten auf Hügeln.
option_title-vineyard_garden = Weinberge neben einem Garten
option_value-vineyard_garden-no = Nichts
option_value-vineyard_garden-yes = Je 3 Punkte
option_meaning-vineyard_garden-no = Ein fertiger Garten bekommt nichts für Weinberge.
option_meaning-vineyard_garden-yes = Ein fertiger Garten bekommt wie ein Kloster 3 Punkte für jeden Weinberg um ihn herum.
option_title-dark_flock = Deine Herde, wenn du ihre Wiese schließt
option_value-dark_flock-choose = Darf noch wachsen
option_value-dark_flock-stable = Sofort gewertet
option_meaning-dark_flock-choose = Bevor eine Herde auf einer geschlossenen Wiese gewertet wird, darfst du noch einmal für sie ziehen.
option_meaning-dark_flock-stable = Eine Herde wird gewertet, sobald ihre Wiese geschlossen ist.

rules_picture-hills = Ein Weinberg und ein Schäfer
rules-hills =
    Setze deinen Schäfer auf eine Wiese ohne Schäfer: Ziehe 1 bis 4 Schafe, oder den Wolf, der alle verjagt. Erweiterst du die Wiese, zieh noch einmal oder werte sie. Hügel siegen bei Gleichstand. Ein fertiges Kloster bekommt 3 Punkte je Weinberg daneben. ([Vollständige Regeln](RULES.md#hills--sheep))
