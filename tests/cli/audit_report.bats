#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# The screen and the document of an audit.
load helpers

biased() { "$FARO" audit --procedure naive -n 10 --seed 1 --shuffles 20000 --keep-going "$@" || [ $? -eq 1 ]; }

@test "the document has its schema and its members" {
    biased --json >a.json
    jq -e '.schema == "faro.audit/1" and .verdict == "BIASED" and .n == 10 and .shuffles == 20000
        and .log10_evidence > 6 and (.statistics | length) > 5 and (.predictors | length) > 5
        and .evidence.biased_at > 0 and .input.procedure == "naive" and .input.seed == "1"
        and has("diagnosis")' a.json
    # Shares of the stake add up to 1, places of a card to the number of shuffles.
    jq -e '[.predictors[].weight] | add | . > 0.999 and . < 1.001' a.json
    jq -e '.tables[0] | (.counts | add) == .decks * .rows * .row_span' a.json
    jq -e '[.statistics[] | .log10_p <= 0 and .log10_p_holm >= .log10_p] | all' a.json
    jq -e '[.statistics[] | select(.name == "position" and .view == "deck") | .log10_p] | .[0] < -100' a.json
}

@test "faro report draws the screen again" {
    biased --json >a.json
    biased --all >a.txt
    "$FARO" report --all a.json | cmp - a.txt
    "$FARO" report - <a.json >/dev/null
    biased | cmp - <("$FARO" report a.json)
}

@test "faro report: errors" {
    fails_with 2 "nosuch" "$FARO" report nosuch
    echo '{' >bad
    fails_with 2 "bad:" "$FARO" report bad
    echo '{"schema": "faro.exact/1"}' >bad
    fails_with 2 'its "schema" is not "faro.audit/1"' "$FARO" report bad
    echo '[]' >bad
    fails_with 2 "not a JSON object" "$FARO" report bad
    echo '{"schema": "faro.audit/1", "verdict": "BIASED"}' >bad
    fails_with 2 'no "shuffles"' "$FARO" report bad
    fails_with 2 "name one document" "$FARO" report
}

@test "never more than a screen, in every width and alphabet" {
    for columns in 40 60 80 100 200; do
        for locale in C C.UTF-8; do
            COLUMNS=$columns LC_ALL=$locale biased >out
            [ "$(wc -l <out)" -le 45 ]
            width=$((columns < 120 ? columns : 120))
            [ "$(LC_ALL=C.UTF-8 wc -L <out)" -le $((width < 80 ? 80 : width)) ]
        done
    done
}

@test "plain ASCII without UTF-8 or with --ascii; UTF-8 glyphs with it" {
    LC_ALL=C biased >out
    run ! grep -qP '[^\x00-\x7f]' out
    LC_ALL=C.UTF-8 biased --ascii >out
    run ! grep -qP '[^\x00-\x7f]' out
    LC_ALL=C.UTF-8 biased >out
    grep -q ▲ out
}

@test "colour only when asked for" {
    biased >out
    run ! grep -q $'\033' out
    biased --color always >out
    grep -q $'\033' out
    NO_COLOR=1 biased --color always >out
    grep -q $'\033' out
}

@test "a fair shuffle: what the audit would have caught, and how to look closer" {
    run -0 "$FARO" audit --procedure fisher-yates -n 10 --seed 1 --shuffles 20000
    [[ $output == *"NO BIAS FOUND"* && $output == *"certificate"* && $output == *"--shuffles"*"200k"* ]]
    [[ $output != *"uniform"* && $output != *PASS* ]]
}

@test "the progress is on stderr only" {
    "$FARO" audit --progress --time 2 --procedure faro1 -n 52 --seed 1 >out 2>err
    grep -q "NO BIAS" out
    grep -q "shuffles .* evidence" err
    run ! grep -q "evidence [0-9.]* (highest" out
}

@test "shuf of this machine: a program that few bytes of seed give away" {
    command -v shuf >/dev/null || skip "no shuf"
    version=$(shuf --version | sed -n '1s/.* //p')
    case $version in
    8.[6-9]* | 8.[1-3][0-9]* | 9.[0-5]*) ;;
    *) skip "coreutils $version is not one of those with the fault" ;;
    esac
    run -1 "$FARO" audit --each --deck 1-200 --shuffles 2000 --keep-going -- shuf -n 1
    [[ $output == *"BIASED"*"of the 200 cards ever came first"* ]]
}
