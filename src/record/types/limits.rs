//! Named bounds of the record.
//!
//! Nothing read from a peer or a file is longer, more or higher than these.

/// Maximum number of members of a game.
pub const MEMBERS: usize = 6;
/// Maximum number of seats at a table.
pub const SEATS_MAX: u8 = 6;
/// Number of colours that seats can have.
pub const COLOURS: u8 = 6;
pub use bastide_rules::safe_text::NAME_BYTES;
/// Maximum length in bytes of an entry, a sealed charter, and any body that is hashed or signed.
pub const ENTRY_BYTES_MAX: usize = 8 * 1024;
/// Maximum length of a proof in bytes: two signed bodies and their framing, so every proof fits.
pub const PROOF_BYTES_MAX: usize = 2 * ENTRY_BYTES_MAX + 256;
/// Maximum length of a record file in bytes.
pub const RECORD_BYTES_MAX: usize = 32 * 1024 * 1024;
/// Maximum number of bytes that the record's encoding decodes at once, whatever the caller allows.
pub const DECODE_BYTES_MAX: usize = 1024 * 1024;
/// Maximum number of actions in one turn.
/// A seat that plays on because all others are bots decides about two parts at most without a draw,
/// the second one through an abbey. Each part has about four decisions, six steps of the dragon,
/// and one step for each figure and each scored feature around the city of Carcassonne.
pub const TURN_ACTIONS_MAX: usize = 64;
/// Highest index of a log.
pub const INDEX_MAX: u32 = 8192;
/// Number of links of a chain besides its anchor, and so the highest round of a chapter.
pub const CHAIN_LINKS_MAX: u32 = 1024;
/// Maximum number of rounds that a game without take-backs needs.
/// Its draws of tiles, and the order of turns. Take-backs open no rounds of their own. Chains are
/// three times as long as this, so that two more rounds for each tile have room.
pub const ROUNDS: u32 = bastide_rules::DRAWS_MAX as u32 + 1;
const _: () = assert!(ROUNDS * 3 < CHAIN_LINKS_MAX);
/// Maximum number of continuing charters in one record file.
pub const CONTINUATIONS_MAX: usize = 256;
/// Budget of all continuing charters of one record file.
/// Each charter costs 1, and 2 more for each seat that a stand-in plays in its chapter.
pub const CHARTERS_BUDGET: u32 = CONTINUATIONS_MAX as u32;
/// Budget of the take-backs of one log, shared equally among the members of the game.
/// Each member pays for the take-backs that it says Yes to: as many units as seats that stand-ins
/// play, for each index from the one that the game goes back to.
pub const TAKE_BACKS_BUDGET: u32 = 384;
/// Maximum number of remarks of one member in one record file: one an evening for most of a year.
pub const REMARKS: u32 = 256;
/// Budget of the turns of one record file that aren't on the current log.
/// Each costs as many units as stand-ins play seats in its chapter.
pub const BESIDE: u32 = 128;
/// Maximum number of pieces of evidence that one charter rests on.
pub const RESTS_MAX: usize = 32;
/// Maximum number of pieces of evidence in one record file.
/// It is as many as all charters may rest on, so the evidence of one takes no room from another.
pub const EVIDENCE: usize = CONTINUATIONS_MAX * RESTS_MAX;
/// Maximum number of answers that one join lists as cut.
pub const CUTS_MAX: usize = 8;
/// Maximum number of statements that free one answer.
pub const FREED_MAX: usize = 4;
/// Maximum number of questions whose Yes a resignation lists.
pub const YES_LISTED_MAX: usize = 8;
/// Maximum number of times that a question may be asked at one index.
pub const ASKED: u8 = 8;
/// Maximum length of a letter in bytes, before it is spelled out as text.
pub const LETTER_BYTES_MAX: usize = 32 * 1024;
/// Maximum length in bytes of a letter's entries before the last one.
/// The rest of [`LETTER_BYTES_MAX`] has room for the last entry, the receipts and the attachments.
pub const LETTER_ENTRIES_BYTES: usize = 12 * 1024;
/// Maximum number of entries in a letter.
pub const LETTER_ENTRIES_MAX: usize = 64;
