#include "cli/bench.h"

#include <string.h>
#include <time.h>

#include "base/cpu.h"
#include "base/json.h"

enum { ROUNDS = 25, REPEAT_MAX = 1 << 14 };
static const double MIN_ROUND_S =
    4e-3; /* long enough for the clock, short enough for many rounds */

double tern_bench_now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_of(void (*fn)(void *), void *arg, unsigned repeat)
{
    double start = tern_bench_now_s();
    for (unsigned i = 0; i < repeat; i++)
        fn(arg);
    return (tern_bench_now_s() - start) / repeat;
}

/* Repetitions of |fn| that make a round long enough to time. Also warms caches and pages. */
static unsigned repeats_for(void (*fn)(void *), void *arg)
{
    unsigned repeat = 1;
    while (repeat < REPEAT_MAX && time_of(fn, arg, repeat) * repeat < MIN_ROUND_S)
        repeat *= 2;
    return repeat;
}

static void write_names(tern_json_writer *w, const tern_bench_run *run, const tern_bench_case *c)
{
    tern_json_key(w, "bench"), tern_json_string(w, run->suite ? run->suite : c->suite);
    tern_json_key(w, "case"), tern_json_string(w, c->name);
}

static void write_line(tern_json_writer *w, const tern_bench_run *run, const tern_bench_case *c,
                       double subject_s, double baseline_s)
{
    bool once = run->once;
    double ratio = baseline_s / subject_s;
    tern_json_begin_object(w);
    write_names(w, run, c);
    tern_json_key(w, "ratio"), tern_json_double(w, (double)(long)(ratio * 1000 + 0.5) / 1000);
    tern_json_key(w, "against"), tern_json_string(w, c->against);
    if (c->target > 0 && !once) {
        tern_json_key(w, "target"), tern_json_double(w, c->target);
        tern_json_key(w, "met"), tern_json_bool(w, ratio >= c->target);
    }
    if (c->target_mb_per_s > 0 && !once) {
        double mb_per_s = (double)c->elements / subject_s * 1e-6;
        tern_json_key(w, "mb_per_s"), tern_json_double(w, (double)(long)(mb_per_s + 0.5));
        tern_json_key(w, "target_mb_per_s"), tern_json_double(w, c->target_mb_per_s);
        tern_json_key(w, "met"), tern_json_bool(w, mb_per_s >= c->target_mb_per_s);
    }
    tern_json_key(w, "elements"), tern_json_uint(w, c->elements);
    tern_json_key(w, "ns_per_element");
    tern_json_double(w, (double)(long)(subject_s * 1e12 / (double)c->elements + 0.5) / 1000);
    tern_json_key(w, "cpu"), tern_json_string(w, tern_cpu_level_name(tern_cpu_level_get()));
    tern_json_key(w, "threads"), tern_json_uint(w, c->threads ? c->threads : 1);
    tern_json_end_object(w);
}

/* Emits the line and destroys the writer. */
static tern_status emit_line(const tern_bench_run *run, tern_json_writer *w)
{
    const char *text;
    size_t len;
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = run->emit(run->emit_arg, text, len);
    tern_json_writer_destroy(w);
    return st;
}

tern_status tern_bench_skip(const tern_bench_run *run, const tern_bench_case *c, const char *why)
{
    if (run->only && strcmp(run->only, c->name) != 0)
        return NULL;
    tern_json_writer *w = NULL;
    TERN_TRY(tern_json_writer_create(run->mem, false, &w));
    tern_json_begin_object(w);
    write_names(w, run, c);
    tern_json_key(w, "against"), tern_json_string(w, c->against);
    tern_json_key(w, "skipped"), tern_json_string(w, why);
    tern_json_end_object(w);
    return emit_line(run, w);
}

tern_status tern_bench_measure(const tern_bench_run *run, const tern_bench_case *c)
{
    if (run->only && strcmp(run->only, c->name) != 0)
        return NULL;
    unsigned subject_repeat = run->once ? 1 : repeats_for(c->subject, c->arg);
    unsigned baseline_repeat = run->once ? 1 : repeats_for(c->baseline, c->arg);
    double subject_s = 1e30, baseline_s = 1e30;
    for (int round = 0; round < (run->once ? 1 : ROUNDS); round++) {
        double b = time_of(c->baseline, c->arg, baseline_repeat);
        double s = time_of(c->subject, c->arg, subject_repeat);
        baseline_s = b < baseline_s ? b : baseline_s;
        subject_s = s < subject_s ? s : subject_s;
    }
    tern_json_writer *w = NULL;
    TERN_TRY(tern_json_writer_create(run->mem, false, &w));
    write_line(w, run, c, subject_s, baseline_s);
    return emit_line(run, w);
}
