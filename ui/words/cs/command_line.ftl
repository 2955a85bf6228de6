cli_port = Port adresy { $address } je obsazen: zavřete druhý program, nebo zvolte jinou adresu pomocí --listen.
cli_listen = Na adrese { $address } nelze naslouchat síti: { $why }. Zvolte jinou adresu pomocí --listen.
cli_name = Jméno má 1 až 32 bajtů textu bez neviditelných znaků: zvolte jiné pomocí --name.
cli_own_invitation = Tato pozvánka je vaše vlastní: u toho stolu pokračujte příkazem „bastide resume“, nebo se připojte z jiné složky pomocí --data.
cli_own_seat = U tohoto stolu máte místo: pokračujte příkazem „bastide resume“, nebo přihlížejte z jiné složky pomocí --data.
cli_watched = Této hře jste přihlíželi: přihlížejte dál příkazem „bastide watch“, nebo přijďte z jiné složky pomocí --data.
cli_nobody_keeps = Kódy a nástěnky potřebují prostředníka, a žádný není uveden: pomocí --relay uveďte takového, kterého uvádějí i vaši přátelé.
cli_running = U tohoto stolu už je jiné Bastide: nejdřív ho zavřete, nebo zvolte jinou složku pomocí --data.
cli_twice = U tohoto stolu už jste z jiného programu: jeden z nich zavřete, nebo přijďte z jiné složky pomocí --data.
cli_peer_gone = { $name } chybí a nevrací se. Záznam je uložen: pokračujte příkazem „bastide resume“, až tu { $name } bude.
cli_may_watch = { $why } Přihlížet můžete: „bastide watch“ a stejná pozvánka.
cli_made_here = { $why } Volbou --unused říkáte, že nebyl.
cli_no_table = V této složce s daty není stůl, u kterého by šlo pokračovat: použijte „bastide host“ nebo „bastide join“.
cli_not_days = Z ruky do ruky se hraje jen hra na dny, která už začala: třeba u stolu z „bastide host --clock 3d“.
cli_slow = Disk ještě všechno neuložil: zkuste to za chvíli znovu.
cli_not_host = Hostitelem tohoto stolu je někdo jiný: prohlížečům ho může otevřít jen hostitel.
games_mine = Jste na tahu: { $mine } z { $all }.
games_none_open = Žádná partie není rozehraná.
cli_none_seen = V místní síti není vidět žádný otevřený stůl: požádejte hostitele o pozvánku a dejte ji příkazu „bastide join“.
cli_seen_none = V místní síti ani na nástěnkách uvedených prostředníků nebyl vidět žádný otevřený stůl.
cli_no_code = Pod tímto kódem nebyl nalezen žádný stůl: najde se, dokud jeho hostitel čeká na začátek a dokud uvádíte stejného prostředníka.
cli_several = V místní síti je víc stolů: uveďte jeden z nich, { $names }.
cli_expiry = S volbou --expiry claim nebo lost lze prohrát na čas: k tomu patří --clock.
cli_tie = S volbou --tie second hrají dva, a míst je tu { $count }.
cli_link = Pozvánka stojí sama, nebo za „join“ či „watch“.
cli_no_window = Okno tu nelze otevřít: { $why }.
cli_no_display = není tu obrazovka (není nastaveno WAYLAND_DISPLAY ani DISPLAY)
cli_no_answer = obrazovka, kterou uvádí DISPLAY nebo WAYLAND_DISPLAY, neodpovídá
cli_no_library = chybí knihovna okenního systému (balíčky Debianu: { $packages })
cli_windowless = Tento program byl sestaven bez okna.
cli_without_window = S volbou --bot hraje na tomto místě robot bez okna.
cli_demo_instead = Místo toho následuje hra mezi programy na tomto počítači.
cli_lobby = U stolu: { $names }. Volná místa: { $free }.
cli_playing = Hraje se.
cli_waiting =
    { $count ->
        [one] Čeká se, chybí: { $names }.
        [few] Čeká se, chybějí: { $names }.
       *[other] Čeká se, chybějí: { $names }.
    }
cli_without =
    { $why ->
       *[gone] Kapitola { $number } pokračuje bez člena { $name }: chybí.
        [late] Kapitola { $number } pokračuje bez člena { $name }: vypršel mu čas.
        [resigned] Kapitola { $number } pokračuje bez člena { $name }: vzdal se.
        [proven] Kapitola { $number } pokračuje bez člena { $name }: dvě různé věci nesou podpis jeho programu.
    }
cli_looking = Hledají se stoly v místní síti.
cli_seen = Vidět je: { $name }
cli_closed = Tři chybné pokusy zavřely dveře: o a Enter je znovu otevřou, se stejným kódem.
cli_open = Dveře jsou znovu otevřené.
cli_trying =
    { $count ->
        [one] Zkouší se jednu sekundu.
        [few] Zkouší se { $count } sekundy.
       *[other] Zkouší se { $count } sekund.
    }
cli_somebody_to_try = S pozvánkou, nebo s prostředníkem uvedeným pomocí --relay, to může někdo zkusit.
cli_host = { $name } (hostitel)
cli_peer = { $name }: { $way }
cli_entries = Zápisy 0 až { $last }.
cli_no_entry = Zápisy jsou 0 až { $last } a { $entry } mezi nimi není.
cli_at = Po zápisu { $entry } z { $last }: položené dílky { $tiles }, v pytlíku { $bag }
cli_points = { $number } { $name }: { points }
cli_dragon = Drak: { cell }
cli_fairy = Víla: { cell }
cli_count =
    { $quarter ->
       *[castle] Hrabě je na hradě
        [market] Hrabě je na tržišti
        [blacksmith] Hrabě je v kovárně
        [cathedral] Hrabě je v katedrále
    }
cli_peers = Na tomto počítači hraje programů { $count }: { $names }
cli_draws =
    { $count ->
        [one] 1 losování: { $names } odkryli další článek řetězu otisků zapečetěného před hrou a dílek plyne ze všech. Nikdo ho nemohl předvídat ani vybrat.
        [few] { $count } losování: pro každé { $names } odkryli další článek řetězu otisků zapečetěného před hrou a dílek plyne ze všech. Nikdo ho nemohl předvídat ani vybrat.
       *[other] { $count } losování: pro každé { $names } odkryli další článek řetězu otisků zapečetěného před hrou a dílek plyne ze všech. Nikdo ho nemohl předvídat ani vybrat.
    }
cli_equal = { $worth }: všech { $count } záznamů je stejných, { $bytes } bajtů
cli_differ = Záznamy programů se liší.
cli_kept = { $why } Záznam je uložen v { $file }: zkopírujte ho odtud.
cli_laid = položených dílků { $done } z { $all }
cli_no_games = { $file } neobsahuje hry JCloisterZone, které by šlo přečíst
cli_several_games = Her je v { $file } víc, celkem { $count }: vyberte jednu pomocí --game.
cli_no_such_game =
    { $count ->
        [one] V { $file } je 1 hra a hra číslo { $game } v něm není.
        [few] V { $file } jsou { $count } hry a hra číslo { $game } v něm není.
       *[other] V { $file } je { $count } her a hra číslo { $game } v něm není.
    }
cli_not_imported = Hru { $game } nelze převzít: { $why }.
cli_not_played = je v ní, co se tu nehraje, { $what }
cli_behind = Co v { $file } následuje za hrou, od řádku { $line }, není hra a bylo přeskočeno.
cli_ends_by_decree = scénář hru ukončuje příkazem, který pravidla neznají, a proto v ní chybí poslední tah
cli_imported =
    { $count ->
        [one] { $file }: 1 zpráva ze hry { $game }, nepodepsaná
        [few] { $file }: { $count } zprávy ze hry { $game }, nepodepsané
       *[other] { $file }: { $count } zpráv ze hry { $game }, nepodepsaných
    }
cli_your_turn = Jste na tahu: { $players } (zbývá { $left })
cli_remarks =
    { $count ->
        [one] { $names }: 1 nová zpráva (hra: { $players })
        [few] { $names }: { $count } nové zprávy (hra: { $players })
       *[other] { $names }: { $count } nových zpráv (hra: { $players })
    }
cli_not_run = „{ $command }“ nelze spustit: { $why }.
cli_keeps_mail =
    { $count ->
        [one] Tady se uchovává pošta her na dny; 1 zásilka tu už leží.
        [few] Tady se uchovává pošta her na dny; { $count } zásilky tu už leží.
       *[other] Tady se uchovává pošta her na dny; { $count } zásilek tu už leží.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name }: je tu k zastižení
        [left] { $name }: spojení skončilo
        [full] { $name }: odmítnuto, všechno je obsazené, nebo žádá příliš mnoho
        [opened] { $name } mluví s { $other }
        [closed] { $name } už nemluví s { $other }
    } (k zastižení { $reserved }, v hovoru { $talking })
cli_judged = { $name }: { $tile }, { $place }; { $what }. Čekáno { $lead }, štěstí { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 tah stál { $cost }; štěstí při tažení { $luck }
        [few] { $name }: { points }; { $moves } tahy stály { $cost }, každý { $each }; štěstí při tažení { $luck }
       *[other] { $name }: { points }; { $moves } tahů stálo { $cost }, každý { $each }; štěstí při tažení { $luck }
    }
cli_keys = Klíč: { $key }
cli_no_key = Zatím tu není žádný klíč: vznikne s první partií.
cli_games_here = Partie: { $count }, z toho přenesené na jiný počítač: { $away }
cli_no_handover = Tato partie není na cestě na jiné zařízení.
cli_take_key = { $ask } Napište „{ $yes }“ a přenesou se.
cli_yes = ano
cli_no_take_key = Nic se nepřeneslo. S těmito partiemi přijde klíč zařízení, které řádek ukazuje, a od té chvíle s ním hrajete. Je-li to vaše zařízení, přidejte --take-key.
cli_is_open = Bastide je v této složce s daty už otevřené a přijde do popředí.
cli_no_reply = Bastide je v této složce s daty už otevřené a neodpovídá: nejdřív ho zavřete, nebo zvolte jinou složku pomocí --data.
