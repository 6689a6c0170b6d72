/* `tern bench validation`: predictions of the timing model compared with published measurements of
 * real chips. One line per figure; "met" is true if the error is within the tolerance. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/vec.h"
#include "cli/bench.h"
#include "validation/validation.h"

tern_status tern_bench_validation(const tern_bench_run *run);

typedef struct {
    const tern_bench_run *run;
    TERN_VEC(double) errors; /* absolute, in percent of the published figure */
    unsigned phases;         /* figures compared in ns rather than percent */
    double worst_phase;
    tern_status st; /* the first failure to emit */
} emitter;

/* Rounds to multiples of 1 / |parts|, so that the value prints short. */
static double rounded(double value, double parts)
{
    double scaled = value * parts;
    return (double)(long long)(scaled + (scaled < 0 ? -0.5 : 0.5)) / parts;
}

static tern_status write_row(const tern_bench_run *run, const tern_validation_row *row)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(run->mem, false, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "bench"), tern_json_string(w, "validation");
    tern_json_key(w, "case"), tern_json_string(w, row->id);
    tern_json_key(w, "chip"), tern_json_string(w, row->chip);
    tern_json_key(w, "what"), tern_json_string(w, row->what);
    tern_json_key(w, "predicted"), tern_json_double(w, rounded(row->predicted, 1000));
    tern_json_key(w, "published"), tern_json_double(w, row->published);
    tern_json_key(w, "unit"), tern_json_string(w, row->unit);
    tern_json_key(w, "error"), tern_json_double(w, rounded(tern_validation_error(row), 100));
    tern_json_key(w, "tolerance"), tern_json_double(w, row->tolerance);
    tern_json_key(w, "of"), tern_json_string(w, row->absolute ? row->unit : "%");
    tern_json_key(w, "met"), tern_json_bool(w, row->within);
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = run->emit(run->emit_arg, text, len);
    tern_json_writer_destroy(w);
    return st;
}

/* Destroys |line|. */
static tern_status emit_line(const tern_bench_run *run, tern_text *line)
{
    while (line->len > 0 && line->data[line->len - 1] == '\n')
        tern_text_cut(line, line->len - 1);
    tern_status st = tern_text_status(line);
    if (!st)
        st = run->emit(run->emit_arg, tern_text_get(line), line->len);
    tern_text_fini(line);
    return st;
}

static tern_status print_line(const tern_bench_run *run, const tern_validation_row *row)
{
    tern_text line;
    tern_text_init(&line, run->mem);
    if (row)
        tern_validation_print_row(row, &line);
    else
        tern_validation_print_head(&line);
    return emit_line(run, &line);
}

static tern_status count_error(emitter *e, const tern_validation_row *row)
{
    double error = fabs(tern_validation_error(row));
    if (!row->absolute)
        return tern_vec_push(e->run->mem, &e->errors, error);
    e->phases++;
    e->worst_phase = fmax(e->worst_phase, error);
    return NULL;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* "134 figures: median error 1.5 %, largest 17.2 %; 20 times of DMA phases: largest error 74 ns" */
static tern_status print_summary(emitter *e)
{
    tern_text line;
    size_t count = e->errors.count;
    tern_text_init(&line, e->run->mem);
    if (count) {
        qsort(e->errors.items, count, sizeof(double), by_size);
        double median = (e->errors.items[(count - 1) / 2] + e->errors.items[count / 2]) / 2;
        tern_text_printf(&line, "%zu figures: median error %.1f %%, largest %.1f %%", count, median,
                         e->errors.items[count - 1]);
    }
    if (e->phases)
        tern_text_printf(&line, "%s%u phases of DMA transfers: largest error %.0f ns",
                         count ? "; " : "", e->phases, e->worst_phase);
    return emit_line(e->run, &line);
}

static void emit_row(void *arg, const tern_validation_row *row)
{
    emitter *e = arg;
    if (!e->st)
        e->st = count_error(e, row);
    if (!e->st)
        e->st = e->run->table ? print_line(e->run, row) : write_row(e->run, row);
}

tern_status tern_bench_validation(const tern_bench_run *run)
{
    emitter e = {.run = run};
    /* The quick points, for a smoke test. */
    const char *filter = run->only ? run->only : run->once ? "V-0" : NULL;
    if (run->table)
        TERN_TRY(print_line(run, NULL));
    tern_status st = tern_validation_run(run->mem, filter, emit_row, &e);
    if (!st)
        st = e.st;
    if (!st && run->table)
        st = print_summary(&e);
    tern_vec_free(run->mem, &e.errors);
    return st;
}
