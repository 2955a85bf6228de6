home_motto = Carcassonne mezi přáteli, bez serveru.
home_bots = Hrát proti robotovi
home_new_table = Nový stůl…
home_first_game = První hra
home_new_here = Jste tu poprvé? Naučte se hrát za deset minut, na skutečném plánu.
home_race = Závod s dílky
home_race_about = Dílky tohoto týdne, pro všechny stejné: hrajete sami, na body.
home_rules = Pravidla a průvodce
home_join = Ke stolu přítele
home_join_hint = Vložte pozvánku nebo tah, nebo napište kód
home_join_button = Připojit se
home_called = Ostatní vás vidí pod jménem { $name }.
home_rename = Změnit jméno
home_who = Jak vám mají ostatní říkat a jaká je vaše barva?
home_unfold = Zobrazit všech { $count }
home_watch = Jen se dívat, bez místa
home_nearby = Hledat otevřené stoly
home_nearby_none = Hledá se v této síti a na nástěnkách vašich prostředníků: zatím žádný otevřený stůl.
home_nearby_table = { $name }: volná místa { $free } z { $seats }
table_near = V této síti.
table_sits = Sedí tam: { $names }.
table_seeks = Hledají se: { $who }.
boards_none = Stoly neznámých visí na nástěnkách prostředníků: uveďte v nastavení prostředníka, ať jeho nástěnku vidíte.
tables_hidden =
    { $count ->
        [one] Jeden další stůl není, co hledáte.
        [few] { $count } další stoly nejsou, co hledáte.
       *[other] { $count } dalších stolů není, co hledáte.
    }
seeks_anybody = Kdokoli
seeks_beginners = Začátečníci
seeks_practised = Ti, kdo hru znají
seeks_strong = Silní hráči
filter_pace = Tempo
filter_any_pace = Libovolné
filter_live = Na jedno posezení
filter_days = Po několik dní
filter_players = Pro koho
filter_any_players = Všechny
filter_base = Bez rozšíření
home_open = Otevřít zaznamenanou partii
home_open_hint = Cesta k souboru .bastide nebo .jcz; nebo ho sem přetáhněte
home_open_drop = Vyberte soubor .bastide nebo .jcz, nebo ho sem přetáhněte
home_open_button = Otevřít
home_stop = Přestat
finding_looking = Hledá se stůl s tímto kódem.
finding_let_in = Pouští vás dovnitř.
finding_wrong_words = To nejsou slova tohoto stolu: vyžádejte si kód znovu.
finding_closed = Chybné pokusy zavřely dveře stolu: hostitel je musí znovu otevřít.
home_asked = Byla otevřena pozvánka. Opusťte tento stůl a dostanete se tam.
