/* ref/ops_random.c - rng_bit_generator, bitwise equal to XLA's CPU backend, and rng. StableHLO
 * does not specify the values of rng; here element i depends on the evaluator's seed, the op and
 * i. */
#include <string.h>

#include "numerics/convert.h"
#include "numerics/random.h"
#include "numerics/vmath.h"
#include "ref/elementwise_impl.h"
#include "ref/frame_impl.h"

/* --- rng_bit_generator --- */

enum { MAX_STATE = 3 };

/* The state as 64-bit words, also if given as 32-bit ones (low half first). */
static tern_status get_state(const tern_ref_value *v, uint64_t *words, size_t *count)
{
    *count = v->data_bytes / sizeof *words;
    if (*count < 2 || *count > MAX_STATE || v->data_bytes % sizeof *words)
        return TERN_ERR(UNSUPPORTED, "a random state of %zu bytes, wanted 16 or 24", v->data_bytes);
    memcpy(words, v->data, v->data_bytes);
    return NULL;
}

typedef struct {
    const tern_random_array *array;
    uint8_t *dst;
} fill_job;

static void fill_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const fill_job *job = arg;
    tern_random_array_fill(job->array, begin, end - begin,
                           job->dst + begin * (job->array->bits / 8));
}

tern_status tern_ref_op_rng_bit_generator(tern_ref_call *c)
{
    uint64_t state[MAX_STATE];
    size_t words = 0;
    TERN_TRY(get_state(c->in[0], state, &words));
    const tern_hlo_type_info *type = tern_ref_result_type(c, 1);
    int64_t algorithm = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_rng_algorithm);
    tern_random_array array;
    tern_random_xla_options options = {.kind = algorithm == TERN_HLO_RNG_ALGORITHM_THREE_FRY
                                                   ? TERN_RANDOM_XLA_THREE_FRY
                                                   : TERN_RANDOM_XLA_PHILOX,
                                       .state = state,
                                       .state_words = words,
                                       .dims = type->dims,
                                       .rank = type->rank,
                                       .bits = tern_num_format_of(type->dtype)->bits};
    TERN_TRY(tern_random_array_init_xla(&array, &options));
    TERN_TRY(tern_ref_tensor_create(c->mem, c->in[0]->dtype, c->in[0]->dims, c->in[0]->rank,
                                    &c->out[0]));
    tern_random_array_next_state(&array, state);
    memcpy(c->out[0]->data, state, words * sizeof *state);
    TERN_TRY(tern_ref_new_result(c, 1, &c->out[1]));
    fill_job job = {.array = &array, .dst = c->out[1]->data};
    tern_pool_for(c->pool, (size_t)c->out[1]->count, TERN_REF_GRAIN, fill_chunk, &job);
    return NULL;
}

/* --- rng --- */

/* Uniform in the open interval (0, 1), as the Box-Muller transform requires. */
static double unit(uint64_t bits) { return ((double)(bits >> 12) + 0.5) * 0x1p-52; }

/* Box-Muller transform: one normal value from two uniform ones. */
static double normal(uint64_t a, uint64_t b)
{
    double u = unit(a), angle = 2 * 0x1.921fb54442d18p1 * unit(b), log_u, cosine, root;
    tern_math_f64(TERN_MATH_LOG, &log_u, &u, 1);
    tern_math_f64(TERN_MATH_COS, &cosine, &angle, 1);
    u = -2 * log_u;
    tern_math_f64(TERN_MATH_SQRT, &root, &u, 1);
    return root * cosine;
}

typedef struct {
    tern_random_array array; /* two 64-bit words per element */
    tern_dtype dtype;
    bool is_normal;
    double a, b;
    int64_t first;
    uint64_t span; /* count of integers from |first| on; 0: all */
    uint8_t *dst;
} rng_job;

static void rng_int(const rng_job *job, size_t i, uint64_t bits)
{
    uint64_t value = (uint64_t)job->first + (job->span ? bits % job->span : bits);
    size_t bytes = tern_ref_dtype_bytes(job->dtype);
    unsigned width = tern_num_format_of(job->dtype)->bits;
    if (width < 64)
        value &= ((uint64_t)1 << width) - 1;
    memcpy(job->dst + i * bytes, &value, bytes);
}

static void rng_float(const rng_job *job, size_t i, const uint64_t bits[2])
{
    double x = job->is_normal ? job->a + job->b * normal(bits[0], bits[1])
                              : job->a + (job->b - job->a) * unit(bits[0]);
    if (!job->is_normal && x >= job->b) /* rounded up to the end, which is exclusive */
        x = job->a;
    tern_convert_options options = {.mode = tern_num_mode_hlo};
    tern_convert(job->dtype, job->dst + i * tern_ref_dtype_bytes(job->dtype), TERN_F64, &x, 1,
                 &options);
}

static void rng_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const rng_job *job = arg;
    bool is_float = tern_num_format_of(job->dtype)->kind == TERN_KIND_FLOAT;
    for (size_t i = begin; i < end; i++) {
        uint64_t bits[2];
        tern_random_array_fill(&job->array, 2 * i, 2, bits);
        if (is_float)
            rng_float(job, i, bits);
        else
            rng_int(job, i, bits[0]);
    }
}

static double as_double(const tern_ref_value *v)
{
    double x = 0;
    tern_convert_options options = {.mode = tern_num_mode_hlo};
    tern_convert(TERN_F64, &x, v->dtype, v->data, 1, &options);
    return x;
}

tern_status tern_ref_op_rng(tern_ref_call *c)
{
    rng_job job = {.dtype = tern_ref_result_type(c, 0)->dtype,
                   .is_normal = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_rng_distribution) ==
                                TERN_HLO_RNG_DISTRIBUTION_NORMAL};
    tern_num_kind kind = tern_num_format_of(job.dtype)->kind;
    if (kind == TERN_KIND_COMPLEX || kind == TERN_KIND_SCALE)
        return TERN_ERR(UNSUPPORTED, "random numbers of type %s are not supported",
                        tern_num_format_of(job.dtype)->name);
    job.a = as_double(c->in[0]);
    job.b = as_double(c->in[1]);
    if (kind != TERN_KIND_FLOAT) {
        job.first = tern_ref_get_int(c->in[0], 0);
        job.span = (uint64_t)tern_ref_get_int(c->in[1], 0) - (uint64_t)job.first;
    }
    int64_t dims[TERN_REF_MAX_RANK];
    uint32_t rank = (uint32_t)c->in[2]->count;
    TERN_ASSERT(rank <= TERN_REF_MAX_RANK);
    for (uint32_t i = 0; i < rank; i++)
        dims[i] = tern_ref_get_int(c->in[2], i);
    TERN_TRY(tern_ref_tensor_create(c->mem, job.dtype, dims, rank, &c->out[0]));
    uint32_t key[2];
    tern_random_key_from_seed(c->ref->options.seed, key);
    tern_random_key_fold(key, c->op, key);
    TERN_TRY(tern_random_array_init_jax(&job.array, TERN_RANDOM_JAX, key, 64,
                                        2 * (uint64_t)c->out[0]->count));
    job.dst = c->out[0]->data;
    tern_pool_for(c->pool, (size_t)c->out[0]->count, 1 << 12, rng_chunk, &job);
    return NULL;
}
