//! Sentences about a record's chapters.
//! They tell where a chapter begins, which members are missing from there on, what was cut, and
//! whose links made the draws.

use bastide_record::verify::{Chapter, DrawContributors};
use bastide_record::{First, Member, Occasion};

use crate::calendar;
use crate::table::seat_names::{self, SeatPlayer};
use crate::table::{proposals, series};

/// Describes the chapters, a sentence each.
/// Nothing is said if the same members played from beginning to end.
pub(super) fn told(first: &First, chapters: &[Chapter], rests: &[DrawContributors]) -> Vec<String> {
    let mut told: Vec<String> = chapters.iter().flat_map(|chapter| begun(first, chapter)).collect();
    if first.draws.are_secret() && rests.iter().any(|draw| draw.members.len() < first.members.len()) {
        told.extend(rests.iter().map(|draw| resting(first, draw)));
    }
    told
}

fn begun(first: &First, chapter: &Chapter) -> Vec<String> {
    let mut told =
        vec![say!(chapter_begins, number = crate::game::chapter(chapter.number), entry = chapter.index.0)];
    if chapter.gaps > 0 {
        told.push(say!(chapter_gaps, count = chapter.gaps));
    }
    let missing = chapter.missing.iter();
    told.extend(missing.map(|(member, reason)| {
        say!(chapter_missing, name = first.name(*member), why = proposals::missing(*reason))
    }));
    let cut = chapter.cut.iter();
    told.extend(cut.map(|(member, answer)| {
        let number = crate::game::chapter(answer.number);
        say!(chapter_cut, name = first.name(*member), entry = answer.index.0, number = number)
    }));
    let drawn = chapter.drawn.filter(|_| first.draws.are_secret());
    told.extend(drawn.map(|stands| say!(chapter_draw, stands = if stands { "yes" } else { "no" })));
    told
}

fn resting(first: &First, draw: &DrawContributors) -> String {
    let names: Vec<&str> = draw.members.iter().map(|member: &Member| first.name(*member)).collect();
    say!(chapter_rests, entry = draw.from.0, names = crate::game::list(&names))
}

/// Says when a game was agreed on, for what, what it continues, and who wins with equal points.
pub(super) fn agreed(first: &First, second: Option<&SeatPlayer>) -> Vec<String> {
    let day = (first.day > 0).then(|| say!(worth_day, day = calendar::date(first.day)));
    let origin = first.origin.iter().map(|origin| {
        let game: String = origin.game.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        say!(worth_origin, entry = origin.index.0, game = game)
    });
    let second = second.map(|sitter| seat_names::names(std::slice::from_ref(sitter)).concat());
    let tie = second.map(|name| say!(worth_tie, name = name));
    day.into_iter().chain(first.occasion.as_ref().map(occasion)).chain(origin).chain(tie).collect()
}

/// Describes an occasion: "Played for the Autumn Cup, where it counts." "A series: best of 3."
pub fn occasion(occasion: &Occasion) -> String {
    if let Some(most) = series::most(occasion) {
        return say!(series_told, most = most);
    }
    say!(occasion, label = occasion.label.as_str(), counts = if occasion.counts { "yes" } else { "no" })
}
