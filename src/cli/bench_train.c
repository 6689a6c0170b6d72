/* `tern bench train`: a training step of GPT-2 by Tern and by PyTorch on the same CPUs, in f32 and
 * in bf16 with f32 weights. Tern's is the step of `tern train` on the emulated core; PyTorch's is
 * bench/train/torch_gpt2.py, which requires that the current directory is the checkout and that
 * tools/python finds torch. Tern is measured before and after PyTorch, so that a change of load on
 * the machine favours neither; CPU time shows such a change.
 *
 * A step of PyTorch may take very long (bf16 on CPUs without instructions for it). A step that
 * takes longer than $TERN_BENCH_LIMIT_S seconds and three times Tern's is killed, and the ratio is
 * then a lower bound. On a busy machine it continues until it has used more CPU time than Tern's
 * step. */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "base/assert.h"
#include "base/cpu.h"
#include "base/json.h"
#include "cli/bench_step.h"

tern_status tern_bench_train(const tern_bench_run *run);

static const struct bench_model {
    const char *name;
    int64_t layers;
    bool named; /* runs only if selected by name: it takes many minutes */
} models[] = {
    {"gpt2_2_layers", 2, false},
    {"gpt2_124m", 12, true},
};

static const struct bench_type {
    const char *name;
    tern_dtype compute;
} types[] = {{"bf16", TERN_BF16}, {"f32", TERN_F32}};

/* One case and its results. */
typedef struct {
    const tern_bench_run *run;
    const struct bench_model *model;
    const struct bench_type *type;
    tern_bench_step step;
    tern_torch_result torch[2]; /* eager, compiled */
} bench;

/* --- lines --- */

static void write_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, (double)(long long)(value * 1000 + 0.5) / 1000);
}

static void write_text(tern_json_writer *w, const char *key, const char *text)
{
    tern_json_key(w, key);
    tern_json_string(w, text);
}

static tern_status begin_line(const bench *b, tern_json_writer **out)
{
    TERN_TRY(tern_json_writer_create(b->run->mem, false, out));
    tern_json_begin_object(*out);
    write_text(*out, "bench", "train");
    write_text(*out, "case", b->model->name);
    write_text(*out, "dtype", b->type->name);
    return NULL;
}

static tern_status end_line(const bench *b, tern_json_writer *w)
{
    const char *text = NULL;
    size_t len = 0;
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = b->run->emit(b->run->emit_arg, text, len);
    tern_json_writer_destroy(w);
    return st;
}

static void write_times(tern_json_writer *w, const bench *b, const tern_bench_step_times *t)
{
    write_number(w, "seconds", t->seconds);
    write_number(w, "cpu_seconds", t->cpu_seconds);
    write_number(w, "tokens_per_s", (double)b->step.shape.sequence / t->seconds);
    write_number(w, "first_seconds", t->first_seconds);
    write_number(w, "steps", t->steps);
    write_number(w, "threads", b->step.shape.threads);
    write_number(w, "loss", t->loss);
}

static tern_status emit_skip(const bench *b, const char *by, const char *why)
{
    tern_json_writer *w = NULL;
    TERN_TRY(begin_line(b, &w));
    write_text(w, "by", by);
    write_text(w, "skipped", why);
    return end_line(b, w);
}

/* --- Tern --- */

/* Resets the peak RSS of the process, if the kernel supports it. */
static void reset_peak(void)
{
    FILE *f = fopen("/proc/self/clear_refs", "w");
    if (!f)
        return;
    (void)fputs("5", f);
    (void)fclose(f);
}

static double peak_bytes(void)
{
    struct rusage u;
    (void)getrusage(RUSAGE_SELF, &u);
    return (double)u.ru_maxrss * 1024;
}

static tern_status emit_tern(const bench *b)
{
    tern_json_writer *w = NULL;
    tern_program_info info;
    tern_trainer_memory memory = tern_trainer_get_memory(b->step.trainer);
    double peak = peak_bytes(), device = (double)memory.device;
    tern_program_get_info(tern_trainer_program(b->step.trainer), &info);
    TERN_TRY(begin_line(b, &w));
    write_text(w, "by", "tern");
    write_times(w, b, &b->step.times);
    write_number(w, "compile_seconds", info.compile_seconds);
    tern_json_key(w, "cached"), tern_json_bool(w, info.cached);
    write_number(w, "modelled_ms", info.predicted_seconds * 1e3);
    write_number(w, "matmul_gflop", info.flops * 1e-9);
    write_number(w, "peak_mb", peak * 1e-6);
    write_number(w, "device_mb", device * 1e-6);
    write_number(w, "peak_over_device", peak / device);
    write_number(w, "planned_mb", (double)memory.total * 1e-6);
    write_number(w, "peak_over_planned", peak / (double)memory.total);
    write_text(w, "cpu", tern_cpu_level_name(tern_cpu_level_get()));
    return end_line(b, w);
}

/* --- PyTorch --- */

static const tern_bench_torch_mode modes[] = {{"eager", "f32"}, {"compile", "f32"}};

static tern_status emit_torch(const bench *b, const tern_torch_result *result)
{
    char summary[64];
    tern_bench_step_times t = {.seconds = result->seconds,
                               .cpu_seconds = result->cpu_seconds,
                               .first_seconds = result->first_seconds,
                               .loss = result->loss,
                               .steps = result->steps};
    tern_json_writer *w = NULL;
    if (result->outcome == TERN_TORCH_NONE)
        return emit_skip(b, result->by, result->why);
    bool cut = result->outcome == TERN_TORCH_CUT;
    TERN_TRY(begin_line(b, &w));
    write_text(w, "by", result->by);
    tern_json_key(w, "bound"), tern_json_bool(w, cut);
    if (cut) {
        (void)snprintf(summary, sizeof(summary), "a step takes more than %.4g s", result->seconds);
        write_text(w, "says", summary);
        write_number(w, "seconds", result->seconds);
        write_number(w, "cpu_seconds", result->cpu_seconds);
        write_number(w, "threads", b->step.shape.threads);
    } else {
        write_times(w, b, &t);
    }
    write_text(w, "attention", result->attention);
    write_text(w, "version", result->version);
    return end_line(b, w);
}

static tern_status run_torch(bench *b)
{
    unsigned count = b->run->once || !tern_bench_step_has_torch() ? 1 : TERN_COUNT_OF(modes);
    for (unsigned i = 0; i < count; i++) {
        TERN_TRY(tern_bench_step_torch(&b->step, &modes[i], &b->torch[i]));
        TERN_TRY(emit_torch(b, &b->torch[i]));
    }
    return NULL;
}

/* --- the ratio --- */

static void write_ratio(tern_json_writer *w, const char *key, double ratio, bool bound)
{
    char name[32];
    write_number(w, key, ratio);
    (void)snprintf(name, sizeof(name), "%s_bound", key);
    tern_json_key(w, strcmp(key, "ratio") ? name : "bound"), tern_json_bool(w, bound);
}

static tern_status emit_ratio(const bench *b)
{
    char summary[64], against[64];
    tern_json_writer *w = NULL;
    tern_torch_best best = tern_torch_best_of(b->torch, TERN_COUNT_OF(b->torch));
    if (!best.result)
        return NULL;
    double ratio = best.seconds / b->step.times.seconds;
    (void)snprintf(summary, sizeof(summary), "%s%.2fx", best.bound ? "> " : "", ratio);
    (void)snprintf(against, sizeof(against), "%s, %s attention", best.result->by,
                   best.result->attention);
    TERN_TRY(begin_line(b, &w));
    write_ratio(w, "ratio", ratio, best.bound);
    write_text(w, "says", summary);
    write_text(w, "against", against);
    if (b->step.times.cpu_seconds > 0)
        write_ratio(w, "cpu_ratio", best.cpu_seconds / b->step.times.cpu_seconds, best.cpu_bound);
    return end_line(b, w);
}

static tern_status measure(bench *b)
{
    unsigned steps = b->run->once ? 0 : 2;
    TERN_TRY(tern_bench_step_warm_up(&b->step));
    TERN_TRY(tern_bench_step_run(&b->step, steps));
    TERN_TRY(run_torch(b));
    if (tern_torch_best_of(b->torch, TERN_COUNT_OF(b->torch)).result)
        TERN_TRY(tern_bench_step_run(&b->step, steps));
    TERN_TRY(emit_tern(b));
    return emit_ratio(b);
}

static tern_status bench_one(const tern_bench_run *run, const struct bench_model *model,
                             const struct bench_type *type)
{
    bench b = {.run = run, .model = model, .type = type};
    tern_bench_step_shape shape = {.layers = model->layers,
                                   .batch = 1,
                                   .sequence = run->once ? 32 : 512,
                                   .compute = type->compute};
    reset_peak();
    tern_status st = tern_bench_step_open(&b.step, run, &shape);
    if (!st)
        st = measure(&b);
    tern_bench_step_close(&b.step);
    return st;
}

/* |only| is "gpt2_124m", or "gpt2_124m_f32" for one type. */
static bool is_wanted(const tern_bench_run *run, const struct bench_model *model,
                      const struct bench_type *type)
{
    size_t len = strlen(model->name);
    if (!run->only)
        return !model->named;
    if (strncmp(run->only, model->name, len) != 0)
        return false;
    const char *rest = run->only + len;
    return !*rest || (*rest == '_' && !strcmp(rest + 1, type->name));
}

tern_status tern_bench_train(const tern_bench_run *run)
{
    for (size_t i = 0; i < sizeof(models) / sizeof(*models); i++)
        for (size_t k = 0; k < sizeof(types) / sizeof(*types); k++)
            if (is_wanted(run, &models[i], &types[k]))
                TERN_TRY(bench_one(run, &models[i], &types[k]));
    return NULL;
}
