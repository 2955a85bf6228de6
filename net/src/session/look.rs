//! The view: a session's state in the words of a screen.

use bastide::record::{Awaits, Charter, PublicKey, Runs};
use bastide::rules::Seat;
use std::sync::Arc;

use super::card::Card;
use super::message::{At, Members};
use super::plan::Chair;
use super::play::Play;
use super::session::{Role, Session, State};
use super::signing::Signing;
use super::view::{Awaited, MemberView, Presence, SeatView, Stage, Turn, View, Wait};

impl Session {
    /// The session as it is now.
    #[must_use]
    pub fn view(&self) -> View {
        let card = match &self.role {
            Role::Host(host) => Some(host.card().clone()),
            Role::Guest(guest) => guest.card().cloned(),
        };
        let blank = View {
            stage: Stage::Knocking,
            table: self.table,
            game_id: None,
            host: self.host,
            members: Vec::new(),
            me: None,
            seats: Vec::new(),
            game: None,
            turn: None,
            waits: Vec::new(),
            events: Arc::default(),
            notes: Arc::clone(&self.desk.notes),
            protests: Vec::new(),
            caught: Vec::new(),
            chat: self.chat.shown(),
            watches: self.watches(),
            watchers: self.peers.watching(),
            place: bastide::record::Place::CHARTER,
            settled: None,
            released: false,
            card,
        };
        let mut view = match (&self.state, blank.card.clone()) {
            (State::Lobby, None) => blank,
            (State::Lobby, Some(card)) => self.look_at_lobby(&card, blank),
            (State::Signing(signing), _) => self.look_at_signing(signing, blank),
            (State::Play(play), _) => self.look_at_play(play, blank),
        };
        if let Some(halt) = &self.halt {
            view.stage = Stage::Halted(halt.clone());
            view.turn = None;
        }
        view
    }

    fn look_at_lobby(&self, card: &Card, blank: View) -> View {
        let guests = card.guests.iter().map(|guest| (guest.key, guest.name.as_str()));
        let people = std::iter::once((self.host, card.host.as_str())).chain(guests);
        let mut guests = 1..=card.guests.len();
        let seats: Vec<_> = card
            .plan
            .chairs
            .iter()
            .map(|chair| match chair {
                Chair::Host => SeatView::Member(0),
                Chair::Open => guests.next().map_or(SeatView::Open, SeatView::Member),
                Chair::StandIn => SeatView::StandIn,
            })
            .collect();
        let members: Vec<_> = people
            .enumerate()
            .map(|(member, (key, name))| MemberView {
                key,
                name: name.to_owned(),
                seats: seats_of(&seats, member),
                presence: self.presence(&key),
                muted: self.chat.is_muted(&key),
                agreed: member == 0
                    || card.guests[member - 1].agreed == card.terms && self.agrees(&key, card),
            })
            .collect();
        let me = members.iter().position(|member| member.key == self.desk.me);
        View { stage: Stage::Lobby, members, me, seats, ..blank }
    }

    fn look_at_signing(&self, signing: &Signing, blank: View) -> View {
        let proposal = signing.proposal();
        let seats: Vec<_> = proposal.seats.iter().map(seat_view).collect();
        let people = proposal.members.iter().zip(signing.names()).enumerate();
        let members: Vec<_> = people
            .map(|(member, (key, name))| MemberView {
                key: *key,
                name: name.map_or_else(|| super::view::fingerprint(key), str::to_owned),
                seats: seats_of(&seats, member),
                presence: self.presence(key),
                muted: self.chat.is_muted(key),
                agreed: signing.signed().has(member),
            })
            .collect();
        let missing = members.iter().enumerate().filter(|(_, member)| !member.agreed);
        let waits = missing.map(|(member, view)| Wait {
            member,
            what: Awaited::Signature,
            since: signing.since,
            presence: view.presence,
        });
        let waits = waits.collect();
        let me = members.iter().position(|member| member.key == self.desk.me);
        View { stage: Stage::Signing, members, me, seats, waits, ..blank }
    }

    fn look_at_play(&self, play: &Play, blank: View) -> View {
        let line = play.line();
        let charter = line.charter();
        let seats: Vec<_> = charter.proposal().seats.iter().map(seat_view).collect();
        let members: Vec<_> =
            charter.members().map(|member| self.member_view(charter, &seats, member)).collect();
        let (stage, awaited) = match line.awaits() {
            Awaits::Receipts { from } => {
                let from = from.iter().map(|member| (member.index(), Awaited::Receipt));
                (Stage::Gathering, from.collect())
            }
            Awaits::Turn { member, seat } => {
                let seat = seat.unwrap_or(Seat(0));
                (Stage::Deciding(seat), vec![(member.index(), Awaited::Turn(seat))])
            }
            Awaits::Resume | Awaits::Nothing => (Stage::Over, Vec::new()),
        };
        let silent = members.iter().enumerate().filter(|(member, view)| {
            play.recovering()
                && play.me().is_none_or(|me| me.index() != *member)
                && self
                    .peers
                    .get(&view.key)
                    .and_then(|peer| peer.have)
                    .is_none_or(|have| !play.covers(&have.at))
        });
        let silent = silent.map(|(member, _)| (member, Awaited::Have));
        let waits = silent.chain(awaited).map(|(member, what)| Wait {
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
        View {
            stage,
            game_id: Some(charter.id()),
            me: play.me().map(bastide::record::Member::index),
            game: Some(game),
            turn,
            waits,
            events: play.events().clone(),
            protests: play.objections(),
            caught: play.caught(),
            place: line.tip().place,
            settled: line.settled(),
            released: play.is_closed()
                && (play.me().is_none()
                    || members.iter().all(|member| self.holds_the_end(play, &member.key))),
            members,
            seats,
            ..blank
        }
    }

    fn member_view(
        &self,
        charter: &Charter,
        seats: &[SeatView],
        member: bastide::record::Member,
    ) -> MemberView {
        let key = charter.proposal().members[member.index()];
        MemberView {
            key,
            name: charter.name(member).to_owned(),
            seats: seats_of(seats, member.index()),
            presence: self.presence(&key),
            muted: self.chat.is_muted(&key),
            agreed: true,
        }
    }

    /// Whether a member is known to hold all receipts of the end.
    fn holds_the_end(&self, play: &Play, key: &PublicKey) -> bool {
        let ours = play.at();
        let holds = |theirs: At| match (ours, theirs) {
            (At::Game { head, receipts, .. }, At::Game { head: theirs, receipts: held, .. }) => {
                head == theirs && Members::covers(held, receipts)
            }
            _ => false,
        };
        *key == self.desk.me
            || self.peers.get(key).and_then(|peer| peer.have).is_some_and(|have| holds(have.at))
    }

    /// Of the own player we know better than the card.
    fn agrees(&self, key: &PublicKey, card: &Card) -> bool {
        match &self.role {
            Role::Guest(guest) if *key == self.desk.me => guest.agrees_to(card),
            _ => true,
        }
    }

    fn presence(&self, key: &PublicKey) -> Presence {
        if *key == self.desk.me {
            return Presence::Here;
        }
        self.peers.get(key).map_or(Presence::NotYet, |peer| peer.presence(self.desk.now))
    }
}

fn seat_view(runs: &Runs) -> SeatView {
    match runs {
        Runs::Member(member) => SeatView::Member(member.index()),
        Runs::StandIn => SeatView::StandIn,
    }
}

fn seats_of(seats: &[SeatView], member: usize) -> Vec<Seat> {
    let numbered = (0..).map(Seat).zip(seats);
    numbered.filter(|(_, view)| **view == SeatView::Member(member)).map(|(seat, _)| seat).collect()
}
