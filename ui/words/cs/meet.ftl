# Odkazy ke spojení: host, který se nemůže spojit s hostitelem, mu jeden pošle, a hostitel ho vloží. Oba programy se pak spojují současně.

meet_copy = Zkopírovat odkaz ke spojení
meet_copy_means = Pošlete tento odkaz hostiteli, který ho musí do 10 minut vložit pod „{ meet_open }“. Obě zařízení se pak spojí současně, což mnoho routerů dovoluje.
meet_waits = Čeká se, až hostitel vloží váš odkaz ke spojení. Platí ještě { $minutes ->
        [one] 1 minutu.
        [few] { $minutes } minuty.
       *[other] { $minutes } minut.
    }
meet_expired = Platnost vašeho odkazu ke spojení vypršela. Zkopírujte nový.
meet_unseen = Odkaz ke spojení zatím není k dispozici, protože vaše internetová adresa není známa. Přidejte v nastavení relay server, který ji zjistí.
meet_open = Spojit se s přítelem odkazem
meet_paste = Přítel, který se nemůže připojit, vám pošle odkaz ke spojení.
meet_hint = Vložte odkaz ke spojení
meet_connect = Spojit
meet_dialling = Bastide se 10 minut pokouší spojit s vaším přítelem.
meet_send = S hostitelem se zatím nelze spojit. Pošlete mu tento odkaz ke spojení, který použije do 10 minut:

why_meet_late = Platnost tohoto odkazu ke spojení vypršela, požádejte proto přítele o nový.
why_meet_table = Tento odkaz ke spojení patří k jinému stolu, vložte ho proto u stolu, ke kterému jste přítele pozvali.
why_meet_again = Tento odkaz ke spojení jste už vložili a Bastide se stále pokouší spojit.
why_meet_connected = Tento přítel už je připojen.
why_meet_invitation = Tento odkaz ke spojení neodpovídá vaší pozvánce. Pošlete příteli svou aktuální pozvánku a požádejte o nový odkaz.
why_meet_own = Toto je váš vlastní odkaz ke spojení. Pošlete ho hostiteli.
why_meet_address = Tento odkaz ke spojení neobsahuje internetovou adresu. Váš přítel si může v nastavení přidat relay server a pak zkopírovat nový odkaz.
why_meet_not_here = Toto je odkaz ke spojení od přítele. Otevřete svůj stůl a vložte ho tam.
why_no_meet = Toto není odkaz ke spojení. Požádejte přítele, ať zvolí „{ meet_copy }“ a tento odkaz vám pošle. Začíná na { $link }
