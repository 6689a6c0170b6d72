/* `tern bench host`: the eight cores of an emulated trn2 chip, each running a training step of its
 * own, against one core with an eighth of the threads, and with all of them. */
#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench_host_impl.h"
#include "cli/bench_step.h"

/* Small enough that the states of eight cores take about 2 GB. */
enum { CORES = 8, LAYERS = 2, VOCABULARY = 8192, SEQUENCE = 512, STEPS = 3 };

static tern_model_config config_of(const tern_bench_machine *h)
{
    tern_model_config c = tern_bench_step_config(h->run, LAYERS);
    if (!h->run->once)
        c.vocabulary = VOCABULARY;
    return c;
}

static int64_t sequence_of(const tern_bench_machine *h) { return h->run->once ? 32 : SEQUENCE; }

/* The chip runs eight steps a round; one core with an eighth of the threads takes as long. */
double tern_bench_host_chip_flops(const tern_bench_machine *h, const char *name)
{
    (void)name;
    tern_model_config c = config_of(h);
    return tern_bench_step_flops(&c, 1, SEQUENCE) * (STEPS + 1) * (CORES + CORES + 1);
}

/* The buffers of one core: inputs, then outputs. */
typedef struct {
    tern_device *device;
    tern_buffer **inputs, **outputs;
    tern_event *done;
} core;

typedef struct {
    tern_alloc mem;
    tern_client *client;
    tern_program *program;
    uint32_t input_count, output_count, count;
    core cores[CORES];
} chip;

static tern_status compile_step(chip *c, const tern_bench_machine *h)
{
    tern_hlo_module *m = NULL;
    tern_model_config config = config_of(h);
    tern_step_options step = {.model = {.batch = 1,
                                        .sequence = sequence_of(h),
                                        .compute = TERN_BF16,
                                        .weights = TERN_F32},
                              .optimizer = TERN_OPTIMIZER_ADAMW,
                              .remat = TERN_REMAT_NONE};
    tern_program_options options = {.struct_size = sizeof(options)};
    step.settings = tern_optimizer_row_of(step.optimizer)->defaults;
    TERN_TRY(tern_train_build_step(c->mem, &config, &step, &m));
    TERN_TRY(tern_train_compile(c->client, m, "step", &options, &c->program));
    c->input_count = tern_program_input_count(c->program);
    c->output_count = tern_program_output_count(c->program);
    return NULL;
}

/* Zeros: the time does not depend on the values. */
static tern_status open_core(chip *c, uint32_t index)
{
    core *k = &c->cores[index];
    k->device = tern_client_device(c->client, index);
    k->inputs = tern_mem_get_zeroed(c->mem, c->input_count * sizeof(tern_buffer *));
    k->outputs = tern_mem_get_zeroed(c->mem, c->output_count * sizeof(tern_buffer *));
    if (!k->inputs || !k->outputs)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < c->input_count; i++)
        TERN_TRY(tern_buffer_zeros(k->device, tern_program_input(c->program, i), &k->inputs[i]));
    return NULL;
}

static tern_status open_chip(chip *c, const tern_bench_machine *h, uint32_t cores, unsigned threads)
{
    *c = (chip){.mem = h->run->mem, .count = cores};
    tern_client_options options = {.struct_size = sizeof(options),
                                   .mem = h->run->mem,
                                   .target = "trn2",
                                   .devices = cores,
                                   .threads = threads,
                                   .cache = h->run->once ? "" : NULL};
    TERN_TRY(tern_client_create(&options, &c->client));
    TERN_TRY(compile_step(c, h));
    for (uint32_t i = 0; i < cores; i++)
        TERN_TRY(open_core(c, i));
    return NULL;
}

static void release_all(tern_buffer **buffers, uint32_t count)
{
    for (uint32_t i = 0; buffers && i < count; i++) {
        tern_buffer_release(buffers[i]);
        buffers[i] = NULL;
    }
}

static void close_chip(chip *c)
{
    for (uint32_t i = 0; i < c->count; i++) {
        core *k = &c->cores[i];
        release_all(k->inputs, c->input_count);
        release_all(k->outputs, c->output_count);
        tern_mem_free(c->mem, k->inputs, c->input_count * sizeof(tern_buffer *));
        tern_mem_free(c->mem, k->outputs, c->output_count * sizeof(tern_buffer *));
    }
    tern_program_release(c->program);
    tern_client_release(c->client);
}

/* Waits for a step of core |k|; its results replace the inputs whose memory they reuse. */
static tern_status finish_step(chip *c, core *k)
{
    tern_status st = tern_event_wait(k->done);
    tern_event_release(k->done);
    k->done = NULL;
    for (uint32_t i = 0; i < c->output_count; i++) {
        int32_t alias = tern_program_output_alias(c->program, i);
        if (alias < 0)
            continue;
        tern_buffer_release(k->inputs[alias]);
        k->inputs[alias] = k->outputs[i];
        k->outputs[i] = NULL;
    }
    release_all(k->outputs, c->output_count);
    return st;
}

/* A step on every core at once. */
static tern_status run_round(chip *c)
{
    tern_status st = NULL;
    uint32_t queued = 0;
    for (; queued < c->count && !st; queued++) {
        core *k = &c->cores[queued];
        st = tern_program_execute(c->program, k->device, k->inputs, c->input_count, NULL,
                                  k->outputs, c->output_count, &k->done);
    }
    for (uint32_t i = 0; i < queued; i++) {
        if (!c->cores[i].done)
            continue;
        tern_status one = finish_step(c, &c->cores[i]);
        if (st)
            tern_status_free(one);
        else
            st = one;
    }
    return st;
}

/* Steps per second of |cores| cores with |threads| threads, in the best of a few rounds. */
static tern_status measure(const tern_bench_machine *h, uint32_t cores, unsigned threads,
                           double *out)
{
    chip c;
    double best = 0;
    unsigned rounds = h->run->once ? 1 : STEPS;
    tern_status st = open_chip(&c, h, cores, threads);
    if (!st && !h->run->once)
        st = run_round(&c);
    for (unsigned i = 0; i < rounds && !st; i++) {
        double begin = tern_bench_now_s();
        st = run_round(&c);
        double seconds = tern_bench_now_s() - begin;
        best = i == 0 || seconds < best ? seconds : best;
    }
    close_chip(&c);
    *out = cores / best;
    return st;
}

tern_status tern_bench_host_chip(const tern_bench_machine *h, const char *name)
{
    unsigned share = h->threads > CORES ? h->threads / CORES : 1;
    double chip_rate = 0, core_rate = 0, wide_rate = 0;
    TERN_TRY(measure(h, CORES, h->threads, &chip_rate));
    TERN_TRY(measure(h, 1, share, &core_rate));
    TERN_TRY(measure(h, 1, h->threads, &wide_rate));
    tern_json_writer *w = NULL;
    double ratio = chip_rate / core_rate;
    TERN_TRY(tern_bench_line_begin(h->run, "host", name, &w));
    tern_bench_line_number(w, "ratio", ratio);
    tern_json_key(w, "against");
    tern_json_string(w, "the throughput of one core with its share of the threads");
    if (!h->run->once && h->threads >= 2 * CORES) /* fewer threads cannot be 6 times as fast */
        tern_bench_line_at_least(w, ratio, 6);
    tern_bench_line_number(w, "over_one_core_with_all_threads", chip_rate / wide_rate);
    tern_bench_line_number(w, "steps_per_s", chip_rate);
    tern_json_key(w, "cores"), tern_json_uint(w, CORES);
    tern_json_key(w, "threads"), tern_json_uint(w, h->threads);
    tern_json_key(w, "threads_of_one_core"), tern_json_uint(w, share);
    return tern_bench_line_end(h->run, w);
}
