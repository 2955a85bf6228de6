tile_set =
    { $set ->
       *[base] základní hra
        [river1] Řeka
        [river2] Řeka II
        [inns] Hostince a katedrály
        [traders] Kupci a stavitelé
        [dragon] Princezna a drak
        [abbey] Opatství a starosta
        [count] Hrabě z Carcassonne
        [king] Král a loupeživý rytíř
        [cult] Kult
        [cult6] šestá svatyně
    }

tile_set_about =
    { $set ->
       *[river1] Řeka na začátku.
        [river2] Řeka, která se větví, s hostincem, sopkou a stádem prasat.
        [inns] Velký družiník, hostince a katedrály.
        [traders] Stavitel, prase a zboží.
        [dragon] Drak, víla, princezny a kouzelné portály.
        [abbey] Opatství pro každého hráče; starosta, povoz a stodola.
        [count] Město, kde čekají družiníci, a v něm hrabě.
        [king] Karty za největší město a nejdelší cestu.
        [cult] Svatyně, které vyzývají kláštery.
    }

component =
    { $component ->
       *[large] velký družiník
        [builder] stavitel
        [pig] prase
        [mayor] starosta
        [wagon] povoz
        [barn] stodola
        [abbey] opatství
        [inn] hostince
        [cathedral] katedrály
        [goods] zboží
        [herd] stáda prasat
        [dragon] drak
        [fairy] víla
        [princess] princezny
        [portal] kouzelné portály
        [count] hrabě
        [king] král
        [robber] loupeživý rytíř
        [challenge] výzvy
    }

parts_without = { tile_set }, bez: { $parts }
parts_alone = { tile_set }, bez dílků: { $parts }

preset =
    { $preset ->
       *[big-box] Jako velká krabice z roku 2008
        [original] Jako první vydání
        [printing] Jako vydání z roku 2018
    }

option_group =
    { $group ->
       *[cities_and_farms] Města a louky
        [start_and_rivers] Začátek a řeky
    }

option_title =
    { $option ->
       *[farm_scoring] Jak se na konci bodují louky
        [two_tile_city] Zač je dokončené město ze dvou dílků
        [inn_cathedral_end] Co udělá hostinec nebo katedrála z toho, co je na konci nedokončené
        [farmers] Kdo smí na louky
        [start] Co leží na stole na začátku
        [start_tile] Kam přijde počáteční dílek, leží-li tam něco jiného
        [river_turns] Jak smí řeka zatáčet
        [lake] Co přináší jezero se sopkou
        [dragon_moves] Kdy se drak vydá na cestu
        [princess] Co dělá princezna, jsou-li v jejím městě rytíři
        [fairy] Kde stojí víla
        [fairy_pays] Komu přináší body víla na dílku
        [wagon_moves] Kam smí jet obodovaný povoz
        [barn_shares] Kolik stodol smí stát na louce
        [count_moves] Jak se hrabě přesune, když někdo vejde do města
        [count_quarter] Pro co je čtvrť hraběte zavřená
        [count_when] Které body otevírají město
        [city_exits] Ke kterým dokončeným územím družiníci opouštějí město
        [count_end] Které čtvrti se na konci opouštějí
        [count_end_how] Jak družiníci na konci opouštějí město
        [market_at_barn] Kdy družiníci opouštějí tržiště
        [city_mayor_wagon] Zač platí starosta nebo povoz z města
        [city_tiles] Jak daleko do města dosáhnou drak, víla a portál
        [city_of_carcassonne] Zač je město samo
        [after_scoring] Co je po bodování první
        [king_robber] Co přináší král a loupeživý rytíř
        [challenge_own] Koho vyzývá mnich nebo kacíř
        [shrines] Kolik je svatyní
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 za každou louku
        [farm_scoring-per_city_4] 4 za město, jednou
        [farm_scoring-once_per_city_3] 3 za město a hráče
        [two_tile_city-4] 4 body
        [two_tile_city-2] 2 body
        [inn_cathedral_end-zero] Nic
        [inn_cathedral_end-ignore] Jako bez nich
        [farmers-yes] Sedláci
        [farmers-no] Nikdo
        [start-expansions] Co se hraje
        [start-city] Město
        [start_tile-removed] Mimo hru
        [start_tile-in_bag] Mezi ostatní
        [river_turns-room] S místem dál
        [river_turns-alternate] Střídavě vlevo a vpravo
        [lake-extra_tile] Další dílek
        [lake-plain] Nic víc
        [dragon_moves-after_scoring] Nakonec
        [dragon_moves-before_scoring] Před bodováním
        [princess-must] Musí jednoho poslat domů
        [princess-may] Smí jednoho poslat domů
        [fairy-on_tile] Na dílku
        [fairy-next_to_follower] U družiníka
        [fairy_pays-players] Každému hráči tam
        [fairy_pays-figures] Podle figurek
        [wagon_moves-connected] Co je spojené
        [wagon_moves-adjacent] Co je blízko
        [barn_shares-no] Jedna
        [barn_shares-yes] Několik
        [count_moves-by_player] Jak chcete
        [count_moves-clockwise] Po směru hodin
        [count_moves-follows] S družiníkem
        [count_quarter-closed] Oběma směry
        [count_quarter-from_only] Odchod
        [count_when-any_points] Jakékoli body
        [count_when-feature_points] Jen území
        [city_exits-any] Ke všem
        [city_exits-no_empty_cloister] K žádnému prázdnému klášteru
        [city_exits-occupied] K obsazeným
        [count_end-any_quarter] Všechny
        [count_end-market_only] Tržiště
        [count_end_how-once] Jedno kolo
        [count_end_how-must] Všichni musí
        [count_end_how-in_turn] Jeden po druhém
        [market_at_barn-no] Na konci
        [market_at_barn-yes] I pro stodoly
        [city_mayor_wagon-two] Dva
        [city_mayor_wagon-usual] Jako obvykle
        [city_tiles-closed] Vůbec ne
        [city_tiles-open] Vnější dílky
        [city_of_carcassonne-farms_and_king] Dokončené město
        [city_of_carcassonne-ignored] Nic
        [after_scoring-count_first] Hrabě
        [after_scoring-wagons_first] Povozy
        [king_robber-per_feature] Po 1 na konci
        [king_robber-10_each] 10 za kartu
        [king_robber-15_40] 15, nebo 40
        [king_robber-during_play] 1 hned
        [challenge_own-no] Jiné hráče
        [challenge_own-yes] I vlastní
        [shrines-5] Pět
        [shrines-6] Šest
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Každá louka zvlášť: 3 za dokončené město tomu, kdo na ní má nejvíc sedláků.
        [farm_scoring-per_city_4] Každé dokončené město platí jednou: 4 tomu, kdo má na všech loukách u něj dohromady nejvíc sedláků.
        [farm_scoring-once_per_city_3] Každé dokončené město zaplatí 3, a jen jednou, každému, kdo má na některé louce u něj nejvíc sedláků.
        [two_tile_city-4] Jako každé jiné město: 2 za dílek a 2 za erb.
        [two_tile_city-2] Polovina; s katedrálou 2 za dílek a 2 za erb.
        [inn_cathedral_end-zero] Taková cesta nebo město nepřinese nic.
        [inn_cathedral_end-ignore] 1 za dílek a 1 za erb, jako bez hostince a katedrály.
        [farmers-yes] Družiníci smějí a louky se na konci bodují.
        [farmers-no] Žádní družiníci a žádné body za louky: snazší první hra. Prasata zůstávají doma a tržiště je zavřené.
        [start-expansions] Hrabě přináší své město, řeka pramen; jinak počáteční dílek.
        [start-city] Jeho dvanáct dílků tam leží i bez hraběte, bez čtvrtí a bez hodnoty.
        [start_tile-removed] Nepoužije se.
        [start_tile-in_bag] Táhne se jako každý jiný.
        [river_turns-room] Každý otevřený konec řeky musí mít volná políčka kolem své cesty.
        [river_turns-alternate] Po zatáčce vlevo jde další téhož ramene vpravo a tak dál.
        [lake-extra_tile] Na jezeře se nic neděje; hráč hned táhne znovu.
        [lake-plain] Dílek jako jiné.
        [dragon_moves-after_scoring] Na konci: co bylo dokončeno, už je obodováno.
        [dragon_moves-before_scoring] Koho navštíví, ten přijde o body toho tahu.
        [princess-must] Nic jiného se pak nesmí.
        [princess-may] Místo nasazení figurky, nebo místo ničeho.
        [fairy-on_tile] Slouží všem družiníkům na něm.
        [fairy-next_to_follower] Postavíte ji k jednomu ze svých družiníků; body přináší jen on.
        [fairy_pays-players] 1 a 3 každému, kdo má na jejím dílku družiníka.
        [fairy_pays-figures] Tah začíná 1 za každou vaši figurku tam; 3 získá nejdřív nasazený družiník.
        [wagon_moves-connected] To, co se na některém dílku dotýká obodovaného.
        [wagon_moves-adjacent] Cokoli na jeho dílku nebo na některém z osmi okolo.
        [barn_shares-no] Víc jich mají jen spojené louky.
        [barn_shares-yes] Louka se stodolou smí dostat další a boduje se znovu.
        [count_moves-by_player] Do kterékoli čtvrti, nebo zůstane.
        [count_moves-clockwise] Vždy k další z: hrad, tržiště, kovárna, katedrála.
        [count_moves-follows] Vždy do čtvrti, kam vešel.
        [count_quarter-closed] Nikdo nevejde ani neodejde.
        [count_quarter-from_only] Družiníci smějí dovnitř, ale ne ven.
        [count_when-any_points] Cokoli bodování přinese, i víla a karty.
        [count_when-feature_points] Co přinese cesta, město, klášter, svatyně nebo louka, nic jiného.
        [city_exits-any] Obsazeným i prázdným.
        [city_exits-no_empty_cloister] Z katedrály jen ke klášteru nebo svatyni, kde stojí družiník.
        [city_exits-occupied] Ze všech čtvrtí jen tam, kde stojí družiník.
        [count_end-any_quarter] Každá čtvrť bez hraběte.
        [count_end-market_only] Jen to, a ne, je-li tam hrabě.
        [count_end_how-once] Po směru hodin, hráč posledního tahu naposled, každý kolik chce.
        [count_end_how-must] Každý postupně přesune jednoho družiníka, znovu a znovu, dokud to jde.
        [count_end_how-in_turn] Stejně, ale smíte přestat, a pak máte hotovo.
        [market_at_barn-no] Jen tehdy.
        [market_at_barn-yes] Také když stodola boduje louku.
        [city_mayor_wagon-two] Jako dva družiníci.
        [city_mayor_wagon-usual] Starosta podle erbů, povoz za jednoho.
        [city_tiles-closed] Na žádný z dvanácti dílků nesmějí.
        [city_tiles-open] Zavřené jsou jen dva vnitřní; víla smí i do čtvrtí, kde čeká váš družiník.
        [city_of_carcassonne-farms_and_king] Pro louky u jeho hradeb a pro krále; karta krále se jím získat nedá.
        [city_of_carcassonne-ignored] Ani pro louky, ani pro krále.
        [after_scoring-count_first] Povozy jedou, až skončí.
        [after_scoring-wagons_first] Hrabě přijde na řadu po nich.
        [king_robber-per_feature] 1 za dokončené město králi, 1 za dokončenou cestu loupeživému rytíři.
        [king_robber-10_each] Na konci 10 za každou z obou.
        [king_robber-15_40] Na konci 15 za jednu, 40 za obě v jedné ruce.
        [king_robber-during_play] 1 držiteli krále za každé dokončené město, držiteli loupeživého rytíře za každou cestu; na konci nic.
        [challenge_own-no] K výzvě jsou třeba dva.
        [challenge_own-yes] Co je dokončeno dřív, pošle druhého domů.
        [shrines-5] Svatyně z rozšíření.
        [shrines-6] I s tou z prvního vydání.
    }
