#include "train/mini_run.h"

#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "models/weights.h"
#include "ref/eval.h"
#include "tern/numbers.h"

/* Relative tolerances by type over a few steps: of losses, and of gradients as vectors. Parameters
 * are not compared: Adam scales gradients that are pure rounding error to full updates. */
static const struct {
    tern_dtype compute;
    bool fp8;
    double loss, gradient;
} bounds[] = {
    {TERN_F32, false, 1e-3, 1e-2}, {TERN_BF16, false, 3e-2, 1e-1}, {TERN_BF16, true, 1e-1, 2e-1}};

typedef struct {
    tern_alloc mem;
    tern_arena *arena;
    const tern_trainer_options *o;
    const tern_model_param *params;
    tern_batches batches;
    uint32_t param_count, state_count, args;
    tern_hlo_module *m;
    tern_ref *ref;
    tern_ref_value **values; /* arguments of main, then results */
    float *scratch;          /* two buffers of the largest parameter's size */
    size_t scratch_elements;
} side;

/* --- the reference --- */

static tern_status create_state(side *s, uint32_t i)
{
    const tern_model_param *p = &s->params[i % s->param_count];
    int64_t dims[5] = {p->layers};
    bool stacked = p->layers > 0;
    memcpy(dims + 1, p->dims, sizeof(p->dims));
    TERN_TRY(tern_ref_tensor_create(s->mem, TERN_F32, dims + !stacked, p->rank + stacked,
                                    &s->values[i]));
    if (i >= s->param_count)
        memset(s->values[i]->data, 0, s->values[i]->data_bytes);
    else
        tern_model_init_fill(p, i, s->o->seed, TERN_F32, 0, s->values[i]->count,
                             s->values[i]->data);
    if ((size_t)s->values[i]->count > s->scratch_elements)
        s->scratch_elements = (size_t)s->values[i]->count;
    return NULL;
}

static tern_status open_side(side *s, tern_pool *pool)
{
    tern_step_options step = s->o->step;
    tern_ref_options how = {.mem = s->mem, .pool = pool};
    step.model.compute = step.model.weights = TERN_F32;
    step.model.fp8_matmul = false;
    TERN_TRY(tern_model_params(s->o->config, s->arena, &s->params, &s->param_count));
    s->state_count = s->param_count * (1 + tern_optimizer_row_of(step.optimizer)->states);
    TERN_TRY(tern_batches_init(&s->batches, s->o->config, &step.model, s->o->data, s->o->images,
                               s->o->seed, s->o->mask_token));
    s->args = s->state_count + s->batches.input_count + step.model.dropout + 3;
    TERN_TRY_MEM(s->values = TERN_NEW_N(s->arena, tern_ref_value *, s->args + s->state_count + 2));
    TERN_TRY(tern_train_build_step(s->mem, s->o->config, &step, &s->m));
    TERN_TRY(tern_ref_create(s->m, &how, &s->ref));
    for (uint32_t i = 0; i < s->state_count; i++)
        TERN_TRY(create_state(s, i));
    TERN_TRY_MEM(s->scratch = tern_mem_get_n(s->mem, 2 * s->scratch_elements, sizeof(float)));
    return NULL;
}

static void close_side(side *s)
{
    for (uint32_t i = 0; s->values && i < s->args + s->state_count + 2; i++)
        tern_ref_release(s->values[i]);
    tern_mem_free(s->mem, s->scratch, 2 * s->scratch_elements * sizeof(float));
    tern_ref_destroy(s->ref);
    tern_hlo_module_destroy(s->m);
}

static tern_status feed_value(side *s, uint32_t *at, tern_dtype dtype, const int64_t *dims,
                              uint32_t rank)
{
    tern_ref_release(s->values[*at]);
    s->values[*at] = NULL;
    return tern_ref_tensor_create(s->mem, dtype, dims, rank, &s->values[(*at)++]);
}

static tern_status feed_batches(side *s, uint64_t step, uint32_t accumulated, uint32_t *at)
{
    const tern_batches *b = &s->batches;
    uint64_t batch = (uint64_t)s->o->step.model.batch;
    for (uint32_t i = 0; i < b->input_count; i++) {
        int64_t dims[8] = {accumulated};
        const tern_shape *one = &b->inputs[i];
        memcpy(dims + 1, one->dims, one->rank * sizeof(*dims));
        TERN_TRY(feed_value(s, at, one->dtype, dims + (accumulated == 1),
                            one->rank + (accumulated > 1)));
    }
    for (uint32_t i = 0; i < accumulated; i++) {
        void *to[TERN_BATCH_INPUTS_MAX];
        for (uint32_t k = 0; k < b->input_count; k++)
            to[k] = s->values[s->state_count + k]->data + i * b->bytes[k];
        tern_batches_fill(b, (step * accumulated + i) * batch, to);
    }
    return NULL;
}

static tern_status feed_side(side *s, uint64_t step, double learning_rate)
{
    const tern_step_options *o = &s->o->step;
    uint32_t accumulated = o->accumulate > 1 ? o->accumulate : 1, at = s->state_count;
    TERN_TRY(feed_batches(s, step, accumulated, &at));
    if (o->model.dropout) {
        const int64_t two = 2;
        uint64_t seed[] = {s->o->seed, step * accumulated};
        TERN_TRY(feed_value(s, &at, TERN_U64, &two, 1));
        memcpy(s->values[at - 1]->data, seed, sizeof(seed));
    }
    const double scalars[] = {learning_rate, tern_optimizer_correction(o->settings.beta1, step + 1),
                              tern_optimizer_correction(o->settings.beta2, step + 1)};
    for (unsigned i = 0; i < 3; i++) {
        float number = (float)scalars[i];
        TERN_TRY(feed_value(s, &at, TERN_F32, NULL, 0));
        memcpy(s->values[at - 1]->data, &number, sizeof(number));
    }
    return NULL;
}

static tern_status step_side(side *s, uint64_t step, double *out_loss)
{
    tern_ref_value **results = s->values + s->args;
    float loss = 0;
    TERN_TRY(feed_side(s, step, tern_schedule_learning_rate(&s->o->schedule, step)));
    TERN_TRY(tern_ref_run(s->ref, tern_hlo_module_find(s->m, "main"), s->values, s->args, results,
                          s->state_count + 2));
    memcpy(&loss, results[s->state_count]->data, sizeof(loss));
    *out_loss = (double)loss;
    for (uint32_t i = 0; i < s->state_count + 2; i++) {
        uint32_t to = i < s->state_count ? i : s->args + i;
        tern_ref_release(i < s->state_count ? s->values[to] : results[i]);
        if (i < s->state_count)
            s->values[to] = results[i];
        results[i] = NULL;
    }
    return NULL;
}

/* --- comparison --- */

static double square(const tern_ref_value *v)
{
    double sum = 0;
    for (int64_t k = 0; k < v->count; k++) {
        float element;
        memcpy(&element, v->data + 4 * k, sizeof(element));
        sum += (double)element * (double)element;
    }
    return sum;
}

/* Norm of found - wanted of the average of parameter |i|. */
static tern_status difference(const side *s, tern_buffer *buffer, uint32_t i, double *out)
{
    const tern_ref_value *v = s->values[s->param_count + i];
    double off = 0;
    float *found = s->scratch + s->scratch_elements;
    TERN_TRY(tern_buffer_to_host(buffer, s->scratch, NULL, NULL));
    TERN_TRY(tern_numbers_convert(TERN_F32, found, tern_buffer_shape(buffer)->dtype, s->scratch,
                                  (size_t)v->count, NULL));
    for (int64_t k = 0; k < v->count; k++) {
        float wanted;
        memcpy(&wanted, v->data + 4 * k, sizeof(wanted));
        off += ((double)found[k] - (double)wanted) * ((double)found[k] - (double)wanted);
    }
    *out = sqrt(off);
    return NULL;
}

/* NAN is out of tolerance. */
static bool is_over(double value, double bound) { return !(value <= bound); }

/* A gradient below a thousandth of the total norm may be pure rounding error. */
static tern_status compare_gradients(const side *s, tern_trainer *t, uint64_t step, double bound,
                                     tern_mini_run *out)
{
    tern_buffer *const *buffers = tern_trainer_averages(t);
    double all = 0;
    for (uint32_t i = 0; i < s->param_count; i++)
        all += square(s->values[s->param_count + i]);
    for (uint32_t i = 0; i < s->param_count; i++) {
        double off = 0;
        TERN_TRY(difference(s, buffers[i], i, &off));
        off /= sqrt(square(s->values[s->param_count + i])) + 1e-3 * sqrt(all);
        out->worst_gradient = fmax(out->worst_gradient, off);
        if (out->same && is_over(off, bound)) {
            out->same = false;
            out->step = step;
            out->tensor = s->params[i].name;
            out->difference = off;
            out->allowed = bound;
        }
    }
    return NULL;
}

static void compare_losses(uint64_t step, double bound, tern_mini_run *out)
{
    double off = fabs(out->loss - out->wanted) / fabs(out->wanted);
    out->worst_loss = fmax(out->worst_loss, off);
    if (!out->same || !is_over(off, bound))
        return;
    out->same = false;
    out->step = step;
    out->tensor = "loss";
    out->difference = off;
    out->allowed = bound;
}

tern_status tern_mini_run_compare(tern_trainer *t, const tern_trainer_options *options,
                                  uint64_t steps, tern_pool *pool,
                                  void (*fn)(void *self, uint64_t step, double loss, double wanted),
                                  void *self, tern_arena *arena, tern_mini_run *out)
{
    side s = {.mem = options->mem, .arena = arena, .o = options};
    const tern_model_options *model = &options->step.model;
    unsigned row = 0;
    while (row + 1 < sizeof(bounds) / sizeof(*bounds) &&
           (bounds[row].compute != model->compute || bounds[row].fp8 != model->fp8_matmul))
        row++;
    *out = (tern_mini_run){.same = true};
    tern_status st = open_side(&s, pool);
    while (!st && out->steps < steps && out->same) {
        tern_trainer_measure m = {0};
        st = step_side(&s, out->steps, &out->wanted);
        if (!st)
            st = tern_trainer_step(t, &m);
        out->loss = m.loss;
        out->steps++;
        if (!st)
            st = compare_gradients(&s, t, out->steps, bounds[row].gradient, out);
        compare_losses(out->steps, bounds[row].loss, out);
        if (!st && fn)
            fn(self, out->steps, out->loss, out->wanted);
    }
    close_side(&s);
    return st;
}
