//! Analysis of the replayed game. Its results are kept while the replay is open; it searches only
//! while its panel is open.

use bastide_bot::Move;
use bastide_bot::coach::Moment;
use bastide_rules::Transcript;
use bastide_rules::{Game, Seat};
use eframe::egui;
use egui::{Context, ScrollArea, Ui};

use crate::board::Ghost;
use crate::panels::results::analysis::{Panel, Pressed};
use bastide_library::records::analysis::Analysis;
use bastide_library::table::board_model::BoardModel;

/// State of the analysis and its panel.
pub(super) struct ReplayAnalysis {
    /// Game to analyse; `None` while it may still be played, because nobody may get help then.
    game: Option<Transcript>,
    /// Results, once a search was begun.
    analysis: Option<Analysis>,
    open: bool,
    /// Move that is shown instead of the played one, with the index of the latter.
    ghost: Option<(usize, Move)>,
    /// The same for the turn that is to be shown next.
    coming: Option<(usize, Move)>,
    /// Height of the panel in the last frame, in points.
    height: f32,
}

impl ReplayAnalysis {
    /// Makes an analysis that hasn't begun.
    pub(super) const fn new(game: Option<Transcript>) -> Self {
        Self { game, analysis: None, open: false, ghost: None, coming: None, height: 0.0 }
    }

    /// Returns whether the game may be analysed: it is over, or nobody signed it.
    pub(super) const fn is_possible(&self) -> bool {
        self.game.is_some()
    }

    /// Returns whether the panel is open.
    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    /// Continues with results from elsewhere.
    pub(super) fn go_on_with(&mut self, found: Analysis) {
        if self.game.is_some() {
            self.analysis = Some(found);
        }
    }

    /// Opens the panel and searches, or closes it and stops.
    pub(super) fn toggle(&mut self, ctx: &Context) {
        let Some(game) = &self.game else { return };
        if self.analysis.is_none() {
            // A setup that can't be played has no replay.
            self.analysis = Analysis::new(&game.setup, &game.inputs).ok();
        }
        self.open = !self.open;
        self.ghost = None;
        self.search(ctx, self.open);
    }

    fn search(&mut self, ctx: &Context, on: bool) {
        let Some(analysis) = &mut self.analysis else { return };
        if on {
            analysis.search_in_background(&crate::system::wake(ctx));
        } else {
            analysis.stop();
        }
    }

    /// Turns to another turn, which is searched first.
    pub(super) fn look_at(&mut self, game: &Game) {
        let at = self.at(game);
        self.ghost = self.coming.take().filter(|(coming, _)| Some(*coming) == at);
        if let (Some(analysis), Some(at)) = (&self.analysis, at) {
            analysis.want(at);
        }
    }

    /// Returns the index of the move that led to this game, if a drawn tile was laid last.
    fn at(&self, game: &Game) -> Option<usize> {
        let before = game.tiles().len().checked_sub(1)?;
        self.analysis.as_ref()?.moves().iter().position(|one| one.game.tiles().len() == before)
    }

    /// Returns what is shown instead of the played move: the game before it, and the move.
    pub(super) fn ghost(&self) -> Option<(Game, Ghost)> {
        let (at, joint) = self.ghost?;
        let analysis = self.analysis.as_ref()?;
        let one = &analysis.moves()[at];
        let is_better = |moment: &Moment| (moment.at, moment.better) == (at, joint);
        let moments = analysis.moments(one.seat).unwrap_or_default();
        let played = moments.iter().any(is_better).then_some(one.played);
        Some((one.game.clone(), Ghost { seat: one.seat, joint, played }))
    }

    /// Returns the height of the panel, at most `most` but at least 120 points.
    pub(super) fn height(&self, most: f32) -> f32 {
        self.height.clamp(120.0, most.max(120.0))
    }

    /// Draws the panel for the turn that led to this game. Returns how many tiles lie after the
    /// move to go to.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        model: &BoardModel,
        (game, height): (&Game, f32),
    ) -> Option<usize> {
        let at = self.at(game);
        let analysis = self.analysis.as_ref()?;
        let (moves, found) = (analysis.moves(), analysis.found());
        let ghost = self.ghost.filter(|(of, _)| Some(*of) == at).map(|(_, joint)| joint);
        let order = game.order().iter().filter(|_| game.setup().seats > 1);
        let moments = order.map(|seat| Some((*seat, analysis.moments(*seat)?))).collect();
        let searches = analysis.is_searching();
        let levels: Vec<_> = Seat::first(game.setup().seats).map(|seat| analysis.played_like(seat)).collect();
        let panel = Panel { moves, found: &found, searches, at, ghost, moments, levels: &levels };
        let list = ScrollArea::vertical().id_salt("analysis").max_height(height).min_scrolled_height(height);
        let shown = list.show(ui, |ui| panel.ui(ui, model));
        let go = match shown.inner {
            Some(Pressed::Go(to) | Pressed::Moment(to, _)) => Some(moves[to].game.tiles().len() + 1),
            _ => None,
        };
        if (self.height - shown.content_size.y).abs() > 0.5 {
            self.height = shown.content_size.y;
            ui.ctx().request_repaint();
        }
        match shown.inner {
            Some(Pressed::Toggle) => {
                let on = !analysis.is_searching();
                self.search(ui.ctx(), on);
            }
            Some(Pressed::Show(joint)) => self.ghost = at.zip(joint),
            Some(Pressed::Moment(to, better)) => self.coming = Some((to, better)),
            Some(Pressed::Go(_)) | None => {}
        }
        go
    }
}
