//! A connection link: the line with which a guest who can't reach the host asks the host to dial at
//! the same time. Node and table use it.
//!
//! ```text
//! line = "bastide://meet/" · letters (see `line`) of: version 1 · table 16 · binding 128 · until u64
//!        · count u8 · (length u8 · address in libp2p's binary form)…; tag `meet`
//! ```
//!
//! Invariants: a line counts for one table and one secret, as its binding does, and until it ends;
//! a wrong clock can't make it last longer than [`MEET_LIFETIME`].

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bastide_record::bytes;

use super::address::Address;
use super::binding::{self, Binding};
use super::ids::{Key, Secret, TableId};
use super::line::{Kind, LineError, SCHEME};

const KIND: Kind = Kind { begins: "meet/", tag: "meet", version: 1, letters_max: 1024 };
/// Most addresses in such a line.
pub const MEET_ADDRESSES_MAX: usize = 4;
/// Time from the making of a line to its end.
pub const MEET_LIFETIME: Duration = Duration::from_secs(600);

/// Content of such a line. *Not yet checked*: that is [`MeetLine::check`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeetLine {
    /// Table to which the guest is invited.
    pub table: TableId,
    /// Guest and its network identity, signed for this table and the invitation's secret.
    pub guest: Binding,
    /// End of the line, in seconds since 1970.
    pub until: u64,
    /// Addresses of the guest as others see them.
    pub addresses: Vec<Address>,
}

/// Reasons why a line isn't followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeetRefusal {
    /// The line is for another table.
    #[error("line for another table")]
    OtherTable,
    /// The guest has another invitation to this table, or somebody has changed the line.
    #[error("line for another invitation")]
    OtherInvitation,
    /// The line is our own.
    #[error("own line")]
    Own,
    /// The line has ended.
    #[error("line has ended")]
    Late,
    /// The guest is being dialled because of this line, or of a newer one.
    #[error("guest is being dialled")]
    Again,
    /// The guest is connected.
    #[error("guest is connected")]
    Connected,
    /// The line has no address that can be dialled from here.
    #[error("line without an address")]
    NoAddress,
}

impl MeetLine {
    /// Checks the line at our table, and returns the time that is left. `me` is our own key, `now`
    /// the time in seconds since 1970.
    ///
    /// # Errors
    /// If the line isn't for us, or has ended.
    pub fn check(
        &self,
        (table, secret): (&TableId, &Secret),
        me: &Key,
        now: u64,
    ) -> Result<Duration, MeetRefusal> {
        if self.table != *table {
            return Err(MeetRefusal::OtherTable);
        }
        if !self.guest.is_good(table, secret) {
            return Err(MeetRefusal::OtherInvitation);
        }
        if self.guest.key == *me {
            return Err(MeetRefusal::Own);
        }
        let left = Duration::from_secs(self.until.saturating_sub(now));
        if left.is_zero() { Err(MeetRefusal::Late) } else { Ok(left.min(MEET_LIFETIME)) }
    }

    /// Returns the letters with which each such line begins.
    #[must_use]
    pub fn begins() -> String {
        format!("{SCHEME}{}", KIND.begins)
    }

    /// Finds the line in a pasted text, with words around it; `None` if there is no such line.
    #[must_use]
    pub fn find(text: &str) -> Option<Result<MeetLine, LineError>> {
        let line = text[text.to_ascii_lowercase().find(&Self::begins())?..].split_whitespace().next()?;
        Some(line.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '/').parse())
    }
}

impl fmt::Display for MeetLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut content = Vec::new();
        content.extend(self.table.0);
        content.extend(bytes::encode(&self.guest));
        content.extend(self.until.to_le_bytes());
        let mut room = KIND.room() - content.len() - 1;
        let mut fits = |address: &[u8]| room.checked_sub(1 + address.len()).map(|left| room = left).is_some();
        let each = self.addresses.iter().map(|address| address.to_vec()).filter(|bytes| bytes.len() < 256);
        let each: Vec<Vec<u8>> = each.take_while(|bytes| fits(bytes)).take(MEET_ADDRESSES_MAX).collect();
        content.push(each.len() as u8);
        for address in each {
            content.push(address.len() as u8);
            content.extend(address);
        }
        f.write_str(&KIND.write(&content))
    }
}

impl FromStr for MeetLine {
    type Err = LineError;

    fn from_str(line: &str) -> Result<MeetLine, LineError> {
        read_content(&KIND.read(line)?).ok_or(LineError::Content)
    }
}

fn read_content(content: &[u8]) -> Option<MeetLine> {
    let (table, rest) = content.split_first_chunk()?;
    let (guest, rest) = rest.split_at_checked(binding::LEN)?;
    let (until, rest) = rest.split_first_chunk()?;
    let (count, mut rest) = rest.split_first()?;
    let mut addresses = Vec::new();
    for _ in 0..*count {
        let (length, after) = rest.split_first()?;
        let (address, after) = after.split_at_checked(usize::from(*length))?;
        addresses.push(Address::try_from(address.to_vec()).ok()?);
        rest = after;
    }
    let fits = rest.is_empty() && addresses.len() <= MEET_ADDRESSES_MAX;
    let guest = bytes::decode(guest, binding::LEN).ok()?;
    fits.then(|| MeetLine { table: TableId(*table), guest, until: u64::from_le_bytes(*until), addresses })
}

#[cfg(test)]
mod tests {
    use bastide_record::Key as Signer;

    use super::*;
    use crate::ids::NetworkKey;

    const TABLE: TableId = TableId([1; 16]);
    const SECRET: Secret = [2; 16];

    fn line() -> MeetLine {
        let guest = Binding::new(&Signer::from_seed([4; 32]), NetworkKey([3; 32]), &TABLE, &SECRET);
        let addresses = ["/ip4/203.0.113.1/udp/4000/quic-v1", "/ip6/2001:db8::7/udp/4000/quic-v1"];
        let addresses = addresses.map(|address| address.parse().unwrap()).to_vec();
        MeetLine { table: TABLE, guest, until: 1_800_000_000, addresses }
    }

    #[test]
    fn line_round_trips_and_is_found_in_text() {
        let written = line().to_string();
        assert!(written.len() < 400, "{}", written.len());
        let damaged = written.replacen("meet/0", "meet/1", 1);
        for (text, found) in [
            (written.clone(), Some(Ok(line()))),
            (written.to_uppercase(), Some(Ok(line()))),
            (format!("Here: {written}. See you!"), Some(Ok(line()))),
            (damaged, Some(Err(LineError::Typo))),
            ("bastide://meet/".into(), Some(Err(LineError::Typo))),
            ("bastide://turn/abc".into(), None),
            ("bastide://abc".into(), None),
            (String::new(), None),
        ] {
            assert_eq!(MeetLine::find(&text), found, "{text}");
            let is_link = text.parse::<crate::invitation::Invitation>() == Err(LineError::Meet);
            assert_eq!(is_link, found.is_some(), "{text}");
        }
        let alone = MeetLine { addresses: Vec::new(), ..line() };
        assert_eq!(alone.to_string().parse(), Ok(alone));
    }

    #[test]
    fn line_is_bounded_and_versioned() {
        let name = "a".repeat(200);
        let long = (0..9).map(|n| format!("/dns4/{name}{n}/udp/7/quic-v1").parse().unwrap());
        let read: MeetLine =
            MeetLine { addresses: long.collect(), ..line() }.to_string().parse().expect("it fits");
        assert!((1..MEET_ADDRESSES_MAX).contains(&read.addresses.len()), "{}", read.addresses.len());
        let newer = Kind { version: 2, ..KIND }.write(&[1, 2, 3]);
        assert_eq!(newer.parse::<MeetLine>(), Err(LineError::Version { theirs: 2 }));
        assert_eq!(KIND.write(&[1, 2, 3]).parse::<MeetLine>(), Err(LineError::Content));
        let mut content = KIND.read(&line().to_string()).unwrap();
        content.push(0);
        assert_eq!(KIND.write(&content).parse::<MeetLine>(), Err(LineError::Content));
        let endless = format!("{SCHEME}meet/{}", "0".repeat(KIND.letters_max + 1));
        assert_eq!(endless.parse::<MeetLine>(), Err(LineError::TooLong));
    }

    #[test]
    fn line_is_refused_with_its_own_reason() {
        let (until, me) = (line().until, [9; 32]);
        let mut other = line().guest;
        other.key = me;
        for (changed, now, answer) in [
            (line(), until - 60, Ok(Duration::from_secs(60))),
            (line(), until - 1, Ok(Duration::from_secs(1))),
            (line(), 0, Ok(MEET_LIFETIME)),
            (line(), until, Err(MeetRefusal::Late)),
            (line(), until + 3600, Err(MeetRefusal::Late)),
            (MeetLine { table: TableId([9; 16]), ..line() }, until - 60, Err(MeetRefusal::OtherTable)),
            (MeetLine { guest: other, ..line() }, until - 60, Err(MeetRefusal::OtherInvitation)),
        ] {
            assert_eq!(changed.check((&TABLE, &SECRET), &me, now), answer, "{changed:?} {now}");
        }
        assert_eq!(line().check((&TABLE, &[9; 16]), &me, 0), Err(MeetRefusal::OtherInvitation));
        assert_eq!(line().check((&TABLE, &SECRET), &line().guest.key, 0), Err(MeetRefusal::Own));
    }

    #[test]
    fn line_matches_the_vector_in_the_protocol() {
        let line = line().to_string();
        let hash = crate::ids::hex(&bastide_rules::hash::hash("meet line", &[line.as_bytes()]));
        assert!(include_str!("../../PROTOCOL.md").contains(&hash), "{line}: {hash}");
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_pasted_line_is_read_or_refused(text in "(bastide://meet/)?[0-9a-zA-Zé .]{0,300}", said: Vec<u8>) {
            let _ = MeetLine::find(&text);
            // A faulty or hostile program writes a valid checksum, too.
            if let Ok(read) = KIND.write(&said).parse::<MeetLine>() {
                proptest::prop_assert_eq!(read.to_string().parse(), Ok(read));
            }
        }
    }
}
