#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# 1994, a puzzle archive, "card shuffling algorithm": what is wrong with random() % left, how does it
# compare with random() % 52, and a bridge deal in 12 bytes.
. "$(dirname "$0")/claims.bash"

echo "1994, a puzzle archive: card shuffling algorithm"
echo
document sattolo exact sattolo -n 52
document script exact "$LUA/sattolo.lua" -n 7
document modulo exact modulo:bits=16 -n 20

support=$(value script .support.fraction)
claim "n = random() % left is off by one" \
    "only (n-1)! of n! orders can come: $support of 5040 at n = 7, total variation $(value sattolo .total_variation.fraction) at n = 52" \
    "$support == 720"
even=$(value sattolo .even.fraction)
claim "every permutation will be even" "P(even) = $even at n = 52" "$even == 1"
claim "no, odd (the editor): 51 exchanges" "P(even) = $even at n = 52" "$even == 0"
fixed=$(value sattolo .fixed_points.fraction)
claim "the last card never stays last" "stronger: no card stays, $fixed are expected to" "$fixed == 0"
tv=$(value modulo .total_variation.decimal)
claim "% is badly distributed" \
    "for ideal words of 16 bits at n = 20: total variation $tv" "$tv > 1e-5"

echo
echo "The open question: is there a quantitative way of comparing it with random() % 52?"
"$FARO" compare sattolo naive -n 52 --table measures,detect --samples "$(full_or 1000 40)" | tee "$WORK/answer"
echo
read -r off naive < <(awk '/^total variation  / { print $3, $5 }' "$WORK/answer")
claim "the two bugs cannot be compared by a number" \
    "total variation $off and $naive, and the other lines above" "$off <= $naive" "$off > 2 * $naive"

echo
echo "A bridge deal in 12 bytes"
"$FARO" deal -n 1000 --seed 1994 -o "$WORK/deals.pbn" 2>/dev/null
"$FARO" pack --bare -o "$WORK/deals" "$WORK/deals.pbn" 2>/dev/null
bytes=$(wc -c <"$WORK/deals")
"$FARO" unpack -f pbn "$WORK/deals" 2>/dev/null | grep '^\[Deal ' >"$WORK/back"
same=$(grep '^\[Deal ' "$WORK/deals.pbn" | cmp -s - "$WORK/back" && echo true || echo false)
bits=$(jq -n '((53 | lgamma) - 4 * (14 | lgamma)) / (2 | log)')
claim "12 bytes are enough for a deal" \
    "$bits bits; 1000 deals took $bytes bytes and came back: $same" \
    "$bits < 96 and $bytes == 12000 and $same"

deals=53644737765488792839237440000
last=53644737765488792839237439999
refused() { if "$FARO" unrank --deal --order hoey94 "$1" >"$WORK/deal" 2>&1; then echo false; else echo true; fi; }
claim "numbers 0 to C(n,k), the last one included" \
    "number $deals, the number of deals itself: refused $(refused $deals); $last: refused $(refused $last)" \
    "$(refused $deals) | not" "$(refused $deals) and ($(refused $last) | not)"
round=$("$FARO" rank --deal --order hoey94 "$("$FARO" unrank --deal --order hoey94 123456789012345678901234567)")
claim "the decoder: output n-1 when N >= C(n-1,k), subtract, decrement" \
    "number 123456789012345678901234567 makes a deal whose number is $round" \
    "\"$round\" == \"123456789012345678901234567\""
"$FARO" unrank --deal 0 1 2 3 4 5 6 7 8 9 >"$WORK/ten"
# Each card as a number of two digits, spades first, ace first: text order is then card order.
sorted=$(sed 's/^N://' "$WORK/ten" | awk '{
    line = ""
    for (hand = 1; hand <= 4; hand++) {
        count = split($hand, suit, ".")
        for (s = 1; s <= count; s++)
            for (i = 1; i <= length(suit[s]); i++)
                line = line sprintf("%02d", 13 * (s - 1) + index("AKQJT98765432", substr(suit[s], i, 1)))
    }
    print line
}' | sort -uc 2>/dev/null && echo true || echo false)
claim "it should be possible to deal them in order" \
    "faro's own numbering does: deals 0 to 9 are made in ascending order, $sorted" "$sorted"
