//! Conversion of saves of JCloisterZone version 4 into the form of later versions.
//!
//! Version 4 named expansions where later ones name tiles and parts, had each rule off unless
//! named, wrote a tile as `BA.C`, and said neither where the first tile lies nor which kind a
//! segment has. Names that aren't known here stay, so that the game is refused by them.
//!
//! A game's text has a bound in bytes and values before it comes here, and the converted text holds
//! no more.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

/// An expansion, the name of its tiles in later saves, and the capabilities that it brought.
type Expansion = (&'static str, &'static str, &'static [&'static str]);

const EXPANSIONS: [Expansion; 9] = [
    ("BASIC", "basic:1", &[]),
    ("RIVER", "river/1:1", &["River"]),
    ("RIVER_II", "river/2:1", &["River"]),
    ("INNS_AND_CATHEDRALS", "inns-and-cathedrals:1", &["BigFollower", "Inn", "Cathedral"]),
    ("TRADERS_AND_BUILDERS", "traders-and-builders:1", &["Builder", "Pig", "TradeGoods", "PigHerd"]),
    ("PRINCESS_AND_DRAGON", "princess-and-dragon:1", &["Dragon", "Fairy", "Princess", "Portal"]),
    ("ABBEY_AND_MAYOR", "abbey-and-mayor:1", &["Abbey", "Wagon", "Mayor", "Barn"]),
    ("KING_AND_ROBBER_BARON", "king-and-robber:1", &["KingAndRobberBaron"]),
    ("CULT", "cult/6", &["Shrine"]),
];

/// The capabilities, with their parts in later saves.
const CAPABILITIES: [(&str, &[&str]); 20] = [
    ("StandardGame", &[]),
    ("River", &["river"]),
    ("BigFollower", &["big-follower"]),
    ("Inn", &["inn"]),
    ("Cathedral", &["cathedral"]),
    ("Builder", &["builder"]),
    ("Pig", &["pig"]),
    ("TradeGoods", &["traders"]),
    ("ClothWineGrain", &["traders"]),
    ("PigHerd", &["pig-herd"]),
    ("Dragon", &["dragon"]),
    ("Fairy", &["fairy"]),
    ("Princess", &["princess"]),
    ("Portal", &["portal"]),
    ("Abbey", &["abbey"]),
    ("Wagon", &["wagon"]),
    ("Mayor", &["mayor"]),
    ("Barn", &["barn"]),
    ("KingAndRobberBaron", &["king", "robber"]),
    ("Shrine", &["shrine"]),
];

/// The rules, with their name and value in later saves.
const RULES: [(&str, &str, &str); 5] = [
    ("TINY_CITY_2_POINTS", "tiny-city-scoring", "2"),
    ("PRINCESS_MUST_REMOVE_KNIGHT", "princess-action", "must"),
    ("DRAGON_MOVE_AFTER_SCORING", "dragon-move", "after-scoring"),
    ("FAIRY_ON_TILE", "fairy-placement", "on-tile"),
    ("MULTI_BARN_ALLOWED", "barn-placement", "occupied"),
];

/// Rules that don't matter here.
/// They were on by default and belong to something that isn't played here, or a save shows their
/// outcome: seats, clocks, parts.
const PASSED_OVER: [&str; 7] = [
    "PIG_HERD_ON_GQ_FARM",
    "TUNNELIZE_ALL_EXPANSIONS",
    "MORE_TUNNEL_TOKENS",
    "ADVANCED_LABYRINTH",
    "RANDOM_SEATING_ORDER",
    "CLOCK_PLAYER_TIME",
    "USE_PIG_HERDS_INDEPENDENTLY",
];

/// The last name in the list of tiles drawn first, if the game ends there.
const END: &str = "#END";

/// Maximum length in bytes of a value read as a whole, and of a message that is changed.
/// The author of the file fills it; no save of any version has a longer one.
const VALUE_BYTES: usize = 16 << 10;

#[derive(Deserialize)]
struct Save<'a> {
    #[serde(borrow)]
    name: Option<&'a RawValue>,
    #[serde(borrow)]
    slots: &'a RawValue,
    #[serde(borrow)]
    setup: SaveSetup<'a>,
    #[serde(borrow)]
    replay: Vec<Message<'a>>,
    #[serde(borrow)]
    annotations: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct SaveSetup<'a> {
    #[serde(borrow)]
    expansions: &'a RawValue,
    #[serde(borrow)]
    rules: Option<&'a RawValue>,
    #[serde(borrow)]
    capabilities: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    kind: String,
    #[serde(borrow)]
    payload: Option<&'a RawValue>,
}

/// Converts a save into a later version's form; `None` if it isn't one of version 4.
pub(super) fn converted(text: &[u8]) -> Option<Vec<u8>> {
    let Save { name, slots, setup, mut replay, annotations } = serde_json::from_slice(text).ok()?;
    let expansions = named(&value(Some(setup.expansions))?)?;
    let sets = expansions.iter().map(|(name, copies)| {
        let known = EXPANSIONS.iter().find(|(theirs, ..)| theirs == name);
        (known.map_or(name.as_str(), |(_, set, _)| set).to_owned(), copies.clone())
    });
    let sets: Map<String, Value> = sets.collect();
    let rivers = ["river/1:1", "river/2:1"].iter().any(|river| sets.contains_key(*river));
    let start = if rivers { "RI/s" } else { "BA/RCr" };
    // A message of the program itself, not of a player.
    replay.pop_if(|message| message.kind == "GAME_OVER");
    let later = json!({
        "name": value(name)?,
        "setup": {
            "elements": elements(&expansions, &value(setup.capabilities)?),
            "rules": rules(&value(setup.rules)?),
            "start": [{"tile": start, "x": 0, "y": 0, "rotation": 0}],
            "sets": sets,
        },
        "players": players(&value(Some(slots))?)?,
        "gameAnnotations": draws(&value(annotations)?["tilePack"]["params"]),
    });
    let mut later = later.to_string();
    later.pop();
    later += ",\"replay\":[";
    for (at, Message { kind, payload }) in replay.iter().enumerate() {
        let payload = payload.map_or_else(|| "null".to_owned(), with_later_names);
        let comma = if at == 0 { "" } else { "," };
        later += &format!("{comma}{{\"type\":{},\"payload\":{payload}}}", json!(kind));
    }
    later += "]}";
    Some(later.into_bytes())
}

/// Parses a value, with null for a missing one; `None` if it is too long.
fn value(text: Option<&RawValue>) -> Option<Value> {
    match text {
        None => Some(Value::Null),
        Some(text) if text.get().len() > VALUE_BYTES => None,
        Some(text) => serde_json::from_str(text.get()).ok(),
    }
}

/// Returns names with their values; names in a plain list have the value 1, for on.
fn named(list: &Value) -> Option<Vec<(String, Value)>> {
    match list {
        Value::Object(values) => {
            Some(values.iter().map(|(name, value)| (name.clone(), value.clone())).collect())
        }
        Value::Array(names) => names.iter().map(|name| Some((name.as_str()?.to_owned(), json!(1)))).collect(),
        _ => None,
    }
}

/// Returns the game's parts: by its capabilities or, if none are named, by its expansions.
fn elements(expansions: &[(String, Value)], capabilities: &Value) -> Map<String, Value> {
    let brought =
        |name: &str| EXPANSIONS.iter().find(|(theirs, ..)| *theirs == name).map(|(.., brought)| *brought);
    let names = named(capabilities).map(|names| names.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    let names = names.unwrap_or_else(|| {
        let brought = expansions.iter().filter_map(|(name, _)| brought(name)).flatten();
        brought.map(|name| (*name).to_owned()).collect()
    });
    let parts = names.iter().flat_map(|name| match CAPABILITIES.iter().find(|(theirs, _)| theirs == name) {
        Some((_, parts)) => parts.iter().map(|part| (*part).to_owned()).collect(),
        None => vec![name.clone()],
    });
    let usual = [("small-follower".to_owned(), json!(7)), ("farmers".to_owned(), json!(true))];
    usual.into_iter().chain(parts.map(|part| (part, json!(1)))).collect()
}

/// Returns the rules that were on.
/// Wagons moved to connected features, which later versions offer as a rule.
fn rules(saved: &Value) -> Map<String, Value> {
    let mut rules = Map::from_iter([("wagon-move".to_owned(), json!("C1"))]);
    for (name, value) in named(saved).unwrap_or_default() {
        if value == json!(false) || PASSED_OVER.contains(&name.as_str()) {
            continue;
        }
        match RULES.iter().find(|(theirs, ..)| *theirs == name) {
            Some((_, rule, on)) => rules.insert((*rule).to_owned(), json!(on)),
            None => rules.insert(name, value),
        };
    }
    rules
}

/// Returns the players in the order in which they joined.
fn players(slots: &Value) -> Option<Vec<Value>> {
    let mut slots: Vec<&Value> = slots.as_array()?.iter().collect();
    slots.sort_by_key(|slot| slot["serial"].as_i64());
    Some(slots.iter().map(|slot| json!({"name": slot["nickname"]})).collect())
}

/// Returns the tiles drawn first, and the number of draws after which the game ends.
fn draws(params: &Value) -> Value {
    let order = if params.is_array() { params } else { &params["drawOrder"] };
    let names: Vec<&str> = order.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let end = names.iter().position(|name| *name == END);
    let drawn: Vec<String> = names.iter().filter(|name| **name != END).map(|name| tile(name)).collect();
    match end.map(|end| end as u64).or(params["drawLimit"].as_u64()) {
        Some(end) => json!({"drawOrder": drawn, "endTurn": end}),
        None => json!({"drawOrder": drawn}),
    }
}

/// Converts a tile's name, like `BA.C` to `BA/C`.
fn tile(name: &str) -> String {
    match name.split_once('.') {
        Some(("R1" | "R2", "I.s")) => "RI/s".to_owned(),
        Some(("R1", rest)) => format!("RI.1/{rest}"),
        Some(("R2", rest)) => format!("RI.2/{rest}"),
        Some((set, rest)) => format!("{set}/{rest}"),
        None => name.to_owned(),
    }
}

/// Returns a message's payload with its tile and segments under their later names.
fn with_later_names(payload: &RawValue) -> String {
    let Some(mut carried) = value(Some(payload)) else { return payload.get().to_owned() };
    if let Some(Value::String(name)) = carried.pointer_mut("/tileId") {
        *name = tile(name);
    }
    for at in ["/pointer", "/pointer/featurePointer", "/to", "/to/featurePointer"] {
        if let Some(Value::String(location)) = carried.pointer_mut(&format!("{at}/location")) {
            match location.as_str() {
                "INNER_FARM" => "I".clone_into(location),
                "INNER_FARM_B" => "II".clone_into(location),
                _ => {}
            }
        }
    }
    carried.to_string()
}

#[cfg(test)]
mod tests {
    use crate::{Agreement, check};

    const SAVE: &str = r##"{"gameId": "1", "name": "as version 4 saved", "appVersion": "4.6.1", "initialSeed": 1,
        "slots": [{"number": 3, "serial": 2, "nickname": "B"}, {"number": 0, "serial": 1, "nickname": "A"}],
        "setup": {"expansions": {"BASIC": 1, "INNS_AND_CATHEDRALS": 1}, "rules": {}},
        "annotations": {"tilePack": {"params": {"drawOrder": ["IC.RFr.i", "IC.RRR.i", "IC.CRCR", "#END"]}}},
        "replay": [
            {"type": "PLACE_TILE", "payload": {"tileId": "IC.RFr.i", "rotation": "R0", "position": [1, 0]}},
            {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0], "location": "WE"}, "meepleId": "0.big.1"}},
            {"type": "COMMIT", "payload": {"salt": 1}},
            {"type": "PLACE_TILE", "payload": {"tileId": "IC.RRR.i", "rotation": "R0", "position": [2, 0]}},
            {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [2, 0], "location": "E"}, "meepleId": "1.small.1"}},
            {"type": "COMMIT", "payload": {"salt": 1}},
            {"type": "PLACE_TILE", "payload": {"tileId": "IC.CRCR", "rotation": "R0", "position": [-1, 0]}},
            {"type": "PASS", "payload": {}},
            {"type": "COMMIT", "payload": {"salt": 1}},
            {"type": "GAME_OVER", "payload": {}}],
        "test": {"assertions": []}}"##;

    #[test]
    fn save_of_version_4_is_converted_or_refused_by_name() {
        let check_save = |change: (&str, &str), agreement: &Agreement| {
            assert!(SAVE.contains(change.0), "{}", change.0);
            let report = check(SAVE.replace(change.0, change.1).as_bytes()).next().unwrap().unwrap();
            assert_eq!(&report.agreement, agreement, "{change:?}");
        };
        let not_played = |what: &str| Agreement::NotPlayed(what.to_owned());
        let rules = |rules: &str| format!("\"rules\": {rules}");
        let capabilities = |names: &str| format!("\"capabilities\": [{names}], \"rules\": {{}}");
        check_save(("4.6.1", "4.0.0"), &Agreement::Agrees);
        check_save(
            ("{\"BASIC\": 1, \"INNS_AND_CATHEDRALS\": 1}", "[\"BASIC\", \"INNS_AND_CATHEDRALS\"]"),
            &Agreement::Agrees,
        );
        check_save(
            ("\"rules\": {}", &rules("{\"TINY_CITY_2_POINTS\": true, \"ESCAPE_RGG\": false}")),
            &Agreement::Agrees,
        );
        check_save(
            ("\"rules\": {}", &rules("{\"ESCAPE_RGG\": true}")),
            &not_played("the rule “ESCAPE_RGG”: true"),
        );
        check_save(
            ("\"rules\": {}", &capabilities("\"StandardGame\", \"Inn\", \"BigFollower\"")),
            &Agreement::Agrees,
        );
        check_save(("\"rules\": {}", &capabilities("\"Tower\"")), &not_played("the part “Tower”"));
        check_save(("\"BASIC\": 1", "\"BASIC\": 1, \"TOWER\": 1"), &not_played("the tiles “TOWER”"));
        check_save(("\"BASIC\": 1", "\"BASIC\": 2"), &not_played("2 times the tiles “basic:1”"));
    }

    #[test]
    fn players_of_version_4_are_in_the_order_they_came() {
        let (_, transcript) = crate::import(SAVE.as_bytes()).next().unwrap().unwrap();
        assert_eq!(transcript.unwrap().names, ["A", "B"]);
    }
}
