table = Der Tisch
copy_invitation = Einladung kopieren
copied = Kopiert.
invitation_for = Für alle, die wiederkommen oder zuschauen.
key_in_short = Der Schlüssel in Kurzform: Vergleiche ihn mit deinem Freund, wenn du sicher sein willst.
mute = Stummschalten
hear_again = Wieder hören
a_relay = ein Relais
own_connection = Deine eigene Verbindung
member_you = du
member_left = hat das Spiel verlassen
member_out = ist nicht mehr im Spiel
member_away = schaut nicht hin
member_forked = das Programm hat zweierlei unterschrieben: Der Beweis ist aufgehoben
member_broke = das Programm hat eine Regel gebrochen: { $rule }
member_clock = Uhr { $left }
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
leave_you = Du verlässt das Spiel.
leave_one = { $name } verlässt das Spiel.
leave_several = { $names } verlassen das Spiel.
leave_split = Zwei verschiedene Züge wurden unterschrieben; das Spiel geht vor sie zurück.
ask_without =
    { $mine ->
        [yes] Du bittest darum, ohne { $names } weiterzuspielen.
       *[no] { $name } bittet darum, ohne { $names } weiterzuspielen.
    }
ask_return =
    { $mine ->
        [yes] Du bittest darum, wieder mitzuspielen.
       *[no] { $name } bittet darum, wieder mitzuspielen.
    }
ask_let_return =
    { $mine ->
        [yes] Du bittest darum, { $other } wieder mitspielen zu lassen.
       *[no] { $name } bittet darum, { $other } wieder mitspielen zu lassen.
    }
ask_back =
    { $mine ->
        [yes] Du bittest darum, den letzten Zug zurückzunehmen. Die gezogenen Plättchen bleiben dieselben.
       *[no] { $name } bittet darum, den letzten Zug zurückzunehmen. Die gezogenen Plättchen bleiben dieselben.
    }
ask_pause =
    { $mine ->
        [yes] Du bittest um eine Pause.
       *[no] { $name } bittet um eine Pause.
    }
ask_resume =
    { $mine ->
        [yes] Du bittest darum weiterzuspielen.
       *[no] { $name } bittet darum weiterzuspielen.
    }
ask_abandon =
    { $mine ->
        [yes] Du bittest darum, das Spiel ohne Ergebnis zu beenden.
       *[no] { $name } bittet darum, das Spiel ohne Ergebnis zu beenden.
    }
vote_agreed = Zugestimmt: { $names }.
vote_refused = Abgelehnt: { $names }.
vote_silent = Noch keine Antwort: { $names }.
agree = Zustimmen
refuse = Ablehnen
no_answer_is_no = Keine Antwort gilt als Nein, in { $seconds } s.
paused_until_all = Das Spiel macht Pause und geht weiter, wenn alle zustimmen.
claimed = Du hast in der Aufzeichnung vermerkt, dass das Spiel hier endete. Geht es weiter, gilt das nicht mehr.
out_of_game = Du bist nicht mehr im Spiel: Die anderen haben ohne dich weitergespielt.
claim = Aufzeichnung hier schließen
claim_meaning = Du kannst das in der Aufzeichnung vermerken: Sie bleibt, wie sie ist, als dein Wort allein gekennzeichnet, und lässt sich noch fortsetzen.
gone_broke = Das Programm von { $name } hat eine Regel gebrochen, und auf es wird gewartet.
gone_unsigned = { $name } ist da und unterschreibt nicht gegen.
gone_late = Die Zeit von { $name } ist um.
gone_away = { $name } ist weg, und es wird gewartet.
resign = Aufgeben
resign_meaning = Du gehst endgültig; die anderen spielen weiter.
exclude = Ohne { $name } weiterspielen
exclude_meaning = Mehr als die Hälfte der Mitglieder muss zustimmen. Wer wiederkommt, kann wieder aufgenommen werden.
return_to_game = Wieder mitspielen
return_meaning = Du nimmst deinen Platz wieder ein, wenn alle zustimmen.
back_turn = Letzten Zug zurücknehmen
back_turn_meaning =
    { $alone ->
        [yes] Die gezogenen Plättchen bleiben dieselben, du kennst sie also.
       *[no] Wenn alle zustimmen. Die gezogenen Plättchen bleiben dieselben, alle kennen sie also.
    }
pause = Pause
pause_meaning = Keine Züge, bis alle weiterspielen wollen.
go_on = Weiterspielen
go_on_meaning = Die Pause endet, wenn alle zustimmen.
abandon = Ohne Ergebnis beenden
abandon_meaning =
    { $alone ->
        [yes] Die Aufzeichnung hält es fest.
       *[no] Wenn alle zustimmen; die Aufzeichnung hält es fest.
    }
talk_hint = Sag allen etwas: T
talk = Etwas sagen
talk_invitation = eine Einladung an einen anderen Tisch
