# Clubs and their ladders: on the command line, in pages, and in the window.

club_told =
    { $count ->
        [one] { $name }: 1 member, edition { $edition }. Periods of { $days } days since { $day }.
       *[other] { $name }: { $count } members, edition { $edition }. Periods of { $days } days since { $day }.
    }
club_any = Games of any terms count.
club_like = Games of these terms count:
club_member = { $name }: { $key }
club_saved = Written: { $file }
club_none = { $file } is no sheet of a club.
club_damaged = { $file } is a club’s sheet, but damaged: ask the organiser for it once more.
club_before = { $file } is a club file from an earlier version of Bastide. Ask the organiser to found the club again.
club_unsigned = { $file } isn’t signed by the organiser whom it names: ask them for their own.
club_not_organiser = Only the organiser changes this club: that is another key than the one in this data folder.
club_bad_name = “{ $name }” can’t be a name: 1 to 32 bytes of printable text.
club_twice = “{ $name }” is in the club already, by this name or this key.
club_no_member = Nobody in the club is called “{ $name }”.
club_full = A club has at most { $most } members.
club_period = A period, or a round, has 1 to 366 days.
club_cups = A club has at most { $most } cups.
club_no_key = “{ $key }” is no key: that is 64 hexadecimal digits, as “bastide keys” shows them.
club_not_mine = Your key isn’t in this club, so the game wouldn’t count: ask its organiser, who takes in what “bastide keys” shows.
club_not_in_cup = Your key doesn’t play in cup { $number }, so the game wouldn’t count in it: only who was a member when it began does.
club_no_day = “{ $day }” is no day: write it like 2026-03-01.
ladder_told =
    { $games ->
        [one] { $name }, { $day }: 1 game counts.
       *[other] { $name }, { $day }: { $games } games count.
    }
ladder_row =
    { $games ->
        [one] { $place }. { $name }: { $rating } ± { $deviation }, 1 game ({ $beaten } beaten, { $level } level, { $behind } not)
       *[other] { $place }. { $name }: { $rating } ± { $deviation }, { $games } games ({ $beaten } beaten, { $level } level, { $behind } not)
    }
ladder_out = { $file } doesn’t count: { $why }
ladder_unreadable = it can’t be read ({ $why }).
ladder_invalid = it doesn’t hold ({ $why }).
ladder_doubled = { $file } says the same of this game, or more.
ladder_differs = { $file } and { $other } count together. Their result is another one than one of them gives alone. Read on in LADDER.md, “Which games count”.
ladder_contradicts = { $file } tells this game differently. One program has signed both, which also happens after a backup was restored. Read on in LADDER.md, “Which games count”.
ladder_why =
    { $why ->
       *[foreign] it wasn’t played for this club.
        [day] its day lies before the club’s founding, or after this ladder’s.
        [terms] its terms aren’t those of the club.
        [stranger] each seat has to be a member’s own.
        [known] its tiles could be known before, or it began from another game.
        [cut] what was answered is cut from it.
        [agreed] it was ended by agreement.
        [unpaired] these two weren’t to meet in this round, or it was decided between them.
        [late] it was begun after the last day of its round.
        [disputed] another game of this meeting says something else, and neither was finished by both.
        [running] it goes on, or nobody who has answered says in it how it stopped.
    }
ladder_place = Place
ladder_name = Name
ladder_rating = Rating
ladder_deviation = ±
ladder_games = Games
ladder_beaten = Beaten
ladder_level = Level
ladder_behind = Not beaten
ladder_history = Ratings by period
swiss_round = Round { $round }
swiss_game = { $one } – { $other }
swiss_played = { $one } – { $other }: { $result }
swiss_bye = { $name } sits out.
swiss_place = { $place }. { $name }: { $points } (Buchholz { $buchholz })
swiss_two = A round of a club is played by two.
cup_told =
    { $games ->
        [one] Cup { $number }, { $players } players: { $form }.
       *[other] Cup { $number }, { $players } players: { $form }; two meet for { $games } games at most.
    }
cup_swiss = Swiss, nobody is out
cup_knock_out = knock-out
cup_groups = groups of { $of }, of whom { $through } go on, then knock-out
cup_meeting = { $number }. { $met }
cup_winner = the winner of { $number }
cup_group = Group { $number }
cup_no_game = There is no game { $game }: two meet for { $most } at most.
club_bad_cup = Two meet for 1 to { $games } games; a group has 3 to { $most }, of whom fewer go on.
club_same_cup = Cup { $number } of this club is played so already. “--again” begins another that is played the same.
club_no_cup = No cup has begun: “bastide club cup” begins one of all who are members then.
club_bad_wanted = Nobody can play the game that this club wants ({ $why }): “--like” takes the record of one that can be played.
clubs_two = { $file } and { $other } are two versions of { $name }, edition { $edition }, both signed by the organiser. Bastide uses the first one. Ask the organiser for a new edition.
cup_days = Each round has { $days } days; the first is to be played by { $day }.
cup_round_by = Round { $round }, to be played by { $day }
cup_nobody = Nobody has come so far.

# The clubs in the window.

clubs = Clubs
clubs_about = Ladders and cups of your clubs, computed from records alone.
clubs_none = No club is here yet. A club is a file, such as NAME.club, that its organiser gives to all members: open it here, or drop it on this window.
clubs_looking = Looking for your clubs.
clubs_open = Open a club’s file
clubs_open_hint = Path of a .club file; or drop one here
clubs_open_drop = Choose a .club file, or drop one here
clubs_page = Open: { $name }
clubs_remove = Take off the list: { $name }
clubs_full = There are { $most } clubs here already: take one off the list first.
clubs_older = The file is edition { $edition } of { $name }. A later one is here already, and stays.
clubs_unkept = The list of clubs can’t be kept: { $why }
clubs_damaged = The list of clubs can’t be read ({ $file }: { $why }). The next club that you open begins a new one, and the old one stays beside it.
club_organiser =
    { $count ->
        [one] Organiser: { $name }. 1 member.
       *[other] Organiser: { $name }. { $count } members.
    }
club_ladder = Ladder
club_cup = Cup
club_members = Members
club_records = Records
club_records_out = Records ({ $count } not counted)
club_reading = Reading the records: { $done } of { $all }.
club_no_games = No game of this club counts yet. Games do that its members play for it (bastide host --club), once they are over and their records are read here.
club_again = Read again
club_press = A row that is pressed stands in the chart, until it is pressed again.
club_keys = Everybody with the beginning of their key.
club_own = Your own games are read, and records that you drop here.
club_folder = A folder with the other members’ records
club_folder_hint = Path of a folder
club_folder_read = Read
club_folder_leave = Read this folder no more
club_read =
    { $count ->
        [one] 1 record was read; games that count: { $games }.
       *[other] { $count } records were read; games that count: { $games }.
    }
club_more_out = And { $count } more.
club_csv = Table (CSV)
club_csv_means = The ladder for spreadsheets, a place a line.
club_html = Page (HTML)
club_html_means = The ladder with its chart, and what doesn’t count, for any browser.
ladder_counts =
    { $games ->
        [one] 1 game: { $beaten } beaten, { $level } level, { $behind } not
       *[other] { $games } games: { $beaten } beaten, { $level } level, { $behind } not
    }
ladder_strength = { $rating } ± { $deviation }
ladder_value = { $name }: { $rating }
ladder_period = Period { $number }, to { $day }
ladder_then = { $period }. { $values }.
ladder_chart =
    { $count ->
        [one] Ratings over 1 period. { $values }
       *[other] Ratings over { $count } periods. { $values }
    }
cup_too_few = A cup needs two members.
cup_out = Who loses is out.
cup_over = Nobody is left to meet.
cup_next = Show the round after
cup_standings = Standings
cup_order = With equal points Buchholz decides, the points of all whom one has met; then the lot.
cup_left_out = Not counted in the cup:
cup_state =
    { $state ->
       *[open] to be played
        [begun] not decided yet
        [waits] waits for the round before
        [level] level
        [lost] both lose
    }
cup_won = won by { $name }
cup_goes_on = level; { $name } goes on
