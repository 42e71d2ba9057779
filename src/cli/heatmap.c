/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The heat map. A dot stands for a cell within chance: the smaller threshold is at least four
 * standard deviations of a cell, so that a fair table shows nothing but dots. */
#include "cli/heatmap.h"

#include "cli/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LABELS = 13, MOST_ROWS = 26, MOST_NAME = 8 };

/* The map that is drawn, after binning, and its two thresholds as relative deviations. */
typedef struct drawing {
    cli_heatmap map;
    double *counts, *fair;
    double small, large;
    int cell; /* characters a cell */
} drawing;

static size_t bins_for(size_t cells, size_t most) {
    return (cells + most - 1) / most;
}

/* Adds neighbours up until the map fits. */
static bool bin(drawing *draw, const cli_heatmap *map, size_t most_rows, size_t most_columns) {
    size_t high = bins_for(map->rows, most_rows), wide = bins_for(map->columns, most_columns);
    draw->map = *map;
    draw->map.rows = bins_for(map->rows, high);
    draw->map.columns = bins_for(map->columns, wide);
    draw->map.row_span *= high;
    draw->map.column_span *= wide;
    size_t cells = draw->map.rows * draw->map.columns;
    draw->counts = calloc(cells, sizeof *draw->counts);
    draw->fair = calloc(cells, sizeof *draw->fair);
    if (!draw->counts || !draw->fair) return false;
    for (size_t i = 0; i < map->rows; i++) {
        for (size_t j = 0; j < map->columns; j++) {
            size_t to = i / high * draw->map.columns + j / wide, from = i * map->columns + j;
            draw->counts[to] += map->counts[from];
            draw->fair[to] += map->fair[from];
        }
    }
    return true;
}

static double deviation(const drawing *draw, size_t cell) {
    return draw->fair[cell] > 0 ? draw->counts[cell] / draw->fair[cell] - 1 : 0;
}

/* The smallest of 1, 2, 3, 5 x 10^k percent that is not below x. */
static double round_up(double x) {
    static const double steps[] = {1, 2, 3, 5, 10};
    double unit = pow(10, floor(log10(x) + 1e-9));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i] * unit >= x * (1 - 1e-9)) return steps[i] * unit;
    return x;
}

/* False when every cell is within chance. */
static bool choose_thresholds(drawing *draw) {
    double noise = 0, largest = 0;
    size_t cells = draw->map.rows * draw->map.columns;
    for (size_t i = 0; i < cells; i++) {
        if (draw->fair[i] <= 0) continue;
        double chance = 1 / sqrt(draw->fair[i]), size = fabs(deviation(draw, i));
        if (chance > noise) noise = chance;
        if (size > largest) largest = size;
    }
    if (noise <= 0 || largest <= 4 * noise) return false;
    draw->small = round_up(4 * noise);
    draw->large = round_up(fmax(2 * draw->small, sqrt(draw->small * largest)));
    return largest > draw->small;
}

/* 2 far too often ... -2 far too seldom. */
static int grade(const drawing *draw, size_t cell) {
    double size = deviation(draw, cell);
    int level = (fabs(size) > draw->small) + (fabs(size) > draw->large);
    return size < 0 ? -level : level;
}

static void print_glyph(const cli_screen *screen, int level) {
    static const char *const fine[] = {"▼", "▽", "·", "△", "▲"};
    static const char *const ascii[] = {"=", "-", ".", "+", "#"};
    static const cli_style styles[] = {CLI_UNDER, CLI_UNDER, CLI_DIM, CLI_OVER, CLI_OVER};
    cli_styled(screen, styles[level + 2], (screen->utf8 ? fine : ascii)[level + 2]);
}

/* The label of a column: the number or the name of its first card. */
static cli_text column_label(const drawing *draw, size_t column) {
    cli_text label;
    const size_t first = column * draw->map.column_span;
    if (draw->map.column_name)
        snprintf(label.text, sizeof label.text, "%.*s", MOST_NAME, draw->map.column_name[first]);
    else
        snprintf(label.text, sizeof label.text, "%zu", draw->map.column_base + first);
    return label;
}

/* Labels above the columns, as many as find room. */
static void print_column_labels(const cli_screen *screen, const drawing *draw) {
    int widest = 0;
    for (size_t j = 0; j < draw->map.columns; j++) {
        const int width = (int)strlen(column_label(draw, j).text);
        if (width > widest) widest = width;
    }
    int step = widest / draw->cell + 1;
    fprintf(screen->out, "%*s", LABELS, "");
    for (size_t j = 0; j < draw->map.columns; j += (size_t)step)
        fprintf(screen->out, "%-*s", draw->cell * step, column_label(draw, j).text);
    fprintf(screen->out, " %s\n", draw->map.column);
}

static void print_row(const cli_screen *screen, const drawing *draw, size_t row) {
    fprintf(screen->out, " %-6s%*zu ", row ? "" : draw->map.row, LABELS - 8,
            row * draw->map.row_span);
    for (size_t j = 0; j < draw->map.columns; j++) {
        print_glyph(screen, grade(draw, row * draw->map.columns + j));
        if (j + 1 < draw->map.columns) fprintf(screen->out, "%*s", draw->cell - 1, "");
    }
    fputc('\n', screen->out);
}

static void print_legend(const cli_screen *screen, const drawing *draw) {
    static const int levels[] = {2, 1, 0, -1, -2};
    fputc(' ', screen->out);
    for (size_t i = 0; i < 5; i++) {
        double limit = 100 * (levels[i] == 2 || levels[i] == -2 ? draw->large : draw->small);
        const char *sign = levels[i] > 0 ? "over +" : levels[i] < 0 ? "under -" : "within ";
        print_glyph(screen, levels[i]);
        fprintf(screen->out, " %s%g %%%s", sign, limit, i < 4 ? "   " : "\n");
    }
}

static void print_drawing(const cli_screen *screen, const drawing *draw) {
    print_column_labels(screen, draw);
    for (size_t i = 0; i < draw->map.rows; i++) print_row(screen, draw, i);
    print_legend(screen, draw);
}

bool cli_heatmap_print(const cli_screen *screen, const cli_heatmap *map) {
    drawing draw = {0};
    size_t room = (size_t)(screen->width - LABELS - 5), most_rows = MOST_ROWS;
    if (screen->height < 44) most_rows = screen->height > 34 ? (size_t)screen->height - 18 : 16;
    draw.cell = 3 * map->columns <= room ? 3 : 2;
    bool shown = map->rows > 1 && map->columns > 1 &&
                 bin(&draw, map, most_rows, room / (size_t)draw.cell) && choose_thresholds(&draw);
    if (shown) print_drawing(screen, &draw);
    free(draw.counts);
    free(draw.fair);
    return shown;
}
