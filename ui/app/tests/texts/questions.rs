//! Questions as a screen reader says them, found by words that are in no other.

use std::sync::LazyLock;

use crate::tests::*;

/// Question, or several of one kind, by words that are in no other.
pub(super) struct Question {
    pub(super) kind: &'static str,
    words: Vec<String>,
}

impl Question {
    /// Returns where it ends in a text the last time.
    pub(super) fn end_in(&self, said: &str) -> Option<usize> {
        self.words.iter().filter_map(|words| Some(said.rfind(words)? + words.len())).max()
    }
}

/// Questions of all decisions.
pub(super) static QUESTIONS: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let question = |kind: &'static str, words: &str| Question { kind, words: vec![words.to_owned()] };
    let answer = |kind: &'static str, pass: &str| question(kind, &format!("{pass}."));
    let both = |kind: &'static str, asked: &str, pass: &str| question(kind, &format!("{asked} {pass}."));
    let beside = say!(ask_lay_beside, name = GAP);
    let tile = [say!(ask_lay), part(&beside), say!(ask_lay_bridge)].map(str::to_owned).to_vec();
    let sale = say!(ask_sale, name = GAP, count = 2);
    let sale = sale.rsplit("2 points").next().unwrap_or_default();
    let second = vec![say!(ask_lay_builder).to_owned(), say!(ask_lay_lake).to_owned()];
    vec![
        answer("done", say!(bar_finish)),
        answer("done", say!(bar_throw)),
        answer("done", say!(bar_token)),
        Question { kind: "tile", words: tile },
        Question { kind: "second tile", words: second },
        both("abbey", say!(ask_abbey), say!(pass_draw)),
        both("abbey", say!(ask_abbey), say!(pass_end_turn)),
        both("last abbey", say!(ask_last_abbey), say!(pass_keep)),
        answer("deployment", say!(pass_without)),
        answer("deployment", say!(pass_nothing)),
        question("princess", say!(ask_princess)),
        question("dragon", part(&say!(ask_dragon, step = GAP, steps = GAP))),
        answer("wagon", say!(pass_wagon)),
        answer("into the city", say!(pass_send_nobody)),
        answer("count", say!(pass_count)),
        answer("out of the city", say!(pass_nobody_goes)),
        answer("out of the city", say!(pass_nobody_else)),
        question("out of the city", say!(ask_last_leave_must)),
        question("ingot", &say!(ask_piece, piece = "gold")),
        question("mage or witch", &say!(ask_piece, piece = "mage")),
        question("crop circle", say!(ask_circle_choice)),
        answer("follower added", say!(pass_circle_add)),
        question("follower taken back", say!(ask_circle_remove)),
        question("ferry", say!(ask_place_ferry)),
        answer("ferry turned", say!(pass_turn_ferry)),
        question("landing", part(&say!(ask_landing, figure = GAP, cells = GAP))),
        answer("capture", say!(pass_capture)),
        question("exchange", part(&say!(ask_exchange, name = GAP))),
        question("flock", part(&say!(ask_flock, count = GAP))),
        answer("castle", say!(pass_castle)),
        question("bazaar", say!(ask_lot)),
        answer("bid", say!(pass_bid)),
        question("sale", sale),
    ]
});

/// Finds the question in a text; of several the last one counts.
pub(super) fn asked_in(said: &str) -> Option<usize> {
    let asks = (0..QUESTIONS.len()).filter_map(|asked| Some((QUESTIONS[asked].end_in(said)?, asked)));
    asks.max().map(|(_, asked)| asked)
}
