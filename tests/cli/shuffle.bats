#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro shuffle: the meaning and the exit codes of shuf, and nothing lost when something fails.
load helpers

same_lines() { cmp <(sort "$1") <(sort "$2"); }

@test "a file, standard input and - give the same lines in the same order" {
    seq 1000 >in
    "$FARO" shuffle --seed x in >a
    "$FARO" shuffle --seed x <in >b
    "$FARO" shuffle --seed x - <in >c
    cmp a b && cmp a c
    same_lines in a
    run ! cmp -s in a
}

@test "the order is permutation 0 of the seed, and a sample its beginning" {
    seq 0 999 >in
    "$FARO" shuffle --seed x in >a
    "$FARO" permute -n 1000 --seed x | tr ' ' '\n' >b
    cmp a b
    "$FARO" shuffle --seed x -i 0-999 >c
    cmp a c
    "$FARO" shuffle --seed x -n 17 in | cmp - <(head -17 a)
    "$FARO" shuffle --seed x -i 0-999 -n 17 | cmp - <(head -17 a)
}

@test "without a seed two runs differ" {
    run ! cmp -s <("$FARO" shuffle -i 1-1000) <("$FARO" shuffle -i 1-1000)
}

@test "every order of three lines comes" {
    for _ in $(seq 100); do "$FARO" shuffle -e a b c | tr -d '\n'; echo; done | sort -u >orders
    # One of the six missing after 100 runs: probability below 6 (5/6)^100 < 10^-7.
    [ "$(wc -l <orders)" -eq 6 ]
}

@test "options and operands may stand in any order and be shortened" {
    run -0 "$FARO" shuffle -e a -n 1 a
    [ "$output" = a ]
    run -0 "$FARO" shuffle --head=1 --ech a a
    [ "$output" = a ]
    run -0 "$FARO" shuffle -n1 -e -- -n
    [ "$output" = -n ]
    run -0 "$FARO" shuffle -en1 a
    [ "$output" = a ]
}

@test "of several -n the smallest counts; a huge one means all; -n 0 reads nothing" {
    [ "$("$FARO" shuffle -n 3 -n 1 -n 2 -i 1-5 | wc -l)" -eq 1 ]
    [ "$("$FARO" shuffle -n 99999999999999999999 -i 1-5 | wc -l)" -eq 5 ]
    [ "$("$FARO" shuffle -n +2 -i 1-5 | wc -l)" -eq 2 ]
    run -0 "$FARO" shuffle -n 0 /no/such/file
    [ -z "$output" ]
}

@test "an unfinished last line gets its end; empty lines and equal lines are lines" {
    printf 'a\nb\nc' >in
    "$FARO" shuffle in | sort | cmp - <(printf 'a\nb\nc\n')
    printf '\n\nx\nx\n' >in
    "$FARO" shuffle in | sort | cmp - <(printf '\n\nx\nx\n')
    : >empty
    run -0 "$FARO" shuffle empty
    [ -z "$output" ]
}

@test "bytes are bytes: NUL, Latin-1, CRLF, and a line of 3 MB" {
    printf 'a\0b\n\344\nc\r\n' >in
    "$FARO" shuffle in | sort | cmp - <(sort in)
    { head -c 3000000 /dev/zero | tr '\0' x; printf '\ny\n'; } >long
    "$FARO" shuffle long | sort | cmp - <(sort long)
}

@test "-z: records end with NUL" {
    printf 'a\nb\0c\0d' >in
    "$FARO" shuffle -z in | sort -z | cmp - <(printf 'a\nb\0c\0d\0')
    "$FARO" shuffle -z -i 1-3 | sort -z | cmp - <(printf '1\0002\0003\000')
}

@test "-e: arguments with newlines and bytes stay whole" {
    "$FARO" shuffle -z -e $'a\nb' $'\344' '' | sort -z | cmp - <(printf '\0a\nb\0\344\0')
}

@test "-i: limits of 64 bits, one value, none" {
    [ "$("$FARO" shuffle -i 18446744073709551615-18446744073709551615)" = 18446744073709551615 ]
    [ "$("$FARO" shuffle -i 1-18446744073709551615 -n 5 | wc -l)" -eq 5 ]
    [ "$("$FARO" shuffle -i 1-10000000000000000 -n 256 | sort -u | wc -l)" -eq 256 ]
    [ "$("$FARO" shuffle -i 7-7)" = 7 ]
    run -0 "$FARO" shuffle -i 5-4
    [ -z "$output" ]
}

@test "-r: lines come again, and without -n for ever" {
    [ "$("$FARO" shuffle -r -n 1000 -i 1-3 | sort -u | tr '\n' ' ')" = "1 2 3 " ]
    [ "$("$FARO" shuffle -r -e a | head -100000 | sort -u)" = a ]
    cmp <("$FARO" shuffle -r -n 5000 --seed s -i 1-9) \
        <("$FARO" shuffle -r -n 9000 --seed s -i 1-9 | head -5000)
}

@test "-o may be the input; its mode stays; a link stays a link" {
    seq 100 >in
    cp in copy
    chmod 640 in
    ln -s in link
    "$FARO" shuffle -o link link
    same_lines in copy
    [ -L link ]
    [ "$(stat -c %a in)" = 640 ]
    [ "$(find . -type f | wc -l)" -eq 2 ]
}

@test "-o: a failing input leaves the output as it was" {
    echo keep >out
    fails_with 1 "nosuch: No such file" "$FARO" shuffle -o out nosuch
    [ "$(cat out)" = keep ]
    fails_with 1 "Is a directory" "$FARO" shuffle -o out .
    [ "$(cat out)" = keep ]
}

@test "-o: a full disk or a kill leaves the output as it was" {
    seq 100000 >in
    cp in copy
    # The limit on file sizes stands for the full disk; ignoring XFSZ makes it an error of write.
    run bash -c 'trap "" XFSZ; ulimit -f 100; exec "$0" shuffle -o in in' "$FARO"
    [ "$status" -eq 1 ]
    [[ $output == *"write error"* ]]
    cmp in copy
    mkfifo pipe
    "$FARO" shuffle -r -o in -e a & # never ends
    pid=$!
    for _ in $(seq 50); do [ -n "$(find . -name 'in.*')" ] && break; sleep 0.1; done
    kill "$pid"
    wait "$pid" || true
    cmp in copy
    [ -z "$(find . -name 'in.*')" ]
}

@test "a full device is an error" {
    fails_with 1 "No space left" "$FARO" shuffle -e a b -o /dev/full
    run bash -c '"$0" shuffle -e a b >/dev/full' "$FARO"
    [ "$status" -eq 1 ]
}

@test "errors of usage are those of shuf" {
    for words in "-n x -i 1-3" "-n -1 -i 1-3" "-n 1k -i 1-2" "-i 5-3" "-i 1" "-i -1-3" "-i 1-x" \
        "-i 0-18446744073709551615 -n 1" "-i 1-18446744073709551616 -n 1" "-i 1-2 -i 3-4" \
        "-e -i 1-2" "a b" "-i 1-2 x" "-o a -o b -i 1-2" "-r -n 3 -e" "--bogus" "-r -n 2 -i 4-3" \
        "nosuch" "."; do
        # shellcheck disable=SC2086
        run ! shuf $words </dev/null
        theirs=$status
        # shellcheck disable=SC2086
        run ! "$FARO" shuffle $words </dev/null
        [ "$status" -eq "$theirs" ] || { echo "$words: $status, shuf $theirs"; return 1; }
        [[ $output == "faro shuffle: "* ]]
    done
    run -0 "$FARO" shuffle -r -n 0 -e
    run -0 "$FARO" shuffle -e
    run -0 "$FARO" shuffle -o a -o a -i 1-2
}

@test "an order that does not fit in memory is a message" {
    fails_with 1 "not enough memory" env ASAN_OPTIONS=allocator_may_return_null=1 \
        "$FARO" shuffle -i 1-10000000000000000
}

@test "--random-source: byte for byte what shuf of this machine does" {
    command -v shuf >/dev/null || skip "no shuf"
    # The draw rule of shuf is as old as the option; the bytes are fixed by the stream.
    "$FARO" permute -n 256 --count 1000 --seed bytes --binary u8 >bytes
    seq 1000 >lines
    head -c 9000000 /dev/zero | tr '\0' x | fold -w 999 | nl >large
    for words in "-i 1-100" "-i 1-1000 -n 7" "-i 1-70000 -n 3" "-i 0-18446744073709551614 -n 3" \
        "-e a b c d e" "-r -n 20 -i 1-6" "lines" "-n 10 lines" "-r -n 100 lines" "-n 5 large" "-i 5-5"; do
        # shellcheck disable=SC2086
        cmp <(shuf --random-source=bytes $words) <("$FARO" shuffle --random-source=bytes $words) ||
            { echo "$words"; return 1; }
    done
    for k in 5 300 999 1000 1001; do
        cmp <(cat lines | shuf --random-source=bytes -n $k) <(cat lines | "$FARO" shuffle --random-source=bytes -n $k)
    done
    head -c 3 bytes >few
    fails_with 1 "few: end of file" "$FARO" shuffle --random-source=few -i 1-100
    cmp <(shuf --random-source=few -r -n 100 -i 1-6 2>/dev/null) <("$FARO" shuffle --random-source=few -r -n 100 -i 1-6 2>/dev/null)
    echo keep >out
    fails_with 1 "end of file" "$FARO" shuffle --random-source=few -r -n 100 -i 1-6 -o out
    [ "$(cat out)" = keep ]
    fails_with 1 "nosuch" "$FARO" shuffle --random-source=nosuch -i 1-3
    fails_with 1 "cannot be combined" "$FARO" shuffle --random-source=bytes --seed x -i 1-3
}

@test "--stream: the results that uutils publishes as frozen, and our own streams" {
    # Published in the tests of uutils coreutils for --random-seed; the seeds are a seedling and a crab.
    run -0 "$FARO" shuffle --stream uutils1 --seed $'\xf0\x9f\x8c\xb1' -e foo bar baz qux
    [ "${lines[*]}" = "qux baz foo bar" ]
    run -0 "$FARO" shuffle --stream uutils1 --seed $'\xf0\x9f\x8c\xb1' -r -n 10 -e foo bar baz qux
    [ "${lines[*]}" = "qux bar baz foo baz qux qux foo qux qux" ]
    run -0 "$FARO" shuffle --stream uutils1 --seed $'\xf0\x9f\xa6\x80' -r -n 10 -i 1-99
    [ "${lines[*]}" = "60 44 38 41 63 43 31 71 46 90" ]
    fails_with 1 "needs --seed" "$FARO" shuffle --stream uutils1 -e a
    fails_with 1 "no frozen order of -i" "$FARO" shuffle --stream uutils1 --seed a -i 1-9
    fails_with 1 'no stream "faro9"' "$FARO" shuffle --stream faro9 -e a
    cmp <("$FARO" shuffle --stream faro1-chacha20 --seed a -i 0-99) \
        <("$FARO" permute -n 100 --stream faro1-chacha20 --seed a | tr ' ' '\n')
}
