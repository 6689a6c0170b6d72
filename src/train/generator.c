/* train/generator.c - two programs over one KV cache: prefill of a block of tokens, and decode of
 * one token. Prefill is compiled only for prompts that fill a block. When the cache is full, the
 * newer half of the text is run through the model again. */
#include "train/generator.h"

#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "train/step.h"

enum { STRETCH = 32 };

/* Arguments of a decode program after the parameters. */
enum { KEYS, VALUES, TOKENS, POSITION, EXTRA };

struct tern_generator {
    tern_generator_options o;
    tern_device *device;
    tern_program *single, *stretch;
    uint32_t param_count;
    int64_t positions;
    uint32_t vocabulary;
    float *logits;
    tern_buffer **args; /* parameters, then EXTRA */
};

static tern_status compile_decode(tern_generator *g, int64_t tokens, tern_program **out)
{
    tern_model_options options = {.batch = 1,
                                  .sequence = tokens,
                                  .cache_positions = g->positions,
                                  .compute = g->o.compute,
                                  .weights = g->o.weights};
    tern_program_options how = {.struct_size = sizeof(how), .flags = g->o.flags};
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_train_build_decode(g->o.mem, g->o.config, &options, &m));
    return tern_train_compile(g->o.client, m, "decode", &how, out);
}

static tern_status start(tern_generator *g)
{
    g->positions = g->o.positions ? g->o.positions : g->o.config->positions;
    TERN_TRY(compile_decode(g, 1, &g->single));
    g->param_count = tern_program_input_count(g->single) - EXTRA;
    const tern_shape *logits = tern_program_output(g->single, 0);
    g->vocabulary = (uint32_t)logits->dims[logits->rank - 1];
    g->logits = tern_mem_get_n(g->o.mem, g->vocabulary, sizeof(float));
    TERN_TRY_MEM(g->logits);
    g->args = tern_mem_get_zeroed(g->o.mem, (g->param_count + EXTRA) * sizeof(tern_buffer *));
    TERN_TRY_MEM(g->args);
    return NULL;
}

tern_status tern_generator_create(const tern_generator_options *options, tern_generator **out)
{
    *out = NULL;
    tern_generator *g = tern_mem_get_zeroed(options->mem, sizeof(*g));
    TERN_TRY_MEM(g);
    g->o = *options;
    g->device = tern_client_device(g->o.client, 0);
    tern_status st = start(g);
    if (st)
        tern_generator_destroy(g);
    else
        *out = g;
    return st;
}

void tern_generator_destroy(tern_generator *g)
{
    if (!g)
        return;
    tern_program_release(g->single);
    tern_program_release(g->stretch);
    tern_mem_free(g->o.mem, g->logits, g->vocabulary * sizeof(float));
    tern_mem_free(g->o.mem, g->args, (g->param_count + EXTRA) * sizeof(tern_buffer *));
    tern_mem_free(g->o.mem, g, sizeof(*g));
}

const tern_program *tern_generator_program(const tern_generator *g) { return g->single; }

/* --- running --- */

static tern_status new_cache(tern_generator *g, uint32_t which)
{
    return tern_buffer_zeros(g->device, tern_program_input(g->single, g->param_count + which),
                             &g->args[g->param_count + which]);
}

static void drop_extra(tern_generator *g, uint32_t first, uint32_t end)
{
    for (uint32_t i = g->param_count + first; i < g->param_count + end; i++) {
        tern_buffer_release(g->args[i]);
        g->args[i] = NULL;
    }
}

/* Runs |count| tokens at |position|; copies the logits of the last to the host if |wanted|. */
static tern_status take_tokens(tern_generator *g, const uint32_t *tokens, uint32_t count,
                               uint64_t position, bool wanted)
{
    tern_program *program = count == 1 ? g->single : g->stretch;
    tern_shape token_shape = {.dtype = TERN_I32, .rank = 2, .dims = {1, count}};
    tern_shape scalar = {.dtype = TERN_I32};
    int32_t ids[STRETCH], at = (int32_t)position;
    tern_buffer **extra = g->args + g->param_count, *results[3] = {0};
    for (uint32_t i = 0; i < count; i++)
        ids[i] = (int32_t)tokens[i];
    tern_status st = tern_buffer_from_host(g->device, &token_shape, ids, NULL, &extra[TOKENS]);
    if (!st)
        st = tern_buffer_from_host(g->device, &scalar, &at, NULL, &extra[POSITION]);
    if (!st)
        st = tern_program_execute(program, g->device, g->args, g->param_count + EXTRA, NULL,
                                  results, 3, NULL);
    drop_extra(g, TOKENS, EXTRA);
    if (!st && wanted)
        st = tern_buffer_to_host(results[0], g->logits, NULL, NULL);
    tern_buffer_release(results[0]);
    if (results[1]) {
        drop_extra(g, KEYS, TOKENS);
        extra[KEYS] = results[1];
        extra[VALUES] = results[2];
    }
    return st;
}

/* Runs |count| tokens from position 0 of the cache. */
static tern_status take_text(tern_generator *g, const uint32_t *tokens, uint32_t count)
{
    uint32_t i = 0;
    if (count >= STRETCH && !g->stretch)
        TERN_TRY(compile_decode(g, STRETCH, &g->stretch));
    for (; i + STRETCH <= count; i += STRETCH)
        TERN_TRY(take_tokens(g, tokens + i, STRETCH, i, i + STRETCH == count));
    for (; i < count; i++)
        TERN_TRY(take_tokens(g, tokens + i, 1, i, i + 1 == count));
    return NULL;
}

/* All tokens so far, and how many of the last ones are in the cache. */
typedef struct {
    tern_alloc mem;
    TERN_VEC(uint32_t) all;
    uint64_t cached;
} history;

static tern_status take_next(tern_generator *g, history *h, uint32_t token)
{
    TERN_TRY(tern_vec_push(h->mem, &h->all, token));
    if ((int64_t)h->cached < g->positions)
        return take_tokens(g, &token, 1, h->cached++, true);
    h->cached = (uint64_t)(g->positions + 1) / 2;
    return take_text(g, h->all.items + h->all.count - h->cached, (uint32_t)h->cached);
}

static tern_status run(tern_generator *g, history *h, const tern_sampling *sampling, uint32_t count,
                       tern_generator_fn fn, void *self)
{
    TERN_TRY(new_cache(g, KEYS));
    TERN_TRY(new_cache(g, VALUES));
    TERN_TRY(take_text(g, h->all.items, (uint32_t)h->all.count));
    h->cached = h->all.count;
    while (count--) {
        uint32_t token = 0;
        TERN_TRY(tern_sample(g->o.mem, sampling, h->all.count, g->logits, g->vocabulary, &token));
        if (!fn(self, token) || !count)
            break;
        TERN_TRY(take_next(g, h, token));
    }
    return NULL;
}

static tern_status start_history(history *h, const uint32_t *prompt, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_vec_push(h->mem, &h->all, prompt[i]));
    return NULL;
}

tern_status tern_generator_run(tern_generator *g, tern_buffer *const *params,
                               const uint32_t *prompt, uint32_t prompt_count,
                               const tern_sampling *sampling, uint32_t count, tern_generator_fn fn,
                               void *self)
{
    if (!prompt_count || prompt_count > g->positions)
        return TERN_ERR(INVALID, "the prompt has %u tokens, wanted 1 to %lld", prompt_count,
                        (long long)g->positions);
    for (uint32_t i = 0; i < prompt_count; i++)
        if (prompt[i] >= (uint64_t)g->o.config->vocabulary)
            return TERN_ERR(INVALID, "token %u of the prompt is %u, wanted less than %lld", i,
                            prompt[i], (long long)g->o.config->vocabulary);
    memcpy(g->args, params, g->param_count * sizeof(tern_buffer *));
    history h = {.mem = g->o.mem};
    tern_status st = start_history(&h, prompt, prompt_count);
    if (!st)
        st = run(g, &h, sampling, count, fn, self);
    tern_vec_free(h.mem, &h.all);
    drop_extra(g, 0, EXTRA);
    return st;
}
