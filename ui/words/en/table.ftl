# The table panel: players and their connections, their requests to each other, and the chat.

table = The table
copy_invitation = Copy invitation
copied = Copied.
# Next to the button “Copy invitation”, during a game.
invitation_for = For players who come back, and for spectators.
# Link in the web page; seat_elsewhere names it.
take_seat = Move my seat to a new address
take_seat_how = If the host’s address changes, your browser treats it as a new page that doesn’t know you. Export your key and games here, before or after. Then open the file at the new address with “Choose…” on the home screen.
key_in_short = The player ID is next to each name. Compare it with your friend to be sure who you are playing with.
mute = Mute
hear_again = Unmute
block = Block
# Tooltip of “Block”, and the text under “Blocked players” in the settings.
block_means = Blocked players are muted. They can’t join your tables, and you don’t see theirs in the public list.
unblock = Unblock
a_relay = a relay
# Heading over the messages reach_…, router_… and relay_….
own_connection = Your connection
table_chapter = This is part { $number } of the game. A new part starts when players leave, rejoin or try again.
# Parts of the line under a player’s name, joined by commas and in lower case: “Has resigned, offline for 3 min, not connected.”
member_you = you
member_missing =
    { $why ->
       *[gone] no longer in the game
        [late] no longer in the game (out of time)
        [resigned] has resigned
        [proven] no longer in the game (signed two versions of one turn)
    }
# The player’s web page is in the background, so the game may wait.
member_away = Bastide in the background
member_forked = their program signed two versions of one turn (proof saved)
member_broke = their program broke a rule: { $rule }
member_clock = clock { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = The others don’t have your latest turn yet. Send it with any messenger, or wait until you are online together.
# The same during the player’s turn.
by_hand_first = Play your turn before you send a link. The link always contains your latest turn and your messages.
mail_lies = Your latest turn is in the mailbox, encrypted. The others get it when their Bastide next checks. You can also send it to them yourself.
mail_coming = Sending your latest turn to the mailbox…
mail_elsewhere = The mailbox has turns of yours that this device doesn’t have. You played on another device, or a backup was restored here. This device sends nothing for now. Continue on the device where you last played.
mail_lacks =
    { $why ->
       *[unreached] Can’t reach the mailbox at { $at }. Bastide keeps trying.
        [full] The mailbox at { $at } is full. You can send your turns as links.
        [source] The mailbox at { $at } accepts no further turns from your address. You can send your turns as links.
        [refused] The mailbox at { $at } doesn’t accept your turns. It may be a different version. You can send your turns as links.
    }
by_hand_copy = Copy turn link
by_hand_qr = Your turn as a QR code
by_hand_long = This turn is too long for a QR code. Copy the link instead.
by_hand_paste = bastide://turn/…
# Button next to the field of by_hand_means.
by_hand_take = Load turn
# Label of a field.
by_hand_means = Paste the turn link you received, here or on the home screen
# The connection to a player, in the same line. $carrier is QUIC or TCP over IPv4 or IPv6: “QUIC, IPv4”.
way_none = not connected
way_direct = direct, { $carrier }
way_relayed = through { $by }, { $carrier }
# Joined by “; ” to the connection: “through a relay, QUIC, IPv4; no direct connection: 203.0.113.9:4817 didn’t answer”.
way_fails = no direct connection: { $why }
milliseconds = { $count } ms
# Takes the place of the address $at in the next message.
hole_in_routers = a path through the routers
failure =
    { $why ->
        [silence] { $at } didn’t answer
        [refused] no program is listening at { $at }
        [no_route] this network has no route to { $at }
        [stranger] someone else answered at { $at }
        [not_at_relay] { $at } has lost the connection to that player
        [relay_full] { $at } is full
        [no_relay] { $at } isn’t a relay, or isn’t ready yet
       *[closed] three attempts to open { $at } from both sides failed
    }
failure_other = connecting to { $at } failed ({ $words })
each_failure = { $all }; { $next }
relay_at = the relay at { $at }
# How others can connect to this device, a sentence each.
reach_unknown = Nobody has tried to connect to you directly yet.
reach_public = Others can connect to you directly, at { $at }.
reach_home = Others on your network can connect to you, at { $at }. Nobody from outside has tried yet.
reach_private = Others can’t connect to you directly. Nobody got through to { $at }, because a router or a firewall is in the way.
# Errors of the system. $kind is the transport (QUIC or TCP), $why the system’s own text.
reach_deaf = Can’t accept connections by { $kind } at { $at }: { $why }
reach_deaf_at_all = Can’t accept connections at { $at }: { $why }
router_asking = Waiting for your router to open a port.
router_mapped = Your router has opened a port: { $at }.
router_silent = Your router didn’t open a port. It doesn’t support UPnP, or UPnP is switched off.
router_inner = Your router can’t open a port, because it is behind another router.
router_unwilling = Your router answered, but didn’t open a port.
relay_asked = The relay at { $at } hasn’t answered yet.
relay_held = Others can connect to you through the relay at { $at }.
# $why is one of “failure”, with relay_at in it.
relay_failed = Can’t use a relay: { $why }.
# Takes the place of a player’s name that isn’t known.
somebody = someone
# Requests to the other players, and who has answered.
ask_back =
    { $mine ->
        [yes] You want to take back the last turn. The drawn tiles stay the same.
       *[no] { $name } wants to take back the last turn. The drawn tiles stay the same.
    }
ask_end =
    { $mine ->
        [yes] You want to end the game without a result.
       *[no] { $name } wants to end the game without a result.
    }
said_yes = Accepted: { $names }.
said_no = Declined: { $names }.
said_late = No answer in time: { $names }.
said_nothing = No answer yet: { $names }.
asked_too_late = The game has moved on, so this request no longer applies.
# A proposal to continue with other players: who is in favour, and who has confirmed it. $names may be “you”.
going_on_wanted = In favour: { $names }.
# $names is the player whose device does it, or “you”.
going_on_proposes = Everyone agrees. Getting the game ready: { $names }.
going_on_waits = Undecided: { $names }.
going_on_signed = Confirmed: { $names }.
going_on_unsigned = Not confirmed yet: { $names }.
agree = Accept
refuse = Decline
no_answer_is_no = No answer within { $seconds } s counts as no.
# Shown in a game of two after a backup was restored, with the button below.
put_back_asks = This game’s files on this device were copied or restored. Only { $name } can say which turns you made since. Continue only if the game is as far along as you remember.
put_back_trust = Continue from here
out_of_game = The others are playing on without you.
all_resigned = All others have resigned.
new_game = Start new game
new_game_meaning = Same rules and number of seats, from the first tile. This game stays unfinished and can continue when the missing players come back.
# Buttons that add a note to the game file, each with its meaning under it.
remark_gone = Stop here
remark_gone_meaning = Adds a note to the game file that the others have left. It counts only as your statement. You can still continue the game later.
remark_day = Continue another day
remark_day_meaning = Adds a note to the game file that you will play on another day. The note is dropped when the game continues.
remark_won = Claim the win
remark_won_meaning = All others have resigned. The game file will say that you won.
remark_flag = Claim the win on time
remark_flag_meaning = Adds a note to the game file that { $name } ran out of time. The note is dropped if the game continues.
remark_said =
    { $kind ->
        [gone] { $name } noted in the game file that the others have left.
        [day] { $name } noted in the game file that the game continues another day.
        [flag] { $name } noted in the game file that { $other } ran out of time.
       *[won] { $name } noted in the game file that all others resigned and the game is won.
    }
# After such a note, while somebody is absent.
remark_leave = The game is saved, so you can leave the table.
# Above the buttons to continue without $name.
gone_broke = { $name }’s program broke a rule. The game is waiting for { $name }.
gone_unsigned = { $name } is online but doesn’t respond.
gone_late = { $name } has run out of time.
gone_away = { $name } is offline. The game is saved and can wait.
resign = Resign
resign_meaning =
    { $left ->
       *[bot] You leave the game for good. The others may play on, with a bot in your seat.
        [skipped] You leave the game for good. The others may play on without you.
        [one] You leave the game for good. { $name } may then claim the win, or play on alone.
        [few] You leave the game for good. Too few players are then left to continue, until missing players come back.
        [nobody] You leave the game for good. Nobody is left, so the game ends without a winner.
    }
# What follows from resignations.
left_won = All others have resigned. { $name } has won.
left_nobody = Everyone has resigned. The game is over without a winner.
left_outside = You have resigned. The others are playing on without you.
left_others =
    { $left ->
       *[more] You have resigned. The others may play on without you.
        [one] You have resigned. { $name } may claim the win, or play on alone.
        [few] You have resigned. Too few players are left to continue, until missing players come back.
    }
# Button of a player who has agreed to continue with other players.
stay = Withdraw my vote
stay_meaning = You no longer agree to continue this way. The game waits as before.
go_on_anew = Try again
go_on_come_back = Rejoin the game
go_on_come_back_without = Rejoin, without { $names }
go_on_with = Continue with { $names } again
go_on_without = Continue without { $names }
go_on_with_without = Continue with { $with } again, without { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] A substitute bot plays for players who are left out.
        [skipped] The turns of players who are left out are skipped.
    }
# Follows go_on_out_meaning, unless a player who is left out has resigned.
go_on_out_back = They can rejoin later.
go_on_back_meaning = Returning players get their seats back.
go_on_anew_meaning = The same players continue from the last turn that everyone confirmed. What got stuck after it is dropped, and the game file says so.
go_on_begins = The game continues when everyone who plays on agrees.
go_on_cuts = A player’s program signed two versions of one turn. If you continue, some confirmed turns may be lost.
back_turn = Take back the last turn
back_turn_meaning =
    { $alone ->
        [yes] The drawn tiles stay the same, so you will know them.
       *[no] Everyone must agree. The drawn tiles stay the same, so everyone will know them.
    }
end_game = End without a result
end_game_meaning =
    { $alone ->
        [yes] The game ends for good, and its file says so.
       *[no] Everyone must agree. The game then ends for good, and its file says so.
    }
# The chat. In the empty field; T is the key that goes there.
talk_hint = Message to everyone (T)
# Label of the field, for screen readers.
talk = Chat message
talk_invitation = an invitation to another table
