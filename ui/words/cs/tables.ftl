new_table = Nový stůl
new_table_who = Kdo hraje
new_table_you = Vy
new_table_friend = Přítel
new_table_beside = Vedle mě
new_table_beside_name = Jméno toho, kdo sedí vedle vás
new_table_seat_number = Místo { $number }
new_table_seat = Další místo
think_time = Jak dlouho smí expert přemýšlet o tahu
think_by_clock = Jak dlouho expert přemýšlí, říkají hodiny: čtvrtinu času na tah, nebo svůj díl toho, co zbývá na hru.
new_table_rules = Pravidla
new_table_table = Stůl
new_table_changed = { $title } (jinak než obvykle: { $count })
new_table_start = Začít hru
new_table_open = Otevřít stůl
writing_order = V pořadí tahů: kdo začínal, je první.
writing_begin = Na herní plán
tiles_again = Hrát znovu s těmito dílky
tiles_again_about = Nastavení oné hry a její dílky ve stejném pořadí.
tiles_known = Tyto dílky mohou všichni znát předem. Záznam dokazuje, že se s nimi hrálo podle pravidel a co vynesly; ne to, že se nikdo nedíval dopředu, ani že šlo o první pokus.
race_week = Závod s dílky { $year }, týden { $week }
race_about = Základní hra o samotě, na body. Dílky a jejich pořadí plynou z roku a týdne (UTC): kdo hraje tento týden, dostane tytéž.
race_results = Kdo hrál s těmito dílky o samotě
race_this = tato hra
race_drop = Pro srovnání: přetáhněte sem záznamy ostatních, nebo je otevřete na úvodní stránce.
race_not = { $file } není dohraná a ověřená hra, která se s těmito dílky hrála o samotě.
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
parts_mean = Co dílek ukazuje, je jen obrázek tam, kde se jeho část nehraje. Figurky, karty a víla se mohou hrát i bez dílků.
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
favourites_remove_how = Už neuchovávat
favourites_keep = Uložit mezi oblíbené
favourites_name = Název oblíbeného stolu
favourites_save = Uložit
favourites_cancel = Zrušit
favourites_not_removed = Oblíbený stůl nelze odebrat: { $why }.
favourites_not_kept = Oblíbený stůl nelze uložit: { $why }.
favourites_unread = Oblíbené stoly v { $file } nelze přečíst: { $why }.
terms = Na čem se stůl dohodne
terms_clock = Hodiny
terms_leavers = Místa těch, kdo chybí
terms_grace = Jak dlouho čekat na nepřítomné
terms_watching = Smějí se jiní dívat?
terms_aids = S čím pomáhají obrazovky
clock_none = Žádné
clock_turn = { $time } na tah
clock_bank = { $time } a { $more } na tah
clock_none_means = Každý přemýšlí, jak dlouho potřebuje.
clock_means = Každý program měří čas svého hráče; hodiny ostatních se ukazují vedle.
clock_days_means = Nikdo tu nemusí být: tahy přijdou, když jste zrovna spojeni, nebo jako řádek jakoukoli zprávou. Co trvá déle než čas tahu, ubírá se ze zásoby a pak z volných dnů.
clock_days = { $time } na tah
clock_days_bank = { $time } na tah, { $bank } v zásobě
clock_days_off =
    { $time } na tah, { $bank } v zásobě, { $days ->
        [one] 1 volný den
        [few] { $days } volné dny
       *[other] { $days } volných dnů
    }
terms_expiry = Když někomu vyprší čas
expiry_shown = Ukáže se to
expiry_shown_means = Kdo čas vyčerpá, nic neztrácí.
expiry_claimed = Lze to uplatnit
expiry_claimed_means = Ostatní smějí pokračovat bez toho, komu vypršel čas; ve dvou smí druhý uplatnit výhru.
expiry_lost = Je to prohra
expiry_lost_means = Ve dvou prohrává, komu vypršel čas: program druhého to řekne sám. Je-li vás víc, smějí ostatní pokračovat bez něj.
terms_tie = Při stejném počtu bodů
tie_shared = Vyhrávají oba
tie_shared_means = O výhru se dělí.
tie_second = Vyhrává druhý
tie_second_means = Vyhrává, kdo nezačínal, protože začínat je výhoda.
terms_draws = Kdo odpovídá na losování
draws_rounds = Všichni
draws_rounds_means = Každý dílek potřebuje odpověď programu každého člena. Všichni se tedy jednou za tah ohlásí a nikdo dílek nepředvídá, dokud je aspoň jeden poctivý.
draws_laps = Sousedé
draws_laps_means = Dílek potřebuje odpověď jen od těch, kdo táhnou před ním a po něm; na nikoho jiného se v tahu nečeká. Cena: kdo se domluví, může předem znát některé své dílky, nikdy vaše.
leavers_bot = Hraje dál robot
leavers_bot_means = Každý program spočítá pro prázdné místo tytéž tahy.
leavers_skipped = Přeskakují se
leavers_skipped_means = Místu zůstanou body i figurky a na tah už nepřijde.
grace_means = Tak dlouho musí být někdo pryč, než se ostatním nabídne pokračovat bez něj.
watching_yes = Ano
watching_yes_means = Kdo má pozvánku, smí partii sledovat bez místa a nic v ní nezmůže.
watching_no = Ne
watching_no_means = Partii během hry vidí jen hráči.
aids_all = Se vším
aids_all_means = Dílky, které ještě přijdou, a kolik by co přineslo, vidí, kdo se po tom podívá.
aids_counts = Jen počty
aids_counts_means = Vidí se, kolik dílků zbývá, a nic dalšího, co neleží na stole.
aids_none = S ničím
aids_none_means = Jen to, co ukáže stůl ze dřeva a kartonu.
terms_told_clock = Hodiny: { $clock }.
terms_told_claimed = Bez toho, komu vypršel čas, se smí pokračovat; ve dvou smí druhý uplatnit výhru.
terms_told_lost = Ve dvou prohrává, komu vypršel čas; je-li vás víc, smí se pokračovat bez něj.
terms_told_tie = Při stejném počtu bodů vyhrává, kdo nezačínal.
occasion =
    { $counts ->
        [yes] Hraje se o „{ $label }“ a počítá se to tam.
       *[no] Hraje se o „{ $label }“, ale nepočítá se to tam.
    }
terms_told_laps = Dílek potřebuje odpověď jen od sousedů: kdo se domluví, může předvídat některé své dílky, nikdy cizí.
terms_told_leavers = Místa těch, kdo chybí, se přeskakují.
terms_told_grace = Na nepřítomné se čeká { $time }.
terms_told_watching = Nikdo se nesmí dívat.
terms_told_counts = Obrazovky ukazují, kolik dílků zbývá, a jinak nepomáhají.
terms_told_no_aids = Obrazovky nepomáhají.
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
lobby_signing = Všichni podepisují
lobby_own = Váš stůl
lobby_read_rules = Přečíst pravidla
lobby_send = Pošlete tuto pozvánku přátelům:
lobby_called = K tomuto stolu byli přizváni: { $names }.
lobby_qr = Pozvánka jako QR kód
lobby_qr_show = Ukázat QR kód
lobby_qr_hide = Skrýt QR kód
lobby_copied = Zkopírováno. Pošlete ji, jak je.
lobby_unsettled = Vaši prostředníci ještě neodpověděli; pozvánka zkopírovaná teď přes ně nevede.
lobby_unreachable = K tomuto stolu nikdo nemůže přijít: prohlížeč zvenku nikdo nenajde a k této stránce nevede žádný prostředník. Prostřete ho na stránce prostředníka, nebo nějakého uveďte v nastavení; proti botům lze hrát i takto.
lobby_web_open = Pustit přátele přes jejich prohlížeč
lobby_web_how = Přátelé bez Bastide otevřou v prohlížeči, i v telefonu, stránku u vás a posadí se sem. Může každý ve vaší síti; odjinud patří pozvánka za adresu, po znaku #.
lobby_web_at = Přátelé bez Bastide ať otevřou
lobby_web_qr = Adresa stránky jako QR kód
lobby_web_none = Tento program byl sestaven bez stránky pro prohlížeče. Balíčky ji mají; jak ji sestavit, říká ui/web/README.md.
lobby_board = Neznámí
lobby_board_no = Tento stůl nenajdou
lobby_board_how = Prostředníci, které jste uvedli, vyvěsí stůl na svých nástěnkách, se jmény těch, kdo u něj sedí, dokud jsou volná místa. Kdo si ho přečte, smí si sednout: ano říkáte tím, že začnete, a ne tím, že někoho vykážete.
board_asking = Prostředníků se právě ptáme.
board_up =
    { $count ->
        [one] Stůl visí na jedné nástěnce.
       *[other] Stůl visí na { $count } nástěnkách.
    }
lobby_code = Nebo kód k nadiktování
lobby_code_how = Číslo a tři slova k řeknutí do telefonu. Číslo uchovají prostředníci, které jste zadali; kdo řekne slova, vejde, a tři chybné pokusy dveře zavřou.
lobby_say_code = Nebo řekněte tento kód:
lobby_code_asking = Prostředníci jsou žádáni o číslo.
lobby_closed = Tři chybné pokusy zavřely dveře: podle kódu nikdo nevejde, dokud je znovu neotevřete.
lobby_open_door = Otevřít dveře
lobby_away = nepřipojen
lobby_ready = připraven
lobby_beside = vedle: { $name }
lobby_changed = Změnilo se, co se hraje nebo kdo tu sedí: podívejte se znovu, a souhlasíte-li, posaďte se.
lobby_reading = čte pravidla stolu
lobby_fill = Kdo tu hraje
lobby_wait_friend = Čekat na přítele
lobby_look_on = Dívat se
lobby_full = Všechna místa jsou obsazená.
lobby_watching = Díváte se. Hra začne, až budou všechna místa obsazená.
lobby_begin = Začít
lobby_not_ready = Ne všichni jsou připraveni.
lobby_free =
    { $count ->
        [one] Jedno místo je ještě volné.
        [few] { $count } místa jsou ještě volná.
       *[other] { $count } míst je ještě volných.
    }
lobby_host_begins = Hostitel začne, až budou všechna místa obsazená.
lobby_waits_beginning = Všichni jsou tu: čeká se, až { $name } začne.
lobby_profile = Jméno a barva…
lobby_sit = Posadit se
lobby_usual = Obvyklá pravidla, ta z velké krabice z roku 2008.
lobby_unusual = Jinak než obvykle:
lobby_option = { $title }: { $value }
lobby_idle = Nastaveny jsou i volby rozšíření, která se nehrají; nic nemění.
presence_silent = mlčí { $time }
presence_gone = pryč { $time }
presence_not_yet = ještě tu není
waits_over = Partie skončila.
ended_agreed = Všichni souhlasili s ukončením hry bez výsledku.
waits_host = Hledá se hostitel.
waits_draw = Losuje se další dílek.
waits_for = Čeká se na hráče { $name }.
waits_heard = Čeká se, až hráč { $name } řekne, kam hra došla: její soubory zde byly zkopírovány nebo obnoveny a může v nich něco chybět.
waits_answer = Čeká se na odpověď hráče { $name }.
waits_silent = Čeká se na hráče { $name } (mlčí { $time }).
waits_gone = Čeká se na hráče { $name } (pryč { $time }).
waits_not_yet = Čeká se na hráče { $name } (ještě tu není).
waits_resigned = { $name }: konec na vlastní přání. Jak dál, rozhodnou ti, kdo zůstali.
