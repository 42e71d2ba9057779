#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro exact: laws, measures, single orders, positions, scripts, limits.
load helpers

@test "measures as text and as JSON" {
    run -0 "$FARO" exact naive -n 7
    [[ $output == *"33288799/296475480"* ]]
    [[ $output == *"1 2 0 4 5 6 3"* ]]
    "$FARO" exact naive -n 3 --json >document
    [ "$(jq -r .schema document)" = faro.exact/1 ]
    [ "$(jq -r .total_variation.fraction document)" = 1/18 ]
    [ "$(jq -r .kl_to_uniform.decimal document)" != null ]
    [ "$("$FARO" exact sattolo -n 52 --json | jq -r .kl_to_uniform.decimal)" = null ]
}

@test "the published law of the naive loop and of the coin merge on three cards" {
    run -0 "$FARO" exact naive -n 3 --dump
    [ "$(grep -c 4/27 <<<"$output")" -eq 3 ]
    [ "$(grep -c 5/27 <<<"$output")" -eq 3 ]
    run -0 "$FARO" exact comparator-sort:sort=merge -n 3 --dump
    [ "$(grep -c 1/4 <<<"$output")" -eq 2 ]
    [ "$(grep -c 1/8 <<<"$output")" -eq 4 ]
    [ "$("$FARO" exact naive -n 3 --paths | wc -l)" -eq 27 ]
}

@test "one order of 52, and its errors" {
    run -0 "$FARO" exact naive -n 52 --of identity
    [[ ${lines[0]} == "1634780361427637211832917276278628352 of "* ]]
    run -0 "$FARO" exact naive -n 4 --of "1 0 3 2"
    [[ ${lines[0]} == "15 of 256" ]]
    fails_with 2 "3 cards, expected 4" "$FARO" exact naive -n 4 --of "1 0 3"
    fails_with 2 "comes twice; 1 is missing" "$FARO" exact naive -n 4 --of "0 0 3 2"
    fails_with 2 "expected cards 0 to 3" "$FARO" exact naive -n 4 --of "0 x 3 2"
    fails_with 2 "not a swap schedule" "$FARO" exact gsr-riffle -n 4 --of "0 1 2 3"
}

@test "positions as fractions" {
    "$FARO" exact naive -n 3 --position --json >document
    [ "$(jq -r '.positions[1][0].fraction' document)" = 10/27 ]
    [ "$(jq -r '.positions[0][2].fraction' document)" = 1/3 ]
    run -0 "$FARO" exact comparator-sort:sort=merge -n 3 --position
    [ "${#lines[@]}" -eq 4 ]
}

@test "statistics beside their uniform laws" {
    "$FARO" exact naive -n 5 --statistics --json >document
    [ "$(jq -r '[.statistics[].known] | all' document)" = true ]
    [ "$(jq -r '.statistics[] | select(.name == "parity").law[0].fraction' document)" = 1441/3125 ]
    [ "$(jq -r '.statistics[] | select(.name == "cycles").uniform[0].fraction' document)" = 1/5 ]
    run -0 "$FARO" exact sattolo -n 52 --statistics
    [[ $output == *"inversions: not known"* ]]
    [[ $output == *"cycles: total variation between the two laws 51/52"* ]]
}

@test "positions at 52 cards, with a map" {
    run -0 "$FARO" exact gsr-riffle:times=7 -n 52 --position
    [[ ${lines[0]} == *"card"* ]]
    "$FARO" exact gsr-riffle:times=7 -n 52 --position --json >document
    jq -e '[.positions[][0].decimal] | add > 0.999999999' document
}

@test "limits are announced before the work" {
    fails_with 2 "49.8 GB" "$FARO" exact naive -n 13
    fails_with 2 "697 GB" "$FARO" exact naive -n 14
    fails_with 2 "expected 1 to 100000 cards" "$FARO" exact naive
    fails_with 2 "no procedure \"nave\"" "$FARO" exact nave -n 3
    fails_with 2 "exclude each other" "$FARO" exact naive -n 3 --dump --paths
}

@test "estimates at 52 cards" {
    run -0 "$FARO" exact sattolo -n 52 --samples 16 --json
    jq -e '.shuffles_needed[0].decimal == 4' <<<"$output"
}

@test "scripts in Lua" {
    cat >naive.lua <<'END'
function shuffle(deck, random)
  for i = 1, #deck do
    local j = random(#deck)
    deck[i], deck[j] = deck[j], deck[i]
  end
end
END
    run -0 "$FARO" exact naive.lua -n 4 --json
    [ "$(jq -r .total_variation.fraction <<<"$output")" = 25/384 ]
    echo 'function shuffle(deck, random) while true do end end' >endless.lua
    fails_with 2 "endless.lua:1: too many instructions" "$FARO" exact endless.lua -n 3
    echo 'function shuffle(deck) deck[1] = 0 end' >wrong.lua
    fails_with 2 "deck[1] is 0 after shuffle" "$FARO" exact wrong.lua -n 3
    echo 'x = = 1' >syntax.lua
    fails_with 2 "syntax.lua:1:" "$FARO" exact syntax.lua -n 3
    fails_with 2 "missing.lua" "$FARO" exact missing.lua -n 3
}

@test "published laws: linear probing, and a three-valued comparison" {
    run -0 "$FARO" exact linear-probe -n 3 --dump
    [ "$(grep -c 1/9 <<<"$output")" -eq 3 ]
    [ "$(grep -c 2/9 <<<"$output")" -eq 3 ]
    run -0 "$FARO" exact comparator-sort:sort=three-insertion,answers=three -n 5 --position --json
    [ "$(jq -c '[.positions[][0].fraction]' <<<"$output")" = \
        '["33280/59049","2080/19683","16640/59049","80/2187","1/81"]' ]
}

@test "the example scripts run, and those that are uniform are so exactly" {
    examples="$BATS_TEST_DIRNAME/../../examples/lua"
    # shellcheck disable=SC2012
    [ "$(ls "$examples" | wc -l)" -ge 10 ]
    for script in "$examples"/*.lua; do
        uniform=false
        grep -q '^-- Exactly uniform' "$script" && uniform=true
        "$FARO" exact "$script" -n 4 --json >document
        [ "$(jq '.total_variation.fraction == "0"' document)" = $uniform ]
    done
}
