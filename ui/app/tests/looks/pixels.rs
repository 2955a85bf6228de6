//! The window's frames as pixels without a screen. The processor paints what egui would hand to the
//! graphics driver.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use eframe::egui::epaint::{Mesh, Primitive, Vertex};
use eframe::egui::{
    Color32, ColorImage, Context, FullOutput, ImageData, Pos2, Rect, TextureId, TexturesDelta,
};
use egui_kittest::TestRenderer;
use tiny_skia::{Pixmap, PremultipliedColorU8};

use bastide_paint::raster;

/// Textures that the window has handed over so far.
#[derive(Clone, Default)]
pub(in crate::tests) struct Screen(Rc<RefCell<HashMap<TextureId, ColorImage>>>);

impl TestRenderer for Screen {
    fn handle_delta(&mut self, delta: &TexturesDelta) {
        let mut textures = self.0.borrow_mut();
        for (id, change) in &delta.set {
            let ImageData::Color(image) = &change.image;
            match (change.pos, textures.get_mut(id)) {
                (Some([left, top]), Some(whole)) => {
                    let [width, height] = image.size;
                    for row in 0..height {
                        let from = (top + row) * whole.size[0] + left;
                        let pixels = &image.pixels[row * width..(row + 1) * width];
                        whole.pixels[from..from + width].copy_from_slice(pixels);
                    }
                }
                _ => drop(textures.insert(*id, ColorImage::clone(image))),
            }
        }
    }
}

impl Screen {
    /// Returns a frame as it would be seen.
    pub(in crate::tests) fn pixels(&self, ctx: &Context, frame: &FullOutput) -> Pixmap {
        let textures = self.0.borrow();
        let scale = frame.pixels_per_point;
        let size = ctx.viewport_rect().size() * scale;
        let mut onto = raster::pixmap(size.x.round() as u32, size.y.round() as u32);
        for clipped in ctx.tessellate(frame.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else { panic!("only meshes are painted") };
            let texture = &textures[&mesh.texture_id];
            paint(mesh, texture, clipped.clip_rect * scale, scale, &mut onto);
        }
        onto
    }
}

/// Paints the triangles one by one. A pixel is painted if its middle is inside, and on a common
/// side by one of the two triangles.
fn paint(mesh: &Mesh, texture: &ColorImage, clip: Rect, scale: f32, onto: &mut Pixmap) {
    let within = |from: f32, to: f32, most: u32| {
        let whole = |edge: f32| (edge - 0.5).ceil().clamp(0.0, most as f32) as u32;
        whole(from)..whole(to)
    };
    let (width, height) = (onto.width(), onto.height());
    for corners in mesh.indices.chunks_exact(3) {
        let [a, mut b, mut c] = [0, 1, 2].map(|n| {
            let vertex = mesh.vertices[corners[n] as usize];
            Vertex { pos: (vertex.pos.to_vec2() * scale).to_pos2(), ..vertex }
        });
        let mut area = side(a.pos, b.pos, c.pos);
        if area < 0.0 {
            std::mem::swap(&mut b, &mut c);
            area = -area;
        }
        if area == 0.0 {
            continue;
        }
        let bounds = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
        for y in within(bounds.top(), bounds.bottom(), height) {
            for x in within(bounds.left(), bounds.right(), width) {
                let at = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
                let shares = [(b.pos, c.pos), (c.pos, a.pos), (a.pos, b.pos)].map(|(p, q)| {
                    let share = side(p, q, at) / area;
                    // The upper and the left side belong to a triangle, the others to its
                    // neighbours.
                    let belongs = q.y < p.y || (q.y == p.y && q.x > p.x);
                    (share > 0.0 || (share == 0.0 && belongs)).then_some(share)
                });
                let [Some(u), Some(v), Some(w)] = shares else { continue };
                let mix = |of: &dyn Fn(&Vertex) -> f32| of(&a) * u + of(&b) * v + of(&c) * w;
                let ink = sample(texture, mix(&|p| p.uv.x), mix(&|p| p.uv.y));
                let tint = [0, 1, 2, 3].map(|n| mix(&|p| f32::from(p.color.to_array()[n])));
                let under = &mut onto.pixels_mut()[(y * width + x) as usize];
                *under = over([0, 1, 2, 3].map(|n| ink[n] * tint[n] / 255.0), *under);
            }
        }
    }
}

/// Returns twice the area of a triangle, positive if it goes clockwise.
fn side(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b - a).x * (c - a).y - (b - a).y * (c - a).x
}

/// Returns the colour of a texture between its pixels, 0 to 255, premultiplied.
fn sample(texture: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let [width, height] = texture.size;
    let (x, y) = (u * width as f32 - 0.5, v * height as f32 - 0.5);
    let pixel = |x: f32, y: f32| {
        let (x, y) = ((x.max(0.0) as usize).min(width - 1), (y.max(0.0) as usize).min(height - 1));
        Color32::to_array(&texture.pixels[y * width + x]).map(f32::from)
    };
    let (left, top) = (x.floor(), y.floor());
    let (right, below) = (x - left, y - top);
    let row = |y: f32| {
        let (a, b) = (pixel(left, y), pixel(left + 1.0, y));
        [0, 1, 2, 3].map(|n| a[n] + (b[n] - a[n]) * right)
    };
    let (a, b) = (row(top), row(top + 1.0));
    [0, 1, 2, 3].map(|n| a[n] + (b[n] - a[n]) * below)
}

/// Blends a colour over the present one.
fn over(ink: [f32; 4], under: PremultipliedColorU8) -> PremultipliedColorU8 {
    let left = 1.0 - ink[3] / 255.0;
    let mix = |ink: f32, under: u8| (ink + f32::from(under) * left + 0.5).clamp(0.0, 255.0) as u8;
    let alpha = mix(ink[3], under.alpha());
    let colour = |n: usize, under: u8| mix(ink[n], under).min(alpha);
    let [r, g, b] = [colour(0, under.red()), colour(1, under.green()), colour(2, under.blue())];
    PremultipliedColorU8::from_rgba(r, g, b, alpha).unwrap_or(PremultipliedColorU8::TRANSPARENT)
}
