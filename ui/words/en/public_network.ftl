# The public libp2p network, which helps friends connect if nothing else does, and the connection guide: what was tried, what is in the way, and the next step.

# Takes the place of a relay’s name: “through a relay of the public network, QUIC, IPv4”.
a_public_relay = a relay of the public network

# Heading in the settings.
public_network = Public network
# The question in the lobby, with the next three messages and two buttons. The settings show the first two as well.
public_question = Use the public libp2p network to connect?
public_use = If you and a friend can’t connect, computers of the public libp2p network can help. They show Bastide your address and put your devices in touch. You then play over a direct connection.
public_learned = These computers belong to strangers. They learn your address, and that a program with libp2p runs here. They don’t learn your name, your player ID or the game.
public_changeable = You can change this in the settings.
public_yes = Use public network
public_no = Leave it off
# Choices below the heading “Public network”.
public_choice_ask = Ask me when it’s needed
public_choice_yes = Use it when it’s needed
public_choice_no = Never use it
# Addresses of computers at which Bastide enters the public network.
public_entry_points = Entry points (if you add none, Bastide uses the published ones)
public_add_entry_point = Add entry point
public_no_entry_point = { $address } isn’t an entry point of the public network. It must end in /p2p/ and the computer’s ID.

# What the public network does for this device. In the table panel and in “bastide status”.
public_stage =
    { $stage ->
       *[asking] Asking the public network for your address…
        [searching] Looking for relays in the public network…
        [known] Bastide has your address from the public network.
        [ready]
            { $count ->
                [one] Friends can find you through 1 relay of the public network.
               *[other] Friends can find you through { $count } relays of the public network.
            }
        [no_node] Can’t reach the public network.
        [no_answer] Couldn’t get your address from the public network.
        [no_relay] Found no relay in the public network.
        [hung_up] All players are connected directly, so Bastide has left the public network.
    }
public_same_port = Your router uses one port for everyone, so a direct connection can be opened from both sides.
public_port_by_destination = Your router uses another port for each connection, so no direct connection can be opened through it.

# Heading over the steps, and links in the lobby that show and hide them.
connect_tried = Attempts to connect
connect_show = Show attempts to connect
connect_hide = Hide attempts to connect
# A step and its result in one line: “Port opened by your router (UPnP): doesn’t work”.
connect_row = { $step }: { $result }
connect_step =
    { $step ->
        [outgoing] Connection to the other players
        [incoming] Connection from outside
        [router_port] Port opened by your router (UPnP)
        [relays] Your relays
        [public_address] Your address from the public network
        [public_relays] Relays of the public network
       *[hole_punch] Path through both routers
    }
connect_result =
    { $result ->
        [underway] trying…
        [worked] works
        [failed] doesn’t work
       *[not_tried] not tried
    }
# What is in the way of a connection.
connect_obstacle =
    { $obstacle ->
        [this_router] Your router is in the way, because it lets no connections in.
        [other_router] Your friend’s router is in the way, because it lets no connections in.
        [routers] One of the two routers is in the way.
        [firewall] A firewall is in the way, on this device or in your network.
        [no_ipv6] Your friend can only be reached by IPv6, which your network doesn’t have.
        [offline] This device isn’t connected to the internet.
        [program_closed] Bastide isn’t open on your friend’s device, or its address has changed.
       *[no_answer] Your friend’s device doesn’t answer. Bastide isn’t open there, or a router or firewall is in the way.
    }
# The one thing to do next.
connect_next =
    { $step ->
       *[wait] Wait a moment, because Bastide is still trying.
        [allow_public_network] Allow the public network. The lobby asks you about it, and the settings have the same choice.
        [allow_by_option] Allow the public network with --public-network.
        [turn_on_upnp] Turn on UPnP in your router. If it has none, add a relay, or play a correspondence game with turn links.
        [friend_turns_on_upnp] Ask your friend to turn on UPnP in their router, and to open the table.
        [allow_program] Allow Bastide in your firewall. On Windows, choose private and public networks when Windows asks.
        [go_online] Connect this device to the internet.
        [ask_friend] Check that Bastide is open on your friend’s device, and ask for a new invitation.
        [send_link] Choose “{ meet_copy }” in the lobby, and send the link to the host.
        [ask_for_link] Ask your friend for a connection link. Paste it in the lobby, under “{ meet_open }”.
        [add_relay] Add a relay that both of you can reach, or play a correspondence game with turn links.
        [add_relay_by_option] Add a relay that both of you can reach with --relay, or play a correspondence game with turn links.
    }
# In the terminal, while a table is open.
cli_public_off = Friends from far away may not be able to connect. Allow the public network with --public-network.
