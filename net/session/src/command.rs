//! What this player, or the bot that plays for them, wants.

use bastide_record::{Letter, PublicKey, RemarkKind};
use bastide_rules::Action;
use bastide_rules::hash::Hash;

use super::plan::Plan;
use super::profile::Profile;

/// Something the own player wants, by [`Session::command`](super::Session::command).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Host, in the lobby: another game, or other seats. Everybody who joined is asked again.
    Change(Plan),
    /// Host, in the lobby: this peer is not to sit here.
    Remove(PublicKey),
    /// Host, in the lobby, all seats taken: the game begins when all have signed.
    Start,
    /// Guest, in the lobby: sit down and play what the host's card offers.
    Join {
        /// [`Card::terms`](super::Card::terms) of the card that the player has seen.
        terms: u32,
    },
    /// In the lobby: be called so, and want this colour. Everybody who joined is asked again.
    Present(Profile),
    /// In the own turn: do this, for the time being.
    Act(Action),
    /// In the own turn: nothing more, where that may be; and if all is done then, [`Command::Seal`].
    Pass,
    /// In the own turn: undo the last action that isn't sealed.
    Undo,
    /// Say something to all at the table.
    Say(String),
    /// Show nothing more of what this peer says, or show it again. The others don't learn of it.
    Mute {
        /// Who.
        key: PublicKey,
        /// Whether to show nothing.
        muted: bool,
    },
    /// The player was shown what was said up to this [number](super::Said::number). In a game of days it is kept.
    Read(u64),
    /// In the own turn, all done: sign it and send it, for ever.
    Seal,
    /// In a game: ask the others for something; [`View::offers`](super::View::offers) lists what may be asked for now.
    Ask(Ask),
    /// In a game: answer a question.
    Answer {
        /// [`QuestionView::question`](super::QuestionView::question).
        question: Hash,
        /// Yes binds until it is decided, or somebody says No.
        yes: bool,
    },
    /// In a game: take what this letter brings. What of it is here already, or follows something else, is refused.
    Take(Box<Letter>),
    /// In a game: take what a record file holds, as [`letters_of`](super::letters_of) gives it, and answer it: by what is owed, and the own turn. From now on that may
    /// be signed though the others weren't heard since the start, if the journal lies in the file that it says. What was answered is in the own record's file
    /// at once, with a remark that the game is to be continued. Of a record that goes another way nothing is taken from where it does.
    TakeRecord(Vec<Letter>),
    /// In a game: say in the record how it stopped. It binds nobody, and lapses when the game goes on.
    Remark(RemarkKind),
    /// In a game of two: go on from a journal that was put back, as [`PutBack::Trust`](super::PutBack::Trust) asks.
    Trust,
}

/// What a player may ask the others for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Ask {
    /// I leave for good.
    Resign,
    /// To go on in a new chapter with these of [`View::members`](super::View::members), myself among them. It begins when all of them have asked for the same.
    GoOn {
        /// With whom.
        with: Vec<usize>,
        /// Also if what all had answered goes, by two signatures of one.
        even_settled: bool,
    },
    /// Not any more.
    Stay,
    /// The last turn is taken back. Tiles that were drawn stay the same, so all know them.
    TakeBack,
    /// The game ends without a result.
    End,
}
