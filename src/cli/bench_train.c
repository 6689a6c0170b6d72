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
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/cpu.h"
#include "base/file.h"
#include "base/json.h"
#include "base/output.h"
#include "base/pool.h"
#include "cli/bench.h"
#include "cli/bench_train_torch.h"
#include "train/trainer.h"

tern_status tern_bench_train(const tern_bench_run *run);

enum { WINDOWS = 64, START_LIMIT_S = 900 };
static const double CPU_TIMES = 1.5; /* CPU limit of PyTorch's step, in CPU times of Tern's */

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

typedef struct {
    double seconds, cpu_seconds, first_seconds, loss;
    unsigned steps;
} step_times;

/* One case and its results. */
typedef struct {
    const tern_bench_run *run;
    const struct bench_model *model;
    const struct bench_type *type;
    tern_model_config config;
    int64_t sequence;
    unsigned threads;
    tern_trainer *trainer;
    step_times tern;            /* the minimum of each time */
    tern_torch_result torch[2]; /* eager, compiled */
} bench;

/* The smallest possible model in a smoke test. */
static tern_model_config config_of(const bench *b)
{
    bool once = b->run->once;
    tern_model_config c = {.kind = TERN_MODEL_GPT2,
                           .layers = once ? 1 : b->model->layers,
                           .width = once ? 64 : 768,
                           .heads = once ? 2 : 12,
                           .vocabulary = once ? 256 : 50257,
                           .positions = once ? 32 : 1024,
                           .norm_epsilon = 1e-5,
                           .initializer_range = 0.02,
                           .tied_head = true,
                           .activation = "gelu_new"};
    c.kv_heads = c.heads;
    c.head_width = c.width / c.heads;
    c.inner = 4 * c.width;
    return c;
}

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

static void write_times(tern_json_writer *w, const bench *b, const step_times *t)
{
    write_number(w, "seconds", t->seconds);
    write_number(w, "cpu_seconds", t->cpu_seconds);
    write_number(w, "tokens_per_s", (double)b->sequence / t->seconds);
    write_number(w, "first_seconds", t->first_seconds);
    write_number(w, "steps", t->steps);
    write_number(w, "threads", b->threads);
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

static double cpu_now(void)
{
    struct rusage u;
    (void)getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           1e-6 * (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

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

static tern_status run_steps(bench *b, unsigned steps)
{
    for (unsigned i = 0; i < steps; i++) {
        tern_trainer_measure m;
        double cpu = cpu_now();
        TERN_TRY(tern_trainer_step(b->trainer, &m));
        cpu = cpu_now() - cpu;
        if (b->tern.steps == 0 || m.seconds < b->tern.seconds)
            b->tern.seconds = m.seconds;
        if (b->tern.steps == 0 || cpu < b->tern.cpu_seconds)
            b->tern.cpu_seconds = cpu;
        b->tern.steps++;
        b->tern.loss = m.loss;
    }
    return NULL;
}

/* The first step is slower and reported separately. */
static tern_status warm_up(bench *b)
{
    TERN_TRY(run_steps(b, 1));
    b->tern.first_seconds = b->tern.seconds;
    if (!b->run->once)
        b->tern.steps = 0;
    return NULL;
}

static tern_status emit_tern(const bench *b)
{
    tern_json_writer *w = NULL;
    tern_program_info info;
    tern_trainer_memory memory = tern_trainer_get_memory(b->trainer);
    double peak = peak_bytes(), device = (double)memory.device;
    tern_program_get_info(tern_trainer_program(b->trainer), &info);
    TERN_TRY(begin_line(b, &w));
    write_text(w, "by", "tern");
    write_times(w, b, &b->tern);
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

static const char script[] = "bench/train/torch_gpt2.py";
static const char *const modes[] = {"eager", "compile"};

static tern_status emit_torch(const bench *b, const tern_torch_result *result)
{
    char summary[64];
    step_times t = {.seconds = result->seconds,
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
        write_number(w, "threads", b->threads);
    } else {
        write_times(w, b, &t);
    }
    write_text(w, "attention", result->attention);
    write_text(w, "version", result->version);
    return end_line(b, w);
}

/* Runs the script with the model as options. */
static tern_status run_mode(const bench *b, const char *mode, tern_torch_result *out)
{
    enum { WORDS = 32, WORD_BYTES = 24 };
    const tern_model_config *c = &b->config;
    const struct {
        const char *option;
        int64_t value;
    } numbers[] = {{"--layers", c->layers},       {"--width", c->width},
                   {"--heads", c->heads},         {"--vocabulary", c->vocabulary},
                   {"--positions", c->positions}, {"--sequence", b->sequence},
                   {"--threads", b->threads},     {"--steps", b->run->once ? 1 : 3}};
    const char *words[WORDS] = {"tools/python", "--torch", script, "--dtype",
                                b->type->name,  "--how",   mode};
    char texts[TERN_COUNT_OF(numbers)][WORD_BYTES];
    char by[32];
    unsigned count = 7;
    for (size_t i = 0; i < TERN_COUNT_OF(numbers); i++) {
        (void)snprintf(texts[i], WORD_BYTES, "%lld", (long long)numbers[i].value);
        words[count++] = numbers[i].option;
        words[count++] = texts[i];
    }
    (void)snprintf(by, sizeof(by), "torch %s", mode);
    tern_torch_options options = {
        .command = words,
        .by = by,
        .step_limit = tern_torch_limit(getenv("TERN_BENCH_LIMIT_S"), b->tern.seconds),
        .cpu_limit = CPU_TIMES * b->tern.cpu_seconds,
        .start_limit = START_LIMIT_S};
    return tern_torch_measure(b->run->mem, &options, out);
}

static tern_status run_torch(bench *b)
{
    unsigned count = b->run->once ? 1 : TERN_COUNT_OF(modes);
    if (access(script, R_OK) || access("tools/python", X_OK))
        return emit_skip(b, "torch", "the current directory has no bench/train/torch_gpt2.py");
    for (unsigned i = 0; i < count; i++) {
        TERN_TRY(run_mode(b, modes[i], &b->torch[i]));
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
    double ratio = best.seconds / b->tern.seconds;
    (void)snprintf(summary, sizeof(summary), "%s%.2fx", best.bound ? "> " : "", ratio);
    (void)snprintf(against, sizeof(against), "%s, %s attention", best.result->by,
                   best.result->attention);
    TERN_TRY(begin_line(b, &w));
    write_ratio(w, "ratio", ratio, best.bound);
    write_text(w, "says", summary);
    write_text(w, "against", against);
    if (b->tern.cpu_seconds > 0)
        write_ratio(w, "cpu_ratio", best.cpu_seconds / b->tern.cpu_seconds, best.cpu_bound);
    return end_line(b, w);
}

static tern_status measure(bench *b)
{
    unsigned steps = b->run->once ? 0 : 2;
    TERN_TRY(warm_up(b));
    TERN_TRY(run_steps(b, steps));
    TERN_TRY(run_torch(b));
    if (tern_torch_best_of(b->torch, TERN_COUNT_OF(b->torch)).result)
        TERN_TRY(run_steps(b, steps));
    TERN_TRY(emit_tern(b));
    return emit_ratio(b);
}

static tern_status train(bench *b, const tern_dataset *data, const tern_tokenizer *tokenizer)
{
    tern_client_options client_options = {
        .struct_size = sizeof(client_options), .mem = b->run->mem, .threads = b->threads};
    tern_trainer_options options = {
        .mem = b->run->mem,
        .config = &b->config,
        .data = data,
        .tokenizer = tokenizer,
        .step = {.model = {.batch = 1,
                           .sequence = b->sequence,
                           .compute = b->type->compute,
                           .weights = TERN_F32},
                 .optimizer = TERN_OPTIMIZER_ADAMW,
                 .remat = TERN_REMAT_NONE, /* like PyTorch's */
                 .clip = 1},
        .schedule = {.kind = TERN_SCHEDULE_CONSTANT, .peak = 6e-4, .final = 6e-4, .steps = 100}};
    options.step.settings = tern_optimizer_row_of(options.step.optimizer)->defaults;
    if (b->run->once)
        client_options.cache = "";
    reset_peak();
    tern_status st = tern_client_create(&client_options, &options.client);
    if (!st)
        st = tern_trainer_create(&options, NULL, &b->trainer);
    if (!st)
        st = measure(b);
    tern_trainer_destroy(b->trainer);
    tern_client_release(options.client);
    return st;
}

/* --- tokens --- */

/* Pseudo-random tokens: the time does not depend on them. */
static tern_status write_tokens(const bench *b, const char *path)
{
    size_t count = (size_t)b->sequence * WINDOWS + 1;
    uint16_t *tokens = tern_mem_get(b->run->mem, count * sizeof(*tokens));
    TERN_TRY_MEM(tokens);
    uint64_t state = 1;
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        tokens[i] = (uint16_t)((state >> 33) % (uint64_t)b->config.vocabulary);
    }
    tern_status st = tern_output_save(path, tokens, count * sizeof(*tokens));
    tern_mem_free(b->run->mem, tokens, count * sizeof(*tokens));
    return st;
}

static tern_status train_on(bench *b, const char *path)
{
    tern_dataset *data = NULL;
    tern_tokenizer *tokenizer = NULL;
    tern_status st = write_tokens(b, path);
    if (!st)
        st = tern_tokenizer_bytes(b->run->mem, &tokenizer);
    tern_dataset_options options = {.mem = b->run->mem,
                                    .paths = &path,
                                    .path_count = 1,
                                    .tokenizer = tokenizer,
                                    .sequence = (uint32_t)b->sequence,
                                    .batch = 1};
    if (!st)
        st = tern_dataset_open(&options, &data);
    if (!st)
        st = train(b, data, tokenizer);
    tern_dataset_close(data);
    tern_tokenizer_destroy(tokenizer);
    return st;
}

static tern_status bench_one(const tern_bench_run *run, const struct bench_model *model,
                             const struct bench_type *type)
{
    bench b = {.run = run, .model = model, .type = type, .sequence = run->once ? 32 : 512};
    char *dir = NULL, *path = NULL;
    tern_pool *pool = NULL;
    b.config = config_of(&b);
    TERN_TRY(tern_pool_create(run->mem, 0, &pool)); /* has as many threads as the client */
    b.threads = tern_pool_threads(pool);
    tern_pool_destroy(pool);
    TERN_TRY(tern_dir_create_temp(run->mem, NULL, &dir));
    tern_status st = tern_path_join(run->mem, dir, "tokens.bin", &path);
    if (!st)
        st = train_on(&b, path);
    if (path)
        (void)remove(path);
    (void)remove(dir);
    tern_path_free(run->mem, path);
    tern_path_free(run->mem, dir);
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
