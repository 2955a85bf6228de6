# What only the command line says: advice about its own words, and what a seat without a window tells.

cli_port = The port of { $address } is in use: close the other program, or choose another address with --listen.
cli_listen = The network can’t be listened to at { $address }: { $why }. Choose another address with --listen.
cli_name = A name has 1 to 32 bytes of text without invisible characters: choose another with --name.
cli_own_invitation = This invitation is your own: go on at that table with “bastide resume”, or join from another folder with --data.
cli_own_seat = You have a seat at this table: go on there with “bastide resume”, or watch it from another folder with --data.
cli_watched = You have watched this game: go on watching with “bastide watch”, or come from another folder with --data.
cli_nobody_keeps = Codes and boards need a relay, and none is named: name one with --relay, one that your friends name, too.
cli_running = Another Bastide is at this table already: close it first, or choose another folder with --data.
cli_twice = You are at this table already, from another program: close one of the two, or come from another folder with --data.
cli_peer_gone = { $name } is gone and doesn’t come back. The record is kept: go on with “bastide resume” when { $name } is there.
cli_may_watch = { $why } You may watch it: “bastide watch” and the same invitation.
cli_made_here = { $why } With --unused you say that it was not.
cli_no_table = There is no table in this data folder to go on with: use “bastide host” or “bastide join”.
cli_not_days = Only a game of days that has begun is played by hand: a table opened with “bastide host --clock 3d”, say, whose game has begun.
cli_slow = The disk hasn’t kept everything yet: try again in a moment.
cli_not_host = This table’s host is somebody else: only the host can open it to browsers.
games_mine = Your turn: { $mine } of { $all }.
games_none_open = No game is unfinished.
cli_none_seen = No open table was seen on the local network: ask the host for the invitation and give it to “bastide join”.
cli_seen_none = No open table was seen on the local network or on the boards of the named relays.
cli_no_code = No table was found under this code: it is found while its host is in the lobby, by those who name the same relay.
cli_several = There are several tables on the local network: name one of { $names }.
cli_expiry = With --expiry claim or lost somebody can lose on time: that takes a --clock.
cli_tie = With --tie second two play, and here are { $count } seats.
cli_link = An invitation stands alone, or after “join” or “watch”.
cli_no_window = No window could be opened here: { $why }.
cli_no_display = there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)
cli_no_answer = the display that DISPLAY or WAYLAND_DISPLAY names doesn’t answer
cli_no_library = a library of the window system is missing (Debian’s packages: { $packages })
cli_windowless = This program was built without a window.
cli_without_window = With --bot a bot plays this seat without a window.
cli_demo_instead = Here is a game between peers on this machine instead.
# What is told of a table.
cli_lobby = At the table: { $names }. Free seats: { $free }.
cli_playing = Playing.
cli_waiting =
    { $count ->
        [one] Waiting for { $names }, who is gone.
       *[other] Waiting for { $names }, who are gone.
    }
cli_without =
    { $why ->
       *[gone] Chapter { $number } goes on without { $name }, who is gone.
        [late] Chapter { $number } goes on without { $name }, who is out of time.
        [resigned] Chapter { $number } goes on without { $name }, who has resigned.
        [proven] Chapter { $number } goes on without { $name }: two different things bear the signature of that program.
    }
cli_looking = Looking for tables on the local network.
cli_seen = Seen: { $name }
cli_closed = Three wrong guesses have closed the door: o and Enter open it again, by the same code.
cli_open = The door is open again.
cli_trying =
    { $count ->
        [one] Trying for a second.
       *[other] Trying for { $count } seconds.
    }
cli_somebody_to_try = With an invitation, or a relay named with --relay, there is somebody who can try.
cli_host = { $name } (the host)
cli_peer = { $name }: { $way }
# What is told of a record.
cli_entries = Entries 0 to { $last }.
cli_no_entry = The entries are 0 to { $last }, and { $entry } is none of them.
cli_at = After entry { $entry } of { $last }: { $tiles } tiles laid, { $bag } in the bag
cli_points = { $number } { $name }: { points }
cli_dragon = The dragon: { cell }
cli_fairy = The fairy: { cell }
cli_count =
    { $quarter ->
       *[castle] The count is in the castle
        [market] The count is in the market
        [blacksmith] The count is in the blacksmith
        [cathedral] The count is in the cathedral
    }
cli_peers = { $count } peers play over loopback: { $names }
cli_draws =
    { $count ->
        [one] 1 draw: { $names } revealed the next link of a hash chain sealed before the game, and the tile follows from all of them. None could foresee or choose it.
       *[other] { $count } draws: for each, { $names } revealed the next link of a hash chain sealed before the game, and the tile follows from all of them. None could foresee or choose it.
    }
cli_equal = { $worth }: all { $count } records are equal, { $bytes } bytes
cli_differ = The peers’ records differ.
cli_kept = { $why } The record is kept in { $file }: copy it from there.
cli_laid = { $done } of { $all } tiles laid
# What is found of a game of JCloisterZone.
cli_no_games = { $file } holds no games of JCloisterZone that can be read
cli_several_games = { $file } holds { $count } games: choose one with --game.
cli_no_such_game =
    { $count ->
        [one] { $file } holds 1 game, and no game { $game }.
       *[other] { $file } holds { $count } games, and no game { $game }.
    }
cli_not_imported = { $game } can’t be imported: { $why }.
cli_not_played = it uses what isn’t played here, { $what }
cli_behind = What stands behind the game in { $file }, from line { $line } on, is no game and was passed over.
cli_ends_by_decree = the scenario ends the game by decree, which no rule knows, so its last turn isn’t in it
cli_imported =
    { $count ->
        [one] { $file }: 1 message of { $game }, unsigned
       *[other] { $file }: { $count } messages of { $game }, unsigned
    }
# What a relay tells.
cli_your_turn = It’s your turn: { $players } ({ $left } left)
cli_remarks =
    { $count ->
        [one] 1 new remark by { $names }: { $players }
       *[other] { $count } new remarks by { $names }: { $players }
    }
cli_not_run = “{ $command }” can’t be run: { $why }.
cli_keeps_mail =
    { $count ->
        [one] Mail of games of days is kept here; 1 lies here already.
       *[other] Mail of games of days is kept here; { $count } lie here already.
    }
cli_relayed =
    { $what ->
       *[reserved] { $name } can be reached here
        [left] { $name } has left
        [full] { $name } was refused: all is taken, or it asked too much
        [opened] { $name } talks to { $other }
        [closed] { $name } talks to { $other } no more
    } ({ $reserved } reserved, { $talking } talking)
# The analysis of a game, line by line. $lead and $luck have their sign: “+3.2”.
cli_judged = { $name }: { $tile }, { $place }; { $what }. Expected { $lead }, luck { $luck }
cli_better = { $lead }  { $place }; { $what }
cli_total =
    { $moves ->
        [one] { $name }: { points }; 1 move cost { $cost }; luck of the draws { $luck }
       *[other] { $name }: { points }; { $moves } moves cost { $cost }, { $each } each; luck of the draws { $luck }
    }
cli_keys = Key: { $key }
cli_no_key = No key lies here yet: it is made with the first game.
cli_games_here = Games: { $count }, of them carried to another machine: { $away }
cli_no_handover = This game isn’t underway to another device.
cli_take_key = { $ask } Type “{ $yes }” to fetch them.
cli_yes = yes
cli_no_take_key = Nothing was fetched. These games come with the key of the device that shows the line. You would play with that key from then on. If the device is yours, add --take-key.
cli_is_open = Bastide is open already on this data folder, and comes to the front.
cli_no_reply = Bastide is open already on this data folder and doesn’t answer: close it first, or choose another folder with --data.
