#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro plan: questions, what is excluded, JSON, errors.
load helpers

@test "without questions there is a ladder of faults" {
    run -0 "$FARO" plan
    [[ $output == *"one card at one place 10 % too often"*"2^32 seeds"* ]]
}

@test "sizes by formula" {
    run -0 "$FARO" plan --json --cell 10% --event 0.01 --event 25%:1% --seed-bits 32
    [ "$(jq -r '.schema, .n, (.faults | length)' <<<"$output" | paste -sd' ')" = "faro.plan/1 52 4" ]
    [ "$(jq -c '[.faults[].of_100_99]' <<<"$output")" = "[552839,233684,175263,198893]" ] ||
        [ "$(jq -c '[.faults[].of_100_99 | floor]' <<<"$output")" = "[552839,233684,175263,198893]" ]
    # four times as small an effect needs sixteen times as many
    run -0 "$FARO" plan --json --event 1% --event 0.25%
    [ "$(jq '(.faults[1].of_100_99 / .faults[0].of_100_99 * 1000 | round)' <<<"$output")" = 16000 ]
}

@test "the bound that nobody beats" {
    run -0 "$FARO" plan --json --bug sattolo --bug fisher-yates --bug modulo:bits=15
    [ "$(jq '.faults[0].nobody_below * 100 | round' <<<"$output")" = 350 ] # ln 10^6 / ln 52
    [ "$(jq -c '.faults[1].uniform' <<<"$output")" = true ]
    [ "$(jq '.faults[2].nobody_below > 3e6' <<<"$output")" = true ]
    # 5 cards: by the whole law, D = ln 10^6 / 593.3
    run -0 "$FARO" plan -n 5 --json --bug naive
    [ "$(jq '.faults[0].nobody_below | round' <<<"$output")" = 593 ]
}

@test "what a silent audit excludes" {
    run -0 "$FARO" plan --shuffles 1M --cell 10% --cell 1%
    [[ ${lines[1]} == *yes && ${lines[2]} == *no ]]
    [[ $output == *"1,000,000 shuffles without a finding exclude"* ]]
    run -0 "$FARO" plan --shuffles 1M --cell 10% --cell 1% --json
    [ "$(jq -c '[.faults[].excluded]' <<<"$output")" = "[true,false]" ]
    # the certificate of an audit of so many shuffles says the same
    run -0 "$FARO" plan --shuffles 2000 --json
    cell=$(jq '.found.cell * 1e5 | round' <<<"$output")
    run -0 "$FARO" audit --procedure faro1 -n 52 --seed a --shuffles 2000 --json
    [ "$(jq '[.. | objects | select(.what? == "cell") | .value][0] * 1e3 | round' <<<"$output")" = "$cell" ]
}

@test "questions that make no sense are refused" {
    for question in "--cell x" "--cell 0" "--event 2" "--event 1:1%" "--seed-bits x" "-n 5 --seed-bits 16" \
        "--bug nonsense" "--bug naive:passes=x" "-n 1" "-n 5 --drawn 6" "--alpha 0.1" "word"; do
        # shellcheck disable=SC2086
        run -2 "$FARO" plan $question
        [ -n "$output" ]
    done
}
