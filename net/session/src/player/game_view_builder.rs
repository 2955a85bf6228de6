//! Builder of a game's view: whom it waits for, open questions, possible new chapters, the clocks.

use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_record::{Awaits, Log, Member, PublicKey};
use bastide_rules::Seat;

use super::command_error::CommandError;
use super::view::{
    ContinuationView, Drawn, MemberView, OwedBy, OwnTurn, QuestionView, RestoredJournal, SeatView, Stage,
    Time, View, Wait,
};
use super::view_builder::seat_view;
use crate::limits;
use crate::messaging::message::{Members, SessionProgress};
use crate::play::{OpenQuestion, Play, receipts_at, turns};
use crate::session::Session;
use crate::time::Millis;

impl Session {
    pub(super) fn look_at_play(&self, play: &Play, blank: View) -> View {
        let log = play.log();
        let seats: Vec<_> = log.terms().seats.iter().map(|seat| seat_view(seat.player)).collect();
        let first = log.first().charter().members();
        let members: Vec<_> = first.iter().map(|member| self.member_in_play(play, &seats, *member)).collect();
        let questions: Vec<_> =
            play.questions().iter().map(|(head, open)| question(play, *head, open)).collect();
        let (stage, awaited) = match log.awaits() {
            Awaits::Nothing => (Stage::Over, Vec::new()),
            _ if play.me().is_some() && !play.me().is_some_and(|me| log.charter().has(me)) => {
                (Stage::Outside, Vec::new())
            }
            _ if play.is_bound() => {
                let mine = |one: &&QuestionView| play.me().is_some_and(|me| one.yes.contains(&me.index()));
                let silent = questions.iter().filter(mine).flat_map(|one| &one.silent);
                (Stage::Bound, silent.map(|member| (*member, OwedBy::Answer)).collect())
            }
            Awaits::Receipts { from } => {
                (Stage::Gathering, from.iter().map(|member| (member.index(), OwedBy::Receipt)).collect())
            }
            Awaits::Turn { member, seat } => {
                let seat = seat.unwrap_or(Seat(0));
                (Stage::Deciding(seat), vec![(member.index(), OwedBy::Turn(seat))])
            }
        };
        let chapter = log.members().iter().copied().collect();
        let unheard = self.unheard(play, chapter).filter(|_| play.recovering());
        let unheard = unheard.map(|member| (member.index(), OwedBy::Status));
        let waits = unheard.chain(awaited).map(|(member, what)| Wait {
            member,
            what,
            presence: members[member].presence,
        });
        let waits: Vec<_> = waits.collect();
        let is_drawing = log.pending().is_some() && !log.is_over();
        let missing = waits.iter().filter(|wait| is_drawing && wait.what == OwedBy::Receipt);
        let links_missing = missing.map(|wait| wait.member).collect();
        let turn = play.draft().map(|draft| OwnTurn {
            seat: draft.seat(),
            offered: if draft.is_complete() { Vec::new() } else { draft.game().actions() },
            done: draft.actions().to_vec(),
            events: draft.events().to_vec(),
            complete: draft.is_complete(),
        });
        let game = play.draft().map_or_else(|| play.game().clone(), |draft| draft.game().clone());
        let mut still = log.members().iter();
        View {
            stage,
            game_id: Some(log.game_id()),
            me: play.me().map(Member::index),
            game: Some(game),
            turn,
            waits,
            events: play.events().clone(),
            objections: play.objections(),
            caught: play.caught(),
            index: log.tip().index,
            settled: log.settled(),
            record_ends: play.file_ends().map(|ends| turns(log, ends)),
            chapter: log.charter().number(),
            drawn: drawn(log),
            links_missing,
            goings_on: goings_on(play),
            questions,
            offers: self.offers(play),
            remarks: play.record().remarks().map(|remark| (remark.member.index(), remark.kind)).collect(),
            may_remark: self.may_remark(play),
            ending: log.ending(),
            released: play.is_closed()
                && (play.me().is_none()
                    || still.all(|member| self.holds_the_end(play, &members[member.index()].key))),
            put_back: self.put_back(play),
            letter: self.letter(play).map(Arc::new),
            members,
            seats,
            ..blank
        }
    }

    /// Returns the condition for signing anything from a restored journal, if there is one.
    pub(crate) fn put_back(&self, play: &Play) -> Option<RestoredJournal> {
        let members: Members = play.log().members().iter().copied().collect();
        let asks = self.lies_in.asks(members.iter().count()) && self.unheard(play, members).next().is_none();
        let needed = if asks { RestoredJournal::Trust } else { RestoredJournal::Word };
        (play.recovering() && self.lies_in.is_put_back()).then_some(needed)
    }

    fn member_in_play(&self, play: &Play, seats: &[SeatView], member: Member) -> MemberView {
        let log = play.log();
        let key = *log.first().charter().key(member).expect("it is one of its members");
        let on = log.charter().continuing();
        let missing = on.and_then(|on| {
            let missing = play.record().missing(on);
            missing.into_iter().find(|(one, _)| *one == member).map(|(_, why)| why)
        });
        MemberView {
            missing,
            resigned: play.has_resigned(member),
            time: self.time(play, member),
            ..self.member(key, play.name_of(member), seats, member.index())
        }
    }

    /// Returns true if a member is known to hold all final receipts.
    fn holds_the_end(&self, play: &Play, key: &PublicKey) -> bool {
        let ours = play.at();
        let holds = |theirs: SessionProgress| match theirs {
            SessionProgress::Game(at) => at.tip == ours.tip && Members::covers(at.receipts, ours.receipts),
            _ => false,
        };
        *key == self.cx.me
            || self.peers.get(key).and_then(|peer| peer.status).is_some_and(|status| holds(status.at))
    }

    /// Returns a member's remaining time.
    /// It follows the member's own clock, unless we waited much longer in a live game.
    fn time(&self, play: &Play, member: Member) -> Time {
        let log = play.log();
        let waited = |index| receipts_at(log, index).find(|receipt| Some(receipt.member) == play.me());
        let waited = |index| waited(index).map_or(0, |receipt| u64::from(receipt.waited_ms));
        let turns = log.history().iter().filter_map(|at| Some((at.index, at.turn()?)));
        let (own, is_days) = (turns.filter(|(_, turn)| turn.member == member), log.terms().pace.is_days());
        // In a correspondence game a turn's transport may take as long as the turn, so only its
        // author can say how long it took.
        let seen = |index| if is_days { 0 } else { waited(index).saturating_sub(limits::WAIT_TOLERANCE.0) };
        let took = own.map(|(index, turn)| u64::from(turn.spent_ms).max(seen(index)));
        let left = log.terms().pace.left_ms(took).map(Millis);
        // A receipt in a correspondence game needs its member's attention, so its clock runs, too.
        let runs = match log.awaits() {
            Awaits::Turn { member: asked, .. } => asked == member,
            Awaits::Receipts { from } => is_days && from.contains(&member),
            Awaits::Nothing => false,
        };
        Time { left, runs_since: runs.then(|| play.since()) }
    }

    /// Returns a member's remaining time at this moment, or `None` if the game has no clock.
    pub(super) fn clock_of(&self, play: &Play, member: Member) -> Option<Millis> {
        let time = self.time(play, member);
        let used = time.runs_since.map_or(Millis(0), |since| self.cx.now.since(since));
        time.left.map(|left| left.since(used))
    }
}

/// Returns the last draw of the log.
fn drawn(log: &Log) -> Option<Drawn> {
    let dealt = log.history().iter().rev().find_map(|at| at.dealt.as_ref().or(at.carried.as_ref()))?;
    Some(Drawn { round: dealt.round, members: dealt.members.iter().map(|member| member.index()).collect() })
}

fn question(play: &Play, head: bastide_rules::hash::Hash, open: &OpenQuestion) -> QuestionView {
    let of = |members: Vec<Member>| members.into_iter().map(Member::index).collect::<Vec<_>>();
    let silent = play.log().members().iter().copied().filter(|member| open.lacks(*member)).collect();
    let (unanswered, no) = open.no.keys().partition(|member| open.is_unanswered(**member));
    let may_say = || !matches!(play.may_say_yes(open), Err(CommandError::MoveFirst));
    let asks_me = play.acts().is_some_and(|me| !play.recovering() && open.lacks(me) && may_say());
    QuestionView {
        question: head,
        kind: open.question.kind,
        asker: open.asker.index(),
        yes: of(open.yes.keys().copied().collect()),
        no: of(no),
        unanswered: of(unanswered),
        silent: of(silent),
        overtaken: open.question.index <= play.log().tip().index,
        denied: open.denied(),
        until: asks_me.then_some(open.until),
    }
}

/// Returns the sets of members with which somebody would continue, each set once.
fn goings_on(play: &Play) -> Vec<ContinuationView> {
    let theirs = play.going_on().theirs().iter().map(|(member, at)| (*member, at.willing));
    let ours = play.me().map(|me| (me, play.going_on().willing()));
    let mut sets: BTreeMap<Members, Vec<usize>> = BTreeMap::new();
    for (member, set) in theirs.chain(ours).filter(|(_, set)| !set.is_empty()) {
        sets.entry(set).or_default().push(member.index());
    }
    let view = |(set, by): (Members, Vec<usize>)| {
        let signing = play.going_on().signing().filter(|_| play.going_on().willing() == set);
        let signed = signing.map(|signing| {
            let signed = signing.signers().filter(|(_, _, signed)| *signed);
            signed.map(|(member, _, _)| member.index()).collect()
        });
        ContinuationView {
            with: set.iter().map(Member::index).collect(),
            by,
            signed,
            enough: play.may_go_on(set),
        }
    };
    sets.into_iter().map(view).collect()
}
