# Errors, why something isn’t possible, and news of a table. Each is a whole sentence.

why_not_host = Only the host of the table can do that.
why_not_in_lobby = You can do that only before the game.
why_seats_open =
    { $count ->
        [one] { $count } seat is still open.
       *[other] { $count } seats are still open.
    }
# $why is one of the clauses setup_… in rulings.ftl.
why_no_setup = Can’t play with these settings: { $why }.
why_expiry = Nobody can lose on time without a clock. Choose a clock, or change what happens when time runs out.
why_tie = With more than two players, a tie can’t go to the player who didn’t start. Let all tied players win.
why_name = Choose a name of 1 to 32 characters in the settings. (Accented letters count as two or more.)
why_host_sits = The host needs exactly one seat.
why_not_here = This player isn’t at the table.
why_not_agreed = { $name } hasn’t agreed to the last change yet.
why_not_these_terms = The host has changed the table settings. Look at them again.
why_not_your_turn = It is not your turn.
why_complete = Your turn is complete. Finish it, or undo something.
# $why is one of the clauses refusal_… in rulings.ftl and refusals.ftl.
why_rule = The rules don’t allow that: { $why }.
why_nothing_to_take_back = There is nothing to take back.
why_unfinished = Your turn isn’t finished yet.
why_no_seat = Only players with a seat can chat. Take a seat first.
why_text = Can’t send this. A message is one short line of text.
why_too_fast = You can send one message a second. Wait a moment.
why_watching = Spectators can’t do that.
why_not_in_game = You can do that only during a game.
# After this program has restarted.
why_starting = Bastide has just restarted, and is still getting the game from the other players. Wait a moment.
# A request is a question to all players, such as taking back the last turn or ending the game.
why_not_asked = This request is no longer open.
why_bound = You have agreed to a request that is still open. Wait until it is decided.
why_answered = The last move is still being confirmed. Try again in a moment.
why_move_first = It’s your turn, so move first. You can still agree to a request that everyone else has accepted.
why_not_in_chapter = The others are playing without you. Rejoin the game first.
why_all_there = Everyone is in the game already.
why_enough = You have made too many requests at this point. Play on first.
why_take_backs_spent = Can’t take back another turn, because this game has reached its limit. The game continues as it is.
# A note in the game file says why the game stopped: a player is offline, or out of time.
why_remarks_spent = Can’t add another note about the end of this game. Your last note stays in the game file.
why_grace = { $name } hasn’t been offline long enough. Wait a little longer.
# Also after other sentences, such as that a player is offline.
why_too_few = To continue with fewer players, you need more than half of those who started. Players who resigned don’t count.
why_gone = { $name } has to agree, but is offline.
why_takes_part = You already have a seat at this table.
why_left = You have resigned.
why_halted = This table has stopped. Open the game again from the home screen.
# When the player opens an invitation to watch a table, but has a seat there.
why_own_seat = You have a seat at this table. Continue the game from the home screen.
why_watched = You were a spectator of this game. You can watch it, but not play.
why_host_gone = Can’t reach the host at any address of the invitation. Ask the host whether the table is still open, and for a new invitation. If you aren’t on the same network, you may need a relay.
# On the command line, when `--patience` is over.
why_peer_gone = The game is saved. { $name } has been offline too long, so Bastide stopped waiting. Continue when { $name } is back.
why_invalid_turn = Can’t continue the game, because { $name }’s program played a turn that breaks a rule: { $rule }. The proof is in { $file }.
# $verdict is a word or two of worth_… in games.ftl.
why_not_verified = The game is over, but its file couldn’t be verified: { $verdict }.
why_thread = Your game is saved, but its table has stopped because of a fault. Restart Bastide. The fault is: { $why }.
# For $why of the message before, if the system gives no reason.
part_stopped = a part of Bastide stopped
why_resume = Can’t continue this game. Its files belong to another player, or their beginning is missing.
why_resume_version = Can’t continue this game, because another version of Bastide saved it. Nothing was changed. Install the newest version.
why_port = Can’t use the port of { $address }, because another program uses it. Close that program.
why_listen = Can’t accept connections at { $address }: { $why }.
why_no_relay = { $address } isn’t the address of a relay. It must end in /p2p/ and the relay’s ID, as “bastide relay” prints it.
why_network = Can’t set up the network: { $why }.
why_loose_key = Other users of this device can read your key file { $file }. Make it private with this command: chmod 600 { $file }
why_garbled_key = Can’t read your key from { $file }. Restore a copy of the file, or move it away to start with a new key.
# The words in quotation marks are typed like this in every language.
why_garbled_help = Can’t read line { $line } of { $file }. Write “relay ADDRESS”, “router no” or “relay-strangers no”, each on its own line.
why_running = This table is already open in another Bastide. Close that one first.
why_full = Nothing saved before is lost, but the disk is full, so { $file } couldn’t be saved. Free some space, then restart Bastide.
why_stopped = Nothing saved before is lost, but Bastide stopped saving { $file } after an error. Restart Bastide.
why_away = You moved this game to another device. Continue there, or bring it back with an export.
why_away_on = You moved this game to your device “{ $device }”. Continue there, or move it back from there.
why_no_journal = Can’t play your seat here, because your turns are saved on another device. Continue there, or move your games here (Settings, “Move to another device with a file”).
why_no_table = This table is no longer on this device.
why_too_long = { $file } is too large to be a file of Bastide.
# Errors of the operating system. $why is its text, often in English.
why_denied = Bastide isn’t allowed to read or write { $file }. Change the permissions, or choose another folder with --data.
why_no_locks = Can’t lock { $file }, so two programs could change it at once ({ $why }). Use --data to choose a folder on a disk of this device.
why_system = Can’t use { $file }: { $why }.
# For the host. $why is one of the next sentences, which a guest may see too.
why_turned_away = Someone couldn’t join. { $why }
why_other_version = The other device has version { $theirs }, and this one has { $ours }. Everyone needs the same version of Bastide.
# Bastide as a page in a browser.
tab_other_version = Your saved games are safe. This page has version { $ours }, but the host has { $theirs }. Everyone needs the same one. Reload the page, or open the page that the host offers.
why_other_table = The other program isn’t at this table.
why_wrong_secret = This invitation isn’t for this table. Ask for a new one.
why_twice = This table is already open in another program with the same player key. Close one of the two.
why_no_bastide = The program at this address isn’t Bastide.
# Why somebody can’t join, for both sides; also after news_refused.
why_table_full = The table is full.
why_begun = The game has already started.
# In a browser, after why_begun.
seat_elsewhere = You may have a seat under another address of this page. Export it there with “Move my seat to a new address” in the table panel. Then open the file here on the home screen.
why_removed = The host has removed you from the table.
why_other_tiles = This table plays with other tiles. Everyone needs the same version of Bastide.
why_no_watching = The host of this table doesn’t allow spectators.
why_crowded = This table has as many spectators as it can hold.
why_disk = Nothing saved before is lost, but Bastide can’t save the game on this device ({ $why }). Free some space or check the disk, then restart Bastide.
# The table stops for good.
why_journal_full = Can’t continue this game, because your saved turns have reached their size limit. Start a new game instead.
why_key_elsewhere = Can’t continue on this device, because some of your turns are missing here. You have played on another device, or restored an old backup. Continue on the device where you played last.
# Something else than an invitation, a turn link or a transfer link was pasted.
why_no_invitation = There is no Bastide link in this text. Paste one that starts with { $scheme }
# These are about links of every kind.
why_line_letter = This link has a typo. “{ $letter }” at position { $at } can’t be part of it. Copy the whole link again.
why_line_typo = This link has a typo or is incomplete. Copy the whole link again.
why_line_long = This link is too long. Copy it again.
why_line_version = Can’t read a link of version { $theirs }. Everyone needs the same version of Bastide.
why_line_content = Can’t read this link, because the program that made it is faulty.
why_letter_game = This turn link is for another game. Load it on the home screen instead.
why_letter_no_game = This turn link is for a game that isn’t on this device. Load it on the device where you play that game.
why_letter_chapter = Can’t load this turn link, because the game has since continued with different players. Open the table while you’re both online to catch up.
why_letter_gap = Earlier turns are missing. Ask for the turn link that was sent before this one.
why_letter_not_signed = This turn link was changed, or doesn’t come from a player of this game. Ask for it again.
why_letter_known = You have this turn already.
# A file of the player’s game was opened to continue from it.
why_other_side = Your game stays as it is, and nothing is lost. From entry { $entry } on, this file differs from your game. Restoring an old backup can cause this.
why_answer_no_game = This game isn’t on this device. Open the file on the device where you play the game.
why_answer_over = This game is over. There is nothing left to play.
why_answer_not_due = This game isn’t waiting for you.
# A code is a number and three words.
why_code_word = “{ $word }” isn’t a word of any code. Check the spelling, or ask for the code again.
# Before the first tile every player’s program confirms the table settings.
news_signing_failed = The game couldn’t start, because not everyone confirmed it. The lobby is open again.
news_resigned = { $name } has resigned.
# At the table and at its end.
record_ends =
    { $count ->
        [one] Your game file ends after 1 turn
       *[other] Your game file ends after { $count } turns
    }. The others continued without a turn that you have saved, and saved turns never change. The game itself isn’t affected.
news_going_on_failed = Can’t continue yet, because not everyone confirmed it. Ask again.
news_not_joined = Bastide refused a proposal to continue the game: { $why }.
news_refused = { $name } couldn’t join. { $why }
news_somebody_refused = Someone couldn’t join. { $why }
# Two versions of one turn are signed with one key.
news_fork = { $name }’s program signed two different versions of one turn, and both are saved. Restoring an old backup can cause this, so it doesn’t prove cheating.
news_lie = { $name }’s program broke a rule: { $rule }.
news_invalid_turn = { $name }’s program played a turn that breaks a rule: { $rule }. The proof is saved.
news_nonsense = Bastide ignored invalid data from a player’s program: { $why }.
# Verification result at the end of a game. These are short: the panel says more.
verdict_verified = Every tile and every move has been verified.
verdict_alone = The game is complete and follows the rules. Only { $name } signed it.
verdict_chapters = Every tile and every move has been verified. Some players didn’t take part in the whole game.
verdict_agreed = All players agreed to end the game without a result.
verdict_won = The game was won, because all other players resigned.
verdict_on_time = The game was lost on time, according to the other player.
verdict_unfinished = The game isn’t over, and everything so far is valid.
verdict_forked = One player’s program signed two different versions of one turn. Restoring an old backup can cause this, so it doesn’t prove cheating.
verdict_cut = The game file leaves out turns that everyone had confirmed.
verdict_invalid = The game file is invalid from entry { $at } on: { $why }.
verdict_unreadable = Can’t read the game file: { $why }.
# Why a file can’t be read, for $why of the messages “Can’t read …”. Clauses without a full stop.
unreadable_long = its { $count } bytes are more than a game file can have
unreadable_foreign = this isn’t a game file of Bastide
unreadable_torn = the file ends too early
unreadable_version = this game was saved in format { $theirs }, and this version of Bastide reads only format { $ours }
unreadable_torn_charter = the start of the game is incomplete
unreadable_no_charter = the start of the game is missing
# Export and import of all games, as a file with a passphrase.
why_move_running = Can’t move games while a table is open in Bastide. Leave the table first.
why_move_no_key = There is nothing to export yet. You get your key with your first game.
why_move_short = The passphrase needs at least { $count } characters.
why_move_too_much = Can’t export so many games into one file.
why_move_foreign = { $file } isn’t an export of games from Bastide.
why_move_version = Can’t read an export of version { $theirs }. Install the newest version of Bastide.
why_move_locked = Wrong passphrase, or the file is damaged. Nothing was imported.
why_move_damaged = { $file } is damaged. Nothing was imported.
why_move_other_key = This folder already has a different player key. Nothing was overwritten. Import into a new folder with --data.
# On the command line a sentence about the option `--unused` follows.
why_move_made_here = This export is from this device. If you imported it elsewhere, play the games there. If not, bring them back here.
tab_keeps_nothing = This browser won’t save anything for this page (private window, or storage full or blocked). You lose your key and games when you close the tab.
