#!/usr/bin/env python3
# SPDX-License-Identifier: MIT OR Apache-2.0
"""The streams faro1 and faro1-chacha20, written from docs/streams.md alone with the standard library.

  faro1.py check VECTORS [MOST_N]   compares with a file of test vectors (up to n = MOST_N)
  faro1.py make                     writes that file to stdout (takes minutes)
  faro1.py SEED N [NUMBER]          prints one permutation

It shares no line with the C code, so an error must be made twice to stay unseen.
"""
import hashlib
import json
import struct
import sys

M32, M64 = 2**32 - 1, 2**64 - 1
ROUNDS = {"faro1": 8, "faro1-chacha20": 20}


def block(rounds, key, position):
    """One ChaCha block as 64 bytes; key is 8 words, position 4."""
    start = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, *position)
    x = list(start)

    def quarter(a, b, c, d):
        xa, xb, xc, xd = x[a], x[b], x[c], x[d]
        xa = (xa + xb) & M32
        xd ^= xa
        xd = (xd << 16 & M32) | xd >> 16
        xc = (xc + xd) & M32
        xb ^= xc
        xb = (xb << 12 & M32) | xb >> 20
        xa = (xa + xb) & M32
        xd ^= xa
        xd = (xd << 8 & M32) | xd >> 24
        xc = (xc + xd) & M32
        xb ^= xc
        xb = (xb << 7 & M32) | xb >> 25
        x[a], x[b], x[c], x[d] = xa, xb, xc, xd

    for _ in range(rounds // 2):
        quarter(0, 4, 8, 12)
        quarter(1, 5, 9, 13)
        quarter(2, 6, 10, 14)
        quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15)
        quarter(1, 6, 11, 12)
        quarter(2, 7, 8, 13)
        quarter(3, 4, 9, 14)
    return struct.pack("<16I", *((a + b) & M32 for a, b in zip(x, start)))


def halves(x):
    return x & M32, x >> 32 & M32


class Substream:
    """Words of one substream: block j lies at (first + j, name)."""

    def __init__(self, rounds, key, first, name):
        self.rounds, self.key, self.first, self.name = rounds, key, first, name

    def block(self, j):
        position = (*halves(self.first + j & M64), *halves(self.name & M64))
        return block(self.rounds, self.key, position)

    def words16(self):
        j = 0
        while True:
            yield from struct.unpack("<32H", self.block(j))
            j += 1

    def word64(self, i):
        return struct.unpack_from("<Q", self.block(i // 8), 8 * (i % 8))[0]


class Stream:
    def __init__(self, name, seed):
        self.rounds = ROUNDS[name]
        digest = hashlib.sha256(name.encode() + b"\0" + seed).digest()
        self.key = struct.unpack("<8I", digest)

    def work_key(self, purpose, n, number):
        purpose_key = struct.unpack("<8I", block(self.rounds, self.key, (purpose, 0, 0, 0))[:32])
        job = block(self.rounds, purpose_key, (*halves(n), *halves(number)))
        return struct.unpack("<8I", job[:32])

    def permutation(self, number, n):
        records = list(range(n))
        if n <= 256:
            return small_leaf(Substream(self.rounds, self.key, n << 32, number), records)
        return node(self.rounds, self.work_key(1, n, number), 1, records)

    def sample(self, number, k, n):
        if n <= 2**32:
            return self.permutation(number, n)[:k]
        key, moved, out = self.work_key(2, n, number), {}, []
        for i in range(k):
            partner = i + draw(self.rounds, key, i, n - i)
            out.append(moved.get(partner, partner))
            moved[partner] = moved.get(i, i)
        return out

    def repeat(self, number, first, count, n):
        key = self.work_key(3, n, number)
        return [draw(self.rounds, key, first + i & M64, n) for i in range(count)]


def draw(rounds, key, i, bound):
    attempt = 0
    while True:
        product = Substream(rounds, key, 0, attempt).word64(i) * bound
        if product & M64 >= 2**64 % bound:
            return product >> 64
        attempt += 1


def small_leaf(stream, records):
    n, out = len(records), []
    if n < 2:
        return records
    words = stream.words16()
    first = [next(words) for _ in range(n - 1)]
    for t, word in enumerate(first):
        bound = n - t
        while word * bound % 65536 < 65536 % bound:
            word = next(words)
        out.append(records.pop(word * bound >> 16))
    return out + records


def dice_for(left):
    for least, dice in ((16384, 2), (2048, 3), (448, 4), (160, 5), (64, 6)):
        if left > least:
            return dice
    return 8


def large_leaf(stream, records):
    n, i, group, ones = len(records), 0, 0, 2**52 - 1
    while i < n - 1:
        left = n - i
        dice = dice_for(left)
        index = [0] * (8 * dice)
        plain = struct.unpack("<8Q", stream.block(group))
        for lane in range(8):
            bounds = [max(1, left - lane - 8 * d) for d in range(dice)]
            product = 1
            for bound in bounds:
                product *= bound
            attempt = 0
            while True:
                x = (plain if attempt == 0 else redrawn)[lane] >> 12
                for d, bound in enumerate(bounds):
                    index[lane + 8 * d] = x * bound >> 52
                    x = x * bound & ones
                if x >= 2**52 % product:
                    break
                attempt += 1
                redrawn = struct.unpack("<8Q", stream.block(attempt << 32 | group))
        for step in index[: n - i]:
            records[i], records[i + step] = records[i + step], records[i]
            i += 1
        group += 1
    return records


def node(rounds, key, name, records):
    n = len(records)
    stream = Substream(rounds, key, 0, name)
    if n <= 256:
        return small_leaf(stream, records)
    if n <= 2**21:
        return large_leaf(stream, records)
    bits = min(16, (n - 1).bit_length() - 17)
    children = [[] for _ in range(2**bits)]
    for record, word in zip(records, stream.words16()):
        children[word >> 16 - bits].append(record)
    out = []
    for digit, child in enumerate(children):
        out += node(rounds, key, name << bits | digit, child)
    return out


def packed(values, width):
    code = {4: "I", 8: "Q"}[width]
    return b"".join(struct.pack("<%d%s" % (len(v), code), *v)
                    for v in (values[i:i + 4096] for i in range(0, len(values), 4096)))


def compute(entry):
    stream = Stream(entry["stream"], bytes.fromhex(entry["seed_hex"]))
    n, number = int(entry["n"]), int(entry["number"])
    if entry["kind"] == "permutation":
        return stream.permutation(number, n), 4
    if entry["kind"] == "sample":
        return stream.sample(number, int(entry["count"]), n), 8
    return stream.repeat(number, int(entry["first"]), int(entry["count"]), n), 8


def answer(entry):
    values, width = compute(entry)
    shown = [str(v) for v in values] if len(values) <= 64 else None
    return shown, hashlib.sha256(packed(values, width)).hexdigest()


COMMENT = [
    "Test vectors of the streams faro1 and faro1-chacha20 (docs/streams.md).",
    "stream: the name of the recipe. seed_hex: the bytes of the seed. Numbers are decimal strings,",
    "since some do not fit the 53 bits that every JSON reader keeps.",
    "kind permutation: permutation `number` of 0..n-1. kind sample: the first `count` places of a",
    "sample of 0..n-1. kind repeat: draws first, first+1, ... (`count` of them) of 0..n-1 with",
    "replacement. values: the result, when it has at most 64 numbers. sha256: of the result as",
    "little-endian integers, of 4 bytes for a permutation and of 8 for the other kinds.",
    "Made by tests/streams/faro1.py make, which was written from docs/streams.md alone.",
]


def entries():
    def one(kind, n, number=0, stream="faro1", seed=b"faro", **more):
        return dict(kind=kind, stream=stream, seed_hex=seed.hex(), n=str(n), number=str(number),
                    **{k: str(v) for k, v in more.items()})

    for n in (0, 1, 2, 3, 4, 5, 13, 24, 52, 64, 65, 255, 256, 257, 320, 321, 449, 450, 1000,
              2048, 2049, 2050, 16384, 16385, 16386, 65536, 100000):
        yield one("permutation", n)
    for number in (1, 2, 2**32 - 1, 2**32, 2**64 - 1):
        yield one("permutation", 52, number)
        yield one("permutation", 300, number)
    for seed in (b"", b"\0", bytes(range(256)), b"a seed longer than one block of SHA-256, " * 3):
        yield one("permutation", 52, seed=seed)
        yield one("permutation", 1000, seed=seed)
    for n in (5, 52, 256, 257, 5000):
        yield one("permutation", n, 7, "faro1-chacha20")
    for n, number in ((2**21, 0), (2**21 + 1, 0), (2**21 + 1, 5), (2**22, 0), (2**22 + 1, 0),
                      (10**7, 0)):
        yield one("permutation", n, number)
    yield one("permutation", 2**21 + 1, 1, "faro1-chacha20")
    for n in (10, 52, 256, 257, 20000, 2**21 + 1):
        for count in (1, 10):
            yield one("sample", n, 3, count=count)
    yield one("sample", 100000, 3, count=70000)
    for n in (2**32 + 1, 10**12, 3 * 2**62, 2**64 - 1):
        for count in (1, 20, 2000):
            yield one("sample", n, 1, count=count)
    for n in (1, 6, 1000, 2**32, 3 * 2**62, 2**63 + 1, 2**64 - 1):
        yield one("repeat", n, 2, first=0, count=30)
        yield one("repeat", n, 2, first=2**64 - 5, count=30)


def make():
    vectors = []
    for entry in entries():
        shown, digest = answer(entry)
        if shown is not None:
            entry["values"] = shown
        entry["sha256"] = digest
        vectors.append(entry)
    lines = ",\n".join("    " + json.dumps(v) for v in vectors)
    print('{\n  "comment": %s,\n  "vectors": [\n%s\n  ]\n}'
          % (json.dumps(COMMENT, indent=4).replace("\n]", "\n  ]"), lines))


def check(path, most):
    vectors = json.load(open(path))["vectors"]
    done = bad = 0
    for entry in vectors:
        if entry["kind"] != "repeat" and most < int(entry["n"]) <= 2**32:
            continue
        shown, digest = answer(entry)
        done += 1
        if digest != entry["sha256"] or shown != entry.get("values"):
            bad += 1
            print("differs:", {k: v for k, v in entry.items() if k != "values"})
    print("%d of %d vectors checked, %d differ" % (done, len(vectors), bad))
    return 1 if bad or not done else 0


def main(args):
    if args[:1] == ["check"]:
        return check(args[1], int(args[2]) if len(args) > 2 else 2**32)
    if args == ["make"]:
        return make()
    stream = Stream("faro1", args[0].encode())
    print(*stream.permutation(int(args[2]) if len(args) > 2 else 0, int(args[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
