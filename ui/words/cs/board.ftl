board = Plán
lay_at = Položit na { cell }
map = Mapa plánu
map_hint = Klepněte nebo táhněte a podíváte se tam; F ukáže celý plán.
farms = Ukázat louky
farms_hint = Ukázat, komu patří louky a kolik bodů přinesou: G

remark_farm = Louka
remark_river = Řeka
remark_finished =
    { $feature ->
       *[road] Dokončená cesta z { $count ->
            [one] { $count } dílku
            [few] { $count } dílků
           *[other] { $count } dílků
        }
        [city] Dokončené město z { $count ->
            [one] { $count } dílku
            [few] { $count } dílků
           *[other] { $count } dílků
        }
        [cloister] Dokončený klášter
        [shrine] Dokončená svatyně
    }
remark_open =
    { $feature ->
       *[road] Cesta
        [city] Město
    } z { $count ->
        [one] { $count } dílku
        [few] { $count } dílků
       *[other] { $count } dílků
    }, { $open ->
        [one] { $open } konec otevřený
        [few] { $open } konce otevřené
       *[other] { $open } konců otevřených
    }
remark_around =
    { $feature ->
       *[cloister] Klášter
        [shrine] Svatyně
    }, { $open } z 8 polí kolem volných
remark_owner = Patří: { $who }
remark_strengths = Síla družiníků: { $strengths }
remark_barn = Stojí na ní stodola: { $name }
remark_now = Na konci: { $sum }
remark_paid = Body na konci: { $sum }
remark_then = Dokončeno tak, jak je: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] Hrad
        [market] Tržiště
        [blacksmith] Kovárna
        [cathedral] Katedrála
    }
remark_quarter_use =
    Družiníci tu čekají a těsně před bodováním smějí jít { $quarter ->
       *[castle] do měst
        [market] na louky
        [blacksmith] na cesty
        [cathedral] do klášterů a svatyní
    }
remark_count_closes = Je tu hrabě, takže nikdo nesmí přijít ani odejít
remark_count_holds = Je tu hrabě, takže nikdo nesmí odejít
remark_scored = Přináší: { $sum }

tile_part = { feature } { $there }
on_tile =
    { $way ->
       *[north] na severu
        [north_east] na severovýchodě
        [east] na východě
        [south_east] na jihovýchodě
        [south] na jihu
        [south_west] na jihozápadě
        [west] na západě
        [north_west] na severozápadě
        [inside] uvnitř
    }
tile_with =
    { $what ->
       *[pennants] { $count ->
            [one] erb
            [few] { $count } erby
           *[other] { $count } erbů
        }
        [cathedral] katedrála
        [princess] princezna
        [inn] hostinec
        [herd] stádo prasat
        [volcano] sopka
        [dragon] drak
        [portal] kouzelný portál
        [spring] pramen
        [fork] rozdvojení
        [lake] jezero
    }
held_place = { cell }, { $number } z { $all }
held_turns = R otáčí, možností: { $count }
held_places =
    { $count ->
        [one] 1 místo: N vede tam
        [few] { $count } místa: N je projde
       *[other] { $count } míst: N je projde
    }
held_piece =
    { figure }, { $count ->
        [one] 1 místo: N vede tam
        [few] { $count } místa: N je projde
       *[other] { $count } míst: N je projde
    }
held_stands = Je tam { figure } (hráč { $name })
