# Clubs, their rankings and tournaments: on the command line, in web pages and in the window.

club_told =
    { $count ->
        [one] { $name }: 1 member, version { $edition }. Rating periods of { $days } days since { $day }.
       *[other] { $name }: { $count } members, version { $edition }. Rating periods of { $days } days since { $day }.
    }
club_any = Games with any table settings count.
# A list of settings follows.
club_like = Games with these table settings count:
club_member = { $name }: { $key }
club_saved = Saved: { $file }
club_none = { $file } isn’t a club file.
club_damaged = { $file } is damaged. Ask the organiser to send you the club file again.
club_before = { $file } was made by an earlier version of Bastide that this one can’t read. Ask the organiser to create the club again.
club_unsigned = { $file } isn’t signed by the organiser that it names, so it may have been changed. Ask the organiser for the club file.
# On the command line, which has one player’s key in each data folder.
club_not_organiser = Only the organiser can change this club, and this data folder has a different key. Choose the organiser’s folder with --data.
club_bad_name = Can’t use the name “{ $name }”. Choose one of 1 to 32 characters. (Accented letters count as two or more.)
club_twice = “{ $name }” can’t be added. The club already has a member with this name or player ID.
club_no_member = No member of this club is called “{ $name }”.
club_full = A club can have at most { $most } members.
club_period = A rating period or a round lasts 1 to 366 days.
club_cups = A club can have at most { $most } tournaments.
club_no_key = “{ $key }” isn’t a full player ID. That has 64 hexadecimal digits (0 to 9 and a to f). The member can see it with “bastide keys”.
club_not_mine = You aren’t a member of this club, so the game wouldn’t count. Send the organiser the player ID that “bastide keys” shows.
club_not_in_cup = You aren’t in tournament { $number }, so the game wouldn’t count for it. Only members who joined before it started can play.
club_no_day = “{ $day }” isn’t a date. Write it like 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: 1 game counts.
       *[other] { $name }, { $day }: { $games } games count.
    }
# A member’s place, and how many opponents in these games had fewer, equally many or more points.
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 game (beat { $beaten }, tied with { $level }, lost to { $behind })
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } games (beat { $beaten }, tied with { $level }, lost to { $behind })
    }
# $why is one of the sentences below.
ladder_out = { $file } doesn’t count. { $why }
ladder_unreadable = It can’t be read: { $why }.
ladder_invalid = It isn’t valid: { $why }.
ladder_doubled = { $file } already includes all of it.
ladder_differs = { $file } and { $other } are from one game and count together. Together they have a different result than one of them alone. For details see Rules and guide, “Play a game that counts”.
ladder_contradicts = It contradicts { $file }. One player’s program signed both, which also happens when a backup is restored. For details see Rules and guide, “Play a game that counts”.
ladder_why =
    { $why ->
       *[foreign] It wasn’t played for this club.
        [day] It was played before the club existed, or after the date of this ranking.
        [terms] Its table settings aren’t the club’s.
        [stranger] Not every seat was played by a different club member.
        [known] Its tiles could be known in advance, or it started from another game.
        [cut] Turns that everyone had confirmed are missing from it.
        [agreed] The players agreed to end it without a result.
        [unpaired] These two weren’t paired in this round, or their match was already decided.
        [late] It started after the last day of its round.
        [disputed] Another game of this match has a different result, and neither was finished by both players.
        [running] It is still going on, or nobody has noted in it why it stopped.
    }
# Columns of a ranking. The last three count opponents.
ladder_place = Place
ladder_name = Name
ladder_rating = Rating
ladder_deviation = ±
ladder_games = Games
ladder_beaten = Beat
ladder_level = Tied with
ladder_behind = Lost to
ladder_history = Ratings by period
swiss_round = Round { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } has a bye.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = A tournament game is for two players.
cup_told =
    { $games ->
        [one] Tournament { $number }, { $players } players: { $form }.
       *[other] Tournament { $number }, { $players } players: { $form }; best of { $games }.
    }
# Forms of a tournament, $form in cup_told.
cup_swiss = Swiss system, no eliminations
cup_knock_out = knock-out
cup_groups = groups of { $of }, the best { $through } of each advance, then knock-out
# A numbered match of a round: “3. Anna – Ben”.
cup_meeting = { $number }. { $met }
# In place of a name, in the next round.
cup_winner = winner of match { $number }
cup_group = Group { $number }
cup_no_game = There is no game { $game } in this round. Two players meet for at most { $most }.
club_bad_cup = A match has 1 to { $games } games. A group has 3 to { $most } players, and fewer than that advance.
club_same_cup = Tournament { $number } of this club is already like this. Add “--again” to start another one like it.
club_no_cup = No tournament has started. The organiser can start one for all current members with “bastide club cup”.
club_bad_wanted = The game that was chosen for this club can’t be played ({ $why }). Choose the game file of one that can with “--like”.
clubs_two = { $file } and { $other } are different, but both are version { $edition } of { $name }, signed by the organiser. Bastide uses the first one. Ask the organiser for a new version.
cup_days = Each round lasts { $days } days. The first ends on { $day }.
# Heading; $day is the last day of the round.
cup_round_by = Round { $round }, until { $day }
# In place of a match whose players both lost before.
cup_nobody = Nobody has reached this match.

# The clubs in the window.

clubs = Clubs
clubs_about = Rankings and tournaments of your clubs, computed from game files alone.
clubs_none = You have no clubs yet. A club is a file such as NAME.club, which its organiser gives to all members. Open it here, or drop it on this window.
clubs_looking = Loading your clubs…
clubs_open = Open a club file
clubs_open_hint = Path of a .club file, or drop one here
clubs_open_drop = Choose a .club file, or drop one here
# For a screen reader: the buttons “Open” and “Remove” of a club.
clubs_page = Open { $name }
clubs_remove = Remove { $name } from the list
clubs_full = Your list has { $most } clubs and is full. Remove one first.
clubs_older = This file is version { $edition } of { $name }. You already have a newer one, which Bastide keeps.
clubs_damaged = Can’t read your list of clubs. Your games are safe. Open your club files again, and Bastide starts a new list and keeps the damaged one. ({ $file }: { $why })
club_organiser =
    { $count ->
        [one] Organiser: { $name }. 1 member.
       *[other] Organiser: { $name }. { $count } members.
    }
# The four views of a club’s page.
club_ladder = Ranking
club_cup = Tournament
club_members = Members
club_records = Game files
club_records_out = Game files ({ $count } not counted)
club_reading = Reading game files: { $done } of { $all }.
club_no_games = No game of this club counts yet. Open tables for it with “bastide host --club”. Games count once they are over and Bastide has read their files here.
# Reads the game files again.
club_again = Read again
club_press = Click a row to show it in the chart, or to hide it.
club_keys = All members, each with their player ID.
club_own = Bastide reads your games, and game files that you drop here.
club_folder = Folder with other members’ game files
club_folder_hint = Path of a folder
club_folder_read = Read
club_folder_leave = Stop reading this folder
club_read =
    { $count ->
        [one] 1 game file read. Games that count: { $games }.
       *[other] { $count } game files read. Games that count: { $games }.
    }
club_more_out = And { $count } more.
club_csv = Table (CSV)
club_csv_means = The ranking for spreadsheets, one row for each member.
club_html = Page (HTML)
club_html_means = The ranking with its chart, and the games that don’t count, for any browser.
ladder_counts =
    { $games ->
        [one] 1 game: beat { $beaten }, tied with { $level }, lost to { $behind }
       *[other] { $games } games: beat { $beaten }, tied with { $level }, lost to { $behind }
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = Period { $number }, until { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Ratings over 1 period. { $values }
       *[other] Ratings over { $count } periods. { $values }
    }
cup_too_few = A tournament needs at least 2 members.
cup_out = The loser of each match is out.
cup_over = All matches have been played.
cup_next = Show next round
cup_standings = Standings
cup_order = Ties are broken by Buchholz (the sum of your opponents’ points), then by lot.
cup_left_out = Not counted in the tournament:
# The state of a match, next to it.
cup_state =
    { $state ->
       *[open] not played yet
        [begun] not decided yet
        [waits] waiting for the round before
        [level] tied
        [lost] both lose
    }
cup_won = won by { $name }
cup_goes_on = tied, { $name } advances
