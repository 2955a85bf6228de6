board = Plateau
lay_at = Poser à { cell }
map = Le plateau en petit
map_hint = Cliquez ou faites glisser pour y regarder ; F montre tout le plateau.
farms = Voir les prés
farms_hint = À qui sont les prés et ce qu’ils rapporteraient : G

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
remark_strengths = Les partisans y comptent : { $strengths }
remark_barn = La grange { DE($name) } s’y trouve
remark_now = À la fin : { $sum }
remark_paid = À la fin, cela a rapporté : { $sum }
remark_then = Terminé tel quel : { $sum }
remark_quarter =
    { $quarter ->
       *[castle] Le château
        [market] Le marché
        [blacksmith] La forge
        [cathedral] La cathédrale
    }
remark_quarter_use =
    Des partisans attendent ici et peuvent aller { $quarter ->
       *[castle] dans les villes
        [market] dans les prés
        [blacksmith] sur les routes
        [cathedral] dans les monastères et sanctuaires
    } sur le point d’être décomptés
remark_count_closes = Le comte est ici : personne n’entre ni ne sort
remark_count_holds = Le comte est ici : personne ne sort
