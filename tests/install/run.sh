#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs the build tree to a fresh prefix, builds programs with pkg-config (shared and static) and with
# find_package, runs them, moves the prefix and does it again: nothing may point to the old place.
# usage: run.sh WORKDIR      environment: CMAKE BUILD CONSUMER CC CFLAGS LIBDIR EXACT (set by ctest)
set -eu
work=$1
rm -rf "$work"
mkdir -p "$work"
work=$(cd "$work" && pwd)

"$CMAKE" --install "$BUILD" --prefix "$work/first" >"$work/install.log"

# compile SOURCE OUTPUT FLAGS...: one program of one file
compile() {
    source=$1 output=$2
    shift 2
    # shellcheck disable=SC2086  # CFLAGS is a list of words
    "$CC" $CFLAGS -std=c11 "$CONSUMER/$source" -o "$output" "$@"
}

# check PREFIX: every way to build against the installation at PREFIX
check() {
    prefix=$1 out=$1-programs
    export PKG_CONFIG_PATH="$prefix/$LIBDIR/pkgconfig"
    mkdir -p "$out"
    # shellcheck disable=SC2046  # pkg-config prints lists of words
    {
        compile consumer.c "$out/shared" $(pkg-config --cflags --libs faro) -Wl,-rpath,"$prefix/$LIBDIR"
        compile consumer.c "$out/static" $(pkg-config --cflags faro) \
            "$(pkg-config --variable=libdir faro)/libfaro.a" \
            $(pkg-config --static --libs faro | sed 's/-lfaro\>//')
    }
    expected=$("$out/shared")
    [ "$expected" = "$("$out/static")" ] || { echo "static and shared differ under $prefix" >&2; exit 1; }
    if [ "$EXACT" = ON ]; then
        # shellcheck disable=SC2046
        compile consumer_exact.c "$out/exact" $(pkg-config --cflags --libs faro-exact) \
            -Wl,-rpath,"$prefix/$LIBDIR"
        "$out/exact"
    fi
    if ! "$CMAKE" -S "$CONSUMER/project" -B "$out/project" -DCMAKE_PREFIX_PATH="$prefix" \
        -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS="$CFLAGS" >"$out/cmake.log" 2>&1 ||
        ! "$CMAKE" --build "$out/project" >>"$out/cmake.log" 2>&1; then
        cat "$out/cmake.log" >&2
        exit 1
    fi
    for program in "$out"/project/consumer-*; do
        answer=$("$program") || { echo "$program failed" >&2; exit 1; }
        [ -z "$answer" ] || [ "$answer" = "$expected" ] || { echo "$program: $answer" >&2; exit 1; }
    done
    if [ -x "$prefix/bin/faro" ]; then
        "$prefix/bin/faro" --version
    fi
}

check "$work/first"
if grep -rIl "$work/first" "$work/first" >"$work/absolute.txt"; then
    echo "these installed files name the prefix:" >&2
    cat "$work/absolute.txt" >&2
    exit 1
fi
mv "$work/first" "$work/moved"
rm -rf "$work/first-programs"
check "$work/moved"
