# Verbindungslinks: Ein Gast, der den Gastgeber nicht erreicht, schickt ihm einen, und der Gastgeber fügt ihn ein. Beide Programme wählen einander dann gleichzeitig an.

meet_copy = Verbindungslink kopieren
meet_copy_means = Schick diesen Link dem Gastgeber, der ihn innerhalb von 10 Minuten unter „{ meet_open }“ einfügen muss. Beide Geräte verbinden sich dann gleichzeitig miteinander, was viele Router erlauben.
meet_waits = Der Gastgeber muss deinen Verbindungslink noch einfügen. Er gilt noch { $minutes ->
        [one] 1 Minute.
       *[other] { $minutes } Minuten.
    }
meet_expired = Dein Verbindungslink ist abgelaufen. Kopiere einen neuen.
meet_unseen = Es gibt noch keinen Verbindungslink, weil deine Internetadresse nicht bekannt ist. Füge in den Einstellungen ein Relay hinzu, das sie herausfindet.
meet_open = Freund per Link verbinden
meet_paste = Ein Freund, der sich nicht verbinden kann, schickt dir einen Verbindungslink.
meet_hint = Verbindungslink einfügen
meet_connect = Verbinden
meet_dialling = Bastide versucht 10 Minuten lang, deinen Freund zu erreichen.
meet_send = Der Gastgeber ist noch nicht erreichbar. Schick ihm diesen Verbindungslink, den er innerhalb von 10 Minuten verwendet:

why_meet_late = Dieser Verbindungslink ist abgelaufen, bitte deinen Freund also um einen neuen.
why_meet_table = Dieser Verbindungslink gehört zu einem anderen Tisch, füge ihn also an dem Tisch ein, zu dem du deinen Freund eingeladen hast.
why_meet_again = Du hast diesen Verbindungslink schon eingefügt, und Bastide versucht noch, die Verbindung herzustellen.
why_meet_connected = Dieser Freund ist schon verbunden.
why_meet_invitation = Dieser Verbindungslink passt nicht zu deiner Einladung. Schick deinem Freund deine aktuelle Einladung, und bitte um einen neuen Link.
why_meet_own = Das ist dein eigener Verbindungslink. Schick ihn dem Gastgeber.
why_meet_address = Dieser Verbindungslink enthält keine Internetadresse. Dein Freund kann in den Einstellungen ein Relay hinzufügen und dann einen neuen Link kopieren.
why_meet_not_here = Das ist der Verbindungslink eines Freundes. Öffne deinen Tisch, und füge den Link dort ein.
why_no_meet = Das ist kein Verbindungslink. Bitte deinen Freund, „{ meet_copy }“ zu wählen und dir diesen Link zu schicken. Er beginnt mit { $link }
