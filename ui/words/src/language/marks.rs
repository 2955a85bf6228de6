//! The language of tests, which shows untranslated text.
//! Every message is in marks, and in it every inserted text is in other marks. Text outside of
//! marks was never translated.

use super::Value;

const MESSAGE: [char; 2] = ['⟦', '⟧'];
const VALUE: [char; 2] = ['⟪', '⟫'];

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
