settings = Nastavení
settings_name = Vaše jméno
settings_key = Klíč, podle něhož vás ostatní poznají, leží jen na tomto disku vedle vašich partií: bez exportu se s ním obojí ztratí.
settings_colour = Vaše barva u stolu; má-li ji už někdo, jiná
settings_language = Jazyk
settings_as_system = Podle systému
settings_look = Vzhled
settings_light = Světlý
settings_dark = Tmavý
settings_size = Velikost zobrazení
settings_percent = { $percent } %
settings_motion = Pohyb na plánu
settings_motion_short = Krátký
settings_motion_none = Žádný
settings_helpers = Kdo pomáhá spojit se s přáteli v dálce
settings_helpers_meaning = Kde k příteli nevede přímá cesta, předává vaše zprávy prostředník, který je nemůže číst. Uchovává i kódy, podle nichž se hledají stoly, a se spuštěním s --keep i poštu her na dny. Vložte, co vypíše „bastide relay“ na počítači, ke kterému se oba dostanete; přítel ho zadá také. Použijí ho stoly otevřené od této chvíle.
settings_add_relay = Přidat jako prostředníka
settings_router = Požádat vlastní router, ať přátele pustí dovnitř (UPnP)
settings_relay_strangers = Předávat zprávy cizích lidí, kteří se k sobě nedostanou přímo
settings_remove = Odebrat

nobody_keeps = Kód potřebuje prostředníka, kterého jste v nastavení zadali vy i váš přítel, a tady žádný zadán není. Pozvánka funguje i bez něj.
settings_blocked = Zablokovaní
settings_blocked_one = { $name }, klíč { $key }…
relay_lacks =
    { $why ->
        [unreached] Prostředníka { $at } nelze dosáhnout, takže s kódy nepomůže.
        [full] Prostředník { $at } už nemá místo pro další kód.
        [taken] Prostředník { $at } uchovává pod tímto číslem jiný stůl.
       *[no_keeper] Prostředník { $at } kódy neuchovává: možná je jiné verze.
    }
board_lacks =
    { $why ->
        [unreached] Prostředníka { $at } nelze dosáhnout, takže jeho nástěnka nepomůže.
        [full] Prostředník { $at } nemá na nástěnce místo.
        [taken] Na nástěnce prostředníka { $at } má toto místo jiný stůl.
       *[no_keeper] Prostředník { $at } nemá nástěnku: možná je jiné verze.
    }
board_nobody = Nástěnka potřebuje prostředníka, a v nastavení žádný zadán není. Pozvánka funguje i bez něj.
settings_not_saved = Nastavení se nepodařilo uložit: { $why }.
settings_sounds = Zvuky: položení dílku, bodování, váš tah
settings_no_player = Nenašel se žádný program na přehrávání zvuků (pw-play, paplay nebo aplay): nainstalujte některý, chcete-li je slyšet.
settings_notices = Oznámení na ploše, když jste na tahu a vpředu je jiné okno
settings_no_notices = Plocha žádné neukázala: žádný program oznámení nepřijímá.
settings_manners = Zvuky a oznámení
settings_asked = Na co se vás ptát
settings_abbey = Před každým dílkem: zda místo něj položíte opatství. Jinak si je vezměte dole vedle věty, až je budete chtít.
notice_turn = Jste na tahu.
settings_unreadable = Nastavení v { $file } se nepodařilo přečíst: { $why }. Platí obvyklé hodnoty.
settings_damaged = Nastavení nedávalo smysl a bylo odloženo jako { $file }; platí obvyklé hodnoty.
fault_told = Bastide minule skončilo vlastní chybou; z partií se nic neztratilo. Co se o tom ví, leží v { $file }, a příkaz „bastide report“ shromáždí, co pomůže s opravou, bez klíčů a adres.
# A key and its games, carried to another machine.
moving = Hrát na jiném počítači
moving_meaning = Export je jeden soubor zamčený heslem, s vaším klíčem a všemi partiemi; od té chvíle se hrají tam, kde se importuje, a tady už ne, dokud je stejně nepřinesete zpět. Soubor importujte jen na jednom počítači: na dvou by tytéž partie podepisovaly oba a ostatní by proti vám měli důkaz.
moving_file = Soubor
moving_passphrase = Heslo
moving_again = Totéž ještě jednou, pro export
moving_export = Exportovat
moving_import = Importovat
moving_unused = Nikde jinde nebyl importován: vrátit partie
moving_working = Pracuje se …
moving_differ = Obě hesla se liší.
moving_exported =
    Klíč a { $count ->
        [one] 1 partie jsou
        [few] { $count } partie jsou
       *[other] { $count } partií jsou
    } v { $file }. Importujte ho na druhém počítači.
moving_imported = Klíč je zde. Zde nové partie: { $new }; přinesené zpět: { $back }; už zde: { $known }.
moving_refused = Zůstaly zde, jak jsou, protože partie v souboru začaly jinak nebo je u nich nějaký program: { $names }.
moving_aside = Klíč, který tu byl předtím, je uložen v { $file }.
