#include "cli/bench_step.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/output.h"
#include "base/pool.h"

enum { WINDOWS = 64, START_LIMIT_S = 900 };
static const double CPU_TIMES = 1.5; /* CPU limit of PyTorch's step, in CPU times of Tern's */

tern_model_config tern_bench_step_config(const tern_bench_run *run, int64_t layers)
{
    bool once = run->once;
    tern_model_config c = {.kind = TERN_MODEL_GPT2,
                           .layers = once ? 1 : layers,
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

/* Each weight and each score takes a multiply-add forward and two backward. */
double tern_bench_step_flops(const tern_model_config *c, int64_t batch, int64_t sequence)
{
    double width = (double)c->width, layers = (double)c->layers, length = (double)sequence;
    double weights = 12 * layers * width * width + (double)c->vocabulary * width;
    double scores = 2 * layers * width * length;
    return 6 * (weights + scores) * (double)batch * length;
}

/* --- Tern --- */

/* Pseudo-random tokens: the time does not depend on them. */
static tern_status write_tokens(const tern_bench_step *s)
{
    size_t count = (size_t)s->shape.sequence * (size_t)s->shape.batch * WINDOWS + 1;
    uint16_t *tokens = tern_mem_get(s->run->mem, count * sizeof(*tokens));
    TERN_TRY_MEM(tokens);
    uint64_t state = 1;
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        tokens[i] = (uint16_t)((state >> 33) % (uint64_t)s->config.vocabulary);
    }
    tern_status st = tern_output_save(s->path, tokens, count * sizeof(*tokens));
    tern_mem_free(s->run->mem, tokens, count * sizeof(*tokens));
    return st;
}

static tern_status open_data(tern_bench_step *s)
{
    TERN_TRY(tern_dir_create_temp(s->run->mem, NULL, &s->dir));
    TERN_TRY(tern_path_join(s->run->mem, s->dir, "tokens.bin", &s->path));
    TERN_TRY(write_tokens(s));
    TERN_TRY(tern_tokenizer_bytes(s->run->mem, &s->tokenizer));
    const char *path = s->path;
    tern_dataset_options options = {.mem = s->run->mem,
                                    .paths = &path,
                                    .path_count = 1,
                                    .tokenizer = s->tokenizer,
                                    .sequence = (uint32_t)s->shape.sequence,
                                    .batch = (uint32_t)s->shape.batch};
    return tern_dataset_open(&options, &s->data);
}

static tern_status open_client(tern_bench_step *s)
{
    tern_pool *pool = NULL;
    TERN_TRY(tern_pool_create(s->run->mem, s->shape.threads, &pool)); /* as the client does */
    s->shape.threads = tern_pool_threads(pool);
    tern_pool_destroy(pool);
    tern_client_options options = {.struct_size = sizeof(options),
                                   .mem = s->run->mem,
                                   .threads = s->shape.threads,
                                   .cache = s->run->once ? "" : NULL};
    return tern_client_create(&options, &s->client);
}

static tern_status open_trainer(tern_bench_step *s)
{
    tern_trainer_options options = {
        .mem = s->run->mem,
        .config = &s->config,
        .data = s->data,
        .tokenizer = s->tokenizer,
        .client = s->client,
        .step = {.model = {.batch = s->shape.batch,
                           .sequence = s->shape.sequence,
                           .compute = s->shape.compute,
                           .weights = TERN_F32},
                 .optimizer = TERN_OPTIMIZER_ADAMW,
                 .remat = TERN_REMAT_NONE, /* like PyTorch's */
                 .clip = 1},
        .schedule = {.kind = TERN_SCHEDULE_CONSTANT, .peak = 6e-4, .final = 6e-4, .steps = 100}};
    options.step.settings = tern_optimizer_row_of(options.step.optimizer)->defaults;
    return tern_trainer_create(&options, NULL, &s->trainer);
}

tern_status tern_bench_step_open(tern_bench_step *s, const tern_bench_run *run,
                                 const tern_bench_step_shape *shape)
{
    assert(shape->batch > 0 && shape->sequence > 0);
    *s = (tern_bench_step){.run = run, .shape = *shape};
    s->config = tern_bench_step_config(run, shape->layers);
    TERN_TRY(open_data(s));
    TERN_TRY(open_client(s));
    return open_trainer(s);
}

void tern_bench_step_close(tern_bench_step *s)
{
    tern_trainer_destroy(s->trainer);
    tern_client_release(s->client);
    tern_dataset_close(s->data);
    tern_tokenizer_destroy(s->tokenizer);
    if (s->path)
        (void)remove(s->path);
    if (s->dir)
        (void)remove(s->dir);
    tern_path_free(s->run->mem, s->path);
    tern_path_free(s->run->mem, s->dir);
}

static double cpu_now(void)
{
    struct rusage u;
    (void)getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           1e-6 * (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

tern_status tern_bench_step_run(tern_bench_step *s, unsigned steps)
{
    tern_bench_step_times *t = &s->times;
    for (unsigned i = 0; i < steps; i++) {
        tern_trainer_measure m;
        double cpu = cpu_now();
        TERN_TRY(tern_trainer_step(s->trainer, &m));
        cpu = cpu_now() - cpu;
        if (t->steps == 0 || m.seconds < t->seconds)
            t->seconds = m.seconds;
        if (t->steps == 0 || cpu < t->cpu_seconds)
            t->cpu_seconds = cpu;
        t->steps++;
        t->loss = m.loss;
    }
    return NULL;
}

tern_status tern_bench_step_warm_up(tern_bench_step *s)
{
    TERN_TRY(tern_bench_step_run(s, 1));
    s->times.first_seconds = s->times.seconds;
    if (!s->run->once)
        s->times.steps = 0;
    return NULL;
}

/* --- PyTorch --- */

static const char script[] = "bench/train/torch_gpt2.py";

/* Runs the script with the model as options. */
static tern_status run_script(const tern_bench_step *s, const tern_bench_torch_mode *mode,
                              tern_torch_result *out)
{
    enum { WORDS = 40, WORD_BYTES = 24 };
    const tern_model_config *c = &s->config;
    const struct {
        const char *option;
        int64_t value;
    } numbers[] = {{"--layers", c->layers},
                   {"--width", c->width},
                   {"--heads", c->heads},
                   {"--vocabulary", c->vocabulary},
                   {"--positions", c->positions},
                   {"--sequence", s->shape.sequence},
                   {"--batch", s->shape.batch},
                   {"--threads", s->shape.threads},
                   {"--steps", s->run->once ? 1 : 3}};
    const char *dtype = s->shape.compute == TERN_BF16 ? "bf16" : "f32";
    const char *words[WORDS] = {"tools/python", "--torch", script,      "--dtype",    dtype,
                                "--how",        mode->how, "--weights", mode->weights};
    char texts[TERN_COUNT_OF(numbers)][WORD_BYTES], by[32];
    unsigned count = 9;
    static_assert(TERN_COUNT_OF(numbers) * 2 + 9 < WORDS, "room for every word and NULL");
    for (size_t i = 0; i < TERN_COUNT_OF(numbers); i++) {
        (void)snprintf(texts[i], WORD_BYTES, "%lld", (long long)numbers[i].value);
        words[count++] = numbers[i].option;
        words[count++] = texts[i];
    }
    (void)snprintf(by, sizeof(by), "torch %s", mode->how);
    tern_torch_options options = {
        .command = words,
        .by = by,
        .step_limit = tern_torch_limit(getenv("TERN_BENCH_LIMIT_S"), s->times.seconds),
        .cpu_limit = CPU_TIMES * s->times.cpu_seconds,
        .start_limit = START_LIMIT_S};
    return tern_torch_measure(s->run->mem, &options, out);
}

bool tern_bench_step_has_torch(void)
{
    return access(script, R_OK) == 0 && access("tools/python", X_OK) == 0;
}

tern_status tern_bench_step_torch(const tern_bench_step *s, const tern_bench_torch_mode *mode,
                                  tern_torch_result *out)
{
    if (tern_bench_step_has_torch())
        return run_script(s, mode, out);
    *out = (tern_torch_result){.outcome = TERN_TORCH_NONE, .by = "torch"};
    (void)snprintf(out->why, sizeof(out->why), "the current directory has no %s", script);
    return NULL;
}
