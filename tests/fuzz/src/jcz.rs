//! Fuzz target of the reader of JCloisterZone's files.
//!
//! Mutations change their JSON: any value becomes another.

use bastide_kit::dice::Dice;
use serde_json::Value;

/// Reads any bytes.
pub fn run(data: &[u8]) {
    let (Ok(checked), Ok(imported)) = (bastide_jcz::plain(data), bastide_jcz::plain(data)) else { return };
    bastide_jcz::check(checked).for_each(drop);
    for transcript in bastide_jcz::import(imported).filter_map(|game| game.ok()?.1) {
        transcript.game().expect("what was imported was played");
    }
}

/// Returns the JSON with some of its values changed; `None` if the input isn't JSON.
#[must_use]
pub fn mutate(data: &[u8], max: usize, seed: u32) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(data).ok()?;
    let mut chance = Dice::new(seed.into());
    for _ in 0..=chance.below(3) {
        let donor = pick(&mut value, &mut chance).clone();
        let place = pick(&mut value, &mut chance);
        change(place, donor, &mut chance);
    }
    let mutant = serde_json::to_vec(&value).ok()?;
    (mutant.len() <= max).then_some(mutant)
}

/// Picks a value anywhere inside.
fn pick<'a>(value: &'a mut Value, chance: &mut Dice) -> &'a mut Value {
    let count = match value {
        Value::Array(all) => all.len(),
        Value::Object(all) => all.len(),
        _ => 0,
    };
    if count == 0 || chance.below(8) == 0 {
        return value;
    }
    let at = chance.below(count);
    match value {
        Value::Array(all) => pick(&mut all[at], chance),
        Value::Object(all) => pick(all.values_mut().nth(at).expect("below the count"), chance),
        leaf => leaf,
    }
}

fn change(value: &mut Value, donor: Value, chance: &mut Dice) {
    match (value, chance.below(8)) {
        (value, 0) => *value = donor,
        (value, 1) => *value = Value::Null,
        (Value::Array(all), 2 | 3) if !all.is_empty() => drop(all.remove(chance.below(all.len()))),
        (Value::Array(all), 4 | 5) => {
            let at = chance.below(all.len() + 1);
            let copy = if all.is_empty() { donor } else { all[chance.below(all.len())].clone() };
            all.insert(at, copy);
        }
        (Value::Array(all), _) if all.len() > 1 => {
            let (a, b) = (chance.below(all.len()), chance.below(all.len()));
            all.swap(a, b);
        }
        (Value::Object(all), _) if !all.is_empty() => {
            let key = all.keys().nth(chance.below(all.len())).expect("below the count").clone();
            all.remove(&key);
        }
        (Value::Bool(flag), _) => *flag = !*flag,
        (value @ Value::Number(_), _) => {
            const NUMBERS: [i64; 12] = [0, 1, -1, 2, 7, 72, 73, 255, 32_767, -32_768, i64::MAX, i64::MIN];
            *value = Value::from(NUMBERS[chance.below(NUMBERS.len())]);
        }
        (Value::String(text), 2..=4) => {
            const WORDS: [&str; 16] = [
                "R0",
                "R90",
                "N",
                "E",
                "SL",
                "NR",
                "CITY",
                "Field",
                "Monastery",
                "0.small.1",
                "1.big.1",
                "PASS",
                "COMMIT",
                "DEPLOY_MEEPLE",
                "PLACE_TILE",
                "BA/RCr",
            ];
            WORDS[chance.below(WORDS.len())].clone_into(text);
        }
        (Value::String(text), _) => {
            let mut letters: Vec<char> = text.chars().collect();
            if letters.is_empty() || chance.below(3) == 0 {
                letters.insert(chance.below(letters.len() + 1), char::from(b' ' + chance.below(95) as u8));
            } else {
                letters.remove(chance.below(letters.len()));
            }
            *text = letters.into_iter().collect();
        }
        (value, _) => *value = donor,
    }
}
