//! Lines from the keyboard, a pipe or another program, with a maximum length.

use std::io::{self, BufRead, Read};

/// Longest line that is read, in bytes.
const LINE_BYTES: usize = 64 << 10;

/// Reads the next line, without its end; returns `None` at the end of the input.
///
/// # Errors
/// Fails if the system refuses, or if the line is longer than [`LINE_BYTES`] or isn't UTF-8.
pub(super) fn line(from: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    from.by_ref().take(LINE_BYTES as u64 + 1).read_line(&mut line)?;
    if line.len() > LINE_BYTES {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("a line is longer than {LINE_BYTES} bytes, which is the limit"),
        ));
    }
    let text = line.strip_suffix('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    Ok((!line.is_empty()).then(|| text.unwrap_or(&line).to_owned()))
}

/// Reads the whole input, up to [`LINE_BYTES`].
pub(super) fn text(from: impl BufRead) -> io::Result<String> {
    let mut text = String::new();
    from.take(LINE_BYTES as u64).read_to_string(&mut text)?;
    Ok(text)
}

/// Reads all lines, to the end or to the first that can't be read.
pub(super) fn lines(mut from: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    let mut ended = false;
    std::iter::from_fn(move || {
        let next = (!ended).then(|| line(&mut from).transpose()).flatten();
        ended = !matches!(next, Some(Ok(_)));
        next
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_singly_up_to_a_maximum() {
        let check = |text: &[u8], told: &[&str], ends_well: bool| {
            let mut read: Vec<io::Result<String>> = lines(text).take(4).collect();
            let last = read.pop_if(|last| last.is_err());
            assert_eq!(last.is_none(), ends_well, "{last:?}");
            assert_eq!(read.into_iter().map(Result::unwrap).collect::<Vec<_>>(), told);
        };
        check(b"", &[], true);
        check(b"a\n\nb\r\nc", &["a", "", "b", "c"], true);
        check(b"a\n\xff\n", &["a"], false);
        let long = "a".repeat(LINE_BYTES - 1);
        check(format!("{long}\nb").as_bytes(), &[&long, "b"], true);
        check(format!("{long}a\nb").as_bytes(), &[], false);
        let mut endless = io::BufReader::new(io::repeat(b'a'));
        assert!(line(&mut endless).is_err());
    }
}
