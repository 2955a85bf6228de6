# The panels of the table: who sits there, how they are reached, what they ask of each other, and talk.

table = The table
copy_invitation = Copy the invitation
copied = Copied.
invitation_for = For whoever comes back, or looks on.
take_seat = Take my seat with me
take_seat_how = Where the host’s address changes, this page is another one to your browser, and knows nothing of you there. An export, made before or after, carries your key and games over: open the file at the page’s new address, by “Choose…” at home.
key_in_short = Beside a name stands its key in short: compare it with your friend if you want to be sure who sits there.
mute = Mute
hear_again = Hear again
block = Block
block_means = Who is blocked is muted, gets no seat at your tables, and their open tables aren’t shown to you.
unblock = Unblock
a_relay = a relay
own_connection = Your own connection
table_chapter = This is chapter { $number } of the game: since its beginning somebody was left out or has come back, or an attempt was made anew.
# What is said of a member, in short parts between commas.
member_you = you
member_missing =
    { $why ->
       *[gone] is left out
        [late] is left out: out of time
        [resigned] has resigned
        [proven] is left out: two different things bear its program’s signature
    }
member_away = isn’t looking
member_forked = two different things bear its program’s signature, as after a backup was put back, too: the proof is kept
member_broke = its program broke a rule: { $rule }
member_clock = clock { $left }
left_days = { $days } d { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = The others don’t have your last word yet. Hand it on by any messenger, or wait until you meet at the table.
mail_lies = Your last word lies at the post, sealed. The others’ programs find it there when they look; you may hand it on yourself as well.
mail_coming = Your last word is on its way to the post…
mail_elsewhere = At the post lies something that was signed with your key and isn’t known here: you play on another machine, or a backup was put back. Nothing is put there from here. Go on where you played last.
mail_lacks =
    { $why ->
       *[unreached] The post at { $at } can’t be reached; it is tried again.
        [full] The post at { $at } has no room.
        [source] The post at { $at } keeps no more mail for your address.
        [refused] The post at { $at } refuses what this program says: it may be of another version.
    }
by_hand_copy = Copy it as a line
by_hand_qr = Your turn as a QR code
by_hand_long = It is too long for a QR code: copy the line.
by_hand_paste = bastide://turn/…
by_hand_take = Take it
by_hand_means = Paste the line that the others have sent, here or at home.
# How a member is reached: $carrier is QUIC or TCP over IPv4 or IPv6.
way_none = not connected
way_direct = direct, { $carrier }
way_relayed = through { $by }, { $carrier }
way_fails = directly it fails: { $why }
milliseconds = { $count } ms
hole_in_routers = the hole in the routers
failure =
    { $why ->
        [silence] { $at } did not answer
        [refused] at { $at } no program listens
        [no_route] { $at } can’t be reached from this network
        [stranger] at { $at } is somebody else
        [not_at_relay] { $at } does not have that player any more
        [relay_full] { $at } has no room left
        [no_relay] { $at } does not relay, or does not know yet that it can be reached itself
       *[closed] { $at } stayed shut when both sides knocked at once, three times
    }
failure_other = { $at } failed ({ $words })
each_failure = { $all }; { $next }
relay_at = the relay at { $at }
# How this program is reached itself.
reach_unknown = Whether others can reach you directly is not known yet: nobody has tried.
reach_public = Others reach you directly, at { $at }.
reach_home = Others on the same network reach you, at { $at }; nobody from farther away has tried yet.
reach_private = Others can’t reach you directly: nobody got through to { $at }; a router or a firewall is between.
reach_deaf = Nobody can come by { $kind } to { $at }: { $why }
reach_deaf_at_all = Nobody can come to { $at }: { $why }
router_asking = The router was asked for a port and has not answered yet.
router_mapped = The router has opened a port: { $at }.
router_silent = No router answers to port mapping (UPnP): it can’t, or it is switched off there.
router_inner = The router opens no port: it is itself behind another one.
router_unwilling = The router answers, but opens no port.
relay_asked = The relay at { $at } has not answered yet.
relay_held = Others reach you through the relay at { $at }.
relay_failed = The relay does not help: { $why }.
# What members ask of each other.
somebody = somebody
ask_back =
    { $mine ->
        [yes] You ask to take back the last turn. The tiles that were drawn stay the same.
       *[no] { $name } asks to take back the last turn. The tiles that were drawn stay the same.
    }
ask_end =
    { $mine ->
        [yes] You ask to end the game without a result.
       *[no] { $name } asks to end the game without a result.
    }
said_yes = Agreed: { $names }.
said_no = Refused: { $names }.
said_late = No answer in time: { $names }.
said_nothing = Not answered: { $names }.
asked_too_late = The game has gone on meanwhile: this has lapsed.
# With whom some would go on in a new chapter.
going_on_wanted = For it: { $names }.
going_on_proposes = All agree: { $names } now draws it up.
going_on_waits = Not yet: { $names }.
going_on_signed = Signed: { $names }.
going_on_unsigned = Not signed yet: { $names }.
agree = Agree
refuse = Refuse
no_answer_is_no = No answer counts as no, in { $seconds } s.
put_back_asks = The files of this game were copied or put back: only { $name } can say what you have signed since. Go on only if the game has come as far as you remember.
put_back_trust = Go on from here
out_of_game = You are out of the game: the others went on without you.
all_resigned = All others have resigned.
new_game = Begin a new game
new_game_meaning = With the same rules and as many seats, from the first tile: nothing of this one is taken along. This one stays as it is, unfinished, and goes on if who is gone comes back.
remark_gone = Close the record here
remark_gone_meaning = You may say so in the record: it is kept as it stands, marked as your word alone, and can still be gone on with.
remark_day = To be continued
remark_day_meaning = You say in the record that the game is to go on another day. If it goes on, that lapses.
remark_won = Say that it is won
remark_won_meaning = All others have resigned: the record then says that you have won.
remark_flag = Claim the win on time
remark_flag_meaning = The time of { $name } is up: you may say so in the record. If the game goes on, that lapses.
remark_said =
    { $kind ->
        [gone] By the word of { $name } the record says: the others are gone.
        [day] By the word of { $name } the record says: the game is to go on another day.
        [flag] By the word of { $name } the record says: the time of { $other } is up.
       *[won] By the word of { $name } the record says: all others have resigned, and the game is won.
    }
gone_broke = { $name }’s program has broken a rule, and is waited for.
gone_unsigned = { $name } is there, but doesn’t answer.
gone_late = The time of { $name } is up.
gone_away = { $name } is gone, and is waited for.
resign = Resign
resign_meaning =
    { $left ->
       *[bot] You leave for good. The others may go on without you, and a bot plays your seat.
        [skipped] You leave for good. The others may go on without you, and your seat is skipped.
        [one] You leave for good. { $name } may then say that the game is won, or play on without you.
        [few] You leave for good. Who stays is then too few to go on: it takes more than half of those who began; who has resigned doesn’t count.
        [nobody] You leave for good. Nobody is left then: the game is over, and has no winner.
    }
# What has come of it that somebody has left for good.
left_won = All others have resigned: { $name } has won.
left_nobody = All have resigned: the game is over, and has no winner.
left_outside = You have resigned, and the others have gone on without you.
left_others =
    { $left ->
       *[more] You have resigned. The others may go on without you.
        [one] You have resigned. { $name } may say that the game is won, or play on without you.
        [few] You have resigned. Who stays is too few to go on.
    }
stay = Not any more
stay_meaning = You want no new chapter any more.
go_on_anew = Begin a new attempt
go_on_come_back = Come back in
go_on_come_back_without = Come back in, and go on without { $names }
go_on_with = Go on with { $names } again
go_on_without = Go on without { $names }
go_on_with_without = Go on with { $with } again, and without { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] A bot that every program computes plays on for who is left out; who comes back can be taken in again.
        [skipped] The seats of who is left out are skipped; who comes back can be taken in again.
    }
go_on_back_meaning = Who comes back has the seats back.
go_on_anew_meaning = The same players begin anew from what all have answered: what is stuck is left behind, and the record says so.
go_on_begins = It begins when all who go on want the same.
go_on_cuts = Two signatures of one are proven: moves that were already settled may be lost by it.
back_turn = Take back the last turn
back_turn_meaning =
    { $alone ->
        [yes] The tiles that were drawn stay the same, so you know them.
       *[no] If all agree. The tiles that were drawn stay the same, so all know them.
    }
end_game = End without a result
end_game_meaning =
    { $alone ->
        [yes] The record says that it was so.
       *[no] If all agree; the record says that it was so.
    }
# Talk.
talk_hint = Say something to all: T
talk = Say something
talk_invitation = an invitation to another table
