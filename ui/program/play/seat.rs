//! Parts that `host`, `join`, `resume` and `demo` share.
//! They take a seat, print what happens, and choose the exit code of each end.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use bastide_library::start::Network;
use bastide_record::Verdict;
use bastide_record::limits::CONTINUATIONS_MAX;
use bastide_rules::{Level, Price};
use bastide_session::{Command, Halt, Profile};
use bastide_table::store::Store;
use bastide_table::table::{
    BotStrength, Config, End, EndCondition, LanVisibility, Player, Table, TableError, TableSnapshot,
};
use bastide_table::timed_bot::BotSettings;
use bastide_words::command_line::{complaint, of_members, state};
use bastide_words::verdict::JudgedRecord;
use clap::Args as ClapArgs;

use super::meeting::ConnectionLinks;
use super::typed::TypedLines;
use crate::Exit;
use crate::network::options;
use crate::network::reach::Teller;
use crate::output::{complain, say, tell};
use crate::records::{open_record, score_lines};

/// Time for which an invitation waits for an address, and for relays: the named ones, or those of
/// the public network.
pub(crate) const RELAY_WITHIN: Duration = Duration::from_secs(12);

/// Default number of chapters in which a bot continues a game.
const GO_ON: u32 = 16;

/// Options for taking a seat.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
pub(super) struct Args {
    /// Let a bot play, without a window [default: substitute]
    ///
    /// LEVEL is 1 to 9, after an equals sign: --bot=8. easy, medium, hard and expert are levels 2,
    /// 7, 8 and 9. Without a level, the bot plays like a substitute bot.
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true)]
    pub(super) bot: Option<Option<Level>>,
    /// Thinking time of a level 8 or 9 bot per move, in milliseconds
    ///
    /// The default is 1000 for level 8 and 5000 for level 9.
    #[arg(long, value_name = "MS", requires = "bot")]
    pub(super) think: Option<u64>,
    /// Name of the player [default: your login name]
    #[arg(long)]
    pub(super) name: Option<String>,
    #[command(flatten)]
    pub(super) network: options::Args,
    /// With --bot: milliseconds to wait before each turn
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub(super) pace: u64,
    /// With --bot: how often to continue without absent players
    ///
    /// These players are offline or out of time.
    #[arg(long, value_name = "NUMBER", default_value_t = GO_ON, value_parser = clap::value_parser!(u32).range(..=CONTINUATIONS_MAX as i64))]
    pub(super) go_on: u32,
    /// With --bot: seconds to wait for an offline player before giving up
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub(super) patience: u64,
    /// With --bot: send each line you type as a chat message
    #[arg(long, requires = "bot")]
    pub(super) chat: bool,
    /// With --bot: connect by links if the host can't be reached
    ///
    /// A guest that can't reach the host prints a connection link. The host types it within ten
    /// minutes, and both connect to each other at the same time.
    #[arg(long, requires = "bot")]
    pub(super) meet: bool,
}

impl Args {
    /// Returns the configuration of a bot's table, and the receiver that wakes its watcher.
    pub(super) fn config(
        &self,
        data: &Path,
        lan: LanVisibility,
    ) -> Result<(Config, Receiver<()>), TableError> {
        let (wake, woken) = sync_channel(1);
        let config = Config {
            store: Store::open(data)?,
            profile: Profile::from(self.name.clone().unwrap_or_else(login_name).as_str()),
            player: Player::Bot {
                plays: plays(self.bot.flatten(), self.think),
                pace: Duration::from_millis(self.pace),
                go_on: self.go_on,
            },
            listen: self.network.listen(0),
            lan,
            help: self.network.help_in(data),
            stay: EndCondition::UntilOver { patience: Duration::from_secs(self.patience) },
            // A full channel means that the watcher will wake up anyway.
            wake: Arc::new(move || _ = wake.try_send(())),
        };
        Ok((config, woken))
    }
}

/// Returns the play of a bot requested on the command line.
pub(crate) fn plays(level: Option<Level>, think: Option<u64>) -> BotStrength {
    let Some(level) = level else { return BotStrength::StandIn(Price::STAND_IN) };
    let skill = BotSettings::of(level);
    BotStrength::Level(think.map_or(skill, |time| skill.within(Duration::from_millis(time))))
}

/// Network settings for the window.
impl From<&Args> for Network {
    fn from(args: &Args) -> Network {
        args.network.network()
    }
}

pub(crate) fn login_name() -> String {
    let name = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
    if bastide_rules::safe_text::is_name(&name) { name } else { say!(usual_name).to_owned() }
}

/// Prints the invitation once it contains an address and the relays, or after [`RELAY_WITHIN`].
pub(super) fn invite(table: &Table) {
    if let Some(invitation) = table.wait_for_invitation(RELAY_WITHIN) {
        say(&invitation.to_string());
    }
}

/// Follows a table where a bot plays, with news on standard error, and prints its end.
/// Typed lines become chat messages or connect a guest, as the options say.
pub(super) fn watch(table: &Table, woken: &Receiver<()>, args: &Args) -> Exit {
    let mut typed = TypedLines::begin(table, args.chat, args.meet);
    let mut links = ConnectionLinks::begin(table, args.meet);
    follow(table, woken, |look| {
        links.look(look);
        typed.say(look);
    })
}

/// Follows a table like [`watch`], and also passes each snapshot to `see`.
pub(super) fn follow(table: &Table, woken: &Receiver<()>, mut see: impl FnMut(&TableSnapshot)) -> Exit {
    // Messages of a game of days that were shown before this start aren't shown again.
    let (mut told, mut heard, mut named) = (String::new(), table.look().view.read, Vec::new());
    let mut teller = Teller::new();
    loop {
        let look = table.look();
        see(&look);
        let own = look.view.me.and_then(|me| look.view.members.get(me)).map(|me| me.key);
        for said in look.view.chat.iter().filter(|said| said.number > heard && own != Some(said.by)) {
            tell(&format!("{}: {}", said.name, said.text));
        }
        let last = look.view.chat.last().map_or(heard, |said| said.number);
        if last > heard && look.view.terms.pace.is_days() {
            table.command(Command::Read(last));
        }
        heard = last;
        if let Some(end) = &look.end {
            return finish(&look, end);
        }
        for line in of_members(&look.view) {
            if !named.contains(&line) {
                tell(&line);
                named.push(line);
            }
        }
        for line in teller.news(&look) {
            tell(&line);
        }
        let now = state(&look);
        if now != told {
            tell(&now);
        }
        told = now;
        match woken.recv_timeout(Duration::from_secs(1)) {
            // The table's thread ended without a result.
            Err(RecvTimeoutError::Disconnected) if table.look().end.is_none() => return Exit::NoData,
            Ok(()) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
    }
}

/// Prints the end.
fn finish(look: &TableSnapshot, end: &End) -> Exit {
    match end {
        End::Verified => well(look),
        // A closing statement has decided the game, so no other member needs to be connected.
        End::Failed(TableError::PeerGone { .. }) if is_decided(look) => well(look),
        End::Left => Exit::Unfinished,
        End::Failed(error) => fail(error),
    }
}

/// Returns true if the record says that the game is won by resignation or lost on time.
fn is_decided(look: &TableSnapshot) -> bool {
    let verdict = open_record::read(&look.record).map(|report| report.verdict);
    matches!(verdict, Ok(Verdict::Won { .. } | Verdict::LostOnTime { .. }))
}

fn well(look: &TableSnapshot) -> Exit {
    if let Ok(report) = open_record::read(&look.record) {
        let judged = JudgedRecord::of(&report);
        say(judged.word());
        say(&judged.meaning());
        report.log().into_iter().flat_map(score_lines::scores).for_each(|row| say(&row));
    }
    say(&format!("record: {}", look.record.display()));
    Exit::Success
}

/// Prints the error, and returns its exit code.
pub(crate) fn fail(error: &TableError) -> Exit {
    complain(&complaint(error));
    match error {
        TableError::Node(_)
        | TableError::HostGone
        | TableError::Refused(_)
        | TableError::Halted(Halt::Refused(_)) => Exit::NoTable,
        TableError::CommandError(_)
        | TableError::Name
        | TableError::OwnInvitation
        | TableError::NoCodeRelay => Exit::Unreadable,
        TableError::Seated | TableError::Watched | TableError::Transfer(_) => Exit::NoData,
        TableError::InvalidTurn { .. } => Exit::Wrong,
        TableError::Store(_) | TableError::Resume(_) | TableError::Thread(_) | TableError::Halted(_) => {
            Exit::NoData
        }
        TableError::PeerGone { .. } => Exit::Unfinished,
        TableError::NotVerified(verdict) => open_record::exit(verdict),
    }
}
