#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro permute: text and binary forms of the stream, addressed by number.
load helpers

@test "each line is a permutation" {
    "$FARO" permute -n 10 --count 50 --seed a >out
    [ "$(wc -l <out)" -eq 50 ]
    while read -r line; do
        [ "$(tr ' ' '\n' <<<"$line" | sort -n | tr '\n' ' ')" = "0 1 2 3 4 5 6 7 8 9 " ]
    done <out
}

@test "permutation number k can be asked for alone" {
    for n in 5 52 256 257 1000; do
        "$FARO" permute -n $n --count 20 --seed a | tail -3 >a
        "$FARO" permute -n $n --count 3 --number 17 --seed a >b
        cmp a b
    done
}

@test "binary forms hold the same numbers" {
    for n in 52 256 300; do
        "$FARO" permute -n $n --count 3 --seed a | tr ' ' '\n' >text
        "$FARO" permute -n $n --count 3 --seed a --binary u16 | od -An -v -tu2 -w2 | tr -d ' ' | cmp - text
        "$FARO" permute -n $n --count 3 --seed a --binary u32 | od -An -v -tu4 -w4 | tr -d ' ' | cmp - text
    done
    "$FARO" permute -n 52 --seed a --one-based --binary u8 | od -An -v -tu1 -w1 | tr -d ' ' |
        cmp - <("$FARO" permute -n 52 --seed a --one-based | tr ' ' '\n')
}

@test "every CPU level gives the same" {
    "$FARO" permute -n 52 --count 1000 --seed a >a
    for level in portable avx2 avx512; do
        FARO_CPU=$level "$FARO" permute -n 52 --count 1000 --seed a | cmp - a
    done
    fails_with 2 "unknown level" env FARO_CPU=sse9 "$FARO" permute -n 3
}

@test "odd sizes" {
    run -0 "$FARO" permute -n 1
    [ "$output" = 0 ]
    run -0 "$FARO" permute -n 0 --count 2
    run -0 "$FARO" permute -n 5 --count 0
    [ -z "$output" ]
}

@test "errors" {
    fails_with 2 "say how many cards" "$FARO" permute
    fails_with 2 "too many cards for u8" "$FARO" permute -n 257 --binary u8
    fails_with 2 "too many cards for u8" "$FARO" permute -n 256 --binary u8 --one-based
    fails_with 2 "expected text, u8, u16 or u32" "$FARO" permute -n 5 --binary u64
    fails_with 2 "expected a number such as" "$FARO" permute -n five
    fails_with 2 "no stream" "$FARO" permute -n 5 --stream faro9
    fails_with 2 "beyond 2^64" "$FARO" permute -n 5 --number 18446744073709551615 --count 2
    fails_with 2 "extra operand" "$FARO" permute -n 5 7
}
