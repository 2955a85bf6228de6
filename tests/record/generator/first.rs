//! Generated first charters with one fault each.

use bastide_record::bytes::encode;
use bastide_record::{
    DrawSource, Exact, Expiry, First, Index, Member, Occasion, Origin, Pace, Player, Proposal, Tie,
};
use bastide_rules::SeatOrder;

use super::world::{World, any_first};
use crate::table::{charter_frame, header, joins};

impl World {
    pub(crate) fn in_the_first(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let mut first = any_first(&mut |below| self.table.random(below));
        let (number, any) = (self.table.random(40), self.table.random(256) as u8);
        change(&mut first, number, any);
        let proposal = Exact::new(Proposal::First(Box::new(first)));
        let Proposal::First(first) = &*proposal else { return None };
        // With more members than test keys, the joins of the rest are missing.
        let mut joins = joins(&proposal, any);
        let mut by: Vec<Member> = (0..first.members.len() as u8).map(Member).collect();
        match self.table.random(30) {
            0 => drop(joins.pop()),
            1 => joins.reverse(),
            2 => drop(by.pop()),
            3 => by.reverse(),
            _ => {}
        }
        Some(("first charter", [header(), charter_frame(None, &proposal, &joins, &by)].concat()))
    }
}

fn change(first: &mut First, number: usize, any: u8) {
    let terms = &mut first.game;
    match number {
        0 => first.protocol = any.into(),
        1 => first.rules = any.into(),
        2 => first.catalogue[0] ^= 1,
        3 => terms.seats = any % 8,
        4 => terms.sets.push("moon".into()),
        5 => terms.sets.reverse(),
        6 => terms.figures.push("dwarf".into()),
        7 => terms.figures.push("large follower".into()),
        8 => terms.rules.push("dragon".into()),
        9 => terms.options.push(("farmers".into(), ["no", "yes", "maybe"][usize::from(any % 3)].into())),
        10 => terms.options.push(("weather".into(), "\u{1b}[31m".into())),
        11 => terms.small_followers = any % 10,
        12 => terms.abbeys = any % 3,
        13 => terms.pairs = true,
        14 => drop(first.seats.pop()),
        15 => first.seats[0].colour = any % 8,
        16 => first.seats[0].name = "x".repeat(usize::from(any % 40)),
        17 => {
            first.seats[0].name =
                char::from_u32(u32::from(any) * 37).map_or(String::new(), |c| format!("a{c}b"));
        }
        18 => {
            first.seats[0].name = [
                "\u{2028}",
                " ",
                "\u{85}",
                "\u{3000}",
                "\u{1f}",
                "\u{202f}",
                "\u{3164}",
                "\u{200d}",
                "\u{e0041}",
            ][usize::from(any % 9)]
            .into();
        }
        19 => first.seats[0].player = Player::Member(Member(any % 7)),
        20 => first.members.reverse(),
        21 => first.members[0] = first.members[first.members.len() - 1],
        22 => {
            first.draws = [DrawSource::Laps, DrawSource::Seed([1; 32]), DrawSource::Tiles(vec![any])]
                [usize::from(any % 3)]
            .clone();
            terms.order = [SeatOrder::Drawn, SeatOrder::AsSeated][usize::from(any % 2)];
        }
        23 => first.pace = Pace::Days { move_s: 1, bank_s: 2, days_off: 3 },
        24 => (first.pace, first.expiry) = (Pace::Days { move_s: 1, bank_s: 2, days_off: 3 }, Expiry::Lost),
        25 => (first.pace, first.expiry) = (Pace::default(), Expiry::MayBeClaimed),
        26 => first.tie = Tie::SecondWins,
        27 => first.occasion = Some(Occasion { id: [any; 32], label: "Cup".into(), counts: any > 99 }),
        28 => first.occasion = Some(Occasion { id: [any; 32], label: "C\nup".into(), counts: true }),
        29 => first.origin = Some(Origin { game: [1; 32], chapter: [2; 32], index: Index(3), head: [4; 32] }),
        30 => terms.rules.push(String::from_utf8_lossy(&encode(&any)).into()),
        _ => {}
    }
}
