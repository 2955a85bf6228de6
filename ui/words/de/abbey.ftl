tile_set-abbey = Abtei & Bürgermeister
tile_set_about-abbey = Eine Abtei für jeden Spieler; Bürgermeister, Wagen und Scheune.

figure-mayor = Bürgermeister
figure-wagon = Wagen
figure-barn = Scheune
figures-mayor =
    { $count ->
        [one] { $count } { figure-mayor }
       *[other] { $count } Bürgermeister
    }
figures-wagon =
    { $count ->
        [one] { $count } { figure-wagon }
       *[other] { $count } Wagen
    }
figures-barn =
    { $count ->
        [one] { $count } { figure-barn }
       *[other] { $count } Scheunen
    }

component-mayor = Bürgermeister
component-wagon = Wagen
component-barn = Scheune
component-abbey = Abtei

option_title-wagon_moves = Wohin ein gewerteter Wagen darf
option_title-barn_shares = Scheunen auf einer Wiese
option_value-wagon_moves-connected = Verbundene Gebiete
option_value-wagon_moves-adjacent = Nahe Gebiete
option_value-barn_shares-no = Eine
option_value-barn_shares-yes = Mehrere
option_meaning-wagon_moves-connected = Er darf in ein Gebiet, das das gewertete auf einem gemeinsamen Plättchen berührt.
option_meaning-wagon_moves-adjacent = Er darf in jedes Gebiet auf seinem Plättchen oder den 8 Plättchen ringsum.
option_meaning-barn_shares-no = Mehrere Scheunen hat eine Wiese nur, wenn Wiesen mit Scheunen verbunden wurden.
option_meaning-barn_shares-yes = Du darfst auf eine Wiese mit Scheune noch eine setzen. Die Wiese wird dann noch einmal gewertet.
