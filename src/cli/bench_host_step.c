/* `tern bench host`: the training step of GPT-2. Cases "gpt2_bf16", 4 x 1024 tokens, and
 * "gpt2_f32", 1 x 512, against the fastest way of PyTorch; "gpt2_threads", the step of the first
 * with 1, 2, 4,
 * ... threads. */
#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"
#include "cli/bench_host_impl.h"
#include "cli/bench_step.h"

static bool is_bf16(const char *name) { return strcmp(name, "gpt2_f32") != 0; }

static tern_bench_step_shape shape_of(const tern_bench_machine *h, const char *name)
{
    const tern_bench_run *run = h->run;
    return (tern_bench_step_shape){.layers = tern_bench_host_layers(run),
                                   .batch = tern_bench_host_batch(run, is_bf16(name) ? 4 : 1),
                                   .sequence = run->once       ? 32
                                               : is_bf16(name) ? 1024
                                                               : 512,
                                   .compute = is_bf16(name) ? TERN_BF16 : TERN_F32};
}

static double flops_of(const tern_bench_machine *h, const char *name)
{
    tern_bench_step_shape shape = shape_of(h, name);
    tern_model_config config = tern_bench_step_config(h->run, shape.layers);
    return tern_bench_step_flops(&config, shape.batch, shape.sequence);
}

static void write_text(tern_json_writer *w, const char *key, const char *text)
{
    tern_json_key(w, key), tern_json_string(w, text);
}

static void write_shape(tern_json_writer *w, const tern_bench_step *s)
{
    tern_json_key(w, "layers"), tern_json_int(w, s->config.layers);
    tern_json_key(w, "batch"), tern_json_int(w, s->shape.batch);
    tern_json_key(w, "sequence"), tern_json_int(w, s->shape.sequence);
    write_text(w, "dtype", s->shape.compute == TERN_BF16 ? "bf16" : "f32");
    write_text(w, "cpu", tern_cpu_level_name(tern_cpu_level_get()));
}

/* --- against PyTorch --- */

enum { MODES = 3, QUICK_MODES = 2, STEPS = 2 };

/* The ways of PyTorch, the long one last. */
static const tern_bench_torch_mode bf16_modes[MODES] = {
    {"eager", "f32"}, {"eager", "bf16"}, {"compile", "f32"}};
static const tern_bench_torch_mode f32_modes[] = {{"eager", "f32"}, {"compile", "f32"}};

/* Tern runs as often before PyTorch as after it. PyTorch compiles for minutes on few cores. */
double tern_bench_host_step_flops(const tern_bench_machine *h, const char *name)
{
    enum { STEPS_OF_A_CASE = 1 + 2 * STEPS + QUICK_MODES * 4 };
    return STEPS_OF_A_CASE * flops_of(h, name);
}

typedef struct {
    tern_bench_step step;
    tern_torch_result torch[MODES];
    unsigned count; /* of ways of PyTorch that ran */
} comparison;

static tern_status run_torch(comparison *c)
{
    const tern_bench_run *run = c->step.run;
    bool bf16 = c->step.shape.compute == TERN_BF16;
    const tern_bench_torch_mode *modes = bf16 ? bf16_modes : f32_modes;
    unsigned quick = bf16 ? QUICK_MODES : 1, all = bf16 ? MODES : TERN_COUNT_OF(f32_modes);
    unsigned wanted = run->once || !tern_bench_step_has_torch() ? 1 : run->all ? all : quick;
    for (; c->count < wanted; c->count++)
        TERN_TRY(tern_bench_step_torch(&c->step, &modes[c->count], &c->torch[c->count]));
    return NULL;
}

static tern_status emit_comparison(const comparison *c, const char *name)
{
    const tern_bench_step *s = &c->step;
    tern_json_writer *w = NULL;
    tern_torch_best best = tern_torch_best_of(c->torch, c->count);
    TERN_TRY(tern_bench_line_begin(s->run, "host", name, &w));
    if (best.result) {
        double ratio = best.seconds / s->times.seconds;
        tern_bench_line_number(w, "ratio", ratio);
        tern_json_key(w, "bound"), tern_json_bool(w, best.bound);
        write_text(w, "against", best.result->by);
        if (!s->run->once)
            tern_bench_line_at_least(w, ratio, is_bf16(name) ? 1.0 : 0.8);
        tern_bench_line_number(w, "torch_seconds", best.seconds);
        write_text(w, "torch", best.result->version);
    } else {
        write_text(w, "against", c->torch[0].by);
        write_text(w, "skipped", c->torch[0].why);
    }
    tern_bench_line_number(w, "seconds", s->times.seconds);
    tern_bench_line_number(w, "cpu_seconds", s->times.cpu_seconds);
    tern_json_key(w, "threads"), tern_json_uint(w, s->shape.threads);
    write_shape(w, s);
    return tern_bench_line_end(s->run, w);
}

static tern_status compare(comparison *c, const char *name)
{
    unsigned steps = c->step.run->once ? 0 : STEPS;
    TERN_TRY(tern_bench_step_warm_up(&c->step));
    TERN_TRY(tern_bench_step_run(&c->step, steps));
    TERN_TRY(run_torch(c));
    if (tern_torch_best_of(c->torch, c->count).result)
        TERN_TRY(tern_bench_step_run(&c->step, steps));
    return emit_comparison(c, name);
}

tern_status tern_bench_host_step(const tern_bench_machine *h, const char *name)
{
    comparison c = {.count = 0};
    tern_bench_step_shape shape = shape_of(h, name);
    tern_status st = tern_bench_step_open(&c.step, h->run, &shape);
    if (!st)
        st = compare(&c, name);
    tern_bench_step_close(&c.step);
    return st;
}

/* --- threads --- */

enum { COUNTS_MAX = 12 };

/* 1, 2, 4, ... and the default of programs. Returns how many. */
static unsigned thread_counts(unsigned threads, unsigned counts[COUNTS_MAX])
{
    unsigned n = 0;
    for (unsigned t = 1; t < threads && n + 1 < COUNTS_MAX; t *= 2)
        counts[n++] = t;
    counts[n++] = threads;
    return n;
}

/* With t threads a step takes as long as threads / t steps with all of them. */
double tern_bench_host_threads_flops(const tern_bench_machine *h, const char *name)
{
    unsigned counts[COUNTS_MAX];
    double steps = 0;
    for (unsigned n = thread_counts(h->threads, counts), i = 0; i < n; i++)
        steps += (1 + STEPS) * (double)h->threads / counts[i];
    return steps * flops_of(h, name);
}

static tern_status time_threads(const tern_bench_machine *h, const char *name, unsigned threads,
                                double *out)
{
    tern_bench_step s;
    tern_bench_step_shape shape = shape_of(h, name);
    shape.threads = threads;
    tern_status st = tern_bench_step_open(&s, h->run, &shape);
    if (!st)
        st = tern_bench_step_warm_up(&s);
    if (!st)
        st = tern_bench_step_run(&s, h->run->once ? 0 : STEPS);
    *out = s.times.seconds;
    tern_bench_step_close(&s);
    return st;
}

/* The largest time over that of any smaller number of threads. */
static double worst_growth(const double *seconds, unsigned count)
{
    double worst = 0, best = seconds[0];
    for (unsigned i = 1; i < count; i++) {
        worst = seconds[i] / best > worst ? seconds[i] / best : worst;
        best = seconds[i] < best ? seconds[i] : best;
    }
    return worst;
}

static tern_status emit_count(const tern_bench_machine *h, const char *name, unsigned threads,
                              double seconds, double first)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(h->run, "host", name, &w));
    tern_json_key(w, "threads"), tern_json_uint(w, threads);
    tern_bench_line_number(w, "seconds", seconds);
    tern_bench_line_number(w, "speedup", first / seconds);
    return tern_bench_line_end(h->run, w);
}

/* The speed-up wanted is half the number of threads. */
static tern_status emit_threads(const tern_bench_machine *h, const char *name,
                                const double *seconds, unsigned count)
{
    tern_json_writer *w = NULL;
    double speedup = seconds[0] / seconds[count - 1], worst = worst_growth(seconds, count);
    TERN_TRY(tern_bench_line_begin(h->run, "host", name, &w));
    tern_bench_line_number(w, "ratio", speedup);
    write_text(w, "against", "one thread");
    if (!h->run->once && h->threads > 1)
        tern_bench_line_at_least(w, speedup, h->threads / 2.0);
    tern_json_key(w, "threads"), tern_json_uint(w, h->threads);
    if (count > 1) {
        tern_bench_line_number(w, "over_fewer_threads", worst);
        if (!h->run->once)
            tern_json_key(w, "over_met"), tern_json_bool(w, worst <= 1.05);
    }
    return tern_bench_line_end(h->run, w);
}

tern_status tern_bench_host_threads(const tern_bench_machine *h, const char *name)
{
    unsigned counts[COUNTS_MAX], n = thread_counts(h->threads, counts);
    double seconds[COUNTS_MAX] = {0};
    for (unsigned i = 0; i < n; i++) {
        TERN_TRY(time_threads(h, name, counts[i], &seconds[i]));
        TERN_TRY(emit_count(h, name, counts[i], seconds[i], seconds[0]));
    }
    return emit_threads(h, name, seconds, n);
}
