#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro rank and faro unrank: known answers, there and back at every size, and every error.
load helpers

@test "the permutations of 3 in order" {
    "$FARO" unrank -n 3 0 1 2 3 4 5 >out
    printf '0 1 2\n0 2 1\n1 0 2\n1 2 0\n2 0 1\n2 1 0\n' | cmp - out
    [ "$("$FARO" rank <out | tr '\n' ' ')" = "0 1 2 3 4 5 " ]
    [ "$("$FARO" rank "2 0 1" "2,1,0" | tr '\n' ' ')" = "4 5 " ]
}

@test "the last of 52 is 52! - 1" {
    # 52! is a published number of 68 digits.
    last=80658175170943878571660636856403766975289505440883277823999999999999
    run -0 "$FARO" unrank -n 52 $last
    [ "$output" = "$(seq 51 -1 0 | tr '\n' ' ' | sed 's/ $//')" ]
    [ "$("$FARO" rank "$output")" = $last ]
    fails_with 2 "is not below 52!" "$FARO" unrank -n 52 ${last}0
    fails_with 2 "is not below 52!" "$FARO" unrank -n 52 "${last%9}"80000000000000
}

@test "there and back" {
    for n in 1 2 20 21 34 35 52 300 2000; do
        "$FARO" permute -n $n --count 3 --seed r >decks
        "$FARO" rank <decks >ranks
        "$FARO" unrank -n $n <ranks | cmp - decks
    done
}

@test "forms: from 1, and cards" {
    [ "$("$FARO" rank --form 1 "3 1 2")" = 4 ]
    [ "$("$FARO" unrank --form 1 -n 3 4)" = "3 1 2" ]
    "$FARO" unrank --form cards -n 52 12345678901234567890 >hand
    [ "$("$FARO" rank --form cards <hand)" = 12345678901234567890 ]
}

@test "errors say where and what" {
    fails_with 2 'argument 1: "x" at value 2, expected numbers from 0' "$FARO" rank "0 x 1"
    fails_with 2 'argument 2: "1" comes twice' "$FARO" rank "0 1" "1 1"
    fails_with 2 'argument 1: "5" at value 3 is out of range; 2 is missing' "$FARO" rank "0 1 5"
    fails_with 2 'standard input:2: "q"' "$FARO" rank < <(printf '0 1\nq\n')
    fails_with 2 "say how many cards" "$FARO" unrank 5
    fails_with 2 "rank 6 is not below 3!" "$FARO" unrank -n 3 6
    fails_with 2 '"-1" is not a rank' "$FARO" unrank -n 3 -- -1
    fails_with 2 '"" is not a rank' "$FARO" unrank -n 3 ""
}
