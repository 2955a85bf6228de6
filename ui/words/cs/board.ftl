board = Plán
lay_at = Položit na { cell }
map = Plán v malém
map_hint = Klepněte nebo táhněte a podíváte se tam; F ukáže celý plán.
farms = Ukázat louky
farms_hint = Komu patří louky a co by přinesly: G

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
remark_strengths = Družiníci se tu počítají: { $strengths }
remark_barn = Stojí na ní stodola: { $name }
remark_now = Na konci: { $sum }
remark_paid = Na konci to přineslo: { $sum }
remark_then = Dokončeno tak, jak je: { $sum }
remark_quarter =
    { $quarter ->
       *[castle] Hrad
        [market] Tržiště
        [blacksmith] Kovárna
        [cathedral] Katedrála
    }
remark_quarter_use =
    Družiníci tu čekají a smějí jít { $quarter ->
       *[castle] do měst
        [market] na louky
        [blacksmith] na cesty
        [cathedral] do klášterů a svatyní
    }, než se bodují
remark_count_closes = Je tu hrabě: nikdo nepřijde ani neodejde
remark_count_holds = Je tu hrabě: nikdo neodejde
