# Brücken, Burgen & Basare: seine Wörter, Entscheidungen, Ereignisse und Optionen.
tile_set-bridges = Brücken, Burgen & Basare
tile_set_about-bridges = Brücken über Plättchen, Burgen statt kleiner Städte und Versteigerungen der nächsten Plättchen.
component-bridge = Brücken
component-castle = Burgen
component-bazaar = Basare

figure-bridge = Brücke
figures-bridge =
    { $count ->
        [one] 1 Brücke
       *[other] { $count } Brücken
    }
figure-castle = Burg
figures-castle =
    { $count ->
        [one] 1 Burg
       *[other] { $count } Burgen
    }
feature-castle = Burg
features-castle =
    { $count ->
        [one] { $count } { feature-castle }
       *[other] { $count } Burgen
    }
# Der Ort des Gefolgsmanns in einer Burg. [castle] ist das Viertel der Stadt Carcassonne.
at_ground-lord = in einer Burg
tile_with-bazaar = Basar
term-castles =
    { $count ->
        [one] { $count } Burg
       *[other] { $count } Burgen
    }
score_of-castle = Burg, mit einem Gebiet in der Nähe
source-bazaars = Basare

# Erklärungen unter dem Zeiger.
remark_castle = Eine Burg. Sie zählt mit dem nächsten Gebiet, das in ihrer Nähe fertig wird.
remark_castle_empty = Eine leere Burg
bridge_axis =
    { $axis ->
       *[north_south] von Nord nach Süd
        [east_west] von West nach Ost
    }

does-castle = { $name } darf eine Burg bauen.
does-lot = { $name } wählt ein Plättchen am Basar.
does-bid = { $name } darf für ein Plättchen bieten.
does-sale = { $name } kauft das Plättchen oder verkauft es.
# Ein Plättchen, das nur mit einer Brücke passt. Eine Schaltfläche für ein anderes folgt.
ask_lay_bridge = Dieses Plättchen passt nur mit einer Brücke. Lege es, oder
pass_tile = Anderes Plättchen ziehen
# Eine Brücke ist eine der Möglichkeiten vor dem Einsetzen. $question nennt die anderen.
ask_bridge = Wenn du magst, baue eine Brücke, oder
ask_wood_bridge =
    { $ways ->
        [none] Du darfst eine Brücke bauen. { $question }
       *[figure] Baue eine Brücke, { $question }
    }
ask_piece-castle = Wenn du magst, mache aus einer kleinen Stadt eine Burg, oder
pass_castle = Stadt werten
ask_lot = Wähle ein Plättchen für deinen nächsten Zug und biete dafür.
ask_lot_free = Wähle ein Plättchen für deinen nächsten Zug.
ask_bid = { $name } bietet { points } für dieses Plättchen. Biete mehr, oder
pass_bid = Passen
ask_sale = { $name } bietet { points } für das Plättchen, das du gewählt hast. Kaufe es dafür oder verkaufe es.
# Wenn eine Partie von einem echten Tisch eingegeben wird.
ask_turned_up = Am Basar wird ein Plättchen aufgedeckt. Welches?

# Ziele auf dem Spielplan. $number ist die Taste.
target_bridge = Bauen { $number }: Brücke { bridge_axis }, { cell }
held_bridge = Mit einer Brücke { bridge_axis }, { cell }
# Entscheidungen mit einer Schaltfläche; die Nummer der Taste folgt in Klammern.
target_buy = Kaufen: { points } zahlen
target_sell = Verkaufen: { points } bekommen

# Der Basar: die aufgedeckten Plättchen und das Gebot, das ein Spieler machen will.
bazaar_tile = Plättchen { $number }: { $tile }
bazaar_of = { $name } hat es
bazaar_bid = { $name } bietet { points }
bazaar_price = Gebot in Punkten
bazaar_more = Mehr bieten
bazaar_less = Weniger bieten
bazaar_offer = { points } bieten
bazaar_take = Plättchen nehmen
bazaar_keys = Tasten: eine Zahl für das Plättchen, Pfeile für das Gebot, Enter zum Bieten

supply_lot = { $name } legt als Nächstes: { $tile }
supply_debt = { $name } ist { points } unter 0

event_bridge = { $name } baut eine Brücke
event_castle = { $name } macht aus einer kleinen Stadt eine Burg
event_refused = { $name } legt ein Plättchen ab, das nur mit einer Brücke passt: { $tile }
event_turned_up = Am Basar: { $tile }
event_picked = { $name } wählt ein Plättchen und bietet { points }: { $tile }
event_bid = { $name } bietet { points }
event_lot_sold = { $name } bekommt ein Plättchen für { points }: { $tile }
event_lot_paid = { $name } bekommt ein Plättchen und zahlt an { $seller } { points }: { $tile }
event_lot_unfit = Das Plättchen von { $name } aus dem Basar passt nirgends: { $tile }
event_buy = { $name } kauft das Plättchen
event_sell = { $name } verkauft das Plättchen
analysis_bridge = eine Brücke
refusal_bridge = eine Brücke führt von einer Wiese zur gegenüberliegenden, und nur wo sie etwas nützt
refusal_no_lot = dieses Plättchen des Basars ist vergeben
refusal_too_poor = ein Gebot darf nicht höher sein als deine Punkte
refusal_too_low = ein Gebot muss höher sein als das letzte

option_title-bridge_free = Brücken, die kein Plättchen braucht
option_value-bridge_free-new_or_neighbour = Auch daneben
option_value-bridge_free-new_only = Auf deinem
option_meaning-bridge_free-new_or_neighbour = Du darfst eine Brücke über dein Plättchen oder eines daneben bauen.
option_meaning-bridge_free-new_only = Du darfst eine Brücke nur über dein Plättchen bauen.
option_title-bridge_tile = Plättchen, das eine Brücke braucht
option_value-bridge_tile-may_refuse = Darf weg
option_value-bridge_tile-must = Muss liegen
option_meaning-bridge_tile-may_refuse = Du darfst ein Plättchen, das nur mit einer Brücke passt, ablegen und ein anderes ziehen.
option_meaning-bridge_tile-must = Du musst ein Plättchen legen, das nur mit einer Brücke passt.
option_title-castle_ask = Mehrere Burgen auf einmal
option_value-castle_ask-each = Alle
option_value-castle_ask-one_and_stop = Je eine
option_meaning-castle_ask-each = Jeder Besitzer entscheidet über jede seiner kleinen Städte.
option_meaning-castle_ask-one_and_stop = Jeder Spieler baut höchstens eine Burg. Der erste, der keine baut, beendet die Wahl.
option_title-bazaar = Plättchen am Basar
option_value-bazaar-auction = Versteigerung
option_value-bazaar-choose = Freie Wahl
option_meaning-bazaar-auction = Die Spieler bieten Punkte für jedes Plättchen.
option_meaning-bazaar-choose = Die Spieler wählen nacheinander je ein Plättchen und zahlen nichts.
option_title-bid_limit = Höchstes Gebot
option_value-bid_limit-points = Deine Punkte
option_value-bid_limit-unlimited = Ohne Grenze
option_meaning-bid_limit-points = Du kannst nicht mehr Punkte bieten, als du hast.
option_meaning-bid_limit-unlimited = Du kannst beliebig viele Punkte bieten und unter 0 fallen.

rules_picture-bridges = Zwei Straßen an einem Basar
rules-bridges =
    Deine Brücke führt eine Straße über ein Plättchen und kann eines passend machen. Aus einer kleinen Stadt kann eine Burg werden, statt zu zählen. Sie bekommt die Punkte des nächsten Gebiets, das in ihrer Nähe fertig wird. Nach einem Basar bieten die Spieler für Plättchen. ([Vollständige Regeln](RULES.md#bridges-castles--bazaars))
