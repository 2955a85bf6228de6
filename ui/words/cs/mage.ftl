# Mág a čarodějnice: dvě figurky, které mění hodnotu cest a měst.
tile_set-mage = Mág a čarodějnice
tile_set_about-mage = Mág přidává body cestě nebo městu, čarodějnice je půlí.
component-mage = mág a čarodějnice

figure-mage = mág
figure-witch = čarodějnice
term-mage =
    { $count ->
        [one] { $count } dílek za mága
        [few] { $count } dílky za mága
       *[other] { $count } dílků za mága
    }
term-witch = { $count } za čarodějnici
tile_with-mage = znak mága a čarodějnice
ask_piece-mage = Přesuňte mága nebo čarodějnici na nedokončenou cestu nebo město.
does-mage = { $name } přesouvá mága nebo čarodějnici.

remark_mage = Mág přidá 1 bod za dílek
remark_witch = Čarodějnice vezme polovinu bodů

rules_picture-mage = Znak mága a čarodějnice
rules-mage =
    Po dílku se znakem dáte mága nebo čarodějnici na nedokončenou cestu nebo město. Nikdy nejsou spolu. Při bodování mág přidá 1 bod za každý dílek; čarodějnice vezme polovinu, zaokrouhleno dolů. ([Úplná pravidla](RULES.md#mage--witch))
