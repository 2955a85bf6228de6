//! Signed turns that break a rule: kept, protested against and shown; and what others protest against.
//!
//! Invariants: a refused turn is never in the line; of each member the first is kept, and the latest protest. Nothing here stops or
//! moves the game: the member is waited for as before, and what becomes of it is for the others to decide.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{
    BrokenRule, ConsentKind, Entry, ForkProof, Line, Member, Place, Protest, Refusal, Signed, Statement,
    Turn, file,
};

use super::Play;
use crate::session::desk::Desk;
use crate::session::draft::Draft;
use crate::session::journal::Item;
use crate::session::message::Message;
use crate::session::note::News;
use crate::session::output::To;
use crate::session::time::Millis;
use crate::session::view::Objection;

/// What was refused, and what others say they refuse.
#[derive(Debug, Default)]
pub(super) struct Protests {
    refused: BTreeMap<Member, Refused>,
    heard: BTreeMap<Member, (Millis, Signed<Protest>)>,
}

/// A turn that its member signed and that follows a head of ours, and the rule it breaks.
#[derive(Debug)]
struct Refused {
    turn: Signed<Turn>,
    rule: BrokenRule,
    at: Millis,
}

impl Protests {
    /// Whether we have refused something of a member.
    pub(super) fn refuses(&self, member: Member) -> bool {
        self.refused.contains_key(&member)
    }

    /// What a member signed for a place and we refused, as far as it is kept.
    pub(super) fn refused(&self, place: Place, member: Member) -> Option<Statement> {
        let turn = &self.refused.get(&member).filter(|refused| refused.turn.place == place)?.turn;
        Some(Statement::Turn(turn.clone()))
    }
}

impl Play {
    /// A turn that follows our head, signed by its member, was refused.
    pub(super) fn judge(&mut self, desk: &mut Desk, turn: &Signed<Turn>, refusal: Refusal) {
        if matches!(refusal.rule, BrokenRule::OutOfTurn(_) | BrokenRule::Over | BrokenRule::Paused) {
            return self.blame(desk, refusal);
        }
        let name = self.line.charter().name(turn.member).to_owned();
        desk.note(News::InvalidTurn { name, place: turn.place, rule: refusal.rule });
        if self.protests.refused.contains_key(&turn.member) {
            return;
        }
        desk.keep(&Item::Refused(Box::new(turn.clone())));
        let refused = Refused { turn: turn.clone(), rule: refusal.rule, at: desk.now };
        self.protests.refused.insert(turn.member, refused);
        for message in self.protest(desk, turn, refusal.rule) {
            desk.say(To::All, &message);
        }
    }

    /// After a start: a turn that was refused.
    pub(in crate::session) fn recall_refused(&mut self, desk: &Desk, turn: Signed<Turn>) {
        if let Some(rule) = broken(&self.line, &turn) {
            self.protests.refused.insert(turn.member, Refused { turn, rule, at: desk.now });
        }
    }

    /// What is said about a refused turn: the turn itself, and of a member its protest.
    fn protest(&self, desk: &Desk, turn: &Signed<Turn>, rule: BrokenRule) -> Vec<Message> {
        let mut messages = vec![Message::Entry(Entry::Turn(turn.clone()))];
        if let Some(hand) = &self.hand {
            let protest = Protest {
                game: turn.game,
                place: turn.place,
                head: turn.hash(),
                rule: rule.code(),
                digest: self.own_digest(turn, rule),
                member: hand.me,
            };
            messages.push(Message::Protest(Signed::seal(&desk.key, protest)));
        }
        messages
    }

    /// That of the game before the turn; if it is the digest that differs, that of the game after its actions.
    fn own_digest(&self, turn: &Turn, rule: BrokenRule) -> Hash {
        let seat = turn.seat.filter(|_| rule == BrokenRule::Digest);
        let Some(seat) = seat else { return self.line.game().digest() };
        let mut draft = Draft::new(*self.line.deciders(), seat, self.line.game_at_turn());
        for action in &turn.actions {
            if draft.act(*action).is_err() {
                break;
            }
        }
        draft.game().digest()
    }

    /// What a peer that has just come is told of refused turns for the next place.
    pub(in crate::session) fn protests_again(&self, desk: &Desk) -> Vec<Message> {
        let next = self.line.tip().place.next();
        let refused = self.protests.refused.values().filter(|refused| refused.turn.place == next);
        refused.flat_map(|refused| self.protest(desk, &refused.turn, refused.rule)).collect()
    }

    /// A member protests.
    pub(in crate::session) fn hear_protest(&mut self, desk: &mut Desk, protest: &Signed<Protest>) {
        let charter = self.line.charter();
        let signed = charter.key(protest.member).is_some_and(|key| protest.is_by(key));
        if protest.game != charter.id() || !signed {
            return desk.note(News::Nonsense("a protest that its member didn't sign".into()));
        }
        let before = self.protests.heard.get(&protest.member);
        if before.is_some_and(|(_, before)| before.place >= protest.place)
            || Some(protest.member) == self.me()
        {
            return;
        }
        desk.note(News::Protest {
            name: charter.name(protest.member).to_owned(),
            place: protest.place,
            accepted: self.line.at(protest.place).is_some_and(|applied| applied.head == protest.head),
        });
        self.protests.heard.insert(protest.member, (desk.now, protest.clone()));
    }

    /// All that is protested against, by place.
    pub(in crate::session) fn objections(&self) -> Vec<Objection> {
        let mut all: BTreeMap<(Place, Hash), Objection> = BTreeMap::new();
        for refused in self.protests.refused.values() {
            let objection = Objection {
                place: refused.turn.place,
                against: Some(refused.turn.member.index()),
                rule: refused.rule.to_string(),
                by: self.me().iter().map(|me| me.index()).collect(),
                ours: true,
                since: refused.at,
            };
            all.insert((refused.turn.place, refused.turn.hash()), objection);
        }
        for (at, protest) in self.protests.heard.values() {
            let objection = all.entry((protest.place, protest.head)).or_insert_with(|| Objection {
                place: protest.place,
                against: self.author(protest.place, protest.head),
                rule: format!("rule {}", protest.rule),
                by: Vec::new(),
                ours: false,
                since: *at,
            });
            objection.by.push(protest.member.index());
        }
        all.into_values().collect()
    }

    /// Whose turn has this head, if we hold it.
    fn author(&self, place: Place, head: Hash) -> Option<usize> {
        let applied = self.line.at(place).filter(|applied| applied.head == head)?;
        match &applied.entry {
            Some(Entry::Turn(turn)) => Some(turn.member.index()),
            _ => None,
        }
    }

    /// What there is against members, as a record that anybody can verify: the line, the fork proofs held, and a turn that breaks a
    /// rule where it stands. None if there is nothing.
    pub(in crate::session) fn evidence(&self) -> Option<Vec<u8>> {
        let refused = self.protests.refused.values().next();
        if refused.is_none() && self.proofs.is_empty() {
            return None;
        }
        let before = refused.and_then(|refused| {
            let head = refused.turn.prev;
            Some(self.line.history().iter().find(|applied| applied.head == head)?.place)
        });
        let to = before.unwrap_or(self.line.tip().place);
        let mut bytes = file::begin(self.line.sealed_charter());
        bytes.extend(file::entries(&self.line, Place::CHARTER, to));
        // A split's proof stands before it already.
        let in_line = |proof: &ForkProof| {
            let kinds = self.line.history().iter().filter(|applied| applied.place <= to);
            kinds.filter_map(|applied| applied.kind()).any(|kind| {
                matches!(kind, ConsentKind::Leave { proof: Some(named), .. } if *named == proof.hash())
            })
        };
        bytes.extend(self.proofs.values().filter(|proof| !in_line(proof)).flat_map(file::proof));
        if before.is_some() {
            bytes.extend(
                refused.map_or(Vec::new(), |refused| file::entry(&Entry::Turn(refused.turn.clone()))),
            );
        }
        Some(bytes)
    }
}

/// The rule that a turn breaks where it stands, after the head that it names.
fn broken(line: &Line, turn: &Signed<Turn>) -> Option<BrokenRule> {
    let mut before = Line::new((**line.sealed_charter()).clone()).ok()?;
    for (proof, _) in line.proofs() {
        before.offer_proof(proof).ok()?;
    }
    for applied in line.history().iter().take_while(|applied| applied.place < turn.place) {
        if let Some(entry) = &applied.entry {
            before.offer(entry).ok()?;
        }
    }
    (before.tip().head == turn.prev)
        .then(|| before.offer_turn(turn).err())
        .flatten()
        .map(|refusal| refusal.rule)
}
