#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro list and faro completions: the registries on the screen and in the shells.
load helpers

@test "each list is a table and a list of names" {
    for list in procedures sources bounds predictors; do
        run -0 "$FARO" list $list
        [[ ${lines[0]} == name* ]]
        rows=${#lines[@]}
        [ "$("$FARO" list $list --names | wc -l)" -eq $((rows - 1)) ]
        [ "$("$FARO" list $list --names | sort | uniq -d | wc -l)" -eq 0 ]
    done
    "$FARO" list procedures --names | grep -qx naive
    "$FARO" list sources --names | grep -qx chacha8
    "$FARO" list bounds --names | grep -qx modulo
    "$FARO" list predictors --names | grep -qx inversions
}

@test "errors" {
    fails_with 2 "name one list: procedures, sources" "$FARO" list
    fails_with 2 'no list "flowers"' "$FARO" list flowers
    fails_with 2 "unknown shell" "$FARO" completions tcsh
    fails_with 2 "name one shell" "$FARO" completions
}

@test "bash: the script is valid and completes commands, options and values" {
    "$FARO" completions bash >script
    bash -n script
    cat >try <<'END'
source ./script
complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _faro; echo "${COMPREPLY[*]}"; }
complete_words faro shuf
complete_words faro shuffle --see
complete_words faro permute --binary u
END
    run -0 bash try
    [ "${lines[0]}" = shuffle ]
    [ "${lines[1]}" = --seed ]
    [ "${lines[2]}" = "u8 u16 u32" ]
}

@test "zsh and fish: every command and option is in the script" {
    for shell in zsh fish; do
        "$FARO" completions $shell >script
        grep -q shuffle script
        grep -q random-seed script
        grep -q one-based script
    done
}
