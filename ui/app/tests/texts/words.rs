//! Sentences and letters as the window shows them.

use std::collections::BTreeSet;

use bastide_bot::analysis::{self, PlayedMove};
use bastide_record::verify::{Chapter, DrawContributors};
use bastide_record::{Answer, First, Index, Key, Member, MissingReason, Player, SeatTerms, TableId, Verdict};
use bastide_rules::hash::hash;
use bastide_rules::{Expansion, HANDBOOK, Setup};
use bastide_words::handbook::{Block, GUIDE, in_short};
use bastide_words::moves::deployment;
use bastide_words::verdict::JudgedRecord;
use bastide_words::{Language, speak};
use skrifa::{FontRef, MetadataProvider};

use crate::lesson::scenes;
use crate::tests::looks::tables::check;
use bastide_library::table::moments::tests::played;

#[test]
fn deployments_have_the_words_of_events() {
    let setup = Setup::base(3);
    let moves = analysis::moves(&setup, &played(&setup, 7).transcript.inputs).unwrap();
    let told = |one: &PlayedMove| deployment(one, one.played, |_| "");
    let told: BTreeSet<String> = moves.iter().map(told).collect();
    let grounds = ["field", "city", "cloister", "road"];
    let all = grounds.map(|ground| say!(figure_at, figure = "small", ground = ground)).into_iter();
    assert_eq!(told, all.chain([say!(analysis_no_figure).to_owned()]).collect::<BTreeSet<_>>());
}

#[test]
fn typeface_without_signs_has_every_letter() {
    // A tab has no other font until it shows a letter that this one lacks.
    let letters = FontRef::new(epaint_default_fonts::UBUNTU_LIGHT).unwrap().charmap();
    let english = GUIDE.map(|(_, page)| page).concat() + HANDBOOK;
    for shown in
        Language::ALL.map(|language| [language.text(), language.rules()].concat()).iter().chain([&english])
    {
        let lacks: BTreeSet<char> =
            shown.chars().filter(|c| !c.is_whitespace() && letters.map(*c).is_none()).collect();
        assert!(shown.len() > 1000 && lacks.is_empty(), "{lacks:?} in {shown:.80}");
    }
}

#[test]
fn rule_pictures_tell_the_points_of_their_games() {
    for language in Language::ALL {
        speak(language);
        let mut scenes = 0;
        for block in in_short().iter().flat_map(|chapter| &chapter.blocks) {
            let Block::Picture(name, told) = block else { continue };
            let Some((_, moves)) = scenes::SCENES.iter().find(|(scene, _)| scene == name) else {
                assert!(Expansion::ALL.iter().any(|expansion| expansion.name() == name), "{name}");
                continue;
            };
            let played = scenes::Played::of(moves);
            scenes += 1;
            let numbers: Vec<u16> =
                told.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            assert_eq!(
                numbers.last().copied(),
                played.scored().or_else(|| played.farmed()),
                "{}: {told}",
                language.code()
            );
        }
        assert_eq!(scenes, scenes::SCENES.len());
    }
}

/// A game of Ada, Bo and Cy, agreed on at the beginning of 2026.
fn terms() -> First {
    let seat = |(name, number): (&str, u8)| SeatTerms {
        name: name.into(),
        colour: number,
        player: Player::Member(Member(number)),
    };
    let seats = ["Ada", "Bo", "Cy"].into_iter().zip(0..).map(seat).collect();
    let members = [1, 2, 3].map(|seed| Key::from_seed([seed; 32]).public()).to_vec();
    First { day: 20_454, ..First::new(TableId([0; 16]), &Setup::base(3), members, seats) }
}

#[test]
fn a_record_with_chapters_says_all_of_it() {
    let nowhere = hash("chapter", &[]);
    let answer = Answer { number: 0, chapter: nowhere, index: Index(12), head: nowhere };
    let without = Chapter {
        index: Index(12),
        number: 2,
        gaps: 1,
        missing: vec![(Member(2), MissingReason::Gone)],
        cut: vec![(Member(1), answer)],
        drawn: Some(true),
    };
    let back = Chapter {
        index: Index(31),
        number: 3,
        gaps: 0,
        missing: Vec::new(),
        cut: Vec::new(),
        drawn: Some(false),
    };
    let draw = |from: u32, members: &[u8]| DrawContributors {
        from: Index(from),
        members: members.iter().copied().map(Member).collect(),
    };
    let told = JudgedRecord {
        chapters: vec![without, back],
        rests: vec![draw(0, &[0, 1, 2]), draw(12, &[0, 1]), draw(31, &[0, 1, 2])],
        id: "0123456789abcdef".repeat(4),
        verdict: Ok(Verdict::VerifiedWithChapters),
        first: Some(Box::new(terms())),
        draws: 3,
        turns: 2,
        ..JudgedRecord::unsigned(None)
    };
    for (name, colours, size) in [
        ("verdict", crate::draw_tools::theme::ThemeChoice::Light, (560.0, 620.0)),
        ("verdict-small", crate::draw_tools::theme::ThemeChoice::Dark, (380.0, 480.0)),
    ] {
        let told = told.clone();
        check(name, colours, size, move |ui| _ = crate::panels::results::verdict::ui(&told, ui));
    }
}
