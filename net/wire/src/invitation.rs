//! An invitation: one line to paste that names a table, its host and the host's addresses, and
//! proves that its holder was invited.
//!
//! ```text
//! line = "bastide://" · letters (see `line`) of: version 4 · table 16 · host's key 32 · secret 16
//!        · host's network identity 32 · count u8 · (length u8 · address in libp2p's binary form)…; tag `invitation`
//! ```

use std::fmt;
use std::str::FromStr;

use bastide_record::Key as Signer;

use super::address::Address;
use super::binding::network_seed;
use super::ids::{Key, NetworkKey, Secret, TableId};
use super::line::{Kind, LineError};
use super::meet::MeetLine;

const KIND: Kind = Kind { begins: "", tag: "invitation", version: 4, letters_max: 2048 };
/// Kind of invitations before version 4, in which the host's key was its network identity.
const OLDER: Kind = Kind { version: 3, ..KIND };
/// Most addresses in an invitation.
pub const ADDRESSES_MAX: usize = 8;

/// Content of an invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Table to join.
    pub table: TableId,
    /// Public key of the host.
    pub host: Key,
    /// Secret that proves the invitation.
    pub secret: Secret,
    /// Network identity of the host at this table.
    pub at: NetworkKey,
    /// Addresses at which the host may be reached.
    pub addresses: Vec<Address>,
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line(KIND))
    }
}

impl Invitation {
    /// Returns the invitation of this host, without addresses.
    #[must_use]
    pub fn of(host: &Signer, table: TableId, secret: Secret) -> Invitation {
        let at = Signer::from_seed(network_seed(&host.seed(), &table, &secret)).public().to_bytes();
        let host = host.public().to_bytes();
        Invitation { table, host, secret, at: NetworkKey(at), addresses: Vec::new() }
    }

    /// Decodes an invitation of a file, which may be older.
    ///
    /// # Errors
    /// If it isn't such a line.
    pub fn read_kept(line: &str) -> Result<Invitation, LineError> {
        let Err(LineError::Version { theirs: 3 }) = KIND.read(line) else { return line.parse() };
        let mut content = OLDER.read(line)?;
        let host = content.get(16..48).ok_or(LineError::Content)?.to_vec();
        let at = content.len().min(64);
        content.splice(at..at, host);
        read_content(&content).ok_or(LineError::Content)
    }

    /// Encodes the invitation as a line of this kind.
    #[must_use]
    pub fn line(&self, kind: Kind) -> String {
        let mut content = Vec::new();
        content.extend(self.table.0);
        content.extend(self.host);
        content.extend(self.secret);
        content.extend(self.at.0);
        let mut room = kind.room() - content.len() - 1;
        let mut fits = |address: &[u8]| room.checked_sub(1 + address.len()).map(|left| room = left).is_some();
        let each =
            self.addresses.iter().map(|address| address.to_vec()).filter(|address| address.len() < 256);
        let addresses: Vec<Vec<u8>> = each.take_while(|address| fits(address)).take(ADDRESSES_MAX).collect();
        content.push(addresses.len() as u8);
        for address in addresses {
            content.push(address.len() as u8);
            content.extend(address);
        }
        kind.write(&content)
    }

    /// Decodes a line of this kind.
    ///
    /// # Errors
    /// If it isn't such a line.
    pub fn read(kind: Kind, line: &str) -> Result<Invitation, LineError> {
        read_content(&kind.read(line)?).ok_or(LineError::Content)
    }
}

impl FromStr for Invitation {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Invitation, LineError> {
        let is_link = || MeetLine::find(line).is_some();
        Invitation::read(KIND, line).map_err(|error| if is_link() { LineError::Meet } else { error })
    }
}

fn read_content(content: &[u8]) -> Option<Invitation> {
    let (table, rest) = content.split_first_chunk()?;
    let (host, rest) = rest.split_first_chunk()?;
    let (secret, rest) = rest.split_first_chunk()?;
    let (at, rest) = rest.split_first_chunk()?;
    let (count, mut rest) = rest.split_first()?;
    let mut addresses = Vec::new();
    for _ in 0..*count {
        let (length, after) = rest.split_first()?;
        let (address, after) = after.split_at_checked(usize::from(*length))?;
        addresses.push(Address::try_from(address.to_vec()).ok()?);
        rest = after;
    }
    let fits = rest.is_empty() && addresses.len() <= ADDRESSES_MAX;
    let (table, at) = (TableId(*table), NetworkKey(*at));
    fits.then_some(Invitation { table, host: *host, secret: *secret, at, addresses })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::SCHEME;

    fn invitation() -> Invitation {
        Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            at: NetworkKey([4; 32]),
            addresses: vec![
                "/ip4/192.168.1.20/udp/40123/quic-v1".parse().unwrap(),
                "/ip6/2001:db8::7/tcp/40123".parse().unwrap(),
            ],
        }
    }

    #[test]
    fn invitation_round_trips_in_any_case_and_spacing() {
        let line = invitation().to_string();
        assert!(line.len() < 250, "{}", line.len());
        for written in [
            line.clone(),
            line.to_uppercase(),
            format!("  {line}\n"),
            line.replace('1', "l").replace('0', "O"),
        ] {
            assert_eq!(written.parse(), Ok(invitation()), "{written}");
        }
        let alone = Invitation { addresses: Vec::new(), ..invitation() };
        assert_eq!(alone.to_string().parse(), Ok(alone));
    }

    #[test]
    fn older_invitation_is_read_from_files_alone() {
        let mut content = KIND.read(&invitation().to_string()).unwrap();
        content.drain(64..96);
        let line = OLDER.write(&content);
        let read = Invitation { at: NetworkKey([2; 32]), ..invitation() };
        assert_eq!(Invitation::read_kept(&line), Ok(read));
        assert_eq!(line.parse::<Invitation>(), Err(LineError::Version { theirs: 3 }));
        assert_eq!(Invitation::read_kept(&invitation().to_string()), Ok(invitation()));
        assert_eq!(Invitation::read_kept(&OLDER.write(&[1; 50])), Err(LineError::Content));
        let host = Signer::from_seed([7; 32]);
        let of = |secret| Invitation::of(&host, TableId([1; 16]), [secret; 16]);
        assert!(of(1) == of(1) && of(1).at != of(2).at && of(1).at.0 != of(1).host);
    }

    #[test]
    fn any_single_wrong_letter_is_a_typo() {
        let line = invitation().to_string();
        for at in SCHEME.len()..line.len() {
            let mut letters: Vec<char> = line.chars().collect();
            letters[at] = if letters[at] == 'x' { 'y' } else { 'x' };
            let slipped: String = letters.iter().collect();
            assert_eq!(slipped.parse::<Invitation>(), Err(LineError::Typo), "letter {at}");
            letters.remove(at);
            let lost: String = letters.iter().collect();
            assert_eq!(lost.parse::<Invitation>(), Err(LineError::Typo), "lost {at}");
        }
    }

    #[test]
    fn malformed_invitations_name_their_fault() {
        let read = |line: String| line.parse::<Invitation>().unwrap_err();
        let of = |letters: &str| read(format!("{SCHEME}{letters}"));
        assert_eq!("https://example.org".parse::<Invitation>(), Err(LineError::OtherLine));
        assert_eq!("ß".parse::<Invitation>(), Err(LineError::OtherLine));
        assert_eq!(of(""), LineError::Typo);
        assert_eq!(of("ab€"), LineError::Letter { at: 3, letter: '€' });
        assert_eq!(of(&"0".repeat(KIND.letters_max + 1)), LineError::TooLong);
        assert_eq!(read(Kind { version: 9, ..KIND }.write(&[1, 2, 3])), LineError::Version { theirs: 9 });
        assert_eq!(read(KIND.write(&[1, 2, 3])), LineError::Content);
    }

    #[test]
    fn invitation_matches_the_vector_in_the_protocol() {
        let addresses = vec!["/ip4/127.0.0.1/udp/4000/quic-v1".parse().unwrap()];
        let line = Invitation { addresses, ..invitation() }.to_string();
        assert!(include_str!("../../PROTOCOL.md").contains(&line), "{line}");
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_pasted_line_is_read_or_refused(letters in "[0-9a-zA-Zé ]{0,300}", said: Vec<u8>) {
            let _ = format!("{SCHEME}{letters}").parse::<Invitation>();
            // A faulty or hostile program writes a valid checksum, too.
            if let Ok(read) = KIND.write(&said).parse::<Invitation>() {
                proptest::prop_assert_eq!(read.to_string().parse(), Ok(read));
            }
        }
    }
}
