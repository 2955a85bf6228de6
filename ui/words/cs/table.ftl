table = Stůl
copy_invitation = Kopírovat pozvánku
copied = Zkopírováno.
invitation_for = Pro toho, kdo se vrací nebo přihlíží.
take_seat = Vzít si místo s sebou
take_seat_how = Změní-li se adresa hostitele, je tato stránka pro váš prohlížeč jiná a nic o vás neví. Export, udělaný předtím nebo potom, přenese klíč i partie: otevřete soubor na nové adrese stránky, tlačítkem „Vybrat…“ na úvodní obrazovce.
key_in_short = Vedle jména stojí jeho klíč ve zkratce: porovnejte ho s přítelem, chcete-li mít jistotu, kdo tu sedí.
mute = Ztlumit
hear_again = Zase slyšet
block = Zablokovat
block_means = Kdo je zablokován, není slyšet, u vašich stolů nedostane místo a jeho otevřené stoly se vám neukazují.
unblock = Odblokovat
a_relay = prostředník
own_connection = Vaše vlastní spojení
table_chapter = Toto je kapitola { $number } této hry: od začátku někdo vypadl nebo se vrátil, nebo se pokus opakoval.
member_you = vy
member_missing =
    { $why ->
       *[gone] nehraje
        [late] nehraje: vypršel čas
        [resigned] konec na vlastní přání
        [proven] nehraje: dvě různé věci nesou podpis programu
    }
member_away = nedívá se
member_forked = dvě různé věci nesou podpis programu, jako i po obnovení zálohy: důkaz je uložen
member_broke = program porušil pravidlo: { $rule }
member_clock = hodiny { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Ostatní ještě nemají vaše poslední slovo. Předejte ho jakoukoli zprávou, nebo počkejte, až se sejdete u stolu.
mail_lies = Vaše poslední slovo leží na poště, zapečetěné. Programy ostatních ho tam najdou, až se podívají; předat ho můžete i sami.
mail_coming = Vaše poslední slovo je na cestě na poštu…
mail_elsewhere = Na poště leží něco, co bylo podepsáno vaším klíčem a tady to není známo: hrajete na jiném zařízení, nebo byla vrácena záloha. Odtud se tam nic neukládá. Pokračujte tam, kde jste hráli naposled.
mail_lacks =
    { $why ->
       *[unreached] Pošta na { $at } není dostupná; zkouší se to znovu.
        [full] Pošta na { $at } nemá místo.
        [source] Pošta na { $at } už pro vaši adresu nic dalšího neuschová.
        [refused] Pošta na { $at } odmítá, co říká tento program: možná je jiné verze.
    }
by_hand_copy = Zkopírovat jako řádek
by_hand_qr = Váš tah jako QR kód
by_hand_long = Na QR kód je to příliš dlouhé: zkopírujte řádek.
by_hand_paste = bastide://turn/…
by_hand_take = Vzít
by_hand_means = Vložte řádek, který ostatní poslali, sem nebo na úvodní stránku.
way_none = bez spojení
way_direct = přímo, { $carrier }
way_relayed = přes: { $by }, { $carrier }
way_fails = přímo to nejde: { $why }
milliseconds = { $count } ms
hole_in_routers = průchod v routerech
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
reach_private = Ostatní se k vám přímo nedostanou: na { $at } nikdo nepronikl; v cestě je router nebo firewall.
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
ask_back =
    { $mine ->
        [yes] Žádáte o vrácení posledního tahu. Tažené dílky zůstanou stejné.
       *[no] { $name } žádá o vrácení posledního tahu. Tažené dílky zůstanou stejné.
    }
ask_end =
    { $mine ->
        [yes] Žádáte o ukončení hry bez výsledku.
       *[no] { $name } žádá o ukončení hry bez výsledku.
    }
said_yes = Pro: { $names }.
said_no = Proti: { $names }.
said_late = Bez odpovědi v čas: { $names }.
said_nothing = Bez odpovědi: { $names }.
asked_too_late = Hra mezitím pokročila: žádost propadla.
going_on_wanted = Pro: { $names }.
going_on_proposes = Všichni souhlasí: teď to připraví { $names }.
going_on_waits = Ještě ne: { $names }.
going_on_signed = Podepsáno: { $names }.
going_on_unsigned = Ještě nepodepsáno: { $names }.
agree = Souhlasit
refuse = Odmítnout
no_answer_is_no = Bez odpovědi platí ne, za { $seconds } s.
put_back_asks = Soubory této hry byly zkopírovány nebo obnoveny: co jste od té doby podepsali, může říct jen { $name }. Pokračujte, jen pokud hra došla tam, kam si pamatujete.
put_back_trust = Pokračovat odtud
out_of_game = Už nehrajete: ostatní pokračovali bez vás.
all_resigned = Všichni ostatní se vzdali.
new_game = Začít novou hru
new_game_meaning = Se stejnými pravidly a tolika místy, od prvního dílku: z této se nic nepřenáší. Tato zůstane, jak je, nedohraná, a bude pokračovat, když se vrátí, kdo je pryč.
remark_gone = Uzavřít záznam tady
remark_gone_meaning = Můžete to uvést do záznamu: zůstane, jak je, s poznámkou, že jde jen o vaše slovo, a dá se v něm ještě pokračovat.
remark_day = Pokračování příště
remark_day_meaning = Do záznamu uvedete, že se hra dohraje jindy. Bude-li pokračovat, přestává to platit.
remark_won = Zapsat výhru
remark_won_meaning = Všichni ostatní se vzdali: záznam pak řekne, že jste vyhráli.
remark_flag = Uplatnit výhru na čas
remark_flag_meaning = Hráči { $name } vypršel čas: můžete to uvést do záznamu. Bude-li hra pokračovat, přestává to platit.
remark_said =
    { $kind ->
        [gone] Záznam říká, podle slov hráče { $name }: ostatní chybí.
        [day] Záznam říká, podle slov hráče { $name }: hra se dohraje jindy.
        [flag] Záznam říká, podle slov hráče { $name }: hráči { $other } vypršel čas.
       *[won] Záznam říká, podle slov hráče { $name }: všichni ostatní se vzdali a hra je vyhraná.
    }
gone_broke = Program hráče { $name } porušil pravidlo a čeká se na něj.
gone_unsigned = { $name } tu je, ale neodpovídá.
gone_late = Hráči { $name } vypršel čas.
gone_away = { $name } chybí a čeká se.
resign = Vzdát se
resign_meaning =
    { $left ->
       *[bot] Odcházíte nadobro. Ostatní mohou hrát dál bez vás a za vás hraje bot.
        [skipped] Odcházíte nadobro. Ostatní mohou hrát dál bez vás a vaše místo se přeskakuje.
        [one] Odcházíte nadobro. { $name } pak může říct, že je hra vyhraná, nebo hrát dál bez vás.
        [few] Odcházíte nadobro. Kdo zůstane, na pokračování nestačí: je třeba víc než polovina těch, kdo začali; kdo se vzdal, nepočítá se.
        [nobody] Odcházíte nadobro. Pak nezůstane nikdo: hra končí bez vítěze.
    }
left_won = Všichni ostatní se vzdali: vyhrává { $name }.
left_nobody = Všichni se vzdali: hra skončila bez vítěze.
left_outside = Vzdali jste se a ostatní pokračovali bez vás.
left_others =
    { $left ->
       *[more] Vzdali jste se. Ostatní mohou hrát dál bez vás.
        [one] Vzdali jste se. { $name } může říct, že je hra vyhraná, nebo hrát dál bez vás.
        [few] Vzdali jste se. Kdo zůstal, na pokračování nestačí.
    }
stay = Přece jen ne
stay_meaning = Novou kapitolu už nechcete.
go_on_anew = Začít nový pokus
go_on_come_back = Vrátit se do hry
go_on_come_back_without = Vrátit se do hry, bez účasti: { $names }
go_on_with = Hrát dál, zase s účastí: { $names }
go_on_without = Hrát dál bez účasti: { $names }
go_on_with_without = Hrát dál, zase s účastí: { $with }; bez účasti: { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Za chybějící hraje dál robot, kterého počítá každý program; kdo se vrátí, může být zase přijat.
        [skipped] Místa chybějících se přeskakují; kdo se vrátí, může být zase přijat.
    }
go_on_back_meaning = Kdo se vrátí, má zase svá místa.
go_on_anew_meaning = Titíž začnou znovu od toho, na co všichni odpověděli: co uvázlo, zůstane stranou, a záznam to uvede.
go_on_begins = Začne se, až všichni, kdo hrají dál, budou chtít totéž.
go_on_cuts = Je dokázáno, že někdo podepsal dvě různé věci: tím se mohou ztratit i tahy, které už platily.
back_turn = Vrátit poslední tah
back_turn_meaning =
    { $alone ->
        [yes] Tažené dílky zůstanou stejné, takže je znáte.
       *[no] Budou-li všichni souhlasit. Tažené dílky zůstanou stejné, takže je všichni znají.
    }
end_game = Ukončit bez výsledku
end_game_meaning =
    { $alone ->
        [yes] Záznam to uvede.
       *[no] Budou-li všichni souhlasit; záznam to uvede.
    }
talk_hint = Řekněte něco všem: T
talk = Něco říct
talk_invitation = pozvánka k jinému stolu
