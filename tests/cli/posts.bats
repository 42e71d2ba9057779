#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# The scripts of examples/posts at their quick size: the word that each claim gets. FARO_POSTS=--full
# runs them at the size of the posts (minutes).
load helpers

words() {
    export FARO
    # shellcheck disable=SC2086
    "$BATS_TEST_DIRNAME/../../examples/posts/$1.sh" ${FARO_POSTS-} >out 2>err || { cat out err; return 1; }
    grep -E '^(holds|fails|corrected) ' out | cut -d' ' -f1 | tr '\n' ' '
}

@test "1992: naive, Fisher-Yates and the score" {
    run words 1992
    [ "$output" = "holds corrected holds holds holds corrected " ]
}

@test "Perl: shares of the second of three" {
    run words perl
    [ "$output" = "holds holds corrected holds holds holds holds corrected corrected " ]
}

@test "1994: off by one, the open question, a deal in 12 bytes" {
    run words 1994
    [ "$output" = "holds fails holds holds holds corrected holds corrected holds holds " ]
    grep -q "0.9807692 exact .* estimate" out
}

@test "2013: distances, duplicates, and what was not looked at" {
    run words 2013
    # The claim about times depends on the machine.
    [[ $output =~ ^(holds ){5}corrected\ fails\ fails\ fails\ holds\ holds\ [a-z]+\ fails\ (holds ){3}$ ]]
}

@test "other words are refused" {
    fails_with 2 "usage:" "$BATS_TEST_DIRNAME/../../examples/posts/1992.sh" --fully
}
