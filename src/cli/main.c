/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The program faro. */
#include "cli/command.h"

int main(int argc, const char **argv) {
    return cli_main(argc, argv);
}
