# Why a file can’t be read, replayed or saved. Clauses without a full stop, quoted after a colon.

file_missing = the file or its folder doesn’t exist
file_denied = Bastide isn’t allowed to use it
file_read_only = its disk is write-protected
file_folder = it is a folder, not a file
file_not_folder = a part of its path is a file, not a folder
file_exists = a file of this name exists already
file_no_room = the disk is full
file_unsupported = its disk doesn’t support this
file_disk_away = its network disk is no longer connected
file_large = the file is too large
file_damaged = the file is damaged or incomplete
file_name = the name of the file or of its folder can’t be used
file_busy = another program is using it
# After a write failed, Bastide writes nothing more until it is restarted.
file_stopped = Bastide stopped saving after an error
file_version = another version of Bastide saved it
# Errors of the system, of files or of connections.
memory_full = this device’s memory is full
system_interrupted = the system interrupted it
answer_late = the answer took too long
network_down = this device isn’t connected to a network
network_no_route = this network has no route to that address
address_taken = another program is using this address
address_foreign = this device doesn’t have this address
connection_refused = no program is listening there
connection_ended = the connection was interrupted
# For any other error. $text is the system’s text in its language, so that players can search for it.
error_text = the error message is “{ $text }”
# Games of JCloisterZone, another program.
jcz_old = it is from version 2 or 3 of JCloisterZone, which didn’t save the moves
jcz_line = no game of JCloisterZone begins in line { $line }
jcz_cut = the file ends in the middle of a game
jcz_large = the file has too many games, or one that is too large
# $name is a rule, an expansion or a figure, as JCloisterZone calls it.
jcz_not_played = Bastide doesn’t have “{ $name }”, or not as this game uses it
# A step is a message that JCloisterZone recorded.
jcz_differs = Bastide’s rules don’t allow step { $step } of the recording
# Tokens are those for flocks of Hills & Sheep.
jcz_no_token = after step { $step } a token is drawn, and JCloisterZone doesn’t save which one
# Move lists, see ui/NOTATION.md. $why is a clause below, of rulings.ftl or of refusals.ftl.
notation_line = { $why } (line { $line })
notation_encoding = the text isn’t in UTF-8
notation_head = a move list starts with “{ $head }”
# The word in quotation marks is written like this in every language.
notation_game = before the seats there must be one line “game” with their number
# The names of the colours are English.
notation_colours = each seat needs a different colour ({ $colours })
notation_seats = each seat needs a name before the first turn
notation_no_name = “{ $name }” can’t be a name, because it is empty, too long, or not plain text
notation_nobody = there is no player “{ $name }”
notation_asked = it is { $name }’s turn
notation_tile = tile “{ $tile }” can’t be drawn
notation_several = several tiles are called “{ $tile }”, so write the whole name, as in base/K
notation_item = “{ $item }” is neither a tile nor a move
