tile_set =
    { $set ->
       *[base] základní hra
        [river1] Řeka
        [river2] Řeka II
        [inns] Hostince a katedrály
        [traders] Kupci a stavitelé
        [dragon] Princezna a drak
        [count] Hrabě z Carcassonne
        [king] Král a loupeživý rytíř
        [cult] Kult
        [cult6] šestá svatyně
    }

tile_set_about =
    { $set ->
       *[river1] Partie začíná řekou.
        [river2] Partie začíná řekou, která se větví. Je u ní hostinec, sopka a stádo prasat.
        [inns] Velký družiník, hostince a katedrály.
        [traders] Stavitel, prase a zboží.
        [dragon] Drak, víla, princezny a kouzelné portály.
        [count] Město, kde družiníci čekají na bodování, a hrabě, který je tam může zadržet.
        [king] Karty za největší město a nejdelší cestu.
        [cult] Svatyně, které vyzývají kláštery.
    }

component =
    { $component ->
       *[large] velký družiník
        [builder] stavitel
        [pig] prase
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

parts_without = { tile_set } bez: { $parts }
parts_alone = { tile_set } bez dílků: { $parts }

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
       *[farm_scoring] Bodování luk na konci
        [two_tile_city] Dokončené město ze dvou dílků
        [inn_cathedral_end] Nedokončené s hostincem nebo katedrálou
        [farmers] Na louky smějí
        [start] Začátek plánu
        [start_tile] Počáteční dílek, není-li potřeba
        [river_turns] Zatáčky řeky
        [lake] Jezero se sopkou
        [dragon_moves] Dračí cesta
        [princess] Princezna a rytíři v jejím městě
        [fairy] Místo víly
        [fairy_pays] Body od víly na dílku
        [count_moves] Přesun hraběte, když družiník vejde do města
        [count_quarter] Zavření čtvrti s hrabětem
        [count_when] Body, které otevírají město
        [city_exits] Území, na která se z města smí
        [count_end] Čtvrti použité na konci
        [count_end_how] Odchod z města na konci
        [market_at_barn] Odchod z tržiště
        [city_mayor_wagon] Síla starosty nebo povozu z města
        [city_tiles] Drak, víla a portál ve městě
        [city_of_carcassonne] Město Carcassonne platí jako
        [after_scoring] První po bodování
        [king_robber] Body za krále a loupeživého rytíře
        [challenge_own] Figurky, které lze vyzvat
        [shrines] Počet svatyní
    }

option_value =
    { $value ->
       *[farm_scoring-per_farm_3] 3 za louku
        [farm_scoring-per_city_4] 4 za město
        [farm_scoring-once_per_city_3] 3 na hráče
        [two_tile_city-4] 4 body
        [two_tile_city-2] 2 body
        [inn_cathedral_end-zero] Nic
        [inn_cathedral_end-ignore] Jako bez nich
        [farmers-yes] Sedláci
        [farmers-no] Nikdo
        [start-expansions] Podle rozšíření
        [start-city] Město
        [start_tile-removed] Mimo hru
        [start_tile-in_bag] V sáčku
        [river_turns-room] S místem dál
        [river_turns-alternate] Střídavě vlevo a vpravo
        [lake-extra_tile] Další dílek
        [lake-plain] Nic
        [dragon_moves-after_scoring] Po bodování
        [dragon_moves-before_scoring] Před bodováním
        [princess-must] Musí jednoho vrátit
        [princess-may] Smí jednoho vrátit
        [fairy-on_tile] Na dílku
        [fairy-next_to_follower] U družiníka
        [fairy_pays-players] Každému hráči tam
        [fairy_pays-figures] Podle figurek
        [count_moves-by_player] Jak chcete
        [count_moves-clockwise] Po směru hodin
        [count_moves-follows] S družiníkem
        [count_quarter-closed] Oběma směry
        [count_quarter-from_only] Jen odchod
        [count_when-any_points] Jakékoli body
        [count_when-feature_points] Jen za území
        [city_exits-any] Všechna
        [city_exits-no_empty_cloister] Žádný prázdný klášter
        [city_exits-occupied] Jen obsazená
        [count_end-any_quarter] Všechny
        [count_end-market_only] Tržiště
        [count_end_how-once] Jedno kolo
        [count_end_how-must] Všichni musí
        [count_end_how-in_turn] Jeden po druhém
        [market_at_barn-no] Na konci
        [market_at_barn-yes] I kvůli stodolám
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
        [king_robber-during_play] Po 1 hned
        [challenge_own-no] Jiných hráčů
        [challenge_own-yes] I vlastní
        [shrines-5] Pět
        [shrines-6] Šest
    }

option_meaning =
    { $value ->
       *[farm_scoring-per_farm_3] Každá louka se boduje zvlášť. Hráč, který tam má nejvíc sedláků, dostane 3 za každé dokončené město u ní.
        [farm_scoring-per_city_4] Každé dokončené město se boduje jednou. Hráč, který má na všech loukách u něj dohromady nejvíc sedláků, dostane 4.
        [farm_scoring-once_per_city_3] Každé dokončené město se boduje jednou pro každého hráče, který má na některé louce u něj nejvíc sedláků. Ten dostane 3.
        [two_tile_city-4] Boduje se jako každé jiné město: 2 za dílek a 2 za erb.
        [two_tile_city-2] Přinese polovinu. S katedrálou přinese 2 za dílek a 2 za erb.
        [inn_cathedral_end-zero] Taková cesta nebo město na konci nepřinese nic.
        [inn_cathedral_end-ignore] Přinese 1 za dílek a 1 za erb, jako by tam hostinec nebo katedrála nebyly.
        [farmers-yes] Na louky smíte nasadit družiníky. Louky se bodují na konci.
        [farmers-no] Louky zůstanou prázdné a nic nepřinesou, takže první partie je snazší. Prasata se nepoužívají a tržiště je zavřené.
        [start-expansions] Hrabě začíná se svým městem a řeka pramenem. Jinak leží první počáteční dílek.
        [start-city] První leží 12 dílků města, i když se hrabě nehraje. Pak nemají čtvrti a nic nepřinášejí.
        [start_tile-removed] Nepoužije se.
        [start_tile-in_bag] Táhne se jako každý jiný.
        [river_turns-room] Kolem pokračování každého otevřeného konce řeky musí být volná pole.
        [river_turns-alternate] Po zatáčce vlevo jde další zatáčka téhož ramene vpravo a tak dál.
        [lake-extra_tile] Na jezero nelze nasadit figurku. Hráč hned táhne další dílek.
        [lake-plain] Je to dílek jako každý jiný.
        [dragon_moves-after_scoring] Drak se vydá na cestu, až je vše, co nový dílek dokončil, obodované.
        [dragon_moves-before_scoring] Drak jde první. Figurky, které odstraní, o body za nový dílek přijdou.
        [princess-must] Místo toho nelze nasadit figurku ani neudělat nic.
        [princess-may] Místo toho smíte nasadit figurku, nebo neudělat nic.
        [fairy-on_tile] Pomáhá všem družiníkům na svém dílku.
        [fairy-next_to_follower] Přesunete ji k jednomu ze svých družiníků. Body přináší jen on.
        [fairy_pays-players] 1 bod i 3 body dostane každý hráč, který má na jejím dílku družiníka.
        [fairy_pays-figures] Váš tah začíná 1 bodem za každou vaši figurku tam. 3 body získá nejdříve nasazený družiník.
        [count_moves-by_player] Smíte ho přesunout do kterékoli čtvrti, nebo ho nechat na místě.
        [count_moves-clockwise] Vždy jde do další čtvrti: hrad, tržiště, kovárna, katedrála.
        [count_moves-follows] Vždy jde do čtvrti, do které vešel družiník.
        [count_quarter-closed] Družiníci do ní nesmějí vejít ani z ní odejít.
        [count_quarter-from_only] Družiníci do ní smějí vejít, ale ne odejít.
        [count_when-any_points] Platí všechny body z bodování, i za vílu a karty.
        [count_when-feature_points] Platí jen body za cestu, město, klášter, svatyni nebo louku.
        [city_exits-any] Smějí na obsazená i prázdná území.
        [city_exits-no_empty_cloister] Z katedrály smějí jen do kláštera nebo svatyně, kde už je družiník.
        [city_exits-occupied] Z každé čtvrti smějí jen na území, kde už je družiník.
        [count_end-any_quarter] Družiníci smějí odejít ze všech čtvrtí kromě té, kde je hrabě.
        [count_end-market_only] Družiníci smějí odejít jen z tržiště, a ne, je-li tam hrabě.
        [count_end_how-once] Po směru hodin přesune každý hráč tolik družiníků, kolik chce. Poslední je hráč posledního tahu.
        [count_end_how-must] Hráči přesouvají střídavě po jednom družiníkovi, dokud to někdo může. Dřív přestat nesmí nikdo.
        [count_end_how-in_turn] Hráči přesouvají střídavě po jednom družiníkovi. Přestat smíte, ale pak už máte hotovo.
        [market_at_barn-no] Družiníci odcházejí z tržiště jen k závěrečnému bodování.
        [market_at_barn-yes] Družiníci smějí z tržiště odejít i tehdy, když louku boduje stodola.
        [city_mayor_wagon-two] Počítají se jako dva družiníci.
        [city_mayor_wagon-usual] Starosta se počítá podle erbů, povoz jako jeden družiník.
        [city_tiles-closed] Na žádný z jeho 12 dílků nesmějí.
        [city_tiles-open] Zavřené jsou jen dva vnitřní dílky. Víla smí i do čtvrtí, čeká-li tam některý z vašich družiníků.
        [city_of_carcassonne-farms_and_king] Počítá se pro louky u svých hradeb a pro body krále. Kartu krále za ně získat nelze.
        [city_of_carcassonne-ignored] Nepočítá se pro louky ani pro krále.
        [after_scoring-count_first] Družiníci vejdou do města a hrabě se přesune. Potom jedou povozy.
        [after_scoring-wagons_first] Povozy jedou. Potom družiníci vejdou do města a hrabě se přesune.
        [king_robber-per_feature] Král dostane 1 za každé dokončené město, loupeživý rytíř 1 za každou dokončenou cestu.
        [king_robber-10_each] Na konci přinese každá z obou karet 10.
        [king_robber-15_40] Na konci přinese jedna karta 15, obě v jedné ruce 40.
        [king_robber-during_play] Král dostane 1 pokaždé, když je dokončeno město, loupeživý rytíř, když je dokončena cesta. Na konci nedostanou nic.
        [challenge_own-no] K výzvě jsou třeba dva různí hráči.
        [challenge_own-yes] Vyzvat můžete i sami sebe. Co je dokončeno dřív, vrátí figurku z druhého.
        [shrines-5] Hraje se s pěti svatyněmi z rozšíření.
        [shrines-6] Hraje se i se svatyní z prvního vydání.
    }
