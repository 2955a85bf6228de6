//! A club's ladder as files: CSV for spreadsheets, HTML as a web page.

use std::fmt::Write;

use bastide_club::{Club, Ladder, LadderRow};
use bastide_wire::ids::hex;
use bastide_words::{calendar, clubs};

/// Maximum number of lines in the chart.
const LINES: usize = 24;
/// Width, height and margin of the chart, in SVG units.
const CHART: [i64; 3] = [760, 360, 40];

/// Writes the ladder as comma-separated values (RFC 4180), a place a line.
/// The column names are the same in every language; ratings are in hundredths.
#[must_use]
pub fn csv(ladder: &Ladder) -> String {
    let mut text = String::from("place,name,key,rating,deviation,volatility,games,beaten,level,behind\r\n");
    for (place, row) in (1..).zip(&ladder.rows) {
        let LadderRow { name, rating, games, beaten, level, behind, .. } = row;
        let name = name.replace('"', "\"\"");
        // A spreadsheet must not run a name as a formula.
        let name = if name.starts_with(['=', '+', '-', '@']) { format!("'{name}") } else { name };
        let key = hex(&row.key.to_bytes());
        let (strength, deviation, volatility) = (rating.rating, rating.deviation, rating.volatility);
        _ = write!(
            text,
            "{place},\"{name}\",{key},{strength},{deviation},{volatility},{games},{beaten},{level},{behind}\r\n"
        );
    }
    text
}

/// Writes a self-contained page: table, chart of all periods, and records that don't count.
#[must_use]
pub fn html(club: &Club, day: u32, ladder: &Ladder) -> String {
    let title = escaped(&format!("{}, {}", club.founding.name, calendar::date(day)));
    let mut page = format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{}</h1>\n<p>{}</p>\n<table>\n<tr>",
        escaped(&club.founding.name),
        escaped(&clubs::ladder(club, day, ladder))
    );
    for column in clubs::columns() {
        _ = write!(page, "<th>{}</th>", escaped(column));
    }
    page += "</tr>\n";
    for (place, row) in (1..).zip(&ladder.rows) {
        let (rating, deviation) = clubs::rating(row.rating);
        let LadderRow { games, beaten, level, behind, .. } = row;
        let name = escaped(&row.name);
        _ = writeln!(
            page,
            "<tr><td>{place}</td><td><i style=\"background:{}\"></i>{name}</td><td>{rating}</td><td>{deviation}</td><td>{games}</td><td>{beaten}</td><td>{level}</td><td>{behind}</td></tr>",
            colour(place - 1)
        );
    }
    page += "</table>\n";
    if let Some(chart) = chart(&ladder.rows) {
        _ = writeln!(page, "<h2>{}</h2>\n{chart}", escaped(clubs::history()));
    }
    if !ladder.left_out.is_empty() {
        page += "<ul>\n";
        for (name, why) in &ladder.left_out {
            _ = writeln!(page, "<li>{}</li>", escaped(&clubs::left_out(name, why)));
        }
        page += "</ul>\n";
    }
    page
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid #8884}th:nth-child(2),td:nth-child(2){text-align:left}i{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.5em}svg{width:100%;height:auto}li{overflow-wrap:anywhere}";

/// Returns the hue of a place's colour, in degrees.
/// Multiples of the golden angle keep many colours as different as possible.
pub const fn hue(at: usize) -> usize {
    at * 137 % 360
}

fn colour(at: usize) -> String {
    format!("hsl({} 65% 50%)", hue(at))
}

/// Draws the ratings of the first places over the periods; returns `None` without any rating.
fn chart(rows: &[LadderRow]) -> Option<String> {
    let rows = &rows[..rows.len().min(LINES)];
    let steps = || rows.iter().flat_map(|row| &row.history);
    let period = |step: &bastide_club::Step| i64::from(step.period);
    let shown = |step: &bastide_club::Step| clubs::rating(step.rating).0;
    let (first, last) = (steps().map(period).min()?, steps().map(period).max()?);
    let (low, high) = (steps().map(shown).min()? / 100 * 100, steps().map(shown).max()? / 100 * 100 + 100);
    let [width, height, margin] = CHART;
    let x = |at: i64| margin + (at - first) * (width - 2 * margin) / (last - first).max(1);
    let y = |at: i64| height - margin - (at - low) * (height - 2 * margin) / (high - low).max(1);
    let mut svg = format!("<svg viewBox=\"0 0 {width} {height}\" fill=\"none\" font-size=\"12\">\n");
    for at in (low..=high).step_by(100) {
        let (y, end) = (y(at), width - margin);
        _ = writeln!(
            svg,
            "<path stroke=\"#8884\" d=\"M{margin} {y}H{end}\"/><text x=\"2\" y=\"{}\" fill=\"currentColor\">{at}</text>",
            y + 4
        );
    }
    for (at, row) in rows.iter().enumerate() {
        let points: Vec<String> =
            row.history.iter().map(|step| format!("{},{}", x(period(step)), y(shown(step)))).collect();
        let colour = colour(at);
        _ = writeln!(
            svg,
            "<g stroke=\"{colour}\" stroke-width=\"2\"><title>{}</title><polyline points=\"{}\"/>",
            escaped(&row.name),
            points.join(" ")
        );
        for point in &points {
            let (x, y) = point.split_once(',')?;
            _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2\"/>");
        }
        svg += "</g>\n";
    }
    Some(svg + "</svg>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use bastide_club::{Founding, Rating, Sheet, Step, WantedTerms};
    use bastide_record::Key;

    use super::*;

    fn ladder() -> (Club, Ladder) {
        let key = Key::from_seed([1; 32]);
        let founding =
            Founding { organiser: key.public(), name: "A & B".into(), day: 20_000, nonce: [0; 16] };
        let club = Club::seal(&key, Sheet::new(founding, 28, WantedTerms::default())).unwrap();
        let rating = Rating { rating: 152_349, deviation: 12_051, volatility: 60_000 };
        let row = |name: &str| LadderRow {
            key: key.public(),
            name: name.into(),
            rating,
            games: 3,
            beaten: 2,
            level: 1,
            behind: 0,
            history: vec![Step { period: 0, rating: Rating::FIRST }, Step { period: 2, rating }],
        };
        let left_out = vec![("x<y".into(), bastide_club::ExclusionReason::Foreign)];
        let rows = vec![row("=1+1"), row("<b>\"Bo\"</b>")];
        (club, Ladder { rows, games: 3, left_out })
    }

    #[test]
    fn csv_escapes_formulas_and_loses_nothing() {
        let lines: Vec<String> = csv(&ladder().1).split("\r\n").map(str::to_owned).collect();
        assert_eq!(lines.len(), 4);
        assert!(lines[1].starts_with("1,\"'=1+1\",") && lines[1].ends_with(",152349,12051,60000,3,2,1,0"));
        assert!(lines[2].starts_with("2,\"<b>\"\"Bo\"\"</b>\","), "{}", lines[2]);
    }

    #[test]
    fn a_page_shows_names_as_they_are() {
        let (club, ladder) = ladder();
        let page = html(&club, 20_060, &ladder);
        let counted = say!(ladder_told, name = "A &amp; B", day = "3 Dec 2024", games = 3);
        let left_out = say!(ladder_out, file = "x&lt;y", why = say!(ladder_why, why = "foreign"));
        for shown in [
            "<h1>A &amp; B</h1>",
            &counted,
            "&lt;b&gt;&quot;Bo&quot;&lt;/b&gt;</td><td>1523</td><td>121</td><td>3</td><td>2</td>",
            "<polyline points=\"40,",
            &left_out,
        ] {
            assert!(page.contains(shown), "{shown}: {page}");
        }
        assert!(!page.contains("<b>"));
        assert!(!html(&club, 20_060, &Ladder { rows: Vec::new(), ..ladder }).contains("<svg"));
    }
}
