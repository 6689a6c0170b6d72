/* Diagrams of topologies. A torus is a grid per z, with wraparound links marked by stars; a
 * switched fabric is a block per rack with its first and last sled. */
#include "arch/topology.h"

#include <stdio.h>
#include <string.h>

#include "arch/fact.h"
#include "base/assert.h"

enum { DRAW_COLUMNS = 100, DRAW_INDENT = 2, GRID_GAP = 2, RACK_GAP = 4 };

static int digits_of(uint32_t value)
{
    int n = 1;
    for (; value >= 10; value /= 10)
        n++;
    return n;
}

static void print_bandwidth(const tern_topology *t, tern_link_kind kind, tern_text *out)
{
    char text[32];
    tern_fact_format(t->spec.link_bytes_per_s[kind], "bytes/s", text, sizeof text);
    tern_text_puts(out, text);
}

/* Ends a line and strips trailing spaces. */
static void end_line(tern_text *out)
{
    while (!out->failed && out->len > 0 && out->data[out->len - 1] == ' ')
        tern_text_cut(out, out->len - 1);
    tern_text_putc(out, '\n');
}

/* --- torus --- */

/* "*-[ 0]-[ 1]-*": stars where the axis has wraparound links. */
static size_t grid_width(const tern_topology *t, int label)
{
    uint32_t n = t->spec.dims[0];
    return n * ((size_t)label + 3) - 1 + (n > 2 ? 4 : 0);
}

static void put_cells(const tern_topology *t, uint32_t y, uint32_t z, int label, tern_text *out)
{
    bool wraps = t->spec.dims[0] > 2;
    tern_text_puts(out, wraps ? "*-" : "");
    for (uint32_t x = 0; x < t->spec.dims[0]; x++)
        tern_text_printf(out, "%s[%*u]", x ? "-" : "", label,
                         tern_topology_chip(t, (const uint32_t[]){x, y, z}));
    tern_text_puts(out, wraps ? "-*" : "");
}

/* A line of |mark|s, one below each cell. */
static void put_marks(const tern_topology *t, char mark, int label, tern_text *out)
{
    size_t before = out->len;
    tern_text_repeat(out, ' ', t->spec.dims[0] > 2 ? 2 : 0);
    for (uint32_t x = 0; x < t->spec.dims[0]; x++) {
        size_t left = (size_t)(label + 1) / 2;
        tern_text_repeat(out, ' ', left + (x ? 1 : 0));
        tern_text_putc(out, mark);
        tern_text_repeat(out, ' ', (size_t)label + 1 - left);
    }
    if (!out->failed)
        tern_text_repeat(out, ' ', grid_width(t, label) - (out->len - before));
}

/* Line |line| of the grid at |z|. Even lines have the rows of cells, odd lines the marks between
 * them; an axis with wraparound links has two more lines at the top and at the bottom. */
static void put_grid_line(const tern_topology *t, int line, uint32_t z, int label, tern_text *out)
{
    bool wraps = t->spec.dims[1] > 2;
    int row = wraps ? line - 2 : line;
    int last = 2 * (int)t->spec.dims[1] - 2;
    if (row == -2 || row == last + 2)
        put_marks(t, '*', label, out);
    else if (row < 0 || row > last || row % 2 == 1)
        put_marks(t, '|', label, out);
    else
        put_cells(t, (uint32_t)row / 2, z, label, out);
}

static void draw_grids(const tern_topology *t, tern_text *out)
{
    int label = digits_of(t->chips - 1);
    size_t width = grid_width(t, label);
    uint32_t depth = t->spec.dims[2];
    uint32_t fit = (uint32_t)((DRAW_COLUMNS - DRAW_INDENT + GRID_GAP) / (width + GRID_GAP));
    uint32_t per_band = fit > 0 ? fit : 1;
    int lines = 2 * (int)t->spec.dims[1] - 1 + (t->spec.dims[1] > 2 ? 4 : 0);
    for (uint32_t z = 0; z < depth; z += per_band) {
        uint32_t end = z + per_band < depth ? z + per_band : depth;
        for (int line = depth > 1 ? -1 : 0; line < lines; line++) {
            tern_text_repeat(out, ' ', DRAW_INDENT);
            for (uint32_t i = z; i < end; i++) {
                tern_text_repeat(out, ' ', i > z ? GRID_GAP : 0);
                if (line < 0)
                    tern_text_printf(out, "z = %-*u", (int)width - 4, i);
                else
                    put_grid_line(t, line, i, label, out);
            }
            end_line(out);
        }
        tern_text_putc(out, '\n');
    }
}

/* "0-16-32-48-0": the chips along z from |chip|. */
static void put_z_ring(const tern_topology *t, uint32_t chip, tern_text *out)
{
    uint32_t layer = t->spec.dims[0] * t->spec.dims[1];
    for (uint32_t z = 0; z < t->spec.dims[2]; z++)
        tern_text_printf(out, "%s%u", z ? "-" : "", chip + z * layer);
    if (t->spec.dims[2] > 2)
        tern_text_printf(out, "-%u", chip);
}

static void draw_torus(const tern_topology *t, tern_text *out)
{
    const uint32_t *d = t->spec.dims;
    draw_grids(t, out);
    if (d[0] > 1 || d[1] > 1) {
        tern_text_repeat(out, ' ', DRAW_INDENT);
        tern_text_puts(out, "each line ");
        print_bandwidth(t, TERN_LINK_XY, out);
        if (d[0] > 2 || d[1] > 2)
            tern_text_puts(out, "; a * continues at the * on the opposite side");
        tern_text_putc(out, '\n');
    }
    if (d[2] > 1) {
        uint32_t layer = d[0] * d[1];
        tern_text_printf(out, "%*s%u rings along z, each line ", DRAW_INDENT, "", layer);
        print_bandwidth(t, TERN_LINK_Z, out);
        tern_text_puts(out, ": ");
        put_z_ring(t, 0, out);
        tern_text_puts(out, layer > 2 ? ", " : "");
        if (layer > 2)
            put_z_ring(t, 1, out);
        tern_text_puts(out, ", ..., ");
        put_z_ring(t, layer - 1, out);
        tern_text_putc(out, '\n');
    }
}

/* --- switched --- */

typedef enum { RACK_TITLE, BOX_EDGE, BOX_NAME, CHIP_TAILS, CHIPS, SLED_EDGE, SLED_NAME } rack_line;

/* |text| centred in |width| columns, between bars. */
static void put_boxed(tern_text *out, const char *text, size_t width)
{
    size_t len = strlen(text);
    TERN_ASSERT(width >= 2);
    size_t left = width - 2 > len ? (width - 2 - len) / 2 : 0;
    tern_text_putc(out, '|');
    tern_text_repeat(out, ' ', left);
    tern_text_puts(out, text);
    tern_text_repeat(out, ' ', width - 2 > len + left ? width - 2 - len - left : 0);
    tern_text_putc(out, '|');
}

static void put_edge(tern_text *out, size_t width)
{
    TERN_ASSERT(width >= 2);
    tern_text_putc(out, '+');
    tern_text_repeat(out, '-', width - 2);
    tern_text_putc(out, '+');
}

/* One sled on one line: "[ 0  1  2  3]" and the lines above and below it. */
static void put_sled(const tern_topology *t, rack_line line, uint32_t rack, uint32_t sled,
                     int label, tern_text *out)
{
    uint32_t n = t->spec.dims[2];
    size_t width = n * ((size_t)label + 1) + 1;
    char name[32];
    switch (line) {
    case CHIPS:
        for (uint32_t c = 0; c < n; c++)
            tern_text_printf(out, "%c%*u", c ? ' ' : '[', label,
                             tern_topology_chip(t, (const uint32_t[]){rack, sled, c}));
        tern_text_putc(out, ']');
        return;
    case CHIP_TAILS:
        for (uint32_t c = 0; c < n; c++)
            tern_text_printf(out, "%*s|", label, "");
        tern_text_putc(out, ' ');
        return;
    case SLED_EDGE:
        put_edge(out, width);
        return;
    case SLED_NAME:
        (void)snprintf(name, sizeof name, "sled %u", sled);
        put_boxed(out, name, width);
        return;
    case RACK_TITLE:
    case BOX_EDGE:
    case BOX_NAME:
        return;
    }
}

static void put_rack(const tern_topology *t, rack_line line, uint32_t rack, int label,
                     tern_text *out)
{
    const uint32_t *d = t->spec.dims;
    size_t sled = d[2] * ((size_t)label + 1) + 1;
    size_t width = d[1] == 1 ? sled : 2 * sled + (d[1] == 2 ? 1 : 5);
    char title[64];
    (void)snprintf(title, sizeof title, "rack %u: %u sleds of %u chips", rack, d[1], d[2]);
    switch (line) {
    case RACK_TITLE:
        tern_text_printf(out, "%-*s", (int)width, title);
        return;
    case BOX_EDGE:
        put_edge(out, width);
        return;
    case BOX_NAME:
        put_boxed(out, "rack switch", width);
        return;
    case CHIP_TAILS:
    case CHIPS:
    case SLED_EDGE:
    case SLED_NAME:
        put_sled(t, line, rack, 0, label, out);
        if (d[1] > 1) {
            tern_text_puts(out, d[1] == 2 ? " " : line == CHIPS ? " ... " : "     ");
            put_sled(t, line, rack, d[1] - 1, label, out);
        }
        return;
    }
}

static void put_link_line(const tern_topology *t, tern_link_kind kind, const char *what,
                          tern_text *out)
{
    tern_text_repeat(out, ' ', DRAW_INDENT);
    print_bandwidth(t, kind, out);
    tern_text_printf(out, "  %s", what);
}

static void draw_switched(const tern_topology *t, tern_text *out)
{
    static const rack_line picture[] = {RACK_TITLE, BOX_EDGE,   BOX_NAME,  BOX_EDGE,  CHIP_TAILS,
                                        CHIPS,      CHIP_TAILS, SLED_EDGE, SLED_NAME, SLED_EDGE};
    const uint32_t *d = t->spec.dims;
    int label = digits_of(t->chips - 1);
    uint32_t shown = d[0] < 2 ? d[0] : 2;
    for (size_t line = 0; line < TERN_COUNT_OF(picture); line++) {
        for (uint32_t rack = 0; rack < shown; rack++) {
            tern_text_repeat(out, ' ', rack ? RACK_GAP : DRAW_INDENT);
            put_rack(t, picture[line], rack, label, out);
        }
        end_line(out);
    }
    tern_text_putc(out, '\n');
    put_link_line(t, TERN_LINK_RACK, "each chip to its rack's switch\n", out);
    put_link_line(t, TERN_LINK_SLED, "each chip to its sled's switch\n", out);
    if (d[0] < 2)
        return;
    uint32_t n = d[1] * d[2];
    put_link_line(t, TERN_LINK_CROSS, "directly to the same position of the ", out);
    tern_text_printf(out, "%s rack: 0-%u, 1-%u, ..., %u-%u\n", d[0] == 2 ? "other" : "next", n,
                     n + 1, n - 1, 2 * n - 1);
}

void tern_topology_draw(const tern_topology *t, tern_text *out)
{
    switch (t->spec.kind) {
    case TERN_TOPOLOGY_NONE:
        return;
    case TERN_TOPOLOGY_TORUS:
        draw_torus(t, out);
        return;
    case TERN_TOPOLOGY_SWITCHED:
        draw_switched(t, out);
        return;
    }
}
