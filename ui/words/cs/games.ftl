games = Partie
games_all = Všechny partie
games_none = Tady se zatím nehrálo.
games_looking = Čtou se záznamy.
games_replay = Přehrát
games_go_on = Pokračovat
games_correct = Opravit
games_export = Exportovat
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, zbývá { $left }
games_left_short = { $what }, zbývá { $left }
games_remarks =
    { $count ->
        [one] 1 nová zpráva
        [few] { $count } nové zprávy
       *[other] { $count } nových zpráv
    }
games_my_turn = jste na tahu
games_turn = na tahu je { $name }
games_unheard = čeká na zprávu hráče { $name }
games_written = zapisuje se
games_continue = Pokračovat: { $players }, { $turn }
games_replay_of = Přehrát: { $players }
games_bots =
    { $count ->
        [one] robot
        [few] { $count } roboti
       *[other] { $count } robotů
    }
ago_now = právě teď
ago_minutes =
    { $count ->
        [one] před minutou
        [few] před { $count } minutami
       *[other] před { $count } minutami
    }
ago_hours =
    { $count ->
        [one] před hodinou
        [few] před { $count } hodinami
       *[other] před { $count } hodinami
    }
ago_days =
    { $count ->
        [one] včera
        [few] před { $count } dny
       *[other] před { $count } dny
    }
games_score = { $name }: { $points }
writing_new = Zapsat partii
writing_about = Hráli jste u skutečného stolu? Zapište partii dílek po dílku, ať ji můžete přehrát a rozebrat.
writing_replay_how = Co je tu zatím zapsáno, tah po tahu; zůstane to a dá se v tom pokračovat.
written_changed = Soubor { $path } mezitím někdo jinde změnil, a proto se nepřepisuje. Opusťte plán a otevřete partii znovu.
history = Soupeři
history_won = Vaše výhry : výhry soupeře
history_games =
    { $count ->
        [one] 1 partie
        [few] { $count } partie
       *[other] { $count } partií
    }
history_shared =
    { $count ->
        [one] 1 vyhrána společně
        [few] { $count } vyhrány společně
       *[other] { $count } vyhráno společně
    }
history_others =
    { $count ->
        [one] 1 vyhrál někdo jiný
        [few] { $count } vyhrál někdo jiný
       *[other] { $count } vyhrál někdo jiný
    }
history_points = průměrně { $mine } : { $theirs } bodů
history_apart =
    { $count ->
        [one] 1 se nepočítá
        [few] { $count } se nepočítají
       *[other] { $count } se nepočítá
    }
history_also = dřívější jména: { $names }
history_beside = { $name } (hraje vedle: { $by })
history_beside_me = { $name }, vedle vás
history_row = { $name }: vaše výhry { $mine }, výhry soupeře { $theirs }. { $told }
history_with = Hráč { $name }: společné partie
history_apart_means = Nepočítají se partie, které pokračovaly bez někoho, vynechaly, na co už někdo odpověděl, skončily dohodou, byly prohrány na čas nebo nemají podepsaný konec; a ty, u kterých se tak hráči dohodli.
series = Série
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, následuje partie { $number } z nejvýše { $most }
series_won = { $score }: sérii vyhrál hráč { $name }
series_shared = { $score }: sérii nevyhrál nikdo
series_next = Další partie série
series_told = Série, nejvýše partií: { $most }.
terms_series = Kolik partií
series_none = Jedna partie
series_none_means = Pak můžete hrát znovu.
series_most = Nejvýše { $most }
series_means = Sérii vyhrává, kdo vede tak, že ho už nikdo nemůže dohnat. Dělená výhra se nepočítá nikomu a rozhodují jen záznamy.
worth_verified = ověřeno
worth_chapters = ověřeno, s kapitolami
worth_agreed = ukončeno dohodou
worth_won = vyhráno, ostatní se vzdali
worth_on_time = prohráno na čas
worth_unfinished = nedohráno
worth_invalid = neplatné
worth_forked = podepsány dvě verze
worth_cut = vynechané tahy
worth_unreadable = nečitelné
worth_unsigned = nepodepsáno
worth_badge = Záznam: { $worth }
worth_badge_unsigned = Tuto partii nikdo nepodepsal: někdo ji zapsal, nebo pochází z jiného programu.
worth_ends_here = Končí zde: { $why }.
worth_of = Co bylo ověřeno
worth_charter = { $names } se na této partii dohodli a podepsali ji před prvním dílkem.
worth_day = Dohodnuto { $day } (UTC).
worth_alone = { $names } tuto partii podepisuje před prvním dílkem.
worth_draws_given = Losování bylo dáno před hrou a všichni ho mohli znát. Záznam dokazuje, že se s těmito dílky hrálo podle pravidel a co vynesly; ne to, že se nikdo nedíval dopředu, ani že šlo o první pokus.
worth_draws =
    { $count ->
        [one] 1 losování: z tajemství každého, kdo v kapitole hrál, odhaleného až tehdy. Dokud se aspoň jeden z nich držel pravidel, nikdo ho nemohl znát ani zvolit.
        [few] { $count } losování: každé z tajemství všech, kdo v kapitole hráli, odhalených až tehdy. Dokud se aspoň jeden z nich držel pravidel, nikdo je nemohl znát ani zvolit.
       *[other] { $count } losování: každé z tajemství všech, kdo v kapitole hráli, odhalených až tehdy. Dokud se aspoň jeden z nich držel pravidel, nikdo je nemohl znát ani zvolit.
    }
worth_draws_laps =
    { $count ->
        [one] 1 losování
        [few] { $count } losování
       *[other] { $count } losování
    } po kolech: z nových tajemství sousedů a od ostatních z toho, které ukázali naposledy; zvolit je nikdo nemohl. Kdo se držel pravidel, ví: všichni ostatní dohromady nemohli předvídat žádný jeho dílek a do jeho dalšího tahu { $foreseen ->
        [one] jeden
       *[other] nejvýš { $foreseen }
    } ze svých.
worth_draws_alone =
    { $count ->
        [one] 1 losování
        [few] { $count } losování
       *[other] { $count } losování
    }: z tajemství jediného hráče ({ $name }), určeného před prvním dílkem. Zda byl výsledek předem znám, nikdo jiný neví.
worth_turns =
    { $count ->
        [one] 1 podepsaný tah: odpovídá pravidlům.
        [few] { $count } podepsané tahy: každý odpovídá pravidlům a navazuje na předchozí.
       *[other] { $count } podepsaných tahů: každý odpovídá pravidlům a navazuje na předchozí.
    }
worth_key = { $name } podepisuje klíčem { $fingerprint }.
worth_origin = Začato znovu od zápisu { $entry } jiné partie, { $game }…
worth_tie = Při stejném počtu bodů vyhrává { $name }, protože začínal někdo jiný.
worth_id = Číslo partie: { $id }
means_verified = Záznam je úplný: jeho konec všichni spolupodepsali.
means_alone = Záznam je úplný a podepisuje ho jen { $name }: nikdo jiný tu nebyl, aby jeho konec spolupodepsal.
means_chapters = Záznam je úplný, ale ne všechno hráli všichni, kdo začali: co a kdo vypadl, stojí níže.
means_agreed = Všichni, kdo hráli, souhlasili s ukončením hry bez výsledku.
means_won = Vítěz: { $name }. Všichni ostatní se vzdali a podepsali to.
means_on_time = Hráči { $name } vypršel čas po { $said }, podle slov hráče { $by }. Podle toho, co oba podepsali: { $name } přemýšlí { $spent }, { $by } na to čeká { $waited }.
means_torn = Konec souboru je utržený. Co je před ním, souhlasí.
means_unfinished = Zatím vše souhlasí a partie není dohraná. Čeká se: { $names }.
means_unanswered = Partie skončila; konec ještě nespolupodepsali: { $names }.
means_broken = U zápisu { $entry } porušuje pravidlo { $rule } záznamu: { $why }. Co je před ním, souhlasí.
means_invalid = U zápisu { $entry } porušuje pravidlo: { $why }. Co je před ním, souhlasí.
means_forked = K zápisu { $entry } nesou dvě různé věci podpis programu hráče { $name }; důkaz je v záznamu. Způsobí to i obnovená záloha: více v SECURITY.md, „Two signatures“.
means_forked_charters = Dva různé začátky kapitoly { $number } nesou podpis programu hráče { $name }; důkaz je v záznamu. Způsobí to i obnovená záloha: více v SECURITY.md, „Two signatures“.
means_cut = Vynechává, na co všichni odpověděli, a žádný důkaz neříká proč.
means_unreadable = Soubor nelze přečíst: { $why }.
means_unsigned = Jeho tahy odpovídají pravidlům. Kdo je udělal a zda dílky přišly náhodou, nikdo neví.
chapter_begins = Kapitola { $number } začíná zápisem { $entry }.
chapter_missing =
    { $why ->
       *[gone] { $name } v ní chybí: podle ostatních tu není.
        [late] { $name } v ní chybí: podle ostatních vypršel čas.
        [resigned] { $name } v ní chybí na vlastní přání.
        [proven] { $name } v ní chybí: jsou dokázány dva různé podpisy.
    }
chapter_gaps =
    { $count ->
        [one] 1 číslo před ní v tomto souboru není: byl ještě jeden pokus.
        [few] { $count } čísla před ní v tomto souboru nejsou: byly ještě jiné pokusy.
       *[other] { $count } čísel před ní v tomto souboru není: byly ještě jiné pokusy.
    }
chapter_cut = { $name } má odpověď na zápis { $entry } kapitoly { $number }, a ta je vynechána.
chapter_draw =
    { $stands ->
        [yes] Losování, které tehdy čekalo, zůstalo v platnosti.
       *[no] Losování, které tehdy čekalo, proběhlo znovu.
    }
chapter_rests = Od zápisu { $entry } stojí dílky na tajemstvích členů: { $names }.
export_what = Export
export_record = Záznam
export_record_means = Kopie celé partie, kterou lze kdekoli přehrát a ověřit.
export_png = Obrázek (PNG)
export_png_means = Zobrazený plán jako obrázek.
export_svg = Kresba (SVG)
export_svg_means = Totéž, k tisku v libovolné velikosti.
export_json = Data (JSON)
export_json_means = Dílky, figurky a body zobrazeného plánu, pro programy.
export_words = Hra slovy
export_words_means = Každý tah na řádku: ke čtení, k poslání dál a k novému otevření zde; bez podpisů.
export_no_words = tuto hru nelze vyjádřit slovy
export_path = Kam
export_save = Uložit
export_writing = Zapisuje se.
export_saved = Uloženo: { $path }
export_folder = Otevřít složku
export_no_folder = Složky tu nelze ukázat: chybí program { $program }.
export_exists = { $path } už existuje: zvolte jiné jméno.
export_failed = { $path } nelze zapsat: { $why }.
replay_play = Přehrát
replay_stop = Zastavit
replay_back = Zpět
replay_forward = Vpřed
replay_next_score = Další bodování
replay_last_score = Předchozí bodování
replay_speed = Rychlost
replay_speed_of = × { $times }
replay_turn = Tah
replay_turn_of = Tah { $turn } z { $last }
replay_answer = Odpovědět
replay_answer_means = Tento záznam čeká na vás: jděte ke stolu jeho hry, vezměte tam, co v něm je, a hrajte.
key_space = Mezerník
key_left = Šipka vlevo
key_right = Šipka vpravo
record_open = { $file } nelze otevřít: { $why }.
record_large = { $file } je větší než jakýkoli záznam.
record_read = { $file } nelze přečíst: { $why }.
record_replay = { $file } nelze přehrát: { $why }.
record_no_game = nepatří k žádné partii
# The analysis of a game, in its replay.
analysis = Rozbor
analysis_later = Tato hra se ještě může hrát. Rozebrat ji půjde, až skončí.
analysis_done =
    { $count ->
        [one] Prohlédnut { $count } tah.
        [few] Prohlédnuty všechny { $count } tahy.
       *[other] Prohlédnuto všech { $count } tahů.
    }
analysis_progress = { $done } z { $all } tahů
analysis_stop = Zastavit
analysis_go_on = Pokračovat
analysis_chart = Co mohl kdo čekat, tah po tahu
# $lead has its sign: “+3.2”.
analysis_expected = { $name }: čekaný náskok { $lead }.
analysis_expected_alone = { $name }: čekané body { $points }.
analysis_not_yet = Ještě neprohlédnuto.
analysis_no_tile = Pro tento tah se netáhl žádný dílek.
analysis_best = Lepší tah se nenašel.
analysis_cost = Lepší tah přinese o { $points } víc.
analysis_luck = Štěstí při tažení: { $points }
# “+3.2  Knight in a city”, and under it where the tile lies.
analysis_move = { $lead }  { $what }
analysis_played = { $place }; tak se hrálo
analysis_show_how = Ukázat na plánu
# What moves cost, and what draws brought, as titles of columns.
analysis_moves = Tahy
analysis_draws = Tažení
analysis_fairy = víla se přesune
analysis_home = { $name }: { figure } jde domů
analysis_no_figure = žádná figurka
decimal = { $whole },{ $tenth }

devices = Vaše partie na vašich zařízeních
devices_home = Na jiné zařízení
devices_about = Partie se hraje vždy jen na jednom zařízení: dvě, která by podepisovala vaším klíčem, by z vás prokazatelně udělala lháře. Odtud partie přecházejí na jiné vaše zařízení a vracejí se z něj.
devices_name = Toto zařízení se jmenuje
devices_choose = Které partie přejdou na druhé zařízení?
devices_none = Není tu žádná rozehraná partie.
devices_give = Ukázat řádek
devices_fetch = Přenést sem partie z jiného zařízení
devices_fetch_hint = Vložte řádek, který ukazuje
devices_fetch_button = Přenést
devices_elsewhere = Na jiných zařízeních
devices_line = Načtěte tento kód druhým zařízením, nebo tam řádek vložte na úvodní stránce, kam patří pozvánky. Nikomu jinému ho neukazujte: kdo s ním přijde první, má vaše partie i váš klíč.
devices_copy = Kopírovat řádek
devices_copied = Zkopírováno.
devices_qr = Řádek jako QR kód
devices_waiting = Čeká se na druhé zařízení. Zatím se nic nepřesunulo.
devices_busy = U některé z partií je nějaký program; přejdou, až skončí.
devices_going = Na cestě: { $percent } %
devices_arrived = Partie dorazily na druhé zařízení a od této chvíle se hrají tam.
devices_ended = Druhé zařízení nepřišlo a nic se nepřesunulo.
devices_broke = Není známo, zda partie dorazily. Ukažte řádek znovu, aby totéž zařízení přeneslo zbytek; nebo je vraťte, pokud na žádném jiném zařízení nejsou.
devices_ask = Přenést partie z tohoto řádku? Přijde s nimi klíč zařízení, které ho ukazuje: berte řádky jen ze svých vlastních zařízení.
devices_looking = Hledá se druhé zařízení.
devices_gone = Druhé zařízení není dosažitelné. Musí řádek stále ukazovat a obě musí být v jedné síti nebo používat téhož prostředníka.
devices_other_key = Druhé zařízení hraje s jiným klíčem. Partie přecházejí jen mezi zařízeními se stejným klíčem, nebo na takové, kde se ještě nehrálo.
devices_taken = Tyto partie už začalo přenášet jiné zařízení a nikdo další je nedostane.
devices_same = Toto je zařízení, které řádek ukazuje. Vložte ho na tom druhém.
devices_failed = Druhé zařízení partie vydat nemůže a říká tam proč.
devices_on = na zařízení { $device }
devices_on_other = na jiném zařízení
devices_of = { $players }, { $place }
devices_show = Kde
devices_again = Ukázat řádek znovu
devices_unsure = Není známo, zda dorazily.
devices_back = Na žádném jiném zařízení nejsou: vrátit je
devices_is_back = Partie, které se opět hrají tady: { $count }
