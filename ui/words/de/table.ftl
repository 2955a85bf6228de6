table = Der Tisch
copy_invitation = Einladung kopieren
copied = Kopiert.
invitation_for = Für alle, die wiederkommen oder zuschauen.
take_seat = Meinen Platz mitnehmen
take_seat_how = Ändert sich die Adresse des Gastgebers, ist diese Seite für deinen Browser eine andere und weiß dort nichts von dir. Ein Export, vorher oder nachher gemacht, trägt Schlüssel und Partien hinüber: Öffne die Datei unter der neuen Adresse der Seite, mit „Wählen…“ auf der Startseite.
key_in_short = Neben einem Namen steht sein Schlüssel in Kurzform: Vergleiche ihn mit deinem Freund, wenn du sicher sein willst, wer da sitzt.
mute = Stummschalten
hear_again = Wieder hören
block = Blockieren
block_means = Wer blockiert ist, wird stummgeschaltet, bekommt keinen Platz an deinen Tischen, und seine offenen Tische werden dir nicht gezeigt.
unblock = Freigeben
a_relay = ein Relais
own_connection = Deine eigene Verbindung
table_chapter = Das ist Kapitel { $number } des Spiels: Seit dem Beginn fiel jemand weg oder kam wieder, oder ein Versuch begann neu.
member_you = du
member_missing =
    { $why ->
       *[gone] ist nicht dabei
        [late] ist nicht dabei: Zeit abgelaufen
        [resigned] hat aufgegeben
        [proven] ist nicht dabei: zwei verschiedene Dinge tragen die Unterschrift des Programms
    }
member_away = schaut nicht hin
member_forked = zwei verschiedene Dinge tragen die Unterschrift des Programms, wie auch nach einer zurückgespielten Sicherung: Der Beweis ist aufgehoben
member_broke = das Programm hat eine Regel gebrochen: { $rule }
member_clock = Uhr { $left }
left_days = { $days } T { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Die anderen haben dein letztes Wort noch nicht. Gib es mit irgendeinem Messenger weiter, oder warte, bis ihr euch am Tisch trefft.
mail_lies = Dein letztes Wort liegt versiegelt bei der Post. Die Programme der anderen finden es dort, wenn sie nachsehen; weitergeben kannst du es trotzdem.
mail_coming = Dein letztes Wort ist auf dem Weg zur Post …
mail_elsewhere = Bei der Post liegt etwas, das mit deinem Schlüssel unterschrieben wurde und hier nicht bekannt ist: Du spielst auf einem anderen Gerät, oder eine Sicherung wurde zurückgespielt. Von hier wird nichts hingelegt. Spiel dort weiter, wo du zuletzt gespielt hast.
mail_lacks =
    { $why ->
       *[unreached] Die Post unter { $at } ist nicht zu erreichen; es wird wieder versucht.
        [full] Die Post unter { $at } hat keinen Platz.
        [source] Die Post unter { $at } hebt für deine Adresse nicht mehr auf.
        [refused] Die Post unter { $at } weist zurück, was dieses Programm sagt: Vielleicht ist sie von einer anderen Version.
    }
by_hand_copy = Als Zeile kopieren
by_hand_qr = Dein Zug als QR-Code
by_hand_long = Für einen QR-Code ist es zu lang: Kopiere die Zeile.
by_hand_paste = bastide://turn/…
by_hand_take = Nehmen
by_hand_means = Füge die Zeile ein, die die anderen geschickt haben, hier oder auf der Startseite.
way_none = nicht verbunden
way_direct = direkt, { $carrier }
way_relayed = über { $by }, { $carrier }
way_fails = direkt klappt es nicht: { $why }
milliseconds = { $count } ms
hole_in_routers = der Durchlass in den Routern
failure =
    { $why ->
        [silence] { $at } hat nicht geantwortet
        [refused] an { $at } lauscht kein Programm
        [no_route] { $at } ist aus diesem Netz nicht zu erreichen
        [stranger] an { $at } ist jemand anderes
        [not_at_relay] { $at } hat diesen Spieler nicht mehr
        [relay_full] { $at } hat keinen Platz mehr
        [no_relay] { $at } vermittelt nicht oder weiß noch nicht, dass es selbst erreichbar ist
       *[closed] { $at } blieb zu, als beide Seiten dreimal zugleich klopften
    }
failure_other = { $at } ist gescheitert ({ $words })
each_failure = { $all }; { $next }
relay_at = das Relais an { $at }
reach_unknown = Ob andere dich direkt erreichen, ist noch nicht bekannt: Niemand hat es versucht.
reach_public = Andere erreichen dich direkt, an { $at }.
reach_home = Andere im selben Netz erreichen dich, an { $at }; von weiter weg hat es noch niemand versucht.
reach_private = Andere erreichen dich nicht direkt: Niemand kam bis { $at } durch; ein Router oder eine Firewall ist dazwischen.
reach_deaf = Über { $kind } kann niemand zu { $at } kommen: { $why }
reach_deaf_at_all = Niemand kann zu { $at } kommen: { $why }
router_asking = Der Router wurde um einen Port gebeten und hat noch nicht geantwortet.
router_mapped = Der Router hat einen Port geöffnet: { $at }.
router_silent = Kein Router antwortet auf die Portfreigabe (UPnP): Er kann es nicht, oder sie ist abgeschaltet.
router_inner = Der Router öffnet keinen Port: Er liegt selbst hinter einem anderen.
router_unwilling = Der Router antwortet, öffnet aber keinen Port.
relay_asked = Das Relais an { $at } hat noch nicht geantwortet.
relay_held = Andere erreichen dich über das Relais an { $at }.
relay_failed = Das Relais hilft nicht: { $why }.
somebody = jemand
ask_back =
    { $mine ->
        [yes] Du bittest darum, den letzten Zug zurückzunehmen. Die gezogenen Plättchen bleiben dieselben.
       *[no] { $name } bittet darum, den letzten Zug zurückzunehmen. Die gezogenen Plättchen bleiben dieselben.
    }
ask_end =
    { $mine ->
        [yes] Du bittest darum, das Spiel ohne Ergebnis zu beenden.
       *[no] { $name } bittet darum, das Spiel ohne Ergebnis zu beenden.
    }
said_yes = Zugestimmt: { $names }.
said_no = Abgelehnt: { $names }.
said_late = Nicht rechtzeitig geantwortet: { $names }.
said_nothing = Noch keine Antwort: { $names }.
asked_too_late = Das Spiel ist inzwischen weitergegangen: Das ist hinfällig.
going_on_wanted = Dafür: { $names }.
going_on_proposes = Alle sind einig: { $names } setzt es jetzt auf.
going_on_waits = Noch nicht: { $names }.
going_on_signed = Unterschrieben: { $names }.
going_on_unsigned = Noch nicht unterschrieben: { $names }.
agree = Zustimmen
refuse = Ablehnen
no_answer_is_no = Keine Antwort gilt als Nein, in { $seconds } s.
put_back_asks = Die Dateien dieses Spiels wurden kopiert oder zurückgespielt: Nur { $name } kann sagen, was du seitdem unterschrieben hast. Spiel nur weiter, wenn das Spiel so weit ist, wie du es in Erinnerung hast.
put_back_trust = Von hier weiterspielen
out_of_game = Du bist nicht mehr im Spiel: Die anderen haben ohne dich weitergespielt.
all_resigned = Alle anderen haben aufgegeben.
new_game = Ein neues Spiel beginnen
new_game_meaning = Mit denselben Regeln und ebenso vielen Plätzen, vom ersten Plättchen an: Von diesem wird nichts übernommen. Dieses bleibt, wie es ist, unvollendet, und geht weiter, wenn wiederkommt, wer weg ist.
remark_gone = Aufzeichnung hier schließen
remark_gone_meaning = Du kannst das in der Aufzeichnung vermerken: Sie bleibt, wie sie ist, als dein Wort allein gekennzeichnet, und lässt sich noch fortsetzen.
remark_day = Fortsetzung folgt
remark_day_meaning = Du vermerkst in der Aufzeichnung, dass es an einem anderen Tag weitergeht. Geht es weiter, gilt das nicht mehr.
remark_won = Als gewonnen vermerken
remark_won_meaning = Alle anderen haben aufgegeben: Die Aufzeichnung sagt dann, dass du gewonnen hast.
remark_flag = Sieg auf Zeit beanspruchen
remark_flag_meaning = Die Zeit von { $name } ist um: Du kannst das in der Aufzeichnung vermerken. Geht es weiter, gilt das nicht mehr.
remark_said =
    { $kind ->
        [gone] Die Aufzeichnung sagt, auf das Wort von { $name }: Die anderen sind weg.
        [day] Die Aufzeichnung sagt, auf das Wort von { $name }: Das Spiel geht an einem anderen Tag weiter.
        [flag] Die Aufzeichnung sagt, auf das Wort von { $name }: Die Zeit von { $other } ist um.
       *[won] Die Aufzeichnung sagt, auf das Wort von { $name }: Alle anderen haben aufgegeben, und das Spiel ist gewonnen.
    }
gone_broke = Das Programm von { $name } hat eine Regel gebrochen, und auf es wird gewartet.
gone_unsigned = { $name } ist da, antwortet aber nicht.
gone_late = Die Zeit von { $name } ist um.
gone_away = { $name } ist weg, und es wird gewartet.
resign = Aufgeben
resign_meaning =
    { $left ->
       *[bot] Du gehst endgültig. Die anderen können ohne dich weiterspielen; deinen Platz spielt ein Bot.
        [skipped] Du gehst endgültig. Die anderen können ohne dich weiterspielen; dein Platz wird übersprungen.
        [one] Du gehst endgültig. { $name } kann dann sagen, dass das Spiel gewonnen ist, oder ohne dich weiterspielen.
        [few] Du gehst endgültig. Wer bleibt, kann dann nicht weiterspielen: Dafür braucht es mehr als die Hälfte derer, die begonnen haben; wer aufgegeben hat, zählt nicht.
        [nobody] Du gehst endgültig. Dann ist niemand mehr da: Das Spiel ist zu Ende und hat keinen Sieger.
    }
left_won = Alle anderen haben aufgegeben: { $name } hat gewonnen.
left_nobody = Alle haben aufgegeben: Das Spiel ist zu Ende und hat keinen Sieger.
left_outside = Du hast aufgegeben, und die anderen haben ohne dich weitergespielt.
left_others =
    { $left ->
       *[more] Du hast aufgegeben. Die anderen können ohne dich weiterspielen.
        [one] Du hast aufgegeben. { $name } kann sagen, dass das Spiel gewonnen ist, oder ohne dich weiterspielen.
        [few] Du hast aufgegeben. Wer bleibt, ist zu wenig, um weiterzuspielen.
    }
stay = Doch nicht
stay_meaning = Du willst kein neues Kapitel mehr.
go_on_anew = Einen neuen Versuch beginnen
go_on_come_back = Wieder mitspielen
go_on_come_back_without = Wieder mitspielen, ohne { $names }
go_on_with = Wieder mit { $names } weiterspielen
go_on_without = Ohne { $names } weiterspielen
go_on_with_without = Wieder mit { $with } weiterspielen, ohne { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Ein Bot, den jedes Programm berechnet, spielt für die Fehlenden weiter; wer wiederkommt, kann wieder aufgenommen werden.
        [skipped] Die Plätze der Fehlenden werden übersprungen; wer wiederkommt, kann wieder aufgenommen werden.
    }
go_on_back_meaning = Wer wiederkommt, hat seine Plätze wieder.
go_on_anew_meaning = Dieselben beginnen neu bei dem, was alle beantwortet haben: Was feststeckt, bleibt zurück, und die Aufzeichnung sagt es.
go_on_begins = Es beginnt, wenn alle, die weiterspielen, dasselbe wollen.
go_on_cuts = Zwei Unterschriften desselben sind bewiesen: Züge, die schon feststanden, können dabei wegfallen.
back_turn = Letzten Zug zurücknehmen
back_turn_meaning =
    { $alone ->
        [yes] Die gezogenen Plättchen bleiben dieselben, du kennst sie also.
       *[no] Wenn alle zustimmen. Die gezogenen Plättchen bleiben dieselben, alle kennen sie also.
    }
end_game = Ohne Ergebnis beenden
end_game_meaning =
    { $alone ->
        [yes] Die Aufzeichnung hält es fest.
       *[no] Wenn alle zustimmen; die Aufzeichnung hält es fest.
    }
talk_hint = Sag allen etwas: T
talk = Etwas sagen
talk_invitation = eine Einladung an einen anderen Tisch
