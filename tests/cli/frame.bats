#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# The frame of the program: help, version, unknown words, options.
load helpers

commands() { "$FARO" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'; }

@test "help lists the commands, and each has its own" {
    [ "$(commands | wc -l)" -ge 2 ]
    for command in $(commands); do
        run -0 "$FARO" help "$command"
        [[ $output == "Usage: faro $command"* ]]
        [ "$("$FARO" "$command" --help)" = "$output" ]
        [ "$("$FARO" "$command" -h)" = "$output" ]
    done
}

@test "no help line is wider than 96 columns" {
    for command in $(commands); do
        "$FARO" help "$command" | awk 'length > 96 { print; bad = 1 } END { exit bad }'
    done
}

@test "no command is help and exit 2" {
    run -2 "$FARO"
    [[ $output == *"Commands:"* ]]
}

@test "version" {
    run -0 "$FARO" --version
    [[ $output =~ ^faro\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
}

@test "an unknown command is exit 2, with the nearest one" {
    fails_with 2 'no command "shufle"; did you mean "shuffle"?' "$FARO" shufle
    fails_with 2 'no command "xylophone"' "$FARO" xylophone
    fails_with 2 'did you mean "permute"?' "$FARO" help permut
}

@test "an unknown option names itself and where the help is" {
    fails_with 1 '--bogus' "$FARO" shuffle --bogus
    fails_with 1 'Try "faro help shuffle"' "$FARO" shuffle --bogus
    fails_with 2 '--bogus' "$FARO" permute --bogus -n 5
    fails_with 2 '-n' "$FARO" permute -n
}

@test "counts may be written with k, M, e and underscores" {
    for count in 2000 2k 2_000 2e3 0.002M; do
        [ "$("$FARO" permute -n 3 --count $count | wc -l)" -eq 2000 ]
    done
}
