//! Commands of this player, or of the bot that plays for them.

use bastide_record::{Letter, PublicKey, RemarkKind};
use bastide_rules::Action;
use bastide_rules::hash::Hash;

use super::profile::Profile;
use crate::lobby::plan::Plan;

/// Command of our player, for [`Session::command`](crate::Session::command).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Changes the game or the seats. Host, in the lobby; everybody who joined is asked again.
    Change(Plan),
    /// Removes a peer from the table. Host, in the lobby.
    Remove(PublicKey),
    /// Starts the game, which begins when all have signed.
    /// Host, in the lobby, once all seats are taken.
    Start,
    /// Takes a seat and agrees to the host's card. Guest, in the lobby.
    Join {
        /// [`Card::terms`](crate::Card::terms) of the card that the player has seen.
        terms: u32,
    },
    /// Changes the player's name and wanted colour.
    /// In the lobby; everybody else who joined is asked again.
    Present(Profile),
    /// Performs an action of our turn, which can still be undone.
    Act(Action),
    /// Does nothing more in our turn, where the rules allow it.
    /// If that completes the turn, it is sealed.
    Pass,
    /// Undoes the last action of our turn that isn't sealed.
    Undo,
    /// Sends a chat message to all at the table.
    Say(String),
    /// Hides the chat messages of a peer, or shows them again. The others don't learn of it.
    Mute {
        /// Key of the peer.
        key: PublicKey,
        /// True to hide them.
        muted: bool,
    },
    /// Marks chat as read up to this [number](crate::ShownMessage::number).
    /// In a correspondence game the mark is stored.
    Read(u64),
    /// Signs and sends our complete turn, for good.
    Seal,
    /// Asks the other members for something, in a game.
    /// [`View::offers`](crate::View::offers) lists what may be asked for now.
    Ask(Ask),
    /// Answers a question. In a game.
    Answer {
        /// Hash of the question: [`QuestionView::question`](crate::QuestionView::question).
        question: Hash,
        /// True for Yes, which binds until the question is decided or somebody says No.
        yes: bool,
    },
    /// Takes the contents of a letter.
    /// In a game; refused if all of it is known or it follows something that isn't here.
    Take(Box<Letter>),
    /// Takes the contents of a record file, as [`letters_of`](crate::letters_of) returns them.
    /// The session answers them with the receipts that we owe, and with our turn. From now on that
    /// may be signed although the others haven't been heard since the restart, if the journal is in
    /// the file that it names. The answers are in our own record's file at once, with a remark that
    /// the game is to be continued. From a record with another entry than ours at some index,
    /// nothing is taken from there on.
    TakeRecord(Vec<Letter>),
    /// Records a remark about how the game stopped.
    /// In a game; it binds nobody, and lapses when the game continues.
    Remark(RemarkKind),
    /// Continues a game of two from a restored journal.
    /// See [`RestoredJournal::Trust`](crate::RestoredJournal::Trust).
    Trust,
}

/// Request of a player to the other members.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Resigns for good.
    Resign,
    /// Continues in a new chapter with the members that it lists, ourselves included.
    /// It begins when all of them want the same.
    GoOn {
        /// Members of the new chapter, by place in [`View::members`](crate::View::members).
        with: Vec<usize>,
        /// Accepts that something settled is dropped, because one member signed twice.
        even_settled: bool,
    },
    /// Withdraws the wish to continue in a new chapter.
    Stay,
    /// Takes back the last turn. Drawn tiles stay the same, so all know them.
    TakeBack,
    /// Ends the game without a result.
    End,
}
