first_stop = Station { $stop } von { $stops }
first_lay = Ein Plättchen legen
first_lay_how =
    In jedem Zug ziehst du ein Plättchen und legst es so, dass alles weitergeht: Straßen, Städte,
    Wiesen. Drehe es mit R oder dem Mausrad, bis seine Straße nach unten führt, und klicke auf den
    umrahmten Platz. Beende dann ohne Gefolgsmann.
first_thief = Ein Wegelagerer auf der Straße
first_thief_how =
    Du hast eine Kreuzung gezogen: Dort enden Straßen. Lege sie an den umrahmten Platz. Klicke dann auf
    die beleuchtete Straße: Dein Gefolgsmann ist ein Wegelagerer. Sobald auch ihr anderes Ende zu ist,
    bringt sie einen Punkt je Plättchen.
first_knight = Ein Ritter in der Stadt
first_knight_how =
    Das Kloster des Bots hat deine Straße geschlossen: 4 Plättchen, 4 Punkte, und der Wegelagerer ist
    wieder da. Vergrößere jetzt die Stadt: Ihre offenen Seiten treffen sich. Setze einen Ritter hinein,
    dann darf niemand sonst dort einsetzen.
first_city = Eine fertige Stadt
first_city_how =
    Schließe die Mauer: Drehe dieses Plättchen, bis seine Stadt nach unten zeigt. Eine fertige Stadt
    bringt 2 Punkte je Plättchen und je Wappen, und der Ritter kommt sofort zurück. Behalte diesmal
    deine Gefolgsleute.
first_monk = Ein Mönch im Kloster
first_monk_how =
    3 Plättchen und 1 Wappen: 8 Punkte. Ein Kloster zählt sich selbst und die acht Plättchen ringsum;
    sein Mönch bleibt, bis alle liegen. Um den umrahmten Platz liegen schon vier.
first_farmer = Ein Bauer und das Ende
first_farmer_how =
    Ein Bauer liegt auf einer Wiese und kommt nicht mehr zurück. Am Ende bringt jede fertige Stadt an
    der Wiese 3 Punkte; deine ist eine davon. Lege die Straße und setze einen Gefolgsmann auf die
    beleuchtete Wiese.
first_rest = Der Rest des Spiels
first_rest_how =
    Jetzt kennst du jeden Platz für einen Gefolgsmann. Am Ende zählt auch, was nicht fertig ist, aber
    weniger. Lass Bots für euch beide weiterspielen und sieh, woher die Punkte kommen.
first_play_rest = Den Rest spielen
first_at_once = Auf einmal
first_told = Die Geschichte ist erzählt.
first_bot_lays = Der Bot legt ein Plättchen.
first_not_kept = Dieses Spiel war zum Lernen: Es wird nicht aufgehoben.
first_amiss_tile =
    Das passt, und in jedem anderen Spiel darfst du es so legen. Diese Geschichte geht am umrahmten
    Platz weiter, mit dem Plättchen wie beschrieben gedreht: Nimm es zurück.
first_amiss_follower =
    Auch dort darf ein Gefolgsmann stehen. Diese Geschichte erzählt vom beleuchteten Platz: Nimm ihn
    zurück.
first_amiss_nobody =
    Du musst niemanden einsetzen. Hier brauchst du aber einen Gefolgsmann bei der Arbeit: Nimm es
    zurück.
first_amiss_somebody =
    Das ist erlaubt. Aber du hast nur sieben Gefolgsleute, also behalte diesen: Nimm ihn zurück.
