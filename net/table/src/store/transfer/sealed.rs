//! A file encrypted with a passphrase: a header with the parameters, then the content in chunks.
//!
//! ```text
//! "BASTMOVE"  version u32  memory u32  passes u32  lanes u32  salt [16]  nonce [19]  chunks
//! ```
//!
//! Numbers are little-endian. The key has 32 bytes and is Argon2id's of passphrase and salt, with
//! this memory in KiB, and these passes and lanes. A chunk has 64 KiB, except the last, plus 16
//! bytes that XChaCha20-Poly1305 adds; the header is associated data. A chunk's nonce is that of
//! the header, the 0-based number of the chunk as a big-endian `u32`, and a byte that is 1 for the
//! last chunk and 0 for others (the construction STREAM).
//!
//! Invariants: no claim of a header costs more than [`Cost`] allows, and at most two chunks are in
//! memory; all plain text that is returned was sealed with this passphrase and is at its position;
//! a truncated file gives an error where it ends, and so does one without its last chunk.

use std::io::{self, Read, Write};

use argon2::{Algorithm, Argon2, Block, Params, Version};
use bastide_wire::ids::random;
use chacha20poly1305::aead::stream::{DecryptorBE32, EncryptorBE32};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305};

use crate::store::files::fault;

/// First bytes of such a file.
pub(super) const MAGIC: [u8; 8] = *b"BASTMOVE";
/// Version of this format.
const VERSION: u32 = 2;
/// Oldest version that is read.
const OLDEST: u32 = 1;
const SALT: usize = 16;
const NONCE: usize = 19;
/// Length of the header, in bytes.
pub(super) const HEADER: usize = MAGIC.len() + 4 * 4 + SALT + NONCE;
/// Length of a plain chunk, in bytes.
pub(super) const CHUNK: usize = 64 << 10;
/// Bytes that sealing adds to a chunk.
const TAG: usize = 16;

/// Cost of trying a passphrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory, in KiB.
    pub memory: u32,
    /// Number of passes over the memory.
    pub passes: u32,
    /// Number of parallel lanes in the memory.
    pub lanes: u32,
}

impl Cost {
    /// Usual cost: RFC 9106's for little memory; it takes some tenths of a second.
    pub const USUAL: Cost = Cost { memory: 64 << 10, passes: 3, lanes: 4 };
    /// Highest cost that a file may ask for: 256 MiB and some seconds.
    const MOST: Cost = Cost { memory: 256 << 10, passes: 8, lanes: 8 };

    fn params(self) -> Option<Params> {
        let fits = self.memory <= Self::MOST.memory
            && self.passes <= Self::MOST.passes
            && self.lanes <= Self::MOST.lanes;
        // Argon2 itself checks the minimum.
        fits.then(|| Params::new(self.memory, self.passes, self.lanes, None).ok())?
    }
}

/// Reasons why a sealed file can't be opened.
#[derive(Debug)]
pub(super) enum OpenError {
    /// It is another kind of file.
    Foreign,
    /// It has an unknown version.
    Version(u32),
    /// Its header asks for more than any file needs.
    Costly,
    /// The passphrase is wrong, or the beginning is damaged.
    Locked,
    /// Error of the system.
    System(io::Error),
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Foreign,
            _ => Self::System(error),
        }
    }
}

/// Derives the key. Fails if the memory can't be allocated.
fn key(passphrase: &str, salt: &[u8], params: Params) -> io::Result<chacha20poly1305::Key> {
    let (mut blocks, mut key) = (Vec::new(), [0; 32]);
    blocks.try_reserve_exact(params.block_count())?;
    blocks.resize(params.block_count(), Block::default());
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into_with_memory(passphrase.as_bytes(), salt, &mut key, &mut blocks)
        .map_err(|why| io::Error::other(why.to_string()))?;
    Ok(key.into())
}

fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Writer that seals everything written to it.
pub(super) struct Sealer<W> {
    to: W,
    stream: EncryptorBE32<XChaCha20Poly1305>,
    header: [u8; HEADER],
    chunk: Vec<u8>,
}

impl<W: Write> Sealer<W> {
    /// Writes the header.
    pub(super) fn begin(mut to: W, passphrase: &str, cost: Cost) -> io::Result<Self> {
        let params = cost.params().ok_or(io::ErrorKind::InvalidInput)?;
        let (salt, nonce) = (random::<SALT>(), random::<NONCE>());
        let numbers = [VERSION, cost.memory, cost.passes, cost.lanes].map(u32::to_le_bytes);
        let parts = [&MAGIC[..], numbers.as_flattened(), &salt, &nonce].concat();
        let header: [u8; HEADER] = parts.try_into().map_err(|_| damaged())?;
        fault::write(&mut to, &header)?;
        let cipher = XChaCha20Poly1305::new(&key(passphrase, &salt, params)?);
        let stream = EncryptorBE32::from_aead(cipher, (&nonce).into());
        Ok(Self { to, stream, header, chunk: Vec::with_capacity(CHUNK + TAG) })
    }

    /// Seals the end. Returns the last chunk without writing it: nothing opens the file without it.
    pub(super) fn finish(mut self) -> io::Result<(W, Vec<u8>)> {
        self.stream.encrypt_last_in_place(&self.header, &mut self.chunk).map_err(|_| damaged())?;
        Ok((self.to, self.chunk))
    }
}

impl<W: Write> Write for Sealer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.chunk.len() == CHUNK {
            self.stream.encrypt_next_in_place(&self.header, &mut self.chunk).map_err(|_| damaged())?;
            fault::write(&mut self.to, &self.chunk)?;
            self.chunk.clear();
        }
        let fits = bytes.len().min(CHUNK - self.chunk.len());
        self.chunk.extend_from_slice(&bytes[..fits]);
        Ok(fits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reader that opens a sealed file.
pub(super) struct Opener<R> {
    from: R,
    /// Cipher with the key, which is costly to derive.
    cipher: XChaCha20Poly1305,
    /// Decryptor; `None` once the last chunk was opened.
    stream: Option<DecryptorBE32<XChaCha20Poly1305>>,
    header: [u8; HEADER],
    /// Plain chunk that is being read.
    chunk: Vec<u8>,
    /// Number of bytes of the chunk that were read.
    at: usize,
    /// Next chunk as it is in the file; empty if there is none.
    next: Vec<u8>,
}

impl<R: Read> Opener<R> {
    /// Reads the header and the first chunk.
    pub(super) fn begin(mut from: R, passphrase: &str) -> Result<Self, OpenError> {
        let mut header = [0; HEADER];
        from.read_exact(&mut header)?;
        let rest = header.strip_prefix(&MAGIC).ok_or(OpenError::Foreign)?;
        let (numbers, rest) = rest.split_at(4 * 4);
        let mut numbers =
            numbers.chunks(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let [version, memory, passes, lanes] = std::array::from_fn(|_| numbers.next().unwrap_or_default());
        if !(OLDEST..=VERSION).contains(&version) {
            return Err(OpenError::Version(version));
        }
        let params = Cost { memory, passes, lanes }.params().ok_or(OpenError::Costly)?;
        let (salt, _) = rest.split_at(SALT);
        let cipher = XChaCha20Poly1305::new(&key(passphrase, salt, params)?);
        Self::with(from, header, cipher)
    }

    /// Returns the version of the file.
    pub(super) fn version(&self) -> u32 {
        let [.., a, b, c, d] = self.header[..MAGIC.len() + 4] else { return VERSION };
        u32::from_le_bytes([a, b, c, d])
    }

    /// Opens the same file from its beginning, without deriving the key again.
    pub(super) fn again(self, mut from: R) -> Result<Self, OpenError> {
        let mut header = [0; HEADER];
        from.read_exact(&mut header)?;
        if header == self.header { Self::with(from, header, self.cipher) } else { Err(OpenError::Locked) }
    }

    fn with(from: R, header: [u8; HEADER], cipher: XChaCha20Poly1305) -> Result<Self, OpenError> {
        let stream = Some(DecryptorBE32::from_aead(cipher.clone(), header[HEADER - NONCE..].into()));
        let mut opener = Self { from, cipher, stream, header, chunk: Vec::new(), at: 0, next: Vec::new() };
        opener.next = opener.raw()?;
        opener.advance().map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => OpenError::Locked,
            _ => OpenError::System(error),
        })?;
        Ok(opener)
    }

    /// Reads a sealed chunk; an empty one marks the end.
    fn raw(&mut self) -> io::Result<Vec<u8>> {
        let mut raw = Vec::with_capacity(CHUNK + TAG);
        self.from.by_ref().take((CHUNK + TAG) as u64).read_to_end(&mut raw)?;
        Ok(raw)
    }

    /// Opens the next chunk.
    fn advance(&mut self) -> io::Result<()> {
        let raw = self.raw()?;
        let mut chunk = std::mem::replace(&mut self.next, raw);
        let opened = if self.next.is_empty() {
            self.stream.take().map(|stream| stream.decrypt_last_in_place(&self.header, &mut chunk))
        } else {
            self.stream.as_mut().map(|stream| stream.decrypt_next_in_place(&self.header, &mut chunk))
        };
        opened.unwrap_or(Ok(())).map_err(|_| damaged())?;
        (self.chunk, self.at) = (chunk, 0);
        Ok(())
    }
}

impl<R: Read> Read for Opener<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        while self.at == self.chunk.len() {
            if self.stream.is_none() {
                return Ok(0);
            }
            self.advance()?;
        }
        let fits = to.len().min(self.chunk.len() - self.at);
        to[..fits].copy_from_slice(&self.chunk[self.at..][..fits]);
        self.at += fits;
        Ok(fits)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Minimal cost, as the tests aren't about it.
    pub(in crate::store::transfer) const LEAST: Cost = Cost { memory: 8, passes: 1, lanes: 1 };

    fn sealed(content: &[u8]) -> Vec<u8> {
        let mut sealer = Sealer::begin(Vec::new(), "open sesame", LEAST).unwrap();
        sealer.write_all(content).unwrap();
        let (written, last) = sealer.finish().unwrap();
        assert_eq!(opened(&written, "open sesame"), None, "its last chunk is missing");
        [written, last].concat()
    }

    fn opened(file: &[u8], passphrase: &str) -> Option<Vec<u8>> {
        let mut content = Vec::new();
        Opener::begin(file, passphrase).ok()?.read_to_end(&mut content).ok()?;
        Some(content)
    }

    #[test]
    fn sealed_file_opens_with_its_passphrase_alone() {
        for length in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 7] {
            let content: Vec<u8> = (0..length).map(|at| u8::try_from(at % 251).unwrap()).collect();
            let file = sealed(&content);
            assert_eq!(file.len(), HEADER + length + TAG * length.div_ceil(CHUNK).max(1));
            assert!(opened(&file, "open sesame") == Some(content.clone()), "{length}");
            let mut again = Vec::new();
            let opener = Opener::begin(&file[..], "open sesame").and_then(|opener| opener.again(&file[..]));
            opener.unwrap().read_to_end(&mut again).unwrap();
            assert!(again == content, "{length}");
            assert!(matches!(Opener::begin(&file[..], "open sesam"), Err(OpenError::Locked)), "{length}");
        }
        assert_ne!(sealed(b"twice"), sealed(b"twice"));
    }

    #[test]
    fn cut_lengthened_or_shuffled_file_is_refused() {
        let file = sealed(&[7; 3 * CHUNK + 5]);
        let chunk = |at: usize| HEADER + at * (CHUNK + TAG);
        for end in (0..4).flat_map(|at| [chunk(at) - 1, chunk(at), chunk(at) + 1]).chain([file.len() - 1]) {
            assert_eq!(opened(&file[..end], "open sesame"), None, "cut at {end}");
        }
        for more in [&[0][..], &[0; 99], &file[chunk(3)..], &file[chunk(1)..]] {
            assert_eq!(opened(&[&file, more].concat(), "open sesame"), None, "{} more", more.len());
        }
        let (one, two) = (chunk(0)..chunk(1), chunk(1)..chunk(2));
        let shuffled = [&file[..HEADER], &file[two], &file[one], &file[chunk(2)..]].concat();
        assert_eq!(opened(&shuffled, "open sesame"), None);
        assert_eq!(opened(&[&file[..chunk(1)], &file[chunk(2)..]].concat(), "open sesame"), None);
    }

    #[test]
    fn header_that_asks_for_too_much_is_refused() {
        let file = sealed(b"content");
        let with = |at: usize, number: u32| {
            let mut file = file.clone();
            file[MAGIC.len() + 4 * at..][..4].copy_from_slice(&number.to_le_bytes());
            Opener::begin(&file[..], "open sesame").err()
        };
        for (at, number) in [
            (1, u32::MAX),
            (1, (256 << 10) + 1),
            (1, 0),
            (1, 7),
            (2, 9),
            (2, u32::MAX),
            (2, 0),
            (3, 9),
            (3, 0),
        ] {
            assert!(matches!(with(at, number), Some(OpenError::Costly)), "{at}: {number}");
        }
        assert!(matches!(with(0, 3), Some(OpenError::Version(3))));
        assert!(matches!(with(0, 0), Some(OpenError::Version(0))));
        // Another permitted cost gives another key.
        assert!(matches!(with(2, 2), Some(OpenError::Locked)));
        assert!(matches!(Opener::begin(&b"GIF89a"[..], "x"), Err(OpenError::Foreign)));
        assert!(matches!(Opener::begin(&[b'x'; 999][..], "x"), Err(OpenError::Foreign)));
    }

    proptest::proptest! {
        #[test]
        fn any_flipped_bit_is_detected(length in 0..2000usize, at: u64, bit in 0..8u32) {
            let mut file = sealed(&vec![7; length]);
            let at = usize::try_from(at % file.len() as u64).unwrap();
            file[at] ^= 1 << bit;
            // A flipped bit of the cost is bounded, as tested above.
            let is_cost = (MAGIC.len() + 4..MAGIC.len() + 16).contains(&at);
            proptest::prop_assert!(is_cost || opened(&file, "open sesame").is_none());
        }
    }
}
