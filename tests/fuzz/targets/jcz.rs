#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|data: &[u8]| bastide_fuzz::jcz::run(data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    match bastide_fuzz::jcz::mutate(&data[..size], max_size, seed) {
        Some(mutant) => {
            data[..mutant.len()].copy_from_slice(&mutant);
            mutant.len()
        }
        None => libfuzzer_sys::fuzzer_mutate(data, size, max_size),
    }
});
