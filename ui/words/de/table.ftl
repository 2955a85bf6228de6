table = Der Tisch
copy_invitation = Einladung kopieren
copied = Kopiert.
invitation_for = Für Spieler, die zurückkommen, und für Zuschauer.
take_seat = Platz an neue Adresse mitnehmen
take_seat_how = Ändert sich die Adresse des Gastgebers, hält dein Browser das für eine neue Seite, die dich nicht kennt. Exportiere deinen Schlüssel und deine Partien hier, vorher oder nachher. Öffne die Datei dann unter der neuen Adresse mit „Wählen…“ auf der Startseite.
key_in_short = Neben jedem Namen siehst du die Spieler-ID. Vergleiche sie mit deinem Freund, wenn du sicher sein willst, mit wem du spielst.
mute = Stummschalten
hear_again = Stummschaltung aufheben
block = Blockieren
block_means = Blockierte Spieler sind stummgeschaltet. Sie können deinen Tischen nicht beitreten, und du siehst ihre nicht in der öffentlichen Liste.
unblock = Nicht mehr blockieren
a_relay = ein Relay
own_connection = Deine Verbindung
table_chapter = Das ist Abschnitt { $number } der Partie. Ein neuer Abschnitt beginnt, wenn Spieler gehen, wieder mitspielen oder es erneut versuchen.
member_you = du
member_missing =
    { $why ->
       *[gone] spielt nicht mehr mit
        [late] spielt nicht mehr mit (Zeit abgelaufen)
        [resigned] hat aufgegeben
        [proven] spielt nicht mehr mit (hat zwei Versionen eines Zugs unterschrieben)
    }
member_away = Bastide im Hintergrund
member_forked = das Programm hat zwei Versionen eines Zugs unterschrieben (Beweis gespeichert)
member_broke = das Programm hat eine Regel verletzt: { $rule }
member_clock = Uhr { $left }
left_days = { $days } T { $hours } h
left_hours = { $hours } h { $minutes } min
by_hand_due = Die anderen haben deinen letzten Zug noch nicht. Schicke ihn mit einem Messenger, oder warte, bis ihr gleichzeitig online seid.
by_hand_first = Spiele erst deinen Zug, bevor du einen Link schickst. Der Link enthält immer deinen letzten Zug und deine Nachrichten.
mail_lies = Dein letzter Zug ist im Postfach, verschlüsselt. Die anderen bekommen ihn, sobald ihr Bastide nachsieht. Du kannst ihn auch selbst schicken.
mail_coming = Dein letzter Zug wird ans Postfach geschickt …
mail_elsewhere = Im Postfach sind Züge von dir, die dieses Gerät nicht hat. Du hast auf einem anderen Gerät gespielt, oder hier wurde eine Sicherung wiederhergestellt. Dieses Gerät schickt vorerst nichts. Spiele dort weiter, wo du zuletzt gespielt hast.
mail_lacks =
    { $why ->
       *[unreached] Das Postfach unter { $at } ist nicht erreichbar. Bastide versucht es weiter.
        [full] Das Postfach unter { $at } ist voll. Du kannst deine Züge als Links schicken.
        [source] Das Postfach unter { $at } nimmt von deiner Adresse keine weiteren Züge an. Du kannst deine Züge als Links schicken.
        [refused] Das Postfach unter { $at } nimmt deine Züge nicht an. Vielleicht ist es eine andere Version. Du kannst deine Züge als Links schicken.
    }
by_hand_copy = Link zum Zug kopieren
by_hand_qr = Dein Zug als QR-Code
by_hand_long = Dieser Zug ist zu lang für einen QR-Code. Kopiere stattdessen den Link.
by_hand_paste = bastide://turn/…
by_hand_take = Zug laden
by_hand_means = Füge den Link zum Zug, den du bekommen hast, hier oder auf der Startseite ein
way_none = nicht verbunden
way_direct = direkt, { $carrier }
way_relayed = über { $by }, { $carrier }
way_fails = keine direkte Verbindung: { $why }
milliseconds = { $count } ms
hole_in_routers = ein Weg durch die Router
failure =
    { $why ->
        [silence] { $at } hat nicht geantwortet
        [refused] { $at } nimmt keine Verbindungen an
        [no_route] { $at } ist aus diesem Netz nicht erreichbar
        [stranger] { $at }: dort hat jemand anderes geantwortet
        [not_at_relay] { $at } hat die Verbindung zu diesem Spieler verloren
        [relay_full] { $at } ist voll
        [no_relay] { $at } ist kein Relay oder noch nicht bereit
       *[closed] { $at } ließ sich in drei Versuchen von beiden Seiten nicht öffnen
    }
failure_other = { $at } ist nicht erreichbar ({ $words })
each_failure = { $all }; { $next }
relay_at = das Relay unter { $at }
reach_unknown = Bisher hat niemand versucht, sich direkt mit dir zu verbinden.
reach_public = Andere können sich direkt mit dir verbinden, unter { $at }.
reach_home = Andere in deinem Netz können sich mit dir verbinden, unter { $at }. Von außen hat es noch niemand versucht.
reach_private = Andere können sich nicht direkt mit dir verbinden. Niemand kam zu { $at } durch, weil ein Router oder eine Firewall dazwischen ist.
reach_deaf = Bastide kann mit { $kind } unter { $at } keine Verbindungen annehmen: { $why }
reach_deaf_at_all = Bastide kann unter { $at } keine Verbindungen annehmen: { $why }
router_asking = Dein Router soll einen Port öffnen, hat aber noch nicht geantwortet.
router_mapped = Dein Router hat einen Port geöffnet: { $at }.
router_silent = Dein Router hat keinen Port geöffnet. Er unterstützt UPnP nicht, oder es ist abgeschaltet.
router_inner = Dein Router kann keinen Port öffnen, weil er hinter einem anderen Router ist.
router_unwilling = Dein Router hat geantwortet, aber keinen Port geöffnet.
relay_asked = Das Relay unter { $at } hat noch nicht geantwortet.
relay_held = Andere können sich über das Relay unter { $at } mit dir verbinden.
relay_failed = Ein Relay lässt sich nicht nutzen: { $why }.
somebody = jemand
ask_back =
    { $mine ->
        [yes] Du möchtest den letzten Zug zurücknehmen. Die gezogenen Plättchen bleiben dieselben.
       *[no] { $name } möchte den letzten Zug zurücknehmen. Die gezogenen Plättchen bleiben dieselben.
    }
ask_end =
    { $mine ->
        [yes] Du möchtest die Partie ohne Ergebnis beenden.
       *[no] { $name } möchte die Partie ohne Ergebnis beenden.
    }
said_yes = Zugestimmt: { $names }.
said_no = Abgelehnt: { $names }.
said_late = Nicht rechtzeitig geantwortet: { $names }.
said_nothing = Noch keine Antwort: { $names }.
asked_too_late = Die Partie ist weitergegangen, darum gilt diese Anfrage nicht mehr.
going_on_wanted = Dafür: { $names }.
going_on_proposes = Alle sind einverstanden. Vorbereitung der Partie: { $names }.
going_on_waits = Unentschieden: { $names }.
going_on_signed = Bestätigt: { $names }.
going_on_unsigned = Noch nicht bestätigt: { $names }.
agree = Zustimmen
refuse = Ablehnen
no_answer_is_no = Ohne Antwort in { $seconds } s gilt es als Nein.
put_back_asks = Die Dateien dieser Partie auf diesem Gerät wurden kopiert oder wiederhergestellt. Nur { $name } kann sagen, welche Züge du seither gemacht hast. Spiele nur weiter, wenn die Partie so weit ist, wie du es in Erinnerung hast.
put_back_trust = Von hier weiterspielen
out_of_game = Die anderen spielen ohne dich weiter.
all_resigned = Alle anderen haben aufgegeben.
new_game = Neue Partie beginnen
new_game_meaning = Mit denselben Regeln und ebenso vielen Plätzen, vom ersten Plättchen an. Diese Partie bleibt unbeendet und kann weitergehen, wenn die fehlenden Spieler zurückkommen.
remark_gone = Hier aufhören
remark_gone_meaning = Die Spieldatei bekommt einen Vermerk, dass die anderen gegangen sind. Er gilt nur als deine Aussage. Du kannst die Partie später trotzdem fortsetzen.
remark_day = Ein andermal weiterspielen
remark_day_meaning = Die Spieldatei bekommt einen Vermerk, dass ihr an einem anderen Tag weiterspielt. Der Vermerk entfällt, wenn die Partie weitergeht.
remark_won = Sieg beanspruchen
remark_won_meaning = Alle anderen haben aufgegeben. In der Spieldatei steht dann, dass du gewonnen hast.
remark_flag = Sieg auf Zeit beanspruchen
remark_flag_meaning = Die Spieldatei bekommt einen Vermerk, dass die Zeit von { $name } abgelaufen ist. Der Vermerk entfällt, wenn die Partie weitergeht.
remark_said =
    { $kind ->
        [gone] Vermerk von { $name } in der Spieldatei: Die anderen sind gegangen.
        [day] Vermerk von { $name } in der Spieldatei: Die Partie geht an einem anderen Tag weiter.
        [flag] Vermerk von { $name } in der Spieldatei: Die Zeit von { $other } ist abgelaufen.
       *[won] Vermerk von { $name } in der Spieldatei: Alle anderen haben aufgegeben, und die Partie ist gewonnen.
    }
remark_leave = Die Partie ist gespeichert, du kannst den Tisch also verlassen.
gone_broke = Das Programm von { $name } hat eine Regel verletzt. Wir warten auf { $name }.
gone_unsigned = { $name } ist online, antwortet aber nicht.
gone_late = Die Zeit von { $name } ist abgelaufen.
gone_away = { $name } ist offline. Die Partie ist gespeichert und kann warten.
resign = Aufgeben
resign_meaning =
    { $left ->
       *[bot] Du verlässt die Partie endgültig. Die anderen können weiterspielen, mit einem Bot auf deinem Platz.
        [skipped] Du verlässt die Partie endgültig. Die anderen können ohne dich weiterspielen.
        [one] Du verlässt die Partie endgültig. { $name } kann dann den Sieg beanspruchen oder allein weiterspielen.
        [few] Du verlässt die Partie endgültig. Danach sind zu wenige Spieler übrig, bis fehlende zurückkommen.
        [nobody] Du verlässt die Partie endgültig. Niemand bleibt übrig, also endet die Partie, und niemand gewinnt.
    }
left_won = Alle anderen haben aufgegeben. { $name } hat gewonnen.
left_nobody = Alle haben aufgegeben. Die Partie ist zu Ende, und niemand hat gewonnen.
left_outside = Du hast aufgegeben. Die anderen spielen ohne dich weiter.
left_others =
    { $left ->
       *[more] Du hast aufgegeben. Die anderen können ohne dich weiterspielen.
        [one] Du hast aufgegeben. { $name } kann den Sieg beanspruchen oder allein weiterspielen.
        [few] Du hast aufgegeben. Zum Weiterspielen sind zu wenige Spieler übrig, bis fehlende zurückkommen.
    }
stay = Stimme zurückziehen
stay_meaning = Du bist nicht mehr dafür, so weiterzuspielen. Die Partie wartet wie zuvor.
go_on_anew = Erneut versuchen
go_on_come_back = Wieder mitspielen
go_on_come_back_without = Wieder mitspielen, ohne { $names }
go_on_with = Wieder mit { $names } weiterspielen
go_on_without = Ohne { $names } weiterspielen
go_on_with_without = Wieder mit { $with } weiterspielen, ohne { $without }
go_on_out_meaning =
    { $leavers ->
       *[stand_in] Ein Ersatz-Bot spielt für alle, die nicht mehr dabei sind.
        [skipped] Die Züge aller, die nicht mehr dabei sind, werden übersprungen.
    }
go_on_out_back = Sie können später wieder mitspielen.
go_on_back_meaning = Spieler, die zurückkommen, erhalten ihre Plätze wieder.
go_on_anew_meaning = Dieselben Spieler machen beim letzten Zug weiter, den alle bestätigt haben. Was danach hängen blieb, entfällt, und die Spieldatei vermerkt das.
go_on_begins = Die Partie geht weiter, sobald alle zustimmen, die weiterspielen.
go_on_cuts = Das Programm eines Spielers hat zwei Versionen eines Zugs unterschrieben. Wenn ihr weiterspielt, können bestätigte Züge verloren gehen.
back_turn = Letzten Zug zurücknehmen
back_turn_meaning =
    { $alone ->
        [yes] Die gezogenen Plättchen bleiben dieselben, du kennst sie also.
       *[no] Alle müssen zustimmen. Die gezogenen Plättchen bleiben dieselben, alle kennen sie also.
    }
end_game = Ohne Ergebnis beenden
end_game_meaning =
    { $alone ->
        [yes] Die Partie endet endgültig, und ihre Datei vermerkt das.
       *[no] Alle müssen zustimmen. Dann endet die Partie endgültig, und ihre Datei vermerkt das.
    }
talk_hint = Nachricht an alle (T)
talk = Chat-Nachricht
talk_invitation = eine Einladung an einen anderen Tisch
