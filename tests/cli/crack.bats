#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro crack: seeds of decks made by other programs, exit codes, forms of input, errors.
load helpers

@test "a deck of Python gives its seed away" {
    echo 17 39 31 10 40 11 0 19 14 50 16 8 38 44 33 45 24 29 22 12 21 43 30 28 49 51 7 48 18 35 1 36 42 15 46 26 27 5 2 13 32 47 37 23 6 34 4 3 41 25 9 20 >deck
    run -0 "$FARO" crack --generator python deck
    [ "${lines[0]}" = "seed 7" ]
    [[ $output == *"Python's random.shuffle"* ]]
    run -0 "$FARO" crack --generator python --json - <deck
    [ "$(jq -r '.schema, .found[0].seed, .found[0].loop, .complete' <<<"$output" | paste -sd' ')" = "faro.crack/1 7 down true" ]
    tr ' ' '\n' <deck | awk '{ printf "%s%d", (NR > 1 ? ", " : "["), $1 + 1 } END { print "]" }' >from_one
    run -0 "$FARO" crack --generator python from_one
    [ "${lines[0]}" = "seed 7" ]
}

@test "whatever this machine's Python prints" {
    command -v python3 >/dev/null || skip "no python3"
    python3 -c 'import random; random.seed(31337); x = list(range(40)); random.shuffle(x); print(*x)' >deck
    run -0 "$FARO" crack deck
    [ "${lines[0]}" = "seed 31337" ]
}

@test "FreeCell deal 1 from the names of its cards" {
    order=$(for rank in A 2 3 4 5 6 7 8 9 T J Q K; do for suit in C D H S; do printf '%s%s,' $rank $suit; done; done)
    echo JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H >deck
    run -0 "$FARO" crack --deck "${order%,}" --generator msvc-rand deck
    [ "${lines[0]}" = "seed 1" ]
    [[ $output == *pick-last* ]]
}

@test "Java's 48 bits, whole" {
    echo 23 12 7 16 25 24 42 17 32 0 37 4 45 28 47 46 10 30 14 44 49 51 40 38 26 41 22 27 11 1 20 43 9 34 33 3 13 2 21 48 31 50 15 35 39 18 8 29 36 19 5 6 >deck
    run -0 "$FARO" crack --generator java deck
    [ "${lines[0]}" = "seed 123456789012345" ]
}

@test "windows of clock seeds" {
    echo 10 46 39 34 4 27 19 6 14 0 50 25 44 35 3 49 12 1 24 21 23 15 42 18 47 30 41 11 38 22 2 33 13 48 31 40 36 43 28 8 37 16 9 51 20 32 29 26 45 17 7 5 >deck
    run -0 "$FARO" crack --generator glibc-rand --from 3999990000 --to 4_000_010_000 deck
    [ "${lines[0]}" = "seed 4000000000" ]
    run -0 "$FARO" crack --generator glibc-rand --from 2096-10-02 --to "2096-10-02 07:06:41" deck
    [ "${lines[0]}" = "seed 4000000000" ]
    run -1 "$FARO" crack --generator glibc-rand --from 2096-10-02 --to 2096-10-02T07:06:39 deck
    [ "${lines[0]}" = "no seed found" ]
}

@test "few cards: what fits by chance is said" {
    run -0 "$FARO" crack --generator msvc-rand <<<"2 0 1"
    [[ $output == *"a random deck would fit"*"give more cards"* ]]
}

@test "the list shows every registry" {
    run -0 "$FARO" crack --list
    [[ $output == *msvc-rand* && $output == *sattolo-down* && $output == *top-bits* ]]
}

@test "what cannot be searched is refused" {
    run -2 --separate-stderr "$FARO" crack <<<"0 1 1"
    [[ $stderr == *"comes twice"* ]]
    run -2 --separate-stderr "$FARO" crack <<<"b a c"
    [[ $stderr == *"give it with --deck"* ]]
    run -2 --separate-stderr "$FARO" crack </dev/null
    [ -n "$stderr" ]
    run -2 --separate-stderr "$FARO" crack nowhere
    [[ $stderr == *nowhere* ]]
    run -2 --separate-stderr "$FARO" crack --generator dice <<<"2 0 1"
    [[ $stderr == *"faro crack --list"* ]]
    run -2 --separate-stderr "$FARO" crack --generator java --draw modulo <<<"2 0 1"
    [[ $stderr == *"nothing to try"* ]]
    run -2 --separate-stderr "$FARO" crack -n 10 --loop down <<<"2 0 1"
    [[ $stderr == *"3 of 10 cards"* ]]
    run -2 --separate-stderr "$FARO" crack --from 2026-02-29 <<<"2 0 1"
    [[ $stderr == *"2026-02-29"* ]]
    run -2 --separate-stderr "$FARO" crack --from 9 --to 8 <<<"2 0 1"
    [[ $stderr == *later* ]]
}
