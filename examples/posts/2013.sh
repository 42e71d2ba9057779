#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# 2013, comp.games.development.programming.algorithms, "alternative of Fisher & Yates": cuts and
# perfect riffles from two random numbers; Hamming distances, duplicates, times.
. "$(dirname "$0")/claims.bash"

scheme=cut-riffle-2:from=previous
fisher="fisher-yates:from=previous"
steps=$(full_or 10000000 100000)
decks=$(full_or 1000001 100001)

echo "2013, comp.games.development.programming.algorithms: alternative of Fisher & Yates"
hamming() {
    echo
    echo "Hamming distance to the start, n = $1"
    document "hamming$1" compare "$scheme" "$fisher" -n "$1" --table hamming --count "$steps"
    table "hamming$1"
}
for n in 20 52 100; do hamming $n; done
echo

# The chi-square of the last nine rows of a published column against the expectation for 10^7 steps;
# 27.9 is what chance exceeds once in 1000 on 9 degrees.
posted() { # N SEEN
    value "hamming$1" "[$2] as \$seen | [.tables[0].rows[] | select(.distance | type == \"number\")
        | .expected * 1e7 / $steps] | .[-(\$seen | length):] | [., \$seen] | transpose
        | map((.[1] - .[0]) * (.[1] - .[0]) / .[0]) | add * 10 | round / 10"
}
published=([20]="96, 743, 5042, 30792, 153360, 613189, 1840137, 3679788, 3676842"
    [52]="93, 720, 5218, 30775, 153147, 614813, 1839321, 3677310, 3678596"
    [100]="97, 760, 4965, 30999, 152854, 612850, 1841054, 3677166, 3679239")
fisher20="100, 714, 5144, 30616, 152709, 611347, 1840471, 3675790, 3683095"
for n in 20 52 100; do
    chi=$(posted $n "${published[$n]}")
    verdict=$(value hamming$n ".tables[0].rows[] | select(.distance == \"verdict\")[\"$scheme\"].verdict")
    claim "n = $n: the distances of the scheme are those of Fisher-Yates" \
        "published column: chi-square $chi on 9 rows; run here: $verdict" \
        "$chi < 27.9 and \"$verdict\" != \"differs\""
done
total=$(jq -n "[2, 12, $fisher20] | add")
claim "n = 20: 10^7 steps of Fisher-Yates" "the published column adds up to $total" \
    "$total == 10000000"
expected=$(value hamming100 "[.tables[0].rows[] | select(.distance == 98) | .expected] | .[0] * 1e7 / $steps | round")
claim "n = 100: 1839397 expected at distance 98" "$expected" "$expected == 1839397"

total=$(jq -n '757779 + 2 * 104866 + 3 * 9872 + 4 * 678 + 5 * 30 + 6 * 2')
claim "duplicates among 100000 calls" "the published row adds up to $total decks" \
    "$total == 100000" "$total == 1000001"

for n in 10 15 20 25 30 40 50 52 60; do
    echo
    echo "Orders by how often they came, n = $n"
    document "duplicates$n" compare "$scheme" "$fisher" -n $n --table duplicates --count "$decks"
    table "duplicates$n"
done
echo
pairs() { value "duplicates$1" ".tables[0].rows[] | select(.times == \"equal pairs\")[\"$2\"]"; }
# The chance that a call undoes the one before, from all pairs of moves.
undone() {
    document "moves$1" exact cut-riffle-2 -n "$1" --paths
    # shellcheck disable=SC2016
    value "moves$1" '[.paths[].order] as $moves
        | (reduce $moves[] as $p ({}; .[$p | tostring] += 1)) as $count
        | [$moves[] | . as $p | [range($p | length) | . as $c | $p | index($c)] | $count[tostring] // 0]
        | add / (($moves | length) * ($moves | length))'
}
declare -A undo=([15]=$(undone 15) [30]=$(undone 30))
for n in 15 30; do
    due=$(pairs $n expected)
    own=$(jq -n "${undo[$n]} * ($decks - 1) * 10 | round / 10")
    verdict=$(value duplicates$n ".tables[0].rows[] | select(.times == \"verdict\")[\"$scheme\"].verdict")
    claim "n = $n: the duplicates of the scheme are harmless" \
        "$(pairs $n "$scheme") pairs here, $due are due in $decks uniform decks, $own to calls that undo the one before" \
        "\"$verdict\" != \"differs\""
done
posted_pairs() { # N SEEN: distance of a published number from what the moves make due in 10^6 calls
    jq -n "${undo[$1]} * 1e6 | [., ($2 - .) / sqrt] | map(. * 10 | round / 10)"
}
while read -r n seen; do
    read -r own away <<<"$(posted_pairs "$n" "$seen" | tr -d '[],\n')"
    claim "n = $n: $seen orders came twice in 10^6 calls" \
        "$own are due to calls that undo the one before: $away standard deviations away" "$away | fabs < 4"
done <<'END'
15 349
30 11
END
claim "Fisher-Yates has no duplicates from n = 15 on" \
    "$(pairs 15 "$fisher"), $(pairs 20 "$fisher"), $(pairs 60 "$fisher") pairs at n = 15, 20, 60; $(pairs 15 expected) are due at n = 15" \
    "$(pairs 15 "$fisher") <= 3 and $(pairs 20 "$fisher") == 0 and $(pairs 60 "$fisher") == 0"

echo
for n in 20 52 100; do
    document cost$n compare "$scheme" "$fisher" -n $n --table cost
done
ratio() { value "cost$1" "[.tables[0].rows[][\"ns an element\"]] | .[1] / .[0] * 100 | round / 100"; }
claim "the scheme is 1.90, 3.15 and 3.92 times faster (n = 20, 52, 100, in Python)" \
    "$(ratio 20), $(ratio 52) and $(ratio 100) times, in C with a fast generator" \
    "$(ratio 20) > 1.9 and $(ratio 52) > 3.15 and $(ratio 100) > 3.92" \
    "all($(ratio 20), $(ratio 52), $(ratio 100); . > 1)"
per_deck=$(value cost52 '.tables[0].rows[0].bits * 100 | round / 100')
claim "two random numbers are enough for a permutation" \
    "they are worth $per_deck bits at n = 52, an order holds 225.58" "$per_deck >= 225.58"

echo
echo "What the post did not look at"
document moves exact cut-riffle-2 -n 52
moves=$(value moves .support.decimal)
claim "from a fixed start at most n(n+1)/2 - 2 orders come" "$moves at n = 52" \
    "$moves == 52 * 53 / 2 - 2"
document odd exact cut-riffle-2 -n 15
document odd51 exact cut-riffle-2 -n 51
claim "for odd n every move is even, so half of all orders never come" \
    "P(even) = $(value odd .even.fraction) at n = 15, $(value odd51 .even.fraction) at n = 51" \
    "$(value odd .even.decimal) == 1 and $(value odd51 .even.decimal) == 1"
document audit audit --procedure $scheme -n 52 --seed 2013 --shuffles 2000
at=$(value audit .evidence.biased_at)
claim "each move from the previous deck is one of those few: successive decks expose it" \
    "the audit says $(value audit .verdict) after $at shuffles at n = 52" "$at > 0 and $at <= 200"
