/* models/params.c - the parameters of a model, from params.def, and values derived from their
 * sizes.
 */
#include <string.h>

#include "base/assert.h"
#include "models/params_impl.h"
#include "numerics/vmath.h"

enum { MAX_DIMS = 4 };

typedef enum {
    DIM_NONE,
#define SIZE(name, ...) DIM_##name,
#include "models/sizes.def"
} dim_id;

typedef enum { PARAM_NORMAL, PARAM_RESIDUAL, PARAM_ZEROS, PARAM_ONES } param_init;
typedef enum { WHEN_ALWAYS, WHEN_TIED, WHEN_UNTIED, WHEN_BIASED } param_when;

typedef struct {
    tern_model_kind kind;
    const char *name;
    dim_id dims[MAX_DIMS];
    param_init init;
    param_when when;
} param_row;

#define DIMS_1(a)                  DIM_##a
#define DIMS_2(a, b)               DIM_##a, DIM_##b
#define DIMS_3(a, b, c)            DIM_##a, DIM_##b, DIM_##c
#define DIMS_4(a, b, c, d)         DIM_##a, DIM_##b, DIM_##c, DIM_##d
#define DIMS_N(a, b, c, d, n, ...) n
#define DIMS(...)                                                           \
    {                                                                       \
        DIMS_N(__VA_ARGS__, DIMS_4, DIMS_3, DIMS_2, DIMS_1, 0)(__VA_ARGS__) \
    }

static const param_row rows[] = {
#define PARAM(kind, id, name, dims, init, when) \
    [TERN_##kind##_##id] = {TERN_MODEL_##kind, name, dims, PARAM_##init, WHEN_##when},
#include "models/params.def"
};

static int64_t size_of(const tern_model_config *c, dim_id id)
{
    switch (id) {
    case DIM_NONE:
        return 0;
#define SIZE(name, expression) \
    case DIM_##name:           \
        return expression;
#include "models/sizes.def"
    }
    return 0;
}

bool tern_model_row_is(tern_model_row row, const tern_model_config *config)
{
    const param_row *r = &rows[row];
    if (r->kind != config->kind)
        return false;
    switch (r->when) {
    case WHEN_ALWAYS:
        return true;
    case WHEN_TIED:
        return config->tied_head;
    case WHEN_UNTIED:
        return !config->tied_head;
    case WHEN_BIASED:
        return config->attention_bias;
    }
    return false;
}

bool tern_model_row_is_layered(tern_model_row row) { return strstr(rows[row].name, "{}") != NULL; }

uint32_t tern_model_row_dims(tern_model_row row, const tern_model_config *config, int64_t dims[4])
{
    uint32_t rank = 0;
    for (; rank < MAX_DIMS && rows[row].dims[rank] != DIM_NONE; rank++)
        dims[rank] = size_of(config, rows[row].dims[rank]);
    return rank;
}

tern_model_row tern_model_first_row(tern_model_kind kind)
{
    tern_model_row row = 0;
    while (rows[row].kind != kind)
        row++;
    return row;
}

tern_model_row tern_model_end_row(tern_model_kind kind)
{
    tern_model_row row = tern_model_first_row(kind);
    while (row < TERN_MODEL_PARAM_ROWS && rows[row].kind == kind)
        row++;
    return row;
}

/* The standard deviation of parameters that feed the residual stream shrinks with the number of
 * additions, two per layer, so that the stream's deviation does not grow with depth. */
static double std_of(const param_row *r, const tern_model_config *c)
{
    double additions = 2.0 * (double)c->layers, shrink = 1;
    if (r->init == PARAM_RESIDUAL)
        tern_math_f64(TERN_MATH_SQRT, &shrink, &additions, 1);
    return r->init == PARAM_NORMAL || r->init == PARAM_RESIDUAL ? c->initializer_range / shrink : 0;
}

static tern_model_param param_of(tern_model_row row, const tern_model_config *c)
{
    static const tern_model_init inits[] = {[PARAM_NORMAL] = TERN_INIT_NORMAL,
                                            [PARAM_RESIDUAL] = TERN_INIT_NORMAL,
                                            [PARAM_ZEROS] = TERN_INIT_ZEROS,
                                            [PARAM_ONES] = TERN_INIT_ONES};
    const param_row *r = &rows[row];
    tern_model_param p = {.name = r->name, .init = inits[r->init], .std = std_of(r, c)};
    p.rank = tern_model_row_dims(row, c, p.dims);
    p.layers = tern_model_row_is_layered(row) ? c->layers : 0;
    p.decay = p.init == TERN_INIT_NORMAL;
    return p;
}

tern_status tern_model_params(const tern_model_config *config, tern_arena *arena,
                              const tern_model_param **out, uint32_t *out_count)
{
    *out = NULL;
    *out_count = 0;
    tern_model_param *params = TERN_NEW_N(arena, tern_model_param, TERN_MODEL_MAX_PARAMS);
    TERN_TRY_MEM(params);
    uint32_t count = 0;
    tern_model_row end = tern_model_end_row(config->kind);
    for (tern_model_row row = tern_model_first_row(config->kind); row < end; row++)
        if (tern_model_row_is(row, config)) {
            TERN_ASSERT(count < TERN_MODEL_MAX_PARAMS);
            params[count++] = param_of(row, config);
        }
    *out = params;
    *out_count = count;
    return NULL;
}

int64_t tern_model_param_elements(const tern_model_param *p)
{
    int64_t n = p->layers ? p->layers : 1;
    for (uint32_t i = 0; i < p->rank; i++)
        n *= p->dims[i];
    return n;
}

/* --- FLOPs --- */

/* Weights that every token is multiplied by. Embeddings are looked up, not multiplied; a tied one
 * is multiplied in the head. */
static double multiplied(const tern_model_config *c)
{
    double sum = 0;
    tern_model_row end = tern_model_end_row(c->kind);
    for (tern_model_row row = tern_model_first_row(c->kind); row < end; row++) {
        int64_t dims[MAX_DIMS];
        uint32_t rank = tern_model_row_dims(row, c, dims);
        bool is_matmul =
            tern_model_row_is_layered(row) || row == TERN_VIT_PATCH_W || row == TERN_BERT_FILL_W;
        if (!tern_model_row_is(row, c) || rank < 2 || !is_matmul)
            continue;
        double n = tern_model_row_is_layered(row) ? (double)c->layers : 1;
        for (uint32_t i = 0; i < rank; i++)
            n *= (double)dims[i];
        sum += n;
    }
    /* An image has one class token; patches do not pass through the head. */
    return sum + (double)c->width * (double)c->vocabulary;
}

double tern_model_flops_per_token(const tern_model_config *config, int64_t sequence, bool training)
{
    double attended = (double)config->heads * (double)config->head_width * (double)sequence;
    double forward = 2 * multiplied(config) + 4 * (double)config->layers * attended;
    return training ? 3 * forward : forward;
}
