//! Every bound of the record by name; nothing read from a peer or a file is longer, more or higher than
//! these.

/// Most members at a table.
pub const MEMBERS: usize = 6;
/// Fewest seats at a table.
pub const SEATS_MIN: u8 = 2;
/// Most seats at a table.
pub const SEATS_MAX: u8 = 6;
/// Longest name of a member, in bytes of UTF-8.
pub const NAME_BYTES: usize = 32;
/// Longest charter with its signatures, longest entry; longest body that is hashed or signed, wherever it comes from.
pub const ENTRY_BYTES: usize = 8 * 1024;
/// Longest fork proof: two signed bodies, and what frames them (160 bytes), so that none can be made that can't be kept.
pub const PROOF_BYTES: usize = 2 * ENTRY_BYTES + 256;
/// Longest record file.
pub const RECORD_BYTES: usize = 32 * 1024 * 1024;
/// Most that the record's encoding decodes in one piece, whatever the caller allows.
pub const DECODE_BYTES: usize = 1024 * 1024;
/// Most actions in one turn. A seat that is asked alone, the others being bots, decides about two parts at most without a draw, the
/// second by an abbey: in each some four things, six steps of the dragon, and once for each figure and each scored feature about the city.
pub const ACTIONS: usize = 64;
/// Highest place of an entry.
pub const PLACES: u32 = 8192;
/// How far beyond the tip a certificate of a return or a split may stand.
pub const GAP: u32 = 64;
/// Most certificates in a line.
pub const CERTIFICATES: usize = 128;
/// Most leaves and returns among them.
pub const LEAVES_AND_RETURNS: usize = 64;
/// Links of a chain beside its anchor, so the highest round.
pub const LINKS: u32 = 1024;
/// Most rounds that a game without take-backs needs: 191 tiles, 12 of them put aside and drawn again, the order of turns, and two more for
/// each leave and return. Take-backs before these can leave out a few more; chains are three times as long.
pub const ROUNDS: u32 = 191 + 12 + 1 + 2 * LEAVES_AND_RETURNS as u32;
const _: () = assert!(ROUNDS == 332 && ROUNDS * 3 < LINKS);
/// Most fork proofs in one record file.
pub const PROOFS: usize = 64;
/// Most charters in one record file that go on from the game before them.
pub const ORIGINS: usize = 16;
/// Most claims in one record file.
pub const CLAIMS: usize = 64;
