//! Tools for drawing: vector pictures, and their way to pixels and SVG.
//! All other folders draw with them. They know no tiles and no pieces.
//!
//! | module | contents |
//! |---|---|
//! | [`picture`] | filled and stroked paths in tile units |
//! | `curve` | chains of curves for walls, roads and rivers |
//! | [`colours`] | palette of the painter, and the colours of the seats |
//! | `chance` | random numbers from a seed, for variation |
//! | [`raster`] | pictures as pixels |
//! | `svg` | pictures as text, for printing |
//! | [`canvas`] | pictures side by side on a ground, as pixels and as SVG |

pub mod canvas;
pub(crate) mod chance;
pub mod colours;
pub(crate) mod curve;
pub mod picture;
pub mod raster;
mod svg;
