//! A liar: it speaks for an honest program, and changes, drops and adds messages.
//!
//! It holds the member's key, follows the game in a record of its own, and may build anything that
//! the record's types can say.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use bastide_kit::dice::Dice;
use bastide_kit::journal::Item;
use bastide_kit::people::{actions, chain};
use bastide_kit::watch::InvariantChecks;
use bastide_record::{
    Awaits, Chain, Charter, Entry, Exact, Index, Join, Key, Link, Log, Member, Proposal, Question, Receipt,
    Record, Round, SealedCharter, Shown, Signed, Statement, Turn, TurnContent,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Game, Waits};
use bastide_session::Card;
use bastide_session::message::{LineItem, Message};

use super::{Audience, LiarRole, Lie, LieMethod, Named};

/// Messages that a lying spectator remembers, at most.
const REMEMBERED: usize = 20;

/// State and means of a liar.
pub(crate) struct Liar {
    pub(crate) lie: &'static Lie,
    pub(crate) key: Key,
    pub(crate) dice: Dice,
    /// Statements of its program in whose place it signed something else, by hash.
    lied_about: BTreeMap<Hash, Statement>,
    /// Number of its lies by other means.
    lied: u32,
    /// First index about which it may lie.
    from: Index,
    /// Number of things about which it still lies.
    lies_left: u32,
    /// True for each machine that is told the lie.
    pub(crate) believes: Vec<bool>,
    /// True for each machine that is honest.
    honest: Vec<bool>,
    /// Proposal that its program joined last.
    pub(crate) proposal: Option<Exact<Proposal>>,
    /// Joins to that proposal that it has seen.
    pub(crate) joins: Vec<Signed<Join>>,
    /// Join that it sent in place of or beside its program's.
    pub(crate) other_join: Option<Signed<Join>>,
    /// True once it has said Yes and No to one question.
    pub(crate) denies: bool,
    /// Heads of the questions to which its program has said Yes or No.
    answered: BTreeSet<Hash>,
    game: Option<Followed>,
    /// Links that others have shown, by round and member.
    pub(crate) overheard: BTreeMap<(Round, Member), Link>,
    /// Receipts of its last turn.
    pub(crate) old_receipts: Vec<Signed<Receipt>>,
    /// Messages that it sends late, or once more.
    pub(crate) dug_up: Vec<Vec<u8>>,
    /// Card that it has shown last.
    pub(crate) card: Option<Card>,
    /// Key that nobody knows to be the liar's.
    pub(crate) puppet: Key,
    /// Hash of the statement that it lied about last.
    last: Option<Hash>,
    /// Statements sent in place of one of its program's; `None` if the truth was sent.
    ///
    /// By that statement's hash, and by whether the hearers are those who are told the lie.
    instead: BTreeMap<(Hash, bool), Option<Vec<Statement>>>,
}

/// The game as the liar follows it.
struct Followed {
    me: Member,
    chain: Chain,
    /// Record without the entries in `later`.
    record: Record,
    later: VecDeque<Entry>,
    last_round: Round,
}

impl Liar {
    pub(crate) fn new(lie: &'static Lie, key: Key, honest: Vec<bool>, mut dice: Dice) -> Self {
        // Of two or more honest members, at least one is told the lie and at least one isn't,
        // unless all are.
        let mut believes: Vec<_> = honest.iter().map(|_| dice.falls(500)).collect();
        let them: Vec<_> = (0..honest.len()).filter(|machine| honest[*machine]).collect();
        if them.len() > 1 {
            let first = dice.below(them.len());
            let second = (first + 1 + dice.below(them.len() - 1)) % them.len();
            (believes[them[first]], believes[them[second]]) = (true, false);
        }
        if lie.whom == Audience::All {
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

    /// Returns true if there is only one honest member to lie to.
    pub(crate) fn faces_one(&self) -> bool {
        self.honest.iter().filter(|honest| **honest).count() == 1
    }

    /// Follows an item that its program has kept.
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
                // A spectator is no member.
                let Some(me) = charter.member(&self.key.public()) else { return };
                let chain = chain(&charter, &self.key).expect("each member has a join");
                let record = Record::new(sealed).expect("versions are right");
                // Lies about an earlier game that never came to be no longer count.
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

    /// Follows its program into a new chapter.
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
        if let Some(chain) = chain(&current, &self.key)
            && let Some(game) = &mut self.game
        {
            (game.chain, game.last_round) = (chain, Round::ANCHOR);
        }
    }

    /// Learns from a message that its program receives.
    pub(crate) fn heard(&mut self, message: &Message) {
        if self.lie.who == LiarRole::Watcher && self.dug_up.len() < REMEMBERED {
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
            self.overheard.insert((shown.round, receipt.member), shown.link);
        }
    }

    /// Returns true if its program may receive this message.
    ///
    /// Its own lies that others pass on are kept from the program, since an honest program would
    /// stop.
    pub(crate) fn may_receive(&self, message: &Message) -> bool {
        // Neither statements in another's name, which that member may send itself, nor true
        // statements that it sent beside its lies.
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
            // Answers that it gave beside its program's Yes or No.
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

    /// Returns what goes out to a machine in place of a message of its program.
    pub(crate) fn says(&mut self, to: usize, message: Message) -> Vec<Vec<u8>> {
        match self.lie.tell {
            LieMethod::Signed(tell) => {
                let again = matches!(message, Message::Status(_)).then(|| self.repeat_double_signing(to));
                let said = self.replace_message(to, message, tell);
                said.iter().chain(again.iter().flatten()).map(Message::encode).collect()
            }
            LieMethod::Message(tell) => tell(self, to, &message),
            LieMethod::Overheard(_) | LieMethod::Twice | LieMethod::Clock | LieMethod::Record(_) => {
                vec![message.encode()]
            }
        }
    }

    /// Replaces everything in a message that its program signed by what `tell` makes of it.
    fn replace_message(
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

    /// Returns once more what it signed twice last, since one of the two may have been lost.
    fn repeat_double_signing(&self, to: usize) -> Vec<Message> {
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

    /// Forgets lies in place of receipts that its turn now brings as they should be.
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

    /// Counts a lie by other means than a statement.
    pub(crate) fn lied(&mut self) {
        self.lied += 1;
    }

    /// Returns the number of its lies.
    pub(crate) fn told(&self) -> usize {
        self.lied_about.len() + self.lied as usize
    }

    /// Returns true if all its lies are statements.
    pub(crate) fn lies_by_statements(&self) -> bool {
        self.lied == 0
    }

    /// Returns true if one of its lies has been judged or will be, with nobody in a chapter below
    /// `lowest`.
    pub(crate) fn is_judged(&self, watch: &InvariantChecks, lowest: u32) -> bool {
        self.lied > 0 || self.lied_about.values().any(|truth| !watch.is_overtaken(truth, lowest))
    }

    /// Draws whether it lies now by other means than a statement: seldom, and only a few times.
    pub(crate) fn draws_lie_now(&mut self, per_mille: u64) -> bool {
        let lies = self.lies_left > 0 && self.dice.falls(per_mille);
        self.lies_left -= u32::from(lies);
        lies
    }
}

/// Things that it can build.
impl Liar {
    pub(crate) fn me(&self) -> Option<Member> {
        self.game.as_ref().map(|game| game.me)
    }

    pub(crate) fn charter(&self) -> Option<&Arc<Charter>> {
        self.game.as_ref().map(|game| game.record.log().charter())
    }

    /// Returns a link of its own chain.
    pub(crate) fn link(&self, round: Round) -> Option<Shown> {
        self.game.as_ref()?.chain.show(round)
    }

    /// Returns the last round of which it has shown a link, including `shown`.
    pub(crate) fn last_round(&mut self, shown: Option<Shown>) -> Round {
        let Some(game) = &mut self.game else { return Round::ANCHOR };
        game.last_round = shown.map_or(game.last_round, |shown| shown.round.max(game.last_round));
        game.last_round
    }

    /// Returns its chapter's log just before an index, with these receipts.
    ///
    /// Returns `None` if it doesn't know the log up to there, or if the log refuses a receipt.
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

    /// Returns the game of a log after the actions of a turn, before the draw that follows them.
    ///
    /// Returns `None` if the game refuses one of them.
    pub(crate) fn game_after(log: &Log, turn: &Turn) -> Option<Game> {
        let mut game = (**log.game()).clone();
        for action in &turn.actions {
            let Waits::Choice(seat) = game.waits() else { return None };
            log.deciders().act(&mut game, seat, *action, &mut Vec::new()).ok()?;
        }
        Some(game)
    }

    /// Returns its game's record, as far as it follows the game.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.game.as_ref().map(|game| &game.record)
    }

    /// Returns the same turn with a change, signed.
    pub(crate) fn turn(&self, turn: &Signed<Turn>, change: impl FnOnce(&mut Turn)) -> Vec<Statement> {
        let mut body = (**turn).clone();
        change(&mut body);
        vec![Statement::Turn(Signed::seal(&self.key, body))]
    }

    /// Returns the same receipt with a change, signed.
    pub(crate) fn receipt(
        &self,
        receipt: &Signed<Receipt>,
        change: impl FnOnce(&mut Receipt),
    ) -> Vec<Statement> {
        let mut body = (**receipt).clone();
        change(&mut body);
        vec![Statement::Receipt(Signed::seal(&self.key, body))]
    }

    /// Returns another turn for the same index that is as valid as this one.
    pub(crate) fn another(&mut self, turn: &Signed<Turn>) -> Option<Signed<Turn>> {
        let line = self.line(turn.index, &turn.receipts)?;
        let Awaits::Turn { seat, .. } = line.awaits() else { return None };
        let choose = |game: &Game| {
            let offered = game.actions();
            Some(offered[self.dice.below(offered.len())])
        };
        let actions = actions(&line, |own| seat == Some(own), choose);
        let draft = TurnContent { actions, spent_ms: turn.spent_ms ^ 1, freed: turn.freed.clone() };
        line.seal(&self.key, &self.game.as_ref()?.chain, draft).ok()
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
