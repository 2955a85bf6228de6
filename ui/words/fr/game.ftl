figure =
    { $figure ->
       *[small] partisan
        [large] grand partisan
        [builder] bâtisseur
        [pig] cochon
        [favoured] figurine près de la fée
        [fairy] fée
        [princess] princesse
        [dragon] dragon
        [count] comte
    }

figures =
    { $count ->
        [one] { $count } { figure }
       *[other] { $count } { $figure ->
           *[small] partisans
            [large] grands partisans
            [builder] bâtisseurs
            [pig] cochons
        }
    }

figure_at =
    { $figure ->
        [small] { $ground ->
            [road] voleur sur une route
            [city] chevalier dans une ville
            [cloister] moine dans un monastère
            [shrine] hérétique dans un sanctuaire
            [field] paysan dans un pré
           *[other] { figure } { at_ground }
        }
       *[other] { figure } { at_ground }
    }

at_ground =
    { $ground ->
       *[road] sur une route
        [city] dans une ville
        [cloister] dans un monastère
        [shrine] dans un sanctuaire
        [field] dans un pré
        [river] sur une rivière
        [castle] au château
        [market] au marché
        [blacksmith] à la forge
        [cathedral] à la cathédrale
    }

feature =
    { $feature ->
       *[road] route
        [city] ville
        [cloister] monastère
        [shrine] sanctuaire
        [farm] pré
        [barn_farm] pré de la grange
        [river] rivière
        [quarter] quartier
    }

features =
    { $count ->
        [one] { $count } { feature }
       *[other] { $count } { $feature ->
           *[road] routes
            [city] villes
            [cloister] monastères
            [shrine] sanctuaires
            [farm] prés
            [river] rivières
            [quarter] quartiers
        }
    }

goods =
    { $goods ->
       *[wine] vin
        [grain] blé
        [cloth] tissu
    }

term =
    { $item ->
       *[tiles] { $count ->
            [one] { $count } tuile
           *[other] { $count } tuiles
        }
        [pennants] { $count ->
            [one] { $count } blason
           *[other] { $count } blasons
        }
        [cloister] monastère { $count }
        [neighbours] { $count ->
            [one] { $count } tuile autour
           *[other] { $count } tuiles autour
        }
        [cities] { $count ->
            [one] { $count } ville terminée
           *[other] { $count } villes terminées
        }
        [pig] { $count ->
            [one] { $count } ville pour le cochon
           *[other] { $count } villes pour le cochon
        }
        [herd] { $count ->
            [one] { $count } ville pour le troupeau de cochons
           *[other] { $count } villes pour le troupeau de cochons
        }
    }

score = { score_of } : { $sum }
score_of =
    { $occasion ->
       *[completed] { $feature ->
            [road] route terminée
            [city] ville terminée
           *[other] { feature } terminé
        }
        [barn_laid] { feature }, grange posée
        [barn_joined] { feature }, relié au pré d’une grange
        [final] { $feature ->
            [farm] { feature }
            [barn_farm] { feature }
           *[other] { feature } à la fin
        }
    }

gain = { $who } +{ $points }
gain_nobody = Personne ne marque
nobody = personne

majority =
    { $shared ->
        [yes] égalité, { $strengths }
       *[no] majorité, { $strengths }
    }
majority_against = { $most } contre { $next }

bot = Bot niveau { $level }
bot_stand_in = Bot
bot_numbered = { $name } ({ $number })
level = Niveau du bot
level_means =
    { $level ->
        [1] Prend les points à côté des dernières tuiles et n’attaque jamais.
        [2] Voit la moitié des emplacements et seulement les points de ce tour. N’attaque jamais.
        [3] Prévoit un peu pour lui-même, sans voir les prés ni les emplacements éloignés. N’attaque jamais.
        [4] Prévoit ses routes et ses villes, sans voir les prés, les emplacements éloignés ni les autres joueurs. N’attaque jamais.
        [5] Surveille les points des autres, sans voir les prés ni les emplacements les plus éloignés.
        [6] Voit tous les emplacements et tous les prés, mais pas les projets des autres.
        [7] Joue le coup qui paraît le meilleur sur le moment, pour lui-même et contre les autres.
        [8] Réfléchit à la suite, une seconde par coup.
       *[9] Réfléchit à la suite sur tous les cœurs du processeur, aussi longtemps que la table le permet.
    }

target_deploy = Placer { $number } : { figure_at }
target_deploy_favoured = Placer { $number } : { figure_at }, à côté de la fée
target_deploy_corner = Placer { $number } : { figure }, { cell }
target_home = Renvoyer { $number } : { figure } { DE($name) }
target_beside = Déplacer { $number } : la fée à côté de : { figure_at }
target_count = Déplacer { $number } : le comte { at_ground }
target_move = Déplacer { $number } : { figure }, { cell }
target_off = Retirer { $number } : { figure }
cell =
    { $toward ->
        [start] la première tuile
        [east] { $columns } à l’est
        [west] { $columns } à l’ouest
        [south] { $rows } au sud
        [north] { $rows } au nord
       *[south_east] { $columns } à l’est, { $rows } au sud
        [south_west] { $columns } à l’ouest, { $rows } au sud
        [north_east] { $columns } à l’est, { $rows } au nord
        [north_west] { $columns } à l’ouest, { $rows } au nord
    }
