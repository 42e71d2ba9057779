/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The screen of faro report: any JSON is either refused with a reason or drawn. */
#include "cli/audit.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) abort();
    json_t *document = json_loadb((const char *)data, size, 0, NULL);
    if (!document) return 0;
    if (!cli_audit_check_document(document)) {
        cli_screen screen = cli_screen_open(nowhere);
        cli_audit_print(&screen, document, true);
    }
    json_decref(document);
    return 0;
}
