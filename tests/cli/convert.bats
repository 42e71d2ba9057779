#!/usr/bin/env bats
# SPDX-License-Identifier: MIT OR Apache-2.0
# faro convert, pack and unpack: every format, selections, random access, and every refusal.
load helpers

one='N:85.42.Q7632.J732 JT9743.KQ865..Q6 KQ2.AJ3.KJ4.AT94 A6.T97.AT985.K85'
two='N:AK86.QJT4.6.QJT9 .98632.AK982.AK3 7542.AK75.J.8642 QJT93..QT7543.75'

# Twenty boards of the test vectors, and PBN with tags to keep.
boards() {
    "$FARO" convert -f dds "$BATS_TEST_DIRNAME/../vectors/deals/twenty.dds"
}

pbn() {
    printf '[Event "club"]\n[Board "4"]\n[Deal "%s"]\n[Auction "W"]\n1C AP\n\n' "$one"
    printf '[Event "#"]\n[Board "5"]\n[Deal "%s"]\n' "$two"
}

@test "every format to every other" {
    boards >dds
    formats="pbn lin dup dlm bri dge csv line deal goe ber bhg rzd cds gib gibtext dds deals stream"
    "$FARO" pack -o ref.deals dds
    for f in $formats; do
        "$FARO" convert -f "$f" dds >"a.$f"
        "$FARO" convert -f dds "a.$f" | cmp - dds
        "$FARO" pack "a.$f" | cmp - ref.deals
    done
}

@test "several files, standard input, formats by file name" {
    pbn >a.pbn
    "$FARO" convert -o b.LIN a.pbn
    "$FARO" convert -f dds a.pbn b.LIN - <a.pbn >out
    printf '%s\n' "$one" "$two" "$one" "$two" "$one" "$two" | cmp - out
}

@test "tags survive, numbers change" {
    pbn >a.pbn
    "$FARO" convert -f pbn a.pbn | cmp - a.pbn
    "$FARO" convert -f pbn --from-board 7 a.pbn >out
    grep -q '^1C AP$' out
    [ "$(grep -c '^\[Board "[78]"\]$' out)" = 2 ]
    grep -q '^\[Vulnerable "All"\]$' out
    "$FARO" convert -f pbn --at 2 a.pbn >out
    [ "$(head -1 out)" = '[Event "club"]' ]
    [ "$(grep -c Deal out)" = 1 ]
}

@test "strict export" {
    pbn | "$FARO" convert --strict -f pbn --generator "seed 5" >out
    [ "$(head -2 out | tr -d '\r' | tail -1)" = "% EXPORT" ]
    [ "$(grep -c $'\r$' out)" = "$(wc -l <out)" ]
    grep -q '^\[Generator "seed 5"\]' out
    grep -q '^\[Deal "W:A6.T97' out
    fails_with 2 "--strict is a way to write pbn, not lin" "$FARO" convert --strict -f lin out
}

@test "pack and unpack" {
    boards >dds
    "$FARO" pack -o a.deals dds
    [ "$(wc -c <a.deals)" = $((32 + 20 * 12 + 40)) ]
    "$FARO" unpack -f dds a.deals | cmp - dds
    "$FARO" pack --bare dds >bare
    [ "$(wc -c <bare)" = 240 ]
    tail -c +33 a.deals | head -c 240 | cmp - bare
    "$FARO" unpack -f dds bare | cmp - dds
    "$FARO" unpack a.deals | head -1 | grep -q '% PBN'
    "$FARO" pack --order andrews --bare dds | "$FARO" unpack --order andrews --from stream -f dds | cmp - dds
}

@test "random access" {
    boards >dds
    "$FARO" pack --from-board 101 -o a.deals dds
    "$FARO" unpack --at 3 -f dds a.deals | cmp - <(sed -n 3p dds)
    "$FARO" unpack --at 18-,2,4-5,5 -f dds a.deals | cmp - <(sed -n '2p;4,5p;18,20p' dds)
    "$FARO" unpack --at 18-,2,4-5,5 -f dds <a.deals | cmp - <(sed -n '2p;4,5p;18,20p' dds)
    "$FARO" unpack --at 7 a.deals | grep -q '^\[Board "107"\]$'
    "$FARO" unpack --at 7 <a.deals | grep -q '^\[Board "107"\]$'
    "$FARO" convert --at 2,19 -f dds dds | cmp - <(sed -n '2p;19p' dds)
    fails_with 2 "position 21 is behind the last of 20 boards" "$FARO" unpack --at 21 a.deals
    fails_with 2 "position 21 is behind the last of 20 boards" "$FARO" convert -f dds --at 21 dds
    for bad in 0 x 3-2 "1," "" -1; do
        fails_with 2 'bad list' "$FARO" unpack "--at=$bad" a.deals
    done
}

@test "sort, uniq, find" {
    boards >dds
    cat dds dds | "$FARO" pack --sort --bare >sorted
    [ "$(xxd -c 12 -p sorted | LC_ALL=C sort -c && echo yes)" = yes ]
    cat dds dds | "$FARO" convert --uniq -f dds | cmp - dds
    "$FARO" pack --sort --uniq --bare dds dds | xxd -c 12 -p | LC_ALL=C sort -u | wc -l | grep -q '^20$'
    deal=$(sed -n 5p dds)
    "$FARO" convert -f dds --find "$deal" dds >out 2>err
    [ "$(cat out)" = "$deal" ]
    grep -q "dds: position 5" err
    number=0x$("$FARO" convert -f stream --at 6 dds | xxd -p)
    "$FARO" convert -f dds --find "$number" dds 2>/dev/null | cmp - <(sed -n 6p dds)
    fails_with 1 "" "$FARO" convert -f dds --find "$one" dds
    fails_with 2 'is no deal' "$FARO" convert -f dds --find "N:x" dds
    pbn >a.pbn
    "$FARO" convert --sort -f pbn a.pbn >out
    [ "$(grep -c '^\[Event "club"\]$' out)" = 2 ]
}

@test "partial deals cannot be packed" {
    printf '[Board "1"]\n[Deal "W:- .63.AKQ987.A9732 - J973.J98742.3.K4"]\n' >a.pbn
    fails_with 2 "a.pbn:1: board 1: the deal is partial" "$FARO" pack -o a.deals a.pbn
    [ ! -e a.deals ]
    "$FARO" convert -f pbn a.pbn | cmp - a.pbn
    fails_with 2 "a partial deal can neither be sorted" "$FARO" convert --sort -f pbn a.pbn
}

@test "refusals name file, place, board and reason, and nothing is half-written" {
    pbn >a.pbn
    printf '\n[Board "6"]\n[Deal "N:AK.2.. - - AK.3.."]\n' >>a.pbn
    echo old >out.lin
    fails_with 2 "faro convert: a.pbn:12: board 3: Deal: the card SA is both in North and in West" "$FARO" convert -o out.lin a.pbn
    [ "$(cat out.lin)" = old ]
    run --separate-stderr "$FARO" convert -f lin a.pbn
    [ "$status" = 2 ] && [ -z "$output" ]
    boards | "$FARO" pack --bare >bare
    printf '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff' >>bare
    fails_with 2 "bare: byte 240: board 21: 0xffffffffffffffffffffffff is not below" \
        "$FARO" unpack --from stream bare
    boards | "$FARO" pack -o a.deals
    printf 'X' | dd of=a.deals bs=1 seek=100 conv=notrunc 2>/dev/null
    fails_with 2 "a.deals: byte " "$FARO" unpack a.deals
    fails_with 2 "no packed deals; it looks like pbn" "$FARO" unpack a.pbn
    fails_with 2 "no deal format is known" "$FARO" convert -f pbn <<<"Dear Sir"
    fails_with 2 "the file is empty" "$FARO" convert -f pbn /dev/null
    fails_with 2 "No such file" "$FARO" convert -f pbn missing.pbn
    fails_with 2 'no format "xyz"' "$FARO" convert -f xyz a.pbn
    fails_with 2 'no order "xyz"' "$FARO" pack --order xyz a.pbn
    fails_with 2 "say which format to write" "$FARO" convert a.pbn
    fails_with 2 "say which format to write" "$FARO" convert -o a.txt a.pbn
}

@test "limits of formats" {
    for _ in $(seq 6); do boards; done >dds
    fails_with 2 "board 100: a dup file holds at most 99 boards" "$FARO" convert -f dup dds
    fails_with 2 "is above 255, the last one of a cds file" "$FARO" convert --from-board 200 -f cds dds
    pbn | sed 's/Board "5"/Board "9"/' >a.pbn
    fails_with 2 "a dup file counts its boards" "$FARO" convert -f dup a.pbn
    run -0 "$FARO" pack -o a.deals a.pbn
    [[ $output == *"do not count on one by one"* ]]
}

@test "double-dummy results" {
    fails_with 2 "--tricks: lin holds no results" "$FARO" convert --tricks -f lin x
    # The second deal of the DDS list "list2": 12 tricks in hearts for North, 2 in diamonds for East.
    printf 'N:KT7.AKJT53.T4.Q5 AQJ6.94.J963.KJT 532.Q8.AKQ82.A63 984.762.75.98742\n' >dds
    run "$FARO" convert --tricks -f gibtext dds
    [[ $output == *"libdds"* ]] && skip "no libdds"
    [ "$status" = 0 ]
    "$FARO" convert --tricks -f pbn dds >out
    grep -q '^N  H 12$' out
    grep -q '^E  D  2$' out
    grep -q '^S NT 11$' out
    "$FARO" pack --tricks -o a.deals dds
    [ "$(wc -c <a.deals)" = $((32 + 22 + 40)) ]
    "$FARO" unpack a.deals | grep -q '^N  H 12$'
    "$FARO" unpack --at 1 a.deals | grep -q '^N  H 12$'
}

@test "a full device is an error" {
    [ -w /dev/full ] || skip "no /dev/full"
    boards >dds
    fails_with 2 "write error" "$FARO" convert -f pbn -o /dev/full dds
}

@test "the formats are listed" {
    run -0 "$FARO" list formats --names
    [ "${lines[0]}" = pbn ]
    [ "${#lines[@]}" = 19 ]
}
