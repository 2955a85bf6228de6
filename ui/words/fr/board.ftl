board = Plateau
lay_at = Poser : { cell }
map = Carte du plateau
map_hint = Cliquez ou faites glisser pour y aller ; F montre tout le plateau.
farms = Voir les prés
farms_hint = Voir à qui est chaque pré et ses points : G

remark_farm = Un pré
remark_river = La rivière
remark_finished =
    { $feature ->
       *[road] Une route terminée de { $count ->
            [one] { $count } tuile
           *[other] { $count } tuiles
        }
        [city] Une ville terminée de { $count ->
            [one] { $count } tuile
           *[other] { $count } tuiles
        }
        [cloister] Un monastère terminé
        [shrine] Un sanctuaire terminé
    }
remark_open =
    { $feature ->
       *[road] Une route
        [city] Une ville
    } de { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }, { $open ->
        [one] { $open } extrémité ouverte
       *[other] { $open } extrémités ouvertes
    }
remark_around =
    { $feature ->
       *[cloister] Un monastère
        [shrine] Un sanctuaire
    }, { $open } des 8 cases autour encore libres
remark_owner = Appartient à { $who }
remark_strengths = Force des partisans : { $strengths }
remark_barn = La grange { DE($name) } s’y trouve
remark_now = À la fin : { $sum }
remark_paid = Points à la fin : { $sum }
remark_then = Terminé tel quel : { $sum }
remark_quarter =
    { $quarter ->
       *[castle] Le château
        [market] Le marché
        [blacksmith] La forge
        [cathedral] La cathédrale
    }
remark_quarter_use =
    Des partisans attendent ici et peuvent aller { $quarter ->
       *[castle] dans les villes sur le point d’être décomptées
        [market] dans les prés sur le point d’être décomptés
        [blacksmith] sur les routes sur le point d’être décomptées
        [cathedral] dans les monastères et sanctuaires sur le point d’être décomptés
    }
remark_count_closes = Le comte est ici et empêche d’entrer et de sortir
remark_count_holds = Le comte est ici et empêche de sortir
remark_scored = Points : { $sum }

tile_part = { feature } { $there }
on_tile =
    { $way ->
       *[north] au nord
        [north_east] au nord-est
        [east] à l’est
        [south_east] au sud-est
        [south] au sud
        [south_west] au sud-ouest
        [west] à l’ouest
        [north_west] au nord-ouest
        [inside] à l’intérieur
    }
tile_with =
    { $what ->
       *[pennants] { $count ->
            [one] blason
           *[other] { $count } blasons
        }
        [cathedral] cathédrale
        [princess] princesse
        [inn] auberge
        [herd] troupeau de cochons
        [volcano] volcan
        [dragon] dragon
        [portal] portail magique
        [spring] source
        [fork] bifurcation
        [lake] lac
    }
held_place = { cell }, { $number } sur { $all }
held_turns = R la tourne, { $count } positions
held_places =
    { $count ->
        [one] 1 emplacement : N y va
       *[other] { $count } emplacements : N les parcourt
    }
held_piece =
    { figure }, { $count ->
        [one] 1 emplacement : N y va
       *[other] { $count } emplacements : N les parcourt
    }
held_stands = À cet endroit : { figure } { DE($name) }
