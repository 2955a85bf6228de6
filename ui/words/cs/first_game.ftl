first_stop = Zastavení { $stop } z { $stops }
first_lay = Položit dílek
first_lay_how =
    V každém tahu si vytáhnete dílek a položíte ho tak, aby vše navazovalo: cesty, města, louky.
    Otáčejte ho klávesou R nebo kolečkem, až jeho cesta povede dolů, a klepněte na orámované místo. Pak
    tah ukončete bez družiníka.
first_thief = Lupič na cestě
first_thief_how =
    Vytáhli jste křižovatku: cesty tam končí. Položte ji na orámované místo. Pak klepněte na osvětlenou
    cestu: váš družiník je lupič. Jakmile se uzavře i druhý konec, přinese bod za každý dílek.
first_knight = Rytíř ve městě
first_knight_how =
    Botův klášter uzavřel vaši cestu: 4 dílky, 4 body a lupič je zase doma. Teď zvětšete město: jeho
    otevřené strany se spojí. Postavte do něj rytíře a nikdo jiný tam už nesmí.
first_city = Dokončené město
first_city_how =
    Uzavřete hradby: otočte dílek tak, aby jeho město bylo dole. Dokončené město přinese 2 body za každý
    dílek a za každý erb a rytíř se hned vrátí. Družiníky si tentokrát nechte.
first_monk = Mnich v klášteře
first_monk_how =
    3 dílky a 1 erb: 8 bodů. Klášter počítá sám sebe a osm dílků kolem a mnich zůstává, dokud neleží
    všechny. Kolem orámovaného místa už leží čtyři.
first_farmer = Sedlák a konec
first_farmer_how =
    Sedlák leží na louce a už se nevrátí. Na konci přinese každé dokončené město u louky 3 body; vaše je
    jedno z nich. Položte cestu a družiníka dejte na osvětlenou louku.
first_rest = Zbytek hry
first_rest_how =
    Teď znáte všechna místa pro družiníka. Na konci se počítá i to, co není dokončené, ale méně. Nechte
    boty dohrát za oba a podívejte se, odkud se body berou.
first_play_rest = Dohrát zbytek
first_at_once = Najednou
first_told = Příběh je u konce.
first_bot_lays = Bot pokládá dílek.
first_not_kept = Tato hra byla na učení: neukládá se.
first_amiss_tile =
    To pasuje a v jiné hře ho tak položit smíte. Tento příběh pokračuje na orámovaném místě, s dílkem
    otočeným, jak bylo řečeno: vezměte ho zpět.
first_amiss_follower = I tam smí družiník stát. Tento příběh je o osvětleném místě: vezměte ho zpět.
first_amiss_nobody = Nikoho nasazovat nemusíte. Tady se ale družiník hodí: vezměte to zpět.
first_amiss_somebody = To je dovoleno. Ale družiníků máte jen sedm, tak si tohoto nechte: vezměte ho zpět.
