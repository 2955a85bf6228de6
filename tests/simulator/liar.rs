//! A liar: somebody who speaks for a program that is honest itself, and changes, drops and adds as its lie asks for.
//!
//! It holds the member's key, follows the game on a line of its own, and may build anything that the record's types can say.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use bastide_record::{
    Awaits, Chain, Charter, Draft, Entry, Exact, Index, Join, Key, Link, Log, Member, Proposal, Question,
    Receipt, Record, Round, SealedCharter, Shown, Signed, Statement, Turn,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Action, Seat, Waits};
use bastide_session::Card;
use bastide_session::message::{LineItem, Message};

use super::dice::Dice;
use super::disk::Item;
use super::lies::{Lie, Named, Tell, Who, Whom};
use super::watch::Watch;

/// So many messages a liar without a seat has in mind.
const REMEMBERED: usize = 20;

/// What a liar works with.
pub(crate) struct Liar {
    pub(crate) lie: &'static Lie,
    pub(crate) key: Key,
    pub(crate) dice: Dice,
    /// What it ought to have signed where it signed something else, by hash, and how often it has lied otherwise.
    lied_about: BTreeMap<Hash, Statement>,
    lied: u32,
    /// It tells the truth about what comes before this index.
    from: Index,
    /// So many things it lies about.
    lies_left: u32,
    /// By machine: whether it is told the lie.
    pub(crate) believes: Vec<bool>,
    /// By machine: whether it is honest.
    honest: Vec<bool>,
    /// The proposal signed last, and all joins to it that were seen.
    pub(crate) proposal: Option<Exact<Proposal>>,
    pub(crate) joins: Vec<Signed<Join>>,
    /// What it has joined with beside its program's join.
    pub(crate) other_join: Option<Signed<Join>>,
    /// Whether it has said Yes and No to one question.
    pub(crate) denies: bool,
    /// The questions to which its program has said Yes or No.
    answered: BTreeSet<Hash>,
    game: Option<Followed>,
    /// Links that others have shown, by round.
    pub(crate) overheard: BTreeMap<Round, (Member, Link)>,
    /// Those of its last turn.
    pub(crate) old_receipts: Vec<Signed<Receipt>>,
    /// Messages that it says late, or once more.
    pub(crate) dug_up: Vec<Vec<u8>>,
    /// The card that it has shown last.
    pub(crate) card: Option<Card>,
    /// A key of which nobody knows that it is the liar's.
    pub(crate) puppet: Key,
    /// What it lied about last.
    last: Option<Hash>,
    /// What was said in index of what; none if the truth was.
    instead: BTreeMap<(Hash, bool), Option<Vec<Statement>>>,
}

/// The game as the liar follows it.
struct Followed {
    me: Member,
    chain: Chain,
    /// Behind by what is in `later`.
    record: Record,
    later: VecDeque<Entry>,
    last_round: Round,
}

impl Liar {
    pub(crate) fn new(lie: &'static Lie, key: Key, honest: Vec<bool>, mut dice: Dice) -> Self {
        // Of two or more honest members one at least is told the lie, and one at least isn't.
        let mut believes: Vec<_> = honest.iter().map(|_| dice.falls(500)).collect();
        let them: Vec<_> = (0..honest.len()).filter(|machine| honest[*machine]).collect();
        if them.len() > 1 {
            let first = dice.below(them.len());
            let second = (first + 1 + dice.below(them.len() - 1)) % them.len();
            (believes[them[first]], believes[them[second]]) = (true, false);
        }
        if lie.whom == Whom::All {
            believes.fill(true);
        }
        let puppet = Key::from_seed(dice.bytes());
        let from = Index(if dice.falls(500) { 0 } else { dice.between(0, 12) as u32 });
        let lies_left = if dice.falls(500) { 1 } else { dice.between(1, 20) as u32 };
        Self {
            lie,
            key,
            dice,
            lied_about: BTreeMap::new(),
            lied: 0,
            from,
            lies_left,
            believes,
            honest,
            proposal: None,
            joins: Vec::new(),
            other_join: None,
            denies: false,
            answered: BTreeSet::new(),
            game: None,
            overheard: BTreeMap::new(),
            old_receipts: Vec::new(),
            dug_up: Vec::new(),
            card: None,
            puppet,
            last: None,
            instead: BTreeMap::new(),
        }
    }

    /// Whether there is but one to lie to.
    pub(crate) fn faces_one(&self) -> bool {
        self.honest.iter().filter(|honest| **honest).count() == 1
    }

    /// Its program has kept this.
    pub(crate) fn kept(&mut self, item: &Item) {
        match item {
            Item::Joined { proposal, join } => {
                self.proposal = Some((**proposal).clone());
                self.joins = vec![(**join).clone()];
            }
            Item::Began(charter) => {
                let sealed =
                    SealedCharter::decode(&charter.0, None).expect("a game begins with a good charter");
                let charter = Arc::clone(sealed.charter());
                // Who watches is none of the members.
                let Some(me) = charter.member(&self.key.public()) else { return };
                let chain = self.chain(&charter).expect("each member has a join");
                let record = Record::new(sealed).expect("versions are right");
                // What was told of an earlier game, that never came to be, is told no more.
                self.lied_about.clear();
                self.game =
                    Some(Followed { me, chain, record, later: VecDeque::new(), last_round: Round::ANCHOR });
            }
            Item::Evidence(evidence) => {
                if let Some(game) = &mut self.game {
                    _ = game.record.offer_evidence((**evidence).clone());
                }
            }
            Item::Continued(charter) => self.follow(&charter.0),
            Item::Said { question, .. } => _ = self.answered.insert(Question::head(question)),
            Item::Entry(entry) => {
                if let Some(game) = &mut self.game {
                    game.later.push_back(entry.clone());
                }
            }
            _ => {}
        }
    }

    /// Its program goes on in a new chapter.
    fn follow(&mut self, charter: &[u8]) {
        let Some(game) = &mut self.game else { return };
        while let Some(entry) = game.later.pop_front() {
            if game.record.offer(&entry).is_err() {
                _ = game.record.replace(&entry);
            }
        }
        let first = game.record.first().clone();
        let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) else { return };
        _ = game.record.offer_charter(sealed);
        let current = game.record.log().charter().clone();
        if let Some(chain) = self.chain(&current)
            && let Some(game) = &mut self.game
        {
            (game.chain, game.last_round) = (chain, Round::ANCHOR);
        }
    }

    /// Its chain of a chapter, if it is in that.
    fn chain(&self, charter: &Charter) -> Option<Chain> {
        let join = charter.join(charter.member(&self.key.public())?)?;
        Some(Chain::grow(&self.key, &join.nonce, &join.proposal))
    }

    /// It hears this, as its program does.
    pub(crate) fn heard(&mut self, message: &Message) {
        if self.lie.who == Who::Watcher && self.dug_up.len() < REMEMBERED {
            self.dug_up.push(message.encode());
        }
        match message {
            Message::Join(join) if self.joins.iter().all(|known| known.key != join.key) => {
                self.joins.push(join.clone());
            }
            Message::Receipt(receipt) => self.overhears(receipt),
            Message::Line { receipts, .. } => receipts.iter().for_each(|receipt| self.overhears(receipt)),
            Message::Entry(Entry::Turn(turn)) => {
                turn.receipts.iter().for_each(|receipt| self.overhears(receipt));
            }
            _ => {}
        }
    }

    fn overhears(&mut self, receipt: &Signed<Receipt>) {
        if let Some(shown) = receipt.shows
            && self.me() != Some(receipt.member)
        {
            self.overheard.insert(shown.round, (receipt.member, shown.link));
        }
    }

    /// What its program is to hear: nothing of its own lies that others pass on, since an honest program would stop.
    pub(crate) fn lets_in(&self, message: &Message) -> bool {
        // Not what it has signed in another's name, which that one may say itself; nor what it said beside its lies.
        let said = self
            .instead
            .iter()
            .flat_map(|((truth, _), lie)| lie.iter().flatten().map(move |said| (truth, said)));
        let own = said
            .filter(|(_, said)| Some(said.member()) == self.me())
            .map(|(truth, said)| (truth, hash(said)));
        let lies: Vec<_> = own.filter(|(truth, said)| *truth != said).map(|(_, said)| said).collect();
        let lied = |entry: &Entry| lies.contains(&entry.head());
        match message {
            Message::Entry(entry) => !lied(entry),
            Message::Receipt(receipt) => !lies.contains(&receipt.hash()),
            Message::Line { items, receipts } => {
                let lied = |item: &LineItem| match item {
                    LineItem::Charter { .. } => self.other_join.is_some(),
                    LineItem::Entry(entry) => lied(entry),
                };
                !items.iter().any(lied) && !receipts.iter().any(|receipt| lies.contains(&receipt.hash()))
            }
            // What it says beside its program's Yes or No.
            Message::Question(asked) => {
                let mine = |member: Member| Some(member) == self.me();
                let is_own = self.answered.contains(&Question::head(&asked.question));
                !self.denies
                    || (is_own || !asked.yes.iter().any(|yes| mine(yes.member)))
                        && !asked.no.iter().any(|no| mine(no.member))
            }
            Message::Evidence(evidence) => !evidence.iter().any(|one| Some(one.member()) == self.me()),
            _ => true,
        }
    }

    /// What goes out to a machine in index of a message of its program.
    pub(crate) fn says(&mut self, to: usize, message: Message) -> Vec<Vec<u8>> {
        match self.lie.tell {
            Tell::Signed(tell) => {
                let again = matches!(message, Message::Status(_)).then(|| self.says_again(to));
                let said = self.says_instead(to, message, tell);
                said.iter().chain(again.iter().flatten()).map(Message::encode).collect()
            }
            Tell::Message(tell) => tell(self, to, &message),
            Tell::Overheard(_) | Tell::Twice | Tell::Clock | Tell::Record(_) => vec![message.encode()],
        }
    }

    /// The message with everything its program signed looked at by `tell`.
    fn says_instead(
        &mut self,
        to: usize,
        message: Message,
        tell: fn(&mut Self, &Statement, bool) -> Option<Vec<Statement>>,
    ) -> Vec<Message> {
        match message {
            Message::Entry(Entry::Turn(turn)) => {
                self.instead(to, Statement::Turn(turn), tell).into_iter().map(message_of).collect()
            }
            Message::Receipt(receipt) => {
                self.instead(to, Statement::Receipt(receipt), tell).into_iter().map(message_of).collect()
            }
            Message::Line { items, receipts } => {
                let (mut said, mut beside) = (Vec::new(), Vec::new());
                for item in items {
                    let LineItem::Entry(Entry::Turn(turn)) = item else {
                        said.push(item);
                        continue;
                    };
                    for statement in self.instead(to, Statement::Turn(turn), tell) {
                        match statement {
                            Statement::Turn(turn) => said.push(LineItem::Entry(Entry::Turn(turn))),
                            other => beside.push(other),
                        }
                    }
                }
                let mut held = Vec::new();
                for receipt in receipts {
                    for statement in self.instead(to, Statement::Receipt(receipt), tell) {
                        match statement {
                            Statement::Receipt(receipt) => held.push(receipt),
                            other => beside.push(other),
                        }
                    }
                }
                let line = Message::Line { items: said, receipts: held };
                std::iter::once(line).chain(beside.into_iter().map(message_of)).collect()
            }
            other => vec![other],
        }
    }

    /// What it signed twice last: one of the two may have been lost.
    fn says_again(&self, to: usize) -> Vec<Message> {
        let believes = self.believes.get(to).is_none_or(|believes| *believes);
        let last = self.last.and_then(|last| self.instead.get(&(last, believes))?.clone());
        let last = last.filter(|_| self.lie.named == Named::Proof);
        last.into_iter().flatten().map(message_of).collect()
    }

    fn instead(
        &mut self,
        to: usize,
        statement: Statement,
        tell: fn(&mut Self, &Statement, bool) -> Option<Vec<Statement>>,
    ) -> Vec<Statement> {
        if self.me() != Some(statement.member()) {
            return vec![statement];
        }
        let believes = self.believes.get(to).is_none_or(|believes| *believes);
        let about = (hash(&statement), believes);
        if !self.instead.contains_key(&about) {
            let other_side = self.instead.get(&(about.0, !believes)).is_some_and(Option::is_some);
            let silent = index(&statement) < self.from || (self.lies_left == 0 && !other_side);
            let lie = if silent { None } else { tell(self, &statement, believes) };
            if lie.is_some() {
                self.lies_left -= u32::from(!other_side);
                self.last = Some(about.0);
            }
            self.instead.insert(about, lie);
        }
        match &self.instead[&about] {
            None => {
                self.tells_the_truth(&statement);
                vec![statement]
            }
            Some(lie) => {
                self.lied_about.insert(about.0, statement);
                lie.clone()
            }
        }
    }

    /// Its turn brings its receipt as it should be, whatever it said before.
    fn tells_the_truth(&mut self, statement: &Statement) {
        if let Statement::Turn(turn) = statement
            && self.lie.named != Named::Proof
        {
            for receipt in &turn.receipts {
                let kept = |said: &Statement| hash(said) == receipt.hash();
                let in_place = |lie: &Option<Vec<Statement>>| lie.iter().flatten().all(|said| !kept(said));
                if self.instead.get(&(receipt.hash(), true)).is_some_and(in_place) {
                    self.lied_about.remove(&receipt.hash());
                }
            }
        }
    }

    /// It has lied by other means than a statement.
    pub(crate) fn lied(&mut self) {
        self.lied += 1;
    }

    /// How much of what it has said isn't so.
    pub(crate) fn told(&self) -> usize {
        self.lied_about.len() + self.lied as usize
    }

    /// Whether all its lies are things that it has signed twice.
    pub(crate) fn lies_by_statements(&self) -> bool {
        self.lied == 0
    }

    /// Whether something it lied about has been judged, or will be, while somebody is in chapter `lowest` and nobody below.
    pub(crate) fn is_judged(&self, watch: &Watch, lowest: u32) -> bool {
        self.lied > 0 || self.lied_about.values().any(|truth| !watch.is_overtaken(truth, lowest))
    }

    /// Whether it is to lie now, by other means than a statement: seldom, and not for ever.
    pub(crate) fn feels_like_it(&mut self, per_mille: u64) -> bool {
        let lies = self.lies_left > 0 && self.dice.falls(per_mille);
        self.lies_left -= u32::from(lies);
        lies
    }
}

/// What it can build.
impl Liar {
    pub(crate) fn me(&self) -> Option<Member> {
        self.game.as_ref().map(|game| game.me)
    }

    pub(crate) fn charter(&self) -> Option<&Arc<Charter>> {
        self.game.as_ref().map(|game| game.record.log().charter())
    }

    /// A link of its own chain.
    pub(crate) fn link(&self, round: Round) -> Option<Shown> {
        self.game.as_ref()?.chain.show(round)
    }

    /// The last round it has shown a link of, in what it is asked about now.
    pub(crate) fn last_round(&mut self, shown: Option<Shown>) -> Round {
        let Some(game) = &mut self.game else { return Round::ANCHOR };
        game.last_round = shown.map_or(game.last_round, |shown| shown.round.max(game.last_round));
        game.last_round
    }

    /// The log of its chapter before an index, with these receipts.
    pub(crate) fn line(&mut self, before: Index, receipts: &[Signed<Receipt>]) -> Option<Log> {
        let game = self.game.as_mut()?;
        while game.later.front().is_some_and(|entry| entry.index() < before) {
            let entry = game.later.pop_front()?;
            if game.record.offer(&entry).is_err() {
                _ = game.record.replace(&entry);
            }
        }
        let mut log = game.record.log().clone();
        for receipt in receipts {
            log.offer_receipt(receipt).ok()?;
        }
        (log.tip().index.next() == before).then_some(log)
    }

    /// Its game's record, as far as it follows it.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.game.as_ref().map(|game| &game.record)
    }

    /// The same turn, changed, and signed.
    pub(crate) fn turn(&self, turn: &Signed<Turn>, change: impl FnOnce(&mut Turn)) -> Vec<Statement> {
        let mut body = (**turn).clone();
        change(&mut body);
        vec![Statement::Turn(Signed::seal(&self.key, body))]
    }

    /// The same receipt, changed, and signed.
    pub(crate) fn receipt(
        &self,
        receipt: &Signed<Receipt>,
        change: impl FnOnce(&mut Receipt),
    ) -> Vec<Statement> {
        let mut body = (**receipt).clone();
        change(&mut body);
        vec![Statement::Receipt(Signed::seal(&self.key, body))]
    }

    /// Another turn that is as good as this one, for the same index.
    pub(crate) fn another(&mut self, turn: &Signed<Turn>) -> Option<Signed<Turn>> {
        let line = self.line(turn.index, &turn.receipts)?;
        let Awaits::Turn { seat, .. } = line.awaits() else { return None };
        let actions = seat.map_or(Vec::new(), |seat| self.actions(&line, seat));
        let draft = Draft { actions, spent_ms: turn.spent_ms ^ 1, freed: turn.freed.clone() };
        line.seal(&self.key, &self.game.as_ref()?.chain, draft).ok()
    }

    fn actions(&mut self, line: &Log, seat: Seat) -> Vec<Action> {
        let (mut game, mut actions) = ((**line.game()).clone(), Vec::new());
        while game.waits() == Waits::Choice(seat) {
            let offered = game.actions();
            let action = offered[self.dice.below(offered.len())];
            if line.deciders().act(&mut game, seat, action, &mut Vec::new()).is_err() {
                break;
            }
            actions.push(action);
        }
        actions
    }
}

pub(crate) fn message_of(statement: Statement) -> Message {
    match statement {
        Statement::Turn(turn) => Message::Entry(Entry::Turn(turn)),
        Statement::Receipt(receipt) => Message::Receipt(receipt),
    }
}

fn hash(statement: &Statement) -> Hash {
    match statement {
        Statement::Turn(turn) => turn.hash(),
        Statement::Receipt(receipt) => receipt.hash(),
    }
}

fn index(statement: &Statement) -> Index {
    statement.named().index
}
