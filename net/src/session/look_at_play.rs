//! The view of a game: whom it waits for, what is voted on, what the clocks say.

use bastide::record::{
    Awaits, Clock, Consent, ConsentKind, Departure, Entry, Member, Place, PublicKey, Receipt, Turn as Sealed,
};
use bastide::rules::Seat;

use super::ballot::Poll;
use super::limits;
use super::look::{seat_view, seats_of};
use super::message::{At, Members};
use super::play::Play;
use super::session::Session;
use super::time::Millis;
use super::view::{
    Awaited, BallotView, ClaimView, Matter, MemberView, SeatView, Stage, Time, Turn, View, Wait,
};

impl Session {
    pub(super) fn look_at_play(&self, play: &Play, blank: View) -> View {
        let line = play.line();
        let charter = line.charter();
        let seats: Vec<_> = charter.proposal().seats.iter().map(seat_view).collect();
        let members: Vec<_> =
            charter.members().map(|member| self.member_in_play(play, &seats, member)).collect();
        let ballots = self.ballots(play);
        let (stage, awaited) = match line.awaits() {
            _ if play.is_bound() => {
                let silent = ballots
                    .iter()
                    .filter(|ballot| play.me().is_some_and(|me| ballot.yes.contains(&me.index())));
                let silent = silent.flat_map(|ballot| ballot.silent.iter());
                (Stage::Bound, silent.map(|member| (*member, Awaited::Vote)).collect())
            }
            Awaits::Receipts { from } => {
                let from = from.iter().map(|member| (member.index(), Awaited::Receipt));
                (Stage::Gathering, from.collect())
            }
            Awaits::Turn { member, seat } => {
                let seat = seat.unwrap_or(Seat(0));
                (Stage::Deciding(seat), vec![(member.index(), Awaited::Turn(seat))])
            }
            Awaits::Resume => (Stage::Paused, Vec::new()),
            Awaits::Nothing => (Stage::Over, Vec::new()),
        };
        let unheard = Self::unheard(play, &self.peers, self.desk.now).filter(|_| play.recovering());
        let unheard = unheard.map(|member| (member.index(), Awaited::Have));
        let waits = unheard.chain(awaited).map(|(member, what)| Wait {
            member,
            what,
            since: play.since(),
            presence: members[member].presence,
        });
        let waits = waits.collect();
        let turn = play.draft().map(|draft| Turn {
            seat: draft.seat(),
            offered: if draft.is_complete() { Vec::new() } else { draft.game().actions() },
            done: draft.actions().to_vec(),
            events: draft.events().to_vec(),
            complete: draft.is_complete(),
        });
        let game = play.draft().map_or_else(|| play.game().clone(), |draft| draft.game().clone());
        let active = |member: &usize| members[*member].left.is_none();
        let mut still = (0..members.len()).filter(active);
        View {
            stage,
            game_id: Some(charter.id()),
            me: play.me().map(Member::index),
            game: Some(game),
            turn,
            waits,
            events: play.events().clone(),
            protests: play.objections(),
            caught: play.caught(),
            place: line.tip().place,
            settled: line.settled(),
            ballots,
            offers: self.offers(play),
            claim: ClaimView { refused: self.refuses_claim(play), made: play.own_claim().is_some() },
            ending: line.ending(),
            released: play.is_closed()
                && (play.me().is_none()
                    || still.all(|member| self.holds_the_end(play, &members[member].key))),
            members,
            seats,
            ..blank
        }
    }

    fn member_in_play(&self, play: &Play, seats: &[SeatView], member: Member) -> MemberView {
        let line = play.line();
        let charter = line.charter();
        let key = charter.proposal().members[member.index()];
        let left = (!line.active().contains(&member)).then(|| {
            if line.excluded().contains(&member) { Departure::Excluded } else { Departure::Resigning }
        });
        MemberView {
            key,
            name: charter.name(member).to_owned(),
            seats: seats_of(seats, member.index()),
            presence: self.presence(&key),
            muted: self.chat.is_muted(&key),
            agreed: true,
            app_away: self.is_away(&key),
            left,
            time: self.time(play, member),
        }
    }

    /// Whether a member is known to hold all receipts of the end.
    fn holds_the_end(&self, play: &Play, key: &PublicKey) -> bool {
        let ours = play.at(None);
        let holds = |theirs: At| match (ours, theirs) {
            (At::Game { head, receipts, .. }, At::Game { head: theirs, receipts: held, .. }) => {
                head == theirs && Members::covers(held, receipts)
            }
            _ => false,
        };
        *key == self.desk.me
            || self.peers.get(key).and_then(|peer| peer.have).is_some_and(|have| holds(have.at))
    }

    /// What is being voted on: each body by the poll in which it was brought up last.
    fn ballots(&self, play: &Play) -> Vec<BallotView> {
        let (council, tip) = (play.council(), play.line().tip().place);
        let mut last: Vec<(Poll, [u8; 32])> = Vec::new();
        for (poll, _, yes, _) in council.votes() {
            if let Some(body) = yes.filter(|_| poll.place > tip) {
                last.retain(|(_, other)| *other != body);
                last.push((poll, body));
            }
        }
        last.into_iter().filter_map(|(poll, body)| self.ballot(play, poll, body)).collect()
    }

    fn ballot(&self, play: &Play, poll: Poll, hash: [u8; 32]) -> Option<BallotView> {
        let council = play.council();
        let (body, asker) = council.body(&hash)?;
        let (mut yes, mut no, mut silent) = (Vec::new(), Vec::new(), Vec::new());
        for member in council.needed(&hash) {
            let mut words = council.words_of(poll, *member).peekable();
            let list = if words.peek().is_none() {
                &mut silent
            } else if words.any(|word| word == Some(hash)) {
                &mut yes
            } else {
                &mut no
            };
            list.push(member.index());
        }
        let since = council.asked_since(poll, &hash, play.line().tip().place);
        Some(BallotView {
            body: hash,
            matter: matter(body),
            asker: asker.index(),
            yes,
            no,
            silent,
            until: since.filter(|_| play.me().is_some()).map(|since| since + limits::ANSWER),
        })
    }

    /// What a member has used of its time.
    fn time(&self, play: &Play, member: Member) -> Time {
        let line = play.line();
        let (mut spent, mut observed, mut sealed) = (0, 0, 0);
        let history = line.history();
        let waited = |place: Place, receipts: &mut dyn Iterator<Item = &Receipt>| {
            receipts
                .filter(|receipt| receipt.place == place)
                .map(|receipt| u64::from(receipt.waited_ms))
                .min()
        };
        for (number, applied) in history.iter().enumerate() {
            let Some(turn) = turn(applied.entry.as_ref()).filter(|turn| turn.member == member) else {
                continue;
            };
            let own = u64::from(turn.spent_ms);
            let later = history.get(number + 1).and_then(|later| self::turn(later.entry.as_ref()));
            let others = match later {
                Some(later) => waited(applied.place, &mut later.receipts.iter().map(|receipt| &**receipt)),
                None => waited(applied.place, &mut line.receipts().map(|receipt| &***receipt)),
            };
            (spent, observed, sealed) = (spent + own, observed + others.unwrap_or(own), sealed + 1);
        }
        let left = match line.charter().proposal().clock {
            Clock::Untimed => None,
            Clock::Turn { seconds } => Some(Millis::seconds(u64::from(seconds))),
            Clock::Bank { seconds, increment } => {
                let all = Millis::seconds(u64::from(seconds) + sealed * u64::from(increment));
                Some(all.since(Millis(spent)))
            }
        };
        let runs = matches!(line.awaits(), Awaits::Turn { member: asked, .. } if asked == member);
        Time {
            spent: Millis(spent),
            observed: Millis(observed),
            left,
            runs_since: (runs && !play.is_bound()).then(|| play.since()),
        }
    }

    /// What is left of a member's time; none if the game has no clock.
    pub(super) fn clock_of(&self, play: &Play, member: Member) -> Option<Millis> {
        let time = self.time(play, member);
        let used = time.runs_since.map_or(Millis(0), |since| self.desk.now.since(since));
        time.left.map(|left| left.since(used))
    }
}

fn turn(entry: Option<&Entry>) -> Option<&Sealed> {
    match entry {
        Some(Entry::Turn(turn)) => Some(turn),
        Some(Entry::Certificate(_)) | None => None,
    }
}

fn matter(body: &Consent) -> Matter {
    match &body.kind {
        ConsentKind::Leave { leavers, .. } => {
            let by = |departure| {
                let those = leavers.iter().filter(move |leaver| leaver.departure == departure);
                those.map(|leaver| leaver.member.index()).collect()
            };
            let (resigning, excluded) = (by(Departure::Resigning), by(Departure::Excluded));
            Matter::Leave { resigning, excluded, split: body.is_split() }
        }
        ConsentKind::Return { member } => Matter::Return(member.index()),
        ConsentKind::Back { to } => Matter::Back(*to),
        ConsentKind::Pause => Matter::Pause,
        ConsentKind::Resume => Matter::Resume,
        ConsentKind::Abandon => Matter::Abandon,
    }
}
