/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The rounds of ChaCha on vectors. The file that includes this defines a type V of 32-bit lanes
 * with ADD, XOR, ROTATE16, ROTATE12, ROTATE8 and ROTATE7, and before rows() also TURN1, TURN2,
 * TURN3. columns: 16 vectors, vector w holds word w of one block a lane: fastest for many blocks;
 *   rows: 4 vectors, each 128 bits of them hold four words of one block: a third of the latency,
 * for few blocks. TURNi moves the words of each 128 bits down by i places, around. */
#ifndef FARO_RANDOM_CHACHA_VECTOR_H
#define FARO_RANDOM_CHACHA_VECTOR_H

#define INLINE static inline __attribute__((always_inline))

/* Quarter rounds of columns i and i + 1; those of a diagonal round take rows 1, 2, 3 turned by b,
 * c, d. The same step of both stands together, which shows the processor that they are independent;
 * four together need more registers than AVX2 has (1.2 times slower). */
INLINE void two_quarters(V x[16], int i, int b, int c, int d) {
#define A(i) x[i]
#define B(i) x[4 + (((i) + b) & 3)]
#define C(i) x[8 + (((i) + c) & 3)]
#define D(i) x[12 + (((i) + d) & 3)]
#define STEP(to, from, other, rotate)                                                              \
    to(i) = ADD(to(i), from(i)), to(i + 1) = ADD(to(i + 1), from(i + 1));                          \
    other(i) = rotate(XOR(other(i), to(i))), other(i + 1) = rotate(XOR(other(i + 1), to(i + 1)))
    STEP(A, B, D, ROTATE16);
    STEP(C, D, B, ROTATE12);
    STEP(A, B, D, ROTATE8);
    STEP(C, D, B, ROTATE7);
#undef A
#undef B
#undef C
#undef D
#undef STEP
}

INLINE void columns(unsigned rounds, V x[16]) {
    for (unsigned r = 0; r < rounds; r += 2) {
        two_quarters(x, 0, 0, 0, 0);
        two_quarters(x, 2, 0, 0, 0);
        two_quarters(x, 0, 1, 2, 3);
        two_quarters(x, 2, 1, 2, 3);
    }
}

#define ROW_QUARTERS(a, b, c, d)                                                                   \
    (a = ADD(a, b), d = ROTATE16(XOR(d, a)), c = ADD(c, d), b = ROTATE12(XOR(b, c)),               \
     a = ADD(a, b), d = ROTATE8(XOR(d, a)), c = ADD(c, d), b = ROTATE7(XOR(b, c)))

INLINE void rows(unsigned rounds, V x[4]) {
    V a = x[0], b = x[1], c = x[2], d = x[3];
    for (unsigned r = 0; r < rounds; r += 2) {
        ROW_QUARTERS(a, b, c, d);
        b = TURN1(b), c = TURN2(c), d = TURN3(d);
        ROW_QUARTERS(a, b, c, d);
        b = TURN3(b), c = TURN2(c), d = TURN1(d);
    }
    x[0] = a, x[1] = b, x[2] = c, x[3] = d;
}

#endif
