//! Comparison of pictures with the reference pictures in `ui/pictures`.

use std::path::Path;

use tiny_skia::Pixmap;

/// Side of the squares in pixels into which pictures are cut; each must look alike.
const SQUARE_LEN: u32 = 8;
/// Maximum mean difference of a square's colours, of 255: machines round differently.
pub(crate) const TOLERANCE: u32 = 3;

/// Returns the largest mean difference of a square, and the square.
pub(crate) fn difference(one: &Pixmap, other: &Pixmap) -> (u32, (u32, u32)) {
    let patches = |length: u32| length.div_ceil(SQUARE_LEN);
    let mut worst = (0, (0, 0));
    for patch in 0..patches(one.width()) * patches(one.height()) {
        let (west, north) =
            (patch % patches(one.width()) * SQUARE_LEN, patch / patches(one.width()) * SQUARE_LEN);
        let mut sum = 0;
        for n in 0..SQUARE_LEN * SQUARE_LEN {
            let (x, y) = (west + n % SQUARE_LEN, north + n / SQUARE_LEN);
            let (Some(a), Some(b)) = (one.pixel(x, y), other.pixel(x, y)) else { continue };
            let channels = [(a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())];
            sum += channels.into_iter().map(|(a, b)| u32::from(a.abs_diff(b))).sum::<u32>();
        }
        worst = worst.max((sum / (3 * SQUARE_LEN * SQUARE_LEN), (west, north)));
    }
    worst
}

/// Checks that a picture looks like the reference with this name, such as `sheets/base`.
/// With `UPDATE_SNAPSHOTS` set, it becomes the new reference: look at it.
pub(crate) fn check(name: &str, now: &Pixmap) {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../pictures/{name}.png"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        now.save_png(&kept).expect("the picture is written");
        return;
    }
    let again = "look at the new one; if it is as it should be, run the test with UPDATE_SNAPSHOTS=1";
    let new = std::env::temp_dir().join(format!("bastide-{}.png", name.replace('/', "-")));
    let complain = |why: &str| {
        now.save_png(&new).expect("the picture is written");
        panic!("{name} {why} ({}): {again}", new.display());
    };
    let Ok(before) = Pixmap::load_png(&kept) else { return complain("isn't kept yet") };
    let size = |pixmap: &Pixmap| (pixmap.width(), pixmap.height());
    if size(now) != size(&before) {
        return complain("has another size");
    }
    let (most, place) = difference(now, &before);
    if most > TOLERANCE {
        complain(&format!("looks different at {place:?}, by {most} of 255"));
    }
}
