#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Fun-With-Perl, "Shuffling": the naive loop, Fisher-Yates and sorting by random keys on three cards.
. "$(dirname "$0")/claims.bash"

echo "Fun-With-Perl: shuffling"
echo
echo "Where the second of three members ends"
count=$(full_or 1000000 100000)
document second compare naive fisher-yates random-keys -n 3 --table position --card 1 --count "$count"
table second
echo
document paths exact naive -n 3 --paths
document positions exact naive -n 3 --position
document chain exact "$LUA/fisher_yates.lua" -n 7 --position
document ties exact random-keys:bits=15 -n 52
document keys exact random-keys:bits=53 -n 52

paths=$(value paths '.paths | length')
counts=$(value paths '[.paths | group_by(.order)[] | length] | tostring')
claim "27 equally likely paths and 6 results cannot be fair" \
    "$paths paths, $counts of them for the six orders" \
    "$paths == 27 and ($counts | length == 6 and min < max)"

first=$(value positions '[.positions[0][].fraction] | join(", ")')
claim "the first element ends anywhere with 1/3" "$first" "\"$first\" == \"1/3, 1/3, 1/3\""

others=$(value positions '[.positions[1:][][].fraction] | unique | join(", ")')
eight=$(jq -n '8/27 * 100000 | round / 100000') ten=$(jq -n '10/27 * 100000 | round / 100000')
claim "the others end with 1/3, 8/27 (.37037) and 10/27 (.2963)" \
    "$others; 8/27 = $eight and 10/27 = $ten, the decimals were exchanged" \
    "$eight == 0.37037" "\"$others\" == \"1/3, 10/27, 8/27\" and $eight == 0.2963 and $ten == 0.37037"

chain=$(value chain '[.positions[][].fraction] | unique | join(", ")')
claim "Fisher-Yates: 1/N, then (N-1)/N * 1/(N-1) = 1/N, and so on" \
    "every card ends at every place with $chain at N = 7" "\"$chain\" == \"1/7\""

# The chi-square of a published row (shares of 10^6) against exact chances, two degrees of freedom;
# 13.8 is the value that chance exceeds once in 1000.
chi() { jq -n "[$1] as \$seen | [$2] as \$p | [range(3) | (\$seen[.] - \$p[.]) * (\$seen[.] - \$p[.]) / \$p[.] * 1e6] | add * 100 | round / 100"; }
naive=$(chi ".3712, .2960, .3329" "10/27, 8/27, 9/27")
claim "10^6 shuffles by the naive loop: .3712 .2960 .3329" \
    "agrees with 10/27, 8/27, 9/27: chi-square $naive on 2 degrees" "$naive < 13.8"
fair=$(chi ".3335, .3334, .3331" "1/3, 1/3, 1/3")
claim "10^6 shuffles by Fisher-Yates: .3335 .3334 .3331" \
    "agrees with 1/3: chi-square $fair" "$fair < 13.8"
sorted=$(chi ".3332, .3332, .3335" "1/3, 1/3, 1/3")
claim "10^6 shuffles by random keys: .3332 .3332 .3335" \
    "agrees with 1/3: chi-square $sorted" "$sorted < 13.8"

# The standard deviation of the shares is bias and chance together, so the ratio depends on the
# number of trials T: sqrt(1 + b^2 T / (N-1)).
spread() {
    document "spread$2" compare naive fisher-yates -n "$1" --table position --card 1 --count "$2"
    value "spread$2" '.tables[0].rows[] | select(.place == "sd from 1/n")
        | .["naive exact"] / .["fisher-yates exact"] * 10 | round / 10'
}
few=$(spread 52 10000) band=$(spread 52 100000) many=$(spread 52 1000000)
claim "with larger sets the standard deviation under naive is 2 to 3 times that of the others" \
    "second of 52 cards: $few, $band and $many times at 10^4, 10^5 and 10^6 trials" \
    "all($few, $band, $many; . >= 2 and . <= 3)" "$band >= 2 and $band <= 3 and $many > 3 and $few < 2"

tie=$(value ties .total_variation.decimal) double=$(value keys .total_variation.decimal)
claim "sorting by random keys is random" \
    "total variation at 52 cards $tie with keys of 15 bits, $double with 53: up to equal keys" \
    "$tie == 0 and $double == 0" "$tie > 1e-4 and $double < 1e-12"
