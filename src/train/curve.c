#include "train/curve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/png.h"

void tern_curve_init(tern_curve *c, tern_alloc mem) { *c = (tern_curve){.mem = mem}; }

void tern_curve_fini(tern_curve *c) { tern_vec_free(c->mem, &c->points); }

tern_status tern_curve_add(tern_curve *c, const tern_curve_point *point)
{
    return tern_vec_push(c->mem, &c->points, *point);
}

/* --- what all pictures share --- */

typedef struct {
    double least, most; /* loss */
    double first, last; /* step */
} range;

/* The axes of a picture; where there is no step or no finite loss, from 0 to 1. */
static range find_range(const tern_curve *c)
{
    range r = {.least = INFINITY, .most = -INFINITY};
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *p = &c->points.items[i];
        const double values[] = {p->loss, p->validation_loss};
        for (unsigned k = 0; k < 2; k++) {
            if (!isfinite(values[k]))
                continue;
            r.least = fmin(r.least, values[k]);
            r.most = fmax(r.most, values[k]);
        }
    }
    if (c->points.count) {
        r.first = (double)c->points.items[0].step;
        r.last = (double)c->points.items[c->points.count - 1].step;
    }
    r.least = isfinite(r.least) ? r.least : 0;
    r.most = r.most > r.least ? r.most : r.least + 1;
    r.last = r.last > r.first ? r.last : r.first + 1;
    return r;
}

/* Mean loss of the points that fall into column |x| of |columns|; NAN if none does. */
static double mean_at(const tern_curve *c, const range *r, unsigned columns, unsigned x)
{
    double sum = 0;
    size_t count = 0;
    double width = (r->last - r->first) / columns;
    for (size_t i = 0; i < c->points.count; i++) {
        double at = ((double)c->points.items[i].step - r->first) / width;
        unsigned column = at >= columns ? columns - 1 : (unsigned)at;
        if (column == x && isfinite(c->points.items[i].loss)) {
            sum += c->points.items[i].loss;
            count++;
        }
    }
    return count ? sum / (double)count : NAN;
}

static unsigned row_of(const range *r, unsigned rows, double loss)
{
    double share = (r->most - loss) / (r->most - r->least);
    return (unsigned)(share * (rows - 1) + 0.5);
}

/* --- terminal --- */

static void print_row(const tern_curve *c, const range *r, unsigned columns, unsigned rows,
                      unsigned y, tern_text *out)
{
    double at = r->most - (r->most - r->least) * y / (rows - 1);
    if (y % 4 == 0 || y == rows - 1)
        tern_text_printf(out, "%8.3f |", at);
    else
        tern_text_puts(out, "         |");
    unsigned blank = 0;
    for (unsigned x = 0; x < columns; x++) {
        double mean = mean_at(c, r, columns, x);
        if (!isfinite(mean) || row_of(r, rows, mean) != y) {
            blank++;
            continue;
        }
        tern_text_printf(out, "%*s*", (int)blank, "");
        blank = 0;
    }
    tern_text_puts(out, "\n");
}

void tern_curve_print(const tern_curve *c, unsigned columns, unsigned rows, tern_text *out)
{
    range r = find_range(c);
    if (c->points.count < 2 || columns < 2 || rows < 2)
        return;
    tern_text_puts(out, "    loss\n");
    for (unsigned y = 0; y < rows; y++)
        print_row(c, &r, columns, rows, y, out);
    tern_text_puts(out, "         +");
    for (unsigned x = 0; x < columns; x++)
        tern_text_puts(out, "-");
    tern_text_printf(out, "\n          step %-*.0f%.0f\n", (int)columns - 10, r.first, r.last);
}

void tern_curve_csv(const tern_curve *c, tern_text *out)
{
    tern_text_puts(out, "step,loss,validation_loss,learning_rate,gradient_norm,tokens,seconds\n");
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *p = &c->points.items[i];
        tern_text_printf(out, "%llu,%.9g,", (unsigned long long)p->step, p->loss);
        if (isfinite(p->validation_loss))
            tern_text_printf(out, "%.9g", p->validation_loss);
        tern_text_printf(out, ",%.9g,%.9g,%llu,%.6f\n", p->learning_rate, p->gradient_norm,
                         (unsigned long long)p->tokens, p->seconds);
    }
}

/* --- lines between two margins, for both kinds of picture --- */

enum { LEFT = 64, RIGHT = 16, TOP = 16, BOTTOM = 32, GRID = 5, COLUMNS_MAX = 600 };

typedef struct {
    range r;
    unsigned width, height, columns;
} frame;

static bool make_frame(const tern_curve *c, unsigned width, unsigned height, frame *f)
{
    *f = (frame){.width = width, .height = height};
    unsigned inner = width > LEFT + RIGHT ? width - LEFT - RIGHT : 0;
    f->r = find_range(c);
    f->columns = inner / 2 < COLUMNS_MAX ? inner / 2 : COLUMNS_MAX;
    if (c->points.count < f->columns)
        f->columns = (unsigned)c->points.count;
    return inner && height > TOP + BOTTOM;
}

static double x_of(const frame *f, double step)
{
    return LEFT + (step - f->r.first) / (f->r.last - f->r.first) * (f->width - LEFT - RIGHT);
}

static double y_of(const frame *f, double loss)
{
    return TOP + (f->r.most - loss) / (f->r.most - f->r.least) * (f->height - TOP - BOTTOM);
}

static double step_of_column(const frame *f, unsigned column)
{
    return f->r.first + (f->r.last - f->r.first) * (column + 0.5) / f->columns;
}

static double grid_value(double from, double to, unsigned i)
{
    return from + (to - from) * i / (GRID - 1);
}

/* --- as pixels --- */

enum { PAPER, RULE, INK, LINE, DOT, COLOURS, GLYPH_WIDTH = 3, GLYPH_HEIGHT = 5, SCALE = 2 };
static const uint32_t palette[COLOURS] = {0xffffff, 0xdddddd, 0x333333, 0x1f6feb, 0xd1242f};

typedef struct {
    const frame *f;
    uint8_t *pixels;
} canvas;

static void dot(const canvas *c, int x, int y, uint8_t colour)
{
    if (x >= 0 && y >= 0 && x < (int)c->f->width && y < (int)c->f->height)
        c->pixels[(size_t)y * c->f->width + (size_t)x] = colour;
}

static void box(const canvas *c, int x, int y, int width, int height, uint8_t colour)
{
    for (int j = 0; j < height; j++)
        for (int i = 0; i < width; i++)
            dot(c, x + i, y + j, colour);
}

static void line(const canvas *c, double x0, double y0, double x1, double y1, uint8_t colour)
{
    int steps = (int)(fmax(fabs(x1 - x0), fabs(y1 - y0)) * 2) + 1;
    for (int i = 0; i <= steps; i++) {
        double share = (double)i / steps;
        box(c, (int)(x0 + (x1 - x0) * share), (int)(y0 + (y1 - y0) * share), 2, 2, colour);
    }
}

/* Digits and the point, five rows of three bits from the top, left bit highest. */
static const struct {
    char sign;
    uint8_t rows[GLYPH_HEIGHT];
} glyphs[] = {{'0', {7, 5, 5, 5, 7}}, {'1', {2, 6, 2, 2, 7}}, {'2', {7, 1, 7, 4, 7}},
              {'3', {7, 1, 7, 1, 7}}, {'4', {5, 5, 7, 1, 1}}, {'5', {7, 4, 7, 1, 7}},
              {'6', {7, 4, 7, 5, 7}}, {'7', {7, 1, 2, 2, 2}}, {'8', {7, 5, 7, 5, 7}},
              {'9', {7, 5, 7, 1, 7}}, {'.', {0, 0, 0, 0, 2}}, {'-', {0, 0, 7, 0, 0}}};

static void draw_number(const canvas *c, int right, int top, double value, int decimals)
{
    char text[32];
    (void)snprintf(text, sizeof(text), "%.*f", decimals, value);
    int x = right - (int)strlen(text) * (GLYPH_WIDTH + 1) * SCALE;
    for (const char *p = text; *p; p++, x += (GLYPH_WIDTH + 1) * SCALE)
        for (size_t g = 0; g < sizeof(glyphs) / sizeof(*glyphs); g++)
            for (int j = 0; glyphs[g].sign == *p && j < GLYPH_HEIGHT; j++)
                for (int i = 0; i < GLYPH_WIDTH; i++)
                    if (glyphs[g].rows[j] >> (GLYPH_WIDTH - 1 - i) & 1)
                        box(c, x + i * SCALE, top + j * SCALE, SCALE, SCALE, INK);
}

static void draw_grid(const canvas *c)
{
    const frame *f = c->f;
    for (unsigned i = 0; i < GRID; i++) {
        double loss = grid_value(f->r.least, f->r.most, i);
        double step = grid_value(f->r.first, f->r.last, i);
        int y = (int)y_of(f, loss), x = (int)x_of(f, step);
        box(c, LEFT, y, (int)f->width - LEFT - RIGHT, 1, RULE);
        draw_number(c, LEFT - 4, y - GLYPH_HEIGHT, loss, 2);
        draw_number(c, i + 1 == GRID ? x + RIGHT / 2 : x + 12, (int)f->height - 20, step, 0);
    }
}

static void draw_curve(const tern_curve *curve, const canvas *c)
{
    const frame *f = c->f;
    double x = NAN, y = NAN;
    for (unsigned i = 0; i < f->columns; i++) {
        double mean = mean_at(curve, &f->r, f->columns, i);
        if (!isfinite(mean))
            continue;
        double to_x = x_of(f, step_of_column(f, i)), to_y = y_of(f, mean);
        if (isfinite(x))
            line(c, x, y, to_x, to_y, LINE);
        else
            box(c, (int)to_x - 1, (int)to_y - 1, 3, 3, LINE); /* one point is no line */
        x = to_x;
        y = to_y;
    }
    for (size_t i = 0; i < curve->points.count; i++) {
        const tern_curve_point *p = &curve->points.items[i];
        if (isfinite(p->validation_loss))
            box(c, (int)x_of(f, (double)p->step) - 3, (int)y_of(f, p->validation_loss) - 3, 7, 7,
                DOT);
    }
}

tern_status tern_curve_png(const tern_curve *c, unsigned width, unsigned height, uint8_t **out,
                           size_t *out_len)
{
    frame f;
    *out = NULL;
    *out_len = 0;
    if (!make_frame(c, width, height, &f))
        return TERN_ERR(INVALID, "a picture of %u x %u has no room for a curve", width, height);
    size_t bytes = (size_t)width * height;
    canvas on = {.f = &f, .pixels = tern_mem_get_zeroed(c->mem, bytes)};
    TERN_TRY_MEM(on.pixels);
    draw_grid(&on);
    draw_curve(c, &on);
    tern_png picture = {.width = width,
                        .height = height,
                        .pixels = on.pixels,
                        .colours = palette,
                        .colour_count = COLOURS};
    tern_status st = tern_png_encode(c->mem, &picture, out, out_len);
    tern_mem_free(c->mem, on.pixels, bytes);
    return st;
}
