#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# Broken input is exit 2 and a message that names what and where; what came before is counted, not judged.
load helpers

# broken 'INPUT' 'MESSAGE' SHUFFLES [OPTION]...: the input fails with the message after so many shuffles.
broken() {
    local input=$1 message=$2 shuffles=$3
    shift 3
    # shellcheck disable=SC2059
    printf "$input" >in
    run -2 "$FARO" audit "$@" in
    [[ ${lines[0]} == "faro audit: $message" ]] || { echo "got: $output"; return 1; }
    [ "$shuffles" = - ] || [[ ${lines[1]} == "faro audit: $shuffles read before the error;"* ]] ||
        { echo "got: $output"; return 1; }
    [[ $output != *"NO BIAS"* ]]
}

@test "values: repeated, missing, out of range, no number" {
    broken '0 1 2\n0 2 1\n1 1 2\n' 'in:3: value 1 comes twice, at places 1 and 2' '2 shuffles'
    broken '0 1 2\n0 3 1\n' 'in:2: value 3 is out of range, expected 0 to 2' '1 shuffle'
    broken '1 2 3\n1 0 3\n' 'in:2: value 0 is out of range, expected 1 to 3' '1 shuffle'
    broken '0 1 2\n0 -1 2\n' 'in:2: "-1" is not a number, expected 0 to 2' '1 shuffle'
    broken '0 1 2\n0 1.5 2\n' 'in:2: "1.5" is not a number, expected 0 to 2' '1 shuffle'
    broken '0 1 2\n0 1 99999999999999999999\n' 'in:2: "99999999999999999999" is not a number, expected 0 to 2' '1 shuffle'
    broken '0 1 2\n0 1 4294967296\n' 'in:2: "4294967296" is not a number, expected 0 to 2' '1 shuffle'
    broken '0 1 2\nundefined\n' 'in:2: "undefined" is not a number, expected 0 to 2' '1 shuffle'
    broken 'a b c\na x c\n' 'in:2: "x" is no card of this deck, expected one of the 3 cards of the first line; for draws of a larger deck give --deck' '1 shuffle'
    broken 'a b c\na b b\n' 'in:2: value b comes twice, at places 2 and 3' '1 shuffle'
}

@test "the first line: repeated, out of range, longer than the deck" {
    broken '0 1 1\n' 'in:1: value 1 comes twice; if equal cards are meant, say --equal' -
    broken '0 1 5\n' 'in:1: value 5 is out of range, expected 3 values from 0 to 2; for a draw of a larger deck give -n N' -
    broken '1 2 4\n' 'in:1: value 4 is out of range, expected 3 values from 1 to 3; for a draw of a larger deck give -n N' -
    broken '0 1 2 3\n' 'in:1: 4 values, expected at most 3' - -n 3
    broken '0 1 3\n' 'in:1: value 3 is out of range, expected 0 to 2' '0 shuffles' -n 3
    broken '0 1 1\n' 'in:1: value 1 comes twice, at places 2 and 3' '0 shuffles' -n 3
    broken '7\n' 'in:1: one value a line; say of how many cards it is drawn: -n N or --deck' -
}

@test "lines of another length, empty lines, empty input" {
    broken '0 1 2\n0 1\n' 'in:2: 2 values, expected 3: "0 1"' '1 shuffle'
    broken '0 1 2\n0 1 2 2\n' 'in:2: 4 values, expected 3: "0 1 2 2"' '1 shuffle'
    broken '0 1 2\n\n0 1 2\n' 'in:2: empty line, expected the values of a deck' '1 shuffle'
    broken '0 1 2\n2 1 0\n1 0' 'in:3: 2 values, expected 3: "1 0"' '2 shuffles'
    broken '' 'in: no shuffle at all: the input is empty' -
    broken '\n\n' 'in: no shuffle at all: the input is empty' -
    broken '5 1\n5 2 3\n' 'in:2: 3 values, expected 2 as in the first line: "5 2 3"' '1 shuffle' -n 9
    printf '0 1 2\n2 1 0\n\n \n' >in
    run -0 "$FARO" audit in
}

@test "the place of an error deep in a large input is exact" {
    "$FARO" permute -n 52 --count 9999 --seed a >in
    sed '1,52!d;s/.*/51 51/;1!d' in >>in
    fails_with 2 "in:10000: 2 values, expected 52" "$FARO" audit in
    fails_with 2 "9,999 shuffles read before the error" "$FARO" audit in
    "$FARO" permute -n 52 --count 9999 --seed a >in
    sed -i '7777s/ 17 / 52 /;7777s/^17 /52 /;7777s/ 17$/ 52/' in
    fails_with 2 "in:7777: value 52 is out of range, expected 0 to 51" "$FARO" audit in
    fails_with 2 "7,776 shuffles read before the error" "$FARO" audit in
}

@test "binary junk as text, text as binary" {
    broken '0 1\0 2\n' 'in:1: a NUL byte; for numbers in binary say --binary u8, u16 or u32' '0 shuffles' -n 9
    printf '0 1 2\n' >in
    fails_with 2 'in: byte 0: value 48 is out of range, expected 0 to 2' "$FARO" audit --binary u8 -n 3 in
    printf '\0\1\2\2\1' >in
    fails_with 2 'the input ends at byte 5, 2 bytes into a deck of 3 bytes' "$FARO" audit --binary u8 -n 3 in
    fails_with 2 '1 shuffle read' "$FARO" audit --binary u8 -n 3 in
    printf '\0\1\2\2\1\1' >in
    fails_with 2 'byte 5: value 1 comes twice, at places 2 and 3' "$FARO" audit --binary u8 -n 3 in
    : >in
    fails_with 2 'empty' "$FARO" audit --binary u8 -n 3 in
}

@test "programs that cannot be started, print nothing, or die" {
    fails_with 2 'cannot start "/no/such": No such file' "$FARO" audit -- /no/such
    fails_with 2 'cannot start "no-such-program"' "$FARO" audit --each -n 5 -- no-such-program
    fails_with 2 'Permission denied' "$FARO" audit -- /etc/passwd
    fails_with 2 'true printed nothing' "$FARO" audit -- true
    fails_with 2 'false exited with code 1 after line 0' "$FARO" audit -- false
    fails_with 2 'exited with code 3 after line 2' "$FARO" audit -- sh -c 'echo 0 1 2; echo 2 1 0; exit 3'
    fails_with 2 '2 shuffles read' "$FARO" audit -- sh -c 'echo 0 1 2; echo 2 1 0; exit 3'
    fails_with 2 'killed by signal 9' "$FARO" audit -- sh -c 'echo 0 1 2; kill -9 $$'
    fails_with 2 'sh:2: 2 values, expected 3' "$FARO" audit -- sh -c 'echo 0 1 2; printf "0 1"; exit 0'
    fails_with 2 'true (run 1) printed nothing' "$FARO" audit --each -n 5 -- true
    fails_with 2 'false (run 1) exited with code 1' "$FARO" audit --each -n 5 -- false
    fails_with 2 'exited with code 4' "$FARO" audit --each -n 5 --shuffles 50 -- sh -c '
        echo x >>runs; [ "$(wc -l <runs)" -lt 4 ] || exit 4; "$0" shuffle' "$FARO"
    fails_with 2 '3 shuffles read' "$FARO" audit --each -n 5 --shuffles 50 -- sh -c '
        echo x >>more; [ "$(wc -l <more)" -lt 4 ] || exit 4; "$0" shuffle' "$FARO"
    fails_with 2 '(run 1): value 3 comes twice' "$FARO" audit --each -n 5 -- sh -c 'echo 0 1 2 3 3'
}

@test "a program that is stopped leaves nothing running and nothing said" {
    run -1 "$FARO" audit -- sh -c 'echo $$ >pid; while :; do echo 0 1 2 3; done'
    [[ $output != *roken* ]]
    run ! kill -0 "$(cat pid)"
    # One that does not listen is killed.
    run -1 "$FARO" audit -- bash -c 'trap "" TERM PIPE; echo $$ >pid; while :; do echo 0 1 2 3 || sleep 9; done' 2>/dev/null
    run ! kill -0 "$(cat pid)"
}

@test "options that do not go together" {
    fails_with 2 'no program after --' "$FARO" audit --
    fails_with 2 '--each needs a program' "$FARO" audit --each -n 5
    fails_with 2 'a program and the file' "$FARO" audit x -- true
    fails_with 2 'needs no other input' "$FARO" audit --procedure naive -n 5 x
    fails_with 2 '--procedure needs -n N' "$FARO" audit --procedure naive
    fails_with 2 'no procedure "nave"' "$FARO" audit --procedure nave -n 5
    fails_with 2 'character' "$FARO" audit --procedure naive:flavour=mint -n 5
    fails_with 2 'no source "dice"' "$FARO" audit --procedure naive -n 5 --source dice
    fails_with 2 '--seed is for --procedure' "$FARO" audit --seed 1 x
    fails_with 2 '--binary needs -n' "$FARO" audit --binary u8 /dev/null
    fails_with 2 'expected u8, u16 or u32' "$FARO" audit --binary f32 -n 5 x
    fails_with 2 '--deck has 5 cards, but -n says 6' "$FARO" audit -n 6 --deck 1-5 /dev/null
    fails_with 2 'at most 0.001' "$FARO" audit --alpha 0.5 x
    fails_with 2 'expected a time' "$FARO" audit --time soon x
    fails_with 2 'nosuch: No such file' "$FARO" audit nosuch
    fails_with 2 'nosuch: No such file' "$FARO" audit --deck nosuch /dev/null
    fails_with 2 'Is a directory' "$FARO" audit .
}
