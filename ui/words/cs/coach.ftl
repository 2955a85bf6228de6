coach_searches = Hledají se klíčové okamžiky…
coach_of = { $name }: klíčové okamžiky
coach_none_of = { $name }: žádný drahý tah se nenašel
coach_moment = Tah { $turn }: −{ $percent } % šance na výhru
coach_better = Lépe: { $place }; { $what }
coach_played = Hráno: { $place }; { $what }
coach_reason = { $points }  { $subject }
coach_reason_fact = { $points }  { $subject }: { $fact }
coach_feature = { feature } ({ cell })
coach_subject =
    { $subject ->
        [own] { $name }: družiníci v zásobě
        [others] družiníci v zásobě soupeřů
        [joins] území, která lze spojit
        [unclaimed] otevřené cesty a města bez družiníků
        [later] území z pozdějších tahů
       *[rest] vše ostatní
    }
coach_completes =
    { $by ->
        [better] dokončí jen lepší tah ({ gain })
       *[played] dokončí jen zahraný tah ({ gain })
    }
coach_begins =
    { $by ->
        [better] začíná lepším tahem
       *[played] začíná zahraným tahem
    }
coach_no_tile =
    { $after ->
        [better] po lepším tahu už nejde dokončit žádným zbývajícím dílkem
       *[played] po zahraném tahu už nejde dokončit žádným zbývajícím dílkem
    }
coach_goes = boduje { $better }, jinak { $played }
coach_worth = zatím za { $better } místo { $played }
coach_fits = zbývající dílky pro nejtěžší políčko: { $better } místo { $played }
coach_at_hand = { $better } místo { $played }
coach_luck =
    { $result ->
        [won] { $name }: výhra o { $lead }; štěstí při losování { $tiles }, tahy { $moves }
        [lost] { $name }: prohra o { $lead }; štěstí při losování { $tiles }, tahy { $moves }
       *[tied] { $name }: shoda; štěstí při losování { $tiles }, tahy { $moves }
    }
coach_level =
    { $range ->
        [one] Hra hráče { $name } odpovídá úrovni { $high }
        [over] Hra hráče { $name } odpovídá úrovni { $low } nebo vyšší
       *[between] Hra hráče { $name } odpovídá úrovním { $low } až { $high }
    }

hint = Ukázat nápovědu
hint_searches = Hledá se nápověda…
hint_none = Pro tuto volbu není nápověda.
hint_area =
    { $toward ->
        [east] Nápověda: na východě, { $what }
        [west] Nápověda: na západě, { $what }
        [south] Nápověda: na jihu, { $what }
        [north] Nápověda: na severu, { $what }
       *[south_east] Nápověda: na jihovýchodě, { $what }
        [south_west] Nápověda: na jihozápadě, { $what }
        [north_east] Nápověda: na severovýchodě, { $what }
        [north_west] Nápověda: na severozápadě, { $what }
    }
hint_figure =
    { $figure ->
        [yes] Nápověda: nasadit figurku
       *[no] Nápověda: nenasazovat figurku
    }
hint_move = Nápověda: { $place }; { $what }
hint_what = Nápověda: { $what }
hint_show = Ukázat tah
