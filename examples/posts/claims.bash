# SPDX-License-Identifier: MIT OR Apache-2.0
# Shared by the scripts of this folder: claims, faro's value for each, and the word that follows from
# it. The words are computed from the values, never written down.
#
#     usage: FARO=/path/to/faro ./NAME.sh [--full]
#
# Without --full the counts are a hundredth of those of the posts, and a script takes seconds.
set -eu
FARO=${FARO:-faro}
POSTS=$(cd "$(dirname "$0")" && pwd)
LUA=$POSTS/../lua
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
case ${1-} in
'') FULL= ;;
--full) FULL=yes ;;
*) echo "usage: $0 [--full]" >&2; exit 2 ;;
esac

# full_or FULL QUICK: the size that was asked for.
full_or() { if [ "$FULL" ]; then echo "$1"; else echo "$2"; fi; }

# document NAME ARGUMENTS: the JSON of a faro command, kept as NAME. Exit 1 is a verdict.
document() {
    local name=$1
    shift
    "$FARO" "$@" --json >"$WORK/$name" || [ $? -eq 1 ]
}

# table NAME: the first table of a document for eyes.
table() {
    jq -r 'def short: if type == "object" then (.verdict // .decimal | short)
            elif type != "number" then tostring
            elif . == floor then tostring
            elif fabs >= 1000 then round | tostring
            elif fabs >= 1e-4 then . * 1e5 | round / 1e5 | tostring
            else (log10 | floor) as $e | (. / pow(10; $e) * 100 | round / 100 | tostring) + "e\($e)" end;
        .tables[0] | .columns, (.rows[] | [.[]]) | map(. // "" | short) | @tsv' "$WORK/$1" |
        column -t -s "$(printf '\t')"
}

# value NAME JQ: a number or text of a document.
value() { jq -r "$2" "$WORK/$1"; }

# True when the jq expression over numbers is.
is() { jq -en "$1" >/dev/null; }

# claim TEXT VALUE HOLDS [CORRECTED]: prints a claim, what faro says, and a word: holds when the
# first expression is true, corrected when the second is (the claim is right in a changed form),
# fails otherwise.
claim() {
    local word=fails
    if is "$3"; then word=holds; elif [ $# -gt 3 ] && is "$4"; then word=corrected; fi
    printf '%-9s  %s\n           faro: %s\n' "$word" "$1" "$2"
}
