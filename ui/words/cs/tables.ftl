new_table = Nový stůl
new_table_who = Hráči
new_table_you = Vy
new_table_friend = Přítel
new_table_beside = Na tomto zařízení
new_table_beside_name = Jméno dalšího hráče na tomto zařízení
new_table_bot = Bot
new_table_seat_number = Místo { $number }
new_table_seat = Přidat místo
think_time = Přemýšlení o tahu (boti úrovně 9)
think_by_clock = Jak dlouho bot úrovně 9 přemýšlí, určují hodiny. Vezme si čtvrtinu času na tah, nebo svůj díl času, který v partii zbývá.
new_table_rules = Pravidla
new_table_table = Stůl
new_table_changed = { $title } (změněno: { $count })
new_table_start = Začít partii
new_table_open = Otevřít stůl
writing_order = Zadejte hráče v pořadí tahů, nejdřív toho, kdo začíná.
writing_begin = Zapsat tahy
tiles_again = Hrát znovu s těmito dílky
tiles_again_about = Nastavení oné partie, se stejnými dílky ve stejném pořadí.
tiles_known = Tyto dílky může každý znát předem. Soubor partie dokazuje, že se s nimi hrálo podle pravidel a kolik bodů přinesly. Nedokazuje, že se nikdo nedíval dopředu, ani že šlo o první pokus.
race_week = Dílky týdne { $year }, týden { $week }
race_about = Základní hra pro jednoho, na body. Dílky závisejí na roku a týdnu (UTC), takže všichni dostanou tento týden stejné.
race_results = Sólo výsledky s těmito dílky
race_this = tato partie
race_drop = Pro srovnání sem přetáhněte soubory partií dalších hráčů, nebo je otevřete na úvodní obrazovce.
race_not = { $file } není dohraná a ověřená partie pro jednoho s těmito dílky.
new_table_about =
    { $count ->
        [one] Asi 1 minuta, { $tiles }
        [few] Asi { $count } minuty, { $tiles }
       *[other] Asi { $count } minut, { $tiles }
    }
expansions = Rozšíření
expansions_all = Všechna
expansions_none = Žádné
parts = Části rozšíření
parts_mean = Když se některá část nehraje, nemají její symboly na dílcích účinek. Figurky, karty a víla se mohou hrát i bez dílků rozšíření.
expansions_card = { $tiles } dílků, asi o { $minutes } minut víc
expansions_show = Ukázat dílky
expansions_times = ×{ $count }
expansions_sum =
    { $count ->
        [one] 1 dílek: { $sets }.
        [few] { $count } dílky: { $sets }.
       *[other] { $count } dílků: { $sets }.
    }
expansions_part = { tile_set } { $count }
favourites = Oblíbené
favourites_remove = Odebrat oblíbený stůl { $name }
favourites_remove_how = Odebrat z oblíbených
favourites_keep = Uložit mezi oblíbené
favourites_name = Název oblíbeného stolu
favourites_save = Uložit
favourites_cancel = Zrušit
favourites_not_removed = Oblíbený stůl se nepodařilo odebrat: { $why }.
favourites_not_kept = Oblíbený stůl se nepodařilo uložit: { $why }.
favourites_unread = Oblíbené stoly v { $file } nelze přečíst, a proto se neukazují: { $why }.
terms = Nastavení stolu
terms_clock = Tempo
terms_leavers = Když hráč odejde
terms_grace = Čekání na hráče offline
terms_watching = Diváci
terms_aids = Nápověda na obrazovce
clock_none = Bez limitu
clock_turn = { $time } na tah
clock_bank = { $time } plus { $more } na tah
clock_none_means = Každý přemýšlí, jak dlouho potřebuje.
clock_means = Zařízení každého hráče měří jeho čas. Hodiny vidíte všechny.
clock_days_means = Hráči nemusejí být online zároveň. Tahy si posíláte online, přes schránku na relay serveru, nebo jako odkaz v jakémkoli messengeru. Pomalý tah čerpá nejdřív časovou rezervu, pak volné dny.
clock_days = { $time } na tah
clock_days_bank = { $time } na tah, časová rezerva { $bank }
clock_days_off =
    { $time } na tah, časová rezerva { $bank }, { $days ->
        [one] 1 volný den
        [few] { $days } volné dny
       *[other] { $days } volných dnů
    }
terms_expiry = Když vyprší čas
expiry_shown = Nic se nestane
expiry_shown_means = Hodiny jen ukazují čas. Nikdo kvůli nim neprohraje.
expiry_claimed = Rozhodnou ostatní
expiry_claimed_means = Ve dvou smí soupeř uplatnit výhru. Hraje-li vás víc, smějí ostatní pokračovat bez hráče, kterému vypršel čas.
expiry_lost = Hráč prohrává
expiry_lost_means = Ve dvou hráč, kterému vyprší čas, hned prohrává. Hraje-li vás víc, smějí ostatní pokračovat bez něj.
terms_tie = Při stejném počtu bodů
tie_shared = Vyhrávají oba
tie_shared_means = Hráči se o výhru dělí.
tie_second = Vyhrává druhý hráč
tie_second_means = Vyhrává hráč, který nezačínal, protože začínat je výhoda.
terms_draws = Každý dílek potvrzují
draws_rounds = Všichni
draws_rounds_means = Každý dílek potvrzuje zařízení každého hráče, takže všichni musejí být jednou za tah online. Dokud je aspoň jeden hráč poctivý, nikdo dílek nepředvídá.
draws_laps = Hráči před a po
draws_laps_means = Tah čeká jen na tyto dva hráče, takže pomalé partie jdou rychleji. Hráči, kteří se domluví, mohou předem znát některé své dílky, ale nikdy vaše.
leavers_bot = Hraje náhradní bot
leavers_bot_means = Místo převezme jednoduchý bot. Zařízení každého hráče pro něj spočítá stejné tahy.
leavers_skipped = Jeho tahy se přeskakují
leavers_skipped_means = Místu zůstanou body i figurky, ale na tah už nepřijde.
grace_means = Po této době smějí ostatní pokračovat bez hráče, který je offline.
watching_yes = Povoleni
watching_yes_means = Sledovat smí každý, kdo má pozvánku. Diváci nemohou v partii nic změnit.
watching_no = Nepovoleni
watching_no_means = Dokud partie trvá, vidí ji jen hráči.
aids_all = Celá
aids_all_means = Každý se může podívat, které dílky zbývají a kolik by území přineslo.
aids_counts = Jen počty
aids_counts_means = Vidíte, kolik dílků zbývá, a jinak jen to, co leží na stole.
aids_none = Žádná
aids_none_means = Vidíte jen to, co by ukázal skutečný stůl.
terms_told_clock = Tempo: { $clock }.
terms_told_claimed = Když hráči vyprší čas, smí soupeř uplatnit výhru. Hrají-li víc než dva, smějí ostatní pokračovat bez něj.
terms_told_lost = Když hráči vyprší čas, vyhrává soupeř. Hrají-li víc než dva, smějí ostatní pokračovat bez něj.
terms_told_tie = Při stejném počtu bodů vyhrává hráč, který nezačínal.
occasion =
    { $counts ->
        [yes] Tato partie se počítá pro „{ $label }“.
       *[no] Tato partie patří k „{ $label }“, ale nepočítá se.
    }
terms_told_laps = Váš dílek potvrzují jen hráči před vámi a po vás. Hráči, kteří se domluví, mohou předvídat některé své dílky, ale nikdy cizí.
terms_told_leavers = Když hráč odejde, jeho tahy se přeskakují.
terms_told_grace = Ostatní smějí pokračovat bez hráče, který je offline { $time }.
terms_told_watching = Diváci nejsou povoleni.
terms_told_counts = Nápověda na obrazovce ukazuje jen, kolik dílků zbývá.
terms_told_no_aids = Nápověda na obrazovce je vypnutá.
time_minutes =
    { $count ->
        [one] 1 minuta
        [few] { $count } minuty
       *[other] { $count } minut
    }
time_seconds = { $count } s
time_short_minutes = { $count } min
time_hours =
    { $count ->
        [one] 1 hodina
        [few] { $count } hodiny
       *[other] { $count } hodin
    }
time_days =
    { $count ->
        [one] 1 den
        [few] { $count } dny
       *[other] { $count } dnů
    }
lobby_of = Stůl: { $name }
lobby_looking = Hledá se stůl
lobby_signing = Partie začíná
lobby_own = Váš stůl
lobby_read_rules = Přečíst pravidla
lobby_send = Pošlete tuto pozvánku přátelům:
lobby_called = K tomuto stolu jsou pozváni: { $names }.
lobby_qr = Pozvánka jako QR kód
lobby_qr_show = Ukázat QR kód
lobby_qr_hide = Skrýt QR kód
lobby_copied = Zkopírováno. Pošlete ji, jak je.
lobby_unsettled = Vaše relay servery ještě neodpověděly. Když pozvánku zkopírujete teď, přes ně fungovat nebude.
lobby_unreachable = K tomuto stolu se nikdo nemůže připojit. Jiná zařízení se nespojí s kartou prohlížeče a tato stránka nemá relay server. Přidejte ho v nastavení, nebo stůl otevřete na stránce relay serveru. Proti botům můžete hrát i tak.
lobby_web_open = Pustit přátele přes prohlížeč
lobby_web_how = Přátelé bez Bastide se mohou připojit v prohlížeči, i v telefonu. Stránku jim ukáže toto zařízení. Ve vaší síti stačí adresa. Odjinud za adresu přidejte # a pozvánku.
lobby_web_at = Přátelé bez Bastide mohou otevřít:
lobby_web_qr = Adresa stránky jako QR kód
lobby_web_none = Toto sestavení Bastide neobsahuje stránku pro prohlížeče. Nainstalujte balíček, nebo stránku sestavte, jak popisuje ui/web/README.md.
lobby_board = Veřejný seznam
lobby_board_no = Nezobrazovat
lobby_board_how = Vaše relay servery mohou tento stůl ukazovat, se jmény hráčů, dokud jsou volná místa. Posadit se pak smí kdokoli. Přijmete je tím, že začnete partii, a předtím je můžete odebrat.
board_asking = Spojování s vašimi relay servery…
board_up =
    { $count ->
        [one] Stůl je ve veřejném seznamu 1 relay serveru.
        [few] Stůl je ve veřejných seznamech { $count } relay serverů.
       *[other] Stůl je ve veřejných seznamech { $count } relay serverů.
    }
lobby_code = Nebo získat kód k nadiktování
lobby_code_how = Číslo a tři slova, která se snadno řeknou do telefonu. Přítel potřebuje v nastavení stejný relay server. Tři chybné pokusy kód zamknou.
lobby_say_code = Nebo nadiktujte tento kód:
lobby_code_asking = Kód se získává z relay serverů…
lobby_closed = Tři chybné pokusy kód zamkly. Nikdo ho nemůže použít, dokud ho neodemknete.
lobby_open_door = Odemknout kód
lobby_away = offline
lobby_ready = připraveno
lobby_beside = na zařízení hráče { $name }
lobby_changed = Změnili se hráči nebo nastavení stolu. Pokud souhlasíte, posaďte se znovu.
lobby_reading = zatím nepřipraveno
lobby_fill = Vybrat hráče
lobby_wait_friend = Čekat na přítele
lobby_look_on = Sledovat
lobby_full = Všechna místa jsou obsazená. Partii můžete sledovat.
lobby_watching = Sledujete tento stůl. Hostitel zahájí partii, až budou všechna místa obsazená.
lobby_begin = Začít partii
lobby_not_ready = Ještě nejsou všichni připraveni.
lobby_free =
    { $count ->
        [one] 1 místo je ještě volné.
        [few] { $count } místa jsou ještě volná.
       *[other] { $count } míst je ještě volných.
    }
lobby_host_begins = Hostitel začne partii, až budou všechna místa obsazená.
lobby_waits_beginning = Všichni jsou připraveni. Partii začne { $name }.
lobby_profile = Změnit jméno nebo barvu…
lobby_sit = Posadit se
lobby_usual = Standardní pravidla, jako ve velké krabici z roku 2008.
lobby_unusual = Odchylky od standardních pravidel:
lobby_option = { $title }: { $value }
lobby_idle = Volby, které tu nemají účinek, protože se jejich rozšíření nehraje:
presence_silent = neodpovídá už { $time }
presence_gone = offline už { $time }
presence_not_yet = ještě tu není
waits_over = Partie skončila.
ended_agreed = Všichni souhlasili s ukončením partie bez výsledku.
waits_host = Hledá se hostitel. Bastide to zkouší dál.
waits_draw = Losuje se další dílek…
waits_for = Čeká se na hráče { $name }.
waits_me = Čeká se na vás.
waits_heard = Čeká se, až { $name } pošle poslední stav této partie. Musíte být oba online. Soubory partie na tomto zařízení byly zkopírovány nebo obnoveny, takže mohou být zastaralé.
waits_answer = Čeká se na odpověď hráče { $name }.
waits_silent = Čeká se na hráče { $name } (neodpovídá už { $time }).
waits_gone = Čeká se na hráče { $name } (offline už { $time }).
waits_choose = Po uplynutí čekací doby ({ $time }) si budete moci vybrat, jak pokračovat.
waits_not_yet = Čeká se na hráče { $name } (ještě tu není).
waits_resigned = { $name } se vzdává. Jak dál, rozhodnou zbylí hráči.
