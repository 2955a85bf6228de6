//! Catalogue of lies: each with its teller, its hearers, and how the liar is named.
//!
//! Numbers group lies of one kind. An entry here is the whole of a lie. `liar` has the means of the
//! liar that tells it, and each other module has lies about one thing.

mod chapters;
mod false_evidence;
mod false_statuses;
mod forks;
mod junk_and_floods;
pub(super) mod liar;
mod links;
mod lobby;
mod questions;
mod receipts;
mod turns;

use bastide_record::Statement;
use bastide_session::message::Message;

use liar::Liar;

/// A lie of the catalogue: who tells it to whom, and how.
pub(crate) struct Lie {
    pub(crate) name: &'static str,
    /// Number of the lie's group, 1 to 40.
    pub(crate) number: u8,
    pub(crate) who: LiarRole,
    pub(crate) whom: Audience,
    pub(crate) named: Named,
    pub(crate) tell: LieMethod,
}

/// Role of a liar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LiarRole {
    Member,
    /// A member of a table with flying machines and flocks, which no other liar sits at.
    Flier,
    Guest,
    Host,
    /// A peer without a seat.
    Stranger,
    /// A peer without a seat whom all let watch.
    Watcher,
}

/// Hearers of a lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    All,
    /// Some members; the others hear the truth, or another lie.
    Some,
}

/// Ways in which a liar is named, the strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Named {
    /// By a proof: every honest member holds two things that it signed.
    Proof,
    /// By what it signed: every honest member sees by itself which rule that breaks.
    Evidence,
    /// By its absence: if the table stops, the others wait for the liar.
    Absence,
    /// Not necessarily: nobody is hurt, and the game goes on.
    Harmless,
}

/// Means by which a lie is told.
pub(crate) enum LieMethod {
    /// Statements in place of one that its program signed; `None` for the truth.
    ///
    /// Asked once for each statement and each side.
    Signed(fn(&mut Liar, &Statement, believes: bool) -> Option<Vec<Statement>>),
    /// Messages in place of one to a machine.
    Message(fn(&mut Liar, to: usize, &Message) -> Vec<Vec<u8>>),
    /// Messages of a peer without a seat to a machine, after overhearing a message.
    Overheard(fn(&mut Liar, &Message) -> Vec<Vec<u8>>),
    /// The program is started twice, on copies of one disk.
    Twice,
    /// Its clock jumps.
    Clock,
    /// A changed record that is handed on.
    Record(fn(&mut Liar, Vec<u8>) -> Vec<u8>),
}

use Audience::{All, Some as Few};
use LiarRole::{Flier, Guest, Host, Member, Stranger, Watcher};
use LieMethod::{Clock, Message as Said, Overheard, Record, Signed, Twice};
use Named::{Absence, Evidence, Harmless, Proof};

const fn lie(
    number: u8,
    name: &'static str,
    who: LiarRole,
    whom: Audience,
    named: Named,
    tell: LieMethod,
) -> Lie {
    Lie { name, number, who, whom, named, tell }
}

/// All lies, ascending by number.
pub(crate) const LIES: &[Lie] = &[
    lie(1, "shows its next link, too", Member, All, Harmless, Signed(links::too_early)),
    lie(1, "opens a round where no draw is due", Member, All, Evidence, Signed(links::undue)),
    lie(2, "shows a made-up link in a receipt", Member, All, Evidence, Signed(links::made_up)),
    lie(2, "opens a round with a made-up link", Member, All, Evidence, Signed(links::made_up_opening)),
    lie(2, "shows a link for the die that it wants", Flier, All, Evidence, Signed(links::for_the_die)),
    lie(3, "shows the link of the next round", Member, All, Evidence, Signed(links::next_round)),
    lie(3, "shows the next link as this round's", Member, All, Evidence, Signed(links::next_as_this)),
    lie(3, "shows no link where one is due", Member, All, Evidence, Signed(links::none)),
    lie(4, "shows another member's link as its own", Member, All, Evidence, Signed(links::anothers)),
    lie(4, "joins with another member's anchor", Guest, All, Absence, Said(lobby::anothers_anchor)),
    lie(5, "joins with an anchor that has no chain", Guest, All, Absence, Said(lobby::no_chain)),
    lie(6, "withholds its receipts", Member, All, Absence, Signed(receipts::withheld)),
    lie(6, "withholds its turns", Member, All, Absence, Signed(turns::withheld)),
    lie(6, "falls silent", Member, All, Absence, Said(junk_and_floods::silence)),
    lie(7, "shows what it signs to some only", Member, Few, Absence, Signed(receipts::shown_to_some)),
    lie(7, "passes nothing on", Member, All, Absence, Said(junk_and_floods::passes_nothing_on)),
    lie(8, "shows each side another turn", Member, Few, Proof, Signed(forks::two_turns)),
    lie(8, "shows everybody two turns", Member, All, Proof, Signed(forks::both_turns)),
    lie(9, "shows each side another receipt", Member, Few, Proof, Signed(forks::two_receipts)),
    lie(9, "shows everybody two receipts", Member, All, Proof, Signed(forks::both_receipts)),
    lie(9, "signs a receipt twice, with other times", Member, All, Harmless, Signed(receipts::twice)),
    lie(10, "says Yes to everybody's question, and No", Member, All, Absence, Said(questions::both)),
    lie(10, "says Yes to some and No to others", Member, Few, Absence, Said(questions::two)),
    lie(11, "signs receipts for heads that nobody has", Member, All, Absence, Signed(receipts::unknown_head)),
    lie(12, "acts against the rules of the game", Member, All, Evidence, Signed(turns::illegal)),
    lie(13, "signs a wrong digest in a turn", Member, All, Evidence, Signed(turns::digest)),
    lie(13, "signs a wrong digest in a receipt", Member, All, Evidence, Signed(receipts::digest)),
    lie(14, "stops before its turn is done", Member, All, Evidence, Signed(turns::short)),
    lie(14, "goes on after its turn is done", Member, All, Evidence, Signed(turns::long)),
    lie(14, "throws its die itself, and lands", Flier, All, Evidence, Signed(turns::thrown)),
    lie(14, "draws its sheep itself, and goes on", Flier, All, Evidence, Signed(turns::drawn)),
    lie(15, "plays another's seat", Member, All, Evidence, Signed(turns::anothers_seat)),
    lie(15, "plays out of turn", Member, All, Harmless, Signed(turns::out_of_turn)),
    lie(16, "signs in another member's name", Member, All, Harmless, Signed(turns::in_anothers_name)),
    lie(16, "sends its turns without a signature", Member, All, Absence, Signed(turns::unsigned)),
    lie(16, "spells its signatures another way", Member, All, Absence, Signed(turns::loose)),
    lie(17, "leaves a receipt out of its turn", Member, All, Evidence, Signed(turns::receipt_missing)),
    lie(17, "swaps the receipts in its turn", Member, All, Evidence, Signed(turns::receipts_swapped)),
    lie(17, "brings the receipts of an earlier turn", Member, All, Evidence, Signed(turns::receipts_old)),
    lie(18, "signs turns of another game", Member, All, Absence, Signed(turns::another_game)),
    lie(19, "passes questions that lack a Yes", Member, All, Harmless, Said(questions::too_few)),
    lie(21, "brings its turn when it may be too late", Member, All, Absence, Said(turns::late)),
    lie(22, "digs up what was said to questions", Member, All, Harmless, Said(questions::dug_up)),
    lie(24, "never says Yes or No", Member, All, Absence, Said(questions::withheld)),
    lie(26, "shows each guest another plan", Host, Few, Absence, Said(lobby::other_plans)),
    lie(26, "seats somebody else than all agreed to", Host, Few, Absence, Said(lobby::other_guest)),
    lie(27, "makes two proposals of one card", Host, Few, Absence, Said(lobby::two_proposals)),
    lie(27, "begins anew once links are shown", Host, All, Absence, Said(lobby::begins_anew)),
    lie(28, "is called by what rings and clears", Member, All, Absence, Said(lobby::bad_name)),
    lie(28, "joins one proposal twice", Guest, Few, Absence, Said(lobby::two_joins)),
    lie(29, "says Yes in others' names, too", Member, All, Harmless, Said(questions::in_anothers_name)),
    lie(29, "joins to go on, and doesn't seal", Member, All, Absence, Said(chapters::seal_withheld)),
    lie(29, "would go on, and doesn't join", Member, All, Absence, Said(chapters::join_withheld)),
    lie(29, "proposes to go on from elsewhere", Member, All, Absence, Said(chapters::other_from)),
    lie(29, "proposes without what it rests on", Member, All, Absence, Said(chapters::no_evidence)),
    lie(29, "proposes to others with others", Member, Few, Absence, Said(chapters::other_members)),
    lie(29, "runs the numbers up", Member, All, Absence, Said(chapters::other_number)),
    lie(29, "joins with a wrong link", Member, All, Absence, Said(chapters::wrong_link)),
    lie(29, "joins and lists a cut that is none", Member, All, Absence, Said(chapters::wrong_cut)),
    lie(29, "seals two charters of one number", Member, Few, Absence, Said(chapters::two_seals)),
    lie(29, "would go on with everybody and nobody", Member, All, Absence, Said(false_statuses::willing)),
    lie(29, "resigns, and plays on", Member, All, Absence, Said(chapters::resigns)),
    lie(29, "resigns, and reports nothing", Member, All, Absence, Said(chapters::resigns_silently)),
    lie(29, "resigns with a number of its own", Member, All, Absence, Said(chapters::resigns_falsely)),
    lie(29, "keeps its links back, and resigns", Member, All, Absence, Said(chapters::resigns_late)),
    lie(29, "cuts by a proof, and nobody's answer", Member, All, Absence, Said(false_evidence::by_proof)),
    lie(29, "cuts by a proof of elsewhere", Member, All, Absence, Said(false_evidence::by_another_proof)),
    lie(29, "cuts by its own Yes and No", Member, All, Absence, Said(false_evidence::by_question)),
    lie(29, "proposes with all that a message holds", Member, All, Absence, Said(false_evidence::heavy)),
    lie(30, "withholds its last receipt", Member, All, Absence, Signed(receipts::last_withheld)),
    lie(31, "says it took no time, or hours", Member, All, Absence, Clock),
    lie(31, "keeps its receipt back while it thinks", Member, All, Absence, Said(turns::kept_back)),
    lie(
        33,
        "hands on a record with a bit turned over",
        Stranger,
        All,
        Harmless,
        Record(junk_and_floods::record_bit),
    ),
    lie(
        33,
        "hands on a record with an entry left out",
        Stranger,
        All,
        Harmless,
        Record(junk_and_floods::record_gap),
    ),
    lie(34, "sends a message that is far too long", Member, All, Harmless, Said(junk_and_floods::too_long)),
    lie(35, "plays with other tiles", Member, All, Absence, Said(false_statuses::other_tiles)),
    lie(36, "says it is where it was long ago", Member, All, Harmless, Said(false_statuses::old)),
    lie(37, "says it is further on than it is", Member, All, Absence, Said(false_statuses::ahead)),
    lie(37, "says it is at index 1,000,000", Member, All, Absence, Said(false_statuses::far_ahead)),
    lie(37, "says it has another head", Member, All, Absence, Said(false_statuses::another_head)),
    lie(37, "says it holds everybody's receipts", Member, All, Absence, Said(false_statuses::all_receipts)),
    lie(38, "is started twice", Member, All, Absence, Twice),
    lie(39, "floods the others with junk", Member, All, Harmless, Said(junk_and_floods::flood)),
    lie(39, "says everything three times", Member, All, Harmless, Said(junk_and_floods::thrice)),
    lie(39, "asks and asks", Member, All, Harmless, Said(questions::flood)),
    lie(39, "remarks on everything", Member, All, Harmless, Said(junk_and_floods::remarks)),
    lie(39, "proves itself a liar 64 times", Member, All, Proof, Said(forks::proves_itself)),
    lie(39, "calls an honest member a liar", Member, All, Harmless, Said(forks::false_proof)),
    lie(40, "has no seat and sends junk", Stranger, All, Harmless, Overheard(junk_and_floods::junk)),
    lie(40, "has no seat and plays the host", Stranger, All, Harmless, Overheard(lobby::plays_the_host)),
    lie(
        40,
        "watches, and asks for all again and again",
        Watcher,
        All,
        Harmless,
        Said(false_statuses::ask_for_everything),
    ),
    lie(40, "watches, and says it is far ahead", Watcher, All, Harmless, Said(false_statuses::far_ahead)),
    lie(
        40,
        "watches, and says what it heard, changed",
        Watcher,
        All,
        Harmless,
        Said(junk_and_floods::repeat_changed),
    ),
    lie(
        40,
        "has no seat and repeats with a bit turned over",
        Stranger,
        All,
        Harmless,
        Overheard(junk_and_floods::echo),
    ),
];

impl Lie {
    /// Returns true if the table may stop because of it.
    pub(crate) fn may_stop(&self) -> bool {
        self.named != Harmless
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn lie_names_are_unique() {
        let names: BTreeSet<_> = LIES.iter().map(|lie| lie.name).collect();
        assert_eq!(names.len(), LIES.len());
        assert!(LIES.iter().all(|lie| (1..=40).contains(&lie.number)));
        assert!(LIES.is_sorted_by_key(|lie| lie.number));
    }
}
