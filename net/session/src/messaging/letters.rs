//! Letters of a correspondence game: those for people to pass on to others, and those that come in.
//!
//! A letter brings entries and receipts as a peer's message would. Nothing in it is believed
//! because of who brings it.

use bastide_record::{Letter, LetterError, Member, PublicKey, Signed};

use super::chat_log::StoredMessage;
use super::message::{ChatMessage, Message};
use crate::limits;
use crate::persistence::output::File;
use crate::play::Play;
use crate::player::command_error::CommandError;
use crate::player::note::News;
use crate::player::view::Halt;
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
        // An answer to something that came with chat messages proves their receipt. So a damaged
        // letter is refused as a whole, and the messages are stored before all else.
        let beside = beside(letter).ok_or(CommandError::Letter(LetterError::Malformed))?;
        let said_before = self.chat.count();
        for message in &beside {
            if let Message::Chat(saying) = message {
                self.hear_brought(saying);
            }
        }
        self.keep_talk();
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
        let (chat, me, table) = (&mut self.chat, self.cx.me, self.table);
        let Phase::Play(play) = &self.phase else { return };
        if chat.keeps() {
            let name = |saying: &ChatMessage| {
                let member = play.member(&saying.by).filter(|_| saying.table == table)?;
                Some(play.name_of(member).to_owned())
            };
            let damaged = chat.recall(file, &me, name);
            if damaged > 0 {
                self.cx.note(News::DamagedFile { file: "remarks", bytes: damaged as u64 });
            }
        }
    }

    /// Starts to store chat, once a correspondence game has begun.
    pub(crate) fn begin_chat_log(&mut self) {
        if let Phase::Play(play) = &self.phase
            && play.log().terms().pace.is_days()
            && !self.chat.keeps()
        {
            let count = play.record().first().charter().members().len();
            self.chat.begin_keeping(count, |key| play.member(key).is_some());
        }
    }

    /// Stores new chat, and the choice of messages that letters carry.
    /// Both are on the disk before anything about them, or anything signed after them, is sent.
    pub(crate) fn keep_talk(&mut self) {
        if self.halt.is_some() {
            return;
        }
        if let Phase::Play(play) = &self.phase
            && let Some(me) = play.me()
        {
            let there = self.peers.connected().iter().filter_map(|key| play.member(key)).collect();
            self.chat.bring(play, me, there);
        }
        if let Some(file) = self.chat.news() {
            self.cx.outbox.persist(File::Talk, file);
        }
    }

    /// Returns the member of this peer, if both of us are members and chat is stored here.
    pub(super) fn chat_log_member(&self, peer: &PublicKey) -> Option<Member> {
        let play = self.play().filter(|play| self.chat.keeps() && play.me().is_some())?;
        play.member(peer)
    }

    /// Takes a chat message from a letter, signed by its author.
    fn hear_brought(&mut self, saying: &Signed<ChatMessage>) {
        if let Some(name) = self.sayer(saying) {
            self.chat.hear_brought(saying, (name, saying.by == self.cx.me), self.cx.now);
        }
    }

    /// Adds the chat messages that another member may lack.
    /// They are ours and, if the letter has other contents, those of other members, because it may
    /// take a way that theirs don't.
    fn put_chat(&self, play: &Play, me: Member, letter: &mut Letter) {
        let is_brought = |line: &&StoredMessage| {
            // While the game continues, answers show what has arrived, and a changed clock doesn't
            // matter.
            let is_late =
                play.log().is_over() && self.cx.now.since(line.at) >= limits::CHAT_IN_LETTER_TIMEOUT;
            !is_late && !line.lacked_by(play, me).is_empty()
        };
        let lines: Vec<&StoredMessage> = self.chat.brought().filter(is_brought).collect();
        if !letter.is_empty() || lines.iter().any(|line| line.saying.by == self.cx.me) {
            lines.iter().for_each(|line| _ = letter.put(line.message()));
        }
    }
}

/// Decodes the messages that a letter carries beside the log.
/// Returns `None` if any is damaged, unsigned or of another kind.
fn beside(letter: &Letter) -> Option<Vec<Message>> {
    let whole = |message: &Message| match message {
        Message::Chat(saying) => saying.is_by(&saying.by),
        Message::Question(_) | Message::Remark(_) | Message::Evidence(_) => true,
        _ => false,
    };
    letter.beside().map(|bytes| Message::decode(bytes).ok().filter(whole)).collect()
}
