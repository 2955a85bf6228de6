# Opat: slova rozšíření, opata, zahrad a voleb.
tile_set-abbot = Opat
tile_set_about-abbot = Zahrady na některých dílcích a opat, kterého lze za body vzít domů.

figure-abbot = opat
figures-abbot =
    { $count ->
        [one] { $count } { figure-abbot }
        [few] { $count } opati
       *[other] { $count } opatů
    }
component-abbot = opat

feature-garden = zahrada
features-garden =
    { $count ->
        [one] { $count } { feature-garden }
        [few] { $count } zahrady
       *[other] { $count } zahrad
    }
at_ground-garden = v zahradě
term-garden = zahrada { $count }
score_of-taken_home = { feature }, opat vzat domů
remark_finished-garden = Dokončená zahrada
remark_around-garden = Zahrada, { $open } z 8 polí kolem volných

target_home-abbot = Vzít domů { $number }: opat (hráč { $name })
analysis_home-abbot = { $name }: opat se za body vrací domů

option_title-abbot_quarter = Opati ve městě
option_value-abbot_quarter-no = Žádní
option_value-abbot_quarter-yes = V katedrále
option_meaning-abbot_quarter-no = Opat nikdy nevstoupí do města Carcassonne.
option_meaning-abbot_quarter-yes = Opat smí čekat v katedrále a odejít do kláštera nebo svatyně.

rules_picture-abbot = Zahrada a její opat
rules-abbot =
    Některé dílky mají zahradu. Smí do ní jen opat, který smí i do kláštera nebo svatyně. Zahrada boduje jako klášter. Místo položení figurky si smíte vzít svého opata domů z nedokončené zahrady, kláštera nebo svatyně. Přinese za ni 1 bod a 1 za každý dílek kolem. ([Úplná pravidla](RULES.md#the-abbot))
