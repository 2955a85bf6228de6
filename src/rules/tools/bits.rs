//! Sets of small numbers as the bits of a word: listing and counting them.

/// Returns the numbers of the bits that are set, ascending.
#[inline]
pub(crate) fn bits(bits: u64) -> impl Iterator<Item = u8> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let number = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        number
    })
}

/// Returns the same as [`bits`], for a mask with one bit for each segment.
#[inline]
pub(crate) fn numbers(segments: u16) -> impl Iterator<Item = u8> {
    bits(u64::from(segments))
}

/// Counts the bits that are set in each of four words.
///
/// The baseline of x86-64 has no instruction for that. There, counting bytes in two registers of
/// two words each takes half as many instructions as one word after the other.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn counts(words: [u64; 4]) -> [u16; 4] {
    use safe_arch::*;
    let in_bytes = |low: u64, high: u64| {
        let words = set_i64_m128i(high as i64, low as i64);
        let pairs = sub_i8_m128i(words, shr_imm_u64_m128i::<1>(words) & set_splat_i8_m128i(0x55));
        let mask = set_splat_i8_m128i(0x33);
        let fours = add_i8_m128i(pairs & mask, shr_imm_u64_m128i::<2>(pairs) & mask);
        add_i8_m128i(fours, shr_imm_u64_m128i::<4>(fours)) & set_splat_i8_m128i(0x0f)
    };
    let [a, b, c, d] = words;
    let none = m128i::default();
    let low = sum_of_u8_abs_diff_m128i(in_bytes(a, b), none);
    let high = sum_of_u8_abs_diff_m128i(in_bytes(c, d), none);
    let counts = pack_i32_to_i16_m128i(pack_i32_to_i16_m128i(low, high), none);
    let counts = get_i64_from_m128i_s(counts) as u64;
    [0, 16, 32, 48].map(|bit| (counts >> bit) as u16)
}

/// Counts the bits that are set in each of four words.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn counts(words: [u64; 4]) -> [u16; 4] {
    words.map(|word| word.count_ones() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn four_words_are_counted_like_single_ones(words in any::<[u64; 4]>(), masks in any::<[u64; 4]>()) {
            for words in [words, std::array::from_fn(|at| words[at] & masks[at]), words.map(|word| !0 << (word % 64)), [0; 4]] {
                prop_assert_eq!(counts(words), words.map(|word| word.count_ones() as u16));
            }
        }

        #[test]
        fn bits_of_a_word_rebuild_it(word in any::<u64>()) {
            let mut last = None;
            let mut sum = 0;
            for number in bits(word) {
                prop_assert!(last < Some(number));
                (last, sum) = (Some(number), sum | 1u64 << number);
            }
            prop_assert_eq!(sum, word);
        }
    }
}
