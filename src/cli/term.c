/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The properties of the screen and the few things printed on it. Red says too much, blue too
 * little: a pair that people who see few colours can tell apart. */
#include "cli/term.h"

#include "cli/options.h"
#include "cli/table.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LABEL_WIDTH = 13, LEAST_WIDTH = 60 };

static bool wants_colour(FILE *out) {
    const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
    if (cli_color != CLI_COLOR_AUTO) return cli_color == CLI_COLOR_ALWAYS;
    if ((none && *none) || !term || strcmp(term, "dumb") == 0) return false;
    return isatty(fileno(out)) == 1;
}

/* The first of these variables that is set and not empty decides, as setlocale would. */
static bool knows_utf8(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value) continue;
        const char *dot = strchr(value, '.');
        return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
    }
    return false;
}

cli_screen cli_screen_open(FILE *out) {
    cli_screen screen = {.out = out, .width = 80, .height = 40};
    const char *columns = getenv("COLUMNS");
    struct winsize size;
    screen.colour = wants_colour(out);
    screen.utf8 = !cli_ascii && knows_utf8();
    if (isatty(fileno(out)) && ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col) {
        screen.width = size.ws_col;
        screen.height = size.ws_row;
    } else if (columns && atoi(columns) > 0)
        screen.width = atoi(columns);
    if (screen.width < LEAST_WIDTH) screen.width = LEAST_WIDTH;
    if (screen.width > 120) screen.width = 120; /* longer lines are hard to read */
    return screen;
}

void cli_styled(const cli_screen *screen, cli_style style, const char *text) {
    static const char *const codes[] = {"", "1", "31", "34", "1;41;97", "1;43;30", "2"};
    if (!screen->colour || style == CLI_PLAIN)
        fputs(text, screen->out);
    else
        fprintf(screen->out, "\033[%sm%s\033[0m", codes[style], text);
}

void cli_paragraph(const cli_screen *screen, const char *label, const char *text) {
    int room = screen->width - LABEL_WIDTH - 1, used = 0;
    fputc(' ', screen->out);
    cli_styled(screen, CLI_BOLD, label);
    fprintf(screen->out, "%*s", LABEL_WIDTH - 1 - (int)strlen(label), "");
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (text[length] == ' ' && text[length + 1] == '%') /* "29 %" stays together */
            length += 1 + strcspn(text + length + 1, " \n");
        char word[160];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int width = (int)cli_text_width(word);
        if (used && used + 1 + width > room) {
            fprintf(screen->out, "\n%*s", LABEL_WIDTH, "");
            used = 0;
        }
        fprintf(screen->out, "%s%s", used ? " " : "", word);
        used += width + (used ? 1 : 0);
        text += length;
        while (*text == ' ') text++;
        if (*text != '\n') continue;
        text++;
        fprintf(screen->out, "\n%*s", LABEL_WIDTH, "");
        used = 0;
    }
    fputc('\n', screen->out);
}
