figure =
    { $figure ->
       *[small] družiník
        [large] velký družiník
        [builder] stavitel
        [pig] prase
        [favoured] figurka u víly
        [fairy] víla
        [princess] princezna
        [dragon] drak
        [count] hrabě
    }

figures =
    { $count ->
        [one] { $count } { figure }
        [few] { $count } { $figure ->
           *[small] družiníci
            [large] velcí družiníci
            [builder] stavitelé
            [pig] prasata
        }
       *[other] { $count } { $figure ->
           *[small] družiníků
            [large] velkých družiníků
            [builder] stavitelů
            [pig] prasat
        }
    }

figure_at =
    { $figure ->
        [small] { $ground ->
            [road] lupič na cestě
            [city] rytíř ve městě
            [cloister] mnich v klášteře
            [shrine] kacíř ve svatyni
            [field] sedlák na louce
           *[other] { figure } { at_ground }
        }
       *[other] { figure } { at_ground }
    }

at_ground =
    { $ground ->
       *[road] na cestě
        [city] ve městě
        [cloister] v klášteře
        [shrine] ve svatyni
        [field] na louce
        [river] na řece
        [castle] na hrad
        [market] na tržiště
        [blacksmith] do kovárny
        [cathedral] do katedrály
    }

feature =
    { $feature ->
       *[road] cesta
        [city] město
        [cloister] klášter
        [shrine] svatyně
        [farm] louka
        [barn_farm] louka se stodolou
        [river] řeka
        [quarter] čtvrť
    }

features =
    { $count ->
        [one] { $count } { feature }
        [few] { $count } { $feature ->
           *[road] cesty
            [city] města
            [cloister] kláštery
            [shrine] svatyně
            [farm] louky
            [river] řeky
            [quarter] čtvrti
        }
       *[other] { $count } { $feature ->
           *[road] cest
            [city] měst
            [cloister] klášterů
            [shrine] svatyní
            [farm] luk
            [river] řek
            [quarter] čtvrtí
        }
    }

goods =
    { $goods ->
       *[wine] víno
        [grain] obilí
        [cloth] látka
    }

term =
    { $item ->
       *[tiles] { $count ->
            [one] { $count } dílek
            [few] { $count } dílky
           *[other] { $count } dílků
        }
        [pennants] { $count ->
            [one] { $count } erb
            [few] { $count } erby
           *[other] { $count } erbů
        }
        [cloister] klášter { $count }
        [neighbours] { $count ->
            [one] { $count } dílek okolo
            [few] { $count } dílky okolo
           *[other] { $count } dílků okolo
        }
        [cities] { $count ->
            [one] { $count } dokončené město
            [few] { $count } dokončená města
           *[other] { $count } dokončených měst
        }
        [pig] { $count ->
            [one] { $count } město za prase
            [few] { $count } města za prase
           *[other] { $count } měst za prase
        }
        [herd] { $count ->
            [one] { $count } město za stádo prasat
            [few] { $count } města za stádo prasat
           *[other] { $count } měst za stádo prasat
        }
    }

score = { score_of }: { $sum }
score_of =
    { $occasion ->
       *[completed] { $feature ->
            [city] město dokončeno
            [cloister] klášter dokončen
           *[other] { feature } dokončena
        }
        [barn_laid] { feature }, postavena stodola
        [barn_joined] { feature }, spojena s loukou se stodolou
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } na konci
        }
    }

gain = { $who } +{ $points }
gain_nobody = Nikdo neboduje
nobody = nikdo

majority =
    { $shared ->
        [yes] shoda, { $strengths }
       *[no] většina, { $strengths }
    }
majority_against = { $most } ku { $next }

bot = Bot úrovně { $level }
bot_stand_in = Bot
bot_numbered = { $name } ({ $number })
level = Úroveň bota
level_means =
    { $level ->
        [1] Bere body vedle posledních dílků a nikdy neútočí.
        [2] Vidí polovinu míst a jen body tohoto tahu. Nikdy neútočí.
        [3] Trochu plánuje pro sebe, ale nevidí louky ani vzdálená místa. Nikdy neútočí.
        [4] Plánuje své cesty a města, ale nevidí louky, vzdálená místa ani ostatní hráče. Nikdy neútočí.
        [5] Sleduje body ostatních, ale nevidí louky ani nejvzdálenější místa.
        [6] Vidí všechna místa i louky, ale ne plány ostatních.
        [7] Hraje tah, který vypadá hned nejlépe, pro sebe i proti ostatním.
        [8] Přemýšlí dopředu, vteřinu na tah.
       *[9] Přemýšlí dopředu na všech jádrech procesoru, jak dlouho stůl dovolí.
    }

target_deploy = Nasadit { $number }: { figure_at }
target_deploy_favoured = Nasadit { $number }: { figure_at }, u víly
target_deploy_corner = Nasadit { $number }: { figure }, { cell }
target_home = Vrátit { $number }: { figure } (hráč { $name })
target_beside = Přesunout { $number }: víla k figurce ({ figure_at })
target_count = Přesunout { $number }: hrabě { at_ground }
target_move = Přesunout { $number }: { figure } na { cell }
target_off = Odebrat { $number }: { figure }
cell =
    { $toward ->
        [start] první dílek
        [east] { $columns } na východ
        [west] { $columns } na západ
        [south] { $rows } na jih
        [north] { $rows } na sever
       *[south_east] { $columns } na východ, { $rows } na jih
        [south_west] { $columns } na západ, { $rows } na jih
        [north_east] { $columns } na východ, { $rows } na sever
        [north_west] { $columns } na západ, { $rows } na sever
    }
