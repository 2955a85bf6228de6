# Der Turm: seine Wörter, Entscheidungen, Ereignisse und Optionen.
tile_set-tower = Der Turm
tile_set_about-tower = Türme, die Stockwerk um Stockwerk wachsen und Gefolgsleute in ihrer Reichweite gefangen nehmen.
component-tower = Türme

figure-storey = Stockwerk
figures-storey =
    { $count ->
        [one] 1 Stockwerk
       *[other] { $count } Stockwerke
    }
feature-tower = Turm
features-tower =
    { $count ->
        [one] { $count } { feature-tower }
       *[other] { $count } Türme
    }
at_ground-tower = auf einem Turm
remark_tower =
    { $count ->
        [0] Das Fundament eines Turms
        [one] Ein Turm mit 1 Stockwerk
       *[other] Ein Turm mit { $count } Stockwerken
    }
remark_tower_closed = Für immer geschlossen: { figure } von { $name }
# Wen ein Turm erreicht, wenn er ein Stockwerk mehr hat: eine Liste, oder niemand.
remark_tower_reach = Mit einem weiteren Stockwerk erreicht er: { $what }

does-capture = { $name } darf einen Gefolgsmann gefangen nehmen.
does-exchange = { $name } wählt, welcher Gefangene zurückkehrt.
# Ein Stockwerk ist eine der Möglichkeiten statt einer Figur. $question nennt die anderen.
ask_tower = Wenn du magst, baue an einem Turm, oder
ask_wood_tower =
    { $ways ->
        [none] Du darfst an einem Turm bauen. { $question }
       *[figure] Baue an einem Turm, { $question }
    }
ask_capture = Wähle einen Gefolgsmann, den dein Turm gefangen nimmt, oder
pass_capture = Niemanden gefangen nehmen
ask_exchange = { $name } bekommt den Gefangenen zurück, und du bekommst einen von deinen. Wähle, welchen.
# Entscheidungen mit einer Schaltfläche; die Nummer der Taste folgt in Klammern.
target_exchange = Zurückbekommen: { figure }
target_ransom = { $name } 3 Punkte zahlen: { figure }
# Ein Gefolgsmann, den ein Turm gefangen nimmt, mit der Nummer der Taste.
target_capture = Gefangen nehmen { $number }: { figure } von { $name }

event_tower = { $name } baut an einem Turm
event_captured = { $name } nimmt gefangen: { figure } von { $owner }
event_sent-tower = { $name } holt mit einem Turm eine Figur zurück: { figure }
event_freed = Wieder frei: { figure } von { $name } (Gefangene ausgetauscht)
event_ransom = { $name } zahlt { $captor } 3 Punkte Lösegeld: { figure }
source-ransoms = Lösegeld
analysis_tower = ein Stockwerk auf einen Turm
refusal_ransom = Lösegeld kostet 3 Punkte, und in einem Zug darf es nur einmal gezahlt werden
# Gefangene eines Spielers, nach ihrem Besitzer.
supply_prisoners = Gefangen von { $name }: { $what }

option_title-tower_city = Türme und die Stadt
option_value-tower_city-closed = Sicher
option_value-tower_city-open = In Reichweite
option_meaning-tower_city-closed = In den Vierteln der Stadt wird niemand gefangen genommen.
option_meaning-tower_city-open = Gefolgsleute in den Vierteln der Stadt werden gefangen genommen wie andere.
option_title-tower_dragon = Drache und Türme
option_value-tower_dragon-eaten = Zurückgeschickt
option_value-tower_dragon-safe = Sicher
option_meaning-tower_dragon-eaten = Der Drache schickt auch Gefolgsleute auf Türmen zurück.
option_meaning-tower_dragon-safe = Der Drache tut Gefolgsleuten auf Türmen nichts.
option_title-tower_guards = Gefolgsleute auf Türmen
option_value-tower_guards-captured = In Reichweite
option_value-tower_guards-safe = Sicher
option_meaning-tower_guards-captured = Ein Gefolgsmann auf einem anderen Turm wird gefangen genommen wie andere.
option_meaning-tower_guards-safe = Ein Gefolgsmann auf einem Turm wird nie gefangen genommen.
option_title-ransom_once = Lösegeld in einem Zug
option_value-ransom_once-a_player = Eigenes
option_value-ransom_once-a_turn = Beliebiges
option_meaning-ransom_once-a_player = In deinem Zug darfst du einmal Lösegeld zahlen.
option_meaning-ransom_once-a_turn = In einem Zug darf einmal Lösegeld gezahlt werden, von jedem Spieler, der etwas entscheidet.

rules_picture-tower = Ein Turm mit zwei Stockwerken
rules-tower =
    Statt eine Figur einzusetzen, darfst du einen Turm um ein Stockwerk erhöhen. Dann darf er einen Gefolgsmann in seiner Reihe oder Spalte gefangen nehmen, so weit entfernt, wie er hoch ist. Gefangene kosten 3 Punkte oder werden ausgetauscht. Ein Gefolgsmann auf der Spitze schließt den Turm. ([Vollständige Regeln](RULES.md#the-tower))
