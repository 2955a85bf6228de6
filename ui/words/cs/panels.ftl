play_fold = Sbalit
play_unfold = Rozbalit
play_fit = Celý plán
play_fit_how = Ukázat celý plán: F
play_tiles = Dílky
play_tiles_how = Ukázat dílky, které ještě přijdou: D
play_rules = Pravidla a průvodce
play_table = Stůl
play_leave = Odejít
play_events_fold = Sbalit události
play_events_show = Ukázat události
play_events_unread = Ukázat události (nová zpráva)
play_scores = Jen události s body
play_over = Partie skončila.
play_whence = Ukázat body podle zdroje
play_tell = Ukázat závěrečné bodování
play_again = Hrát znovu
play_again_with = Hrát znovu s hráčem { $name }
players_tiles =
    { $count ->
        [one] Zbývá 1 dílek
        [few] Zbývají { $count } dílky
       *[other] Zbývá { $count } dílků
    }
players_no_tile = Nezbývá žádný dílek
players_river = z toho dílky řeky: { $count }, pokládají se první
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
players_second_builder = Druhý dílek hráče { $name } (stavitel)
players_second_lake = Druhý dílek hráče { $name } (jezero)
players_builder_due = { $name } dostane ještě 1 dílek (stavitel)
players_watch_me = Sledujete partii
players_watch_we =
    { $count ->
        [one] Sledujete partii vy a 1 další
        [few] Sledujete partii vy a { $count } další
       *[other] Sledujete partii vy a { $count } dalších
    }
players_watch =
    { $count ->
        [one] 1 divák
        [few] { $count } diváci
       *[other] { $count } diváků
    }
players_beside = { $name } { $number }
players_free_seat = Volné místo
supply_said =
    { $name }: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }, { $count ->
        [one] zbývá { $count } družiník
        [few] zbývají { $count } družiníci
       *[other] zbývá { $count } družiníků
    }
supply_none = Nezbývá žádný družiník
supply_left = Zbývá: { $what }
supply_rest = { $name }, zbývá: { $what }
supply_abbey = opatství
supply_goods = { goods }: { $count }
supply_title =
    { $title ->
       *[king] Král s městem z { $tiles } dílků
        [robber] Loupeživý rytíř s cestou z { $tiles } dílků
    }
remaining = Ještě přijdou
remaining_fit = { $fit } z { $all } tam pasuje
remaining_odds = Příští dílek pasuje: { $next } %. Ještě vytáhnete takový, který pasuje: { $own } %.
remaining_odds_next = Příští dílek pasuje: { $next } %.
remaining_share = { $share } %
remaining_how = Ukažte na volné místo, nebo ho zvolte, a uvidíte, které dílky tam pasují.
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
event_discarded = Dílek se nikam nehodí a jde ze hry: { $tile }
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
       *[dragon] Drak vrací figurku: { figure } ({ $name })
        [princess] Princezna vrací figurku: { figure } ({ $name })
        [challenge] Prohraná výzva, vrací se { figure } ({ $name })
        [alone] Nezbyl tam žádný družiník, vrací se { figure } ({ $name })
        [scored] Vrací se { figure } ({ $name })
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
event_piece = { $name } klade: { figure }
event_taken = { $name } bere: { figures }
event_off = Z desky odchází: { figure }
event_crowned =
    { $title ->
       *[king] { $name } je král s městem z { $tiles } dílků
        [robber] { $name } je loupeživý rytíř s cestou z { $tiles } dílků
    }
event_again =
    { $why ->
       *[builder] { $name } má ještě 1 dílek (stavitel)
        [lake] { $name } má ještě 1 dílek (jezero)
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
bonus_pieces = { figures } × { $each }
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
end_copy_verdict = Zkopírovat výsledek ověření
end_costliest = Váš nejdražší tah: dílek { $number }, ztráta { $points } bodu
end_costliest_none = Vaše tahy byly nejlepší, jaké rozbor našel.
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
bar_turn_it = Otočit dílek
bar_turn_how = R, kolečko nebo pravé tlačítko
bar_pass_key = 0, nebo Enter před volbou místa
bar_enter = Enter
bar_mover_how = { $name } (R: další figurka)
bar_drawn = Vytažený dílek { $tile }
seal = Jak byl tento dílek vylosován
seal_from =
    { $count ->
        [one] Losování { $round } vzešlo z tajného čísla, které má { $names }. Bylo dané předem a odhalené až pro toto losování.
       *[other] Losování { $round } vzešlo z tajného čísla každého z těchto hráčů: { $names }. Tato čísla byla daná předem a odhalená až pro toto losování.
    }
seal_means =
    { $count ->
        [one] V partii pro jednoho není koho podvést.
       *[other] Je-li aspoň jeden z nich poctivý, nikdo nemohl tento dílek znát ani zvolit.
    }
seal_picture = Tajná čísla hráčů ({ $names }) se spojí v jedno, které vybere dílek
bar_like_this = Takhle?
bar_gain = { $gain } ({ $score })
bar_finish = Ukončit tah
bar_abbey = Vaše opatství
bar_abbey_how = V příštím tahu místo losování položíte opatství. Dalším klepnutím volbu zrušíte.
bar_abbey_next = Příště přijde vaše opatství
ask_abbey = Položte opatství do některé z mezer, nebo
ask_lay = Jste na tahu: položte tento dílek.
ask_lay_amiss = Takto se tam dílek nehodí. Otočte ho, nebo klepněte na jiný rámeček.
ask_lay_beside = { $name }: položte tento dílek.
ask_beside = { $name }: { $question }
ask_lay_builder = Stavitel přináší ještě 1 dílek. Položte ho.
ask_lay_lake = Jezero přináší ještě 1 dílek. Položte ho.
ask_drawn = { $name } táhne. Který je to dílek?
ask_wagon = Váš povoz byl obodován a smí jet dál, nebo
ask_enter_city = Bodovali jen jiní, proto smíte poslat družiníka do města, nebo
ask_count = Smíte přesunout hraběte do jiné čtvrti, nebo
ask_piece = Vyberte místo.
ask_last_abbey = Všechny dílky jsou položené. Položte opatství do některé z mezer, nebo
ask_last_leave_must = Před závěrečným bodováním musí vaši družiníci opustit město. Zvolte, kam jeden z nich půjde.
ask_last_leave = Před závěrečným bodováním smějí vaši družiníci opustit město, nebo
ask_princess = Princezna vrací jednoho rytíře ze svého města. Vyberte ho.
ask_nobody = Sem figurku nasadit nelze.
ask_dragon = Drak jde, krok { $step } z { $steps }. Přesuňte ho na osvětlený dílek.
ask_wood =
    { $ways ->
       *[figure] Nasaďte figurku, nebo
        [follower] Nasaďte družiníka, nebo
        [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, nebo
        [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, nebo
    }
ask_wood_besides =
    { $besides ->
       *[princess]
            { $ways ->
               *[figure] Nasaďte figurku, vraťte rytíře, nebo
                [follower] Nasaďte družiníka, vraťte rytíře, nebo
                [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, vraťte rytíře, nebo
                [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, vraťte rytíře, nebo
                [none] Chcete-li, vraťte rytíře, nebo
            }
        [fairy]
            { $ways ->
               *[figure] Nasaďte figurku, přesuňte vílu, nebo
                [follower] Nasaďte družiníka, přesuňte vílu, nebo
                [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, přesuňte vílu, nebo
                [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, přesuňte vílu, nebo
                [none] Chcete-li, přesuňte vílu, nebo
            }
        [both]
            { $ways ->
               *[figure] Nasaďte figurku, vraťte rytíře, přesuňte vílu, nebo
                [follower] Nasaďte družiníka, vraťte rytíře, přesuňte vílu, nebo
                [portal_figure] Portálem nasaďte figurku na kterýkoli dílek, vraťte rytíře, přesuňte vílu, nebo
                [portal_follower] Portálem nasaďte družiníka na kterýkoli dílek, vraťte rytíře, přesuňte vílu, nebo
                [none] Chcete-li, vraťte rytíře, přesuňte vílu, nebo
            }
    }
ask_leave =
    { $quarter ->
       *[castle] Teď se boduje osvětlené území ({ feature }). Vaši družiníci z hradu tam smějí jít, nebo
        [market] Teď se boduje osvětlené území ({ feature }). Vaši družiníci z tržiště tam smějí jít, nebo
        [blacksmith] Teď se boduje osvětlené území ({ feature }). Vaši družiníci z kovárny tam smějí jít, nebo
        [cathedral] Teď se boduje osvětlené území ({ feature }). Vaši družiníci z katedrály tam smějí jít, nebo
    }
spoken_finale = Závěrečné bodování: Enter pokračuje, Esc je přeskočí
spoken_pieces = R volí figurku: { $pieces }
pass_end_turn = Ukončit tah
pass_draw = Táhnout dílek
pass_wagon = Vrátit povoz
pass_send_nobody = Nikoho neposílat
pass_count = Nechat hraběte tady
pass_keep = Nechat si ho
pass_nobody_else = Nikoho dalšího
pass_nobody_goes = Nikoho nepřesouvat
pass_without = Ukončit bez ní
pass_nothing = Nedělat nic
does =
    { $decision ->
        [abbey] { $name } volí mezi opatstvím a dílkem.
        [tile] { $name } pokládá dílek.
        [wood] { $name } smí nasadit figurku.
        [dragon] { $name } přesouvá draka.
        [leave_city] { $name } smí přesunout družiníky z města.
        [wagon] { $name } smí jet s povozem dál.
        [enter_city] { $name } smí poslat družiníka do města.
        [count] { $name } smí přesunout hraběte.
        [last_abbey] { $name } smí ještě položit opatství.
        [last_leave] { $name } smí před závěrečným bodováním přesunout družiníky z města.
       *[none] { $name } přemýšlí.
    }
track_at = { $name }: { $points }
track_around =
    { $count ->
        [one] { $name }: { $points }, jednou kolem počítadla
        [few] { $name }: { $points }, { $count }krát kolem počítadla
       *[other] { $name }: { $points }, { $count }krát kolem počítadla
    }
