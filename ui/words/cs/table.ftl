table = Stůl
copy_invitation = Zkopírovat pozvánku
copied = Zkopírováno.
invitation_for = Pro hráče, kteří se vracejí, a pro diváky.
take_seat = Přesunout mé místo na novou adresu
take_seat_how = Když se změní adresa hostitele, bere ji prohlížeč jako novou stránku, která vás nezná. Exportujte tady klíč a partie, předtím nebo potom. Soubor pak otevřete na nové adrese tlačítkem „Vybrat…“ na úvodní obrazovce.
key_in_short = Vedle každého jména je ID hráče. Porovnejte ho s přítelem a budete mít jistotu, s kým hrajete.
mute = Ztlumit
hear_again = Zrušit ztlumení
block = Zablokovat
block_means = Zablokovaní hráči jsou ztlumení. Nemohou se připojit k vašim stolům a jejich stoly ve veřejném seznamu nevidíte.
unblock = Odblokovat
a_relay = relay server
own_connection = Vaše připojení
table_chapter = Toto je úsek { $number } partie. Nový úsek začíná, když hráči odejdou, vrátí se nebo to zkusí znovu.
member_you = vy
member_missing =
    { $why ->
       *[gone] už nehraje
        [late] už nehraje (vypršel čas)
        [resigned] už nehraje (partie vzdána)
        [proven] už nehraje (podepsány dvě verze jednoho tahu)
    }
member_away = Bastide na pozadí
member_forked = program podepsal dvě verze jednoho tahu (důkaz uložen)
member_broke = program porušil pravidlo: { $rule }
member_clock = hodiny { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Ostatní ještě nemají váš poslední tah. Pošlete ho jakýmkoli messengerem, nebo počkejte, až budete všichni online.
by_hand_first = Nejdřív odehrajte svůj tah, pak pošlete odkaz. Odkaz vždy obsahuje váš poslední tah a vaše zprávy.
mail_lies = Váš poslední tah je zašifrovaný ve schránce. Ostatní ho dostanou, až se do ní jejich Bastide příště podívá. Můžete jim ho poslat i sami.
mail_coming = Váš poslední tah se posílá do schránky…
mail_elsewhere = Ve schránce jsou vaše tahy, které toto zařízení nemá. Hráli jste na jiném zařízení, nebo tu byla obnovena záloha. Toto zařízení zatím nic neposílá. Pokračujte tam, kde jste hráli naposled.
mail_lacks =
    { $why ->
       *[unreached] Schránka na { $at } není dostupná. Bastide to zkouší dál.
        [full] Schránka na { $at } je plná. Tahy můžete poslat jako odkazy.
        [source] Schránka na { $at } už z vaší adresy další tahy nepřijímá. Tahy můžete poslat jako odkazy.
        [refused] Schránka na { $at } vaše tahy nepřijímá. Možná má jinou verzi. Tahy můžete poslat jako odkazy.
    }
by_hand_copy = Zkopírovat odkaz s tahem
by_hand_qr = Váš tah jako QR kód
by_hand_long = Tento tah je na QR kód příliš dlouhý. Zkopírujte místo toho odkaz.
by_hand_paste = bastide://turn/…
by_hand_take = Načíst tah
by_hand_means = Vložte odkaz s tahem, který vám přišel, sem nebo na úvodní obrazovku
way_none = bez spojení
way_direct = přímo, { $carrier }
way_relayed = přes: { $by }, { $carrier }
way_fails = přímé spojení není: { $why }
milliseconds = { $count } ms
hole_in_routers = cesta přes routery
failure =
    { $why ->
        [silence] { $at } neodpovídá
        [refused] { $at } (žádný program tam nepřijímá spojení)
        [no_route] { $at } (z této sítě tam nevede cesta)
        [stranger] { $at } (ozval se někdo jiný)
        [not_at_relay] { $at } už s hráčem nemá spojení
        [relay_full] { $at } už nemá místo
        [no_relay] { $at } není relay server, nebo ještě není v provozu
       *[closed] { $at } (tři pokusy otevřít spojení z obou stran selhaly)
    }
failure_other = { $at } (spojení selhalo, { $words })
each_failure = { $all }; { $next }
relay_at = relay server na { $at }
reach_unknown = Přímo se s vámi zatím nikdo spojit nezkusil.
reach_public = Ostatní se s vámi mohou spojit přímo, na { $at }.
reach_home = Ostatní ve vaší síti se s vámi mohou spojit, na { $at }. Zvenku to zatím nikdo nezkusil.
reach_private = Ostatní se s vámi přímo spojit nemohou. Na { $at } se nikdo nedostal, protože je v cestě router nebo firewall.
reach_deaf = Přes { $kind } nelze na { $at } přijímat spojení: { $why }
reach_deaf_at_all = Na { $at } nelze přijímat spojení: { $why }
router_asking = Čeká se, až váš router otevře port.
router_mapped = Váš router otevřel port: { $at }.
router_silent = Váš router port neotevřel. UPnP neumí, nebo ho má vypnuté.
router_inner = Váš router nemůže otevřít port, protože je za jiným routerem.
router_unwilling = Váš router odpověděl, ale port neotevřel.
relay_asked = Relay server na { $at } ještě neodpověděl.
relay_held = Ostatní se s vámi mohou spojit přes relay server na { $at }.
relay_failed = Relay server nelze použít: { $why }.
somebody = někdo
ask_back =
    { $mine ->
        [yes] Chcete vrátit poslední tah. Vytažené dílky zůstanou stejné.
       *[no] { $name } chce vrátit poslední tah. Vytažené dílky zůstanou stejné.
    }
ask_end =
    { $mine ->
        [yes] Chcete ukončit partii bez výsledku.
       *[no] { $name } chce ukončit partii bez výsledku.
    }
said_yes = Pro: { $names }.
said_no = Proti: { $names }.
said_late = Bez včasné odpovědi: { $names }.
said_nothing = Zatím bez odpovědi: { $names }.
asked_too_late = Partie mezitím pokročila, takže tato žádost už neplatí.
going_on_wanted = Pro: { $names }.
going_on_proposes = Všichni souhlasí. Partii připravuje: { $names }.
going_on_waits = Zatím bez rozhodnutí: { $names }.
going_on_signed = Potvrzeno: { $names }.
going_on_unsigned = Zatím nepotvrzeno: { $names }.
agree = Přijmout
refuse = Odmítnout
no_answer_is_no = Žádná odpověď do { $seconds } s znamená ne.
put_back_asks = Soubory této partie na tomto zařízení byly zkopírovány nebo obnoveny. Které tahy jste od té doby udělali, ví jen { $name }. Pokračujte, jen pokud je partie tak daleko, jak si pamatujete.
put_back_trust = Pokračovat odtud
out_of_game = Ostatní hrají dál bez vás.
all_resigned = Všichni ostatní se vzdali.
new_game = Začít novou partii
new_game_meaning = Stejná pravidla a počet míst, od prvního dílku. Tato partie zůstane nedohraná a může pokračovat, až se chybějící hráči vrátí.
remark_gone = Skončit tady
remark_gone_meaning = Do souboru partie přidá poznámku, že ostatní odešli. Platí jen jako vaše tvrzení. V partii můžete i později pokračovat.
remark_day = Pokračovat jindy
remark_day_meaning = Do souboru partie přidá poznámku, že budete hrát jindy. Až partie bude pokračovat, poznámka odpadne.
remark_won = Uplatnit výhru
remark_won_meaning = Všichni ostatní se vzdali. Soubor partie uvede, že jste vyhráli.
remark_flag = Uplatnit výhru na čas
remark_flag_meaning = Do souboru partie přidá poznámku, že hráči { $name } vypršel čas. Bude-li partie pokračovat, poznámka odpadne.
remark_said =
    { $kind ->
        [gone] { $name } uvádí v souboru partie, že ostatní odešli.
        [day] { $name } uvádí v souboru partie, že partie bude pokračovat jindy.
        [flag] { $name } uvádí v souboru partie, že hráči { $other } vypršel čas.
       *[won] { $name } uvádí v souboru partie, že se všichni ostatní vzdali a partie je vyhraná.
    }
remark_leave = Partie je uložená, takže můžete odejít od stolu.
gone_broke = Program hráče { $name } porušil pravidlo. Partie čeká na hráče { $name }.
gone_unsigned = { $name } je online, ale neodpovídá.
gone_late = Hráči { $name } vypršel čas.
gone_away = { $name } je offline. Partie je uložená a může počkat.
resign = Vzdát se
resign_meaning =
    { $left ->
       *[bot] Odejdete z partie nadobro. Ostatní mohou hrát dál, s botem na vašem místě.
        [skipped] Odejdete z partie nadobro. Ostatní mohou hrát dál bez vás.
        [one] Odejdete z partie nadobro. { $name } pak může uplatnit výhru, nebo hrát dál bez vás.
        [few] Odejdete z partie nadobro. Hráčů pak zbude na pokračování málo, dokud se chybějící nevrátí.
        [nobody] Odejdete z partie nadobro. Nikdo nezbude, takže partie skončí bez vítěze.
    }
left_won = Všichni ostatní se vzdali. Vyhrává { $name }.
left_nobody = Všichni se vzdali. Partie skončila bez vítěze.
left_outside = Vzdali jste se. Ostatní hrají dál bez vás.
left_others =
    { $left ->
       *[more] Vzdali jste se. Ostatní mohou hrát dál bez vás.
        [one] Vzdali jste se. { $name } může uplatnit výhru, nebo hrát dál bez vás.
        [few] Vzdali jste se. Hráčů zbylo na pokračování málo, dokud se chybějící nevrátí.
    }
stay = Stáhnout svůj hlas
stay_meaning = Už nesouhlasíte s tím, aby se takto pokračovalo. Partie čeká jako předtím.
go_on_anew = Zkusit znovu
go_on_come_back = Vrátit se do partie
go_on_come_back_without = Vrátit se do partie bez: { $names }
go_on_with = Hrát dál zase s: { $names }
go_on_without = Hrát dál bez: { $names }
go_on_with_without = Hrát dál zase s: { $with }; bez: { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Za vynechané hráče hraje náhradní bot.
        [skipped] Tahy vynechaných hráčů se přeskakují.
    }
go_on_out_back = Později se mohou vrátit.
go_on_back_meaning = Hráči, kteří se vrátí, dostanou svá místa zpět.
go_on_anew_meaning = Stejní hráči pokračují od posledního tahu, který všichni potvrdili. Co po něm uvázlo, odpadne a soubor partie to uvede.
go_on_begins = Partie bude pokračovat, až budou souhlasit všichni, kdo hrají dál.
go_on_cuts = Program některého hráče podepsal dvě verze jednoho tahu. Budete-li pokračovat, mohou se některé potvrzené tahy ztratit.
back_turn = Vrátit poslední tah
back_turn_meaning =
    { $alone ->
        [yes] Vytažené dílky zůstanou stejné, takže je budete znát.
       *[no] Musí souhlasit všichni. Vytažené dílky zůstanou stejné, takže je budou znát všichni.
    }
end_game = Ukončit bez výsledku
end_game_meaning =
    { $alone ->
        [yes] Partie skončí nadobro a její soubor to uvede.
       *[no] Musí souhlasit všichni. Partie pak skončí nadobro a její soubor to uvede.
    }
talk_hint = Zpráva všem (T)
talk = Zpráva do chatu
talk_invitation = pozvánka k jinému stolu
