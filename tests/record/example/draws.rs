//! Draws of the example, computed step by step as PROTOCOL.md's section "Draws" says.

use bastide_record::{Member, Round, Shown};
use bastide_rules::hash::{Hash, hash, number};
use bastide_rules::{KindId, Seat};

use super::page::{Page, hex};

/// Width of the lines that list the bag.
const LINE_WIDTH: usize = 96;

/// Numbers of one round, as they are taken from its seed.
pub(super) struct Numbers {
    seed: Hash,
    taken: u32,
}

impl Numbers {
    /// Computes the seed of a round, and writes the computation.
    pub(super) fn of(page: &mut Page<'_>, chapter: &Hash, round: Round, links: &[(Member, Shown)]) -> Self {
        let mut text = format!("H(seed; chapter ‖ {} ‖ {:02x}", hex(&round.0.to_le_bytes()), links.len());
        let mut bytes = vec![links.len() as u8];
        for (member, Shown { round, link }) in links {
            let number = round.0.to_le_bytes();
            text += &format!(" ‖ {:02x} ‖ {} ‖ link[{round}] of {member}", member.0, hex(&number));
            bytes.extend([&[member.0][..], &number, &link.0].concat());
        }
        let seed = hash("seed", &[chapter, &round.0.to_le_bytes(), &bytes]);
        page.compute(&[text + ")", format!("  = {}", hex(&seed))]);
        Self { seed, taken: 0 }
    }

    /// Takes the next index below `n`, and writes the computation.
    pub(super) fn index(&mut self, page: &mut Page<'_>, n: u32) -> usize {
        let (j, k) = (self.taken.to_le_bytes(), 0u32.to_le_bytes());
        let drawn = hash("number", &[&self.seed, &j, &k]);
        let x = number(&drawn);
        assert!(u128::from(x) < (1 << 64) / u128::from(n) * u128::from(n), "the example needs no other k");
        let index = (x % u64::from(n)) as usize;
        page.compute(&[
            format!("H(number; seed ‖ {} ‖ {}) = {}", hex(&j), hex(&k), hex(&drawn)),
            format!("x = {}, little-endian, = {x}; index({n}) = x mod {n} = {index}", hex(&drawn[..8])),
        ]);
        self.taken += 1;
        index
    }
}

/// Takes the order of turns of two seats, and writes the computation.
pub(super) fn order(page: &mut Page<'_>, numbers: &mut Numbers) -> [Seat; 2] {
    page.say("The order of turns is drawn first. There are two seats, so only i = 1 is drawn, as index(2):");
    let at = numbers.index(page, 2);
    let mut seats = [Seat(0), Seat(1)];
    seats.swap(1, at);
    let [first, second] = seats.map(|seat| seat.0);
    page.say(&format!("Places 1 and {at} are swapped, so seat {first} begins and seat {second} follows."));
    seats
}

/// Takes a tile from the bag, and writes the computation.
pub(super) fn tile(page: &mut Page<'_>, numbers: &mut Numbers, bag: &[KindId]) -> KindId {
    let at = numbers.index(page, bag.len() as u32);
    let kind = bag[at];
    let name = &kind.kind().name;
    page.say(&format!("So the tile is {name}, kind {} of the catalogue. It has a legal place.", kind.0));
    kind
}

/// Lists the kinds of a bag with their indices, in lines.
pub(super) fn listed(bag: &[KindId]) -> Vec<String> {
    let (mut lines, mut at) = (vec![String::new()], 0);
    for kinds in bag.chunk_by(|one, other| one == other) {
        let last = at + kinds.len() - 1;
        let range = if last > at { format!("{at}–{last}") } else { at.to_string() };
        let item = format!("{range} {}", kinds[0].kind().name);
        let line = lines.last_mut().unwrap();
        if line.is_empty() {
            *line = item;
        } else if line.chars().count() + item.chars().count() < LINE_WIDTH {
            *line += &format!(" · {item}");
        } else {
            lines.push(item);
        }
        at = last + 1;
    }
    lines
}
