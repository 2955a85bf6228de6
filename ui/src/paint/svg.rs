//! Pictures as SVG text, for printing at any size.

use std::fmt::Write as _;

use super::picture::{Colour, Ink, Path, Picture, Point, Step};

/// The shapes of a picture, one a line, to stand within a document.
#[must_use]
pub(super) fn group(picture: &Picture) -> String {
    let mut text = String::new();
    for shape in &picture.shapes {
        let (fill, stroke) = match shape.ink {
            Ink::Fill(colour) => (paint("fill", colour), String::new()),
            Ink::Stroke(colour, width) => (" fill=\"none\"".to_owned(), stroke(colour, width)),
            Ink::Round(colour, width) => {
                let round = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
                (" fill=\"none\"".to_owned(), stroke(colour, width) + round)
            }
            Ink::Dashes(colour, width, [on, off]) => {
                let dashes = format!(" stroke-dasharray=\"{} {}\"", short(on), short(off));
                (" fill=\"none\"".to_owned(), stroke(colour, width) + &dashes)
            }
        };
        text.push_str("<path d=\"");
        data(&shape.path, &mut text);
        text.push('"');
        text.push_str(&fill);
        text.push_str(&stroke);
        text.push_str("/>\n");
    }
    text
}

/// A colour as attributes.
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

fn data(path: &Path, text: &mut String) {
    let mut point = |letter: &str, points: &[Point]| {
        text.push_str(letter);
        for (n, p) in points.iter().enumerate() {
            let gap = if n > 0 { " " } else { "" };
            let _ = write!(text, "{gap}{} {}", short(p.x), short(p.y));
        }
    };
    for step in path.steps() {
        match *step {
            Step::Move(p) => point("M", &[p]),
            Step::Line(p) => point("L", &[p]),
            Step::Cubic(a, b, p) => point("C", &[a, b, p]),
            Step::Close => point("Z", &[]),
        }
    }
}

/// A number with two decimals at most.
pub(super) fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::super::picture::at;
    use super::*;

    #[test]
    fn each_shape_is_a_line() {
        let mut picture = Picture::new();
        let mut path = Path::new();
        path.line(&[at(1.0, 2.5), at(-0.001, 10.126)]);
        picture.add(path.clone(), Ink::Dashes(Colour([1, 2, 255, 51]), 0.5, [1.0, 2.0]));
        path.close();
        picture.fill(path, Colour::hex(0x00ff_0000));
        assert_eq!(
            group(&picture),
            "<path d=\"M1 2.5L0 10.13\" fill=\"none\" stroke=\"#0102ff\" stroke-opacity=\"0.2\" stroke-width=\"0.5\" \
             stroke-dasharray=\"1 2\"/>\n\
             <path d=\"M1 2.5L0 10.13Z\" fill=\"#ff0000\"/>\n"
        );
    }
}
