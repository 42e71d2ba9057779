/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The program faro. */
#include <stdio.h>

int main(void) {
    puts("faro");
    return 0;
}
