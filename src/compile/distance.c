/* compile/distance.c - how far a program is from its bound, where, and why. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "compile/compile_impl.h"

/* --- bounds --- */

static double larger(double a, double b) { return a > b ? a : b; }

static void set_bound(tern_compile_region *r, const tern_chip *chip)
{
    double peak = 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
    r->flops_bound = r->flops / peak * 1e15;
    r->bytes_bound = r->must_bytes / chip->hbm_stack_bytes_per_s * 1e15;
    r->bound = larger(r->flops_bound, r->bytes_bound);
}

static double distance_of(const tern_compile_region *r) { return larger(r->time - r->bound, 0); }

/* --- causes --- */

enum { TENSOR, VECTOR, SCALAR, GPSIMD, DMA, ANY };
_Static_assert((int)DMA == (int)TERN_COMPILE_DMA, "the order of tern_compile_engines");

static unsigned busiest_engine(const tern_compile_region *r)
{
    unsigned best = 0;
    for (unsigned e = 1; e < TERN_COMPILE_ENGINES; e++)
        best = r->busy[e] > r->busy[best] ? e : best;
    return best;
}

static double busiest(const tern_compile_region *r) { return r->busy[busiest_engine(r)]; }

/* The time of |bytes| of its traffic, if all descriptors were long. */
static double streamed(const tern_compile_region *r, double bytes)
{
    return r->hbm_bytes > 0 ? r->streamed * bytes / r->hbm_bytes : 0;
}

#define CAUSE(name, engine, seconds, cause, remedy) \
    static double time_of_##name(const tern_compile_region *r) { return seconds; }
#include "compile/causes.def"

static const struct cause {
    const char *text, *remedy;
    unsigned engine;
    double (*time)(const tern_compile_region *r);
} causes[] = {
#define CAUSE(name, engine, seconds, cause, remedy) {cause, remedy, engine, time_of_##name},
#include "compile/causes.def"
};

static const struct cause *cause_of(const tern_compile_region *r)
{
    const struct cause *best = NULL;
    unsigned engine = busiest_engine(r);
    for (size_t i = 0; i < TERN_COUNT_OF(causes); i++)
        if ((causes[i].engine == ANY || causes[i].engine == engine) &&
            (!best || causes[i].time(r) > best->time(r)))
            best = &causes[i];
    return best;
}

/* --- the report --- */

/* In few digits, because artifacts contain the report. */
static void write_number(tern_json_writer *w, const char *key, double value)
{
    char text[32];
    (void)snprintf(text, sizeof(text), "%.5g", value);
    tern_json_key(w, key);
    tern_json_double(w, strtod(text, NULL));
}

static void write_text(tern_json_writer *w, const char *key, const char *value)
{
    tern_json_key(w, key);
    tern_json_string(w, value);
}

typedef struct {
    const tern_compile_regions *all;
    tern_compile_region *sorted;
    size_t count;
    tern_hlo_module *m;
    const tern_lower_report *l;
    const tern_chip *chip;
    double total; /* time */
    tern_json_writer *w;
} writer;

static tern_status write_place(const writer *x, const tern_compile_region *r)
{
    if (r->first == TERN_ISA_NONE32) {
        write_text(x->w, "what", "(no op)");
        return NULL;
    }
    const tern_lower_name *name = &x->l->names.items[r->first];
    tern_hlo_loc_info source;
    tern_text module;
    tern_text_init(&module, x->all->mem);
    tern_compile_put_module(name->scope, &module);
    if (module.len)
        write_text(x->w, "module", tern_text_get(&module));
    tern_text_fini(&module);
    if (x->all->backward)
        write_text(x->w, "pass", name->backward ? "backward" : "forward");
    write_text(x->w, "what", name->title);
    TERN_TRY(tern_compile_source_of(x->m, name->loc, &source));
    if (source.kind != TERN_HLO_LOC_FILE)
        return NULL;
    write_text(x->w, "file", tern_hlo_name_text(x->m, source.text));
    write_number(x->w, "line", source.line);
    return NULL;
}

static tern_status write_row(const writer *x, const tern_compile_region *r)
{
    const struct cause *cause = cause_of(r);
    tern_json_begin_object(x->w);
    TERN_TRY(write_place(x, r));
    write_number(x->w, "ops", r->ops);
    write_number(x->w, "seconds", r->time * 1e-15);
    write_number(x->w, "share", r->time / x->total);
    write_number(x->w, "bound_seconds", r->bound * 1e-15);
    write_number(x->w, "distance_seconds", distance_of(r) * 1e-15);
    write_text(x->w, "cause", cause->text);
    write_number(x->w, "cause_share", cause->time(r) / larger(distance_of(r), cause->time(r)));
    write_text(x->w, "engine", tern_compile_engines[busiest_engine(r)].name);
    write_number(x->w, "engine_seconds", busiest(r) * 1e-15);
    if (r->descriptors > 0)
        write_number(x->w, "bytes_per_descriptor", r->hbm_bytes / r->descriptors);
    write_number(x->w, "hbm_bytes", r->hbm_bytes);
    tern_json_end_object(x->w);
    return NULL;
}

/* The remedies of the causes in the first |count| rows. */
static void write_remedies(const writer *x, size_t count)
{
    tern_json_begin_array(x->w);
    for (size_t i = 0; i < TERN_COUNT_OF(causes); i++) {
        bool named = false;
        for (size_t k = 0; k < count; k++)
            named |= cause_of(&x->sorted[k]) == &causes[i];
        if (!named)
            continue;
        tern_json_begin_object(x->w);
        write_text(x->w, "cause", causes[i].text);
        write_text(x->w, "remedy", causes[i].remedy);
        tern_json_end_object(x->w);
    }
    tern_json_end_array(x->w);
}

static int by_distance(const void *a, const void *b)
{
    const tern_compile_region *x = a, *y = b;
    double p = distance_of(x), q = distance_of(y);
    int order = (p < q) - (p > q);
    return order ? order : (x->first > y->first) - (x->first < y->first);
}

/* All regions add up to the program; the last row is the rest. */
static tern_status write_rows(const writer *x)
{
    enum { MOST = 40 };
    const double least = 0.001;
    double rest = 0;
    size_t rows = 0;
    while (rows < x->count && rows < MOST && distance_of(&x->sorted[rows]) > least * x->total)
        rows++;
    for (size_t i = rows; i < x->count; i++)
        rest += x->sorted[i].time;
    tern_json_key(x->w, "rows");
    tern_json_begin_array(x->w);
    for (size_t i = 0; i < rows; i++)
        TERN_TRY(write_row(x, &x->sorted[i]));
    tern_json_end_array(x->w);
    write_number(x->w, "other_regions", (double)(x->count - rows));
    write_number(x->w, "other_seconds", rest * 1e-15);
    tern_json_key(x->w, "remedies");
    write_remedies(x, rows);
    return NULL;
}

/* The bound of the program is that of a region with all its work. */
static tern_status write_all(writer *x)
{
    tern_compile_region all = {0};
    for (size_t i = 0; i < x->count; i++) {
        set_bound(&x->sorted[i], x->chip);
        x->total += x->sorted[i].time;
        all.flops += x->sorted[i].flops;
        all.must_bytes += x->sorted[i].must_bytes;
    }
    set_bound(&all, x->chip);
    if (x->count)
        qsort(x->sorted, x->count, sizeof(*x->sorted), by_distance);
    tern_json_begin_object(x->w);
    write_number(x->w, "seconds", x->total * 1e-15);
    write_number(x->w, "bound_seconds", all.bound * 1e-15);
    write_text(x->w, "bound_by", all.bound > all.flops_bound ? "HBM" : "matmuls");
    TERN_TRY(write_rows(x));
    tern_json_end_object(x->w);
    return NULL;
}

tern_status tern_compile_write_distance(const tern_compile_facts *facts, tern_json_writer *w)
{
    const tern_compile_regions *r = &facts->job->regions;
    size_t bytes = r->items.count * sizeof(*r->items.items);
    writer x = {.all = r,
                .sorted = tern_mem_get(r->mem, bytes + 1),
                .count = r->items.count,
                .m = facts->m,
                .l = &facts->job->lowered,
                .chip = facts->timing->chip,
                .w = w};
    TERN_TRY_MEM(x.sorted);
    if (bytes)
        memcpy(x.sorted, r->items.items, bytes);
    tern_status st = write_all(&x);
    tern_mem_free(r->mem, x.sorted, bytes + 1);
    return st;
}
