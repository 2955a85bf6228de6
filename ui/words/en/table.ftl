# The panels of the table: who sits there, how they are reached, what they ask of each other, and talk.

table = The table
copy_invitation = Copy the invitation
copied = Copied.
invitation_for = For whoever comes back, or looks on.
key_in_short = The key in short: compare it with your friend if you want to be sure.
mute = Mute
hear_again = Hear again
a_relay = a relay
own_connection = Your own connection
# What is said of a member, in short parts between commas.
member_you = you
member_left = has left the game
member_out = is out of the game
member_away = isn’t looking
member_forked = its program has signed two different things: the proof is kept
member_broke = its program broke a rule: { $rule }
member_clock = clock { $left }
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
leave_you = You leave the game.
leave_one = { $name } leaves the game.
leave_several = { $names } leave the game.
leave_split = Two different moves were signed; the game goes back to before them.
ask_without =
    { $mine ->
        [yes] You ask to go on without { $names }.
       *[no] { $name } asks to go on without { $names }.
    }
ask_return =
    { $mine ->
        [yes] You ask to come back in.
       *[no] { $name } asks to come back in.
    }
ask_let_return =
    { $mine ->
        [yes] You ask to let { $other } come back in.
       *[no] { $name } asks to let { $other } come back in.
    }
ask_back =
    { $mine ->
        [yes] You ask to take back the last turn. The tiles that were drawn stay the same.
       *[no] { $name } asks to take back the last turn. The tiles that were drawn stay the same.
    }
ask_pause =
    { $mine ->
        [yes] You ask for a pause.
       *[no] { $name } asks for a pause.
    }
ask_resume =
    { $mine ->
        [yes] You ask to go on.
       *[no] { $name } asks to go on.
    }
ask_abandon =
    { $mine ->
        [yes] You ask to end the game without a result.
       *[no] { $name } asks to end the game without a result.
    }
vote_agreed = Agreed: { $names }.
vote_refused = Refused: { $names }.
vote_silent = Not answered: { $names }.
agree = Agree
refuse = Refuse
no_answer_is_no = No answer counts as no, in { $seconds } s.
paused_until_all = The game is paused, and goes on when all agree.
claimed = You have said in the record that the game stopped here. If it goes on, that lapses.
out_of_game = You are out of the game: the others went on without you.
claim = Close the record here
claim_meaning = You may say so in the record: it is kept as it stands, marked as your word alone, and can still be gone on with.
gone_broke = { $name }’s program has broken a rule, and is waited for.
gone_unsigned = { $name } is there, and doesn’t countersign.
gone_late = The time of { $name } is up.
gone_away = { $name } is gone, and is waited for.
resign = Resign
resign_meaning = You leave for good; the others go on.
exclude = Go on without { $name }
exclude_meaning = More than half of the members have to agree. Who comes back can be let in again.
return_to_game = Come back in
return_meaning = You take your seat again, if all agree.
back_turn = Take back the last turn
back_turn_meaning =
    { $alone ->
        [yes] The tiles that were drawn stay the same, so you know them.
       *[no] If all agree. The tiles that were drawn stay the same, so all know them.
    }
pause = Pause
pause_meaning = No turns until all agree to go on.
go_on = Go on
go_on_meaning = The pause ends, if all agree.
abandon = End without a result
abandon_meaning =
    { $alone ->
        [yes] The record says that it was so.
       *[no] If all agree; the record says that it was so.
    }
# Talk.
talk_hint = Say something to all: T
talk = Say something
talk_invitation = an invitation to another table
