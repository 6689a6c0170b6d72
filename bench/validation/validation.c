/* validation/validation.c - runs the programs of points.def through the timing model. */
#include "validation/validation.h"

#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "validation/collectives_impl.h"
#include "validation/kernels.h"
#include "validation/measures_impl.h"
#include "validation/micro.h"

/* --- programs --- */

typedef void (*record_fn)(tern_lir *b, const tern_chip *chip);

#define PROGRAM(name, chip_name, ...)                             \
    static void record_##name(tern_lir *b, const tern_chip *chip) \
    {                                                             \
        (void)chip;                                               \
        __VA_ARGS__;                                              \
    }
#include "validation/points.def"

typedef struct {
    const char *chip;
    record_fn record; /* NULL: arithmetic */
} program_info;

enum {
#define PROGRAM(name, ...) PROGRAM_##name,
#include "validation/points.def"
    PROGRAM_NONE_trn1,
    PROGRAM_NONE_trn2,
    PROGRAM_COUNT
};

static const program_info programs[] = {
#define PROGRAM(name, chip_name, ...) [PROGRAM_##name] = {#chip_name, record_##name},
#include "validation/points.def"
    [PROGRAM_NONE_trn1] = {"trn1", NULL},
    [PROGRAM_NONE_trn2] = {"trn2", NULL},
};

/* --- points --- */

typedef struct {
    const char *id, *what, *unit;
    unsigned program;
    double published, tolerance;
    bool absolute;
    tern_validation_measure measure;
    int a, b;
} point;

#define PCT(x) .tolerance = (x)
#define ABS(x) .tolerance = (x), .absolute = true

static const point points[] = {
#define POINT(id_, program_, what_, unit_, published_, tolerance_, measure_, a_, b_) \
    {.id = id_,                                                                      \
     .program = PROGRAM_##program_,                                                  \
     .what = what_,                                                                  \
     .unit = unit_,                                                                  \
     .published = published_,                                                        \
     tolerance_,                                                                     \
     .measure = tern_measure_##measure_,                                             \
     .a = a_,                                                                        \
     .b = b_},
#include "validation/points.def"
};

/* Divisor from nanoseconds to |unit|. */
static double scale_of(const char *unit)
{
    static const struct {
        const char *unit;
        double ns;
    } times[] = {{"us", 1e3}, {"ms", 1e6}};
    for (size_t i = 0; i < TERN_COUNT_OF(times); i++)
        if (strcmp(unit, times[i].unit) == 0)
            return times[i].ns;
    return 1;
}

double tern_validation_error(const tern_validation_row *row)
{
    double difference = row->predicted - row->published;
    return row->absolute ? difference : 100 * difference / row->published;
}

static void report(const point *p, const tern_validation_timed *timed, tern_validation_fn fn,
                   void *arg)
{
    tern_validation_row row = {.id = p->id,
                               .chip = timed->chip->name,
                               .what = p->what,
                               .unit = p->unit,
                               .published = p->published,
                               .tolerance = p->tolerance,
                               .absolute = p->absolute,
                               .arithmetic = !timed->program,
                               .predicted = p->measure(timed, p->a, p->b) / scale_of(p->unit)};
    row.within = fabs(tern_validation_error(&row)) <= row.tolerance;
    fn(arg, &row);
}

/* --- running --- */

static tern_status build(tern_alloc mem, const program_info *info, const tern_chip *chip,
                         tern_isa_program *out)
{
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "validation", &b));
    info->record(b, chip);
    /* Instructions are counted as the authors wrote them, so loops are not rolled. */
    tern_sched_options straight = {.straight = true};
    tern_status st = tern_sched_finish(b, chip, &straight, out);
    tern_lir_destroy(b);
    return st;
}

/* Events use much memory, so only small programs record them. */
enum { EVENTS_LIMIT = 4096 };

static tern_status time_program(tern_alloc mem, const program_info *info, const tern_chip *chip,
                                tern_isa_program *program, tern_timing *timing)
{
    TERN_TRY(build(mem, info, chip, program));
    tern_timing_options options = {
        .mem = mem, .chip = chip, .events = program->instrs.count <= EVENTS_LIMIT};
    tern_timing_job job = {.program = program};
    tern_status st = tern_timing_run(&options, &job, 1, timing);
    if (st)
        tern_isa_program_fini(program);
    return st;
}

/* Reports all points of one program that match |filter|. */
static tern_status run_program(tern_alloc mem, const point *first, const point *end,
                               const char *filter, tern_validation_fn fn, void *arg)
{
    const program_info *info = &programs[first->program];
    tern_validation_timed timed = {.chip = tern_arch_chip_builtin(info->chip)};
    TERN_ASSERT(timed.chip);
    tern_isa_program program;
    tern_timing timing;
    if (info->record) {
        TERN_TRY(time_program(mem, info, timed.chip, &program, &timing));
        timed.program = &program;
        timed.timing = &timing;
    }
    for (const point *p = first; p < end; p++)
        if (strncmp(p->id, filter, strlen(filter)) == 0)
            report(p, &timed, fn, arg);
    if (info->record) {
        tern_timing_fini(&timing);
        tern_isa_program_fini(&program);
    }
    return NULL;
}

tern_status tern_validation_run(tern_alloc mem, const char *filter, tern_validation_fn fn,
                                void *arg)
{
    const point *all_end = points + TERN_COUNT_OF(points);
    bool found = false;
    filter = filter ? filter : "";
    for (const point *first = points, *end = points; first < all_end; first = end) {
        bool selected = false;
        for (; end < all_end && end->program == first->program; end++)
            selected |= strncmp(end->id, filter, strlen(filter)) == 0;
        if (!selected)
            continue;
        found = true;
        TERN_TRY(tern_status_note(run_program(mem, first, end, filter, fn, arg), "%s, %s",
                                  first->id, first->what));
    }
    TERN_TRY(tern_validation_collectives(mem, filter, fn, arg, &found));
    return found ? NULL : TERN_ERR(NOT_FOUND, "no point of validation begins with \"%s\"", filter);
}

/* --- printing --- */

void tern_validation_print_head(tern_text *out)
{
    tern_text_printf(out, "%-5s  %-4s  %-50s  %10s  %10s  %-6s  %8s\n", "id", "chip", "what",
                     "predicted", "published", "unit", "error");
}

void tern_validation_print_row(const tern_validation_row *row, tern_text *out)
{
    tern_text_printf(out, "%-5s  %-4s  %-50s  %10.5g  %10.5g  %-6s  %+7.1f%s%s%s\n", row->id,
                     row->chip, row->what, row->predicted, row->published, row->unit,
                     tern_validation_error(row), row->absolute ? " " : "%",
                     row->arithmetic ? "  arithmetic" : "",
                     row->within ? "" : "  OUT OF TOLERANCE");
}
