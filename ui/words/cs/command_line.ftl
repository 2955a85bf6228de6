cli_port = Port adresy { $address } používá jiný program. Zavřete ho, nebo zvolte jinou adresu pomocí --listen.
cli_listen = Na adrese { $address } nelze přijímat spojení. Zvolte jinou pomocí --listen. Systém hlásí: { $why }.
cli_name = Toto jméno je prázdné, příliš dlouhé, nebo má neviditelné znaky. Zvolte jiné pomocí --name.
cli_own_invitation = Toto je vaše vlastní pozvánka. U onoho stolu pokračujte příkazem „bastide resume“, nebo se připojte z jiné složky pomocí --data.
cli_own_seat = U tohoto stolu už máte místo. Pokračujte u něj příkazem „bastide resume“, nebo ho sledujte z jiné složky pomocí --data.
cli_watched = Tuto partii jste sledovali, a proto se k ní z této složky nemůžete připojit. Sledujte ji dál příkazem „bastide watch“, nebo zvolte jinou složku pomocí --data.
cli_nobody_keeps = Kódy a veřejné stoly potřebují relay server. Přidejte ho pomocí --relay; vaši přátelé potřebují stejný.
cli_running = U tohoto stolu už je jiné Bastide. Nejdřív ho zavřete, nebo zvolte jinou složku pomocí --data.
cli_twice = U tohoto stolu už jste v jiném programu. Jeden z nich zavřete, nebo zvolte jinou složku pomocí --data.
cli_peer_gone = { $name } je offline a nevrací se. Vaše partie je v bezpečí. Pokračujte příkazem „bastide resume“, až bude { $name } zase online.
cli_may_watch = { $why } Partii můžete sledovat příkazem „bastide watch“ se stejnou pozvánkou.
cli_made_here = { $why } K vrácení spusťte příkaz znovu s --unused.
cli_no_table = Tato složka s daty nemá stůl, u kterého by šlo pokračovat. Otevřete stůl příkazem „bastide host“, nebo se připojte příkazem „bastide join“.
cli_not_days = Odkazy s tahem fungují jen v korespondenční partii, která už začala. Otevřete ji příkazem „bastide host --clock 3d“.
cli_slow = Bastide ještě všechno neuložilo. Zkuste to za chvíli znovu.
cli_not_host = Pustit přátele přes prohlížeč může jen hostitel a tím u tohoto stolu nejste.
games_mine = Jste na tahu: { $mine } z { $all }.
games_none_open = Nemáte žádné nedohrané partie.
cli_none_seen = V místní síti není žádný otevřený stůl. Požádejte hostitele o pozvánku a použijte ji s „bastide join“.
cli_seen_none = V místní síti ani ve veřejných seznamech vašich relay serverů není žádný otevřený stůl.
cli_no_code = Stůl s tímto kódem se nenašel. Hostitel musí stále čekat na hráče a oba potřebujete stejný relay server.
cli_several = V místní síti je víc stolů. Vyberte jeden z nich: { $names }.
cli_expiry = S --expiry claim nebo lost mohou hráči prohrát na čas. Nastavte tempo pomocí --clock.
cli_tie = --tie second potřebuje právě 2 místa. Tento stůl jich má { $count }.
cli_link = Pozvánka se zadává bez příkazu, nebo za „join“ či „watch“.
cli_no_window = Okno nelze otevřít: { $why }.
cli_no_display = není tu obrazovka (není nastaveno WAYLAND_DISPLAY ani DISPLAY)
cli_no_answer = obrazovka, kterou uvádí DISPLAY nebo WAYLAND_DISPLAY, neodpovídá
cli_no_library = chybí knihovna okenního systému (balíčky Debianu: { $packages })
cli_window_broken = okenní systém má závadu
cli_windowless = Tento program byl sestaven bez okna.
cli_without_window = S --bot hraje na vašem místě bot, bez okna.
cli_demo_instead = Místo toho tu je partie mezi boty na tomto zařízení.
cli_lobby = U stolu: { $names }. Volná místa: { $free }.
cli_playing = Partie běží.
cli_waiting =
    { $count ->
        [one] Čeká se na hráče, který je offline: { $names }.
        [few] Čeká se na hráče, kteří jsou offline: { $names }.
       *[other] Čeká se na hráče, kteří jsou offline: { $names }.
    }
cli_without =
    { $why ->
       *[gone] Partie pokračuje bez hráče { $name }, který odešel (úsek { $number }).
        [late] Partie pokračuje bez hráče { $name }, kterému vypršel čas (úsek { $number }).
        [resigned] Partie pokračuje bez hráče { $name }, který se vzdal (úsek { $number }).
        [proven] Partie pokračuje bez hráče { $name }, jehož program podepsal dvě verze jednoho tahu (úsek { $number }).
    }
cli_looking = Hledají se stoly v místní síti.
cli_seen = Nalezeno: { $name }
cli_closed = Tři chybné pokusy kód zamkly. Odemknete ho napsáním o a klávesou Enter.
cli_open = Kód je odemčený.
cli_trying =
    { $count ->
        [one] Zkouší se to 1 sekundu.
        [few] Zkouší se to { $count } sekundy.
       *[other] Zkouší se to { $count } sekund.
    }
cli_somebody_to_try = Bastide zatím nezjistí, zda se s vámi ostatní mohou spojit. Přidejte pozvánku, nebo relay server pomocí --relay.
cli_host = { $name } (hostitel)
cli_peer = { $name }: { $way }
cli_entries = Položky v souboru: 0 až { $last }.
cli_no_entry = Položka { $entry } neexistuje. Tato partie má položky 0 až { $last }.
cli_at = Po položce { $entry } z { $last }: položených dílků { $tiles }, v sáčku { $bag }
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
cli_peers = Po síti tohoto zařízení hrají boti ({ $count }): { $names }
cli_draws =
    { $count ->
        [one] 1 losování, z tajných čísel určených před partií ({ $names }). Nikdo ho nemohl předvídat ani zvolit.
        [few] { $count } losování, každé z tajných čísel určených před partií ({ $names }). Nikdo je nemohl předvídat ani zvolit.
       *[other] { $count } losování, každé z tajných čísel určených před partií ({ $names }). Nikdo je nemohl předvídat ani zvolit.
    }
cli_equal = { $worth }: všechny soubory partie ({ $count }) jsou stejné, { $bytes } bajtů
cli_differ = Soubory partie se u hráčů liší.
cli_kept = { $why } Vaše partie je v bezpečí v { $file }. Zkopírujte ji odtud.
cli_laid = položené dílky: { $done } z { $all }
cli_no_games = V { $file } nelze přečíst žádné partie JCloisterZone: { $why }.
cli_several_games = { $file } obsahuje víc partií, celkem { $count }. Vyberte jednu pomocí --game.
cli_no_such_game =
    { $count ->
        [one] { $file } obsahuje 1 partii, ale žádnou partii { $game }.
        [few] { $file } obsahuje { $count } partie, ale žádnou partii { $game }.
       *[other] { $file } obsahuje { $count } partií, ale žádnou partii { $game }.
    }
cli_not_imported = Partii { $game } nelze importovat: { $why }.
cli_behind = Text za partií v { $file }, od řádku { $line }, byl přeskočen.
cli_ends_by_decree = partii ukončuje sám scénář, což žádné pravidlo nedovoluje, takže chybí její poslední tah
cli_imported =
    { $count ->
        [one] { $file }: 1 krok partie { $game }, bez podpisů
        [few] { $file }: { $count } kroky partie { $game }, bez podpisů
       *[other] { $file }: { $count } kroků partie { $game }, bez podpisů
    }
cli_your_turn = Jste na tahu: { $players } (zbývá { $left })
cli_remarks =
    { $count ->
        [one] 1 nová zpráva ({ $names }): { $players }
        [few] { $count } nové zprávy ({ $names }): { $players }
       *[other] { $count } nových zpráv ({ $names }): { $players }
    }
cli_not_run = „{ $command }“ se nepodařilo spustit: { $why }.
cli_keeps_mail =
    { $count ->
        [0] Tento relay server uchovává tahy korespondenčních partií. Zatím tu žádné nemá.
        [one] Tento relay server uchovává tahy korespondenčních partií. Už tu má 1.
        [few] Tento relay server uchovává tahy korespondenčních partií. Už tu má { $count }.
       *[other] Tento relay server uchovává tahy korespondenčních partií. Už jich tu má { $count }.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } je k dosažení přes tento relay server
        [left] { $name } odchází
        [full] { $name }: odmítnuto, relay server je plný, nebo dostal příliš mnoho žádostí
        [opened] { $name } má spojení s { $other }
        [closed] { $name } už nemá spojení s { $other }
    } (dostupných { $reserved }, spojených { $talking })
cli_judged = { $name }: { $tile }, { $place }; { $what }. Očekáváno { $lead }, štěstí { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 tah stál { $cost }; štěstí při losování { $luck }
        [few] { $name }: { points }; { $moves } tahy stály { $cost }, každý { $each }; štěstí při losování { $luck }
       *[other] { $name }: { points }; { $moves } tahů stálo { $cost }, každý { $each }; štěstí při losování { $luck }
    }
cli_keys = Celé ID hráče: { $key }
cli_no_key = Zatím tu není žádný klíč hráče. Vznikne s vaší první partií.
cli_games_here = Partie: { $count }, z toho přesunuté na jiné zařízení: { $away }
cli_no_handover = Tato partie se na jiné zařízení nepřesouvá.
cli_take_key = { $ask } Získáte je napsáním „{ $yes }“.
cli_yes = ano
cli_no_take_key = Nic se nezískalo. S těmito partiemi dostanete i klíč hráče z druhého zařízení a od té chvíle s ním hrajete. Je-li to vaše zařízení, přidejte --take-key.
cli_is_open = Bastide je s touto složkou s daty už otevřené. Jeho okno přijde do popředí.
cli_no_reply = Bastide je s touto složkou s daty už otevřené, ale neodpovídá. Nejdřív ho zavřete, nebo zvolte jinou složku pomocí --data.
