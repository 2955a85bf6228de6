//! QR code of an invitation, or of a page's address, for the camera of another device.
//!
//! Invariant: black on white with the four modules of margin that readers need, in both looks.

use bastide_wire::line::SCHEME;
use eframe::egui;
use egui::{Color32, Pos2, Rect, Sense, Shape, Ui, Vec2};
use qrcode::{EcLevel, QrCode};

/// Width of the white margin, in modules.
const MARGIN: usize = 4;

/// QR code with the line that it encodes.
#[derive(Debug)]
pub(crate) struct Qr {
    of: String,
    width: usize,
    dark: Vec<bool>,
}

impl Qr {
    /// Encodes an invitation, an address for a browser, or both. Returns `None` if the text is too
    /// long for a QR code.
    ///
    /// The invitation is encoded in capitals, which read the same and take a third less room: two
    /// characters share eleven bits.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let (page, invitation) = line.split_at(line.find(SCHEME).unwrap_or(line.len()));
        Self::saying(line.to_owned(), &format!("{page}{}", invitation.to_uppercase()))
    }

    fn saying(of: String, text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let dark = code.to_colors().into_iter().map(|colour| colour == qrcode::Color::Dark).collect();
        Some(Self { of, width: code.width(), dark })
    }

    /// Returns whether it encodes this line.
    pub(crate) fn is_of(&self, line: &str) -> bool {
        self.of == line
    }

    /// Draws the code as large as fits into `side` points with modules of whole pixels; returns its
    /// response.
    pub(crate) fn ui(&self, ui: &mut Ui, side: f32, called: &str) -> egui::Response {
        let pixels = ui.ctx().pixels_per_point();
        let modules = count(self.width + 2 * MARGIN);
        let module = (side * pixels / modules).floor().max(1.0) / pixels;
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(modules * module), Sense::hover());
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect_filled(rect, 0, Color32::WHITE);
        // One mesh: thousands of shapes a frame would be a waste.
        let mut mesh = egui::Mesh::default();
        for (index, _) in self.dark.iter().enumerate().filter(|(_, dark)| **dark) {
            let (x, y) = (index % self.width + MARGIN, index / self.width + MARGIN);
            let corner = Pos2::new(rect.left() + count(x) * module, rect.top() + count(y) * module);
            mesh.add_colored_rect(Rect::from_min_size(corner, Vec2::splat(module)), Color32::BLACK);
        }
        painter.add(Shape::mesh(mesh));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, called));
        response
    }
}

fn count(modules: usize) -> f32 {
    f32::from(u16::try_from(modules).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::{NetworkKey, TableId};
    use bastide_wire::invitation::Invitation;

    use super::*;

    fn invitation(addresses: usize) -> Invitation {
        let at = |n: usize| format!("/ip4/192.168.1.{n}/udp/40000/quic-v1").parse().expect("an address");
        let addresses = (1..=addresses).map(at).collect();
        Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            at: NetworkKey([4; 32]),
            addresses,
        }
    }

    #[test]
    fn longest_invitation_has_a_code_that_fits_a_screen() {
        let qr = Qr::of(&invitation(8).to_string()).expect("it fits");
        assert!(qr.width <= 81, "{} modules", qr.width);
        assert_eq!(qr.dark.len(), qr.width * qr.width);
        assert!(qr.is_of(&invitation(8).to_string()) && !qr.is_of(&invitation(7).to_string()));
    }

    #[test]
    fn the_three_corners_are_marked() {
        let qr = Qr::of(&invitation(1).to_string()).expect("it fits");
        let dark = |x: usize, y: usize| qr.dark[y * qr.width + x];
        let last = qr.width - 1;
        for (x, y) in [(0, 0), (last, 0), (0, last)] {
            assert!(dark(x, y));
        }
        assert!(!dark(1, 1) && dark(3, 3));
    }

    #[test]
    fn capitals_are_read_as_the_same_invitation() {
        let asked = invitation(2);
        assert_eq!(asked.to_string().to_uppercase().parse(), Ok(asked));
    }
}
