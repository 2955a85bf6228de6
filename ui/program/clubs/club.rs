//! `bastide club`: creates a club's sheet, adds and removes members, begins cups, and shows it.

use std::path::{Path, PathBuf};

use anyhow::Error;
use bastide_club::{Club, ClubError, CupForm, DAYS_MAX, Deadlines, Founding, Sheet, WantedTerms};
use bastide_library::records::clubs::{self, NoSheet, no_sheet};
use bastide_record::{GameTerms, Key, Pace, PublicKey};
use bastide_session::Plan;
use bastide_table::store::{self, Store, StoreError};
use bastide_table::table;
use bastide_wire::ids::random;
use bastide_words::Explain;
use bastide_words::clubs::{
    no_club, no_cup, no_game, no_key, not_in_cup, not_mine, same_cup, saved, told, two_play, two_sheets,
};
use clap::{Args as ClapArgs, Subcommand};

use crate::Exit;
use crate::output::{complain, say};
use crate::records::open_record;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Create a club and become its organiser
    ///
    /// Your player key signs the club file. Give the file to all members.
    New {
        /// New club file (NAME.club)
        file: PathBuf,
        /// Name of the club
        #[arg(long)]
        name: String,
        /// Days per rating period
        ///
        /// All games of a period count at once.
        #[arg(long, value_name = "DAYS", default_value_t = 28)]
        period: u16,
        /// Only count games with the same settings as this game file
        ///
        /// These are the expansions and options, the time limit, the tie rule and the aids.
        #[arg(long, value_name = "FILE")]
        like: Option<PathBuf>,
    },
    /// Add a member
    Add {
        /// Club file, updated in place
        file: PathBuf,
        /// Name of the member
        name: String,
        /// Full player ID of the member, as “bastide keys” prints it
        #[arg(value_name = "ID")]
        key: String,
    },
    /// Remove a member
    Remove {
        /// Club file, updated in place
        file: PathBuf,
        /// Name of the member
        name: String,
    },
    /// Start a tournament of all current members
    ///
    /// Games of earlier tournaments still count in the ranking.
    Cup {
        /// Club file, updated in place
        file: PathBuf,
        /// Format: swiss, knock-out, or groups:OF:THROUGH
        ///
        /// groups:4:2 makes groups of 4 members, of whom 2 go through.
        #[arg(value_parser = form)]
        form: CupForm,
        /// Number of games in a match at most
        #[arg(long, value_name = "GAMES", default_value_t = 1)]
        best_of: u8,
        /// Days per round, from today [default: no limit]
        ///
        /// A match that isn't played in time is lost. Without this option, rounds wait for
        /// everybody.
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u16).range(1..=i64::from(DAYS_MAX)))]
        days: Option<u16>,
        /// Allow the same format as the last tournament
        #[arg(long)]
        again: bool,
    },
    /// Show the members of a club and the games that count
    Show {
        /// Club file
        file: PathBuf,
    },
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let (file, done) = match &args.command {
        Command::Show { file } => (file, counting(file, None).map(|club| (club, None))),
        Command::New { file, name, period, like } => {
            let wanted = like.as_deref().map_or(Ok(WantedTerms::default()), wanted)?;
            (file, found(data, file, name, (*period, wanted)).map(|club| (club, Some(()))))
        }
        Command::Add { file, name, key } => {
            let Some(key) = public(key) else { return Err(Error::msg(no_key(key))) };
            (file, change(data, file, |sheet| sheet.enrol(key, name)).map(|club| (club, Some(()))))
        }
        Command::Cup { file, form, best_of, days, again } => {
            // The same cup begun twice by mistake would make the first one's games count on the
            // ladder only.
            let club = read(file).ok().filter(|_| !again);
            if let Some(cup) = club.and_then(|club| club.cup.clone())
                && (cup.form, cup.best_of) == (*form, *best_of)
                && cup.deadlines.map(|deadlines| deadlines.days) == *days
            {
                complain(&same_cup(cup.number));
                return Ok(Exit::Unreadable);
            }
            let deadlines = days.map(|days| Deadlines { from: table::today(), days });
            let begun = change(data, file, |sheet| sheet.begin_cup((*form, *best_of), deadlines, random()));
            (file, begun.map(|club| (club, Some(()))))
        }
        Command::Remove { file, name } => {
            (file, change(data, file, |sheet| sheet.dismiss(name)).map(|club| (club, Some(()))))
        }
    };
    match done {
        Ok((club, written)) => {
            told(&club).iter().for_each(|line| say(line));
            written.iter().for_each(|()| say(&saved(file)));
            Ok(Exit::Success)
        }
        Err(trouble) => Ok(trouble.tell(file)),
    }
}

/// Reads the form of a cup.
fn form(text: &str) -> Result<CupForm, &'static str> {
    let groups = |numbers: &str| {
        let (of, through) = numbers.split_once(':')?;
        Some(CupForm::Groups { of: of.parse().ok()?, through: through.parse().ok()? })
    };
    match text {
        "swiss" => Some(CupForm::Swiss),
        "knock-out" => Some(CupForm::KnockOut),
        _ => text.strip_prefix("groups:").and_then(groups),
    }
    .ok_or("choose swiss, knock-out or groups:OF:THROUGH")
}

/// Reason for which a command on a club failed.
pub(super) enum Trouble {
    /// The sheet that exists, or the one to be made, isn't valid.
    Sheet(NoSheet),
    /// The data folder can't be used, or a file can't be written.
    Store(StoreError),
}

impl From<NoSheet> for Trouble {
    fn from(why: NoSheet) -> Self {
        Self::Sheet(why)
    }
}

impl From<ClubError> for Trouble {
    fn from(error: ClubError) -> Self {
        Self::Sheet(NoSheet::Club(error))
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Trouble {
    /// Prints the error, and returns its exit code.
    pub(super) fn tell(&self, file: &Path) -> Exit {
        match self {
            Self::Sheet(why) => complain(&no_sheet(file, why)),
            Self::Store(why) => {
                complain(&why.why());
                return Exit::NoData;
            }
        }
        Exit::Unreadable
    }
}

/// Reads the club in a file.
pub(super) fn read(file: &Path) -> Result<Club, Trouble> {
    Ok(clubs::open(file)?)
}

/// Returns the club in a file.
/// Warns of each different sheet of its edition, next to it or in this folder, and returns the one
/// that counts.
pub(super) fn counting(file: &Path, folder: Option<&Path>) -> Result<Club, Trouble> {
    let mut all = clubs::sheets_of_edition(file, folder)?.into_iter();
    let (club, first) = all.next().ok_or(NoSheet::Club(ClubError::NoSheet))?;
    all.for_each(|(_, other)| complain(&two_sheets(&club, &first, &other)));
    Ok(club)
}

/// Changes a plan into that of a game which counts in a club.
///
/// # Errors
/// Fails with an exit code, after printing the error.
pub(crate) fn lay_out(
    file: &Path,
    round: Option<(u8, u8)>,
    data: &Path,
    plan: &mut Plan,
) -> Result<(), Exit> {
    let known = read(file).and_then(|club| Ok((club, key(data)?.public())));
    let (club, me) = known.map_err(|trouble| trouble.tell(file))?;
    let refuse = |why: &str| {
        complain(why);
        Err(Exit::Unreadable)
    };
    let occasion = match (round, &club.cup) {
        (None, _) if club.member(&me).is_none() => return refuse(not_mine()),
        (None, _) => club.occasion(),
        (Some(_), _) if plan.setup.seats != 2 => return refuse(two_play()),
        (Some(_), None) => return refuse(no_cup()),
        (Some(_), Some(cup)) if !cup.is_played_by(&me) => return refuse(&not_in_cup(cup.number)),
        (Some((_, game)), Some(cup)) if game > cup.best_of => return refuse(&no_game(game, cup.best_of)),
        (Some((round, game)), Some(cup)) => club.round(cup, round, game),
    };
    let WantedTerms { game, pace, tie, aids } = &club.wanted;
    let game = game.clone().map(|game| GameTerms { seats: plan.setup.seats, ..game }.setup());
    if let Some(setup) = game.transpose().map_err(|why| {
        complain(&no_club(file, &why.into()));
        Exit::Unreadable
    })? {
        plan.setup = setup;
    }
    let terms = &mut plan.terms;
    terms.occasion = Some(occasion);
    terms.pace = pace.unwrap_or(terms.pace);
    if let Some(Pace::Days { move_s, .. }) = pace {
        terms.grace_s = *move_s;
    }
    // With more than two seats nobody can win by being second.
    terms.tie = tie.filter(|_| plan.setup.seats == 2).unwrap_or(terms.tie);
    terms.aids = aids.unwrap_or(terms.aids);
    Ok(())
}

fn key(data: &Path) -> Result<Key, Trouble> {
    Ok(Store::open(data)?.key()?)
}

/// Founds a club without members; the organiser must be added, too.
fn found(
    data: &Path,
    file: &Path,
    name: &str,
    (period, wanted): (u16, WantedTerms),
) -> Result<Club, Trouble> {
    let key = key(data)?;
    let organiser = key.public();
    let founding = Founding { organiser, name: name.to_owned(), day: table::today(), nonce: random() };
    let club = Club::seal(&key, Sheet::new(founding, period, wanted))?;
    store::make(file, &club.encode())?;
    Ok(club)
}

fn change(
    data: &Path,
    file: &Path,
    change: impl FnOnce(&mut Sheet) -> Result<(), ClubError>,
) -> Result<Club, Trouble> {
    let club = read(file)?.change(&key(data)?, change)?;
    store::replace(file, &club.encode())?;
    Ok(club)
}

/// Reads the terms of the game in a record.
fn wanted(file: &Path) -> anyhow::Result<WantedTerms> {
    let report = open_record::read(file)?;
    let log = report.log().ok_or_else(|| Error::msg(report.verdict.why()))?;
    Ok(WantedTerms::like(log.terms()))
}

/// Reads a key as `bastide keys` prints it.
fn public(text: &str) -> Option<PublicKey> {
    PublicKey::from_bytes(bastide_wire::ids::read_hex(text)?).ok()
}
