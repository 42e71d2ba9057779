#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro bits: the digits by hand, limits, every input, errors.
load helpers

@test "four cards give three bits a deck, lowest first" {
    # Lehmer digits: 3 (below 4), ., 1 (below 2) -> 3 + 1*4 = 7; 0 1 2 3 -> 0; 2 0 3 1 -> 2 + 1*4 = 6
    printf '3 0 2 1\n0 1 2 3\n2 0 3 1\n' >decks
    [ "$("$FARO" bits decks | xxd -p)" = 87 ] # 7 + 0*8 + 6*64 = 391 = 0x187, of which whole bytes
    cat decks decks decks decks decks decks decks decks >many
    [ "$("$FARO" bits many | wc -c)" -eq 9 ]
}

@test "all bits: 6 orders give 2 bits or 1" {
    # ranks 0..3 give two bits, ranks 4 and 5 one bit
    printf '0 1 2\n0 2 1\n1 0 2\n1 2 0\n' >decks
    [ "$("$FARO" bits --all-bits decks | xxd -p)" = e4 ]
    printf '2 0 1\n2 1 0\n2 0 1\n2 1 0\n2 1 0\n2 1 0\n2 0 1\n2 1 0\n' >decks
    [ "$("$FARO" bits --all-bits decks | xxd -p)" = ba ]
}

@test "the same decks from a file, a program, in binary and as card names" {
    "$FARO" permute -n 16 --count 100 --seed a >decks
    "$FARO" bits decks >want
    [ "$(stat -c %s want)" -eq 125 ] # 4+3+2+1 = 10 bits a deck
    "$FARO" bits <decks | cmp - want
    "$FARO" bits -- cat decks | cmp - want
    "$FARO" permute -n 16 --count 100 --seed a --binary u8 | "$FARO" bits --binary u8 -n 16 | cmp - want
    "$FARO" bits --procedure faro1 --seed a -n 16 --shuffles 100 | cmp - want
    tr '0123456789' 'abcdefghij' <decks | "$FARO" bits --deck a,b,c,d,e,f,g,h,i,j,ba,bb,bc,bd,be,bf | cmp - want
}

@test "limits" {
    [ "$("$FARO" bits --procedure faro1 --seed a -n 52 --bytes 1001 | wc -c)" -eq 1001 ]
    [ "$("$FARO" bits --procedure faro1 --seed a -n 52 --shuffles 8 | wc -c)" -eq 15 ]
    size=$("$FARO" bits --all-bits --procedure faro1 --seed a -n 52 --shuffles 8000 | wc -c)
    [ "$size" -gt 221000 ] && [ "$size" -lt 222400 ] # mean 221.71 bits a deck, 2.5 sd
}

@test "a fair shuffle gives as many ones as zeros" {
    # 8 * 10^5 bits, 6 standard deviations: false alarm 2e-9
    ones=$("$FARO" bits --procedure fisher-yates --seed b -n 52 --bytes 100k | xxd -b -c 1 | awk '{ n += gsub("1", "", $2) } END { print n }')
    [ "$ones" -gt 397316 ] && [ "$ones" -lt 402684 ]
}

@test "what cannot be turned into bits is refused" {
    run -2 --separate-stderr bash -c 'echo "1 1 0" | "$FARO" bits | cat; exit ${PIPESTATUS[1]}'
    [[ $stderr == *"comes twice"* ]]
    run -2 --separate-stderr bash -c 'printf "0 1 2\n0 1 5\n" | "$FARO" bits | cat; exit ${PIPESTATUS[1]}'
    [[ $stderr == *":2:"*"5"* ]]
    run -2 --separate-stderr bash -c 'echo "7 3 9" | "$FARO" bits -n 60 | cat; exit ${PIPESTATUS[1]}'
    [[ $stderr == *"--all-bits"* ]]
    run -2 --separate-stderr bash -c 'echo "a a b" | "$FARO" bits | cat; exit ${PIPESTATUS[1]}'
    [[ $stderr == *"equal cards"* ]]
    run -2 --separate-stderr bash -c '"$FARO" bits --procedure naive -n 5 | cat; exit ${PIPESTATUS[0]}'
    [[ $stderr == *"--seed"* ]]
}
