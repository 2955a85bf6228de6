games = Partie
games_all = Všechny partie
games_none = Zatím jste tu nehráli žádnou partii.
games_looking = Načítají se vaše partie…
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
games_unheard = čeká na zařízení hráče { $name }
games_written = zapisuje se
games_continue = Pokračovat: { $players }, { $turn }
games_replay_of = Přehrát: { $players }
games_bots =
    { $count ->
        [one] bot
        [few] { $count } boti
       *[other] { $count } botů
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
writing_about = Hráli jste u skutečného stolu? Zapište partii dílek po dílku a můžete ji přehrát a rozebrat.
writing_replay_how = Partie až sem, tah po tahu. Je uložená a kdykoli v ní můžete pokračovat.
written_changed = Partii nelze uložit, protože { $path } změnil jiný program. Opusťte plán a otevřete partii znovu.
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
        [one] 1 společná výhra
        [few] { $count } společné výhry
       *[other] { $count } společných výher
    }
history_others =
    { $count ->
        [one] 1 výhra jiných
        [few] { $count } výhry jiných
       *[other] { $count } výher jiných
    }
history_points = v průměru { $mine } : { $theirs } bodu
history_apart =
    { $count ->
        [one] 1 se nepočítá
        [few] { $count } se nepočítají
       *[other] { $count } se nepočítá
    }
history_also = dřívější jména: { $names }
history_beside = { $name }, na zařízení hráče { $by }
history_beside_me = { $name }, na tomto zařízení
history_row = { $name }: vaše výhry { $mine }, výhry soupeře { $theirs }. { $told }
history_with = Partie s hráčem { $name }
history_apart_means = Nepočítá se partie, která pokračovala bez hráče, skončila dohodou či na čas nebo nemá potvrzený konec. Nepočítá se ani partie, v níž chybí potvrzený tah, ani ta, u níž jste se tak dohodli.
series = Série
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, následuje partie { $number } z nejvýše { $most }
series_won = { $score }: sérii vyhrává { $name }
series_shared = { $score }: sérii nevyhrává nikdo
series_next = Další partie série
series_told =
    { $most ->
        [one] Série na { $most } partii.
        [few] Série na { $most } partie.
       *[other] Série na { $most } partií.
    }
terms_series = Počet partií
series_none = Jedna partie
series_none_means = Po ní můžete hrát znovu.
series_most =
    { $most ->
        [one] Na { $most } partii
        [few] Na { $most } partie
       *[other] Na { $most } partií
    }
series_means = Sérii vyhrává hráč, kterého už nikdo nemůže dohnat. Společná výhra se nepočítá nikomu.
worth_verified = ověřeno
worth_chapters = ověřeno, s přerušeními
worth_agreed = ukončeno dohodou
worth_won = vyhráno, ostatní se vzdali
worth_on_time = prohráno na čas
worth_unfinished = nedohráno
worth_invalid = neplatné
worth_forked = rozporné tahy
worth_cut = vynechané tahy
worth_unreadable = nečitelné
worth_unsigned = nepodepsáno
worth_badge = Soubor partie: { $worth }
worth_badge_unsigned = Tuto partii nikdo nepodepsal. Někdo ji zapsal dílek po dílku, nebo pochází z jiného programu.
worth_ends_here = Končí zde: { $why }.
worth_of = Výsledek ověření
worth_charter = Na nastavení této partie se dohodli a před prvním dílkem ho podepsali: { $names }.
worth_day = Dohodnuto { $day } (UTC).
worth_alone = Nastavení této partie bylo podepsáno před prvním dílkem. Podpis: { $names }.
worth_draws_given = Dílky mohl každý znát předem. Soubor partie dokazuje, že se s nimi hrálo podle pravidel a za kolik bodů. Nedokazuje, že se nikdo nedíval dopředu, ani že šlo o první pokus.
worth_draws =
    { $count ->
        [one] 1 losování, z tajných čísel všech tehdejších hráčů. Dokud byl aspoň jeden z nich poctivý, nikdo nemohl dílek předem znát ani zvolit.
        [few] { $count } losování, každé z tajných čísel všech tehdejších hráčů. Dokud byl aspoň jeden z nich poctivý, nikdo nemohl žádný dílek předem znát ani zvolit.
       *[other] { $count } losování, každé z tajných čísel všech tehdejších hráčů. Dokud byl aspoň jeden z nich poctivý, nikdo nemohl žádný dílek předem znát ani zvolit.
    }
worth_draws_laps =
    { $count ->
        [one] 1 losování, potvrzené
        [few] { $count } losování, potvrzená
       *[other] { $count } losování, potvrzených
    } jen hráči před tahem a po něm. Žádný dílek nikdo nemohl zvolit a dílky poctivého hráče nikdo nemohl předvídat. Hráči, kteří se proti němu domluvili, mohli do jeho dalšího tahu ze svých předvídat { $foreseen ->
        [one] 1 dílek
        [few] nejvýše { $foreseen } dílky
       *[other] nejvýše { $foreseen } dílků
    }.
worth_draws_alone =
    { $count ->
        [one] 1 losování
        [few] { $count } losování
       *[other] { $count } losování
    } z tajného čísla jediného hráče ({ $name }), určeného před prvním dílkem. Zda byly dílky známy předem, ví jen { $name }.
worth_turns =
    { $count ->
        [one] 1 podepsaný tah. Odpovídá pravidlům.
        [few] { $count } podepsané tahy. Každý odpovídá pravidlům a navazuje na předchozí.
       *[other] { $count } podepsaných tahů. Každý odpovídá pravidlům a navazuje na předchozí.
    }
worth_key = ID hráče { $name } je { $fingerprint }.
worth_origin = Tato partie navazuje na položku { $entry } jiné partie. Číslo oné partie je { $game }…
worth_tie = Při stejném počtu bodů vyhrává { $name }, protože začínal soupeř.
worth_id = Číslo partie: { $id }
means_verified = Partie je úplná a podle pravidel. Její konec potvrdili všichni hráči.
means_alone = Partie je úplná a podle pravidel. Podepisuje ji jen { $name }, protože nikdo další tu nebyl, aby její konec potvrdil.
means_chapters = Partie je úplná a podle pravidel, ale někteří hráči ji nehráli celou. Podrobnosti jsou níže.
means_agreed = Všichni hráči souhlasili s ukončením partie bez výsledku.
means_won = Vyhrává { $name }. Všichni ostatní hráči se vzdali a podepsali to.
means_on_time = { $by } uvádí, že hráči { $name } vypršel čas po { $said }. Podle časů v souboru { $name } přemýšlí { $spent } a { $by } čeká { $waited }. Čí hodiny jdou správně, soubor nedokazuje.
means_torn = Konec souboru chybí. Vše před ním je platné.
means_unfinished = Partie není dohraná a zatím je vše platné. Čeká na hráče: { $names }.
means_unanswered = Partie skončila, ale její konec ještě nepotvrdili všichni. Chybí: { $names }.
means_broken = Položka { $entry } souboru není platná. Vše před ní platné je. Položka porušuje pravidlo { $rule } pro soubory partií: { $why }.
means_invalid = Položka { $entry } souboru není platná. Vše před ní platné je. Položka porušuje pravidlo: { $why }.
means_forked = Program hráče { $name } podepsal dvě různé verze položky { $entry }. Soubor obsahuje obě. Může to způsobit obnovení staré zálohy, takže to nedokazuje podvod.
means_forked_charters = Program hráče { $name } podepsal dva různé začátky úseku { $number }. Soubor obsahuje oba. Může to způsobit obnovení staré zálohy, takže to nedokazuje podvod.
means_cut = Soubor vynechává tahy, které všichni potvrdili, a nedokazuje proč.
means_unreadable = Soubor nelze přečíst: { $why }.
means_unsigned = Všechny tahy odpovídají pravidlům. Nic neukazuje, kdo je udělal ani zda se dílky losovaly náhodně.
chapter_begins = Úsek { $number } partie začíná položkou { $entry } souboru.
chapter_missing =
    { $why ->
       *[gone] { $name } v tomto úseku nehraje. Ostatní uvádějí, že hráč { $name } byl offline.
        [late] { $name } v tomto úseku nehraje. Ostatní uvádějí, že hráči { $name } vypršel čas.
        [resigned] { $name } se vzdává a v tomto úseku nehraje.
        [proven] { $name } v tomto úseku nehraje, protože program hráče { $name } podepsal dvě verze jednoho tahu.
    }
chapter_gaps =
    { $count ->
        [one] Před tímto úsekem byl ještě 1 pokus pokračovat, který v tomto souboru není.
        [few] Před tímto úsekem byly ještě { $count } pokusy pokračovat, které v tomto souboru nejsou.
       *[other] Před tímto úsekem bylo ještě { $count } pokusů pokračovat, které v tomto souboru nejsou.
    }
chapter_cut = Hráč { $name } potvrdil položku { $entry } úseku { $number }, kterou tento úsek vynechává.
chapter_draw =
    { $stands ->
        [yes] Další dílek zůstal stejný.
       *[no] Další dílek se losoval znovu.
    }
chapter_rests = Od položky { $entry } se dílky losovaly z tajných čísel těchto hráčů: { $names }.
export_what = Export
export_record = Soubor partie
export_record_means = Celá partie, kterou lze kdekoli přehrát a ověřit.
export_png = Obrázek (PNG)
export_png_means = Plán, jak ho vidíte.
export_svg = Kresba (SVG)
export_svg_means = Plán jako kresba, k tisku v libovolné velikosti.
export_json = Data (JSON)
export_json_means = Dílky, figurky a body na plánu, pro jiné programy.
export_words = Zápis tahů (text)
export_words_means = Každý tah na řádku, ke čtení, sdílení a novému otevření zde. Nedokazuje, kdo tahy provedl.
export_no_words = tuto partii nelze vyjádřit zápisem tahů
export_path = Uložit jako
export_save = Uložit
export_writing = Ukládá se…
export_saved = Uloženo: { $path }
export_folder = Otevřít složku
export_no_folder = Složku nelze otevřít, protože chybí program { $program }.
export_exists = { $path } už existuje. Zvolte jiný název.
export_failed = { $path } nelze uložit: { $why }.
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
replay_answer = Pokračovat v partii
replay_answer_means = Tato partie čeká na vás. Otevřete její stůl, načtěte tahy z tohoto souboru a hrajte.
key_space = Mezerník
key_left = Šipka vlevo
key_right = Šipka vpravo
record_open = { $file } nelze otevřít: { $why }.
record_large = { $file } je na soubor partie příliš velký.
record_read = { $file } nelze přečíst: { $why }.
record_replay = { $file } nelze přehrát: { $why }.
record_no_game = neobsahuje žádnou partii
# The analysis of a game, in its replay.
analysis = Rozbor
analysis_later = Tuto partii můžete rozebrat, až skončí.
analysis_done =
    { $count ->
        [one] Rozebrán { $count } tah.
        [few] Rozebrány všechny { $count } tahy.
       *[other] Rozebráno všech { $count } tahů.
    }
analysis_progress = { $done } z { $all } tahů
analysis_stop = Zastavit
analysis_go_on = Pokračovat
analysis_chart = Očekávaný náskok nebo body každého hráče, tah po tahu
# $lead has its sign: “+3.2”.
analysis_expected = { $name }: očekávaný náskok { $lead }.
analysis_expected_alone = { $name }: očekávané body { $points }.
analysis_not_yet = Zatím nerozebráno.
analysis_no_tile = Pro tento tah se netáhl žádný dílek.
analysis_best = Lepší tah se nenašel.
analysis_cost = Lepší tah přinese o { $points } bodu víc.
analysis_luck = Štěstí při losování: { $points }
# A good move: “+3.2  Knight in a city”, and the place of the tile under it.
analysis_move = { $lead }  { $what }
analysis_played = { $place } (jak se hrálo)
analysis_show_how = Ukázat na plánu
# Points lost by moves, and won or lost by the luck of the draws, as titles of columns.
analysis_moves = Tahy
analysis_draws = Losování
analysis_fairy = víla se přesune
analysis_home = { $name }: { figure } se vrací
analysis_no_figure = žádná figurka
decimal = { $whole },{ $tenth }

devices = Přesun partií mezi vašimi zařízeními
devices_home = Přesunout na jiné zařízení
devices_about = Každou partii hrajete vždy jen na jednom zařízení. Kdyby ji hrála dvě, vypadalo by to pro soupeře jako podvod. Tady přesunete partie na jiné své zařízení a zpět.
devices_name = Název tohoto zařízení
devices_choose = Partie k přesunu
devices_none = Na tomto zařízení nemáte žádné nedohrané partie.
devices_give = Ukázat odkaz k přesunu
devices_fetch = Získat partie z jiného zařízení
devices_fetch_hint = Vložte jeho odkaz
devices_fetch_button = Získat partie
devices_elsewhere = Na jiných zařízeních
devices_line = Načtěte tento kód druhým zařízením, nebo tam odkaz vložte na úvodní obrazovce. Nikomu jinému ho neukazujte. První zařízení, které ho použije, dostane vaše partie i váš klíč.
devices_copy = Zkopírovat odkaz k přesunu
devices_copied = Zkopírováno.
devices_qr = Odkaz k přesunu jako QR kód
devices_waiting = Čeká se na druhé zařízení. Dokud odkaz nepoužije, nic se nepřesune.
devices_busy = Některá z partií je na zařízení, které odkaz ukazuje, otevřená. Přesun začne, až ji zavřete.
devices_going = Přesouvá se… { $percent } %
devices_stalls = Pokud se to zastaví, použijte na druhém zařízení stejný odkaz znovu.
devices_arrived = Partie dorazily na druhé zařízení. Od této chvíle je hrajete tam.
devices_ended = Druhé zařízení se nepřipojilo. Nic se nepřesunulo.
devices_broke = Přesun se přerušil, takže některé partie možná nedorazily. Ukažte odkaz znovu a totéž zařízení může získat zbytek. Pokud partie na žádném jiném zařízení nejsou, vraťte je.
devices_ask = Získat tyto partie? Dostanete i klíč zařízení, které odkaz ukazuje, proto přijímejte jen odkazy ze svých vlastních zařízení.
devices_looking = Hledá se druhé zařízení… Musí stále ukazovat odkaz.
devices_gone = Druhé zařízení není dostupné. Musí stále ukazovat odkaz, který platí jen jednou. Obě musí být ve stejné síti nebo používat stejný relay server.
devices_other_key = Partie nelze přesunout, protože druhé zařízení má jiný klíč. Přesunout je můžete jen na zařízení s vaším klíčem, nebo na takové, kde ještě nikdo nehrál.
devices_taken = Tyto partie nelze získat, protože je už získává jiné zařízení. Odkaz může použít jen jedno zařízení.
devices_same = Odkaz ukazuje právě toto zařízení. Vložte ho na druhém.
devices_failed = Druhé zařízení nemohlo partie poslat. Důvod ukazuje na své obrazovce.
devices_on = na zařízení { $device }
devices_on_other = na jiném zařízení
devices_of = { $players }, { $place }
devices_show = Ukázat kde
devices_again = Ukázat odkaz znovu
devices_unsure = Doručení není potvrzené.
devices_back = Vrátit, pokud je jiné zařízení nemá
devices_is_back = Partie vrácené na toto zařízení: { $count }
