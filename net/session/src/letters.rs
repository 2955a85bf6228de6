//! Letters of a game of days: what others lack of it, for people to hand on, and what comes in so.
//!
//! A letter brings entries and receipts as a message of a peer would; nothing in it is believed for who brings it.

use bastide_record::{Letter, LetterError};

use super::command_error::CommandError;
use super::message::Message;
use super::play::Play;
use super::session::{Phase, Session};
use super::view::Halt;

impl Session {
    /// What the others lack of a game of days, as far as is seen in the record; none if they lack nothing, or all sit together.
    pub(super) fn letter(&self, play: &Play) -> Option<Letter> {
        let me = play.me().filter(|_| play.log().terms().pace.is_days())?;
        let mut letter = play.log().letter(me)?;
        play.beside_the_log(me).iter().for_each(|message| letter.put(message.encode()));
        (!letter.is_empty()).then_some(letter)
    }

    /// Takes what a letter brings.
    pub(super) fn take_letter(&mut self, letter: &Letter) -> Result<Result<(), Halt>, CommandError> {
        let Phase::Play(play) = &mut self.phase else { return Err(CommandError::NotInGame) };
        let opened = play.log().open(letter).map_err(CommandError::Letter)?;
        let held = |play: &Play| (play.at(), play.record().remarks().count());
        let before = held(play);
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
                    _ => {}
                }
            }
            Ok(())
        };
        let heard = hear();
        let is_known = heard.is_ok() && held(play) == before;
        if is_known { Err(CommandError::Letter(LetterError::Known)) } else { Ok(heard) }
    }
}
