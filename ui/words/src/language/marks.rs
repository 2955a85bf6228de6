//! Messages in tests: parts of them around open variables, and a language that shows untranslated
//! text.
//!
//! Every message is in marks, and in it every inserted text is in other marks. Text outside of
//! marks was never translated.

use super::Value;

const MESSAGE: [char; 2] = ['⟦', '⟧'];
const VALUE: [char; 2] = ['⟪', '⟫'];

/// Stands in a message for a variable whose value a test leaves open.
pub const GAP: &str = "\u{1}";

/// Returns the longest part of a message between the variables that were said as [`GAP`].
pub fn part(said: &str) -> &str {
    said.split(GAP).max_by_key(|part| part.len()).expect("a string has a part")
}

/// Returns a message up to the first variable that was said as [`GAP`].
pub fn begin(said: &str) -> &str {
    said.split(GAP).next().expect("a string has a part")
}

/// Marks a message.
pub(super) fn message(said: &str) -> String {
    format!("{}{said}{}", MESSAGE[0], MESSAGE[1])
}

/// Marks the text of a variable.
pub(super) fn value(value: &Value<'_>) -> Option<String> {
    match value {
        Value::String(text) => Some(format!("{}{text}{}", VALUE[0], VALUE[1])),
        _ => None,
    }
}

/// Returns the pieces of a label that come from no message.
pub fn bare(label: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut inside = Vec::new();
    for c in label.chars() {
        match c {
            _ if c == MESSAGE[0] || c == VALUE[0] => inside.push(c),
            _ if c == MESSAGE[1] || c == VALUE[1] => {
                inside.pop();
            }
            _ if inside.last() == Some(&MESSAGE[0]) => continue,
            _ => {
                pieces.last_mut().expect("one is always there").push(c);
                continue;
            }
        }
        pieces.push(String::new());
    }
    pieces.retain(|piece| piece.chars().any(char::is_alphabetic));
    pieces
}
