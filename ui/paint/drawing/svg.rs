//! Pictures as SVG text, for printing at any size.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::picture::{Colour, Ink, Path, Picture, Point, Step};

/// Shortest text of a shape, in bytes, that a repetition refers to instead of repeating it.
const REUSE_LEN_MIN: usize = 60;

/// Shapes written into one document; a repeated shape becomes a reference.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    /// Number and start, in hundredths, of each long shape that was written.
    written: HashMap<String, (usize, [i32; 2])>,
}

impl Shapes {
    /// Writes the shapes of a picture, one per line, for use within a document.
    #[must_use]
    pub(super) fn group(&mut self, picture: &Picture) -> String {
        let mut text = String::new();
        for shape in &picture.shapes {
            let ink = ink(shape.ink);
            let Some((begins, data)) = data(&shape.path) else { continue };
            let [x, y] = begins;
            let key = format!("{data}\"{ink}");
            let written = self.written.get(&key);
            // Writing to a string can't fail.
            let _ = match written {
                Some((number, [from_x, from_y])) => {
                    let (x, y) = (numbers(&[x - from_x]), numbers(&[y - from_y]));
                    writeln!(text, "<use href=\"#s{number}\" x=\"{x}\" y=\"{y}\"/>")
                }
                None => {
                    let number = self.written.len();
                    let long = key.len() >= REUSE_LEN_MIN;
                    let id = if long { format!("id=\"s{number}\" ") } else { String::new() };
                    if long {
                        self.written.insert(key, (number, begins));
                    }
                    let begins = numbers(&begins);
                    writeln!(text, "<path {id}d=\"M{begins}{data}\"{ink}/>")
                }
            };
        }
        text
    }
}

/// Returns the attributes that paint a shape.
fn ink(ink: Ink) -> String {
    match ink {
        Ink::Fill(colour) => paint("fill", colour),
        Ink::Stroke(colour, width) => format!(" fill=\"none\"{}", stroke(colour, width)),
        Ink::Round(colour, width) => {
            let round = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
            format!(" fill=\"none\"{} {round}", stroke(colour, width))
        }
        Ink::Dashes(colour, width, [on, off]) => {
            let dashes = format!("stroke-dasharray=\"{} {}\"", short(on), short(off));
            format!(" fill=\"none\"{} {dashes}", stroke(colour, width))
        }
    }
}

/// Returns a colour as attributes.
pub(super) fn paint(what: &str, colour: Colour) -> String {
    let [r, g, b, a] = colour.0;
    let mut text = format!(" {what}=\"#{r:02x}{g:02x}{b:02x}\"");
    if a < 255 {
        // Writing to a string can't fail.
        let _ = write!(text, " {what}-opacity=\"{}\"", short(f32::from(a) / 255.0));
    }
    text
}

fn stroke(colour: Colour, width: f32) -> String {
    format!("{} stroke-width=\"{}\"", paint("stroke", colour), short(width))
}

/// Returns the start of a path, and the text of its further steps.
/// Both are in hundredths, each step relative to the one before. Returns `None` if the path draws
/// nothing.
fn data(path: &Path) -> Option<([i32; 2], String)> {
    let whole = |p: &Point| [hundredths(p.x), hundredths(p.y)];
    let mut steps = path.steps().iter();
    let begins = match steps.next()? {
        Step::Move(p) => whole(p),
        Step::Line(_) | Step::Cubic(..) | Step::Close => return None,
    };
    // Place of the pen, start of this part, and the letter that may be left out next: after a move
    // a line.
    let (mut pen, mut part, mut last) = (begins, begins, 'l');
    let mut text = String::new();
    for step in steps {
        let points = match step {
            Step::Move(p) | Step::Line(p) => vec![whole(p)],
            Step::Cubic(a, b, p) => vec![whole(a), whole(b), whole(p)],
            Step::Close => Vec::new(),
        };
        let mut way: Vec<i32> = points.iter().flat_map(|[x, y]| [x - pen[0], y - pen[1]]).collect();
        pen = points.last().copied().unwrap_or(part);
        let letter = match (step, &way[..]) {
            (Step::Move(_), _) => 'm',
            (Step::Cubic(..), _) => 'c',
            (Step::Close, _) => 'z',
            (Step::Line(_), [0, _]) => 'v',
            (Step::Line(_), [_, 0]) => 'h',
            (Step::Line(_), _) => 'l',
        };
        match letter {
            'm' => part = pen,
            'v' => drop(way.remove(0)),
            'h' => way.truncate(1),
            _ => {}
        }
        let run = numbers(&way);
        if letter != last {
            text.push(letter);
        } else if !run.starts_with('-') {
            text.push(' ');
        }
        text.push_str(&run);
        last = if letter == 'm' { 'l' } else { letter };
    }
    Some((begins, text))
}

#[allow(clippy::cast_possible_truncation, reason = "pictures are some thousand units wide")]
fn hundredths(length: f32) -> i32 {
    (length * 100.0).round() as i32
}

/// Formats hundredths as numbers with at most two decimals, as close together as SVG can read them.
fn numbers(hundredths: &[i32]) -> String {
    let mut text = String::new();
    for number in hundredths {
        let (sign, whole, part) =
            (if *number < 0 { "-" } else { "" }, number.abs() / 100, number.abs() % 100);
        if !text.is_empty() && sign.is_empty() {
            text.push(' ');
        }
        let whole = if whole == 0 && part > 0 { String::new() } else { whole.to_string() };
        let part = if part == 0 { String::new() } else { format!(".{part:02}") };
        text.push_str(&format!("{sign}{whole}{}", part.trim_end_matches('0')));
    }
    text
}

/// Formats a number with at most two decimals.
pub(super) fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::picture::at;

    #[test]
    fn long_shape_is_written_once_and_then_referred_to() {
        let mut picture = Picture::new();
        let mut path = Path::new();
        path.line(&[at(1.0, 2.5), at(-0.001, 10.126), at(-0.001, 12.0), at(0.5, 12.0)]);
        picture.add(path.clone(), Ink::Dashes(Colour([1, 2, 255, 51]), 0.5, [1.0, 2.0]));
        path.close().line(&[at(3.0, 3.0), at(4.0, 5.0)]).close();
        picture.fill(path, Colour::hex(0x00ff_0000));
        let mut moved = Path::new();
        moved.line(&[at(1.25, 0.5), at(0.25, 8.13), at(0.25, 10.0), at(0.75, 10.0)]);
        picture.add(moved, Ink::Dashes(Colour([1, 2, 255, 51]), 0.5, [1.0, 2.0]));
        assert_eq!(
            Shapes::default().group(&picture),
            "<path id=\"s0\" d=\"M1 2.5-1 7.63v1.87h.5\" fill=\"none\" stroke=\"#0102ff\" stroke-opacity=\"0.2\" \
             stroke-width=\"0.5\" stroke-dasharray=\"1 2\"/>\n\
             <path d=\"M1 2.5-1 7.63v1.87h.5zm2 .5 1 2z\" fill=\"#ff0000\"/>\n\
             <use href=\"#s0\" x=\".25\" y=\"-2\"/>\n"
        );
    }
}
