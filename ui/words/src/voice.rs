//! Lint for the texts that people read, by `VOICE.md` and `TERMS.md`. Tests of the messages, of the
//! guide and of `--help` call it.
//!
//! It knows no exceptions: a text that it refuses is rewritten, or the guide is changed.

/// Most words of a sentence.
const SENTENCE_MAX: usize = 22;
/// Most words of a message.
pub const MESSAGE_MAX: usize = 45;

/// Habits that the guide forbids, in lower case. A word matches whole words only.
const HABITS: [&str; 21] = [
    "anew",
    "any more",
    "at one sitting",
    "bears",
    "beside you",
    "besides",
    "by hand",
    "by the word of",
    "gone",
    "in short",
    "is none of",
    "is waited for",
    "are waited for",
    "lies",
    "look on",
    "looks on",
    "looking on",
    "means nobody",
    "no more",
    "so long somebody",
    "to the letter",
];

/// Words of the protocol that players never see, in the singular.
const INSIDE: [&str; 15] = [
    "chapter",
    "charter",
    "countersign",
    "door",
    "edition",
    "journal",
    "lap",
    "mail",
    "peer",
    "post",
    "receipt",
    "remark",
    "sheet",
    "stand-in",
    "watcher",
];

/// First words of a clause that takes the place of a noun.
const HEADLESS: [&str; 4] = ["who", "whoever", "whom", "whose"];

/// Words before “own” that say whose.
const OWNERS: [&str; 8] = ["her", "his", "its", "my", "our", "own", "their", "your"];

/// Lists the faults of a text, each as the rule and the sentence. Text in backquotes and names of
/// options aren't words. Marks like `**` aren't part of the text.
pub fn faults(text: &str) -> Vec<String> {
    let text = without_code(text);
    let mut found = Vec::new();
    for sentence in sentences(&text) {
        let words = words(&sentence);
        let mut fault = |rule: &str| found.push(format!("{rule}: {}", sentence.trim()));
        if words.len() > SENTENCE_MAX {
            fault(&format!("{} words", words.len()));
        }
        let spaced = format!(" {} ", words.join(" "));
        for habit in HABITS.iter().filter(|habit| spaced.contains(&format!(" {habit} "))) {
            fault(&format!("“{habit}”"));
        }
        for term in INSIDE {
            if words.iter().any(|word| word == term || word.strip_suffix('s') == Some(term)) {
                fault(&format!("“{term}” isn't for players"));
            }
        }
        let is_question = sentence.trim_end().ends_with('?');
        if words.first().is_some_and(|word| HEADLESS.contains(&word.as_str())) && !is_question {
            fault("a clause in place of a noun");
        }
        let bare = |pair: &[String]| {
            pair[1] == "own" && !OWNERS.contains(&pair[0].as_str()) && !pair[0].ends_with("'s")
        };
        if words.windows(2).any(bare) || words.first().is_some_and(|word| word == "own") {
            fault("“own” without an owner");
        }
    }
    found
}

/// Returns the number of words of a text.
pub fn length(text: &str) -> usize {
    words(&without_code(text)).len()
}

/// Replaces code in backquotes by one mark that isn't a word.
fn without_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 0 { part } else { "…" }).collect()
}

/// Splits a text into sentences. A sentence ends with a mark before a space, a line or the end.
fn sentences(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut ends = false;
    for c in text.chars() {
        if c == '\n' || (c.is_whitespace() && ends) {
            all.push(String::new());
        }
        ends = matches!(c, '.' | '?' | '!') || (ends && matches!(c, '”' | ')' | '"' | '*'));
        all.last_mut().expect("one is always there").push(c);
    }
    all.retain(|sentence| sentence.chars().any(char::is_alphabetic));
    all
}

/// Returns the words of a text in lower case, without marks around them and without options.
fn words(text: &str) -> Vec<String> {
    let trimmed = text
        .split_whitespace()
        .filter(|word| !word.starts_with("--"))
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().replace('’', "'"));
    trimmed.filter(|word| word.chars().any(char::is_alphanumeric)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_gets_its_faults() {
        let check = |text: &str, expected: &[&str]| {
            let found = faults(text);
            let rules: Vec<&str> = found.iter().map(|fault| fault.split(": ").next().unwrap()).collect();
            assert_eq!(rules, expected, "{text}");
        };
        check("Ben has left. Continue without Ben?", &[]);
        check("Who comes back has the seats back.", &["a clause in place of a noun"]);
        check("Who goes first?", &[]);
        check("Ask the own router. Ask your own router.", &["“own” without an owner"]);
        check("Cy is gone, and is waited for.", &["“gone”", "“is waited for”"]);
        check("The mailbox is full. The mail is full.", &["“mail” isn't for players"]);
        check("Two remarks; see `remark` or --laps.", &["“remark” isn't for players"]);
        let long = format!("{}end.", "word ".repeat(SENTENCE_MAX));
        check(&long, &["23 words"]);
        check(&long.replacen("word", "`word word`", 1), &[]);
    }
}
