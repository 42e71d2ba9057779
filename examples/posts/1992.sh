#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# 1992, alt.sources.d, "good shuffling algorithm": the naive loop, Fisher-Yates upwards, and building
# the list in disorder; a program that scores which number comes first.
. "$(dirname "$0")/claims.bash"

echo "1992, alt.sources.d: good shuffling algorithm"
echo
echo "The score of the program: how often each number leads, N = 20"
count=$(full_or 10000000 100000)
document score compare naive inside-out -n 20 --table first --count "$count"
table score
echo
document naive exact naive -n 7
document positions exact naive -n 20 --position
document up exact "$LUA/fisher_yates_up.lua" -n 7
document inside exact "$LUA/inside_out.lua" -n 7
document index exact modulo:bits=28 -n 20
document wide exact naive -n 52 --position

tv=$(value naive .total_variation.fraction)
claim "for i = 0..N-1 exchange deck[i] and deck[random(N)] is not uniform" \
    "total variation $tv at N = 7" "$(value naive .total_variation.decimal) > 0"

leads=$(value positions '[.positions[][0].decimal * 20]')
claim "low numbers are more likely near the beginning" \
    "20 P(first = c): $(jq -rn "$leads | map(. * 10000 | round / 10000) | [.[0], .[1], .[2], .[19]] | map(tostring) | join(\", \")") for c = 0, 1, 2, 19: card 0 is exactly uniform, cards 1 to 19 fall" \
    "$leads | . == (sort | reverse)" \
    "$leads | (.[0] - 1 | fabs) < 1e-12 and (.[1:] | . == (sort | reverse)) and .[1] > 1.32 and .[19] < 0.76"

tv=$(value up .total_variation.fraction)
claim "exchanging deck[i] with deck[random(i+1)] for i = 1..N-1 is uniform (by induction)" \
    "total variation $tv at N = 7, over all paths of the script fisher_yates_up.lua" "$tv == 0"

tv=$(value inside .total_variation.fraction)
claim "the list can be built in disorder without filling it first" \
    "total variation $tv at N = 7, over all paths of the script inside_out.lua" "$tv == 0"

tv=$(value index .total_variation.decimal)
claim "(random() >> 3) % bound is good enough for N = 20" \
    "total variation $tv, exactly: invisible below about 10^14 shuffles" "$tv < 1e-6"

# How much one look at the first card tells, against all that the deck tells the audit.
score=$(value wide '[.positions[][0].decimal] | (1e6 | log) / (map(. * (. * 52 | log)) | add) | round')
document audit compare naive -n 52 --table detect --samples 8 --runs 3
audit=$(value audit '.tables[0].rows[] | select(.detection | startswith("audit at")) | .naive.decimal')
claim "the score shows the difference between the two procedures" \
    "at N = 52 it takes at least $score shuffles, and the audit takes $audit: the score is a weak test" \
    "$score < $audit" "$score > 2 * $audit and $score < 100000"
