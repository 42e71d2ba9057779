#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro audit: verdicts and exit codes, and every way that decks come in.
# A fair shuffle is BIASED with probability below 10^-6 an audit; seeds are fixed wherever they can be.
load helpers

decks() { "$FARO" permute "$@" --seed suite; }

# A faulty shuffle of 5 cards that needs nothing but awk: the last card never moves.
stuck() {
    awk 'BEGIN { srand(1); while (1) { split("0 1 2 3", a, " ");
        for (i = 4; i > 1; i--) { j = int(rand() * i) + 1; t = a[i]; a[i] = a[j]; a[j] = t }
        print a[1], a[2], a[3], a[4], 4 } }'
}
export -f stuck

@test "a fair file is exit 0, whatever stands between the numbers" {
    decks -n 10 --count 2000 >a
    run -0 "$FARO" audit a
    [[ ${lines[0]} == *"NO BIAS FOUND"*"2,000 shuffles of 10 cards" ]]
    "$FARO" audit --json a | grep -v seconds | sed 's/"description.*//' >one
    for form in 's/ /,/g' 's/ /\t/g' 's/ /,  /g' 's/.*/[&]/;s/ /, /g' 's/$/\r/' 's/^/  /' '1s/^/\xef\xbb\xbf/'; do
        sed "$form" a | "$FARO" audit --json - | grep -v seconds | sed 's/"description.*//' | cmp - one
    done
}

@test "numbers from 1 are seen" {
    decks -n 10 --count 500 --one-based >a
    run -0 "$FARO" audit a
    [[ $output == *"cards 1 to 10"* ]]
    decks -n 10 --count 500 >b
    run -0 "$FARO" audit b
    [[ $output == *"cards 0 to 9"* ]]
}

@test "several files are read one after the other, a last line may be unfinished" {
    printf '0 1 2\n2 1 0' >a
    printf '1 0 2\n' >b
    run -0 "$FARO" audit a b a
    [[ $output == *"5 shuffles of 3 cards"* ]]
    run -0 "$FARO" audit a - <b
    [[ $output == *"3 shuffles of 3 cards"* ]]
}

@test "a biased program is exit 1, and is stopped" {
    run -1 "$FARO" audit -- bash -c stuck
    [[ ${lines[0]} == *" BIASED "* ]]
    run -1 "$FARO" audit --json -- bash -c stuck
    [ "$(jq -r .verdict <<<"$output")" = BIASED ]
    [ "$(jq -r .input.ended <<<"$output")" = biased ]
}

@test "a program with limits: --shuffles, --time, its own end" {
    run -0 "$FARO" audit --shuffles 1000 -- "$FARO" permute -n 5 --count 1G --seed a
    [[ $output == *"1,000 shuffles of 5 cards"* ]]
    run -0 "$FARO" audit --shuffles 1000 -- "$FARO" permute -n 5 --count 10 --seed a
    [[ $output == *"10 shuffles of 5 cards"* ]]
    run -0 "$FARO" audit --time 0.5 -- bash -c 'echo 0 1 2; sleep 100'
    [[ $output == *"1 shuffle of 3 cards"* ]]
}

@test "--keep-going reads on after BIASED" {
    run -1 "$FARO" audit --keep-going --shuffles 5000 -- bash -c stuck
    [[ $output == *"5,000 shuffles"* ]]
}

@test "Ctrl-C prints the verdict so far" {
    "$FARO" audit -- "$FARO" permute -n 5 --count 1G --seed a >out 2>err &
    pid=$!
    sleep 1
    kill -INT $pid
    wait $pid
    grep -q "NO BIAS FOUND" out
    grep -q "by Ctrl-C" out
}

@test "--each: one run a shuffle, the deck on its standard input" {
    run -0 "$FARO" audit --each --deck 1-6 --shuffles 100 -- "$FARO" shuffle
    [[ $output == *"100 shuffles of 6 cards"* ]]
    run -1 "$FARO" audit --each --deck 1-6 --shuffles 100 -- cat
    run -1 "$FARO" audit --each -n 6 --shuffles 100 -- tac
    run -0 "$FARO" audit --each --deck 1-200 --shuffles 100 -- "$FARO" shuffle -n 1
    [[ $output == *"100 draws of 1 of 200 cards"* ]]
    printf 'ace of spades\nking of hearts\nqueen\n' >names
    run -1 "$FARO" audit --each --deck names --shuffles 50 -- sort
}

@test "--deck: ranges, lists and files give the order before the shuffle" {
    decks -n 5 --count 100 | tr 01234 abcde >a
    run -0 "$FARO" audit a
    [[ $output == *"order before the shuffle is not known"* ]]
    for deck in a,b,c,d,e lines words; do
        printf '%s\n' a b c d e >lines
        echo a b c d e >words
        run -0 "$FARO" audit --deck $deck a
        [[ $output != *"not known"* ]]
        [ "$("$FARO" audit --json --deck $deck a | jq .start_known)" = true ]
    done
    { echo a b c d e; cat a; } >b
    [ "$("$FARO" audit --json --start first-line b | jq -c '[.start_known,.shuffles]')" = '[true,100]' ]
    decks -n 5 --count 100 | awk '{ for (i = 1; i <= NF; i++) $i += 7; print }' >c
    [ "$("$FARO" audit --json --deck 7-11 c | jq -c '[.start_known,.n,.input.cards.base]')" = '[true,5,7]' ]
    [ "$("$FARO" audit --json c | jq -c '[.start_known,.n]')" = '[false,5]' ]
}

@test "draws of a part of the deck" {
    decks -n 20 --count 3000 | cut -d' ' -f1-4 >a
    run -0 "$FARO" audit -n 20 a
    [[ $output == *"3,000 draws of 4 of 20 cards"* && $output == *"cards 0 to 19"* ]]
    decks -n 20 --count 3000 --one-based | cut -d' ' -f1-4 >b
    run -0 "$FARO" audit -n 20 b
    [[ $output == *"cards 1 to 20"* ]]
    decks -n 20 --count 3000 | cut -d' ' -f1 | tr 0-9 a-j >c
    run -0 "$FARO" audit -n 20 c
    [[ $output == *"3,000 draws of 1 of 20 cards"* ]]
    fails_with 2 "say of how many cards it is drawn" "$FARO" audit c
}

@test "equal cards" {
    decks -n 6 --count 2000 | tr 012345 HHHSSC >a
    run -0 "$FARO" audit a
    [[ $output == *"cards of 3 kinds"* ]]
    [ "$("$FARO" audit --json --deck H,H,H,S,S,C a | jq -c '[.n,.kinds,.start_known]')" = '[6,3,true]' ]
    decks -n 6 --count 2000 | tr 012345 111223 >b
    fails_with 2 "--equal" "$FARO" audit b
    run -0 "$FARO" audit --equal b
    printf 'H S H\nS H H\nS S H\n' >c
    fails_with 2 'c:3: one "S" too many at place 2' "$FARO" audit c
}

@test "--before: pairs on one line or on two" {
    decks -n 8 --count 1200 >a
    paste -d'>' <(awk 'NR % 2 { print $0 " -" }' a) <(awk 'NR % 2 == 0 { print " " $0 }' a) >pairs
    run -0 "$FARO" audit --before pairs
    [[ $output == *"600 shuffles of 8 cards"* ]]
    "$FARO" audit --before --json pairs | jq 'del(.seconds,.input)' >one
    "$FARO" audit --before --json a | jq 'del(.seconds,.input)' | cmp - one
    # Always the same exchange, applied to fair decks: invisible without the order before.
    awk 'NR % 2 { print; t = $1; $1 = $2; $2 = t; print }' a >swap
    run -1 "$FARO" audit --before swap
    fails_with 2 "without the one after it" "$FARO" audit --before < <(printf '0 1 2 -> 1 2 0\n0 1 2\n')
}

@test "--binary is the same audit as text" {
    decks -n 52 --count 300 >text
    "$FARO" audit --json text | jq 'del(.seconds,.input)' >one
    for width in u8 u16 u32; do
        decks -n 52 --count 300 --binary $width >data
        "$FARO" audit --json --binary $width -n 52 data | jq 'del(.seconds,.input)' | cmp - one
        "$FARO" audit --json --binary $width -n 52 -- cat data | jq 'del(.seconds,.input)' | cmp - one
    done
    decks -n 52 --count 300 --one-based --binary u8 |
        "$FARO" audit --json --binary u8 -n 52 --base 1 | jq 'del(.seconds,.input)' | cmp - one
}

@test "--procedure: the same seed is the same audit" {
    run -1 "$FARO" audit --procedure naive -n 10 --seed 1
    [[ $output == *'procedure naive, source chacha8, seed "1"'* ]]
    one=$("$FARO" audit --json --procedure sattolo -n 10 --seed 7 | jq -c 'del(.seconds)')
    [ "$("$FARO" audit --json --procedure sattolo -n 10 --seed 7 | jq -c 'del(.seconds)')" = "$one" ]
    run -0 "$FARO" audit --procedure fisher-yates -n 10 --seed 1 --shuffles 2000
    run -0 "$FARO" audit --procedure faro1 -n 10 --seed 1 --shuffles 2000
    run -0 "$FARO" audit --procedure fisher-yates -n 10 --seed 1 --source mt19937 --shuffles 500
}

@test "--state and --merge go on as if nothing had happened" {
    decks -n 8 --count 3000 >all
    head -1000 all >first
    tail -2000 all >second
    "$FARO" audit --json all | jq 'del(.seconds,.input)' >one
    run -0 "$FARO" audit --state s first
    run -0 "$FARO" audit --state s second
    [[ $output == *"3,000 shuffles"* ]]
    "$FARO" audit --state a first >/dev/null
    "$FARO" audit --state b second >/dev/null
    run -0 "$FARO" audit --merge a b
    [[ $output == *"3,000 shuffles of 8 cards"* ]]
    run -0 "$FARO" audit --merge a b --state c
    tail -500 all | tac >third
    "$FARO" audit --state d third >/dev/null
    run -0 "$FARO" audit --json --merge c d
    [ "$(jq .shuffles <<<"$output")" = 3500 ]
    fails_with 2 "b: its first shuffles are those of a state that was merged already" "$FARO" audit --merge c b
    cp a copy
    fails_with 2 "expected states of different runs" "$FARO" audit --merge a copy
    decks -n 9 --count 10 >nine
    fails_with 2 "the state is of 8 of 8 cards" "$FARO" audit --state s nine
    "$FARO" audit --state n nine >/dev/null
    fails_with 2 "another kind of deck" "$FARO" audit --merge a n
    fails_with 2 "not the complete state" "$FARO" audit --merge a all
    head -c 100 a >part
    fails_with 2 "not the complete state" "$FARO" audit --merge a part
    fails_with 2 "two state files" "$FARO" audit --merge a
}

# Six of 49 in ascending order; with a factor below 1 the highest numbers are missing.
lottery() {
    awk -v factor="$1" 'BEGIN { srand(4); for (t = 0; t < 3000; t++) { split("", had); k = 0
        while (k < 6) { c = 1 + int(rand() * 49 * factor); if (!(c in had)) { had[c]; k++ } }
        line = ""; for (c = 1; c <= 49; c++) if (c in had) line = line c " "
        print line } }'
}

@test "draws in ascending order: fair as sets, not as orders" {
    lottery 1 >fair
    run -1 "$FARO" audit -n 49 --base 1 fair
    run -0 "$FARO" audit -n 49 --base 1 --unordered fair
    [[ $output == *"3,000 draws of 6 of 49 cards"*"in any order"* ]]
    lottery 0.97 >short
    run -1 "$FARO" audit -n 49 --base 1 --unordered short
}

@test "--unordered names the places of the input, and needs draws of a part" {
    run -2 "$FARO" audit -n 9 --base 1 --unordered - <<<$'1 2 3\n4 7 9\n5 8 5'
    [[ $output == *"input:3: value 5 comes twice, at places 1 and 3"* ]]
    run -2 "$FARO" audit --unordered - <<<'0 1 2'
    [[ $output == *"a line has all 3 cards of the deck"* ]]
    run -2 "$FARO" audit --unordered --before - <<<'0 1 2 -> 1 2 0'
}
