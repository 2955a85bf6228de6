//! Requests of a player to the other members: which are allowed when.
//! Also the decisions that an unattended program makes by itself.
//!
//! Invariant: whatever a person must decide is decided by a [`Command`](crate::Command), unless
//! [`Session::allow_unasked_continuations`] allows more.

use bastide_record::{Awaits, Expiry, Member, QuestionKind, RemarkKind};

use super::command::Ask;
use super::command_error::CommandError;
use super::view::{Offer, Presence};
use crate::messaging::message::Members;
use crate::play::{Consent, Play, receipts_at};
use crate::session::{Phase, Session};
use crate::time::Millis;

impl Session {
    /// Executes a player's request to the others.
    pub(crate) fn ask_for(&mut self, ask: Ask) -> Result<(), CommandError> {
        let Phase::Play(play) = &self.phase else { return Err(CommandError::NotInGame) };
        if let Some(why) = self.refuses(play, &ask) {
            return Err(why);
        }
        let Phase::Play(play) = &mut self.phase else { return Err(CommandError::NotInGame) };
        match ask {
            Ask::Resign => play.resign(&mut self.cx),
            Ask::GoOn { with, even_settled } => {
                let members = with.into_iter().collect();
                play.consent(Some(Consent { members, even_settled }), self.cx.now);
                self.send_status_to_all();
            }
            Ask::Stay => {
                play.consent(None, self.cx.now);
                self.send_status_to_all();
            }
            Ask::TakeBack | Ask::End => {
                let kind = kind_of(play, &ask).ok_or(CommandError::NothingToTakeBack)?;
                play.ask(&mut self.cx, kind)?;
            }
        }
        Ok(())
    }

    /// Returns the reason that forbids a request now, or `None` if it is allowed.
    fn refuses(&self, play: &Play, ask: &Ask) -> Option<CommandError> {
        let Some(me) = play.me() else { return Some(CommandError::Watching) };
        // A member needed for the last receipts may be gone.
        let goes_on = matches!(ask, Ask::GoOn { .. } | Ask::Stay);
        if play.log().is_over() && !(goes_on && play.log().awaits() != Awaits::Nothing) {
            return Some(CommandError::Over);
        }
        match ask {
            // What is sealed succeeds or fails by itself; if one member gave it up, it would hold
            // up all.
            Ask::Stay => play.going_on().has_sealed().then_some(CommandError::Bound),
            Ask::Resign if play.has_resigned(me) => Some(CommandError::Left),
            Ask::Resign => play.recovering().then_some(CommandError::Starting),
            Ask::GoOn { with, .. } => {
                let members: Members = with.iter().copied().collect();
                if !members.has(me) || !play.may_go_on(members) {
                    return Some(CommandError::TooFew);
                }
                let same: Members = play.log().members().iter().copied().collect();
                if same == members && !self.is_stuck(play) {
                    return Some(CommandError::AllThere);
                }
                self.dropped_too_soon(play, members)
            }
            Ask::TakeBack | Ask::End => {
                let Some(kind) = kind_of(play, ask) else { return Some(CommandError::NothingToTakeBack) };
                let is_days = play.log().terms().pace.is_days();
                let absent =
                    || self.absent(play).filter(|_| !is_days).map(|name| CommandError::Gone(name.to_owned()));
                play.may_ask(kind).err().or_else(absent)
            }
        }
    }

    /// Returns true if the game is stuck although all are connected.
    /// Somebody has sealed a charter that failed, or signed something that can't be used.
    fn is_stuck(&self, play: &Play) -> bool {
        let number = play.log().charter().number();
        let sealed = play.going_on().theirs().values().any(|at| at.sealed > number);
        sealed || play.own().sealed() > number || play.acts().is_none() || play.is_bound()
    }

    /// Returns the refusal if a member outside the set may not be left out yet.
    /// A member may be left out if it has been gone or silent for the grace period, is out of time,
    /// has resigned or is caught. If continuing has failed for that long, anybody may be left out,
    /// because nobody has signed whose fault it is. And if a member of the set has asked us for
    /// that long to continue with just these, we may follow: perhaps that member, and nobody else,
    /// receives nothing from the one left out.
    fn dropped_too_soon(&self, play: &Play, members: Members) -> Option<CommandError> {
        let asked = play.going_on().asked_for(members);
        if self.is_held_up(play) || asked.is_some_and(|since| since + grace(play) <= self.cx.now) {
            return None;
        }
        let dropped = play.log().members().iter().copied().filter(|member| !members.has(*member));
        let mut kept = dropped.filter(|member| !self.may_drop(play, *member));
        kept.next().map(|member| CommandError::Grace { name: play.name_of(member).to_owned() })
    }

    /// Returns true if a member may be left out now.
    fn may_drop(&self, play: &Play, member: Member) -> bool {
        play.has_resigned(member)
            || play.is_caught(member)
            || self.is_out_of_time(play, member)
            || self.droppable_at(play, member).is_some_and(|at| at <= self.cx.now)
            || self.is_held_up(play) && play.going_on().is_blocked_by(member)
    }

    /// Returns true if the player's wish to continue has failed for the grace period.
    fn is_held_up(&self, play: &Play) -> bool {
        play.going_on().wished().is_some_and(|since| since + grace(play) <= self.cx.now)
    }

    /// Returns the moment from which a member may be left out.
    /// It has then been gone, or its word been waited for, during the grace period.
    fn droppable_at(&self, play: &Play, member: Member) -> Option<Millis> {
        let is_days = play.log().terms().pace.is_days();
        let peer = play.key(member).and_then(|key| self.peers.get(key));
        let gone = match peer.map_or(Presence::NotYet, |peer| peer.presence(self.cx.now)) {
            Presence::Here | Presence::Connected => None,
            // In a correspondence game nobody has to be connected.
            _ if is_days => None,
            Presence::Silent(since) | Presence::Away(since) => Some(since),
            Presence::NotYet => Some(play.started()),
        };
        let awaited = match play.log().awaits() {
            Awaits::Receipts { from } => from.contains(&member),
            Awaits::Turn { .. } | Awaits::Nothing => false,
        };
        // After a restart nothing is signed before all have reported what they hold: a connected
        // member that doesn't report is silent, too.
        let unheard = || {
            !is_days
                && play.recovering()
                && self.unheard(play, [member].into_iter().collect()).next().is_some()
        };
        let silent = (awaited || unheard()).then(|| play.since());
        gone.into_iter().chain(silent).min().map(|since| since + grace(play))
    }

    /// Returns true if a member's time has run out, and the terms give that an effect.
    pub(super) fn is_out_of_time(&self, play: &Play, member: Member) -> bool {
        play.log().terms().expiry != Expiry::Shown && self.clock_of(play, member) == Some(Millis(0))
    }

    /// Returns true if a member is connected.
    fn is_there(&self, play: &Play, member: Member) -> bool {
        let peer = play.key(member).and_then(|key| self.peers.get(key));
        peer.is_some_and(|peer| peer.up.is_some())
    }

    /// Returns the name of a disconnected member of the current chapter, if there is one.
    fn absent<'a>(&self, play: &'a Play) -> Option<&'a str> {
        let mut others = play.log().members().iter().filter(|member| Some(**member) != play.me());
        others.find(|member| !self.is_there(play, **member)).map(|member| play.name_of(*member))
    }

    /// Returns the player's possible requests, each with the reason that forbids it.
    pub(super) fn offers(&self, play: &Play) -> Vec<Offer> {
        let mut asks = vec![Ask::Resign, Ask::TakeBack, Ask::End];
        asks.extend(
            self.sets(play)
                .into_iter()
                .map(|set| Ask::GoOn { with: set.iter().map(Member::index).collect(), even_settled: false }),
        );
        if !play.going_on().willing().is_empty() {
            asks.push(Ask::Stay);
        }
        asks.into_iter().map(|ask| Offer { refused: self.refuses(play, &ask), ask }).collect()
    }

    /// Returns the sets of members with which it makes sense to continue.
    /// They leave out each of those who may be left out, or all of them; add reconnected members;
    /// repeat the wishes of others and the current chapter; and, if continuing is held up, leave
    /// out anybody.
    fn sets(&self, play: &Play) -> Vec<Members> {
        let Some(me) = play.me() else { return Vec::new() };
        let now: Members = play.log().members().iter().copied().chain([me]).collect();
        let mine: Members = [me].into_iter().collect();
        let without = |set: Members, out: Members| set.without(out.without(mine));
        let back = play.log().first().charter().members().iter().copied();
        let back = back.filter(|member| !now.has(*member) && self.is_there(play, *member));
        let with: Members = now.iter().chain(back).collect();
        let of = |is: &dyn Fn(Member) -> bool| with.iter().filter(|member| is(*member)).collect::<Members>();
        let lost = of(&|member| play.has_resigned(member) || play.is_caught(member));
        let gone = of(&|member| self.may_drop(play, member));
        let fit = without(with, lost);
        let single = fit.iter().filter(|member| gone.has(*member) || self.is_held_up(play));
        let single = single.map(|member| without(fit, [member].into_iter().collect()));
        let theirs = play.going_on().theirs().values().map(|at| at.willing).filter(|set| set.has(me));
        let some = [without(now, gone), without(fit, gone), fit, with, now];
        let mut sets: Vec<Members> = some.into_iter().chain(single).chain(theirs).collect();
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    /// Returns the moment at which the allowed requests change next.
    pub(crate) fn offers_deadline(&self, play: &Play) -> Option<Millis> {
        let now = self.cx.now;
        let others = play.log().members().iter().filter(|member| Some(**member) != play.me());
        let graces = others.filter_map(|member| self.droppable_at(play, *member));
        let clocks = play.log().members().iter().filter_map(|member| self.clock_of(play, *member));
        let clocks = clocks.filter(|left| *left > Millis(0)).map(|left| now + left);
        let going = play.going_on();
        let asked = going.theirs().values().filter_map(|at| going.asked_for(at.willing));
        let wished =
            going.wished().into_iter().chain(asked).chain([play.since()]).map(|since| since + grace(play));
        graces.chain(clocks).chain(wished).filter(|at| *at > now).min()
    }

    /// Returns the remarks that the player may make about how the game stopped.
    pub(super) fn may_remark(&self, play: &Play) -> Vec<RemarkKind> {
        let Some(me) = play.me().filter(|_| !play.log().is_over()) else { return Vec::new() };
        let mut kinds = vec![RemarkKind::AnotherDay];
        let waited_s = u32::try_from(self.cx.now.since(play.since()).0 / 1000).unwrap_or(u32::MAX);
        if play.log().members().iter().any(|member| *member != me && self.may_drop(play, *member)) {
            kinds.push(RemarkKind::Gone { waited_s });
        }
        let others = play.log().first().charter().members().iter().filter(|member| **member != me);
        let have_left: Vec<bool> = others.map(|member| play.has_resigned(*member)).collect();
        if !have_left.is_empty() && have_left.iter().all(|left| *left) && !play.has_resigned(me) {
            kinds.push(RemarkKind::Won);
        }
        if let [one, two] = *play.log().members()
            && let Some(other) = [one, two].into_iter().find(|member| *member != me)
            && self.is_out_of_time(play, other)
        {
            kinds.push(RemarkKind::Flag { member: other, spent_ms: observed_ms(play, other) });
        }
        kinds
    }

    /// Continues without asking the player, where [`Session::allow_unasked_continuations`] allowed it.
    /// It follows the wishes of other members of the chapter, or leaves out those who may be left
    /// out, and it lets nobody else be left out. It repeats the current chapter only if a charter
    /// failed and nothing has moved for the grace period.
    pub(crate) fn consent_unasked(&mut self) {
        if self.unasked == 0 {
            return;
        }
        let Phase::Play(play) = &self.phase else { return };
        // In a correspondence game a person decides first.
        let is_live = !play.log().terms().pace.is_days();
        let waits = is_live && play.log().awaits() != Awaits::Nothing && self.halt.is_none();
        let Some(me) = play.me().filter(|_| waits) else { return };
        let now: Members = play.log().members().iter().copied().collect();
        if !now.has(me) {
            return;
        }
        let mine: Members = [me].into_iter().collect();
        let gone: Members = now.iter().filter(|member| self.may_drop(play, *member)).collect();
        let (gone, left) = (gone.without(mine), play.left_waiting().without(mine));
        let allowed = |set: &Members| {
            now.covers(*set)
                && set.has(me)
                && set.without(left) == *set
                && (*set != now || self.is_stuck(play))
                && now.without(*set).without(left).without(gone).is_empty()
        };
        let stands = || self.is_stuck(play) && play.since() + grace(play) <= self.cx.now;
        let own = (!gone.is_empty() || stands()).then(|| now.without(gone).without(left));
        let heard = play.going_on().theirs().iter().filter(|(member, _)| now.has(**member));
        let theirs = heard.map(|(_, at)| at.willing).filter(|set| !set.is_empty());
        // The lowest connected member that asks for something is followed, so that all agree.
        let is_lowest =
            now.iter().take_while(|member| *member < me).all(|member| !self.is_there(play, member));
        let set = own.filter(|_| is_lowest).into_iter().chain(theirs).chain(own).find(allowed);
        let Some(members) = set.filter(|set| play.may_go_on(*set)) else { return };
        if play.going_on().willing() == members || play.going_on().signing().is_some() {
            return;
        }
        let Phase::Play(play) = &mut self.phase else { return };
        play.consent(Some(Consent { members, even_settled: false }), self.cx.now);
        self.unasked -= 1;
        self.send_status_to_all();
    }

    /// Returns the members that are out of time, where that has an effect.
    pub(crate) fn out_of_time(&self) -> Members {
        let Some(play) = self.play() else { return Members::default() };
        play.log().members().iter().copied().filter(|member| self.is_out_of_time(play, *member)).collect()
    }

    /// Makes the remark that the other player's time is up, in a game of two whose terms demand it.
    pub(crate) fn flag_unasked(&mut self) {
        let Phase::Play(play) = &self.phase else { return };
        let said = play.record().remarks().any(|remark| Some(remark.member) == play.me());
        if play.log().terms().expiry != Expiry::Lost || said || self.halt.is_some() {
            return;
        }
        let flag = self.may_remark(play).into_iter().find(|kind| matches!(kind, RemarkKind::Flag { .. }));
        if let (Some(flag), Phase::Play(play)) = (flag, &mut self.phase) {
            // As long as the chapter isn't on file, there is nothing to remark on.
            _ = play.remark(&mut self.cx, flag);
        }
    }
}

/// Returns the question that a request puts to all, or `None` if there is nothing to take back.
fn kind_of(play: &Play, ask: &Ask) -> Option<QuestionKind> {
    match ask {
        Ask::End => Some(QuestionKind::End),
        _ => play.log().backs().last().map(|to| QuestionKind::TakeBack { to }),
    }
}

/// Returns the grace period for a member that is gone or silent.
fn grace(play: &Play) -> Millis {
    Millis::seconds(u64::from(play.log().terms().grace_s))
}

/// Returns the time that a member has used, as the others saw it, in milliseconds.
/// Each turn counts with the shortest wait that they report.
fn observed_ms(play: &Play, member: Member) -> u64 {
    let turns = play.log().history().iter().filter_map(|at| Some((at.index, at.turn()?)));
    let own = turns.filter(|(_, turn)| turn.member == member);
    let waited = |index| receipts_at(play.log(), index).map(|receipt| receipt.waited_ms).min();
    own.map(|(index, turn)| u64::from(waited(index).unwrap_or(turn.spent_ms))).sum()
}
