a_public_relay = relay server veřejné sítě

public_network = Veřejná síť
public_question = Použít ke spojení veřejnou síť libp2p?
public_use = Když se s přítelem nemůžete spojit, mohou pomoci počítače veřejné sítě libp2p. Ukážou Bastide vaši adresu a zprostředkují první kontakt s přítelem. Pak hrajete přes přímé spojení.
public_learned = Tyto počítače patří cizím lidem. Dozvědí se vaši adresu a to, že tu běží program s libp2p. Vaše jméno, ID hráče ani partii se nedozvědí.
public_changeable = Můžete to změnit v nastavení.
public_yes = Použít veřejnou síť
public_no = Nepoužívat
public_choice_ask = Zeptat se, když bude třeba
public_choice_yes = Použít, když bude třeba
public_choice_no = Nikdy nepoužívat
public_entry_points = Vstupní body (bez vlastních použije Bastide zveřejněné)
public_add_entry_point = Přidat vstupní bod
public_no_entry_point = { $address } není vstupní bod veřejné sítě. Adresa musí končit na /p2p/ a ID počítače.

public_stage =
    { $stage ->
       *[asking] Zjišťuje se vaše adresa z veřejné sítě…
        [searching] Hledají se relay servery ve veřejné síti…
        [known] Bastide má vaši adresu z veřejné sítě.
        [ready]
            { $count ->
                [one] Přátelé vás najdou přes 1 relay server veřejné sítě.
                [few] Přátelé vás najdou přes { $count } relay servery veřejné sítě.
               *[other] Přátelé vás najdou přes { $count } relay serverů veřejné sítě.
            }
        [no_node] Veřejná síť není dostupná.
        [no_answer] Veřejná síť vaši adresu nesdělila.
        [no_relay] Ve veřejné síti se nenašel žádný relay server.
        [hung_up] Všichni hráči jsou spojeni přímo, proto Bastide veřejnou síť opustilo.
    }
public_same_port = Váš router používá jeden port pro všechny, takže přímé spojení lze otevřít z obou stran.
public_port_by_destination = Váš router používá pro každé spojení jiný port, takže přes něj žádné přímé spojení otevřít nelze.

connect_tried = Pokusy o spojení
connect_show = Zobrazit pokusy o spojení
connect_hide = Skrýt pokusy o spojení
connect_row = { $step }: { $result }
connect_step =
    { $step ->
        [outgoing] Spojení s ostatními hráči
        [incoming] Spojení zvenku
        [router_port] Port, který otevře váš router (UPnP)
        [relays] Vaše relay servery
        [public_address] Vaše adresa z veřejné sítě
        [public_relays] Relay servery veřejné sítě
       *[hole_punch] Cesta přes oba routery
    }
connect_result =
    { $result ->
        [underway] zkouší se…
        [worked] funguje
        [failed] nefunguje
       *[not_tried] nevyzkoušeno
    }
connect_obstacle =
    { $obstacle ->
        [this_router] V cestě je váš router, protože nepouští dovnitř žádná spojení.
        [other_router] V cestě je router vašeho přítele, protože nepouští dovnitř žádná spojení.
        [routers] V cestě je jeden z obou routerů.
        [firewall] V cestě je firewall, na tomto zařízení nebo ve vaší síti.
        [no_ipv6] Přítel je dostupný jen přes IPv6, které vaše síť nemá.
        [offline] Toto zařízení není připojeno k internetu.
        [program_closed] Na zařízení vašeho přítele není Bastide otevřené, nebo se změnila jeho adresa.
       *[no_answer] Zařízení vašeho přítele neodpovídá. Bastide tam není otevřené, nebo je v cestě router či firewall.
    }
connect_next =
    { $step ->
       *[wait] Chvíli počkejte, Bastide to ještě zkouší.
        [allow_public_network] Povolte veřejnou síť. U stolu se vás na ni Bastide zeptá a v nastavení je stejná volba.
        [allow_by_option] Povolte veřejnou síť pomocí --public-network.
        [turn_on_upnp] Zapněte ve svém routeru UPnP. Pokud ho nemá, přidejte relay server, nebo hrajte korespondenční partii s odkazy s tahem.
        [friend_turns_on_upnp] Požádejte přítele, ať ve svém routeru zapne UPnP a otevře stůl.
        [allow_program] Povolte Bastide ve svém firewallu. Když se Windows zeptají, vyberte soukromé i veřejné sítě.
        [go_online] Připojte toto zařízení k internetu.
        [ask_friend] Ověřte, že je Bastide na zařízení vašeho přítele otevřené, a požádejte o novou pozvánku.
        [send_link] U stolu zvolte „{ meet_copy }“ a odkaz pošlete hostiteli.
        [ask_for_link] Požádejte přítele o odkaz ke spojení. Vložte ho u stolu do „{ meet_open }“.
        [add_relay] Přidejte relay server, ke kterému se dostanete oba, nebo hrajte korespondenční partii s odkazy s tahem.
        [add_relay_by_option] Přidejte pomocí --relay relay server, ke kterému se dostanete oba, nebo hrajte korespondenční partii s odkazy s tahem.
    }
cli_public_off = Přátelé zdaleka se možná nebudou moci připojit. Povolte veřejnou síť pomocí --public-network.
