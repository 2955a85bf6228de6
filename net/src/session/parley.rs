//! What the own player may ask for now, and why not: who is there and what the clocks say count here, and nowhere else.

use bastide::record::{Awaits, ClaimReason, Member};

use super::limits;
use super::play::Play;
use super::session::{Session, State};
use super::time::Millis;
use super::view::{Offer, Presence};
use super::wish::{Ask, Unfit};

impl Session {
    /// The player asks for something.
    pub(super) fn ask_for(&mut self, ask: Ask) -> Result<(), Unfit> {
        let State::Play(play) = &self.state else { return Err(Unfit::NotInGame) };
        self.check(play, ask)?;
        let body = play.consent_to(&ask, &self.desk)?;
        let State::Play(play) = &mut self.state else { return Err(Unfit::NotInGame) };
        play.ask(&mut self.desk, ask, &body)
    }

    /// The player says that the other doesn't come back.
    pub(super) fn claim(&mut self) -> Result<(), Unfit> {
        let State::Play(play) = &self.state else { return Err(Unfit::NotInGame) };
        let waited = self.check_claim(play)?;
        let State::Play(play) = &mut self.state else { return Err(Unfit::NotInGame) };
        let waited = u32::try_from(waited.0 / 1000).unwrap_or(u32::MAX);
        play.claim(&mut self.desk, ClaimReason::Absent, waited)
    }

    /// Everything that can be asked for in this game, and why not now.
    pub(super) fn offers(&self, play: &Play) -> Vec<Offer> {
        let Some(me) = play.me() else { return Vec::new() };
        let others = play.line().active().iter().filter(|member| **member != me);
        let plain = [Ask::Resign, Ask::Return, Ask::Back, Ask::Pause, Ask::Resume, Ask::Abandon];
        let asks = plain.into_iter().chain(others.map(|member| Ask::Exclude(member.index())));
        asks.map(|ask| Offer { ask, refused: self.refuses(play, ask) }).collect()
    }

    fn refuses(&self, play: &Play, ask: Ask) -> Option<Unfit> {
        let body = self.check(play, ask).and_then(|()| play.consent_to(&ask, &self.desk));
        body.and_then(|body| play.check_unasked(&body)).err()
    }

    /// Why a claim isn't to be made now.
    pub(super) fn refuses_claim(&self, play: &Play) -> Option<Unfit> {
        self.check_claim(play).err()
    }

    /// What hinders beside the rules of the record.
    fn check(&self, play: &Play, ask: Ask) -> Result<(), Unfit> {
        let me = play.me().ok_or(Unfit::Watching)?;
        if self.halt.is_some() {
            return Err(Unfit::Halted);
        }
        // If all have started anew and one never comes back, somebody must be the first to vote.
        let gone = |member| self.check_grace(play, member).is_ok();
        let starts = || Self::unheard(play, &self.peers, self.desk.now).any(|member| !gone(member));
        if play.recovering() && (!matches!(ask, Ask::Exclude(_)) || starts()) {
            return Err(Unfit::Starting);
        }
        let line = play.line();
        match (ask, line.active().contains(&me)) {
            (Ask::Return, true) => return Err(Unfit::TakesPart),
            (Ask::Return, false) | (_, true) => {}
            (_, false) => return Err(Unfit::Left),
        }
        let Ask::Exclude(member) = ask else { return Ok(()) };
        let member = u8::try_from(member).map(Member).map_err(|_| Unfit::NotHere)?;
        if !line.active().contains(&member) || member == me {
            return Err(Unfit::NotHere);
        }
        if line.active().len() < 3 {
            return Err(Unfit::TooFew);
        }
        if play.is_caught(member) {
            return Ok(());
        }
        if matches!(line.awaits(), Awaits::Turn { member, .. } if member == me) && !play.is_bound() {
            return Err(Unfit::YourTurn);
        }
        // A receipt needs no thinking, and no answer is no after a while: whoever withholds these is as good as gone.
        let grace = Millis::seconds(u64::from(line.charter().proposal().grace_s));
        if play
            .owes_vote_since(member)
            .is_some_and(|since| self.desk.now.since(since) >= limits::ANSWER + grace)
        {
            return Ok(());
        }
        if matches!(line.awaits(), Awaits::Receipts { from } if from.contains(&member))
            && self.desk.now.since(play.since()) >= grace
        {
            return Ok(());
        }
        let waited = match line.awaits() {
            Awaits::Turn { member: asked, .. } => asked == member,
            Awaits::Receipts { from } => from.contains(&member),
            Awaits::Resume | Awaits::Nothing => false,
        };
        if waited && self.clock_of(play, member).is_some_and(|left| left == Millis(0)) {
            return Ok(());
        }
        self.check_grace(play, member).map(drop)
    }

    /// How long a member has been gone, if that is long enough.
    fn check_grace(&self, play: &Play, member: Member) -> Result<Millis, Unfit> {
        let charter = play.line().charter();
        let grace = Millis::seconds(u64::from(charter.proposal().grace_s));
        let presence = charter.key(member).map_or(Presence::NotYet, |key| self.presence(key));
        let gone = match presence {
            Presence::Here | Presence::Connected => None,
            Presence::Silent(since) | Presence::Away(since) => Some(since),
            Presence::NotYet => Some(play.started()),
        };
        match gone {
            Some(since) if self.desk.now.since(since) >= grace => Ok(self.desk.now.since(since)),
            _ => {
                let name = charter.name(member).to_owned();
                Err(Unfit::Grace { name, until: gone.map(|since| since + grace) })
            }
        }
    }

    /// When something comes to be offered because somebody has been gone for long enough; nothing else may wake us then.
    pub(super) fn offers_deadline(&self, play: &Play) -> Option<Millis> {
        let me = play.me()?;
        let others = play.line().active().iter().filter(|member| **member != me);
        let until = others.filter_map(|member| match self.check_grace(play, *member) {
            Err(Unfit::Grace { until, .. }) => until,
            _ => None,
        });
        until.min()
    }

    fn check_claim(&self, play: &Play) -> Result<Millis, Unfit> {
        let me = play.me().ok_or(Unfit::Watching)?;
        let line = play.line();
        if line.is_over() {
            return Err(Unfit::NotInGame);
        }
        match line.active() {
            [one, two] if [one, two].contains(&&me) => {
                self.check_grace(play, if *one == me { *two } else { *one })
            }
            _ => Err(Unfit::NotTwo),
        }
    }
}
