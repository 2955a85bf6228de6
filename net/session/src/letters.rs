//! Letters of a game of days: what others lack of it, for people to hand on, and what comes in so.
//!
//! A letter brings entries and receipts as a message of a peer would; nothing in it is believed for who brings it.

use bastide_record::letter::Moment;
use bastide_record::{Letter, LetterError, Member, Signed};

use super::command_error::CommandError;
use super::limits;
use super::message::{Message, Saying};
use super::note::News;
use super::output::File;
use super::play::Play;
use super::session::{Phase, Session};
use super::talk::Line;
use super::view::Halt;

impl Session {
    /// What the others lack of a game of days, as far as is seen in the record; none if they lack nothing, or all sit together.
    pub(super) fn letter(&self, play: &Play) -> Option<Letter> {
        let me = play.me().filter(|_| play.log().terms().pace.is_days())?;
        let mut letter = play.log().letter(me)?;
        play.beside_the_log(me).iter().for_each(|message| letter.put(message.encode()));
        self.put_remarks(play, me, &mut letter);
        (!letter.is_empty()).then_some(letter)
    }

    /// Takes what a letter brings.
    pub(super) fn take_letter(&mut self, letter: &Letter) -> Result<Result<(), Halt>, CommandError> {
        let Phase::Play(play) = &mut self.phase else { return Err(CommandError::NotInGame) };
        let opened = play.log().open(letter).map_err(CommandError::Letter)?;
        let held = |play: &Play| (play.at(), play.record().remarks().count());
        let (before, said_before) = (held(play), self.chat.count());
        let mut said = Vec::new();
        let mut hear = || {
            for entry in &opened.entries {
                play.hear_entry(&mut self.cx, entry)?;
            }
            for receipt in &opened.receipts {
                play.hear_receipt(&mut self.cx, receipt)?;
            }
            for message in letter.beside().filter_map(|bytes| Message::decode(bytes).ok()) {
                match message {
                    Message::Question(asked) => _ = play.hear_question(&mut self.cx, &asked)?,
                    Message::Remark(remark) => play.hear_remark(&remark),
                    Message::Evidence(evidence) => {
                        evidence.into_iter().for_each(|one| play.hear_evidence(&mut self.cx, one));
                    }
                    Message::Chat(saying) => said.push(saying),
                    _ => {}
                }
            }
            Ok(())
        };
        let heard = hear();
        let is_same = heard.is_ok() && held(play) == before;
        said.iter().for_each(|saying| self.hear_brought(saying));
        let is_known = is_same && self.chat.count() == said_before;
        if is_known { Err(CommandError::Letter(LetterError::Known)) } else { Ok(heard) }
    }
    /// What was said before this start, as the file of remarks has it: said once, before anything else goes in. What is damaged there is left out.
    pub fn recall_talk(&mut self, file: &[u8]) {
        self.begin_talk();
        let (chat, me, table) = (&mut self.chat, self.cx.me, self.table);
        let Phase::Play(play) = &self.phase else { return };
        if chat.keeps() {
            let name = |saying: &Saying| {
                let member = play.member(&saying.by).filter(|_| saying.table == table)?;
                Some(play.name_of(member).to_owned())
            };
            let damaged = chat.recall(file, &me, name);
            if damaged > 0 {
                self.cx.note(News::Torn { file: "remarks", bytes: damaged as u64 });
            }
        }
    }

    /// In a game of days what is said is kept, once it has begun.
    pub(super) fn begin_talk(&mut self) {
        if let Phase::Play(play) = &self.phase
            && play.log().terms().pace.is_days()
            && !self.chat.keeps()
        {
            let count = play.record().first().charter().members().len();
            self.chat.begin_keeping(count, |key| play.member(key).is_some());
        }
    }

    /// What was said is on the disk before anything is said of it, or of what was signed after it.
    pub(super) fn keep_talk(&mut self) {
        if let Some(file) = self.chat.news() {
            self.cx.outbox.persist(File::Talk, file);
        }
    }

    /// What this member has signed by now.
    pub(super) fn moment(&self) -> Moment {
        let moment = |play: &Play| Some(play.log().moment(play.me()?));
        self.play().and_then(moment).unwrap_or(Moment::FIRST)
    }

    /// What somebody has said comes by a letter.
    fn hear_brought(&mut self, saying: &Signed<Saying>) {
        let when = (self.cx.now, self.moment());
        if let Some(name) = self.sayer(saying) {
            self.chat.hear_brought(saying, (name, saying.by == self.cx.me), when);
        }
    }

    /// Adds the last remarks that another may lack: the own ones and, where the letter says something anyway, what others have said, for it may go a way
    /// that theirs don't.
    fn put_remarks(&self, play: &Play, me: Member, letter: &mut Letter) {
        let lacked: Vec<(&Line, bool)> = self
            .chat
            .kept()
            .rev()
            // While the game goes on answers tell what has come, and a clock that was set tells nothing.
            .take_while(|line| !play.log().is_over() || self.cx.now.since(line.at) < limits::REMARK_BROUGHT)
            .filter_map(|line| {
                let by = play.member(&line.saying.by)?;
                is_lacked(play, (me, by), line).then_some((line, by == me))
            })
            .collect();
        if letter.is_empty() && !lacked.iter().any(|(_, is_own)| *is_own) {
            return;
        }
        let mut room = limits::REMARKS_BROUGHT_BYTES;
        let last = lacked.iter().take(limits::REMARKS_BROUGHT).map_while(|(line, _)| {
            let message = Message::Chat(line.saying.clone()).encode();
            room = room.checked_sub(message.len())?;
            Some(message)
        });
        let last: Vec<Vec<u8>> = last.collect();
        last.into_iter().rev().for_each(|message| letter.put(message));
    }
}

/// Whether another in the chapter than who has said it may lack a remark. Who has answered something that was signed here after it has had it with that: every letter since then
/// brought both.
fn is_lacked(play: &Play, (me, by): (Member, Member), line: &Line) -> bool {
    let log = play.log();
    let mut others =
        log.members().iter().filter(|member| ![me, by].contains(member) && !line.had.has(**member));
    others.any(|member| !log.has_since(*member, me, line.moment))
}
