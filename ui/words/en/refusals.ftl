# Which rule of the game file something signed breaks. Clauses without a full stop, quoted after a colon.
# “It” is an entry of the file or a message of another player’s program. $name is a name or refusal_player.

# Stands for a name where no name is known.
refusal_player = player { $number }
refusal_malformed = its content can’t be read
refusal_long = its { $count } bytes are more than the { $most } allowed
refusal_started = the game has started already
refusal_another_game = it belongs to another game, or to another part of it
# Entries are numbered in the file.
refusal_another_index = it is entry { $found }, but entry { $expected } is next
refusal_no_more_entries = a game ends by entry { $most }
refusal_another_head = it follows another version of the game
refusal_no_such_member = { $name } isn’t in this part of the game
refusal_signature = { $name }’s signature is missing or doesn’t fit
refusal_out_of_turn = it isn’t { $name }’s turn
refusal_receipt_missing = { $name }’s confirmation is missing
refusal_receipt_not_due = { $name }’s confirmation doesn’t belong here
refusal_receipt_head = { $name } confirmed another version of the game
refusal_receipt_digest = { $name } confirmed another state of the game
# A secret number of every player goes into each tile draw, see worth_draws. The numbers are fixed beforehand.
refusal_link_missing = { $name }’s secret number for tile draw { $round } is missing
refusal_link_not_due = { $name } revealed a secret number too early
refusal_link_round = { $name } revealed the secret number for tile draw { $found } instead of { $expected }
refusal_link = { $name }’s secret number for tile draw { $round } isn’t the promised one
refusal_no_more_rounds = a part of a game has at most { $most } tile draws
# A step is a decision of a turn, such as placing the tile.
refusal_many_steps = a turn has at most { $most } steps, not { $count }
# $why is a clause of rulings.ftl.
refusal_step = step { $step } of the turn isn’t allowed ({ $why })
refusal_turn_short = the turn ends too early
refusal_turn_long = the turn continues after its end
refusal_digest = its steps lead to another state of the game than it claims
# A request is to take back turns, or to end the game.
refusal_request_illegal = the rules don’t allow this request ({ $why })
refusal_no_proof = it proves nothing
refusal_evidence_not_due = this evidence is there already, or there is too much of it
# From here to refusal_not_freed: how the players continue a game, with or without some of them.
refusal_too_few = more than half of the players who haven’t resigned must continue together
refusal_yes_to_another = { $name } agreed to something else
refusal_no_way_back = the game can’t go back to entry { $entry }
refusal_not_from = it continues from a point that isn’t in the game before it
refusal_number = its number { $found } isn’t above { $above }
refusal_evidence_missing = evidence that it needs is missing
refusal_no_such_request = it starts with a request that isn’t possible there
refusal_cuts = it leaves out an answer that { $name } gave
refusal_resigned_later = { $name } resigned only later
refusal_cut_not_listed = { $name } doesn’t list exactly what this part leaves out
refusal_not_freed = { $name } refers to refusals that don’t count here, or to more than { $most }
refusal_asked_often = the same request is possible at most { $most } times at one entry
refusal_no_note = this note isn’t possible here
refusal_take_backs_spent = players took back too many turns in this game
refusal_parts_spent = the file has too many parts
refusal_notes_spent = a player can add at most { $most } notes
refusal_turns_spent = the file has too many turns that the game left out
# From here to refusal_kind: the settings that the players agree on and sign, at the start or to continue.
refusal_start_malformed = the start of the game can’t be read
refusal_rules_version = this game was played by version { $theirs } of the rules, and this version knows only version { $ours }
refusal_other_tiles = this version has other tiles
refusal_level = this version doesn’t know level { $level } of the bot in seat { $seat }
refusal_unknown_word = this version doesn’t know “{ $word }”
refusal_disorder = the tiles and rules aren’t listed in their usual order
refusal_seats = each seat needs a name, a colour and a player
refusal_members = 1 to { $most } players can sit at a table, not { $count }
refusal_repeated_key = { $name } has the same player ID as another player
refusal_no_seat = { $name } has no seat
refusal_nobody = nobody plays seat { $seat }
refusal_colour = seat { $seat } needs a colour that no other seat has
refusal_name = the name of seat { $seat } is empty, too long, or not one line of plain text
refusal_expiry = nobody can lose on time without a clock
refusal_tie = with this rule for a tie, a game needs 2 seats
# The tiles come in an order that the settings list.
refusal_listed = with a list of tiles, the order of turns is that of the seats
# A tournament, ranking or series for which the game is played.
refusal_occasion = the title of the occasion is empty, too long, or not one line of plain text
refusal_joins = not every player has agreed exactly once
refusal_anothers_join = { $name } agreed under another player ID
refusal_another_proposal = { $name } agreed to another proposal
refusal_join_signature = { $name } agreed without a valid signature
refusal_join_before = { $name } refers to a game before the first start
refusal_not_members = its players aren’t those of the start, in the same order
refusal_signatures = not every player has signed exactly once
refusal_kind = it doesn’t continue the game before it
# For news_nonsense.
refusal_data = the data has an unknown form
refusal_start_unsigned = not all players signed the start of the game
refusal_statement_unsigned = the signature of a turn or of its confirmation isn’t valid
