# SPDX-License-Identifier: MIT OR Apache-2.0
# What every suite starts from: $FARO is the program, $WORK a folder that goes away.
bats_require_minimum_version 1.5.0
setup() {
    FARO=${FARO:-$BATS_TEST_DIRNAME/../../build/release/faro}
    WORK=$BATS_TEST_TMPDIR
    cd "$WORK" || return 1
    export LC_ALL=C
    unset FARO_CPU NO_COLOR COLUMNS
}

# The command fails with this exit code and its stderr (and stdout) holds this text.
fails_with() {
    local code=$1 text=$2
    shift 2
    run "$@"
    [ "$status" -eq "$code" ] || { echo "exit $status, expected $code: $output"; return 1; }
    [[ $output == *"$text"* ]] || { echo "no \"$text\" in: $output"; return 1; }
}
