//! Sentences about clubs, their ladders and their cups.

use std::path::Path;

use bastide_club::{
    BEST_OF_MAX, CUPS_MAX, Club, ClubError, ClubMember, Cup, CupForm, CupRounds, ExclusionReason, GROUP_MAX,
    Ladder, LadderRow, MEMBERS_MAX, Pairing, PlayerStanding, Rating, Side, WantedTerms,
};
use bastide_record::Verdict;
use bastide_rules::safe_text::EscapedText;
use bastide_session::{Terms, fingerprint};
use bastide_wire::ids::hex;

use super::calendar;
use crate::game::game_choice;
use crate::language::Explain;
use crate::table::terms;

/// Shows where a file is, without characters that a terminal would act on.
pub fn file(path: &Path) -> String {
    EscapedText(path.display()).to_string()
}

/// Describes a club, the games that count in it, and its members, a line each.
pub fn told(club: &Club) -> Vec<String> {
    about(club)
        .into_iter()
        .chain(members(club).into_iter().map(|one| member(&one.name, &hex(&one.key.to_bytes()))))
        .collect()
}

/// Describes a club, the form of its cup, and the games that count in it, a line each.
pub fn about(club: &Club) -> Vec<String> {
    let head = say!(
        club_told,
        name = club.founding.name.as_str(),
        count = club.members.len(),
        edition = club.edition,
        days = club.period_days,
        day = calendar::date(club.founding.day)
    );
    let wanted = wanted(&club.wanted);
    let counts = if wanted.is_empty() { say!(club_any) } else { say!(club_like) };
    let cup = club.cup.as_ref().map_or_else(|| no_cup().to_owned(), cup);
    let deadlines = club.cup.as_ref().and_then(|cup| Some((cup.deadlines?.days, cup.last_day(1)?)));
    let days = deadlines.map(|(days, last)| say!(cup_days, days = days, day = calendar::date(last)));
    [head, cup].into_iter().chain(days).chain([counts.to_owned()]).chain(wanted).collect()
}

/// Returns the members, ordered by name.
pub fn members(club: &Club) -> Vec<&ClubMember> {
    let mut members: Vec<_> = club.members.iter().collect();
    members.sort_by_cached_key(|one| one.name.to_lowercase());
    members
}

/// Names a member with the key, whole or shortened.
pub fn member(name: &str, key: &str) -> String {
    say!(club_member, name = name, key = key)
}

/// Names the organiser, by name if they are a member, and the number of members.
pub fn organiser(club: &Club) -> String {
    let key = &club.founding.organiser;
    let name = club.member(key).map_or_else(|| fingerprint(key), |one| one.name.clone());
    say!(club_organiser, name = name, count = club.members.len())
}

/// Describes a cup: its number, players, form and most games of a meeting.
fn cup(cup: &Cup) -> String {
    let form = match cup.form {
        CupForm::Swiss => say!(cup_swiss).to_owned(),
        CupForm::KnockOut => say!(cup_knock_out).to_owned(),
        CupForm::Groups { of, through } => say!(cup_groups, of = of, through = through),
    };
    say!(cup_told, number = cup.number, players = cup.players.len(), form = form, games = cup.best_of)
}

fn wanted(wanted: &WantedTerms) -> Vec<String> {
    let WantedTerms { game, pace, tie, aids } = wanted;
    let usual = Terms::default();
    let pace = pace.unwrap_or(usual.pace);
    let terms = Terms { pace, tie: tie.unwrap_or(usual.tie), aids: aids.unwrap_or(usual.aids), ..usual };
    let game = game.as_ref().and_then(|game| game.setup().ok()).map(|setup| game_choice::words(&setup));
    game.into_iter().chain(terms::changed(&terms)).collect()
}

/// Says that a file was written.
pub fn saved(path: &Path) -> String {
    say!(club_saved, file = file(path))
}

/// Tells that the organiser has signed two sheets of one edition; the first one counts.
pub fn two_sheets(club: &Club, first: &Path, other: &Path) -> String {
    let (name, edition) = (club.founding.name.as_str(), club.edition);
    say!(clubs_two, file = file(first), other = file(other), edition = edition, name = name)
}

/// Says why there is no such club; the path names the file.
pub fn no_club(path: &Path, why: &ClubError) -> String {
    match why {
        ClubError::NoSheet => say!(club_none, file = file(path)),
        ClubError::EarlierVersion => say!(club_before, file = file(path)),
        ClubError::Damaged(_) => say!(club_damaged, file = file(path)),
        ClubError::Unsigned => say!(club_unsigned, file = file(path)),
        ClubError::NotOrganiser => say!(club_not_organiser).to_owned(),
        ClubError::Name(name) => say!(club_bad_name, name = name.as_str()),
        ClubError::Twice(name) => say!(club_twice, name = name.as_str()),
        ClubError::NoMember(name) => say!(club_no_member, name = name.as_str()),
        ClubError::Full => say!(club_full, most = MEMBERS_MAX),
        ClubError::Period => say!(club_period).to_owned(),
        ClubError::Wanted(why) => say!(club_bad_wanted, why = why.why()),
        ClubError::Cups => say!(club_cups, most = CUPS_MAX),
        ClubError::TooFew => say!(cup_too_few).to_owned(),
        ClubError::Cup => say!(club_bad_cup, games = BEST_OF_MAX, most = GROUP_MAX),
    }
}

/// Says that a text is no key.
pub fn no_key(text: &str) -> String {
    say!(club_no_key, key = text)
}

/// Says that the player isn't a member of the club whose game is to be opened.
pub fn not_mine() -> &'static str {
    say!(club_not_mine)
}

/// Says that the player isn't in a cup.
pub fn not_in_cup(number: u8) -> String {
    say!(club_not_in_cup, number = number)
}

/// Says that no cup has begun.
pub fn no_cup() -> &'static str {
    say!(club_no_cup)
}

/// Says that a text is no day.
pub fn no_day(text: &str) -> String {
    say!(club_no_day, day = text)
}

/// Rounds hundredths to a whole number.
fn whole(hundredths: i64) -> i64 {
    (hundredths + 50).div_euclid(100)
}

/// Returns a rating and its deviation as whole numbers.
pub fn rating(rating: Rating) -> (i64, i64) {
    (whole(rating.rating.into()), whole(rating.deviation.into()))
}

/// Names a ladder's club and day, and the number of games that it is computed from.
pub fn ladder(club: &Club, day: u32, ladder: &Ladder) -> String {
    say!(ladder_told, name = club.founding.name.as_str(), day = calendar::date(day), games = ladder.games)
}

/// Describes a row of the ladder; places count from 1.
pub fn row(place: usize, row: &LadderRow) -> String {
    let (rating, deviation) = rating(row.rating);
    say!(
        ladder_row,
        place = place,
        name = row.name.as_str(),
        rating = rating,
        deviation = deviation,
        games = row.games,
        beaten = row.beaten,
        level = row.level,
        behind = row.behind
    )
}

/// Says that the list already has a later edition.
pub fn older(club: &Club) -> String {
    say!(clubs_older, name = club.founding.name.as_str(), edition = club.edition)
}

/// Says what a player's games brought.
pub fn games(row: &LadderRow) -> String {
    let LadderRow { games, beaten, level, behind, .. } = row;
    say!(ladder_counts, games = *games, beaten = *beaten, level = *level, behind = *behind)
}

/// Writes a rating in figures: "1523 ± 121".
pub fn strength(of: Rating) -> String {
    let (rating, deviation) = rating(of);
    say!(ladder_strength, rating = rating, deviation = deviation)
}

/// Says what a player's rating was.
pub fn value(name: &str, of: Rating) -> String {
    say!(ladder_value, name = name, rating = strength(of))
}

/// Names a period by its number, which is given from 0, and its last day.
pub fn period(club: &Club, period: u32) -> String {
    say!(ladder_period, number = u64::from(period) + 1, day = calendar::date(last_day(club, period)))
}

/// Writes the last day of a period.
pub fn day(club: &Club, period: u32) -> String {
    calendar::date(last_day(club, period))
}

/// Returns the last day of a period, in days since 1 January 1970.
fn last_day(club: &Club, period: u32) -> u32 {
    let days = u32::from(club.period_days);
    club.founding.day.saturating_add(period.saturating_mul(days)).saturating_add(days - 1)
}

/// Says why a file doesn't count, or not by itself.
pub fn left_out(name: &str, why: &ExclusionReason) -> String {
    let fixed = |why: &str| say!(ladder_why, why = why);
    let named = |name: &str| EscapedText(name).to_string();
    let told = match why {
        ExclusionReason::Unread(why) => say!(ladder_unreadable, why = why.as_str()),
        ExclusionReason::Unsound(verdict) => match &**verdict {
            Verdict::Unreadable(why) => say!(ladder_unreadable, why = why.why()),
            Verdict::Invalid { refusal, .. } => say!(ladder_invalid, why = refusal.why()),
            other => other.why(),
        },
        ExclusionReason::Doubled(other) => say!(ladder_doubled, file = named(other)),
        ExclusionReason::Differs(other) => {
            return say!(ladder_differs, file = named(name), other = named(other));
        }
        ExclusionReason::Contradicts(other) => say!(ladder_contradicts, file = named(other)),
        ExclusionReason::Foreign => fixed("foreign"),
        ExclusionReason::Day => fixed("day"),
        ExclusionReason::Terms => fixed("terms"),
        ExclusionReason::Stranger => fixed("stranger"),
        ExclusionReason::Known => fixed("known"),
        ExclusionReason::Cut => fixed("cut"),
        ExclusionReason::Agreed => fixed("agreed"),
        ExclusionReason::Running => fixed("running"),
        ExclusionReason::Unpaired => fixed("unpaired"),
        ExclusionReason::Late => fixed("late"),
        ExclusionReason::Disputed => fixed("disputed"),
    };
    say!(ladder_out, file = named(name), why = told)
}

/// Describes a cup, a line each.
/// The earlier rounds come first with their pairings and results, then the standings, then the last
/// round.
pub fn course(course: &CupRounds) -> Vec<String> {
    let table = |(number, table): (usize, &Vec<PlayerStanding>)| {
        let head = (course.tables.len() > 1).then(|| group(number));
        head.into_iter().chain((1..).zip(table).map(|(at, one)| place(course, at, one))).collect::<Vec<_>>()
    };
    let tables = (1..).zip(&course.tables).flat_map(table).collect::<Vec<_>>();
    let round = |(number, pairings): (usize, &Vec<Pairing>)| {
        let meetings = (1..).zip(pairings).map(|(number, pairing)| meeting(course, number, pairing));
        std::iter::once(self::round(course, number)).chain(meetings).collect::<Vec<_>>()
    };
    let mut rounds: Vec<Vec<String>> = (1..).zip(&course.rounds).map(round).collect();
    let last = rounds.pop().unwrap_or_default();
    rounds.into_iter().flatten().chain(tables).chain(last).collect()
}

/// Returns the name of a player.
fn name(course: &CupRounds, player: usize) -> &str {
    course.cup.players.get(player).map_or("", |player| player.name.as_str())
}

/// Writes the heading of a group, from 1.
pub fn group(number: usize) -> String {
    say!(cup_group, number = number)
}

/// Writes the heading of a round, from 1, with its last day if it has one.
pub fn round(course: &CupRounds, number: usize) -> String {
    let last = u8::try_from(number).ok().and_then(|round| course.cup.last_day(round));
    last.map_or_else(
        || say!(swiss_round, round = number),
        |last| say!(cup_round_by, round = number, day = calendar::date(last)),
    )
}

/// Describes a player's standing.
pub fn place(course: &CupRounds, at: usize, place: &PlayerStanding) -> String {
    let [points, buchholz] = points(place);
    say!(swiss_place, place = at, name = name(course, place.player), points = points, buchholz = buchholz)
}

/// Returns the player's points, and the sum of their opponents' points (Buchholz).
pub fn points(place: &PlayerStanding) -> [String; 2] {
    [halves(place.halves), halves(place.buchholz)]
}

/// Describes a pairing and the state of its games.
pub fn meeting(course: &CupRounds, number: usize, pairing: &Pairing) -> String {
    let side = |side: Side| match side {
        Side::Player(player) => name(course, player).to_owned(),
        Side::Winner(meeting) => say!(cup_winner, number = meeting + 1),
        Side::Nobody => String::new(),
    };
    let (one, other) = (side(pairing.one), side(pairing.other));
    let result = || format!("{} : {}", halves(pairing.games.0.into()), halves(pairing.games.1.into()));
    let met = match pairing.halves {
        _ if pairing.one == Side::Nobody => say!(cup_nobody).to_owned(),
        _ if pairing.other == Side::Nobody => say!(swiss_bye, name = one),
        None if pairing.games == (0, 0) => say!(swiss_game, one = one, other = other),
        _ => say!(swiss_played, one = one, other = other, result = result()),
    };
    say!(cup_meeting, number = number, met = met)
}

/// Returns the state of a pairing; `None` if one side has a bye.
/// `is_knock_out` says that the loser of this round is out.
pub fn state(course: &CupRounds, pairing: &Pairing, is_knock_out: bool) -> Option<String> {
    let fixed = |state: &str| say!(cup_state, state = state);
    let winner = || pairing.winner.map_or("", |winner| name(course, winner));
    let waits = |side: Side| matches!(side, Side::Winner(_));
    Some(match pairing.halves {
        _ if pairing.other == Side::Nobody => return None,
        Some((0, 0)) => fixed("lost"),
        Some((one, other)) if one != other => say!(cup_won, name = winner()),
        Some(_) if is_knock_out => say!(cup_goes_on, name = winner()),
        Some(_) => fixed("level"),
        None if waits(pairing.one) || waits(pairing.other) => fixed("waits"),
        None if pairing.games == (0, 0) => fixed("open"),
        None => fixed("begun"),
    })
}

/// Says that these two meet for fewer games.
pub fn no_game(game: u8, most: u8) -> String {
    say!(cup_no_game, game = game, most = most)
}

/// Says that the cup already has this form.
pub fn same_cup(number: u8) -> String {
    say!(club_same_cup, number = number)
}

/// Says that a game of a round is for two players.
pub fn two_play() -> &'static str {
    say!(swiss_two)
}

/// Writes half points: "0", "½", "1", "1½".
fn halves(count: u32) -> String {
    match (count / 2, count % 2) {
        (0, 1) => "½".to_owned(),
        (points, 1) => format!("{points}½"),
        (points, _) => points.to_string(),
    }
}

/// Returns the headings of a ladder's columns.
pub fn columns() -> [&'static str; 8] {
    [
        say!(ladder_place),
        say!(ladder_name),
        say!(ladder_rating),
        say!(ladder_deviation),
        say!(ladder_games),
        say!(ladder_beaten),
        say!(ladder_level),
        say!(ladder_behind),
    ]
}

/// Returns the heading of the chart.
pub fn history() -> &'static str {
    say!(ladder_history)
}
