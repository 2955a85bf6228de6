//! Presets, and all expansions at once.

scenarios! {
    presets_are_whole_sets_of_options:
        "seats red blue
         with dragon preset=2018
         red R 0,-1 180 city
         blue dragon/18 1,-1 0
         may home:red:city(0,-1) field@EL field@SL
         blue: field@EL
         red U 1,0 0
         offers fairy:city(0,-1)
         red: -"
        "seats red
         with preset=original
         red E 0,-1 180 city
         = city 2 red"
        "seats red
         with preset=big-box-2008
         red E 0,-1 180 city
         = city 4 red";

    all_expansions_begin_with_city_and_spring:
        "seats red blue
         with river1 river2 inns traders dragon abbey count king cult shrines=6
         is count castle
         supply red small 7 large 1 builder 1 pig 1 mayor 1 wagon 1 barn 1
         is abbeys red 1
         is river 21
         red river2/04 3,-1 0 -
         blue river1/07 4,-1 0 -
         red river2/06 5,-1 0 wagon:cloister";
}
