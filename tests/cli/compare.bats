#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro compare: its tables against known values, CSV, JSON, scripts, errors. Seeds are fixed, so that
# counts never change.
load helpers

# The value of a cell: row of a key column, column.
cell() { jq -r --arg key "$1" --arg row "$2" --arg column "$3" \
    '.tables[0].rows[] | select((.[$key] | tostring) == $row) | .[$column]' document; }

@test "first: counts beside exact shares, as the program of 1992 printed them" {
    "$FARO" compare naive inside-out -n 20 --table first --count 200k --json >document
    [ "$(jq -r .schema document)" = faro.compare/1 ]
    cell card 0 "naive exact" | grep -qx 0.05
    jq -e '.tables[0].rows[1]["naive exact"] * 20 | . > 1.3273 and . < 1.3274' document
    jq -e '[.tables[0].rows[0:20][].naive] | add | . > 0.999999 and . < 1.000001' document
    [ "$(cell card "fits 1/n, exact" naive | jq -r .verdict)" = differs ]
    [ "$(cell card "fits 1/n, exact" "naive exact" | jq -r .verdict)" = agrees ]
    [ "$(cell card "fits 1/n, exact" inside-out | jq -r .verdict)" = agrees ]
}

@test "position: the second of three cards under the naive loop" {
    "$FARO" compare naive fisher-yates -n 3 --table position --card 1 --json >document
    jq -e '[.tables[0].rows[0:3][]["naive exact"]] |
        (.[0] - 10/27 | fabs) < 1e-12 and (.[1] - 8/27 | fabs) < 1e-12 and (.[2] - 9/27 | fabs) < 1e-12' document
    jq -e '[.tables[0].rows[0:3][].naive] | (.[0] - 10/27 | fabs) < 0.003' document
    run -0 "$FARO" compare naive -n 3 --table position --card 1
    [[ $output == *"sd from 1/n"* ]]
}

@test "hamming: derangements are 1/e, and a procedure without fixed points differs" {
    "$FARO" compare fisher-yates sattolo -n 20 --table hamming --count 100k --json >document
    jq -e '.tables[0].rows[] | select(.distance == 20) | (.expected - 36787.944 | fabs) < 0.01 and .sattolo == 100000' document
    [ "$(cell distance verdict fisher-yates | jq -r .verdict)" = agrees ]
    [ "$(cell distance verdict sattolo | jq -r .verdict)" = differs ]
    jq -e '[.tables[0].rows[] | select(.distance | type == "number") | ."fisher-yates"] | add == 100000' document
}

@test "duplicates: expectation at n = 10, and the scheme of 2013 at n = 15" {
    "$FARO" compare fisher-yates -n 10 --table duplicates --count 1000001 --json >document
    jq -e '.tables[0].rows[] | select(.times == 1) | (.expected - 759138 | fabs) < 300' document
    jq -e '.tables[0].rows[] | select(.times == "equal pairs") | (.expected - 137787 | fabs) < 1' document
    [ "$(cell times verdict fisher-yates | jq -r .verdict)" = agrees ]
    jq -e '[.tables[0].rows[] | select(.times | type == "number") | .times * ."fisher-yates"] | add == 1000001' document
    "$FARO" compare cut-riffle-2:from=previous -n 15 --table duplicates --count 1000001 --json >document
    jq -e '.tables[0].rows[] | select(.times == "equal pairs")["cut-riffle-2:from=previous"] | . > 100 and . < 300' document
    [ "$(cell times verdict cut-riffle-2:from=previous | jq -r .verdict)" = differs ]
}

@test "measures and detect answer the question of 1994" {
    "$FARO" compare sattolo naive -n 52 --table measures --samples 16 --json >document
    cell measure "total variation" sattolo | jq -e '.kind == "exact" and .fraction == "51/52"'
    cell measure "total variation" naive | jq -e '.kind == "estimate" and .error > 0 and (.decimal - 0.3533 | fabs) < 6 * .error'
    cell measure "total variation, proven" naive | jq -e '.kind == "at least" and .decimal > 0.065 and .decimal < 0.3533'
    cell measure "likeliest order, times n!" naive | jq -e '.kind == "at least" and (.decimal / 7.7256e14 - 1 | fabs) < 1e-4'
    [ "$(cell measure "as far as riffles" sattolo)" = "4 to 5" ]
    "$FARO" compare sattolo -n 52 --table detect --runs 3 --json >document
    cell detection "best test, both errors 1e-06" sattolo | jq -e '.kind == "exact" and .decimal == 4'
    cell detection "audits that convict" sattolo | grep -qx 3
    [ "$(cell detection "bug that the audit names" sattolo)" = sattolo ]
    "$FARO" compare fisher-yates -n 8 --table detect --runs 2 --count 500 --json >document
    cell detection "audits that convict" fisher-yates | grep -qx 0
}

@test "measures of the naive loop at n = 7 are exact" {
    "$FARO" compare naive fisher-yates -n 7 --table measures --json >document
    [ "$(cell measure "total variation" naive | jq -r .fraction)" = 33288799/296475480 ]
    [ "$(cell measure "total variation" fisher-yates | jq -r .fraction)" = 0 ]
}

@test "cost: draws and bits against log2 n!" {
    "$FARO" compare fisher-yates naive cut-riffle-2 -n 52 --table cost --json >document
    cell procedure fisher-yates draws | grep -qx 51
    cell procedure cut-riffle-2 draws | grep -qx 2
    cell procedure fisher-yates "bits / log2 n!" | jq -e '. > 0.99999 and . < 1.00001'
}

@test "CSV: a header, one line a row, numbers in full" {
    "$FARO" compare naive -n 5 --table first --count 1000 --csv >table.csv
    [ "$(head -1 table.csv)" = "card,naive,naive exact" ]
    [[ $(sed -n 2p table.csv) == 0,0.*,0.2 ]]
    [ "$(wc -l <table.csv)" -eq 8 ]
    "$FARO" compare naive --count 1000 -n 5 --table first,hamming --csv >tables.csv
    [ "$(grep -c '^$' tables.csv)" -eq 1 ]
}

@test "CSV and JSON of every table hold what docs/formats.md says" {
    local table key
    while read -r table key columns; do
        "$FARO" compare naive sattolo -n 6 --table "$table" --count 3000 --runs 1 --card 2 --json >document
        jq -e --arg table "$table" '.schema == "faro.compare/1" and .n == 6 and .count == 3000 and .source == "chacha8" and
            .seed == "1" and .procedures == ["naive", "sattolo"] and (.tables | length) == 1 and
            .tables[0].table == $table' document
        [ "$(jq -r '.tables[0].columns | join(",")' document)" = "$key,$columns" ]
        jq -e '.tables[0] | .columns as $columns | .rows | length > 0 and all(. as $row | all($columns[]; in($row)))' document
        "$FARO" compare naive sattolo -n 6 --table "$table" --count 3000 --runs 1 --card 2 --csv >table.csv
        [ "$(wc -l <table.csv)" -eq "$(jq '.tables[0].rows | length + 1' document)" ]
    done <<'END'
first card naive,naive exact,sattolo,sattolo exact
position place naive,naive exact,sattolo,sattolo exact
hamming distance naive,sattolo,expected
duplicates times naive,sattolo,expected
measures measure naive,sattolo
detect detection naive,sattolo
cost procedure draws,bits,bits / log2 n!,ns an element,time / least
END
    "$FARO" compare naive sattolo -n 6 --table duplicates --count 3000 --csv >table.csv
    grep -q '^equal pairs,[0-9]*,[0-9]*,6247' table.csv # 3000 * 2999 / 2 / 720
    "$FARO" compare naive sattolo -n 6 --table measures --csv >table.csv
    [ "$(head -1 table.csv)" = "measure,naive,naive kind,naive error,sattolo,sattolo kind,sattolo error" ]
    grep -qx 'total variation,0.0979509602194787,exact,,0.833333333333333,exact,' table.csv
    grep -qx '"D(U||P), bits",0.04[0-9]*,exact,,,exact,' table.csv
    "$FARO" compare naive sattolo -n 6 --table measures --json >document
    cell measure "total variation" naive | jq -e '. == {"fraction": "2285/23328", "decimal": .decimal, "kind": "exact"}'
    cell measure "D(U||P), bits" sattolo | jq -e '. == {"decimal": null, "kind": "exact"}'
    "$FARO" compare naive -n 52 --table measures --samples 8 --csv >table.csv
    grep -q '^total variation,0.[0-9]*,estimate,0.0[0-9]*$' table.csv
    grep -q '^share of orders impossible,,,$' table.csv
    "$FARO" compare fisher-yates -n 6 --table first --count 3000 --csv >table.csv
    grep -qx '"fits 1/n, exact",agrees,agrees' table.csv
}

@test "detect: the best test of an exact law is exact, and errors order the rows" {
    "$FARO" compare gsr-riffle:times=7 -n 52 --table detect --runs 1 --json >document
    # Bayer and Diaconis: seven riffles have total variation 0.334; 124 decks leave both errors at 1e-6.
    cell detection "best test, both errors 1e-06" gsr-riffle | jq -e '.kind == "exact" and .decimal == 124'
    jq -e '[.tables[0].rows[] | select(.detection | startswith("best test")) | ."gsr-riffle".decimal] |
        length == 3 and .[0] > .[1] and .[1] > .[2]' document
    "$FARO" compare naive -n 7 --table measures --json >document
    cell measure "Chernoff information, nats" naive | jq -e '.kind == "exact" and .decimal > 0.01 and .decimal < 0.02'
}

@test "position: exact shares wherever the engines know every order" {
    "$FARO" compare gsr-riffle:times=1 -n 9 --table position --card 0 --count 1000 --json >document
    # Card 0 stays on top when its coin says so, or when all are in the other packet: (256 + 1) / 512.
    cell place 0 "gsr-riffle:times=1 exact" | jq -e '(. - 257/512 | fabs) < 1e-12'
    jq -e '.tables[0].rows[0:9] | [.[]["gsr-riffle:times=1 exact"]] | add - 1 | fabs < 1e-12' document
    # At 52 cards no law lists all orders, yet one riffle leaves card 0 on top with (2^51 + 1) / 2^52.
    "$FARO" compare gsr-riffle:times=1 -n 52 --table position --card 0 --count 1000 --json >document
    cell place 0 "gsr-riffle:times=1 exact" | jq -e '(. - 0.5 | fabs) < 1e-12'
    [ "$(cell place "fits 1/n, exact" "gsr-riffle:times=1 exact" | jq -r .verdict)" = agrees ]
}

@test "the same seed gives the same table, whoever stands beside" {
    "$FARO" compare naive -n 9 --table first --count 5000 --json | jq -c '[.tables[0].rows[].naive]' >one
    "$FARO" compare sattolo naive -n 9 --table first --count 5000 --json | jq -c '[.tables[0].rows[].naive]' >two
    cmp one two
    "$FARO" compare naive -n 9 --table first --count 5000 --seed 2 --json | jq -c '[.tables[0].rows[].naive]' >other
    run -1 cmp -s one other
}

@test "scripts in Lua stand beside procedures and are audited" {
    cat >naive.lua <<'END'
function shuffle(deck, random)
  for i = 1, #deck do
    local j = random(#deck)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
END
    "$FARO" compare naive naive.lua -n 5 --table measures --json >document
    [ "$(cell measure "total variation" naive.lua | jq -r .fraction)" = 3157/37500 ]
    run -1 "$FARO" audit --procedure naive.lua -n 10 --seed 1 --shuffles 20000
    [[ $output == *"naive.lua"* ]]
    echo 'function shuffle(deck) deck[1] = 0 end' >wrong.lua
    fails_with 2 "deck[1] is 0 after shuffle" "$FARO" audit --procedure wrong.lua -n 10
    fails_with 2 "deck[1] is 0 after shuffle" "$FARO" compare wrong.lua -n 10 --table first
    echo 'function shuffle(deck, random) error("no cards") end' >stops.lua
    fails_with 2 "stops.lua:1: no cards" "$FARO" audit --procedure stops.lua -n 10
}

@test "usage" {
    fails_with 2 "name the procedures" "$FARO" compare -n 5
    fails_with 2 "expected 2 to" "$FARO" compare naive
    fails_with 2 'no table "frist"' "$FARO" compare naive -n 5 --table frist
    fails_with 2 "cards are 0 to 4" "$FARO" compare naive -n 5 --table position --card 5
    fails_with 2 'no procedure "nave"' "$FARO" compare nave -n 5
    fails_with 2 "naive is named twice" "$FARO" compare naive sattolo naive -n 5
    fails_with 2 "--samples: expected 2" "$FARO" compare naive -n 5 --samples 1
    fails_with 2 "exclude each other" "$FARO" compare naive -n 5 --csv --json
    fails_with 2 'no source "dice"' "$FARO" compare naive -n 5 --source dice
    fails_with 2 "--memory allows more" "$FARO" compare naive -n 5 --table duplicates --memory 1000
}
