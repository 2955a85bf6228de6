//! What is done by consent: players ask and answer, offered or not; liars vote as the script says, with good signatures of their own
//! and whatever others have signed.

use bastide::record::entry::{Consent, ConsentKind, Departure, Leaver, Named};
use bastide::record::{Certificate, Entry, Exact, Member, Place, Shown, Signed, Vote};
use bastide_net::session::message::{At, Have, Message};
use bastide_net::session::{Ask, Wish};

use super::{MEMBERS, PEERS, WATCHER, World, altered, key};
use crate::script::Script;

impl World {
    /// A player asks for something; it may reach the others at once, and be answered.
    pub(super) fn consent(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let view = self.machines[peer].session.view();
        let offers = view.offers.iter().filter(|offer| offer.refused.is_none());
        let free: Vec<Ask> = offers.map(|offer| offer.ask).collect();
        let member = script.below(MEMBERS + 1);
        let any = [
            Ask::Resign,
            Ask::Exclude(member),
            Ask::Return,
            Ask::Back,
            Ask::Pause,
            Ask::Resume,
            Ask::Abandon,
        ];
        let ask = match script.below(8) {
            0 => any[script.below(any.len())],
            _ => script.one_of(&free).copied().unwrap_or(Ask::Resume),
        };
        // It says why not.
        let _ = self.machines[peer].session.wish(self.now, Wish::Ask(ask));
        self.drain(peer);
        let answers = script.byte();
        if answers & 1 == 0 {
            self.settle();
            for other in 0..PEERS {
                self.answer(other, answers >> (other + 1) & 1 == 0);
            }
            self.settle();
        }
    }

    /// A player answers all that it is asked.
    fn answer(&mut self, peer: usize, yes: bool) {
        let view = self.machines[peer].session.view();
        for ballot in view.ballots.iter().filter(|ballot| ballot.until.is_some()) {
            // It may have been decided by the answer before.
            let _ = self.machines[peer].session.wish(self.now, Wish::Answer { body: ballot.body, yes });
            self.drain(peer);
        }
    }

    /// A liar votes, or says what has been decided; who only watches may carry it.
    pub(super) fn lie_in_votes(&mut self, script: &mut Script<'_>) {
        let liar = self.liar(script);
        let speaker = if script.below(4) == 0 { WATCHER } else { liar };
        let to = script.below(self.honest);
        if let Some(lie) = self.vote_of(liar, script) {
            let bytes = lie.encode();
            self.said.push_back((liar, bytes.clone()));
            self.deliver(speaker, to, &bytes);
        }
    }

    fn vote_of(&self, liar: usize, script: &mut Script<'_>) -> Option<Message> {
        let view = self.machines[liar].session.view();
        let member = Member(u8::try_from(view.me?).ok()?);
        let heard = self.heard();
        let at = script.one_of(&heard.tips)?;
        let body = match script.below(3) {
            0 => Exact::new(Consent {
                game: view.game_id?,
                place: Place(at.place.0 + [1, 1, 1, 1, 2, 3, 0, 60][script.below(8)]),
                prev: at.head,
                kind: kind(&heard, script),
            }),
            _ => script.one_of(&heard.bodies)?.clone(),
        };
        let named = Consent::hash(&body);
        let own = |script: &mut Script<'_>| {
            let vote = Vote {
                game: body.game,
                place: body.place,
                ballot: [1, 1, 1, 2, 3, 9, 10, u32::MAX][script.below(8)],
                consent: (script.below(4) > 0).then_some(named),
                tip: [Some(*at), Some(*at), Some(*at), None][script.below(4)],
                member,
            };
            Signed::seal(&key(liar), vote)
        };
        Some(match script.below(4) {
            0 => {
                let vote = script.one_of(&heard.votes)?;
                Message::Vote { votes: vec![altered::<Vote>(liar, vote, script)?], bodies: vec![body] }
            }
            1 => {
                let mut votes: Vec<Signed<Vote>> =
                    heard.votes.iter().filter(|vote| vote.consent == Some(named)).cloned().collect();
                if script.below(2) == 0 {
                    votes.push(own(script));
                }
                let odd = script.below(16);
                if odd < votes.len() {
                    votes.remove(odd);
                }
                Message::Entry(Entry::Certificate(Certificate::new(body, votes)))
            }
            _ => {
                let votes = (0..=script.below(3)).map(|_| own(script)).collect();
                Message::Vote { votes, bodies: vec![body] }
            }
        })
    }

    /// What of votes was said lately.
    fn heard(&self) -> Heard {
        let mut heard = Heard::default();
        for (_, bytes) in self.said.iter().rev() {
            match Message::decode(bytes) {
                Ok(Message::Have(Have { at: At::Game { place, head, .. }, .. })) => {
                    let tip = Named { place: Place(place), head };
                    if heard.tips.len() < 8 && !heard.tips.contains(&tip) {
                        heard.tips.push(tip);
                    }
                }
                Ok(Message::Receipt(receipt)) => heard.links.extend(receipt.shows),
                Ok(Message::Vote { votes, bodies }) => {
                    heard.votes.extend(votes);
                    heard.bodies.extend(bodies);
                }
                _ => {}
            }
        }
        heard
    }
}

/// What of votes was said lately, the last first.
#[derive(Default)]
struct Heard {
    tips: Vec<Named>,
    links: Vec<Shown>,
    votes: Vec<Signed<Vote>>,
    bodies: Vec<Exact<Consent>>,
}

/// Whatever may be agreed on.
fn kind(heard: &Heard, script: &mut Script<'_>) -> ConsentKind {
    let member = |script: &mut Script<'_>| Member(script.below(MEMBERS + 1) as u8);
    match script.below(8) {
        0..=2 => {
            let leaver = |script: &mut Script<'_>| Leaver {
                member: member(script),
                departure: [Departure::Excluded, Departure::Resigning][script.below(2)],
                link: (script.below(2) == 0).then(|| script.one_of(&heard.links).copied()).flatten(),
            };
            let leavers = (0..=script.below(2)).map(|_| leaver(script)).collect();
            ConsentKind::Leave { leavers, proof: (script.below(6) == 0).then_some([1; 32]) }
        }
        3 => ConsentKind::Return { member: member(script) },
        4 => {
            let tip = heard.tips.first().map_or(0, |tip| tip.place.0);
            ConsentKind::Back { to: Place(tip.saturating_sub(script.below(5) as u32)) }
        }
        5 => ConsentKind::Pause,
        6 => ConsentKind::Resume,
        _ => ConsentKind::Abandon,
    }
}
