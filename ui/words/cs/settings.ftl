settings = Nastavení
settings_name = Vaše jméno
usual_name = Hráč
settings_key = Klíč hráče, podle kterého vás ostatní poznají, i vaše partie jsou jen na tomto zařízení. Zálohu uděláte tak, že Bastide zavřete a zkopírujete jeho složku s daty. Export zálohou není, protože vaše rozehrané partie odtud přesune.
tab_key = Klíč hráče, podle kterého vás ostatní poznají, i vaše partie jsou jen v tomto prohlížeči. Smazáním jeho dat o ně přijdete. Chcete-li zálohu, přesuňte je do nainstalovaného Bastide a zkopírujte jeho složku s daty.
settings_colour = Vaše barva (nebo jiná, je-li obsazená)
settings_language = Jazyk
settings_as_system = Podle systému
settings_look = Vzhled
settings_light = Světlý
settings_dark = Tmavý
settings_size = Velikost zobrazení
settings_percent = { $percent } %
settings_motion = Animace
settings_motion_short = Krátké
settings_motion_none = Žádné
settings_helpers = Relay servery
settings_helpers_meaning = Relay server je počítač, který předává zprávy, když se s přítelem nemůžete spojit přímo. Číst je nemůže. Potřebují ho kódy, veřejné stoly a schránky. Spusťte „bastide relay“ na počítači, ke kterému se dostanete oba, a oba sem vložte jeho adresu.
settings_add_relay = Přidat relay server
settings_router = Požádat můj router, ať přátelům povolí připojení (UPnP)
settings_relay_strangers = Pomáhat dalším hráčům ve spojení předáváním jejich šifrovaných zpráv
settings_remove = Odebrat

nobody_keeps = Kód funguje, jen když máte s přítelem v nastavení stejný relay server, a vy tam žádný nemáte. Odkaz s pozvánkou funguje i bez něj.
settings_blocked = Zablokovaní hráči
settings_blocked_one = { $name }, ID { $key }…
relay_lacks =
    { $why ->
        [unreached] Relay server { $at } není dostupný, takže kódy přes něj nefungují.
        [full] Relay server { $at } je plný, takže tento kód přes něj nefunguje.
        [taken] Relay server { $at } už má pod tímto číslem jiný stůl, takže tento kód přes něj nefunguje.
       *[no_keeper] Relay server { $at } kódy nenabízí. Možná má jinou verzi.
    }
board_lacks =
    { $why ->
        [unreached] Relay server { $at } není dostupný, a tedy ani jeho veřejný seznam.
        [full] Veřejný seznam relay serveru { $at } je plný.
        [taken] Relay server { $at } má na místě tohoto stolu v seznamu jiný.
       *[no_keeper] Relay server { $at } veřejný seznam nemá. Možná má jinou verzi.
    }
board_nobody = Aby se stůl objevil ve veřejném seznamu, přidejte v nastavení relay server, než stůl otevřete. Přátele můžete pozvat i bez něj.
settings_not_saved = Nastavení se nepodařilo uložit: { $why }.
settings_sounds = Zvuky (položení dílku, bodování, váš tah)
settings_no_player = Zvuky nelze přehrát. Chcete-li je slyšet, nainstalujte pw-play, paplay nebo aplay.
settings_notices = Upozornit mě, když jsem na tahu a vpředu je jiné okno
settings_no_notices = Oznámení se nepodařilo zobrazit. Toto prostředí nemá službu pro oznámení.
settings_manners = Zvuky a oznámení
settings_asked = Otázky během vašeho tahu
settings_abbey = Před každým dílkem se zeptat, zda místo něj položíte opatství. Jinak si opatství vezměte z lišty, až ho budete chtít.
settings_bots = Boti
settings_level = Navrhnout na úvodní obrazovce úroveň podle vašich partií s boty
notice_turn = Jste na tahu.
settings_unreadable = Nastavení v { $file } nelze přečíst, a proto platí výchozí hodnoty: { $why }.
settings_damaged = Nastavení bylo poškozené. Bastide ho přesunulo do { $file } a používá výchozí hodnoty.
fault_told = Bastide minule spadlo. Vaše partie jsou v bezpečí. Hlášení o pádu je v { $file }. Chcete-li chybu nahlásit, spusťte „bastide report“. Klíče a adresy vynechá.
# Moving the player key and all games to another device with a file.
moving = Přesunout na jiné zařízení souborem
moving_meaning = Export je soubor s vaším klíčem a všemi vašimi partiemi, chráněný heslem. Po exportu je tu nemůžete hrát, dokud je nevrátíte. Importujte ho jen na jednom zařízení, jinak to soupeři uvidí jako podvod.
moving_file = Soubor
moving_passphrase = Heslo
moving_again = Heslo ještě jednou (pro export)
moving_export = Exportovat
moving_import = Importovat
moving_unused = Vrátit partie (soubor nebyl importován jinde)
moving_working = Pracuje se…
moving_differ = Hesla se neshodují.
moving_exported =
    Váš klíč a { $count ->
        [one] 1 partie jsou
        [few] { $count } partie jsou
       *[other] { $count } partií jsou
    } v { $file }. Importujte soubor na druhém zařízení.
moving_imported = Váš klíč hráče je teď na tomto zařízení.
moving_new = Nové partie: { $count }.
moving_back = Vrácené partie: { $count }.
moving_known = Partie, které už tu byly: { $count }.
moving_refused = Neimportovány, protože se liší od zdejších nebo se právě používají: { $names }.
moving_aside = Váš předchozí klíč je uložen v { $file }.
