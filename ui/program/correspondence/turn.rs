//! `bastide turn`: continues a game of days by hand.
//! It takes the others' line or the mail, leaves mail with what they lack, and prints it as a line.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use bastide_library::records::library;
use bastide_record::{Letter, LetterError};
use bastide_rules::Level;
use bastide_session::{Command, CommandError, Profile, View, is_remark};
use bastide_table::store::Store;
use bastide_table::table::{Config, End, EndCondition, LanVisibility, Player, Table, TableError};
use bastide_wire::ids::TableId;
use bastide_wire::letter;
use bastide_wire::line::LineError;
use bastide_words::command_line::{complaint, state};
use bastide_words::{Explain, reach};
use clap::Args as ClapArgs;

use crate::output::{complain, say, tell};
use crate::play::resume::table_id;
use crate::play::seat::{fail, login_name, plays};
use crate::{Exit, input};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Turn link you received; without it, your last one is printed again
    ///
    /// Text around the link (bastide://turn/…) is ignored. - reads it from standard input.
    #[arg(value_name = "LINK")]
    line: Vec<String>,
    /// ID of the table, if you have no link [default: the latest table]
    #[arg(long, value_parser = table_id, conflicts_with = "line")]
    table: Option<TableId>,
    /// Message to the other players, sent with your turn
    #[arg(long, value_name = "TEXT")]
    say: Option<String>,
    /// Let a bot play, of level 1 to 9 [default: substitute]
    ///
    /// The level follows an equals sign: --bot=8. easy, medium, hard and expert are levels 2, 7, 8
    /// and 9. Without a level, the bot plays like a substitute bot.
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true)]
    bot: Option<Option<Level>>,
    /// Thinking time of a level 8 or 9 bot per move, in milliseconds
    ///
    /// The default is 1000 for level 8 and 5000 for level 9.
    #[arg(long, value_name = "MS", requires = "bot")]
    think: Option<u64>,
}

/// Longest time for a table to take an input.
const TAKEN_WITHIN: Duration = Duration::from_secs(30);

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    if args.say.as_ref().is_some_and(|text| !is_remark(text)) {
        complain(&CommandError::Text.why());
        return Ok(Exit::Unreadable);
    }
    let letter = match given(&args.line)? {
        Some(Err(error)) => {
            complain(&error.why());
            return Ok(Exit::Unreadable);
        }
        given => given.transpose().ok().flatten(),
    };
    let found = Store::open(data).and_then(|store| match &letter {
        Some(letter) => store.table_of(letter.game()),
        None => Ok(args.table.or(store.tables()?.first().copied())),
    });
    let table = match (found, &letter) {
        (Ok(Some(table)), _) => table,
        (Ok(None), Some(_)) => {
            complain(say!(why_letter_no_game));
            return Ok(Exit::NoTable);
        }
        (Ok(None), None) => {
            complain(say!(cli_no_table));
            return Ok(Exit::NoData);
        }
        (Err(error), _) => return Ok(fail(&error.into())),
    };
    let brings = letter.map(|letter| Command::Take(Box::new(letter)));
    let hand = OfflineTask { bot: args.bot, think: args.think, brings, say: args.say.clone() };
    Ok(by_hand(data, table, hand))
}

/// Task at a table without a network.
pub(super) struct OfflineTask {
    /// Level of the bot that plays; `None` without a bot.
    pub(super) bot: Option<Option<Level>>,
    /// Thinking time of the bot for a move, in milliseconds.
    pub(super) think: Option<u64>,
    /// Command with the entries to take.
    pub(super) brings: Option<Command>,
    /// Chat message to send.
    pub(super) say: Option<String>,
}

/// Opens a table without a network and carries out the task.
pub(super) fn by_hand(data: &Path, table: TableId, hand: OfflineTask) -> Exit {
    let (wake, woken) = sync_channel(1);
    let player = match hand.bot {
        Some(level) => Player::Bot { plays: plays(level, hand.think), pace: Duration::ZERO, go_on: 0 },
        None => Player::Person,
    };
    let config = Store::open(data).map(|store| Config {
        store,
        profile: Profile::from(login_name().as_str()),
        player,
        listen: Vec::new(),
        lan: LanVisibility::Off,
        help: Default::default(),
        stay: EndCondition::UntilLeft,
        wake: Arc::new(move || _ = wake.try_send(())),
    });
    let store = config.as_ref().ok().map(|config| config.store.clone());
    match config.map_err(TableError::from).and_then(|config| Table::by_hand(config, table)) {
        Ok(table) => {
            let members = table.look().view.members.iter().map(|member| member.key).collect::<Vec<_>>();
            let muted = store.map_or_else(Vec::new, |store| library::muted(&store, members));
            muted.into_iter().for_each(|key| table.command(Command::Mute { key, muted: true }));
            play(&table, &woken, hand)
        }
        Err(error) => fail(&error),
    }
}

/// Reads the letter from the arguments or standard input, if there is one.
fn given(line: &[String]) -> anyhow::Result<Option<Result<Letter, LineError>>> {
    let text = match line {
        [] => return Ok(None),
        [dash] if dash == "-" => input::text(std::io::stdin().lock())?,
        words => words.join(" "),
    };
    Ok(Some(letter::find(&text).unwrap_or(Err(LineError::OtherLine))))
}

/// Takes the letter, sends the chat message, and lets the bot play.
/// Then prints the others' new messages and the line to send.
fn play(table: &Table, woken: &Receiver<()>, hand: OfflineTask) -> Exit {
    let OfflineTask { bot, brings, say: text, .. } = hand;
    let bot = bot.is_some();
    let first = table.look();
    let answers = matches!(brings, Some(Command::TakeRecord(_)));
    if first.view.game.is_none() || !answers && !first.view.terms.pace.is_days() {
        complain(say!(cli_not_days));
        return Exit::NoTable;
    }
    let takes = brings.is_some();
    if let Some(command) = brings {
        table.command(command);
    }
    if let Some(text) = &text {
        table.command(Command::Say(text.clone()));
    }
    let own = |view: &View| view.me.and_then(|me| view.members.get(me)).map(|me| me.key);
    let own_last = |view: &View| {
        let own = own(view);
        view.chat.iter().rfind(|said| Some(said.by) == own).map_or(0, |said| said.number)
    };
    // The letter may be refused, and so may the message.
    let refusals = 1 + u64::from(takes);
    let began = Instant::now();
    let is_done = || {
        let look = table.look();
        let is_looked = look.mail.as_ref().is_none_or(|mail| mail.is_looked);
        let is_said = text.is_none()
            || own_last(&look.view) > own_last(&first.view)
            || look.refused.0 >= first.refused.0 + refusals;
        let is_taken = !takes || look.refused.0 > first.refused.0 || look.view != first.view;
        let is_taken = is_taken && is_said;
        let is_late = !(is_taken && is_looked) && began.elapsed() > TAKEN_WITHIN;
        is_late || is_taken && is_looked && (!bot || look.view.turn.is_none()) || look.end.is_some()
    };
    while !is_done() {
        if woken.recv_timeout(Duration::from_millis(500)) == Err(RecvTimeoutError::Disconnected) {
            break;
        }
    }
    let read = table.look().view.chat.last().map_or(0, |said| said.number);
    if read > first.view.read {
        table.command(Command::Read(read));
    }
    // Leaving saves everything that is printed below.
    table.leave();
    let last = table.look();
    let own = own(&last.view);
    let new = last.view.chat.iter().filter(|said| (first.view.read + 1..=read).contains(&said.number));
    for said in new.filter(|said| Some(said.by) != own) {
        tell(&format!("{}: {}", said.name, said.text));
    }
    match last.end.as_deref() {
        Some(End::Failed(error)) => {
            complain(&complaint(error));
            return Exit::NoData;
        }
        None => {
            complain(say!(cli_slow));
            return Exit::NoData;
        }
        Some(End::Left | End::Verified) => {}
    }
    let exit = match &last.refused.1 {
        Some(CommandError::Letter(why)) => {
            complain(&why.why());
            match why {
                LetterError::Known => Exit::Success,
                LetterError::Gap { .. } | LetterError::AnotherChapter { .. } => Exit::Unfinished,
                LetterError::AnotherGame | LetterError::NotSigned { .. } => Exit::Wrong,
                LetterError::Malformed => Exit::Unreadable,
            }
        }
        Some(other) => {
            complain(&other.why());
            if *other == CommandError::Over { Exit::Unfinished } else { Exit::Wrong }
        }
        // The next step may still be the player's, or wait for the others.
        None if answers && last.view.waits.iter().any(|wait| Some(wait.member) == last.view.me) => {
            Exit::Unfinished
        }
        None => Exit::Success,
    };
    tell(&state(&last));
    let told = last.mail.iter().flat_map(|mail| reach::mail(mail, last.view.letter.is_some()));
    told.for_each(|line| tell(&line));
    if let Some(letter) = &last.view.letter {
        say(&letter::line(letter));
    }
    if answers {
        say(&last.record.display().to_string());
    }
    exit
}
