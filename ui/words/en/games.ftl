# Saved games: the list, their verification results, and exports.

games = Games
games_all = All games
# Shown instead of the list.
games_none = You haven’t played any games here yet.
games_looking = Loading your games…
games_replay = Replay
games_go_on = Continue
# Button at a game that was entered tile by tile: opens it for corrections.
games_correct = Correct
games_export = Export
# “your turn, 3 hours ago”
games_when = { $what }, { $ago }
games_left = { $what }, { $ago }, { $left } left
# The same in a narrow card.
games_left_short = { $what }, { $left } left
games_remarks =
    { $count ->
        [one] 1 new message
       *[other] { $count } new messages
    }
# These say whose turn it is, in lines like “Your turn, 3 hours ago” (see games_when).
games_my_turn = your turn
games_turn = { $name }’s turn
# After a restart, until $name’s device says how far the game is.
games_unheard = waiting for { $name }’s device
# A game that is being entered tile by tile.
games_written = being entered
# The next two are read out by screen readers for a whole card. $turn is “your turn” or the like.
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
# Entering a game that was played at a real table, tile by tile.
writing_new = Enter a game
# Under the button.
writing_about = Played at a real table? Enter the game tile by tile to replay and analyse it.
# Tooltip of the button “Replay” while a game is entered.
writing_replay_how = The game so far, turn by turn. It is saved, and you can continue at any time.
written_changed = Can’t save this game, because another program changed { $path }. Leave the board and open the game again.
# The list of opponents with the results against each.
history = Opponents
# Above the scores “3 : 1”.
history_won = Won by you : by them
# Parts of a row: “7 games · 1 won by both · on average 85.2 : 80.1 points”.
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
# A second player on one device. The two are names in the list of opponents.
history_beside = { $name }, on { $by }’s device
history_beside_me = { $name }, on this device
# Read out by screen readers. $told is the row’s text, such as “7 games · 1 won by both”.
history_row = { $name }: won by you { $mine }, by them { $theirs }. { $told }
# Title of the list of games with one opponent.
history_with = Games with { $name }
# Under the list, if some games don’t count.
history_apart_means = A game doesn’t count if it continued without a player, ended by agreement or on time, or has no confirmed end. Nor does one that lacks a confirmed turn, or that the players agreed not to count.
# Series: several games of the same players.
series = Series
# “Ada 1 : 0 Bo”
series_two = { $one } { $mine } : { $theirs } { $other }
# $score is “Ada 1 : 0 Bo”.
series_goes_on = { $score }, game { $number } of at most { $most } is next
series_won = { $score }: { $name } has won the series
series_shared = { $score }: nobody has won the series
series_next = Next game of the series
# Among the settings of a game.
series_told = A series: best of { $most }.
# Setting of a new table, with its values; the …_means messages explain them.
terms_series = Number of games
series_none = One game
series_none_means = You can play again after it.
series_most = Best of { $most }
series_means = You win the series when nobody can catch up with you. A shared win counts for nobody.
# Verification result in a word or two, in the list of games and after “Game file:”.
worth_verified = verified
# Verified, but players left or rejoined during the game.
worth_chapters = verified, with interruptions
worth_agreed = ended by agreement
worth_won = won by resignation
worth_on_time = lost on time
worth_unfinished = unfinished
worth_invalid = invalid
# Two versions of one turn are signed with the same key.
worth_forked = conflicting turns
# The file leaves out turns that everyone had confirmed, without a proof of why.
worth_cut = turns left out
worth_unreadable = unreadable
worth_unsigned = not signed
worth_badge = Game file: { $worth }
# Shown instead of worth_badge. worth_ends_here may follow, if the game can’t be read to its end.
worth_badge_unsigned = Nobody signed this game. It was entered tile by tile, or comes from another program.
worth_ends_here = It ends here: { $why }.
# Heading of the panel, and tooltip of the buttons that open it.
worth_of = Verification result
# From here to worth_id: what was checked, a line each.
worth_charter = { $names } agreed on the settings of this game and signed them before the first tile.
worth_day = Agreed on { $day } (UTC).
worth_alone = { $names } signed the settings of this game before the first tile.
# Also under the results of the weekly tiles.
worth_draws_given = Everyone could know the tiles before the game. The game file proves that they were played by the rules, and for how many points. It can’t prove that nobody looked ahead, or that this was the first attempt.
# $count is the number of tile draws. A secret number of every player goes into each.
worth_draws =
    { $count ->
        [one] 1 tile draw, made from secret numbers of all players in the game at that time. As long as one of them was honest, nobody could know or choose the tile in advance.
       *[other] { $count } tile draws, each made from secret numbers of all players in the game at that time. As long as one of them was honest, nobody could know or choose a tile in advance.
    }
# The same where only the players before and after confirm a draw.
worth_draws_laps =
    { $count ->
        [one] 1 tile draw
       *[other] { $count } tile draws
    }, confirmed only by the players before and after. Nobody could choose a tile, or foresee a tile of an honest player. Players who worked together against one could foresee { $foreseen ->
        [one] 1 tile
       *[other] at most { $foreseen } tiles
    } of their own, until that player’s next turn.
# A solo game.
worth_draws_alone =
    { $count ->
        [one] 1 tile draw
       *[other] { $count } tile draws
    }, made from a secret number of { $name } alone, fixed before the first tile. Only { $name } can tell whether the tiles were known beforehand.
worth_turns =
    { $count ->
        [one] 1 signed turn. It follows the rules.
       *[other] { $count } signed turns. Each follows the rules and continues from the turn before it.
    }
worth_key = { $name }’s player ID is { $fingerprint }.
# The game goes on from a point of another game.
worth_origin = This game continues from entry { $entry } of another game. The number of that game is { $game }…
worth_tie = With equal points { $name } wins, because the other player started.
worth_id = Game number: { $id }
# What a verification result means. Shown under worth_badge, and printed by “bastide verify”.
means_verified = The game is complete and follows the rules. Every player has confirmed its end.
# A solo game.
means_alone = The game is complete and follows the rules. Only { $name } signed it, because nobody else was there to confirm its end.
means_chapters = The game is complete and follows the rules, but some players didn’t take part in all of it. The details are below.
means_agreed = All players agreed to end the game without a result.
means_won = { $name } has won. All other players resigned and signed that.
means_on_time = { $by } says that { $name } ran out of time after { $said }. By the times in the file, { $name } took { $spent } and { $by } waited { $waited }. The file can’t prove whose clock is right.
means_torn = The end of the file is missing. Everything before it is valid.
means_unfinished = The game isn’t over, and everything so far is valid. It is waiting for { $names }.
means_unanswered = The game is over, but { $names } didn’t confirm its end.
# $rule is a number of net/PROTOCOL.md; $why is a clause of refusals.ftl.
means_broken = Entry { $entry } of the file isn’t valid. Everything before it is. The entry breaks rule { $rule } for game files: { $why }.
# The same for a game without signatures.
means_invalid = Entry { $entry } of the file isn’t valid. Everything before it is. The entry breaks a rule: { $why }.
# The sentence for the rest of the file follows, such as means_unfinished.
means_forked = { $name }’s program signed two different versions of entry { $entry }. The file contains both. Restoring an old backup can cause this, so it doesn’t prove cheating.
means_forked_charters = { $name }’s program signed two different beginnings of part { $number }. The file contains both. Restoring an old backup can cause this, so it doesn’t prove cheating.
# As after means_forked, another sentence follows.
means_cut = The file leaves out turns that everyone had confirmed, and doesn’t prove why.
means_unreadable = Can’t read the file: { $why }.
means_unsigned = All moves follow the rules. Nothing shows who made them, or whether the tiles were drawn at random.
# More about a verified game that players left or rejoined. Each such change starts a new part.
# $entry is the number of an entry in the game file, such as a turn.
chapter_begins = Part { $number } of the game starts at entry { $entry } of the game file.
# Why $name doesn’t play in this part. In two cases that is only what the others say.
chapter_missing =
    { $why ->
       *[gone] { $name } isn’t in this part. The others say that { $name } was offline.
        [late] { $name } isn’t in this part. The others say that { $name } ran out of time.
        [resigned] { $name } resigned and isn’t in this part.
        [proven] { $name } isn’t in this part, because { $name }’s program signed two versions of one turn.
    }
chapter_gaps =
    { $count ->
        [one] Before this part there was 1 other attempt to continue, which isn’t in this file.
       *[other] Before this part there were { $count } other attempts to continue, which aren’t in this file.
    }
chapter_cut = { $name } had confirmed entry { $entry } of part { $number }, which this part leaves out.
# Whether the tile that had to be drawn next changed when the part started.
chapter_draw =
    { $stands ->
        [yes] The next tile stayed the same.
       *[no] The next tile was drawn again.
    }
chapter_rests = From entry { $entry } on, the tiles were drawn from secret numbers of { $names }.
# Heading.
export_what = Export
export_record = Game file
export_record_means = The whole game, to replay and verify anywhere.
export_png = Picture (PNG)
export_png_means = The board as you see it.
export_svg = Drawing (SVG)
export_svg_means = The board as a drawing, to print at any size.
export_json = Data (JSON)
export_json_means = Tiles, figures and points of the board, for other programs.
export_words = Move list (text)
export_words_means = One line per turn, to read, share and open here again. It doesn’t prove who made the moves.
# Clause, for $why of export_failed.
export_no_words = this game can’t be written as a move list
# Label of the file’s path.
export_path = Save to
export_save = Save
export_writing = Saving…
export_saved = Saved: { $path }
export_folder = Open folder
export_no_folder = Can’t open the folder, because the program { $program } is missing.
export_exists = { $path } already exists. Choose another name.
export_failed = Can’t save { $path }: { $why }.
# Buttons of the replay, most as icons with these tooltips.
replay_play = Play
replay_stop = Stop
replay_back = Back
replay_forward = Forward
replay_next_score = Next score
replay_last_score = Previous score
replay_speed = Speed
replay_speed_of = × { $times }
replay_turn = Turn
replay_turn_of = Turn { $turn } of { $last }
# Button in the replay of a file that waits for the player, with its tooltip.
replay_answer = Continue game
replay_answer_means = This game is waiting for you. Open its table, load the turns of this file, and play.
# Keys, in tooltips.
key_space = Space
key_left = Left arrow
key_right = Right arrow
record_open = Can’t open { $file }: { $why }.
record_large = { $file } is too large to be a game file.
record_read = Can’t read { $file }: { $why }.
record_replay = Can’t replay { $file }: { $why }.
# Clause, for $why of record_replay.
record_no_game = it contains no game
# The analysis of a game, in its replay.
analysis = Analysis
analysis_later = You can analyse this game when it is over.
analysis_done =
    { $count ->
        [one] 1 move analysed.
       *[other] All { $count } moves analysed.
    }
analysis_progress = { $done } of { $all } moves
analysis_stop = Stop
analysis_go_on = Resume
# Read out by screen readers.
analysis_chart = Each player’s expected lead or points, move by move
# $lead has its sign: “+3.2”.
analysis_expected = { $name } could expect a lead of { $lead }.
analysis_expected_alone = { $name } could expect { $points } points.
analysis_not_yet = Not analysed yet.
analysis_no_tile = No tile was drawn for this turn.
analysis_best = No better move was found.
analysis_cost = A better move brings { $points } more points.
analysis_luck = Luck of the draw: { $points }
# A good move: “+3.2  Knight in a city”. The next message is the line under it, the tile’s place.
analysis_move = { $lead }  { $what }
analysis_played = { $place } (as played)
analysis_show_how = Show on the board
# Column heads: points lost by moves, and points won or lost by the luck of the tile draws.
analysis_moves = Moves
analysis_draws = Draws
# What a move does besides placing its tile; starts with a capital in the window.
analysis_fairy = the fairy moves
analysis_home = { $name }’s { figure } returns to its owner
analysis_no_figure = no figure
decimal = { $whole }.{ $tenth }

# Moving games to another device of the player: a page of the window, and `bastide move`.
devices = Move games between your devices
# Button on the home screen and in the list of games.
devices_home = Move to another device
devices_about = You play each game on one device at a time. If two devices play the same game, it looks like cheating to your opponents. Here you move games to another of your devices, and back.
# Label of a text field.
devices_name = Name of this device
# Above checkboxes, one for each game.
devices_choose = Games to move
devices_none = You have no unfinished games on this device.
# Button.
devices_give = Show transfer link
# Label of a text field with its hint and its button. The button also confirms devices_ask.
devices_fetch = Get games from another device
devices_fetch_hint = Paste its transfer link
devices_fetch_button = Get games
# Heading.
devices_elsewhere = On other devices
devices_line = Scan this code with the other device, or paste the link there on the home screen. Show it to nobody else. The first device that uses it gets your games and your key.
devices_copy = Copy transfer link
devices_copied = Copied.
devices_qr = Transfer link as a QR code
devices_waiting = Waiting for the other device. Nothing is moved before it uses the link.
devices_busy = One of the games is open on the device that shows the link. The transfer starts when you close it.
devices_going = Moving… { $percent }%
# Under devices_going, on the device that shows the link.
devices_stalls = If this stops, use the same link again on the other device.
devices_arrived = The games have arrived on the other device. From now on you play them there.
devices_ended = The other device didn’t connect. Nothing was moved.
devices_broke = The transfer was interrupted, so some games may not have arrived. Show the link again, and the same device can get the rest. If no other device has the games, bring them back.
devices_ask = Get these games? You also get the key of the device that shows the link, so accept links only from your own devices.
# Also while the link is prepared.
devices_looking = Looking for the other device… It must keep showing the link.
devices_gone = Can’t reach the other device. It must still show the link, which works only once. Both must be on the same network or use the same relay.
devices_other_key = Can’t move the games, because the other device has a different key. You can move games only to a device with your key, or to one where nobody has played yet.
devices_taken = Can’t get these games, because another device is already getting them. Only one device can use this link.
devices_same = This device shows the link. Paste it on the other one.
devices_failed = The other device couldn’t send the games. It shows the reason.
# Where a game is: “Anna and Ben, on laptop”.
devices_on = on { $device }
devices_on_other = on another device
devices_of = { $players }, { $place }
# Button at a game that is on another device: opens this page.
devices_show = Show where
# Two buttons at games of which devices_unsure says that they may not have arrived.
devices_again = Show link again
devices_unsure = Arrival not confirmed.
devices_back = Bring back if no other device has them
devices_is_back = Games brought back to this device: { $count }
