#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# Scripts of examples/lua: the law of the procedure of the registry that each describes, and the audit.
load helpers

SCRIPTS=$BATS_TEST_DIRNAME/../../examples/lua

# Total variation at n cards as a fraction.
total_variation() { "$FARO" exact "$1" -n "$2" --json | jq -r .total_variation.fraction; }

same_law() {
    local script=$1 procedure=$2 n=$3 mine theirs
    mine=$(total_variation "$SCRIPTS/$script.lua" "$n")
    theirs=$(total_variation "$procedure" "$n")
    if [ -z "$mine" ] || [ "$mine" != "$theirs" ]; then
        echo "$script $n: $mine, $procedure: $theirs"
        return 1
    fi
}

@test "examples have the laws of their procedures" {
    for n in 3 4 5; do
        same_law naive naive $n
        same_law fisher_yates fisher-yates $n
        same_law fisher_yates_up fisher-yates $n
        same_law inside_out inside-out $n
        same_law sattolo sattolo $n
        same_law stops_early stops-early $n
        same_law riffle gsr-riffle:times=1 $n
        same_law top_to_random top-to-random:times=$n $n
        same_law cut_riffle cut-riffle-2 $n
    done
    same_law random_keys random-keys:bits=4 4
    [ "$(total_variation "$SCRIPTS/fisher_yates.lua" 6)" = 0 ]
}

@test "the audit convicts the faulty ones and no others" {
    for script in naive sattolo stops_early random_keys riffle top_to_random cut_riffle; do
        run -1 "$FARO" audit --procedure "$SCRIPTS/$script.lua" -n 8 --seed 1 --shuffles 20000
    done
    for script in fisher_yates fisher_yates_up inside_out; do
        run -0 "$FARO" audit --procedure "$SCRIPTS/$script.lua" -n 8 --seed 1 --shuffles 3000
    done
}

@test "errors of a script name the line, the draws and the deck" {
    cat >mine.lua <<'END'
function shuffle(deck, random)
  if random(4) == 3 and random(5, 7) == 6 then
    deck[1] = deck[2]
  end
end
END
    fails_with 2 "mine.lua:5: card 2 comes twice after shuffle: deck[1] and deck[2]; it gave back {2, 2, 3} (random gave 3, 6)" \
        "$FARO" exact mine.lua -n 3
    echo 'function shuffle(deck, random) deck[random(1)] = deck[2] end' >always.lua
    fails_with 2 "always.lua:1: card 2 comes twice" "$FARO" audit --procedure always.lua -n 3
    echo 'function shuffle(deck) while true do end end' >ends.lua
    fails_with 2 "ends.lua:1: too many instructions: does the script end?" "$FARO" audit --procedure ends.lua -n 3
    printf 'local runs = 0\nfunction shuffle(deck, random)\n  runs = runs + 1\n  random(2)\n  random(2 + runs %% 2)\nend\n' >keeps.lua
    fails_with 2 "the same draws lead to different ones" "$FARO" exact keeps.lua -n 3
}
