# Why something is not possible, and what has happened at a table, a sentence each.

why_not_host = Only the host of the table may do that.
why_not_in_lobby = That is possible only before the game.
why_seats_open =
    { $count ->
        [one] { $count } seat is still open.
       *[other] { $count } seats are still open.
    }
why_no_setup = No game can be played like this: { $why }.
why_expiry = Nobody can lose on time where there is no clock: choose a clock, or that it is only shown.
why_tie = Among more than two nobody wins by having begun second: with equal points all of them win.
why_name = A name has 1 to 32 bytes of printable text: choose another in the settings.
why_host_sits = The host takes a seat.
why_not_here = That person is not at the table.
why_not_agreed = { $name } hasn’t agreed to the last change yet.
why_not_these_terms = The host has changed what is to be played: look at it again.
why_not_your_turn = It is not your turn.
why_complete = The turn is complete: finish it, or take something back.
why_rule = The rules refuse that: { $why }.
why_nothing_to_take_back = There is nothing to take back.
why_unfinished = The turn is not finished.
why_no_seat = Only who sits at the table may speak: join it first.
why_text = That can’t be said: a remark is one short line of text.
why_too_fast = One remark a second is enough: wait a moment.
why_watching = You look on: only who has a seat may do that.
why_not_in_game = That is possible only in a game.
why_starting = This program was closed meanwhile: the others first tell it how far the game is.
why_not_asked = Nobody asks that any more.
why_bound = You have agreed to something that isn’t decided yet.
why_answered = The last move isn’t through yet: try again in a moment.
why_not_in_chapter = The game goes on without you: come back in first.
why_all_there = All are there already.
why_enough = Enough has been asked here: play on first.
why_grace = { $name } is not gone for long enough.
why_too_few = More than half of those who began must go on together; who has resigned doesn’t count.
why_gone = { $name } would have to agree, and isn’t there.
why_takes_part = You take part already.
why_left = You have resigned.
why_halted = The table has stopped.
why_own_seat = You have a seat at this table: go on with it from your games.
why_watched = You have watched this game: it can be looked on further, not played.
why_host_gone = The host can’t be reached at any of the invitation’s addresses: is the program still running there, and on the same network?
why_peer_gone = { $name } is gone and doesn’t come back. The record is kept: go on with it when { $name } is there.
why_invalid_turn = { $name }’s program signed a turn that breaks a rule: { $rule }. The proof is in { $file }.
why_not_verified = The game is over, but its record is not verified: { $verdict }.
why_thread = The table’s own program part has failed: { $why }. Start Bastide again; the record is kept.
why_resume = The table can’t be gone on with: its files are another player’s, or their beginning is missing.
why_port = The port of { $address } is in use: close the other program.
why_listen = The network can’t be listened to at { $address }: { $why }.
why_no_relay = { $address } names no relay: the address has to end in /p2p/ and the relay’s id, as “bastide relay” prints it.
why_network = The network can’t be set up: { $why }.
why_loose_key = The key file { $file } can be read by others. Make it yours alone: chmod 600 { $file }
why_garbled_key = The key file { $file } can’t be read as a key. Put back a copy of it, or move it away to begin with a new key.
why_garbled_help = { $file }, line { $line }: write “relay ADDRESS”, “router no” or “relay-strangers no”, a line each.
why_running = Another Bastide is at this table already: close it first.
why_full = The disk is full: { $file } could not be written. Nothing that was kept before is lost: make room and start again.
why_no_table = There is no such table here any more.
why_too_long = { $file } is none of Bastide’s files: it is too long.
# What the system says comes from the system.
why_denied = The system doesn’t let Bastide read or write { $file }: give yourself the right to it, or choose another folder with --data.
why_system = { $file }: { $why }.
why_turned_away = Somebody was turned away. { $why }
why_other_version = The other program is of another version ({ $theirs }; here { $ours }): all need the same Bastide.
why_other_table = The other program is not at this table.
why_wrong_secret = The invitation is not of this table: ask for a new one.
why_twice = You are at this table already, from another program: close one of the two.
why_no_bastide = The other program does not speak Bastide’s language.
why_table_full = The table is full.
why_begun = The game has begun without you.
why_removed = The host has taken you from the table.
why_other_tiles = The table plays with other tiles: all need the same Bastide.
why_no_watching = Nobody may look on at this table: its host has said so.
why_crowded = As many look on at this table as may.
why_disk = The disk failed: { $why }.
why_journal_full = The table’s journal is full.
why_key_elsewhere = The same player is running somewhere else.
why_no_invitation = This is no invitation: it doesn’t begin with { $scheme }
why_invitation_letter = The invitation has a typo: “{ $letter }” at letter { $at } is none of its letters.
why_invitation_typo = The invitation has a typo, or a part is missing: copy the whole line again.
why_invitation_long = The line is too long for an invitation: copy it again.
why_invitation_version = The invitation is of version { $theirs }, which this program can’t read: all need the same Bastide.
why_invitation_content = The invitation was made by a faulty program: its content can’t be read.
why_code_word = “{ $word }” is no word of a code: ask for it again.
news_signing_failed = Not everybody signed: the lobby is open again.
news_resigned = { $name } has resigned.
record_ends =
    { $count ->
        [one] This program’s record of the game ends after 1 turn
       *[other] This program’s record of the game ends after { $count } turns
    }: the game has gone on without something that stands in it, and what stands in a record is never changed. The game itself goes on.
news_going_on_failed = Not everybody signed the new chapter: ask again to go on.
news_not_joined = A new chapter as proposed was refused: { $why }.
news_refused = { $name } was refused. { $why }
news_somebody_refused = Somebody was refused. { $why }
news_fork = { $name }’s program has signed two different things for one entry: the proof is kept.
news_lie = { $name }’s program broke a rule: { $rule }.
news_invalid_turn = { $name }’s program signed a turn that breaks a rule: { $rule }. It is kept as evidence.
news_nonsense = A program at the table sent something that makes no sense: { $why }.
verdict_verified = The record is verified: every tile and every move.
verdict_alone = The record is whole, and every move by the rules; { $name } alone has signed it.
verdict_chapters = The record is verified, with chapters: not all of it was played by all.
verdict_agreed = All have agreed to end the game without a result; the record says so.
verdict_won = The game is won by resignation; the record says so.
verdict_on_time = The record says that the game is lost on time, by the other’s word.
verdict_unfinished = The record holds as far as it goes; the game isn’t finished.
verdict_forked = The record proves that a player’s program has signed two different things.
verdict_cut = The record leaves out what all had answered.
verdict_invalid = The record is invalid from entry { $at } on: { $why }.
verdict_unreadable = The record can’t be read: { $why }.
# Why a file is no record, clauses that others quote.
unreadable_long = { $count } bytes are more than any record has
unreadable_foreign = this is no record of Bastide
unreadable_torn = the file ends before it has begun
unreadable_version = the record is of protocol { $theirs }, and this program reads protocol { $ours }
unreadable_torn_charter = the file ends before its charter is whole
unreadable_no_charter = it doesn’t begin with a charter
