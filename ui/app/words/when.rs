//! Times and days in figures, as every language of the program reads them.

/// So many milliseconds as a clock shows them, a second that has begun among them: "4:05", "0:00".
pub(crate) fn clock(millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A day by its number since 1 January 1970, as ISO 8601 writes it: "2026-11-23".
pub(crate) fn day(number: u32) -> String {
    // Years begin on 1 March here, so that a leap day is a year's last; 0000-03-01 is 719,468 days before 1970.
    let days = u64::from(number) + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }
}
