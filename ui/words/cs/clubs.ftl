club_told =
    { $count ->
        [one] { $name }: 1 člen, vydání { $edition }. Období po { $days } dnech od { $day }.
        [few] { $name }: { $count } členové, vydání { $edition }. Období po { $days } dnech od { $day }.
       *[other] { $name }: { $count } členů, vydání { $edition }. Období po { $days } dnech od { $day }.
    }
club_any = Počítají se partie s jakýmikoli podmínkami.
club_like = Počítají se partie s těmito podmínkami:
club_member = { $name }: { $key }
club_saved = Zapsáno: { $file }
club_none = { $file } není list klubu.
club_damaged = { $file } je list klubu, ale poškozený: vyžádej si ho od zakladatele znovu.
club_before = { $file } je list klubu ze starší verze: zakladatel musí klub založit znovu.
club_unsigned = { $file } není podepsán zakladatelem, kterého uvádí: vyžádej si od něj ten jeho.
club_not_organiser = Tento klub mění jen zakladatel: to je jiný klíč než v této složce dat.
club_bad_name = „{ $name }“ nemůže být jméno: 1 až 32 bajtů tisknutelného textu.
club_twice = „{ $name }“ už v klubu je, pod tímto jménem nebo s tímto klíčem.
club_no_member = V klubu se nikdo nejmenuje „{ $name }“.
club_full = Klub má nejvýše { $most } členů.
club_period = Období nebo kolo má 1 až 366 dní.
club_cups = Klub má nejvýše { $most } pohárů.
club_no_key = „{ $key }“ není klíč: je to 64 šestnáctkových číslic, jak je ukazuje „bastide keys“.
club_not_mine = Tvůj klíč v tomto klubu není, partie by se tedy nepočítala: zeptej se zakladatele, který přijme to, co ukazuje „bastide keys“.
club_not_in_cup = Tvůj klíč v poháru { $number } nehraje, partie by se v něm tedy nepočítala: hraje jen ten, kdo byl členem, když začal.
club_no_day = „{ $day }“ není den: piš ho jako 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: počítá se 1 partie.
        [few] { $name }, { $day }: počítají se { $games } partie.
       *[other] { $name }, { $day }: počítá se { $games } partií.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 partie ({ $beaten } poraženo, { $level } nerozhodně, { $behind } ne)
        [few] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partie ({ $beaten } poraženo, { $level } nerozhodně, { $behind } ne)
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } partií ({ $beaten } poraženo, { $level } nerozhodně, { $behind } ne)
    }
ladder_out = { $file } se nepočítá: { $why }
ladder_unreadable = nelze ho přečíst ({ $why }).
ladder_invalid = neobstojí ({ $why }).
ladder_doubled = { $file } říká o této partii totéž, nebo víc.
ladder_differs = { $file } a { $other } se počítají společně. Jejich výsledek je jiný, než jaký dává jeden z nich sám. Více v LADDER.md, „Which games count“.
ladder_contradicts = { $file } říká o této partii něco jiného: něčí program podepsal obojí, což způsobí i obnovená záloha. Více v LADDER.md, „Which games count“.
ladder_why =
    { $why ->
       *[foreign] nehrála se za tento klub.
        [day] její den je před založením klubu, nebo po dni tohoto žebříčku.
        [terms] její podmínky nejsou podmínky klubu.
        [stranger] každé místo musí být vlastní místo některého člena.
        [known] její kartičky mohly být známy předem, nebo začala z jiné partie.
        [cut] je z ní vyříznuto, na co už bylo odpovězeno.
        [agreed] byla ukončena dohodou.
        [unpaired] tito dva se v tomto kole neměli potkat, nebo už mezi nimi bylo rozhodnuto.
        [late] začala po posledním dni svého kola.
        [disputed] jiná partie tohoto utkání říká něco jiného a žádnou nedohráli oba.
        [running] ještě běží, nebo v ní nikdo z těch, kdo odpověděli, neříká, jak se zastavila.
    }
ladder_place = Místo
ladder_name = Jméno
ladder_rating = Hodnocení
ladder_deviation = ±
ladder_games = Partie
ladder_beaten = Poraženo
ladder_level = Nerozhodně
ladder_behind = Neporaženo
ladder_history = Hodnocení po obdobích
swiss_round = { $round }. kolo
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } má volno.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = Kolo klubu se hraje ve dvou.
cup_told =
    { $games ->
        [one] Pohár { $number }, hráčů { $players }: { $form }.
       *[other] Pohár { $number }, hráčů { $players }: { $form }; dva spolu hrají nejvýše { $games } her.
    }
cup_swiss = švýcarský systém, nikdo nevypadává
cup_knock_out = kdo prohraje, vypadá
cup_groups = skupiny po { $of }, z nichž postupují { $through }, potom kdo prohraje, vypadá
cup_meeting = { $number }. { $met }
cup_winner = vítěz { $number }
cup_group = Skupina { $number }
cup_no_game = Hra { $game } není: dva spolu hrají nejvýše { $most }.
club_bad_cup = Dva spolu hrají 1 až { $games } her; skupina má 3 až { $most } členů, z nichž jich postupuje méně.
club_same_cup = Pohár { $number } tohoto klubu se tak už hraje. „--again“ začne další, který se hraje stejně.
club_no_cup = Žádný pohár nezačal: „bastide club cup“ začne pohár všech, kdo jsou v tu chvíli členy.
club_bad_wanted = Hru, kterou tento klub chce, nikdo nemůže hrát ({ $why }): „--like“ bere záznam takové, která se hrát dá.
clubs_two = { $file } a { $other } jsou dva listy vydání { $edition } klubu { $name } a zakladatel podepsal oba. Platí první, protože má nižší haš; nové vydání od zakladatele to ukončí.
cup_days = Počet dní každého kola: { $days }; první se má odehrát do { $day }.
cup_round_by = { $round }. kolo, odehrát do { $day }
cup_nobody = Až sem nikdo nedošel.
clubs = Kluby
clubs_about = Žebříčky a poháry tvých klubů, spočítané jen ze záznamů.
clubs_none = Zatím tu není žádný klub. Klub je soubor, třeba JMENO.club, který jeho zakladatel dá všem členům: otevři ho tady, nebo ho přetáhni na toto okno.
clubs_looking = Hledají se tvé kluby.
clubs_open = Otevřít soubor klubu
clubs_open_hint = Cesta k souboru .club; nebo ho sem přetáhni
clubs_open_drop = Vyber soubor .club, nebo ho sem přetáhni
clubs_page = Otevřít: { $name }
clubs_remove = Vzít ze seznamu: { $name }
clubs_full = Je tu už { $most } klubů: nejdřív některý vezmi ze seznamu.
clubs_older = Soubor je vydání { $edition } klubu { $name }. Pozdější tu už je a zůstává.
clubs_unkept = Seznam klubů nelze uchovat: { $why }
clubs_damaged = Seznam klubů nelze přečíst ({ $file }: { $why }). Další klub, který otevřeš, začne nový a starý zůstane vedle něj.
club_organiser =
    { $count ->
        [one] Zakladatel: { $name }. 1 člen.
        [few] Zakladatel: { $name }. { $count } členové.
       *[other] Zakladatel: { $name }. { $count } členů.
    }
club_ladder = Žebříček
club_cup = Pohár
club_members = Členové
club_records = Záznamy
club_records_out = Záznamy (nepočítá se { $count })
club_reading = Čtou se záznamy: { $done } z { $all }.
club_no_games = Zatím se nepočítá žádná partie tohoto klubu. Počítají se ty, které za něj hrají jeho členové (bastide host --club), až skončí a jejich záznamy se tu přečtou.
club_again = Přečíst znovu
club_press = Stisknutý řádek stojí v grafu, dokud ho nestiskneš znovu.
club_keys = Všichni se začátkem svého klíče.
club_own = Čtou se tvé vlastní partie a záznamy, které sem přetáhneš.
club_folder = Složka se záznamy ostatních
club_folder_hint = Cesta ke složce
club_folder_read = Číst
club_folder_leave = Tuto složku už nečíst
club_read =
    { $count ->
        [one] Přečten 1 záznam; partie, které se počítají: { $games }.
        [few] Přečteny { $count } záznamy; partie, které se počítají: { $games }.
       *[other] Přečteno { $count } záznamů; partie, které se počítají: { $games }.
    }
club_more_out = A další: { $count }.
club_csv = Tabulka (CSV)
club_csv_means = Žebříček pro tabulkové programy, místo na řádek.
club_html = Stránka (HTML)
club_html_means = Žebříček s grafem a s tím, co se nepočítá, pro každý prohlížeč.
ladder_counts =
    { $games ->
        [one] 1 partie: { $beaten } poraženo, { $level } nerozhodně, { $behind } ne
        [few] { $games } partie: { $beaten } poraženo, { $level } nerozhodně, { $behind } ne
       *[other] { $games } partií: { $beaten } poraženo, { $level } nerozhodně, { $behind } ne
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = { $number }. období, do { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Hodnocení za 1 období. { $values }
        [few] Hodnocení za { $count } období. { $values }
       *[other] Hodnocení za { $count } období. { $values }
    }
cup_too_few = Pohár potřebuje dva členy.
cup_out = Kdo prohraje, vypadá.
cup_over = Nikdo už nemá soupeře.
cup_next = Ukázat další kolo
cup_standings = Pořadí
cup_order = Při stejných bodech rozhoduje Buchholz, body všech, s nimiž se kdo utkal; potom los.
cup_left_out = V poháru se nepočítá:
cup_state =
    { $state ->
       *[open] bude se hrát
        [begun] ještě nerozhodnuto
        [waits] čeká na předchozí kolo
        [level] nerozhodně
        [lost] oba prohrávají
    }
cup_won = vítězí { $name }
cup_goes_on = nerozhodně; postupuje { $name }
