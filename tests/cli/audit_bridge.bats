#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro audit --bridge. The vectors are what `dealer` of Debian printed: the first boards of the seeds 1 to 400,
# and the 400 boards of seed 9.

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
    vectors="$BATS_TEST_DIRNAME/../vectors/deals"
}

@test "first boards of dealer are biased, and the loop is named" {
    run "$FARO" audit --bridge "$vectors/dealer_first.deals"
    [ "$status" -eq 1 ]
    [[ "$output" == *" BIASED "*"(400 deals)"* ]]
    [[ "${output//[[:space:]]/}" == *"everydeal:twoofclubsfirst"* ]]
    [[ "$output" == *"pack[random(52)]"* ]]
}

@test "boards of one run of dealer are biased, and the pack is carried over" {
    run "$FARO" audit --bridge "$vectors/dealer_run.deals"
    [ "$status" -eq 1 ]
    [[ "$output" == *"naive, pack carried over"* ]]
    [[ "$output" == *"left-hand opponent"* ]]
}

@test "PBN gives the same verdict as packed deals" {
    "$FARO" unpack -f pbn "$vectors/dealer_run.deals" >run.pbn
    "$FARO" audit --bridge "$vectors/dealer_run.deals" >packed || [ $? -eq 1 ]
    "$FARO" audit --bridge run.pbn >text || [ $? -eq 1 ]
    cmp packed text
}

@test "fair deals are not" {
    "$FARO" deal -n 1186 --seed championship -f deals -o fair.deals
    run "$FARO" audit --bridge fair.deals
    [ "$status" -eq 0 ]
    [[ "$output" == *"NO BIAS FOUND"*"1,186 deals"* ]]
    [[ "$output" == *"certificate"* ]]
}

@test "one repeated deal among other files is enough" {
    "$FARO" deal -n 100 --seed a -f lin -o a.lin
    "$FARO" deal -n 100 --seed b -f lin -o b.lin
    "$FARO" convert -f lin --at 7 --from-board 101 a.lin >>b.lin
    run "$FARO" audit --bridge a.lin b.lin
    [ "$status" -eq 1 ]
    [[ "$output" == *"of 201 deals 1 came before, the first"* ]]
    run "$FARO" audit --bridge --no-repeats a.lin b.lin
    [ "$status" -eq 0 ]
}

@test "further tables of a board count once" {
    "$FARO" deal -n 30 --seed a -f pbn -o a.pbn
    cat a.pbn a.pbn a.pbn >tables.pbn
    run "$FARO" audit --bridge tables.pbn
    [ "$status" -eq 0 ]
    [[ "$output" == *"in 30 deals"* ]]
    [[ "$output" == *"60 records of further tables left out"* ]]
}

@test "seeds of dealer are found" {
    run "$FARO" audit --bridge --seeds dealer:0-50 "$vectors/dealer_run.deals"
    [ "$status" -eq 1 ]
    [[ "${output//[[:space:]]/}" == *"thefirstdealisdeal1ofdealerwithseed9"* ]]
    "$FARO" deal -n 20 --seed a -f pbn -o a.pbn
    run "$FARO" audit --bridge --seeds dealer:0-50 a.pbn
    [ "$status" -eq 0 ]
    [[ "$output" == *"none of dealer:0-50 makes the first deal"* ]]
}

@test "seeds of generators are found" {
    # Python: pack = list(range(52)) from the ace of spades on; random.seed(1234); random.shuffle(pack);
    # one card at a time, East first
    printf 'N:K9643.4.T96.8654 A.KQ.K875.QJT972 QJ75.T7532.A2.K3 T82.AJ986.QJ43.A\n' >python.dds
    for name in python any; do
        run "$FARO" audit --bridge --seeds $name:1000-2000 python.dds
        [ "$status" -eq 1 ]
        [[ "${output//[[:space:]]/}" == *"deal1ofpythonwithseed1234:"*"loopdown,drawtop-bits"*"aceofspadesfirst"*"onecardatatime,Eastfirst"* ]]
    done
    "$FARO" audit --bridge --seeds any:1234-1234 --json python.dds >seed.json || [ $? -eq 1 ]
    grep -q '"loop": "down"' seed.json
}

@test "the JSON document can be drawn again" {
    "$FARO" audit --bridge --json "$vectors/dealer_run.deals" >report.json || [ $? -eq 1 ]
    grep -q '"schema": "faro.audit/1"' report.json
    grep -q '"largest_cell"' report.json
    "$FARO" audit --bridge "$vectors/dealer_run.deals" >screen || [ $? -eq 1 ]
    "$FARO" report report.json >again || [ $? -eq 1 ]
    cmp screen again
}

@test "trouble is trouble" {
    : >empty.pbn
    run "$FARO" audit --bridge empty.pbn
    [ "$status" -eq 2 ]
    run "$FARO" audit --bridge missing.pbn
    [ "$status" -eq 2 ]
    printf '[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT9876543"]\n\n' >short.pbn
    run "$FARO" audit --bridge short.pbn
    [ "$status" -eq 2 ]
    run "$FARO" audit --bridge --each "$vectors/dealer_run.deals"
    [ "$status" -eq 2 ]
    run "$FARO" audit --bridge --seeds cat:1-2 "$vectors/dealer_run.deals"
    [ "$status" -eq 2 ]
    [[ "${output//[[:space:]]/}" == *"oneofdealer,msvc-rand,glibc-rand,"*"any"* ]]
    run "$FARO" audit --bridge --seeds dealer:9 "$vectors/dealer_run.deals"
    [ "$status" -eq 2 ]
}
