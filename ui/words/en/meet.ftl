# Connection links: a guest who can’t reach the host sends one to the host, who pastes it. Both programs then dial each other at the same time.

# Button of a guest who can’t reach the host, below the trouble.
meet_copy = Copy connection link
meet_copy_means = Send this link to the host, who must paste it within 10 minutes under “{ meet_open }”. Both devices then connect to each other at the same time, which many routers allow.
# Once the link is copied. Both devices try for as long as the link works.
meet_waits = Waiting for the host to paste your connection link. It works for { $minutes ->
        [one] 1 more minute.
       *[other] { $minutes } more minutes.
    }
# Next to the button to copy another one.
meet_expired = Your connection link has expired. Copy a new one.
# In the place of the button.
meet_unseen = There is no connection link yet, because your internet address isn’t known. Add a relay in the settings, which finds it out.
# Link in the host’s lobby that shows the field below it.
meet_open = Connect a friend by link
# Label and hint of the field, and its button.
meet_paste = A friend who can’t connect sends you a connection link.
meet_hint = Paste the connection link
meet_connect = Connect
# To the host, once a link was pasted. Also in the terminal.
meet_dialling = Bastide tries for 10 minutes to connect to your friend.
# In the terminal of a guest, before the link.
meet_send = Can’t reach the host yet. Send this connection link to the host, who uses it within 10 minutes:

# Why a pasted connection link isn’t followed.
why_meet_late = This connection link has expired, so ask your friend for a new one.
why_meet_table = This connection link is for another table, so paste it at the table to which you invited your friend.
why_meet_again = You have pasted this connection link already, and Bastide is still trying to connect.
why_meet_connected = This friend is connected already.
why_meet_invitation = This connection link doesn’t match your invitation. Send your friend your current invitation, and ask for a new link.
why_meet_own = This is your own connection link. Send it to the host.
why_meet_address = This connection link has no internet address. Your friend can add a relay in the settings, and then copy a new link.
# Pasted where an invitation belongs: on the home screen, or after “bastide join”, “watch” or “status”.
why_meet_not_here = This is a friend’s connection link. Open your table, and paste it there.
# Pasted where a connection link belongs. $link is the beginning of such a link.
why_no_meet = This isn’t a connection link. Ask your friend to choose “{ meet_copy }” and send you that link. It starts with { $link }
