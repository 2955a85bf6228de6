home_motto = Carcassonne s přáteli. Bez serveru, bez účtu.
home_bots = Hrát proti botovi
home_level_one = Hrajete jako úroveň { $level }.
home_level_range = Hrajete jako úrovně { $first } až { $last }.
home_level_choose = Zvolit úroveň { $level }
home_new_table = Nový stůl…
home_first_game = Hrát první partii
home_new_here = Jste tu poprvé? Naučte se hrát za 10 minut, na skutečném plánu.
home_race = Hrát Dílky týdne
home_race_about = Partie pro jednoho, na body. Všichni mají tento týden stejné dílky.
home_rules = Pravidla a průvodce
home_join = Připojit se ke stolu přítele
home_join_hint = Vložte pozvánku či odkaz s tahem, nebo napište kód
home_join_button = Připojit se
home_called = Ostatní vás vidí pod jménem { $name }.
home_rename = Změnit jméno
home_who = Vaše jméno a barva
home_unfold = Zobrazit vše ({ $count })
home_watch = Jen sledovat
home_nearby = Hledat otevřené stoly
home_nearby_none = V této síti ani na vašich relay serverech zatím není žádný otevřený stůl. Hledá se dál…
home_nearby_table = { $name }: volná místa { $free } z { $seats }
table_near = V této síti.
table_sits = Hráči: { $names }.
table_seeks = Hledaní hráči: { $who }.
boards_none = Veřejné stoly jiných lidí uvidíte, když v nastavení přidáte relay server.
tables_hidden =
    { $count ->
        [one] 1 další stůl neodpovídá vašim filtrům.
        [few] { $count } další stoly neodpovídají vašim filtrům.
       *[other] { $count } dalších stolů neodpovídá vašim filtrům.
    }
seeks_anybody = Kdokoli
seeks_beginners = Začátečníci
seeks_practised = Hráči, kteří hru znají
seeks_strong = Silní hráči
filter_pace = Typ partie
filter_any_pace = Libovolný
filter_live = Živá
filter_days = Korespondenční
filter_players = Hledaní hráči
filter_any_players = Libovolní
filter_base = Jen stoly bez rozšíření
home_open = Otevřít soubor partie
home_open_hint = Cesta k souboru .bastide nebo .jcz, nebo ho sem přetáhněte
home_open_drop = Vyberte soubor .bastide nebo .jcz, nebo ho sem přetáhněte
home_open_button = Otevřít
home_stop = Přestat hledat
finding_looking = Hledá se stůl s tímto kódem.
finding_let_in = Připojování…
finding_wrong_words = Nesprávný kód. Požádejte hostitele, ať vám ho řekne znovu.
finding_closed = Kód se po příliš mnoha chybných pokusech zamkl. Požádejte hostitele, ať ho odemkne.
home_asked = Máte otevřenou pozvánku. Opusťte tento stůl a dostanete se k ní.
