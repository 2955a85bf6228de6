//! Textures of tiles, figures and lit features, painted by a background thread and cached.
//!
//! Invariants: asking for a picture never waits; a missing one is shown in another size, or as
//! plain grass, and the frame is woken when it is painted. Pictures that weren't shown for a while
//! are evicted.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};

use bastide_paint::figure::Piece;
use bastide_paint::token::Token;
use bastide_rules::{KindId, Position, Rotation};
use bastide_table::background::Worker;
use eframe::egui;
use egui::{Color32, ColorImage, Context, Rect, TextureFilter, TextureHandle, TextureOptions};

/// Number of looks of each tile: enough that equal neighbours differ.
const LOOKS_PER_TILE: u64 = 5;
/// Sizes of cached pictures, in pixels.
const SIZES: [u16; 4] = [64, 128, 256, 512];
/// Limit of the cache, in bytes. Above it the pictures shown longest ago are evicted, but none of
/// the last frame.
const CACHE_BYTES_MAX: usize = 12 << 20;

/// Picture that the painter can make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// Tile in one of its looks.
    Tile(KindId, Rotation, u64),
    /// Area of a feature on a tile, in white.
    Area(KindId, Rotation, u8),
    /// Wooden piece.
    Piece(Piece),
    /// Token or card.
    Token(Token),
    /// Tower where the walls of two tiles meet.
    Tower,
}

impl Subject {
    /// Returns the picture of a tile as it looks at a cell.
    pub(crate) const fn tile(kind: KindId, rotation: Rotation, at: Position) -> Self {
        Self::Tile(kind, rotation, bastide_paint::seed(at).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32)
    }

    fn paint(self, side_px: u16) -> Vec<u8> {
        let side = u32::from(side_px);
        match self {
            Self::Tile(kind, rotation, look) => bastide_paint::tile_rgba(kind, rotation, look, side),
            Self::Area(kind, rotation, feature) => {
                bastide_paint::feature_rgba(kind, rotation, usize::from(feature), side)
            }
            Self::Piece(piece) => bastide_paint::piece_rgba(piece, side),
            Self::Token(token) => bastide_paint::token::rgba(token, side),
            Self::Tower => bastide_paint::corner_tower_rgba(side),
        }
    }

    /// Reduces a tile's look to one of [`LOOKS_PER_TILE`], so that equal tiles share pictures. Flocks of
    /// two sheep and more look alike.
    const fn shared(self) -> Self {
        match self {
            Self::Tile(kind, rotation, look) => Self::Tile(kind, rotation, look % LOOKS_PER_TILE),
            Self::Piece(Piece::Sheep(2..)) => Self::Piece(Piece::Sheep(2)),
            other => other,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    subject: Subject,
    side_px: u16,
}

struct CachedPicture {
    /// `None` while it is being painted.
    texture: Option<TextureHandle>,
    shown: u64,
}

/// Cache of all pictures.
pub(crate) struct Art {
    kept: HashMap<Key, CachedPicture>,
    orders: Worker<Key>,
    done: Receiver<(Key, ColorImage)>,
    frame: u64,
}

impl Art {
    /// Starts the painter's thread, which ends when this value is dropped.
    pub(crate) fn new(ctx: &Context) -> Self {
        let (finished, done) = channel();
        let ctx = ctx.clone();
        let orders = Worker::begin("painter", move |key: Key, _| {
            let side = usize::from(key.side_px);
            let pixels = key.subject.paint(key.side_px);
            let image = ColorImage::from_rgba_premultiplied([side, side], &pixels);
            finished.send((key, image)).ok()?;
            ctx.request_repaint();
            Some(())
        });
        Self { kept: HashMap::new(), orders, done, frame: 0 }
    }

    /// Takes over the painted pictures and evicts old ones; called once a frame.
    pub(crate) fn begin_frame(&mut self, ctx: &Context) {
        self.frame += 1;
        while let Ok((key, image)) = self.done.try_recv() {
            let options =
                TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
            let texture = ctx.load_texture("picture", image, options);
            let shown = self.frame;
            self.kept.insert(key, CachedPicture { texture: Some(texture), shown });
        }
        let bytes = |key: &Key| usize::from(key.side_px).pow(2) * 4;
        let mut kept: usize = self.kept.keys().map(bytes).sum();
        if kept > CACHE_BYTES_MAX {
            // Keep what the last frame showed and what the thread is painting.
            let old =
                self.kept.iter().filter(|(_, kept)| kept.texture.is_some() && kept.shown + 1 < self.frame);
            let mut old: Vec<(u64, Key)> = old.map(|(key, kept)| (kept.shown, *key)).collect();
            old.sort_unstable_by_key(|(shown, _)| *shown);
            for (_, key) in old {
                if kept <= CACHE_BYTES_MAX {
                    break;
                }
                kept -= bytes(&key);
                self.kept.remove(&key);
            }
        }
    }

    /// Returns whether a requested picture isn't painted yet.
    pub(crate) fn is_painting(&self) -> bool {
        self.kept.values().any(|kept| kept.texture.is_none())
    }

    /// Returns the picture for `side` points, or the nearest size there is. Orders it if it is
    /// missing.
    fn texture(&mut self, subject: Subject, side: f32, pixels_per_point: f32) -> Option<TextureHandle> {
        let subject = subject.shared();
        let wanted = side * pixels_per_point;
        let side_px = SIZES.into_iter().find(|size| f32::from(*size) >= wanted * 0.95).unwrap_or(512);
        let key = Key { subject, side_px };
        let frame = self.frame;
        let kept = self.kept.entry(key).or_insert_with(|| {
            self.orders.ask(key);
            CachedPicture { texture: None, shown: frame }
        });
        kept.shown = frame;
        if kept.texture.is_some() {
            return kept.texture.clone();
        }
        SIZES.iter().rev().find_map(|size| {
            let kept = self.kept.get_mut(&Key { subject, side_px: *size })?;
            kept.shown = frame;
            kept.texture.clone()
        })
    }

    /// Returns whether there is a picture for `side` points, or another size of it. Orders it if it
    /// is missing.
    pub(crate) fn has(&mut self, subject: Subject, side: f32, pixels_per_point: f32) -> bool {
        self.texture(subject, side, pixels_per_point).is_some()
    }

    /// Draws a picture; `tint` is white for its own colours.
    pub(crate) fn draw(&mut self, painter: &egui::Painter, subject: Subject, rect: Rect, tint: Color32) {
        if !painter.clip_rect().intersects(rect) {
            return;
        }
        let Some(texture) = self.texture(subject, rect.width(), painter.pixels_per_point()) else {
            if matches!(subject, Subject::Tile(..)) {
                let grass = Color32::from_rgb(0xa7, 0xc1, 0x66);
                painter.rect_filled(rect, 0, mul(grass, tint));
            }
            return;
        };
        // A plain mesh: its edges aren't smoothed, so that neighbours meet without a seam.
        let mut mesh = egui::Mesh::with_texture(texture.id());
        mesh.add_rect_with_uv(rect, Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0)), tint);
        painter.add(mesh);
    }
}

fn mul(colour: Color32, tint: Color32) -> Color32 {
    colour * tint
}
