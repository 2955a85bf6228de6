//! Times and days. Sentences and windows have dates as is usual in the language ([`date`]); options,
//! files and programs have them by ISO 8601 ([`day`]).

/// Writes milliseconds like a clock, rounded up to seconds: "4:05", "0:00".
pub fn clock(millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Writes a day, given in days since 1 January 1970, by ISO 8601: "2026-11-23".
pub fn day(number: u32) -> String {
    let (year, month, day) = parts(number.into());
    format!("{year:04}-{month:02}-{day:02}")
}

/// Writes such a day in the language of this thread: "23 Nov 2026".
pub fn date(number: u32) -> String {
    let (year, month, day) = parts(number.into());
    say!(date, day = day, month = month, year = year.to_string())
}

/// Reads a day by ISO 8601; returns `None` if there is no such day.
#[must_use]
pub fn parse_day(text: &str) -> Option<u32> {
    let mut fields = text.splitn(3, '-');
    let mut next = || fields.next()?.parse::<u64>().ok();
    let wanted = (next()?, next()?, next()?);
    // Years of 365.2425 days give the start of a year to within two days.
    let about = (wanted.0.checked_sub(1970)?.min(10_000_000) * 146_097 / 400) as u32;
    (about.saturating_sub(2)..about + 368).find(|number| parts((*number).into()) == wanted)
}

/// A week of ISO 8601: from Monday to Sunday, in the year of its Thursday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    /// Year of its Thursday.
    pub year: u64,
    /// Number in the year, from 1.
    pub number: u64,
}

impl Week {
    /// Returns the week of a day, given in days since 1 January 1970, which was a Thursday.
    pub fn of(day: u32) -> Self {
        let day = u64::from(day);
        let thursday = day + 3 - (day + 3) % 7;
        let (year, ..) = parts(thursday);
        let before = |weeks: &u64| thursday.checked_sub(7 * weeks).is_some_and(|day| parts(day).0 == year);
        Self { year, number: (0..).take_while(before).count() as u64 }
    }
}

impl std::fmt::Display for Week {
    /// Writes a week: "2026-W48".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-W{:02}", self.year, self.number)
    }
}

/// Returns year, month and day of a day since 1 January 1970.
const fn parts(number: u64) -> (u64, u64, u64) {
    // Years begin on 1 March here, so that a leap day is a year's last. 0000-03-01 is 719,468 days
    // before 1970.
    let days = number + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Language, speak};

    #[test]
    fn a_second_that_has_begun_counts() {
        for (millis, shown) in
            [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (245_000, "4:05"), (3_600_000, "60:00")]
        {
            assert_eq!(clock(millis), shown);
        }
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        let check = |number: u32, shown: &str| assert_eq!(day(number), shown);
        check(0, "1970-01-01");
        check(58, "1970-02-28");
        check(59, "1970-03-01");
        check(789, "1972-02-29");
        check(11_016, "2000-02-29");
        check(11_017, "2000-03-01");
        check(20_453, "2025-12-31");
        check(20_454, "2026-01-01");
        check(47_540, "2100-02-28");
        check(47_541, "2100-03-01");
        check(u32::MAX, "11761191-01-20");
        for number in (0..60_000).step_by(13).chain([58, 59, 789, 11_016, 47_540, 47_541]) {
            assert_eq!(parse_day(&day(number)), Some(number));
        }
        for none in [
            "",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "1969-12-31",
            "2026-11-27-1",
            "x-y-z",
            "99999999999-01-01",
        ] {
            assert_eq!(parse_day(none), None, "{none}");
        }
    }

    #[test]
    fn date_is_written_in_each_language() {
        let said = |number: u32| {
            Language::ALL.map(|language| {
                speak(language);
                date(number)
            })
        };
        let first = ["1 Mar 2000", "1er mars 2000", "1. März 2000", "1 mar 2000", "1. 3. 2000"];
        assert_eq!(said(11_017), first);
        let last = ["31 Dec 2025", "31 déc. 2025", "31. Dez. 2025", "31 dic 2025", "31. 12. 2025"];
        assert_eq!(said(20_453), last);
        for language in Language::ALL {
            speak(language);
            let months: std::collections::BTreeSet<String> =
                (0..12).map(|month| date(20_470 + 30 * month)).collect();
            assert_eq!(months.len(), 12, "{months:?}");
        }
        speak(Language::En);
    }

    #[test]
    fn weeks_are_those_of_their_thursdays() {
        let check = |number: u32, date: &str, week: &str| {
            assert_eq!((day(number).as_str(), Week::of(number).to_string().as_str()), (date, week));
        };
        check(0, "1970-01-01", "1970-W01");
        check(3, "1970-01-04", "1970-W01");
        check(4, "1970-01-05", "1970-W02");
        check(14_242, "2008-12-29", "2009-W01");
        check(14_612, "2010-01-03", "2009-W53");
        check(14_613, "2010-01-04", "2010-W01");
        check(15_339, "2011-12-31", "2011-W52");
        check(15_340, "2012-01-01", "2011-W52");
        check(15_341, "2012-01-02", "2012-W01");
        check(18_264, "2020-01-03", "2020-W01");
        check(18_630, "2021-01-03", "2020-W53");
        check(20_082, "2024-12-25", "2024-W52");
        check(20_086, "2024-12-29", "2024-W52");
        check(20_087, "2024-12-30", "2025-W01");
        check(20_450, "2025-12-28", "2025-W52");
        check(20_451, "2025-12-29", "2026-W01");
        check(20_820, "2027-01-02", "2026-W53");
        check(20_821, "2027-01-03", "2026-W53");
        check(20_822, "2027-01-04", "2027-W01");
    }
}
