#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro deal: random bridge deals, given cards, conditions, several files.

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
}

@test "deal number k of a seed is addressed directly" {
    run "$FARO" deal --seed faro -f line
    [ "$status" -eq 0 ]
    [ "$output" = "n .K853.Q6532.AQJ3 e T843.AT4.KJT.KT5 s A965.97.A974.862 w KQJ72.QJ62.8.974 " ]
    "$FARO" deal --seed faro -n 40 -f line | sed -n '18,20p' >all
    "$FARO" deal --seed faro -n 3 --number 17 -f line >some
    cmp all some
}

@test "board numbers bring dealer and vulnerability, the seed is in the Generator tag" {
    "$FARO" deal --seed 'a b' -n 2 --from-board 18 >boards.pbn
    grep -qx '\[Board "18"\]' boards.pbn
    grep -qx '\[Dealer "S"\]' boards.pbn
    grep -qx '\[Board "19"\]' boards.pbn
    grep -q 'Generator "faro deal --seed a b --number 0"' boards.pbn
}

@test "without a seed every call is different" {
    [ "$("$FARO" deal -f line)" != "$("$FARO" deal -f line)" ]
}

@test "several formats make several files with the same deals" {
    "$FARO" deal --seed x -n 5 -f pbn,lin,dup -o night
    for file in night.pbn night.lin night.dup; do
        "$FARO" convert -f line "$file" >"$file.line"
    done
    [ "$(wc -l <night.pbn.line)" -eq 5 ]
    cmp night.pbn.line night.lin.line
    cmp night.pbn.line night.dup.line
}

@test "the name of the output chooses the format" {
    "$FARO" deal --seed x -n 2 -o a.lin
    [ "$("$FARO" convert -f line a.lin | wc -l)" -eq 2 ]
    grep -q '^qx\|^md\|^pn' a.lin
}

@test "given cards stay, also 10 and small letters" {
    run "$FARO" deal --seed 1 -n 20 -f line --predeal N:AKQJ.AK.. --predeal s:1098..t
    [ "$status" -eq 0 ]
    while read -r line; do
        [[ "$line" =~ ^n\ AKQJ[T2-9]*\.AK ]]
        [[ "$line" =~ s\ T98[2-7]*\.[^.]*\.[AKQJ]*T ]]
    done <<<"$output"
}

@test "points, lengths and shapes" {
    "$FARO" deal --seed x -n 50 -f line --hcp N=15-17 --shape N=balanced --length S.h=5- >one
    [ "$(wc -l <one)" -eq 50 ]
    "$FARO" deal --seed x -n 50 -f line --where \
        'n.hcp >= 15 and n.hcp <= 17 and s.hearts >= 5 and (n.shape == "4333" or n.shape == "4432" or n.shape == "5332")' >two
    cmp one two
    "$FARO" deal --seed x -n 9 -f line --hcp NS=33- --length EW.s=-4 --shape W=3=4=3=3,5=4=3=1 >three
    [ "$(wc -l <three)" -eq 9 ]
    "$FARO" deal --seed x -n 9 -f line --where \
        'n.hcp + s.hcp >= 33 and e.spades + w.spades <= 4 and ((w.spades == 3 and w.hearts == 4 and w.diamonds == 3) or (w.spades == 5 and w.hearts == 4 and w.diamonds == 3))' >four
    cmp three four
}

@test "cards and controls in an expression" {
    "$FARO" deal --seed x -n 5 -f line --where 'n.has("AS") and n.aces == 4 and n.controls >= 10' >aces
    [ "$(grep -c '^n A[^.]*\.A[^.]*\.A[^.]*\.A' aces)" -eq 5 ]
}

refuses() {
    local expected=$1
    shift
    run "$FARO" deal "$@"
    [ "$status" -eq 2 ]
    [[ "$output" == *"$expected"* ]]
}

@test "refusals say what was expected" {
    refuses "expected a seat or side and points" --hcp N=x
    refuses "expected a seat or side and points" --hcp Q=5
    refuses "expected a seat or side and points" --hcp N=17-15
    refuses "expected a seat or side, a suit" --length N.x=5
    refuses "expected a seat and shapes" --shape N=5333
    refuses "expected a seat and shapes" --shape NS=4333
    refuses "a card is given twice" --predeal N:AK --predeal S:A
    refuses "expected ranks" --predeal N:AX
    refuses "expected ranks" --predeal N:A.K.Q.J.T
    refuses "expected a seat and cards" --predeal AKQ
    refuses "no format \"xyz\"" -f xyz
    refuses "several formats need -o" -f pbn,lin
    refuses "at most" -n 100 -f dup -o a.dup
    refuses "extra operand" 12
    [ ! -e a.dup ]
}

@test "expressions that fail, do not end or reach outside" {
    refuses "unexpected symbol" --where 'n.hcp +'
    refuses "attempt to index" --where 'n.foo.bar'
    refuses "takes too long" --where '(function() while true do end end)()'
    refuses "attempt to index a nil value" --where 'os.exit(0)'
    refuses "a card is a rank and a suit" --where 'n.has("1S")'
}

@test "a condition that no deal meets ends" {
    refuses "only 0 of 1 deals" --hcp N=38- --tries 1000
}

@test "numbers of single deals in every order, and back" {
    deal='N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865'
    [ "$("$FARO" rank --deal "$deal")" = 8769329935151910410009728500 ]
    [ "$("$FARO" rank --deal --order pavlicek "$deal")" = 11290761299758701018217578910 ]
    [ "$("$FARO" unrank --deal 8769329935151910410009728500)" = "$deal" ]
    [ "$("$FARO" unrank --deal --order andrews 12345678901234567890123456788)" = \
        "N:Q843.98654.32.A6 K9.AQ7.QJ98.Q542 AJ6.K2.AKT654.K7 T752.JT3.7.JT983" ]
    "$FARO" deal --seed 3 -n 50 -f dds >deals
    for order in $("$FARO" list orders --names); do
        "$FARO" rank --deal --order "$order" <deals | "$FARO" unrank --deal --order "$order" | cmp - deals
    done
    run "$FARO" unrank --deal 53644737765488792839237440000
    [ "$status" -eq 2 ]
    [[ "$output" == *"is not below the number of deals"* ]]
    run "$FARO" unrank --deal 12x
    [ "$status" -eq 2 ]
    run "$FARO" rank --deal "N:AK.. - - -"
    [ "$status" -eq 2 ]
    run "$FARO" rank --deal --order best "$deal"
    [ "$status" -eq 2 ]
    [[ "$output" == *'no order "best"'* ]]
}
