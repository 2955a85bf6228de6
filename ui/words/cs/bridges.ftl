# Mosty, hrady a bazary: slova, rozhodnutí, události a volby.
tile_set-bridges = Mosty, hrady a bazary
tile_set_about-bridges = Mosty přes dílky, hrady místo malých měst a dražby dalších dílků.
component-bridge = mosty
component-castle = hrady
component-bazaar = bazary

figure-bridge = most
figures-bridge =
    { $count ->
        [one] 1 most
        [few] { $count } mosty
       *[other] { $count } mostů
    }
figure-castle = hrad
figures-castle =
    { $count ->
        [one] 1 hrad
        [few] { $count } hrady
       *[other] { $count } hradů
    }
feature-castle = hrad
features-castle =
    { $count ->
        [one] { $count } { feature-castle }
        [few] { $count } hrady
       *[other] { $count } hradů
    }
# Místo družiníka v hradu. [castle] je čtvrť města Carcassonne.
at_ground-lord = v hradu
tile_with-bazaar = bazar
term-castles =
    { $count ->
        [one] { $count } hrad
        [few] { $count } hrady
       *[other] { $count } hradů
    }
score_of-castle = hrad, s územím v okolí
source-bazaars = Bazary

# Popisky.
remark_castle = Hrad. Boduje s dalším územím, které se v jeho okolí dokončí.
remark_castle_empty = Prázdný hrad
bridge_axis =
    { $axis ->
       *[north_south] od severu k jihu
        [east_west] od západu k východu
    }

does-castle = { $name } smí založit hrad.
does-lot = { $name } vybírá dílek na bazaru.
does-bid = { $name } smí přihodit na dílek.
does-sale = { $name } kupuje dílek, nebo ho prodává.
# Dílek, který pasuje jen s mostem. Následuje tlačítko pro jiný.
ask_lay_bridge = Tento dílek pasuje jen s mostem. Položte ho, nebo
pass_tile = Losovat jiný dílek
# Most je jedna z možností před nasazením figurky. $question uvádí ostatní.
ask_bridge = Smíte postavit most, nebo
ask_wood_bridge =
    { $ways ->
        [none] Smíte postavit most. { $question }
       *[figure] Postavte most, { $question }
    }
ask_piece-castle = Z malého města smíte udělat hrad, nebo
pass_castle = Bodovat město
ask_lot = Vyberte dílek pro svůj další tah a nabídněte za něj body.
ask_lot_free = Vyberte dílek pro svůj další tah.
ask_bid = { $name } nabízí { points } za tento dílek. Přihoďte, nebo
pass_bid = Pasovat
ask_sale = { $name } nabízí { points } za vybraný dílek. Kupte ho za tolik, nebo ho prodejte.
# Když se zapisuje partie od skutečného stolu.
ask_turned_up = Na bazaru se odkrývá dílek. Který?

# Volby na desce. $number je klávesa.
target_bridge = Postavit { $number }: most { bridge_axis }, { cell }
held_bridge = S mostem { bridge_axis }, { cell }
# Rozhodnutí s tlačítkem; číslo klávesy následuje v závorce.
target_buy = Koupit: zaplatit { points }
target_sell = Prodat: dostat { points }

# Bazar: odkryté dílky a nabídka, kterou hráč chystá.
bazaar_tile = Dílek { $number }: { $tile }
bazaar_of = Patří hráči { $name }
bazaar_bid = { $name } nabízí { points }
bazaar_price = Nabídka v bodech
bazaar_more = Nabídnout více
bazaar_less = Nabídnout méně
bazaar_offer = Nabídnout { points }
bazaar_take = Vzít tento dílek
bazaar_keys = Klávesy: číslo pro dílek, šipky pro nabídku, Enter pro potvrzení

supply_lot = { $name } příště položí: { $tile }
supply_debt = { $name } je { points } pod 0

event_bridge = { $name } staví most
event_castle = { $name } mění malé město v hrad
event_refused = { $name } odkládá dílek, který pasuje jen s mostem: { $tile }
event_turned_up = Na bazaru: { $tile }
event_picked = { $name } vybírá dílek a nabízí { points }: { $tile }
event_bid = { $name } nabízí { points }
event_lot_sold = { $name } získává dílek za { points }: { $tile }
event_lot_paid = { $name } získává dílek a platí { points } (příjemce { $seller }): { $tile }
event_lot_unfit = Dílek z bazaru (hráč { $name }) nikam nepasuje: { $tile }
event_buy = { $name } kupuje dílek
event_sell = { $name } prodává dílek
analysis_bridge = most
refusal_bridge = most vede z louky na protější louku, a jen tam, kde k něčemu je
refusal_no_lot = tento dílek bazaru už někomu patří
refusal_too_poor = nabídka nesmí být vyšší než vaše body
refusal_too_low = nabídka musí být vyšší než poslední

option_title-bridge_free = Mosty, které žádný dílek nepotřebuje
option_value-bridge_free-new_or_neighbour = I vedle
option_value-bridge_free-new_only = Na vašem
option_meaning-bridge_free-new_or_neighbour = Most smíte postavit přes svůj dílek nebo přes sousední.
option_meaning-bridge_free-new_only = Most smíte postavit jen přes svůj dílek.
option_title-bridge_tile = Dílek, který potřebuje most
option_value-bridge_tile-may_refuse = Lze odložit
option_value-bridge_tile-must = Povinný
option_meaning-bridge_tile-may_refuse = Dílek, který pasuje jen s mostem, smíte odložit a vylosovat jiný.
option_meaning-bridge_tile-must = Dílek, který pasuje jen s mostem, musíte položit.
option_title-castle_ask = Několik hradů najednou
option_value-castle_ask-each = Všechny
option_value-castle_ask-one_and_stop = Každý jeden
option_meaning-castle_ask-each = Každý majitel rozhodne o každém svém malém městě.
option_meaning-castle_ask-one_and_stop = Každý hráč založí nejvýše jeden hrad. První hráč, který žádný nezaloží, výběr ukončí.
option_title-bazaar = Dílky na bazaru
option_value-bazaar-auction = Dražba
option_value-bazaar-choose = Volný výběr
option_meaning-bazaar-auction = Hráči nabízejí za každý dílek body.
option_meaning-bazaar-choose = Hráči si po řadě vyberou každý jeden dílek a nic neplatí.
option_title-bid_limit = Nejvyšší nabídka
option_value-bid_limit-points = Vaše body
option_value-bid_limit-unlimited = Bez omezení
option_meaning-bid_limit-points = Nemůžete nabídnout více bodů, než máte.
option_meaning-bid_limit-unlimited = Můžete nabídnout libovolně bodů a klesnout pod 0.

rules_picture-bridges = Dvě cesty u bazaru
rules-bridges =
    Váš most vede cestu přes dílek a může způsobit, že dílek pasuje. Z malého města se místo bodování může stát hrad. Dostane body dalšího území, které se v jeho okolí dokončí. Po bazaru hráči draží dílky. ([Úplná pravidla](RULES.md#bridges-castles--bazaars))
