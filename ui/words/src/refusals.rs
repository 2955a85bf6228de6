//! Broken rules of the record, as clauses for quoting in a sentence.
//! The English `Display` of these types is for logs and for programs.

use bastide_record::limits::{
    ASKED, CHAIN_LINKS_MAX, ENTRY_BYTES_MAX, FREED_MAX, INDEX_MAX, MEMBERS, REMARKS, TURN_ACTIONS_MAX,
};
use bastide_record::{
    BrokenRule, Budget, BytesError, CharterError, GameError, Member, PROTOCOL_VERSION, RULES_VERSION, Refusal,
};
use bastide_session::BadData;

use crate::language::Explain;

/// Says which rule is broken; `name` returns the name of a member, if it is known.
pub fn broken(rule: &BrokenRule, name: &dyn Fn(Member) -> Option<String>) -> String {
    let named = |member: &Member| called(*member, name);
    let clause = match rule {
        BrokenRule::TooLong(bytes) => return say!(refusal_long, count = *bytes, most = ENTRY_BYTES_MAX),
        BrokenRule::Charter(error) => return unagreed(error, name),
        BrokenRule::AnotherIndex { found, expected } => {
            return say!(refusal_another_index, found = found.0, expected = expected.0);
        }
        BrokenRule::NoMoreIndices => return say!(refusal_no_more_entries, most = INDEX_MAX),
        BrokenRule::NoSuchMember(member) => return say!(refusal_no_such_member, name = named(member)),
        BrokenRule::Signature(member) => return say!(refusal_signature, name = named(member)),
        BrokenRule::OutOfTurn(member) => return say!(refusal_out_of_turn, name = named(member)),
        BrokenRule::ReceiptMissing(member) => return say!(refusal_receipt_missing, name = named(member)),
        BrokenRule::ReceiptNotDue(member) => return say!(refusal_receipt_not_due, name = named(member)),
        BrokenRule::ReceiptHead(member) => return say!(refusal_receipt_head, name = named(member)),
        BrokenRule::ReceiptDigest(member) => return say!(refusal_receipt_digest, name = named(member)),
        BrokenRule::LinkMissing { member, round } => {
            return say!(refusal_link_missing, name = named(member), round = round.0);
        }
        BrokenRule::LinkNotDue(member) => return say!(refusal_link_not_due, name = named(member)),
        BrokenRule::LinkRound { member, found, expected } => {
            return say!(refusal_link_round, name = named(member), found = found.0, expected = expected.0);
        }
        BrokenRule::Link { member, round } => {
            return say!(refusal_link, name = named(member), round = round.0);
        }
        BrokenRule::NoMoreRounds => return say!(refusal_no_more_rounds, most = CHAIN_LINKS_MAX),
        BrokenRule::TooManyActions(count) => {
            return say!(refusal_many_steps, most = TURN_ACTIONS_MAX, count = *count);
        }
        BrokenRule::Illegal { action, refusal } => {
            return say!(refusal_step, step = u32::from(*action) + 1, why = refusal.why());
        }
        BrokenRule::Rules(refusal) => return say!(refusal_request_illegal, why = refusal.why()),
        BrokenRule::YesToAnother(member) => return say!(refusal_yes_to_another, name = named(member)),
        BrokenRule::NoWayBack(index) => return say!(refusal_no_way_back, entry = index.0),
        BrokenRule::Number { found, above } => return say!(refusal_number, found = *found, above = *above),
        BrokenRule::Cuts(member) => return say!(refusal_cuts, name = named(member)),
        BrokenRule::ResignedLater(member) => return say!(refusal_resigned_later, name = named(member)),
        BrokenRule::CutNotListed(member) => return say!(refusal_cut_not_listed, name = named(member)),
        BrokenRule::NotFreed(member) => {
            return say!(refusal_not_freed, name = named(member), most = FREED_MAX);
        }
        BrokenRule::AskedTooOften => return say!(refusal_asked_often, most = ASKED),
        BrokenRule::Spent(Budget::Remarks) => return say!(refusal_notes_spent, most = REMARKS),
        BrokenRule::Spent(Budget::TakeBacks) => say!(refusal_take_backs_spent),
        BrokenRule::Spent(Budget::Charters) => say!(refusal_parts_spent),
        BrokenRule::Spent(Budget::OffLog) => say!(refusal_turns_spent),
        BrokenRule::Malformed => say!(refusal_malformed),
        BrokenRule::CharterNotDue => say!(refusal_started),
        BrokenRule::AnotherGame => say!(refusal_another_game),
        BrokenRule::AnotherHead => say!(refusal_another_head),
        BrokenRule::Over => say!(refusal_over),
        BrokenRule::TurnTooShort => say!(refusal_turn_short),
        BrokenRule::TurnTooLong => say!(refusal_turn_long),
        BrokenRule::Digest => say!(refusal_digest),
        BrokenRule::NoProof => say!(refusal_no_proof),
        BrokenRule::EvidenceNotDue => say!(refusal_evidence_not_due),
        BrokenRule::TooFew => say!(refusal_too_few),
        BrokenRule::NotFrom => say!(refusal_not_from),
        BrokenRule::EvidenceMissing => say!(refusal_evidence_missing),
        BrokenRule::NoSuchQuestion => say!(refusal_no_such_request),
        BrokenRule::RemarkNotDue => say!(refusal_no_note),
    };
    clause.to_owned()
}

/// Says why something isn't a charter.
fn unagreed(error: &CharterError, name: &dyn Fn(Member) -> Option<String>) -> String {
    let named = |member: &Member| called(*member, name);
    let clause = match error {
        CharterError::Bytes(BytesError::TooLong { length, limit }) => {
            return say!(refusal_long, count = *length, most = *limit);
        }
        CharterError::Protocol { theirs } => {
            return say!(unreadable_version, theirs = *theirs, ours = PROTOCOL_VERSION);
        }
        CharterError::Rules { theirs } => {
            return say!(refusal_rules_version, theirs = *theirs, ours = RULES_VERSION);
        }
        CharterError::Level { seat, number } => {
            return say!(refusal_level, level = *number, seat = u32::from(seat.0) + 1);
        }
        CharterError::Game(error) => return error.why(),
        CharterError::Members(count) => return say!(refusal_members, most = MEMBERS, count = *count),
        CharterError::RepeatedKey(member) => return say!(refusal_repeated_key, name = named(member)),
        CharterError::NoSeat(member) => return say!(refusal_no_seat, name = named(member)),
        CharterError::Nobody(seat) => return say!(refusal_nobody, seat = u32::from(seat.0) + 1),
        CharterError::Colour(seat) => return say!(refusal_colour, seat = u32::from(seat.0) + 1),
        CharterError::Name(seat) => return say!(refusal_name, seat = u32::from(seat.0) + 1),
        CharterError::AnothersJoin(member) => return say!(refusal_anothers_join, name = named(member)),
        CharterError::AnotherProposal(member) => {
            return say!(refusal_another_proposal, name = named(member));
        }
        CharterError::JoinSignature(member) => return say!(refusal_join_signature, name = named(member)),
        CharterError::JoinBefore(member) => return say!(refusal_join_before, name = named(member)),
        CharterError::Signature(member) => return say!(refusal_signature, name = named(member)),
        CharterError::Bytes(BytesError::Malformed) => say!(refusal_start_malformed),
        CharterError::Catalogue => say!(refusal_other_tiles),
        CharterError::Seats => say!(refusal_seats),
        CharterError::Expiry => say!(refusal_expiry),
        CharterError::Tie => say!(refusal_tie),
        CharterError::Listed => say!(refusal_listed),
        CharterError::Occasion => say!(refusal_occasion),
        CharterError::Joins(_) => say!(refusal_joins),
        CharterError::NotMembers => say!(refusal_not_members),
        CharterError::Signatures(_) => say!(refusal_signatures),
        CharterError::Kind => say!(refusal_kind),
    };
    clause.to_owned()
}

fn called(member: Member, name: &dyn Fn(Member) -> Option<String>) -> String {
    name(member).unwrap_or_else(|| say!(refusal_player, number = member.index() + 1))
}

impl Explain for BrokenRule {
    fn why(&self) -> String {
        broken(self, &|_| None)
    }
}

impl Explain for Refusal {
    fn why(&self) -> String {
        self.rule.why()
    }
}

impl Explain for CharterError {
    fn why(&self) -> String {
        unagreed(self, &|_| None)
    }
}

impl Explain for GameError {
    fn why(&self) -> String {
        match self {
            Self::Unknown { word, .. } => say!(refusal_unknown_word, word = word.as_str()),
            Self::Disorder => say!(refusal_disorder).to_owned(),
            Self::Setup(error) => error.why(),
        }
    }
}

impl Explain for BadData {
    fn why(&self) -> String {
        match self {
            Self::Message(BytesError::TooLong { length, limit }) => {
                say!(refusal_long, count = *length, most = *limit)
            }
            Self::Message(BytesError::Malformed) => say!(refusal_data).to_owned(),
            Self::Rule(rule) => rule.why(),
            Self::Charter => say!(refusal_start_unsigned).to_owned(),
            Self::Statement => say!(refusal_statement_unsigned).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::{Index, Round};
    use bastide_rules::Seat;

    use super::*;
    use crate::language::{self, Language};

    /// Checks that a rule is said in every language, with the names, and not in its `Display`.
    fn check(rule: &BrokenRule) {
        let name = |member: Member| Some(["Ada", "Zoe"][member.index()].to_owned());
        let says = |language: Language| {
            language::speak(language);
            (broken(rule, &name), rule.why())
        };
        let (english, unnamed) = says(Language::En);
        let display = rule.to_string();
        assert!(!english.contains("member") && !unnamed.contains("member"), "{english}");
        assert_eq!(english.contains("Zoe"), display.contains("member 1"), "{display}: {english}");
        assert_eq!(unnamed.contains("player 2"), display.contains("member 1"), "{display}: {unnamed}");
        assert!(!english.ends_with('.'), "{english} is a clause");
        for other in Language::ALL.into_iter().filter(|language| *language != Language::En) {
            let (said, _) = says(other);
            assert_ne!(said, english, "{other:?}");
            assert_eq!(said.contains("Zoe"), english.contains("Zoe"), "{said}");
        }
        language::speak(Language::En);
    }

    #[test]
    fn broken_rules_are_said_in_every_language() {
        let (zoe, round) = (Member(1), Round(4));
        let illegal = bastide_rules::Refusal::River;
        for rule in [
            BrokenRule::Malformed,
            BrokenRule::TooLong(9000),
            BrokenRule::CharterNotDue,
            BrokenRule::AnotherIndex { found: Index(5), expected: Index(4) },
            BrokenRule::NoSuchMember(zoe),
            BrokenRule::Signature(zoe),
            BrokenRule::OutOfTurn(zoe),
            BrokenRule::ReceiptMissing(zoe),
            BrokenRule::ReceiptNotDue(zoe),
            BrokenRule::ReceiptHead(zoe),
            BrokenRule::ReceiptDigest(zoe),
            BrokenRule::LinkMissing { member: zoe, round },
            BrokenRule::LinkNotDue(zoe),
            BrokenRule::LinkRound { member: zoe, found: Round(3), expected: round },
            BrokenRule::Link { member: zoe, round },
            BrokenRule::TooManyActions(70),
            BrokenRule::Illegal { action: 2, refusal: illegal },
            BrokenRule::Rules(illegal),
            BrokenRule::YesToAnother(zoe),
            BrokenRule::Cuts(zoe),
            BrokenRule::ResignedLater(zoe),
            BrokenRule::CutNotListed(zoe),
            BrokenRule::NotFreed(zoe),
            BrokenRule::Spent(Budget::TakeBacks),
            BrokenRule::Spent(Budget::Charters),
            BrokenRule::Spent(Budget::Remarks),
            BrokenRule::Spent(Budget::OffLog),
        ] {
            check(&rule);
        }
        for error in [
            CharterError::Bytes(BytesError::Malformed),
            CharterError::Rules { theirs: 9 },
            CharterError::Level { seat: Seat(1), number: 5 },
            CharterError::Game(GameError::Disorder),
            CharterError::RepeatedKey(zoe),
            CharterError::NoSeat(zoe),
            CharterError::AnothersJoin(zoe),
            CharterError::AnotherProposal(zoe),
            CharterError::JoinSignature(zoe),
            CharterError::JoinBefore(zoe),
            CharterError::Signature(zoe),
            CharterError::Kind,
        ] {
            check(&BrokenRule::Charter(error));
        }
    }
}
