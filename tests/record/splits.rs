//! Splits: a liar showed two turns for one place, and each side kept the first it got. Who was told what meets
//! again at the last place that all have, without the liar.

use bastide::record::verify::Stop;
use bastide::record::{
    Awaits, BrokenRule, Certificate, Claim, ConsentKind, Departure, Entry, Exact, ForkProof, Leaver, Line,
    Member, Named, Place, Refusal, Round, Signed, Statement, Turn, Verdict, Vote, entry, file, verify,
};

use crate::lies::unchanged;
use crate::table::{Table, key, one_each};

/// Members 0 … of a table whose mover has shown `left` to the first half of the others and `right` to the rest.
struct Split {
    table: Table,
    /// What all have.
    common: Table,
    liar: Member,
    proof: ForkProof,
    /// The two turns.
    turns: [Signed<Turn>; 2],
    /// Who got the first, who the second.
    sides: [Vec<Member>; 2],
}

fn split(members: u8, seed: u64) -> Split {
    let mut table = Table::after(&one_each(members), seed, 4);
    table.answer();
    let common = table.clone();
    let Awaits::Turn { member: liar, .. } = table.line().awaits() else { panic!("a turn") };
    let turns = [0, 1].map(|spent| table.forged(|turn| turn.spent_ms = spent));
    let charter = table.line().charter().clone();
    let [one, two] = turns.clone().map(Statement::Turn);
    let proof = ForkProof::new(one, two, &charter).unwrap();
    let others: Vec<Member> = (0..members).map(Member).filter(|member| *member != liar).collect();
    let (left, right) = others.split_at(others.len() / 2);
    let sides = [left.to_vec(), right.to_vec()];
    for (side, turn) in sides.iter().zip(&turns) {
        for member in side {
            let peer = &mut table.peers[member.index()];
            peer.line.offer_turn(turn).unwrap();
            let receipt = peer.line.receipt(&peer.key, &peer.chain, 0).unwrap();
            peer.line.offer_receipt(&receipt).unwrap();
        }
    }
    Split { table, common, liar, proof, turns, sides }
}

impl Split {
    fn line(&self, member: Member) -> &Line {
        &self.table.peers[member.index()].line
    }

    fn after(&self) -> Named {
        self.common.line().named()
    }

    fn kind(&self, member: Member) -> ConsentKind {
        let leaver = self.line(member).leaver_at(self.after(), self.liar, Departure::Excluded).unwrap();
        ConsentKind::Leave { leavers: vec![leaver], proof: Some(self.proof.hash()) }
    }

    /// What all but the liar agree on.
    fn certificate(&mut self) -> Certificate {
        for peer in &mut self.table.peers {
            peer.line.offer_proof(&self.proof).unwrap();
        }
        let first = self.sides[0][0];
        let consent = self
            .line(first)
            .consent_at(self.kind(first), self.after(), Place(self.after().place.0 + 2))
            .unwrap();
        let voters = self.sides.concat().into_iter();
        let votes = voters.map(|member| {
            assert!(self.line(member).voters(&consent).unwrap().contains(&member));
            self.line(member).vote(&key(member.0), consent.place, 1, Some(&consent)).unwrap()
        });
        Certificate::new(consent.clone(), votes.collect())
    }
}

#[test]
fn both_sides_go_on_together_without_the_liar() {
    for members in [3, 4, 6] {
        let mut split = split(members, 5);
        let opened = split.common.line().pending().unwrap();
        let certificate = split.certificate();
        for peer in &mut split.table.peers {
            peer.line.offer_certificate(&certificate).unwrap();
        }
        let table = split.table;
        let game = table.line().game().clone();
        assert!(table.peers.iter().all(|peer| *peer.line.game() == game));
        assert!(table.peers.iter().all(|peer| file::record(&peer.line) == table.record()));
        let line = table.line();
        assert_eq!(line.tip().place, Place(6), "above both turns");
        assert!(line.at(Place(5)).is_none());
        assert!(!line.active().contains(&split.liar));
        // The liar's drawn tile stays drawn: its link for that round is known from the receipts.
        assert_eq!(line.pending(), Some(opened));
        let mut table = table;
        table.answer();
        assert!(table.turn());
        // Whoever was shown a turn has shown its link of the next round.
        assert_eq!(table.line().pending(), Some(Round(opened.0 + 2)));
        let table = table.played_out();
        let report = verify(&table.record());
        assert_eq!(report.verdict, Verdict::VerifiedWithExclusions { members: vec![split.liar] });
        assert_eq!(report.forks.len(), 1);
        assert_eq!(report.line.unwrap().game(), table.line().game());
    }
}

#[test]
fn a_split_without_its_proof_or_its_two_sides_is_none() {
    let mut split = split(4, 5);
    let good = split.certificate();
    let check = |line: &Line, certificate: &Certificate, rule: BrokenRule| {
        let mut offered = line.clone();
        assert_eq!(offered.offer_certificate(certificate), Err(Refusal { rule, by: None }));
        unchanged(line, &offered);
        // And no record holds it. (A line that is on one side stands further on than any file.)
        let common = split.common.line();
        if line.tip() == common.tip() {
            let proofs: Vec<u8> = line.proofs().flat_map(|(proof, _)| file::proof(proof)).collect();
            let entry = file::entry(&Entry::Certificate(certificate.clone()));
            let record = [file::record(common), proofs, entry].concat();
            let at = common.tip().place.next();
            assert_eq!(verify(&record).verdict, Verdict::Invalid { at, refusal: Refusal { rule, by: None } });
        }
    };
    let left = split.line(split.sides[0][0]).clone();
    let mut common = split.common.line().clone();
    check(&common, &good, BrokenRule::NoSplit); // the proof isn't there
    common.offer_proof(&split.proof).unwrap();
    common.clone().offer_certificate(&good).unwrap();

    // All stand on one side.
    let again = |change: &dyn Fn(&mut Vote)| {
        let votes = good.votes.iter().map(|vote| {
            let mut vote: Vote = (**vote).clone();
            change(&mut vote);
            Signed::seal(&key(vote.member.0), vote)
        });
        Certificate { votes: votes.collect(), ..good.clone() }
    };
    let one = Named { place: Place(5), head: split.turns[0].hash() };
    let voter = good.votes[0].member;
    check(&common, &again(&|vote| vote.tip = Some(one)), BrokenRule::NoSplit);
    check(&left, &again(&|vote| vote.tip = Some(one)), BrokenRule::NoSplit);
    check(&common, &again(&|vote| vote.tip = Some(split.after())), BrokenRule::NoSplit);
    check(&common, &again(&|vote| vote.tip = None), BrokenRule::VoteTip(voter));
    // A tip below the common place, and one not below the certificate.
    for place in [3, 6, 7] {
        let tip = Named { place: Place(place), head: [9; 32] };
        check(&common, &again(&|vote| vote.tip = Some(tip)), BrokenRule::VoteTip(voter));
    }

    // Bodies: the liar doesn't leave; it resigns; another leaves; the proof is of a place below.
    let leaver = |member: Member, departure| common.leaver(member, departure);
    let other = split.sides[0][0];
    let check_body = |line: &Line, leavers: Vec<Leaver>, proof, rule: BrokenRule| {
        let kind = ConsentKind::Leave { leavers, proof: Some(proof) };
        let refused = line.consent_at(kind, split.after(), Place(6)).unwrap_err();
        assert_eq!(refused, Refusal { rule, by: None });
    };
    let hash = split.proof.hash();
    check_body(&common, vec![leaver(other, Departure::Excluded)], hash, BrokenRule::NoSplit);
    check_body(&common, vec![leaver(split.liar, Departure::Resigning)], hash, BrokenRule::NoSplit);
    check_body(&common, vec![leaver(split.liar, Departure::Excluded)], [9; 32], BrokenRule::NoSplit);
    let earlier = split.common.forged_receipt(split.liar, |_| {});
    let other_head = split.common.forged_receipt(split.liar, |receipt| receipt.head[0] ^= 1);
    let charter = common.charter().clone();
    let [one, two] = [earlier, other_head].map(Statement::Receipt);
    let old = ForkProof::new(one, two, &charter).unwrap();
    let mut knows = common.clone();
    knows.offer_proof(&old).unwrap();
    check_body(&knows, vec![leaver(split.liar, Departure::Excluded)], old.hash(), BrokenRule::NoSplit);
}

#[test]
fn what_all_have_answered_is_never_cut_off() {
    let mut split = split(4, 5);
    let certificate = split.certificate();
    // One side's turn is answered by all, the liar's friends included.
    let mut table = split.common.clone();
    for peer in &mut table.peers {
        peer.line.offer_turn(&split.turns[0]).unwrap();
        peer.line.offer_proof(&split.proof).unwrap();
    }
    table.answer();
    assert_eq!(table.line().settled(), Some(Place(5)));
    let mut line = table.line().clone();
    let refusal = Refusal { rule: BrokenRule::Settled, by: None };
    assert_eq!(line.offer_certificate(&certificate), Err(refusal));
    assert_eq!(line.cut(Place(4)), Err(refusal));
    unchanged(table.line(), &line);
}

#[test]
fn a_line_may_be_cut_as_far_as_not_all_have_answered() {
    let split = split(4, 5);
    let member = split.sides[1][0];
    let mut line = split.line(member).clone();
    assert_eq!(line.tip().head, split.turns[1].hash());
    line.cut(Place(4)).unwrap();
    assert_eq!(line.tip(), split.common.line().tip());
    assert_eq!(line.game(), split.common.line().game());
    assert_eq!(file::record(&line), split.common.record());
    assert_eq!(line.settled(), Some(Place(4)), "the turn brought all receipts for it");
    line.cut(Place(4)).unwrap();
    assert_eq!(line.cut(Place(3)), Err(Refusal { rule: BrokenRule::Settled, by: None }));
    line.offer_turn(&split.turns[0]).unwrap();
}

#[test]
fn a_proof_against_one_who_was_put_out_has_had_its_answer() {
    let split = split(3, 5);
    let mut table = split.common;
    let verdict = |table: &Table| verify(&[table.record(), file::proof(&split.proof)].concat()).verdict;
    assert!(matches!(verdict(&table), Verdict::Forked { .. }));
    let mut other = table.clone();
    table.leave(&[(split.liar.0, Departure::Excluded)]);
    assert_eq!(verdict(&table), Verdict::Unfinished { at: Place(5), stop: Stop::Open });
    other.leave(&[(split.liar.0, Departure::Resigning)]);
    assert!(matches!(verdict(&other), Verdict::Forked { .. }), "nobody made it leave");
}

fn claim(table: &Table, member: u8, reason: entry::ClaimReason) -> Signed<Claim> {
    table.line().claim(&key(member), reason, 600).unwrap()
}

#[test]
fn claims_say_how_a_game_stopped() {
    use entry::ClaimReason::{Absent, Adjourned, Refused};
    let mut table = Table::after(&one_each(3), 5, 4);
    table.answer();
    let with = |claims: &[Signed<Claim>]| {
        let claims: Vec<u8> = claims.iter().flat_map(file::claim).collect();
        verify(&[table.record(), claims].concat()).verdict
    };
    let one = |member, reason| claim(&table, member, reason);
    let at = Place(4);
    let adjourned = |members: &[u8]| Verdict::Unfinished {
        at,
        stop: Stop::Adjourned { members: members.iter().copied().map(Member).collect() },
    };
    assert_eq!(with(&[one(1, Absent)]), Verdict::OneSided { at, by: Member(1), reason: Absent });
    assert_eq!(with(&[one(2, Adjourned), one(0, Adjourned)]), adjourned(&[2, 0]));
    let refused = Verdict::OneSided { at, by: Member(2), reason: Refused };
    assert_eq!(with(&[one(1, Adjourned), one(2, Refused)]), refused);
    assert!(refused.to_string().contains("member 2"), "{refused}");

    let check = |change: &dyn Fn(&mut Claim), signer: u8, rule: BrokenRule| {
        let mut body: Claim = (*one(1, Absent)).clone();
        change(&mut body);
        let refusal = Refusal { rule, by: None };
        assert_eq!(with(&[Signed::seal(&key(signer), body)]), Verdict::Invalid { at: at.next(), refusal });
    };
    check(&|claim| claim.game[0] ^= 1, 1, BrokenRule::AnotherGame);
    check(&|claim| claim.member = Member(3), 1, BrokenRule::NoSuchMember(Member(3)));
    check(&|_| {}, 2, BrokenRule::Signature(Member(1)));
    check(&|claim| claim.tip.head[0] ^= 1, 1, BrokenRule::AnotherHead);
    check(&|claim| claim.tip.place = Place(3), 1, BrokenRule::AnotherHead);
    let twice = Refusal { rule: BrokenRule::ClaimNotDue, by: None };
    let verdict = with(&[one(1, Absent), one(1, Refused)]);
    assert_eq!(verdict, Verdict::Invalid { at: at.next(), refusal: twice });

    // A longer line beats it; it stays in the file, and says nothing any more.
    let claimed = [table.record(), file::claim(&one(1, Absent))].concat();
    let old = one(1, Absent);
    table.turn();
    let last = table.line().history().last().unwrap().entry.clone().unwrap();
    let longer = [claimed, file::entry(&last)].concat();
    assert_eq!(verify(&longer).verdict, Verdict::Unfinished { at: Place(5), stop: Stop::Open });
    let stale = [longer, file::claim(&old)].concat();
    assert!(matches!(verify(&stale).verdict, Verdict::Invalid { .. }));
    // Nobody claims who takes no part, or when all is over.
    table.leave(&[(1, Departure::Excluded)]);
    assert_eq!(table.line().claim(&key(1), Absent, 0), None);
    let mut body: Claim = (*claim(&table, 0, Absent)).clone();
    body.member = Member(1);
    let refused = table.line().check_claim(&Signed::seal(&key(1), body)).unwrap_err();
    assert_eq!(refused.rule, BrokenRule::NotActive(Member(1)));
    let late = claim(&table, 0, Absent);
    table.certify(ConsentKind::Abandon);
    let late = Claim { tip: table.line().named(), ..(*late).clone() };
    let refused = table.line().check_claim(&Signed::seal(&key(0), late)).unwrap_err();
    assert_eq!(refused.rule, BrokenRule::Over);
}

#[test]
fn the_hash_of_a_proof_is_that_of_its_bytes() {
    let split = split(3, 5);
    let bytes = bastide::record::bytes::encode(&split.proof);
    assert_eq!(split.proof.hash(), bastide::hash::hash("proof", &[&bytes]));
    let kind = split.kind(split.sides[0][0]);
    let consent = entry::Consent { game: [1; 32], place: Place(2), prev: [3; 32], kind };
    assert!(Exact::new(consent).is_split());
}
