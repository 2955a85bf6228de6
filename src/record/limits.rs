//! Every bound of the record by name; nothing read from a peer or a file is longer, more or higher than
//! these.

/// Most members of a game.
pub const MEMBERS: usize = 6;
/// Most seats at a table.
pub const SEATS_MAX: u8 = 6;
/// Colours that seats can have.
pub const COLOURS: u8 = 6;
pub use bastide_rules::inert::NAME_BYTES;
/// Longest charter with its signatures, longest entry; longest body that is hashed or signed, wherever it comes from.
pub const ENTRY_BYTES: usize = 8 * 1024;
/// Longest proof: two signed bodies, and what frames them, so that none can be made that can't be kept.
pub const PROOF_BYTES: usize = 2 * ENTRY_BYTES + 256;
/// Longest record file.
pub const RECORD_BYTES: usize = 32 * 1024 * 1024;
/// Most that the record's encoding decodes in one piece, whatever the caller allows.
pub const DECODE_BYTES: usize = 1024 * 1024;
/// Most actions in one turn. A seat that is asked alone, the others being bots, decides about two parts at most without a draw, the
/// second by an abbey: in each some four things, six steps of the dragon, and once for each figure and each scored feature about the city.
pub const ACTIONS: usize = 64;
/// Highest index of a log.
pub const INDICES: u32 = 8192;
/// Links of a chain beside its anchor, so the highest round of a chapter.
pub const LINKS: u32 = 1024;
/// Most rounds that a game without take-backs needs: 191 tiles, 12 of them put aside and drawn again, and the order of turns. Take-backs
/// open none; chains are five times as long.
pub const ROUNDS: u32 = 191 + 12 + 1;
const _: () = assert!(ROUNDS * 5 < LINKS);
/// Most continuing charters in one record file.
pub const CHAPTERS: usize = 256;
/// Most that they may cost together: each costs one, and two more for each seat that a stand-in plays in it.
pub const CHARTERS_COST: u32 = CHAPTERS as u32;
/// Most that the take-backs of a log may cost, an equal share for each member of the game, which pays for what it says Yes to: each costs as many as stand-ins
/// play, for each index from where the game goes back to.
pub const TAKE_BACKS: u32 = 384;
/// Most remarks of one member in one record file: one an evening for most of a year.
pub const REMARKS: u32 = 256;
/// Most that the turns of one record file cost that aren't on the log that goes on: each as many as stand-ins play in its chapter.
pub const BESIDE: u32 = 128;
/// Most pieces of evidence that one charter rests on.
pub const RESTS: usize = 32;
/// Most pieces of evidence in one record file: as many as its charters may rest on, so that what one of them brings takes no room from another.
pub const EVIDENCE: usize = CHAPTERS * RESTS;
/// Most answers that one join lists as cut.
pub const CUTS: usize = 8;
/// Most statements that free one answer.
pub const FREED: usize = 4;
/// Most questions whose Yes a resignation lists.
pub const YES_LISTED: usize = 8;
/// How often a question may be asked at one index.
pub const ASKED: u8 = 8;
/// Longest letter, before it is spelled out.
pub const LETTER_BYTES: usize = 32 * 1024;
/// So long may the entries of a letter be before the last of them; what is left has room for that one, the receipts, and what travels beside.
pub const LETTER_ENTRIES_BYTES: usize = 12 * 1024;
/// Most entries in a letter.
pub const LETTER_ENTRIES: usize = 64;
