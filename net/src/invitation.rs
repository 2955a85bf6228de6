//! An invitation: one line to paste that says which table, whose, where, and proves that one was invited.
//!
//! Invariants: the last four bytes are a checksum in every version, so a slip of the finger is told from a newer version; what
//! is read back is what was written, letter by letter; reading never takes more than [`LETTERS_MAX`] letters.
//!
//! ```text
//! line    = "bastide://" · letters, five bits each, of: version u8 · table 16 · host's key 32 · secret 16
//!           · count u8 · (length u8 · address in libp2p's binary form)… · first 4 bytes of H(`invitation`; all before)
//! letters = 0-9 and a-z without i, l, o, u; read in either case, i and l as 1, o as 0
//! ```

use std::fmt;
use std::str::FromStr;

use crate::address::Address;
use crate::ids::{Key, Secret, TableId};
use bastide_rules::hash::hash;

/// What every invitation begins with.
pub const SCHEME: &str = "bastide://";
/// The version of what an invitation holds.
pub const VERSION: u8 = 3;
/// The longest invitation that is read, in letters.
pub const LETTERS_MAX: usize = 2048;
/// The most addresses in one.
pub const ADDRESSES_MAX: usize = 8;

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const CHECK_BYTES: usize = 4;
/// What so many letters hold.
const BYTES_MAX: usize = LETTERS_MAX * 5 / 8;

/// What an invitation says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Which table.
    pub table: TableId,
    /// Whose.
    pub host: Key,
    /// What proves it.
    pub secret: Secret,
    /// Where the host may be reached.
    pub addresses: Vec<Address>,
}

/// Why a line is no invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvitationError {
    /// It is something else.
    #[error("no invitation")]
    OtherLine,
    /// A letter that no invitation has.
    #[error("{letter:?} at letter {at}")]
    Letter {
        /// Counted from 1, after the scheme.
        at: usize,
        /// The letter.
        letter: char,
    },
    /// Letters are wrong or missing.
    #[error("checksum differs")]
    Typo,
    /// Longer than any.
    #[error("too long")]
    TooLong,
    /// It is whole, but of another version.
    #[error("version {theirs}, not {VERSION}")]
    Version {
        /// What it says.
        theirs: u8,
    },
    /// It is whole, but what it says makes no sense.
    #[error("content not read")]
    Content,
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = vec![VERSION];
        bytes.extend(self.table.0);
        bytes.extend(self.host);
        bytes.extend(self.secret);
        let mut room = BYTES_MAX - bytes.len() - 1 - CHECK_BYTES;
        let mut fits = |address: &[u8]| room.checked_sub(1 + address.len()).map(|left| room = left).is_some();
        let each =
            self.addresses.iter().map(|address| address.to_vec()).filter(|address| address.len() < 256);
        let addresses: Vec<Vec<u8>> = each.take_while(|address| fits(address)).take(ADDRESSES_MAX).collect();
        bytes.push(addresses.len() as u8);
        for address in addresses {
            bytes.push(address.len() as u8);
            bytes.extend(address);
        }
        let check = hash("invitation", &[&bytes]);
        bytes.extend(&check[..CHECK_BYTES]);
        f.write_str(SCHEME)?;
        f.write_str(&write_letters(&bytes))
    }
}

impl FromStr for Invitation {
    type Err = InvitationError;

    fn from_str(line: &str) -> Result<Invitation, InvitationError> {
        let line = line.trim();
        let scheme = line.get(..SCHEME.len()).ok_or(InvitationError::OtherLine)?;
        if !scheme.eq_ignore_ascii_case(SCHEME) {
            return Err(InvitationError::OtherLine);
        }
        let bytes = read_letters(&line[SCHEME.len()..])?;
        let (said, check) = bytes.split_last_chunk::<CHECK_BYTES>().ok_or(InvitationError::Typo)?;
        if hash("invitation", &[said])[..CHECK_BYTES] != *check {
            return Err(InvitationError::Typo);
        }
        match said.split_first() {
            Some((&VERSION, content)) => read_content(content).ok_or(InvitationError::Content),
            Some((&theirs, _)) => Err(InvitationError::Version { theirs }),
            None => Err(InvitationError::Typo),
        }
    }
}

fn read_content(content: &[u8]) -> Option<Invitation> {
    let (table, rest) = content.split_first_chunk()?;
    let (host, rest) = rest.split_first_chunk()?;
    let (secret, rest) = rest.split_first_chunk()?;
    let (count, mut rest) = rest.split_first()?;
    let mut addresses = Vec::new();
    for _ in 0..*count {
        let (length, after) = rest.split_first()?;
        let (address, after) = after.split_at_checked(usize::from(*length))?;
        addresses.push(Address::try_from(address.to_vec()).ok()?);
        rest = after;
    }
    let fits = rest.is_empty() && addresses.len() <= ADDRESSES_MAX;
    fits.then_some(Invitation { table: TableId(*table), host: *host, secret: *secret, addresses })
}

/// Five bits a letter, the last letter filled with zeros.
fn write_letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0u32, 0);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            letters.push(char::from(ALPHABET[(held >> bits) as usize & 31]));
        }
    }
    if bits > 0 {
        letters.push(char::from(ALPHABET[(held << (5 - bits)) as usize & 31]));
    }
    letters
}

fn read_letters(letters: &str) -> Result<Vec<u8>, InvitationError> {
    let mut bytes = Vec::new();
    let (mut held, mut bits) = (0u32, 0);
    for (index, letter) in letters.chars().enumerate() {
        if index >= LETTERS_MAX {
            return Err(InvitationError::TooLong);
        }
        let plain = plain(letter);
        let value = ALPHABET.iter().position(|known| char::from(*known) == plain);
        let value = value.ok_or(InvitationError::Letter { at: index + 1, letter })?;
        held = ((held << 5) | value as u32) & 0xfff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    // What fills the last letter is zeros, or a letter was lost or altered.
    let rest = held & ((1 << bits) - 1);
    if bits >= 5 || rest != 0 { Err(InvitationError::Typo) } else { Ok(bytes) }
}

/// The letter that is meant: in either case, and those that look alike as the digit.
fn plain(letter: char) -> char {
    match letter.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invitation() -> Invitation {
        Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            addresses: vec![
                "/ip4/192.168.1.20/udp/40123/quic-v1".parse().unwrap(),
                "/ip6/2001:db8::7/tcp/40123".parse().unwrap(),
            ],
        }
    }

    #[test]
    fn it_reads_what_it_writes_in_either_case_and_with_blanks_around() {
        let line = invitation().to_string();
        assert!(line.len() < 200, "{}", line.len());
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
    fn every_slip_of_one_letter_is_called_a_typo() {
        let line = invitation().to_string();
        for at in SCHEME.len()..line.len() {
            let mut letters: Vec<char> = line.chars().collect();
            letters[at] = if letters[at] == 'x' { 'y' } else { 'x' };
            let slipped: String = letters.iter().collect();
            assert_eq!(slipped.parse::<Invitation>(), Err(InvitationError::Typo), "letter {at}");
            letters.remove(at);
            let lost: String = letters.iter().collect();
            assert_eq!(lost.parse::<Invitation>(), Err(InvitationError::Typo), "lost {at}");
        }
    }

    #[test]
    fn each_fault_has_its_name() {
        let mut newer = vec![9u8, 1, 2, 3];
        let check = hash("invitation", &[&newer]);
        newer.extend(&check[..4]);
        let mut garbled = vec![VERSION, 1, 2, 3];
        let check = hash("invitation", &[&garbled]);
        garbled.extend(&check[..4]);
        let of = |letters: &str| format!("{SCHEME}{letters}").parse::<Invitation>().unwrap_err();
        assert_eq!("https://example.org".parse::<Invitation>(), Err(InvitationError::OtherLine));
        assert_eq!("ß".parse::<Invitation>(), Err(InvitationError::OtherLine));
        assert_eq!(of(""), InvitationError::Typo);
        assert_eq!(of("ab€"), InvitationError::Letter { at: 3, letter: '€' });
        assert_eq!(of(&"0".repeat(LETTERS_MAX + 1)), InvitationError::TooLong);
        assert_eq!(of(&write_letters(&newer)), InvitationError::Version { theirs: 9 });
        assert_eq!(of(&write_letters(&garbled)), InvitationError::Content);
    }

    #[test]
    fn the_vector_of_the_protocols_page_holds() {
        let addresses = vec!["/ip4/127.0.0.1/udp/4000/quic-v1".parse().unwrap()];
        let line =
            Invitation { table: TableId([1; 16]), host: [2; 32], secret: [3; 16], addresses }.to_string();
        assert!(include_str!("../PROTOCOL.md").contains(&line), "{line}");
    }

    proptest::proptest! {
        #[test]
        fn whatever_is_pasted_is_read_or_refused(letters in "[0-9a-zA-Zé ]{0,300}", mut said: Vec<u8>) {
            let _ = format!("{SCHEME}{letters}").parse::<Invitation>();
            // What a faulty or hostile program writes has a good checksum.
            said.insert(0, VERSION);
            let check = hash("invitation", &[&said]);
            said.extend(&check[..CHECK_BYTES]);
            if let Ok(read) = format!("{SCHEME}{}", write_letters(&said)).parse::<Invitation>() {
                proptest::prop_assert_eq!(read.to_string().parse(), Ok(read));
            }
        }
    }
}
