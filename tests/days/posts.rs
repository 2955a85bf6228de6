//! Mailbox relays of a simulated table.
//!
//! They are offline for a while, lose their disk, or miss requests. Liars claim to keep mail that
//! they drop, hide mail, show old mail, report the highest possible number, pass mail to other
//! relays, or never show the mailbox of the member that asks.

use std::collections::BTreeMap;

use bastide_kit::dice::Dice;
use bastide_node::PeerId;
use bastide_node::mailbox_store::{MailQuotas, MailboxStore};
use bastide_table::mail::mailbox_client::MailboxClient;
use bastide_wire::mail::{Mail, MailRequest, MailResponse, MailboxContent, MailboxKey};
use bastide_wire::relay::RelayTrouble;
use web_time::Instant;

/// Key with which an office tells sources apart.
const KEY: [u8; 32] = [5; 32];

pub(crate) struct MailRelay {
    pub(crate) peer: PeerId,
    office: MailboxStore,
    is_up: bool,
    lies: bool,
    /// True if it always defers the asking member's own mailbox, which comes first in a request.
    puts_off: bool,
    /// Rate of lost requests and responses, in thousandths.
    lost: u64,
    /// All mail that was ever in each mailbox.
    before: BTreeMap<MailboxKey, Vec<Mail>>,
    /// Mail that a liar has received and not yet passed to other relays.
    given: Vec<Mail>,
}

impl MailRelay {
    pub(crate) fn new(dice: &mut Dice, lies: bool) -> Self {
        let lost = dice.between(0, 300);
        Self { lies, puts_off: lies && dice.falls(300), lost, ..Self::good() }
    }

    /// Makes a relay that always answers correctly.
    pub(crate) fn good() -> Self {
        let office = MailboxStore::new(MailQuotas::default(), KEY);
        let (before, given) = (BTreeMap::new(), Vec::new());
        Self {
            peer: PeerId::random(),
            office,
            is_up: true,
            lies: false,
            puts_off: false,
            lost: 0,
            before,
            given,
        }
    }

    /// Adds this relay to a postman.
    pub(crate) fn name(&self, postman: &mut MailboxClient, now: Instant) {
        let address = format!("/ip4/203.0.113.1/tcp/4817/p2p/{}", self.peer);
        postman.name(address.parse().expect("an address"), now);
    }

    /// Lets some hours pass: it may go offline or online, or lose its disk.
    pub(crate) fn pass(&mut self, dice: &mut Dice) {
        if dice.falls(30) {
            self.is_up = !self.is_up;
        }
        if dice.falls(10) {
            self.lose();
        }
    }

    /// Loses its disk.
    pub(crate) fn lose(&mut self) {
        self.office = MailboxStore::new(MailQuotas::default(), KEY);
        self.before.clear();
    }

    /// Returns true if repeated requests get the mail that is here.
    pub(crate) const fn helps(&self) -> bool {
        self.is_up && !self.lies
    }

    pub(crate) fn answer(
        &mut self,
        dice: &mut Dice,
        ask: MailRequest,
        now: Instant,
    ) -> Result<MailResponse, RelayTrouble> {
        if !self.is_up || dice.falls(self.lost) {
            return Err(RelayTrouble::Unreached);
        }
        if let (MailRequest::Put(mail), true) = (&ask, self.lies) {
            self.given.push(mail.clone());
        }
        if self.lies && (self.puts_off || dice.falls(700)) {
            return Ok(self.lie(dice, ask));
        }
        if let MailRequest::Put(mail) = &ask {
            self.before.entry(mail.place).or_default().push(mail.clone());
        }
        let answer = self.office.answer([203, 0, 113, 9].into(), ask, now, &mut ());
        // It has taken the request, but its response is lost.
        if dice.falls(self.lost) { Err(RelayTrouble::Unreached) } else { Ok(answer) }
    }

    /// Takes the mail that a liar passes to the other relays.
    pub(crate) fn carried(&mut self) -> Vec<Mail> {
        std::mem::take(&mut self.given)
    }

    /// Receives mail from a source outside the game.
    pub(crate) fn brought(&mut self, mail: &Mail, now: Instant) {
        if self.is_up && !self.lies {
            self.before.entry(mail.place).or_default().push(mail.clone());
            self.office.answer([203, 0, 113, 8].into(), MailRequest::Put(mail.clone()), now, &mut ());
        }
    }

    fn lie(&mut self, dice: &mut Dice, ask: MailRequest) -> MailResponse {
        match ask {
            MailRequest::Put(mail) if dice.falls(500) => {
                self.before.entry(mail.place).or_default().push(mail);
                MailResponse::Done
            }
            MailRequest::Put(_) if dice.falls(300) => MailResponse::Older { number: u64::MAX },
            MailRequest::Put(mail) => {
                MailResponse::Older { number: mail.number.saturating_add(dice.between(0, 9)) }
            }
            MailRequest::Get(wishes) => {
                let found = wishes.iter().enumerate().map(|(at, wish)| match self.before.get(&wish.place) {
                    _ if at == 0 && self.puts_off => MailboxContent::Later,
                    Some(before) if dice.falls(500) => {
                        MailboxContent::Mail(before[dice.below(before.len())].clone())
                    }
                    _ if dice.falls(300) => MailboxContent::Same,
                    _ if dice.falls(100) => MailboxContent::Later,
                    _ => MailboxContent::Nothing,
                });
                MailResponse::There(found.collect())
            }
        }
    }
}
