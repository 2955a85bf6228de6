# Recorded games: the list, what they are worth, and copies of them.

games = Games
games_all = All games
games_none = No game has been played here yet.
games_looking = Reading the records.
games_replay = Replay
games_go_on = Continue
games_correct = Correct
games_export = Export
# “your turn, 3 hours ago”
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, { $left } left
# Where there is no room for more.
games_left_short = { $what }, { $left } left
games_remarks =
    { $count ->
        [one] 1 new remark
       *[other] { $count } new remarks
    }
games_my_turn = your turn
games_turn = { $name }’s turn
games_unheard = waits for word from { $name }
games_written = being written down
games_continue = Continue: { $players }, { $turn }
games_replay_of = Replay: { $players }
games_bots =
    { $count ->
        [one] a bot
       *[other] { $count } bots
    }
ago_now = just now
ago_minutes =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
ago_hours =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
ago_days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
games_score = { $name }: { $points }
# A game that was played over a real table is entered tile by tile.
writing_new = Enter a game
writing_about = Played over a real table? Enter it tile by tile, to replay and analyse it.
writing_replay_how = What stands here so far, turn by turn; it is kept, and can be gone on with.
written_changed = { $path } has been changed elsewhere meanwhile, and isn’t written over. Leave the board and open the game again.
# With whom one has played, and what came of it.
history = Opponents
history_won = Won by you : by them
history_games =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
history_shared = { $count } won by both
history_others = { $count } won by others
history_points = on average { $mine } : { $theirs } points
history_apart =
    { $count ->
        [one] 1 that doesn’t count
       *[other] { $count } that don’t count
    }
history_also = called { $names } before
history_beside = { $name }, beside { $by }
history_beside_me = { $name }, beside you
# Heard by who doesn’t see the row.
history_row = { $name }: won by you { $mine }, by them { $theirs }. { $told }
history_with = Games with { $name }
history_apart_means = What doesn’t count: games that went on without somebody, left out what somebody had answered, were ended by agreement, were lost on time or are unsigned at the end; and those that were agreed not to count.
# Several games of the same.
series = Series
# “Ada 1 : 0 Bo”
series_two = { $one } { $mine } : { $theirs } { $other }
series_goes_on = { $score }, game { $number } of at most { $most } is next
series_won = { $score }: { $name } has won the series
series_shared = { $score }: nobody has won the series
series_next = Next game of the series
series_told = A series: best of { $most }.
terms_series = How many games
series_none = One game
series_none_means = After it you may play again.
series_most = Best of { $most }
series_means = Who is so far ahead that nobody can come level has won the series. A shared win is nobody’s, and the records alone count.
# What a record is worth, in a word or two.
worth_verified = verified
worth_chapters = verified, with chapters
worth_agreed = ended by agreement
worth_won = won by resignation
worth_on_time = lost on time
worth_unfinished = unfinished
worth_invalid = invalid
worth_forked = two versions signed
worth_unreadable = unreadable
worth_unsigned = not signed
worth_badge = The record: { $worth }
worth_badge_unsigned = Nobody signed this game: it was written down, or comes from another program.
worth_ends_here = It ends here: { $why }.
worth_of = What was verified
worth_charter = { $names } agreed on this game and signed it before the first tile.
worth_day = Agreed on { $day } (UTC).
worth_alone = { $names } signed this game before the first tile.
worth_draws_given = The draws were given before the game, for all to see. The record proves that these tiles were played by the rules and what they gave; not that nobody looked ahead, or that it was the first try.
worth_draws =
    { $count ->
        [one] 1 draw: made from a secret of everybody who was in the chapter, revealed only then. As long as one of them kept to the rules, nobody could know or choose it.
       *[other] { $count } draws: each made from a secret of everybody who was in the chapter, revealed only then. As long as one of them kept to the rules, nobody could know or choose it.
    }
worth_draws_laps =
    { $count ->
        [one] 1 draw
       *[other] { $count } draws
    } by laps: from fresh secrets of those around it, and of the others the last they had shown; nobody could choose it. To whoever kept to the rules that says: all the others together could foresee none of your tiles, and until your next move { $foreseen ->
        [one] one
       *[other] at most { $foreseen }
    } of their own.
worth_draws_alone =
    { $count ->
        [one] 1 draw
       *[other] { $count } draws
    }: made from a secret of { $name } alone, fixed before the first tile. Whether { $name } knew them beforehand nobody else can tell.
worth_turns =
    { $count ->
        [one] 1 signed turn: it follows the rules.
       *[other] { $count } signed turns: each follows the rules and the turn before it.
    }
worth_key = { $name } signs with the key { $fingerprint }.
worth_origin = Begun anew from entry { $entry } of another game, { $game }…
worth_tie = With equal points { $name } wins, who didn’t begin.
worth_id = The game’s number: { $id }
# What a verdict means.
means_verified = The record is whole: its end is countersigned by everybody.
means_alone = The record is whole, and { $name } alone has signed it: nobody else was there to countersign its end.
means_chapters = The record is whole, but not all of it was played by all who began: what was left out, and who, stands below.
means_agreed = All who played have agreed to end the game without a result.
means_won = { $name } has won: all others have resigned, and signed that.
means_on_time = The time of { $name } was up after { $said }, by the word of { $by }. By what each has signed, { $name } took { $spent }, and { $by } waited { $waited } for it.
means_torn = The end of the file is torn. What stands before it holds.
means_unfinished = All of it holds so far, and the game isn’t over. It waits for { $names }.
means_unanswered = The game is over; { $names } didn’t countersign its end.
means_broken = It breaks rule { $rule } of the record at entry { $entry }: { $why }. What stands before it holds.
means_invalid = It breaks a rule at entry { $entry }: { $why }. What stands before it holds.
means_forked = For entry { $entry } two different things bear the signature of { $name }’s program; the proof is in the record. A backup that was put back does that, too: read on in SECURITY.md, “Two signatures”.
means_forked_charters = Two different beginnings of chapter { $number } bear the signature of { $name }’s program; the proof is in the record. A backup that was put back does that, too: read on in SECURITY.md, “Two signatures”.
means_cut = It leaves out what all had answered, and no proof says why.
means_unreadable = The file can’t be read: { $why }.
means_unsigned = Its moves follow the rules. Who made them, and whether the tiles came by chance, nobody can tell.
# What is to be known of a chapter.
chapter_begins = Chapter { $number } begins with entry { $entry }.
chapter_missing =
    { $why ->
       *[gone] { $name } is missing in it: gone, as the others say.
        [late] { $name } is missing in it: out of time, as the others say.
        [resigned] { $name } is missing in it, and has resigned.
        [proven] { $name } is missing in it: two different signatures are proven.
    }
chapter_gaps =
    { $count ->
        [one] 1 number before it isn’t in this file: there was another attempt.
       *[other] { $count } numbers before it aren’t in this file: there were other attempts.
    }
chapter_cut = { $name } had answered entry { $entry } of chapter { $number }, and that is left out.
chapter_draw =
    { $stands ->
        [yes] The draw that was due then stood.
       *[no] The draw that was due then was made anew.
    }
chapter_rests = From entry { $entry } on, the tiles rest on secrets of { $names }.
export_what = Export
export_record = The record
export_record_means = A copy of the whole game, to be replayed and verified anywhere.
export_png = Picture (PNG)
export_png_means = The board that is shown, painted.
export_svg = Drawing (SVG)
export_svg_means = The same to be printed at any size.
export_json = Data (JSON)
export_json_means = Tiles, figures and points of the board that is shown, for programs.
export_words = The game in words
export_words_means = Every turn on a line: to be read, sent about, and opened here again; without signatures.
export_no_words = this game can’t be said in words
export_path = Where to
export_save = Save
export_writing = Writing.
export_saved = Saved: { $path }
export_folder = Open the folder
export_no_folder = Folders can’t be shown here: the program { $program } is missing.
export_exists = { $path } is there already: choose another name.
export_failed = { $path } can’t be written: { $why }.
replay_play = Play
replay_stop = Stop
replay_back = Back
replay_forward = Forward
replay_next_score = Next score
replay_last_score = Last score
replay_speed = Speed
replay_speed_of = × { $times }
replay_turn = Turn
replay_turn_of = Turn { $turn } of { $last }
replay_answer = Answer
replay_answer_means = This record waits for you: go to the table of its game, take what the record holds, and play.
key_space = Space
key_left = Left arrow
key_right = Right arrow
record_open = { $file } can't be opened: { $why }.
record_large = { $file } is larger than any record.
record_read = { $file } can't be read: { $why }.
record_replay = { $file } can't be replayed: { $why }.
record_no_game = it is of no game
# The analysis of a game, in its replay.
analysis = Analysis
analysis_later = This game may still be played. It can be analysed when it is over.
analysis_done =
    { $count ->
        [one] 1 move looked at.
       *[other] All { $count } moves looked at.
    }
analysis_progress = { $done } of { $all } moves
analysis_stop = Stop
analysis_go_on = Go on
analysis_chart = What each player could expect, move by move
# $lead has its sign: “+3.2”.
analysis_expected = { $name } could expect a lead of { $lead }.
analysis_expected_alone = { $name } could expect { $points } points.
analysis_not_yet = Not looked at yet.
analysis_no_tile = No tile was drawn for this turn.
analysis_best = No better move was found.
analysis_cost = A better move brings { $points } more.
analysis_luck = Luck of the draw: { $points }
# “+3.2  Knight in a city”, and under it where the tile lies.
analysis_move = { $lead }  { $what }
analysis_played = { $place }; so it was played
analysis_show_how = Show it on the board
# What moves cost, and what draws brought, as titles of columns.
analysis_moves = Moves
analysis_draws = Draws
analysis_fairy = the fairy moves
analysis_home = { $name }’s { figure } is sent home
analysis_no_figure = no figure
decimal = { $whole }.{ $tenth }

# One's own games from device to device: a place of its own, and `bastide move`.
devices = Your games on your devices
devices_home = To another device
devices_about = A game is played on one device at a time: two that sign with your key would prove you a liar. Here games go to another device of yours, and come from there.
devices_name = This device is called
devices_choose = Which games go to the other device?
devices_none = No game that isn’t over is here.
devices_give = Show the line
devices_fetch = Fetch games from another device
devices_fetch_hint = Paste the line that it shows
devices_fetch_button = Fetch
devices_elsewhere = On other devices
devices_line = Scan this code with the other device, or paste the line there, at home where invitations go. Show it to nobody else: who comes first with it has your games and your key.
devices_copy = Copy the line
devices_copied = Copied.
devices_qr = The line as a QR code
devices_waiting = Waiting for the other device. Nothing has been moved so far.
devices_busy = A program is at one of the games; they go when it ends.
devices_going = On the way: { $percent } %
devices_arrived = The games have arrived on the other device, and are played there from now on.
devices_ended = The other device didn’t come, and nothing was moved.
devices_broke = It isn’t known whether the games have arrived. Show the line again, so that the same device can fetch the rest; or bring them back, if they are on no other device.
devices_ask = Fetch the games of this line? The key of the device that shows it comes with them: take lines only from devices of your own.
devices_looking = Looking for the other device.
devices_gone = The other device can’t be reached. It has to show the line still; and both have to be on one network, or to use the same relay.
devices_other_key = The other device plays with another key than this one. Games go only between devices with the same key, or to one that has played nothing yet.
devices_taken = Another device has begun to fetch these games, and nobody else gets them.
devices_same = This is the device that shows the line. Paste it on the other one.
devices_failed = The other device can’t give the games, and says there why.
devices_on = on { $device }
devices_on_other = on another device
devices_of = { $players }, { $place }
devices_show = Where
devices_again = Show the line again
devices_unsure = Not known to have arrived.
devices_back = They are on no other device: bring them back
devices_is_back = Games that are played here again: { $count }
