play_fold = Sbalit
play_unfold = Rozbalit
play_fit = Vejít
play_fit_how = Ukázat celý plán: F
play_tiles = Dílky
play_tiles_how = Dílky, které ještě přijdou: D
play_rules = Pravidla a průvodce
play_table = Stůl
play_leave = Odejít
play_events_fold = Sbalit události
play_events_show = Ukázat události
play_events_unread = Ukázat události: někdo něco řekl
play_scores = Jen co přineslo body
play_over = Partie skončila.
play_whence = Odkud jsou body
play_tell = Vyprávět závěrečné bodování
play_again = Hrát znovu
play_again_with = Hrát znovu: { $name }
players_tiles =
    { $count ->
        [one] Zbývá 1 dílek
        [few] Zbývají { $count } dílky
       *[other] Zbývá { $count } dílků
    }
players_no_tile = Nezbývá žádný dílek
players_river = z toho řeka: { $count }, ty jdou první
players_aside =
    { $count ->
        [one] 1 dílek s drakem čeká na sopku
        [few] { $count } dílky s drakem čekají na sopku
       *[other] { $count } dílků s drakem čeká na sopku
    }
players_dragon =
    { $count ->
        [one] Drak: zbývá 1 krok
        [few] Drak: zbývají { $count } kroky
       *[other] Drak: zbývá { $count } kroků
    }
players_second_builder = Druhý dílek, { $name }: stavitel
players_second_lake = Druhý dílek, { $name }: jezero
players_builder_due = { $name } dostane ještě dílek: stavitel
players_watch_me = Díváte se
players_watch_we =
    { $count ->
        [one] Díváte se vy a 1 další
        [few] Díváte se vy a { $count } další
       *[other] Díváte se vy a { $count } dalších
    }
players_watch =
    { $count ->
        [one] Dívá se 1 člověk
        [few] Dívají se { $count } lidé
       *[other] Dívá se { $count } lidí
    }
players_beside = { $name } { $number }
players_free_seat = Volné místo
supply_said = { $name }: body { $score }, zbývá družiníků { $count }
supply_none = Žádný družiník nezbývá
supply_left = Zbývá: { $what }
supply_rest = { $name }, zbývá: { $what }
supply_abbey = opatství
supply_goods = { goods }: { $count }
supply_title =
    { $title ->
       *[king] Král, dílků: { $tiles }
        [robber] Loupeživý rytíř, dílků: { $tiles }
    }
remaining = Ještě přijdou
remaining_fit = { $fit } z { $all } tam pasuje
remaining_odds = Příští dílek pasuje: { $next } %. Ještě vytáhnete takový, který pasuje: { $own } %.
remaining_odds_next = Příští dílek pasuje: { $next } %.
remaining_share = { $share } %
remaining_how = Ukažte na volné místo, nebo ho zvolte, a uvidíte, co tam pasuje.
remaining_nothing = Nic
remaining_kind = { $count }× { $kind }
remaining_kind_fits = { $count }× { $kind }, pasuje
remaining_pick = { $shows }: { $count }× { $kind }
events_none = Zatím se nic nestalo.
event_begins = { $name } začíná
event_tile = { $name }: dílek
event_abbey = { $name }: opatství
event_deployed = { $name }: { $what }
event_barn = stodola
event_discarded = Dílek neměl místo a je pryč: { $tile }
event_set_aside = Dílek s drakem čeká na sopku: { $tile }
event_shuffled =
    { $count ->
        [one] První sopka: 1 dílek s drakem je zpět v sáčku
        [few] První sopka: { $count } dílky s drakem jsou zpět v sáčku
       *[other] První sopka: { $count } dílků s drakem je zpět v sáčku
    }
event_bonus = { $name } +{ $points }
event_sent =
    { $why ->
       *[dragon] Drak posílá domů: { figure } ({ $name })
        [princess] Princezna posílá domů: { figure } ({ $name })
        [challenge] Prohraná výzva, jde domů: { figure } ({ $name })
        [alone] Žádný družiník tam nezbyl, jde domů: { figure } ({ $name })
        [scored] Jde domů: { figure } ({ $name })
    }
event_leaves = { $name } opouští město: { $what }
event_wagon = { $name }: povoz jede dál
event_dragon_flew = Drak letí k sopce
event_journey =
    { $count ->
        [one] Dračí cesta: 1 krok
        [few] Dračí cesta: { $count } kroky
       *[other] Dračí cesta: { $count } kroků
    }
event_fairy = { $name }: víla se přesouvá
event_fairy_joins = { $name }: víla jde k figurce: { figure }
event_count =
    { $quarter ->
       *[castle] Hrabě jde na hrad
        [market] Hrabě jde na tržiště
        [blacksmith] Hrabě jde do kovárny
        [cathedral] Hrabě jde do katedrály
    }
event_goods = { $name } bere: { $goods }
event_crowned =
    { $title ->
       *[king] Králem je { $name }: město, dílků { $tiles }
        [robber] Loupeživým rytířem je { $name }: cesta, dílků { $tiles }
    }
event_again =
    { $why ->
       *[builder] { $name } má ještě dílek: stavitel
        [lake] { $name } má ještě dílek: jezero
    }
event_over = Partie skončila
event_with_detail = { $text } ({ $detail })
event_extra = { $score }; { $name }: { $term } = { $points }
event_majority = { $score } ({ $majority })
bonus_fairy_turn = víla, na začátku tahu
bonus_fairy_score = víla, u družiníka { at_ground }
bonus_goods = nejvíc: { goods }
bonus_king =
    { $count ->
        [one] král, 1 dokončené město
        [few] král, { $count } dokončená města
       *[other] král, { $count } dokončených měst
    }
bonus_robber =
    { $count ->
        [one] loupeživý rytíř, 1 dokončená cesta
        [few] loupeživý rytíř, { $count } dokončené cesty
       *[other] loupeživý rytíř, { $count } dokončených cest
    }
bonus_both = král a loupeživý rytíř
tile_field_only = jen louka
finale_step = Závěrečné bodování: { $step } z { $steps }
finale_next = Další
finale_next_key = Enter nebo šipka vpravo
finale_skip = Přeskočit
source =
    { $source ->
       *[roads] Cesty
        [cities] Města
        [cloisters] Kláštery
        [farms] Louky
        [fairy] Víla
        [goods] Zboží
        [cards] Král, rytíř
    }
end_total = Celkem
end_won =
    { $count ->
        [one] Vítězí { $names }: { $points }
        [few] Společně vítězí { $names }: { $points }
       *[other] Společně vítězí { $names }: { $points }
    }
end_look = Prohlédnout plán
end_home = Domů
end_copy_picture = Zkopírovat obrázek
end_save_picture = Uložit obrázek
end_copy_verdict = Zkopírovat verdikt
end_costliest = Váš nejdražší tah: dílek { $number }, { $points } bodů
end_costliest_none = Lepší tah než vaše se nenašel.
end_costliest_searches = Hledá se váš nejdražší tah: { $done } z { $all }
end_board = Plán na konci
chart_said = Body v průběhu dílků ({ $count }): { $scores }
chart_after =
    { $count ->
        [one] Po 1 dílku
        [few] Po { $count } dílcích
       *[other] Po { $count } dílcích
    }
chart_points = { $name }: { $points }
bar_take_back = Vzít zpět
bar_turn_it = Otočit
bar_turn_how = R, kolečko nebo pravé tlačítko
bar_pass_key = 0, nebo Enter před volbou místa
bar_enter = Enter
bar_mover_how = { $name }: R přejde k další
bar_drawn = Vytažený dílek { $tile }
seal = Odkud je tento dílek
seal_from =
    { $count ->
        [one] Losování { $round } vzešlo z tajemství, které má { $names }: bylo dané předem a ukázalo se až pro ně.
       *[other] Losování { $round } vzešlo z tajemství každého z nich ({ $names }): byla daná předem a ukázala se až pro ně.
    }
seal_means =
    { $count ->
        [one] Nikdo jiný v tom nemá prsty: kdo hraje sám, nemůže nikoho oklamat.
       *[other] Dokud se jeden z nich drží pravidel, nikdo nemohl tento dílek znát ani zvolit.
    }
seal_picture = Tajemství hráčů ({ $names }) se spojí v jedné pečeti a z ní vyjde dílek
bar_like_this = Takhle?
bar_gain = { $gain } ({ $score })
bar_finish = Ukončit tah
bar_abbey = Vaše opatství
bar_abbey_how = Vezměte si je a váš příští tah začne jeho položením místo losování dílku; dalším kliknutím je vrátíte.
bar_abbey_next = Příště přijde vaše opatství
ask_abbey = Položte opatství do některé z mezer, nebo
ask_lay = Jste na tahu: položte tento dílek.
ask_lay_amiss = Tam se nehodí: klepněte na některý z rámečků.
ask_lay_beside = { $name }: položte tento dílek.
ask_lay_builder = Stavitel přináší ještě dílek: položte ho.
ask_lay_lake = Jezero přináší ještě dílek: položte ho.
ask_drawn = { $name } táhne. Který je to dílek?
ask_wagon = Povoz byl obodován a smí jet dál, nebo
ask_enter_city = Bodovali jiní a vy ne: smíte poslat družiníka do města, nebo
ask_count = Smíte přesunout hraběte do jiné čtvrti, nebo
ask_last_abbey = Všechny dílky leží. Položte opatství do některé z mezer, nebo
ask_last_leave_must = Před závěrečným bodováním musí vaši družiníci opustit město: zvolte, kam jeden půjde.
ask_last_leave = Před závěrečným bodováním smějí vaši družiníci opustit město, nebo
ask_princess = Princezna posílá domů jednoho rytíře ze svého města: vyberte ho.
ask_nobody = Sem nelze nikoho nasadit.
ask_dragon = Drak je venku, krok { $step } z { $steps }: veďte ho na osvětlený dílek.
ask_wood =
    { $ways ->
       *[figure] Nasaďte figurku, nebo
        [follower] Nasaďte družiníka, nebo
        [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, nebo
        [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, nebo
    }
ask_wood_besides =
    { $ways ->
       *[figure] Nasaďte figurku, nebo { ask_besides }, nebo
        [follower] Nasaďte družiníka, nebo { ask_besides }, nebo
        [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, nebo { ask_besides }, nebo
        [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, nebo { ask_besides }, nebo
        [none] Chcete-li, { ask_besides }, nebo
    }
ask_besides =
    { $besides ->
       *[princess] pošlete domů rytíře
        [fairy] přesuňte vílu
        [both] pošlete domů rytíře, nebo přesuňte vílu
    }
ask_leave =
    { $quarter ->
       *[castle] Teď se boduje, zde osvětleno: { feature }. Vaši družiníci smějí přijít z hradu, nebo
        [market] Teď se boduje, zde osvětleno: { feature }. Vaši družiníci smějí přijít z tržiště, nebo
        [blacksmith] Teď se boduje, zde osvětleno: { feature }. Vaši družiníci smějí přijít z kovárny, nebo
        [cathedral] Teď se boduje, zde osvětleno: { feature }. Vaši družiníci smějí přijít z katedrály, nebo
    }
spoken_finale = Závěrečné bodování: Enter pokračuje, Esc je přeskočí
spoken_pieces = R volí figurku: { $pieces }
pass_end_turn = Ukončit tah
pass_draw = Táhnout dílek
pass_wagon = Povoz jde domů
pass_send_nobody = Nikoho neposílat
pass_count = Hrabě zůstává
pass_keep = Nechat si ho
pass_nobody_else = Nikdo další
pass_nobody_goes = Nikdo nejde
pass_without = Ukončit bez ní
pass_nothing = Nedělat nic
does =
    { $decision ->
        [abbey] { $name } volí mezi opatstvím a dílkem.
        [tile] { $name } pokládá dílek.
        [wood] { $name } smí nasadit figurku.
        [dragon] { $name } vede draka.
        [leave_city] { $name } smí vyvést družiníky z města.
        [wagon] { $name } smí popojet povozem.
        [enter_city] { $name } smí poslat družiníka do města.
        [count] { $name } smí přesunout hraběte.
        [last_abbey] { $name } smí položit poslední opatství.
        [last_leave] { $name } smí naposled vyvést družiníky z města.
       *[none] { $name } přemýšlí.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, jednou kolem počítadla
        [few] { $name }: { $points }, { $count }krát kolem počítadla
       *[other] { $name }: { $points }, { $count }krát kolem počítadla
    }
