#include "train/curve.h"

#include "train/curve_impl.h"
#include <math.h>

void tern_curve_init(tern_curve *c, tern_alloc mem) { *c = (tern_curve){.mem = mem}; }

void tern_curve_fini(tern_curve *c) { tern_vec_free(c->mem, &c->points); }

tern_status tern_curve_add(tern_curve *c, const tern_curve_point *point)
{
    return tern_vec_push(c->mem, &c->points, *point);
}

/* --- shared by all outputs --- */

tern_curve_range tern_curve_find_range(const tern_curve *c)
{
    tern_curve_range r = {.min = INFINITY, .max = -INFINITY};
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *p = &c->points.items[i];
        const double values[] = {p->loss, p->validation_loss};
        for (unsigned k = 0; k < 2; k++) {
            if (!isfinite(values[k]))
                continue;
            r.min = fmin(r.min, values[k]);
            r.max = fmax(r.max, values[k]);
        }
    }
    if (c->points.count) {
        r.first = (double)c->points.items[0].step;
        r.last = (double)c->points.items[c->points.count - 1].step;
    }
    r.min = isfinite(r.min) ? r.min : 0;
    r.max = r.max > r.min ? r.max : r.min + 1;
    return r;
}

void tern_curve_means(const tern_curve *c, const tern_curve_range *r, unsigned columns, double *out)
{
    double width = (r->last - r->first) / columns, sum = 0;
    size_t count = 0;
    unsigned at = 0;
    for (unsigned x = 0; x < columns; x++)
        out[x] = NAN;
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *p = &c->points.items[i];
        double column = width > 0 ? ((double)p->step - r->first) / width : 0;
        unsigned x = column >= columns ? columns - 1 : (unsigned)column;
        if (x != at) {
            sum = 0;
            count = 0;
            at = x;
        }
        if (isfinite(p->loss)) {
            sum += p->loss;
            out[x] = sum / (double)++count;
        }
    }
}

/* --- terminal --- */

enum { COLUMNS_MAX = 400 };

static unsigned row_of(const tern_curve_range *r, unsigned rows, double loss)
{
    double share = (r->max - loss) / (r->max - r->min);
    return (unsigned)(share * (rows - 1) + 0.5);
}

static void print_row(const double *means, const tern_curve_range *r, unsigned columns,
                      unsigned rows, unsigned y, tern_text *out)
{
    double at = r->max - (r->max - r->min) * y / (rows - 1);
    if (y % 4 == 0 || y == rows - 1)
        tern_text_printf(out, "%8.3f |", at);
    else
        tern_text_puts(out, "         |");
    unsigned blank = 0;
    for (unsigned x = 0; x < columns; x++) {
        if (!isfinite(means[x]) || row_of(r, rows, means[x]) != y) {
            blank++;
            continue;
        }
        tern_text_repeat(out, ' ', blank);
        tern_text_puts(out, "*");
        blank = 0;
    }
    tern_text_puts(out, "\n");
}

void tern_curve_print(const tern_curve *c, unsigned columns, unsigned rows, tern_text *out)
{
    tern_curve_range r = tern_curve_find_range(c);
    double means[COLUMNS_MAX];
    if (c->points.count < 2 || columns < 12 || columns > COLUMNS_MAX || rows < 2)
        return;
    tern_curve_means(c, &r, columns, means);
    tern_text_puts(out, "    loss\n");
    for (unsigned y = 0; y < rows; y++)
        print_row(means, &r, columns, rows, y, out);
    tern_text_puts(out, "         +");
    tern_text_repeat(out, '-', columns);
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
