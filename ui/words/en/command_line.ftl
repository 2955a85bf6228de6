# Messages that only the command line shows. Option names, commands and “bastide …” stay as they are.

# Errors that name the option or command to use.
cli_port = Another program uses the port of { $address }. Close that program, or choose another address with --listen.
cli_listen = Can’t listen at { $address }. Choose another address with --listen. The system says: { $why }.
cli_name = This name is empty, too long, or has invisible characters. Choose another one with --name.
cli_own_invitation = This is your own invitation. Continue at that table with “bastide resume”, or join from another folder with --data.
cli_own_seat = You already have a seat at this table. Continue there with “bastide resume”, or watch from another folder with --data.
cli_watched = You have watched this game, so you can’t join it from this folder. Keep watching with “bastide watch”, or choose another folder with --data.
cli_nobody_keeps = Codes and public tables need a relay. Add one with --relay; your friends need the same one.
cli_running = Another Bastide is already at this table. Close it first, or choose another folder with --data.
cli_twice = You are already at this table with another program. Close one of the two, or choose another folder with --data.
cli_peer_gone = { $name } is offline and hasn’t come back. Your game is safe. Continue with “bastide resume” when { $name } is online again.
cli_may_watch = { $why } You can watch it with “bastide watch” and the same invitation.
# $why says that this export was made in this data folder.
cli_made_here = { $why } To bring them back, run this again with --unused.
cli_no_table = This data folder has no table to continue. Open one with “bastide host”, or join one with “bastide join”.
cli_not_days = Turn links work only in a correspondence game that has started. Open one with “bastide host --clock 3d”.
cli_slow = Bastide hasn’t saved everything yet. Try again in a moment.
cli_not_host = Only the host can let friends join in their browser, and you aren’t the host of this table.
games_mine = Your turn: { $mine } of { $all }.
games_none_open = You have no unfinished games.
cli_none_seen = Found no open table on the local network. Ask the host for the invitation, and use it with “bastide join”.
cli_seen_none = Found no open tables on the local network or in your relays’ public lists.
cli_no_code = Found no table with this code. The host must still be waiting for players, and you both need the same relay.
cli_several = There are several tables on the local network. Choose one of { $names }.
# The two words after --expiry are values of this option.
cli_expiry = With --expiry claim or lost, players can lose on time. Add a time limit with --clock.
cli_tie = --tie second needs exactly 2 seats. This table has { $count }.
cli_link = An invitation goes with no command, or after “join” or “watch”.

# Where no window opens. The next three are reasons within this message.
cli_no_window = Can’t open a window: { $why }.
cli_no_display = there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)
cli_no_answer = the display that DISPLAY or WAYLAND_DISPLAY names doesn’t answer
cli_no_library = a library of the window system is missing (Debian packages: { $packages })
cli_window_broken = the window system is faulty
cli_windowless = This program was built without a window.
cli_without_window = With --bot, a bot plays your seat without a window.
cli_demo_instead = Here is a game between bots on this device instead.

# Progress at a table.
cli_lobby = At the table: { $names }. Free seats: { $free }.
cli_playing = The game is running.
cli_waiting =
    { $count ->
        [one] Waiting for { $names }, who is offline.
       *[other] Waiting for { $names }, who are offline.
    }
# A part begins whenever a game continues with other players; parts count from 1.
cli_without =
    { $why ->
       *[gone] The game continues without { $name }, who left (part { $number }).
        [late] The game continues without { $name }, who ran out of time (part { $number }).
        [resigned] The game continues without { $name }, who resigned (part { $number }).
        [proven] The game continues without { $name }, whose program signed two versions of one turn (part { $number }).
    }
cli_looking = Looking for tables on the local network…
# A table on the local network.
cli_seen = Found: { $name }
cli_closed = Three wrong guesses have locked the code. Type o and press Enter to unlock it.
cli_open = The code is unlocked.
cli_trying =
    { $count ->
        [one] Trying for 1 second.
       *[other] Trying for { $count } seconds.
    }
# Nobody has tried to connect to this device yet.
cli_somebody_to_try = Bastide can’t find out yet whether others can reach you. Add an invitation, or a relay with --relay.
cli_host = { $name } (the host)
cli_peer = { $name }: { $way }

# A game file: its entries, and the board after one of them.
cli_entries = Entries in the file: 0 to { $last }.
cli_no_entry = There is no entry { $entry }. This game has entries 0 to { $last }.
cli_at = After entry { $entry } of { $last }: { $tiles } tiles placed, { $bag } in the bag
cli_points = { $number } { $name }: { points }
cli_dragon = The dragon: { cell }
cli_fairy = The fairy: { cell }
# The figure of the expansion “The Count of Carcassonne”, and the quarter of the city where it is.
cli_count =
    { $quarter ->
       *[castle] The count is in the castle
        [market] The count is in the market
        [blacksmith] The count is in the blacksmith
        [cathedral] The count is in the cathedral
    }

# The game that “bastide demo” plays between bots.
cli_peers = { $count } bots play over the network of this device: { $names }
cli_draws =
    { $count ->
        [one] 1 tile draw, made from secret numbers of { $names } that were fixed before the game. Nobody could foresee or choose it.
       *[other] { $count } tile draws, each made from secret numbers of { $names } that were fixed before the game. Nobody could foresee or choose them.
    }
# $worth is the verification result, such as “verified”.
cli_equal = { $worth }: all { $count } game files are equal, { $bytes } bytes
cli_differ = The game files of the players differ.
# $why says that the copy couldn’t be written.
cli_kept = { $why } Your game is safe in { $file }. Copy it from there.
cli_laid = { $done } of { $all } tiles placed

# Games of JCloisterZone, another program. $why is one of the clauses of files.ftl.
cli_no_games = Can’t read any games of JCloisterZone in { $file }: { $why }.
cli_several_games = { $file } has { $count } games. Choose one with --game.
cli_no_such_game =
    { $count ->
        [one] { $file } has 1 game, but no game { $game }.
       *[other] { $file } has { $count } games, but no game { $game }.
    }
cli_not_imported = Can’t import { $game }: { $why }.
cli_behind = Ignored the text after the game in { $file }, from line { $line }.
# A reason in “The game ends here: …”.
cli_ends_by_decree = the scenario itself ends the game, which no rule allows, so its last turn is missing
# A message is a step that JCloisterZone recorded.
cli_imported =
    { $count ->
        [one] { $file }: 1 step of { $game }, unsigned
       *[other] { $file }: { $count } steps of { $game }, unsigned
    }

# What “bastide stay” announces.
cli_your_turn = It’s your turn: { $players } ({ $left } left)
cli_remarks =
    { $count ->
        [one] 1 new message from { $names }: { $players }
       *[other] { $count } new messages from { $names }: { $players }
    }
cli_not_run = Couldn’t run “{ $command }”: { $why }.

# What a relay reports: first the turns in its mailboxes, then players who come, go and connect through it.
cli_keeps_mail =
    { $count ->
        [0] This relay keeps turns of correspondence games. It has none yet.
        [one] This relay keeps turns of correspondence games. It has 1 already.
       *[other] This relay keeps turns of correspondence games. It has { $count } already.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } can be reached through this relay
        [left] { $name } has left
        [full] { $name } was refused, because this relay is full or got too many requests
        [opened] { $name } is connected to { $other }
        [closed] { $name } is disconnected from { $other }
    } ({ $reserved } reachable, { $talking } connected)

# The analysis of a game, line by line. $lead and $luck have their sign: “+3.2”.
cli_judged = { $name }: { $tile }, { $place }; { $what }. Expected { $lead }, luck { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 move cost { $cost }; luck with the tiles { $luck }
       *[other] { $name }: { points }; { $moves } moves cost { $cost }, { $each } each; luck with the tiles { $luck }
    }

# The player key of this data folder, and moving games to another device.
cli_keys = Full player ID: { $key }
cli_no_key = There is no player key here yet. Your first game creates it.
cli_games_here = Games: { $count }, of them moved to another device: { $away }
cli_no_handover = This game isn’t being moved to another device.
# $ask is a question; $yes is the next message, which the player types.
cli_take_key = { $ask } Type “{ $yes }” to get them.
cli_yes = yes
cli_no_take_key = Nothing was fetched. With these games you also get the player key of the other device, and play with it from then on. If that device is yours, add --take-key.
cli_is_open = Bastide is already open with this data folder. Its window comes to the front.
cli_no_reply = Bastide is already open with this data folder, but doesn’t answer. Close it first, or choose another folder with --data.
