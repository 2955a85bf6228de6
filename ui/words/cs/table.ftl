table = Stůl
copy_invitation = Kopírovat pozvánku
copied = Zkopírováno.
invitation_for = Pro toho, kdo se vrací nebo přihlíží.
key_in_short = Klíč ve zkratce: pro jistotu ho porovnejte s přítelem.
mute = Ztlumit
hear_again = Zase slyšet
a_relay = prostředník
own_connection = Vaše vlastní spojení
member_you = vy
member_left = mimo hru na vlastní přání
member_out = mimo hru
member_away = nedívá se
member_forked = program podepsal dvě různé věci: důkaz je uložen
member_broke = program porušil pravidlo: { $rule }
member_clock = hodiny { $left }
way_none = bez spojení
way_direct = přímo, { $carrier }
way_relayed = přes: { $by }, { $carrier }
way_fails = přímo to nejde: { $why }
milliseconds = { $count } ms
hole_in_routers = průchod ve směrovačích
failure =
    { $why ->
        [silence] { $at } neodpovídá
        [refused] na { $at } nenaslouchá žádný program
        [no_route] { $at } je z této sítě nedostupné
        [stranger] na { $at } je někdo jiný
        [not_at_relay] { $at } už toho hráče nemá
        [relay_full] { $at } už nemá místo
        [no_relay] { $at } nepředává, nebo ještě neví, že je dostupné
       *[closed] { $at } zůstalo zavřené, i když obě strany třikrát zaklepaly najednou
    }
failure_other = { $at } selhalo ({ $words })
each_failure = { $all }; { $next }
relay_at = prostředník na { $at }
reach_unknown = Zda se k vám ostatní dostanou přímo, se ještě neví: nikdo to nezkusil.
reach_public = Ostatní se k vám dostanou přímo, na { $at }.
reach_home = Ostatní ve stejné síti se k vám dostanou, na { $at }; z větší dálky to ještě nikdo nezkusil.
reach_private = Ostatní se k vám přímo nedostanou: na { $at } nikdo nepronikl; v cestě je směrovač nebo firewall.
reach_deaf = Přes { $kind } se k { $at } nikdo nedostane: { $why }
reach_deaf_at_all = K { $at } se nikdo nedostane: { $why }
router_asking = Router byl požádán o port a ještě neodpověděl.
router_mapped = Router otevřel port: { $at }.
router_silent = Na otevření portu (UPnP) žádný router neodpovídá: neumí to, nebo to má vypnuté.
router_inner = Router žádný port neotevírá: sám je za jiným.
router_unwilling = Router odpovídá, ale žádný port neotevírá.
relay_asked = Prostředník na { $at } ještě neodpověděl.
relay_held = Ostatní se k vám dostanou přes prostředníka na { $at }.
relay_failed = Prostředník nepomáhá: { $why }.
somebody = někdo
leave_you = Odcházíte ze hry.
leave_one = { $name } odchází ze hry.
leave_several = { $names } odcházejí ze hry.
leave_split = Byly podepsány dva různé tahy; hra se vrací před ně.
ask_without =
    { $mine ->
        [yes] Žádáte, aby se hrálo dál bez účasti: { $names }.
       *[no] { $name } žádá, aby se hrálo dál bez účasti: { $names }.
    }
ask_return =
    { $mine ->
        [yes] Žádáte o návrat do hry.
       *[no] { $name } žádá o návrat do hry.
    }
ask_let_return =
    { $mine ->
        [yes] Žádáte, aby se { $other } směl vrátit do hry.
       *[no] { $name } žádá, aby se { $other } směl vrátit do hry.
    }
ask_back =
    { $mine ->
        [yes] Žádáte o vrácení posledního tahu. Tažené dílky zůstanou stejné.
       *[no] { $name } žádá o vrácení posledního tahu. Tažené dílky zůstanou stejné.
    }
ask_pause =
    { $mine ->
        [yes] Žádáte o přestávku.
       *[no] { $name } žádá o přestávku.
    }
ask_resume =
    { $mine ->
        [yes] Žádáte o pokračování.
       *[no] { $name } žádá o pokračování.
    }
ask_abandon =
    { $mine ->
        [yes] Žádáte o ukončení hry bez výsledku.
       *[no] { $name } žádá o ukončení hry bez výsledku.
    }
vote_agreed = Pro: { $names }.
vote_refused = Proti: { $names }.
vote_silent = Bez odpovědi: { $names }.
agree = Souhlasit
refuse = Odmítnout
no_answer_is_no = Bez odpovědi platí ne, za { $seconds } s.
paused_until_all = Hra je pozastavena a pokračuje, až budou všichni souhlasit.
claimed = Do záznamu jste uvedli, že hra tady skončila. Bude-li pokračovat, přestává to platit.
out_of_game = Už nehrajete: ostatní pokračovali bez vás.
claim = Uzavřít záznam tady
claim_meaning = Můžete to uvést do záznamu: zůstane, jak je, s poznámkou, že jde jen o vaše slovo, a dá se v něm ještě pokračovat.
gone_broke = Program hráče { $name } porušil pravidlo a čeká se na něj.
gone_unsigned = { $name } tu je, ale nepodepisuje.
gone_late = Hráči { $name } vypršel čas.
gone_away = { $name } chybí a čeká se.
resign = Vzdát se
resign_meaning = Odcházíte nadobro; ostatní hrají dál.
exclude = Hrát dál, když chybí { $name }
exclude_meaning = Musí souhlasit víc než polovina členů. Kdo se vrátí, může být zase přijat.
return_to_game = Vrátit se do hry
return_meaning = Zase si sednete, budou-li všichni souhlasit.
back_turn = Vrátit poslední tah
back_turn_meaning =
    { $alone ->
        [yes] Tažené dílky zůstanou stejné, takže je znáš.
       *[no] Budou-li všichni souhlasit. Tažené dílky zůstanou stejné, takže je všichni znají.
    }
pause = Přestávka
pause_meaning = Žádné tahy, dokud všichni nechtějí pokračovat.
go_on = Pokračovat
go_on_meaning = Přestávka skončí, budou-li všichni souhlasit.
abandon = Ukončit bez výsledku
abandon_meaning =
    { $alone ->
        [yes] Záznam to uvede.
       *[no] Budou-li všichni souhlasit; záznam to uvede.
    }
talk_hint = Řekněte něco všem: T
talk = Něco říct
talk_invitation = pozvánka k jinému stolu
