#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro squaredeal: the protocol from an empty folder to the proof, and a published session.

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
}

# Description and key of one session of the World Bridge Games 2024, as published.
published() {
    printf 'TN World Bridge Games 2024\r\nDI DJI1910\r\nDV 43275.91\r\nSN 1:1-16:FIN#:Finals #\r\nKH %s\r\n' \
        "$(printf '1,1:cWlFbF3SBbs8NpAq9kRxjIHzZcUkZmdRHkc0ShmwDQI407ZnI1r8EcLaxKAC\r\n' | sha256sum | cut -d' ' -f1)" >w.sqd
    echo '1,1:cWlFbF3SBbs8NpAq9kRxjIHzZcUkZmdRHkc0ShmwDQI407ZnI1r8EcLaxKAC' >w.sqk
}

cup() {
    "$FARO" squaredeal new cup.sqd --name Cup --delayed-info 'index of June 1' --add 2:2x8:RR:Round --add 1:24:FINAL:Final
}

@test "a published session is made as it was played" {
    published
    "$FARO" squaredeal deal w.sqd w.sqk
    grep -q 'Deal "N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865"' FIN1.pbn
    run "$FARO" squaredeal verify w.sqd w.sqk FIN1.pbn
    [ "$status" -eq 0 ]
    [[ "$output" == *"key file: has the published hash"* ]]
    [[ "$output" == *"deals: 16 of 16 are those of the keys"* ]]
}

@test "the whole protocol" {
    cup
    run "$FARO" squaredeal deal cup.sqd cup.sqk
    [ "$status" -eq 2 ]
    "$FARO" squaredeal publish cup.sqd
    [ "$(stat -c %a cup.sqk)" = 600 ]
    run "$FARO" squaredeal deal cup.sqd cup.sqk
    [ "$status" -eq 2 ]
    [[ "$output" == *"no delayed value yet"* ]]
    "$FARO" squaredeal reveal cup.sqd 43,000.1
    "$FARO" squaredeal deal cup.sqd cup.sqk -f lin
    [ -e RR1.lin ] && [ -e RR2.lin ] && [ -e FINAL.lin ]
    run "$FARO" squaredeal verify cup.sqd cup.sqk RR1.lin RR2.lin FINAL.lin
    [ "$status" -eq 0 ]
    [[ "$output" == *"deals: 40 of 40"* ]]
    "$FARO" squaredeal deal cup.sqd cup.sqk --phase 2 --reserve
    [ -e FINALreserve.pbn ]
    run "$FARO" squaredeal verify cup.sqd cup.sqk FINALreserve.pbn
    [ "$status" -eq 0 ]
}

@test "another key, another deal, another number are found" {
    published
    "$FARO" squaredeal deal w.sqd w.sqk
    "$FARO" deal -n 1 --seed x >other.pbn
    run "$FARO" squaredeal verify w.sqd w.sqk other.pbn
    [ "$status" -eq 1 ]
    [[ "$output" == *"board 1 is no deal of these keys"* ]]
    "$FARO" convert -f pbn --from-board 2 FIN1.pbn >moved.pbn
    run "$FARO" squaredeal verify w.sqd w.sqk moved.pbn
    [ "$status" -eq 1 ]
    [[ "$output" == *"board 2 is board 1 of session 1 of phase 1"* ]]
    sed -i 's/cWl/dWl/' w.sqk
    run "$FARO" squaredeal verify w.sqd w.sqk
    [ "$status" -eq 1 ]
    [[ "$output" == *"DOES NOT HAVE"* ]]
}

@test "nothing is made twice" {
    cup
    run cup
    [ "$status" -eq 2 ]
    "$FARO" squaredeal publish cup.sqd
    cp cup.sqk before
    run "$FARO" squaredeal publish cup.sqd
    [ "$status" -eq 2 ]
    rm cup.sqk
    run "$FARO" squaredeal publish cup.sqd
    [ "$status" -eq 2 ]
    [[ "$output" == *"published already"* ]]
    cp before cup.sqk
    "$FARO" squaredeal reveal cup.sqd 1
    run "$FARO" squaredeal reveal cup.sqd 2
    [ "$status" -eq 2 ]
    [[ "$output" == *"has the value \"1\" already"* ]]
}

@test "broken files are refused with their line" {
    published
    printf 'TN x\nSN 1:16\n' >bad.sqd
    run "$FARO" squaredeal verify bad.sqd w.sqk
    [ "$status" -eq 2 ]
    [[ "$output" == *"bad.sqd:2: "*"sessions:boards:prefix:description"* ]]
    printf '1,1:abcdef\n1,2:abcdef\n' >bad.sqk
    run "$FARO" squaredeal verify w.sqd bad.sqk
    [ "$status" -eq 2 ]
    [[ "$output" == *"bad.sqk:2: "*"a session that the description has"* ]]
    run "$FARO" squaredeal verify missing.sqd w.sqk
    [ "$status" -eq 2 ]
    run "$FARO" squaredeal frob
    [ "$status" -eq 2 ]
    run "$FARO" squaredeal new x.sqd --name X --delayed-info Y --add 1:16
    [ "$status" -eq 2 ]
    [ ! -e x.sqd ]
}
