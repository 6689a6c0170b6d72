/* train/curve_png.c - loss curves as PNG, drawn without a library: antialiased lines, text in the
 * font of font.def. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/human.h"
#include "base/png.h"
#include "train/curve_impl.h"

enum {
    LEFT = 84,
    RIGHT = 24,
    TOP = 72,
    BOTTOM = 64,
    GLYPH_COLUMNS = 5,
    GLYPH_ROWS = 9,
    GLYPH_BODY = 7,
    SCALE = 2,
    ADVANCE = (GLYPH_COLUMNS + 1) * SCALE,
    POINTS_MAX = 1000, /* of a line */
    TICKS_MAX = 12,
    WIDTH_MIN = 320,
    HEIGHT_MIN = 200
};

/* --- colours --- */

/* Each colour has LEVELS palette entries, from near background to full intensity. */
typedef enum { RULE, INK, TRAINING, VALIDATION, INKS } ink;
enum { LEVELS = 16, COLOURS = 1 + INKS * LEVELS };
static const uint32_t inks[INKS] = {0xe3e7ec, 0x3a4452, 0x2b6cd4, 0xd9601a};

static void fill_palette(uint32_t out[COLOURS])
{
    out[0] = 0xffffff;
    for (unsigned i = 0; i < INKS; i++)
        for (unsigned level = 0; level < LEVELS; level++) {
            uint32_t colour = 0;
            for (unsigned shift = 0; shift < 24; shift += 8) {
                unsigned full = inks[i] >> shift & 255;
                unsigned mixed = 255 - (255 - full) * (level + 1) / LEVELS;
                colour |= (uint32_t)mixed << shift;
            }
            out[1 + i * LEVELS + level] = colour;
        }
}

/* --- drawing --- */

typedef struct {
    unsigned width, height;
    uint8_t *pixels;
    double x0, x1, y0, y1; /* steps and losses at the ends of the axes */
} image;

/* Blends a pixel of which |share| is covered. The same ink: the maximum coverage wins. Different
 * inks: the later one wins, its antialiased edge only over background and grid lines. */
static void cover(image *p, int x, int y, ink colour, double share)
{
    if (x < 0 || y < 0 || x >= (int)p->width || y >= (int)p->height || share < 1.0 / LEVELS)
        return;
    uint8_t *pixel = &p->pixels[(size_t)y * p->width + (size_t)x];
    unsigned level = share >= 1 ? LEVELS - 1 : (unsigned)(share * LEVELS) - 1;
    uint8_t value = (uint8_t)(1 + colour * LEVELS + level);
    int below = *pixel ? (*pixel - 1) / LEVELS : -1;
    if (below == (int)colour ? value > *pixel : below <= RULE || level >= LEVELS / 2)
        *pixel = value;
}

static void box(image *p, int x, int y, int width, int height, ink colour)
{
    for (int j = 0; j < height; j++)
        for (int i = 0; i < width; i++)
            cover(p, x + i, y + j, colour, 1);
}

static double distance(double x, double y, double ax, double ay, double bx, double by)
{
    double dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy;
    double t = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;
    t = fmin(1, fmax(0, t));
    return hypot(x - ax - t * dx, y - ay - t * dy);
}

/* A line with round caps, |thick| pixels wide; a dot if both ends are equal. */
static void stroke(image *p, double ax, double ay, double bx, double by, double thick, ink colour)
{
    double reach = thick / 2 + 1;
    int left = (int)floor(fmin(ax, bx) - reach), right = (int)ceil(fmax(ax, bx) + reach);
    int top = (int)floor(fmin(ay, by) - reach), bottom = (int)ceil(fmax(ay, by) + reach);
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            cover(p, x, y, colour, thick / 2 + 0.5 - distance(x + 0.5, y + 0.5, ax, ay, bx, by));
}

/* --- text --- */

static const struct {
    char character;
    uint8_t rows[GLYPH_ROWS];
} glyphs[] = {
#define GLYPH(character, ...) {character, {__VA_ARGS__}},
#include "train/font.def"
};

static const uint8_t *rows_of(char character)
{
    const uint8_t *unknown = NULL;
    for (size_t i = 0; i < sizeof(glyphs) / sizeof(*glyphs); i++) {
        if (glyphs[i].character == character)
            return glyphs[i].rows;
        if (glyphs[i].character == '?')
            unknown = glyphs[i].rows;
    }
    return unknown;
}

/* One character per UTF-8 code point; "?" for glyphs that the font lacks. */
static size_t text_length(const char *text)
{
    size_t n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

/* |x| is the left end, |y| the baseline. Draws at most |max_count| characters. */
static void write_text(image *p, int x, int y, const char *text, size_t max_count)
{
    for (; *text && max_count; text++) {
        if (((unsigned char)*text & 0xc0) == 0x80)
            continue;
        const uint8_t *rows = rows_of(*text);
        for (int j = 0; j < GLYPH_ROWS; j++)
            for (int i = 0; i < GLYPH_COLUMNS; i++)
                if (rows[j] >> (GLYPH_COLUMNS - 1 - i) & 1)
                    box(p, x + i * SCALE, y + (j - GLYPH_BODY) * SCALE, SCALE, SCALE, INK);
        x += ADVANCE;
        max_count--;
    }
}

static int text_pixels(const char *text) { return (int)text_length(text) * ADVANCE - SCALE; }

/* --- axes --- */

typedef struct {
    double values[TICKS_MAX];
    unsigned count;
} ticks;

/* Round tick values within [low, high], at most |max_count|, at least |min_gap| apart. */
static ticks round_ticks(double low, double high, unsigned max_count, double min_gap)
{
    static const double mantissas[] = {1, 2, 2.5, 5, 10};
    ticks t = {.count = 0};
    max_count = max_count < 2 ? 2 : max_count > TICKS_MAX ? TICKS_MAX : max_count;
    double rough = (high - low) / (max_count - 1), power, step = 0;
    rough = fmax(rough, min_gap);
    power = pow(10, floor(log10(rough)));
    for (unsigned i = 0; i < 5 && step < rough * (1 - 1e-9); i++)
        step = mantissas[i] * power;
    for (double k = ceil(low / step - 1e-9); k * step <= high + 1e-9 * step && t.count < TICKS_MAX;
         k++)
        t.values[t.count++] = k * step;
    return t;
}

static double x_of(const image *p, double step)
{
    return LEFT + (step - p->x0) / (p->x1 - p->x0) * (p->width - LEFT - RIGHT);
}

static double y_of(const image *p, double loss)
{
    return TOP + (p->y1 - loss) / (p->y1 - p->y0) * (p->height - TOP - BOTTOM);
}

static void draw_axes(image *p)
{
    int bottom = (int)p->height - BOTTOM, inner = (int)p->width - LEFT - RIGHT;
    ticks losses = round_ticks(p->y0, p->y1, (p->height - TOP - BOTTOM) / 60 + 1, 0);
    ticks steps = round_ticks(p->x0, p->x1, (unsigned)inner / 110 + 1, 1);
    for (unsigned i = 0; i < losses.count; i++) {
        int y = (int)y_of(p, losses.values[i]);
        tern_human h = tern_human_number(losses.values[i]);
        box(p, LEFT, y, inner, 1, RULE);
        write_text(p, LEFT - 10 - text_pixels(h.text), y + GLYPH_BODY * SCALE / 2, h.text, 16);
    }
    for (unsigned i = 0; i < steps.count; i++) {
        tern_human h = tern_human_count(steps.values[i]);
        int x = (int)x_of(p, steps.values[i]), width = text_pixels(h.text);
        int left = x - width / 2, last = (int)p->width - 4 - width;
        box(p, x, bottom, 1, 6, INK);
        write_text(p, left < last ? left : last, bottom + 26, h.text, 16);
    }
    box(p, LEFT, bottom, inner, 1, INK);
    box(p, LEFT, TOP, 1, bottom - TOP, INK);
    write_text(p, LEFT + (inner - text_pixels("step")) / 2, (int)p->height - 12, "step", 4);
    write_text(p, LEFT - text_pixels("loss") / 2, TOP - 12, "loss", 4);
}

/* --- lines --- */

static void draw_training(image *p, const tern_curve *c, const tern_curve_range *r)
{
    double means[POINTS_MAX], x = NAN, y = NAN;
    unsigned columns = (p->width - LEFT - RIGHT) / 2;
    columns = columns < POINTS_MAX ? columns : POINTS_MAX;
    if (c->points.count < columns)
        columns = (unsigned)c->points.count;
    tern_curve_means(c, r, columns, means);
    for (unsigned i = 0; i < columns; i++) {
        if (!isfinite(means[i]))
            continue;
        /* Includes the first and last step, so that the line spans the whole run. */
        double share = columns > 1 ? (double)i / (columns - 1) : 0;
        double to_x = x_of(p, r->first + share * (r->last - r->first)), to_y = y_of(p, means[i]);
        stroke(p, isnan(x) ? to_x : x, isnan(x) ? to_y : y, to_x, to_y, columns > 1 ? 2.4 : 8,
               TRAINING);
        x = to_x;
        y = to_y;
    }
}

static bool draw_validation(image *p, const tern_curve *c)
{
    double x = NAN, y = NAN;
    bool any = false;
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *point = &c->points.items[i];
        if (!isfinite(point->validation_loss))
            continue;
        double to_x = x_of(p, (double)point->step), to_y = y_of(p, point->validation_loss);
        if (any)
            stroke(p, x, y, to_x, to_y, 1.4, VALIDATION);
        stroke(p, to_x, to_y, to_x, to_y, 7, VALIDATION);
        x = to_x;
        y = to_y;
        any = true;
    }
    return any;
}

static void draw_legend(image *p, bool validation)
{
    static const char *const names[] = {"training", "validation"};
    int x = (int)p->width - RIGHT, y = TOP - 12;
    for (int i = validation ? 1 : 0; i >= 0; i--) {
        double middle = y - GLYPH_BODY * SCALE / 2.0;
        x -= text_pixels(names[i]);
        write_text(p, x, y, names[i], 16);
        stroke(p, x - 36, middle, x - 10, middle, i ? 1.4 : 2.4, i ? VALIDATION : TRAINING);
        if (i)
            stroke(p, x - 23, middle, x - 23, middle, 7, VALIDATION);
        x -= 60;
    }
}

/* --- the image --- */

static void draw(image *p, const tern_curve *c, const tern_curve_range *r, const char *title)
{
    double margin = 0.05 * (r->max - r->min);
    bool one = r->last <= r->first;
    p->x0 = one ? r->first - 1 : r->first;
    p->x1 = one ? r->first + 1 : r->last;
    p->y0 = r->min - margin;
    p->y1 = r->max + margin;
    draw_axes(p);
    draw_training(p, c, r);
    bool validation = draw_validation(p, c);
    draw_legend(p, validation);
    write_text(p, 16, 28, title, (p->width - 32) / ADVANCE);
}

tern_status tern_curve_png(const tern_curve *c, const char *title, unsigned width, unsigned height,
                           uint8_t **out, size_t *out_len)
{
    tern_curve_range r = tern_curve_find_range(c);
    uint32_t palette[COLOURS];
    *out = NULL;
    *out_len = 0;
    if (width < WIDTH_MIN || height < HEIGHT_MIN)
        return TERN_ERR(INVALID, "an image of %u x %u pixels, wanted at least %d x %d", width,
                        height, WIDTH_MIN, HEIGHT_MIN);
    size_t bytes = (size_t)width * height;
    image p = {.width = width, .height = height, .pixels = tern_mem_get_zeroed(c->mem, bytes)};
    TERN_TRY_MEM(p.pixels);
    fill_palette(palette);
    draw(&p, c, &r, title);
    tern_png png = {.width = width,
                    .height = height,
                    .pixels = p.pixels,
                    .colours = palette,
                    .colour_count = COLOURS};
    tern_status st = tern_png_encode(c->mem, &png, out, out_len);
    tern_mem_free(c->mem, p.pixels, bytes);
    return st;
}
