//! Builder of a session's view, except for its game.

use bastide_record::{First, Index, Player, Proposal, PublicKey};
use bastide_rules::Seat;
use std::sync::Arc;

use super::view::{MemberView, OwedBy, Presence, SeatView, Stage, Time, View, Wait};
use crate::lobby::card::Card;
use crate::lobby::plan::{Chair, Terms};
use crate::lobby::signing::Signing;
use crate::session::{Phase, Role, Session};

impl Session {
    /// Returns the current view.
    #[must_use]
    pub fn view(&self) -> View {
        let card = self.role.card().cloned();
        let proposed: Option<&First> = match &self.phase {
            Phase::Lobby => None,
            Phase::Signing(signing) => match &**signing.proposal() {
                Proposal::First(first) => Some(first),
                Proposal::Continuing(_) => None,
            },
            Phase::Play(play) => Some(play.log().terms()),
        };
        let on_card = card.as_ref().map(|card| card.plan.terms.clone());
        let blank = View {
            terms: proposed.map(Terms::of).or(on_card).unwrap_or_default(),
            stage: Stage::AwaitingCard,
            table: self.table,
            game_id: None,
            host: self.host,
            members: Vec::new(),
            me: None,
            seats: Vec::new(),
            players: proposed.map(|first| first.seats.clone()).unwrap_or_default(),
            game: None,
            turn: None,
            waits: Vec::new(),
            events: Arc::default(),
            notes: Arc::clone(&self.cx.notes),
            notes_before: self.cx.notes_before,
            objections: Vec::new(),
            caught: Vec::new(),
            chat: self.chat.shown(),
            read: self.chat.read(),
            watches: self.watches(),
            watchers: self.peers.watching(),
            index: Index::FIRST,
            settled: None,
            record_ends: None,
            chapter: 0,
            drawn: None,
            links_missing: Vec::new(),
            goings_on: Vec::new(),
            questions: Vec::new(),
            offers: Vec::new(),
            remarks: Vec::new(),
            may_remark: Vec::new(),
            ending: None,
            released: false,
            put_back: None,
            letter: None,
            card,
        };
        let mut view = match (&self.phase, blank.card.clone()) {
            (Phase::Lobby, None) => blank,
            (Phase::Lobby, Some(card)) => self.look_at_lobby(&card, blank),
            (Phase::Signing(signing), _) => self.look_at_signing(signing, blank),
            (Phase::Play(play), _) => self.look_at_play(play, blank),
        };
        if let Some(halt) = &self.halt {
            view.stage = Stage::Halted(halt.clone());
            (view.turn, view.letter) = (None, None);
        }
        view
    }

    fn look_at_lobby(&self, card: &Card, blank: View) -> View {
        let people = std::iter::once(self.host).chain(card.guests.iter().map(|guest| guest.key));
        let mut guests = 1..=card.guests.len();
        let seats: Vec<_> = card
            .plan
            .chairs
            .iter()
            .map(|chair| match chair {
                Chair::Host | Chair::Beside { .. } | Chair::Bot(_) => SeatView::Member(0),
                Chair::Open => guests.next().map_or(SeatView::Open, SeatView::Member),
                Chair::StandIn => SeatView::StandIn,
            })
            .collect();
        let members: Vec<_> = people
            .enumerate()
            .map(|(member, key)| MemberView {
                agreed: member == 0
                    || card.guests[member - 1].agreed == card.terms && self.agrees(&key, card),
                ..self.member(key, &card.name(member).unwrap_or_default(), &seats, member)
            })
            .collect();
        let me = members.iter().position(|member| member.key == self.cx.me);
        View { stage: Stage::Lobby, members, me, seats, players: card.seats(), ..blank }
    }

    fn look_at_signing(&self, signing: &Signing, blank: View) -> View {
        let Proposal::First(first) = &**signing.proposal() else { return blank };
        let seats: Vec<_> = first.seats.iter().map(|seat| seat_view(seat.player)).collect();
        let members: Vec<_> = signing
            .signers()
            .map(|(member, key, signed)| MemberView {
                agreed: signed,
                ..self.member(key, first.name(member), &seats, member.index())
            })
            .collect();
        let missing = members.iter().enumerate().filter(|(_, member)| !member.agreed);
        let waits =
            missing.map(|(member, view)| Wait { member, what: OwedBy::Signature, presence: view.presence });
        let waits = waits.collect();
        let me = members.iter().position(|member| member.key == self.cx.me);
        View { stage: Stage::Signing, members, me, seats, waits, ..blank }
    }

    /// Makes the view of a member, with what is known in every phase.
    pub(super) fn member(&self, key: PublicKey, name: &str, seats: &[SeatView], member: usize) -> MemberView {
        let of_member = |(_, view): &(Seat, &SeatView)| **view == SeatView::Member(member);
        MemberView {
            key,
            name: name.to_owned(),
            seats: (0..).map(Seat).zip(seats).filter(of_member).map(|(seat, _)| seat).collect(),
            presence: self.presence(&key),
            muted: self.chat.is_muted(&key),
            agreed: true,
            app_away: self.is_away(&key),
            missing: None,
            resigned: false,
            time: Time::default(),
        }
    }

    /// Our own agreement is newer than the one on the card.
    fn agrees(&self, key: &PublicKey, card: &Card) -> bool {
        match &self.role {
            Role::Guest(guest) if *key == self.cx.me => guest.agrees_to(card, self.cx.me, &self.cx.profile),
            _ => true,
        }
    }

    /// Returns true if a peer's player is away.
    pub(super) fn is_away(&self, key: &PublicKey) -> bool {
        let peer = self.peers.get(key).filter(|peer| peer.up.is_some());
        if *key == self.cx.me {
            self.away
        } else {
            peer.and_then(|peer| peer.status).is_some_and(|status| status.away)
        }
    }

    pub(super) fn presence(&self, key: &PublicKey) -> Presence {
        if *key == self.cx.me {
            return Presence::Here;
        }
        self.peers.get(key).map_or(Presence::NotYet, |peer| peer.presence(self.cx.now))
    }
}

pub(super) fn seat_view(player: Player) -> SeatView {
    player.member().map_or(SeatView::StandIn, |member| SeatView::Member(member.index()))
}
