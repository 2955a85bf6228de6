//! Letters of a correspondence game: those for people to pass on to others, and those that come in.
//!
//! A letter brings entries and receipts as a peer's message would. Nothing in it is believed
//! because of who brings it.

use bastide_record::limits::MEMBERS;
use bastide_record::{Letter, LetterError, Member};

use super::message::{Message, MessageId};
use crate::limits;
use crate::persistence::output::File;
use crate::play::Play;
use crate::player::command_error::CommandError;
use crate::player::note::News;
use crate::player::view::{Halt, ShownMessage};
use crate::session::{Phase, Session};

impl Session {
    /// Returns what the others lack of a correspondence game, as far as the record shows it.
    /// Returns `None` if they lack nothing or the game is live.
    pub(crate) fn letter(&self, play: &Play) -> Option<Letter> {
        let me = play.me().filter(|_| play.log().terms().pace.is_days())?;
        let mut letter = play.log().letter(me)?;
        play.letter_attachments(me).iter().for_each(|message| _ = letter.put(message.encode()));
        self.put_chat(play, me, &mut letter);
        (!letter.is_empty()).then_some(letter)
    }

    /// Takes the contents of a letter. Fails if nothing in it is new.
    pub(crate) fn take_letter(&mut self, letter: &Letter) -> Result<Result<(), Halt>, CommandError> {
        let (heard, is_new) = self.hear_letter(letter)?;
        if heard.is_ok() && !is_new {
            return Err(CommandError::Letter(LetterError::Known));
        }
        Ok(heard)
    }

    /// Takes the contents of a letter. Returns true as the second value if anything in it is new.
    pub(super) fn hear_letter(&mut self, letter: &Letter) -> Result<(Result<(), Halt>, bool), CommandError> {
        let Phase::Play(play) = &self.phase else { return Err(CommandError::NotInGame) };
        let opened = play.log().open(letter).map_err(CommandError::Letter)?;
        let beside = beside(letter).ok_or(CommandError::Letter(LetterError::Malformed))?;
        let said_before = self.chat.count();
        beside.iter().for_each(|message| self.hear_brought(message));
        self.store_chat();
        let Phase::Play(play) = &mut self.phase else { return Err(CommandError::NotInGame) };
        let held = |play: &Play| (play.at(), play.record().remarks().count());
        let before = held(play);
        let hear = || {
            for entry in &opened.entries {
                play.hear_entry(&mut self.cx, entry)?;
            }
            for receipt in &opened.receipts {
                play.hear_receipt(&mut self.cx, receipt)?;
            }
            for message in beside {
                match message {
                    Message::Question(asked) => _ = play.hear_question(&mut self.cx, &asked)?,
                    Message::Remark(remark) => play.hear_remark(&remark),
                    Message::Evidence(evidence) => {
                        evidence.into_iter().for_each(|one| play.hear_evidence(&mut self.cx, one));
                    }
                    _ => {}
                }
            }
            Ok(())
        };
        let heard = hear();
        let is_new = self.play().map(held) != Some(before) || self.chat.count() != said_before;
        Ok((heard, is_new))
    }

    /// Restores the chat log from its file; call it once, before any other input.
    /// Damaged parts are left out.
    pub fn restore_chat_log(&mut self, file: &[u8]) {
        self.begin_chat_log();
        let Phase::Play(play) = &self.phase else { return };
        if self.chat.is_stored() {
            let name = |key: &_| Some(play.name_of(play.member(key)?).to_owned());
            let damaged = self.chat.restore(file, &self.cx.me, name);
            if damaged > 0 {
                self.cx.note(News::DamagedFile { file: "remarks", bytes: damaged as u64 });
            }
        }
    }

    /// Starts to store chat, once a correspondence game has begun.
    pub(crate) fn begin_chat_log(&mut self) {
        if let Phase::Play(play) = &self.phase
            && play.log().terms().pace.is_days()
            && !self.chat.is_stored()
        {
            let members = play.record().first().charter().members().iter();
            self.chat.begin_log(&members.filter_map(|member| play.key(*member).copied()).collect::<Vec<_>>());
        }
    }

    /// Stores new chat. It is on the disk before anything is sent that follows it.
    pub(crate) fn store_chat(&mut self) {
        if self.halt.is_none()
            && let Some(file) = self.chat.news(&self.cx.me)
        {
            self.cx.outbox.persist(File::Talk, file);
        }
    }

    /// Takes the chat messages in a letter, or what its writer says to have of ours.
    fn hear_brought(&mut self, message: &Message) {
        match message {
            Message::Chat(messages) => self.hear_chat(messages),
            Message::Heard { by, last } => {
                if let Some(play) = self.play()
                    && let Some(me) = play.me().filter(|me| me != by)
                    && let Some(key) = play.key(*by).copied()
                {
                    let last = last[me.index()].unwrap_or_default();
                    self.chat.note_acknowledged(key, last, self.cx.now);
                }
            }
            _ => {}
        }
    }

    /// Adds our chat messages that another member lacks, and, if the letter has any content, the
    /// last messages of the others that we have.
    /// While the game continues, the earliest go first, and later ones wait for the answer. If not
    /// all have room, each entry of the log is another member's turn to be served: so one that
    /// never answers holds up nobody else's. After the game's end perhaps nobody answers, so the
    /// latest go first, and old ones are dropped.
    fn put_chat(&self, play: &Play, me: Member, letter: &mut Letter) {
        let others = || play.log().members().iter().copied().filter(|member| *member != me);
        let had = others().filter_map(|other| Some(self.chat.acknowledged_by(play.key(other)?)));
        let had: Vec<MessageId> = had.collect();
        let mut after = had.iter().min().copied().unwrap_or_default();
        let room = |own: &[&ShownMessage]| {
            let mut bytes = limits::CHAT_FRAME_LEN;
            let fits = |one: &&&ShownMessage| {
                bytes += limits::CHAT_PLACE_LEN + one.text.len();
                bytes <= limits::CHAT_IN_LETTER_MAX
            };
            own.iter().take(limits::CHAT_REPEATED_MAX).take_while(fits).count()
        };
        let mut own = self.chat.own_after(&self.cx.me, after);
        if play.log().is_over() {
            own.retain(|one| self.cx.now.since(one.at) < limits::CHAT_IN_LETTER_TIMEOUT);
            own.reverse();
        } else if room(&own) < own.len() {
            let (before, from) = had.split_at(play.log().tip().index.0 as usize % had.len().max(1));
            let mut turns =
                from.iter().chain(before).map(|had| (*had, self.chat.own_after(&self.cx.me, *had)));
            (after, own) = turns.find(|(_, own)| !own.is_empty()).unwrap_or_default();
        }
        own.truncate(room(&own));
        own.sort_by_key(|one| one.id);
        if !own.is_empty() {
            letter.put(self.chat_message(after, &own).encode());
        }
        if !letter.is_empty() && self.chat.count() > 0 {
            let mut last = [None; MEMBERS];
            for other in others() {
                let heard = play.key(other).map(|key| self.chat.last_of(key));
                last[other.index()] = heard.filter(|heard| *heard != MessageId::default());
            }
            letter.put(Message::Heard { by: me, last }.encode());
        }
    }
}

/// Decodes the messages that a letter carries beside the log.
/// Returns `None` if any is damaged, unsigned or of another kind.
fn beside(letter: &Letter) -> Option<Vec<Message>> {
    let whole = |message: &Message| match message {
        Message::Chat(messages) => messages.is_by(&messages.by),
        Message::Question(_) | Message::Remark(_) | Message::Evidence(_) | Message::Heard { .. } => true,
        _ => false,
    };
    letter.beside().map(|bytes| Message::decode(bytes).ok().filter(whole)).collect()
}
