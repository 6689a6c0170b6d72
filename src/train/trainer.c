#include "train/trainer.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "arch/chip.h"
#include "base/alloc.h"
#include "base/human.h"
#include "base/memory.h"
#include "tern/numbers.h"
#include "train/memory_plan.h"
#include "train/trainer_impl.h"

/* Inputs of a step beside parameters and states: of the batch, a seed, scalars. */
enum { SCALARS = 3, FEED_MAX = TERN_BATCH_INPUTS_MAX + 1 + SCALARS };

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- compiling --- */

static tern_status compile_module(tern_trainer *t, tern_hlo_module *m, const char *name,
                                  const char *target, tern_program **out)
{
    tern_program_options options = {.struct_size = sizeof(options),
                                    .target = target,
                                    .flags = t->o.flags,
                                    .progress = t->o.progress,
                                    .self = t->o.self};
    char full[64]; /* "gpt2_step" */
    (void)snprintf(full, sizeof(full), "%s_%s", tern_model_kind_name(t->o.config->kind), name);
    return tern_train_compile(t->o.client, m, full, &options, out);
}

tern_status tern_trainer_compile_for(tern_trainer *t, const char *target, tern_program **out)
{
    tern_hlo_module *m = NULL;
    *out = NULL;
    TERN_TRY(tern_train_build_step(t->o.mem, t->o.config, &t->o.step, &m));
    return compile_module(t, m, "step", target, out);
}

static tern_status compile_loss(tern_trainer *t)
{
    tern_hlo_module *m = NULL;
    tern_model_options options = t->o.step.model;
    options.dropout = false;
    TERN_TRY(tern_train_build_loss(t->o.mem, t->o.config, &options, &m));
    return compile_module(t, m, "loss", NULL, &t->loss);
}

/* Compiles the validation program with the step, so that the memory plan includes both. */
static tern_status compile_all(tern_trainer *t)
{
    uint64_t before = tern_train_resident_bytes();
    TERN_TRY(tern_trainer_compile_for(t, NULL, &t->step));
    if (t->batches.validation)
        TERN_TRY(compile_loss(t));
    tern_train_return_pages();
    uint64_t after = tern_train_resident_bytes();
    t->program_bytes = after > before ? after - before : 0;
    return NULL;
}

/* --- memory --- */

static uint64_t weight_bytes(const tern_trainer *t)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < t->param_count; i++)
        bytes += (uint64_t)tern_model_param_elements(&t->params[i]);
    return bytes * tern_numbers_element_bytes(tern_trainer_dtype(t));
}

tern_trainer_memory tern_trainer_get_memory(const tern_trainer *t)
{
    tern_trainer_memory m = {.on_chip = t->on_chip_bytes,
                             .data = t->batches.host_bytes,
                             .programs = t->program_bytes,
                             .process = t->process_bytes};
    tern_program_info info;
    tern_program_get_info(t->step, &info);
    m.weights = weight_bytes(t);
    m.states = m.weights * t->states;
    m.inputs = info.input_bytes - m.weights - m.states + info.output_bytes;
    m.scratch = info.scratch_bytes + info.constant_bytes;
    if (t->loss) {
        tern_program_get_info(t->loss, &info);
        m.validation = info.scratch_bytes + info.constant_bytes;
    }
    m.device = m.weights + m.states + m.inputs + m.scratch + m.validation;
    m.checkpoint = t->o.dir ? m.weights + m.states : 0;
    m.total = m.device + m.on_chip + m.data + m.checkpoint + m.programs + m.process;
    return m;
}

/* SBUF and PSUM of the cores; for a chip without a built-in name they count as the rest of the
 * process. */
static uint64_t on_chip_bytes(const tern_trainer *t)
{
    const tern_chip *chip = NULL;
    tern_diag *diag = NULL;
    tern_status st = tern_diag_create(t->o.mem, &diag);
    if (!st)
        st = tern_arch_chip_find(t->o.mem, tern_client_target(t->o.client), diag, &chip);
    uint64_t bytes = st ? 0 : tern_chip_sbuf_bytes(chip) + tern_chip_psum_bytes(chip);
    tern_status_free(st);
    tern_arch_chip_destroy(chip);
    tern_diag_destroy(diag);
    return bytes * tern_client_device_count(t->o.client);
}

/* Checked before compilation: weights and optimizer states alone may exceed the memory. */
static tern_status check_weights(const tern_trainer *t)
{
    uint64_t weights = weight_bytes(t), kept = weights * (1 + t->states);
    return tern_status_note(tern_memory_check(t->o.dir ? 2 * kept : kept, "the model"),
                            "weights %s, optimizer %s%s", tern_human_bytes((double)weights).text,
                            tern_human_bytes((double)(kept - weights)).text,
                            t->o.dir ? ", and as much for checkpoints" : "");
}

/* Checked before allocation; excludes memory that is already resident. */
static tern_status check_plan(tern_trainer *t)
{
    t->on_chip_bytes = on_chip_bytes(t);
    tern_trainer_memory m = tern_trainer_get_memory(t);
    return tern_status_note(
        tern_memory_check(m.device + m.on_chip + m.checkpoint, "the plan"),
        "weights %s, optimizer %s, gradients and activations %s, validation %s, checkpoint %s",
        tern_human_bytes((double)m.weights).text, tern_human_bytes((double)m.states).text,
        tern_human_bytes((double)m.scratch).text, tern_human_bytes((double)m.validation).text,
        tern_human_bytes((double)m.checkpoint).text);
}

/* Resident memory that is not accounted for elsewhere. SBUF and PSUM are not resident before a
 * program has run. */
static void measure_process(tern_trainer *t)
{
    tern_trainer_memory m = tern_trainer_get_memory(t);
    uint64_t named = m.weights + m.states + t->batches.resident_bytes + m.programs;
    uint64_t now = tern_train_resident_bytes();
    t->process_bytes = now > named ? now - named : 0;
}

/* --- lifetime --- */

static tern_status make_inputs(tern_trainer *t)
{
    for (uint32_t i = 0; i < t->batches.input_count; i++) {
        t->inputs[i] =
            tern_arena_get(&t->arena, t->batches.bytes[i] * tern_trainer_accumulated(t), 64);
        TERN_TRY_MEM(t->inputs[i]);
    }
    return NULL;
}

static tern_status start(tern_trainer *t, tern_text *out_notes)
{
    TERN_TRY(tern_batches_init(&t->batches, t->o.config, &t->o.step.model, t->o.data, t->o.images,
                               t->o.seed, t->o.mask_token));
    TERN_TRY(tern_model_params(t->o.config, &t->arena, &t->params, &t->param_count));
    t->states = tern_optimizer_row_of(t->o.step.optimizer)->states;
    t->buffer_count = t->param_count * (1 + t->states);
    t->buffers = TERN_NEW_N(&t->arena, tern_buffer *, t->buffer_count);
    TERN_TRY_MEM(t->buffers);
    TERN_TRY(check_weights(t));
    TERN_TRY(make_inputs(t));
    TERN_TRY(compile_all(t));
    TERN_TRY(check_plan(t));
    TERN_TRY(tern_trainer_fill(t, out_notes));
    measure_process(t);
    return NULL;
}

tern_status tern_trainer_create(const tern_trainer_options *options, tern_text *out_notes,
                                tern_trainer **out)
{
    *out = NULL;
    tern_trainer *t = tern_mem_get_zeroed(options->mem, sizeof(*t));
    TERN_TRY_MEM(t);
    t->o = *options;
    t->device = tern_client_device(t->o.client, 0);
    tern_arena_init(&t->arena, t->o.mem, 0);
    tern_arena_init(&t->snapshot.arena, t->o.mem, 0);
    tern_text_init(&t->snapshot.notes, t->o.mem);
    tern_status st = start(t, out_notes);
    if (st)
        tern_trainer_destroy(t);
    else
        *out = t;
    return st;
}

void tern_trainer_finish(tern_trainer *t)
{
    for (uint32_t i = 0; t->buffers && i < t->buffer_count; i++) {
        tern_buffer_release(t->buffers[i]);
        t->buffers[i] = NULL;
    }
    tern_program_release(t->step);
    tern_program_release(t->loss);
    t->step = t->loss = NULL;
}

void tern_trainer_destroy(tern_trainer *t)
{
    if (!t)
        return;
    tern_status_free(tern_trainer_flush(t));
    tern_trainer_finish(t);
    tern_arena_fini(&t->snapshot.arena);
    tern_text_fini(&t->snapshot.notes);
    tern_arena_fini(&t->arena);
    tern_mem_free(t->o.mem, t, sizeof(*t));
}

uint64_t tern_trainer_step_count(const tern_trainer *t) { return t->done; }

const tern_program *tern_trainer_program(const tern_trainer *t) { return t->step; }

tern_buffer *const *tern_trainer_params(const tern_trainer *t, uint32_t *out_count)
{
    *out_count = t->param_count;
    return t->buffers;
}

/* The first state of every optimizer is a running average. */
tern_buffer *const *tern_trainer_averages(const tern_trainer *t)
{
    return t->buffers + t->param_count;
}

uint64_t tern_trainer_validation_windows(const tern_trainer *t) { return t->batches.validation; }

/* --- a step --- */

/* Input buffers of one execution beside parameters and states. */
typedef struct {
    tern_buffer *items[FEED_MAX];
    uint32_t count;
} feed;

static void drop_feed(feed *f)
{
    for (uint32_t i = 0; i < f->count; i++)
        tern_buffer_release(f->items[i]);
}

/* Copies |accumulated| batches from |t->inputs| to the device. */
static tern_status feed_batches(tern_trainer *t, feed *f, uint32_t accumulated)
{
    for (uint32_t i = 0; i < t->batches.input_count; i++) {
        const tern_shape *one = &t->batches.inputs[i];
        tern_shape shape = {.dtype = one->dtype};
        if (accumulated > 1)
            shape.dims[shape.rank++] = accumulated;
        for (uint32_t d = 0; d < one->rank; d++)
            shape.dims[shape.rank++] = one->dims[d];
        TERN_TRY(
            tern_buffer_from_host(t->device, &shape, t->inputs[i], NULL, &f->items[f->count++]));
    }
    return NULL;
}

/* Addresses of batch |index| of a step within |t->inputs|. */
static void inputs_of_batch(const tern_trainer *t, uint32_t index, void **to)
{
    for (uint32_t i = 0; i < t->batches.input_count; i++)
        to[i] = (uint8_t *)t->inputs[i] + index * t->batches.bytes[i];
}

static tern_status feed_number(tern_trainer *t, feed *f, double value)
{
    float number = (float)value;
    tern_shape shape = {.dtype = TERN_F32};
    return tern_buffer_from_host(t->device, &shape, &number, NULL, &f->items[f->count++]);
}

static tern_status feed_step(tern_trainer *t, feed *f, double learning_rate)
{
    const tern_optimizer_settings *s = &t->o.step.settings;
    uint32_t accumulated = tern_trainer_accumulated(t);
    uint64_t batch = (uint64_t)t->o.step.model.batch;
    for (uint32_t i = 0; i < accumulated; i++) {
        void *to[TERN_BATCH_INPUTS_MAX];
        inputs_of_batch(t, i, to);
        tern_batches_fill(&t->batches, (t->done * accumulated + i) * batch, to);
    }
    TERN_TRY(feed_batches(t, f, accumulated));
    if (t->o.step.model.dropout) {
        uint64_t seed[2] = {t->o.seed, t->done * accumulated};
        tern_shape shape = {.dtype = TERN_U64, .rank = 1, .dims = {2}};
        TERN_TRY(tern_buffer_from_host(t->device, &shape, seed, NULL, &f->items[f->count++]));
    }
    TERN_TRY(feed_number(t, f, learning_rate));
    TERN_TRY(feed_number(t, f, tern_optimizer_correction(s->beta1, t->done + 1)));
    return feed_number(t, f, tern_optimizer_correction(s->beta2, t->done + 1));
}

static tern_status read_number(tern_buffer *buffer, double *out)
{
    float number = 0;
    TERN_TRY(tern_buffer_to_host(buffer, &number, NULL, NULL));
    *out = (double)number;
    return NULL;
}

/* Replaces parameters and states with the results of the step. */
static tern_status take_results(tern_trainer *t, tern_buffer **results, tern_trainer_measure *out)
{
    tern_status st = read_number(results[t->buffer_count], &out->loss);
    if (!st)
        st = read_number(results[t->buffer_count + 1], &out->gradient_norm);
    tern_buffer_release(results[t->buffer_count]);
    tern_buffer_release(results[t->buffer_count + 1]);
    for (uint32_t i = 0; i < t->buffer_count; i++) {
        tern_buffer_release(t->buffers[i]);
        t->buffers[i] = results[i];
    }
    return st;
}

static tern_status run_step(tern_trainer *t, const feed *f, tern_trainer_measure *out)
{
    uint32_t count = t->buffer_count + f->count;
    size_t bytes = (count + t->buffer_count + 2) * sizeof(tern_buffer *);
    tern_buffer **inputs = tern_mem_get_zeroed(t->o.mem, bytes);
    TERN_TRY_MEM(inputs);
    tern_buffer **results = inputs + count;
    tern_execute_options options = {.struct_size = sizeof(options),
                                    .seed = t->o.seed * 0x9e3779b97f4a7c15u + t->done};
    memcpy(inputs, t->buffers, t->buffer_count * sizeof(tern_buffer *));
    memcpy(inputs + t->buffer_count, f->items, f->count * sizeof(tern_buffer *));
    tern_status st = tern_program_execute(t->step, t->device, inputs, count, &options, results,
                                          t->buffer_count + 2, NULL);
    if (!st)
        st = take_results(t, results, out);
    tern_mem_free(t->o.mem, inputs, bytes);
    return st;
}

tern_status tern_trainer_step(tern_trainer *t, tern_trainer_measure *out)
{
    double began = now();
    feed f = {0};
    *out = (tern_trainer_measure){.learning_rate =
                                      tern_schedule_learning_rate(&t->o.schedule, t->done)};
    tern_status st = feed_step(t, &f, out->learning_rate);
    if (!st)
        st = run_step(t, &f, out);
    drop_feed(&f);
    if (st)
        return tern_status_note(st, "in step %llu", (unsigned long long)t->done + 1);
    t->last_loss = out->loss;
    out->step = ++t->done;
    out->tokens = t->batches.tokens * tern_trainer_accumulated(t);
    out->seconds = now() - began;
    return NULL;
}

/* --- validation --- */

/* Windows past the last are ignored, so batches are weighted by their windows. */
static tern_status validate_batch(tern_trainer *t, uint64_t first, double *out)
{
    feed f = {0};
    tern_buffer *result = NULL;
    size_t bytes = (t->param_count + FEED_MAX) * sizeof(tern_buffer *);
    tern_buffer **inputs = tern_mem_get_zeroed(t->o.mem, bytes);
    TERN_TRY_MEM(inputs);
    tern_batches_fill_validation(&t->batches, first, t->inputs);
    tern_status st = feed_batches(t, &f, 1);
    memcpy(inputs, t->buffers, t->param_count * sizeof(tern_buffer *));
    memcpy(inputs + t->param_count, f.items, f.count * sizeof(tern_buffer *));
    if (!st)
        st = tern_program_execute(t->loss, t->device, inputs, t->param_count + f.count, NULL,
                                  &result, 1, NULL);
    if (!st)
        st = read_number(result, out);
    tern_buffer_release(result);
    drop_feed(&f);
    tern_mem_free(t->o.mem, inputs, bytes);
    return st;
}

tern_status tern_trainer_validate(tern_trainer *t, uint64_t batches, double *out)
{
    uint64_t windows = t->batches.validation;
    uint64_t batch = (uint64_t)t->o.step.model.batch;
    double sum = 0, weight = 0;
    *out = 0;
    if (!windows)
        return TERN_ERR(INVALID, "no windows are held out for validation");
    for (uint64_t i = 0; i * batch < windows && (!batches || i < batches); i++) {
        double loss = 0;
        double share = (double)(windows - i * batch < batch ? windows - i * batch : batch);
        TERN_TRY(validate_batch(t, i * batch, &loss));
        sum += loss * share;
        weight += share;
    }
    *out = sum / weight;
    return NULL;
}
