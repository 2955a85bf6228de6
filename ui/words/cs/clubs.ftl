club_told =
    { $count ->
        [one] { $name }: 1 člen, verze { $edition }. Období ratingu po { $days } dnech od { $day }.
        [few] { $name }: { $count } členové, verze { $edition }. Období ratingu po { $days } dnech od { $day }.
       *[other] { $name }: { $count } členů, verze { $edition }. Období ratingu po { $days } dnech od { $day }.
    }
club_any = Počítají se partie s jakýmkoli nastavením stolu.
club_like = Počítají se partie s tímto nastavením stolu:
club_member = { $name }: { $key }
club_saved = Uloženo: { $file }
club_none = { $file } není soubor klubu.
club_damaged = { $file } je poškozený. Požádejte pořadatele, ať vám soubor klubu pošle znovu.
club_before = { $file } vytvořila starší verze Bastide a tato ho neumí přečíst. Požádejte pořadatele, ať klub založí znovu.
club_unsigned = { $file } nemá podpis pořadatele, kterého uvádí, takže ho mohl někdo změnit. Požádejte pořadatele o soubor klubu.
club_not_organiser = Tento klub může měnit jen pořadatel a tato složka s daty má jiný klíč. Zvolte složku pořadatele pomocí --data.
club_bad_name = Jméno „{ $name }“ nelze použít. Zvolte jméno dlouhé 1 až 32 znaků. (Písmena s diakritikou se počítají za dvě i víc.)
club_twice = „{ $name }“ nelze přidat. Klub už má člena s tímto jménem nebo ID.
club_no_member = Žádný člen tohoto klubu se nejmenuje „{ $name }“.
club_full = Klub může mít nejvýše { $most } členů.
club_period = Období ratingu nebo kolo trvá 1 až 366 dní.
club_cups = Klub může mít nejvýše { $most } turnajů.
club_no_key = „{ $key }“ není celé ID hráče. To má 64 šestnáctkových číslic (0 až 9 a a až f). Člen ho zjistí příkazem „bastide keys“.
club_not_mine = Nejste členem tohoto klubu, takže by se partie nepočítala. Pošlete pořadateli ID hráče, které ukazuje „bastide keys“.
club_not_in_cup = V turnaji { $number } nehrajete, takže by se v něm partie nepočítala. Hrát mohou jen členové, kteří se připojili před jeho začátkem.
club_no_day = „{ $day }“ není datum. Napište ho jako 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: počítá se 1 partie.
        [few] { $name }, { $day }: počítají se { $games } partie.
       *[other] { $name }, { $day }: počítá se { $games } partií.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 partie (poraženo { $beaten }, shoda s { $level }, prohráno s { $behind })
        [few] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partie (poraženo { $beaten }, shoda s { $level }, prohráno s { $behind })
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partií (poraženo { $beaten }, shoda s { $level }, prohráno s { $behind })
    }
ladder_out = { $file } se nepočítá. { $why }
ladder_unreadable = Soubor nelze přečíst: { $why }.
ladder_invalid = Soubor není platný: { $why }.
ladder_doubled = Vše z něj už obsahuje { $file }.
ladder_differs = { $file } a { $other } jsou z jedné partie a počítají se společně. Dohromady mají jiný výsledek než jeden z nich sám. Více najdete pod „Pravidla a průvodce“ v oddílu „Play a game that counts“ (anglicky).
ladder_contradicts = Je v rozporu s { $file }. Program jednoho hráče podepsal obojí, což se stane i po obnovení zálohy. Více najdete pod „Pravidla a průvodce“ v oddílu „Play a game that counts“ (anglicky).
ladder_why =
    { $why ->
       *[foreign] Tato partie se nehrála za tento klub.
        [day] Tato partie se hrála před založením klubu, nebo až po datu tohoto žebříčku.
        [terms] Nastavení stolu se liší od nastavení klubu.
        [stranger] Ne na každém místě hrál jiný člen klubu.
        [known] Dílky mohly být známy předem, nebo partie vycházela z jiné.
        [cut] V partii chybějí tahy, které všichni potvrdili.
        [agreed] Hráči se dohodli, že partii ukončí bez výsledku.
        [unpaired] Tito dva spolu v tomto kole neměli hrát, nebo už byl jejich zápas rozhodnutý.
        [late] Partie začala po posledním dni svého kola.
        [disputed] Jiná partie tohoto zápasu má jiný výsledek a žádnou z nich nedohráli oba hráči.
        [running] Partie ještě běží, nebo v ní nikdo neuvádí, proč se zastavila.
    }
ladder_place = Místo
ladder_name = Jméno
ladder_rating = Rating
ladder_deviation = ±
ladder_games = Partie
ladder_beaten = Poraženo
ladder_level = Shoda s
ladder_behind = Prohráno s
ladder_history = Rating po obdobích
swiss_round = { $round }. kolo
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } má volno.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Turnajová partie je pro dva hráče.
cup_told =
    { $games ->
        [one] Turnaj { $number } (hráčů: { $players }): { $form }.
        [few] Turnaj { $number } (hráčů: { $players }): { $form }; zápasy na { $games } partie.
       *[other] Turnaj { $number } (hráčů: { $players }): { $form }; zápasy na { $games } partií.
    }
cup_swiss = švýcarský systém bez vyřazování
cup_knock_out = vyřazovací systém
cup_groups =
    skupiny po { $of }, z každé { $through ->
        [one] postupuje nejlepší hráč
        [few] postupují { $through } nejlepší
       *[other] postupuje { $through } nejlepších
    }, potom vyřazovací systém
cup_meeting = { $number }. { $met }
cup_winner = vítěz zápasu { $number }
cup_group = Skupina { $number }
cup_no_game = Partie { $game } v tomto kole neexistuje. Dva hráči se utkají nejvýše { $most }krát.
club_bad_cup = Zápas má 1 až { $games } partií. Skupina má 3 až { $most } hráčů a postupuje jich méně.
club_same_cup = Turnaj { $number } tohoto klubu už takový je. Pomocí „--again“ začnete další stejný.
club_no_cup = Žádný turnaj nezačal. Pořadatel ho může začít pro všechny současné členy příkazem „bastide club cup“.
club_bad_wanted = Partii zvolenou pro tento klub nelze hrát ({ $why }). Pomocí „--like“ zvolte soubor takové, kterou hrát lze.
clubs_two = { $file } a { $other } se liší, ale obojí je verze { $edition } klubu { $name } s podpisem pořadatele. Bastide používá první. Požádejte pořadatele o novou verzi.
cup_days =
    Každé kolo trvá { $days ->
        [one] 1 den
        [few] { $days } dny
       *[other] { $days } dní
    }. První končí { $day }.
cup_round_by = { $round }. kolo, do { $day }
cup_nobody = Do tohoto zápasu nikdo nepostoupil.
clubs = Kluby
clubs_about = Žebříčky a turnaje vašich klubů, spočítané jen ze souborů partií.
clubs_none = Zatím nemáte žádný klub. Klub je soubor, třeba JMENO.club, který jeho pořadatel dá všem členům. Otevřete ho tady, nebo ho přetáhněte na toto okno.
clubs_looking = Načítají se vaše kluby…
clubs_open = Otevřít soubor klubu
clubs_open_hint = Cesta k souboru .club, nebo ho sem přetáhněte
clubs_open_drop = Vyberte soubor .club, nebo ho sem přetáhněte
clubs_page = Otevřít: { $name }
clubs_remove = Odebrat ze seznamu: { $name }
clubs_full = Váš seznam je plný, klubů v něm je { $most }. Nejdřív některý odeberte.
clubs_older = Tento soubor je verze { $edition } klubu { $name }. Už máte novější a Bastide ji ponechá.
clubs_damaged = Váš seznam klubů nelze přečíst. Vaše partie jsou v bezpečí. Otevřete své soubory klubů znovu. Bastide začne nový seznam a poškozený ponechá. ({ $file }: { $why })
club_organiser =
    { $count ->
        [one] Pořadatel: { $name }. 1 člen.
        [few] Pořadatel: { $name }. { $count } členové.
       *[other] Pořadatel: { $name }. { $count } členů.
    }
club_ladder = Žebříček
club_cup = Turnaj
club_members = Členové
club_records = Soubory partií
club_records_out = Soubory partií (nepočítá se { $count })
club_reading = Čtou se soubory partií: { $done } z { $all }.
club_no_games = Zatím se nepočítá žádná partie tohoto klubu. Stoly pro něj otevírejte příkazem „bastide host --club“. Partie se počítají, až skončí a Bastide tu přečte jejich soubory.
club_again = Přečíst znovu
club_press = Klepnutím řádek v grafu zobrazíte, nebo skryjete.
club_keys = Všichni členové, každý se svým ID hráče.
club_own = Bastide čte vaše partie a soubory partií, které sem přetáhnete.
club_folder = Složka se soubory partií dalších členů
club_folder_hint = Cesta ke složce
club_folder_read = Přečíst
club_folder_leave = Tuto složku už nečíst
club_read =
    { $count ->
        [one] Přečten 1 soubor partie. Partie, které se počítají: { $games }.
        [few] Přečteny { $count } soubory partií. Partie, které se počítají: { $games }.
       *[other] Přečteno { $count } souborů partií. Partie, které se počítají: { $games }.
    }
club_more_out = A další: { $count }.
club_csv = Tabulka (CSV)
club_csv_means = Žebříček pro tabulkové programy, každý člen na řádku.
club_html = Stránka (HTML)
club_html_means = Žebříček s grafem a s partiemi, které se nepočítají, pro každý prohlížeč.
ladder_counts =
    { $games ->
        [one] 1 partie: poraženo { $beaten }, shoda s { $level }, prohráno s { $behind }
        [few] { $games } partie: poraženo { $beaten }, shoda s { $level }, prohráno s { $behind }
       *[other] { $games } partií: poraženo { $beaten }, shoda s { $level }, prohráno s { $behind }
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = { $number }. období, do { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Rating za 1 období. { $values }
        [few] Rating za { $count } období. { $values }
       *[other] Rating za { $count } období. { $values }
    }
cup_too_few = Turnaj potřebuje aspoň 2 členy.
cup_out = Poražený v zápase vypadává.
cup_over = Všechny zápasy jsou odehrané.
cup_next = Ukázat další kolo
cup_standings = Pořadí
cup_order = O shodě rozhoduje Buchholz (součet bodů vašich soupeřů), potom los.
cup_left_out = V turnaji se nepočítá:
cup_state =
    { $state ->
       *[open] ještě se nehrálo
        [begun] ještě nerozhodnuto
        [waits] čeká na předchozí kolo
        [level] shoda
        [lost] oba prohrávají
    }
cup_won = vítězí { $name }
cup_goes_on = shoda, postupuje { $name }
