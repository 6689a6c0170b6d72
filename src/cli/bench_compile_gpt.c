/* `tern bench compile`: the training step of GPT-2 in bf16, with the width and vocabulary of the
 * 124M model. Measures how compile time and memory grow with the layers, the time saved by the
 * cache, and the share of host time that an emulated step spends on its matmuls. */
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/cpu.h"
#include "base/file.h"
#include "base/text.h"
#include "cli/bench_compile_impl.h"
#include "cli/bench_core_impl.h"
#include "cli/execute.h"
#include "hlo/print.h"
#include "train/step.h"

/* Layers of the whole model; fewer in a smoke test. */
static int64_t all_layers(const tern_bench_run *run) { return run->once ? 2 : 12; }

typedef struct {
    int64_t layers, batch, sequence;
    bool loop; /* a loop over the layers; otherwise they are unrolled */
} shape;

/* --- the graph --- */

/* The smallest possible model in a smoke test. */
static tern_model_config config_of(const tern_bench_run *run, const shape *g)
{
    tern_model_config c = {.kind = TERN_MODEL_GPT2,
                           .layers = g->layers,
                           .width = 768,
                           .heads = 12,
                           .vocabulary = 50304,
                           .norm_epsilon = 1e-5,
                           .initializer_range = 0.02,
                           .tied_head = true,
                           .activation = "gelu_new"};
    if (run->once) {
        c.width = 64;
        c.heads = 2;
        c.vocabulary = 256;
    }
    c.kv_heads = c.heads;
    c.head_width = c.width / c.heads;
    c.inner = 4 * c.width;
    c.positions = g->sequence;
    return c;
}

static tern_status make_text(const tern_bench_run *run, const shape *g, tern_text *out)
{
    tern_model_config config = config_of(run, g);
    tern_step_options options = {.model = {.batch = g->batch,
                                           .sequence = g->sequence,
                                           .compute = TERN_BF16,
                                           .weights = TERN_F32,
                                           .unroll = !g->loop},
                                 .optimizer = TERN_OPTIMIZER_ADAMW,
                                 .remat = TERN_REMAT_NONE};
    options.settings = tern_optimizer_row_of(options.optimizer)->defaults;
    tern_hlo_module *m = NULL;
    tern_text_init(out, run->mem);
    TERN_TRY(tern_train_build_step(run->mem, &config, &options, &m));
    tern_status st = tern_hlo_print(m, NULL, out);
    if (!st)
        st = tern_text_status(out);
    tern_hlo_module_destroy(m);
    return st;
}

/* Compiles the shape |rounds| times without a cache. */
static tern_status compile_shape(const tern_bench_run *run, const shape *g, unsigned rounds,
                                 tern_bench_compiled *c, size_t *out_text_bytes)
{
    tern_text text;
    tern_status st = make_text(run, g, &text);
    *c = (tern_bench_compiled){0};
    tern_artifact_init(&c->artifact, run->mem);
    for (unsigned i = 0; i < rounds && !st; i++)
        st = tern_bench_compile_once(run->mem, tern_text_get(&text), text.len, NULL, c);
    *out_text_bytes = text.len;
    tern_text_fini(&text);
    return st;
}

static unsigned rounds_of(const tern_bench_run *run) { return run->once ? 1 : 3; }

static shape shape_of(const tern_bench_run *run, int64_t layers, bool loop)
{
    return run->once ? (shape){layers, 1, 32, loop} : (shape){layers, 4, 1024, loop};
}

/* --- growth --- */

typedef struct {
    int64_t layers;
    double ms, megabytes;
} size_point;

static void write_number(tern_json_writer *w, const char *key, int64_t value)
{
    tern_json_key(w, key);
    tern_json_int(w, value);
}

/* Growth is the cost per additional layer from |b| to |c| over that from |a| to |b|: 1 if the cost
 * is linear. */
static void write_growth(tern_json_writer *w, const size_point *a, const size_point *b,
                         const size_point *c)
{
    double first = (b->ms - a->ms) / (double)(b->layers - a->layers);
    double last = (c->ms - b->ms) / (double)(c->layers - b->layers);
    double first_mb = (b->megabytes - a->megabytes) / (double)(b->layers - a->layers);
    double last_mb = (c->megabytes - b->megabytes) / (double)(c->layers - b->layers);
    tern_bench_line_number(w, "ms_per_layer", last);
    tern_bench_line_number(w, "mb_per_layer", last_mb);
    tern_bench_line_number(w, "memory_growth", last_mb / first_mb);
    tern_bench_line_number(w, "growth", last / first);
    tern_bench_line_at_most(w, last / first, 1.25);
}

static tern_status emit_point(const tern_bench_run *run, const size_point *points, unsigned i,
                              bool is_last, size_t text_bytes)
{
    const size_point *p = &points[i];
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(run, "compile", "gpt2_layers", &w));
    write_number(w, "layers", p->layers);
    tern_bench_line_number(w, "compile_ms", p->ms);
    tern_bench_line_number(w, "peak_mb", p->megabytes);
    tern_bench_line_number(w, "text_mb", (double)text_bytes * 1e-6);
    tern_bench_line_number(w, "peak_over_text", p->megabytes / ((double)text_bytes * 1e-6));
    if (is_last)
        write_growth(w, &points[0], &points[i - 1], p);
    return tern_bench_line_end(run, w);
}

static tern_status bench_layers(const tern_bench_run *run)
{
    enum { COUNTS = 4 };
    static const int64_t usual[COUNTS] = {1, 2, 4, 8}, few[COUNTS] = {1, 2, 3, 4};
    const int64_t *counts = run->once ? few : usual;
    size_point points[COUNTS];
    for (unsigned i = 0; i < COUNTS; i++) {
        shape g = shape_of(run, counts[i], false);
        tern_bench_compiled c;
        size_t bytes = 0;
        tern_status st = compile_shape(run, &g, rounds_of(run), &c, &bytes);
        tern_artifact_fini(&c.artifact);
        TERN_TRY(st);
        points[i] = (size_point){counts[i], c.seconds * 1e3, (double)c.peak_bytes * 1e-6};
        TERN_TRY(emit_point(run, points, i, i + 1 == COUNTS, bytes));
    }
    return NULL;
}

/* Peak memory of the compiler relative to the size of its input text. */
static tern_status emit_memory(const tern_bench_run *run, const char *name, size_t peak,
                               size_t text_bytes)
{
    tern_json_writer *w = NULL;
    double over = (double)peak / (double)text_bytes;
    TERN_TRY(tern_bench_line_begin(run, "compile", name, &w));
    tern_bench_line_number(w, "peak_over_text", over);
    tern_bench_line_at_most(w, over, 20);
    tern_bench_line_number(w, "peak_mb", (double)peak * 1e-6);
    write_number(w, "layers", all_layers(run));
    return tern_bench_line_end(run, w);
}

enum { SCANNED_ALL, SCANNED_TWO, UNROLLED_ONE, SCANNED_SHAPES };

/* Best CPU time of each text, measured alternately, since the host may be busy. */
static tern_status time_alternately(const tern_bench_run *run, const tern_text *texts, double *out,
                                    size_t *peak)
{
    tern_bench_compiled c = {0};
    tern_status st = NULL;
    tern_artifact_init(&c.artifact, run->mem);
    for (unsigned i = 0; i < 2 * rounds_of(run) * SCANNED_SHAPES && !st; i++) {
        unsigned which = i % SCANNED_SHAPES;
        const tern_text *text = &texts[which];
        clock_t begin = clock();
        st = tern_bench_compile_once(run->mem, tern_text_get(text), text->len, NULL, &c);
        double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
        if (i < SCANNED_SHAPES || seconds < out[which])
            out[which] = seconds;
        peak[which] = c.peak_bytes;
    }
    tern_artifact_fini(&c.artifact);
    return st;
}

/* Compile time of a loop over the layers does not depend on the trip count; two is the minimum, as
 * a loop with one iteration is removed. It exceeds that of one unrolled layer: the loop has a
 * forward and a backward body, rematerialises the forward pass and stacks the values passed between
 * them. */
static tern_status bench_scanned(const tern_bench_run *run)
{
    const shape shapes[SCANNED_SHAPES] = {[SCANNED_ALL] = shape_of(run, all_layers(run), true),
                                          [SCANNED_TWO] = shape_of(run, 2, true),
                                          [UNROLLED_ONE] = shape_of(run, 1, false)};
    tern_text texts[SCANNED_SHAPES];
    double seconds[SCANNED_SHAPES] = {0};
    size_t peak[SCANNED_SHAPES] = {0}, bytes = 0;
    tern_status st = NULL;
    for (unsigned i = 0; i < SCANNED_SHAPES; i++)
        tern_text_init(&texts[i], run->mem);
    for (unsigned i = 0; i < SCANNED_SHAPES && !st; i++)
        st = make_text(run, &shapes[i], &texts[i]);
    if (!st)
        st = time_alternately(run, texts, seconds, peak);
    bytes = texts[SCANNED_ALL].len;
    for (unsigned i = 0; i < SCANNED_SHAPES; i++)
        tern_text_fini(&texts[i]);
    TERN_TRY(st);
    double all = seconds[SCANNED_ALL], over_two = all / seconds[SCANNED_TWO];
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(run, "compile", "gpt2_scanned", &w));
    tern_bench_line_number(w, "over_loop_of_two", over_two);
    tern_bench_line_at_most(w, over_two, 1.1);
    tern_bench_line_number(w, "over_one_written_out", all / seconds[UNROLLED_ONE]);
    write_number(w, "layers", all_layers(run));
    tern_bench_line_number(w, "compile_ms", all * 1e3);
    TERN_TRY(tern_bench_line_end(run, w));
    return emit_memory(run, "gpt2_scanned_memory", peak[SCANNED_ALL], bytes);
}

/* --- the whole model, without and with the cache --- */

static int remove_one(const char *path, const struct stat *s, int what, struct FTW *walk)
{
    (void)s, (void)what, (void)walk;
    return remove(path);
}

static tern_status emit_limit(const tern_bench_run *run, const char *name, double ms, double target)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(run, "compile", name, &w));
    tern_bench_line_number(w, "compile_ms", ms);
    tern_bench_line_at_most(w, ms, target);
    write_number(w, "layers", all_layers(run));
    return tern_bench_line_end(run, w);
}

static tern_status compile_twice(const tern_bench_run *run, tern_cache *cache)
{
    shape g = shape_of(run, all_layers(run), false);
    tern_bench_compiled cold = {0}, cached = {0};
    tern_text text;
    tern_artifact_init(&cold.artifact, run->mem);
    tern_artifact_init(&cached.artifact, run->mem);
    tern_status st = make_text(run, &g, &text);
    if (!st)
        st = tern_bench_compile_once(run->mem, tern_text_get(&text), text.len, cache, &cold);
    for (unsigned i = 0; i < rounds_of(run) && !st; i++)
        st = tern_bench_compile_once(run->mem, tern_text_get(&text), text.len, cache, &cached);
    if (!st && !cached.cached)
        st = TERN_ERR(INTERNAL, "the cache does not hold the program just compiled");
    if (!st)
        st = emit_limit(run, "gpt2_cold", cold.seconds * 1e3, 30000);
    if (!st)
        st = emit_memory(run, "gpt2_memory", cold.peak_bytes, text.len);
    if (!st)
        st = emit_limit(run, "gpt2_cached", cached.seconds * 1e3, 100);
    tern_text_fini(&text);
    tern_artifact_fini(&cold.artifact);
    tern_artifact_fini(&cached.artifact);
    return st;
}

static tern_status bench_cache(const tern_bench_run *run)
{
    enum { OPEN_FILES = 8 };
    char *dir = NULL;
    tern_cache *cache = NULL;
    TERN_TRY(tern_dir_create_temp(run->mem, NULL, &dir));
    tern_cache_options options = {.mem = run->mem, .url = dir};
    tern_status st = tern_cache_open(&options, &cache);
    if (!st)
        st = compile_twice(run, cache);
    tern_cache_close(cache);
    (void)nftw(dir, remove_one, OPEN_FILES, FTW_DEPTH | FTW_PHYS);
    tern_path_free(run->mem, dir);
    return st;
}

/* --- the step on the host --- */

typedef struct {
    double rate, flops, first_s, best_s;
    unsigned threads;
} step_times;

/* Optimizer states are sums of squares and must not be negative. */
static void clear_signs(tern_ref_value *v)
{
    for (int64_t i = 0; v->dtype == TERN_F32 && i < v->count; i++)
        v->data[(size_t)i * sizeof(float) + sizeof(float) - 1] &= 0x7f;
}

static tern_status run_step(const tern_bench_run *run, const tern_artifact *a,
                            tern_ref_value **values, step_times *t)
{
    double seconds[2] = {0};
    uint32_t params = a->input_count / 3; /* each has two states; other inputs are few */
    tern_pool *pool = NULL;
    TERN_TRY(tern_pool_create(run->mem, 0, &pool));
    t->threads = tern_pool_threads(pool);
    tern_cli_core core = {.mem = run->mem,
                          .pool = pool,
                          .chip = tern_arch_chip_builtin("trn2"),
                          .repeat = run->once ? 1 : 2,
                          .seconds = seconds};
    tern_status st = NULL;
    for (uint32_t i = 0; i < a->input_count && !st; i++) {
        const tern_artifact_value *v = &a->inputs[i];
        st = tern_cli_random_value(run->mem, v->dtype, v->dims, v->rank, i, &values[i]);
        if (!st && i >= params)
            clear_signs(values[i]);
    }
    if (!st)
        st = tern_cli_execute(&core, a, values, values + a->input_count);
    t->first_s = seconds[0];
    t->best_s = seconds[1] > 0 && seconds[1] < seconds[0] ? seconds[1] : seconds[0];
    tern_pool_destroy(pool);
    return st;
}

static tern_status time_step(const tern_bench_run *run, const tern_artifact *a, step_times *t)
{
    double after = 0;
    uint32_t count = a->input_count + a->output_count;
    size_t bytes = ((size_t)count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(run->mem, bytes);
    TERN_TRY_MEM(values);
    tern_status st = tern_bench_core_pe_rate(run, 0, &t->rate);
    if (!st)
        st = run_step(run, a, values, t);
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
    tern_mem_free(run->mem, values, bytes);
    if (!st)
        st = tern_bench_core_pe_rate(run, 0, &after);
    t->rate = (t->rate + after) / 2;
    return st;
}

static tern_status emit_step(const tern_bench_run *run, const char *name, const shape *g,
                             const step_times *t)
{
    tern_json_writer *w = NULL;
    double ratio = t->flops / t->rate / t->best_s;
    TERN_TRY(tern_bench_line_begin(run, "compile", name, &w));
    tern_bench_line_number(w, "ratio", ratio);
    tern_json_key(w, "against");
    tern_json_string(w, "its matmuls alone, at the rate of full bf16 matmuls in this run");
    tern_bench_line_at_least(w, ratio, 0.6);
    write_number(w, "layers", g->layers);
    write_number(w, "batch", g->batch);
    write_number(w, "sequence", g->sequence);
    tern_bench_line_number(w, "seconds", t->best_s);
    tern_bench_line_number(w, "first_seconds", t->first_s);
    tern_bench_line_number(w, "matmul_gflop", t->flops * 1e-9);
    tern_bench_line_number(w, "gflop_per_s", t->rate * 1e-9);
    tern_json_key(w, "cpu"), tern_json_string(w, tern_cpu_level_name(tern_cpu_level_get()));
    write_number(w, "threads", t->threads);
    return tern_bench_line_end(run, w);
}

static tern_status bench_step_of(const tern_bench_run *run, const char *name, const shape *g)
{
    tern_bench_compiled c;
    step_times t = {0};
    size_t bytes = 0;
    tern_status st = compile_shape(run, g, 1, &c, &bytes);
    if (!st)
        st = tern_bench_time_of(run->mem, &c.artifact, "flops", &t.flops);
    if (!st)
        st = time_step(run, &c.artifact, &t);
    if (!st)
        st = emit_step(run, name, g, &t);
    tern_artifact_fini(&c.artifact);
    return st;
}

/* Two layers and a batch of one take less than half a minute on two slow cores. */
static tern_status bench_step(const tern_bench_run *run)
{
    shape g = run->once ? (shape){1, 1, 32, false} : (shape){2, 1, 1024, false};
    return bench_step_of(run, "gpt2_step", &g);
}

static tern_status bench_step_124m(const tern_bench_run *run)
{
    shape g = shape_of(run, all_layers(run), false);
    return bench_step_of(run, "gpt2_step_124m", &g);
}

/* --- the cases --- */

static const struct {
    const char *name;
    tern_status (*run)(const tern_bench_run *run);
    bool named; /* runs only if selected by name: it takes minutes */
} cases[] = {
    {"gpt2_layers", bench_layers, false},      {"gpt2_scanned", bench_scanned, false},
    {"gpt2_cache", bench_cache, false},        {"gpt2_step", bench_step, false},
    {"gpt2_step_124m", bench_step_124m, true},
};

tern_status tern_bench_compile_gpt(const tern_bench_run *run)
{
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
        if (run->only ? !strcmp(run->only, cases[i].name) : !cases[i].named)
            TERN_TRY(cases[i].run(run));
    return NULL;
}
